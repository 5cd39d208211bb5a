"""Boss matches: what comes before them, and the Monster's turn (HS sections 17 to 21).

Decides how the Monster is chosen, when its Actions are flipped, how its hits reach units,
when it grows, and what stands between a player's attack and it. What an Action does is in
`cards/actions.py`.
"""

from __future__ import annotations

from engine.core import HOUSE, Outcome
from engine.games.hueshift import attack, turns
from engine.games.hueshift import events as ev
from engine.games.hueshift.card_types import (
    ACTIONS,
    PARTS,
    SQUADS,
    Out,
    Pierce,
    deck_of,
    has,
    monsters,
)
from engine.games.hueshift.destruction import check, end, judge
from engine.games.hueshift.health import drain, expire, gain, hurt
from engine.games.hueshift.state import (
    FIELD,
    MONSTER,
    NOBODY,
    ROUNDS,
    Act,
    Attack,
    Boss,
    Choose,
    MonsterTurn,
    Options,
    State,
    Unit,
    Vote,
)
from engine.games.hueshift.stats import ap, max_hp, name, on_field, own
from engine.kit.stack import ask, take
from engine.releases import known
from engine.rng import below, pick

STRIKE = "strike"
GUARD_UP, ABSOLUTE, CON = "guard-up", "absolute-guard", "con"
BLUR, TELEPORT, AFTERIMAGE, MIRROR = "blur", "teleport", "afterimage", "mirror-break"
#: What a hit that cannot be reduced away is stopped by.
WALL = 1_000_000


# -- before the battle --------------------------


def setup(s: State, options: Options) -> None:
    """Put the choices of a boss match on the stack (HS-COOP-1)."""
    s.boss = Boss(trade=options.trade == "yes")
    if options.monster != "ask":
        s.boss.name = options.monster
    s.stack = [Choose()]
    if options.trade == "ask":
        s.stack.append(Vote("trade", ("trade no", "trade yes")))


def choose(s: State, f: Choose, out: Out) -> None:
    """Go on with the choices: squads, player 1 first, then the Monster."""
    reply = take(s)
    boss = s.boss
    assert boss is not None
    if f.step < 2:
        if not reply:
            free = [x for x in known(SQUADS, s.release) if x not in boss.squads]
            ask(s, f.step, "squad", [f"squad {x}" for x in free], f"squad {free[0]}")
            return
        squads = list(boss.squads)
        squads[f.step] = reply.split()[1]
        boss.squads = (squads[0], squads[1])
        out.append(ev.Chosen(seat=f.step, kind="squad", what=squads[f.step]))
        f.step += 1
    elif not boss.name:
        _agree(s, f, boss, reply, out)
    else:
        start(s, out)


def _agree(s: State, f: Choose, boss: Boss, reply: str, out: Out) -> None:
    """Let player 1 propose a Monster and player 2 confirm it; the last one needs no word."""
    left = [x for x in monsters(s.release) if x not in f.refused]
    if reply.startswith("monster"):
        f.proposed = reply.split()[1]
        out.append(ev.Chosen(seat=0, kind="proposed", what=f.proposed))
    elif reply == "refuse":
        out.append(ev.Skipped(seat=1, kind="monster"))
        f.refused, f.proposed = (*f.refused, f.proposed), ""
        return
    if reply == "agree" or len(left) == 1:
        boss.name = f.proposed or left[0]
        out.append(ev.Chosen(seat=1, kind="monster", what=boss.name))
    elif f.proposed:
        ask(s, 1, "confirm", ("agree", "refuse"), "agree", f.proposed)
    else:
        ask(s, 0, "monster", [f"monster {x}" for x in left], f"monster {left[0]}")


def start(s: State, out: Out) -> None:
    """Put both squads and the Monster on the field; player 1 begins (HS-COOP-4)."""
    boss = s.boss
    assert boss is not None
    for seat in (0, 1):
        s.units += [Unit(seat, mech, base) for base, mech in SQUADS[boss.squads[seat]]]
        s.picks[seat] = tuple(c for pair in SQUADS[boss.squads[seat]] for c in pair)
        crew = tuple((mech, base, "") for base, mech in SQUADS[boss.squads[seat]])
        out.append(ev.Revealed(seat=seat, units=crew, corrupt=()))
    s.units.append(Unit(MONSTER, boss.name))
    boss.full = starting_hp(boss.name, boss.trade)
    for i, u in enumerate(s.units):
        u.hp = max_hp(s, i)
    boss.deck = deck_of(boss.name, s.release)
    turns.begin(s, 0, out)


def starting_hp(monster_name: str, trade: bool) -> int:
    """Return the HP a Monster begins with; `trade`: both sides strike back."""
    part = PARTS[monster_name]
    return part.traded if trade else part.hp


def monster(s: State) -> int:
    """Return the Monster's unit."""
    return len(s.units) - 1


def active(s: State) -> list[int]:
    """Return each player's active unit on the field (HS-COOP-15)."""
    assert s.boss is not None
    found = []
    for seat in (0, 1):
        if on_field(s, s.boss.active[seat]):
            found.append(s.boss.active[seat])
        elif mine := own(s, seat):
            found.append(mine[0])
    return found


def squad_units(s: State) -> list[int]:
    """Return all units of the players on the field."""
    return [i for i, u in enumerate(s.units) if u.zone == FIELD and u.seat != MONSTER]


# -- an attack on it --------------------------


def meets(s: State, f: Attack, out: Out) -> str:
    """Return why a player's attack on the Monster comes to nothing, empty if it does not.

    It may be turned on another unit instead (HS-ACTION-AFTERIMAGE, HS-ACTION-MIRRORBREAK);
    so this comes before the fight, which needs its final target.
    """
    boss = s.boss
    assert boss is not None
    if CON in boss.shell:
        heads = below(s, 2) == 0
        out.append(ev.Coin(card=CON, heads=heads, gain="" if heads else "missed"))
        if not heads:
            return "dark"
    if not boss.wards:
        return ""
    ward, boss.wards = boss.wards[0], boss.wards[1:]
    out.append(ev.Wore(monster=boss.name, action=ward))
    if ward in (BLUR, TELEPORT):
        return "blur"
    if ward == MIRROR:
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
    if ABSOLUTE in boss.shell:
        return WALL
    return 3 if GUARD_UP in boss.shell and not pierced else 0


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
    return Pierce(armor=s.boss.sharp == "armor", points=int(s.boss.sharp == "point"))


def breakpoints(s: State, f: Attack, out: Out) -> None:
    """Count an attack that brought it to a quarter mark as a kill (HS-COOP-21)."""
    while on_field(s, f.target) and _marked(s):
        f.broke = True
        attack.kill(s, f.by, f.target, "act", out)
    watch(s, out)


def _marked(s: State) -> bool:
    """Count the next quarter mark if its HP has come down to it."""
    boss = s.boss
    assert boss is not None
    if boss.marks == 3 or 4 * s.units[monster(s)].hp > boss.full * (3 - boss.marks):
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
    unit = monster(s)
    if boss.phase == 1 and on_field(s, unit) and 2 * s.units[unit].hp <= boss.full:
        boss.phase = 2
        s.ap_gain[boss.name] = s.ap_gain.get(boss.name, 0) + rise(boss.name)
        out.append(ev.Phase(monster=boss.name, ap=rise(boss.name)))


def rise(monster_name: str) -> int:
    from engine.games.hueshift.cards.monsters import RISE

    return RISE[monster_name]


# -- its turn --------------------------


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


def run(s: State, f: MonsterTurn, out: Out) -> None:
    """Go on with the Monster's turn."""
    boss = s.boss
    assert boss is not None
    unit = monster(s)
    u = s.units[unit]
    if f.step == 0:
        f.step = 1
        f.flips = boss.phase  # a phase that begins in this turn does not change it
        if u.burn:
            hurt(s, out, unit, u.burn, "burn")
            u.burn = 0
        if u.leak:
            drain(s, out, unit, u.leak, "leak")
            u.leak = 0
        check(s, (unit,))
    elif f.step == 1:
        f.step = 2
        watch(s, out)
        turns.corrode(s, unit, out)
        f.flips -= 1 if u.frozen else 0
    elif f.flips > 0:
        f.flips -= 1
        flip(s, out)
    else:
        _finish(s, out)


def flip(s: State, out: Out) -> None:
    """Flip an Action by lot and start it; one that can do nothing becomes a strike."""
    boss = s.boss
    assert boss is not None
    if not boss.deck:
        boss.deck, boss.discard = boss.discard, ()
    card = pick(s, boss.deck)
    deck = list(boss.deck)
    deck.remove(card)
    boss.deck = tuple(deck)
    boss.discard += (card,)
    if boss.seal:
        boss.seal = False
        out.append(ev.Flipped(monster=boss.name, action=card, discarded=True))
        return
    action = ACTIONS[card]
    dead = action.able is not None and not action.able(s)
    out.append(ev.Flipped(monster=boss.name, action=card, struck=dead))
    s.stack.append(Act(STRIKE if dead else card))
    if card != "echo":
        boss.last = STRIKE if dead else card


def act(s: State, f: Act, out: Out) -> None:
    """Go on with an Action: start it, deal its hits one by one, finish it."""
    boss = s.boss
    assert boss is not None
    action = ACTIONS[f.name]
    if f.step == 0:
        f.step = 1
        action.do(s, f, out)
        if f.left and (boss.double or boss.surge):  # HS-COOP-14
            factor, more = (2 if boss.double else 1), (3 if boss.surge else 0)
            f.left = tuple((u, x * factor + more) for u, x in f.left)
            boss.double = boss.surge = False
        if f.left and s.stack[-1] is f:
            f.step = 2
    elif f.step == 2 and not on_field(s, monster(s)):  # it fell to an answer
        f.step, f.left = 4, ()
    elif f.step == 2:
        (unit, amount), f.left = f.left[0], f.left[1:]
        f.step = 3
        s.dealt = 0
        if unit == NOBODY:
            units = squad_units(s)
            unit = pick(s, units) if units else NOBODY
        if unit != NOBODY and on_field(s, unit):
            kind = "monster" if f.single else "area"
            f.met += (unit,)
            s.stack.append(Attack(monster(s), unit, kind, fixed=amount))
    elif f.step == 3:
        f.dealt += s.dealt
        f.step = 2 if f.left else 1
        if not f.left:
            boss.sharp = ""
            if not f.single:
                check(s, f.met)
    elif f.step == 1:
        f.step = 4
        if action.then is not None and on_field(s, monster(s)):
            action.then(s, f, out)
    else:
        s.stack.pop()
        watch(s, out)
        judge(s, out)


def _finish(s: State, out: Out) -> None:
    """End the Monster's turn and the round (HS-COOP-20, HS-COOP-24)."""
    boss = s.boss
    assert boss is not None
    if "freeze" in expire(s, out, MONSTER):
        boss.thawed = boss.turns + 1
    over = [x for x in boss.inspired if x <= boss.turns]
    if over:
        s.ap_gain[boss.name] -= len(over)
        boss.inspired = tuple(x for x in boss.inspired if x > boss.turns)
    boss.copied = ""
    s.round += 1
    if s.round > ROUNDS:
        end(s, out, Outcome((HOUSE,), "rounds"))
        return
    turns.begin(s, 0, out)


def grow(s: State, out: Out, why: str, more: int = 0, hp: int = 0) -> None:
    """Give the Monster AP or HP for good."""
    assert s.boss is not None
    gain(s, out, s.boss.name, why, ap=more, hp=hp, unit=monster(s))


def might(s: State) -> int:
    """Return the Monster's AP."""
    return ap(s, monster(s))
