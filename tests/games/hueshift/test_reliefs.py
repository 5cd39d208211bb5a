"""What the answers to an attack promise is what becomes of the attacked unit."""

from __future__ import annotations

import pytest

from engine import core
from engine.core import Decision
from engine.games.hueshift import HUESHIFT
from engine.games.hueshift.options import Options
from engine.games.hueshift.state import State

#: Red's Olaf gushes with Jackie, so that more HP are lost than the damage alone.
GUSHING = (
    "A linwood: d hp 4; A gigatear: bethany; B olaf: jackie +cagney; B myriad: let; "
    "hand A: shield-wall; turn: B; first: B; arena: none"
)
#: Sevura's attacks ignore Armor.
PIERCING = (
    "A olaf: llewellyn hp 1; A bowler: sadie hp 6; B cassidy: sevura; B leadfoot: let; "
    "hand A: second-wind; turn: B; first: B; arena: none"
)


def asked(s: State) -> Decision:
    return HUESHIFT.decisions(s)[0]


def attacked(position: str, by: str, target: str) -> State:
    """Return the match where a unit of Red has declared its attack."""
    s = HUESHIFT.setup(1, Options(position=position))
    while asked(s).kind not in ("activate", "act"):
        core.apply(HUESHIFT, s, asked(s).seat, "pass")
    core.apply(HUESHIFT, s, 1, f"activate {by}")
    while asked(s).kind != "act":
        core.apply(HUESHIFT, s, asked(s).seat, "skip" if asked(s).kind == "free" else "pass")
    core.apply(HUESHIFT, s, 1, f"attack {target}")
    return s


def hp_left(s: State, mech: str) -> int:
    return next(max(0, u.hp) for u in s.units if u.mech == mech and u.seat == 0)


@pytest.mark.parametrize(
    ("position", "by", "target", "answer", "label"),
    [
        (GUSHING, "olaf", "linwood", "guard gigatear", "Gigatear: keeps 3 HP"),
        (GUSHING, "olaf", "linwood", "play shield-wall", "still falls"),
        (PIERCING, "cassidy", "olaf", "guard bowler", "Bowler: keeps 1 HP"),
        (PIERCING, "cassidy", "olaf", "play second-wind olaf", "Olaf: still falls"),
    ],
)
def test_an_answer_says_what_becomes_of_the_unit_that_is_hit(
    position: str, by: str, target: str, answer: str, label: str
) -> None:
    s = attacked(position, by, target)
    while answer not in asked(s).actions:
        core.apply(HUESHIFT, s, asked(s).seat, "pass")
    view = HUESHIFT.view(s, 0)
    assert HUESHIFT.words.choice(view, answer).target == label
    relief = next(r for r in view.reliefs if r.action == answer)
    core.apply(HUESHIFT, s, 0, answer)
    while asked(s).seat == 0 and "pass" in asked(s).actions:
        core.apply(HUESHIFT, s, 0, "pass")
    assert hp_left(s, relief.unit) == max(0, relief.hp)
    assert relief.falls == (relief.hp <= 0)


def test_an_attack_is_announced_with_all_that_it_costs() -> None:
    s = attacked(GUSHING, "olaf", "linwood")
    question = HUESHIFT.words.ask(HUESHIFT.view(s, 0), asked(s))
    assert question.startswith("Olaf attacks Linwood (HP 4) for 4 + 1 (Jackie's Gusher).")


def acting(position: str) -> State:
    """Return a position in which Blue's Linwood has been activated and is asked what it does."""
    s = HUESHIFT.setup(1, Options(position=position))
    while asked(s).kind != "activate":
        core.apply(HUESHIFT, s, asked(s).seat, "pass")
    core.apply(HUESHIFT, s, 0, "activate linwood")
    while asked(s).kind != "act":
        core.apply(HUESHIFT, s, asked(s).seat, "skip" if asked(s).kind == "free" else "pass")
    return s


def test_who_may_answer_an_attack_is_said_beside_it() -> None:
    position = (
        "A linwood: d; A leadfoot: cecilia; B myriad: zo; B cassidy: sevura; "
        "hand B: fearless-heart true-grit; turn: A; first: A; arena: none"
    )
    s = acting(position)
    assert [*HUESHIFT.words.cautions(HUESHIFT.view(s, 0))] == [
        "Red may answer: Fearless Heart, Myriad (guards).",
        "Zo in Myriad keeps his own unit and one other from falling.",
    ]
    assert not HUESHIFT.words.cautions(HUESHIFT.view(s, 1))


@pytest.mark.parametrize(
    ("used", "arena", "words"),
    [("zo-ally 1", "none", "can keep his own unit from falling, once."),
     ("zo 1", "none", "can keep another unit from falling, once."),
     ("zo 1", "monster-graveyard", "keeps his own unit and one other from falling.")],
)  # fmt: skip
def test_a_pilot_who_has_saved_one_unit_is_said_to_save_the_other_alone(
    used: str, arena: str, words: str
) -> None:
    position = (
        "A linwood: d; A leadfoot: cecilia; B myriad: zo hp 1; B cassidy: sevura hp 1; "
        f"used: {used}; turn: A; first: A; arena: {arena}"
    )
    s = acting(position)
    assert [*HUESHIFT.words.cautions(HUESHIFT.view(s, 0))][-1] == f"Zo in Myriad {words}"


def test_the_cards_on_the_table_can_be_read() -> None:
    s = attacked(GUSHING, "olaf", "linwood")
    cards = HUESHIFT.cards
    assert cards is not None
    mine, other = cards.table(HUESHIFT.view(s, 0))
    assert mine.title == "you"
    assert {*mine.cards} == {"shield-wall", "linwood", "d", "gigatear", "bethany"}
    assert {*other.cards} == {"olaf", "jackie", "cagney", "myriad", "let"}
