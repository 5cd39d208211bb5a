"""Penalty: what counts as a space moved, and when."""

from __future__ import annotations

from engine.games.keepers import events as ev
from tests.scenario import rule

RUNS = "penalty @B A end B 1"


@rule("KD-CARD-PENALTY", "KD-TURN-08", "KD-RESP-04")
def test_penalty_hurts_at_each_space_in_the_enemys_next_turn_only(keepers):
    s = keepers("4 . . . k . . .\n3 . . . M . . .", row_A="penalty")
    s.play("play penalty").happened(ev.Began, card="penalty", seat=1)
    s.play("d3xd4").health("k", 4).asks("B", "respond").play("d4-e4").health("k", 4)  # not yet
    s.play("end").play("e4-e5").health("k", 3).asks("B", "turn").play("e5-e6").health("k", 2)
    s.play("end").happened(ev.Lapsed, card="penalty").play("end")
    s.play("e6-e5").health("k", 2)


@rule("KD-CARD-PENALTY", "KD-TURN-08", "KD-RESP-14")
def test_penalty_in_a_response_means_the_turn_after_this_one(keepers):
    s = keepers("4 . . . k . . .\n3 . . . K . . .", row_A="penalty", turn="B")
    s.play("d4xd3", "play penalty").play("d4-e4").health("k", 5).play("end", "end")
    s.play("e4-e5").health("k", 4)


@rule("KD-CARD-PENALTY", "KD-MOVE-04", "KD-CARD-DASH")
def test_a_walk_of_two_spaces_costs_two_and_may_be_cut_short(keepers):
    s = keepers("4 . . . k . . .", lasting=RUNS, turn="B", row_B="dash")
    s.play("d4-e4-f4").health("k", 4).asks("B", "walk").play("e4-f4").health("k", 3)
    s.play("f4-g4-g5").asks("B", "walk").play("stop").stands("k", "g4").health("k", 2)


@rule("IT-54", "KD-CARD-PENALTY", "KD-CARD-LEAPFROG")
def test_leapfrog_counts_as_two(keepers):
    s = keepers("4 . . . k M . .", lasting=RUNS, turn="B", row_B="leapfrog")
    s.play("d4 leap f4").stands("k", "f4").health("k", 3).asks("B", "turn")
    s = keepers("4 . . . k M . .", lasting=RUNS, turn="B", row_B="leapfrog armor")
    s.play("d4 leap f4").health("k", 4).play("f4-f5").health("k", 3)


@rule("IT-54", "KD-CARD-PENALTY", "KD-MOVE-11", "KD-CARD-TELEPORT")
def test_teleport_counts_for_nothing(keepers):
    s = keepers("4 . . . k . . .", lasting=RUNS, turn="B", row_B="teleport")
    s.play("play teleport e6").stands("k", "e6").health("k", 5)


@rule("KD-CARD-PENALTY", "KD-MOVE-06", "KD-CARD-RAM", "KD-PORTAL-02")
def test_switch_ram_and_portal_count_as_one(keepers):
    s = keepers("4 . . . k m . .", lasting=RUNS, turn="B").play("e4=d4").stands("k", "e4")
    s.health("k", 4)
    s = keepers("4 . . . k M . .", lasting=RUNS, turn="B", row_B="ram")
    s.play("d4-e4").stands("k", "e4").stands("M", "f4").health("k", 4)
    s = keepers("4 . . . k M w .", lasting=RUNS, turn="B", row_B="ram")
    s.play("d4-e4").stands("k", "d4").gone("M").health("k", 5)  # nobody moved
    s = keepers("4 . . . k P1 . .\n2 . P1 . . . . .", lasting=RUNS, turn="B")
    s.play("d4-e4").stands("k", "c2").health("k", 4)


@rule("KD-CARD-PENALTY", "KD-MOVE-07", "KD-MOVE-11", "KD-CARD-DELIVER", "KD-WFX-SHOVE")
def test_being_moved_counts_for_nothing(keepers):
    # the own Attack breaks a Wall, whose Effect moves the Keeper
    for effect, answer in (("shove", ""), ("exile", "@a7")):
        s = keepers("4 . . . k W . .", lasting=RUNS, turn="B", effect=f"{effect} -")
        s.play("d4xe4w").health("k", 5)
        if answer:
            s.play(answer).stands("k", "a7").health("k", 5)
    # a Deliver that the Penalty itself sets off: the step is made, its Damage replaced
    s = keepers("4 . . . k . . .", lasting=f"{RUNS}, deliver k A start A 2", turn="B", row_B="dash")
    s.play("d4-e4-f4").asks("B", "deliver").play("@a7").stands("k", "a7").health("k", 5)
    s.asks("B", "turn").has(actions=2)


@rule("KD-CARD-PENALTY", "KD-STEALTH-01", "KD-HID-06")
def test_hiding_is_not_counted_it_would_tell(keepers):
    for aim in ("d4", "e4"):
        s = keepers("4 . . . k . . .", lasting=RUNS, turn="B", row_B="stealth")
        s.play(f"d4 hide {aim}").health("k", 5)


@rule("KD-CARD-PENALTY", "KD-MARK-06", "KD-TURN-04", "KD-VOID-02")
def test_a_step_that_fails_or_ends_in_a_void_costs_nothing_more(keepers):
    s = keepers(
        "4 . . . k ?1 ?1 .", lasting=RUNS, turn="B", group_1="A N e4"
    )  # fmt: skip
    s.play("d4-e4").stands("k", "d4").health("k", 5).asks("A", "respond").play("pass")
    s = keepers("4 . . . k V . .", lasting=RUNS, turn="B").play("d4-e4").never(ev.Hurt, what="w")
    s.gone("k").play("@c7")


@rule("KD-CARD-PENALTY", "KD-BOMB-04", "KD-PRIO-07", "KD-CARD-TRUCE")
def test_a_step_onto_a_bomb_costs_its_point_and_the_blast(keepers):
    s = keepers("4 . . . k Q . .", lasting=RUNS, turn="B").play("d4-e4").health("k", 1)
    s = keepers("4 . . . k . . .", lasting=f"{RUNS}, truce * A end A 3", turn="B")
    s.play("d4-e4").health("k", 5)


@rule("KD-CARD-PENALTY", "KD-PRIO-10", "KD-CARD-BOUNTY-HUNTER", "KD-KEEP-01", "KD-CARD-RETALIATE")
def test_a_keeper_that_dies_of_it_is_killed_by_the_one_who_played_it(keepers):
    s = keepers(
        "4 . . . k1 . . .", lasting=f"{RUNS}, retaliate @B B end B 3", turn="B",
        row_A="bounty-hunter", row_B="dash",
    )  # fmt: skip
    s.play("d4-e4-f4").gone("k").at("e4", "$7").health("l", 10).asks("B", "respawn")
    s.play("@c7").asks("B", "turn").health("K", 5)
    s.play("c7-b7").health("k", 4).play("stop")  # the side's Penalty goes on


@rule("KD-CARD-PENALTY", "KD-MOVE-01")
def test_other_warriors_walk_freely(keepers):
    s = keepers("4 . . . k . . .\n3 . . . . m . .", lasting=RUNS, turn="B")
    s.play("e3-f3").never(ev.Hurt)


@rule("KD-CARD-PENALTY", "KD-CSYS-15", "KD-TURN-03")
def test_of_two_no_enemy_is_named(keepers):
    s = keepers(row_A="penalty")
    s.legal("play penalty", only="play .*").refuses("play penalty d4", because="KD-CSYS-15")
    s.refuses("play penalty blue", because="KU-MODE-COOP")


@rule("KD-MOVE-04", "KD-CARD-VISION", "KD-CARD-PENALTY")
def test_a_keeper_sees_what_is_around_it_before_penalty_hurts(keepers):
    s = keepers(
        "5 . . . k1 . . .\n3 . . ?1 . . . ?1",
        group_1="A bomb c3",
        row_B="vision",
        lasting=RUNS,
        turn="B",
    )
    s.play("d5-d4").at("c3", "Q").at("g3", ".").health("l", 10).asks("B", "respawn").play("@c7")
