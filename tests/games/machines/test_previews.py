"""What is told before an action holds where a number rests on neighbours, Breach or whose turn it
is."""

from __future__ import annotations

import pytest

from engine.games.machines import MACHINES
from tests.scenarios.machines import Scenario, rule


def text(s: Scenario, seat: int, action: str) -> str:
    return MACHINES.words.choice(MACHINES.view(s.state, seat), action).text


def advice(s: Scenario, seat: int, action: str) -> str:
    return MACHINES.words.advice(MACHINES.view(s.state, seat), action)


def cautions(s: Scenario, seat: int) -> list[str]:
    return [*MACHINES.words.cautions(MACHINES.view(s.state, seat))]


@rule("MM-SIGIL-LINKED", "MM-CARD-AMMO-DEPOT", "MM-SIGIL-05")
@pytest.mark.parametrize(
    ("lines", "action", "destroys"),
    [
        (("A c3: lattice-grunt", "A d3: spindle-drone"), "c3-c5", False),  # its Link is left behind
        (("A c3: lattice-grunt", "A d5: spindle-drone"), "c3-c5", True),  # it comes to be linked
        (("A c3: lattice-grunt", "A c4: ammo-depot"), "c3-b5", True),  # beside the same Depot
        (("A c3: lattice-grunt", "A c2: ammo-depot"), "c3-c5", False),
    ],
)
def test_a_move_says_whether_the_captain_can_be_destroyed_after_it(
    machines, lines, action, destroys
):
    s = machines("A: machines", "B: raise", *lines, "B c6: ilsa-varden health 2", turn="A 5 move")
    assert text(s, 0, action).endswith("(can destroy the Captain)") is destroys
    assert ("destroys 1" in advice(s, 0, action)) is destroys
    s.plays(action, "end", f"{action[3:]}xc6")
    assert (s._at("c6") < 0) is destroys


@rule("MM-FORTIFY-01", "MM-SIGIL-BREACH")
@pytest.mark.parametrize(
    ("hunter", "saved"),
    [
        ("breach-sergeant", False),  # Damage 4 destroys what has 4 Health, too
        ("picket-scout", False),  # it could not before
        ("line-grenadier", True),
        ("line-grenadier STN 1", False),
        ("line-grenadier moved", True),  # in reach where it stands
        ("depot-guard", True),
        ("depot-guard moved", False),  # it had to come nearer
    ],
)
def test_fortify_says_whom_it_saves_from(machines, hunter, saved):
    s = machines(f"A c3: {hunter}", "B c5: lattice-grunt", turn="A 5 build")
    assert ("can no longer destroy it" in advice(s, 1, "fortify c5")) is saved


@rule("MM-TURN-03", "MM-STATUS-08", "MM-STATUS-STN")
def test_a_captain_is_said_to_be_in_danger_only_of_who_can_attack_then(machines):
    captain = "B d6: ilsa-varden health 1"
    for hunter, danger in (("", True), (" DLY 1", False), (" STN 1", False)):
        s = machines("A: machines", "B: raise", captain, f"A d5: apex-frame{hunter}",
                     turn="A 5 build")  # fmt: skip
        assert bool(cautions(s, 1)) is danger
    for hunter, danger in ((" DLY 1", True), (" STN 1", True), (" STN 2", False)):
        s = machines("A: machines", "B: raise", captain, f"A d5: apex-frame{hunter}",
                     turn="B 6 move")  # fmt: skip
        assert bool(cautions(s, 1)) is danger
    s = machines("B c7: node-zero health 1", "C c6: chain-puller", seats=3, turn="A 7 build")
    assert not cautions(s, 1)  # C defends, too


@rule("MM-SCRAP-01", "MM-CARD-BREAKER-YARD")
def test_scrap_says_what_is_gained_with_what_it_triggers(machines):
    for lines, gain in (
        (("A c3: breaker-yard",), 3),
        (("A c3: breaker-yard", "A e3: breaker-yard"), 4),
        (("A c3: breaker-yard used breaker-yard",), 2),
        (("A c3: breaker-yard DLY 1",), 2),
        (("B c3: breaker-yard",), 2),
    ):
        s = machines("A: hand ration-runner points 1", *lines, turn="A 5 build")
        assert text(s, 0, "scrap ration-runner") == f"Scrap Ration Runner (+{gain} ATP)"
        s.play("scrap ration-runner", by="A").points("A", 1 + gain)
