"""Alert (0.3)."""

from engine.games.resonance.damage import gain_en
from engine.games.resonance.items import take_to_hand, worn_by
from engine.games.resonance.keyword_types import Keyword, Kind, Moment, Out
from engine.games.resonance.shapes import acting, one_of, owner
from engine.games.resonance.state import Attack, State


def worn_by_side(s: State, f: Attack, word: str) -> list[str]:
    seat = owner(s, f, word)
    return worn_by(s, seat) if s.sides[seat].en else []


def take_back(s: State, f: Attack, word: str, chosen: str, out: Out) -> None:
    gain_en(s, owner(s, f, word), -1, "alert", out)
    take_to_hand(s, chosen, out)


KEYWORD = Keyword(
    code="0.3",
    kind=Kind.ATTACKS,
    fits=lambda s, f: bool(worn_by(s, acting(s, f))),
    text=(
        "After an attack, hit or miss, you may pay 1 EN to return one of your Items to your hand."
    ),
    effects=(one_of(Moment.AFTER, "alert", worn_by_side, take_back, optional=True),),
)
