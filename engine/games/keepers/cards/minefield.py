"""Minefield: the Keeper hides a Bomb."""

from collections.abc import Iterable

from engine.games.keepers import notation as n
from engine.games.keepers.abilities import mine, plant_bar
from engine.games.keepers.card_types import Aim, Card
from engine.games.keepers.effects import Out
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.query import keeper_of, on_board
from engine.games.keepers.state import State
from engine.grid import OFF


def actions(s: State, seat: int, owner: int) -> Iterable[str]:
    keeper = keeper_of(owner)
    if not on_board(s, keeper):
        return ()
    near = s.mat.near[s.at[keeper]]
    return [n.NAME[c] for c in near if not plant_bar(s, seat, owner, keeper, c)]


def bar(s: State, seat: int, owner: int, parsed: ParsedAction) -> str:
    if parsed.target == OFF or parsed.wall:
        return "card-aim"
    return plant_bar(s, seat, owner, keeper_of(owner), parsed.target)


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    mine(s, owner, keeper_of(owner), parsed.target, out)


CARD = Card(
    name="minefield",
    title="Minefield",
    kind="cc",
    category="damage",
    text=(
        "Hide a Bomb within 1 of your Keeper: Markers go on every free space there, "
        "and only you know the real one."
    ),
    rule="KD-CARD-MINEFIELD",
    cooldown=1,
    rulings=(
        (
            "You can have 3 Bombs on the board, those of your Bomber included. At 3 "
            "the card cannot be played."
        ),
        "The Bomb cannot go where a Bomb of yours lies already.",
    ),
    by_keeper=True,
    secret=True,
    aim=Aim(actions, bar),
    use=use,
    emblem="bomb 27 33 48, bomb 75 33 48, bomb 50 74 48",
)
