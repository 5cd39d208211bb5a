"""What the engine offers and reckons, beside the rules read a second time."""

from collections import Counter
from random import Random

import pytest

from engine import core
from engine.games.resonance import RESONANCE, Options
from engine.games.resonance.state import State
from tests.effort import seeds_until, some
from tests.games.resonance.any_position import thrown
from tests.games.resonance.reference import Reference
from tests.games.resonance.reference_rolls import Attack
from tests.scenarios.resonance import rule

#: Positions in so many parts, and matches.
CHUNKS, POSITIONS, MATCHES = 4, 6000, 60


def compare(s: State) -> None:
    """What may be done in a turn is exactly what the rules say."""
    (decision,) = RESONANCE.decisions(s)
    offered = {*decision.actions}
    must, may = Reference(s).turn(decision.seat)
    if s.turn_number == 1:
        must = {a for a in must if a.split()[0] not in ("attack", "strike", "area")}
    evasive = {u.word for side in RESONANCE.view(s, None).sides for u in side.units if u.evasive}
    gone = {a for a in must if a.split()[0] in ("attack", "strike") and a.split()[2] in evasive}
    assert offered - must - may == set(), RESONANCE.words.write(s, core.OPEN)
    assert must - gone - may - offered == set(), RESONANCE.words.write(s, core.OPEN)


@rule("RS-ACT-02", "RS-DEC-06", "RS-DEF-13", "RS-LIM-1", "RS-LIM-2", "RS-STATE-GUARD", "RS-TURN-4")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_what_may_be_done_in_any_position(chunk):
    looked = Counter[int]()
    for seed in seeds_until(
        lambda: looked.total() > 50, range(chunk, some(400, of=POSITIONS), CHUNKS)
    ):
        s = thrown(seed)
        if s.outcome is None and RESONANCE.decisions(s)[0].kind == "turn":
            compare(s)
            looked[seed] += 1


@rule("RS-ACT-02", "RS-DEC-06")
def test_what_may_be_done_in_the_middle_of_matches():
    looked = Counter[int]()
    for seed in seeds_until(lambda: looked.total() > 100, range(some(4, of=MATCHES))):
        r = Random(seed)
        s = core.begin(RESONANCE, seed, Options(seats=r.choice([2, 3, 4])))
        for _ in range(1200):
            if s.outcome is not None:
                break
            decision = r.choice(RESONANCE.decisions(s))
            if decision.kind == "turn":
                compare(s)
                looked[seed] += 1
            ends = ("end", "anew") if r.random() < 0.8 else ("anew",)
            actions = [a for a in decision.actions if a not in ends] or decision.actions
            core.apply(RESONANCE, s, decision.seat, r.choice(actions))


@rule("RS-ROLL-07", "RS-ROLL-09", "RS-ROLL-11", "RS-DEF-14", "RS-GOLD-2a", "RS-KARMA-4")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_what_attacks_come_to_in_any_position(chunk):
    """EV and RV of every roll, and the Karma of the whole."""
    rolls = Counter[int]()
    for seed in seeds_until(
        lambda: rolls.total() > 30, range(chunk, some(400, of=POSITIONS), CHUNKS)
    ):
        s = thrown(seed)
        if s.outcome is not None or RESONANCE.decisions(s)[0].kind != "turn":
            continue
        attack = Attack(s, seed)
        for roll, want in attack.rolls:
            assert roll == want, f"{attack}\n{RESONANCE.words.write(attack.start.s, core.OPEN)}"
        assert attack.karma == attack.due, RESONANCE.words.write(attack.start.s, core.OPEN)
        rolls[seed] = len(attack.rolls)
