"""Comrade: a Minion comes back with the Keeper."""

from engine.games.keepers.declaring import Hooks, comes_up, passive, summons
from engine.games.keepers.state import ASSEMBLY, GRAVEYARD

CARD = passive(
    "buff",
    "Each time your Keeper respawns, you may bring a Minion from your Assembly or "
    "Graveyard to your LifeForce row for free.",
    "The Keeper is placed first.",
    "It comes like a bought Minion: if the LifeForce row is full, to the Guardian row.",
    "It cannot act for the rest of that turn.",
    hooks=Hooks(respawned=comes_up),
    choice=summons((ASSEMBLY, GRAVEYARD)),
    emblem="folk",
    asks="Comrade: [[you may bring a Minion to your|{seat} may bring a Minion to its]] LifeForce "
    "row.",
    prompt="place a Minion",
    answer="minion",
    tells={"placed": "Comrade: {who} joins on {dst}."},
)
