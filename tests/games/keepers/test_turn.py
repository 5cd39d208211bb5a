"""Turns, actions, what they cost, and how long effects last (KD-TURN)."""

import re

import pytest

from engine.core import Reason
from engine.games.keepers import KEEPERS
from engine.games.keepers import events as ev
from engine.games.keepers.naming import ends
from render import keepers as picture
from tests.scenario import piece, rule


@rule("KD-TURN-01")
def test_turns_alternate_and_only_the_active_player_acts(keepers):
    s = keepers("3 . . . M . . .\n5 . . . m . . .").asks("A", "turn")
    s.refuses("d5-d4", by="B", reason=Reason.NOT_YOUR_TURN)
    s.refuses("d5-d4", because="KD-TURN-01")  # nor does A command it
    s.play("end").asks("B", "turn").has(turn=1).play("end").asks("A", "turn").has(turns=[2, 1])


@rule("KD-TURN-01", "KD-RESP-02")
def test_the_active_player_stays_active_during_a_response(keepers):
    s = keepers("3 . . . M . . .\n4 . . . g . . .", free="B").play("d3xd4")
    s.asks("B", "respond").has(turn=0, actions=2).play("d4xd3").asks("A", "turn")
    s.has(turn=0, actions=2)


@rule("KD-TURN-02", "KD-ECON-01", "IT-05")
def test_three_actions_in_any_order_and_the_turn_is_over(keepers):
    s = keepers("3 . . . M . . .")
    s.play("sm").has(actions=2).play("d3-d4").has(actions=1).play("sm")
    s.asks("B", "turn").has(reserves=[2, 0], economy=18, actions=3)


@rule("KD-TURN-02")
def test_a_turn_may_end_early_and_nothing_is_kept_of_it(keepers):
    s = keepers().play("sm").legal("end").play("end").asks("B", "turn").has(actions=3)
    s.play("end").asks("A", "turn").has(actions=3)


#: One action each, in a position that allows them all.
SINGLE = [
    *("d3-d4", "d3xd2w", "d3 stun f3", "d3 deliver d3", "d3>c3", "sm", "mend"),
    *("buy wall a3", "buy ogre b1", "unchain"),
]


@rule("KD-TURN-03", "KD-DEC-05")
@pytest.mark.parametrize("action", SINGLE)
def test_everything_but_a_switch_costs_one_action(keepers, action):
    s = keepers(
        """
        3 . . S M&2 . t .
        2 . . . W . . .
        1 K . . . G . .
        """,
        reserves="20 0",
        ultimate="mend -",
    )
    s.legal(action).play(action).has(actions=2)


@rule("KD-TURN-03", "KD-DEC-07", "KD-MOVE-06")
def test_a_switch_costs_two_actions(keepers):
    s = keepers("3 . . S M . . .").play("c3=d3").has(actions=1)
    s.refuses("c3=d3", because="KD-MOVE-06")


@rule("KD-TURN-03", "KD-DEC-05", "KD-ATT-13")
def test_a_turn_offers_every_kind_of_action_and_no_card(keepers):
    s = keepers(
        """
        4 . . . . . w .
        3 . . S M&2 m . .
        2 . N B G O . .
        """,
        reserves="20 0",
        ultimate="standstill -",
        graveyard="T",
    )
    kinds = {re.sub("[a-g][1-7]", "", a).strip() for a in s.actions()}
    pieces = {"-", "x", "=", ">", "stun", "deliver", "leap", "mine", "hide", "pound"}
    player = {"sm", "buy wall", "buy blockader", "buy scout", "unchain", "standstill", "end"}
    assert kinds == pieces | player


@rule("KD-TURN-04")
def test_a_step_onto_a_hidden_warrior_is_spent(keepers):
    s = keepers("4 . . . ?1 . . .\n3 . . . M . . .", group_1="B n d4")
    s.play("d3-d4").play("pass").asks("A", "turn").has(actions=2).stands("M", "d3")


@rule("KD-TURN-04")
def test_a_blocked_ram_is_spent(keepers):
    s = keepers("5 . . . G . . .\n4 . . . g . . .\n3 . . . D . . .", free="A B")
    s.play("d3-d4").has(actions=2).stands("D", "d3").stands("g", "d4").health("g", 9)


@rule("KD-TURN-05", "KD-MOVE-02", "IT-07")
def test_an_illegal_order_costs_nothing(keepers):
    s = keepers("3 . . . M . . T")
    s.refuses("d3-e4", because="KD-MOVE-02").has(actions=3)
    s.legal("g3-f4").play("g3-f4").stands("T", "f4").has(actions=2)
    s.refuses("d3xd4", because="KD-ATT-16").refuses("buy wall d4", because="KD-ECON-02")
    s.has(actions=2)


@rule("KD-TURN-06")
def test_effects_until_the_next_turn_end_when_it_begins(keepers):
    s = keepers("3 . . . M . . .\n5 . . . n . . .")
    s.play("d3 stun d5", "end").refuses("d5-d6", because="KD-MOVE-10").play("end")
    assert not s.state.effects
    s.play("end").legal("d5-d6")


@rule("KD-TURN-06", "KD-TURN-08")
def test_an_effect_started_in_a_response_ends_at_the_next_own_turn(keepers):
    s = keepers("""
        5 . . . m . . .
        4 . . . . . . .
        3 . . . S k . .
    """)
    s.play("d3xe3").asks("B", "respond").play("d5 stun d3")
    s.refuses("d3-d4", because="KD-MOVE-10").play("end").asks("B", "turn")
    assert not s.state.effects
    s.play("end").legal("d3-d4")


@rule("KD-TURN-06")
def test_armor_is_fresh_for_both_sides_when_any_turn_begins(keepers):
    s = keepers("""
        6 . . . n . . .
        5 . . . . . . .
        4 . . S D M d t
    """)
    s.play("c4xd4", "e4xf4", "pass").has(armor_used=(piece("D"), piece("d")))
    s.play("end").has(armor_used=())
    s.play("d6xd4").happened(ev.Shielded, piece=piece("D")).play("pass")
    s.play("g4xf4").happened(ev.Shielded, piece=piece("d"))
    s.play("g4xf4").gone("d")  # but only once per turn


@rule("KD-TURN-06")
def test_a_new_turn_has_three_actions_whatever_the_last_one_left(keepers):
    keepers(actions=1).play("sm").has(actions=3).play("sm", "end").has(actions=3)


@rule("KD-TURN-07")
def test_responses_are_finished_before_the_turn_ends(keepers):
    s = keepers("3 . . . M . . .\n4 . . . g . . .", actions=1, free="B").play("d3xd4")
    s.asks("B", "respond").has(turn=0, turns=[1, 0], actions=0)
    s.play("d4-d5-d6").asks("B", "turn").has(turn=1, actions=3)


@rule("KD-TURN-07", "KD-WALL-08")
def test_responses_are_finished_before_a_turn_that_is_cut_short_ends(keepers):
    s = keepers("4 . . K sw . . .", effect="- exhaust")
    s.play("c4xd4w").asks("B", "respond").has(turn=0).play("d4-d5").asks("B", "turn")


@rule("KD-TURN-07")
def test_bans_of_this_turn_end_with_it(keepers):
    s = keepers(reserves="10 0").play("buy mage b1").refuses("b1-b2", because="KD-ECON-07")
    s.play("end", "end").legal("b1-b2")
    s = keepers("3 . . . w . . .\n2 . . . M . . .", effect="- exhaust").play("d2xd3w")
    s.refuses("d2-d3", because="KD-WALL-08").play("end", "end").legal("d2-d3")


@rule("KD-TURN-08")
def test_a_running_turn_of_yours_counts_as_the_first(keepers):
    # Snare: until the end of the destroyer's next turn.
    s = keepers("3 . . . w . . .\n2 . . . M . . .", effect="- snare").play("d2xd3w")
    s.refuses("d2-d3", because="KD-MOVE-10").play("end", "end")
    s.refuses("d2-d3", because="KD-MOVE-10").play("end", "end").legal("d2-d3")


@rule("KD-TURN-08")
def test_an_effect_from_a_response_counts_your_coming_turn_as_the_first(keepers):
    rows = "6 . . . W . . .\n5 . . . g . . .\n4 . . . M . . ."
    s = keepers(rows, free="B", effect="snare -")
    s.play("d4xd5").asks("B", "respond").play("d5xd6w").at("d6", ".").play("end")
    for _ in range(2):  # "next" is the second of the series, as it is from an own turn
        s.refuses("d5-e5", because="KD-MOVE-10").play("end", "end")
    s.legal("d5-e5")


@rule("KD-TURN-09")
def test_one_warrior_may_take_all_actions(keepers):
    s = keepers("5 . . . m . . .\n3 . . . S . . .")
    s.play("d3-d4", "d4xd5", "d4-d5").stands("S", "d5").gone("m").asks("B", "turn")


@rule("KD-TURN-10")
def test_a_player_may_resign_at_any_time(keepers):
    keepers().play("resign", by="B").over("A", "resignation")
    s = keepers("3 . . . M . . .\n4 . . . g . . .").play("d3xd4").play("resign", by="A")
    s.over("B", "resignation")
    assert KEEPERS.decisions(s.state) == ()


@rule("KD-TURN-10")
def test_a_draw_needs_both_players(keepers):
    s = keepers().play("offer draw", by="A").asks("A", "turn").play("accept draw", by="B")
    s.over(None, "agreement")
    s = keepers().play("offer draw", by="B").play("decline draw", by="A").asks("A", "turn")
    s.refuses("accept draw", by="B").play("sm").asks("A", "turn")
    s = keepers().play("offer draw", by="B").play("sm")  # going on declines
    s.refuses("accept draw", by="A")


@rule("KD-TURN-05", "KD-ECON-01", "KD-ECON-03", "IT-06")
def test_an_empty_economy_gives_nothing_until_somebody_buys(keepers):
    s = keepers(economy=0, reserves="5 0")
    s.refuses("sm", because="KD-ECON-01").has(actions=3).play("buy wall a3", "sm")
    s.has(economy=4, reserves=[1, 0])


@rule("KD-TURN-06", "KD-TURN-07", "KD-TURN-08")
def test_what_lies_on_a_warrior_is_told_with_its_end(keepers):
    s = keepers(
        "3 . . . M . . .\n4 . . . s . . .\n5 . . . g . . .",
        cards="chaotic", turns="3 3",
        lasting="stun M B start B 4, snare s A end B 5, tar g A end A 3, standstill B A start A 4",
    )  # fmt: skip
    view = s.view("-")

    def told(letter: str) -> list[tuple[str, int, str]]:
        return [(r.name, r.by, ends(r)) for r in view.pieces[piece(letter)].lasting]

    assert told("M") == [("stunned", 1, "until Red's next turn")]
    assert told("s") == [("snared", 0, "until Red's turn 5 ends")]
    assert told("g") == [("tar", 0, "until this turn ends")]
    assert view.pieces[piece("g")].statuses == ("chained",)
    assert [(r.title, r.seat, ends(r)) for r in view.running] == [
        ("Tar", 1, "until this turn ends"), ("Standstill", 1, "until Blue's next turn"),
    ]  # fmt: skip
    text = " ".join(picture.table(view).split())
    assert "Mage d3, stunned until Red's next turn" in text
    assert "snared until Red's turn 5 ends" in text
    assert "chained, Tar until this turn ends" in text
