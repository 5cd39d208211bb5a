"""A player's turn: its start, Activate, Free Action, Act, its end (HS-TURN).

Decides what may be done in each step. Attacks are `attack`, windows are `windows`; a
turn only starts them.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET

from engine.core import Decision, Outcome
from engine.games.hueshift import events as ev
from engine.games.hueshift import intent, monster
from engine.games.hueshift.card_types import HOOKS, Out, arena, hooked, left, spend
from engine.games.hueshift.destruction import check, end
from engine.games.hueshift.health import drain, expire, hurt, lift, scour
from engine.games.hueshift.legality import (
    act_bar,
    berth_bar,
    board_bar,
    deeds,
    free_bar,
    leave_bar,
    stifled,
)
from engine.games.hueshift.reacting import strike
from engine.games.hueshift.state import (
    LIMITS,
    NOBODY,
    Attack,
    MonsterTurn,
    State,
    Turn,
)
from engine.games.hueshift.stats import (
    ap,
    armor,
    bonus_hp,
    find,
    fragile,
    max_hp,
    name,
    on_field,
    own,
    rivals,
)
from engine.games.hueshift.windows import announce, opened, plays
from engine.kit.progress import exhausted, quiet_turns
from engine.kit.stack import ask, take
from engine.kit.windows import PASS
from engine.turn_end import END, TURN_END

SKIP = "skip"
#: What is done as a Free Action.
FREE = ("transport", "play")


def begin(s: State, seat: int, out: Out) -> None:
    """Begin a seat's turn; a seat of a team without units is passed over (HS-COOP-4)."""
    if s.boss is not None and not own(s, seat):
        _next(s, seat, out)
        return
    s.turn, s.turn_number = seat, s.turn_number + 1
    s.turns[seat] += 1
    if s.boss is None:
        s.round = (s.turn_number + 1) // 2
    elif not s.round:
        s.round = 1
    s.main, s.locked, s.acted, s.extra, s.bled = NOBODY, NOBODY, False, False, False
    s.frees = arena(s).frees
    for u in s.units:
        u.declared = False
    s.stack = [Turn()]
    out.append(ev.TurnBegan(seat=seat, number=s.turns[seat]))


# -- start --------------------------


def _regenerate(s: State, f: Turn, out: Out) -> None:
    f.step += 1
    for unit in own(s, s.turn):
        if not (s.units[unit].frozen and s.units[unit].chilled):
            for card, hook in hooked(s, unit, "dawn"):
                hook(s, unit, card, out)


def _burn(s: State, f: Turn, out: Out) -> None:
    """Let Burn do its damage, unit by unit; each may be prevented (HS-STATUS-BURN)."""
    if f.at < 0:  # a blow has come back
        unit = -f.at - 1
        f.at = -f.at
        if on_field(s, unit):
            plates = armor(s, unit)
            hurt(s, out, unit, s.dealt, "burn", NOBODY, min(s.units[unit].burn, plates))
            s.units[unit].burn = 0
            if plates:
                scour(s, unit)
        return
    for unit in range(f.at, len(s.units)):
        u = s.units[unit]
        if u.burn and u.seat == s.turn and on_field(s, unit):
            f.at = -unit - 1
            s.dealt = 0
            strike(s, unit, max(0, u.burn - armor(s, unit)), "burn")
            return
    f.step, f.at = f.step + 1, 0


def _leak(s: State, f: Turn, out: Out) -> None:
    f.step += 1
    units = own(s, s.turn)
    for unit in units:
        u = s.units[unit]
        if u.leak:
            amount, u.leak = u.leak, 0
            drain(s, out, unit, amount, "leak")
    check(s, units)


def _corrode(s: State, f: Turn, out: Out) -> None:
    """Let Corrode begin and end (HS-STATUS-CORRODE), and the Activate step open."""
    f.step += 1
    for unit, u in enumerate(s.units):
        if (u.fresh or u.corroding) and u.seat == s.turn and on_field(s, unit):
            corrode(s, unit, out)


def corrode(s: State, unit: int, out: Out) -> None:
    """Begin a waiting Corrode of a unit whose side's turn begins, or end an old one."""
    u = s.units[unit]
    if u.fresh:
        u.corroding, u.fresh = True, False
    elif u.corroding:
        lift(s, out, unit, "corrode", "over")


# -- activate --------------------------


def _activate(s: State, f: Turn, out: Out) -> None:
    reply = take(s)
    if not reply:
        ready = [u for u in own(s, s.turn) if act_bar(s, u) is None]
        if len(ready) > 1:
            best = max(ready, key=lambda u: ap(s, u))
            actions = [f"activate {name(s, u)}" for u in ready]
            actions += intent.offered(s, ready)
            ask(s, s.turn, "activate", actions, f"activate {name(s, best)}")
            return
        if not ready:  # HS-TURN-11
            s.acted = True
            why = "frozen" if own(s, s.turn) else "gone"
            out.append(ev.Idle(seat=s.turn, why=why))
            if s.boss is not None:
                monster.activated(s, s.turn, NOBODY)
            f.step += 1
            return
        reply = f"activate {name(s, ready[0])}"
    _, who, *meant = reply.split()
    s.main = find(s, who)
    u = s.units[s.main]
    u.runs += 1
    if arena(s).locks and u.runs == 1:
        s.locked = s.main
    if s.boss is not None:
        monster.activated(s, s.turn, s.main)
    out.append(ev.Activated(seat=s.turn, unit=u.mech, locked=s.locked == s.main))
    intent.keep(s, meant, out)
    f.step += 1
    opened(s, "activation", 1 - s.turn)


def _stifle(s: State, f: Turn, out: Out) -> None:
    """See whether the Free Action or the Act is barred this turn (Tremor, Static Storm)."""
    f.step += 1
    if s.boss is not None:
        if stifled(s):
            s.frees = 0
            out.append(ev.Idle(seat=s.turn, why="stifled"))
        if s.boss.stilled[s.turn] == s.turns[s.turn] and not s.acted:
            s.acted = True
            out.append(ev.Idle(seat=s.turn, why="stilled"))


# -- free action --------------------------


def transports(s: State, seat: int) -> list[str]:
    """Return the legal Transports (HS-FREE-3..8)."""
    units = [unit for unit in own(s, seat) if berth_bar(s, unit) is None]
    pilots = [(s.units[u].co, u) for u in units if s.units[u].co and leave_bar(s, u) is None]
    pilots += [(pilot, NOBODY) for pilot in s.reserve[seat]]
    return [
        f"transport {pilot} {name(s, goal)}"
        for goal in units
        for pilot, source in pilots
        if source != goal and board_bar(s, goal, pilot) is None
    ]


def transport(s: State, pilot: str, goal: int, out: Out) -> None:
    """Bring a pilot aboard as Co-Pilot; the one there goes to the reserve (HS-FREE-6).

    What a Fragile Core took from a unit does not come back when its pilot leaves, else
    pilots going to and fro would heal.
    """
    to = s.units[goal]
    seat, source = to.seat, ""
    for unit in own(s, seat):
        u = s.units[unit]
        if u.co == pilot:
            source, u.co = u.mech, ""
            u.hp = min(u.hp - bonus_hp(s, pilot), max_hp(s, unit))
            _unboost(s, unit, out)
    left = to.co
    if left:
        to.co = ""
        to.hp -= bonus_hp(s, left)
        s.reserve[seat] += (left,)
    s.reserve[seat] = tuple(p for p in s.reserve[seat] if p != pilot)
    to.co = pilot
    to.hp = max(1, min(to.hp + bonus_hp(s, pilot) - fragile(s, pilot), max_hp(s, goal)))
    out.append(ev.Transported(seat=seat, pilot=pilot, unit=to.mech, source=source, out=left))
    if left:
        _unboost(s, goal, out)


def _unboost(s: State, unit: int, out: Out) -> None:
    """Overclock ends if a pilot is taken out before the unit attacked (HS-WILD-OVERCLOCK)."""
    u = s.units[unit]
    if u.boost and not u.declared:
        u.boost = 0
        out.append(ev.Unboosted(unit=u.mech))


def _free(s: State, f: Turn, out: Out) -> None:
    reply = take(s) or intent.taken(s, out)
    verb = reply.partition(" ")[0]
    if reply == SKIP:
        f.step += 1
        return
    if reply and verb not in FREE:  # the Act, asked at once
        f.step += 1
        _do(s, reply, out)
        return
    if verb == "play":
        s.frees -= 1
        opened(s, "response", 1 - s.turn, announce(s, s.turn, reply, out))
        return
    if reply:
        s.frees -= 1
        _, pilot, where = reply.split()
        transport(s, pilot, find(s, where), out)
        return
    actions = []
    if free_bar(s) is None:
        actions = transports(s, s.turn) + plays(s, s.turn, "free")
    if not actions:
        f.step += 1
        return
    may_act = not s.acted and on_field(s, s.main) and not s.units[s.main].frozen
    if s.merged is not UNSET and may_act:
        _ask_act(s, actions)
        return
    ask(s, s.turn, "free", (*actions, SKIP), SKIP, str(s.frees))


def frees_too(decision: Decision | None) -> bool:
    """Say whether an Act is asked for together with the Free Action before it."""
    if decision is None or decision.kind != "act":
        return False
    return any(action.partition(" ")[0] in FREE for action in decision.actions)


# -- act --------------------------


def acts(s: State, unit: int, goals: Sequence[int]) -> list[str]:
    """Return what the main actor may do as its Act: attack the `goals`, then deeds, `pass`
    last."""
    actions = [f"attack {s.units[u].mech}" for u in goals]
    for card, _ in hooked(s, unit, "deed"):
        actions += deeds(s, unit, card)
    actions.append(PASS)
    return actions


def _act(s: State, f: Turn, out: Out) -> None:
    reply = take(s)
    if reply and reply != END:
        _do(s, reply, out)
        return
    if s.acted:
        if s.asks_end is not UNSET and not reply and s.main != NOBODY:
            ask(s, s.turn, TURN_END, (END,), END)
        else:
            f.step += 1
        return
    if not on_field(s, s.main):
        s.acted = True
        out.append(ev.Idle(seat=s.turn, why="gone"))
        return
    if s.units[s.main].frozen:
        s.acted = True
        out.append(ev.Idle(seat=s.turn, why="frozen"))
        return
    _ask_act(s)


def _ask_act(s: State, before: Sequence[str] = ()) -> None:
    """Ask for the Act, and for the Free Actions that may come `before` it."""
    goals = rivals(s, s.main)
    default = PASS
    if not s.extra:
        weak = min(goals, key=lambda u: s.units[u].hp)
        default = f"attack {name(s, weak)}"
    ask(s, s.turn, "act", (*before, *acts(s, s.main, goals)), default, name(s, s.main))


def _do(s: State, reply: str, out: Out) -> None:
    s.acted = True
    if reply == PASS:
        out.append(ev.Skipped(seat=s.turn, kind="act"))
        return
    verb, what = reply.split()
    if verb == "attack":
        s.stack.append(Attack(s.main, find(s, what), "extra" if s.extra else "main"))
        return
    for card, hook in hooked(s, s.main, "do"):
        if HOOKS[card].deed == verb and left(s, card):
            spend(s, card)
            hook(s, s.main, card, out, reply)
            return


# -- end --------------------------


def _late(s: State, f: Turn, out: Out) -> None:
    f.step += 1
    opened(s, "end", 1 - s.turn)


def _finish(s: State, f: Turn, out: Out) -> None:
    """End what lasts to the end of the turn, then the turn (HS-TURN-12)."""
    seat = s.turn
    expire(s, out, seat)
    s.main = s.locked = NOBODY
    s.calm = quiet_turns(s.calm, s.bled)
    if s.boss is None and exhausted(s.calm, s.turn_number, LIMITS):
        end(s, out, stalemate(s))
        return
    _next(s, seat, out)


def _next(s: State, seat: int, out: Out) -> None:
    if s.boss is None:
        begin(s, 1 - seat, out)
    elif seat == 0:
        begin(s, 1, out)
    else:
        s.stack = [MonsterTurn()]
        monster.begin(s, out)


def stalemate(s: State) -> Outcome:
    """Return who is ahead when nothing happens any more (HS-END-7)."""
    score = [
        (len(own(s, x)), sum(s.units[u].hp for u in own(s, x)), sum(ap(s, u) for u in own(s, x)))
        for x in (0, 1)
    ]
    if score[0] == score[1]:
        return Outcome((), "stalemate")
    return Outcome((0,) if score[0] > score[1] else (1,), "stalemate")


STEPS = (
    _regenerate, _burn, _leak, _corrode, _activate, _stifle, _free, _act, _late, _finish,
)  # fmt: skip
#: The step in which a turn asks for its main actor.
ACTIVATE = STEPS.index(_activate)
