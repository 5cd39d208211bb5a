"""The settings of a server in words: what each means, what it is, what is usual.

Decides their grouping and order, and how a value reads. A setting that is not as usual is
marked and says what usual would be.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
import msgspec
from msgspec import Struct

from bot.i18n import languages, mark, own_name, tr, trc
from bot.lobby.ui.challenge_words import AUDIENCES, clock_words
from bot.matches.live import Games
from bot.servers.service import USUAL, Server
from bot.servers.store import Change
from bot.time_controls import Clock


class Item(Struct, frozen=True):
    """One setting: a short name, and what it does."""

    key: str
    label: str
    about: str


class Group(Struct, frozen=True):
    """Settings shown together; `name` is used in ids."""

    name: str
    title: str
    items: tuple[Item, ...]


GROUPS = (
    Group(
        "play",
        mark("Playing"),
        (
            Item(
                "language",
                mark("Language"),
                mark("The bot's language, including games and rulebooks."),
            ),
            Item("games", mark("Games"), mark("Only these games can be played here.")),
            Item(
                "game",
                mark("Default game"),
                mark("Used when no game is named."),
            ),
            Item("clock", mark("Default clock"), mark("Used when no clock is chosen.")),
            Item("threads", mark("Threads"), mark("Private matches always get a thread.")),
            Item("audience", mark("Spectators"), mark("Used when nothing is chosen.")),
            Item("queue", mark("Quick play"), mark("`/play queue`: get matched with an opponent.")),
        ),
    ),
    Group(
        "places",
        mark("Channels"),
        (
            Item(
                "channels",
                mark("Match channels"),
                mark("In other channels the bot shows where to go."),
            ),
            Item(
                "lobby",
                mark("Invitations"),
                mark("Where `/play open` posts."),
            ),
            Item("news", mark("News channel"), mark("Announces seasons and tournaments.")),
            Item(
                "log",
                mark("Log channel"),
                mark("Calls for judges, their decisions, suspicious results, changed settings."),
            ),
            Item(
                "puzzles",
                mark("Daily puzzle"),
                mark("A new one every day at midnight UTC."),
            ),
        ),
    ),
    Group(
        "people",
        mark("Roles"),
        (
            Item("organiser", mark("Organisers"), mark("This role can run tournaments, too.")),
            Item("judge", mark("Judges"), mark("This role can judge matches and see flags, too.")),
            Item(
                "two_judges",
                mark("Serious decisions"),
                mark("Setting a result, rolling back a match, banning someone."),
            ),
        ),
    ),
    Group(
        "ratings",
        mark("Ratings"),
        (
            Item("raters", mark("Who starts rated matches"), mark("Anyone can accept one.")),
            Item(
                "rater",
                mark("Role for rated play"),
                mark("Used only if rated matches are limited to one role."),
            ),
            Item(
                "rated",
                mark("Default for matches"),
                mark("Private rooms are casual by default."),
            ),
        ),
    ),
    Group(
        "limits",
        mark("Limits"),
        (
            Item(
                "matches",
                mark("Matches per member"),
                mark("At the same time, not counting tournaments."),
            ),
            Item(
                "challenges",
                mark("Open challenges per member"),
                mark("Including rooms."),
            ),
            Item(
                "hourly",
                mark("Challenges per hour and member"),
                mark("Including rooms."),
            ),
        ),
    ),
    Group(
        "events",
        mark("Events"),
        (
            Item("check_in", mark("Check-in"), mark("Default for new tournaments.")),
            Item(
                "no_show",
                mark("No-show"),
                mark("A player who hasn't moved by then loses the match."),
            ),
            Item(
                "week",
                mark("Weekly post"),
                mark("Every Monday: matches, the biggest upset, the next event."),
            ),
            Item(
                "site",
                mark("Web page"),
                mark("The bot's host may publish matches and events that everyone here sees."),
            ),
        ),
    ),
)
ITEMS = {item.key: item for group in GROUPS for item in group.items}
RATERS = {
    "everybody": mark("everybody"),
    "role": mark("one role"),
    "nobody": mark("no one"),
}


class Words(Struct, frozen=True):
    """Puts values into words, as `games` and the bot's own `clock` and limits have them."""

    games: Games
    clock: Clock
    matches: int
    challenges: int

    def value(self, key: str, value: Any) -> str:
        """Return a value of a setting."""
        maker: Callable[[Any], str] = getattr(self, f"_{key}", _number)
        return maker(value)

    def short(self, item: Item, server: Server) -> str:
        """Return what a setting is, for an overview; what is not as usual stands out."""
        value = getattr(server, item.key)
        value_text = self.value(item.key, value)
        if value != getattr(USUAL, item.key):
            return f"● {tr(item.label)}: **{value_text}**"
        return f"{tr(item.label)}: {value_text}"

    def line(self, item: Item, server: Server) -> str:
        """Return one setting, and what would be usual if it is not."""
        value, usual = getattr(server, item.key), getattr(USUAL, item.key)
        text = f"{tr(item.label)}: **{self.value(item.key, value)}**"
        if value == usual:
            return text
        return tr("● {said} (default: {value})", said=text, value=self.value(item.key, usual))

    def lines(self, item: Item, server: Server, *, menu: bool) -> str:
        """Return one setting with what it does; a `menu` shows what it is, if that is usual."""
        usual = getattr(server, item.key) == getattr(USUAL, item.key)
        text = f"**{tr(item.label)}**" if menu and usual else self.line(item, server)
        return f"-# {text} · {tr(item.about)}"

    def change(self, change: Change) -> str:
        """Return what was changed: `Quick play: on → off`."""
        item = ITEMS.get(change.key)
        before, after = (msgspec.json.decode(text) for text in (change.before, change.after))
        if item is None:
            return f"{change.key}: {before} → {after}"
        return (
            f"{tr(item.label)}: {self.value(item.key, before)} → **{self.value(item.key, after)}**"
        )

    # -- single ones --------------------------------------------------------

    def _title(self, name: str) -> str:
        return self.games[name].title if name in self.games else name

    def _language(self, value: Any) -> str:
        return own_name(value) if value in languages() else str(value)

    def _games(self, value: Any) -> str:
        return ", ".join(map(self._title, value)) or trc("games", "all")

    def _game(self, value: Any) -> str:
        return self._title(value) if value else tr("the one played last")

    def _clock(self, value: Any) -> str:
        return clock_words(self.clock if value is None else value)

    def _threads(self, value: Any) -> str:
        return tr("one per match") if value else tr("none, all in the channel")

    def _audience(self, value: Any) -> str:
        return tr(AUDIENCES[value]) if value in AUDIENCES else str(value)

    def _queue(self, value: Any) -> str:
        return tr("on") if value else tr("off")

    _site = _queue

    def _channels(self, value: Any) -> str:
        return ", ".join(f"<#{c}>" for c in value) or tr("all")

    def _lobby(self, value: Any) -> str:
        return f"<#{value}>" if value else tr("same channel")

    def _news(self, value: Any) -> str:
        return f"<#{value}>" if value else tr("no channel")

    _log = _puzzles = _week = _news

    def _organiser(self, value: Any) -> str:
        return f"<@&{value}>" if value else tr("managers only")

    _judge = _organiser

    def _rater(self, value: Any) -> str:
        return f"<@&{value}>" if value else trc("role", "none")

    def _raters(self, value: Any) -> str:
        return tr(RATERS.get(value, str(value)))

    def _rated(self, value: Any) -> str:
        return tr("rated") if value else tr("casual")

    def _two_judges(self, value: Any) -> str:
        return tr("a second judge confirms") if value else tr("one judge is enough")

    def _matches(self, value: Any) -> str:
        return f"{value}" if value else tr("{matches}, the bot's limit", matches=self.matches)

    def _challenges(self, value: Any) -> str:
        return (
            f"{value}" if value else tr("{challenges}, the bot's limit", challenges=self.challenges)
        )

    def _check_in(self, value: Any) -> str:
        return tr("{count} min before the start", count=value) if value else trc("check-in", "none")

    def _no_show(self, value: Any) -> str:
        return tr("after {count} min", count=value)


def _number(value: Any) -> str:
    return str(value)


def names_of(guild: discord.Guild) -> dict[int, str]:
    """Return the names of a server's channels and roles."""
    channels = {c.id: f"#{c.name}" for c in guild.channels}
    return channels | {r.id: f"@{r.name}" for r in guild.roles}
