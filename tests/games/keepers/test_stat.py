"""The pieces and their numbers (KD-STAT)."""

import pytest

from engine.games.keepers import KEEPERS
from engine.games.keepers import events as ev
from engine.games.keepers.positions import position
from engine.games.keepers.state import Options
from tests.scenario import piece, rule

#: Speed, Range, Strength, Health of every Warrior.
TABLE = {
    "K": (1, 1, 1, 5), "G": (1, 1, 3, 10), "M": (1, 1, 1, 1), "S": (1, 1, 1, 1),
    "B": (1, 1, 1, 1), "N": (1, 2, 1, 1), "O": (1, 1, 2, 1), "D": (1, 1, 1, 1),
    "T": (1, 1, 1, 1),
}  # fmt: skip


@rule("KD-STAT-01")
def test_each_side_has_a_keeper_a_guardian_and_one_minion_of_each_type(keepers):
    view = KEEPERS.view(KEEPERS.setup(1, Options()), None)
    for seat in (0, 1):
        kinds = [p.kind for p in view.pieces if p.seat == seat]
        minions = ["mage", "scaler", "bomber", "sniper", "ogre", "blockader", "scout"]
        assert sorted(kinds) == sorted(["keeper", "guardian", *minions])
        assert [p.where for p in view.pieces if p.seat == seat].count("board") == 1
    assert [side.lifeforce for side in view.sides] == [15, 15]


@rule("KD-STAT-02")
@pytest.mark.parametrize("letter", TABLE)
def test_the_table_of_numbers_holds_for_both_sides(keepers, letter):
    s = keepers("3 . . . . . . .\n2 . . . G . . .\n6 . . . g . . .")
    for p in (piece(letter), piece(letter.lower())):
        view = s.view("-").pieces[p]
        assert (view.speed, view.range, view.strength, view.max_health) == TABLE[letter]


#: What is left of a Guardian with 10 Health after one Attack.
BLOWS = {"K": 9, "G": 7, "M": 9, "S": 9, "B": 9, "N": 9, "O": 8, "D": 9, "T": 9}


@rule("KD-STAT-02", "KD-STAT-04", "KD-STAT-05", "KD-ATT-03")
@pytest.mark.parametrize("letter", BLOWS)
def test_every_warrior_hits_with_its_strength_at_its_range(keepers, letter):
    s = keepers(f"5 . . . g . . .\n4 . . . {letter} . . .", free="A B")
    s.play("d4xd5").health("g", BLOWS[letter]).asks("B", "respond").play("pass")
    s = keepers(f"6 . . . g . . .\n4 . . . {letter} . . .")
    if letter == "N":
        s.play("d4xd6").health("g", 9).play("pass")
    else:
        s.refuses("d4xd6", because="KD-ATT-06")


@rule("KD-STAT-02")
def test_a_lifeforce_has_fifteen_health_a_wall_one_and_a_bomb_does_three_damage(keepers):
    s = keepers("""
        7 . . . . M . k
        6 . . . . w . .
    """)
    assert [side.max_lifeforce for side in s.view("-").sides] == [15, 15]
    s.play("e7xd7").health("l", 14).play("e7xe6w").at("e6", ".")
    s = keepers("6 . . q G . . .", free="A")
    s.play("d6xc6").health("l", 12).health("G", 7)


@rule("KD-STAT-03", "KD-GUARD-02")
def test_an_unchained_guardian_gets_speed_two_and_nothing_else(keepers):
    s = keepers("2 . . . G6 . . .", reserves="20 0")
    before = s.view("-").pieces[piece("G")]
    s.play("unchain").health("G", 6)
    after = s.view("-").pieces[piece("G")]
    assert (before.speed, after.speed) == (1, 2)
    assert (after.range, after.strength, after.max_health) == (1, 3, 10)
    s.legal("d2-d3-d4").play("d2-d3-d4").stands("G", "d4")


@rule("KD-STAT-04")
def test_sniper_and_ogre_have_one_more_in_one_thing_only(keepers):
    s = keepers("""
        5 . . . g . . .
        4 . . . . . . .
        3 . . . N . o .
        2 . . . . . . .
        1 K . . . . G .
    """, free="A")  # fmt: skip
    s.play("d3xd5").health("g", 9).play("pass", "end")
    s.refuses("f3xf1", because="KD-ATT-06").refuses("f3-f2-f1", because="KD-MOVE-01")


@rule("KD-STAT-05")
def test_a_minion_without_a_bonus_has_one_of_everything(keepers):
    s = keepers("""
        5 . . . m . . .
        4 . . . D . . .
        3 . . . . . . .
    """)
    s.refuses("d4-d3-d2", because="KD-MOVE-01")
    s.play("d4xd5").gone("m")
    s.refuses("d4 stun d7", "d4 hide d4", because="KD-STAT-05")


@rule("KD-STAT-06")
def test_a_restriction_beats_every_bonus(keepers):
    for lasting in ("stun G B start B 1", "snare G B end A 2", "standstill A B start B 1"):
        s = keepers("3 . . . G . . .", free="A", lasting=lasting)
        assert s.view("-").pieces[piece("G")].speed == 2
        s.legal("d3xd3", only="d3.*")


@rule("KD-STAT-06")
def test_the_number_of_the_moment_counts(keepers):
    s = keepers("2 . . . G . . .", reserves="20 0")
    s.refuses("d2-e2-e1", because="KD-MOVE-01")
    s.play("unchain").play("d2-e2-e1").stands("G", "e1").has(actions=1)


@rule("KD-STAT-07")
def test_healing_stops_at_the_maximum(keepers):
    for before, after in ((5, 5), (4, 5), (3, 5), (2, 4), (1, 3)):
        s = keepers(f"1 K{before} . . . . . .", ultimate="mend -")
        s.play("mend").health("K", after)
    for before, after in ((15, 15), (14, 15), (7, 8)):
        s = keepers(f"1 K . . L{before} . . .\n4 W . . . . . .\n5 m . . . . . .",
                    turn="B", effect="mend -")  # fmt: skip
        s.play("a5xa4w").health("L", after)


@rule("KD-STAT-08")
def test_no_health_is_above_the_maximum_or_comes_back_by_itself(keepers):
    row = "1 K6 . . L . . ."
    empty = "".join(f"{r} . . . {'l' if r == 7 else '.'} . . {'k' if r == 7 else '.'}\n"
                    for r in range(7, 1, -1))  # fmt: skip
    with pytest.raises(ValueError, match="Health"):
        position.parse(empty + row, Options())
    s = keepers("1 K3 . . . . . .\n2 . . . G4 . . .", reserves="20 0",
                lasting="stun K B start A 2")  # fmt: skip
    s.play("unchain", "end", "end").health("K", 3).health("G", 4).never(ev.Healed)
