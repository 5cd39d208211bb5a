"""One attack from its declaration to what follows it: the thirteen steps of HS-ATT-20.

Decides the order in which cards, coins, windows, damage, retaliation, statuses and
destruction meet. Who can do what is asked of the cards; this is the frame they share.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import UNSET

from engine.games.hueshift import aftermath, landing, monster
from engine.games.hueshift import events as ev
from engine.games.hueshift.card_types import MARKERS, PARTS, Out, hooked, left, penalty, spend
from engine.games.hueshift.health import foes
from engine.games.hueshift.legality import guard_bar, redirect_bar
from engine.games.hueshift.state import MONSTER, Attack, State, Window
from engine.games.hueshift.stats import allies, find, name, on_field
from engine.games.hueshift.windows import opened, plays
from engine.kit.stack import Step, ask, take
from engine.kit.windows import PASS, PASS_TURN

#: Asked whether a Tank steps in and, if none does, for a Wildcard; that it has been, among the
#: seats that have declined.
MEET, MET = "meet", -2

# -- 1 to 3: who attacks whom --------------------------


def declare(s: State, f: Attack, out: Out) -> None:
    s.units[f.by].declared = True
    f.step += 1
    if f.kind == "area":
        return
    out.append(ev.Declared(by=name(s, f.by), target=name(s, f.target), kind=f.kind))
    if not any(_possessed(s, f.by)):
        return
    goals = [
        u for u in range(len(s.units))
        if on_field(s, u) and redirect_bar(s, u, f.target) is None
    ]  # fmt: skip
    if goals:
        actions = [f"redirect {name(s, u)}" for u in goals]
        subject = f"{name(s, f.by)} {name(s, f.target)}"
        ask(s, 1 - s.units[f.by].seat, "redirect", (*actions, PASS), PASS, subject)


def _possessed(s: State, unit: int) -> tuple[str, str]:
    """Return the marker and the card by which an attack of a unit can still be turned."""
    if s.corrupt and s.boss is None:
        u = s.units[unit]
        for card in (u.mech, u.base, u.co):
            mark = penalty(s, card)
            if mark and MARKERS[mark].possesses and left(s, f"{mark} {card}"):
                return mark, card
    return "", ""


def redirected(s: State, f: Attack, out: Out) -> Step | None:
    reply = take(s)
    f.step += 1
    if reply.startswith("redirect"):
        mark, card = _possessed(s, f.by)
        spend(s, f"{mark} {card}")
        f.target = find(s, reply.split()[1])
        f.astray = not foes(s, f.by, f.target)
        out.append(ev.Redirected(by=name(s, f.by), target=name(s, f.target), why=mark))
        return None
    if s.units[f.target].seat == MONSTER:
        why = monster.meets(s, f, out)
        return aftermath.miss(s, f, out, why) if why else None
    _ask_guard(s, f)
    return None


def _ask_guard(s: State, f: Attack) -> None:
    """Ask for a guard: the attacked player first, then a partner (HS-COOP-17)."""
    guards = guardians(s, f.target) if f.kind != "area" else []
    for seat in dict.fromkeys(s.units[u].seat for u in guards):
        if seat not in f.declined:
            actions = [f"guard {name(s, u)}" for u in guards if s.units[u].seat == seat]
            subject = f"{name(s, f.by)} {name(s, f.target)}"
            f.declined += (seat,)
            wildcards = _next_asked(s, f, seat, guards)
            if wildcards:
                f.declined += (MET,)
                ask(s, seat, MEET, (*actions, *wildcards, PASS, PASS_TURN), PASS, subject)
            else:
                ask(s, seat, "guard", (*actions, PASS), PASS, subject)
            return


def _next_asked(s: State, f: Attack, seat: int, guards: Sequence[int]) -> list[str]:
    """Return the Wildcards a seat is asked about right after it has sent no guard, where nothing
    comes between and the match asks both at once; hands lie open."""
    alone = s.units[f.target].seat == seat and all(s.units[u].seat == seat for u in guards)
    if s.merged is UNSET or not alone or s.quiet[seat] == s.turn_number or any(tosses(s, f)):
        return []
    return plays(s, seat, "attack")


def tosses(s: State, f: Attack) -> Iterator[tuple[int, str]]:
    """Yield whose coins are flipped in a fight, and by which card."""
    for u in (f.by, f.target) if f.by != f.target else (f.by,):
        for card, _ in hooked(s, u, "toss"):
            yield u, card


def guardians(s: State, target: int) -> list[int]:
    """Return the Tanks that may take the place of an attacked unit (HS-ATT-11)."""
    if s.units[target].seat == MONSTER:
        return []
    return [u for u in allies(s, s.units[target].seat) if guard_bar(s, u, target) is None]


def guard(s: State, unit: int, target: int, out: Out) -> None:
    """Let a Tank take the place of a unit, once per round."""
    s.units[unit].guarded = s.round
    out.append(ev.Guarded(unit=name(s, unit), target=name(s, target)))


def guarded(s: State, f: Attack, out: Out) -> None:
    reply = take(s)
    if reply.startswith("guard"):
        tank = find(s, reply.split()[1])
        guard(s, tank, f.target, out)
        f.target = tank
    elif reply and MET in f.declined:  # it answers the window that comes next
        f.step = STEPS.index(window) + 1
        s.stack.append(Window("attack", s.units[f.target].seat))
        s.reply = reply
        return
    elif reply:
        _ask_guard(s, f)
        if s.stack[-1] is not f:
            return
    f.step += 1
    if f.kind != "area":  # HS-COOP-26
        f.coins = tuple(tosses(s, f))


# -- 4 to 6: the fight begins --------------------------


def coins(s: State, f: Attack, out: Out) -> None:
    """Flip the coins one by one; whoever may choose is asked first (HS-CHAR-EMILY)."""
    if not f.coins:
        f.step += 1
        return
    unit, card = f.coins[0]
    hooks = PARTS[card].hooks
    if not s.reply and hooks.chooses is not None and hooks.chooses(s, unit, card):
        ask(s, s.units[unit].seat, "coin", ("flip", "heads", "tails"), "flip", card)
        return
    f.coins = f.coins[1:]
    assert hooks.toss is not None
    hooks.toss(s, unit, card, out, f, int(unit == f.target and f.by != f.target))


def window(s: State, f: Attack, out: Out) -> None:
    f.step += 1
    speaker = s.units[f.target].seat
    if speaker != MONSTER:
        opened(s, "attack", speaker)


STEPS = (
    declare, redirected, guarded, coins, window,
    landing.retreat, landing.valid, landing.doubled, landing.negated, landing.deal,
    landing.first_checked, landing.struck_back,
    aftermath.marks, aftermath.settle, aftermath.rescued, aftermath.credit, aftermath.after,
    aftermath.follow,
    landing.declined,  # only gone to from `valid`
)  # fmt: skip
