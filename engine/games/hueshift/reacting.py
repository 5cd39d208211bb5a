"""What meets a single fact: prevention of damage, the choice of a status to lose or to give.

Decides when Fir and his like are asked, and what an Infused Mech's element does.
"""

from __future__ import annotations

from engine.core import PassedOver
from engine.games.hueshift import events as ev
from engine.games.hueshift.card_types import HAVING, Out, hooked, note
from engine.games.hueshift.damage import force, lost
from engine.games.hueshift.destruction import check
from engine.games.hueshift.health import (
    ELEMENTS,
    LANDING,
    PENDING,
    hurt,
    inflict,
    lift,
    resists,
    scour,
)
from engine.games.hueshift.legality import help_bar
from engine.games.hueshift.state import MONSTER, NOBODY, Blow, Cure, Inflict, State
from engine.games.hueshift.stats import allies, armor, immune, name, on_field, statuses
from engine.games.hueshift.windows import fight
from engine.kit.stack import ask, take
from engine.kit.windows import PASS


def strike(s: State, unit: int, amount: int, source: str) -> None:
    """Let damage about to be dealt be prevented; what is left of it is in `dealt` then."""
    if amount and helpers(s, unit):
        s.stack.append(Blow(unit, amount, source))
    else:
        s.dealt = amount


def blow(s: State, f: Blow, out: Out) -> None:
    """Let damage to a unit be prevented, card by card; what is left goes to `dealt`."""
    reply = take(s)
    if reply and reply != PASS:
        for key, holder, card, amount in helpers(s, f.unit):
            if key == reply:
                _help(s, f, out, holder, card, min(f.amount, amount), key.startswith("take"))
                break
        if s.stack[-1] is not f:  # a status to lose, or a check, comes first
            return
    for key, holder, _, amount in helpers(s, f.unit) if f.amount else ():
        if key not in f.asked:
            f.asked += (key,)
            default = key if _rescues(s, f, amount) else PASS
            if default == PASS and _quiet(s, holder):
                seat = s.units[holder].seat
                out.append(PassedOver(seat=seat, only=(seat,)))
                continue
            subject = f"{name(s, f.unit)} {f.amount}{' fatal' if default != PASS else ''}"
            ask(s, s.units[holder].seat, "prevent", (key, PASS), default, subject)
            return
    s.stack.pop()
    s.dealt = f.amount


def _quiet(s: State, holder: int) -> bool:
    """Say whether a unit's player has passed everything of this turn that costs no unit."""
    return s.merged in ("whole", "rest") and s.quiet[s.units[holder].seat] == s.turn_number


def helpers(s: State, unit: int) -> list[tuple[str, int, str, int]]:
    """Return who could keep damage from a unit now: (answer, holder, card, how much)."""
    seat, having = s.units[unit].seat, HAVING["prevented"]  # whoever helps has that
    for u in s.units if seat != MONSTER else ():  # mostly there is nobody
        if u.mech in having or u.base in having or u.co in having:
            break
    else:
        return []
    holders = [u for u in allies(s, seat) if help_bar(s, unit, u) is None]
    return [
        (f"{verb} {card}", holder, card, amount)
        for verb, kind in (("prevent", "prevents"), ("take", "draws"))
        for holder in holders
        for card, hook in hooked(s, holder, kind)
        if (amount := hook(s, holder, card, unit))
    ]


def _rescues(s: State, f: Blow, amount: int) -> bool:
    """Say whether so much less damage makes the difference between falling and standing."""
    hp, attack = s.units[f.unit].hp, fight(s)
    all_of_it, rest = f.amount, f.amount - amount
    if attack is not None and f.unit in (attack.by, attack.target):
        hp += attack.buffer[int(f.unit == attack.target and f.unit != attack.by)]
        if f.source == "attack":
            factor = 2 if s.units[attack.by].grit else 1
            all_of_it, rest = (lost(s, attack, x * factor) for x in (all_of_it, rest))
    return rest < hp <= all_of_it


def _help(s: State, f: Blow, out: Out, holder: int, card: str, amount: int, taken: bool) -> None:
    f.amount -= amount
    note(s, card, "shift" if taken else "")
    out.append(ev.Prevented(unit=name(s, f.unit), card=card, amount=amount, taken=taken))
    for source, hook in hooked(s, holder, "prevented"):
        if source == card:
            hook(s, holder, card, out, f.unit if not taken else NOBODY)
    if taken:
        plates = min(amount, armor(s, holder))
        hurt(s, out, holder, amount - plates, "taken", NOBODY, plates)
        if plates:
            scour(s, holder)
        check(s, (holder,))


def cure(s: State, f: Cure, out: Out) -> None:
    """Let a unit lose statuses; its controller chooses if there is a choice (HS-STATUS-6)."""
    reply = take(s)
    if reply:
        _lift(s, out, f.unit, reply.split()[1])
        f.count -= 1
    present = statuses(s, f.unit) if on_field(s, f.unit) else []
    if not f.count or not present or s.units[f.unit].seat == MONSTER:
        s.stack.pop()
    elif len(present) <= f.count:
        s.stack.pop()
        for status in present:
            _lift(s, out, f.unit, status)
    else:
        actions = [f"cure {x}" for x in present]
        ask(s, s.units[f.unit].seat, "cure", actions, actions[0], name(s, f.unit))


def _lift(s: State, out: Out, unit: int, status: str) -> None:
    """Take a status off; an attack whose damage is worked out does not grow by it (HS-ATT-20)."""
    attack = fight(s)
    if attack is None or not PENDING < attack.step <= LANDING:
        lift(s, out, unit, status, "cure")
        return
    before = force(s, attack)
    lift(s, out, unit, status, "cure")
    attack.gush += force(s, attack) - before


def infuse(s: State, f: Inflict, out: Out) -> None:
    """Put the element on a target that its attacker chooses (HS-STATUS-8)."""
    if not on_field(s, f.unit):
        s.stack.pop()
        return
    if not s.reply:
        if immune(s, f.unit) and resists(s, out, f.unit, "element", f.by):
            s.stack.pop()
            return
        ask(s, s.units[f.by].seat, "element", ELEMENTS, "burn", name(s, f.unit))
        return
    element = take(s)
    s.stack.pop()
    give(s, out, f.by, f.unit, element)


def give(s: State, out: Out, by: int, unit: int, element: str) -> None:
    """Put an element of a Mech on a unit, with what its card makes of it."""
    for card, hook in hooked(s, by, "element"):
        amount = hook(s, by, card, element, unit)
        pile = sum(h(s, by, c) for c, h in hooked(s, by, "piles")) if element == "corrode" else 0
        chill = element == "freeze" and any(True for _ in hooked(s, by, "chills"))
        inflict(s, out, unit, element, amount, by, pile, chill)
        return
