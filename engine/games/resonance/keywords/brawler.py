"""Brawler (3.2)."""

from engine.games.resonance import events as ev
from engine.games.resonance.damage import card_of, cards_of
from engine.games.resonance.keyword_types import Effect, Keyword, Kind, Moment, Out, Question
from engine.games.resonance.shapes import acting, other_side, target
from engine.games.resonance.state import Attack, State
from engine.games.resonance.zones import discard


def search(s: State, f: Attack, word: str) -> Question | None:
    seat = other_side(s, f)
    hand = s.sides[seat].hand
    if f.area >= 0 or not hand:
        return None
    if s.seen != (acting(s, f), seat):
        s.seen = (acting(s, f), seat)
    actions = cards_of(hand)
    return Question(acting(s, f), "brawler", actions, actions[0], target(f))


def knock(s: State, f: Attack, word: str, reply: str, out: Out) -> None:
    out.append(ev.Looked(seat=acting(s, f), whose=other_side(s, f), why="brawler"))
    discard(s, other_side(s, f), card_of(reply), "brawler", out)
    s.seen = None


KEYWORD = Keyword(
    code="3.2",
    kind=Kind.ATTACKS,
    text="If it deals damage, look at that player's hand and choose a card they discard.",
    effects=(Effect(Moment.DAMAGED, knock, search),),
)
