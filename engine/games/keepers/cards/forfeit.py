"""Forfeit: a Minion is given up for Strange Matter."""

from collections.abc import Iterable

from engine.games.keepers import events as ev
from engine.games.keepers.board import destroy, emerge, settle_flow
from engine.games.keepers.card_types import Aim, Card
from engine.games.keepers.effects import Out
from engine.games.keepers.mat import team
from engine.games.keepers.notation import NAME, ParsedAction
from engine.games.keepers.query import on_board, visible
from engine.games.keepers.stack import Flow
from engine.games.keepers.state import MINIONS, PER_SEAT, State
from engine.games.keepers.text.confirmations import given_up

GAIN = 4


def given(s: State, seat: int, owner: int) -> list[int]:
    """Return the Minions that may be given up: a hidden one only by its own side."""
    mine = (owner * PER_SEAT + kind for kind in MINIONS)
    own = team(seat) == team(owner)
    return [p for p in mine if on_board(s, p) and (own or visible(s, p))]


def actions(s: State, seat: int, owner: int) -> Iterable[str]:
    return [NAME[s.at[p]] for p in given(s, seat, owner)]


def bar(s: State, seat: int, owner: int, parsed: ParsedAction) -> str:
    here = [p for p in given(s, seat, owner) if s.at[p] == parsed.target]
    if here and not parsed.wall:
        return ""
    return "give-up" if given(s, seat, owner) else "no-target"


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    piece = next(p for p in given(s, seat, owner) if s.at[p] == parsed.target)
    flow = Flow()
    s.reserves[owner] += GAIN
    out.append(ev.Gained(seat=owner, amount=GAIN, why="forfeit"))
    if s.group[piece]:
        emerge(s, out, flow, piece)
    destroy(s, out, flow, piece, owner, "forfeit")
    settle_flow(s, flow)


CARD = Card(
    name="forfeit",
    title="Forfeit",
    kind="cc",
    category="matter",
    text="Destroy one of your own Minions on the board. You get 4 Strange Matter.",
    rule="KD-CARD-FORFEIT",
    cooldown=1,
    rulings=(
        "The 4 do not come out of the Economy. The Minion drops its 2 Loot as always.",
        "A Bomber explodes. A hidden Minion is revealed first.",
    ),
    aim=Aim(actions, bar),
    use=use,
    emblem="skull 40 40 80, crystal 78 72 52",
    doubt=given_up,
    tells={"gained": "Forfeit: {who} gets {n} Strange Matter."},
)
