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

from bot.service.clocks import Clock
from bot.service.live import Games
from bot.service.servers import USUAL, Server
from bot.store.servers import Change
from bot.ui.invites import clock_words
from bot.words import LANGUAGES


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
        "Playing",
        (
            Item("language", "Language", "What I say; games keep their own words."),
            Item("games", "Games", "Only these can be played here."),
            Item("game", "Usual game", "Meant by whoever names none."),
            Item("clock", "Usual clock", "Holds for whoever chooses none."),
            Item("threads", "Threads", "Private matches get one in any case."),
            Item("queue", "Quick play", "`/play queue`: wait for anybody who fits."),
        ),
    ),
    Group(
        "places",
        "Channels",
        (
            Item("channels", "Matches start in", "Elsewhere the commands say where to go."),
            Item("lobby", "Open invitations go to", "`/play open` posts there, from anywhere."),
            Item("news", "News go to", "Seasons and tournaments are announced there."),
            Item("log", "Log goes to", "Changed settings, what judges do, what looks odd."),
        ),
    ),
    Group(
        "people",
        "Offices",
        (
            Item("organiser", "Organisers", "This role runs tournaments, too."),
            Item("judge", "Judges", "This role judges matches and sees flags, too."),
            Item("two_judges", "Heavy acts", "Setting a result, rolling back, banning."),
        ),
    ),
    Group(
        "ratings",
        "Ratings",
        (
            Item("raters", "Rated matches started by", "Anybody may accept one."),
            Item("rater", "The role for it", "Counts only if one role starts rated matches."),
            Item("rated", "If nobody says", "Private rooms are casual unless their host says."),
        ),
    ),
    Group(
        "limits",
        "Limits",
        (
            Item(
                "matches",
                "Live matches each",
                "Of a member here, tournaments not counted.",
            ),
            Item("challenges", "Open challenges each", "Of a member here, rooms counted."),
            Item("hourly", "Challenges an hour each", "Of a member here, rooms counted."),
        ),
    ),
    Group(
        "events",
        "Tournaments",
        (
            Item("check_in", "Check-in", "What a new tournament begins with."),
            Item("no_show", "No-show", "Who has not moved by then loses the match."),
        ),
    ),
)
ITEMS = {item.key: item for group in GROUPS for item in group.items}
RATERS = {"everybody": "everybody", "role": "one role", "nobody": "nobody"}


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

    def line(self, item: Item, server: Server) -> str:
        """Return one line of an overview."""
        value, usual = getattr(server, item.key), getattr(USUAL, item.key)
        said = f"{item.label}: **{self.value(item.key, value)}**"
        if value == usual:
            return said
        return f"● {said} (usual: {self.value(item.key, usual)})"

    def lines(self, item: Item, server: Server) -> str:
        """Return one setting with what it does."""
        return f"{self.line(item, server)}\n-# {item.about}"

    def change(self, change: Change) -> str:
        """Return what was changed: `Quick play: on → off`."""
        item = ITEMS.get(change.key)
        before, after = (msgspec.json.decode(text) for text in (change.before, change.after))
        if item is None:
            return f"{change.key}: {before} → {after}"
        return f"{item.label}: {self.value(item.key, before)} → **{self.value(item.key, after)}**"

    # -- single ones --------------------------------------------------------

    def _title(self, name: str) -> str:
        return self.games[name].title if name in self.games else name

    def _language(self, value: Any) -> str:
        return LANGUAGES.get(value, str(value))

    def _games(self, value: Any) -> str:
        return ", ".join(map(self._title, value)) or "all"

    def _game(self, value: Any) -> str:
        return self._title(value) if value else "the first allowed"

    def _clock(self, value: Any) -> str:
        return clock_words(self.clock if value is None else value)

    def _threads(self, value: Any) -> str:
        return "one per match" if value else "none, all in the channel"

    def _queue(self, value: Any) -> str:
        return "on" if value else "off"

    def _channels(self, value: Any) -> str:
        return ", ".join(f"<#{c}>" for c in value) or "any channel"

    def _lobby(self, value: Any) -> str:
        return f"<#{value}>" if value else "where one asks"

    def _news(self, value: Any) -> str:
        return f"<#{value}>" if value else "no channel"

    _log = _news

    def _organiser(self, value: Any) -> str:
        return f"<@&{value}>" if value else "only managers"

    _judge = _organiser

    def _rater(self, value: Any) -> str:
        return f"<@&{value}>" if value else "none"

    def _raters(self, value: Any) -> str:
        return RATERS.get(value, str(value))

    def _rated(self, value: Any) -> str:
        return "rated" if value else "casual"

    def _two_judges(self, value: Any) -> str:
        return "a second judge confirms" if value else "one judge is enough"

    def _matches(self, value: Any) -> str:
        return f"{value}" if value else f"{self.matches}, the bot's limit"

    def _challenges(self, value: Any) -> str:
        return f"{value}" if value else f"{self.challenges}, the bot's limit"

    def _check_in(self, value: Any) -> str:
        return f"{value} min before the start" if value else "none"

    def _no_show(self, value: Any) -> str:
        return f"after {value} min"


def _number(value: Any) -> str:
    return str(value)


def names_of(guild: discord.Guild) -> dict[int, str]:
    """Return the names of a server's channels and roles."""
    channels = {c.id: f"#{c.name}" for c in guild.channels}
    return channels | {r.id: f"@{r.name}" for r in guild.roles}
