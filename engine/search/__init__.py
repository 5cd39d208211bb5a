"""How a computer player chooses: policies over what its seat may know.

Decides nothing itself; it names what others use. `policy` says what a policy is, `greedy`,
`foresight` and `mcts` are the policies, `levels` the players people can choose, `even` those
in between for an even match, `deciding` the one way to ask them. No policy knows a game by name.
"""

from engine.search.deciding import MAX_PLIES, Endless, Playout, asked, decide, oblige, playout
from engine.search.foresight import Foresight
from engine.search.greedy import Greedy, Look
from engine.search.levels import FIRST, FIRST_GAME, LEVELS, POLICIES, USUAL, Level
from engine.search.mcts import Mcts
from engine.search.policy import Policy, Random, best_of, value_of

__all__ = [
    "FIRST",
    "FIRST_GAME",
    "LEVELS",
    "MAX_PLIES",
    "POLICIES",
    "USUAL",
    "Endless",
    "Foresight",
    "Greedy",
    "Level",
    "Look",
    "Mcts",
    "Playout",
    "Policy",
    "Random",
    "asked",
    "best_of",
    "decide",
    "oblige",
    "playout",
    "value_of",
]
