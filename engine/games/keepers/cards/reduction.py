"""Reduction: both sides give up a Warrior."""

from engine.games.keepers.declaring import ENEMY, Out, Together, cc, give_up, own_known
from engine.games.keepers.notation import AT
from engine.games.keepers.stack import Resolve
from engine.games.keepers.state import State
from engine.games.keepers.text.confirmations import given_up
from engine.games.keepers.warriors import KINDS, PER_SEAT


def options(s: State, chooser: int, side: int) -> dict[str, int]:
    """Return the Warriors that may be given up by their action: the space, or the kind where
    two of a side hide on the same."""
    mine = own_known(s, chooser, side)
    cells = [s.at[p] for p in mine]
    return {
        AT[c] if cells.count(c) == 1 else f"pick {KINDS[p % PER_SEAT]}": p
        for p, c in zip(mine, cells, strict=True)
    }


def reduce(s: State, frame: Resolve, chosen: list[int], out: Out) -> None:
    give_up(s, chosen, "reduced", out)


CARD = cc(
    3,
    "matter",
    "You and the enemy each destroy one Warrior of your own at the same time. "
    "Their Loot goes into the owners' reserves.",
    "Each side chooses for itself; a Keeper may be chosen.",
    "Loot they carried is included. A Keeper brings 5 and its player's reserves back, but "
    "its LifeForce loses 5.",
    "You may choose a hidden Warrior of yours; it is revealed.",
    aim=ENEMY,
    choice=Together(options, reduce, "give-up"),
    emblem="skull 28 50 58, skull 74 50 58",
    asks="Reduction: [[choose|{seat} chooses]] which of {whose} is given up.",
    prompt="choose a Warrior to destroy",
    chosen=("Give up", "{me} gives up {there}."),
    doubt=given_up,
)
