"""Animate (4.9)."""

from engine.games.resonance import events as ev
from engine.games.resonance.cards import name as card_name
from engine.games.resonance.cards import number, printed
from engine.games.resonance.keyword_types import Keyword, Kind, Moment, Out
from engine.games.resonance.shapes import acting, one_of
from engine.games.resonance.state import Attack, State
from engine.games.resonance.zones import pile, unbury


def buried(s: State, f: Attack, word: str) -> list[str]:
    cards = pile(s, acting(s, f))
    return [card_name(c) for c in dict.fromkeys(sorted(cards)) if not printed(c).item]


def raise_one(s: State, f: Attack, word: str, chosen: str, out: Out) -> None:
    unbury(s, acting(s, f), number(chosen))
    out.append(ev.Recovered(seat=acting(s, f), card=number(chosen)))


KEYWORD = Keyword(
    code="4.9",
    kind=Kind.ATTACK,
    text=(
        "After the attack, hit or miss, you may take an Animation from the discard "
        "pile into your hand."
    ),
    effects=(one_of(Moment.AFTER, "animate", buried, raise_one, optional=True),),
)
