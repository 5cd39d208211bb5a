"""The computer players people can choose, by name, weakest first.

Decides their names, their one line, and what each of them is: a policy and its numbers,
nowhere else. How far they are apart is measured by `gauntlet selfplay` and written down
in docs/opponents.md; measure again after a change here.
"""

from __future__ import annotations

from msgspec import Struct

from engine.i18n import mark
from engine.search.foresight import Either, Foresight
from engine.search.greedy import Glance, Greedy, Look
from engine.search.mcts import Mcts
from engine.search.policy import Hurried, Policy, Random


class Level(Struct, frozen=True):
    """A computer player: `name` is its key, `title` and `text` are for people."""

    name: str
    title: str
    text: str
    policy: Policy


#: Weakest first. Those that slip do so more often where turns are short.
LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level(
            "rookie",
            "Rookie",
            mark("Avoids the worst moves, but not much more."),
            Either(Look(0.6, 0.8), Look(0.9)),
        ),
        Level(
            "squire",
            "Squire",
            mark("Plays good moves, but slips often."),
            Either(Look(0.2, 0.5), Look(0.2, 0.62, calm=True)),
        ),
        Level(
            "knight",
            "Knight",
            mark("Plays the move that looks best right now."),
            Either(Look(0.06, 0.08), Look(0.06, 0.41, calm=True)),
        ),
        Level(
            "captain",
            "Captain",
            mark("Plans its whole turn."),
            Either(Greedy(beliefs=1, width=1, budget=300), Look(slip=0.10, calm=True)),
        ),
        Level(
            "champion",
            "Champion",
            mark("Plans ahead and expects your answers."),
            Foresight(Mcts()),
        ),
    )
}
#: Who sits opposite when nobody is named.
USUAL = "captain"
#: Who sits opposite somebody who plays a game against the computer for the first time.
FIRST = "squire"
#: Who sits opposite in a first game, so that newcomers win more often than not.
FIRST_GAME = "rookie"
#: Every policy by name: the levels, and the plain ones that matches and studies may name.
POLICIES: dict[str, Policy] = {
    "random": Random(),
    "glance": Glance(),
    "hurried": Hurried(),
    "greedy": Greedy(),
    **{name: level.policy for name, level in LEVELS.items()},
}
