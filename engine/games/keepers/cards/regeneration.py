"""Regeneration: the Keeper heals now and again later."""

from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.effects import Out, begin, heal, next_turn, side
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.query import keeper_of
from engine.games.keepers.state import State
from engine.games.keepers.text.forecasts import healed


def turn_began(s: State, source: Source, out: Out) -> None:
    heal(s, keeper_of(source.owner), 1, out)


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    heal(s, keeper_of(owner), 1, out)
    # On the side, not on the Keeper: one that has come back heals, too (KD-KEEP-06).
    begin(s, "regeneration", side(owner), owner, out, next_turn(s, owner, at_start=True))


CARD = Card(
    name="regeneration",
    title="Regeneration",
    kind="cc",
    category="health",
    text="Your Keeper heals 1 now and 1 more when your next turn begins.",
    rule="KD-CARD-REGENERATION",
    cooldown=2,
    rulings=("Never above its maximum.",),
    hooks=Hooks(turn_began=turn_began),
    use=use,
    emblem="leaf",
    forecast=healed(1),
)
