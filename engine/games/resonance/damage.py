"""Damage, destruction, elimination; markers removed; Karma.

Decides steps 13 and 14 of a roll and what follows from markers anywhere (RS-DMG, RS-KARMA,
RS-MP). Damage that arrives at once is one frame: each wound is first made smaller, replaced or
survived in turn, then all markers are placed, then whatever has too many falls.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from engine.core import leave
from engine.games.resonance import events as ev
from engine.games.resonance.cards import name, number, power
from engine.games.resonance.keyword_types import KEYWORDS, TAGS, Out
from engine.games.resonance.lasting import clear, locked, unlock
from engine.games.resonance.state import (
    EN_CAP,
    PLAYER,
    SEATS,
    TOKENS,
    Attack,
    Hurt,
    Mourn,
    State,
    Turn,
    Unit,
    Wound,
)  # fmt: skip
from engine.games.resonance.stats import (
    afflicted,
    at_work,
    clockwise,
    count,
    falls,
    tag_total,
    threshold,
    units_of,
)  # fmt: skip
from engine.games.resonance.zones import bury, discard
from engine.kit.stack import Ask, ask, take

PASS = "pass"


def hurt(
    s: State, wounds: Iterable[Wound], by: int, *, attack: bool = False, sure: bool = False
) -> None:
    """Let damage arrive; what it did stands in `dealt` and `fallen` when it is over."""
    s.dealt, s.fallen = (), ()
    s.stack.append(Hurt(tuple(wounds), by, attack, sure))


def run(s: State, f: Hurt, out: Out) -> None:
    """Go on with damage that arrives."""
    while f.at < len(f.wounds):
        if not WOUND[f.step](s, f, out):
            return
        f.step += 1
        if f.step == len(WOUND):
            f.step, f.at = 0, f.at + 1
        if s.stack[-1] is not f:
            return
    s.stack.pop()
    _place(s, f, out)


def _now(s: State, f: Hurt) -> tuple[Wound, Unit | None]:
    wound = f.wounds[f.at]
    return wound, s.units.get(wound.unit)


def _set(f: Hurt, amount: int) -> None:
    wounds = list(f.wounds)
    wounds[f.at] = replace(wounds[f.at], amount=amount)
    f.wounds = tuple(wounds)


def _begin(s: State, f: Hurt, out: Out) -> bool:
    """A Suppressed unit takes nothing (RS-STATE-SUPP-1); a Ward stops it all."""
    wound, u = _now(s, f)
    amount = f.wounds[0].amount if wound.mirror else wound.amount
    if u is None or u.suppressed:
        amount = 0
    elif amount and f.attack and not f.sure:
        ward = next((t for t in u.tags if TAGS[t].wards), "")
        if ward:
            untag(s, wound.unit, ward, "used", out)
            out.append(ev.Warded(unit=wound.unit, by=ward, amount=amount))
            amount = 0
    _set(f, amount)
    return True


def _soften(s: State, f: Hurt, out: Out) -> bool:
    """Its controller may use a Bless (RS-TAG-BLESS)."""
    wound, u = _now(s, f)
    if u is None or not wound.amount or not f.attack or f.sure:
        return True
    tag = next((t for t in u.tags if TAGS[t].softens), "")
    if not tag:
        return True
    reply = take(s)
    if not reply:
        ask(s, u.seat, "soften", (f"use {tag}", "keep"), f"use {tag}", wound.unit)
        return False
    if reply != "keep":
        less = min(TAGS[tag].softens, wound.amount)
        untag(s, wound.unit, tag, "used", out)
        out.append(ev.Warded(unit=wound.unit, by=tag, amount=less))
        _set(f, wound.amount - less)
    return True


def _instead(s: State, f: Hurt, out: Out) -> bool:
    """The attacker may have something else in place of the damage to the target."""
    wound, u = _now(s, f)
    below = s.stack[-2] if len(s.stack) > 1 else None
    if u is None or not wound.amount or f.at or not f.attack or not isinstance(below, Attack):
        return True
    if below.area >= 0 or not below.targets or wound.unit != below.targets[below.at]:
        return True
    replacing: dict[str, str] = {}
    free = True
    for keyword in below.active:
        effect = KEYWORDS[keyword].instead
        question = effect.ask(s, below, wound.unit) if effect and effect.ask else None
        if question is not None:
            replacing[keyword] = question.actions[0]
            free = free and len(question.actions) > 1
    if not replacing:
        return True
    reply = take(s)
    if not reply:
        choices = [*replacing, *(["damage"] if free or len(replacing) > 1 else [])]
        if len(choices) > 1:
            ask(s, s.units[below.actor].seat, "instead", choices, choices[-1], wound.unit)
            return False
        reply = choices[0]
    if reply != "damage":
        effect = KEYWORDS[reply].instead
        assert effect is not None
        _set(f, 0)
        effect.do(s, below, wound.unit, "", out)
    return True


def _survive(s: State, f: Hurt, out: Out) -> bool:
    """Its controller may discard to let it survive, Suppressed (RS-KW-4.1)."""
    wound, u = _now(s, f)
    if u is None or not wound.amount or f.sure:
        return True
    if u.damage + wound.amount < threshold(s, wound.unit):
        return True
    hand = s.sides[u.seat].hand
    if not hand or not count(s, u, "survives"):
        return True
    reply = take(s)
    if not reply:
        cards = cards_of(hand)
        ask(
            s, u.seat, "survive", (*cards, PASS), weakest(cards) if u.player else PASS, wound.unit
        )  # fmt: skip
        return False
    if reply != PASS:
        discard(s, u.seat, card_of(reply), "survivor", out)
        out.append(ev.Warded(unit=wound.unit, by="survivor", amount=wound.amount))
        _set(f, 0)
        suppress(s, wound.unit, "survivor", out)
    return True


WOUND = (_begin, _soften, _instead, _survive)


def _place(s: State, f: Hurt, out: Out) -> None:
    """Place all markers at once, then see what falls."""
    done: dict[str, int] = {}
    for wound in f.wounds:
        u = s.units.get(wound.unit)
        if u is not None and wound.amount:
            u.damage += wound.amount
            done[wound.unit] = done.get(wound.unit, 0) + wound.amount
    for word, amount in done.items():
        limit = threshold(s, word)
        out.append(ev.Damaged(unit=word, amount=amount, now=s.units[word].damage, limit=limit))
    s.dealt = tuple(done.items())
    if f.by >= 0 and any(s.units[word].seat != f.by for word in done):
        s.moved = True  # what a side does to itself it could do for ever
    check(s, f.by, out)


def mark(s: State, word: str, amount: int, by: int) -> None:
    """Place markers that are no damage of an attack (RS-DEF-11)."""
    hurt(s, (Wound(word, amount),), by)


# -- destruction --------------------------


def check(s: State, by: int, out: Out) -> None:
    """Destroy whatever has as many markers as it stands, until all stands (RS-DMG-1).

    `by` is who gets the Karma, -1 for nobody.
    """
    mourned: dict[int, list[tuple[str, str]]] = {}
    while s.outcome is None:
        falling = [w for w, u in s.units.items() if u.damage and falls(s, w, u)]
        if not falling:
            break
        s.fallen += tuple(falling)
        players = [s.units[w].seat for w in falling if s.units[w].player]
        for word in falling:
            if not (u := s.units[word]).player:
                mourned.setdefault(u.seat, []).extend(_sources(s, u.seat))
        for word in falling:
            u = s.units[word]
            out.append(ev.Destroyed(unit=word, card=u.card))
            if by >= 0 and by != u.seat:
                s.moved = True
                gain_karma(s, by, 1, "destroyed", out)
            if not u.player:
                remove(s, word, out)
        if players:
            s.moved = True
            eliminate(s, players, out, "destroyed")
    if mourned and s.outcome is None:
        rows = [row for x in clockwise(s, s.turn, own=True) for row in mourned.get(x, ())]
        attack = next((f for f in s.stack if type(f) is Attack), None)
        if attack is None:
            s.stack.append(Mourn(sources=tuple(rows)))
        else:
            attack.mourned += tuple(rows)  # its turn comes with step 17 of the roll


def _sources(s: State, seat: int) -> list[tuple[str, str]]:
    """Return what a seat has at work, as (keyword, its Player)."""
    return [(n, SEATS[seat]) for _, u in units_of(s, seat) for n in at_work(s, u)]


def remove(s: State, word: str, out: Out) -> None:
    """Take an Animation out of play: its card and its Items go to their piles (RS-ZONE-5)."""
    u = s.units.pop(word)
    clear(s, word)
    if u.card >= 0:
        bury(s, u.card)
    for item in u.items:
        bury(s, item.card)
        out.append(ev.ItemLost(unit=word, card=item.card, why="gone"))
    for other in s.units.values():
        if word in other.met:
            other.met = tuple(w for w in other.met if w != word)


def eliminate(s: State, seats: list[int], out: Out, why: str) -> None:
    """Take seats out of the match together (RS-MP-2); it may be over by that."""
    ended = leave(s, *seats, why=why)
    for seat in seats:
        out.append(ev.Eliminated(seat=seat))
    if ended:
        out += ended
        return
    for seat in seats:
        side = s.sides[seat]
        for word in [w for w, u in s.units.items() if u.seat == seat]:
            remove_all(s, word)
        for card in side.hand:
            bury(s, card)
        side.hand, side.codex, side.blocks = (), (), ()
    _cut(s, seats)


def remove_all(s: State, word: str) -> None:
    """Take any unit out of play with what is on it, without a word."""
    u = s.units.pop(word)
    clear(s, word)
    for card in (u.card, *(item.card for item in u.items)):
        if card >= 0:
            bury(s, card)


def _cut(s: State, seats: list[int]) -> None:
    """Drop what waits for somebody who is out: a turn of theirs is over with all that went on in
    it, but who has lost Animations in it may still draw (RS-KW-3.3); a question, whoever owes it,
    is asked anew, since its answers may name who is gone."""
    if s.turn_number and s.turn in seats:
        rows: tuple[tuple[str, str], ...] = ()
        while not isinstance(top := s.stack[-1], Turn):
            if isinstance(top, Attack):
                rows += top.mourned
                for card in top.held:
                    bury(s, card)
            elif isinstance(top, Mourn):
                rows += top.sources if top.queue is None else top.queue
            s.stack.pop()
        s.reply, s.seen = "", None
        top.step = OVER
        if rows:
            s.stack.append(Mourn(sources=rows))
    elif isinstance(s.stack[-1], Ask):
        s.stack.pop()
        s.reply = ""


#: The step of a turn in which nothing but the next turn is left.
OVER = 99


# -- Karma, tags, states --------------------------


def gain_karma(s: State, seat: int, amount: int, why: str, out: Out) -> None:
    side = s.sides[seat]
    side.karma += amount
    if amount > 0:
        side.gained = s.turn_number
    out.append(ev.Gained(seat=seat, what="karma", amount=amount, why=why))


def en_after(s: State, seat: int, amount: int) -> int:
    """Return a seat's EN after a change; what is above the cap is lost (RS-LIM-4)."""
    return min(max(s.sides[seat].en + amount, 0), EN_CAP)


def gain_en(s: State, seat: int, amount: int, why: str, out: Out) -> None:
    """Change a seat's EN."""
    side, now = s.sides[seat], en_after(s, seat, amount)
    if now != side.en:
        out.append(ev.Gained(seat=seat, what="en", amount=now - side.en, why=why))
    side.en = now


def mendable(s: State, word: str, most: int) -> int:
    """Return how many markers of so many can be removed: none if a Curse forbids it."""
    u = s.units[word]
    return 0 if tag_total(s, u, "cursed") else min(most, u.damage)


def mend(s: State, word: str, most: int, out: Out) -> None:
    """Remove markers."""
    if amount := mendable(s, word, most):
        u = s.units[word]
        u.damage -= amount
        out.append(ev.Mended(unit=word, amount=amount, now=u.damage))


def untag(s: State, word: str, tag: str, why: str, out: Out) -> None:
    """Take a tag off a unit."""
    u = s.units[word]
    u.tags = tuple(t for t in u.tags if t != tag)
    if s.lasting:
        unlock(s, word, tag)
    out.append(ev.Untagged(unit=word, tag=tag, why=why))


def removable(s: State, word: str) -> list[str]:
    """Return the Status Tags on a unit that may be removed (Lingering)."""
    held = locked(s, word)
    return [t for t in s.units[word].tags if not TAGS[t].boost and t not in held]


def suppress(s: State, word: str, by: str, out: Out) -> None:
    u = s.units[word]
    if not u.suppressed:
        u.suppressed, u.grown = True, False
        out.append(ev.Suppressed(unit=word, by=by))


def ready(s: State, word: str, by: str, out: Out) -> None:
    """Ready a unit: a Player loses one token (RS-DEF-08); a Suppressed one comes back."""
    u = s.units[word]
    if u.suppressed:
        u.suppressed = False
        out.append(ev.Freed(unit=word, by=by))
    u.spent = max(u.spent - 1, 0) if u.card == PLAYER else 0
    if not u.spent:
        u.grown = False
    out.append(ev.Readied(unit=word, by=by))


def fade(s: State, word: str) -> None:
    """Forget that a unit inspired others if what made it is gone or silent: what ended so does not
    begin again by itself, nor by a new source (RS-KW-6.9)."""
    u = s.units[word]
    if u.grown and not count(s, u, "inspires"):
        u.grown = False


def exhaust(s: State, word: str) -> None:
    """Make a unit spent, whatever it was (RS-DEF-09)."""
    u = s.units[word]
    u.spent = TOKENS if u.card == PLAYER else 1


def festering(s: State, word: str) -> int:
    """Return the markers a unit gets after an action of its own (Blight)."""
    u = s.units.get(word)
    if u is None:
        return 0
    return sum(TAGS[t].festers for t in u.tags if TAGS[t].festers and afflicted(s, u, t))


def cards_of(hand: Iterable[int]) -> list[str]:
    """Return the actions that discard a card of a hand: each once."""
    return list(dict.fromkeys(f"discard {name(card)}" for card in sorted(hand)))


def card_of(action: str) -> int:
    """Return the card an action names last."""
    return number(action.split()[-1])


def weakest(actions: Sequence[str]) -> str:
    """Return the action that names the card of least Power, empty if there is none."""
    return min(actions, key=lambda action: power(card_of(action)), default="")
