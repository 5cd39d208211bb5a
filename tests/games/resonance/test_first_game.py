"""A first game: four modules, weaker Players, and an end after some rounds."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from engine import core
from engine.games.resonance import RESONANCE
from engine.games.resonance.cards import CARDS
from engine.games.resonance.decks import first_game
from engine.games.resonance.state import State, Unit
from engine.games.resonance.stats import me, player_hp, threshold
from engine.games.resonance.turns import ROUNDS
from render.resonance import words
from tests.scenarios.resonance import match, rule

#: An Animation without keywords.
PLAIN = next(c.number for c in CARDS if not c.item and not c.keywords)


@rule("RS-VAR-FIRST-1")
def test_it_begins_with_what_its_file_says():
    s, first = match(1, decks="ready").state, first_game()
    assert s.modules == first.modules
    assert s.turn == 0
    assert first.rounds == 6, "rulebooks and the text of the mode name it"
    for seat, deck in enumerate(first.sides):
        assert (s.sides[seat].primary, *s.sides[seat].secondary) == deck.colors
        assert player_hp(s, seat) == first.hp[seat]


def last_round(left: tuple[int, int], animations: tuple[int, int]) -> State:
    """Return the end of a first game whose Players have so many HP left and so many Animations in
    the last turn."""
    s = match(3, decks="ready").state
    s.turn_number = 2 * first_game().rounds - 1
    for seat in (0, 1):
        word = me(seat)
        s.units[word] = replace(s.units[word], damage=threshold(s, word) - left[seat])
        for n in range(animations[seat]):
            s.units[f"{word}{n + 1}"] = Unit(seat, card=PLAIN)
    while s.outcome is None:
        (one, *_) = RESONANCE.decisions(s)
        core.apply(RESONANCE, s, one.seat, "end" if "end" in one.actions else one.actions[-1])
    return s


@rule("RS-VAR-FIRST-2")
@pytest.mark.parametrize(
    ("left", "animations", "winners", "why"),
    [
        ((2, 1), (0, 2), (0,), "has more HP left"),
        ((1, 2), (2, 0), (1,), "has more HP left"),
        ((2, 2), (0, 1), (1,), "has more Animations"),
        ((2, 2), (1, 1), (), "as many Animations"),
    ],
)
def test_the_last_round_is_won_by_hp_then_by_animations(left, animations, winners, why):
    s = last_round(left, animations)
    assert s.outcome is not None
    assert (s.outcome.winners, s.outcome.why) == (winners, ROUNDS)
    assert why in words.ending(RESONANCE.view(s, 0))


@rule("RS-VAR-FIRST-2")
def test_it_is_told_before_and_never_takes_longer():
    s, dice = match(5, decks="ready").state, Random(5)
    told = set()
    while s.outcome is None:
        told.add((s.turn_number, bool(words.quiet(RESONANCE.view(s, 0)))))
        one = dice.choice(RESONANCE.decisions(s))
        core.apply(RESONANCE, s, one.seat, dice.choice(one.actions))
    assert s.turn_number <= 2 * first_game().rounds
    assert {turn for turn, shown in told if shown} <= set(range(2 * first_game().rounds - 3, 13))
