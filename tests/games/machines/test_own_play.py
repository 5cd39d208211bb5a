"""Random play with what is played least: factions of a host's own and made-up ones, attacks on own
cards, and players who leave in the middle of an action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from engine import core
from engine.core import Event
from engine.games import GAMES
from engine.games.machines import MACHINES, Options
from engine.games.machines.state import State
from engine.record import dump, load, record_of, verify
from tests import contract, random_matches
from tests.effort import some
from tests.games.machines.any_faction import faction, factions
from tests.games.machines.play import BOUND
from tests.games.machines.test_random import check, resting
from tests.scenarios.machines import rule

OWN = Path(__file__).parent / "own"
HOST = ((OWN / "tidewardens.toml").read_text(), (OWN / "causeway.toml").read_text())
#: How often somebody leaves when an action is under way, and when none is.
LEAVING, RESTING = 0.02, 0.0005


def ways(seed: int) -> dict[str, Options]:
    """Return the options of every way to play, each with other factions for each seed."""
    made = factions(range(seed * 10, seed * 10 + 4))
    return {
        "friendly": Options(friendly_fire=True, layout="dug-in"),
        "host": Options(own=HOST, field="causeway", layout="picket"),
        "made": Options(own=made[:2], friendly_fire=seed % 2 == 1, layout="picket"),
        "three": Options(own=made[:3], seats=3, friendly_fire=seed % 2 == 0),
        "four": Options(own=(*made, HOST[0]), seats=4, friendly_fire=True, layout="picket"),
        "alliance": Options(own=made, seats=4, play="alliance", friendly_fire=seed % 2 == 0),
    }


WAYS = pytest.mark.parametrize("way", ways(0))
CROWDS = pytest.mark.parametrize("way", [way for way, o in ways(0).items() if o.seats > 2])


def plies(
    seed: int, options: Options, left: Counter[tuple[str, bool]] | None = None
) -> Iterator[random_matches.Ply]:
    """Play at random with the factions of one's own; yield as `tests.games.machines.play`
    does. With `left` somebody leaves now and then: it counts during which question, and
    whether it was somebody else's."""
    dice, s = Random(seed), core.begin(MACHINES, seed, options)
    for _ in range(BOUND):
        if s.outcome is not None:
            return
        d = dice.choice(MACHINES.decisions(s))
        seat, action = d.seat, _chosen(dice, d.kind, d.actions)
        if left is not None and dice.random() < (RESTING if resting(s) else LEAVING):
            seat, action = dice.choice(s.playing), core.RESIGN
            left[d.kind, seat != d.seat] += not resting(s)
        yield s, seat, action, core.apply(MACHINES, s, seat, action)
    raise AssertionError("no end")


def _chosen(dice: Random, kind: str, actions: tuple[str, ...]) -> str:
    """Return an action: own factions first, fights and abilities rather than anything else."""
    mine = [a for a in actions if a.startswith(("faction any-", "faction tidewardens"))]
    loud = [a for a in actions if "x" in a.partition(" ")[0] or a.startswith(("skirmish", "use"))]
    if mine:
        return dice.choice(mine)
    if kind == "build" and dice.random() < 0.5:
        return "done"
    return dice.choice(loud if loud and dice.random() < 0.7 else actions)


@rule("MM-BATTLE-04", "MM-WIN-14", "MM-FIELD-02")
@WAYS
def test_matches_end_lose_nothing_and_run_again(way: str) -> None:
    """Invariants at every ply; the record of each runs again, byte for byte."""
    for seed in range(some(2, of=60)):
        options, taken = ways(seed)[way], []
        for ply, (s, seat, action, _) in enumerate(plies(seed, options, Counter())):
            taken.append((seat, action))
            if ply % 3 == 0 or s.outcome is not None:
                check(s)
        record = record_of(MACHINES, seed, options, taken)
        assert record.outcome is not None
        assert verify(load(dump(record)), GAMES) == record.outcome


@WAYS
def test_states_survive_storage_and_copies_are_their_own(way: str) -> None:
    for seed in range(some(1, of=24)):
        random_matches.survive_storage(MACHINES, plies(seed, ways(seed)[way], Counter()), every=7)


@rule("MM-HID-03", "MM-ALLIANCE-06")
@WAYS
def test_nobody_sees_or_believes_more_than_they_may(way: str) -> None:
    """Views, texts, questions and beliefs rest on what a seat knows; all of it can be said."""
    for seed in range(some(1, of=24)):
        dice = Random(seed)
        for s, _, _, events in plies(seed, ways(seed)[way], Counter()):
            if dice.random() > 0.02:
                continue
            contract.position(MACHINES, s, events)
            random_matches.believed(MACHINES, s, [s.ply], lambda belief, _: check(belief))
            for seat in (*range(len(s.teams)), None):
                other = MACHINES.determinize(s, seat, dice.getrandbits(32))
                contract.twins(MACHINES, s, other, seat, range(2))


@rule("MM-WIN-13", "MM-WIN-14", "MM-MEET-08")
@CROWDS
def test_who_leaves_in_the_middle_of_an_action_breaks_nothing(way: str) -> None:
    """Somebody else's question or one's own is open: before and after all holds, and the match goes
    on from its copy, its stored form and its record."""
    left: Counter[tuple[str, bool]] = Counter()
    seed = 0
    while (
        seed < some(1, of=60) or len({other for _, other in left}) < 2 or len(left) < some(5, of=8)
    ):
        options, taken = ways(seed)[way], []
        for s, seat, action, events in plies(seed, options, left):
            taken.append((seat, action))
            if action == core.RESIGN:
                _left(s, seat, events)
        record = record_of(MACHINES, seed, options, taken)
        assert verify(load(dump(record)), GAMES) == record.outcome
        seed += 1


def _left(s: State, seat: int, events: list[Event]) -> None:
    """Look at a state closely in which somebody has just left."""
    assert seat in s.out or s.outcome is not None
    check(s)
    contract.position(MACHINES, s, events, drawn=some(6, of=1))
    random_matches.believed(MACHINES, s, [s.ply, 1], lambda belief, _: check(belief))
    for eyes in (*range(len(s.teams)), None):
        contract.twins(MACHINES, s, MACHINES.determinize(s, eyes, 3), eyes, range(2))
    for twin in (MACHINES.copy(s), core.decode(MACHINES, core.encode(s))):
        for _ in range(5):
            if decisions := MACHINES.decisions(twin):
                core.apply(MACHINES, twin, decisions[0].seat, MACHINES.default(twin, decisions[0]))
                check(twin)


def test_a_faction_made_at_random_says_everything_a_file_may_say() -> None:
    text = "".join(map(faction, range(40)))
    for word in ("proactive", "reactive", "triggered", "continuous", "modify", "permit", "forbid",
                 "swap", "move", "negate", "redirect", "recover", "claim"):  # fmt: skip
        assert f'"{word}"' in text, word


def test_however_much_a_passive_says_it_fits_its_button() -> None:
    for seed in range(100, 130):
        s = core.begin(MACHINES, 0, Options(own=factions((seed,))))
        for choice in (f"faction any-{seed}", "faction raise"):
            core.apply(MACHINES, s, MACHINES.decisions(s)[0].seat, choice)
        for number in range(3):
            action = f"passive passive-{seed}-{number}"
            contract.choice(MACHINES.words.choice(MACHINES.view(s, 0), action), action)
