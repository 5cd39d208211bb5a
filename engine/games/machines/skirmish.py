"""A Skirmish and the Counterattack it may meet (MM-SKIRMISH, MM-COUNTER).

Decides who strikes whom for how much, who may strike back, and how the attacker hands out what
comes back.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from engine.games.machines import events as ev
from engine.games.machines.board import captain_of, friends, mark_of
from engine.games.machines.events import Out
from engine.games.machines.resolution import arrive, attacked, close, mourn
from engine.games.machines.state import NOBODY, Skirmish, State
from engine.games.machines.stats import damage, has, health, inert, reached
from engine.games.machines.wounds import follow, force, hit
from engine.kit.stack import ask, take

PASS, GO = "pass", "go"


def declare(s: State, f: Skirmish, out: Out) -> None:
    """The Skirmish is declared; it may be answered."""
    f.step += 1
    attacked(s, "skirmish_declared", f.party[0], f.cell)


def strike(s: State, f: Skirmish, out: Out) -> None:
    """All Damage together; against a Captain one point for each card (MM-SKIRMISH-03, 04)."""
    f.step += 1
    target = s.board[f.cell]
    party = standing(s, f)
    if f.negated or target == NOBODY or not party:
        f.party = () if f.negated else f.party
        return
    f.target, f.braced = mark_of(s, target), s.pieces[target].braced
    hit(s, [(target, force(s, party, target))], f.seat, party[0], "skirmish", out)
    follow(s)


def standing(s: State, f: Skirmish) -> list[int]:
    """Return the skirmishing cards that are still there (MM-COUNTER-08)."""
    return [n for n in f.party if n in s.pieces and s.pieces[n].seat == f.seat]


# -- striking back -----------------------------------------------------------------------------


def leaders(s: State, f: Skirmish) -> list[int]:
    """Return who may lead a Counterattack: the card hit, or a neighbour of one destroyed; friends
    strike nobody back (MM-BATTLE-04)."""
    mark = f.target
    if mark is None or friends(s, mark.seat, f.seat) or not standing(s, f):
        return []
    if mark.piece in s.pieces:
        if f.braced or s.card(mark.piece).type == "structure":
            return []
        return [] if strike_bar(s, f, mark.piece) else [mark.piece]
    if f.braced:
        return []
    near = (s.board[c] for c in s.field.near[mark.cell])
    return [n for n in near if n != NOBODY and _mate(s, mark.seat, n) and not strike_bar(s, f, n)]


def _mate(s: State, seat: int, piece: int) -> bool:
    return friends(s, s.pieces[piece].seat, seat) and s.card(piece).type != "structure"


def strike_bar(s: State, f: Skirmish, piece: int) -> str:
    """Return why a card does not strike back, empty if it may (MM-COUNTER-04, 05)."""
    p = s.pieces[piece]
    if why := inert(s, piece) or ("braced" if p.braced else ""):
        return why
    far, reach = s.field.distance[p.cell], reached(s, piece)
    return "" if any(far[s.pieces[n].cell] <= reach for n in standing(s, f)) else "far"


def offer(s: State, f: Skirmish, out: Out) -> None:
    """The player of the card hit picks who strikes back, one after the other, or nobody."""
    names = s.field.names
    mark = f.target
    reply = take(s)
    if reply == PASS or mark is None:
        f.counters = ()
        f.step += 1
        return
    if reply.startswith(("counter ", "join ")):
        f.counters += (s.board[s.field.index[reply.split()[1]]],)
    elif reply == GO:
        f.step += 1
        return
    if not f.counters:
        first = leaders(s, f)
        if not first or mark.seat not in s.playing:
            f.step += 1
            return
        words = [f"counter {names[s.pieces[n].cell]}" for n in _strongest(s, first)]
        ask(s, mark.seat, "counter", (*words, PASS), PASS, names[f.cell])
        return
    more = [
        n for n in s.pieces
        if n not in f.counters and _mate(s, mark.seat, n) and not strike_bar(s, f, n)
    ]  # fmt: skip
    if not more or len(f.counters) > len(f.party):
        f.step += 1
        return
    words = [f"join {names[s.pieces[n].cell]}" for n in _strongest(s, more)]
    ask(s, mark.seat, "join", (*words, GO), GO, names[f.cell])


def _strongest(s: State, pieces: list[int]) -> list[int]:
    return sorted(pieces, key=lambda n: -damage(s, n))


def reply(s: State, f: Skirmish, out: Out) -> None:
    """What the Counterattack comes to."""
    f.step += 1
    if not f.counters:
        return
    f.left = sum(damage(s, n) for n in f.counters)
    rows = [s.pieces[n] for n in f.counters]
    out.append(ev.Countered(
        seat=rows[0].seat, cards=tuple(p.card for p in rows), cells=tuple(p.cell for p in rows),
        damage=f.left,
    ))  # fmt: skip


def spread(s: State, f: Skirmish, out: Out) -> None:
    """The attacker hands the damage out, card by card (MM-COUNTER-06)."""
    answer = take(s)
    if answer:
        _, amount, cell = answer.split()
        f.spread += ((s.board[s.field.index[cell]], int(amount)),)
        f.left -= int(amount)
    party = [n for n in standing(s, f) if n not in dict(f.spread)]
    room = sum(health(s, n) for n in party)
    if not f.counters or not party or f.left >= room or len(party) == 1 or not f.left:
        for n in party:
            amount_here = min(f.left, health(s, n))
            f.spread += ((n, amount_here),)
            f.left -= amount_here
        f.step += 1
        return
    n = party[0]
    most, least = min(f.left, health(s, n)), max(0, f.left - (room - health(s, n)))
    cell = s.field.names[s.pieces[n].cell]
    words = [f"deal {k} {cell}" for k in range(least, most + 1)]
    if len(words) == 1:
        f.spread += ((n, least),)
        f.left -= least
        return
    ask(s, f.seat, "spread", words, words[_mildest(s, party, f.left)[n] - least], cell)


def _mildest(s: State, party: Sequence[int], damage: int) -> dict[int, int]:
    """Return how damage is handed out so that the fewest are destroyed, of several such ways the
    oldest card taking the most; a Shield takes any share whole."""
    cards = sorted(party)
    *room, last = (health(s, n) for n in cards)
    shielded = [has(s, n, "SHD") for n in cards]

    def badness(share: tuple[int, ...]) -> tuple[int, list[int]]:
        falls = (k == most for k, most in zip(share, (*room, last), strict=True))
        lost = sum(fall and not shield for fall, shield in zip(falls, shielded, strict=True))
        return lost, [-k for k in share]

    begun = product(*(range(min(k, damage) + 1) for k in room))
    shares = [(*x, damage - sum(x)) for x in begun if 0 <= damage - sum(x) <= last]
    best = min(shares, key=badness)
    return dict(zip(cards, best, strict=True))


def suffer(s: State, f: Skirmish, out: Out) -> None:
    """All shares arrive at once, what is over hits the Captain (MM-COUNTER-07)."""
    f.step += 1
    mark = f.target
    if not f.counters or mark is None:
        return
    blows = [(n, k) for n, k in f.spread if k and n in s.pieces]
    captain = captain_of(s, f.seat)
    if f.left and captain != NOBODY:
        blows.append((captain, f.left))
    f.struck = True
    hit(s, blows, mark.seat, f.counters[0], "counterattack", out)
    follow(s)


def calm(s: State, f: Skirmish, out: Out) -> None:
    """A Counterattack opens no window (MM-MEET-06)."""
    s.casualties, s.shifted = (), ()
    f.step += 1


SKIRMISH = (declare, strike, mourn, arrive, offer, reply, spread, suffer, calm, close)
