"""Who is ahead in a match, in words for a picture and for a text.

Decides the wording; what is counted is the game's (`Words.score`), and public.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.i18n import and_list, tr, trn
from engine.core import Game
from engine.lead import Lead, lead
from render.kit.news import News


def lead_of(game: Game[Any, Any], view: Any, teams: Sequence[int]) -> Lead | None:
    """Return who is ahead by a view, None where nothing can be counted, or it is over."""
    if getattr(view, "outcome", None) is not None:
        return None
    return lead(game.words.score(view), teams)


def words(stands: Lead, teams: Sequence[int], name: Callable[[int], str]) -> str:
    """Return who is ahead; `name` is how a seat's player is called."""
    if stands.team is None:
        return tr("Even")
    who = [name(seat) for seat, team in enumerate(teams) if team == stands.team]
    return trn("{who} is ahead", "{who} are ahead", len(who), who=and_list(who))


def picture_news(
    game: Game[Any, Any],
    view: Any,
    teams: Sequence[int],
    names: Mapping[int, str],
    lines: Sequence[str],
) -> News:
    """Return what stands below a picture of a view; `names` are the players' by seat."""
    stands = lead_of(game, view, teams)
    if stands is None:
        return News(lines=tuple(lines))

    def name(seat: int) -> str:
        return names.get(seat) or tr(game.seat_names[seat]).capitalize()

    seat = None if stands.team is None else teams.index(stands.team)
    return News(words(stands, teams, name), seat, stands.score, tuple(lines))
