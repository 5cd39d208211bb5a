"""Random matches of HueShift of every way to play, and what must hold in all of them.

Decides the openings (`WAYS`), how a random match is played (`plies`), what is checked of
every state (`check`), and which matches are kept (`corpus`): record them anew with
`python -m tests.games.hueshift.play`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from engine import core
from engine.core import Decision, Event
from engine.games.hueshift import HUESHIFT, Options
from engine.games.hueshift.card_types import DECKS, PARTS, SQUADS, WILDCARDS
from engine.games.hueshift.state import (
    FIELD,
    LIMITS,
    MONSTER,
    NOBODY,
    ROUNDS,
    Act,
    Ask,
    Attack,
    Build,
    Check,
    Choose,
    Draft,
    MonsterTurn,
    State,
    Turn,
    Vote,
)
from engine.games.hueshift.stats import cards, max_hp, own
from engine.record import Record, record_of
from engine.releases import newest
from tests import kept

#: No random match has more actions.
BOUND = 6000

#: Every way to play, by the word in the name of its file of kept matches.
WAYS: dict[str, Options] = {
    "open": Options(),
    "dealt": Options(draft="dealt", arena="draw"),
    "bare": Options(draft="dealt", arena="none"),
    **{f"boss-{x}": Options(play="boss", monster=x, trade="no") for x in DECKS},
    **{f"trade-{x}": Options(play="boss", monster=x, trade="yes") for x in DECKS},
    "boss": Options(play="boss"),
}


def way(seed: int) -> Options:
    """Return one of all the ways to play, in turn."""
    return list(WAYS.values())[seed % len(WAYS)]


# --- what is played ----------------------------------------------------------------------


def choose(r: Random, decision: Decision) -> str:
    """Pick an action: the rare things often enough, and rosters come to an end."""
    actions = decision.actions
    if decision.kind == "roster":
        weights = {"reset": 0.02, "lock": 0.15, "auto": 0.1}
        return r.choices(actions, [weights.get(a, 1 / len(actions)) for a in actions])[0]
    if r.random() < 0.5:  # every verb its turn
        verbs: dict[str, list[str]] = {}
        for a in actions:
            verbs.setdefault(a.split()[0], []).append(a)
        return r.choice(verbs[r.choice(list(verbs))])
    fights = [a for a in actions if a.startswith("attack")]
    return r.choice(fights if fights and r.random() < 0.8 else actions)


def plies(
    seed: int, options: Options | None = None
) -> Iterator[tuple[State, int, str, list[Event]]]:
    """Play a random match; yield the state after each ply, who did what, what happened."""
    r = Random(seed)
    options = newest(HUESHIFT, way(seed) if options is None else options)
    s = core.begin(HUESHIFT, seed, options)
    for _ in range(BOUND):
        if s.outcome is not None:
            return
        decision = r.choice(HUESHIFT.decisions(s))
        action = choose(r, decision)
        events = core.apply(HUESHIFT, s, decision.seat, action)
        yield s, decision.seat, action, events
    raise AssertionError(f"match {seed} is longer than {BOUND} actions")


# --- what must hold ----------------------------------------------------------------------


def check(s: State) -> None:
    """Assert everything that holds whenever somebody has to decide, and at the end."""
    _check_cards(s)
    _check_units(s)
    _check_stack(s)
    if s.boss is not None and s.units:
        _check_boss(s)
    if s.outcome is not None:
        _check_outcome(s)
        return
    decisions = HUESHIFT.decisions(s)
    assert decisions
    assert len({d.seat for d in decisions}) == len(decisions)
    for d in decisions:
        assert d.seat in (0, 1)
        assert d.actions
        assert len(set(d.actions)) == len(d.actions)
        assert HUESHIFT.default(s, d) in d.actions
        assert all(a == " ".join(a.split()) for a in d.actions)


def only_looked_at(s: State) -> None:
    """Assert that looking at a match changes nothing in it."""
    digest = core.digest(s)
    for seat in (0, 1, None):
        HUESHIFT.view(s, seat)
        HUESHIFT.words.write(s, seat)
        HUESHIFT.computer.evaluate(s, 0 if seat is None else seat)
    assert core.digest(s) == digest


def _check_cards(s: State) -> None:
    """Every card is in one place, and none is lost."""
    where: list[str] = []
    for i, u in enumerate(s.units):
        where += cards(s, i) if u.zone == FIELD else (u.mech,)
    for seat in (0, 1):
        where += [*s.reserve[seat], *s.parked[seat], *s.hands[seat], *s.discard[seat]]
        where += [] if s.units else list(s.picks[seat])
    twice = [c for c, n in Counter(where).items() if n > 1]
    assert not twice, twice
    picked = [c for seat in (0, 1) for c in s.picks[seat]]
    assert len(set(picked)) == len(picked)
    for seat in (0, 1):
        if not s.units or s.boss is not None:
            continue
        mine = {c for i in own(s, seat) for c in cards(s, i)} | set(s.reserve[seat])
        fallen = {c for u in s.units if u.seat == seat for c in (u.mech, u.base, u.co)}
        assert mine <= set(s.picks[seat])
        assert {*mine, *fallen, *s.parked[seat]} - {""} == set(s.picks[seat])
        if len(s.picks[seat]) == 10:
            assert len(s.hands[seat]) + len(s.discard[seat]) == 3
            assert sum(c in s.corrupt for c in s.picks[seat]) <= 2
        assert all(c in WILDCARDS for c in (*s.hands[seat], *s.discard[seat]))


def _check_units(s: State) -> None:
    calm = not any(isinstance(f, Attack | Check | Act) for f in s.stack)
    for i, u in enumerate(s.units):
        if u.zone != FIELD:
            assert not any((u.burn, u.leak, u.corrode, u.frozen, u.hexed, u.grit)), u
            continue
        assert u.hp <= max_hp(s, i), u
        assert u.hp > 0 or not calm or s.outcome is not None, u
        assert u.seat == MONSTER or u.base or u.co or s.boss is None
        assert min(u.burn, u.leak, u.corrode, u.frozen, u.hexed, u.boost, u.sabotage) >= 0
        assert not (u.fresh or u.corroding) or u.corrode
        assert u.seat == MONSTER or u.frozen <= s.turns[u.seat] + 1
        assert u.seat == MONSTER or u.hexed <= s.turns[u.seat] + 2


def _check_stack(s: State) -> None:
    if s.outcome is not None:
        return
    assert isinstance(s.stack[0], Turn | MonsterTurn | Build | Choose)
    assert not any(isinstance(f, Turn | MonsterTurn) for f in s.stack[1:])
    assert isinstance(s.stack[-1], Ask | Vote | Build)
    assert not any(isinstance(f, Ask | Vote) for f in s.stack[:-1])
    assert not s.reply
    assert bool(s.units) == isinstance(s.stack[0], Turn | MonsterTurn)
    assert s.units or not any(isinstance(f, Draft) for f in s.stack[:1])
    assert s.turn_number <= LIMITS.longest
    assert s.round <= ROUNDS


def _check_boss(s: State) -> None:
    boss = s.boss
    assert boss is not None
    beast = s.units[-1]
    assert (beast.seat, beast.mech) == (MONSTER, boss.name)
    assert all(u.seat in (0, 1) for u in s.units[:-1])
    assert sorted(boss.deck + boss.discard) == sorted(DECKS[boss.name])
    assert len(set(boss.wards)) == len(boss.wards)
    assert len(set(boss.shell)) == len(boss.shell)
    assert boss.phase in (1, 2)
    assert 0 <= boss.marks <= 3
    calm = not any(isinstance(f, Attack | Check | Act) for f in s.stack)
    if calm and s.outcome is None:
        assert boss.phase == 2 or 2 * beast.hp > boss.full
        assert 4 * beast.hp > boss.full * (3 - boss.marks)
    assert not any(s.hands)
    assert not s.arena
    assert not s.corrupt
    if all(boss.squads):
        crew = {c for x in boss.squads for pair in SQUADS[x] for c in pair}
        assert crew == {c for picks in s.picks for c in picks} or not any(s.picks)
    assert not boss.silenced or PARTS[boss.silenced].kind == "character"
    assert all(x == NOBODY or s.units[x].seat == seat for seat, x in enumerate(boss.active))


def _check_outcome(s: State) -> None:
    outcome = s.outcome
    assert outcome is not None
    assert HUESHIFT.decisions(s) == ()
    alive = [len(own(s, 0)), len(own(s, 1))]
    if s.boss is not None:
        assert outcome.winners in ((core.HOUSE,), (0, 1))
        slain = s.units[-1].zone != FIELD
        assert {"monster": slain, "squads": not any(alive) and not slain}.get(outcome.why, True)
        assert outcome.why != "rounds" or (s.round > ROUNDS and any(alive) and not slain)
        assert slain == (outcome.winners == (0, 1))
        return
    assert set(outcome.winners) < {0, 1}
    assert all(any(s.units[i].hp > 0 for i in own(s, x)) for x in outcome.winners)
    if outcome.why == "no units":
        assert [n > 0 for n in alive] == [x in outcome.winners for x in (0, 1)]
    elif outcome.why == "both fell":
        assert alive == [0, 0]
        assert outcome.winners == ()
    else:
        assert outcome.why == "stalemate"
        assert all(alive)


# --- records -----------------------------------------------------------------------------

#: Whole matches of each way to play that are kept.
CORPUS = 5


def corpus(name: str) -> list[Record]:
    """Return the matches to keep of a way to play."""
    options, number = WAYS[name], list(WAYS).index(name)
    result = []
    for seed in range(number, CORPUS * len(WAYS), len(WAYS)):
        actions = [(seat, action) for _, seat, action, _ in plies(seed, options)]
        result.append(record_of(HUESHIFT, seed, newest(HUESHIFT, options), actions))
    return result


def corpus_name(name: str) -> str:
    """Return the name of the file of a way to play in `tests.kept`."""
    return f"hueshift-{name}"


def drawn() -> list[Record]:
    """Return a match of each way to play whose draws derive from its actions."""
    return [corpus(name)[0] for name in WAYS]


def main() -> None:
    """Record matches anew; what was recorded before there were secrets and openings stays."""
    kept.keep("drawn-hueshift", drawn())


if __name__ == "__main__":
    main()
