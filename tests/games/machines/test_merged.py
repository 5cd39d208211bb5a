"""Questions asked at once: Move or Battle with the first action, a Skirmish's whole party.

Every match can be asked either way; no choice is lost by it, and who has nobody in reach ends the
turn by one word.
"""

from __future__ import annotations

from random import Random

import pytest

from engine import core
from engine.games.machines import MACHINES
from engine.games.machines.state import Options
from tests import contract
from tests.scenarios.base import rule

PAIR = ("A c3: trench-digger", "A d3: trench-digger", "B d4: null-bulwark", "B c4: lattice-grunt")


def words(s, action: str) -> str:
    return MACHINES.words.choice(MACHINES.view(s.state, s.state.turn), action).text


@rule("MM-TURN-01", "MM-TURN-08")
def test_battle_may_come_first_until_something_is_done(machines):
    s = machines(*PAIR, turn="A 5 order", merged="yes").asks("A", "move").points("A", 7)
    s.legal("battle", "c3-b3", "end").refused("c3x.*", "end turn")
    s.play("battle").asks("A", "battle").legal("c3xc4").play("end").asks("A", "move")
    s.refused("battle").play("end")
    s = machines(*PAIR, turn="A 5 order", merged="yes").plays("c3-b3").asks("A", "move")
    s.refused("battle").play("end").asks("A", "battle").points("A", 6)


@rule("MM-TURN-11")
def test_who_has_nobody_in_reach_may_end_the_turn_in_move(machines):
    s = machines("A c3: trench-digger", turn="A 5 order", merged="yes").legal("end turn", "battle")
    late = MACHINES.words.choice(MACHINES.view(s.state, 0), "battle")
    assert late.late
    assert "no enemy in reach" in words(s, "end turn")
    s.play("end turn").refused("c3.*", "end")
    machines(*PAIR, turn="A 5 order").asks("A", "order").refused("end turn")


@rule("MM-WIN-08")
def test_of_three_who_is_left_wins_and_those_who_go_together_share_a_place(machines):
    s = machines("A f1: ilsa-varden health 1", "B e2: lattice-grunt", "A b5: old-resolve",
                 "B a6: node-zero health 2", seats=3, turn="A 7 order", merged="yes")  # fmt: skip
    s.plays("battle", "b5xa6", "end", "end").turn_of("B").to_build()
    s.play("done", by="A").play("done", by="B").play("done", by="C").plays("end", "e2xf1")
    assert s.state.outcome.places(s.state.teams) == (2, 2, 1)
    assert MACHINES.words.tell(s.events)[-1] == "Green wins: no one else is left."


@rule("MM-SKIRMISH-01", "MM-COUNTER-03")
def test_a_whole_party_is_picked_at_once_and_told_what_may_strike_back(machines):
    s = machines(*PAIR, turn="A 5 battle", merged="yes").play("skirmish d4")
    s.asks("A", "muster").legal("join c3 d3", "back", only=".*")
    assert "may counterattack" in words(s, "join c3 d3")
    s.play("back").asks("A", "battle").points("A", 7)
    s.play("skirmish d4", "join c3 d3").asks("B", "counter").points("A", 5)
    s.plays("pass").asks("A", "battle").refused("skirmish.*", "[cd]3x.*")
    three = machines(*PAIR, "A e3: trench-digger", turn="A 5 battle", merged="yes")
    three.play("skirmish d4").legal("join c3 d3", "join c3 e3", "join d3 e3", "join c3 d3 e3",
                                    only="join.*").open()  # fmt: skip
    weak = machines("A c3: trench-digger", "A e3: trench-digger", "A e4: trench-digger",
                    "B d4: lattice-grunt", "B c4: lattice-grunt", turn="A 5 battle",
                    merged="yes")  # fmt: skip
    weak.play("skirmish d4").open()
    view = MACHINES.view(weak.state, 0)
    tips = [a for a in weak.actions() if MACHINES.words.choice(view, a).tip]
    assert tips == ["join e3 e4"]  # both are out of reach of what might strike back


@pytest.mark.parametrize("seats", [2, 3])
def test_a_match_asked_at_once_runs_to_its_end(seats: int):
    s, lot = core.begin(MACHINES, 5, Options(seats=seats, merged="yes")), Random(5)
    ply, kinds = 0, set[str]()
    while s.outcome is None and ply < 900:
        decisions = MACHINES.decisions(s)
        d = decisions[lot.randrange(len(decisions))]
        kinds.add(d.kind)
        events = core.apply(MACHINES, s, d.seat, lot.choice(d.actions))
        ply += 1
        if ply % 29 == 0:
            contract.words(MACHINES, s, events, lot)
    assert {"move", "battle", "build"} <= kinds
    assert "order" not in kinds


@rule("MM-TURN-11")
def test_while_somebody_could_move_the_end_of_the_turn_stands_last(machines):
    s = machines("A c3: trench-digger", turn="A 5 order", merged="yes")
    assert MACHINES.words.choice(MACHINES.view(s.state, 0), "end turn").late
    for action in ("c3-c4", next(a for a in s.actions() if a.startswith("d1-"))):
        s.play(action)  # the Captain, too
    assert not MACHINES.words.choice(MACHINES.view(s.state, 0), "end turn").late


@rule("MM-TURN-11")
def test_who_has_nobody_in_reach_is_not_offered_battle_beside_the_end_of_the_turn(machines):
    s = machines("A c3: trench-digger", turn="A 5 order", merged="yes")
    assert MACHINES.words.choice(MACHINES.view(s.state, 0), "end").late
    s.play("c3-c4")  # also once something was moved
    end = MACHINES.words.choice(MACHINES.view(s.state, 0), "end")
    assert end.late
    assert end.confirm
    s = machines("A c3: trench-digger", "B c5: null-bulwark", turn="A 5 order", merged="yes")
    s.play("c3-c4")
    assert not MACHINES.words.choice(MACHINES.view(s.state, 0), "end").late


@rule("MM-TURN-01")
def test_one_way_to_attack_before_moves_is_in_sight(machines):
    """Attacking first leaves the moves; to go without them stands behind *More*."""
    s = machines(*PAIR, turn="A 5 order", merged="yes")
    view = MACHINES.view(s.state, 0)
    assert not MACHINES.words.choice(view, "battle").late
    only = MACHINES.words.choice(view, "end")
    assert only.late
    assert "haven't moved" in only.confirm
