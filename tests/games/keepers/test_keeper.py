"""The Keeper's death and respawn (KD-KEEP)."""

from __future__ import annotations

import pytest

from engine.games.keepers import events as ev
from tests.scenario import piece, rule

DUEL = """
    4 . . . k1 . . .
    3 . . . M . . .
"""


@rule("KD-KEEP-01", "KD-LOOT-01")
def test_a_dead_keeper_drops_five_and_its_savings_and_its_lifeforce_loses_five(keepers):
    s = keepers(DUEL, reserves="2 7")
    s.play("d3xd4").at("d4", "$12").has(reserves=[2, 0], economy=20).health("l", 10)
    s.asks("B", "respawn").play("@c7")


@rule("KD-KEEP-02", "KD-END-01")
def test_a_keepers_death_can_lose_the_match(keepers):
    s = keepers("7 . . . l5 . . ." + DUEL)
    s.play("d3xd4").health("l", 0).over("A", "lifeforce")
    s = keepers("7 . . . l6 . . ." + DUEL)
    s.play("d3xd4").health("l", 1).asks("B", "respawn").play("@c7").asks("A", "turn")


@rule("KD-KEEP-03")
def test_the_keeper_comes_back_with_full_health(keepers):
    s = keepers(DUEL)
    s.play("d3xd4", "@e7").stands("k", "e7").health("k", 5).asks("A", "turn")


@rule("KD-KEEP-04", "IT-37", "KD-DEC-32")
def test_with_one_space_in_the_first_open_tier_it_returns_there_without_a_choice(keepers):
    s = keepers(DUEL + "7 . . . l w . .")
    s.play("d3xd4").stands("k", "c7").health("k", 5).asks("A", "turn")


#: What is taken, and what the owner may then choose from: one tier of KD-KEEP-04 after another.
TIERS = [
    ("", ["c7", "e7"]),
    ("c7 e7", ["c6", "d6", "e6"]),
    ("c7 e7 e6", ["c6", "d6"]),
    ("c7 e7 c6 d6 e6", ["b7", "f7"]),
    ("c7 e7 c6 d6 e6 b7 f7", ["a7", "g7"]),
    ("c7 e7 c6 d6 e6 b7 f7 a7 g7", ["b6", "f6"]),
    ("c7 e7 c6 d6 e6 b7 f7 a7 g7 b6 f6", ["a6", "g6"]),
]


def fill(walls, seat):
    """Draw B's (or A's) home rows with Walls of the other side on some spaces."""
    rows = []
    for row in (7, 6) if seat == "B" else (2, 1):
        cells = ["w" if f"{c}{row}" in walls.split() else "." for c in "abcdefg"]
        rows.append(f"{row} {' '.join(cells)}")
    return "\n".join(rows)


@pytest.mark.parametrize(("walls", "choice"), TIERS)
@rule("KD-KEEP-04", "KD-DEC-32", "IT-38")
def test_the_owner_chooses_within_the_first_tier_that_has_a_space(keepers, walls, choice):
    s = keepers(DUEL + fill(walls, "B"))
    s.play("d3xd4").asks("B", "respawn").legal(*(f"@{c}" for c in choice), only=".*")
    s.refuses("@d7", "@d5", because="KD-MOVE-12").play(f"@{choice[-1]}")
    s.stands("k", choice[-1]).asks("A", "turn")


@rule("KD-KEEP-04", "KD-GEO-02")
def test_the_first_players_keeper_returns_on_rows_one_and_two(keepers):
    s = keepers(
        """
        5 . . . K1 . . .
        4 . . . m . . .
    """
        + fill("c1 e1", "A"),
        turn="B",
    )
    s.play("d4xd5").asks("A", "respawn").legal("@c2", "@d2", "@e2", only=".*").play("@c2")


@rule("KD-KEEP-04", "KD-MARK-06")
def test_a_respawn_onto_a_hidden_enemy_asks_for_another_space(keepers):
    s = keepers(DUEL + "7 . . . l ?1 ?1 .", group_1="A N e7")
    s.play("d3xd4").legal("@c7", "@e7", only=".*").play("@e7")
    s.at("e7", "N").stands("k", "c7").asks("A", "turn")


@rule("KD-KEEP-05", "IT-39", "KD-PRIO-04")
def test_a_keeper_that_finds_no_space_loses_the_match(keepers):
    full = "7 w w w l g w w\n6 w m w w w w w"
    s = keepers(DUEL + full)
    s.play("d3xd4").happened(ev.Stranded, seat=1).health("l", 0).over("A", "stranded")


@rule("KD-KEEP-05", "KD-MOVE-12")
def test_a_void_alone_is_no_space_to_come_back_to(keepers):
    s = keepers(DUEL + "7 V w w l g w w\n6 w m w w w w w")
    s.play("d3xd4").over("A", "stranded")
    # beside a real space it may be chosen: another death, another 5 Health
    s = keepers(DUEL + "7 . . V l . . .")
    s.play("d3xd4").legal("@c7", "@e7", only=".*").play("@c7").health("l", 5)
    s.play("@e7").stands("k", "e7").asks("A", "turn")


@rule("KD-KEEP-06", "IT-42")
def test_stun_snare_and_deliver_do_not_come_back_with_the_keeper(keepers):
    s = keepers(
        """
        5 . . . V . . .
        4 . . . k1 . . .
        3 . . . D . . .
    """,
        lasting="stun k A start A 2, snare k A end B 2, deliver k A start A 2",
    )
    s.play("d3-d4", "@c7").has(effects=[]).asks("A", "turn")
    s.play("end").legal("c7-c6")


@rule("KD-KEEP-06", "IT-41", "KD-LOOT-05")
def test_a_keeper_respawning_on_its_own_loot_leaves_it_there(keepers):
    s = keepers(
        """
        7 . . k1 l w . .
        6 . . M . . . .
    """,
        reserves="0 3",
    )
    s.play("c6xc7").at("c7", "k$8").has(reserves=[0, 0]).asks("A", "turn")


@rule("KD-KEEP-06")
def test_a_respawn_gives_no_response_and_keeps_what_concerns_the_player(keepers):
    s = keepers(
        DUEL,
        lasting="standstill B A start A 2",
        ultimate="- mend",
        used="B",
    )
    s.play("d3xd4", "@c7").asks("A", "turn").has(ultimate_used=[False, True])
    s.play("end").refuses("c7-c6", because="KD-ULT-03")


@rule("KD-KEEP-06", "KD-ULT-04")
def test_a_commanded_keeper_that_respawns_obeys_its_owner_again(keepers):
    s = keepers(
        """
        4 . . K k1 M . .
    """,
        ultimate="command -",
    )
    s.play("command d4").legal("d4-d5").play("d4xd4").asks("B", "respawn").play("@c7")
    s.asks("A", "turn").refuses("c7-c6", because="KD-TURN-01")
    s.happened(ev.Placed, piece=piece("k"), how="respawn")


@rule("KD-KEEP-07", "KD-WALL-08", "KD-ULT-04")
def test_what_takes_the_active_keeper_away_ends_its_turn(keepers):
    s = keepers(
        """
        4 . . w . . . .
        3 . . K . . . .
    """,
        effect="- exhaust",
    )
    s.play("c3xc4w").asks("B", "turn")
    s = keepers(
        """
        4 . . w . . . .
        3 . . G . . . .
    """,
        effect="- exhaust",
        free="A",
    )
    s.play("c3xc4w").asks("A", "turn").has(actions=2)


@rule("KD-KEEP-02", "KD-PRIO-07")
@pytest.mark.parametrize(("seat", "first", "second"), [("A", "@c1", "@e7"), ("B", "@e7", "@c1")])
def test_of_two_dead_keepers_the_active_players_returns_first(keepers, seat, first, second):
    s = keepers(
        """
        4 . . K3 q k3 . .
        3 . . . {} . . .
    """.format("M" if seat == "A" else "m"),
        turn=seat,
    )
    s.play("d3-d4").asks(seat, "respawn").play(first)
    s.asks("B" if seat == "A" else "A", "respawn").play(second)
    s.health("l", 10).health("L", 10).asks(seat, "turn").has(actions=2)
