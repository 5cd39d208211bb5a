"""Teleport: the Keeper goes home."""

from collections.abc import Iterable

from engine.games.keepers.board import arrive, settle_flow
from engine.games.keepers.card_types import Aim, Card
from engine.games.keepers.effects import Out
from engine.games.keepers.mat import NAME
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.query import keeper_of, spawn_cells
from engine.games.keepers.stack import Flow
from engine.games.keepers.state import State
from engine.games.keepers.text.confirmations import danger
from engine.grid import OFF


def goals(s: State, owner: int) -> tuple[int, ...]:
    """Return the spaces around the LifeForce, or where it stood, the Keeper may be put on."""
    around = s.mat.near[s.mat.lifeforces[owner]]
    return spawn_cells(s, keeper_of(owner), around, portals=False)


def actions(s: State, seat: int, owner: int) -> Iterable[str]:
    return [NAME[cell] for cell in goals(s, owner)]


def bar(s: State, seat: int, owner: int, parsed: ParsedAction) -> str:
    if parsed.target == OFF:
        return "card-aim"
    cells = goals(s, owner)
    if not cells:
        return "no-target"
    return "" if parsed.target in cells else "card-target"


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    flow = Flow()
    arrive(s, out, flow, keeper_of(owner), parsed.target, "teleport", seat, itself=True)
    settle_flow(s, flow)


CARD = Card(
    name="teleport",
    title="Teleport",
    kind="cc",
    category="evasive",
    text="Place your Keeper on a free space next to your LifeForce, diagonals included.",
    rule="KD-CARD-TELEPORT",
    cooldown=1,
    rulings=(
        "It is a placement: it works while immobilised, and Loot there is not picked up.",
        "A Warrior hidden there is revealed and makes it fail; action and card are spent.",
    ),
    by_keeper=True,
    aim=Aim(actions, bar),
    use=use,
    emblem="wave 40 58 78, spark 76 24 62",
    doubt=danger,
    tells={"moved": "{who} teleports from {src} to {dst}."},
)
