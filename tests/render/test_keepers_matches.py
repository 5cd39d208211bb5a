"""Pictures and texts of real positions, and what they keep secret."""

from __future__ import annotations

import io
import random

import pytest
from PIL import Image

from engine import core
from engine.games.keepers import KEEPERS
from engine.games.keepers.state import Options, State
from render import keepers
from tests.effort import each_once

BARE = Options(cards="none")


def positions(
    seed: int,
    every: int,
    options: Options = BARE,
    last: int = 400,
) -> list[State]:
    """Return copies of every n-th position of a random match that likes secrets."""
    r = random.Random(seed)
    state = KEEPERS.setup(seed, options)
    result: list[State] = []
    while state.outcome is None and state.ply < last:
        decision = KEEPERS.decisions(state)[0]
        hiding = [a for a in decision.actions if "stealth" in a or "minefield" in a]
        pool = hiding if hiding and r.random() < 0.5 else decision.actions
        core.apply(KEEPERS, state, decision.seat, r.choice(pool))
        if state.ply % every == 0:
            result.append(KEEPERS.copy(state))
    return [*result, state]


@pytest.mark.parametrize("seed", range(3))
def test_every_position_can_be_shown(seed: int) -> None:
    for state in positions(seed, 9):
        for viewer in (None, 0, 1):
            view = KEEPERS.view(state, viewer)
            assert len(keepers.alt(view)) <= 1024
            assert len(keepers.table(view)) < 3500
        assert len(keepers.picture(KEEPERS.view(state, 0), south=0)) <= 200 * 1024


@pytest.mark.parametrize("edition", ["online", "boxed", "coop"])
def test_every_setup_can_be_shown(edition: str) -> None:
    """Each edition from the deal to the first turns, with its hands and its cards to pick."""
    options = Options(edition=edition, cards="calculated")
    states = positions(2, 5, options, 60)
    sizes = set()
    for state in states:
        for viewer in (None, *state.mat.seats):
            view = KEEPERS.view(state, viewer)
            sizes.add(Image.open(io.BytesIO(keepers.picture(view, south=viewer or 0))).width)
            assert keepers.hand_picture(view)
            assert keepers.pool_picture(view)
            assert len(keepers.alt(view)) <= 1024
            assert len(keepers.table(view)) < 3500
    assert len(sizes) == 1


@pytest.mark.parametrize(
    ("viewer", "cards"), each_once([None, 0, 1], ["none", "chaotic", "managed"])
)
def test_hidden_facts_change_nothing(viewer: int | None, cards: str) -> None:
    """States that differ only in what the viewer cannot know look and read the same."""
    compared = 0
    for state in positions(5, 11, Options(cards=cards), 160):
        other = KEEPERS.determinize(state, viewer, 77)
        if core.digest(other) == core.digest(state):
            continue
        compared += 1
        a, b = KEEPERS.view(state, viewer), KEEPERS.view(other, viewer)
        assert keepers.picture(a) == keepers.picture(b)
        assert keepers.alt(a) == keepers.alt(b)
        assert keepers.table(a) == keepers.table(b)
        for seat in (0, 1):
            assert keepers.hand_picture(a, seat=seat) == keepers.hand_picture(b, seat=seat)
            assert keepers.hand_alt(a, seat=seat) == keepers.hand_alt(b, seat=seat)
        assert keepers.pool_alt(a) == keepers.pool_alt(b)
    assert compared
