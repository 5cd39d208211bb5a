"""What a balance report counts in a match of Keepers Dissension."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine import core
from engine.games.keepers import KEEPERS, Options
from engine.games.keepers.card_types import CARDS, bare


def played(seed: int, **options: str):
    """Return the end of a match whose players choose at random."""
    dice, s = Random(seed), KEEPERS.setup(seed, Options(**options))
    while s.outcome is None:
        decision = KEEPERS.decisions(s)[0]
        core.apply(KEEPERS, s, decision.seat, dice.choice(decision.actions))
    return s


@pytest.mark.parametrize("edition", ["online", "boxed", "coop"])
def test_each_seat_has_its_place_in_the_order_of_play_and_its_ultimate(edition):
    s = played(1, edition=edition, cards="chaotic")
    factors = KEEPERS.study.factors(s)
    order = [f.seat for f in factors if f.group == "seat"]
    assert order == [*s.mat.order]
    assert [f.name for f in factors if f.group == "seat"][:2] == ["first turn", "second turn"]
    assert Counter(f.seat for f in factors if f.group == "ultimate") == Counter(s.mat.seats)


def test_a_card_counts_for_who_bought_it_wherever_it_lies():
    matches = [played(seed, cards="chaotic") for seed in range(6)]
    assert any(s.cooling[x] for s in matches for x in (0, 1))
    for s in matches:
        factors = Counter(
            (f.name, f.seat) for f in KEEPERS.study.factors(s) if f.group == "card bought"
        )
        cards = [(c, x) for x in (0, 1) for c in (*s.row[x], *s.cooling[x], *s.scrapped[x])]
        assert factors == Counter((CARDS[bare(c)].title, x) for c, x in cards)


def test_a_draft_counts_what_was_picked():
    s = played(2, cards="calculated")
    factors = Counter(f.seat for f in KEEPERS.study.factors(s) if f.group == "card drafted")
    assert factors == {0: len(s.drafted[0]), 1: len(s.drafted[1])}
    assert factors[0]
