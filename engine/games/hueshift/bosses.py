"""Boss matches: what comes before them, and the Monster's turn (HS sections 17 to 21).

Decides how the Monster is chosen, when its Actions are flipped and how its hits reach units.
What an Action does is in `cards/actions.py`, the Monster as others meet it in `monster`.
"""

from __future__ import annotations

from engine.core import HOUSE, Outcome
from engine.games.hueshift import events as ev
from engine.games.hueshift import monster, turns
from engine.games.hueshift.card_types import ACTIONS, PARTS, SQUADS, Out, deck_of, monsters
from engine.games.hueshift.cards.actions import STRIKE
from engine.games.hueshift.destruction import check, end, judge
from engine.games.hueshift.health import drain, expire, hurt
from engine.games.hueshift.options import Options
from engine.games.hueshift.state import (
    MONSTER,
    NOBODY,
    ROUNDS,
    Act,
    Attack,
    Boss,
    Choose,
    MonsterTurn,
    State,
    Unit,
    Vote,
)
from engine.games.hueshift.stats import max_hp, on_field
from engine.kit.stack import ask, take
from engine.releases import known
from engine.rng import pick

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
            free = [x for x in known(SQUADS, s.release) if taken_by(boss, x) == NOBODY]
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


def taken_by(boss: Boss, squad: str) -> int:
    """Return the seat that has taken a Squad, NOBODY if none has."""
    return boss.squads.index(squad) if squad in boss.squads else NOBODY


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
    boss.full = PARTS[boss.name].starting_hp(boss.trade)
    for i, u in enumerate(s.units):
        u.hp = max_hp(s, i)
    boss.deck = deck_of(boss.name, s.release)
    turns.begin(s, 0, out)


# -- its turn --------------------------


def run(s: State, f: MonsterTurn, out: Out) -> None:
    """Go on with the Monster's turn."""
    boss = s.boss
    assert boss is not None
    unit = monster.unit_of(s)
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
        monster.watch(s, out)
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
    if not action.echoes:
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
    elif f.step == 2 and not on_field(s, monster.unit_of(s)):  # it fell to an answer
        f.step, f.left = 4, ()
    elif f.step == 2:
        (unit, amount), f.left = f.left[0], f.left[1:]
        f.step = 3
        s.dealt = 0
        if unit == NOBODY:
            units = monster.squad_units(s)
            unit = pick(s, units) if units else NOBODY
        if unit != NOBODY and on_field(s, unit):
            kind = "monster" if f.single else "area"
            f.met += (unit,)
            s.stack.append(Attack(monster.unit_of(s), unit, kind, fixed=amount))
    elif f.step == 3:
        f.dealt += s.dealt
        f.step = 2 if f.left else 1
        if not f.left:
            boss.sharp = ""
            if not f.single:
                check(s, f.met)
    elif f.step == 1:
        f.step = 4
        if action.then is not None and on_field(s, monster.unit_of(s)):
            action.then(s, f, out)
    else:
        s.stack.pop()
        monster.watch(s, out)
        judge(s, out)


def _finish(s: State, out: Out) -> None:
    """End the Monster's turn and the round (HS-COOP-20, HS-COOP-24)."""
    boss = s.boss
    assert boss is not None
    if "freeze" in expire(s, out, MONSTER):
        boss.thawed = boss.turns + 1
    over = [x for x in boss.inspired if x <= boss.turns]
    if over:
        s.ap_gain[boss.name] = s.ap_gain.get(boss.name, 0) - len(over)
        boss.inspired = tuple(x for x in boss.inspired if x > boss.turns)
    boss.copied = ""
    s.round += 1
    if s.round > ROUNDS:
        end(s, out, Outcome((HOUSE,), "rounds"))
        return
    turns.begin(s, 0, out)
