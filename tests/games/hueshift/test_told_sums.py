"""What is told of an attack adds up: what it ignores, what it costs beside its damage, what speaks
against it."""

from __future__ import annotations

from typing import Any

import pytest

from engine import core
from engine.core import Decision
from engine.games.hueshift import HUESHIFT
from engine.games.hueshift.options import Options
from engine.games.hueshift.state import State
from engine.turn_end import merging
from tests.scenarios.hueshift import rule

END = "; first: B; arena: none"


def begun(position: str) -> State:
    s: State = HUESHIFT.setup(1, Options(position=position + END))
    while asked(s).kind not in ("activate", "act"):
        core.apply(HUESHIFT, s, asked(s).seat, "pass")
    return s


def asked(s: State) -> Decision:
    return HUESHIFT.decisions(s)[0]


def acts(s: State, unit: str) -> None:
    """Activate a unit and come to its Act."""
    if asked(s).kind == "activate":
        core.apply(HUESHIFT, s, asked(s).seat, f"activate {unit}")
    while asked(s).kind != "act":
        core.apply(HUESHIFT, s, asked(s).seat, "skip" if asked(s).kind == "free" else "pass")


def question(s: State) -> str:
    return HUESHIFT.words.ask(HUESHIFT.view(s, asked(s).seat), asked(s))


@rule("HS-ATT-17", "HS-CHAR-SEVURA", "HS-CHAR-D", "HS-MECH-LINWOOD")
@pytest.mark.parametrize(
    ("attacker", "sentence"),
    [
        ("cassidy: sevura", "Cassidy attacks Bowler: 5 damage (Sevura ignores Armor)."),
        ("olaf: d", "Olaf attacks Bowler: 4 damage (D ignores Armor)."),
        ("linwood: -", "Linwood attacks Bowler: 4 damage (Linwood ignores Armor)."),
        ("olaf: -", "Olaf attacks Bowler: 2 damage, 1 blocked."),
    ],
)
def test_who_ignores_armor_is_said_with_the_damage(
    hueshift: Any, attacker: str, sentence: str
) -> None:
    s = hueshift(f"A {attacker}", "A leadfoot: -", "B bowler: -", used="bowler 1")
    s.acts(attacker.partition(":")[0], "attack bowler").open()
    fight = [e for e in s.events if type(e).__name__ in ("Declared", "Hurt")][:2]
    assert HUESHIFT.words.tell(fight) == [sentence]


@rule("HS-ATT-17", "HS-CHAR-JACKIE")
def test_who_ignores_some_of_a_shield_wall_is_said() -> None:
    s = begun(
        "A olaf: jackie; A cassidy: -; B leadfoot: -; B sydney: -; hand B: shield-wall; turn: A"
    )
    acts(s, "olaf")
    core.apply(HUESHIFT, s, 0, "attack leadfoot")
    assert question(s).startswith("Olaf attacks Leadfoot (HP 6) for 4 + 1 (Jackie's Gusher).")
    events = core.apply(HUESHIFT, s, 1, "play shield-wall")
    told = " ".join(HUESHIFT.words.tell(events))
    assert "3 damage, 1 blocked (Jackie ignores Shield Wall)" in told
    assert "1 more HP lost to Jackie's Gusher" in told


@rule("HS-ATT-17", "HS-CHAR-SEVURA")
def test_an_attack_is_announced_with_the_armor_it_ignores() -> None:
    s = begun(
        "A bowler: sadie hp 6; A leadfoot: -; B cassidy: sevura; hand A: shield-wall; turn: B"
    )
    acts(s, "cassidy")
    core.apply(HUESHIFT, s, 1, "attack bowler")
    assert question(s).startswith("Cassidy attacks Bowler (HP 6) for 5 (Sevura ignores Armor).")


@pytest.mark.parametrize(
    ("position", "action", "advice"),
    [
        ("A linwood: d; B olaf: fir hp 4; B leadfoot: -; turn: A", "attack olaf",
         "It destroys Olaf."),
        ("A linwood: d; B olaf: fir hp 4; B bowler: let; turn: A", "attack olaf",
         "It destroys Olaf, unless Bowler guards."),
        ("A linwood: d; B olaf: - hp 4; B bowler: let; B myriad: -; turn: A", "attack olaf",
         "It destroys Olaf, unless a Tank guards."),
        ("A linwood: d hp 3; B cassidy: zo hp 4; B leadfoot: -; turn: A", "attack cassidy",
         "Zo saves Cassidy, but only once. Linwood falls, but no other attack is worth more now."),
        ("A olaf: d hp 2; B leadfoot: -; turn: A", "attack leadfoot",
         "It deals 4. Olaf falls, but no other attack is worth more now."),
        ("A olaf: d; B leadfoot: -; turn: A", "attack leadfoot",
         "It deals 4. Olaf takes only 3 in return."),
        ("A olaf: - hp 2; B leadfoot: - hp 3; B sydney: -; turn: A", "attack leadfoot",
         "It destroys Leadfoot. Both fall."),
    ],
)  # fmt: skip
def test_a_hint_hides_nothing_that_speaks_against_it(
    position: str, action: str, advice: str
) -> None:
    s = begun(position)
    acts(s, position[2:].partition(":")[0])
    assert HUESHIFT.words.advice(HUESHIFT.view(s, 0), action) == advice


def test_a_hint_for_a_guard_says_what_it_saves() -> None:
    s = begun("A linwood: d; A bowler: sadie; B cassidy: sevura; B leadfoot: -; turn: B")
    acts(s, "cassidy")
    core.apply(HUESHIFT, s, 1, "attack linwood")
    told = HUESHIFT.words.advice(HUESHIFT.view(s, 0), "guard bowler")
    assert told == "Linwood would fall. Bowler keeps 6 HP."


def test_a_pilot_whom_the_button_of_a_guard_names_is_introduced() -> None:
    s = begun("A linwood: d; A bowler: sadie hp 2; B cassidy: sevura; B leadfoot: -; turn: B")
    acts(s, "cassidy")
    core.apply(HUESHIFT, s, 1, "attack linwood")
    view = HUESHIFT.view(s, 0)
    assert HUESHIFT.words.choice(view, "guard bowler").target == "Bowler: Sadie saves it"
    assert [*HUESHIFT.words.cautions(view)] == [
        "Sadie in Bowler can keep a unit from falling, once."
    ]


@rule("HS-WIN-2")
def test_who_has_to_choose_again_is_told_so_and_nobody_else() -> None:
    position = (
        "A olaf: -; A leadfoot: -; B cassidy: - hp 3; B sydney: -; hand B: second-wind; turn: A"
    )
    s = core.begin(HUESHIFT, 3, merging(Options(position=position + END)))
    core.apply(HUESHIFT, s, 0, "activate olaf attack cassidy")
    events = core.apply(HUESHIFT, s, 1, "play second-wind cassidy")
    mine, others = ([e for e in events if e.seen_by(seat)] for seat in (0, 1))
    assert "So choose again what Olaf does." in HUESHIFT.words.tell(mine)
    assert not any("choose again" in line for line in HUESHIFT.words.tell(others))


def test_who_does_nothing_is_not_said_to_pass() -> None:
    s = begun("A olaf: -; A leadfoot: -; B cassidy: -; B sydney: -; turn: A")
    acts(s, "olaf")
    assert "Blue does nothing this turn." in HUESHIFT.words.tell(core.apply(HUESHIFT, s, 0, "pass"))


def test_a_question_about_an_attack_is_all_the_news_of_it() -> None:
    """Else it would be told twice in a row."""
    s = begun("A linwood: d; A bowler: sadie; B cassidy: sevura; B leadfoot: -; turn: B")
    acts(s, "cassidy")
    events = core.apply(HUESHIFT, s, 1, "attack linwood")
    assert question(s).startswith("Cassidy attacks Linwood (HP 4) for 5.")
    assert not [e for e in events if not e.echoed]


@rule("HS-DM-POSSESSION")
def test_the_possessed_card_is_named() -> None:
    s = begun(
        "A cassidy: rufus; A linwood: d; B lasereater: sevura; B olaf: jackie; "
        "corrupt: sevura dark-energy possession; turn: B"
    )
    acts(s, "lasereater")
    core.apply(HUESHIFT, s, 1, "attack linwood")
    assert "Sevura in Lasereater carries Possession" in question(s)
