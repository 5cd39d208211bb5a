"""Random matches with rich purses and cards that ask much: nothing breaks, nothing leaks."""

from __future__ import annotations

from random import Random

import pytest

from engine import core
from engine.games.keepers import KEEPERS, Options
from engine.games.keepers.cards import CARDS
from engine.games.keepers.state import State
from tests.scenario import rule

ASKING = [
    "casters",
    "deplete",
    "famine",
    "forfeit",
    "hyperdrive",
    "portal",
    "rebuild",
    "reduction",
    "reset",
    "resourceful",
    "return",
    "subdued",
    "tax",
    "veto",
    "void",
    "wall-builder",
]
PLIES = 90


def opening(edition: str, r: Random) -> State:
    """Return a match at turn 1 whose seats own and hold random cards."""
    s = KEEPERS.setup(r.randrange(1 << 30), Options(edition=edition))
    while (decisions := KEEPERS.decisions(s))[0].kind != "turn":
        core.apply(KEEPERS, s, decisions[0].seat, r.choice(decisions[0].actions))
    rest = [c for c in CARDS if c not in ASKING]
    asking = list(ASKING)
    r.shuffle(rest)
    r.shuffle(asking)
    for seat in s.mat.seats:
        s.hand[seat] = tuple([asking.pop() for _ in range(4)] + [rest.pop()])
        s.row[seat] = (rest.pop(), rest.pop())
        s.reserves[seat] = 40
    s.shared = tuple(rest.pop() for _ in s.shared)
    return s


def choose(r: Random, actions: tuple[str, ...]) -> str:
    """Choose an action, cards more often than others."""
    cards = [a for a in actions if a.split()[0] in ("play", "foe", "buy", "pick", "hand", "return")]
    cards = [a for a in cards if " wall " not in a]
    return r.choice(cards if cards and r.random() < 0.6 else actions)


def same_in_every_belief(s: State, r: Random) -> None:
    """Nobody's view or offer changes when what it cannot know is drawn anew."""
    decisions = KEEPERS.decisions(s)
    for who in (*s.mat.seats, None):
        belief = KEEPERS.determinize(s, who, r.randrange(99))
        assert KEEPERS.view(belief, who) == KEEPERS.view(s, who)
        assert KEEPERS.words.write(belief, who) == KEEPERS.words.write(s, who)
        mine = [d for d in decisions if d.seat == who]
        assert [d for d in KEEPERS.decisions(belief) if d.seat == who] == mine
        owed = [(d.seat, d.kind, d.subject) for d in decisions]
        assert [(d.seat, d.kind, d.subject) for d in KEEPERS.decisions(belief)] == owed


@pytest.mark.parametrize("edition", ["online", "boxed", "coop"])
@pytest.mark.parametrize("seed", range(4))
@rule("KD-HID-06", "KD-HID-09", "KD-CSYS-02", "KD-ECON-03")
def test_random_matches_full_of_cards_stay_sound_and_secret(edition, seed):
    r = Random(seed)
    s = opening(edition, r)
    for _ in range(PLIES):
        decisions = KEEPERS.decisions(s)
        if not decisions:
            break
        assert all(len(set(d.actions)) == len(d.actions) > 0 for d in decisions)
        if decisions[0].kind != "turn" or r.random() < 0.2:
            same_in_every_belief(s, r)
        d = r.choice(decisions)
        action = choose(r, d.actions)
        assert KEEPERS.explain(s, d.seat, action).legal
        wish = r.choice(("pass", "@d4", "play snipe d4", "return truce", "pick dash", "buy void"))
        verdict = KEEPERS.explain(s, d.seat, wish)
        assert verdict.legal == (wish in d.actions), (wish, verdict)
        twin = core.decode(KEEPERS, core.encode(s))
        events = core.apply(KEEPERS, s, d.seat, action)
        assert core.apply(KEEPERS, twin, d.seat, action) == events
        assert core.digest(twin) == core.digest(s)
        assert min(s.reserves) >= 0 <= min(s.economy)
        assert all(len(s.row[x]) + len(s.cooling[x]) <= 7 for x in s.mat.seats)
