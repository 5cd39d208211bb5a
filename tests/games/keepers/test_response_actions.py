"""What a Response may be used for (KD-RESP-07 to -09, -14)."""

from __future__ import annotations

from engine.games.keepers import events as ev
from tests.scenario import rule

DUEL = """
    4 . . . k . . .
    3 . . . M . . .
"""


@rule("KD-RESP-07")
def test_a_minions_response_is_a_move_an_attack_or_an_ability_of_its_own(keepers):
    s = keepers(
        """
        5 . . . s . . .
        4 . . . d&3 . . .
        3 . . . M . . .
    """,
        reserves="0 30",
        ultimate="- mend",
        graveyard="m",
    )
    s.play("d3xd4").asks("B", "respond")
    own = ["d4-e4", "d4-c4", "d4-d5", "d4-d3", "d4xd3", "d4xd5", "d4xd4", "pass"]
    s.legal(*own, only=".*")
    s.refuses("sm", "buy wall a5", "buy ogre a7", "unchain", "mend", because="KD-RESP-07")
    s.refuses("d5-e5", because="KD-RESP-07").refuses("d4>d5", because="KD-RESP-07")
    s.refuses("d4=d5", because="KD-MOVE-06").play("d4-e4").asks("A", "turn")


@rule("KD-RESP-07", "KD-MINION-SNIPER-STEALTH")
def test_a_snipers_response_may_be_its_own_ability(keepers):
    s = keepers(
        """
        4 . . . ?1 . . .
        3 . . . M . . .
    """,
        group_1="B n d4",
    )
    s.play("d3-d4", "d4 hide e4").at("d4", "?2").stands("n", "e4").asks("A", "turn")


@rule("KD-RESP-08")
def test_a_keepers_response_is_anything_that_costs_one_action(keepers):
    s = keepers(
        """
        5 . m&2 . . . . .
        4 . k . s . . .
        3 . M . d . . .
        6 . . . g . . .
    """,
        reserves="0 30",
        ultimate="- mend",
    )
    s.play("b3xb4").asks("B", "respond")
    s.legal("b4-c4", "b4xb3", "sm", "buy wall a5", "buy ogre a7", "unchain", "mend", "pass")
    s.legal("d4-e4", "d3-e3", "b5>b4", "b5 deliver b4", "d6-e6")
    s.refuses("b4=b5", because="KD-MOVE-06").refuses("end", because="KD-RESP-09")
    s.play("b5>b4").has(reserves=[0, 32], actions=2).asks("A", "turn")


@rule("KD-RESP-08")
def test_a_keeper_cannot_use_a_warrior_that_may_not_act(keepers):
    s = keepers(
        """
        5 . m . . . . .
        4 . k . . . . .
        3 . M . . . . .
    """,
        lasting="unavailable m B start B 2",
    )
    s.play("b3xb4").refuses("b5-c5", because="KD-ULT-01").play("pass")


@rule("KD-RESP-09")
def test_a_response_may_be_declined(keepers):
    s = keepers(DUEL)
    s.play("d3xd4", "pass").happened(ev.Declined).stands("k", "d4").has(actions=2)
    s.asks("A", "turn")


@rule("KD-RESP-14", "KD-ECON-07")
def test_this_turn_in_a_response_means_the_turn_in_progress(keepers):
    s = keepers(DUEL, reserves="0 10")
    s.play("d3xd4", "buy blockader c7", "d3xd4")
    s.refuses("c7-c6", because="KD-ECON-07").play("pass", "end")
    s.asks("B", "turn").legal("c7-c6")


@rule("KD-RESP-14", "KD-WALL-08", "IT-81")
def test_exhaust_on_a_responding_keeper_bars_it_but_ends_no_turn(keepers):
    s = keepers(
        """
        4 . . w . . . .
        3 . k K . . . .
        2 . . M . . . .
    """,
        turn="B",
        effect="- exhaust",
    )
    s.play("b3xc3", "c3xc4w").asks("B", "turn").has(turn=1, actions=2)
    # barred: hit again, it gets no Response
    s.play("b3xc3").health("K", 3).asks("B", "turn").has(actions=1)
    s.play("end").asks("A", "turn").legal("c3xb3", "c2-d2")
