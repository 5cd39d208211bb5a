"""A first game: given factions with small decks on the small playfield."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core import apply
from engine.games.machines import MACHINES, Options
from engine.games.machines.card_files import core, first_game
from engine.games.machines.ending import ELIMINATION, judge
from engine.games.machines.events import LastStand
from engine.games.machines.state import State
from engine.releases import newest
from engine.turn_end import merging
from tests.scenarios.machines import rule

#: Specialists the attacker draws to deploy one of them.
DRAWN = 2
#: Openings that a deck with Relay won in its first turn; what does not lead to a win in it.
AT_ONCE = (1, 2, 4, 14)
IDLE = ("scrap", "keep")


@rule("MM-FIELD-DRILL-GROUND", "MM-SETUP-16")
def test_it_begins_with_what_its_file_says(machines):
    first = first_game()
    s = machines.match(1, field=first.field)
    for seat, given in enumerate(first.side):
        side = s.state.sides[seat]
        assert (side.faction, side.passive) == (given.faction, given.passive)
        captain = core().factions[given.faction].captain
        pieces = [p for p in s.state.pieces.values() if p.seat == seat]
        assert {p.card: p.health for p in pieces}[captain] == given.captain
        mine = [p.card for p in pieces if p.card != captain]
        mine += [*side.soldiers, *side.specialists, *side.hand, *side.reserve]
        given_cards = Counter(given.soldiers) + Counter(given.specialists)
        drawn = DRAWN if seat == s.state.turn else 0  # the Specialists who begins chooses from
        assert Counter(mine) <= given_cards
        assert given_cards.total() - len(mine) == drawn
    assert not s.state.power
    assert MACHINES.view(s.state, 0).book.cards[captain].health == given.captain


def test_a_field_of_its_own_does_not_change_the_cards_of_other_matches():
    other = MACHINES.setup(1, Options(field="corridor"))
    for name in core().factions:
        captain = core().factions[name].captain
        assert other.book.cards[captain].health > max(x.captain for x in first_game().side)
    assert other.book.power


def test_it_takes_no_other_layout():
    with pytest.raises(ValueError, match="layout of its own"):
        MACHINES.setup(1, Options(field=first_game().field, layout="dug-in"))


@rule("MM-SETUP-16")
def test_who_loses_the_captain_is_out_without_a_last_stand():
    s = MACHINES.setup(1, Options(field=first_game().field))
    assert s.turn == 0
    s.lost = ((1, 0),)
    out: list[object] = []
    judge(s, out)
    assert s.outcome is not None
    assert (s.outcome.winners, s.outcome.why) == ((0,), ELIMINATION)
    assert not any(isinstance(event, LastStand) for event in out)


def wins_at_once(state: State) -> bool:
    """Say whether the first seat can win in its first turn, whatever else it does in it."""
    if state.outcome is not None:
        return state.outcome.winners == (0,)
    if state.turn_number > 1:
        return False
    asked = MACHINES.decisions(state)
    mine = next((d for d in asked if d.seat == 0), None)
    if mine is None:
        return _goes_on(state, asked[0].seat, MACHINES.default(state, asked[0]))
    return any(_goes_on(state, 0, a) for a in mine.actions if not a.startswith(IDLE))


def _goes_on(state: State, seat: int, action: str) -> bool:
    after = MACHINES.copy(state)
    apply(MACHINES, after, seat, action)
    return wins_at_once(after)


@rule("MM-WIN-10", "MM-SETUP-16")
@pytest.mark.parametrize("seed", AT_ONCE)
def test_nobody_wins_before_the_other_could_do_anything(seed: int):
    """The first seat must not reach the one Frontspawn of a side that has no Unit yet."""
    options = merging(newest(MACHINES, Options(field=first_game().field)))
    assert not wins_at_once(MACHINES.setup(seed, options))
