"""Immunity: Wall Effects spare your Warriors."""

from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.effects import Out, always, begin, no_aim, ours, side, turn_end
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.stack import Hit
from engine.games.keepers.state import State


def prevents(s: State, source: Source, hit: Hit) -> bool:
    return hit.cause == "wall" and hit.what == "w" and ours(s, hit.id, source.owner)


def wall_immune(s: State, source: Source, seat: int) -> bool:
    return seat == source.owner


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    begin(s, "immunity", side(owner), owner, out, turn_end(s))


CARD = Card(
    name="immunity",
    title="Immunity",
    kind="cc",
    category="buff",
    text="For the rest of this turn Wall Effects do nothing to your Warriors.",
    rule="KD-CARD-IMMUNITY",
    cooldown=1,
    rulings=(
        "Collapse does not hurt them either.",
        "Effects for the Wall's owner, such as Salvage, still happen.",
    ),
    hooks=Hooks(prevents=prevents, wall_immune=wall_immune),
    actions=no_aim,
    bar=always,
    use=use,
)
