"""Cards that change Strength and Range, and those that change the next Attack of all."""

from __future__ import annotations

import pytest

from engine.games.keepers import events as ev
from engine.games.keepers.query import reach, strength
from tests.scenario import piece, rule

# --- numbers -------------------------------------------------------------------------------


@rule("KD-CARD-STRENGTH", "KD-CARD-PERSEVERE", "KD-STAT-06")
@pytest.mark.parametrize(
    ("health", "row", "value"),
    [
        (5, "", 1),
        (5, "strength", 2),
        (3, "persevere", 1),
        (2, "persevere", 2),
        (1, "persevere", 2),
        (1, "strength persevere", 3),
        (1, "!strength !persevere", 1),
    ],
)
def test_strength_and_persevere_add_to_the_keepers_attack(keepers, health, row, value):
    s = keepers(f"4 . . . g . . .\n3 . . . K{health} O . .", row_A=row, free="B")
    assert s.view("B").pieces[piece("K")].strength == value
    assert strength(s.state, piece("O")) == 2
    s.play("d3xd4").health("g", 10 - value).play("pass")


@rule("KD-CARD-PERSEVERE", "KD-STAT-06")
def test_persevere_follows_the_keepers_health(keepers):
    s = keepers("4 . . . g . . .\n3 . . . K3 . . .", row_A="persevere refresh", free="B")
    s.play("d3xd3").health("K", 2).play("d3xd4").health("g", 8).play("pass")
    s.play("play refresh").health("K", 5).play("end", "d3xd4").health("g", 7).play("pass")


@rule("KD-CARD-RANGE", "KD-ATT-06", "KD-STAT-06")
def test_range_lets_the_keeper_reach_two(keepers):
    s = keepers("4 . . . m . . .\n3 . . . w . . .\n2 . . . K . . N", row_A="range")
    assert (reach(s.state, piece("K")), reach(s.state, piece("N"))) == (2, 2)
    s.play("d2xd4").gone("m").asks("A", "turn")
    s = keepers("4 . . . m . . .\n2 . . . K . . .", row_A="!range")
    s.refuses("d2xd4", because="KD-ATT-06")


@rule("KD-CARD-WEAKEN", "KD-STAT-03", "KD-STAT-06")
def test_weaken_takes_one_from_the_enemy_guardian_only(keepers):
    s = keepers(
        "4 . . . g . . .\n3 . . . K G . .\n2 . . . O . . .", row_A="weaken", turn="B", free="A B"
    )
    assert (strength(s.state, piece("g")), strength(s.state, piece("G"))) == (2, 3)
    s.play("d4xd3").health("K", 3).play("pass")


@rule("KD-CARD-WEAKEN", "KD-ULT-04")
def test_a_commanded_guardian_is_no_enemy_of_its_commander(keepers):
    s = keepers("4 . . m g . . .\n3 . . . K . . .", row_A="weaken", ultimate="command -")
    s.play("command d4")
    assert strength(s.state, piece("g")) == 3


@rule("KD-CARD-CALL-TO-ARMS", "KD-GUARD-04")
def test_call_to_arms_strengthens_minions_while_the_enemy_guardian_is_free(keepers):
    picture = "6 . . . g2 . . .\n5 . . . M O . .\n4 . . . . K . ."
    s = keepers(picture, row_A="call-to-arms")
    assert strength(s.state, piece("M")) == 1
    s = keepers(picture, row_A="call-to-arms", free="A B")
    values = [strength(s.state, piece(x)) for x in "MOK"]
    assert values == [2, 3, 1]
    assert strength(s.state, piece("g")) == 3
    s.play("d5xd6").gone("g")  # alive no longer: no longer free on the field
    assert strength(s.state, piece("M")) == 1


# --- Hunter and High Stakes ------------------------------------------------------------------


@rule("KD-CARD-HUNTER", "KD-ATT-13", "KD-PRIO-03")
@pytest.mark.parametrize(
    ("action", "amount"),
    [
        ("d3xd4", 2),
        ("play critical-hit d4", 6),
        ("play snipe d4", 2),
        ("play ground-pound", 2),
    ],
)
def test_hunter_doubles_what_the_keeper_deals_to_the_enemy_guardian(keepers, action, amount):
    s = keepers(
        "4 . . k g . . .\n3 . . . K G . .",
        row_A="hunter critical-hit snipe ground-pound",
        free="A B",
    )
    s.play(action).health("g", 10 - amount)
    if action == "play ground-pound":
        s.health("k", 4).health("G", 9).play("first d4", "pass")
    s.play("pass").asks("A", "turn")


@rule("KD-CARD-HUNTER")
def test_hunter_is_the_keepers_own(keepers):
    s = keepers("4 . . . g M . .\n3 . . . K . . .", row_A="hunter", free="B")
    s.play("e4xd4").health("g", 9).play("pass")


@rule("KD-CARD-HUNTER", "KD-ULT-04")
def test_a_commanded_keeper_hunts_the_enemies_of_its_cards_owner(keepers):
    s = keepers(
        "4 . . . g . . .\n3 . . . K . . .\n2 . . . G . . .",
        row_A="hunter", free="A B", lasting="command K B end B 1", turn="B",
    )  # fmt: skip
    s.play("d3xd4").health("g", 8).asks("B", "turn").play("d3xd2").health("G", 9)
    s.asks("A", "respond").play("pass")


@rule("IT-22", "KD-CARD-HIGH-STAKES", "KD-RESP-14")
def test_high_stakes_ends_the_turn_and_the_next_attack_deals_eight(keepers):
    s = keepers("3 . . . m . . .\n2 . . . G . . .", row_A="high-stakes")
    s.play("sm").has(actions=2).play("play high-stakes").happened(ev.TurnCut, seat=0)
    s.asks("B", "turn").has(actions=3, cooling=[("high-stakes",), ()])
    s.play("d3xd2").health("G", 2).happened(ev.Lapsed, card="high-stakes").has(effects=())
    s.asks("A", "respond").play("pass").play("d3xd2").health("G", 1).play("pass")


@rule("IT-23", "KD-CARD-HIGH-STAKES", "KD-MARK-07")
def test_an_attack_on_a_blank_marker_uses_high_stakes_up(keepers):
    s = keepers(
        "4 . . . m . . .\n3 . . . ?1 ?1 . .", row_A="high-stakes", group_1="A bomb e3"
    )  # fmt: skip
    s.play("play high-stakes", "d4xd3").happened(ev.Missed).has(effects=()).asks("B", "turn")
    s = keepers("4 . . m W . . .", row_A="high-stakes")
    s.play("play high-stakes", "c4xd4w").at("d4", ".").has(effects=())


@rule("IT-24", "KD-CARD-HIGH-STAKES", "KD-CARD-HUNTER", "KD-PRIO-03")
def test_high_stakes_doubled_by_hunter_is_sixteen(keepers):
    s = keepers(
        "4 . . . g . . .\n3 . . . K . . .",
        row_A="high-stakes hunter strength", free="B", effect="mend mend",
    )  # fmt: skip
    s.play("play high-stakes", "end", "d3xd4").gone("g").asks("A", "turn")
    s.happened(ev.Hurt, what="w", amount=16)


@rule("KD-CARD-HIGH-STAKES", "KD-ATT-15", "KD-PRIO-02")
def test_high_stakes_deals_eight_to_each_target_of_a_ground_pound(keepers):
    s = keepers(
        "3 . . . k d . .\n2 . . w O . . .\n1 K . . L12 . . .",
        lasting="high-stakes * B",
        effect="- mend",
        row_B="snipe",
    )
    s.play("d2 pound").gone("k", "d").health("L", 4).at("c2", ".").has(effects=())
    s.health("l", 11).play("@c7").asks("A", "turn")


@rule("KD-CARD-HIGH-STAKES", "KD-RESP-14", "KD-PRIO-03", "KD-ATT-14")
def test_high_stakes_in_a_response_ends_no_turn_and_a_card_is_an_attack(keepers):
    s = keepers(
        "4 . . . k . . .\n3 . . . K g . .", row_A="snipe strength", row_B="high-stakes", free="B"
    )
    s.play("d3xd4").health("k", 3).asks("B", "respond").play("play high-stakes")
    s.never(ev.TurnCut).asks("A", "turn").has(actions=2)
    s.play("play snipe e3").health("g", 2).play("pass").asks("A", "turn")
    s.play("d3xe3").gone("g")  # 2 again: Strength


@rule("KD-CARD-HIGH-STAKES", "KD-CSYS-06")
def test_high_stakes_of_both_sides_are_used_up_by_the_same_attack(keepers):
    s = keepers("3 . . . g . . .\n2 . . . G . . .", lasting="high-stakes * A, high-stakes * B")
    s.play("d2xd3").health("g", 2).has(effects=()).asks("B", "respond").play("pass")


@rule("KD-CARD-HIGH-STAKES", "KD-CARD-TRUCE", "KD-CARD-ARMOR", "KD-CARD-STEADFAST")
def test_what_prevents_damage_also_prevents_eight(keepers):
    picture = "4 . . . k . . .\n3 . . . M . . ."
    s = keepers(picture, lasting="high-stakes * A, truce * A end A 3")
    s.play("d3xd4").health("k", 5).asks("B", "respond").play("pass")
    s = keepers(picture, lasting="high-stakes * A, steadfast k B")
    s.play("d3xd4").health("k", 5).asks("B", "respond").play("pass")
    assert [e.kind for e in s.state.effects] == ["steadfast"]
    s = keepers(picture, lasting="high-stakes * A", row_B="armor")
    s.play("d3xd4").gone("k").happened(ev.Hurt, what="w", amount=7).play("@c7")


# --- Ambush ----------------------------------------------------------------------------------


@rule("KD-CARD-AMBUSH", "KD-RESP-05")
def test_the_ambushed_do_not_respond_once(keepers):
    s = keepers("3 . . . g . . .\n2 . . M O . . .", row_A="ambush", free="B")
    s.play("play ambush").has(actions=2, cooling=[("ambush",), ()])
    s.play("d2xd3").health("g", 8).asks("A", "turn").has(effects=())
    s.happened(ev.Lapsed, card="ambush")
    s.play("d2xd3").asks("B", "respond").play("pass")


@rule("KD-CARD-AMBUSH", "KD-CARD-SNIPE", "KD-ATT-14", "KD-TURN-07")
def test_ambush_waits_for_an_own_attack_over_turns_and_works_for_cards(keepers):
    s = keepers("5 . . . g . . .\n3 . . . m . . .\n2 . . . K . . G", row_A="ambush snipe", free="B")
    s.play("play ambush", "end")
    s.play("d3xd2").health("K", 4).asks("A", "respond").play("pass")  # the enemy's does not count
    s.play("d3-c3", "end").asks("A", "turn")
    s.play("play snipe d5").health("g", 9).asks("A", "turn").has(effects=())


@rule("KD-CARD-AMBUSH", "KD-RESP-10")
def test_an_attack_in_a_response_uses_ambush_up(keepers):
    s = keepers("3 . . . g . . .\n2 . . . G . . .", lasting="ambush @A A", turn="B", free="A B")
    s.play("d3xd2").asks("A", "respond").play("d2xd3").health("g", 7).has(effects=())
    s.asks("B", "turn").play("end", "d2xd3").asks("B", "respond").play("pass")


@rule("KD-CARD-AMBUSH", "KD-ATT-15", "KD-RESP-01")
def test_ambush_silences_everybody_a_ground_pound_hits(keepers):
    s = keepers("3 . . k g d . .\n2 . . . O . . .", lasting="ambush @A A", free="B")
    s.play("d2 pound").health("k", 3).health("g", 8).gone("d").asks("A", "turn")
    s.play("d2 pound").asks("B", "respond-order").play("first c3", "pass", "pass")


@rule("KD-CARD-AMBUSH", "KD-RESP-01", "KD-RESP-12", "KD-ATT-15", "KD-CARD-SCALE")
def test_a_fall_is_still_answered_in_an_ambush(keepers):
    s = keepers("3 . . . sw . . .\n2 . . . M . . .", lasting="ambush @A A")
    s.play("d2xd3w").has(effects=()).asks("B", "respond", "scaler d3 fall").play("pass")
    # Ground Pound hits the Keeper and the Wall under it: the Attack is silent, the fall is not
    s = keepers("3 . . g kw . . .\n2 . . . O . . .", lasting="ambush @A A", row_B="scale", free="B")
    s.play("d2 pound").health("k", 3).health("g", 8).asks("B", "respond", "keeper d3 fall")
    s.play("pass").asks("A", "turn")


@rule("KD-CARD-AMBUSH", "KD-MARK-11")
def test_being_found_by_a_walker_is_no_attack_and_no_ambush(keepers):
    s = keepers("3 . . . ?1 ?1 . .\n2 . . . M . . .", lasting="ambush @A A", group_1="B n d3")
    s.play("d2-d3").asks("B", "respond", "sniper d3 reveal").play("pass")
    assert [e.kind for e in s.state.effects] == ["ambush"]


@rule("KD-CARD-AMBUSH", "KD-CSYS-06", "KD-CSYS-04")
def test_ambush_played_while_it_waits_adds_nothing_but_cools(keepers):
    s = keepers("3 . . . g . . .\n2 . . . O . . .", row_A="ambush", lasting="ambush @A A", free="B")
    s.play("play ambush").has(cooling=[("ambush",), ()], actions=2)
    s.play("d2xd3").asks("A", "turn").play("d2xd3").asks("B", "respond").play("pass")


@rule("KD-CARD-AMBUSH", "KD-ULT-04")
def test_a_commanded_warrior_ambushes_for_its_commander(keepers):
    s = keepers(
        "3 . . . g . . .\n2 . . K o . . .", lasting="ambush @A A, command o A end A 1", free="B"
    )
    s.play("d2xd3").health("g", 8).asks("A", "turn").has(actions=2)
    # its owner's own Ambush is not used up by it
    s = keepers(
        "3 . . . g . . .\n2 . . K o . . .", lasting="ambush @B B, command o A end A 1", free="B"
    )
    s.play("d2xd3").asks("B", "respond").play("pass")
    assert "ambush" in [e.kind for e in s.state.effects]
