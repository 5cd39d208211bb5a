"""In which order one event is worked off, and how Damage is computed (KD-PRIO)."""

from __future__ import annotations

import pytest

from engine.games.keepers import events as ev
from engine.games.keepers.notation import CELL
from tests.scenario import piece, rule


def order(s, *kinds):
    """Return the events of these classes of the last action, as class names in order."""
    return [type(e).__name__ for e in s.events if isinstance(e, kinds)]


@rule("KD-PRIO-01", "KD-PRIO-07", "KD-DEC-10")
def test_damage_comes_first_then_deliver_then_responses(keepers):
    s = keepers(
        """
        5 . . m t . . .
        4 . . . O k . .
    """,
        lasting="deliver m A start A 2",
    )
    s.play("d4 pound").gone("t").health("k", 3).asks("B", "deliver").at("c5", "m")
    s.legal("@a7", "@b7", "@c7", "@e7", "@f7", "@g7", only=".*")
    s.refuses("@d7", "@c6", because="KD-MOVE-12")
    s.play("@a7").stands("m", "a7").asks("B", "respond").play("pass").asks("A", "turn")


@rule("IT-27", "KD-DEC-10", "KD-RESP-06")
def test_the_owner_of_a_delivered_enemy_chooses_its_space_and_gets_no_response(keepers):
    s = keepers("""
        5 . . . m . . .
        4 . . . M . . .
    """)
    s.play("d4 deliver d5", "d4xd5").asks("B", "deliver")
    s.play("@c7").stands("m", "c7").health("m", 1).asks("A", "turn").has(actions=1, effects=[])


@rule("IT-25", "KD-DEC-10", "KD-PRIO-03")
def test_a_deliver_without_a_free_space_fails_and_the_damage_comes_after_all(keepers):
    s = keepers(
        """
        7 w w w l w w k
        5 . . . g . . .
        4 . . . O . . .
    """,
        lasting="deliver g A start A 2",
        free="B",
    )
    s.play("d4xd5").stands("g", "d5").health("g", 8).has(effects=[]).asks("A", "turn")


@rule("KD-DEC-10", "KD-PRIO-07")
def test_several_delivered_warriors_go_in_the_order_their_owner_likes(keepers):
    s = keepers(
        """
        7 . . w l w w k
        5 . . m . . . .
        4 . . . O s . .
    """,
        lasting="deliver m A start A 2, deliver s A start A 2",
    )
    s.play("d4 pound").asks("B", "deliver-order").legal("first c5", "first e4", only=".*")
    s.refuses("@a7", because="KD-RESP-10")
    s.play("first e4").asks("B", "deliver").legal("@a7", "@b7", "@c7", "@e7", "@f7", only=".*")
    s.play("@a7").stands("s", "a7").stands("m", "b7").asks("A", "turn")  # b7 was all that was left


@rule("KD-PRIO-07", "KD-DEC-10", "KD-MARK-06")
def test_what_a_delivered_warrior_sets_off_comes_before_the_next_one(keepers):
    s = keepers(
        """
        7 . . ?1 l w . ?1
        5 . . m . . . .
        4 . . . O s . .
        1 K . . L . k .
    """,
        group_1="A bomb c7",
        lasting="deliver m A start A 2, deliver s A start A 2",
        effect="mend mend",
    )
    s.play("d4 pound").asks("B", "deliver-order").play("first c5").asks("B", "deliver")
    s.play("@c7").gone("m").at("e7", "w").stands("s", "e4").asks("B", "deliver")
    s.legal("@a7", "@b7", "@c7", "@e7", "@f7", "@g7", only=".*").play("@c7").stands("s", "c7")


@rule("KD-PRIO-07", "KD-DEC-10")
def test_the_active_players_warriors_are_delivered_first(keepers):
    s = keepers(
        """
        5 . . m . . . .
        4 . . . O S . .
    """,
        lasting="deliver m A start A 2, deliver S A start A 2",
    )
    s.play("d4 pound").asks("A", "deliver").play("@b1").asks("B", "deliver").play("@b7")
    s.stands("S", "b1").stands("m", "b7").asks("A", "turn")


@rule("KD-PRIO-02", "KD-BOMB-05")
def test_one_effect_hits_everything_in_the_same_moment(keepers):
    s = keepers("""
        5 . . . b . . .
        4 . . . O m . .
        3 . . . M . . .
    """)
    s.play("d4 pound").gone("b", "m", "M")
    assert order(s, ev.Killed, ev.Exploded)[:4] == ["Killed"] * 3 + ["Exploded"]


@rule("KD-PRIO-02", "KD-PRIO-03")
def test_several_sources_of_one_wave_are_added_and_armor_counts_once(keepers):
    s = keepers("""
        4 . . g . . . .
        3 . . . QQ . . .
        2 . . . S . . .
    """)
    s.play("d2-d3").health("g", 4).happened(ev.Hurt, id=piece("g"), amount=6)
    s = keepers(
        """
        4 . . D . . . .
        3 . . . QQ . . .
        2 . . . S . . .
    """,
        lasting="deliver D A start A 2",
    )
    s.play("d2-d3").happened(ev.Shielded).asks("A", "deliver").play("@b1")


@rule("KD-PRIO-03", "IT-26")
def test_what_armor_swallows_does_not_trigger_deliver(keepers):
    s = keepers(
        """
        4 . . . d . . .
        3 . . . M . . .
    """,
        lasting="deliver d A start A 2",
    )
    s.play("d3xd4").stands("d", "d4").health("d", 1).asks("B", "respond").play("pass")
    # Armor works once per turn: the second hit gets through and Deliver happens
    s.play("d3xd4").asks("B", "deliver").play("@c7").has(effects=[]).asks("A", "turn")


@rule("KD-PRIO-03")
def test_armor_lowers_and_deliver_replaces_what_is_left(keepers):
    s = keepers(
        """
        4 . . . d . . .
        3 . . . O . . .
    """,
        lasting="deliver d A start A 2",
    )
    s.play("d3xd4").happened(ev.Shielded).asks("B", "deliver").play("@c7").health("d", 1)
    s = keepers("""
        4 . . . d . . .
        3 . . . O . . .
    """)
    s.play("d3xd4").gone("d")


@rule("KD-PRIO-04", "KD-KEEP-01")
def test_the_loss_of_a_keeper_is_no_damage_to_its_lifeforce(keepers):
    s = keepers("""
        4 . . . k1 . . .
        3 . . . M . . .
    """)
    s.play("d3xd4").health("l", 10).never(ev.Hurt, what="l")
    s.happened(ev.Mourned, seat=1, amount=5, left=10).play("@c7")


@rule("KD-PRIO-05")
def test_armor_and_deliver_do_not_save_from_being_destroyed(keepers):
    s = keepers(
        """
        4 . . . V . . .
        3 . . . D . . .
    """,
        lasting="deliver D A start A 2",
    )
    s.play("d3-d4").gone("D").never(ev.Shielded).never(ev.Rescued).has(effects=[])


DAMAGE = {
    "attack": ("4 . D . . . . .\n3 . m . . . . .", {"turn": "B"}, "b3xb4"),
    "attack by itself": ("4 . D . . . . .", {}, "b4xb4"),
    "wall effect on the destroyer": (
        "5 . w . . . . .\n4 . D . . . . .",
        {"effect": "- backlash"},
        "b4xb5w",
    ),
    "wall effect around": (
        "5 . w . . . . .\n4 D . . . . . .\n6 . M . . . . .",
        {"effect": "- shards"},
        "b6xb5w",
    ),
    "failed push": (
        "5 . w . . . . .\n4 . D . . . . .\n3 . d . . . . .",
        {"turn": "B"},
        "b3-b4",
    ),
}


@pytest.mark.parametrize("case", DAMAGE)
@rule("KD-PRIO-06", "KD-MINION-BLOCKADER-ARMOR")
def test_no_damage_of_this_game_is_unavoidable(keepers, case):
    picture, facts, action = DAMAGE[case]
    s = keepers(picture, lasting="deliver D A start A 2", **facts)
    s.play(action).happened(ev.Shielded, piece=piece("D")).health("D", 1).open()
    s = keepers(picture, lasting="deliver D A start A 2", armor="D", **facts)
    s.play(action).never(ev.Hurt, id=piece("D")).asks("A", "deliver").play("@b1")
    s.stands("D", "b1").health("D", 1)


@rule("KD-PRIO-07")
def test_walls_fall_before_explosions_and_both_before_respawn_deliver_and_responses(keepers):
    s = keepers(
        """
        6 . . b w . . .
        5 . m O k2 . . .
        4 . . . g . . .
    """,
        effect="- salvage",
        lasting="deliver m A start A 2",
        free="B",
    )
    s.play("c5 pound").asks("B", "respawn")
    assert order(s, ev.Killed, ev.WallFell, ev.Exploded, ev.Gained) == [
        "Killed",  # the Bomber and the Keeper by the blow,
        "Killed",
        "WallFell",  # then the Wall with its Effect,
        "Gained",
        "Exploded",  # then the Bomber's blast, which destroys the Ogre
        "Killed",
    ]
    s.gone("b", "O").health("l", 7).health("g", 8).at("b5", "m")
    s.play("@e7").asks("B", "deliver").play("@a7").asks("B", "respond").play("pass")
    s.asks("A", "turn").has(reserves=[0, 2])


@rule("KD-PRIO-07", "KD-WALL-03")
def test_of_several_walls_the_active_players_fall_first_then_by_row_and_column(keepers):
    s = keepers("""
        5 . . W w . . .
        4 . . w O . . .
        3 . . w . W . .
    """)
    s.play("d4 pound")
    fallen = [e.cell for e in s.events if isinstance(e, ev.WallFell)]
    assert fallen == [CELL[c] for c in ("e3", "c5", "c3", "c4", "d5")]


@rule("KD-PRIO-07", "KD-WALL-03")
def test_the_effect_of_one_wall_is_over_before_the_next_wall_falls(keepers):
    s = keepers(
        """
        5 . . w w . . .
        4 . . . O . . .
    """,
        effect="- shove",
    )
    # the Wall on c5 shoves the Ogre to e3, so the one on d5 shoves it on from there
    s.play("d4 pound").stands("O", "f2")


@rule("KD-PRIO-07", "KD-MARK-07")
def test_an_attack_reveals_before_it_hits(keepers):
    s = keepers(
        """
        5 . . . ?1 ?1 . .
        4 . . . M . . .
    """,
        group_1="B n d5",
    )
    s.play("d4xd5").gone("n")
    assert order(s, ev.Revealed, ev.Hurt, ev.Killed) == ["Revealed", "Hurt", "Killed"]


@rule("IT-29", "KD-PRIO-07", "KD-BOMB-07")
def test_a_delivered_warrior_takes_no_wave_of_a_chain(keepers):
    s = keepers(
        """
        4 . . k3 q . . .
        3 . . Q . . . .
        2 . . M . . . .
    """,
        lasting="deliver k B start B 2",
    )
    s.play("c2-c3").asks("B", "deliver")
    assert order(s, ev.Exploded) == ["Exploded"] * 2
    s.play("@e7").health("k", 3).stands("k", "e7").asks("A", "turn")


@rule("IT-33", "KD-PRIO-08", "KD-END-02")
def test_lifeforces_that_fall_in_different_waves_of_a_chain_fall_together(keepers):
    s = keepers("""
        7 k . . l3 . . .
        6 . . M q . . .
        5 . . . q . . .
        4 . . . q . . .
        3 . . . Q . . .
        2 . . . Q . . .
        1 K . . L3 . . .
    """)
    s.play("c6-d6").happened(ev.Sudden).has(sudden=True, outcome=None).asks("A", "turn")


@rule("KD-PRIO-08", "KD-END-03")
def test_a_keeper_lost_in_a_later_wave_still_counts_as_lost_at_the_same_time(keepers):
    # the blow kills B's Keeper and with it B's LifeForce; Explode does the same to A
    s = keepers("""
        7 . . . l5 . . .
        5 . . . k2 b . .
        4 . . . O K3 . .
        1 . . . L5 . . .
    """)
    s.play("d4 pound").over("A", "both")


@rule("KD-PRIO-09")
def test_a_keeper_respawns_before_a_delivered_warrior_takes_its_space(keepers):
    s = keepers(
        """
        7 w w . l w w w
        6 w w w w w w w
        5 . . k1 m . . .
        4 . . . O . . .
    """,
        lasting="deliver m A start A 2",
    )
    s.play("d4 pound").stands("k", "c7").asks("A", "turn").gone("m")  # no space left for it


@rule("KD-PRIO-10")
@pytest.mark.parametrize(
    ("picture", "facts", "action", "dead", "credit"),
    [
        ("4 . . . m . . .\n3 . . . M . . .", {}, "d3xd4", "m", 0),
        ("4 . . . q . . .\n3 . . . M . . .", {}, "d3-d4", "M", 1),
        ("4 . . . b . . .\n3 . . . M . . .", {}, "d3xd4", "M", 1),
        ("4 . . . w . . .\n3 . . . M . . .", {"effect": "- backlash"}, "d3xd4w", "M", 1),
        ("4 . . . w . . .\n3 . . . M . . .", {"effect": "- shards"}, "d3xd4w", "M", 1),
        ("5 . . . V . . .\n4 . . . m . . .\n3 . . . D . . .", {}, "d3-d4", "m", 0),
        ("5 . . . w . . .\n4 . . . m . . .\n3 . . . D . . .", {}, "d3-d4", "m", 0),
        ("4 . . . V . . .\n3 . . . M . . .", {}, "d3-d4", "M", 0),
    ],
)
def test_a_kill_is_credited_to_whoever_brought_the_last_damage(
    keepers, picture, facts, action, dead, credit
):
    s = keepers(picture, **facts)
    s.play(action).gone(dead).happened(ev.Killed, piece=piece(dead), by=credit)


@rule("KD-PRIO-10", "KD-ULT-04")
def test_a_commanded_warriors_kill_is_its_commanders(keepers):
    s = keepers(
        """
        5 . . . m . . .
        4 . . K o . . .
    """,
        ultimate="command -",
    )
    s.play("command d4", "d4xd5").happened(ev.Killed, piece=piece("m"), by=0)


@rule("KD-PRIO-10", "KD-BOMB-05")
@pytest.mark.parametrize("bombs", ["qQ", "Qq"])
def test_of_damage_from_both_sides_at_once_the_enemys_is_credited(keepers, bombs):
    """Stacked Bombs go off together, so their order in the stack decides nothing."""
    s = keepers(f"3 . . M {bombs} . . .")
    s.play("c3-d3").gone("M").happened(ev.Killed, piece=piece("M"), by=1)
    s = keepers(f"3 . . m {bombs} . . .", turn="B")
    s.play("c3-d3").gone("m").happened(ev.Killed, piece=piece("m"), by=0)


@rule("KD-PRIO-11", "KD-MOVE-03")
def test_an_abilitys_text_beats_the_general_rule(keepers):
    picture = """
        4 . . . m . . .
        3 . . . {} . . .
    """
    # nobody enters an occupied space, but Ram says so
    s = keepers(picture.format("M"))
    s.refuses("d3-d4", because="KD-MOVE-03")
    s = keepers(picture.format("D"))
    s.play("d3-d4").stands("D", "d4").stands("m", "d5")


@rule("KD-DEC-31", "KD-MARK-09", "KD-RESP-04")
def test_the_owner_of_the_upper_warrior_of_a_stack_chooses_where_it_steps_aside(keepers):
    s = keepers(
        """
        5 . . $3 W m . .
        4 . . ?1 ?1?2 ?2 . .
        3 . . O T D . .
        2 . . . . . . .
    """,
        group_1="A N d4",
        group_2="B n d4",
    )
    s.play("d3xd4").asks("B", "overlap").at("d4", "N").legal("@c5", "@c4", "@e4", only=".*")
    s.refuses("@d5", "@d2", because="KD-MOVE-12").play("@c5")
    s.at("c5", "n$3").gone("N").at("d4", "$2").asks("A", "turn")  # placed; no Response
