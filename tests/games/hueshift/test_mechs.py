"""Mechs whose lines are not proved elsewhere (HS-MECH)."""

import pytest

from engine.games.hueshift import events as ev
from engine.games.hueshift.card_types import HOOKS, PARTS
from tests.scenarios.hueshift import rule


@rule("HS-MECH-0")
def test_every_mech_has_the_ability_of_its_class():
    flag = {"Fast": "first", "Tank": "guards", "Arsenal": "multi", "Stable": "immune",
            "Elemental": "element"}  # fmt: skip
    mechs = [p for p in PARTS.values() if p.kind == "mech"]
    assert len(mechs) >= 20
    for part in mechs:
        for cls, hook in flag.items():
            assert bool(getattr(HOOKS[part.name], hook)) == (part.cls == cls), part.name


@rule("HS-MECH-LINWOOD")
def test_linwood_lands_first_and_ignores_armor(hueshift):
    s = hueshift("A linwood: -", "B myriad: - hp 4", "B olaf: -").attacks("linwood", "myriad")
    s.fell("myriad").hp("linwood", 3)


@rule("HS-MECH-BOWLER", "DEC-BOWLER", "HS-ATT-10")
def test_bowler_has_armor_and_negates_one_attack(hueshift):
    s = hueshift("A leadfoot: -", "B bowler: - hp 2", "B olaf: -").armor("bowler", 1)
    s.attacks("leadfoot", "bowler").asks("B", "negate", "bowler 2 fatal").default("negate bowler")
    s.legal("negate bowler", "pass", only=".*").play("pass").fell("bowler")


@rule("HS-MECH-BOWLER", "DEC-ATTACK-WINDOW")
def test_bowler_decides_after_the_window(hueshift):
    s = hueshift("A leadfoot: -", "B bowler: -", hand_B="shield-wall")
    s.attacks("leadfoot", "bowler").asks("B", "defend").play("play shield-wall").turn_of("B")
    s.hp("bowler", 8)  # nothing was left to negate
    s = hueshift("A leadfoot: - grit", "B bowler: -", hand_B="shield-wall", gain="leadfoot ap 1")
    s.attacks("leadfoot", "bowler", "play shield-wall").asks("B", "negate", "bowler 2")
    s.play("negate bowler").hp("bowler", 8)


@rule("HS-MECH-BOWLER")
def test_bowler_cannot_negate_retaliation(hueshift):
    s = hueshift("A bowler: -", "B leadfoot: -")
    s.attacks("bowler", "leadfoot").hp("bowler", 6).turn_of("B")


@rule("HS-MECH-BOWLER", "HS-CHAR-STARLOT")
def test_focus_fire_does_not_stop_bowlers_negation(hueshift):
    s = hueshift("A leadfoot: starlot", "B bowler: -").attacks("leadfoot", "bowler")
    s.asks("B", "negate", "bowler 5").play("negate bowler").hp("bowler", 8)


@rule("HS-MECH-MYRIAD")
def test_myriad_heals_on_every_third_own_turn(hueshift):
    s = hueshift("A myriad: - hp 3", "B leadfoot: -")
    seen = []
    for _ in range(9):
        seen.append(s.unit("myriad").hp)
        s.ends().ends()
    assert seen == [3, 3, 4, 4, 4, 5, 5, 5, 6]


@rule("HS-MECH-MYRIAD", "HS-STAT-6")
def test_myriad_never_heals_above_its_maximum(hueshift):
    s = hueshift("A myriad: -", "B leadfoot: -", turn="B", turns="2 2").ends().hp("myriad", 8)
    s.never(ev.Healed)


@rule("HS-MECH-GIGATEAR", "HS-STAT-4")
def test_gigatear_has_its_own_numbers_and_cures_when_its_armor_works(hueshift):
    s = hueshift("A leadfoot: -", "B gigatear: - leak 1", "B olaf: -").ap("gigatear", 4)
    s.max_hp("gigatear", 6).attacks("leadfoot", "gigatear").hp("gigatear", 4)
    s.happened(ev.Cured, unit="gigatear", status="leak", why="cure").status("gigatear")


@rule("HS-MECH-GIGATEAR")
def test_gigatear_cures_on_retaliation_but_not_if_its_armor_is_ignored(hueshift):
    s = hueshift("A gigatear: - corrode 1 on fresh", "B leadfoot: -").attacks(
        "gigatear", "leadfoot"
    )
    s.hp("gigatear", 4).status("gigatear")
    s = hueshift("A linwood: -", "B gigatear: - corrode 2 on fresh", "B olaf: -")
    s.attacks("linwood", "gigatear").status("gigatear", "corrode 2")
    # A point that Steady Aim ignores was not stopped either.
    s = hueshift("A leadfoot: d", "B gigatear: - corrode 2 on fresh", "B olaf: -")
    s.attacks("leadfoot", "gigatear").hp("gigatear", 2).status("gigatear", "corrode 2")


@rule("HS-MECH-GIGATEAR", "HS-ATT-20", "HS-CHAR-FIR")
def test_an_attack_of_no_ap_cures_nothing_though_its_unit_is_cured_meanwhile(hueshift):
    s = hueshift("A bowler: fir corrode 3 on", "A olaf: let", "B gigatear: d leak 1",
                 "B ciderheart: zo")  # fmt: skip
    s.attacks("bowler", "gigatear").asks("A", "prevent", "bowler 4").play("prevent fir")
    s.status("bowler").happened(ev.Hurt, unit="gigatear", amount=0, less=0)
    s.happened(ev.Drained, unit="gigatear", why="leak")


@rule("HS-MECH-GIGATEAR")
def test_gigatear_does_not_regenerate(hueshift):
    s = hueshift("A gigatear: - hp 3", "B leadfoot: -", turn="B", turns="2 2").ends()
    s.turn_of("A").hp("gigatear", 3)


@rule("HS-MECH-GIGATEAR", "HS-ATT-20")
def test_gigatears_cure_comes_before_the_statuses_of_the_hit(hueshift):
    s = hueshift("A leadfoot: rufus", "B gigatear: - leak 1", "B olaf: -")
    s.attacks("leadfoot", "gigatear").happened(ev.Afflicted, status="leak", amount=1)


@rule("HS-MECH-GIGATEAR", "HS-ATT-20", "HS-WILD-LASTSTAND", "HS-STATUS-FREEZE")
@pytest.mark.parametrize("mech", ["sydney", "olaf"])
def test_what_gigatears_armor_cures_is_gone_when_it_would_fall(hueshift, mech):
    s = hueshift(f"A {mech}: d +let", "B gigatear: - hp 2 frozen 1", "B cassidy: -",
                 hand_B="last-stand", coins="T")  # fmt: skip
    s.attacks(mech, "gigatear").fell("gigatear").ends()  # D leaves it no Armor to speak of
    s = hueshift(f"A {mech}: -", "A leadfoot: -", "B gigatear: - hp 1 frozen 1", "B cassidy: -",
                 hand_B="last-stand")  # fmt: skip
    s.attacks(mech, "gigatear").happened(ev.Cured, unit="gigatear", status="freeze")
    s.asks("B", "rescue").legal("play last-stand gigatear leadfoot").open()


@rule("HS-MECH-CIDERMAYER", "HS-MECH-SYDNEY", "HS-MECH-LINWOOD")
@pytest.mark.parametrize("mech", ["cidermayer", "linwood", "sydney"])
def test_fast_mechs_strike_first(hueshift, mech):
    s = hueshift(f"A {mech}: -", "B olaf: - hp 4", "B cassidy: -").attacks(mech, "olaf")
    s.fell("olaf").hp(mech, 3).open()


@rule("HS-MECH-DERRICK", "HS-MECH-CIDERLORD", "HS-MECH-COLDSHOULDER")
def test_corrode_of_others_does_not_pile_up(hueshift):
    s = hueshift("A coldshoulder: -", "B bowler: - corrode 1 on fresh", used="bowler 1")
    s.attacks("coldshoulder", "bowler", "corrode").status("bowler", "corrode 1")
    s = hueshift("A ciderlord: -", "B bowler: - corrode 3 on fresh", used="bowler 1")
    s.attacks("ciderlord", "bowler", "corrode").status("bowler", "corrode 3")


@rule("HS-MECH-LEADFOOT", "HS-IT-60", "HS-DM-POSSESSION")
def test_possession_cannot_choose_leadfoot(hueshift):
    s = hueshift("A olaf: -", "A cassidy: -", "B leadfoot: -", "B bowler: -", "B linwood: -",
                 corrupt="olaf dark-energy possession")  # fmt: skip
    s.attacks("olaf", "linwood").asks("B", "redirect")
    s.legal("redirect olaf", "redirect cassidy", "redirect bowler", "pass", only=".*").open()


@rule("HS-MECH-LEADFOOT")
def test_leadfoot_can_be_attacked(hueshift):
    hueshift("A cassidy: -", "B leadfoot: -").attacks("cassidy", "leadfoot").hp("leadfoot", 3)


@rule("HS-MECH-CRUSHERX", "HS-ATT-9")
def test_crusherx_shatters_by_its_attacks_alone(hueshift):
    s = hueshift("A crusherx: d", "B olaf: - hp 1", "B lasereater: -")
    s.attacks("crusherx", "olaf").fell("olaf").happened(ev.Afflicted, unit="lasereater")
    s = hueshift("A crusherx: d", "B olaf: - hp 1", "B lasereater: -", turn="B")
    s.attacks("olaf", "crusherx").fell("olaf").never(ev.Afflicted)
