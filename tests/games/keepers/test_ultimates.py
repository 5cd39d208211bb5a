"""The four Ultimates: Recall, Mend, Standstill, Command (KD-ULT)."""

from __future__ import annotations

import pytest

from engine.core import Reason
from engine.games.keepers import events as ev
from engine.games.keepers.state import GRAVEYARD
from tests.scenario import piece, rule

# --- Recall ------------------------------------------------------------------------------


@rule("KD-ULT-01", "KD-DEC-17")
def test_recall_brings_a_dead_minion_back_beside_the_lifeforce(keepers):
    s = keepers(
        """
        2 . . $4 . W . .
        1 . . m L . . .
    """,
        ultimate="recall -",
        graveyard="M O s",
    )
    beside = ["e1", "c2", "d2"]
    s.legal(
        *(f"recall {kind} {cell}" for kind in ("mage", "ogre") for cell in beside),
        only="recall .*",
    )
    s.refuses("recall scaler c2", "recall mage c3", "recall mage e2", because="KD-ULT-01")
    s.play("recall mage c2").at("c2", "M$4").has(actions=2, ultimate_used=[True, False])
    s.refuses("recall ogre d2", because="KD-ULT-01")


@rule("KD-ULT-01")
def test_recall_needs_a_dead_minion_and_a_space(keepers):
    s = keepers(ultimate="recall -")
    s.legal(only="recall .*").refuses("recall mage c1", because="KD-ULT-01")
    s = keepers(
        """
        2 . . W W W . .
        1 K . W L W . .
    """,
        ultimate="recall -",
        graveyard="M S",
    )
    s.refuses("recall mage c1", because="KD-ULT-01").legal("recall scaler c1")


@rule("KD-ULT-01", "IT-86", "KD-ECON-07")
def test_a_recalled_minion_neither_acts_nor_responds_before_its_sides_next_turn(keepers):
    picture = """
        2 . . . m . . .
    """
    s = keepers(picture, ultimate="recall -", graveyard="D")
    s.play("recall blockader c2").refuses("c2-c3", "c2xd2", because="KD-ULT-01")
    s.play("end", "d2xc2").at("c2", "D").asks("B", "turn")
    s.play("end").asks("A", "turn").legal("c2-c3", "c2xd2")
    # a bought one responds
    s = keepers(picture, reserves="10 0")
    s.play("buy blockader c1").refuses("c1-c2", because="KD-ECON-07").play("end", "d2-c2")
    s.play("c2xc1").asks("A", "respond").play("c1xc2").gone("m")


@rule("KD-ULT-01", "KD-MARK-06")
def test_a_recall_onto_a_hidden_enemy_fails_and_is_spent(keepers):
    s = keepers(
        """
        2 . . ?1 ?1 . . .
    """,
        group_1="B n c2",
        ultimate="recall -",
        graveyard="M",
    )
    s.play("recall mage c2").at("c2", "n").has(ultimate_used=[True, False], actions=2)
    assert s.state.place[piece("M")] == GRAVEYARD
    s.asks("B", "respond").play("pass").asks("A", "turn")


# --- Mend --------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [(1, 3), (4, 5), (5, 5)])
@rule("KD-ULT-02", "KD-STAT-07")
def test_mend_heals_the_own_keeper_by_two_up_to_its_maximum(keepers, before, after):
    s = keepers(f"4 . . . K{before} k1 . .", ultimate="mend mend")
    s.play("mend").health("K", after).health("k", 1).has(actions=2, ultimate_used=[True, False])
    s.refuses("mend", because="KD-ULT-01")


@rule("KD-ULT-02", "KD-SETUP-07")
def test_an_ultimate_that_was_not_chosen_cannot_be_used(keepers):
    s = keepers(ultimate="recall standstill", graveyard="M")
    s.legal(only="mend|standstill|command .*").refuses("mend", "standstill", because="KD-SETUP-07")


@rule("KD-ULT-02", "KD-RESP-08")
def test_an_ultimate_can_be_used_in_a_keepers_response(keepers):
    s = keepers(
        """
        4 . . . k3 . . .
        3 . . . M . . .
    """,
        ultimate="- mend",
    )
    s.play("d3xd4", "mend").health("k", 4).has(actions=2).asks("A", "turn")


# --- Standstill --------------------------------------------------------------------------


@rule("KD-ULT-03", "IT-85", "KD-MOVE-10")
def test_standstill_stops_all_voluntary_movement_until_the_next_own_turn(keepers):
    s = keepers(
        """
        6 . . s g n . .
        5 . . w M . . .
        4 . . . . . . .
        2 . . . G . . .
    """,
        ultimate="standstill -",
        free="B",
    )
    s.play("standstill", "d5xd6").asks("B", "respond").legal("d6xd5", only=r"d6[x-]d5")
    s.refuses("d6-e5", "d6-d5", because="KD-ULT-03").play("pass")
    s.play("d5-e5").asks("B", "turn")
    s.legal(only=r"\w\d(-|=).*|.* (leap|hide) .*").legal("d6xe6", "e6xe5", "c6xc5w", "sm")
    s.refuses("d6-d5", "g7-g6", "d6=c6", "e6 hide e6", "c6 leap c4", because="KD-ULT-03")
    s.play("end").legal("d2-c2").play("end").legal("d6-d5", "g7-g6", "d6=c6", "c6 leap c4")


@rule("KD-ULT-03", "KD-MOVE-07")
def test_forced_movement_works_under_standstill(keepers):
    s = keepers(
        """
        4 . . . m . . .
        3 . . . D . . .
    """,
        ultimate="standstill -",
    )
    s.play("standstill", "d3-d4").stands("m", "d5").stands("D", "d4")


@rule("KD-ULT-03", "KD-RESP-14")
def test_standstill_in_a_response_holds_until_the_responders_turn(keepers):
    s = keepers(
        """
        4 . . . k . . .
        3 . . . M . . .
    """,
        ultimate="- standstill",
    )
    s.play("d3xd4", "standstill").refuses("d3-c3", "a1-b1", because="KD-ULT-03")
    s.legal("d3xd4").play("end", "end").legal("d3-c3")


# --- Command -----------------------------------------------------------------------------

OGRE = """
    6 . . . g . . .
    5 . . K o D . .
"""


@rule("KD-ULT-04", "KD-DEC-35")
def test_command_takes_a_visible_enemy_within_one_of_the_keeper(keepers):
    s = keepers(
        """
        5 . t . s . . .
        4 . M K ?1 . . .
        3 . . m . d . .
    """,
        group_1="B n d4",
        ultimate="command -",
    )
    s.legal("command b5", "command d5", "command c3", only="command .*")
    s.refuses("command e3", because="KD-ULT-04").refuses("command d4", because="KD-STEALTH-06")
    s.refuses("command b4", because="KD-ULT-04")
    s.play("command c3").has(actions=2, ultimate_used=[True, False])
    s.refuses("command d5", because="KD-ULT-01")


@rule("KD-ULT-04")
def test_the_commander_spends_its_own_actions_for_the_turn_in_progress(keepers):
    s = keepers(OGRE, ultimate="command -", free="B")
    s.refuses("d5-d4", because="KD-TURN-01")
    s.play("command d5").legal("d5-d4", "d5 pound").play("d5-d4", "d4-d3")
    s.asks("B", "turn").stands("o", "d3").legal("d3-d4").play("end")
    s.refuses("d3-d4", because="KD-TURN-01")


@rule("KD-ULT-04", "IT-83", "KD-RESP-16", "KD-PRIO-10")
def test_a_commanded_warriors_attacks_are_its_commanders(keepers):
    s = keepers(OGRE, ultimate="command -", free="B")
    s.play("command d5", "d5xd6").health("g", 8).asks("B", "respond").play("pass")
    s.play("d5xe5").gone("D").asks("B", "turn")


@rule("KD-ULT-04", "KD-RESP-16")
def test_attacking_the_commanded_warrior_itself_is_an_allied_attack(keepers):
    s = keepers(
        """
        5 . . K d M . .
    """,
        ultimate="command -",
    )
    s.play("command d5", "e5xd5").asks("A", "turn").has(actions=1)
    s = keepers(
        """
        5 . . . d M . .
    """
    )
    s.play("e5xd5").asks("B", "respond").play("pass")


@rule("KD-ULT-04", "KD-LOOT-06", "KD-MOVE-06")
def test_a_commanded_minion_uses_its_abilities_and_hands_loot_to_the_commander(keepers):
    s = keepers(
        """
        6 . . . s . . .
        5 . . K m&4 . . .
        4 . . . T . . .
    """,
        ultimate="command -",
    )
    s.play("command d5").legal("d5 stun d6", "d5>c5", "d5>d4", only="d5(>| stun).*")
    s.refuses("d5=d6", "d5=d4", because="KD-MOVE-06")
    s.play("d5>c5").has(reserves=[4, 0]).play("d5 stun d6").asks("B", "turn")
    s.refuses("d6-d5", "d6-e6", because="KD-MOVE-10")


@rule("KD-ULT-04", "KD-GUARD-01")
def test_a_commanded_guardian_stays_chained_to_its_own_lifeforce(keepers):
    s = keepers(
        """
        6 . . . g . . .
        5 . . . K . . .
    """,
        ultimate="command -",
    )
    s.play("command d6").legal("d6-c6", "d6-e6", only="d6-.*")
    s.refuses("d6-c6-b6", because="KD-MOVE-01").play("d6xd7").health("l", 12)


KEEPERS_MET = """
    6 . . m s . . .
    5 . . K k . . .
    4 . . . M d . .
    1 . . . L o . .
"""


@rule("KD-ULT-04", "IT-82")
def test_a_commanded_keeper_lends_its_side_but_not_its_purse(keepers):
    s = keepers(KEEPERS_MET, ultimate="command mend", reserves="0 30")
    s.play("command d5").legal("d5-e5", "d5xd4", "c6-b6", "e1xd1", "foe mend", "d6xc6")
    s.refuses("buy wall a4", "buy ogre b1", because="KD-ECON-02")
    s.refuses("mend", because="KD-SETUP-07")
    # what is lent moves and attacks, nothing else
    s.refuses("c6 stun d4", "e1 pound", "d6 leap d4", because="KD-ULT-04")
    s.legal("sm").play("sm").has(reserves=[1, 30])
    s.play("d6xc6").gone("m").at("c6", "$2").asks("B", "turn").has(reserves=[1, 30])


@rule("KD-ULT-04", "KD-RESP-16")
def test_lent_warriors_attack_for_the_commander(keepers):
    s = keepers(KEEPERS_MET, ultimate="command mend")
    s.play("command d5", "d6xd5").asks("A", "turn")  # both are the commander's: allied
    s.play("e1xd1").health("L", 13).asks("B", "turn")


@rule("KD-ULT-04")
def test_a_commanded_keepers_unused_ultimate_can_be_taken(keepers):
    s = keepers(
        "5 . . K k3 . . .",
        ultimate="command mend",
    )
    s.refuses("foe mend", because="KD-TURN-01").play("command d5", "foe mend").health("k", 5)
    s.has(ultimate_used=[True, True]).refuses("foe mend", because="KD-ULT-01")
    s.happened(ev.UltimateUsed, seat=1, name="mend", by=0)


@rule("KD-ULT-04", "KD-KEEP-01")
def test_a_commanded_keepers_death_is_its_owners_loss(keepers):
    s = keepers(
        """
        5 . . K k1 . . .
        4 . . . M . . .
    """,
        ultimate="command -",
        reserves="0 6",
    )
    s.play("command d5", "d4xd5").at("d5", "$11").health("l", 10).health("L", 15)
    s.asks("B", "respawn").play("@c7").asks("A", "turn")


@rule("KD-ULT-04", "IT-84", "KD-KEEP-07")
def test_commanding_the_active_keeper_in_a_response_ends_its_turn(keepers):
    s = keepers("5 . . K k . . .", ultimate="- command")
    s.play("c5xd5", "command c5").happened(ev.TurnCut, seat=0).asks("B", "turn").has(actions=3)
    s.refuses("c5-c4", because="KD-TURN-01")  # it was for the turn that is over


@rule("KD-ULT-04", "KD-RESP-14")
def test_a_warrior_commanded_in_a_response_is_lost_to_its_owner_for_the_turn(keepers):
    s = keepers(
        """
        5 . . M k . . .
        4 . . O D . . .
    """,
        ultimate="- command",
    )
    s.play("c5xd5", "command d4").asks("A", "turn").has(actions=2)
    s.refuses("d4-d3", "d4xd5", because="KD-ULT-04").legal("c5xd5", "c4xd4")
    # the next Response of its commander's Keeper may use it
    s.play("c5xd5").asks("B", "respond").legal("d4-d3", "d4xc4")
    s.play("d4xc4").gone("O").asks("A", "turn")


@rule("KD-ULT-04", "KD-RESP-01", "KD-RESP-02")
def test_a_warrior_commanded_in_a_response_answers_its_owners_attack_for_its_commander(keepers):
    s = keepers(
        """
        5 . . M k . . .
        4 . . T D . . .
    """,
        ultimate="- command",
    )
    s.play("c5xd5", "command d4", "c4xd4").asks("B", "respond")
    s.legal("d4xc4", "d4-e4").play("d4xc4").gone("T").asks("A", "turn")
    s.play("end").asks("B", "turn").refuses("d4-d3", because="KD-TURN-01")


@rule("KD-ULT-04", "KD-DEC-35")
def test_a_commanded_warrior_counts_as_an_enemy_of_its_owner_who_may_command_it_back(keepers):
    s = keepers("5 . . K o . . .\n4 . . . k m . .", ultimate="command command")
    s.play("command d5", "d5xd4").asks("B", "respond").legal("command d5", "command c5")
    s.refuses("command e4", because="KD-ULT-04").play("command d5").has(effects=())
    s.asks("A", "turn").has(actions=1).refuses("d5xd4", "d5 pound", because="KD-TURN-01")
    s.play("end").asks("B", "turn").legal("d5-d6")


@rule("KD-ULT-04", "KD-TURN-01")
def test_without_command_an_enemy_warrior_does_not_obey(keepers):
    s = keepers(OGRE, ultimate="command -")
    s.refuses("d5-d4", because="KD-TURN-01")
    s.refuses("d5-d4", by="B", reason=Reason.NOT_YOUR_TURN)


@rule("KD-ULT-03", "KD-ULT-04")
def test_standstill_follows_the_side_a_commanded_warrior_is_on(keepers):
    s = keepers(OGRE, ultimate="command -", lasting="standstill B A start A 2")
    s.play("command d5").legal("d5-d4").play("d5-d4").stands("o", "d4")
    s = keepers(OGRE, ultimate="command -", lasting="standstill A B start B 1")
    s.play("command d5").refuses("d5-d4", because="KD-ULT-03").legal("d5xd6")


@rule("KD-ULT-04", "KD-WALL-08")
def test_a_commanded_keeper_that_is_barred_commands_nobody_but_its_other_ultimates_work(keepers):
    board = """
        4 . . . K . . .
        3 . . W k M . .
    """
    s = keepers(board, ultimate="command command", effect="exhaust -")
    s.play("command d3").legal("foe command e3")
    s.play("d3xc3w").refuses("foe command e3", "d3-d2", because="KD-WALL-08").refused("foe .*")
    s = keepers(board, ultimate="command mend", effect="exhaust -")
    s.play("command d3", "d3xc3w").legal("foe mend")
