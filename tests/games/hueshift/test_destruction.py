"""Destruction, ejection, return, and the end of a match (HS-EJECT, HS-END)."""

import pytest

from engine.core import Decision
from engine.games.hueshift import HUESHIFT
from engine.games.hueshift import events as ev
from engine.games.hueshift.destruction import check
from tests.scenarios.hueshift import rule


@rule("HS-EJECT-1", "HS-EJECT-2")
def test_the_base_pilot_ejects_mech_and_co_pilot_are_trash(hueshift):
    s = hueshift("A leadfoot: -", "B olaf: d +jackie hp 1", "B cassidy: -")
    s.attacks("leadfoot", "olaf").fell("olaf").reserve("B", "d")
    s.happened(ev.Destroyed, unit="olaf", pilot="d", gone=False)


@rule("HS-EJECT-2")
def test_a_former_base_pilot_does_not_eject_as_co_pilot(hueshift):
    s = hueshift("A leadfoot: -", "B cassidy: - +d hp 1", "B olaf: -").attacks(
        "leadfoot", "cassidy"
    )
    s.reserve("B")


@rule("HS-EJECT-3")
def test_no_redemption_takes_the_whole_unit_out_of_the_game(hueshift):
    s = hueshift("A leadfoot: -", "B olaf: d +jackie hp 1", "B cassidy: -",
                 corrupt="jackie my-shadow no-redemption")  # fmt: skip
    s.attacks("leadfoot", "olaf").zone("olaf", "removed").reserve("B")
    assert s.view("-").sides[1].units[0].state == "removed"


@rule("HS-EJECT-4", "HS-END-1")
def test_pilots_in_reserve_keep_nobody_in_the_game(hueshift):
    s = hueshift("A leadfoot: -", "B olaf: d hp 1", reserve_B="sadie zo", parked_B="myriad")
    s.attacks("leadfoot", "olaf").over("A", "no units")


@rule("HS-EJECT-5", "HS-HIDE-1")
def test_the_reserve_is_unlimited_and_public(hueshift):
    s = hueshift("A leadfoot: -", "B olaf: d hp 1", "B cassidy: -", reserve_B="sadie zo fir let")
    s.attacks("leadfoot", "olaf").reserve("B", "sadie", "zo", "fir", "let", "d")
    for who in ("A", "B", "-"):
        assert set(s.view(who).sides[1].reserve) == {"sadie", "zo", "fir", "let", "d"}


@rule("HS-EJECT-6", "DEC-SECONDCHANCE")
def test_a_unit_returns_with_its_base_pilot_and_co_pilot(hueshift):
    s = hueshift("A leadfoot: -", "A olaf: jackie +d trash", "B cassidy: -", reserve_A="jackie",
                 hand_A="second-chance")  # fmt: skip
    s.play("play second-chance olaf").hp("olaf", 1).ap("olaf", 5).max_hp("olaf", 7).reserve("A")
    s.happened(ev.Revived, unit="olaf", base="jackie", co="d")


@rule("HS-EJECT-6")
def test_else_with_its_former_co_pilot_as_base_pilot(hueshift):
    s = hueshift("A leadfoot: - +jackie", "A olaf: jackie +llewellyn trash", "B cassidy: -",
                 reserve_A="zo", hand_A="second-chance")  # fmt: skip
    s.play("play second-chance olaf").happened(ev.Revived, unit="olaf", base="llewellyn", co="")
    s.ap("olaf", 5).reserve("A", "zo")


@rule("HS-EJECT-6", "DEC-SECONDCHANCE")
def test_else_with_a_pilot_of_the_reserve_its_player_chooses(hueshift):
    s = hueshift("A leadfoot: - +jackie", "A olaf: jackie trash", "B cassidy: -",
                 reserve_A="zo d", hand_A="second-chance")  # fmt: skip
    s.play("play second-chance olaf").asks("A", "pilot", "olaf").default("pilot zo")
    s.legal("pilot zo", "pilot d", only=".*").play("pilot d").ap("olaf", 4).reserve("A", "zo")


@rule("HS-EJECT-6")
def test_else_the_mech_alone_and_it_still_counts(hueshift):
    s = hueshift("A leadfoot: - +jackie", "A olaf: jackie trash", "B cassidy: -",
                 hand_A="second-chance")  # fmt: skip
    s.play("play second-chance olaf").hp("olaf", 1).ap("olaf", 3)
    assert s.view("-").sides[0].alive == 2
    s.calmly("free").play("pass").attacks("cassidy", "leadfoot").goes_on()


@rule("HS-EJECT-6", "HS-DM-LOST")
def test_a_returned_unit_carries_no_corruption_at_all(hueshift):
    s = hueshift(
        "A leadfoot: - +jackie",
        "A olaf: jackie trash",
        "B cassidy: -",
        reserve_A="d",
        hand_A="second-chance",
        corrupt="d dark-energy fragile-core",
    )
    s.play("play second-chance olaf").ap("olaf", 4)


@rule("HS-EJECT-7", "HS-ATT-5")
def test_units_fall_together(hueshift):
    s = hueshift("A leadfoot: - hp 3", "A olaf: -", "B lasereater: - hp 3", "B cassidy: -")
    s.attacks("leadfoot", "lasereater")
    events = [type(e).__name__ for e in s.events]
    assert events.index("Destroyed") > max(i for i, t in enumerate(events) if t == "Hurt")
    s.fell("leadfoot", "lasereater")


@rule("HS-END-1")
def test_the_last_unit_decides(hueshift):
    s = hueshift("A leadfoot: -", "B olaf: - hp 1", "B cassidy: -").attacks("leadfoot", "olaf")
    s.goes_on()
    s = hueshift("A leadfoot: -", "B olaf: - hp 1").attacks("leadfoot", "olaf")
    s.over("A", "no units")


@rule("HS-END-2", "HS-MECH-OLAF")
def test_once_somebody_has_won_nothing_more_is_asked(hueshift):
    s = hueshift("A olaf: llewellyn", "A ciderlord: -", "B lasereater: - hp 1")
    s.attacks("olaf", "lasereater").over("A", "no units").gained()
    assert not HUESHIFT.decisions(s.state)


@rule("HS-END-3", "HS-IT-75", "HS-WIN-6")
def test_a_second_chance_comes_before_the_win_check(hueshift):
    s = hueshift("A leadfoot: -", "B olaf: d hp 1", hand_B="second-chance")
    s.attacks("leadfoot", "olaf").asks("B", "revive").play("play second-chance olaf")
    s.hp("olaf", 1).goes_on().turn_of("B")
    s = hueshift("A leadfoot: -", "B olaf: d hp 1", hand_B="second-chance")
    s.attacks("leadfoot", "olaf", "pass").over("A", "no units")


@rule("HS-END-3", "HS-CHAR-ZO-2")
def test_saves_come_before_the_destruction_window(hueshift):
    s = hueshift("A leadfoot: -", "B olaf: sadie hp 1", "B cassidy: -", hand_B="last-stand")
    s.attacks("leadfoot", "olaf").hp("olaf", 1).turn_of("B").hand("B", "last-stand")


@rule("HS-END-3", "DEC-ZO", "HS-CHAR-ZO-2")
def test_a_check_of_both_sides_saves_on_both(hueshift):
    s = hueshift("A leadfoot: - hp 2", "A olaf: zo", "B lasereater: sadie hp 1", "B cassidy: -")
    s.attacks("leadfoot", "lasereater").hp("leadfoot", 1).hp("lasereater", 1)


@rule("HS-END-4", "HS-IT-76")
def test_both_last_units_falling_together_is_a_draw(hueshift):
    s = hueshift("A leadfoot: - hp 3", "B olaf: - hp 3").attacks("leadfoot", "olaf")
    s.over(None, "both fell")


@rule("HS-END-5")
def test_whoever_gives_up_loses_at_any_time(hueshift):
    s = hueshift("A leadfoot: -", "B cassidy: -").play("resign", by="B").over("A", "resignation")
    s = hueshift("A olaf: -", "B cassidy: -", "B leadfoot: -").activates("olaf")
    s.play("attack cassidy").asks("A", "follow").play("resign").over("B", "resignation")
    hueshift.match(1).play("resign", by="A").over("B", "resignation")


@rule("HS-END-6", "DEC-ACT", "DEC-FREE")
def test_the_clock_alone_can_play_a_match_to_its_end(hueshift):
    for seed in range(6):
        s = hueshift.match(seed, draft="dealt", arena="draw")
        while s.state.outcome is None:
            decision: Decision = HUESHIFT.decisions(s.state)[0]
            s.walk(HUESHIFT.default(s.state, decision))
        assert s.state.outcome.why in ("no units", "both fell", "stalemate")


@rule("HS-END-7")
@pytest.mark.parametrize(
    ("facts", "winner"),
    [(("A leadfoot: -", "A olaf: -", "B cassidy: -"), "A"),
     (("A leadfoot: -", "B cassidy: - hp 5"), "A"),
     (("A olaf: - hp 2", "B bowler: - hp 2"), "A"),
     (("A leadfoot: -", "B cassidy: -"), None)],
)  # fmt: skip
def test_after_twenty_calm_turns_who_is_ahead_wins(hueshift, facts, winner):
    hueshift(*facts, calm="19").ends().over(winner, "stalemate")


@rule("HS-END-7")
def test_a_turn_with_hp_lost_starts_the_count_anew(hueshift):
    s = hueshift("A leadfoot: -", "B cassidy: -", calm="19").attacks("leadfoot", "cassidy")
    s.goes_on()
    assert s.state.calm == 0
    s = hueshift("A leadfoot: -", "B cassidy: -", turns="60 60", turn="B")
    s.attacks("cassidy", "leadfoot").over(None, "stalemate")


@rule("HS-END-7", "HS-STAT-7")
def test_damage_to_a_buffer_is_no_hp_lost(hueshift):
    s = hueshift("A bowler: emily", "B cassidy: -", calm="19", coins="T", used="emily 1",
                 gain="bowler ap -9, cassidy ap -1")  # fmt: skip
    s.attacks("bowler", "cassidy").over("A", "stalemate")


def test_a_check_names_each_unit_once(hueshift):
    s = hueshift("A leadfoot: -", "B cassidy: -")
    before = len(s.state.stack)
    check(s.state, (0, 0))
    assert len(s.state.stack) == before  # nothing is about to fall: nothing to do
    hp, s.state.units[0].hp = s.state.units[0].hp, 0
    check(s.state, (0, 0))
    s.state.units[0].hp = hp
    assert s.state.stack[-1].units == (0,)
    s.state.stack.pop()
