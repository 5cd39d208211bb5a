"""Loot: who drops it, who takes it, what becomes of it (KD-LOOT)."""

from __future__ import annotations

from engine.games.keepers import events as ev
from engine.games.keepers.mat import NAME
from tests.scenario import piece, rule


def carries(s, letter):
    return s.state.carried[piece(letter)]


# --- dropping ----------------------------------------------------------------------------


@rule("KD-LOOT-01")
def test_a_minion_drops_two_on_its_space(keepers):
    s = keepers("4 . . . m . . .\n3 . . . M . . .")
    s.play("d3xd4").at("d4", "$2").happened(ev.Dropped, amount=2, lost=False)


@rule("KD-LOOT-01")
def test_a_guardian_drops_ten(keepers):
    s = keepers("6 . . . g1 . . .\n5 . . . M . . .")
    s.play("d5xd6").at("d6", "$10").gone("g")


@rule("KD-LOOT-01")
def test_a_keeper_drops_five_and_all_its_savings(keepers):
    s = keepers("4 . . . k1 . . .\n3 . . . M . . .", reserves="2 9")
    s.play("d3xd4").has(reserves=[2, 0]).at("d4", "$14").play("@c7")


# --- picking up --------------------------------------------------------------------------


@rule("KD-LOOT-02")
def test_a_keeper_banks_loot_at_once_and_can_spend_it(keepers):
    s = keepers("2 $3 . . . . . .", reserves="7 0")
    s.refuses("buy mage c1", because="KD-ECON-02")
    s.play("a1-a2").has(reserves=[10, 0]).at("a2", "K")
    s.happened(ev.Took, amount=3, stored=True)
    assert carries(s, "K") == 0
    s.play("buy mage c1").has(reserves=[0, 0])


@rule("KD-LOOT-03")
def test_other_warriors_carry_loot_without_banking_it(keepers):
    s = keepers("2 . . . . $20 . .\n1 . . . . G . .")
    s.play("e1-e2").at("e2", "G&20").has(reserves=[0, 0])
    s.happened(ev.Took, amount=20, stored=False)
    s.refuses("unchain", because="KD-ECON-02")


@rule("KD-LOOT-04", "IT-68")
def test_a_warrior_takes_what_its_own_dead_left(keepers):
    s = keepers("4 . . . m . . t\n3 . . . M . . .")
    s.play("d3xd4", "end").play("g4-f4", "f4-e4", "e4-d4")
    s.at("d4", "t&2")


@rule("KD-LOOT-04")
def test_the_enemy_takes_it_just_the_same(keepers):
    s = keepers("4 . . . m . . .\n3 . . . M . . .")
    s.play("d3xd4", "d3-d4").at("d4", "M&2")


@rule("KD-LOOT-04")
def test_taking_is_automatic_and_takes_all_of_it_without_limit(keepers):
    s = keepers("4 . . . $900 $30 . .\n3 . . . M&70 . . .")
    s.play("d3-d4", "d4-e4").at("d4", ".").at("e4", "M&1000")


@rule("KD-LOOT-04")
def test_piles_on_one_space_become_one(keepers):
    s = keepers("4 . . . m$5 . . .\n3 . . . M . . .")
    s.play("d3xd4").at("d4", "$7")


@rule("KD-LOOT-05")
def test_loot_is_taken_in_the_middle_of_a_move(keepers):
    s = keepers("3 . . G $4 . . .\n2 . . . . . . .", free="A")
    s.play("c3-d3-d2").at("d3", ".").at("d2", "G&4")


@rule("KD-LOOT-05")
def test_the_rammed_and_the_rammer_take_the_loot_of_their_new_spaces(keepers):
    s = keepers("3 . . D m . $4 .\n2 . . . . . . .\n4 . . . . . . .")
    s.play("c3-d3").at("e3", "m").play("d3-e3").at("f3", "m&4").at("e3", "D")
    t = keepers("3 . . D m$3 $4 . .")
    t.play("c3-d3").at("e3", "m&4").at("d3", "D&3")


@rule("KD-LOOT-05")
def test_switching_places_takes_loot_too(keepers):
    s = keepers("3 . . M S$3 . . .")
    s.play("c3=d3").at("d3", "M&3").at("c3", "S")


@rule("KD-LOOT-05", "KD-MINION-SCALER-LEAPFROG")
def test_a_leap_takes_the_loot_it_lands_on(keepers):
    s = keepers("3 . . S M $3 . .")
    s.play("c3 leap e3").at("e3", "S&3").at("d3", "M")


@rule("KD-LOOT-05", "IT-69")
def test_arriving_by_deliver_takes_nothing_but_stepping_back_does(keepers):
    # Row 7 leaves only f7, and Loot lies there.
    s = keepers(
        """
        7 w w w . w $6 k
        4 . . . m . . .
        3 . . M O . . .
        """,
        lasting="deliver m A start A 2",
        reserves="0 1",
    )
    s.play("d3xd4").stands("m", "f7").at("f7", "m$6").has(reserves=[0, 1])
    assert carries(s, "m") == 0
    s.play("end").play("f7-f6", "f6-f7").at("f7", "m&6")


@rule("KD-LOOT-05", "KD-LOOT-02")
def test_a_keeper_delivered_onto_loot_banks_only_on_coming_back(keepers):
    s = keepers(
        """
        4 . . . k . . .
        3 . . . O . . .
        7 w w w . w $6 w
        """,
        lasting="deliver k A start A 2",
        reserves="0 1",
    )
    s.play("d3xd4").at("f7", "k$6").has(reserves=[0, 1])
    s.play("end").play("f7-f6").has(reserves=[0, 1]).play("f6-f7").has(reserves=[0, 7])


@rule("KD-LOOT-05")
def test_bought_minions_and_respawned_keepers_pick_up_nothing(keepers):
    s = keepers("1 K . $4 . . . .", reserves="10 0")
    s.play("buy mage c1").at("c1", "M$4")
    t = keepers(
        """
        7 . . $4 . m . .
        4 . . . k1 . . .
        3 . . . M . . .
        """
    )
    t.play("d3xd4").at("c7", "k$4").has(reserves=[0, 0])


# --- handing over ------------------------------------------------------------------------


@rule("KD-LOOT-06", "KD-DEC-18")
def test_all_loot_goes_to_a_neighbour_for_one_action(keepers):
    s = keepers("3 . . M&4 S&1 . . .")
    s.play("c3>d3").at("c3", "M").at("d3", "S&5").has(actions=2)
    s.happened(ev.Handed, amount=4, stored=False)


@rule("KD-LOOT-06")
def test_a_keeper_banks_what_it_is_handed(keepers):
    s = keepers("2 M&4 . . . . . .")
    s.play("a2>a1").has(reserves=[4, 0], actions=2)
    s.happened(ev.Handed, amount=4, stored=True)
    assert carries(s, "K") == 0 == carries(s, "M")


@rule("KD-LOOT-06", "KD-DEC-18")
def test_every_neighbour_in_a_line_of_both_is_on_offer(keepers):
    s = keepers(
        """
        4 . . T O . . .
        3 . B M&4 S . . .
        2 . d N . . . .
        """
    )
    s.legal("c3>c4", "c3>d3", "c3>b3", "c3>c2", only=r"..>..")
    s.refuses("c3>d4", because="KD-LOOT-06")
    s.refuses("c3>b2", "c3>d2", "c3>a1")


@rule("KD-LOOT-06")
def test_a_diagonal_hand_over_takes_strafe_on_both_sides(keepers):
    # The only Scout of the side gives; no Minion of it could take diagonally.
    s = keepers("4 . . . M . . .\n3 . . T&4 . . . .")
    s.refuses("c3>d4", because="KD-LOOT-06")
    assert "c3>d4" not in s.actions()
    s = keepers("4 . . . M&4 . . .\n3 . . T . . . .")
    s.refuses("d4>c3", because="KD-LOOT-06")
    # A commanded Scout belongs to the commander, so there are two.
    s = keepers("4 . . . t . . .\n3 . . T&4 . . . .", lasting="command t A end A 1")
    s.legal("c3>d4").play("c3>d4").at("d4", "t&4")


@rule("KD-LOOT-06")
def test_enemies_get_nothing_and_nothing_cannot_be_given(keepers):
    s = keepers("3 . . M&4 m . . .\n2 . . S . . . .")
    s.refuses("c3>d3", "c2>c3", because="KD-LOOT-06")
    s.refuses("c3>b3")


@rule("KD-LOOT-06")
def test_a_hand_over_needs_a_neighbour(keepers):
    s = keepers("3 . . M&4 . S . .")
    s.refuses("c3>e3", because="KD-LOOT-06")


@rule("KD-LOOT-06")
def test_stun_walls_and_chain_do_not_stop_a_hand_over(keepers):
    s = keepers("3 . . S&4W . . . .\n2 . . M G . . .", lasting="stun M B start B 2")
    s.play("c3>c2").at("c2", "M&4").play("c2>d2").at("d2", "G&4")
    s.play("d2>c2").at("c2", "M&4")


@rule("KD-LOOT-06", "KD-RESP-07")
def test_a_minions_response_hands_nothing_over(keepers):
    s = keepers("3 . M D&2 m . . .", turn="B")
    s.play("d3xc3").asks("A", "respond").refuses("c3>b3", because="KD-RESP-07").play("pass")


# --- losing it ---------------------------------------------------------------------------


@rule("KD-LOOT-07", "IT-67")
def test_a_destroyed_carrier_drops_its_load_with_its_own(keepers):
    s = keepers("4 . . . M&4 . . .\n3 . . . m . . .", turn="B")
    s.play("d3xd4").at("d4", "$6")
    assert carries(s, "M") == 0


@rule("KD-LOOT-07")
def test_a_minion_that_comes_back_carries_nothing(keepers):
    s = keepers("4 . . . M&4 . . .\n3 . . . m . . .", turn="B", reserves="10 0")
    s.play("d3xd4", "end").play("buy mage c1").at("c1", "M")


@rule("KD-LOOT-08", "KD-VOID-04")
def test_a_void_swallows_load_and_drop(keepers):
    s = keepers("4 . . . V . . .\n3 . . . M&4 . . .")
    s.play("d3-d4").at("d4", "V").happened(ev.Dropped, amount=6, lost=True)
    assert not any(s.state.loot)


@rule("KD-LOOT-08", "KD-VOID-03")
def test_a_void_swallows_a_keepers_savings(keepers):
    s = keepers("2 V . . . . . .", reserves="8 0")
    s.play("a1-a2").has(reserves=[0, 0], economy=20)
    s.happened(ev.Dropped, amount=13, lost=True).play("@c1")
    assert not any(s.state.loot)


# --- where it lies -----------------------------------------------------------------------


@rule("KD-LOOT-09")
def test_loot_does_not_occupy_a_space(keepers):
    s = keepers("3 . S M $4 . . .\n1 K . $2 . . . .", reserves="15 0")
    s.legal("c3-d3", "buy wall d3", "buy ogre c1")
    s.refuses("c3xd3", because="KD-ATT-16")


@rule("KD-LOOT-10", "KD-MARK-15")
def test_a_hidden_warrior_takes_loot_only_when_it_is_revealed_there(keepers):
    s = keepers("3 . . N $4 . . .")
    s.play("c3 hide d3").at("d3", "$4?1")
    assert carries(s, "N") == 0
    s.play("d3-e3").at("e3", "N&4").at("d3", ".")


@rule("KD-LOOT-10")
def test_the_enemy_that_uncovers_it_sees_it_take_the_loot(keepers):
    s = keepers("3 . . ?1 ?1$4 m . .", group_1="A N d3", turn="B")
    s.play("e3-d3").at("d3", "N&4").happened(ev.Took, amount=4).play("pass")


@rule("KD-LOOT-10")
def test_the_pile_tells_nothing_about_who_hides_there(keepers):
    s = keepers("3 . . N $4 . . .")
    s.play("c3 hide d3")
    for who in ("B", "-"):
        view = s.view(who)
        assert [(x.cell, x.amount) for x in view.loot] == [("d3", 4)]
        (sniper,) = [p for p in view.pieces if p.kind == "sniper" and p.seat == 0]
        assert sniper.carried == 0


@rule("KD-LOOT-11")
def test_no_drop_goes_to_its_own_sides_reserves(keepers):
    s = keepers("4 . . . m . . .\n3 . . . M . . .", reserves="1 1")
    s.play("d3xd4").at("d4", "$2").has(reserves=[1, 1])


@rule("KD-LOOT-12")
def test_a_wall_covers_loot_until_a_scaler_climbs_it(keepers):
    s = keepers("3 . . M $4 S . .", reserves="5 0")
    s.play("buy wall d3").at("d3", "W$4").refuses("c3-d3", because="KD-MOVE-05")
    s.play("e3-d3").at("d3", "S&4W")


@rule("KD-LOOT-12")
def test_loot_under_a_wall_is_there_when_the_wall_is_gone(keepers):
    s = keepers("3 . . M W$4 . . .", effect="mend mend")
    s.play("c3xd3w").at("d3", "$4").play("c3-d3").at("d3", "M&4")


@rule("KD-LOOT-12")
def test_loot_on_portals_goes_to_who_passes_through(keepers):
    s = keepers("5 . . . . . P1$2 .\n3 M P1$4 . . . . .")
    s.play("a3-b3").stands("M", "g5").at("b3", "P1").at("f5", "P1").at("g5", "M&6")


@rule("KD-LOOT-12")
def test_who_is_stopped_before_a_portal_gets_nothing_of_it(keepers):
    s = keepers(
        "5 . . . . . P1 ?1\n3 M P1$4 . . . . .",
        group_1="B n g5",
    )
    s.play("a3-b3").stands("M", "a3").at("b3", "P1$4").asks("B", "respond").play("pass")
    assert [NAME[c] for c, amount in enumerate(s.state.loot) if amount] == ["b3"]
