"""What happened is told in words that are right for every reader.

A secret is told to its owner while the match is played, and to everybody once it is over, in
the same words: none of them may speak to one reader.
"""

from __future__ import annotations

import re

import pytest

from engine import core
from engine.games import GAMES
from engine.rng import Stream, pick

SPOKEN_TO = re.compile(r"\b(you|your|yours)\b", re.IGNORECASE)
WAYS = [
    ("keepers", {"cards": "managed", "edition": "hardcore"}),
    ("keepers", {"cards": "chaotic"}),
    ("keepers", {"cards": "calculated", "edition": "boxed"}),
    ("keepers", {"cards": "dealt", "edition": "coop"}),
    ("hueshift", {}),
]


@pytest.mark.parametrize(("name", "options"), WAYS)
@pytest.mark.parametrize("seed", range(3))
def test_no_line_speaks_to_one_reader(name: str, options: dict[str, str], seed: int) -> None:
    game = GAMES[name]
    state, stream = game.setup(seed, game.options_type(**options)), Stream(seed)
    secrets = 0
    for _ in range(200):
        decisions = game.decisions(state)
        if not decisions:
            break
        events = core.apply(game, state, decisions[0].seat, pick(stream, decisions[0].actions))
        secrets += sum(not e.seen_by(None) for e in events)
        for line in game.words.tell(events):
            assert not SPOKEN_TO.search(line), line
    assert secrets, "nothing secret happened, so nothing was tested"
