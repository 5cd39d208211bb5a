"""Gamble (0.8)."""

from engine.games.resonance.damage import mark
from engine.games.resonance.keyword_types import (
    KEYWORDS,
    Effect,
    Keyword,
    Kind,
    Moment,
    Out,
    Question,
)
from engine.games.resonance.shapes import acting
from engine.games.resonance.state import Attack, State
from engine.games.resonance.stats import me
from engine.games.resonance.zones import reveal


def unforced(s: State, f: Attack) -> bool:
    return f.area < 0 and not any(KEYWORDS[n].process for n in f.active)


def more(s: State, f: Attack, word: str) -> Question | None:
    deck = s.decks[acting(s, f) if len(s.decks) > 1 else 0]
    pile = s.piles[acting(s, f) if len(s.piles) > 1 else 0]
    if not unforced(s, f) or f.bonus >= len(deck) + len(pile):
        return None  # each card once: a Suppressed Player takes no markers that would end it
    return Question(acting(s, f), "gamble", ("reveal", "stop"), "stop", str(f.bonus))


def reveal_one(s: State, f: Attack, word: str, reply: str, out: Out) -> None:
    if reply == "reveal":
        seat = acting(s, f)
        reveal(s, seat, "gamble", out)
        f.bonus += 1
        f.queue = (("gamble", word), *(f.queue or ()))
        mark(s, me(seat), 1, -1)


KEYWORD = Keyword(
    code="0.8",
    kind=Kind.ATTACK,
    wagers=True,
    announced=True,
    fits=unforced,
    text="After the fuel, reveal cards one by one: each gives +1 EV and 1 marker to your Player.",
    effects=(Effect(Moment.WAGERED, reveal_one, more),),
)
