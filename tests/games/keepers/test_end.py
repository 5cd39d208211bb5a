"""How a match ends, and sudden death after both LifeForces fell (KD-END)."""

from __future__ import annotations

import pytest

from engine.games.keepers import events as ev
from tests.scenario import rule

#: Explode and a Ground Pound take both Keepers at once; their LifeForces stand on {} and {}.
BOTH_KEEPERS = """
    7 . . . l{} . . .
    5 . . . k2 b . .
    4 . . . O K3 . .
    1 . . . L{} . . .
"""


@rule("KD-END-01", "KD-GEO-03")
def test_a_player_whose_lifeforce_falls_loses(keepers):
    s = keepers("""
        7 . . . l1 . . .
        6 . . . M . . .
    """)
    s.play("d6xd7").over("A", "lifeforce")
    s = keepers("""
        6 . . . M . . .
        7 . . . l2 . . .
    """)
    s.play("d6xd7").asks("A", "turn")


@rule("KD-END-01")
def test_a_player_can_lose_by_its_own_doing_and_in_a_response(keepers):
    s = keepers("""
        2 . . . M . . .
        1 . . . L1 . . .
    """)
    s.play("d2xd1").over("B", "lifeforce")
    s = keepers("""
        2 . . . k . . .
        1 K . M L1 . . .
    """)
    s.play("c1-c2", "c2xd2", "d2xd1").over("B", "lifeforce")


@rule("KD-END-01", "KD-PRIO-08")
def test_only_one_lifeforce_falling_decides_even_if_both_keepers_die(keepers):
    s = keepers(BOTH_KEEPERS.format(5, 15))
    s.play("d4 pound").health("L", 10).over("A", "lifeforce")
    s = keepers(BOTH_KEEPERS.format(15, 5))
    s.play("d4 pound").health("l", 10).over("B", "lifeforce")


@rule("KD-END-01", "KD-RESP-10")
def test_no_response_saves_a_lost_match(keepers):
    s = keepers(
        """
        7 . . . l3 . . .
        6 . . q g . . .
        5 . . O . . . .
    """,
        free="B",
    )
    s.play("c5 pound").over("A", "lifeforce")


#: A Bomb chain from row 6 to row 2 that takes 3 from each LifeForce.
CHAIN = """
    7 {} . . l3 . . .
    6 . . M q . . {}
    5 . . . q . . .
    4 . . . q . . .
    3 . . . Q . . .
    2 . . . Q {} . .
    1 {} . . L3 . . .
"""


@rule("KD-END-02", "KD-GUARD-04", "KD-PRIO-08")
def test_both_lifeforces_falling_together_begins_sudden_death(keepers):
    s = keepers(CHAIN.format("g", "k", ".", "K"))
    s.play("c6-d6").happened(ev.Sudden).has(sudden=True, chained=[False, False])
    s.becomes("7 g . . . . . .\n1 K . . . . . .").asks("A", "turn").play("end")
    s.legal("a7-b7-c7", "a7-a6-a5")  # the Guardian is free


@rule("KD-END-02")
@pytest.mark.parametrize(("mover", "winner"), [("A", "A"), ("B", "B")])
def test_in_sudden_death_the_first_keeper_to_die_loses_and_does_not_return(keepers, mover, winner):
    s = keepers(
        """
        4 . . K1 m . . .
        3 . . M k1 . . .
    """,
        sudden="yes",
        turn=mover,
    )
    s.play("c3xd3" if mover == "A" else "d4xc4").over(winner, "keeper")


@rule("KD-END-02")
def test_in_sudden_death_even_the_active_player_can_lose_its_keeper(keepers):
    s = keepers(
        """
        4 . . K1 . . . .
    """,
        sudden="yes",
    )
    s.play("c4xc4").over("B", "keeper")


@rule("KD-END-03", "KD-PRIO-08")
@pytest.mark.parametrize("seat", ["A", "B"])
def test_if_everything_falls_at_once_the_active_player_wins(keepers, seat):
    picture = BOTH_KEEPERS.format(5, 5)
    if seat == "B":  # the same with B's Ogre and A's Bomber
        picture = """
            7 . . . l5 . . .
            5 . . . K2 B . .
            4 . . . o k3 . .
            1 . . . L5 . . .
        """
    s = keepers(picture, turn=seat)
    s.play("d4 pound").over(seat, "both")


@rule("KD-END-04")
@pytest.mark.parametrize(("k", "K", "winner"), [("g7", "d2", "B"), ("d6", "a1", "A")])
def test_with_both_lifeforces_and_one_keeper_that_keepers_player_loses(keepers, k, K, winner):
    rows = {r: ["."] * 7 for r in range(1, 8)}

    def put(token, cell):
        rows[int(cell[1])]["abcdefg".index(cell[0])] = token

    for cell in ("c6", "d5", "c4", "d3", "c2"):
        put("q" if cell < "d" else "Q", cell)
    put("M", "b6")
    put("l3", "d7")
    put("L3", "d1")
    put("k3", k) if k == "d6" else put("k", k)
    put("K3", K) if K == "d2" else put("K", K)
    s = keepers("\n".join(f"{r} {' '.join(cells)}" for r, cells in rows.items()))
    s.play("b6-c6").over(winner, "keeper")


@rule("KD-END-05", "IT-34")
@pytest.mark.parametrize("seat", ["A", "B"])
def test_in_sudden_death_two_keepers_dying_at_once_is_a_win_for_the_active_player(keepers, seat):
    s = keepers(
        """
        4 . . K3 q k3 . .
        3 . . . {} . . .
    """.format("M" if seat == "A" else "m"),
        sudden="yes",
        turn=seat,
    )
    s.play("d3-d4").over(seat, "both")


@rule("KD-END-06")
def test_the_active_player_wins_such_a_tie_even_if_a_response_caused_it(keepers):
    s = keepers(
        """
        4 . . K3 q k3 . .
        3 . . M d . . .
    """,
        sudden="yes",
    )
    s.play("c3xd3").asks("B", "respond").play("d3-d4").over("A", "both")


@rule("KD-END-07", "KD-ULT-01", "KD-ECON-07")
def test_without_lifeforces_the_home_rows_and_their_neighbours_are_the_same(keepers):
    s = keepers(
        """
        4 . . . . . . .
    """,
        sudden="yes",
        graveyard="M",
        ultimate="recall -",
        reserves="10 0",
    )
    beside = ["c1", "e1", "c2", "d2", "e2"]
    s.legal(*(f"recall mage {c}" for c in beside), only="recall .*")
    s.legal("buy mage d1", "buy mage g1")
    s.refuses("a1xd1", because="KD-ATT-16")
    row = [f"buy mage {c}1" for c in "bcdefg"]
    s.legal(*row, only="buy mage .*")


@rule("KD-END-07", "KD-MINION-MAGE-DELIVER")
def test_without_lifeforces_deliver_may_use_the_middle_of_the_row(keepers):
    s = keepers(
        """
        4 . . . m . . .
        3 . . . M . . .
    """,
        sudden="yes",
        lasting="deliver m A start A 2",
    )
    s.play("d3xd4").legal("@d7", "@c7").play("@d7").stands("m", "d7")
    s.health("m", 1).asks("A", "turn")


@rule("KD-KEEP-01", "KD-PRIO-08")
def test_a_lifeforce_that_has_fallen_loses_nothing_with_its_keeper(keepers):
    s = keepers("7 . . . l3 k3 . .\n6 . . . q . . .\n4 . . . N . . .").play("d4xd6")
    s.never(ev.Mourned).over("A", "lifeforce")
    s = keepers("7 . . . l4 k3 . .\n6 . . . q . . .\n4 . . . N . . .").play("d4xd6")
    s.happened(ev.Mourned, seat=1, amount=5, left=0).over("A", "lifeforce")
