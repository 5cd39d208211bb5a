"""An Attack or a Critical Strike, step by step (RS-ROLL).

Decides what happens in which order, as the list `STEPS` at the end reads. What keywords do in
it they declare themselves: here it is only asked for. A roll is steps `ROLL` to `LAST`, gone
through once for each target and once more for a repeat.
"""

from __future__ import annotations

from engine.games.resonance import events as ev
from engine.games.resonance.cards import power
from engine.games.resonance.damage import (
    PASS,
    card_of,
    cards_of,
    festering,
    gain_karma,
    hurt,
    mark,
)  # fmt: skip
from engine.games.resonance.declaring import (
    augment,
    declare,
    fuels,
    settle_process,
    spend,
    spends,
    subject,
    toll,
)
from engine.games.resonance.defending import answer, brace, cover
from engine.games.resonance.effects import active, declared_on, defenders, moment, on_hit, on_target
from engine.games.resonance.keyword_types import KEYWORDS, Moment, Out
from engine.games.resonance.lookups import actor, first, foe, has
from engine.games.resonance.plan import (
    DONE,
    doubled,
)  # fmt: skip
from engine.games.resonance.state import PLAYER, SEATS, Action, Attack, Mourn, State, Wound
from engine.games.resonance.stats import (
    count,
    me,
    tag_total,
    total,
)  # fmt: skip
from engine.games.resonance.steps import (
    Step,
    alone,
    at_first,
    on_damage,
    on_fall,
    on_success,
    per_target,
    where,
)
from engine.games.resonance.strength import (
    against,
    counted,
    defence,
    initial,
    modifiers,
)
from engine.games.resonance.zones import bury, discard
from engine.games.resonance.zones import spend as give_up
from engine.kit.stack import ask, take

# -- coming to nothing --------------------------


def cancel(s: State, f: Attack, why: str, out: Out) -> None:
    """Let an attack come to nothing: the actor stays spent, nothing follows (RS-ROLL-03)."""
    out.append(ev.Cancelled(unit=f.actor, why=why))
    f.queue, f.step = None, OVER


def leave(s: State, f: Attack) -> None:
    """End the sequence of an attack that has done something else (RS-KW-1.9)."""
    f.queue, f.step = None, CLOSE


# -- fuel --------------------------


def fuel(s: State, f: Attack, out: Out) -> None:
    """Discard for the attack (RS-ROLL-06)."""
    u = actor(s, f)
    if u is None:
        leave(s, f)
        return
    if has(f, "fuelless") and f.area < 0:
        f.step += 1
        return
    reply = take(s)
    if not reply:
        payments = fuels(s, f) if not f.fuel else [a for a in fuels(s, f) if a[:4] == "fuel"]
        if not payments:
            cancel(s, f, "fuel", out)
            return
        if len(payments) > 1 or (f.kind == "strike" and len(s.sides[u.seat].hand) > 2):
            # How many pairs there are is nobody's to know (RS-DEC-NOTE).
            ask(s, u.seat, "fuel", payments, max(payments, key=spends), subject(f))
            return
        reply = payments[0]
    verb, *words = reply.split()
    if verb == "skip":
        f.skipped = words[0]
    for word in words if verb == "fuel" else ():
        card = card_of(word)
        if has(f, "withholds"):
            give_up(s, u.seat, card)
            f.held += (card,)
            out.append(ev.Discarded(seat=u.seat, card=card, why="fuel"))
        else:
            discard(s, u.seat, card, "fuel", out)
        f.fuel += (card,)
    whole = (
        f.skipped
        or len(f.fuel) == 2
        or not (f.area < 0 and not has(f, "process") and doubled(s, f))
    )
    if not whole:
        return
    if f.kind == "strike" and not f.again:
        gain_karma(s, u.seat, 1, "strike", out)
    f.counted = counted(s, f, u)
    f.step += 1


def extra(s: State, f: Attack, out: Out) -> None:
    """One more card may be discarded for EV (RS-TAG-ENHANCE)."""
    u = actor(s, f)
    if u is None or f.area >= 0 or has(f, "process") or not tag_total(s, u, "extra"):
        f.step += 1
        return
    hand = s.sides[u.seat].hand
    if hand:
        reply = take(s)
        if not reply:
            ask(s, u.seat, "extra fuel", (*cards_of(hand), PASS), PASS, subject(f))
            return
        if reply != PASS:
            card = card_of(reply)
            discard(s, u.seat, card, "enhance", out)
            f.counted += 0 if tag_total(s, u, "dazed") else power(card)
    f.step += 1


# -- what all rolls share --------------------------


def drive(s: State, f: Attack, out: Out) -> None:
    """Work out the EV all rolls share."""
    if actor(s, f) is None:
        leave(s, f)
        return
    f.drive = initial(s, f) + modifiers(s, f)
    f.step += 1 if f.area < 0 else AREA - f.step


# -- a roll --------------------------


def roll(s: State, f: Attack, out: Out) -> None:
    """Begin a roll: EV against this target."""
    if actor(s, f) is None:
        leave(s, f)
        return
    f.cover = f.shields = f.dealt = f.rv = 0
    f.success = f.fell = f.mild = f.stood = False
    if foe(s, f) is None:
        f.step = LAST
        return
    f.prey = s.units[f.targets[f.at]].card
    f.step += 1
    process = first(f, "process")
    if process:
        f.step = VERSUS
        return
    f.ev = max(f.drive + against(s, f), 0)


def defend(s: State, f: Attack, out: Out) -> None:
    """The defending player's reaction (RS-ROLL-10)."""
    u = foe(s, f)
    if u is None:
        f.step = LAST
    else:
        answer(s, f, u, out)


def compare(s: State, f: Attack, out: Out) -> None:
    """EV against RV (RS-ROLL-11)."""
    if actor(s, f) is None:
        leave(s, f)
        return
    if foe(s, f) is None:
        f.step = LAST
        return
    process = KEYWORDS[first(f, "process")].process if has(f, "process") else None
    if process is not None:
        f.ev, f.rv = process.ev(s, f), process.rv(s, f)
    else:
        f.rv = max(defence(s, f), 0)
    f.success = f.ev > f.rv
    out.append(ev.Compared(unit=f.actor, target=f.targets[f.at], ev=f.ev, rv=f.rv))
    f.step += 1


def strike(s: State, f: Attack, out: Out) -> None:
    """Let the damage arrive (RS-ROLL-13)."""
    f.step += 1
    u, word = foe(s, f), f.targets[f.at]
    if u is None or not f.success or f.mild:
        s.dealt, s.fallen = (), ()
        return
    amount = f.ev - f.rv + sum(KEYWORDS[n].damage for n in f.active)
    if f.kind == "strike":
        amount += total(s, u, "suffers")
    wounds = [Wound(word, amount)]
    if has(f, "pierces") and u.card != PLAYER:
        wounds.append(Wound(me(u.seat), 0, mirror=True))
    hurt(s, wounds, s.units[f.actor].seat, attack=True, sure=has(f, "sure"))


def struck(s: State, f: Attack, out: Out) -> None:
    """See what the damage has done; Karma for it comes once an action (RS-KARMA-1)."""
    word = f.targets[f.at]
    f.dealt = dict(s.dealt).get(word, 0)
    f.hit = tuple(w for w, _ in s.dealt)
    f.fell = word in s.fallen
    reward(s, f, out)
    f.step += 1


def reward(s: State, f: Attack, out: Out) -> None:
    """Give the Karma for damage of this action, once."""
    seat = SEATS.index(f.actor[0])
    others = any(word[0] != f.actor[0] for word, _ in s.dealt)
    if others and not f.paid and seat in s.playing:
        f.paid = True
        gain_karma(s, seat, 1, "damage", out)
    s.dealt, s.fallen = (), ()


def sweep(s: State, f: Attack, out: Out) -> None:
    """An Area attack in place of the roll (RS-KW-7.6)."""
    swept = KEYWORDS[first(f, "sweeps")].instead
    assert swept is not None
    if f.queue is None:
        f.queue = ((first(f, "sweeps"), f.actor),)
    reply = take(s)
    if not reply and swept.ask is not None:
        question = swept.ask(s, f, f.actor)
        if question is not None and len(question.actions) > 1:
            ask(s, *question)
            return
        reply = DONE
    if reply != DONE:
        swept.do(s, f, f.actor, reply, out)
        return
    f.queue, f.step = None, f.step + 1
    swept.do(s, f, f.actor, reply, out)


def swept(s: State, f: Attack, out: Out) -> None:
    """See whom an Area attack has hurt: tags and what follows reach each of them."""
    f.targets = tuple(word for word, _ in s.dealt)
    f.dealt, f.success, f.hit = len(f.targets), bool(f.targets), f.targets
    reward(s, f, out)
    f.at, f.step = 0, f.step + 1


def close_area(s: State, f: Attack, out: Out) -> None:
    """After an Area attack the keywords that work hit or miss follow, once."""
    f.step = AFTERWARDS


def mourn(s: State, f: Attack, out: Out) -> None:
    """Who has lost Animations may draw now (RS-ROLL-17), clockwise (RS-MEET-13)."""
    rows = sorted(f.mourned, key=lambda row: (SEATS.index(row[1]) - s.turn) % len(s.sides))
    f.mourned = ()
    f.step += 1
    if rows:
        s.stack.append(Mourn(sources=tuple(rows)))


def following(s: State, f: Attack, out: Out) -> None:
    """Go on with the next target, or to the repeat. A process with a fuel of its own is gone
    through for each target (RS-KW-7.8), and comes to nothing without a card for it."""
    if f.area < 0 and f.at + 1 < len(f.targets):
        f.at, f.step = f.at + 1, ROLL
        u = actor(s, f)
        if has(f, "withholds") and u is not None and foe(s, f) is not None:
            lay_down(s, f)
            f.fuel, f.counted, f.ev = (), 0, 0
            f.step = FUEL if s.sides[u.seat].hand else LAST
        return
    f.at = 0
    f.step += 1


def again(s: State, f: Attack) -> None:
    """Run an attack once more from its fuel on (RS-KW-2.8, RS-MEET-01)."""
    f.again = True
    lay_down(s, f)
    f.fuel, f.skipped, f.counted, f.queue = (), "", 0, None
    f.bonus, f.lender, f.bare = 0, "", False
    f.reactions = ((),) * len(f.targets)
    f.step, f.at = FUEL, 0


def grow(s: State, f: Action, out: Out) -> None:
    """A unit that became spent by its action inspires others (RS-KW-6.9)."""
    u = actor(s, f)
    if u is not None and u.spent and not u.suppressed and count(s, u, "inspires"):
        u.grown = True
    f.step += 1


def fester(s: State, f: Action, out: Out) -> None:
    """A Blight works after an action of its unit (RS-TAG-BLIGHT)."""
    f.step += 1
    amount = festering(s, f.actor)
    if amount:
        mark(s, f.actor, amount, -1)


def lay_down(s: State, f: Attack) -> None:
    """Put the cards an attack has kept in sight on their piles."""
    for card in f.held:
        bury(s, card)
    f.held = ()


def finish(s: State, f: Action, out: Out) -> None:
    s.stack.pop()
    if isinstance(f, Attack):
        lay_down(s, f)
    s.seen = None


STEPS: tuple[Step, ...] = (
    declare,
    settle_process,
    spend,
    toll,
    per_target(moment(Moment.DECLARED, declared_on)),
    per_target(moment(Moment.TARGETED, defenders)),
    alone(moment(Moment.INSTEAD, active)),
    fuel,
    extra,
    moment(Moment.FUELED, active),
    where(at_first, moment(Moment.WAGERED, active)),
    where(at_first, augment),
    where(at_first, moment(Moment.AUGMENTED, active)),
    drive,
    roll,
    defend,
    cover,
    brace,
    compare,
    moment(Moment.RESOLVED, active),
    strike,
    struck,
    where(on_success, moment(Moment.ADDED, active)),
    where(on_success, moment(Moment.TAGGED, active)),
    where(on_damage, moment(Moment.DAMAGED, active)),
    where(on_damage, moment(Moment.STRIPPED, on_hit)),
    moment(Moment.ANSWERED, on_target),
    where(on_fall, moment(Moment.FELLED, active)),
    moment(Moment.AFTER, active),
    mourn,
    following,
    moment(Moment.REPEATED, active),
    moment(Moment.CLOSED, active),
    grow,
    fester,
    mourn,
    finish,
    sweep,
    swept,
    where(on_success, moment(Moment.TAGGED, active)),
    where(on_damage, moment(Moment.DAMAGED, active)),
    where(on_damage, moment(Moment.STRIPPED, on_hit)),
    close_area,
)
FUEL, ROLL, VERSUS = STEPS.index(fuel), STEPS.index(roll), STEPS.index(compare)
LAST, AREA = STEPS.index(following), STEPS.index(sweep)
AFTERWARDS, CLOSE, OVER = LAST - 2, LAST + 2, STEPS.index(finish) - 1
