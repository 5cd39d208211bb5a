"""Revive: fallen Minions return."""

from engine.games.keepers.declaring import cc, summons
from engine.games.keepers.state import GRAVEYARD

CARD = cc(
    3,
    "health",
    "Bring up to {count} Minions from your Graveyard back to your LifeForce row.",
    "They come like bought Minions: if the LifeForce row is full, to the Guardian row.",
    "They cannot act for the rest of this turn.",
    choice=summons((GRAVEYARD,), 3),
    emblem="tomb 40 52 92, up 80 28 50",
    asks="Revive: [[you may bring a Minion back from your|{seat} may bring a Minion back from "
    "its]] Graveyard.",
    prompt="place a Minion",
    answer="minion",
    tells={"placed": "{who} is back on {dst}."},
)
