"""Shockwave: everything on the board at once, and what follows from it."""

from __future__ import annotations

from engine.games.keepers import events as ev
from tests.scenario import rule


@rule("IT-35", "KD-CARD-SHOCKWAVE", "KD-CSYS-12", "KD-RESP-04")
def test_every_space_takes_one_for_each_damage_card(keepers):
    s = keepers(
        """
        7 . . . l . . k
        4 W . w . . g .
        3 . . m . M . .
        1 K . . L . . .
        """,
        row_A="armor shockwave", field_A="snipe", effect="mend mend", free="B",
    )  # fmt: skip
    s.play("play shockwave").health("K", 4).health("k", 3).health("g", 8).gone("m", "M")
    s.happened(ev.Shielded).at("a4", ".").at("c4", ".")
    s.health("L", 14).health("l", 14)  # 13, and 1 healed by the own Wall
    s.asks("A", "turn").has(actions=2, cooling=[("snipe", "shockwave"), ()])


@rule("KD-CARD-SHOCKWAVE", "KD-CSYS-12", "KD-CSYS-14")
def test_what_counts_is_what_its_owner_has(keepers):
    s = keepers(
        row_A="shockwave strength !hunter truce", field_A="!ground-pound",
        hand_A="snipe", row_B="retaliate repel",
    )  # fmt: skip
    s.play("play shockwave").health("k", 1).health("l", 11)  # 4: also the two vetoed ones


@rule("IT-36", "KD-CARD-SHOCKWAVE", "KD-WALL-06", "KD-WFX-02", "KD-CARD-COLLAPSE")
def test_walls_that_a_shockwave_breaks_have_no_destroyer(keepers):
    facts = {"row_A": "shockwave", "row_B": "collapse", "free": "B"}
    picture = "4 . w . g . w .\n3 . . . . . . ."
    s = keepers(picture, effect="- backlash", **facts).play("play shockwave")
    s.health("K", 4).health("g", 9).at("b4", ".").at("f4", ".")
    assert sum(isinstance(e, ev.Fizzled) for e in s.events) == 2
    s = keepers("5 . . g . . . .\n4 . w . w . . .", effect="- shards", **facts)
    s.play("play shockwave").health("g", 7)  # 1, and then 1 by each Wall
    kinds = [type(e).__name__ for e in s.events if isinstance(e, ev.WallFell | ev.Hurt)]
    assert kinds[-4:] == ["WallFell", "Hurt", "WallFell", "Hurt"]


@rule("KD-CARD-SHOCKWAVE", "KD-BOMB-04", "KD-BOMB-05", "KD-MARK-04", "KD-STEALTH-07")
def test_markers_are_turned_over_and_bombs_go_off(keepers):
    s = keepers(
        """
        5 . . . ?1 ?1 . .
        4 . g . . . ?2 ?2
        3 . . q . . . .
        """,
        row_A="shockwave", group_1="B bomb e5", group_2="B n g4", free="B",
    )  # fmt: skip
    s.play("play shockwave").gone("n").at("g4", "$2").has(marks=(), bombs=()).health("g", 6)
    assert sum(isinstance(e, ev.Exploded) for e in s.events) == 2


@rule("KD-CARD-SHOCKWAVE", "KD-CARD-DELIVER", "KD-RESP-06", "KD-PRIO-01")
def test_a_shockwave_sets_deliver_off(keepers):
    s = keepers(
        "4 . . m . M . .", row_A="shockwave", lasting="deliver m A start A 2, deliver M A start A 2"
    )
    s.play("play shockwave").asks("A", "deliver").play("@b1").asks("B", "deliver").play("@c7")
    s.stands("M", "b1").stands("m", "c7").asks("A", "turn")


@rule("KD-CARD-SHOCKWAVE", "KD-CARD-TRUCE", "KD-CARD-INVINCIBLE", "KD-CARD-STEADFAST")
def test_steadfast_does_not_help_invincible_does(keepers):
    s = keepers(row_A="shockwave", lasting="steadfast K A, invincible @B B end B 2")
    s.play("play shockwave").health("K", 4).health("k", 5)


@rule("KD-CARD-SHOCKWAVE", "KD-END-02", "KD-GUARD-04", "KD-PRIO-08")
def test_both_lifeforces_fall_together_and_the_game_goes_on(keepers):
    s = keepers(
        "7 . . . l1 . . .\n6 . . . g . . .\n2 . . . G . . .\n1 . . . L1 . . .", row_A="shockwave"
    )
    s.play("play shockwave").happened(ev.Sudden).has(sudden=True, chained=[False, False])
    s.asks("A", "turn").has(cooling=[("shockwave",), ()])


@rule("KD-CARD-SHOCKWAVE", "KD-END-03", "KD-END-04", "KD-END-05")
def test_a_shockwave_may_end_the_game_for_both(keepers):
    both = "7 . . . l1 . . k1\n1 K1 . . L1 . . ."
    keepers(both, row_A="shockwave").play("play shockwave").over("A", "both")
    one = "7 . . . l1 . . k\n1 K1 . . L1 . . ."
    keepers(one, row_A="shockwave").play("play shockwave").over("B", "keeper")
    late = "7 . . . . . . k1\n1 K1 . . . . . ."
    keepers(late, row_A="shockwave", sudden="yes").play("play shockwave").over("A", "both")


@rule("KD-CARD-SHOCKWAVE", "KD-PRIO-08", "KD-KEEP-01", "KD-CARD-EXPLODE")
def test_keepers_that_die_of_it_take_their_lifeforces_down_in_the_same_event(keepers):
    # Red's LifeForce falls with its Keeper, Blue's by the Explode beside it: together
    s = keepers("7 . . . l6 . . k1\n3 . . . . . . .\n1 . . K1 L9 . . .", row_A="shockwave explode")
    # X is 2: L 9-2-5 = 2, then Explode 3: 0; l 6-2-5: 0
    s.play("play shockwave").over("A", "both")


@rule("KD-CARD-SHOCKWAVE", "KD-CARD-BOUNTY-HUNTER", "KD-PRIO-10")
def test_its_kills_are_its_owners(keepers):
    s = keepers("4 . . m . M . .", row_A="shockwave bounty-hunter").play("play shockwave")
    s.at("c4", "$4").at("e4", "$2").happened(ev.Killed, by=0)


@rule("KD-CARD-SHOCKWAVE", "KD-CARD-TRUCE", "KD-MARK-04", "KD-BOMB-04")
def test_in_a_truce_a_shockwave_reaches_nothing_not_even_markers(keepers):
    s = keepers(
        "4 . . w m ?1 ?1 .\n3 . . q . . . .",
        row_A="shockwave",
        group_1="B n e4",
        lasting="truce * B end B 3",
    )
    s.play("play shockwave").health("k", 5).stands("m", "d4").at("c4", "w").at("c3", "q")
    assert len(s.state.marks) == 2
    s.asks("A", "turn").has(cooling=[("shockwave",), ()])
