"""`Game`: the few verbs with which everything else plays, and `Replay`: a game that was recorded."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

from coltexpress.characters import Characters, check_cars, check_characters
from coltexpress.dice import FastDice, MatchDice, RecordingDice, normalize_seed
from coltexpress.engine.ids import EVERYTHING
from coltexpress.engine.journal import Journal, RawEntry
from coltexpress.engine.knowledge import Knowledge, knowledge_at_start
from coltexpress.engine.notation import Pick
from coltexpress.engine.open_decisions import answer_for, open_decisions, picks_for, seats_asked
from coltexpress.engine.redaction import Entry, tell
from coltexpress.engine.registry import option_meant
from coltexpress.engine.rng import SEED_BITS, Dice
from coltexpress.engine.rules import Rules
from coltexpress.engine.setup import begin, set_up
from coltexpress.engine.state import State
from coltexpress.engine.view import SPECTATOR, View
from coltexpress.errors import BrokenGame, ColtError, IllegalPick, ImpossiblePosition, Reason
from coltexpress.formats.position import position_text, read_position
from coltexpress.formats.position_lines import Position
from coltexpress.formats.record import BrokenRecord, Decided, Log, began
from coltexpress.formats.snapshot import FAULTS, game_from_json, game_to_json, state_hash
from coltexpress.legality import Decision, illegal_pick, reason_against
from coltexpress.patches import BoardData, PatchMaker
from coltexpress.replay import STRIDE, Proof, Reader, Reading, record_text
from coltexpress.result import Result, result_of


class Game:
    """One game: who decides what, what happens then, and what each seat may know of it."""

    def __init__(
        self,
        state: State,
        known: Knowledge,
        since: list[int] | None = None,
        given: dict[int, str] | None = None,
        log: Log | None = None,
        patches: PatchMaker | None = None,
    ) -> None:
        """Used by the makers below: `new`, `from_position`, `from_json`."""
        if state.diary is None:
            state.diary = Journal([])
        self._state = state
        self._diary = state.diary
        self._known = known
        self._since = since or [0] * (len(state.seats) + 1)  # where each seat's news begin
        self._given = given or {}  # answers to a question that several seats are asked at once
        self._log = log  # for the record; a game that does not begin at its beginning has none
        self._patches = patches
        self._is_revealed = False
        self._told: dict[int, list[Entry]] = {}

    @classmethod
    def new(
        cls,
        rules: Rules,
        *,
        characters: Characters | None = None,
        cars: Sequence[str] | None = None,
        seed: int | None = None,
        dice: Dice | None = None,
        patient: bool = False,
        patches: Collection[int] = (),
    ) -> Game:
        """A new game up to its first decision. Characters (in teams pairs) and cars are random by default.

        A patient game also asks where only a seat's secret cards leave it no choice, so that no pause tells
        others which it was (HIDDEN-14); its record is the same. `patches`: as in `make_patches`.
        """
        cast = None if characters is None else check_characters(rules, characters)
        train = None if cars is None else check_cars(rules, cars)
        fast_seed = normalize_seed(seed)
        thrown = None if dice is None else RecordingDice.around(dice)
        journal = Journal([])
        state = set_up(rules, fast_seed, thrown, journal, cast, train, patient)
        log = Log(began(rules, characters, train, fast_seed if dice is None else None), [])
        game = cls(state, knowledge_at_start(state), log=log)
        game.make_patches(patches)
        begin(state)
        game._observe(journal.entries)
        return game

    @classmethod
    def from_position(cls, text: str, *, seed: int | None = None, dice: Dice | None = None) -> Game:
        """A game as the text says (docs/reference/notation.md); impossible positions are refused."""
        position = read_position(text, normalize_seed(seed), dice)
        game = cls(position.state, position.known)
        for seat, answer in position.given.items():
            if game.why_not(answer, seat) is not None:
                raise ImpossiblePosition("cannot_be_asked", 0, found=f"answer {seat}: {answer}")
            game.play(answer, seat=seat)
        return game

    @classmethod
    def from_json(cls, data: object) -> Game:
        """The game that `to_json` wrote, with its journal and its dice; refused unless it can occur."""
        game = cls(*game_from_json(data))
        try:
            is_true = cls.from_position(game.position()).hash == game.hash
            for seat in range(SPECTATOR, len(game._state.seats)):
                game.view(seat)
        except (ColtError, *FAULTS) as fault:
            raise BrokenGame("not_a_game", {"missing": str(fault)}) from fault
        if not is_true:
            raise BrokenGame("not_a_game", {"missing": "state"})
        return game

    # --- deciding -----------------------------------------------------------------------------
    @property
    def rules(self) -> Rules:
        """The rules that are played."""
        return self._state.rules

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Every decision that can be made now; empty when the game is over."""
        question = self._state.question.name()
        return tuple(
            Decision(int(asked.seat), question, picks_for(self._state, asked.bandit))
            for asked in open_decisions(self._state)
            if asked.seat not in self._given
        )

    @property
    def decision(self) -> Decision | None:
        """The first decision to be made, or None when the game is over."""
        return self._decision_of(None)

    @property
    def question(self) -> str:
        """What is asked now, without the options; empty when the game is over."""
        return "" if self._state.is_over else self._state.question.name()

    def why_not(self, pick: Pick | str, seat: int | None = None) -> Reason | None:
        """Why this pick is not legal now; None if it is."""
        decision = self._decision_of(seat)
        if decision is None:
            return Reason.GAME_IS_OVER if self._state.is_over else Reason.NOT_ASKED
        return reason_against(self._state, decision.options, str(pick))

    def _decision_of(self, seat: int | None) -> Decision | None:
        open_now = self.decisions
        if seat is None:
            return open_now[0] if open_now else None
        return next((decision for decision in open_now if decision.seat == seat), None)

    def play(self, pick: Pick | str, seat: int | None = None) -> tuple[Entry, ...]:
        """Make a decision; what happens then up to the next one, as the deciding seat is told of it.

        Where several seats are asked at once, `seat` says whose answer it is; the last sets things going.
        Raises `IllegalPick` when it is not one of the options; the game is then as it was.
        """
        decision = self._decision_of(seat)
        if decision is None:
            reason = Reason.GAME_IS_OVER if self._state.is_over else Reason.NOT_ASKED
            raise self._refusal(reason, str(pick), seat)
        meant = option_meant(decision.options, str(pick))
        if meant is None:
            against = reason_against(self._state, decision.options, str(pick))
            assert against is not None
            raise self._refusal(against, str(pick), decision.seat)
        return self._carry_out(decision, meant)

    def _carry_out(self, decision: Decision, pick: Pick) -> tuple[Entry, ...]:
        begin = len(self._diary.entries)
        self._since[decision.seat] = begin
        if self._state.question.is_simultaneous():
            self._given[decision.seat] = pick.text
            self._apply_given()
        else:
            answer_for(self._state, pick.code)
            self._write_down(decision.seat, decision.question, pick.text, decision.options)
        self._observe(self._diary.entries[begin:])
        return self.journal(decision.seat)[begin:]

    def _observe(self, entries: list[RawEntry]) -> None:
        """Keep who is certain of what; where patches are made, that is done entry by entry."""
        if self._patches is not None:
            self._patches.before_entry()
            return
        for entry in entries:
            self._known.observe(entry)

    def _apply_given(self) -> None:
        """Hand the engine the secret answers, in its order, as far as they have been given."""
        question = self._state.question
        stage = (self._state.stage, self._state.round)
        while (self._state.stage, self._state.round) == stage and self._state.question is question:
            seat = int(self._state.asked_seat)
            if seat not in self._given:
                return
            options = picks_for(self._state, self._state.actor)
            answer_for(self._state, next(o.code for o in options if o.text == self._given[seat]))
            self._write_down(seat, question.name(), self._given[seat], options)
        self._given = {}

    def _write_down(self, seat: int, question: str, pick: str, options: tuple[Pick, ...]) -> None:
        """Keep a decision for the record, in the order in which they are carried out; not a forced one."""
        if self._log is not None and len(options) > 1:
            self._log.decided.append(Decided(seat, question, pick))

    def _refusal(self, reason: Reason, pick: str, seat: int | None) -> IllegalPick:
        """The error for whoever asked: with its own view, or a spectator's if it is nobody's turn."""
        audience = SPECTATOR if seat is None or not 0 <= seat < len(self._state.seats) else seat
        return illegal_pick(reason, pick, self.view(audience))

    # --- knowing ------------------------------------------------------------------------------
    def view(self, seat: int) -> View:
        """Everything a seat may know now; `SPECTATOR` knows what a seat without hand and sheet would."""
        history = self._history(seat)
        journal = history[self._since[seat] if seat >= 0 else 0 :]
        own = [
            asked
            for asked in open_decisions(self._state)
            if seat in (asked.seat, EVERYTHING) and asked.seat not in self._given
        ]
        return View(
            self._state,
            self._known,
            seat,
            seats_asked(self._state, seat, is_open=bool(own)),
            picks_for(self._state, own[0].bandit) if own else (),
            self._given.get(seat),
            tuple(history),
            tuple(journal),
        )

    def journal(self, seat: int) -> tuple[Entry, ...]:
        """All that has happened, as this seat was told of it."""
        return tuple(self._history(seat))

    def _history(self, seat: int) -> list[Entry]:
        told = self._told.setdefault(self._checked(seat), [])
        patches = None if self._patches is None else self._patches.patches.get(seat)
        for number in range(len(told), len(self._diary.entries)):
            patch = () if patches is None else patches[number]
            told.append(tell(self._state, self._diary.entries[number], seat, patch))
        return told

    def _checked(self, seat: int) -> int:
        """A seat of the game, the spectator, or who may see everything of a game that is over."""
        is_seat = 0 <= seat < len(self._state.seats)
        if not is_seat and seat != SPECTATOR and (seat != EVERYTHING or not self._is_open):
            raise IndexError(f"no seat {seat}")
        return seat

    @property
    def _is_open(self) -> bool:
        return self._is_revealed or self._state.is_over

    # --- patches ------------------------------------------------------------------------------
    def make_patches(self, audiences: Collection[int]) -> None:
        """From now on each entry that these audiences are told of carries what it changed on their board.

        `coltexpress.patches.apply_patch` leads from `first_board` from entry to entry.
        """
        if audiences:
            seats = [self._checked(seat) for seat in audiences]
            self._patches = PatchMaker(self._state, self._known, self._diary, seats)
            self._told = {}

    def first_board(self, seat: int) -> BoardData:
        """The board of an audience before the first entry that has a patch."""
        if self._patches is None or seat not in self._patches.first:
            raise LookupError(f"no patches are made for {seat}")
        return self._patches.first[seat]

    def reveal(self) -> None:
        """Let `EVERYTHING` be looked at from now on, as is done with the record of a game."""
        self._is_revealed = True

    @property
    def round(self) -> int:
        """Which round it is, from 1 to 5."""
        return int(self._state.round) + 1

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        return result_of(self._state) if self._state.is_over else None

    # --- keeping ------------------------------------------------------------------------------
    def copy(self) -> Game:
        """A game that goes on by itself, with the same future if the same is decided."""
        state = self._state.copy()
        state.diary = self._diary.copy()
        known = self._known.copy()
        log = None if self._log is None else self._log.copy()
        patches = None if self._patches is None else self._patches.copy(state, known, state.diary)
        twin = Game(state, known, self._since[:], dict(self._given), log, patches)
        twin._is_revealed = self._is_revealed
        return twin

    def replay(self) -> Replay:
        """The game so far as a record: to save, step through and check (docs/reference/records.md).

        Raises `BrokenGame` for a game from a position or from JSON: its beginning is not known.
        """
        return Replay.parse(record_text(self._log, self._state.dice, _begun))

    def replace_dice(self, dice: Dice) -> None:
        """From now on throw these dice; what has been thrown stays in the record. For games of a record."""
        assert isinstance(self._state.dice, RecordingDice)
        self._state.dice = self._state.dice.handed_to(dice)

    @property
    def hash(self) -> str:
        """A stable name for this state, its future dice apart. It knows everything: keep it secret."""
        return state_hash(self._state, self._given)

    def to_json(self) -> dict[str, object]:
        """All of the game as plain data: state, dice, journal. It knows everything: keep it secret."""
        return game_to_json(self._state, self._known, self._since, self._given)

    def position(self) -> str:
        """The position as text that `from_position` reads. It knows everything: keep it secret."""
        return position_text(Position(self._state, self._known, self._given))


class Replay:
    """A recorded game. Step 0 is its beginning, step n is after n decisions, up to `len(replay)`."""

    def __init__(self, text: str, reading: Reading[Game]) -> None:
        """Used by the makers `load` and `parse`, and by `Game.replay`."""
        self.text = text
        self._reading = reading
        self.steps = tuple(reading.steps)
        self._cursor = reading.kept[0].copy()
        self._at = 0

    @classmethod
    def load(cls, path: str | Path) -> Replay:
        """The record in a file, verified; `parse` says what happens to a damaged one."""
        return cls.parse(Path(path).read_bytes().decode("utf-8", errors="replace"))

    @classmethod
    def parse(cls, text: str) -> Replay:
        """The record in a text, verified line by line. If something is wrong, `damage` says what.

        Everything before the damage can be looked at; `BrokenRecord` is raised if that is nothing.
        """
        return cls(text, Reader(text, _begun).read_all())

    def save(self, path: str | Path) -> None:
        """Write the record to a file, by custom named `*.colt.jsonl`."""
        Path(path).write_text(self.text, encoding="utf-8", newline="\n")

    # --- what it is ---------------------------------------------------------------------------
    def __len__(self) -> int:
        return len(self.steps)

    @property
    def damage(self) -> BrokenRecord | None:
        """What is wrong with the record, or None."""
        return self._reading.damage

    @property
    def engine(self) -> str:
        """The version that wrote the record."""
        return self._reading.header.engine

    @property
    def rules(self) -> Rules:
        """The rules that were played."""
        return self._cursor.rules

    @property
    def commitment(self) -> str | None:
        """What was published of the seed before the first card, or None."""
        return self._reading.header.commitment

    @property
    def throws(self) -> int:
        """How often chance was asked."""
        return len(self._reading.throws)

    @property
    def result(self) -> Result | None:
        """How the game ended; None if it did not, or if that part is damaged."""
        return self._game(len(self)).result

    # --- looking ------------------------------------------------------------------------------
    def view(self, step: int, seat: int) -> View:
        """What a seat could know after so many decisions; a record also shows `EVERYTHING`."""
        return self._shown_to(seat, self._game(step)).view(seat)

    def journal(self, step: int, seat: int) -> tuple[Entry, ...]:
        """All that had happened after so many decisions, as this seat was told of it."""
        return self._shown_to(seat, self._game(step)).journal(seat)

    def games(self, audience: int) -> Iterator[Game]:
        """The game after each step from 0 on, for looking only; entries for this audience have patches."""
        game = self._shown_to(audience, self._reading.kept[0].copy())
        game.make_patches((audience,))
        yield game
        for step in self.steps:
            game.play(step.pick, seat=step.seat)
            yield game

    def _shown_to(self, audience: int, game: Game) -> Game:
        if audience == EVERYTHING:
            game.reveal()
        return game

    def game_at(self, step: int, *, seed: int | None = None) -> Game:
        """A game that stands there and can be played on otherwise; its dice are fresh, made from the seed."""
        game = self._game(step).copy()
        game.replace_dice(FastDice(secrets.randbits(SEED_BITS) if seed is None else seed))
        return game

    def resume(self, dice: MatchDice) -> Game:
        """The match as it stands at the end of its record, to be played on with the dice it began with."""
        self._reading.check()
        own = MatchDice(dice.seed, dice.salt)
        self._reading.compare(own)
        game = self._game(len(self)).copy()
        game.replace_dice(own)
        return game

    def _game(self, step: int) -> Game:
        """The game after so many decisions, for looking only: the nearest one that is at hand, played on."""
        if not 0 <= step <= len(self):
            raise IndexError(f"no step {step}: there are 0 to {len(self)}")
        if not step - STRIDE < self._at <= step:
            self._at = step - step % STRIDE
            self._cursor = self._reading.kept[step // STRIDE].copy()
        while self._at < step:
            self._cursor.play(self.steps[self._at].pick, seat=self.steps[self._at].seat)
            self._at += 1
        return self._cursor

    def verify(self) -> Proof:
        """How far the record proves its deal; `BrokenRecord` if it is damaged or its seed deals otherwise."""
        return self._reading.proof()


def _begun(rules: Rules, characters: Characters | None, cars: Sequence[str] | None, dice: Dice) -> Game:
    """The beginning of a game as a record has it."""
    return Game.new(rules, characters=characters, cars=cars, dice=dice)
