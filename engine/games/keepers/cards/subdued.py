"""Subdued: no CC cards until a Keeper falls."""

from engine.games.keepers import events as ev
from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.effects import ALL, Out, lasting
from engine.games.keepers.state import State
from engine.kit.effects import without


def silences(s: State, source: Source, seat: int, card: str) -> bool:
    return True


def keeper_died(s: State, source: Source, out: Out, keeper: int) -> None:
    s.effects = without(s.effects, "subdued", by=source.owner)
    out.append(ev.Lapsed(card="subdued", by=source.owner))


CARD = Card(
    name="subdued",
    title="Subdued",
    kind="cc",
    category="ability",
    text="Neither player can activate a CC card until any Keeper dies.",
    rule="KD-CARD-SUBDUED",
    cooldown=2,
    rulings=(
        "Passive, Active and Event cards, Minion abilities and Ultimates still work.",
        "Effects that run already go on.",
    ),
    hooks=Hooks(silences=silences, keeper_died=keeper_died),
    use=lasting(ALL),
    emblem="lock",
)
