"""Playing on the screen: bots think beside it, people press keys, and one curtain falls before each hand."""

from __future__ import annotations

import asyncio
import textwrap
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import TypeVar

from coltexpress.engine.notation import Pick
from coltexpress.engine.view import SPECTATOR
from coltexpress.i18n.catalogue import message, say
from coltexpress.i18n.narrate import SeatName, cast_of, sentence
from coltexpress.i18n.questions import question
from coltexpress.legality import Decision
from coltexpress.terminal.app.app import LEFT, OVER, TableApp
from coltexpress.terminal.app.cards import Card
from coltexpress.terminal.panels import ending_lines, hand_line
from coltexpress.terminal.prompt import NOT_THIS_ROUND, Asking, Chip
from coltexpress.terminal.session import GameSession
from coltexpress.terminal.styled import DIM, Line, Span, line
from coltexpress.terminal.timeline import Projector, Timeline
from coltexpress.terminal.ui import SPEEDS, Manner, record_path, record_saved

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
        super().__init__(self.projectors[self.public], lang)
        self._arrived = asyncio.Event()
        self._is_drawing_soon = False

    def _set_table(self, sitting: GameSession, speed: str) -> None:
        """Begin with the game as it stands."""
        self.sitting = sitting
        plan = sitting.plan
        self.public = 0 if plan.people == 1 else SPECTATOR
        eyes = (self.public,) if plan.people < 2 else (SPECTATOR, *plan.persons)
        game = sitting.game
        game.make_patches(eyes)
        stories = {seat: Timeline(game.first_board(seat), game.view(seat)) for seat in eyes}
        self.projectors = {seat: Projector(story, speed) for seat, story in stories.items()}
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
            speed = self.projector.speed
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
    async def _let_decide(self, decision: Decision, holder: int | None) -> int | None:
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
        if pick == NOT_THIS_ROUND:
            self.sitting.pass_this_round(seat)
        else:
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
            self.projectors[self.public].limit = visit.told
            await self._caught_up()
            await self._hand_over(visit.seat)
            self.projectors[visit.seat].limit = visit.told + 1
            self._look_through(visit.seat)
            self._is_visiting = True
            await self._pressed()
            self._is_visiting = False
            self.projectors[visit.seat].limit = self.projectors[self.public].limit = None
            self._look_through(self.public)

    async def _hand_over(self, seat: int) -> None:
        """The curtain: nothing is behind it but what all may see."""
        cast = cast_of(self.projector.frame.scene)

        def face(lang: str, width: int) -> list[str]:
            return ["", say("table.curtain", lang, seat=SeatName(seat, cast, lang)), ""]

        def chips(lang: str) -> list[Chip]:
            return [Chip(_OK, message("table.curtain.lift", lang))]

        await self.push_screen_wait(Card(face, chips, self.lang))

    def _look_through(self, eyes: int) -> None:
        """Show the story as these eyes know it; a person who looks alone sees the present at once."""
        shown = self.projectors[eyes]
        shown.speed, shown.is_running = self.projector.speed, self.projector.is_running
        self.projector = shown
        if eyes != self.public:
            shown.to_present()
        self.show_frame()

    # --- the story ------------------------------------------------------------------------------
    def _take_in(self) -> None:
        """Let all stories grow by what has happened."""
        for eyes, projector in self.projectors.items():
            projector.story.go_on(self.sitting.game.view(eyes))
            if projector.is_running and not SPEEDS[projector.speed]:
                projector.to_present()
        self._draw_soon()

    def _draw_soon(self) -> None:
        """Draw once for all that happens in a moment: bots may be quicker than the screen."""
        if not self._is_drawing_soon:
            self._is_drawing_soon = True
            self.set_timer(_MOMENT, self.draw)

    async def _caught_up(self) -> None:
        """Wait until everything that happened has been shown."""
        while self.projector.behind:
            self._arrived.clear()
            await self._arrived.wait()

    def draw(self) -> None:
        """Draw, and tell whoever waits for the present."""
        self._is_drawing_soon = False
        super().draw()
        if not self.projector.behind:
            self._arrived.set()

    def asides(self) -> Sequence[tuple[int, str]]:
        """Bots that failed, that the game cannot be saved, and that others could not be read."""
        cast = cast_of(self.projector.frame.scene)
        found = [(1, say("table.damaged", self.lang, found=str(path))) for path in self.manner.damaged]
        for mishap in self.sitting.mishaps:
            seat = SeatName(mishap.seat, cast, self.lang)
            found.append((mishap.told + 1, say("table.mishap", self.lang, seat=seat, bot=mishap.bot)))
        keeper = self.sitting.keeper
        if keeper is not None and keeper.fault:
            found.append((1, say("table.unsaved", self.lang, why=keeper.fault)))
        return found

    # --- what is asked --------------------------------------------------------------------------
    def asked(self) -> Sequence[Line]:
        """The question, or who decides."""
        if self._is_over:
            return [line(Span(self._note or message("screen.finished", self.lang), "bold"))]
        if self._is_visiting:
            return [line(Span(message("table.no_choice", self.lang), "bold"))]
        if self._asking is None:
            return self._waiting()
        said = self._asking.question(self.lang)
        if self.sitting.plan.is_shared:
            seat = SeatName(self._asking.view.seat, cast_of(self.projector.frame.scene), self.lang)
            said = sentence(message("table.to_one", self.lang), {"seat": seat, "question": said}, self.lang)
        bullets = self._asking.bullets(self.lang)
        lines = [line(Span(said, "bold"), Span(f"   {bullets}" if bullets else "", DIM))]
        foreseen = self._asking.foreseen(self.lang)
        return [*lines, line(Span(foreseen, "italic"))] if foreseen else lines

    def _waiting(self) -> list[Line]:
        eyes = self.public
        view = self.sitting.game.view(eyes)
        lines = [line(question(view, self.lang))]
        hand = view.seats[eyes].hand if eyes != SPECTATOR else None
        return [*lines, line(Span(hand_line(hand, self.lang), DIM))] if hand else lines

    def chips(self) -> Sequence[Chip]:
        """What can be pressed."""
        if self._is_over:
            return self._end_chips(_RESULT)
        if self._is_visiting:
            return [Chip(_OK, message("table.close", self.lang))]
        return [] if self._asking is None else self._asking.chips(self.lang)

    def cursor(self) -> int:
        """Where the cursor is."""
        return -1 if self._asking is None else self._asking.cursor

    def press(self, key: str) -> None:
        """Answer, if the present is shown; else the first key shows the present."""
        if self._answer is None or self._answer.done():
            return
        if self.projector.behind:
            self.action_present()
        elif self._is_visiting or self._is_over:
            self._press_chip(key)
        elif self._asking is not None:
            self._press_answer(self._asking, key)

    def _press_chip(self, key: str) -> None:
        if self._answer is not None and key in [chip.key for chip in self.chips()]:
            self._answer.set_result(key)

    def _press_answer(self, asking: Asking, key: str) -> None:
        if key in ("up", "down", "tab", "shift+tab"):
            asking.move_cursor(-1 if key in ("up", "shift+tab") else 1)
        pick = asking.press(key)
        if pick is not None and self._answer is not None:
            self._answer.set_result(pick)
        else:
            self.draw()

    def action_foresee(self) -> None:
        """What the pile would bring, as it lies and after every choice."""
        asking = self._asking
        if asking is None or self.projector.behind:
            return

        def face(lang: str, width: int) -> list[str]:
            lines = asking.foreseen_in_full(lang)
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
            self._note = record_saved(self.sitting, self.manner.record, self.lang)
        while True:
            key: Pick | str = await self.push_screen_wait(self._ending())
            if key == _LOOK:
                key = await self._pressed()
            if key == _SAVE:
                self._note = record_saved(self.sitting, record_path(), self.lang)
            if key in (_LEAVE, _REMATCH):
                return key == _REMATCH

    def _ending(self) -> Card:
        result = self.sitting.game.result
        assert result is not None
        view = self.sitting.game.view(self.public)

        def face(lang: str, width: int) -> list[str]:
            return [*ending_lines(result, view, lang), "", self._note]

        return Card(face, lambda lang: self._end_chips(_LOOK), self.lang)

    def _end_chips(self, other: str) -> list[Chip]:
        """What can be done after the end; `other` changes between the ranking and the table."""
        keys = {_LEAVE: "finish", _SAVE: "save", _REMATCH: "rematch", _LOOK: "look", _RESULT: "result"}
        wanted = (other, _REMATCH) if other == _RESULT else (other, _SAVE, _REMATCH, _LEAVE)
        return [Chip(key, message(f"table.end.{keys[key]}", self.lang)) for key in wanted]
