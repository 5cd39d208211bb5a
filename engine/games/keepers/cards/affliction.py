"""Affliction: half of the enemy Guardian's Health is gone."""

from engine.games.keepers.declaring import Choice, Out, event
from engine.games.keepers.effects import adjust, halve
from engine.games.keepers.notation import SIDES
from engine.games.keepers.query import enemies, on_board
from engine.games.keepers.stack import Resolve
from engine.games.keepers.state import State
from engine.games.keepers.warriors import GUARDIAN, PER_SEAT


def alive(s: State, frame: Resolve) -> list[str]:
    """Return the enemy Guardians that live: of two, one is chosen (KU-MODE-COOP)."""
    them = enemies(s, frame.owner)
    return [f"pick {SIDES[x]}" for x in them if on_board(s, x * PER_SEAT + GUARDIAN)]


def afflict(s: State, frame: Resolve, action: str, out: Out) -> None:
    if action:
        guardian = SIDES.index(action.removeprefix("pick ")) * PER_SEAT + GUARDIAN
        adjust(s, guardian, halve(s.health[guardian]), "affliction", out)


CARD = event(
    "health",
    "The enemy Guardian loses half of its current Health; the rest is rounded up. Nothing "
    "prevents it.",
    "It sets Health directly: no Attack, no Damage, no Response. A Guardian at 1 stays at 1.",
    "Chained or unchained makes no difference. If the enemy Guardian is gone, nothing happens.",
    choice=Choice(alive, afflict, only=True),
    emblem="guardian 42 48 92, drop 78 72 54",
    asks="Affliction: [[choose|{seat} chooses]] which enemy Guardian it hits.",
    prompt="which Guardian",
)
