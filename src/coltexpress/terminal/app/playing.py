"""Playing on the screen: bots think beside it, people press keys, and one curtain falls before each hand."""

from __future__ import annotations

import asyncio
import textwrap
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import TypeVar

from coltexpress.engine.notation import Pick
from coltexpress.engine.view import SPECTATOR
from coltexpress.i18n.catalogue import message, say
from coltexpress.i18n.languages import speaking
from coltexpress.i18n.narrate import SeatName, cast_of
from coltexpress.i18n.questions import question
from coltexpress.match import Ask
from coltexpress.terminal.app.app import LEFT, OVER, TableApp
from coltexpress.terminal.app.cards import Card
from coltexpress.terminal.panels import ending_lines, hand_line
from coltexpress.terminal.prompt import Asking, Chip
from coltexpress.terminal.session import GameSession
from coltexpress.terminal.styled import DIM, Line, Span, line
from coltexpress.terminal.timeline import SPEEDS, Timeline
from coltexpress.terminal.ui import Manner, mishap_words, question_words, record_saved

_SAVE, _REMATCH, _LOOK, _RESULT, _LEAVE = "s", "r", "b", "e", "q"
_OK = "enter"
_MOMENT = 0.03
Result = TypeVar("Result")


async def in_thread(work: Callable[[], Result]) -> Result:
    """What the work gives back or raises. The thread is a daemon's: if it never ends, the game still can."""
    done: Future[Result] = Future()
    done.set_running_or_notify_cancel()  # from here on a screen that closes only stops waiting

    def run() -> None:
        try:
            result = work()
        except BaseException as fault:
            done.set_exception(fault)
        else:
            done.set_result(result)

    threading.Thread(target=run, daemon=True).start()
    return await asyncio.wrap_future(done)


class PlayApp(TableApp):
    """A sitting on the screen, and rematches of it."""

    def __init__(self, sitting: GameSession, manner: Manner, lang: str, speed: str) -> None:
        self.manner = manner
        self._set_table(sitting, speed)
        super().__init__(self.timelines[self.public], lang)
        self._arrived = asyncio.Event()
        self._is_drawing_soon = False

    def _set_table(self, sitting: GameSession, speed: str) -> None:
        """Begin with the game as it stands."""
        self.sitting = sitting
        self.public = sitting.plan.public
        eyes = tuple(dict.fromkeys((self.public, *sitting.plan.persons)))
        sitting.game.make_patches(eyes)
        self.timelines = {seat: Timeline(sitting.game, seat, speed) for seat in eyes}
        self._asking: Asking | None = None
        self._is_visiting = False
        self._is_over = False
        self._answer: asyncio.Future[Pick | str] | None = None
        self._note = ""

    def on_mount(self) -> None:
        """Draw the table, and let the game begin."""
        super().on_mount()
        self.run_worker(self._host(), exclusive=True)

    async def _host(self) -> None:
        """Game after game, until the people leave."""
        while True:
            await self._play()
            if not await self._ends_with_rematch():
                self.leave(OVER)
                return
            speed = self.timeline.speed
            self._set_table(GameSession.begin(self.sitting.plan.again()), speed)
            self._look_through(self.public)

    async def _play(self) -> None:
        holder = None
        while (decision := self.sitting.decision()) is not None:
            self._take_in()
            if self.sitting.is_person(decision.seat):
                holder = await self._let_decide(decision, holder)
                continue
            thinking = self.sitting.thinking(decision)
            self.sitting.accept(thinking, await in_thread(thinking.decide))
        self._take_in()
        await self._make_visits()
        await self._caught_up()

    # --- people ---------------------------------------------------------------------------------
    async def _let_decide(self, decision: Ask, holder: int | None) -> int | None:
        """Let a person decide, alone if it is a secret; who holds the keyboard afterwards."""
        seat = decision.seat
        if self.sitting.visits:
            await self._make_visits()
            holder = None
        is_private = self.sitting.is_private(decision)
        if is_private and holder != seat:
            await self._caught_up()
            await self._hand_over(seat)
        self._look_through(seat if is_private else self.public)
        self._asking = Asking(self.sitting.game.view(seat))
        pick = await self._pressed()
        self._asking = None
        self.sitting.play(seat, pick)
        self._look_through(self.public)
        return seat if is_private else None

    async def _pressed(self) -> Pick | str:
        self._answer = asyncio.get_running_loop().create_future()
        self.draw()
        try:
            return await self._answer
        finally:
            self._answer = None

    async def _make_visits(self) -> None:
        """Hand the keyboard to those who had nothing to choose, so that nobody else learns of it."""
        while self.sitting.visits:
            visit = self.sitting.visits.pop(0)
            await self._caught_up()
            await self._hand_over(visit.seat)
            self.timelines[visit.seat].limit = visit.told + 1
            self._look_through(visit.seat)
            self._is_visiting = True
            await self._pressed()
            self._is_visiting = False
            self.timelines[visit.seat].limit = None
            self._wait_for_visits()
            self._look_through(self.public)

    async def _hand_over(self, seat: int) -> None:
        """The curtain: nothing is behind it but what all may see."""
        cast = cast_of(self.timeline.frame.scene)

        def face(width: int) -> list[str]:
            return ["", say("table.curtain", seat=SeatName(seat, cast)), ""]

        def chips() -> list[Chip]:
            return [Chip(_OK, message("table.curtain.lift"))]

        await self.push_screen_wait(Card(face, chips, self.lang))

    def _look_through(self, eyes: int) -> None:
        """Show the story as these eyes know it; a person who looks alone sees the present at once."""
        shown = self.timelines[eyes]
        shown.speed, shown.is_running = self.timeline.speed, self.timeline.is_running
        self.timeline = shown
        if eyes != self.public:
            shown.move_to(shown.last)
        self.show_frame()

    # --- the story ------------------------------------------------------------------------------
    def _take_in(self) -> None:
        """Let all stories grow by what has happened."""
        self._wait_for_visits()
        for eyes, timeline in self.timelines.items():
            timeline.go_on(self.sitting.game.view(eyes))
            if timeline.is_running and not SPEEDS[timeline.speed]:
                timeline.move_to(timeline.last)
        if not self._is_drawing_soon:  # once for all that happens in a moment: bots may be quicker
            self._is_drawing_soon = True
            self.set_timer(_MOMENT, self.draw)

    def _wait_for_visits(self) -> None:
        """What all may see goes no further than to the next person who must get the keyboard."""
        visits = self.sitting.visits
        self.timelines[self.public].limit = visits[0].told if visits else None

    async def _caught_up(self) -> None:
        """Wait until everything that happened has been shown."""
        while self.timeline.behind:
            self._arrived.clear()
            await self._arrived.wait()

    def draw(self) -> None:
        """Draw, and tell whoever waits for the present."""
        self._is_drawing_soon = False
        super().draw()
        if not self.timeline.behind:
            self._arrived.set()

    def asides(self) -> Sequence[tuple[int, str]]:
        """Bots that failed, that the game cannot be saved, and that others could not be read."""
        found = [(1, say("table.damaged", found=str(path))) for path in self.manner.damaged]
        found += [(mishap.told + 1, mishap_words(self.sitting, mishap)) for mishap in self.sitting.mishaps]
        keeper = self.sitting.keeper
        if keeper is not None and keeper.fault:
            found.append((1, say("table.unsaved", why=keeper.fault)))
        return found

    # --- what is asked --------------------------------------------------------------------------
    def asked(self) -> Sequence[Line]:
        """The question, or who decides."""
        if self._is_over:
            return [line(Span(self._note or message("screen.finished"), "bold"))]
        if self._is_visiting:
            return [line(Span(message("table.no_choice"), "bold"))]
        if self._asking is None:
            return self._waiting()
        said = question_words(self._asking.view, is_shared=self.sitting.plan.is_shared)
        bullets = self._asking.bullets()
        lines = [line(Span(said, "bold"), Span(f"   {bullets}" if bullets else "", DIM))]
        foreseen = self._asking.foreseen()
        return [*lines, line(Span(foreseen, "italic"))] if foreseen else lines

    def _waiting(self) -> list[Line]:
        view = self.sitting.game.view(self.public)
        lines = [line(question(view))]
        hand = view.seats[self.public].hand if self.public != SPECTATOR else None
        return [*lines, line(Span(hand_line(hand), DIM))] if hand else lines

    def chips(self) -> Sequence[Chip]:
        """What can be pressed."""
        if self._is_over:
            return self._end_chips(_RESULT)
        if self._is_visiting:
            return [Chip(_OK, message("table.close"))]
        return [] if self._asking is None else self._asking.chips()

    def cursor(self) -> int:
        """Where the cursor is."""
        return -1 if self._asking is None else self._asking.cursor

    def press(self, key: str) -> None:
        """Answer, if the present is shown; else the first key shows the present."""
        if self._answer is None or self._answer.done():
            return
        if self.timeline.behind:
            self.show_present()
        elif self._asking is None:
            if key in [chip.key for chip in self.chips()]:
                self._answer.set_result(key)
        elif (pick := self._asking.press(key)) is not None:
            self._answer.set_result(pick)
        else:
            self.draw()

    def foresee(self) -> None:
        """What the pile would bring, as it lies and after every choice."""
        asking = self._asking
        if asking is None or self.timeline.behind:
            return

        def face(width: int) -> list[str]:
            lines = asking.foreseen_in_full()
            return [part for line in lines for part in (*textwrap.wrap(line, width), "")]

        self.push_screen(Card.to_read(face, self.lang))

    def action_leave(self) -> None:
        """Leave the table."""
        self.leave(OVER if self._is_over else LEFT)

    # --- the end --------------------------------------------------------------------------------
    async def _ends_with_rematch(self) -> bool:
        """The ranking, and whether the people play again."""
        self._is_over = True
        if self.manner.record is not None:
            self._save_record(self.manner.record)
        while True:
            key: Pick | str = await self.push_screen_wait(self._ending())
            if key == _LOOK:
                key = await self._pressed()
            if key == _SAVE:
                self._save_record(None)
            if key in (_LEAVE, _REMATCH):
                return key == _REMATCH

    def _save_record(self, path: Path | None) -> None:
        with speaking(self.lang):
            self._note = record_saved(self.sitting, path)

    def _ending(self) -> Card:
        result = self.sitting.game.result
        assert result is not None
        view = self.sitting.game.view(self.public)

        def face(width: int) -> list[str]:
            story = textwrap.wrap(message("story.end"), width)
            return [*ending_lines(result, view), "", *story, "", self._note]

        return Card(face, lambda: self._end_chips(_LOOK), self.lang)

    def _end_chips(self, other: str) -> list[Chip]:
        """What can be done after the end; `other` changes between the ranking and the table."""
        keys = {_LEAVE: "finish", _SAVE: "save", _REMATCH: "rematch", _LOOK: "look", _RESULT: "result"}
        wanted = (other, _REMATCH) if other == _RESULT else (other, _SAVE, _REMATCH, _LEAVE)
        return [Chip(key, message(f"table.end.{keys[key]}")) for key in wanted]
