"""Reckless (2.9)."""

from engine.games.resonance import events as ev
from engine.games.resonance.cards import name as card_name
from engine.games.resonance.cards import power
from engine.games.resonance.damage import card_of
from engine.games.resonance.keyword_types import (
    Effect,
    Keyword,
    Kind,
    Moment,
    Out,
    Process,
    Question,
)
from engine.games.resonance.shapes import acting, target
from engine.games.resonance.state import Attack, State
from engine.games.resonance.stats import tag_total
from engine.games.resonance.zones import expose, take_top


def weigh(s: State, f: Attack, word: str) -> Question | None:
    if f.area >= 0 or not f.held:
        return None
    if len(f.held) == 1:
        return Question(acting(s, f), "reckless", ("reveal",), "reveal")
    actions = tuple(f"count {card_name(card)}" for card in f.held)
    best = max(f.held, key=lambda card: power(card))
    return Question(acting(s, f), "reckless", actions, f"count {card_name(best)}", target(f))


def settle(s: State, f: Attack, word: str, reply: str, out: Out) -> None:
    if reply == "reveal":
        card = take_top(s, acting(s, f), out)
        if card is not None:
            expose(s, card)
            f.held += (card,)
            out.append(ev.Revealed(seat=acting(s, f), card=card, why="reckless"))
            f.queue = (("reckless", word), *(f.queue or ()))
        return
    card = card_of(reply)
    dazed = card == f.fuel[0] and tag_total(s, s.units[word], "dazed")
    f.counted = 0 if dazed else power(card)


KEYWORD = Keyword(
    code="2.9",
    kind=Kind.ATTACK,
    announced=True,
    withholds=True,
    text="Choose your fuel or the top card of the deck: its Power alone is the EV. RV is 0.",
    process=Process(ev=lambda s, f: f.counted, rv=lambda s, f: 0),
    effects=(Effect(Moment.FUELED, settle, weigh),),
)
