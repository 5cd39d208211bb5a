"""The board: names of spaces, directions, range and radius, what fills a space (KD-GEO)."""

from engine.games.keepers import KEEPERS
from engine.games.keepers import events as ev
from engine.games.keepers.mat import DUEL
from engine.games.keepers.state import Options
from tests.scenario import Scenario, piece, rule


@rule("KD-GEO-01")
def test_the_board_has_seven_columns_and_seven_rows_with_a1_in_the_south_west(keepers):
    s = keepers("""
        7 . . k . . . t
        1 T . . . . . K
    """)
    view = s.view("-")
    assert (view.cols, view.rows) == (7, 7)
    s.stands("T", "a1").stands("t", "g7")
    s.legal("a1-a2", "a1-b1", "a1-b2", only="a1-.*").play("end")
    s.legal("g7-g6", "g7-f7", "g7-f6", only="g7-.*")


@rule("KD-GEO-02")
def test_rows_have_their_roles(keepers):
    s = Scenario(KEEPERS.setup(1, Options()))
    s.stands("G", "d2").stands("g", "d6")
    assert [w.cell[1] for w in s.view("-").walls] == ["4"] * 7
    # The Minion of a side whose LifeForce row is full appears in its Guardian row.
    rows = "7 m s k l b n o\n1 M S B L N O K"
    mine = [f"buy scout {c}2" for c in "abcdefg"]
    keepers(rows, reserves="10 10").legal(*mine, only="buy scout .*")
    theirs = [f"buy scout {c}6" for c in "abcdefg"]
    keepers(rows, reserves="10 10", turn="B").legal(*theirs, only="buy scout .*")


@rule("KD-GEO-03")
def test_lifeforces_stand_on_d1_and_d7_and_never_leave(keepers):
    s = keepers("""
        2 . . . D . . .
    """)
    assert [side.lifeforce_cell for side in s.view("-").sides] == ["d1", "d7"]
    assert not [a for a in s.actions() if a.startswith("d1")]
    s.refuses("d1-c1", because="KD-TURN-03")
    s.refuses("d2-d1", because="KD-GEO-12")  # not even Ram moves one


@rule("KD-GEO-04")
def test_north_is_a_higher_row_and_east_a_later_column(keepers):
    s = keepers("3 . . . T . . .")
    for to, name in (
        ("d4", "N"), ("e4", "NE"), ("e3", "E"), ("e2", "SE"),
        ("d2", "S"), ("c2", "SW"), ("c3", "W"), ("c4", "NW"),
    ):  # fmt: skip
        d = ("N", "NE", "E", "SE", "S", "SW", "W", "NW").index(name)
        assert DUEL.grid.step[d][DUEL.grid.cell("d3")] == DUEL.grid.cell(to)
        s.legal(f"d3-{to}")
    s.play("d3-d4").stands("T", "d4").play("d4-e4").stands("T", "e4")


@rule("KD-GEO-04", "KD-PORTAL-06", "IT-48")
def test_forward_is_north_for_the_first_and_south_for_the_second_player(keepers):
    s = keepers("""
        5 . . . . . P1 .
        1 K P1 . . . . .
    """, reserves="10 0")  # fmt: skip
    s.play("buy mage b1").stands("M", "f6").at("f6", "M").at("b1", "P1")
    s = keepers("""
        7 . P1 . . . . k
        5 . . . . . P1 .
    """, reserves="0 10", turn="B")  # fmt: skip
    s.play("buy mage b7").stands("m", "f4").at("f4", "m").at("b7", "P1")


@rule("KD-GEO-05", "KD-GEO-06")
def test_range_counts_steps_on_straight_lines_only(keepers):
    s = keepers("""
        7 . . . . . . k
        6 . . . m t . .
        5 . . . . b . .
        4 . s . N . . o
        3 . . . . . . .
        2 . . . d . n .
    """)
    s.legal("d4xd6", "d4xb4", "d4xd2", "d4xd4", only="d4x.*")
    s.refuses("d4xg4", because="KD-ATT-06")  # three steps
    s.refuses("d4xe5", "d4xf2", "d4xe6", because="KD-ATT-04")  # diagonal, or no line at all


@rule("KD-GEO-06")
def test_range_runs_along_diagonals_for_a_warrior_that_moves_diagonally(keepers):
    s = keepers("""
        6 . . . . . b .
        5 . . . . m . .
        4 . . . T . s .
        3 . . n . . . .
    """)
    s.legal("d4xe5", "d4xc3", "d4xd4", only="d4x.*")
    s.refuses("d4xf6", "d4xf4", because="KD-ATT-06")


@rule("KD-GEO-07")
def test_an_explosion_covers_a_full_square_with_its_centre(keepers):
    s = keepers("""
        6 . . . . . t .
        5 . . . . m . .
        4 . n . q . . .
        3 . . O G . . .
    """, free="A")  # fmt: skip
    s.play("d3-d4").health("G", 7).gone("m", "O").at("c3", "$2").at("e5", "$2")
    s.stands("t", "f6").stands("n", "b4")
    s.asks("A", "walk").play("stop")


@rule("KD-GEO-07")
def test_ground_pound_covers_the_square_without_its_centre(keepers):
    s = keepers("""
        5 . . m . . . .
        4 . . . O . t .
        3 . . . . S . .
    """)
    s.play("d4 pound").gone("m", "S").stands("O", "d4").stands("t", "f4")
    s.never(ev.Hurt, id=piece("O"))


@rule("KD-GEO-08")
def test_within_one_is_a_square(keepers):
    s = keepers("""
        6 . . . . n . .
        5 . . . . s . .
        4 . . . M . o .
        3 . . D . . . .
    """)
    s.legal("d4 deliver e5", "d4 deliver c3", "d4 deliver d4", only=".* deliver .*")
    s.refuses("d4 deliver f4", "d4 deliver e6", because="KD-MINION-MAGE-DELIVER")
    s = keepers("""
        6 . . . n . . .
        5 . . . . s . .
        4 . . . K . o .
        3 . . t . . . .
    """, ultimate="command -")  # fmt: skip
    s.legal("command e5", "command c3", only="command .*")
    s.refuses("command d6", "command f4", because="KD-ULT-04")


@rule("KD-GEO-09")
def test_next_to_a_lifeforce_may_be_diagonal(keepers):
    s = keepers(ultimate="recall -", graveyard="M")
    s.legal(*[f"recall mage {c}" for c in ("c1", "e1", "c2", "d2", "e2")], only="recall .*")
    s.play("recall mage c2").at("c2", "M")


@rule("KD-GEO-09")
def test_neighbours_count_only_in_directions_the_warrior_can_use(keepers):
    s = keepers("""
        5 . . . . k . .
        4 . . . M&2 . . .
        3 . . S . T&1 . .
        2 . . B . . . .
    """)
    s.refuses("d4xe5", because="KD-ATT-04")
    s.refuses("d4=c3", because="KD-MOVE-02").legal("e3=d4", "c3=c2")
    s.refuses("d4>c3", "e3>d4", because="KD-LOOT-06")  # the Mage is no good diagonally
    assert not [a for a in s.actions() if ">" in a]


@rule("KD-GEO-10")
def test_a_space_holds_a_wall_a_warrior_and_one_pile_of_loot_together(keepers):
    s = keepers("""
        4 . . . w$3 . . .
        3 . . N S . . .
    """)
    s.play("d3-d4").at("d4", "S&3w").play("d4-c4").at("d4", "w")
    s = keepers("""
        5 . . M . . . .
        4 . . m$3 . . . .
    """)
    s.play("c5xc4").at("c4", "$5")  # piles merge


@rule("KD-GEO-10")
def test_two_visible_warriors_never_share_a_space(keepers):
    s = keepers("""
        4 . . . sw . . .
        3 . . N S m . .
    """)
    s.refuses("d3-d4", "d3-c3", "d3-e3", because="KD-MOVE-03")


@rule("KD-GEO-10")
def test_markers_of_both_sides_and_a_bomb_lie_on_one_space(keepers):
    s = keepers(
        "4 . . . q$2?1?2 . . .\n3 . . . M . . .",
        group_1="A bomb d4",
        group_2="B bomb d4",
    )
    s.play("d3-d4").gone("M").at("d4", "$4")
    assert sum(isinstance(e, ev.Exploded) for e in s.events) == 3


@rule("KD-GEO-10")
def test_lifeforce_portal_and_void_fill_a_space_alone(keepers):
    s = keepers("""
        5 . . . P1$2 . P1 .
        4 . . . V . . .
    """, reserves="5 0")  # fmt: skip
    s.at("d5", "P1$2")  # only Loot may lie there
    s.refuses("buy wall d5", "buy wall d4", "buy wall d1", because="KD-ECON-06")


@rule("KD-GEO-11")
def test_what_can_be_seen_to_stand_there_occupies_a_space(keepers):
    s = keepers(
        """
        6 ?1 . ?2 . . . .
        5 m w P1 P1 V $3 q
        """,
        reserves="5 0",
        group_1="B bomb a6",
        group_2="B n c6",
    )
    s.legal("buy wall a6", "buy wall c6", "buy wall f5", "buy wall g5", "buy wall b6")
    s.refuses("buy wall a5", "buy wall b5", "buy wall c5", because="KD-ECON-06")
    s.refuses("buy wall d5", "buy wall e5", "buy wall d7", because="KD-ECON-06")


@rule("KD-GEO-11", "KD-MOVE-03")
def test_a_marker_with_a_warrior_under_it_may_be_entered_as_if_free(keepers):
    s = keepers("4 . . . ?1 . . .\n3 . . . M . . .", group_1="B n d4")
    s.legal("d3-d4").play("d3-d4").stands("M", "d3").at("d4", "n")
    s.asks("B", "respond").play("pass")


@rule("KD-GEO-12")
def test_portals_voids_and_scaled_walls_can_be_entered_but_no_piece_can(keepers):
    s = keepers("""
        5 . P1 . . . P1 .
        4 . . . w . . .
        3 . V . S m . .
        2 . M . . . . .
    """)
    s.legal("b2-b3").legal("d3-d4").refuses("d3-e3", because="KD-MOVE-03")
    s = keepers("""
        5 . P1 . . . P1 .
        4 . M . w . . .
        3 . . . N . . .
    """)
    s.legal("b4-b5").refuses("d3-d4", because="KD-MOVE-05")
    s = keepers("2 . . . M . . .")
    s.refuses("d2-d1", because="KD-GEO-12")


@rule("KD-GEO-12", "KD-DEC-12")
def test_warriors_walls_and_lifeforces_are_obstacles_to_leap(keepers):
    s = keepers("""
        4 . . . m . . .
        3 . . w S N . .
        2 . . . g . . .
    """)
    s.legal("d3 leap d5", "d3 leap b3", "d3 leap f3", only="d3 leap .*")
    s.refuses("d3 leap d1", because="KD-GEO-12")  # clear to leap, nowhere to land
    s = keepers("1 K . S . . . .")
    s.legal("c1 leap e1", only="c1 leap .*").play("c1 leap e1").stands("S", "e1")


@rule("KD-GEO-12")
def test_portals_voids_loot_bombs_and_markers_are_no_obstacles(keepers):
    for thing in ("V", "$4", "q", "?1"):
        facts = {"group_1": "B bomb d4"} if thing == "?1" else {}
        s = keepers(f"4 . . . {thing} . . .\n3 . . . S . . .", **facts)
        s.refuses("d3 leap d5", because="KD-MINION-SCALER-LEAPFROG")
    s = keepers("4 . . . P1 . . P1\n3 . . . S . . .")
    s.refuses("d3 leap d5", because="KD-MINION-SCALER-LEAPFROG")
