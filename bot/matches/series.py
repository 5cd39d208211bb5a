"""A best of three: several matches of two people, of which whoever wins two first has won.

Decides how a series is kept and what its score is. A row says which match is which game;
everything else is read from the matches themselves, so a judge's correction and a person who is
forgotten need nothing here. A game without a winner counts for neither. A match loss given by a
judge ends the series for the other one, whatever the score, as long as it is not withdrawn.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.matches.store import MatchRows
from bot.matches.transactions import Also, Overtaken
from bot.store.acts import WITHDRAWN
from bot.store.connection import Connection
from bot.store.database import Database
from bot.store.rows import Match, Player

#: So many games win it.
WINS = 2
_GAMES = "SELECT match FROM series WHERE opener = (SELECT opener FROM series WHERE match = ?)"
_LOST = (
    "SELECT a.user FROM judge_acts a WHERE a.kind = 'match loss'"
    f" AND a.match IN ({_GAMES}) AND NOT {WITHDRAWN}"
)


class Series(Struct, frozen=True):
    """The games so far, the first one first. Seats may be swapped from one to the next."""

    games: tuple[Match, ...]
    #: Whom a judge gave a match loss.
    lost: frozenset[int] = frozenset()

    @property
    def opener(self) -> int:
        return self.games[0].id

    @property
    def score(self) -> tuple[tuple[Player, int], ...]:
        """The two people in the order of the first game, each with the games they have won."""
        people = (replace(p, user=_who(p), policy="") for p in self.games[0].players)
        return tuple((p, sum(_won(m, p) for m in self.games)) for p in people)

    @property
    def winner(self) -> Player | None:
        """Who has won the series, None while nobody has."""
        if self.lost:
            rest = [p for p, _ in self.score if p.user not in self.lost]
            return rest[0] if len(rest) == 1 else None
        return next((p for p, won in self.score if won >= WINS), None)

    @property
    def goes_on(self) -> bool:
        """Whether another game may follow: the last one is over, and both people sat in it."""
        last = self.games[-1]
        people = {_who(p) for p in self.games[0].players}
        same = {p.user for p in last.players} == people
        known = all(user is not None and user > 0 for user in people)
        return not self.lost and self.winner is None and last.status != "live" and same and known


def _who(player: Player) -> int | None:
    return player.owner if player.user is None else player.user


def _won(match: Match, player: Player) -> bool:
    """Say whether somebody has won a game; a computer player won it for whom it played."""
    return any(
        _who(match.players[seat]) == _who(player) for seat in match.winners or () if seat >= 0
    )


class SeriesRows:
    """The table of series."""

    def __init__(self, database: Database, matches: MatchRows) -> None:
        self._db, self._matches = database, matches

    async def of(self, match: int) -> Series | None:
        """Return the series a match is a game of, None if it stands alone."""

        def work(db: Connection) -> tuple[list[int], frozenset[int]]:
            rows = db.execute(f"{_GAMES} ORDER BY game", (match,))
            numbers = [number for (number,) in rows]
            return numbers, frozenset(user for (user,) in db.execute(_LOST, (match,)))

        numbers, lost = await self._db.read(work)
        matches = [await self._matches.get(number) for number in numbers]
        games = tuple(m for m in matches if m is not None)
        return Series(games, lost) if games else None


def opening(db: Connection, match: int) -> None:
    """Begin a series with the first game of it."""
    db.execute("INSERT INTO series (match, opener, game) VALUES (?, ?, 1)", (match, match))


def following(series: Series) -> Also:
    """Return what makes a new match the next game: nobody may have begun it yet."""

    def work(db: Connection, match: int) -> None:
        game = len(series.games) + 1
        sql = "INSERT INTO series VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
        if not db.execute(sql, (match, series.opener, game)).rowcount:
            raise Overtaken

    return work


def both(*works: Also) -> Also:
    """Return what does several things with one new match."""

    def work(db: Connection, match: int) -> None:
        for one in works:
            one(db, match)

    return work


def swapped(match: Match) -> Sequence[Player]:
    """Return the people of a game in the seats of the next one: the other way round, unless it
    was not played to an end."""
    return match.players[::-1] if match.status == "over" else match.players
