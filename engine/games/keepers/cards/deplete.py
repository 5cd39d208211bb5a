"""Deplete: the enemy pays into the Economy."""

from engine.games.keepers.card_types import Card
from engine.games.keepers.effects import Out, foe, foe_bar, foes, repay
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.state import State


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    repay(s, foe(s, owner, parsed), 2, "deplete", out)


CARD = Card(
    name="deplete",
    title="Deplete",
    kind="cc",
    category="matter",
    text=(
        "The enemy returns 2 Strange Matter from its reserves to the Economy, or all "
        "it has if that is less."
    ),
    rule="KD-CARD-DEPLETE",
    cooldown=2,
    rulings=("What its Warriors carry is not touched.",),
    actions=foes,
    bar=foe_bar,
    use=use,
)
