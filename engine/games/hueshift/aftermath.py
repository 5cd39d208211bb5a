"""What an attack leaves behind (HS-ATT-20, steps 11 to 13).

Decides who is marked, who falls by it, what that brings, and what may follow in the same turn.
"""

from __future__ import annotations

from engine.games.hueshift import events as ev
from engine.games.hueshift import monster
from engine.games.hueshift.card_types import Out, has, hooked, note, spend
from engine.games.hueshift.destruction import check, kill
from engine.games.hueshift.health import foes
from engine.games.hueshift.legality import relay_bar
from engine.games.hueshift.state import MONSTER, NOBODY, Attack, Inflict, State
from engine.games.hueshift.stats import find, name, on_field, own, rivals
from engine.kit.stack import Step, ask, take
from engine.kit.windows import PASS

#: Attacks that are part of the Act of the unit's own turn.
ACTS = ("main", "multi", "third", "second", "extra")


def marks(s: State, f: Attack, out: Out) -> None:
    f.step += 1
    if f.hit and f.target not in f.gone and s.units[f.target].hp > 0:
        mark(s, f, out)


def mark(s: State, f: Attack, out: Out) -> None:
    """Give the target the statuses of a hit: Leak, then the element (HS-ATT-20 step 11)."""
    f.marked = True
    if f.mirrored or f.fixed != NOBODY:
        return
    for card, hook in hooked(s, f.by, "marks"):
        hook(s, f.by, card, out, f)
    for card, hook in hooked(s, f.by, "deepens"):
        hook(s, f.by, card, out, f)
    if has(s, f.by, "element"):
        s.stack.append(Inflict(f.by, f.target))


def settle(s: State, f: Attack, out: Out) -> None:
    f.step += 1
    s.fallen = ()
    if f.kind != "area":  # those are checked when all have been hit
        check(s, (f.target, f.by))


def rescued(s: State, f: Attack, out: Out) -> None:
    """A target that was saved takes the statuses now (HS-ATT-20 step 12)."""
    f.fell += s.fallen
    f.step += 1
    if f.hit and not f.marked and f.target not in f.gone and s.units[f.target].hp > 0:
        mark(s, f, out)


def credit(s: State, f: Attack, out: Out) -> None:
    """Hand out what kills bring (HS-ATT-21, HS-ATT-25, HS-ATT-26)."""
    for victim in f.fell:
        killer = f.by if victim == f.target else f.target
        if foes(s, killer, victim):
            how = "answer" if victim == f.by else "act" if f.kind in ACTS else "attack"
            kill(s, killer, victim, how, out)
    if s.units[f.target].seat == MONSTER:
        monster.breakpoints(s, f, out)
    elif f.fixed != NOBODY:  # an answer may have brought it down
        monster.watch(s, out)
    f.step += 1


def after(s: State, f: Attack, out: Out) -> None:
    """Say good-bye to the fight, or ask for what may follow it (HS-ATT-20 step 13)."""
    if on_field(s, f.by):
        for card, hook in hooked(s, f.by, "struck"):
            hook(s, f.by, card, out)
    f.step += 1


def relays(s: State, f: Attack) -> list[int]:
    """Return the units that may act after this one retreats (HS-CHAR-BRB)."""
    u = s.units[f.by]
    if s.boss is None or f.kind not in ACTS or f.retreat or not on_field(s, f.by):
        return []
    if not any(hook(s, f.by, card) for card, hook in hooked(s, f.by, "relays")):
        return []
    return [x for x in own(s, u.seat) if relay_bar(s, x, f.by) is None]


def following(s: State, f: Attack) -> tuple[str, list[int]]:
    """Return the follow-up attack a unit may make now, and its targets."""
    u = s.units[f.by]
    if f.kind not in ACTS or f.retreat or f.by in f.gone or u.frozen or s.turn != u.seat:
        return "", []
    shot = (*f.shot, f.target)
    if f.kind in ("main", "extra"):
        if has(s, f.by, "multi") and s.once.get(f"multi {u.mech}") != s.turn_number:
            again = has(s, f.by, "repeats") or s.boss is not None
            goals = rivals(s, f.by)
            return "multi", goals if again else [g for g in goals if g not in shot]
        for card, hook in hooked(s, f.by, "second"):
            if hook(s, f.by, card):
                return "second", rivals(s, f.by)
    if f.kind == "multi":
        for card, hook in hooked(s, f.by, "third"):
            if hook(s, f.by, card):
                again, goals = s.boss is not None, rivals(s, f.by)
                return "third", goals if again else [g for g in goals if g not in shot]
    return "", []


def use_follow(s: State, unit: int, kind: str) -> None:
    """Count a follow-up as used."""
    mech = s.units[unit].mech
    if kind == "multi":
        s.once[f"multi {mech}"] = s.turn_number
    else:
        spend(s, mech)


def ask_relay(s: State, f: Attack) -> bool:
    goals = relays(s, f)
    if goals:
        actions = [f"relay {name(s, x)}" for x in goals]
        ask(s, s.units[f.by].seat, "relay", (*actions, PASS), PASS, name(s, f.by))
    return bool(goals)


def relayed(s: State, f: Attack, reply: str) -> None:
    for card, _ in hooked(s, f.by, "relays"):
        spend(s, card)
        note(s, card, "retreat")
    f.retreat, f.relay = True, find(s, reply.split()[1])


def miss(s: State, f: Attack, out: Out, why: str) -> Step:
    """End an attack early: it does nothing, but a follow-up may come."""
    out.append(ev.Missed(by=name(s, f.by), target=name(s, f.target), why=why))
    s.units[f.by].grit = False
    return follow


def follow(s: State, f: Attack, out: Out) -> None:
    """Offer follow-ups: Multi-Fire, a third attack, a second strike, an extra act."""
    reply = take(s)
    if reply.startswith("attack"):
        s.stack.pop()
        kind, goals = following(s, f)
        use_follow(s, f.by, kind)
        target = find(s, reply.split()[1])
        s.stack.append(Attack(f.by, target, kind, shot=(*f.shot, f.target)))
        return
    kind, goals = ("", []) if reply else following(s, f)
    if goals:
        actions = [f"attack {name(s, u)}" for u in goals]
        subject = f"{kind} {name(s, f.by)}"
        ask(s, s.units[f.by].seat, "follow", (*actions, PASS), PASS, subject)
        return
    if reply.startswith("relay"):
        relayed(s, f, reply)
    elif not f.asked:
        f.asked = True
        if ask_relay(s, f):
            return
    s.stack.pop()
    s.dealt = f.damage
    if f.retreat:
        step_in(s, f.relay, out)
        return
    won = f.broke or (f.target in f.fell and foes(s, f.by, f.target))
    if f.kind in ACTS and won and f.by not in f.gone and not s.extra:
        for card, hook in hooked(s, f.by, "again"):
            if s.units[f.by].frozen == 0 and hook(s, f.by, card):
                s.extra, s.acted = True, False
                out.append(ev.Again(unit=name(s, f.by)))


def step_in(s: State, unit: int, out: Out) -> None:
    """Let another unit act in place of one that retreated, if it still can."""
    if not on_field(s, unit) or s.units[unit].frozen:
        return
    s.main, s.acted = unit, False
    s.units[unit].runs += 1
    monster.activated(s, s.turn, unit)
    out.append(ev.Activated(seat=s.turn, unit=name(s, unit)))
