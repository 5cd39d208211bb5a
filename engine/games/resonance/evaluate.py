"""How good a position is, for computer players.

Decides what counts of a seat (`counts`). The weights lie in `weights.toml`, where
`gauntlet fit resonance` puts them: a seat's chance to win is its share of exp(score) among
those who are in. And what even careless computers do first (`pressing`).
"""

from __future__ import annotations

from math import log1p
from pathlib import Path

from msgspec import UNSET

from engine.core import Decision
from engine.games.resonance.keyword_types import TAGS
from engine.games.resonance.state import HAND, PLAYER, TOKENS, State
from engine.games.resonance.stats import (
    focus,
    guarded,
    locked_out,
    me,
    power,
    threshold,
    units_of,
)
from engine.kit.weights import read, standing, weighed

#: A Player with so few markers left to take is on the brink.
BRINK = 4
#: Up to about so much Karma counts in full; what lies beyond, less and less, as there is only so
#: much to do with it in a turn.
HOARD = 8
#: How much of the worth still grows where a side is far ahead.
AHEAD = 0.2


WEIGHTS = Path(__file__).parent / "weights.toml"
CHANCES = WEIGHTS.with_name("chances.toml")
BY_NAME = read(WEIGHTS)
#: The features by name, in the order of their numbers.
FEATURES = tuple(BY_NAME)


def features(s: State, seat: int) -> list[float]:
    """Return the features of a seat that is in the match, in the order of `FEATURES`."""
    values = counts(s, seat)
    return [values[name] for name in FEATURES]


def counts(s: State, seat: int) -> dict[str, float]:
    """Return what counts of a seat that is in the match, by the name of its weight."""
    side = s.sides[seat]
    word = me(seat)
    left = threshold(s, word) - s.units[word].damage
    body = reach = items = ready = boosts = statuses = suppressed = 0
    guarded = False
    for word, u in s.units.items():
        if u.seat != seat:
            continue
        items += len(u.items)
        suppressed += u.suppressed
        for tag in u.tags:
            if TAGS[tag].boost:
                boosts += 1
            else:
                statuses += 1
        if u.card == PLAYER:
            ready += TOKENS - u.spent
        else:
            ready += not u.spent
            guarded = guarded or not u.suppressed
            body += max(power(s, word) - u.damage, 0)
            reach += focus(s, word)
    # Whoever has the turn ends it with so many: what is spent or drawn before counts half.
    cards = (len(side.hand) + HAND) / 2 if s.turn == seat else len(side.hand)
    karma = HOARD * log1p(side.karma / HOARD)
    return {
        # Markers the Player can still take, and how far that is below `BRINK`.
        "life": left,
        "brink": max(0, BRINK - left),
        # Power left and Focus of the units, and whether one of them guards the Player.
        "body": body,
        "focus": reach,
        "guard": guarded,
        "item": items,
        # Units, and tokens of the Player, that can still act.
        "ready": ready,
        "card": cards,
        "en": side.en,
        "karma": karma,
        "block": len(side.blocks),
        "base": side.focus,
        "boost": boosts,
        "status": statuses,
        "suppressed": suppressed,
        "turn": s.turn == seat,
    }


def score(s: State, seat: int) -> float:
    """Return the weighted sum of a seat's features."""
    return weighed(BY_NAME, counts(s, seat))


def dead_end(s: State) -> bool:
    """Say whether one of the last two sides can neither be hurt nor do anything any more, so that
    nobody can win."""
    if s.options.rescue is not UNSET or len(s.playing) != 2:
        return False
    return any(
        s.units[me(x)].suppressed and locked_out(s.sides[x].karma, [u for _, u in units_of(s, x)])
        for x in s.playing
    )


def pressing(s: State, decision: Decision) -> list[str]:
    """Return the Animations a seat can deploy while none guards its Player: without a guard one
    attack can end the match, so nobody leaves EN for one unused."""
    if decision.kind != "turn" or guarded(s, decision.seat):
        return []
    return [action for action in decision.actions if action.startswith("deploy ")]


def evaluate(s: State, seat: int) -> float:
    """Return how good the state is for `seat`, -1 (lost) to 1 (won)."""
    if s.outcome is not None:
        return s.outcome.worth(s.teams, seat)
    if seat in s.out:
        return -1.0
    if dead_end(s):
        return 0.0
    others = [score(s, x) for x in s.playing if x != seat]
    return standing(score(s, seat), others, len(s.out), AHEAD)
