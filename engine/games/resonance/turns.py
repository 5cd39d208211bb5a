"""The turn: the Ready Phase, the Action Phase, System Refresh, and whose turn follows.

Decides section 4 of the rules, and when a match ends without a victor: progress is a marker
on an enemy, an enemy unit destroyed, a Player out.
"""

from __future__ import annotations

from msgspec import UNSET

from engine.core import conclude
from engine.core import following as next_seat
from engine.games.resonance import events as ev
from engine.games.resonance import lasting
from engine.games.resonance.actions import END, act, listed
from engine.games.resonance.cards import power
from engine.games.resonance.damage import card_of, cards_of, check, gain_en, gain_karma, mend, untag
from engine.games.resonance.keyword_types import TAGS, Out
from engine.games.resonance.lasting import locked
from engine.games.resonance.state import HAND, State, Turn
from engine.games.resonance.stats import (
    afflicted,
    focus,
    locked_out,
    me,
    rounds,
    tag_total,
    threshold,
    units_of,
)
from engine.games.resonance.zones import discard, draw
from engine.kit.progress import STANDSTILL, Limits, exhausted, quiet_turns
from engine.kit.stack import ask, take
from engine.turn_end import TURN_END

#: Discard as many of the least Power as are too many.
WEAKEST = "weakest"
#: Why a side gains Karma that is locked out.
RESCUE = "rescue"
#: Why a first game is over that nobody has won before its last round.
ROUNDS = "rounds"
#: After how many turns without progress, and in all, a match is over.
LIMITS = Limits(draw_turns=24, longest=400, told=12, claim_turns=0, claim_times=0, draw_times=0)


def begin(s: State, seat: int, out: Out) -> None:
    """Begin a seat's turn."""
    s.turn, s.turn_number, s.moved = seat, s.turn_number + 1, False
    s.sides[seat].turns += 1
    s.stack.append(Turn())
    out.append(ev.TurnBegan(seat=seat, number=s.turn_number, en=s.sides[seat].en))


def expire(s: State, f: Turn, out: Out) -> None:
    """Whoever is locked out gains a Karma. What lasted until this turn ends; who cannot stand
    without it falls (RS-STATE-SUPP-7, RS-TURN-1 a)."""
    side, own = s.sides[s.turn], [u for _, u in units_of(s, s.turn)]
    if s.options.rescue is not UNSET and locked_out(side.karma, own):
        gain_karma(s, s.turn, 1, RESCUE, out)
    lasting.end(s, at_start=True)
    f.step += 1
    check(s, -1, out)


def regenerate(s: State, f: Turn, out: Out) -> None:
    """Regen, then the EN of the turn (RS-TURN-1 b, c)."""
    for word, u in units_of(s, s.turn):
        if mends := tag_total(s, u, "mends"):
            mend(s, word, mends, out)
    if s.turn_number > 1:
        gain_en(s, s.turn, focus(s, me(s.turn)), "turn", out)
    f.step += 1


def _held(s: State, word: str) -> str:
    """Return the tag that keeps a unit from readying, empty for none."""
    u = s.units[word]
    return next((t for t in u.tags if TAGS[t].holds and afflicted(s, u, t)), "")


def pay(s: State, f: Turn, out: Out) -> None:
    """A Slow may be paid off, unit by unit (RS-TURN-1 d)."""
    reply = take(s)
    if reply:
        verb, word, *_ = reply.split()
        if verb == "pay":
            tag = _held(s, word)
            gain_en(s, s.turn, -TAGS[tag].holds, tag, out)
            untag(s, word, tag, "paid", out)
        f.asked += (word,)
    for word, _ in units_of(s, s.turn):
        tag = _held(s, word)
        if not tag or word in f.asked or tag in locked(s, word):
            continue
        if s.sides[s.turn].en >= TAGS[tag].holds:
            ask(s, s.turn, "slow", (f"pay {word}", f"keep {word}"), f"pay {word}", word)
            return
    f.step += 1


def ready(s: State, f: Turn, out: Out) -> None:
    """Ready what may be readied (RS-TURN-1 e)."""
    for word, u in units_of(s, s.turn):
        u.fresh = False
        if u.held:
            u.held = False
        elif u.spent and not u.suppressed and not _held(s, word):
            u.spent, u.grown = 0, False
            out.append(ev.Readied(unit=word))
    f.step += 1


def play(s: State, f: Turn, out: Out) -> None:
    """The Action Phase: one action after the other until the turn is ended (RS-TURN-4)."""
    reply = take(s)
    if not reply:
        check(s, -1, out)  # a tag or state that has gone may have kept somebody up
        if s.outcome is not None or s.stack[-1] is not f or f.step != PLAYING:
            return
        actions = listed(s)
        if len(actions) > 1 or not f.acted:
            ask(s, s.turn, "turn", actions, END)
            return
        if s.asks_end is not UNSET:
            ask(s, s.turn, TURN_END, (END,), END)
            return
        reply = END  # nothing can be done any more, as all can see
    f.acted = True
    if reply == END:
        f.step += 1
    else:
        act(s, reply, out)


def refresh(s: State, f: Turn, out: Out) -> None:
    """The hand becomes five cards (RS-TURN-6), one by one or the weakest at once."""
    side, reply = s.sides[s.turn], take(s)
    cards = [card_of(reply)] if reply and reply != WEAKEST else []
    if reply == WEAKEST:
        cards = sorted(side.hand, key=lambda c: (power(c), c))[: len(side.hand) - HAND]
    for card in cards:
        discard(s, s.turn, card, "refresh", out)
    if len(side.hand) > HAND:
        ask(s, s.turn, "refresh", (*cards_of(side.hand), WEAKEST), WEAKEST)
        return
    draw(s, s.turn, HAND - len(side.hand), "refresh", out)
    f.step += 1


def end(s: State, f: Turn, out: Out) -> None:
    """What lasted until the end of this turn ends; the next seat's turn begins."""
    s.stack.pop()
    if s.turn in s.playing:
        lasting.end(s, at_start=False)
    s.quiet = quiet_turns(s.quiet, s.moved)
    if exhausted(s.quiet, s.turn_number, LIMITS):
        out += conclude(s, STANDSTILL)
        return
    if rounds(s) and s.turn_number >= rounds(s) * len(s.sides):
        out += conclude(s, ROUNDS, [_place(s, seat) for seat in range(len(s.sides))])
        return
    begin(s, next_seat(s, s.turn), out)


def _place(s: State, seat: int) -> int:
    """Return how a seat stands when the rounds are over, lower is better: by the HP its Player has
    left, then by its Animations (RS-VAR-FIRST-2)."""
    word = me(seat)
    if word not in s.units:
        return 0
    return -100 * (threshold(s, word) - s.units[word].damage) - len(units_of(s, seat))


STEPS = (expire, regenerate, pay, ready, play, refresh, end)
PLAYING = STEPS.index(play)


def run(s: State, f: Turn, out: Out) -> None:
    """Go on with a turn; one whose owner is out is over."""
    while s.stack and s.stack[-1] is f and s.outcome is None:
        (end if f.step >= len(STEPS) else STEPS[f.step])(s, f, out)
