"""Whoever ends a turn reads first which enemy could destroy the own Captain after it."""

from __future__ import annotations

import pytest

from bot.matches.ui.labels import LABEL
from engine.games.machines import MACHINES
from tests.scenarios.machines import rule

#: A Captain beside an enemy whose Damage is its Health, which Breach makes enough.
CAPTAIN, HUNTER = "A a2: ilsa-varden health 5", "B a4: demolitions-chief"
SAID = "Demolitions Chief a4 could destroy your Captain"


def choice(s, action: str):
    return MACHINES.words.choice(MACHINES.view(s.state, 0), action)


def cautions(s, seat: int = 0) -> list[str]:
    return [*MACHINES.words.cautions(MACHINES.view(s.state, seat))]


@rule("MM-BATTLE-05", "MM-SIGIL-05", "MM-WIN-05")
def test_the_end_of_a_turn_names_who_could_destroy_the_captain(machines):
    s = machines(CAPTAIN, HUNTER, field="drill-ground", turn="A 5 battle last")
    assert choice(s, "end").text == f"End the turn ({SAID})"
    assert not choice(s, "end").confirm
    for lines in (
        ("A a2: ilsa-varden health 6", HUNTER),  # too much Health
        (CAPTAIN, "B a4: drop-lieutenant"),  # no Breach
    ):
        s = machines(*lines, field="drill-ground", turn="A 5 battle last")
        assert "Captain" not in choice(s, "end").text
        assert not cautions(s)


def test_who_could_still_attack_reads_that_too_and_nothing_is_cut(machines):
    s = machines(CAPTAIN, HUNTER, "A a3: conscript-rifle", field="drill-ground",
                 turn="A 5 battle last")  # fmt: skip
    text = "End the turn (1 could attack; Demolitions Chief a4 threatens your Captain)"
    assert choice(s, "end").text == text
    assert len(text.replace("Demolitions Chief a4", "Longsight Marksman k11")) <= LABEL


def test_while_there_is_another_phase_its_button_says_nothing_of_it(machines):
    s = machines(CAPTAIN, HUNTER, "A a3: conscript-rifle", field="drill-ground", turn="A 5 move")
    assert choice(s, "end").text.startswith("On to Battle")
    assert "threatens" not in choice(s, "end").text


@rule("MM-TURN-11")
def test_whoever_ends_a_turn_without_a_move_is_asked_first(machines):
    s = machines(CAPTAIN, "B c5: demolitions-chief", field="drill-ground", turn="A 5 order",
                 merged="yes")  # fmt: skip
    end = choice(s, "end turn")
    assert end.late
    assert end.text == "End the turn (no enemy in reach)"
    assert end.confirm == (
        "After your turn Demolitions Chief c5 could destroy your Captain. End the turn?"
    )
    s = machines(CAPTAIN, "B c5: ration-runner", field="drill-ground", turn="A 5 order",
                 merged="yes")  # fmt: skip
    assert not choice(s, "end turn").confirm


@pytest.mark.parametrize(("turn", "said"), [
    ("A 5 move", f"After your turn {SAID}."),
    ("A 5 battle last", f"After your turn {SAID}."),
    ("B 5 build", f"In this turn {SAID}."),
    ("A 5 build", ""),
])  # fmt: skip
def test_somebody_new_is_warned_beside_what_may_be_done(machines, turn, said):
    s = machines(CAPTAIN, HUNTER, field="drill-ground", turn=turn)
    assert cautions(s) == ([said] if said else [])
    assert not cautions(s, 1)  # it is the other side's Captain


@rule("MM-MOVE-04", "MM-BATTLE-03", "MM-STATUS-05")
@pytest.mark.parametrize(("lines", "danger"), [
    ((), True),
    (("A a2: conscript-rifle", "A b1: conscript-rifle", "A b2: conscript-rifle"), False),  # no way
    (("A a2: conscript-rifle", "A b1: conscript-rifle"), True),
])  # fmt: skip
def test_only_an_enemy_that_can_come_is_named(machines, lines, danger):
    s = machines("A a1: ilsa-varden health 2", "B a3: bronze-ram", *lines, field="drill-ground",
                 turn="A 5 battle last")  # fmt: skip
    assert ("Bronze Ram" in choice(s, "end").text) is danger


@rule("MM-STATUS-05")
def test_a_pin_that_ends_before_its_turn_holds_nobody_back(machines):
    s = machines("A a2: ilsa-varden health 5", "B a5: demolitions-chief PIN 1",
                 field="drill-ground", turn="A 5 battle last")  # fmt: skip
    assert "Demolitions Chief" in choice(s, "end").text


@rule("MM-MOVE-04")
def test_a_card_without_a_free_cell_beside_it_is_not_said_to_move(machines):
    s = machines("A a1: ilsa-varden", "A a2: weld-mite", "A b1: weld-mite", "A b2: weld-mite",
                 "B c5: ilsa-varden", field="drill-ground", turn="A 5 move")  # fmt: skip
    assert "3 could move" in choice(s, "end").text
