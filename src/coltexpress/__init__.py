"""The train-robbery board game as a library: `Rules`, `Game`, views and journals. Unofficial."""

from coltexpress.dice import MatchDice
from coltexpress.engine.notation import Pick
from coltexpress.engine.redaction import Entry
from coltexpress.engine.rng import ScriptedDice
from coltexpress.engine.rules import Rules
from coltexpress.engine.view import SPECTATOR, View
from coltexpress.errors import BrokenGame, ColtError, IllegalPick, ImpossiblePosition, Reason, RefusedRules
from coltexpress.formats.record import BrokenRecord
from coltexpress.game import Game, Replay
from coltexpress.i18n import UnknownLanguage, narrate
from coltexpress.legality import Decision
from coltexpress.replay import Proof
from coltexpress.result import Account, Result
from coltexpress.version import __version__

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
