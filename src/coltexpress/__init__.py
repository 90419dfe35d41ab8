"""The train-robbery board game as a library: `Rules`, `Game`, views and journals. Unofficial."""

from coltexpress.engine.dice import ScriptedDice
from coltexpress.engine.notation import Pick
from coltexpress.engine.rules import Rules
from coltexpress.engine.telling import Entry
from coltexpress.engine.view import SPECTATOR, View
from coltexpress.errors import BrokenGame, ColtError, IllegalPick, ImpossiblePosition, Reason, RefusedRules
from coltexpress.game import Decision, Game
from coltexpress.result import Account, Result
from coltexpress.words import UnknownLanguage, narrate

__version__ = "0.1.0"
__all__ = [
    "SPECTATOR",
    "Account",
    "BrokenGame",
    "ColtError",
    "Decision",
    "Entry",
    "Game",
    "IllegalPick",
    "ImpossiblePosition",
    "Pick",
    "Reason",
    "RefusedRules",
    "Result",
    "Rules",
    "ScriptedDice",
    "UnknownLanguage",
    "View",
    "narrate",
]
