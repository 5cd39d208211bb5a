"""Return: all reserves flow back."""

from engine.games.keepers.card_types import Card
from engine.games.keepers.effects import ENEMY, Out, foe, repay
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.state import State
from engine.games.keepers.text.view_index import Seen


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    for who in (owner, foe(s, owner, parsed)):
        repay(s, who, s.reserves[who], "return", out)


def doubt(seen: Seen, cell: str) -> str:
    """Ask before one's own reserves go to the Economy while the enemy has less."""
    mine = seen.me.reserves
    if mine and mine >= max(seen.view.sides[f].reserves for f in seen.foes()):
        return f"Your own {mine} Strange Matter would be gone as well. Go on?"
    return ""


def both_reserves(seen: Seen, owner: int, enemy: int) -> str:
    mine, others = seen.view.sides[owner].reserves, seen.view.sides[enemy].reserves
    return f"you have {mine}, {seen.name(enemy)} has {others}"


CARD = Card(
    name="return",
    title="Return",
    kind="cc",
    category="matter",
    text="The whole reserves of both players go to the Economy.",
    rule="KD-CARD-RETURN",
    cooldown=2,
    rulings=("Loot on the board and Loot being carried stay where they are.",),
    aim=ENEMY,
    use=use,
    emblem="crystal 62 58 72, back 30 34 62",
    forecast=both_reserves,
    doubt=doubt,
    tells={"gained": "Return: {who} puts {n} Strange Matter back into the Economy."},
)
