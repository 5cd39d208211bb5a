"""The Monster of a boss match: its unit, what it has prepared, what its HP bring about.

Decides which units its hits may reach, what stands between a player's attack and it, and when
it grows (HS sections 18 to 20). Its turn is `bosses`.
"""

from __future__ import annotations

from engine.games.hueshift import events as ev
from engine.games.hueshift.card_types import ACTIONS, PARTS, Out, Pierce, has
from engine.games.hueshift.destruction import kill
from engine.games.hueshift.health import gain
from engine.games.hueshift.state import FIELD, MONSTER, NOBODY, Act, Attack, State
from engine.games.hueshift.stats import ap, name, on_field, own
from engine.rng import coin, pick


def unit_of(s: State) -> int:
    """Return the Monster's unit."""
    return len(s.units) - 1


def active(s: State) -> list[int]:
    """Return each player's active unit on the field (HS-COOP-15)."""
    assert s.boss is not None
    mechs = []
    for seat in (0, 1):
        if on_field(s, s.boss.active[seat]):
            mechs.append(s.boss.active[seat])
        elif mine := own(s, seat):
            mechs.append(mine[0])
    return mechs


def squad_units(s: State) -> list[int]:
    """Return all units of the players on the field."""
    return [i for i, u in enumerate(s.units) if u.zone == FIELD and u.seat != MONSTER]


def activated(s: State, seat: int, unit: int) -> None:
    """Remember the unit a player activated last, `NOBODY` for none (HS-COOP-15)."""
    assert s.boss is not None
    both = list(s.boss.active)
    both[seat] = unit
    s.boss.active = (both[0], both[1])


def begin(s: State, out: Out) -> None:
    """Begin the Monster's turn (HS-COOP-9)."""
    boss = s.boss
    assert boss is not None
    boss.turns += 1
    s.main = s.locked = NOBODY
    out.append(ev.MonsterTurnBegan(monster=boss.name))
    for action in boss.shell:
        out.append(ev.Wore(monster=boss.name, action=action))
    boss.shell = ()


def grow(s: State, out: Out, why: str, more: int = 0, hp: int = 0) -> None:
    """Give the Monster AP or HP for good."""
    assert s.boss is not None
    gain(s, out, s.boss.name, why, ap=more, hp=hp, unit=unit_of(s))


def might(s: State) -> int:
    """Return the Monster's AP."""
    return ap(s, unit_of(s))


# -- an attack on it --------------------------


def meets(s: State, f: Attack, out: Out) -> str:
    """Return why a player's attack on the Monster comes to nothing, empty if it does not.

    It may be turned on another unit instead (HS-ACTION-AFTERIMAGE, HS-ACTION-MIRRORBREAK);
    so this comes before the fight, which needs its final target.
    """
    boss = s.boss
    assert boss is not None
    if dark := veiled(s):
        heads = coin(s)
        out.append(ev.Coin(card=dark, heads=heads, gain="" if heads else "missed"))
        if not heads:
            return "dark"
    if not boss.wards:
        return ""
    ward, boss.wards = boss.wards[0], boss.wards[1:]
    out.append(ev.Wore(monster=boss.name, action=ward))
    kind = ACTIONS[ward].ward
    if kind == "miss":
        return "blur"
    if kind == "mirror":
        f.target, f.mirrored, f.astray = f.by, True, True
    else:
        others = strays(s, f.by)
        if not others:
            return "void"
        f.target, f.astray = pick(s, others), True
    out.append(ev.Redirected(by=name(s, f.by), target=name(s, f.target), why=ward))
    return ""


def strays(s: State, by: int) -> list[int]:
    """Return the units an attack of `by` may be turned on (HS-ACTION-AFTERIMAGE)."""
    return [u for u in squad_units(s) if u != by and not has(s, u, "anchored")]


def shell(s: State, pierced: bool) -> int:
    """Return what protects the Monster from one attack; `pierced`: Guard Up does not."""
    boss = s.boss
    assert boss is not None
    if not boss.shell:
        return 0
    actions = [ACTIONS[name] for name in boss.shell]
    return sum(a.shell for a in actions if a.firm or not pierced)


def veiled(s: State) -> str:
    """Return the Action by which each attack on the Monster misses on Tails, empty for none."""
    assert s.boss is not None
    for action in s.boss.shell:
        if ACTIONS[action].dark:
            return action
    return ""


def unveiled(s: State, damage: int) -> int:
    """Return what a copied prevention leaves of a player's attack; it is used up by it."""
    boss = s.boss
    assert boss is not None
    if not damage or not boss.veil:
        return damage
    left, boss.veil = max(0, damage - boss.veil), 0
    return left


def pierced(s: State) -> Pierce:
    """Return what a hit of the Monster ignores: a copied aim (HS 21.1)."""
    assert s.boss is not None
    sharp = s.boss.sharp
    return Pierce(sharp == "armor", int(sharp == "point")) if sharp else Pierce()


# -- its HP --------------------------


def breakpoints(s: State, f: Attack, out: Out) -> None:
    """Count an attack that brought it to a quarter mark as a kill (HS-COOP-21)."""
    while on_field(s, f.target) and _marked(s):
        f.broke = True
        kill(s, f.by, f.target, "act", out)
    watch(s, out)


def _marked(s: State) -> bool:
    """Count the next quarter mark if its HP has come down to it."""
    boss = s.boss
    assert boss is not None
    if boss.marks == 3 or 4 * s.units[unit_of(s)].hp > boss.full * (3 - boss.marks):
        return False
    boss.marks += 1
    return True


def watch(s: State, out: Out) -> None:
    """Look at its HP: marks that no attack brought it to are nobody's, phases begin."""
    while _marked(s):
        continue
    enter(s, out)


def enter(s: State, out: Out) -> None:
    """Let the second phase begin at half of its starting HP (HS-COOP-12)."""
    boss = s.boss
    assert boss is not None
    unit = unit_of(s)
    if boss.phase == 1 and on_field(s, unit) and 2 * s.units[unit].hp <= boss.full:
        boss.phase = 2
        rise, before = PARTS[boss.name].rise, might(s)
        s.ap_gain[boss.name] = s.ap_gain.get(boss.name, 0) + rise
        out.append(ev.Phase(monster=boss.name, ap=rise))
        for frame in s.stack:  # a hit by its AP that is still to come
            if type(frame) is Act and ACTIONS[frame.name].by_might:
                frame.left = tuple((u, x + might(s) - before) for u, x in frame.left)
