"""Arenas (HS-ARENA)."""

import pytest

from engine.games.hueshift.card_types import ARENAS
from tests.scenarios.hueshift import rule


@rule("HS-ARENA-ASTEROID", "HS-IT-74")
def test_fast_mechs_lose_a_point_among_the_asteroids(hueshift):
    s = hueshift("A linwood: emily", "B sydney: -", "B olaf: -", arena="asteroid-clusters")
    s.ap("linwood", 3).ap("sydney", 3).ap("olaf", 3)


@rule("HS-ARENA-NEBULA", "HS-IT-73")
def test_in_the_nebula_fragile_core_takes_nothing_and_gains_work(hueshift):
    s = hueshift("A bowler: -", "B olaf: -", corrupt="bowler dark-energy fragile-core",
                 arena="darkest-nebula")  # fmt: skip
    s.max_hp("bowler", 8).hp("bowler", 8).ap("bowler", 4)
    hueshift("A bowler: -", "B olaf: -", corrupt="bowler my-shadow fragile-core",
             arena="darkest-nebula").armor("bowler", 2)  # fmt: skip


@rule("HS-ARENA-NEBULA")
def test_in_the_nebula_no_redemption_and_possession_do_nothing(hueshift):
    s = hueshift("A cassidy: -", "B olaf: sadie hp 1", "B leadfoot: -", arena="darkest-nebula",
                 corrupt="cassidy my-shadow possession, olaf my-shadow no-redemption")  # fmt: skip
    s.attacks("cassidy", "olaf").hp("olaf", 1).turn_of("B").acts("leadfoot", "pass")
    s.attacks("cassidy", "olaf").fell("olaf").reserve("B", "sadie")


@rule("HS-ARENA-NEBULA", "HS-FREE-7")
def test_in_the_nebula_the_isolated_may_be_boarded_and_helped(hueshift):
    s = hueshift("A olaf: sadie", "A leadfoot: - +d", "B bowler: -", arena="darkest-nebula",
                 corrupt="sadie my-shadow isolated")  # fmt: skip
    s.activate("leadfoot").legal("transport d olaf").play("transport d olaf").ap("olaf", 5)
    s = hueshift("A leadfoot: -", "B olaf: - hp 1", "B cassidy: zo", arena="darkest-nebula",
                 corrupt="olaf my-shadow isolated")  # fmt: skip
    s.attacks("leadfoot", "olaf").hp("olaf", 1)


@rule("HS-ARENA-IONIC", "HS-IT-71")
def test_a_first_activation_is_without_abilities(hueshift):
    s = hueshift("A olaf: d", "B leadfoot: -", "B bowler: -", "B myriad: -", arena="ionic-storms",
                 used="bowler 1", gain="olaf hp 30")  # fmt: skip
    s.attacks("olaf", "leadfoot").calmly("guard").hp("leadfoot", 2).turn_of("B")
    s.acts("leadfoot", "pass").attacks("olaf", "bowler").calmly("guard").asks("A", "follow")
    s.hp("bowler", 4).play("pass")


@rule("HS-ARENA-IONIC")
def test_what_the_storms_leave_alone(hueshift):
    s = hueshift("A bowler: sadie", "A olaf: -", "B leadfoot: -", arena="ionic-storms",
                 corrupt="bowler dark-energy fragile-core", hand_A="overclock")  # fmt: skip
    s.activate("bowler").ap("bowler", 6).max_hp("bowler", 9).armor("bowler", 0)
    s.play("play overclock bowler").ap("bowler", 9)
    s.play("pass").armor("bowler", 1).turn_of("B")


@rule("HS-ARENA-IONIC")
def test_under_the_lock_a_shadow_has_nothing_to_change(hueshift):
    s = hueshift("A olaf: sadie hp 1", "A cassidy: -", "B leadfoot: -", "B bowler: -",
                 corrupt="olaf my-shadow possession", arena="ionic-storms")  # fmt: skip
    s.attacks("olaf", "leadfoot", "pass").play("pass").fell("olaf")  # no Rally, no Multi-Fire


@rule("HS-ARENA-IONIC-2", "HS-IT-72")
def test_who_was_never_activated_has_its_abilities(hueshift):
    s = hueshift("A leadfoot: -", "B bowler: - hp 5", "B olaf: -", arena="ionic-storms",
                 used="bowler 1")  # fmt: skip
    s.attacks("leadfoot", "bowler").hp("bowler", 3).hp("leadfoot", 4)


@rule("HS-ARENA-IONIC-2", "HS-TURN-14")
def test_an_ambush_neither_is_locked_nor_uses_up_the_lock(hueshift):
    s = hueshift("A leadfoot: -", "A olaf: -", "B linwood: -", "B cassidy: -", arena="ionic-storms",
                 hand_B="ambush", gain="linwood hp 9")  # fmt: skip
    s.activate("leadfoot").play("play ambush linwood olaf").asks("A", "act")
    assert s.unit("linwood").runs == 0
    s.play("pass").acts("linwood").asks("B", "act")
    assert s.state.locked != -1


@rule("HS-ARENA-IONIC-2")
def test_a_co_pilot_who_arrives_is_locked_for_that_turn_too(hueshift):
    s = hueshift("A leadfoot: -", "A olaf: -", "B bowler: -", "B cassidy: -", reserve_A="starlot",
                 used="bowler 1", arena="ionic-storms", gain="bowler hp 2")  # fmt: skip
    s.activate("leadfoot").play("transport starlot leadfoot", "attack bowler").hp("bowler", 10 - 4)
    s.acts("cassidy", "pass").attacks("leadfoot", "bowler").hp("bowler", 6 - 5)


@rule("HS-ARENA-IONIC-2", "HS-STATUS-2")
def test_statuses_got_while_steady_is_locked_stay(hueshift):
    s = hueshift("A leadfoot: -", "A olaf: -", "B coldshoulder: -", arena="ionic-storms",
                 hand_B="ambush")  # fmt: skip
    s.activate("leadfoot").play("play ambush coldshoulder leadfoot", "corrode").play("pass")
    s.turn_of("B").status("leadfoot", "corrode 1").ends().turn_of("A").ap("leadfoot", 2)


@rule("HS-ARENA-GRAVEYARD", "HS-WILD-SECONDCHANCE")
def test_second_chance_returns_to_the_hand_once_in_the_graveyard(hueshift):
    s = hueshift("A leadfoot: -", "A olaf: - trash", "A bowler: - trash", "B cassidy: -",
                 hand_A="second-chance", arena="monster-graveyard")  # fmt: skip
    s.play("play second-chance olaf").hand("A", "second-chance").play("pass")
    s.calmly("late").acts("cassidy", "pass").calmly("late").activate("olaf")
    s.play("play second-chance bowler").hand("A").hp("bowler", 1)
    assert s.state.discard[0] == ("second-chance",)


@rule("HS-ARENA-NORMAL", "HS-SETUP-5")
@pytest.mark.parametrize("arena", ["normal-space", "none"])
def test_normal_space_changes_nothing(hueshift, arena):
    s = hueshift("A linwood: d", "A olaf: -", "B bowler: -", reserve_A="fir", arena=arena,
                 corrupt="olaf my-shadow fragile-core")  # fmt: skip
    s.ap("linwood", 6).max_hp("olaf", 3).activate("linwood").play("transport fir olaf")
    s.asks("A", "act")


@rule("HS-SRC-4", "HS-SETUP-3")
def test_there_are_six_arenas():
    assert sorted(ARENAS) == ["asteroid-clusters", "darkest-nebula", "ionic-storms",
                              "monster-graveyard", "normal-space", "satellite-field"]  # fmt: skip
