"""Glicko-2: what a result tells about two players, and how certainty fades with time.

Decides nothing of its own: the steps are those of Mark Glickman's "Example of the
Glicko-2 system" (2022). The `glicko2` package is not used because its volatility takes
the rating where step 5 asks for the deviation, and so misses the paper's example.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from msgspec import Struct

#: What somebody starts with, and the certainty nobody falls below.
START, LOOSEST, VOLATILITY = 1500.0, 350.0, 0.06
#: How readily the volatility moves.
TAU = 0.5
#: Points of one step on the scale the formulas use.
SCALE = 173.7178
#: When the search for the volatility is close enough.
CLOSE = 1e-6


class Rating(Struct, frozen=True):
    """How strong somebody seems: `value` in points, `deviation` how far off that may be.

    `volatility` says how erratic the results are, `at` when the last one came (UTC ms, 0:
    never).
    """

    value: float = START
    deviation: float = LOOSEST
    volatility: float = VOLATILITY
    at: int = 0


class Bout(Struct, frozen=True):
    """One result against a `rival`; `score` is 1 for a win, 0 for a loss, else a half."""

    rival: Rating
    score: float


def update(player: Rating, bouts: Sequence[Bout], periods: float = 1.0) -> Rating:
    """Return the rating after one rating period with `bouts` in it.

    `periods` is how much certainty fades with it: 1 in the paper, less where a period is
    shorter, 0 if the player's deviation is as of now. `at` stays.
    """
    phi = player.deviation / SCALE
    if not bouts:
        return _with(player, deviation=_faded(phi, player.volatility, periods) * SCALE)
    mu = (player.value - START) / SCALE
    inverse, gain = 0.0, 0.0
    for bout in bouts:
        g = _g(bout.rival.deviation / SCALE)
        expected = 1 / (1 + math.exp(-g * (mu - (bout.rival.value - START) / SCALE)))
        inverse += g * g * expected * (1 - expected)
        gain += g * (bout.score - expected)
    v = 1 / inverse
    volatility = _volatility(phi, player.volatility, v, v * gain)
    star = _faded(phi, volatility, periods)
    new_phi = 1 / math.sqrt(1 / (star * star) + 1 / v)
    return _with(
        player,
        value=START + SCALE * (mu + new_phi * new_phi * gain),
        deviation=new_phi * SCALE,
        volatility=volatility,
    )


def faded(player: Rating, periods: float) -> Rating:
    """Return a rating after `periods` without a result: less certain, to the start's limit."""
    deviation = _faded(player.deviation / SCALE, player.volatility, periods) * SCALE
    return _with(player, deviation=min(LOOSEST, max(player.deviation, deviation)))


def _with(player: Rating, **changes: float) -> Rating:
    return Rating(
        changes.get("value", player.value),
        changes.get("deviation", player.deviation),
        changes.get("volatility", player.volatility),
        player.at,
    )


def _g(phi: float) -> float:
    return 1 / math.sqrt(1 + 3 * phi * phi / (math.pi * math.pi))


def _faded(phi: float, volatility: float, periods: float) -> float:
    return math.sqrt(phi * phi + volatility * volatility * periods)


def _volatility(phi: float, before: float, v: float, delta: float) -> float:
    """Return the new volatility: step 5, by the Illinois algorithm."""
    a = math.log(before * before)

    def f(x: float) -> float:
        e = math.exp(x)
        bottom = phi * phi + v + e
        return e * (delta * delta - bottom) / (2 * bottom * bottom) - (x - a) / (TAU * TAU)

    low = a
    if delta * delta > phi * phi + v:
        high = math.log(delta * delta - phi * phi - v)
    else:
        k = 1
        while f(a - k * TAU) < 0:
            k += 1
        high = a - k * TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > CLOSE:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return math.exp(low / 2)
