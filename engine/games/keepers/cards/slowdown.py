"""Slowdown: everybody is slow."""

from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.effects import ALL, lasting, turns
from engine.games.keepers.state import State


def speed_cap(s: State, source: Source, piece: int) -> int:
    return 1


CARD = Card(
    name="slowdown",
    title="Slowdown",
    kind="cc",
    category="special",
    text=(
        "Until the end of your third turn, this one included, no Warrior of either "
        "side has more than 1 Speed."
    ),
    rule="KD-CARD-SLOWDOWN",
    cooldown=2,
    rulings=(
        "The turn you play it in is the first; played in a Response, your coming turn is.",
        "It beats Dash, Sprint, Wounded Runner and the unchained Guardian's Speed.",
    ),
    hooks=Hooks(speed_cap=speed_cap),
    use=lasting(ALL, turns(3)),
    emblem="snail",
)
