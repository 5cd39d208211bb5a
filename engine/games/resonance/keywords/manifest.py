"""Manifest (5.9)."""

from engine.games.resonance import events as ev
from engine.games.resonance.cards import printed
from engine.games.resonance.keyword_types import Keyword, Kind, Moment, Out
from engine.games.resonance.shapes import acting, forced
from engine.games.resonance.state import Attack, State
from engine.games.resonance.zones import bury, expose, take_top


def find(s: State, f: Attack, word: str, out: Out) -> None:
    seat = acting(s, f)
    card = take_top(s, seat, out)
    if card is None:
        return
    is_item = printed(card).item
    out.append(ev.Revealed(seat=seat, card=card, why="manifest", kept=is_item))
    if is_item:
        expose(s, card)
        s.sides[seat].hand += (card,)
    else:
        bury(s, card)


KEYWORD = Keyword(
    code="5.9",
    kind=Kind.ATTACK,
    text="After the attack, hit or miss, reveal the top card: an Item goes to your hand.",
    effects=(forced(Moment.AFTER, find),),
)
