"""What a balance report counts in a match of Resonance."""

from collections import Counter
from random import Random

import pytest

from engine.games.resonance import RESONANCE, Options
from engine.games.resonance.cards import name


def played(seats: int, quick: bool = False):
    dice, s = Random(seats), RESONANCE.setup(seats, Options(seats=seats, quick=quick))
    while s.outcome is None:
        d = RESONANCE.decisions(s)[0]
        RESONANCE.perform(s, d.seat, dice.choice(d.actions))
        s.ply += 1
    return s


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_has_its_place_colors_and_picks(seats):
    s = played(seats)
    factors = RESONANCE.study.factors(s)
    groups = Counter((f.group, f.seat) for f in factors)
    for x in range(seats):
        assert groups["seat", x] == groups["primary colour", x] == 1
        assert groups["colour pair", x] == 3
        assert groups["module, for who picked it", x] == {2: 5, 3: 3, 4: 2}[seats]
    firsts = [f.seat for f in factors if (f.group, f.name) == ("seat", "first turn")]
    assert firsts == [s.first]


def test_a_codex_counts_whole_whatever_was_drawn():
    s = played(2)
    factors = Counter(
        f.seat for f in RESONANCE.study.factors(s) if f.group == "keyword in the codex"
    )
    assert factors == {0: 22, 1: 22}


def test_cards_count_for_who_has_them_in_play():
    s = played(2)
    factors = Counter(
        (f.name, f.seat) for f in RESONANCE.study.factors(s) if f.group == "card in play at the end"
    )
    there = Counter(
        (name(card), u.seat)
        for u in s.units.values()
        for card in (u.card, *(i.card for i in u.items))
        if card >= 0
    )
    assert factors == there


def test_without_a_draft_nobody_has_picked():
    assert not any("module" in f.group for f in RESONANCE.study.factors(played(2, quick=True)))
