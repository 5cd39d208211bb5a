"""Ratings at larger tables: teams, more than two sides, and all together against the game.

Decides how the `openskill` package (Plackett-Luce) is asked, and that its numbers are
shown on Glicko's scale: 1500 for its mean 25, 350 for its uncertainty 25/3. Where all sit
in one team they play against as many average opponents, who never change.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from bot.ratings.glicko import LOOSEST, START, Rating
from engine.core import HOUSE, Outcome

MEAN, UNCERTAIN = 25.0, 25.0 / 3
#: Points of one of the package's steps.
POINTS = LOOSEST / UNCERTAIN


def rate(teams: Sequence[int], ended: Outcome, ratings: Sequence[Rating]) -> tuple[Rating, ...]:
    """Return the ratings by seat after a match that ended so: the sides by their places.

    Without winners the sides drew, a single team with the game.
    """
    sides = sorted({*teams})
    model = _model()
    tables = [
        [_to(model, ratings[seat]) for seat, team in enumerate(teams) if team == side]
        for side in sides
    ]
    places = dict(zip(teams, ended.places(teams), strict=True))
    ranks = [float(places[side]) for side in sides]
    if len(sides) == 1:
        tables.append([_to(model, Rating()) for _ in teams])
        lost = HOUSE in ended.winners
        ranks = [1.0, 0.0] if lost else [0.0, 1.0] if ended.winners else [0.0, 0.0]
    rated = model.rate(tables, ranks=ranks)
    new: dict[int, Rating] = {}
    for side, members in zip(sides, rated, strict=False):
        seats = [seat for seat, team in enumerate(teams) if team == side]
        for seat, member in zip(seats, members, strict=True):
            new[seat] = msgspec.structs.replace(
                ratings[seat],
                value=START + (member.mu - MEAN) * POINTS,
                deviation=member.sigma * POINTS,
            )
    return tuple(new[seat] for seat in range(len(teams)))


@cache
def _model() -> PlackettLuce:
    return PlackettLuce(mu=MEAN, sigma=UNCERTAIN)


def _to(model: PlackettLuce, rating: Rating) -> PlackettLuceRating:
    return model.rating(MEAN + (rating.value - START) / POINTS, rating.deviation / POINTS)
