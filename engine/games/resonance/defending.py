"""What a defender answers to an attack: cards for RV, Items sacrificed for it (RS-ROLL-10).

Decides who is asked for what, what a card does for the defence, and what the clock answers.
An answer is asked for even if the attack misses as it stands: a card may be wanted out of the
hand. That nothing is needed is public, and the question says so (`MISSES`).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Decision, PassedOver
from engine.games.resonance.cards import name as card_name
from engine.games.resonance.cards import power
from engine.games.resonance.damage import (
    PASS,
    card_of,
    cards_of,
    check,
)  # fmt: skip
from engine.games.resonance.items import lose_item
from engine.games.resonance.keyword_types import EFFECTS, Moment, Out
from engine.games.resonance.lookups import first, foe, has
from engine.games.resonance.state import Attack, Enter, State, Unit
from engine.games.resonance.stats import (
    count,
    me,
    tag_total,
    threshold,
)  # fmt: skip
from engine.games.resonance.strength import (
    bare,
    blow,
    defence,
    refuge,
    silent,
    through,
)
from engine.games.resonance.zones import discard, reveal
from engine.kit.stack import Ask, ask, take
from engine.kit.windows import PASS_TURN

#: Questions to a defender when the EV is settled; what marks those in which nothing is needed,
#: those in which a Player takes the damage of its Animation, too, and others in which nothing
#: would be destroyed.
ROLLS, MISSES, THROUGH, HURTS = ("defend", "cover", "brace"), "misses", "through", "hurts"
#: What marks a question for the fuel of an Area attack.
UNROLLED = "area"


def asked(s: State, top: Ask) -> Decision:
    """Return an open question; one to a defender tells whether the attack misses as it stands
    (RS-DEC-NOTE: EV and RV are public), one for fuel whether its Power counts, one that answers
    a card as it is played which one, and the unit that gets it."""
    f, subject = s.stack[-2] if len(s.stack) > 1 else None, top.subject
    if isinstance(f, Enter) and f.card >= 0 and top.kind in EFFECTS[Moment.PLAYED]:
        subject = f"{subject} {card_name(f.card)} {f.unit}"
    return Decision(top.seat, top.kind, top.actions, subject, _mark(s, top))


def _mark(s: State, top: Ask) -> str:
    f = s.stack[-2] if len(s.stack) > 1 else None
    if not isinstance(f, Attack):
        return ""
    if top.kind == "fuel":
        return UNROLLED if f.area >= 0 else ""
    if top.kind not in ROLLS:
        return ""
    if f.ev <= max(defence(s, f), 0):
        return MISSES
    if through(s, f):
        return THROUGH
    word = f.targets[f.at]
    return "" if s.units[word].damage + blow(s, f) >= threshold(s, word) else HURTS


def answer(s: State, f: Attack, u: Unit, out: Out) -> None:
    """Let the defending player react."""
    word = f.targets[f.at]
    if has(f, "reveals"):
        card = reveal(s, u.seat, first(f, "reveals"), out)
        f.cover += 0 if card is None else power(card)
        f.step += 1
        return
    reply = take(s)
    if not reply:
        hand = s.sides[u.seat].hand
        cards = [] if bare(s, f, u) else cards_of(hand)
        items = [f"sacrifice {card_name(i.card)}" for i in u.items]
        if (not cards and not items) or silent(s, f, u):
            if cards or items:
                out.append(PassedOver(seat=u.seat, only=(u.seat,)))
            f.step += 1
            return
        ask(s, u.seat, "defend", (*cards, *items, PASS, PASS_TURN), safe(s, f, cards), _threat(f))
        return
    if reply == PASS_TURN:
        s.sides[u.seat].silent = s.turn_number
    f.stood = reply == PASS_TURN
    if reply.startswith("sacrifice"):
        card = card_of(reply)
        lose_item(s, word, card, "sacrificed", out)
        f.cover += power(card)
    elif reply not in (PASS, PASS_TURN):
        shield(s, f, u, card_of(reply), "defence", out)
    f.step += 1
    check(s, -1, out)


def safe(s: State, f: Attack, actions: Sequence[str]) -> str:
    """Return what the clock answers for a defender: no card, unless a Player would fall."""
    card = refuge(s, f, [card_of(action) for action in actions])
    return PASS if card is None else f"discard {card_name(card)}"


def _threat(f: Attack) -> str:
    return f"{f.targets[f.at]} {f.actor} {f.kind}"


def shield(s: State, f: Attack, u: Unit, card: int, why: str, out: Out) -> None:
    """Discard a card for RV."""
    discard(s, u.seat, card, why, out)
    f.shields += 1
    f.cover += 0 if tag_total(s, u, "dazed") else power(card)


def cover(s: State, f: Attack, out: Out) -> None:
    """One more card where the defender is Defensive (RS-KW-3.7)."""
    u = foe(s, f)
    covered = u is not None and any(count(s, x, "covers") for x in (u, s.units[me(u.seat)]))
    _more(s, f, covered, "cover", "defensive", out)


def brace(s: State, f: Attack, out: Out) -> None:
    """One more card where the defender bears an Enhance Tag."""
    u, step = foe(s, f), f.step
    _more(s, f, u is not None and bool(tag_total(s, u, "extra")), "brace", "enhance", out)
    if f.step != step:  # the last card asked for: nobody else knows of a pass for the turn
        f.stood = False


def _more(s: State, f: Attack, allowed: bool, kind: str, why: str, out: Out) -> None:
    u = foe(s, f)
    hand = () if u is None or bare(s, f, u) else s.sides[u.seat].hand
    if u is not None and allowed and hand and not f.stood:
        reply = take(s)
        if not reply and silent(s, f, u):
            out.append(PassedOver(seat=u.seat, only=(u.seat,)))
        elif not reply:
            cards = cards_of(hand)
            ask(s, u.seat, kind, (*cards, PASS), safe(s, f, cards), _threat(f))
            return
        if reply and reply != PASS:
            shield(s, f, u, card_of(reply), why, out)
    f.step += 1
