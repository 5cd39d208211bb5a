"""Forfeit: a Minion is given up for Strange Matter."""

from engine.games.keepers import events as ev
from engine.games.keepers.declaring import Out, Play, at, cc, give_up, own_known
from engine.games.keepers.state import State, kind_of
from engine.games.keepers.text.confirmations import given_up
from engine.games.keepers.warriors import MINIONS

GAIN = 4


def minions(s: State, seat: int, owner: int) -> dict[int, int]:
    by_cell: dict[int, int] = {}  # the first of several on a space
    for piece in own_known(s, seat, owner):
        if kind_of(piece) in MINIONS:
            by_cell.setdefault(s.at[piece], piece)
    return by_cell


def forfeit(s: State, play: Play, out: Out) -> None:
    s.reserves[play.owner] += GAIN
    out.append(ev.Gained(seat=play.owner, amount=GAIN, why=play.card))
    give_up(s, [minions(s, play.seat, play.owner)[play.cell]], play.card, out)


CARD = cc(
    1,
    "matter",
    f"Destroy one of your own Minions on the board. You get {GAIN} Strange Matter.",
    f"The {GAIN} do not come from the Economy. The Minion drops its 2 Loot as always.",
    "A Bomber explodes. A hidden Minion is revealed first.",
    aim=at(minions, wrong="give-up"),
    does=(forfeit,),
    emblem="skull 40 40 80, crystal 78 72 52",
    doubt=given_up,
    tells={
        "gained": "Forfeit: {who} gets {n} Strange Matter.",
        "killed": "{who} on {cell} is given up.",
    },
)
