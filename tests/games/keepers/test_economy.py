"""Strange Matter: taking it, what it buys and where it goes (KD-ECON)."""

from __future__ import annotations

import re

from engine.games.keepers import KEEPERS, Options
from engine.games.keepers import events as ev
from engine.games.keepers.warriors import KINDS
from tests.scenario import rule


def total(s):
    """Count all Strange Matter there is."""
    t = s.state
    return sum(t.economy) + sum(t.reserves) + sum(t.loot) + sum(t.carried)


@rule("KD-ECON-01")
def test_one_action_takes_one_strange_matter_from_the_economy(keepers):
    s = keepers("")
    s.play("sm").has(economy=19, reserves=[1, 0], actions=2)
    s.happened(ev.Gained, seat=0, amount=1, why="taken")
    s.play("sm", "sm").has(economy=17, reserves=[3, 0], turn=1)
    s.play("sm").has(economy=16, reserves=[3, 1])


@rule("KD-ECON-01")
def test_nobody_takes_from_an_empty_economy(keepers):
    s = keepers("", economy=1)
    s.play("sm").has(economy=0)
    s.refuses("sm", because="KD-ECON-01")
    assert "sm" not in s.actions()
    s.has(actions=2)


@rule("KD-ECON-02")
def test_a_wall_costs_five_and_an_action(keepers):
    keepers("", reserves="4 99").refuses("buy wall c3", because="KD-ECON-02")
    s = keepers("", reserves="12 0")
    s.play("buy wall c3").has(reserves=[7, 0], actions=2).at("c3", "W")
    s.happened(ev.Bought, seat=0, what="wall", price=5)


@rule("KD-ECON-02")
def test_a_minion_costs_ten_and_an_action(keepers):
    poor = keepers("", reserves="9 99")
    poor.refuses("buy mage c1", because="KD-ECON-02")
    assert not [a for a in poor.actions() if a.startswith("buy m")]
    s = keepers("", reserves="12 0")
    s.play("buy mage c1").has(reserves=[2, 0], actions=2).at("c1", "M")
    s.happened(ev.Bought, seat=0, what="mage", price=10)


@rule("KD-ECON-02", "KD-ECON-08")
def test_freeing_the_guardian_costs_twenty_and_an_action(keepers):
    board = "2 . . . G . . ."
    keepers(board, reserves="19 99").refuses("unchain", because="KD-ECON-02")
    s = keepers(board, reserves="23 0")
    s.play("unchain").has(reserves=[3, 0], actions=2, chained=[False, True])
    s.happened(ev.Bought, seat=0, what="guardian", price=20)


@rule("KD-ECON-02")
def test_each_purchase_buys_one_thing(keepers):
    s = keepers("", reserves="30 0")
    s.play("buy mage c1").has(reserves=[20, 0], actions=2)
    s.play("buy scout b1").has(reserves=[10, 0], actions=1)
    s.play("buy wall d3").has(reserves=[5, 0], turn=1)
    s.at("c1", "M").at("b1", "T").at("d3", "W")


@rule("KD-ECON-03")
def test_what_is_spent_goes_back_to_the_economy(keepers):
    s = keepers("2 . . . G . . .", reserves="35 0", economy=0)
    s.refuses("sm", because="KD-ECON-01")
    s.play("buy wall c3").has(economy=5, reserves=[30, 0])
    s.play("buy mage c1").has(economy=15, reserves=[20, 0])
    s.play("unchain").has(economy=35, reserves=[0, 0])
    s.play("sm").has(economy=34, reserves=[0, 1])


@rule("KD-ECON-04", "KD-LOOT-01")
def test_loot_comes_from_outside_the_economy(keepers):
    s = keepers(
        """
        4 . . . m . . .
        3 . . . M . . .
        """,
        economy=3,
    )
    before = total(s)
    s.play("d3xd4").gone("m").at("d4", "$2").has(economy=3, reserves=[0, 0])
    assert total(s) == before + 2


@rule("KD-ECON-04", "KD-LOOT-01")
def test_a_keepers_savings_are_not_new_strange_matter(keepers):
    s = keepers(
        """
        4 . . . k1 . . .
        3 . . . M . . .
        """,
        reserves="0 7",
        economy=3,
    )
    before = total(s)
    s.play("d3xd4").play("@c7").at("d4", "$12").has(reserves=[0, 0], economy=3)
    assert total(s) == before + 5


@rule("KD-ECON-05", "KD-LOOT-08")
def test_strange_matter_in_a_void_leaves_the_game(keepers):
    s = keepers(
        """
        4 . . . V . . .
        3 . . . M&4 . . .
        """
    )
    before = total(s)
    s.play("d3-d4").gone("M").has(economy=20, reserves=[0, 0])
    assert total(s) == before - 4
    assert not any(s.state.loot)


@rule("KD-ECON-06", "KD-DEC-16")
def test_a_bought_wall_goes_onto_any_free_space_of_the_board(keepers):
    s = keepers(
        """
        6 . . . g . . .
        5 . q . ?1 $3 . .
        4 . . . w . V .
        3 . P1 . . . P1 .
        """,
        reserves="5 0",
        group_1="B bomb d5",
    )
    taken = {"a1", "d1", "d7", "g7", "d6", "d4", "f4", "b3", "f3"}
    cells = [f"{c}{r}" for c in "abcdefg" for r in range(1, 8)]
    s.legal(*(f"buy wall {c}" for c in cells if c not in taken), only=r"buy wall ..")
    s.refuses(*(f"buy wall {c}" for c in sorted(taken)), because="KD-ECON-06")


@rule("KD-ECON-06", "KD-DEC-16")
def test_the_wall_stands_at_once_and_is_the_buyers_with_its_effect(keepers):
    s = keepers(
        "3 . . m . . . .", reserves="5 0", effect="backlash salvage", turns="1 0", actions=1
    )
    s.play("buy wall d3").at("d3", "W").has(turn=1)
    s.happened(ev.Built, seat=0)
    s.play("c3xd3w").gone("m")
    s.happened(ev.WallFell, seat=0, effect="backlash")


@rule("KD-ECON-06")
def test_a_side_does_not_build_where_its_own_warrior_hides(keepers):
    s = keepers(
        "3 . . ?1 ?1 . . .",
        reserves="5 0",
        group_1="A N c3",
    )
    s.refuses("buy wall c3", because="KD-MARK-12").legal("buy wall d3")


@rule("KD-ECON-07", "KD-DEC-17", "IT-72")
def test_a_bought_minion_cannot_act_this_turn_but_may_respond(keepers):
    s = keepers("2 . . d . . . .", reserves="10 0", turns="2 1", armor="")
    s.play("buy blockader c1")
    assert not [a for a in s.actions() if a.startswith("c1")]
    s.refuses("c1-b1", "c1xc2", because="KD-ECON-07")
    s.play("end").play("c2xc1")
    s.asks("A", "respond").legal("c1-b1").play("c1xc2")
    s.asks("B", "turn")


@rule("KD-ECON-07")
def test_a_bought_minion_acts_from_the_next_turn(keepers):
    s = keepers("", reserves="10 0")
    s.play("buy mage c1", "end", "end").legal("c1-c2")


@rule("KD-ECON-07")
def test_a_minion_bought_in_a_response_cannot_act_in_that_turn_either(keepers):
    s = keepers(
        "3 K k . . . . .",
        reserves="10 0",
        turn="B",
    )
    s.play("b3xa3").asks("A", "respond").play("buy mage c1").asks("B", "turn")
    s.play("b3xa3").asks("A", "respond")
    s.refuses("c1-c2", because="KD-ECON-07").play("pass", "end").legal("c1-c2")


@rule("KD-ECON-07", "KD-DEC-17", "KD-DEC-15")
def test_minions_come_from_assembly_and_graveyard_and_no_others(keepers):
    s = keepers("3 . . . M . . .", reserves="10 0", graveyard="S")
    bought = {a.split()[1] for a in s.actions() if a.startswith("buy ")} - {"wall"}
    assert bought == {"scaler", "bomber", "sniper", "ogre", "blockader", "scout"}
    s.refuses("buy mage c1", because="KD-ECON-07")
    s.legal("buy scaler b1").play("buy ogre b1")
    assert "O" not in KEEPERS.words.write(s.state, None).partition("graveyard:")[2].splitlines()[0]


@rule("KD-ECON-07")
def test_a_minion_from_the_graveyard_comes_back_whole(keepers):
    s = keepers("", reserves="20 0", graveyard="M")
    s.play("buy mage b1").health("M", 1).at("b1", "M")
    s.refuses("buy mage c1", because="KD-ECON-07")


@rule("KD-ECON-07")
def test_a_bought_minion_appears_on_its_lifeforce_row(keepers):
    s = keepers(
        """
        7 . . . . . . .
        1 K . . . M . W
        """,
        reserves="10 0",
    )
    s.legal("buy ogre b1", "buy ogre c1", "buy ogre f1", only=r"buy ogre ..")
    s.refuses("buy ogre b2", "buy ogre b7", "buy ogre e1", because="KD-ECON-07")
    # A Scaler may stand on a Wall (KD-MOVE-12).
    s.legal("buy scaler g1")


@rule("KD-ECON-07")
def test_with_the_row_full_it_is_the_guardian_row(keepers):
    s = keepers(
        """
        2 . W . G . . m
        1 K W W . W W W
        """,
        reserves="10 0",
    )
    s.legal(*(f"buy ogre {c}2" for c in "acef"), only=r"buy ogre ..")
    # For the Scaler the Walls of the first row are legal spaces.
    s.legal(*(f"buy scaler {c}1" for c in "bcefg"), only=r"buy scaler ..")


@rule("KD-ECON-07")
def test_with_both_home_rows_full_the_purchase_is_refused(keepers):
    s = keepers(
        """
        2 W W W G w w w
        1 K W W . w w w
        """,
        reserves="10 0",
    )
    s.refuses("buy ogre a3", "buy ogre b1", because="KD-ECON-07")
    assert not [a for a in s.actions() if a.startswith("buy ogre")]


@rule("KD-ECON-07", "KD-MOVE-12")
def test_a_void_alone_is_no_space_for_a_bought_minion(keepers):
    s = keepers(
        """
        2 . W W G w w w
        1 K W W . w w V
        """,
        reserves="10 0",
    )
    s.legal("buy ogre a2", only=r"buy ogre ..")


@rule("KD-ECON-07")
def test_the_second_player_buys_onto_its_own_row(keepers):
    s = keepers("", reserves="0 10", turn="B")
    s.legal(*(f"buy mage {c}7" for c in "abcef"), only=r"buy mage ..")


@rule("KD-ECON-08")
def test_the_chain_comes_off_for_good(keepers):
    s = keepers("2 . . . G . . .", reserves="40 0")
    s.refuses("d2-d3", because="KD-GUARD-01")
    s.play("unchain").legal("d2-d3-d4")
    s.refuses("unchain", because="KD-ECON-08")
    s.play("end", "end").legal("d2-d3-d4").has(chained=[False, True])


@rule("KD-ECON-08")
def test_a_dead_guardian_is_not_unchained(keepers):
    s = keepers("", reserves="20 0")
    s.refuses("unchain", because="KD-GUARD-03")
    assert "unchain" not in s.actions()


@rule("KD-ECON-09", "KD-DEC-15")
def test_there_is_no_card_to_buy(keepers):
    s = keepers("2 . . . G . . .", reserves="99 0")
    bought = {a.split()[1] for a in s.actions() if a.startswith("buy ")}
    assert bought == {"wall", *KINDS[2:]}
    others = [a for a in s.actions() if not re.match(r"[a-g][1-7]|buy ", a)]
    assert sorted(others) == ["end", "sm", "unchain"]


@rule("KD-ECON-10")
def test_reserves_and_prices_never_fall_below_zero(keepers):
    s = keepers("", reserves="14 0")
    s.play("buy mage c1").has(reserves=[4, 0], economy=30)
    s.refuses("buy wall c3", "buy ogre b1", because="KD-ECON-02")
    s.has(reserves=[4, 0])


@rule("KD-ECON-11")
def test_ten_own_walls_are_the_most(keepers):
    s = keepers(
        """
        4 W W W W W W W
        3 W W . . . w w
        """,
        reserves="15 0",
    )
    s.play("buy wall c3").refuses("buy wall d3", because="KD-ECON-11")
    assert not [a for a in s.actions() if a.startswith("buy wall")]


@rule("KD-ECON-11")
def test_the_limit_counts_own_walls_that_stand_now(keepers):
    s = keepers(
        """
        4 W W W W W W W
        3 W W W K . w w
        """,
        reserves="15 0",
        effect="mend mend",
    )
    s.refuses("buy wall e3", because="KD-ECON-11")
    s.play("d3xc3w", "buy wall e3").at("e3", "W")


@rule("KD-ECON-11", "KD-SETUP-03")
def test_the_walls_of_the_setup_count_for_their_owner():
    s = KEEPERS.setup(1, Options())
    assert [wall.seat for wall in KEEPERS.view(s, None).walls] == [1] * 7
