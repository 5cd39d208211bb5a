"""Cards that keep Damage away: Armor, Invincible, Steadfast, Truce, Immunity, and Collapse."""

from __future__ import annotations

import pytest

from engine.games.keepers import KEEPERS
from engine.games.keepers import events as ev
from tests.scenario import rule


def kinds(s):
    return [e.kind for e in s.state.effects]


# --- Armor ---------------------------------------------------------------------------------


@rule("KD-CARD-ARMOR", "KD-RESP-05", "KD-TURN-06")
def test_armor_takes_one_off_in_every_turn_of_either_side(keepers):
    s = keepers("5 . . . k . . .\n4 . . . O . . .", row_B="armor")
    s.play("d4xd5").health("k", 4).happened(ev.Shielded).play("pass")
    s.play("d4xd5").health("k", 2).never(ev.Shielded).play("pass").play("end")
    s.play("d5xd5").health("k", 2).happened(ev.Shielded)  # in its own turn, too
    s.play("d5xd5").health("k", 1)


@rule("IT-26", "KD-CARD-ARMOR", "KD-CARD-DELIVER", "KD-PRIO-03", "KD-RESP-05", "KD-RESP-06")
def test_armor_leaves_deliver_alone_if_nothing_gets_through(keepers):
    s = keepers("4 . . . k . . .\n3 . . . M O . .", row_B="armor", lasting="deliver k A start A 2")
    s.play("d3xd4").stands("k", "d4").health("k", 5).asks("B", "respond")
    assert kinds(s) == ["deliver"]
    # used up in this turn: the next point is real, so it goes home and has no Response
    s.play("pass", "d3xd4").asks("B", "deliver").play("@a7").health("k", 5).stands("k", "a7")
    s.asks("A", "turn").has(effects=())


@rule("KD-CARD-ARMOR", "KD-CARD-DELIVER", "KD-PRIO-03")
def test_armor_goes_first_and_deliver_replaces_the_rest(keepers):
    s = keepers("4 . . . k . . .\n3 . . . O . . .", row_B="armor", lasting="deliver k A start A 2")
    s.play("d3xd4").happened(ev.Shielded).asks("B", "deliver").play("@c7").health("k", 5)
    s.asks("A", "turn")


@rule("KD-CARD-ARMOR", "KD-CARD-TRUCE", "KD-PRIO-03")
def test_armor_is_not_spent_on_prevented_damage(keepers):
    s = keepers("4 . . . k . . .\n3 . . . M . . .", row_B="armor", lasting="steadfast k B")
    s.play("d3xd4").never(ev.Shielded).has(armor_used=()).asks("B", "respond").play("pass")


@rule("KD-CARD-ARMOR", "KD-PRIO-04")
def test_armor_does_not_help_the_lifeforce_when_a_keeper_dies(keepers):
    s = keepers("4 . . . k1 . . .\n3 . . . O . . .", row_B="armor")
    s.play("d3xd4").gone("k").health("l", 10).play("@c7").asks("A", "turn")


@rule("KD-CARD-ARMOR", "KD-MINION-BLOCKADER-ARMOR")
def test_each_armor_counts_for_itself(keepers):
    s = keepers("4 . . k d . . .\n3 . . . O . . .", row_B="armor").play("d3 pound")
    s.health("k", 4).gone("d").play("pass")


# --- Invincible ----------------------------------------------------------------------------


@rule("KD-CARD-INVINCIBLE", "KD-RESP-05", "KD-TURN-08")
def test_an_invincible_keeper_takes_no_damage_until_its_next_turn_is_over(keepers):
    s = keepers("4 . . . m . . .\n3 . . . K . . .", row_A="invincible")
    s.play("play invincible", "d3xd3").health("K", 5).happened(ev.Prevented).play("end")
    s.play("d4xd3").health("K", 5).asks("A", "respond").play("pass", "end")
    s.asks("A", "turn").play("d3xd3").health("K", 5).play("end").happened(ev.Lapsed)
    s.play("d4xd3").health("K", 4).play("pass")


@rule("KD-CARD-INVINCIBLE", "KD-TURN-08", "KD-RESP-14")
def test_invincible_in_a_response_lasts_as_many_own_turns(keepers):
    s = keepers("4 . . . m . . .\n3 . . . K . . .", row_A="invincible", turn="B")
    s.play("d4xd3", "play invincible").health("K", 4).play("d4xd3").health("K", 4).play("pass")
    s.play("end", "end", "d4xd3").health("K", 4).play("pass", "end", "end").asks("B", "turn")
    s.play("d4xd3").health("K", 3).play("pass")


@rule("KD-CARD-INVINCIBLE", "KD-PRIO-05", "KD-VOID-02", "KD-KEEP-06")
def test_invincible_does_not_help_against_being_destroyed_and_stays_with_the_player(keepers):
    s = keepers("3 . . . K V . .", row_A="invincible")
    s.play("play invincible", "d3-e3").gone("K").health("L", 10).play("@c1").stands("K", "c1")
    s.play("c1xc1").health("K", 5).asks("B", "turn")


@rule("KD-CARD-INVINCIBLE", "KD-CARD-DELIVER", "KD-PRIO-03")
def test_nothing_is_left_for_deliver_to_replace(keepers):
    s = keepers(
        "4 . . . k . . .\n3 . . . O . . .",
        lasting="invincible @B B end B 2, deliver k A start A 2",
    )
    s.play("d3xd4").stands("k", "d4").asks("B", "respond").play("pass")
    assert kinds(s) == ["invincible", "deliver"]


# --- Steadfast -----------------------------------------------------------------------------


@rule("KD-CARD-STEADFAST", "KD-RESP-05")
def test_minions_cannot_hurt_a_steadfast_keeper(keepers):
    s = keepers("3 . g K o . . .", row_A="steadfast", free="B")
    s.play("play steadfast").happened(ev.Began, card="steadfast", piece=0).play("end")
    s.play("d3xc3").health("K", 5).asks("A", "respond").play("pass")
    s.play("d3 pound").health("K", 5).play("pass")
    s.play("b3xc3").health("K", 2).play("pass")  # a Guardian can


@rule("KD-CARD-STEADFAST", "KD-CARD-CRITICAL-HIT", "KD-CARD-EXPLODE", "KD-MINION-BOMBER-EXPLODE")
def test_keepers_bombs_and_explosions_hurt_a_steadfast_keeper(keepers):
    s = keepers(
        "4 . . . k . . .\n3 . . b K . . .\n2 . . O . . . .",
        lasting="steadfast K A", row_B="critical-hit", turn="B",
    )  # fmt: skip
    s.play("play critical-hit d3").health("K", 2).play("pass")
    s.play("end", "c2xc3").gone("b", "K", "O").play("@c1")  # no Attack: its Explode
    assert kinds(s) == []


@rule("KD-CARD-STEADFAST", "KD-MOVE-07")
@pytest.mark.parametrize("how", ["walk", "switch", "ram", "push", "deliver"])
def test_any_change_of_space_ends_steadfast(keepers, how):
    lasting = "steadfast K A"
    if how == "walk":
        s = keepers("3 . . . K . . .", lasting=lasting).play("d3-d4")
    elif how == "switch":
        s = keepers("3 . . . K M . .", lasting=lasting).play("d3=e3")
    elif how == "ram":
        s = keepers("3 . . . K d . .", lasting=lasting, turn="B").play("e3-d3").stands("K", "c3")
    elif how == "push":
        s = keepers("3 . . . K k . .", lasting=lasting, turn="B", row_B="repel").play("e3xd3")
        s.stands("K", "c3").open()
    else:
        s = keepers("3 . . . K k . .", lasting=f"{lasting}, deliver K B start B 2", turn="B").play(
            "e3xd3", "@a1"
        )
    assert "steadfast" not in kinds(s)
    s.happened(ev.Lapsed, card="steadfast")


@rule("KD-CARD-STEADFAST", "KD-MOVE-08")
def test_a_push_that_fails_moves_nobody(keepers):
    s = keepers("3 . . w K d . .", lasting="steadfast K A", turn="B").play("e3-d3")
    s.stands("K", "d3").health("K", 4)
    assert kinds(s) == ["steadfast"]


@rule("KD-CARD-STEADFAST", "KD-STEALTH-05", "KD-HID-06")
def test_steadfast_does_not_show_a_hidden_keeper_but_hiding_ends_it(keepers):
    s = keepers("3 . . ?1 ?1 . . .", row_A="steadfast stealth", group_1="A K c3")
    s.play("play steadfast").at("c3", "?1").happened(ev.Began, card="steadfast", piece=0)
    s.hidden('"cell":16', from_="B")
    # whether it stays or goes, the others learn the same
    for aim in ("c3", "d3"):
        t = keepers("3 . . ?1 ?1 . . .", group_1="A K c3", row_A="stealth", lasting="steadfast K A")
        t.play(f"c3 hide {aim}").happened(ev.Lapsed, card="steadfast").has(effects=())


@rule("IT-77", "KD-CARD-STEADFAST", "KD-CSYS-13", "KD-CARD-VETO")
def test_a_veto_of_its_card_does_not_stop_steadfast(keepers):
    s = keepers(
        "4 . . . m . . .\n3 . . . K . . .",
        row_A="steadfast",
        hand_B="veto",
        reserves="0 5",
    )
    s.play("play steadfast", "end", "buy veto").asks("B", "veto").play("pick steadfast")
    s.has(cooling=[("!steadfast",), ()])
    s.play("d4xd3").health("K", 5).asks("A", "respond").play("pass", "end")
    s.refuses("play steadfast", because="KD-CSYS-14")
    s.play("d3-c3", "end", "d4-c4", "c4xc3").health("K", 4).play("pass")  # its own end


@rule("KD-CARD-STEADFAST", "KD-CSYS-13", "KD-CARD-VETO", "KD-RESP-08")
def test_a_veto_while_it_is_being_used_leaves_the_card_in_the_row(keepers):
    s = keepers("4 . . . k . . .\n3 . . . K . . .", row_A="snipe", hand_B="veto", reserves="0 5")
    s.play("play snipe d4", "buy veto", "pick snipe").has(row=[("!snipe",), ("veto",)])
    s.asks("A", "turn").has(cooling=[(), ()]).refuses("play snipe d4", because="KD-CSYS-14")


@rule("KD-CARD-STEADFAST", "KD-ULT-04")
def test_a_commanded_minion_of_ones_own_is_an_enemy(keepers):
    s = keepers(
        "3 . . . K M . .", lasting="steadfast K A, command M B end B 1", turn="B"
    ).play("e3xd3")  # fmt: skip
    s.health("K", 5).asks("A", "respond").play("pass")
    s = keepers("3 . . . K M . .", lasting="steadfast K A").play("e3xd3").health("K", 4)


# --- Truce ---------------------------------------------------------------------------------


@rule("KD-CARD-TRUCE", "KD-ATT-05")
@pytest.mark.parametrize(
    ("rows", "action", "lines"),
    [
        ("4 . . . w . . .\n3 . . . K . . .", "d3xd4w",
         ["Blue's Keeper attacks d4: Red's Wall takes no Damage."]),
        ("6 . . . K . . .", "d6xd7",
         ["Blue's Keeper attacks d7: Red's LifeForce takes no Damage."]),
        ("6 . . w O . . .", "d6 pound",
         ["Blue's Ogre uses Ground Pound and hits everything around it.",
          "No Damage: Red's Wall on c6, Red's LifeForce."]),
    ],
)  # fmt: skip
def test_under_truce_a_wall_or_lifeforce_is_told_to_take_no_damage(keepers, rows, action, lines):
    s = keepers(rows, lasting="truce * B end B 3").play(action)
    assert sorted(KEEPERS.words.tell(s.events)) == sorted(lines)
    assert s.state.lifeforce == [15, 15] or s.state.lifeforce == (15, 15)


@rule("IT-09", "KD-CARD-TRUCE", "KD-TURN-08", "KD-RESP-05")
def test_truce_lasts_to_the_end_of_the_third_own_turn(keepers):
    s = keepers("4 . . . m . . .\n3 . . . K . . .", row_A="truce")
    s.play("play truce", "d3xd4").stands("m", "d4").asks("B", "respond").play("pass", "end")
    for _ in range(2):
        s.play("d4xd3").health("K", 5).asks("A", "respond").play("pass", "end")
        s.play("d3xd4").stands("m", "d4").play("pass", "end")
    s.play("d4xd3").health("K", 4).play("pass")  # B's turn after A's turn T+2


@rule("KD-CARD-TRUCE", "KD-TURN-08", "KD-RESP-14")
def test_truce_in_a_response_counts_from_the_coming_turn(keepers):
    s = keepers("4 . . . m . . .\n3 . . . K . . .", row_A="truce", turn="B")
    s.play("d4xd3", "play truce").health("K", 4)
    for _ in range(3):
        s.play("d4xd3").health("K", 4).play("pass", "end", "end")
    s.play("d4xd3").health("K", 3).play("pass")


@rule("KD-CARD-TRUCE", "KD-WALL-03", "KD-BOMB-04", "KD-PRIO-05", "KD-CARD-COLLAPSE")
def test_truce_covers_lifeforces_walls_and_explosions_but_not_a_void(keepers):
    s = keepers(
        """
        7 . . M l . . .
        4 . . w T . . .
        3 . q . . . . .
        """,
        lasting="truce * A end A 3",
        effect="mend shards",
    )
    s.play("c7xd7").health("l", 15).play("d4xc4w").at("c4", "w").never(ev.WallFell)
    s.play("d4-c3", "end", "c3-b3").happened(ev.Exploded).stands("T", "b3")
    s.at("c4", "w").asks("A", "turn")
    s = keepers("4 . . . . T V .", lasting="truce * A end A 3").play("e4-f4").gone("T")


@rule("KD-CARD-TRUCE", "KD-CSYS-06")
def test_truce_played_again_does_not_last_longer(keepers):
    s = keepers("4 . . . m . . .\n3 . . . K . . .", row_A="truce", lasting="truce * A end A 2")
    s.play("play truce", "end", "end", "end").happened(ev.Lapsed, card="truce")
    s.play("d4xd3").health("K", 4).play("pass")


# --- Immunity and Collapse -------------------------------------------------------------------


@rule("IT-80", "KD-CARD-IMMUNITY", "KD-CARD-COLLAPSE", "KD-WFX-02")
def test_immunity_covers_backlash_and_collapse(keepers):
    picture = "4 . . . w . . .\n3 . . . M . . ."
    s = keepers(picture, row_A="immunity", row_B="collapse", effect="- backlash")
    s.play("play immunity", "d3xd4w").at("d4", ".").stands("M", "d3").health("M", 1)
    s.asks("A", "turn").has(actions=1)
    s = keepers(picture, row_A="immunity", row_B="collapse", effect="- backlash")
    s.play("d3xd4w").gone("M").at("d3", "$2").asks("A", "turn")


@rule("KD-CARD-IMMUNITY", "KD-TURN-07")
def test_immunity_ends_with_the_turn(keepers):
    s = keepers("4 . . . w . . .\n3 . . . K . . .", row_A="immunity", effect="- backlash")
    s.play("play immunity", "end").happened(ev.Lapsed, card="immunity")
    s.play("end", "d3xd4w").health("K", 4)


@rule("KD-CARD-IMMUNITY", "KD-WFX-SHARDS", "KD-STEALTH-07")
def test_immunity_covers_the_area_of_shards_for_warriors_only(keepers):
    s = keepers(
        """
        4 . . W w w . .
        3 . . d K . . .
        2 . . . . . . .
        """,
        row_A="immunity",
        effect="mend shards",
        lasting="immunity @A A end A 1",
    )
    # d4 breaks c4 and e4 around it; the enemy Blockader loses its Armor, then its Health
    s.play("d3xd4w").health("K", 5).becomes("4 . . . . . . .").happened(ev.Prevented, piece=0)
    s.happened(ev.Shielded)
    s = keepers(
        "7 . . w l . . .\n6 . . K . . . .", lasting="immunity @A A end A 1", effect="- shards"
    )
    s.play("c6xc7w").health("l", 14).health("K", 5)


@rule("KD-CARD-IMMUNITY", "KD-WFX-SHARDS", "KD-BOMB-04")
def test_immunity_does_not_cover_the_bomb_that_shards_set_off(keepers):
    s = keepers(
        "4 . . . w Q . .\n3 . . . K . . .", lasting="immunity @A A end A 1", effect="- shards"
    )
    s.play("d3xd4w").health("K", 2).happened(ev.Exploded)


@rule("KD-CARD-IMMUNITY", "KD-WFX-02")
@pytest.mark.parametrize(
    "effect", ["backlash", "exhaust", "shove", "drag", "exile", "snare", "toll"]
)
def test_immunity_stops_all_that_needs_a_destroyer(keepers, effect):
    s = keepers(
        "4 . . . w . . .\n3 . . . K . . .",
        lasting="immunity @A A end A 1", effect=f"- {effect}", reserves="5 0",
    )  # fmt: skip
    s.play("d3xd4w").happened(ev.Fizzled, effect=effect).stands("K", "d3").health("K", 5)
    s.has(reserves=[5, 0], actions=2).legal("d3-d4").asks("A", "turn")


@rule("KD-CARD-IMMUNITY", "KD-WFX-SALVAGE", "KD-WFX-MEND")
@pytest.mark.parametrize("effect", ["salvage", "mend"])
def test_immunity_takes_nothing_from_the_walls_owner(keepers, effect):
    s = keepers(
        "7 . . . l9 . . .\n4 . . . w . . .\n3 . . . K . . .",
        lasting="immunity @A A end A 1", effect=f"- {effect}",
    )  # fmt: skip
    s.play("d3xd4w").health("l", 10 if effect == "mend" else 9)
    s.has(reserves=[0, 2 if effect == "salvage" else 0])


@rule("KD-CARD-IMMUNITY", "KD-RESP-14", "KD-ULT-04")
def test_immunity_is_for_ones_own_warriors_in_the_turn_in_progress(keepers):
    s = keepers("4 . . w k . . .\n3 . . M K . . .", row_A="immunity", turn="B", effect="- backlash")
    s.play("d4xd3", "play immunity").asks("B", "turn").play("d4xc4w").health("k", 4)
    assert kinds(s) == ["immunity"]
    s.play("end")
    assert kinds(s) == []


@rule("KD-CARD-COLLAPSE", "KD-WALL-03", "KD-RESP-04")
def test_collapse_adds_one_to_the_wall_effect(keepers):
    s = keepers("4 . . . w . . .\n3 . . . K . . .", row_B="collapse", effect="- backlash")
    s.play("d3xd4w").health("K", 3).asks("A", "turn")
    hurt = [e.amount for e in s.events if isinstance(e, ev.Hurt)]
    assert hurt == [2]  # at once
    s = keepers("4 . . . w . . .\n3 . . . K . . .", row_B="collapse", effect="- mend")
    s.play("d3xd4w").health("K", 4).health("l", 15)


@rule("KD-CARD-COLLAPSE", "KD-WALL-06", "KD-WALL-07")
def test_collapse_is_for_enemy_destroyers_only(keepers):
    s = keepers("4 . . . w . . .\n3 . . . k . . .", row_B="collapse", turn="B", effect="- mend")
    s.play("d3xd4w").health("k", 5)
    s = keepers("5 . . . Q . . .\n4 . . w K . . .", row_B="collapse", effect="- mend")
    s.play("d4xd5").at("c4", ".").health("K", 2)  # the Bomb broke it: 3 and no more
    s = keepers("4 . . . w . . .\n3 . . . K . . .", row_B="!collapse", effect="- mend")
    s.play("d3xd4w").health("K", 5)


@rule("KD-CARD-COLLAPSE", "KD-CARD-GROUND-POUND", "KD-PRIO-07")
def test_collapse_comes_for_every_wall_one_after_the_other(keepers):
    s = keepers(
        "4 . . w . w . .\n3 . . . K . . .",
        row_A="ground-pound armor", row_B="collapse", effect="- salvage",
    )  # fmt: skip
    s.play("play ground-pound").health("K", 4).happened(ev.Shielded)
    order = [type(e).__name__ for e in s.events if isinstance(e, ev.WallFell | ev.Hurt | ev.Gained)]
    assert order == ["WallFell", "Gained", "WallFell", "Gained", "Hurt"]


@rule("KD-CARD-COLLAPSE", "KD-WFX-SHOVE", "KD-WFX-EXILE", "KD-VOID-02")
def test_collapse_hits_the_destroyer_where_the_wall_effect_has_sent_it(keepers):
    s = keepers("4 . . . w . . .\n3 . . . K . . .", row_B="collapse", effect="- shove")
    s.play("d3xd4w").stands("K", "d2").health("K", 4)
    s = keepers("4 . . . w . . .\n3 . . . G . . .", row_B="collapse", effect="- exile", free="A")
    s.play("d3xd4w").asks("B", "exile").play("@b1").stands("G", "b1").health("G", 9)
    s = keepers("4 . . . w . . .\n3 . . . G . . .\n2 . . . V . . .", row_B="collapse",
                effect="- shove", free="A")  # fmt: skip
    s.play("d3xd4w").gone("G").never(ev.Hurt)


@rule("KD-CARD-COLLAPSE", "KD-CARD-BOUNTY-HUNTER", "KD-PRIO-10")
def test_a_kill_by_collapse_is_the_wall_owners(keepers):
    s = keepers("4 . . . w . . .\n3 . . . M . . .", row_B="collapse bounty-hunter", effect="- mend")
    s.play("d3xd4w").gone("M").at("d3", "$4").happened(ev.Killed, by=1).asks("A", "turn")
