"""The setup of a duel: the vote on the Arena, the draft, the rosters, what is revealed.

Decides sections 1 and 2 of the rules. Picks are open. Rosters are built by both seats at
once and unseen: first every Character gets its place, then cards may be corrupted, then
the seat locks. Locking early puts the rest aboard in draft order (HS-WIN DEC-ROSTER).
"""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from itertools import permutations
from pathlib import Path

from msgspec import UnsetType
from msgspec.structs import replace

from engine.core import Decision
from engine.games.hueshift import events as ev
from engine.games.hueshift import turns
from engine.games.hueshift.card_types import ARENAS, MARKERS, PARTS, WILDCARDS, Out
from engine.games.hueshift.legality import Reason
from engine.games.hueshift.state import Build, Draft, Plan, State, Unit, Vote
from engine.games.hueshift.stats import max_hp
from engine.i18n import mark
from engine.kit.stack import ask, take
from engine.releases import known
from engine.rng import HasRng, lot, pick, shuffle

#: (step, order of pickers with A first); HS-DRAFT-8.
STEPS = (
    ("main", "AB"),
    ("sub", "ABBAABBA"),
    ("mech", "ABBAABBAAB"),
    ("wildcard", "ABBAAB"),
)
#: How many corruptions a roster may have.
CORRUPT = 2
#: How often a roster may be begun anew, so that nobody, and no computer, builds for ever.
#: Single steps can be taken back as long as nothing is locked.
RESETS = 3
#: Why something may not be done to a roster.
BASED = Reason(mark("{card} already has a Base Pilot."), "HS-DRAFT-10")
CREWED = Reason(mark("{card} already has a Co-Pilot."), "HS-DRAFT-10")
UNBASED = Reason(mark("That would leave a Mech with a Co-Pilot but no Base Pilot."), "HS-DRAFT-10")
NO_RESETS = Reason(
    mark("You can't start over again. You can still undo single steps."), "HS-DRAFT-9"
)
EMPTY = Reason(mark("Your roster is empty: there is nothing to start over."), "HS-DRAFT-9")
CORRUPTED = Reason(mark("{card} is already corrupted."), "HS-DRAFT-15")
ENOUGH = Reason(mark("You have corrupted two cards. That is the limit."), "HS-DRAFT-15")
ARENA_VOTE = ("arena yes", "arena no")


def picked(s: State) -> set[str]:
    """Return the cards that have been picked (HS-DRAFT-1)."""
    return {*s.picks[0], *s.picks[1], *s.hands[0], *s.hands[1]}


def pool(s: State, step: str) -> list[str]:
    """Return the cards left to pick in a step (HS-DRAFT-3..7)."""
    taken = picked(s)
    return [c for c in pickable(step, s.release) if c not in taken]


@cache
def pickable(step: str, release: int | UnsetType) -> tuple[str, ...]:
    """Return the cards to pick from in a step of a match of that release."""
    if step == "wildcard":
        return tuple(known(WILDCARDS, release))
    kind = "mech" if step == "mech" else "character"
    return tuple(
        p.name for p in map(PARTS.__getitem__, known(PARTS, release))
        if p.kind == kind and not p.later and (step != "main" or p.tier == "Main")
    )  # fmt: skip


def begin(s: State, arena: str, draft: str, out: Out) -> None:
    """Put the setup of a duel on the stack (HS-SETUP-9)."""
    s.first = lot(s, 2)
    s.votes = arena
    out.append(ev.Began(first=s.first))
    s.stack = [Build(), Draft()]
    if draft == "ready":
        ready(s, out)
        return
    if draft == "dealt":
        s.stack = [Build()]
        deal(s)
    if arena == "ask":
        s.stack.append(Vote("arena", ARENA_VOTE))


def deal(s: State) -> None:
    """Give both seats a roster by lot, as a draft could have gone."""
    for step, order in STEPS:
        for letter in order:
            seat = s.first if letter == "A" else 1 - s.first
            card = pick(s, pool(s, step))
            _give(s, seat, card, step)


@cache
def _first_game() -> tuple[tuple[tuple[tuple[str, str], ...], tuple[str, ...]], ...]:
    """Return the squads of a first game: units (Base Pilot, Mech) and Wildcards by seat."""
    path = Path(__file__).parent / "first_game.toml"
    sides = tomllib.loads(path.read_text(encoding="utf-8"))["side"]
    return tuple(
        (tuple((base, mech) for base, mech in side["units"]), tuple(side["hand"])) for side in sides
    )


def ready(s: State, out: Out) -> None:
    """Put the squads of a first game on the field, without an Arena that is not drawn."""
    plans = []
    for seat, (units, hand) in enumerate(_first_game()):
        s.picks[seat] = tuple(card for unit in units for card in unit)
        s.hands[seat] = hand
        plans.append(Plan(base=units, locked=True))
    s.stack, s.first = [], 1
    s.votes = "draw" if s.votes == "draw" else "none"
    reveal(s, tuple(plans), out)


def _give(s: State, seat: int, card: str, step: str) -> None:
    if step == "wildcard":
        s.hands[seat] += (card,)
    else:
        s.picks[seat] += (card,)


# -- votes --------------------------


def vote_asked(s: State, f: Vote) -> tuple[Decision, ...]:
    """Return the open questions of a vote: nobody sees the other's answer."""
    return tuple(Decision(x, f.kind, f.actions) for x in (0, 1) if not f.answers[x])


def vote(s: State, f: Vote, seat: int, action: str, out: Out) -> None:
    """Take an answer; when both are in, do what they came to."""
    f.answers = (action, f.answers[1]) if seat == 0 else (f.answers[0], action)
    if not all(f.answers):
        return
    s.stack.pop()
    if f.kind == "arena":
        s.votes = "none" if f.answers == ("arena no", "arena no") else "draw"
        out.append(ev.Voted(kind="arena", answers=f.answers, result=s.votes))
    else:
        both = f.answers == ("trade yes", "trade yes")
        assert s.boss is not None
        s.boss.trade = both
        result = "yes" if both else "no"
        out.append(ev.Voted(kind="trade", answers=f.answers, result=result))


# -- draft --------------------------


def draft(s: State, f: Draft, out: Out) -> None:
    """Go on with the draft: ask for the next pick (HS-DRAFT-2)."""
    step, order = STEPS[f.step]
    seat = s.first if order[f.pick] == "A" else 1 - s.first
    reply = take(s)
    if not reply:
        cards = pool(s, step)
        actions = [f"pick {c}" for c in cards]
        ask(s, seat, "pick", actions, actions[0], step)
        return
    card = reply.split()[1]
    _give(s, seat, card, step)
    out.append(ev.Picked(seat=seat, card=card))
    f.pick += 1
    if f.pick == len(order):
        f.step, f.pick = f.step + 1, 0
    if f.step == len(STEPS):
        s.stack.pop()


# -- rosters --------------------------


def characters(s: State, seat: int) -> list[str]:
    return [c for c in s.picks[seat] if PARTS[c].kind == "character"]


def mechs(s: State, seat: int) -> list[str]:
    return [c for c in s.picks[seat] if PARTS[c].kind == "mech"]


def placed(plan: Plan) -> set[str]:
    """Return the Characters that have their place."""
    return {pilot for pilot, _ in (*plan.base, *plan.co)}


def options(s: State, seat: int, plan: Plan) -> tuple[str, ...]:
    """Return what a seat may do to its roster."""
    return _options(s.picks[seat], plan, s.release)


@lru_cache(maxsize=64)  # both seats are asked again whenever one has changed its roster
def _options(picks: tuple[str, ...], plan: Plan, release: int | UnsetType) -> tuple[str, ...]:
    mine = [c for c in picks if PARTS[c].kind == "character"]
    hulls = [c for c in picks if PARTS[c].kind == "mech"]
    done = placed(plan)
    todo = [c for c in mine if c not in done]
    actions: list[str] = []
    if todo:
        based, crewed = manned(plan)
        targets = [
            (verb, m)
            for verb in ("base", "co")
            for m in hulls
            if place_bar(based, crewed, len(todo), verb, m) is None
        ]
        actions += [f"{verb} {pilot} {m}" for pilot in todo for verb, m in targets]
        actions.append("auto")
    else:
        actions += _corruptions(picks, plan, release)
    actions.append("lock")
    if reset_bar(plan) is None:
        actions.append("reset")
    return tuple(actions)


def manned(plan: Plan) -> tuple[set[str], set[str]]:
    """Return the Mechs that have a Base Pilot, and a Co-Pilot."""
    return {m for _, m in plan.base}, {m for _, m in plan.co}


def place_bar(based: set[str], crewed: set[str], todo: int, verb: str, mech: str) -> Reason | None:
    """Return why a Mech takes no `base` or `co` pilot more, where `todo` Characters are left and
    these are `manned`: every Mech with a Co-Pilot needs a Base Pilot (HS-DRAFT-10)."""
    if mech in (based if verb == "base" else crewed):
        return BASED if verb == "base" else CREWED
    needs = crewed | {mech} if verb == "co" else crewed - {mech}
    return UNBASED if len(needs - based) + 1 > todo else None


def reset_bar(plan: Plan) -> Reason | None:
    """Return why a roster may not be begun anew."""
    if plan.resets >= RESETS:
        return NO_RESETS
    return None if plan.base or plan.co or plan.corrupt else EMPTY


def corrupt_bar(plan: Plan, card: str) -> Reason | None:
    """Return why a card may not be corrupted at all (HS-DRAFT-15)."""
    if any(corrupted == card for corrupted, _, _ in plan.corrupt):
        return CORRUPTED
    return ENOUGH if len(plan.corrupt) >= CORRUPT else None


def _corruptions(picks: tuple[str, ...], plan: Plan, release: int | UnsetType) -> list[str]:
    """Return the corruptions still open (HS-DRAFT-15, HS-DRAFT-19)."""
    crews = {m: pilot for pilot, m in plan.co}
    shared = set(crews) | set(crews.values())
    shared |= {pilot for pilot, m in plan.base if m in crews}
    actions: list[str] = []
    for card in picks:
        if corrupt_bar(plan, card) is None:
            actions += _markings(card, card in shared, release)
    return actions


@cache
def _markings(card: str, shared: bool, release: int | UnsetType) -> tuple[str, ...]:
    """Return the ways to corrupt a card, which may have or be a Co-Pilot (`shared`)."""
    marks = [MARKERS[m] for m in known(MARKERS, release)]
    losses = [m.name for m in marks if m.kind == "penalty" and not (shared and m.isolates)]
    gains = [m.name for m in marks if m.kind == "gain"]
    return tuple(f"corrupt {card} {gain} {loss}" for gain in gains for loss in losses)


def build_asked(s: State, f: Build) -> tuple[Decision, ...]:
    """Return the rosters still to be locked."""
    return tuple(
        Decision(x, "roster", options(s, x, f.plans[x])) for x in (0, 1) if not f.plans[x].locked
    )


def build(s: State, f: Build, seat: int, action: str, out: Out) -> None:
    """Change a seat's roster, or lock it; when both are locked they are revealed."""
    plan = f.plans[seat]
    verb, *rest = action.split()
    if verb == "base":
        plan = replace(plan, base=(*plan.base, (rest[0], rest[1])))
    elif verb == "co":
        plan = replace(plan, co=(*plan.co, (rest[0], rest[1])))
    elif verb == "corrupt":
        plan = replace(plan, corrupt=(*plan.corrupt, (rest[0], rest[1], rest[2])))
    elif verb == "auto":
        plan = fill(s, seat, plan)
    elif verb == "reset":
        plan = Plan(resets=plan.resets + 1)
    else:
        plan = replace(in_order(s, seat, plan), locked=True)
    f.plans = (plan, f.plans[1]) if seat == 0 else (f.plans[0], plan)
    if verb == "lock":
        out.append(ev.Locked(seat=seat))
        if f.plans[0].locked and f.plans[1].locked:
            s.stack.pop()
            reveal(s, f.plans, out)
    else:
        out.append(ev.Planned(seat=seat, what=action, only=(seat,)))


def in_order(s: State, seat: int, plan: Plan) -> Plan:
    """Put what has no place aboard in draft order, without Co-Pilots of its own making."""
    todo = [c for c in characters(s, seat) if c not in placed(plan)]
    based, crewed = {m for _, m in plan.base}, {m for _, m in plan.co}
    free = [m for m in mechs(s, seat) if m not in based]
    free.sort(key=lambda m: m not in crewed)  # who waits for a Base Pilot comes first
    return replace(plan, base=plan.base + tuple(zip(todo, free, strict=False)))


def fill(s: State, seat: int, plan: Plan) -> Plan:
    """Put what has no place aboard so that as many bonds as possible MATCH."""
    todo = [c for c in characters(s, seat) if c not in placed(plan)]
    based, crewed = {m for _, m in plan.base}, {m for _, m in plan.co}
    free = [m for m in mechs(s, seat) if m not in based]
    waiting = crewed - based
    best: tuple[int, tuple[str, ...]] = (-1, ())
    for hulls in permutations(free, len(todo)):
        if waiting <= set(hulls):
            score = sum(PARTS[p].bond == PARTS[m].cls for p, m in zip(todo, hulls, strict=True))
            if score > best[0]:
                best = (score, hulls)
    return replace(plan, base=plan.base + tuple(zip(todo, best[1], strict=True)))


def random_plan(s: State, seat: int, holder: HasRng, locked: bool) -> Plan:
    """Return a legal roster by lot, drawn from `holder`, for a seat that may not see it."""
    order = mechs(s, seat)
    shuffle(holder, order)
    plan = Plan(base=tuple(zip(characters(s, seat), order, strict=True)))
    for _ in range(pick(holder, tuple(range(CORRUPT + 1)))):
        _, card, gain, loss = pick(holder, _corruptions(s.picks[seat], plan, s.release)).split()
        plan = replace(plan, corrupt=(*plan.corrupt, (card, gain, loss)))
    return replace(plan, locked=locked)


# -- reveal --------------------------


def field(s: State, seat: int, plan: Plan) -> None:
    """Put a seat's units on the field and its other Mechs aside (HS-DRAFT-11)."""
    crews = {m: pilot for pilot, m in plan.co}
    s.units += [Unit(seat, m, pilot, crews.get(m, "")) for pilot, m in plan.base]
    manned = {m for _, m in plan.base}
    s.parked[seat] = tuple(m for m in mechs(s, seat) if m not in manned)
    for card, gain, loss in plan.corrupt:
        s.corrupt[card] = (gain, loss)


def reveal(s: State, plans: tuple[Plan, ...], out: Out) -> None:
    """Show both rosters, draw the Arena, and let B begin (HS-SETUP-2, HS-SETUP-4)."""
    for seat in (0, 1):
        field(s, seat, plans[seat])
    for seat in (0, 1):
        crew = tuple((u.mech, u.base, u.co) for u in s.units if u.seat == seat)
        out.append(ev.Revealed(seat=seat, units=crew, corrupt=plans[seat].corrupt))
    if s.votes != "none":
        s.arena = pick(s, known(ARENAS, s.release))
    out.append(ev.ArenaDrawn(arena=s.arena))
    for i, u in enumerate(s.units):
        u.hp = max_hp(s, i)
    turns.begin(s, 1 - s.first, out)
