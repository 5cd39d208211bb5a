"""What is done to units: damage, HP loss, healing, statuses, gains.

Decides how each of these changes a unit and what is told of it. Who may prevent or choose
something is asked elsewhere, before these are called.
"""

from __future__ import annotations

from engine.games.hueshift import events as ev
from engine.games.hueshift import lasting
from engine.games.hueshift.card_types import Out, hooked
from engine.games.hueshift.state import MONSTER, NOBODY, Attack, Cure, State
from engine.games.hueshift.stats import immune, living, max_hp, name, side, statuses

ELEMENTS = ("burn", "freeze", "corrode")
#: The last step of an attack in which it has not yet become valid: see `attack.STEPS`.
PENDING = 6
#: That in which its damage is dealt.
LANDING = 9


def wound(s: State, unit: int, amount: int, fight: Attack | None = None) -> None:
    """Take HP from a unit; in a fight its buffer goes first (HS-STAT-7)."""
    if amount <= 0:
        return
    if fight is not None and unit in (fight.by, fight.target):
        at = int(unit == fight.target and fight.by != unit)
        soft = min(amount, fight.buffer[at])
        if soft:
            rest = list(fight.buffer)
            rest[at] -= soft
            fight.buffer = (rest[0], rest[1])
            amount -= soft
    if amount:
        s.units[unit].hp -= amount
        s.bled = True


def hurt(
    s: State, out: Out, unit: int, amount: int, source: str, by: int = NOBODY, less: int = 0,
    fight: Attack | None = None, doubled: bool = False, ignored: tuple[str, str] = ("", ""),
) -> None:  # fmt: skip
    """Deal damage that is final; `less` of it was stopped by Armor or shields, and what a card of
    the attacker `ignored` would have stopped more."""
    for card, hook in hooked(s, unit, "braces"):
        hook(s, unit, card)
    out.append(
        ev.Hurt(
            unit=name(s, unit), amount=amount, source=source, less=less, doubled=doubled,
            by=name(s, by) if by != NOBODY else "", pierced=ignored[0], past=ignored[1],
        )
    )  # fmt: skip
    wound(s, unit, amount, fight)


def drain(
    s: State, out: Out, unit: int, amount: int, why: str, fight: Attack | None = None,
    card: str = "",
) -> None:  # fmt: skip
    """Make a unit lose HP: no damage, nothing reduces it (HS-ATT-10)."""
    out.append(ev.Drained(unit=name(s, unit), amount=amount, why=why, card=card))
    wound(s, unit, amount, fight)


def heal(s: State, out: Out, unit: int, amount: int, why: str) -> int:
    """Give HP back, up to the maximum (HS-STAT-6); return how much it was."""
    u = s.units[unit]
    healed = max(0, min(amount, max_hp(s, unit) - u.hp))
    if healed:
        u.hp += healed
        out.append(ev.Healed(unit=name(s, unit), amount=healed, why=why))
    return healed


def scour(s: State, unit: int) -> None:
    """Let a unit lose statuses because its Armor stopped damage (HS-MECH-GIGATEAR)."""
    for card, hook in hooked(s, unit, "scours"):
        if count := hook(s, unit, card):
            cure(s, unit, count)


def cure(s: State, unit: int, count: int) -> None:
    """Let a unit lose so many statuses, its controller choosing."""
    if statuses(s, unit):
        s.stack.append(Cure(unit, count))


def lift(s: State, out: Out, unit: int, status: str, why: str) -> None:
    """Take a status off a unit; `why` is a card, or `over`."""
    if status != "silenced":
        lasting.remove(s.units[unit], status)
    elif s.boss is not None:
        s.boss.silenced = ""
    out.append(ev.Cured(unit=name(s, unit), status=status, why=why))


def expire(s: State, out: Out, seat: int) -> list[str]:
    """End what lasts to the end of the turn of a seat, or the Monster; return the kinds."""
    ended = lasting.over(s, seat)
    for e in ended:
        if e.kind in lasting.STATUSES:
            lift(s, out, e.on, e.kind, "over")
        else:
            lasting.remove(s.units[e.on], e.kind)
    return [e.kind for e in ended]


def thaw_turn(s: State, unit: int) -> int:
    """Return the own turn at whose end a unit frozen now thaws (HS-STATUS-FREEZE)."""
    seat = s.units[unit].seat
    if seat == MONSTER:
        assert s.boss is not None
        return s.boss.turns + 1
    waits = s.turn == seat and s.main == unit and (not s.acted or _declaring(s, unit))
    return s.turns[seat] + (0 if waits else 1)


def _declaring(s: State, unit: int) -> bool:
    """Say whether its Act is an attack that has been declared and not yet carried out."""
    return any(
        type(f) is Attack and f.by == unit and f.kind in ("main", "extra") and f.step <= PENDING
        for f in s.stack
    )


def resists(s: State, out: Out, unit: int, status: str, by: int) -> bool:
    """Say whether a unit does not take a status, and tell of it."""
    if by != NOBODY and any(True for _ in hooked(s, by, "defies")):
        return False
    if not immune(s, unit):
        return False
    out.append(ev.Resisted(unit=name(s, unit), status=status))
    for card, hook in hooked(s, unit, "resisted"):
        hook(s, unit, card, out)
    return True


def inflict(
    s: State, out: Out, unit: int, status: str, amount: int, by: int = NOBODY,
    pile: int = 0, chill: bool = False,
) -> bool:  # fmt: skip
    """Put a status on a unit unless it is immune; return whether it took it.

    `amount` is what it costs. A status that is there is renewed (HS-STATUS-3); a Corrode
    with a `pile` limit grows up to it.
    """
    if resists(s, out, unit, status, by):
        return False
    u = s.units[unit]
    if status == "burn":
        u.burn = max(amount, u.burn)
    elif status == "leak":
        u.leak = max(amount, u.leak)
    elif status == "corrode":
        u.corrode = min(pile, u.corrode + amount) if pile else max(amount, u.corrode)
        u.fresh = True
    elif status == "freeze":
        if u.seat == MONSTER and s.boss is not None and s.boss.turns < s.boss.thawed:
            out.append(ev.Resisted(unit=name(s, unit), status=status))
            return False
        u.frozen, u.chilled = thaw_turn(s, unit), chill
    out.append(ev.Afflicted(unit=name(s, unit), status=status, amount=amount))
    return True


def gain(
    s: State, out: Out, card: str, why: str, ap: int = 0, hp: int = 0, unit: int = NOBODY
) -> None:
    """Give a card AP or maximum HP for good; `unit` gets the HP at once (HS-STAT-5)."""
    if ap:
        s.ap_gain[card] = s.ap_gain.get(card, 0) + ap
    if hp:
        s.hp_gain[card] = s.hp_gain.get(card, 0) + hp
        if unit != NOBODY:
            s.units[unit].hp += hp
    out.append(ev.Gained(card=card, why=why, ap=ap, hp=hp))


def credit(s: State, out: Out, card: str, why: str, ap: int) -> None:
    """Give a card AP for a kill; what lies in the trash by now gains nothing (HS-ATT-25)."""
    if living(s, card):
        gain(s, out, card, why, ap=ap)


def foes(s: State, a: int, b: int) -> bool:
    """Say whether two units are of different sides."""
    return side(s, a) != side(s, b)
