"""The next game of a best of three: begun with one tap by either of the two.

Decides when there is one: the last game is over, nobody has won two, both players sat in it to the
end, and it ended not too long ago. Both agreed to it with the challenge, so nobody is asked again;
a player who does not want to go on does not tap, or calls the match off. A game is begun once,
however many tap at the same moment, and by a row, so a restart forgets nothing.
"""

from __future__ import annotations

import msgspec

from bot.i18n import tr
from bot.lobby import refusals
from bot.lobby.admission import LobbyPart
from bot.matches.beginning import new_options
from bot.matches.refusals import NotSeated, StillRunning
from bot.matches.series import Series, following, swapped
from bot.matches.transactions import Overtaken
from bot.platform.refusals import YOU, Busy
from bot.store.rows import Match, Place
from bot.time_controls import DAY
from engine.releases import RELEASE

#: So long (ms) after a game the next one may be begun without asking again.
LAPSES = 7 * DAY


class NextGames(LobbyPart):
    """The part of the service that goes on with a best of three."""

    async def begin(
        self, match_id: int, user: int, place: Place, *, rated: bool
    ) -> tuple[Match, bool]:
        """Begin the game after a match, or return it if it has begun; True: it is new.

        `rated`: it may count if the one before was to. Raises NoSuchMatch, NotSeated,
        StillRunning, SeriesOver, TooMany, Banned, GameNotHere, LeftAlone, Spent, Busy.
        """
        series = await self.store.series.of(match_id)
        at = [m.id for m in series.games].index(match_id) if series else -1
        if series is None:
            raise refusals.SeriesOver(match=match_id, why=tr("it is not part of a series."))
        match = series.games[at]
        if not match.seats_of(user):
            raise NotSeated(match_id)
        if at + 1 < len(series.games):
            return series.games[at + 1], False
        self._check(series, match)
        rules = self._beginning.game(match.game)
        await self._admission.check_ban(user, YOU, place.guild)
        await self._admission.check_game(match.game, place.guild)
        people = swapped(match)
        other = next(p for p in people if p.user != user)
        await self._admission.check_company(user, [(other.user or 0, other.name)])
        settled = msgspec.json.decode(match.options)
        settled.pop(RELEASE, None)  # with the cards of now
        try:
            begun = await self._beginning.begin(
                rules,
                new_options(rules, settled),
                people,
                match.timing,
                place,
                you=user,
                rated=rated and match.rated,
                audience=match.audience,
                unveil=match.unveil,
                seated=True,
                also=following(series),
            )
        except Overtaken:
            stored = await self.store.series.of(match_id)
            if stored is None or len(stored.games) == len(series.games):
                raise Busy from None
            return stored.games[at + 1], False
        return begun, True

    def _check(self, series: Series, match: Match) -> None:
        if match.status == "live":
            raise StillRunning(match.id)
        if series.winner is not None or series.lost:
            raise refusals.SeriesOver(match=match.id, why=tr("the best of three is decided."))
        if not series.goes_on:
            raise refusals.SeriesOver(match=match.id, why=tr("it was not played to the end."))
        if match.changed_at < self.now() - LAPSES:
            raise refusals.SeriesOver(match=match.id, why=tr("it ended more than a week ago."))
