"""Cards that strike back or push: Retaliate, Explode, Repel; and Bounty Hunter's reward."""

from __future__ import annotations

import pytest

from engine.games.keepers import events as ev
from engine.games.keepers.mat import NAME
from tests.scenario import piece, rule

RETALIATE = "retaliate @B B end B 3"


def hurt(s):
    """Return what really was hurt by the last action: (letter or LifeForce, amount)."""
    letters = {piece(x): x for x in "KGMSBNODTkgmsbnodt"}
    return [
        (letters[e.id] if e.what == "w" else "Ll"[e.id], e.amount)
        for e in s.events
        if isinstance(e, ev.Hurt)
    ]


# --- Retaliate -------------------------------------------------------------------------------


@rule("KD-CARD-RETALIATE", "KD-PRIO-07", "KD-RESP-04", "KD-TURN-08")
def test_retaliate_deals_the_damage_back_for_three_own_turns(keepers):
    s = keepers("4 . . . g . . .\n3 . . . K . . .", row_A="retaliate refresh", free="B")
    s.play("play retaliate").happened(ev.Began, card="retaliate", seat=0).play("end")
    s.play("d4xd3").health("K", 2).health("g", 7).asks("A", "respond").play("pass", "end")
    s.play("play refresh", "end").play("d4xd3").health("K", 2).health("g", 4).play("pass", "end")
    s.play("end").happened(ev.Lapsed, card="retaliate")
    s.play("d4xd3").gone("K").health("g", 4).play("@c1")


@rule("KD-CARD-RETALIATE", "KD-ATT-14", "KD-CARD-SNIPE")
def test_retaliate_reaches_any_distance_and_strikes_the_keeper_behind_a_card(keepers):
    s = keepers("6 . . . k . . .\n3 . . . K . . .", row_A="snipe", lasting=RETALIATE)
    s.play("play snipe d6").health("k", 4).health("K", 4).asks("B", "respond").play("pass")
    s = keepers("6 . . . k . . .\n4 . . . N . . .", lasting=RETALIATE).play("d4xd6")
    s.gone("N").at("d4", "$2").asks("B", "respond").play("pass")  # its survivor still responds


@rule("KD-CARD-RETALIATE", "KD-PRIO-07", "KD-PRIO-10", "KD-KEEP-06", "KD-CARD-BOUNTY-HUNTER")
def test_a_dying_keeper_retaliates_and_goes_on_doing_so(keepers):
    s = keepers("4 . . . k1 . . .\n3 . . . O . . .", lasting=RETALIATE, row_B="bounty-hunter")
    s.play("d3xd4").gone("k", "O").at("d3", "$4").at("d4", "$5").health("l", 10).play("@c7")
    assert [e.kind for e in s.state.effects] == ["retaliate"]  # the player's, not the body's


@rule("KD-CARD-RETALIATE", "KD-CARD-ARMOR", "KD-CARD-DELIVER", "KD-PRIO-03")
@pytest.mark.parametrize(
    ("row", "lasting", "back"),
    [
        ("", "", 3),
        ("armor", "", 2),
        ("", "truce * B end B 3", 0),
        ("", "invincible @B B end B 3", 0),
        ("", "deliver k A start A 2", 0),
        ("", "high-stakes * A", 8),
    ],
)
def test_only_damage_really_taken_comes_back(keepers, row, lasting, back):
    s = keepers(
        "4 . . . k . . .\n3 . . . G . . .", row_B=row, free="A",
        lasting=f"{RETALIATE}, {lasting}" if lasting else RETALIATE,
    )  # fmt: skip
    s.play("d3xd4").health("G", 10 - back)
    s.play("@c7" if "deliver" in lasting or "stakes" in lasting else "pass")


@rule("KD-CARD-RETALIATE", "KD-RESP-04", "KD-PRIO-04")
def test_bombs_walls_and_penalties_are_no_attackers(keepers):
    s = keepers(
        "4 . . . k . . .\n3 . . . w . . .\n2 . . K Q M . .",
        lasting=RETALIATE, effect="- shards",
    )  # fmt: skip
    s.play("c2xd2").gone("M").asks("A", "turn")  # the Bomb breaks the Wall, that hurts both
    assert sorted(hurt(s)[:3]) == [("K", 3), ("L", 3), ("M", 3)]
    assert hurt(s)[3:] == [("K", 1), ("k", 1)]


@rule("IT-21", "KD-CARD-RETALIATE", "KD-CARD-REPEL", "KD-ATT-05")
def test_repel_and_retaliate_do_nothing_to_a_keeper_that_attacks_itself(keepers):
    s = keepers("3 . . . K . . .", row_A="repel strength", lasting="retaliate @A A end A 3")
    s.play("d3xd3").health("K", 3).stands("K", "d3").never(ev.Moved).never(ev.Bumped)
    s.asks("A", "turn").has(actions=2)
    assert hurt(s) == [("K", 2)]


@rule("KD-CARD-RETALIATE", "KD-ULT-04")
def test_who_is_an_enemy_follows_command(keepers):
    picture = "4 . . . k . . .\n3 . . . O M . ."
    # Red's own Ogre for this turn: no enemy of Red's Keeper
    s = keepers(picture, turn="B", lasting="retaliate @B B end B 3, command O B end B 1")
    s.play("d3xd4").health("k", 3).stands("O", "d3").asks("B", "turn")
    # and so an enemy of Blue's
    s = keepers(
        "4 . . . K . . .\n3 . . . O . . .", turn="B",
        lasting="retaliate @A A end A 3, command O B end B 1",
    )  # fmt: skip
    s.play("d3xd4").health("K", 3).gone("O").asks("A", "respond").play("pass")


@rule("KD-CARD-RETALIATE", "KD-PRIO-02", "KD-PRIO-07")
def test_retaliation_is_not_thrown_back_again(keepers):
    s = keepers(
        "4 . . . k . . .\n3 . . . K . . .", row_A="strength",
        lasting=f"{RETALIATE}, retaliate @A A end A 3",
    )  # fmt: skip
    s.play("d3xd4").health("k", 3).health("K", 3).play("pass")


@rule("KD-CARD-RETALIATE", "KD-CARD-DELIVER", "KD-RESP-06", "KD-PRIO-01")
def test_a_reflection_sets_a_token_off(keepers):
    s = keepers("4 . . . k . . .\n3 . . . M . . .", lasting=f"{RETALIATE}, deliver M A start A 2")
    s.play("d3xd4").health("k", 4).asks("A", "deliver").play("@b1").health("M", 1)
    s.asks("B", "respond").play("pass").asks("A", "turn")


@rule("KD-CARD-RETALIATE", "KD-CARD-DELIVER", "KD-CARD-REPEL", "KD-RESP-06", "KD-PRIO-07")
def test_damage_a_failed_deliver_lets_through_is_still_the_attackers(keepers):
    s = keepers(
        "7 w w w l w w w\n4 . . . k . . .\n3 . . . K . . .",
        row_A="repel strength",
        lasting=f"{RETALIATE}, deliver k A start A 2",
    )
    # it comes back; but Repel was earlier, and the spent token was the Response
    s.play("d3xd4").stands("k", "d4").health("k", 3).health("K", 3).asks("A", "turn")
    assert [e.kind for e in s.state.effects] == ["retaliate"]
    s = keepers(
        "7 w w w l w w w\n4 . . . k . . .",
        turn="B",
        lasting="grounded k A, deliver k A start A 2",
    )
    s.play("d4xd4").health("k", 4)  # by itself: that does not free it
    assert [e.kind for e in s.state.effects] == ["grounded"]


@rule("KD-CARD-RETALIATE", "KD-CARD-REPEL", "KD-PRIO-07")
def test_repel_comes_before_retaliate(keepers):
    s = keepers(
        "5 . . . w . . .\n4 . . . k . . .\n3 . . . K . . .",
        row_A="repel", lasting=RETALIATE,
    )  # fmt: skip
    # 1 by the Attack, which comes back, and 1 by the push, which is none
    s.play("d3xd4").health("k", 3).health("K", 4).asks("B", "respond").play("pass")
    s = keepers("4 . . . k1 w . .\n3 . . . K . . .", row_A="repel", lasting=RETALIATE)
    s.play("d3xd4").gone("k").health("K", 4).never(ev.Bumped).play("@c7")


# --- Explode ---------------------------------------------------------------------------------


@rule("KD-CARD-EXPLODE", "KD-RESP-04", "KD-PRIO-07")
def test_a_keeper_that_dies_explodes_before_it_comes_back(keepers):
    s = keepers(
        "7 . . . l . . .\n6 . . . k1 g . .\n5 . . . O . w .\n4 . . . . . . .",
        row_B="explode", effect="- mend",
    )  # fmt: skip
    s.play("d5xd6").gone("k", "O").health("g", 7).at("f5", "w").asks("B", "respawn")
    s.health("l", 7).play("@c7").asks("A", "turn")  # 15 - 5 - 3, and no Response of the Guardian


@rule("KD-CARD-EXPLODE", "KD-VOID-02", "KD-PRIO-05")
def test_a_void_does_not_keep_a_keeper_from_exploding(keepers):
    s = keepers("4 . . . k V t .\n3 . . . . M . .", row_B="explode", turn="B")
    s.play("d4-e4").gone("k", "t", "M").at("e4", "V").play("@c7")


@rule("KD-CARD-EXPLODE", "KD-CSYS-14")
def test_a_vetoed_explode_is_silent(keepers):
    s = keepers("4 . . . k1 . . .\n3 . . . K . . .", row_B="!explode")
    s.play("d3xd4").gone("k").health("K", 5).never(ev.Exploded).play("@c7")


@rule("IT-31", "KD-CARD-EXPLODE", "KD-PRIO-08", "KD-END-03")
def test_both_sides_fall_at_once_and_the_active_one_wins(keepers):
    picture = "7 . . . l5 . . .\n4 . . . k1 . . .\n3 . . . K2 . . .\n1 . . . L5 . . ."
    s = keepers(picture, row_B="explode")
    s.play("d3xd4").gone("k", "K").health("l", 0).health("L", 0).over("A", "both")
    # a Response changes nothing: it is still the turn of the other side
    s = keepers(
        "7 . . . l5 . . .\n4 . . . k1 . . .\n3 . . . K2 . . .\n1 . . . L5 . . .",
        row_B="explode", turn="B",
    )  # fmt: skip
    s.play("d4xd3").health("K", 1).asks("A", "respond").play("d3xd4").over("B", "both")


@rule("IT-32", "KD-CARD-EXPLODE", "KD-PRIO-08", "KD-END-01")
def test_with_a_healthy_lifeforce_only_the_other_side_has_lost(keepers):
    s = keepers("7 . . . l5 . . .\n4 . . . k1 . . .\n3 . . . K2 . . .", row_B="explode")
    s.play("d3xd4").gone("k", "K").health("l", 0).health("L", 10).over("A", "lifeforce")


@rule("KD-CARD-EXPLODE", "KD-CARD-RETALIATE", "KD-PRIO-07", "KD-END-04")
def test_a_retaliating_keeper_explodes_as_well(keepers):
    # 1 comes back in step 6, 3 more in step 9: the attacker dies of both together
    s = keepers("4 . . . k1 . . .\n3 . . . K4 . . .", row_B="explode", lasting=RETALIATE)
    s.play("d3xd4").gone("k", "K").health("l", 10).health("L", 10)
    assert hurt(s) == [("k", 1), ("K", 1), ("K", 3)]
    s.play("@c1", "@c7").asks("A", "turn")
    # both kill each other without any blast left out: two Explodes, two LifeForces beside them
    s = keepers(
        "7 . . k1 l7 . . .\n6 . . K1 . . . .\n1 . . . L5 . . .",
        row_A="explode", row_B="explode", lasting=RETALIATE,
    )  # fmt: skip
    # Blue 5 - 5, Red 7 - 5 - 3 - 3: everything falls at once
    s.play("c6xc7").gone("k", "K").over("A", "both")


@rule("KD-CARD-EXPLODE", "KD-CARD-RETALIATE", "KD-PRIO-02", "KD-PRIO-07")
def test_two_keepers_that_kill_each_other_explode_in_one_wave(keepers):
    s = keepers(
        "4 . . . k1 g . .\n3 . . . K1 . . .",
        row_A="explode", row_B="explode", lasting=RETALIATE, free="B",
    )  # fmt: skip
    s.play("d3xd4").gone("k", "K").health("g", 4).asks("A", "respawn")
    assert ("g", 6) in hurt(s)
    s.play("@c1", "@c7")


@rule("KD-CARD-EXPLODE", "KD-BOMB-06", "KD-PRIO-07", "KD-CARD-BOUNTY-HUNTER", "KD-PRIO-10")
def test_explode_sets_bombs_off_and_its_kills_are_the_owners(keepers):
    s = keepers(
        "5 . . . . q . .\n4 . . . k1 . T .\n3 . . . O . . .",
        row_B="explode bounty-hunter", row_A="bounty-hunter", reserves="0 4",
    )  # fmt: skip
    s.play("d3xd4").gone("k", "O", "T").at("d3", "$4").at("f4", "$4").at("d4", "$11").play("@c7")


@rule("KD-CARD-EXPLODE", "KD-MOVE-04", "KD-KEEP-04", "KD-CARD-PENALTY", "KD-CARD-DASH")
def test_a_keeper_that_comes_back_where_it_died_does_not_walk_on(keepers):
    s = keepers(
        "1 . K1 . L . . .", row_A="dash explode", lasting="penalty @A B end A 1", effect="- mend"
    )
    s.play("b1-c1-c2").health("L", 7).asks("A", "respawn").play("@c1")
    s.stands("K", "c1").asks("A", "turn").has(actions=2)


# --- Repel -----------------------------------------------------------------------------------


@rule("KD-CARD-REPEL", "KD-PRIO-07", "KD-RESP-10")
def test_repel_pushes_whom_the_keeper_attacks(keepers):
    s = keepers("4 . . . g . . .\n3 . . . K . . .", row_A="repel snipe", free="B")
    s.play("d3xd4").stands("g", "d5").health("g", 9).asks("B", "respond", "guardian d5 attack")
    s.play("pass").play("play snipe d5").stands("g", "d6").play("pass")
    s = keepers("4 . . . g . . .\n3 . . . M . . .", row_A="repel", free="B")
    s.play("d3xd4").stands("g", "d4").play("pass")  # Minions do not


@rule("KD-CARD-REPEL", "KD-MOVE-08", "KD-MOVE-14", "KD-GEO-12")
@pytest.mark.parametrize(
    ("picture", "free", "left"),
    [
        ("7 . . . l . . .\n6 . . . g . . .\n5 . . . K . . .", "B", 8),  # a LifeForce
        ("5 . . . w . . .\n4 . . . g . . .\n3 . . . K . . .", "B", 8),  # a Wall
        ("5 . . . m . . .\n4 . . . g . . .\n3 . . . K . . .", "B", 8),  # a Warrior
        ("7 . . g l . . .\n6 . . K . . . .", "B", 8),  # the edge
        ("6 . . . g . . .\n5 . . . K . . .\n7 . . . l . . .", "", 8),  # LifeForce again, chained
        ("6 . . g K . . .", "", 8),  # out of the chain
        ("6 . . . g K . .", "", 9),  # inside the chain it goes
    ],
)
def test_a_push_without_a_legal_space_costs_one_more(keepers, picture, free, left):
    s = keepers(picture, row_A="repel", free=free)
    keeper, guardian = s.state.at[piece("K")], s.state.at[piece("g")]
    s.play(f"{NAME[keeper]}x{NAME[guardian]}").health("g", left)
    assert (s.state.at[piece("g")] == guardian) == (left == 8)
    s.asks("B", "respond").play("pass")


@rule("KD-CARD-REPEL", "KD-VOID-02", "KD-LOOT-08", "KD-PRIO-10", "KD-RESP-03")
def test_repel_into_a_void_destroys_without_a_response(keepers):
    s = keepers("5 . . . V . . .\n4 . . . g . . .\n3 . . . K . . .", row_A="repel", free="B")
    s.play("d3xd4").gone("g").at("d5", "V").happened(ev.Killed, by=0, how="void")
    s.asks("A", "turn").never(ev.Exploded)


@rule("KD-CARD-REPEL", "KD-BOMB-04", "KD-MARK-06", "KD-PRIO-07")
def test_repel_onto_a_bomb_sets_it_off_under_the_pushed(keepers):
    s = keepers(
        "5 . . . ?1 ?1 . .\n4 . . . g . . .\n3 . . . K . . .",
        row_A="repel", group_1="B bomb d5", free="B",
    )  # fmt: skip
    s.play("d3xd4").stands("g", "d5").health("g", 6).health("K", 5).happened(ev.Exploded)
    s.asks("B", "respond").play("pass")


@rule("KD-CARD-REPEL", "KD-MARK-06", "KD-MARK-11", "KD-MOVE-08")
def test_repel_onto_a_hidden_warrior_fails_and_shows_it(keepers):
    s = keepers(
        "5 . . . ?1 ?1 . .\n4 . . . g . . .\n3 . . . K . . .",
        row_A="repel", group_1="B n d5", free="B",
    )  # fmt: skip
    s.play("d3xd4").stands("g", "d4").health("g", 8).at("d5", "n")
    s.asks("B", "respond", "guardian d4 attack").play("pass").asks("A", "turn")  # no T3


@rule("KD-CARD-REPEL", "KD-PORTAL-04", "KD-PORTAL-02")
def test_repel_into_a_portal(keepers):
    picture = (
        "5 . . . P1 . . .\n4 . . . g . . .\n3 . . . K . . .\n2 . {} . . . . .\n1 . P1 . . . . ."
    )
    s = keepers(picture.format("."), row_A="repel", free="B").play("d3xd4")
    s.stands("g", "b2").health("g", 9).asks("B", "respond").play("pass")
    s = keepers(picture.format("w"), row_A="repel", free="B").play("d3xd4")
    s.stands("g", "d4").health("g", 8).play("pass")


@rule("KD-CARD-REPEL", "KD-CARD-SCALE", "KD-WALL-02", "KD-RESP-12", "KD-ATT-15")
def test_repel_off_a_wall_and_onto_one(keepers):
    s = keepers("4 . . . s . . .\n5 . . . w . . .\n3 . . . K . . .", row_A="repel")
    s.play("d3xd4").gone("s").at("d5", "w")
    s = keepers("5 . . . w . . .\n4 . . . k . . .\n3 . . . K . . .", row_A="repel", row_B="scale")
    s.play("d3xd4").stands("k", "d5").at("d5", "k4w").play("pass")
    # pushed off before the Wall falls: it has not lost the Wall under its feet
    s = keepers(
        "4 . . . kw . . .\n3 . . . K . . .", row_A="repel ground-pound", row_B="scale",
        effect="- mend",
    )  # fmt: skip
    s.play("play ground-pound").stands("k", "d5").at("d4", ".").never(ev.Landed)
    s.asks("B", "respond", "keeper d5 attack").play("pass")


@rule("KD-CARD-REPEL", "KD-CARD-ARMOR", "KD-CARD-TRUCE", "KD-RESP-05")
def test_repel_pushes_also_when_the_attack_deals_nothing(keepers):
    s = keepers("4 . . . k . . .\n3 . . . K . . .", row_A="repel", row_B="armor")
    s.play("d3xd4").stands("k", "d5").health("k", 5).play("pass")
    s = keepers("4 . . . k w . .\n3 . . . K . . .", row_A="repel", lasting="truce * A end A 3")
    s.play("d3xd4").stands("k", "d5").health("k", 5).play("pass")
    # the failed push is Damage like any other: Armor is used up by the Attack before
    s = keepers("5 . . . w . . .\n4 . . . k . . .\n3 . . . K . . .", row_A="repel", row_B="armor")
    s.play("d3xd4").stands("k", "d4").health("k", 4).play("pass")


@rule("KD-CARD-REPEL", "KD-CARD-DELIVER", "KD-RESP-06", "KD-PRIO-01")
def test_the_delivered_are_not_pushed_but_a_failed_push_may_deliver(keepers):
    s = keepers(
        "4 . . . g . . .\n3 . . . K . . .", row_A="repel", free="B", lasting="deliver g A start A 2"
    )
    s.play("d3xd4").never(ev.Bumped).asks("B", "deliver").play("@a7").health("g", 10)
    s.asks("A", "turn")
    s = keepers(
        "5 . . . w . . .\n4 . . . k . . .\n3 . . . K . . .",
        row_A="repel", row_B="armor", lasting="deliver k A start A 2",
    )  # fmt: skip
    s.play("d3xd4").happened(ev.Bumped).asks("B", "deliver").play("@a7").health("k", 5)
    s.asks("A", "turn")  # Deliver is its Response, although the Attack itself dealt 0


@rule("KD-CARD-REPEL", "KD-CARD-GROUND-POUND", "KD-PRIO-07", "KD-GEO-07")
def test_a_pounding_keeper_repels_clockwise_and_straight_away(keepers):
    s = keepers(
        """
        6 . . . . . . .
        5 . . d g . . .
        4 . G K k . . .
        3 . . D s . . .
        """,
        row_A="repel ground-pound", free="A B",
    )  # fmt: skip
    s.play("play ground-pound")
    # N d, NE g, E k, S D, W G; the Scaler is dead and pushed nowhere
    s.stands("d", "c6").stands("g", "e6").stands("k", "e4").stands("D", "c2").stands("G", "a4")
    s.gone("s").health("G", 9).health("g", 9)
    moved = [e.piece for e in s.events if isinstance(e, ev.Moved)]
    assert moved == [piece(x) for x in "dgkDG"]
    s.asks("B", "respond-order").play("first c6", "pass", "first e6", "pass", "pass")


@rule("KD-CARD-REPEL", "KD-ATT-05", "KD-LOOT-05", "KD-CARD-STEADFAST")
def test_repel_pushes_ones_own_and_what_is_pushed_collects(keepers):
    s = keepers("5 . . . $3 . . .\n4 . . . G . . .\n3 . . . K . . .", row_A="repel", free="A")
    s.play("d3xd4").stands("G", "d5").at("d5", "G9&3").asks("A", "turn")
    s = keepers("4 . . . k . . .\n3 . . . K . . .", row_A="repel", lasting="steadfast k B")
    s.play("d3xd4").stands("k", "d5").has(effects=()).play("pass")


@rule("KD-CARD-REPEL", "KD-ATT-12", "KD-MARK-07")
def test_repel_pushes_what_a_marker_hid(keepers):
    s = keepers("4 . . . ?1 ?1 . .\n3 . . . K . . .", row_A="repel", group_1="B g d4", free="B")
    s.play("d3xd4").stands("g", "d5").health("g", 9).play("pass")


# --- Bounty Hunter ---------------------------------------------------------------------------


@rule("KD-CARD-BOUNTY-HUNTER", "KD-LOOT-01", "KD-LOOT-07", "KD-ECON-04")
def test_enemies_you_destroy_drop_two_more(keepers):
    s = keepers("4 . . . m&4 . . .\n3 . . . M . . .", row_A="bounty-hunter")
    s.play("d3xd4").at("d4", "$8").has(economy=20)
    s = keepers("4 . . . g1 . . .\n3 . . . M . . .", row_A="bounty-hunter", free="B")
    s.play("d3xd4").at("d4", "$12")
    s = keepers("4 . . . k1 . . .\n3 . . . M . . .", row_A="bounty-hunter", reserves="0 3")
    s.play("d3xd4").at("d4", "$10").has(reserves=[0, 0]).play("@c7")


@rule("KD-CARD-BOUNTY-HUNTER", "KD-PRIO-10")
def test_no_bounty_for_ones_own_or_for_others_kills(keepers):
    s = keepers("4 . . . S . . .\n3 . . . M . . .", row_A="bounty-hunter", row_B="snipe")
    s.play("d3xd4").at("d4", "$2")
    s = keepers("4 . . . m . . .\n3 . . . s . . .", row_A="bounty-hunter", turn="B")
    s.play("d3xd4").at("d4", "$2")  # its own comrade killed it
    s = keepers("4 . . . m . . .\n3 . . . M . . .", row_B="bounty-hunter")
    s.play("d3xd4").at("d4", "$2")


@rule("KD-CARD-BOUNTY-HUNTER", "KD-PRIO-10", "KD-BOMB-05")
def test_the_bounty_goes_with_the_bombs_owner_whoever_steps_on_it(keepers):
    s = keepers(
        "4 . . . m ?1 ?1 .\n3 . . . . t . .", row_A="bounty-hunter", group_1="A bomb e4", turn="B"
    )
    s.play("d4-e4").gone("m", "t").at("e4", "$4").at("e3", "$4")
    s = keepers("4 . . . M q . .\n3 . . . . t . .", row_A="bounty-hunter", row_B="bounty-hunter")
    s.play("d4-e4").gone("M", "t").at("e4", "$4").at("e3", "$2")  # Red's Bomb killed both


@rule("KD-CARD-BOUNTY-HUNTER", "KD-CARD-EXPLODE", "KD-PRIO-10", "KD-MINION-BOMBER-EXPLODE")
def test_the_bounty_of_explosions_is_their_owners(keepers):
    s = keepers("4 . . . b t . .\n3 . . . M . . .", row_A="bounty-hunter", row_B="bounty-hunter")
    s.play("d3xd4").gone("b", "t", "M").at("d4", "$4").at("e4", "$2").at("d3", "$4")


@rule("KD-CARD-BOUNTY-HUNTER", "KD-LOOT-08", "KD-VOID-02")
def test_the_bounty_is_lost_in_a_void_too(keepers):
    s = keepers("5 . . . V . . .\n4 . . . d . . .\n3 . . . K . . .", row_A="bounty-hunter repel")
    s.play("d3xd4").gone("d").at("d5", "V").happened(ev.Dropped, amount=4, lost=True)


@rule("KD-CARD-BOUNTY-HUNTER", "KD-ULT-04", "KD-PRIO-10")
def test_a_commanded_killer_earns_its_commander_the_bounty(keepers):
    s = keepers("4 . . . m o . .", row_A="bounty-hunter", lasting="command o A end A 1")
    s.play("e4xd4").at("d4", "$4").happened(ev.Killed, by=0)
