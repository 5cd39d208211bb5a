"""Small print: what happens where two rules meet, position by position."""

from __future__ import annotations

from engine.games.keepers import KEEPERS
from engine.games.keepers import events as ev
from tests.scenario import rule


@rule("KD-CARD-VISION", "KD-MARK-05")
def test_vision_sees_every_stack_around_it_whichever_comes_first(keepers):
    # The Bomber's own Bomb lies on one side; the stack on the other side is seen as well.
    for bomb, planted in (("c3", "e3"), ("e3", "c3")):
        s = keepers(
            f"""
            4 . . . T . . .
            3 . . {"?1" if bomb == "c3" else "."} . {"?1" if bomb == "e3" else "."} . .
            2 . . . b . . .
            1 K . . L . . ?1
        """,
            turn="B",
            group_1=f"A bomb {bomb}",
        )
        s.play(f"d2 mine {planted}").at(bomb, "Q").at("g1", ".")
        s.at(planted, "q")


@rule("KD-RESP-04", "KD-ULT-04")
def test_a_lent_warrior_that_attacks_itself_gets_no_response(keepers):
    s = keepers(
        """
        6 . . . g . . .
        4 . . K k . . .
    """,
        lasting="command k A end A 1",
    )
    s.play("d6xd6").health("g", 7).asks("A", "turn")


@rule("KD-STEALTH-04", "KD-LOOT-06")
def test_another_use_may_be_a_hand_off(keepers):
    s = keepers("3 . . ?1 S . . .\n2 . . ?1 . . . .", group_1="A N c3 1 3")
    s.legal("c3>d3", "c3xc2").play("c3xc2").asks("A", "reuse").legal("c3>d3")
    s.refuses("c3=d3", because="KD-MOVE-06")
    s.play("c3>d3").has(carried=[0, 0, 0, 3, *[0] * 14]).has(actions=2)


@rule("KD-STEALTH-04", "KD-RESP-07")
def test_in_a_response_of_its_own_another_use_is_no_hand_off(keepers):
    s = keepers(
        """
        5 . . . s . . .
        4 . . ?1 ?1 . . .
        3 . . . M . . .
    """,
        group_1="B n d4 1 3",
    )
    s.play("d3-d4").asks("B", "respond").refuses("d4>d5", because="KD-RESP-07").open()


@rule("KD-LOOT-12", "KD-LOOT-08", "KD-VOID-02")
def test_loot_on_a_portal_goes_with_whoever_passes_even_into_a_void(keepers):
    s = keepers("""
        4 . M . . . . .
        3 . P1$4 . . P1 . .
        2 . . . . V . .
    """)
    s.play("b4-b3").gone("M").at("b3", "P1").happened(ev.Dropped, amount=6, lost=True)


@rule("KD-VOID-01", "KD-MOVE-01", "IT-51")
def test_a_walk_into_a_void_is_listed_once(keepers):
    s = keepers("4 . G . . . . .\n3 . V . . . . .", free="A")
    s.legal("b4-b3", only="b4-b3.*").play("b4-b3-b2").gone("G")
    s = keepers("4 . G . . . . .\n3 . V . . . . .", free="A")
    twin = KEEPERS.copy(s.state)
    assert KEEPERS.perform(twin, 0, "b4-b3")
    s.play("b4-b3-a3")
    assert (twin.place, twin.at, twin.loot) == (s.state.place, s.state.at, s.state.loot)


@rule("KD-STEALTH-01", "KD-STEALTH-02", "KD-ULT-04")
def test_a_commanded_sniper_may_hide_where_its_commander_hides(keepers):
    s = keepers(
        "4 . . K n . . .\n5 . . . ?1 . . .\n3 . . . ?1 . . .",
        group_1="A N d5",
        lasting="command n A end A 1",
    )
    s.legal("d4 hide d5", "d4 hide d3").play("d4 hide d5").stands("n", "d5").stands("N", "d5")
    s.legal("d5 hide d4")  # the upper one; the lower one waits till it has gone


@rule("KD-STEALTH-01", "KD-STEALTH-02")
def test_of_two_that_hide_on_one_space_the_upper_one_acts(keepers):
    s = keepers("4 . . ?1 K . . .", row_A="stealth", group_1="A N c4")
    s.play("d4 hide c4").stands("K", "c4").stands("N", "c4").at("c4", "?1?2")
    s.play("c4 hide d4").stands("K", "d4").stands("N", "c4").legal("c4 hide c5", "d4 hide d5")


@rule("KU-LOOT-01", "KD-LOOT-08")
def test_in_the_boxed_editions_a_void_pays_whoever_is_responsible(keepers):
    facts = {"free": "A", "reserves": "0 0"}
    picture = "4 . . D m V . ."
    s = keepers(picture, edition="boxed", **facts).play("c4-d4").gone("m")
    s.has(reserves=[2, 0]).happened(ev.Gained, seat=0, amount=2, why="loot")
    s = keepers(picture, **facts).play("c4-d4").gone("m").has(reserves=[0, 0])
    s.happened(ev.Dropped, amount=2, lost=True)
    s = keepers("4 . . K V . . .", edition="boxed", reserves="3 0").play("c4-d4")
    s.open().has(reserves=[8, 0])  # whoever walks in alone is responsible


@rule("KD-ATT-08", "KD-ATT-09")
def test_no_attack_is_suggested_that_would_be_refused(keepers):
    s = keepers("4 . . . W . . .\n2 . . . N . . .")
    s.refuses("d2xd4", "d2xd4w", because="KD-ATT-08")
    choices = []
    for target in ("d2xd4", "d3xd4"):
        s = keepers(f"4 . . . W . . .\n{target[1]} . . . N . . .")
        choices.append(KEEPERS.explain(s.state, 0, target).why)
    assert "choose the Wall" not in choices[0]
    assert "choose the Wall" in choices[1]


@rule("KD-CARD-SPRINT", "KD-MOVE-01")
def test_a_long_walk_is_told_as_one_way(keepers):
    s = keepers("4 M . . . . . .", row_A="sprint").play("play sprint a4", "a4-b4-c4-d4-e4")
    assert KEEPERS.words.tell(s.events) == ["Blue's Mage moves a4-b4-c4-d4-e4."]
    s = keepers("4 M . $2 . . . .", row_A="sprint").play("play sprint a4", "a4-b4-c4-d4-e4")
    assert KEEPERS.words.tell(s.events) == [
        "Blue's Mage moves a4-b4-c4.",
        "Blue's Mage picks up 2 Loot on c4.",
        "Blue's Mage moves c4-d4-e4.",
    ]


@rule("KD-CSYS-04", "KD-CSYS-14", "KD-CARD-VETO")
def test_a_card_lies_in_the_row_until_the_responses_it_caused_are_over(keepers):
    s = keepers(
        "4 . . . K k . .",
        cards="chaotic",
        row_A="critical-hit",
        hand_B="veto",
        reserves="0 5",
    )
    s.play("play critical-hit e4").asks("B", "respond")
    s.has(row=[("critical-hit",), ()], cooling=[(), ()])
    s.play("buy veto").asks("B", "veto").play("pick critical-hit").asks("A", "turn")
    s.has(row=[("!critical-hit",), ("veto",)], cooling=[(), ()])
    s = keepers("4 . . . K k . .", row_A="critical-hit").play("play critical-hit e4", "pass")
    s.has(row=[(), ()], cooling=[("critical-hit",), ()])


@rule("KD-CARD-ARMOR", "KD-KEEP-06")
def test_a_keeper_that_comes_back_has_not_its_armor_back_in_the_same_turn(keepers):
    s = keepers("7 . . . l . . .\n4 . . . k1 O . .", row_B="armor", armor="k")
    s.play("e4xd4", "@c7").health("k", 5)
    s = keepers("7 . . k l . . .\n6 . . M . . . .", row_B="armor", armor="k")
    s.play("c6xc7").health("k", 4).play("pass", "end", "end").play("c6xc7").health("k", 4).open()


@rule("KD-WALL-08", "KD-CARD-COLLAPSE", "KD-KEEP-07")
def test_exhaust_ends_the_turn_of_a_keeper_that_collapse_kills(keepers):
    s = keepers("4 . . . w . . .\n3 . . . K1 . . .", row_B="collapse", effect="mend exhaust")
    s.play("d3xd4w").health("L", 10).play("@c1").happened(ev.TurnCut, seat=0).asks("B", "turn")


@rule("KD-CARD-CALL-TO-ARMS", "KD-ULT-04")
def test_call_to_arms_goes_with_whoever_commands(keepers):
    picture = "{} . . . . . .\n5 . . . m k . .\n4 . . . K . . ."
    facts = {"free": "A B", "lasting": "command m A end A 1"}
    s = keepers(picture.format("6 g"), row_A="call-to-arms", **facts).play("d5xe5").health("k", 3)
    s.open()
    s = keepers(picture.format("6 G"), row_B="call-to-arms", **facts).play("d5xe5").health("k", 4)
    s.open()


@rule("KD-ECON-07", "KD-RESP-08")
def test_a_minion_bought_in_a_response_does_not_act_in_that_turn(keepers):
    s = keepers("7 . . . l k . .\n6 . . . T M . .", reserves="0 10")
    s.play("e6xe7", "buy blockader c7").play("d6xc7").at("c7", "d").asks("A", "turn")
    s.play("end", "end").play("d6xc7").asks("B", "respond").open()


@rule("KD-RESP-06", "KD-RESP-01", "KD-MARK-14")
def test_who_is_delivered_from_the_bomb_it_hid_on_does_not_respond(keepers):
    s = keepers(
        "5 . . . M . . .\n4 . . . ?1?2 . . ?2\n3 . . . ?1 . . .",
        group_1="B n d4",
        group_2="A bomb d4",
        lasting="deliver n B start B 1",
    )
    s.play("d5-d4").gone("M").asks("B", "deliver").play("@a7").stands("n", "a7").asks("A", "turn")


@rule("KU-LOOT-01", "KU-LOOT-02", "KD-CARD-FORFEIT", "KD-MINION-BOMBER-EXPLODE")
def test_boxed_loot_goes_to_the_owner_of_what_killed(keepers):
    s = keepers("4 . . . M . . .", edition="boxed", row_A="forfeit").play("play forfeit d4")
    s.has(reserves=[6, 0])
    s = keepers("6 . . D . M . .\n5 . . m b . . .\n4 . . . O . . .", edition="boxed").play("d4xd5")
    s.gone("b", "m", "M", "O", "D").has(reserves=[2, 8])
