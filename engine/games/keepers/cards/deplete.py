"""Deplete: the enemy pays into the Economy."""

from engine.games.keepers.card_types import Card
from engine.games.keepers.effects import ENEMY, Out, foe, repay
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.state import State
from engine.games.keepers.text.view_index import Seen


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    repay(s, foe(s, owner, parsed), 2, "deplete", out)


def foe_reserves(seen: Seen, owner: int, enemy: int) -> str:
    return f"{seen.name(enemy)} has {seen.view.sides[enemy].reserves}"


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
    aim=ENEMY,
    use=use,
    emblem="crystal 38 44 82, up 76 70 54 180",
    forecast=foe_reserves,
    tells={"gained": "Deplete: {who} pays {n} Strange Matter to the Economy."},
)
