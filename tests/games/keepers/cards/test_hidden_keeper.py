"""What a Keeper in Stealth may play without coming out, and what happens to it there."""

from __future__ import annotations

import pytest

from engine.games.keepers import events as ev
from engine.games.keepers.card_types import CARDS
from tests.scenario import piece, rule

HIDDEN = "3 . . ?1 ?1 . . .\n2 . . ?1 . . . ."
QUIET = (
    "ambush", "grounded", "high-stakes", "immunity", "invincible", "penalty", "retaliate",
    "steadfast", "truce",
)  # fmt: skip
SHOWN = {
    "snipe c5": "5 . . m . . . .", "critical-hit c4": "4 . . m . . . .",
    "ground-pound": "4 . . m . . . .", "minefield c4": "",
}  # fmt: skip


@rule("KD-STEALTH-05")
@pytest.mark.parametrize("card", QUIET)
def test_what_is_not_measured_from_the_keeper_leaves_it_hidden(keepers, card):
    assert not CARDS[card].by_keeper
    s = keepers(HIDDEN, row_A=card, group_1="A K c3").play(f"play {card}")
    s.never(ev.Revealed).at("c3", "?1").stands("K", "c3")
    assert len(s.state.marks) == 3
    assert s.view("B").pieces[piece("K")].cell == ""


@rule("KD-STEALTH-04")
@pytest.mark.parametrize("use", SHOWN)
def test_what_is_measured_from_the_keeper_shows_it_first(keepers, use):
    name = use.split()[0]
    s = keepers(f"{SHOWN[use]}\n{HIDDEN}", row_A=name, group_1="A K c3").play(f"play {use}")
    s.happened(ev.Emerged, piece=piece("K")).at("c3", "K").asks("A", "turn")
    s.has(actions=2, cooling=[(name,), ()])
    kinds = [type(e) for e in s.events]
    assert kinds.index(ev.Emerged) < kinds.index(ev.CardUsed)


@rule("KD-STEALTH-04", "KD-CARD-SNIPE", "KD-MARK-04")
def test_a_keeper_that_comes_out_for_nothing_picks_another_use(keepers):
    # the Marker it wanted to snipe belonged to its own group and went with it
    s = keepers(HIDDEN, row_A="snipe", group_1="A K c3")
    s.legal("play snipe d3").play("play snipe d3").asks("A", "reuse").at("c3", "K")
    s.has(cooling=[(), ()], actions=2).play("c3-d3").asks("A", "turn").has(actions=2)


@rule("KD-STEALTH-04", "KD-ULT-04")
@pytest.mark.parametrize("edition", ["online", "boxed"])
def test_command_is_measured_from_the_keeper_and_shows_it_first(keepers, edition):
    facts = {"group_1": "A K c3", "ultimate": "command -", "edition": edition}
    s = keepers(f"4 . . m . . . .\n{HIDDEN}", **facts).play("command c4")
    s.happened(ev.Emerged, piece=piece("K")).at("c3", "K").has(
        marks=(), ultimate_used=[True, False]
    )
    kinds = [type(e) for e in s.events]
    assert kinds.index(ev.Emerged) < kinds.index(ev.UltimateUsed)
    s.asks("A", "turn").legal("c4-c5")


@rule("KD-STEALTH-04", "KD-ULT-04", "KD-MARK-09")
def test_a_command_that_proves_impossible_leaves_another_use_and_the_ultimate(keepers):
    # an enemy hides below the Keeper, which has to step aside and away from whom it meant
    s = keepers(
        "4 . . m . . . .\n3 . . ?2?1 ?2?1 . . .\n2 . . . . . . .",
        group_1="A K c3", group_2="B n c3", ultimate="command -",
    )  # fmt: skip
    s.play("command c4").asks("A", "overlap").play("@c2").asks("A", "reuse")
    s.has(ultimate_used=[False, False], actions=2).legal(
        "command c3", "c2xc3", only="command .*|c2xc3"
    )
    s.play("command c3").has(ultimate_used=[True, False], actions=2).asks("A", "turn")
    s.legal("c3 hide c3")


@rule("KD-STEALTH-05", "KD-ULT-01", "KD-ULT-02", "KD-ULT-03")
@pytest.mark.parametrize("use", ["mend", "standstill", "recall mage c1"])
def test_other_ultimates_leave_it_hidden(keepers, use):
    s = keepers(HIDDEN, group_1="A K c3", ultimate=f"{use.split()[0]} -", graveyard="M").play(use)
    s.never(ev.Emerged).at("c3", "?1").has(ultimate_used=[True, False])


@rule("KD-STEALTH-07", "KD-CARD-EXPLODE", "KD-CARD-SHOCKWAVE", "KD-LOOT-01")
def test_a_hidden_keeper_is_shown_dies_and_explodes_where_it_was(keepers):
    s = keepers(
        "3 . . ?1 ?1 m . .\n2 . . ?1 . . . .",
        row_A="explode", row_B="shockwave", group_1="A K d3 1 0", turn="B", reserves="3 0",
    )  # fmt: skip
    s.play("play shockwave").gone("K", "m").at("d3", "$8").has(marks=(), reserves=[0, 0])
    s.happened(ev.Exploded).play("@c1").asks("B", "turn")


@rule("KD-CARD-RETALIATE", "KD-CARD-STEADFAST", "KD-STEALTH-05", "KD-MARK-07")
def test_effects_wait_with_a_hidden_keeper_and_work_when_it_is_found(keepers):
    s = keepers(
        "3 . . ?1 ?1 m g .\n2 . . ?1 . . . .",
        group_1="A K d3", turn="B", free="B", lasting="steadfast K A, retaliate @A A end A 3",
    )  # fmt: skip
    s.play("e3xd3").at("d3", "K").health("K", 5).health("m", 1).asks("A", "respond")
    s.play("pass").asks("B", "turn")
    assert [e.kind for e in s.state.effects] == ["steadfast", "retaliate"]  # found, not moved
