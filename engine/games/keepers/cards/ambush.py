"""Ambush: one coming Attack is left unanswered."""

from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.effects import (
    SIDE,
    Out,
    finish,
    lasting,
    ours,
)
from engine.games.keepers.stack import Strike
from engine.games.keepers.state import State


def silent(s: State, source: Source, blow: Strike) -> bool:
    return ours(s, blow.piece, source.owner)


def attacked(s: State, source: Source, out: Out, blow: Strike) -> None:
    if ours(s, blow.piece, source.owner):
        finish(s, "ambush", source.owner, out)


CARD = Card(
    name="ambush",
    title="Ambush",
    kind="cc",
    category="buff",
    text=(
        "The next Attack by any one of your Warriors gives no Attack Response to "
        "anybody it hits. Ambush waits until then."
    ),
    rule="KD-CARD-AMBUSH",
    cooldown=1,
    rulings=(
        "Attacks made in a Response or with your Keeper's cards count too.",
        (
            "A Warrior that drops from the Wall you break with it still gets the "
            "Response for the fall."
        ),
        "Played again while it waits, it adds nothing.",
    ),
    hooks=Hooks(silent=silent, attacked=attacked),
    use=lasting(SIDE),
    emblem="cloak 40 50 98, sword 64 66 66",
)
