"""Feedback Loop: what the Monster makes of the Character ability used last (HS 21.1)."""

from __future__ import annotations

import pytest

from engine.games.hueshift import events as ev
from tests.games.hueshift.coop.table import HEADS, PLAIN, TAILS, Table
from tests.scenario import rule


def copied(card: str, a: str = "cassidy: zo", **facts: str) -> Table:
    """Return the match after a Feedback Loop that copies this; the Monster has 100 HP."""
    t = Table(f"unraveling hp 100 deck feedback-loop copied {card}", a, turn="A", **facts)
    return t.act("pass").settle()


@rule("HS-ACTION-FEEDBACKLOOP")
def test_without_an_ability_two_damage():
    t = Table("unraveling deck feedback-loop", "cassidy: zo").act("pass")
    assert t.hp("cassidy") == 9 - 2


@rule("HS-ACTION-FEEDBACKLOOP")
@pytest.mark.parametrize("card", ["rufus", "cecilia"])
def test_leak(card):
    # It leaks, and the turn that begins takes its due.
    t = copied(card, "lasereater: sadie")
    assert t.seen(ev.Afflicted, unit="lasereater", status="leak", amount=1)
    assert t.hp("lasereater") == 7 - 1
    t = copied(card, "cassidy: zo")
    assert t.seen(ev.Resisted, unit="cassidy")
    assert t.hp("cassidy") == 9


@rule("HS-ACTION-FEEDBACKLOOP")
def test_a_copied_leak_never_heals_a_deeper_one():
    t = Table("unraveling deck feedback-loop copied rufus", "", "olaf: sadie leak 2", turn="B")
    t.act("pass")
    assert t.hp("olaf") == 7 - 2


@rule("HS-ACTION-FEEDBACKLOOP")
@pytest.mark.parametrize("card", ["jackie", "silvy"])
def test_gusher(card):
    assert copied(card, "bowler: sadie").hp("bowler") == 11 - 1


@rule("HS-ACTION-FEEDBACKLOOP")
def test_a_copied_gusher_can_destroy():
    t = Table("unraveling deck feedback-loop copied jackie", "bowler: let hp 1").act("pass")
    assert t.lost()


@rule("HS-ACTION-FEEDBACKLOOP")
@pytest.mark.parametrize("card", ["llewellyn", "ahn", "cagney", "bethany"])
def test_leaders_lend_it_ap_for_good(card):
    t = copied(card)
    assert t.ap("unraveling") == 5
    assert t.hp("cassidy") == 9
    t.deck("static-storm").act("pass")
    assert t.ap("unraveling") == 5


@rule("HS-ACTION-FEEDBACKLOOP")
@pytest.mark.parametrize("card", ["blac", "let", "void", "emily"])
def test_brutes_lend_it_a_coin(card):
    text = f"unraveling hp 100 deck feedback-loop copied {card}"
    t = Table(text, "cassidy: zo").act().lot((0, 1), (0, 1), TAILS).play("pass")
    assert (t.beast.hp, t.ap("unraveling")) == (101, 4)
    t = Table(text, "cassidy: zo").act().lot((0, 1), (0, 1), HEADS).play("pass")
    assert (t.beast.hp, t.ap("unraveling")) == (100, 5)
    # It lasts to the end of the Monster's next turn.
    t.deck("overload-surge").play("pass")
    assert t.hp("cassidy") == 1
    assert t.seen(ev.Saved, card="zo")
    assert t.seen(ev.Hurt, unit="cassidy", amount=10)
    assert t.ap("unraveling") == 4


@rule("HS-ACTION-FEEDBACKLOOP")
@pytest.mark.parametrize("card", ["starlot", "sevura"])
def test_focus_fire_pierces_the_next_attack_alone(card):
    t = copied(card, "bowler: sadie")
    assert t.boss.sharp == "armor"
    for dealt in (3, 2):
        before = t.hp("bowler")
        t.deck("chaos-lasher").act().lot((0, 1), TAILS).play("pass").play("pass")
        assert before - t.hp("bowler") == dealt
    assert t.boss.sharp == ""


@rule("HS-ACTION-FEEDBACKLOOP")
@pytest.mark.parametrize("card", ["d", "brb"])
def test_steady_aim_ignores_a_point(card):
    t = copied(card, "fortinbras: sadie hp 3")
    assert t.boss.sharp == "point"
    t.deck("chaos-lasher").act().lot((0, 1), TAILS).play("pass")
    assert t.hp("fortinbras") == 3 - (3 - 2 + 1)


@rule("HS-ACTION-FEEDBACKLOOP")
@pytest.mark.parametrize("card", ["fir", "z"])
def test_prevention_takes_one_off_the_next_attack(card):
    t = copied(card, "olaf: d")
    t.play("attack unraveling")
    assert t.beast.hp == 100 - 3
    t.play("attack unraveling")
    assert t.beast.hp == 97 - 4


@rule("HS-ACTION-FEEDBACKLOOP", "HS-ATT-20")
def test_copied_prevention_is_no_reduction():
    """Steady Aim ignores a point of reduction, and Gusher's first line a shield: not this."""
    for unit, dealt in (("olaf: d", 3), ("olaf: jackie", 3 + 1)):
        t = Table("unraveling hp 100 veil 1", unit).act("attack unraveling")
        assert t.beast.hp == 100 - dealt, unit
        assert t.boss.veil == 0


@rule("HS-ACTION-FEEDBACKLOOP")
@pytest.mark.parametrize("card", ["sadie", "zo", "z-shift", "brb-retreat"])
def test_what_cannot_be_copied(card):
    assert copied(card, "cassidy: bethany").hp("cassidy") == 7 - 2


@rule("HS-ACTION-FEEDBACKLOOP")
def test_the_latest_ability_since_its_last_turn_counts():
    t = Table("unraveling deck madness-grows", "linwood: rufus", "cassidy: zo")
    t.act("attack unraveling")
    assert t.boss.copied == "rufus"
    t.act("pass")
    assert t.boss.copied == ""
    t.deck("feedback-loop").act("pass").act("pass").settle()
    assert t.seen(ev.Hurt, amount=2)


@rule("HS-ACTION-FEEDBACKLOOP")
@pytest.mark.parametrize(
    ("unit", "what"),
    [
        ("linwood: starlot", "starlot"), ("linwood: jackie", "jackie"), ("linwood: d", "d"),
        ("linwood: let", "let"), ("linwood: starlot +jackie", "jackie"),
        ("linwood: jackie +cecilia", "cecilia"), ("linwood: sadie", ""),
    ],
)  # fmt: skip
def test_what_counts_as_used(unit, what):
    t = Table("unraveling", unit, PLAIN).act("attack unraveling")
    assert t.boss.copied == what


@rule("HS-ACTION-FEEDBACKLOOP", "HS-CHAR-Z", "HS-CHAR-BRB", "HS-CHAR-AHN")
def test_uses_of_their_own_kind_are_told_apart():
    t = Table("unraveling deck overload-surge", "fortinbras: z", "", turn="A")
    t.act("pass")
    assert "take z" not in t.legal
    t = Table("unraveling deck overload-surge", "", "fortinbras: z; cassidy: zo", turn="B")
    t.until("act").lot((0, 1), (1, 2)).play("pass", "pass", "pass", "take z")
    assert t.seen(ev.Prevented, card="z", taken=True)
    t = Table("unraveling", "peakseek: brb; cassidy: zo").play("activate peakseek")
    t.act("attack unraveling", "pass", "relay cassidy")
    assert t.boss.copied == "brb retreat"
    t = Table("gris deck devour last con", "ciderheart: ahn; olaf: d hp 1").play("activate olaf")
    t.act("pass")
    assert t.seen(ev.Gained, card="ahn", hp=1)


@rule("HS-COOP-14", "HS-ACTION-FEEDBACKLOOP")
def test_its_two_damage_are_an_attack_that_can_be_guarded():
    t = Table("unraveling deck feedback-loop", "olaf: sadie; bowler: d").play("activate olaf")
    t.until("act").lot((0, 1), (0, 2)).play("pass")
    assert t.kind == "guard"
    t.play("guard bowler", "pass")
    assert (t.hp("olaf"), t.hp("bowler")) == (7, 7)
