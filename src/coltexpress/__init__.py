"""The train-robbery board game as a library: `Rules`, `Game`, views and journals. Unofficial."""

from coltexpress.chance import MatchDice
from coltexpress.engine.dice import ScriptedDice
from coltexpress.engine.notation import Pick
from coltexpress.engine.rules import Rules
from coltexpress.engine.telling import Entry
from coltexpress.engine.view import SPECTATOR, View
from coltexpress.errors import BrokenGame, ColtError, IllegalPick, ImpossiblePosition, Reason, RefusedRules
from coltexpress.game import Decision, Game
from coltexpress.record.faults import BrokenRecord
from coltexpress.record.replay import Proof, Replay
from coltexpress.result import Account, Result
from coltexpress.version import __version__
from coltexpress.words import UnknownLanguage, narrate

__all__ = [
    "SPECTATOR",
    "Account",
    "BrokenGame",
    "BrokenRecord",
    "ColtError",
    "Decision",
    "Entry",
    "Game",
    "IllegalPick",
    "ImpossiblePosition",
    "MatchDice",
    "Pick",
    "Proof",
    "Reason",
    "RefusedRules",
    "Replay",
    "Result",
    "Rules",
    "ScriptedDice",
    "UnknownLanguage",
    "View",
    "__version__",
    "narrate",
]
