"""Ground Pound: one Attack on everything around the Keeper."""

from collections.abc import Iterable

from engine.games.keepers.abilities import pound, pound_bar
from engine.games.keepers.card_types import Aim, Card, always
from engine.games.keepers.effects import Out
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.query import keeper_of
from engine.games.keepers.state import State
from engine.games.keepers.text.confirmations import around
from engine.games.keepers.text.view_index import Seen
from engine.grid import OFF


def actions(s: State, seat: int, owner: int) -> Iterable[str]:
    return () if pound_bar(s, keeper_of(owner), OFF) else ("",)


def bar(s: State, seat: int, owner: int, parsed: ParsedAction) -> str:
    return always(s, seat, owner, parsed) or pound_bar(s, keeper_of(owner), OFF)


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    pound(s, seat, keeper_of(owner), OFF, out)


def doubt(seen: Seen, cell: str) -> str:
    return around(seen, seen.keeper(seen.seat))


CARD = Card(
    name="ground-pound",
    title="Ground Pound",
    kind="cc",
    category="damage",
    text=(
        "Your Keeper attacks everything on the 8 spaces around it at once with its "
        "current Strength, your own pieces included."
    ),
    rule="KD-CARD-GROUND-POUND",
    cooldown=1,
    rulings=(
        (
            "Warriors, LifeForces, Walls, Markers and Bombs are hit, on a manned Wall "
            "both Wall and Warrior."
        ),
        "Its own space is spared.",
        "Each enemy Warrior that survives gets one Response.",
    ),
    by_keeper=True,
    aim=Aim(actions, bar),
    use=use,
    emblem="quake",
    doubt=doubt,
)
