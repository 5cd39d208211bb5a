"""What the tests of free editing share: a position with much on it, edits, what to look at."""

from __future__ import annotations

from random import Random

from engine import core
from engine.core import OPEN
from engine.edits import edit_action
from engine.games.keepers import KEEPERS, Options
from engine.games.keepers.card_types import CARDS as DECK
from engine.games.keepers.mat import NAME
from engine.games.keepers.positions import position as positions
from engine.games.keepers.positions.position_facts import written
from engine.games.keepers.stack import Turn
from engine.games.keepers.state import State
from tests.games.keepers.formats import plies

START = """
    7 . . . l15 . . k3
    6 . . . g7 . . .
    5 . ?1 . M&3 . . .
    4 . W w . P1 . .
    3 . ?1 . Sw . $4 .
    2 . . . G . . P1
    1 K . . L9 . . q
    turn: B; actions: 2; turns: 3 2; economy: 11; reserves: 2 7; ultimate: command recall
    effect: mend toll; graveyard: b; group 1: A bomb b5; row A: dash; hand A: snipe veto
    hand B: truce; shared: armor; lasting: stun M B start B 3
"""
CARDS = list(DECK)


def start(text: str = START, **options: str) -> State:
    return KEEPERS.setup(5, Options(position=text, **options))


def edited(s: State, what: str) -> State:
    """Return the state after an edit, done as the service does it."""
    t = KEEPERS.copy(s)
    core.apply(KEEPERS, t, 0, edit_action(what), edits=True)
    return t


def cell(s: State, name: str) -> str:
    return positions.cell_text(s, NAME.index(name))


def fact(s: State, key: str) -> str:
    return dict(written(s, OPEN)).get(key, "")


def resting(seed: int, options: Options, every: float, length: int = 160) -> list[State]:
    """Return states of a random match in which somebody has an ordinary turn."""
    r = Random(seed)
    return [
        KEEPERS.copy(s)
        for s, *_ in plies(seed, length, options)
        if len(s.stack) == 1 and isinstance(s.stack[0], Turn) and r.random() < every
    ]
