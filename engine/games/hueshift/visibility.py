"""How a view is built: what of a state a seat, a spectator or anybody with open cards may see.

Decides section 16 of the rules. Everything lies open but votes not yet counted, rosters
not yet revealed, and what the generator will bring.
"""

from __future__ import annotations

from engine.core import OPEN
from engine.games.hueshift import lasting
from engine.games.hueshift import view as v
from engine.games.hueshift.answers import reliefs
from engine.games.hueshift.card_types import cards
from engine.games.hueshift.damage import gushes, ignored, lost
from engine.games.hueshift.drafting import STEPS, pool
from engine.games.hueshift.flow import RUNNER
from engine.games.hueshift.forecast import boarding, coming, deeds, forecasts, spare
from engine.games.hueshift.legality import guard_bar
from engine.games.hueshift.state import (
    FIELD,
    MONSTER,
    NOBODY,
    REMOVED,
    TRASH,
    Attack,
    Build,
    Choose,
    Draft,
    State,
    Unit,
    Vote,
    Window,
)
from engine.games.hueshift.stats import (
    ap,
    armor,
    immune,
    matched,
    max_hp,
    name,
    own,
)
from engine.games.hueshift.windows import fight
from engine.kit.effects import Effect
from engine.releases import number

ZONES = {FIELD: "field", TRASH: "trash", REMOVED: "removed"}


def view(s: State, seat: int | None) -> v.View:
    """Return what a seat, a spectator (None) or `OPEN` may know."""
    eyes = None if seat == OPEN else seat
    attack = fight(s)
    order, step, at, cards_left = _draft(s)
    return v.View(
        seat=eyes, play=s.play, stage=stage(s), turn=s.turn, turn_number=s.turn_number,
        round=s.round, first=s.first, arena=s.arena, votes=s.votes,
        sides=tuple(_side(s, x, seat, attack) for x in (0, 1)),
        boss=_boss(s, attack),
        asked=tuple((d.seat, d.kind, d.subject) for d in RUNNER.asked(s)),
        pool=cards_left, step=step, order=order, at=at,
        release=number(s.release), main=name(s, s.main) if s.main != NOBODY else "", frees=s.frees,
        fight=None if attack is None else _fight(s, attack),
        plays=tuple(
            v.Played(p.seat, p.name, _name(s, p.unit), _name(s, p.other))
            for f in s.stack if type(f) is Window for p in f.plays
        ),
        used=tuple(sorted(s.used.items())), streak=tuple(sorted(s.streak.items())),
        calm=s.calm, outcome=s.outcome, forecasts=forecasts(s, eyes),
        boarding=boarding(s), deeds=deeds(s), spare=spare(s), reliefs=reliefs(s, eyes),
        trade=s.boss is not None and s.boss.trade,
    )  # fmt: skip


def stage(s: State) -> str:
    """Return how far the match has come, in one word."""
    if s.outcome is not None:
        return "over"
    kinds = {type(f) for f in s.stack}
    for kind, word in ((Vote, "vote"), (Draft, "draft"), (Build, "roster"), (Choose, "choose")):
        if kind in kinds:
            return word
    return "fight"


def _name(s: State, unit: int) -> str:
    return name(s, unit) if unit != NOBODY else ""


def _draft(s: State) -> tuple[tuple[int, ...], str, int, tuple[str, ...]]:
    for f in s.stack:
        if type(f) is Draft:
            step, letters = STEPS[f.step]
            order = tuple(s.first if x == "A" else 1 - s.first for x in letters)
            return order, step, f.pick, tuple(pool(s, step))
    return (), "", 0, ()


def _side(s: State, seat: int, eyes: int | None, attack: Attack | None) -> v.Side:
    plan = next((f.plans[seat] for f in s.stack if type(f) is Build), None)
    sees_plan = plan is not None and eyes in (seat, OPEN)
    return v.Side(
        seat=seat, team=s.teams[seat],
        units=tuple(_unit(s, i, u, attack) for i, u in enumerate(s.units) if u.seat == seat),
        picks=s.picks[seat], hand=s.hands[seat], discard=s.discard[seat],
        reserve=s.reserve[seat], parked=s.parked[seat],
        squad=s.boss.squads[seat] if s.boss is not None else "",
        locked=plan.locked if plan is not None else bool(s.units),
        plan=v.PlanView(plan.base, plan.co, plan.corrupt) if sees_plan and plan else None,
        turns=s.turns[seat], alive=len(own(s, seat)),
        lasting=tuple(_lasting(s, e) for e in lasting.on_side(s, seat)),
    )  # fmt: skip


def _unit(s: State, i: int, u: Unit, attack: Attack | None) -> v.UnitView:
    more = buffer = 0
    if attack is not None and i in (attack.by, attack.target):
        at = int(i == attack.target and attack.by != i)
        more, buffer = attack.aid[at], attack.buffer[at]
    held = cards(s, i)
    return v.UnitView(
        seat=u.seat, mech=u.mech, base=u.base, co=u.co, state=ZONES[u.zone],
        ap=ap(s, i, more), hp=u.hp, max_hp=max_hp(s, i), armor=armor(s, i),
        match=matched(s, i), buffer=buffer,
        lasting=tuple(_lasting(s, e) for e in lasting.on_unit(s, i)),
        marks=tuple((c, *s.corrupt[c]) for c in held if c in s.corrupt),
        gains=tuple(
            (c, s.ap_gain.get(c, 0), s.hp_gain.get(c, 0))
            for c in held if s.ap_gain.get(c) or s.hp_gain.get(c)
        ),
        main=i == s.main,
        guard=u.zone == FIELD and guard_bar(s, i, NOBODY) is None,
        immune=u.zone == FIELD and immune(s, i),
    )  # fmt: skip


def _lasting(s: State, e: Effect) -> v.Lasting:
    on = e.kind != "corrode" or s.units[e.on].corroding
    return v.Lasting(e.kind, e.amount, on, lasting.ending(s, e), e.source)


def _fight(s: State, f: Attack) -> v.FightView:
    known = f.damage if f.step > KNOWN else None
    by, target = name(s, f.by), name(s, f.target)
    damage = coming(s, f)
    gushing = gushes(s, f) if damage else {}
    return v.FightView(
        by, target, f.kind, f.shield, f.fearless, known, lost(s, f, damage),
        sum(gushing.values()), next(iter(gushing), ""), *ignored(s, f),
    )  # fmt: skip


#: The step of an attack after which its damage has been worked out.
KNOWN = 7


def _boss(s: State, attack: Attack | None) -> v.BossView | None:
    b = s.boss
    if b is None or not s.units:
        return None
    at = next(i for i, u in enumerate(s.units) if u.seat == MONSTER)
    return v.BossView(
        name=b.name, unit=_unit(s, at, s.units[at], attack), phase=b.phase, full=b.full,
        flips=b.phase, trade=b.trade, deck=tuple(sorted(b.deck)), discard=b.discard,
        last=b.last, ready=tuple(_lasting(s, e) for e in lasting.prepared(s, b)),
        silenced=b.silenced, turns=b.turns, thawed=b.turns < b.thawed,
    )  # fmt: skip
