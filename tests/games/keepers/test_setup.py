"""The setup, from an empty board to the first turn (KD-SETUP)."""

import pytest

from engine.games.keepers import KEEPERS
from engine.games.keepers.state import Options
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.walls import WALL_EFFECTS
from engine.games.keepers.warriors import KINDS
from tests.scenario import Scenario, rule

ORDER = ("A1", "B1", "B2", "A2", "A3", "B3", "B4", "A4", "A5", "B5")
MINIONS = [f"place {kind}" for kind in KINDS[2:]]


def fresh(**options: str) -> Scenario:
    s = Scenario(KEEPERS.setup(7, Options(**options)))
    s.check()
    return s


def placed(keeper_a: str = "c1", keeper_b: str = "e7") -> Scenario:
    """Both Keepers and five Minions each stand; Blockader and Scout are left over."""
    s = fresh().play(f"keeper {keeper_a}", f"keeper {keeper_b}")
    for kind in (0, 0, 1, 1, 2, 2, 3, 3, 4, 4):
        s.play(MINIONS[kind])
    return s


def begun() -> Scenario:
    return placed().play("ultimate mend", "effect toll", "ultimate recall", "effect snare")


@rule("KD-SETUP-02", "KD-SETUP-03", "KD-SETUP-09", "KD-GEO-03", "IT-01")
def test_the_game_places_lifeforces_guardians_and_seven_walls():
    s = fresh().becomes("""
        7 . . . l . . .
        6 . . . g . . .
        5 . . . . . . .
        4 w w w w w w w
        3 . . . . . . .
        2 . . . G . . .
        1 . . . L . . .
    """)
    s.has(economy=20, reserves=[0, 0], chained=[True, True], lifeforce=[15, 15])


@rule("KD-SETUP-01")
def test_who_goes_first_is_fixed_before_the_setup():
    assert KEEPERS.seating(1, Options(first="host")) == (0, 1)
    assert KEEPERS.seating(1, Options(first="guest")) == (1, 0)
    coin = [KEEPERS.seating(seed, Options()) for seed in range(40)]
    assert set(coin) == {(0, 1), (1, 0)}
    assert coin == [KEEPERS.seating(seed, Options()) for seed in range(40)]


@rule("KD-SETUP-01", "KD-SETUP-10", "KD-TURN-01")
def test_the_first_player_places_first_and_has_the_first_turn():
    fresh().asks("A", "keeper").refuses("sm", "end", because="KD-SETUP-10")
    s = begun().asks("A", "turn").has(actions=3, turn=0, turns=[1, 0])
    s.play("sm", "sm", "sm").asks("B", "turn")
    s.refuses("keeper c7", "place mage", because="KD-SETUP-10")


@rule("KD-SETUP-02")
def test_the_placed_guardians_are_chained():
    s = begun()
    statuses = {p.cell: p.statuses for p in s.view("-").pieces if p.kind == "guardian"}
    assert statuses == {"d2": ("chained",), "d6": ("chained",)}
    s.refuses("d2-d3", because="KD-GUARD-01")


@rule("KD-SETUP-03")
@pytest.mark.parametrize(
    ("whose", "row"),
    [("second", "w w w w w w w"), ("first", "W W W W W W W"),
     ("split", "W W W . w w w"), ("none", ". . . . . . .")],
)  # fmt: skip
def test_the_owner_of_the_wall_row_can_be_settled(whose, row):
    fresh(wall_row_owner=whose).becomes(f"4 {row}")
    begun().becomes("4 w w w w w w w")


@rule("KD-SETUP-04", "KD-DEC-01", "IT-02")
def test_a_keeper_starts_right_beside_its_lifeforce():
    s = fresh().asks("A", "keeper").legal("keeper c1", "keeper e1", only=".*")
    s.refuses("keeper b1", "keeper d2", "keeper c7", because="KD-SETUP-04")
    s.play("keeper c1").stands("K", "c1").asks("B", "keeper")
    s.legal("keeper c7", "keeper e7", only=".*").refuses("keeper e1", because="KD-SETUP-04")
    s.play("keeper c7").stands("k", "c7").asks("A", "place")


@rule("KD-SETUP-05", "KD-GEO-04", "KD-DEC-02", "IT-03")
def test_minions_go_to_numbered_open_spaces_in_a_fixed_order():
    s = fresh().play("keeper c1", "keeper e7")
    spaces = {"A": ("a1", "b1", "e1", "f1", "g1"), "B": ("a7", "b7", "c7", "f7", "g7")}
    left = {"A": list(MINIONS), "B": list(MINIONS)}
    for who, number in ORDER:
        cell = spaces[who][int(number) - 1]
        s.asks(who, "place", cell).legal(*left[who], only=".*")
        kind = left[who].pop(0 if who == "A" else -1)  # B picks other types than A
        s.play(kind)
        assert [p.cell for p in s.view("-").pieces if p.where == "board"].count(cell) == 1
    s.becomes("1 M S K L B N O").becomes("7 t d o l k n b").asks("A", "ultimate")


@rule("KD-SETUP-05")
def test_the_open_spaces_follow_the_own_keeper_not_the_facing_one():
    s = placed("e1", "c7")
    s.becomes("1 M S B L K N O").becomes("7 m s k l b n o")


@rule("KD-SETUP-05")
def test_a_type_is_placed_only_once():
    s = fresh().play("keeper c1", "keeper c7", "place mage").asks("B", "place")
    s.play("place mage").refuses("place mage", because="KD-SETUP-05")


@rule("KD-SETUP-06", "IT-04")
def test_the_two_types_left_over_can_be_bought():
    s = begun()
    for seat in (0, 1):
        waiting = {p.kind for p in s.view("-").pieces if p.seat == seat and p.where == "assembly"}
        assert waiting == {"blockader", "scout"}
    s.state.reserves = [10, 10]
    rows = [f"buy {kind} {c}2" for kind in ("blockader", "scout") for c in "abcefg"]
    s.legal(*rows, only="buy [^w].*")  # row 1 is full
    s.refuses("buy mage a2", because="KD-ECON-07")
    s.play("buy scout a2").at("a2", "T").has(reserves=[0, 10], economy=30)


@rule("KD-SETUP-07", "KD-DEC-03")
def test_each_chooses_an_ultimate_and_a_wall_effect_after_the_other_openly():
    s = placed().asks("A", "ultimate")
    s.legal(
        "ultimate recall", "ultimate mend", "ultimate standstill", "ultimate command", only=".*"
    )
    s.refuses("effect toll").play("ultimate command").asks("A", "effect")
    effects = ["shards", "backlash", "exhaust", "shove", "drag"]
    effects += ["exile", "snare", "toll", "salvage", "mend"]
    s.legal(*[f"effect {name}" for name in effects], only=".*").play("effect shards")
    for who in "AB-":  # both choices are public, also before the other has chosen
        side = s.view(who).sides[0]
        assert (side.ultimate, side.wall_effect) == ("command", "shards")
    s.asks("B", "ultimate").play("ultimate command").asks("B", "effect").play("effect shards")
    s.asks("A", "turn").has(ultimate=["command"] * 2, wall_effect=["shards"] * 2)


@rule("KD-SETUP-07")
def test_there_are_four_ultimates_and_ten_wall_effects():
    assert (len(ULTIMATES), len(WALL_EFFECTS)) == (4, 10)


@rule("KD-SETUP-08")
def test_nobody_is_dealt_or_offered_a_card():
    s = placed()
    kinds = []
    while (decision := KEEPERS.decisions(s.state)[0]).kind != "turn":
        kinds.append(decision.kind)
        s.play(decision.actions[0])
    assert kinds == ["ultimate", "effect", "ultimate", "effect"]
    s.state.reserves = [20, 20]
    assert {a.split()[1] for a in s.actions() if a.startswith("buy")} == {
        "wall", "blockader", "scout",
    }  # fmt: skip


@rule("KD-SETUP-09")
def test_the_purses_at_the_first_turn():
    begun().has(economy=20, reserves=[0, 0])
