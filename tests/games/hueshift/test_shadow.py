"""What My Shadow makes of each card, row by row (HS-DM-SHADOW)."""

import pytest

from engine.games.hueshift import events as ev
from engine.games.hueshift.card_types import PARTS
from tests.scenarios.hueshift import rule


def shadow(card: str) -> str:
    """Corrupt a card with My Shadow and a Penalty that does nothing here."""
    return f"{card} my-shadow isolated"


@rule("HS-DM-SHADOW", "HS-CHAR-SADIE")
def test_shadow_sadie(hueshift):
    s = hueshift("A linwood: -", "B leadfoot: sadie hp 1", "B olaf: -", corrupt=shadow("sadie"))
    s.attacks("linwood", "leadfoot").hp("leadfoot", 2).gained(sadie=2)


@rule("HS-DM-SHADOW", "HS-CHAR-ZO")
def test_shadow_zo(hueshift):
    s = hueshift("A linwood: -", "B leadfoot: zo hp 1", "B olaf: - hp 1", gain="linwood hp 30",
                 corrupt=shadow("zo"))  # fmt: skip
    s.attacks("linwood", "leadfoot").hp("leadfoot", 2).acts("leadfoot", "pass")
    s.attacks("linwood", "olaf").hp("olaf", 2)


@rule("HS-DM-SHADOW", "HS-CHAR-FIR")
def test_shadow_fir(hueshift):
    s = hueshift(
        "A leadfoot: -", "B olaf: - leak 1 burn 1", "B cassidy: fir", corrupt=shadow("fir")
    )
    s.attacks("leadfoot", "olaf", "prevent fir").hp("olaf", 4).status("olaf")


@rule("HS-DM-SHADOW", "HS-CHAR-LLEWELLYN")
def test_shadow_llewellyn(hueshift):
    s = hueshift("A linwood: llewellyn", "B olaf: - hp 1", "B cassidy: - hp 1", "B leadfoot: -",
                 corrupt=shadow("llewellyn"))  # fmt: skip
    s.attacks("linwood", "olaf").gained(llewellyn=4).acts("leadfoot", "pass")
    s.attacks("linwood", "cassidy").gained(llewellyn=6)


@rule("HS-DM-SHADOW", "HS-CHAR-CAGNEY", "HS-CHAR-BETHANY")
def test_shadow_cagney_and_bethany(hueshift):
    units = ("A linwood: -", "A leadfoot: cagney", "B olaf: - hp 1", "B cassidy: -")
    s = hueshift(*units, corrupt=shadow("cagney")).attacks("linwood", "olaf")
    s.gained(linwood=2, cagney=2)
    s = hueshift("A linwood: -", "A leadfoot: bethany", "B olaf: - hp 1", "B cassidy: -",
                 hand_A="true-grit", corrupt=shadow("bethany"))  # fmt: skip
    s.activate("linwood").play("play true-grit linwood").gained(linwood=2).play("attack olaf")
    s.gained(linwood=4)


@rule("HS-DM-SHADOW", "HS-CHAR-BLAC")
@pytest.mark.parametrize(
    ("streak", "coins", "dealt", "taken"), [("2", "T", 5, 0), ("0", "H", 8, 3)]
)
def test_shadow_blac(hueshift, streak, coins, dealt, taken):
    s = hueshift("A leadfoot: blac", "B cassidy: -", gain="cassidy hp 9", coins=coins,
                 corrupt=shadow("blac"))  # fmt: skip
    s.attacks("leadfoot", "cassidy").hp("cassidy", 15 - dealt).hp("leadfoot", 6 - taken)
    s = hueshift("A leadfoot: blac", "B cassidy: -", gain="cassidy hp 9", coins="HHH",
                 corrupt=shadow("blac"), streak="blac 1")  # fmt: skip
    s.attacks("leadfoot", "cassidy").hp("cassidy", 15 - 5 - 6)
    assert s.state.streak["blac"] == 3  # two in a row, as ever


@rule("HS-DM-SHADOW", "HS-CHAR-LET", "HS-CHAR-EMILY")
@pytest.mark.parametrize("coin", ["H", "T"])
def test_shadow_let_and_emily(hueshift, coin):
    s = hueshift("A leadfoot: let", "B olaf: -", coins=coin, corrupt=shadow("let"))
    s.attacks("leadfoot", "olaf").hp("leadfoot", 6 - 1).hp("olaf", 2)
    s = hueshift("A olaf: emily", "B cassidy: -", coins=coin, corrupt=shadow("emily"),
                 used="emily 1")  # fmt: skip
    s.attacks("olaf", "cassidy").hp("cassidy", 6 - (5 if coin == "H" else 3))
    s.hp("olaf", 5 - (3 if coin == "H" else 1))


@rule("HS-DM-SHADOW", "HS-CHAR-SEVURA", "HS-CHAR-D")
def test_shadow_sevura_and_d(hueshift):
    s = hueshift("A leadfoot: sevura", "B myriad: - hp 1", "B olaf: -", corrupt=shadow("sevura"))
    s.attacks("leadfoot", "myriad").gained(sevura=2)
    s = hueshift("A leadfoot: d", "B myriad: -", corrupt=shadow("d"), hand_B="shield-wall")
    s.attacks("leadfoot", "myriad", "play shield-wall").hp("myriad", 8 - (4 - 1))


@rule("HS-DM-SHADOW", "HS-CHAR-RUFUS", "HS-CHAR-CECILIA", "HS-CHAR-JACKIE")
def test_shadow_sworders(hueshift):
    for there, then in ((0, 2), (1, 4), (4, 4)):
        mark = f" leak {there}" if there else ""
        s = hueshift("A leadfoot: rufus", f"B bowler: -{mark}", used="bowler 1",
                     corrupt=shadow("rufus"))  # fmt: skip
        s.attacks("leadfoot", "bowler").hp("bowler", 8 - 3 - then)
    s = hueshift("A leadfoot: cecilia", "B bowler: -", used="bowler 1", corrupt=shadow("cecilia"))
    s.play("leak bowler").hp("bowler", 8 - 2).ends().attacks("leadfoot", "bowler")
    s.hp("bowler", 6 - 3 - 2)
    s = hueshift("A leadfoot: jackie", "B bowler: -", used="bowler 1", hand_B="shield-wall",
                 corrupt=shadow("jackie"))  # fmt: skip
    s.attacks("leadfoot", "bowler", "play shield-wall").hp("bowler", 8 - 2 - 2)


@rule("HS-DM-SHADOW", "HS-MECH-CIDERMAYER")
def test_shadow_cidermayer(hueshift):
    s = hueshift("A cidermayer: -", "B olaf: - hp 1", "B cassidy: - hp 1", "B ciderlord: - hp 1",
                 "B leadfoot: -", corrupt=shadow("cidermayer"))  # fmt: skip
    s.attacks("cidermayer", "olaf").gained(cidermayer=2).play("attack cassidy")
    s.gained(cidermayer=4).acts("leadfoot", "pass").attacks("cidermayer", "ciderlord")
    s.gained(cidermayer=4).play("pass")


@rule("HS-DM-SHADOW", "HS-MECH-MYRIAD", "HS-IT-63", "HS-MECH-BOWLER")
def test_shadow_tanks(hueshift):
    for tank in ("bowler", "myriad", "gigatear"):
        hueshift(f"A {tank}: -", "B leadfoot: -", corrupt=shadow(tank)).armor(tank, 2)
    s = hueshift("A myriad: - hp 1", "B leadfoot: -", corrupt=shadow("myriad"))
    seen = []
    for _ in range(9):
        seen.append(s.unit("myriad").hp)
        s.ends().ends()
    assert seen == [1, 1, 3, 3, 3, 5, 5, 5, 7]


@rule("HS-DM-SHADOW", "HS-MECH-GIGATEAR")
def test_shadow_gigatear(hueshift):
    s = hueshift("A leadfoot: -", "B gigatear: - leak 1 burn 1", "B olaf: -",
                 corrupt=shadow("gigatear"))  # fmt: skip
    s.attacks("leadfoot", "gigatear").hp("gigatear", 5).status("gigatear")


@rule("HS-DM-SHADOW", "HS-MECH-OLAF", "HS-IT-64")
def test_shadow_olaf(hueshift):
    s = hueshift("A olaf: llewellyn", "B leadfoot: -", "B bowler: -", used="bowler 1",
                 corrupt=shadow("olaf"))  # fmt: skip
    s.ap("olaf", 5).attacks("olaf", "leadfoot", "pass", "attack bowler").hp("bowler", 8 - 7 + 1)


@rule("HS-DM-SHADOW", "HS-MECH-LASEREATER", "HS-MECH-CIDERMAJOR")
def test_shadow_follow_ups_at_full_ap(hueshift):
    s = hueshift("A lasereater: -", "B leadfoot: -", "B cassidy: -", corrupt=shadow("lasereater"),
                 gain="lasereater hp 9")  # fmt: skip
    s.attacks("lasereater", "leadfoot", "attack leadfoot").fell("leadfoot")
    s = hueshift("A cidermajor: -", "B leadfoot: -", "B cassidy: -", "B ciderheart: -",
                 corrupt=shadow("cidermajor"), gain="cidermajor hp 9")  # fmt: skip
    s.attacks("cidermajor", "leadfoot", "attack cassidy", "attack ciderheart")
    s.hp("leadfoot", 3).hp("cassidy", 3).hp("ciderheart", 3)


@rule("HS-DM-SHADOW", "HS-MECH-CIDERLORD", "HS-MECH-COLDSHOULDER", "HS-MECH-DERRICK")
@pytest.mark.parametrize("mech", ["ciderlord", "coldshoulder", "derrick"])
def test_shadow_elementals(hueshift, mech):
    s = hueshift(f"A {mech}: -", "B olaf: -", "B leadfoot: -", corrupt=shadow(mech))
    s.attacks(mech, "olaf", "corrode").status("olaf", "corrode 2")
    s = hueshift(f"A {mech}: -", "B cassidy: -", "B lasereater: -", corrupt=shadow(mech))
    s.attacks(mech, "lasereater", "burn").happened(ev.Hurt, unit="lasereater", amount=2)
    s.fell("lasereater")
    s = hueshift(f"A {mech}: -", "B myriad: -", "B lasereater: -", corrupt=shadow(mech))
    s.attacks(mech, "myriad", "burn").hp("myriad", 8 - 2 - (3 if mech == "ciderlord" else 1))


@rule("HS-DM-SHADOW", "HS-MECH-DERRICK")
def test_shadow_derrick_piles_up_to_four(hueshift):
    s = hueshift(
        "A derrick: -",
        "B bowler: -",
        "B cassidy: -",
        used="bowler 1",
        gain="bowler ap 8, derrick hp 60, bowler hp 40",
        corrupt=shadow("derrick"),
    )
    for left in (8, 6, 6):
        s.attacks("derrick", "bowler", "corrode").turn_of("B").ap("bowler", left).ends()


@rule("HS-DM-SHADOW")
def test_cards_without_a_digit_do_not_change():
    plain = {"starlot", "linwood", "sydney", "leadfoot", "cassidy", "ciderheart"}
    ours = [p for p in PARTS.values() if p.kind != "monster" and not p.later]
    assert {p.name for p in ours if not p.shadow} == plain
    assert len(ours) == 30
