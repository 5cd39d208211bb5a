"""Material (5.7)."""

from engine.games.resonance.damage import card_of
from engine.games.resonance.items import lose_item, worn_by
from engine.games.resonance.keyword_types import Keyword, Kind, Moment, Out
from engine.games.resonance.shapes import acting, one_of, owner
from engine.games.resonance.state import Attack, State


def worn_by_side(s: State, f: Attack, word: str) -> list[str]:
    return worn_by(s, owner(s, f, word)) if f.area < 0 and not f.at else []


def burn(s: State, f: Attack, word: str, chosen: str, out: Out) -> None:
    card, holder = chosen.split()
    lose_item(s, holder, card_of(card), "material", out)
    f.bare = True


KEYWORD = Keyword(
    code="5.7",
    kind=Kind.ATTACK,
    announced=True,
    fits=lambda s, f: bool(worn_by(s, acting(s, f))),
    text=(
        "When you discard the fuel, you may destroy one of your Items: then the "
        "defender can't discard for RV."
    ),
    effects=(one_of(Moment.FUELED, "material", worn_by_side, burn, optional=True),),
)
