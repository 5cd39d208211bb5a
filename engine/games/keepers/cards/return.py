"""Return: all reserves flow back."""

from engine.games.keepers.card_types import Card
from engine.games.keepers.effects import Out, foe, foe_bar, foes, repay
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.state import State


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    for who in (owner, foe(s, owner, parsed)):
        repay(s, who, s.reserves[who], "return", out)


CARD = Card(
    name="return",
    title="Return",
    kind="cc",
    category="matter",
    text="The whole reserves of both players go to the Economy.",
    rule="KD-CARD-RETURN",
    cooldown=2,
    rulings=("Loot on the board and Loot being carried stay where they are.",),
    actions=foes,
    bar=foe_bar,
    use=use,
)
