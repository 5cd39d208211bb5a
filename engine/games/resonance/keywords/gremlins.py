"""Gremlins (5.0)."""

from engine.games.resonance.cards import name as card_name
from engine.games.resonance.cards import number
from engine.games.resonance.items import lose_item
from engine.games.resonance.keyword_types import Keyword, Kind, Moment, Out
from engine.games.resonance.shapes import one_of, other_side, owner
from engine.games.resonance.state import Attack, State


def exposed(s: State, f: Attack, word: str) -> list[str]:
    """Return the Items that can go: none where the defender has discarded for RV, which against
    an Area attack nobody can."""
    defends = f.area < 0 and owner(s, f, word) == other_side(s, f)
    if defends and (f.shields or f.reactions[f.at]):
        return []
    return list(dict.fromkeys(card_name(i.card) for i in s.units[word].items))


def strip(s: State, f: Attack, word: str, chosen: str, out: Out) -> None:
    """Destroy the chosen Item."""
    lose_item(s, word, number(chosen), "gremlins", out)


KEYWORD = Keyword(
    code="5.0",
    kind=Kind.FLAW,
    text="If an attack damages it and nothing was discarded for RV, one of its Items is destroyed.",
    effects=(one_of(Moment.STRIPPED, "gremlins", exposed, strip),),
)
