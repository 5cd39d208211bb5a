"""An attack lands: what it deals, what comes back (HS-ATT-20, steps 7 to 10).

Decides whether it is still valid, who may prevent or negate its damage, what is dealt and
what the target retaliates.
"""

from __future__ import annotations

from engine.games.hueshift import events as ev
from engine.games.hueshift import monster
from engine.games.hueshift.aftermath import ask_relay, marks, miss, relayed
from engine.games.hueshift.card_types import WILDCARDS, Out, hooked, note, spend
from engine.games.hueshift.damage import (
    answers,
    dealt,
    force,
    gushes,
    ignored,
    lost,
    plating,
    reduction,
    strikes_first,
)
from engine.games.hueshift.destruction import check
from engine.games.hueshift.health import drain, hurt, scour
from engine.games.hueshift.reacting import helpers, strike
from engine.games.hueshift.state import MONSTER, NOBODY, Attack, Blow, State
from engine.games.hueshift.stats import ap, name, on_field, statuses
from engine.kit.stack import Step, ask, take
from engine.kit.windows import PASS


def retreat(s: State, f: Attack, out: Out) -> None:
    """Where the Monster retaliates, a retreat must be said before it does."""
    reply = take(s)
    if reply.startswith("relay"):
        relayed(s, f, reply)
    elif not reply and answers(s, f) and ask_relay(s, f):
        f.asked = True
        return
    f.step += 1


def valid(s: State, f: Attack, out: Out) -> Step | None:
    """Call the attack off if somebody left or froze; else work out what it deals."""
    why = ""
    if f.gone or not on_field(s, f.by) or not on_field(s, f.target):
        why = "gone"
    elif s.units[f.by].frozen and f.fixed == NOBODY:  # HS-COOP-20: it costs a flip, no hit
        why = "frozen"
    if why:
        return miss(s, f, out, why)
    f.damage = dealt(s, f)
    if s.units[f.target].seat == MONSTER:
        f.damage = monster.unveiled(s, f.damage)
    f.step += 1
    s.dealt = f.damage
    # What comes to nothing need not be prevented.
    helped = bool(f.damage and not f.fearless and helpers(s, f.target))
    # Who can take all of it away is asked before the others, unless they would cure it, too.
    if helped and not statuses(s, f.target):
        _double(s, f)
        if _ask_negate(s, f):
            return declined
    if helped:
        s.stack.append(Blow(f.target, s.dealt, "attack"))
    return None


def _double(s: State, f: Attack) -> None:
    f.damage = s.dealt * (2 if s.units[f.by].grit else 1)


def doubled(s: State, f: Attack, out: Out) -> None:
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


def declined(s: State, f: Attack, out: Out) -> Step | None:
    """Let others help a target that could have negated the damage and did not."""
    reply = take(s)
    if reply == PASS:
        strike(s, f.target, s.dealt, "attack")
        return None
    _double(s, f)
    s.reply = reply
    return negated


def negated(s: State, f: Attack, out: Out) -> None:
    reply = take(s)
    f.hit = f.damage > 0
    if reply.startswith("negate"):
        card = reply.split()[1]
        spend(s, card)
        f.hit, f.damage = False, 0
        out.append(ev.Negated(unit=name(s, f.target), card=card))
    elif f.fearless and f.damage:
        f.damage = 0
        why = next(card.name for card in WILDCARDS.values() if card.voids)
        out.append(ev.Negated(unit=name(s, f.target), card=why))
    f.step += 1
    if not strikes_first(s, f):
        _answer(s, f)


def _answer(s: State, f: Attack) -> None:
    """Work out the retaliation and let it be prevented; it is in `dealt` then."""
    s.dealt = 0
    if answers(s, f):
        f.answer = max(0, ap(s, f.target, f.aid[1]) - plating(s, f.by))
        strike(s, f.by, f.answer, "answer")


def deal(s: State, f: Attack, out: Out) -> Step | None:
    """Deal the attack's damage, and at once the retaliation unless it lands first."""
    first = strikes_first(s, f)
    answered = not first and answers(s, f)
    back = s.dealt
    stopped = _strike(s, f, out)
    if first:
        f.step += 1
        check(s, (f.target,))
    if stopped:  # what Armor cures is gone before that check
        scour(s, f.target)
    if first:
        return None
    if answered:
        _strike_back(s, f, out, back)
    return marks


def _strike(s: State, f: Attack, out: Out) -> bool:
    """Deal the attack's damage; return whether Armor has stopped some of it."""
    raw = force(s, f) - f.gush
    stopped, plates = reduction(s, f)
    doubled = s.units[f.by].grit
    s.units[f.by].grit = False
    if s.boss is not None and f.fixed == NOBODY and not f.mirrored:
        for card, hook in hooked(s, f.by, "pierce"):  # looked at often, used here
            got = hook(s, f.by, card, f)
            if got.armor or got.points:
                note(s, card)
    past = ignored(s, f) if f.damage else ("", "")
    gushing = gushes(s, f) if f.hit else {}
    f.gush = sum(gushing.values())
    for card in gushing:
        s.once[card] = s.turn_number
        note(s, card)
    twice = doubled and f.damage > 0
    hurt(s, out, f.target, f.damage, "attack", f.by, min(raw, stopped), f, twice, past)
    if f.gush:
        drain(s, out, f.target, f.gush, "gusher", f, next(iter(gushing)))
    return raw > 0 and plates > 0


def _strike_back(s: State, f: Attack, out: Out, amount: int) -> None:
    plates = min(ap(s, f.target, f.aid[1]), plating(s, f.by))
    hurt(s, out, f.by, amount, "answer", f.target, plates, f)
    if plates > 0:
        scour(s, f.by)


def first_checked(s: State, f: Attack, out: Out) -> None:
    """After a first strike: a target that still stands retaliates."""
    f.fell += s.fallen
    if s.boss is not None:
        monster.enter(s, out)
    f.step += 1
    f.answer = 0
    _answer(s, f)


def struck_back(s: State, f: Attack, out: Out) -> None:
    f.step += 1
    if answers(s, f):
        _strike_back(s, f, out, s.dealt)
