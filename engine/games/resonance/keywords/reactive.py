"""Reactive (1.6)."""

from engine.games.resonance.cards import power
from engine.games.resonance.damage import PASS, card_of, cards_of
from engine.games.resonance.keyword_types import (
    KEYWORDS,
    Effect,
    Keyword,
    Kind,
    Moment,
    Out,
    Question,
)
from engine.games.resonance.shapes import target
from engine.games.resonance.state import Attack, State
from engine.games.resonance.stats import count, tag_total
from engine.games.resonance.zones import discard
from engine.kit.windows import PASS_TURN


def offer(s: State, f: Attack, word: str) -> Question | None:
    u = s.units.get(target(f))
    seat = s.units[word].seat
    if u is None or count(s, u, "hesitant") or any(KEYWORDS[n].process for n in f.active):
        return None
    hand = s.sides[seat].hand
    if not hand or s.sides[seat].silent == s.turn_number:
        return None
    answers = (*cards_of(hand), PASS, PASS_TURN)
    return Question(seat, "react", answers, PASS, f"{target(f)} {word}")


def react(s: State, f: Attack, word: str, reply: str, out: Out) -> None:
    if reply == PASS_TURN:
        s.sides[s.units[word].seat].silent = s.turn_number
    elif reply != PASS:
        card, u = card_of(reply), s.units[target(f)]
        discard(s, u.seat, card, "reactive", out)
        value = 0 if tag_total(s, u, "dazed") else power(card)
        rows = list(f.reactions)
        rows[f.at] += (value,)
        f.reactions = tuple(rows)


KEYWORD = Keyword(
    code="1.6",
    kind=Kind.REACTION,
    text="When one of your units is attacked, you may discard an extra card for RV.",
    effects=(Effect(Moment.TARGETED, react, offer),),
)
