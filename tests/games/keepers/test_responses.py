"""Responses: what earns one, who may do what with it, and when (KD-RESP)."""

from __future__ import annotations

import pytest

from engine.core import Reason
from engine.games.keepers import KEEPERS
from engine.games.keepers import events as ev
from tests.scenario import piece, rule

DUEL = """
    4 . . . k . . .
    3 . . . M . . .
"""


@rule("KD-RESP-01", "KD-DEC-34")
def test_a_survivor_of_an_enemy_attack_may_respond(keepers):
    s = keepers(DUEL)
    s.play("d3xd4").health("k", 4).asks("B", "respond").legal("d4xd3", "pass")
    s.play("d4xd3").gone("M").asks("A", "turn")


@rule("KD-RESP-01", "KD-WALL-04")
def test_a_warrior_dropped_by_an_enemy_may_respond(keepers):
    s = keepers(
        """
        4 . . . sw . . .
        3 . . . M . . .
    """,
        effect="- mend",
    )
    s.play("d3xd4w").at("d4", "s").asks("B", "respond")
    s.play("d4xd3").gone("M").asks("A", "turn")


@rule("KD-RESP-01")
def test_a_stealthed_warrior_an_enemy_bumps_into_may_respond(keepers):
    s = keepers(
        """
        4 . . ?1 ?1 . . .
        3 . . . M . . .
    """,
        group_1="B n d4",
    )
    s.play("d3-d4").stands("M", "d3").at("d4", "n").asks("B", "respond")
    s.play("d4xd3").gone("M").asks("A", "turn").has(actions=2)


@rule("KD-RESP-01", "KD-RESP-03")
def test_the_destroyed_do_not_respond(keepers):
    s = keepers("""
        4 . . . m . . .
        3 . . . M . . .
    """)
    s.play("d3xd4").gone("m").asks("A", "turn")


@rule("KD-RESP-03")
def test_a_survivor_of_the_hit_killed_by_what_it_set_off_does_not_respond(keepers):
    s = keepers("""
        5 . . . . b . .
        4 . . . O . . .
        3 . . g5 . . . .
    """)
    s.play("d4 pound").health("g", 3).asks("B", "respond").play("pass")  # out of the blast
    s = keepers("""
        5 . . . b . . .
        4 . . g5 O . . .
    """)
    s.play("d4 pound").gone("b", "O", "g").asks("A", "turn").has(actions=2)


@rule("KD-RESP-02")
def test_the_active_player_gets_no_response(keepers):
    s = keepers(
        """
        4 . . k . . . .
        3 . . G . . . .
    """,
        free="A",
    )
    s.play("c3xc4").asks("B", "respond")
    s.play("c4xc3").health("G", 9).asks("A", "turn").has(actions=2)


@rule("KD-RESP-02")
def test_a_bump_into_a_stealthed_warrior_in_a_response_gives_the_active_player_none(keepers):
    s = keepers(
        """
        4 . . . ?1 . . .
        3 . . M k . . .
    """,
        group_1="A N d4",
    )
    s.play("c3xd3", "d3-d4").at("d4", "N").stands("k", "d3").asks("A", "turn")


NO_TRIGGER = {
    "own attack": ("3 . . . M . . .\n2 . . . G . . .", {}, "d3xd2", ("G", 9)),
    "attack on itself": ("3 . . . G . . .", {"free": "A"}, "d3xd3", ("G", 7)),
    "bomb": ("4 . . k . . . .\n3 . . Q . . . .\n2 . . M . . . .", {}, "c2-c3", ("k", 2)),
    "explode": ("4 . k . . . . .\n3 . . b . . . .\n2 . . M . . . .", {}, "c2xc3", ("k", 2)),
    "wall effect": (
        "4 . k . . . . .\n3 . . w . . . .\n2 . . M . . . .",
        {"effect": "- shards"},
        "c2xc3w",
        ("k", 4),
    ),
    "ram that fails": ("4 . k m . . . .\n3 . D . . . . .\n5 . w . . . . .", {}, "b3-b4", ("k", 4)),
    "stun": ("4 . k . . . . .\n3 . M . . . . .", {}, "b3 stun b4", ("k", 5)),
    "deliver": ("4 . k . . . . .\n3 . M . . . . .", {}, "b3 deliver b4", ("k", 5)),
}


@pytest.mark.parametrize("case", NO_TRIGGER)
@rule("KD-RESP-04")
def test_other_harm_gives_no_response(keepers, case):
    picture, facts, action, (letter, left) = NO_TRIGGER[case]
    s = keepers(picture, **facts)
    s.play(action).health(letter, left).asks("A", "turn").has(actions=2)


@rule("KD-RESP-04")
def test_being_seen_by_vision_gives_no_response(keepers):
    s = keepers(
        """
        4 . . . ?1 ?1 . .
        2 . . . T . . .
    """,
        group_1="B n d4",
    )
    s.play("d2-d3").at("d4", "n").asks("A", "turn")


@rule("KD-RESP-04")
def test_a_keeper_rammed_into_a_void_gets_no_response_on_its_return(keepers):
    s = keepers("""
        5 . V . . . . .
        4 . k . . . . .
        3 . D . . . . .
    """)
    s.play("b3-b4").health("l", 10).asks("B", "respawn").play("@e7").asks("A", "turn")


@rule("KD-RESP-04", "KD-WALL-06")
def test_a_wall_broken_by_a_blast_or_by_a_friend_drops_a_warrior_without_response(keepers):
    s = keepers("""
        4 . . kw . . . .
        3 . . . Q . . .
        2 . . . O . . .
    """)
    s.play("d2-d3").at("c4", "k2").asks("A", "turn")
    s = keepers(
        """
        4 . . sw m . . .
    """,
        turn="B",
    )
    s.play("d4xc4w").at("c4", "s").asks("B", "turn")


@rule("KD-RESP-05")
def test_an_attack_that_armor_swallows_still_gives_a_response(keepers):
    s = keepers("""
        4 . . . d . . .
        3 . . . M . . .
    """)
    s.play("d3xd4").never(ev.Hurt).asks("B", "respond")
    s.play("d4xd3").gone("M")


@rule("KD-RESP-06")
@pytest.mark.parametrize("letter", ["k", "d"])
def test_a_deliver_replaces_the_response_even_of_a_keeper(keepers, letter):
    s = keepers(
        f"""
        4 . . . {letter} . . .
        3 . . . O . . .
    """,
        lasting=f"deliver {letter} A start A 2",
    )
    s.play("d3xd4").asks("B", "deliver").play("@b7").stands(letter, "b7").asks("A", "turn")


@rule("KD-RESP-06", "KD-RESP-12")
def test_a_deliver_answers_for_the_broken_wall_too(keepers):
    s = keepers(
        """
        5 . . . sw . . .
        4 . . . O . . .
    """,
        lasting="deliver s A start A 2",
    )
    s.play("d4 pound").at("d5", "s").asks("B", "deliver")
    s.play("@a7").stands("s", "a7").asks("A", "turn")


@rule("KD-RESP-06")
def test_a_deliver_set_off_by_a_bomb_gives_no_response_either(keepers):
    s = keepers(
        """
        4 . . . k . . .
        3 . . . Q . . .
        2 . . . M . . .
    """,
        lasting="deliver k B start B 2",
    )
    s.play("d2-d3").asks("B", "deliver").play("@f7").health("k", 5).asks("A", "turn")


@rule("KD-RESP-10", "KD-DEC-33")
def test_the_owner_orders_several_responses_and_each_is_finished_first(keepers):
    picture = """
        5 . . . k . . .
        4 . . . O g q .
    """
    s = keepers(picture, free="B")
    s.play("d4 pound").asks("B", "respond-order").legal("first d5", "first e4", only=".*")
    s.refuses("d5xd4", because="KD-RESP-10")
    s.play("first e4").legal("e4xd4", "e4-e3-f3").refuses("d5xd4", because="KD-RESP-07")
    # the Guardian sets off the Bomb; all of that is over before the Keeper answers
    s.play("e4-f4").asks("B", "walk").health("g", 5).play("stop")
    s.asks("B", "respond").legal("d5xd4").play("pass").asks("A", "turn")
    s = keepers(picture, free="B")
    s.play("d4 pound", "first d5", "d5xd4").gone("O").asks("B", "respond").legal("e4-d4")
    s.play("pass").asks("A", "turn").has(actions=2)


@rule("KD-RESP-10")
def test_the_response_comes_before_the_next_action(keepers):
    s = keepers(DUEL)
    s.play("d3xd4").refuses("d3xd4", by="A", reason=Reason.NOT_YOUR_TURN)
    s.play("pass", "d3xd4", "pass")


@rule("KD-RESP-10", "KD-TURN-07")
def test_a_response_to_the_last_action_comes_before_the_turn_changes(keepers):
    s = keepers(DUEL, actions=1)
    s.play("d3xd4").asks("B", "respond").has(turn=0).play("d4xd3")
    s.asks("B", "turn").has(turn=1, actions=3)


@rule("KD-RESP-11")
def test_every_attack_survived_gives_its_own_response(keepers):
    s = keepers(DUEL)
    s.play("d3xd4", "pass", "d3xd4", "pass", "d3xd4").health("k", 2).asks("B", "respond")
    s.play("d4xd3").gone("M").asks("B", "turn")


@rule("KD-RESP-12")
def test_a_pound_on_a_warrior_and_its_wall_gives_one_response(keepers):
    s = keepers("""
        5 . . . kw . . .
        4 . . . O . . .
    """)
    s.play("d4 pound").health("k", 3).at("d5", "k3").asks("B", "respond")
    s.play("pass").asks("A", "turn")


@rule("KD-RESP-13")
def test_a_warrior_destroyed_before_its_response_loses_it(keepers):
    s = keepers(
        """
        5 . . . k . . .
        4 . . . O g3 . .
    """,
        free="B",
    )
    s.play("d4 pound", "first d5").health("g", 1)
    s.play("d5-e5").asks("B", "respond").play("pass")
    s = keepers(
        """
        5 . . . . k . .
        4 . . . O g3 . .
    """,
        free="B",
    )
    s.play("d4 pound", "first e5", "e5xe4").gone("g").asks("A", "turn").has(actions=2)


@rule("KD-RESP-13", "KD-KEEP-06")
def test_a_keeper_that_dies_and_respawns_has_lost_its_response(keepers):
    s = keepers(
        """
        5 . . . . k5 . .
        4 . . . O g . .
    """,
        free="B",
    )
    s.play("d4 pound", "first e4", "e4xe5").asks("B", "respawn").play("@c7")
    s.health("k", 5).asks("A", "turn").has(actions=2)


@rule("KD-RESP-13", "KD-ULT-01")
def test_a_recalled_warrior_takes_no_response(keepers):
    s = keepers(
        """
        4 . . . d . . .
        3 . . . M . . .
    """,
        lasting="unavailable d B start B 2",
    )
    s.play("d3xd4").asks("A", "turn").at("d4", "d")


@rule("KD-RESP-15")
def test_lifeforces_and_walls_never_respond(keepers):
    s = keepers("""
        6 . . . M . . .
        5 . . . w . . .
    """)
    s.play("d6xd7").health("l", 14).asks("A", "turn")
    s.play("d6xd5w").at("d5", ".").asks("A", "turn").has(actions=1)


@rule("KD-RESP-16", "IT-83")
def test_a_commanded_warriors_victim_responds_to_its_commander(keepers):
    s = keepers(
        """
        6 . . . g . . .
        5 . . K o D . .
    """,
        ultimate="command -",
    )
    s.play("command d5", "d5xd6").health("g", 8).asks("B", "respond").play("pass")
    s.play("d5xe5").gone("D").asks("B", "turn")  # an allied Attack: no window


@rule("KD-RESP-17")
def test_a_response_never_costs_the_active_player_actions(keepers):
    s = keepers(DUEL)
    s.play("d3xd4", "d4xd3").gone("M").asks("A", "turn").has(actions=2)
    s.play("a1-b1").asks("A", "turn").has(actions=1)


@rule("KD-RESP-17", "KD-MARK-06")
def test_a_walker_stopped_by_a_bump_leaves_the_other_actions_alone(keepers):
    s = keepers(
        """
        3 . . . G . . .
        4 . . . ?1 . . .
    """,
        group_1="B n d4",
        free="A",
    )
    s.play("d3-d4-d5").stands("G", "d3").play("d4-e4").asks("A", "turn").has(actions=2)
    assert s.state.health[piece("G")] == 10


@pytest.mark.parametrize(
    ("who", "dealt"), [("M", 1), ("G", 3)], ids=["a Mage deals 1", "a Guardian deals 3"]
)
def test_an_order_strikes_back_by_the_damage_of_the_attack(keepers, who: str, dealt: int):
    board = f"""
        4 . . . k . . .
        3 . . . {who} . . .
    """
    s = keepers(board).play("d3xd4").health("k", 5 - dealt).asks("B", "respond").open()
    (asked,), seen = KEEPERS.decisions(s.state), [e for e in s.events if e.seen_by(1)]
    view = KEEPERS.view(s.state, 1)
    for least in (2, 3):
        order = f"return {least}"
        assert order in [c.key for c in KEEPERS.orders.answers(view, "keeper attack")]
        answer = KEEPERS.orders.obey(view, asked, order, seen)
        assert answer == ("d4xd3" if dealt >= least else "pass")
