"""Retaliate: who hurts the Keeper is hurt as much."""

from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.effects import Out, always, begin, enemy_attack, no_aim, nth_turn, side
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.query import keeper_of
from engine.games.keepers.stack import Hit
from engine.games.keepers.state import State


def reflects(s: State, source: Source, hit: Hit, amount: int) -> int:
    mine = hit.id == keeper_of(source.owner)
    return amount if mine and enemy_attack(s, hit) else 0


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    begin(s, "retaliate", side(owner), owner, out, nth_turn(s, owner, 3))


CARD = Card(
    name="retaliate",
    title="Retaliate",
    kind="cc",
    category="damage",
    text=(
        "Until the end of your third turn, this one included, Damage your Keeper takes "
        "from an enemy Attack is also dealt to the attacker."
    ),
    rule="KD-CARD-RETALIATE",
    cooldown=3,
    rulings=(
        "The turn you play it in is the first; played in a Response, your coming turn is.",
        (
            "Only Damage really taken counts, at any distance, even if your Keeper "
            "falls. Bombs and Walls are no attackers."
        ),
        "It is no Attack, gives no Response and is not thrown back again.",
    ),
    hooks=Hooks(reflects=reflects),
    actions=no_aim,
    bar=always,
    use=use,
)
