"""Numbers: totals of units, gains, buffers, which text counts (HS-STAT, HS-SRC)."""

import pytest

from engine.games.hueshift.card_types import PARTS
from tests.scenarios.hueshift import rule

#: Class, tier, bond, AP, HP of every Character of a duel.
CHARACTERS = """
sadie Hero Main Tank 1 2, zo Hero Main Stable 1 2, fir Hero Sub Fast 0 1,
llewellyn Leader Main Arsenal 1 1, cagney Leader Main Elemental 0 1, bethany Leader Sub Fast 0 1,
blac Brute Main Elemental 2 0, let Brute Main Fast 0 0, emily Brute Sub Stable 0 0,
starlot Gunner Main Tank 2 0, sevura Gunner Main Arsenal 2 0, d Gunner Sub Fast 1 0,
rufus Sworder Main Elemental 1 1, cecilia Sworder Main Fast 1 1, jackie Sworder Sub Arsenal 0 1
"""
#: Class, AP, HP of every Mech of a duel.
MECHS = """
cidermayer Fast 4 3, linwood Fast 4 3, sydney Fast 4 3, bowler Tank 2 8, myriad Tank 2 8,
gigatear Tank 4 6, olaf Arsenal 3 5, lasereater Arsenal 3 5, cidermajor Arsenal 3 5,
leadfoot Stable 3 6, cassidy Stable 3 6, ciderheart Stable 3 6, ciderlord Elemental 3 5,
coldshoulder Elemental 3 5, derrick Elemental 3 5
"""


@rule("HS-SRC-1", "HS-STAT-4")
@pytest.mark.parametrize("row", CHARACTERS.replace("\n", " ").split(","))
def test_characters_are_as_listed(row):
    name, cls, tier, bond, ap, hp = row.split()
    p = PARTS[name]
    assert (p.kind, p.cls, p.tier, p.bond) == ("character", cls, tier, bond)
    assert (p.ap, p.hp) == (int(ap), int(hp))


@rule("HS-SRC-1", "HS-STAT-4")
@pytest.mark.parametrize("row", MECHS.replace("\n", " ").split(","))
def test_mechs_are_as_listed(row):
    name, cls, ap, hp = row.split()
    p = PARTS[name]
    assert (p.kind, p.cls, p.ap, p.hp) == ("mech", cls, int(ap), int(hp))


@rule("HS-DRAFT-18")
def test_five_cards_have_a_line_that_is_always_on(hueshift):
    lined = {p.name for p in PARTS.values() if p.line and not p.later}
    assert lined == {"blac", "starlot", "cidermayer", "gigatear", "derrick"}
    s = hueshift("A cidermayer: -", "B olaf: - hp 1", "B leadfoot: -")
    s.attacks("cidermayer", "olaf").gained(cidermayer=1).play("pass")


@rule("HS-SRC-2", "HS-CHAR-EMILY", "HS-CHAR-CAGNEY")
def test_a_face_beats_the_table_of_sub_heroes(hueshift):
    # The table has one flip a game for Emily, and the gain for Cagney alone.
    s = hueshift("A bowler: emily", "B cassidy: -", coins="HH", used="emily 1")
    s.attacks("bowler", "cassidy").hp("cassidy", 3).ends()
    s.attacks("bowler", "cassidy").over("A", "no units")


@rule("HS-SRC-3", "HS-MECH-LASEREATER")
def test_a_card_beats_a_rule(hueshift):
    s = hueshift("A lasereater: -", "B bowler: -", used="bowler 1")
    s.attacks("lasereater", "bowler").legal("attack bowler").play("pass")
    s = hueshift("A olaf: -", "B bowler: -", used="bowler 1").attacks("olaf", "bowler").turn_of("B")


@rule("HS-STAT-1", "HS-DRAFT-13", "HS-IT-07")
def test_totals_add_up_with_match(hueshift):
    s = hueshift("A bowler: sadie", "B olaf: sevura +fir")
    s.ap("bowler", 4).max_hp("bowler", 11).hp("bowler", 11)
    s.ap("olaf", 3 + 2 + 0 + 1).max_hp("olaf", 5 + 0 + 1 + 1)


@rule("HS-STAT-4", "HS-IT-09")
def test_gigatear_and_sevura(hueshift):
    hueshift("A gigatear: sevura", "B olaf: -").ap("gigatear", 6).max_hp("gigatear", 6)


@rule("HS-DRAFT-14", "HS-IT-10")
def test_a_co_pilot_does_not_match(hueshift):
    s = hueshift("A bowler: llewellyn +sadie", "B olaf: -").ap("bowler", 4).max_hp("bowler", 11)
    assert not s.view("-").sides[0].units[0].match


@rule("HS-DRAFT-13")
@pytest.mark.parametrize("pilot", [n.split()[0] for n in CHARACTERS.replace("\n", " ").split(",")])
def test_match_is_a_point_of_both_for_the_bond(hueshift, pilot):
    part = PARTS[pilot]
    mechs = [p for p in PARTS.values() if p.kind == "mech" and not p.later]
    for mech in mechs:
        other = next(m for m in mechs if m is not mech)
        s = hueshift(f"A {mech.name}: {pilot}", f"B {other.name}: -")
        more = int(part.bond == mech.cls)
        s.ap(mech.name, mech.ap + part.ap + more).max_hp(mech.name, mech.hp + part.hp + more)


@rule("HS-STAT-2")
def test_reductions_stop_at_nought_before_dark_energy(hueshift):
    s = hueshift("A linwood: - corrode 3 on", "B olaf: -", arena="asteroid-clusters",
                 corrupt="linwood dark-energy possession", gain="linwood ap -2")  # fmt: skip
    s.ap("linwood", 2)


@rule("HS-STAT-3", "HS-STAT-5")
def test_gains_count_and_travel_with_their_card(hueshift):
    s = hueshift("A olaf: - +sadie", "A leadfoot: -", "B cassidy: -", gain="sadie ap 1, olaf ap 1")
    s.ap("olaf", 6).activate("olaf").play("transport sadie leadfoot").ap("olaf", 4)
    s.ap("leadfoot", 5)


@rule("HS-STAT-5")
def test_gains_on_trashed_cards_are_lost_those_of_ejected_pilots_kept(hueshift):
    s = hueshift(
        "A bowler: -",
        "B olaf: llewellyn +sadie hp 1",
        "B cassidy: -",
        gain="llewellyn ap 2, sadie ap 1, olaf ap 1, bowler hp 9",
        used="sadie 1",
    )
    s.attacks("bowler", "olaf").fell("olaf").gained(llewellyn=2).reserve("B", "llewellyn")
