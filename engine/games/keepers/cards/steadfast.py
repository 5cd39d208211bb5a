"""Steadfast: minions cannot hurt a Keeper that stands still."""

from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.effects import (
    KEEPER,
    Out,
    enemy_attack,
    finish,
    lasting,
)
from engine.games.keepers.stack import Hit
from engine.games.keepers.state import MINIONS, State, kind_of


def prevents(s: State, source: Source, hit: Hit) -> bool:
    if hit.what != "w" or hit.id != source.on or not enemy_attack(s, hit):
        return False
    return kind_of(hit.source) in MINIONS


def displaced(s: State, source: Source, out: Out, piece: int) -> None:
    if piece == source.on:
        finish(s, "steadfast", source.owner, out)


CARD = Card(
    name="steadfast",
    title="Steadfast",
    kind="cc",
    category="buff",
    text="Until your Keeper changes its space, Attacks by enemy Minions do no Damage to it.",
    rule="KD-CARD-STEADFAST",
    cooldown=2,
    rulings=(
        "They still give Responses.",
        "Keepers, Guardians, Bombs and Walls hurt it as usual.",
        "Any change of space ends it: walking, switching, being pushed, delivered or placed.",
        "So does Stealth, even if the Keeper secretly stays where it is.",
    ),
    hooks=Hooks(prevents=prevents, displaced=displaced),
    use=lasting(KEEPER),
    emblem="tower",
)
