"""Buttons, hints and warnings count what is still to be decided in an attack, on either side."""

from __future__ import annotations

from typing import Any

import pytest

from engine import core
from engine.core import Choice, Decision
from engine.games.hueshift import HUESHIFT
from engine.games.hueshift.options import Options
from engine.games.hueshift.state import State
from engine.turn_end import merging
from tests.scenarios.hueshift import rule

#: Red's Cassidy, whose attacks ignore Armor, deals 5.
RED = "; B cassidy: sevura; B leadfoot: let; turn: B; first: B; arena: none"


def asked(s: State) -> Decision:
    return HUESHIFT.decisions(s)[0]


def begun(position: str, merged: bool = False) -> State:
    options = Options(position=position)
    s: Any = core.begin(HUESHIFT, 1, merging(options) if merged else options)
    while asked(s).kind not in ("activate", "act"):
        core.apply(HUESHIFT, s, asked(s).seat, "pass")
    return s  # type: ignore[no-any-return]


def acts(s: State, unit: str) -> None:
    if asked(s).kind == "activate":
        core.apply(HUESHIFT, s, asked(s).seat, f"activate {unit}")
    while asked(s).kind != "act":
        core.apply(HUESHIFT, s, asked(s).seat, "skip" if asked(s).kind == "free" else "pass")


def attacked(position: str, target: str, by: str = "cassidy", merged: bool = False) -> State:
    s = begun(position, merged)
    acts(s, by)
    core.apply(HUESHIFT, s, 1, f"attack {target}")
    return s


def choice(s: State, action: str) -> Choice:
    assert action in asked(s).actions
    return HUESHIFT.words.choice(HUESHIFT.view(s, asked(s).seat), action)


@rule("HS-ATT-11", "HS-MECH-BOWLER", "HS-CHAR-FIR", "HS-WILD-SHIELDWALL")
@pytest.mark.parametrize(
    ("blue", "guard", "label"),
    [
        ("A bowler: - hp 3", "bowler", "Bowler: falls unless it negates the damage"),
        ("A bowler: - hp 3; used: bowler 1", "bowler", "Bowler: falls"),
        ("A myriad: - hp 5; A olaf: fir", "myriad", "Myriad: falls without Fir"),
        ("A myriad: - hp 4; A olaf: fir", "myriad", "Myriad: falls"),
        ("A myriad: - hp 4; A olaf: -; hand A: shield-wall", "myriad",
         "Myriad: falls without Shield Wall"),
        ("A myriad: - hp 3; A olaf: fir; hand A: shield-wall", "myriad",
         "Myriad: falls without Shield Wall and Fir"),
        ("A myriad: - hp 5; A olaf: fir; hand A: fearless-heart", "myriad",
         "Myriad: falls without Fearless Heart or Fir"),
        ("A myriad: - hp 5; A olaf: -; hand A: overclock", "myriad", "Myriad: falls"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("merged", [False, True])
def test_a_guard_counts_what_its_owner_may_still_decide(
    blue: str, guard: str, label: str, merged: bool
) -> None:
    s = attacked(f"A linwood: d; {blue}{RED}", "linwood", merged=merged)
    assert choice(s, f"guard {guard}").target == label


@rule("HS-ATT-11")
def test_who_has_passed_for_the_turn_is_promised_no_wildcard() -> None:
    s = begun(f"A linwood: d; A myriad: - hp 4; hand A: shield-wall overclock{RED}")
    core.apply(HUESHIFT, s, 1, "activate cassidy")
    core.apply(HUESHIFT, s, 0, "pass turn")
    acts(s, "cassidy")
    core.apply(HUESHIFT, s, 1, "attack linwood")
    assert choice(s, "guard myriad").target == "Myriad: falls"
    # That they have passed is their own affair.
    public = HUESHIFT.view(s, 1).reliefs
    assert next(r for r in public if r.action == "guard myriad").keepers


@rule("HS-ATT-11")
@pytest.mark.parametrize(
    ("blue", "target", "label"),
    [
        ("A olaf: -; A bowler: -", "olaf", "No guard: Olaf falls"),
        ("A olaf: bethany; A bowler: -", "olaf", "No guard: Olaf keeps 1 HP"),
        ("A olaf: fir hp 5; A bowler: -", "olaf", "No guard: Olaf falls without Fir"),
        ("A olaf: sadie hp 5; A bowler: -", "olaf", "No guard: Sadie saves Olaf"),
        ("A bowler: - hp 3; A myriad: -", "bowler",
         "No guard: Bowler falls unless it negates the damage"),
    ],
)  # fmt: skip
def test_no_guard_says_what_becomes_of_both(blue: str, target: str, label: str) -> None:
    s = attacked(blue + RED, target)
    told = choice(s, "pass")
    assert f"{told.verb} {told.target}" == label
    s = attacked(blue + RED.replace("sevura", "sevura hp 1"), target)
    told = choice(s, "pass")
    assert f"{told.verb} {told.target}" == f"{label}, Cassidy falls"


@rule("HS-MECH-BOWLER", "HS-CHAR-FIR", "HS-ATT-3")
@pytest.mark.parametrize(
    ("blue", "red", "label", "confirm"),
    [
        ("A olaf: d", "B bowler: - hp 3",
         "Bowler: takes 2, destroys it unless it negates the damage", ""),
        ("A olaf: d", "B bowler: - hp 3; used: bowler 1", "Bowler: destroys it, takes 2", ""),
        ("A olaf: d", "B bowler: - hp 4; B linwood: fir; used: bowler 1",
         "Bowler: takes 2, destroys it unless Fir helps", ""),
        ("A olaf: d hp 2", "B bowler: - hp 3",
         "Bowler: destroys it unless it negates the damage, Olaf falls",
         "Retaliation would destroy Olaf. Attack anyway?"),
        ("A olaf: d hp 2; A linwood: fir", "B bowler: - hp 8; used: bowler 1",
         "Bowler: deals 4, Olaf may fall", "Retaliation may destroy Olaf. Attack anyway?"),
    ],
)  # fmt: skip
def test_an_attack_counts_what_both_sides_may_still_decide(
    blue: str, red: str, label: str, confirm: str
) -> None:
    s = begun(f"{blue}; A gigatear: -; {red}; B cassidy: -; turn: A; first: B; arena: none")
    acts(s, "olaf")
    told = choice(s, "attack bowler")
    assert (told.target, told.confirm) == (label, confirm)


@rule("HS-ATT-8", "HS-CHAR-SADIE", "HS-MECH-GIGATEAR", "HS-IT-16")
@pytest.mark.parametrize(
    ("red", "label"),
    [
        ("B olaf: sadie hp 1", "Olaf: Sadie saves it, Sydney falls"),
        ("B olaf: sadie hp 1; used: sadie 1", "Olaf: destroys it, takes 0"),
        ("B olaf: sadie hp 1; used: sadie 1; arena: monster-graveyard",
         "Olaf: takes 4, Sadie saves it"),
        ("B gigatear: zo corrode 2 on", "Gigatear: deals 5, Sydney falls"),
        ("B gigatear: zo corrode 2 on leak 1", "Gigatear: deals 5, Sydney may fall"),
    ],
)  # fmt: skip
def test_a_first_strike_counts_what_it_changes_before_it_is_answered(red: str, label: str) -> None:
    arena = "" if "arena" in red else "; arena: none"
    s = begun(f"A sydney: cecilia; A cassidy: -; {red}; B leadfoot: -; turn: A; first: B{arena}")
    acts(s, "sydney")
    assert choice(s, f"attack {s.units[2].mech}").target == label


LAST = "; turn: A; first: B; arena: none"


@rule("HS-END-1")
@pytest.mark.parametrize(
    ("position", "label", "asks"),
    [
        ("A leadfoot: - hp 1; A olaf: -; B myriad: - hp 1", "Myriad: wins the match", False),
        ("A leadfoot: -; B myriad: - hp 1", "Myriad: wins the match", False),
        # Both sides would have lost, or it is not the last enemy.
        ("A leadfoot: - hp 1; B myriad: - hp 1", "Myriad: both fall", True),
        ("A leadfoot: - hp 1; A olaf: -; B myriad: - hp 1; B olaf: -", "Myriad: both fall", True),
        # Something may still keep it, or bring it back.
        ("A leadfoot: - hp 1; A olaf: -; B myriad: - hp 1; hand B: fearless-heart",
         "Myriad: both fall", True),
        ("A leadfoot: - hp 1; A olaf: -; B myriad: - hp 1; hand B: second-chance",
         "Myriad: both fall", True),
        ("A leadfoot: - hp 1; A olaf: -; B myriad: - hp 1; hand B: overclock",
         "Myriad: wins the match", False),
    ],
)  # fmt: skip
@pytest.mark.parametrize("merged", [False, True])
def test_an_attack_that_wins_says_so_and_asks_nothing(
    position: str, label: str, asks: bool, merged: bool
) -> None:
    s = begun(position.replace("B olaf", "B cassidy") + LAST, merged)
    action = "activate leadfoot attack myriad"
    if action not in asked(s).actions:
        acts(s, "leadfoot")
        action = "attack myriad"
    told = choice(s, action)
    assert (told.target, bool(told.confirm)) == (label, asks)
    if not asks:
        core.apply(HUESHIFT, s, 0, action)
        while s.outcome is None:
            d = asked(s)
            core.apply(HUESHIFT, s, d.seat, d.actions[0] if d.seat else HUESHIFT.default(s, d))
        assert s.outcome.winners == (0,)


@pytest.mark.parametrize(
    ("position", "action", "advice"),
    [
        ("A olaf: d hp 2; A linwood: - hp 1; B myriad: -; B cassidy: -", "activate olaf rest",
         "Each attack might cost you the unit that makes it."),
        ("A olaf: d hp 2; B myriad: -; B cassidy: -", "pass", "Each attack would cost you Olaf."),
        ("A olaf: d; B leadfoot: -; B cassidy: - hp 4", "pass",
         "Your best attack, Olaf on Cassidy, destroys it and takes 3, but what may follow costs "
         "you more."),
        ("A olaf: d; B leadfoot: -; B bowler: -; hand B: fearless-heart", "pass",
         "Your best attack, Olaf on Bowler, deals 4 and takes 2, but what may follow costs you "
         "more. Red holds Fearless Heart, which may stop its damage."),
        ("A olaf: d; B bowler: zo hp 2; used: bowler 1", "pass",
         "Your best attack, Olaf on Bowler, takes 3, and Zo saves the target."),
    ],
)  # fmt: skip
def test_a_hint_to_do_nothing_says_what_attacks_would_cost(
    position: str, action: str, advice: str
) -> None:
    s = begun(position + LAST, merged=True)
    if action == "pass":
        acts(s, "olaf")
    assert action in asked(s).actions
    assert HUESHIFT.words.advice(HUESHIFT.view(s, 0), action) == advice


@pytest.mark.parametrize(
    ("position", "better"),
    [
        ("A olaf: d; A leadfoot: -; B cassidy: - hp 3; B sydney: -",
         "activate leadfoot attack sydney"),
        ("A olaf: d; A leadfoot: -; B cassidy: - hp 3; B lasereater: - hp 2",
         "activate leadfoot attack cassidy"),
        ("A olaf: d hp 2; A leadfoot: - hp 2; B cassidy: - hp 3; B sydney: -", ""),
        ("A olaf: sadie hp 2; A leadfoot: - hp 2; B cassidy: - hp 3; B sydney: -", ""),
        ("A olaf: d; A leadfoot: - hp 2; B bowler: - hp 3; B sydney: bethany", ""),
    ],
)  # fmt: skip
def test_a_hint_destroys_a_unit_where_that_costs_none(position: str, better: str) -> None:
    s = begun(position + LAST, merged=True)
    view, instead = HUESHIFT.view(s, 0), HUESHIFT.computer.instead
    assert "activate olaf rest" in asked(s).actions
    assert instead(view, "activate olaf rest") == better
    assert better in ("", *asked(s).actions)
    assert not instead(view, "activate olaf")
    assert not instead(view, "activate olaf attack sydney")
    acts(s, "olaf")
    assert not instead(HUESHIFT.view(s, 0), "pass")


@pytest.mark.parametrize(
    ("blue", "advice"),
    [
        ("A bowler: - hp 3", "Linwood would fall. Bowler can negate all damage, once."),
        ("A myriad: - hp 5; A olaf: fir", "Linwood would fall. Myriad needs Fir to stand."),
        ("A myriad: - hp 4", "The Tank takes the hit better than the target."),
    ],
)
def test_a_hint_for_a_guard_says_what_keeps_it(blue: str, advice: str) -> None:
    s = attacked(f"A linwood: d; {blue}{RED}", "linwood")
    guard = next(a for a in asked(s).actions if a.startswith("guard"))
    assert HUESHIFT.words.advice(HUESHIFT.view(s, 0), guard) == advice
