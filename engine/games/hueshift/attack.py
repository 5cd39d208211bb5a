"""One attack from its declaration to what follows it: the thirteen steps of HS-ATT-20.

Decides the order in which cards, coins, windows, damage, retaliation, statuses and
destruction meet. Who can do what is asked of the cards; this is the frame they share.
"""

from __future__ import annotations

from engine.games.hueshift import bosses
from engine.games.hueshift import events as ev
from engine.games.hueshift.asking import PASS, ask, take
from engine.games.hueshift.card_types import PARTS, Out, has, hooked, left, note, penalty, spend
from engine.games.hueshift.damage import (
    answers,
    force,
    gushes,
    lost,
    pierced,
    plate,
    reduction,
    strikes_first,
)
from engine.games.hueshift.destruction import check
from engine.games.hueshift.followups import ACTS, following, relays, use_follow
from engine.games.hueshift.health import drain, foes, hurt, scour
from engine.games.hueshift.reacting import helped
from engine.games.hueshift.state import MONSTER, NOBODY, Attack, Blow, Inflict, State
from engine.games.hueshift.stats import (
    allies,
    ap,
    armor,
    find,
    living,
    name,
    on_field,
    statuses,
)
from engine.games.hueshift.windows import opened


def declare(s: State, by: int, target: int, kind: str, shot: tuple[int, ...] = ()) -> None:
    """Let a unit attack: the attack goes on before whatever is on top."""
    s.stack.append(Attack(by, target, kind, shot=shot))


def run(s: State, f: Attack, out: Out) -> None:
    """Go on with an attack."""
    STEPS[f.step](s, f, out)


# -- 1 to 3: who attacks whom --------------------------


def _declare(s: State, f: Attack, out: Out) -> None:
    s.units[f.by].declared = True
    f.step += 1
    if f.kind == "area":
        return
    out.append(ev.Declared(by=name(s, f.by), target=name(s, f.target), kind=f.kind))
    if not _possessed(s, f.by):
        return
    goals = [
        u for u in range(len(s.units))
        if on_field(s, u) and u != f.target and not has(s, u, "anchored")
    ]  # fmt: skip
    if goals:
        actions = [f"redirect {name(s, u)}" for u in goals]
        subject = f"{name(s, f.by)} {name(s, f.target)}"
        ask(s, 1 - s.units[f.by].seat, "redirect", (*actions, PASS), PASS, subject)


def _possessed(s: State, unit: int) -> list[str]:
    """Return the cards of a unit whose Possession can still be used."""
    if s.boss is not None or not s.corrupt:
        return []
    u = s.units[unit]
    return [
        c for c in (u.mech, u.base, u.co)
        if penalty(s, c) == "possession" and left(s, f"possession {c}")
    ]  # fmt: skip


def _redirected(s: State, f: Attack, out: Out) -> None:
    reply = take(s)
    f.step += 1
    if reply.startswith("redirect"):
        spend(s, f"possession {_possessed(s, f.by)[0]}")
        f.target = find(s, reply.split()[1])
        f.astray = not foes(s, f.by, f.target)
        out.append(ev.Redirected(by=name(s, f.by), target=name(s, f.target), why="possession"))
        return
    if s.units[f.target].seat == MONSTER:
        if why := bosses.meets(s, f, out):
            _miss(s, f, out, why)
        return
    _ask_guard(s, f)


def _ask_guard(s: State, f: Attack) -> None:
    """Ask for a guard: the attacked player first, then a partner (HS-COOP-17)."""
    guards = guardians(s, f.target) if f.kind != "area" else []
    for seat in dict.fromkeys(s.units[u].seat for u in guards):
        if seat not in f.declined:
            actions = [f"guard {name(s, u)}" for u in guards if s.units[u].seat == seat]
            subject = f"{name(s, f.by)} {name(s, f.target)}"
            f.declined += (seat,)
            ask(s, seat, "guard", (*actions, PASS), PASS, subject)
            return


def guardians(s: State, target: int) -> list[int]:
    """Return the Tanks that may take the place of an attacked unit (HS-ATT-11)."""
    if s.units[target].seat == MONSTER:
        return []
    return [
        u for u in allies(s, s.units[target].seat)
        if u != target and s.units[u].guarded != s.round and has(s, u, "guards")
    ]  # fmt: skip


def guard(s: State, unit: int, target: int, out: Out) -> None:
    """Let a Tank take the place of a unit, once per round."""
    s.units[unit].guarded = s.round
    out.append(ev.Guarded(unit=name(s, unit), target=name(s, target)))


def _guarded(s: State, f: Attack, out: Out) -> None:
    reply = take(s)
    if reply.startswith("guard"):
        tank = find(s, reply.split()[1])
        guard(s, tank, f.target, out)
        f.target = tank
    elif reply:
        _ask_guard(s, f)
        if s.stack[-1] is not f:
            return
    f.step += 1
    fighters = (f.by, f.target) if f.by != f.target else (f.by,)
    if f.kind != "area":  # HS-COOP-26
        f.coins = tuple((u, c) for u in fighters for c, _ in hooked(s, u, "toss"))


# -- 4 to 6: the fight begins --------------------------


def _coins(s: State, f: Attack, out: Out) -> None:
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


def _window(s: State, f: Attack, out: Out) -> None:
    f.step += 1
    speaker = s.units[f.target].seat
    if speaker != MONSTER:
        opened(s, "attack", speaker)


def _ask_relay(s: State, f: Attack) -> bool:
    goals = relays(s, f)
    if goals:
        actions = [f"relay {name(s, x)}" for x in goals]
        ask(s, s.units[f.by].seat, "relay", (*actions, PASS), PASS, name(s, f.by))
    return bool(goals)


def _relayed(s: State, f: Attack, reply: str) -> None:
    for card, _ in hooked(s, f.by, "relays"):
        spend(s, card)
        note(s, card, "retreat")
    f.retreat, f.relay = True, find(s, reply.split()[1])


def _miss(s: State, f: Attack, out: Out, why: str) -> None:
    """End an attack early: it does nothing, but a follow-up may come."""
    out.append(ev.Missed(by=name(s, f.by), target=name(s, f.target), why=why))
    s.units[f.by].grit = False
    f.step = FOLLOW


def _retreat(s: State, f: Attack, out: Out) -> None:
    """Where the Monster strikes back, a retreat must be said before it does."""
    reply = take(s)
    if reply.startswith("relay"):
        _relayed(s, f, reply)
    elif not reply and answers(s, f) and _ask_relay(s, f):
        f.asked = True
        return
    f.step += 1


def _valid(s: State, f: Attack, out: Out) -> None:
    """Call the attack off if somebody left or froze; else work out what it deals."""
    why = ""
    if f.gone or not on_field(s, f.by) or not on_field(s, f.target):
        why = "gone"
    elif s.units[f.by].frozen and f.fixed == NOBODY:  # HS-COOP-20: it costs a flip, no hit
        why = "frozen"
    if why:
        _miss(s, f, out, why)
        return
    f.damage = max(0, force(s, f) - reduction(s, f))
    if s.units[f.target].seat == MONSTER:
        f.damage = bosses.unveiled(s, f.damage)
    f.step += 1
    s.dealt = f.damage
    if not f.damage or f.fearless:  # what comes to nothing need not be prevented
        return
    blow = Blow(f.target, f.damage, "attack")
    # Who can take all of it away is asked before the others, unless they would cure it, too.
    if not statuses(s, f.target) and helped(s, blow):
        _double(s, f)
        if _ask_negate(s, f):
            f.step = DECLINED
            return
    s.stack.append(blow)


def _double(s: State, f: Attack) -> None:
    f.damage = s.dealt * (2 if s.units[f.by].grit else 1)


def _doubled(s: State, f: Attack, out: Out) -> None:
    _double(s, f)
    f.step += 1
    if f.damage and not f.fearless:
        _ask_negate(s, f)


def _ask_negate(s: State, f: Attack) -> bool:
    """Ask whether all damage shall come to nothing, if the target can do that."""
    for card, hook in hooked(s, f.target, "negates"):
        if hook(s, f.target, card):
            u = s.units[f.target]
            soft = f.buffer[int(f.by != f.target)]
            default = f"negate {card}" if u.hp + soft <= lost(s, f, f.damage) else PASS
            subject = f"{name(s, f.target)} {f.damage}{' fatal' if default != PASS else ''}"
            ask(s, u.seat, "negate", (f"negate {card}", PASS), default, subject)
            return True
    return False


def _declined(s: State, f: Attack, out: Out) -> None:
    """Let others help a target that could have negated the damage and did not."""
    reply = take(s)
    if reply == PASS:
        s.stack.append(Blow(f.target, s.dealt, "attack"))
        return
    _double(s, f)
    s.reply, f.step = reply, NEGATED


def _negated(s: State, f: Attack, out: Out) -> None:
    reply = take(s)
    f.hit = f.damage > 0
    if reply.startswith("negate"):
        card = reply.split()[1]
        spend(s, card)
        f.hit, f.damage = False, 0
        out.append(ev.Negated(unit=name(s, f.target), card=card))
    elif f.fearless and f.damage:
        f.damage = 0
        out.append(ev.Negated(unit=name(s, f.target), card="fearless-heart"))
    f.step += 1
    if not strikes_first(s, f):
        _answer(s, f)


def _answer(s: State, f: Attack) -> None:
    """Work out the retaliation and let it be prevented; it is in `dealt` then."""
    s.dealt = 0
    if answers(s, f):
        f.answer = max(0, ap(s, f.target, f.aid[1]) - _plating(s, f.by))
        if f.answer:
            s.stack.append(Blow(f.by, f.answer, "answer"))


def _plating(s: State, unit: int) -> int:
    """Return what protects an attacker from retaliation."""
    if s.units[unit].seat == MONSTER:
        return bosses.shell(s, False)
    return armor(s, unit)


def _deal(s: State, f: Attack, out: Out) -> None:
    """Deal the attack's damage, and at once the retaliation unless it lands first."""
    first = strikes_first(s, f)
    answered = not first and answers(s, f)
    back = s.dealt
    _strike(s, f, out)
    f.step += 1
    if first:
        check(s, (f.target,))
    elif answered:
        _strike_back(s, f, out, back)
        f.step = MARKS
    else:
        f.step = MARKS


def _strike(s: State, f: Attack, out: Out) -> None:
    raw = force(s, f) - f.gush
    stopped = min(raw, reduction(s, f))
    plates = min(raw, plate(s, f) - pierced(s, f).points)
    doubled = s.units[f.by].grit
    s.units[f.by].grit = False
    if f.fixed == NOBODY and not f.mirrored:
        for card, hook in hooked(s, f.by, "pierce"):  # looked at often, used here
            got = hook(s, f.by, card, f)
            if got.armor or got.points:
                note(s, card)
    gushing = gushes(s, f) if f.hit else {}
    f.gush = sum(gushing.values())
    for card in gushing:
        s.once[card] = s.turn_number
        note(s, card)
    hurt(s, out, f.target, f.damage, "attack", f.by, stopped, f, doubled and f.damage > 0)
    if f.gush:
        drain(s, out, f.target, f.gush, "gusher", f)
    if plates > 0:
        scour(s, f.target)


def _strike_back(s: State, f: Attack, out: Out, amount: int) -> None:
    plates = min(ap(s, f.target, f.aid[1]), _plating(s, f.by))
    hurt(s, out, f.by, amount, "answer", f.target, plates, f)
    if plates > 0:
        scour(s, f.by)


def _first_checked(s: State, f: Attack, out: Out) -> None:
    """After a first strike: a target that still stands strikes back."""
    f.fell += s.fallen
    if s.boss is not None:
        bosses.enter(s, out)
    f.step += 1
    f.answer = 0
    _answer(s, f)


def _struck_back(s: State, f: Attack, out: Out) -> None:
    f.step += 1
    if answers(s, f):
        _strike_back(s, f, out, s.dealt)


# -- 11 to 13: statuses, destruction, aftermath --------------------------


def _marks(s: State, f: Attack, out: Out) -> None:
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


def _settle(s: State, f: Attack, out: Out) -> None:
    f.step += 1
    s.fallen = ()
    if f.kind != "area":  # those are checked when all have been hit
        check(s, (f.target, f.by))


def _rescued(s: State, f: Attack, out: Out) -> None:
    """A target that was saved takes the statuses now (HS-ATT-20 step 12)."""
    f.fell += s.fallen
    f.step += 1
    if f.hit and not f.marked and f.target not in f.gone and s.units[f.target].hp > 0:
        mark(s, f, out)


def _credit(s: State, f: Attack, out: Out) -> None:
    """Hand out what kills bring (HS-ATT-21, HS-ATT-25, HS-ATT-26)."""
    for victim in f.fell:
        killer = f.by if victim == f.target else f.target
        if foes(s, killer, victim):
            how = "answer" if victim == f.by else "act" if f.kind in ACTS else "attack"
            kill(s, killer, victim, how, out, f.fell)
    if s.units[f.target].seat == MONSTER:
        bosses.breakpoints(s, f, out)
    elif f.fixed != NOBODY:  # an answer may have brought it down
        bosses.watch(s, out)
    f.step = AFTER


def kill(
    s: State, killer: int, victim: int, how: str, out: Out, fell: tuple[int, ...] = ()
) -> None:
    """Credit a unit with a kill: its own cards, then those of its side.

    Units that `fell` in the same moment still count for their side (HS-ATT-26).
    """
    for card, hook in list(hooked(s, killer, "killed")):
        if living(s, card):
            hook(s, killer, card, out, victim, how)
    seat = s.units[killer].seat
    if seat == MONSTER:
        return
    for unit in (*allies(s, seat), *(u for u in fell if s.units[u].seat == seat)):
        for card, hook in hooked(s, unit, "sided"):
            hook(s, unit, card, out, killer)


def _after(s: State, f: Attack, out: Out) -> None:
    """Say good-bye to the fight, or ask for what may follow it (HS-ATT-20 step 13)."""
    if on_field(s, f.by):
        for card, hook in hooked(s, f.by, "struck"):
            hook(s, f.by, card, out)
    f.step += 1


def _follow(s: State, f: Attack, out: Out) -> None:
    """Offer follow-ups: Multi-Fire, a third attack, a second strike, an extra act."""
    reply = take(s)
    if reply.startswith("attack"):
        s.stack.pop()
        kind, goals = following(s, f)
        use_follow(s, f.by, kind)
        declare(s, f.by, find(s, reply.split()[1]), kind, (*f.shot, f.target))
        return
    kind, goals = ("", []) if reply else following(s, f)
    if goals:
        actions = [f"attack {name(s, u)}" for u in goals]
        subject = f"{kind} {name(s, f.by)}"
        ask(s, s.units[f.by].seat, "follow", (*actions, PASS), PASS, subject)
        return
    if reply.startswith("relay"):
        _relayed(s, f, reply)
    elif not f.asked:
        f.asked = True
        if _ask_relay(s, f):
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
    bosses.activated(s, s.turn, unit)
    out.append(ev.Activated(seat=s.turn, unit=name(s, unit)))


STEPS = (
    _declare, _redirected, _guarded, _coins, _window, _retreat, _valid, _doubled, _negated, _deal,
    _first_checked, _struck_back, _marks, _settle, _rescued, _credit, _after, _follow,
    _declined,  # only gone to from `_valid`
)  # fmt: skip
NEGATED, MARKS, AFTER, FOLLOW, DECLINED = (
    STEPS.index(step) for step in (_negated, _marks, _after, _follow, _declined)
)
