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
                mark("What I say, games and their rulebooks included."),
            ),
            Item("games", mark("Games"), mark("Only these can be played here.")),
            Item(
                "game",
                mark("Usual game"),
                mark("Meant by whoever names none; without one, what they played last."),
            ),
            Item("clock", mark("Usual clock"), mark("Holds for whoever chooses none.")),
            Item("threads", mark("Threads"), mark("Private matches get one in any case.")),
            Item("audience", mark("Looking on"), mark("Holds for whoever does not say.")),
            Item("queue", mark("Quick play"), mark("`/play queue`: wait for anybody who fits.")),
        ),
    ),
    Group(
        "places",
        mark("Channels"),
        (
            Item(
                "channels",
                mark("Matches start in"),
                mark("Elsewhere the commands say where to go."),
            ),
            Item(
                "lobby",
                mark("Open invitations"),
                mark("`/play open` posts there, from anywhere."),
            ),
            Item("news", mark("News go to"), mark("Seasons and tournaments are announced there.")),
            Item(
                "log",
                mark("Log goes to"),
                mark("Changed settings, what judges do, what looks odd."),
            ),
        ),
    ),
    Group(
        "people",
        mark("Offices"),
        (
            Item("organiser", mark("Organisers"), mark("This role runs tournaments, too.")),
            Item("judge", mark("Judges"), mark("This role judges matches and sees flags, too.")),
            Item(
                "two_judges", mark("Heavy acts"), mark("Setting a result, rolling back, banning.")
            ),
        ),
    ),
    Group(
        "ratings",
        mark("Ratings"),
        (
            Item("raters", mark("Rated matches started by"), mark("Anybody may accept one.")),
            Item(
                "rater",
                mark("The role for it"),
                mark("Counts only if one role starts rated matches."),
            ),
            Item(
                "rated",
                mark("If nobody says"),
                mark("Private rooms are casual unless their host says."),
            ),
        ),
    ),
    Group(
        "limits",
        mark("Limits"),
        (
            Item(
                "matches",
                mark("Live matches each"),
                mark("Of a member here, tournaments not counted."),
            ),
            Item(
                "challenges", mark("Open challenges each"), mark("Of a member here, rooms counted.")
            ),
            Item(
                "hourly", mark("Challenges an hour each"), mark("Of a member here, rooms counted.")
            ),
        ),
    ),
    Group(
        "events",
        mark("Tournaments"),
        (
            Item("check_in", mark("Check-in"), mark("What a new tournament begins with.")),
            Item("no_show", mark("No-show"), mark("Who has not moved by then loses the match.")),
        ),
    ),
)
ITEMS = {item.key: item for group in GROUPS for item in group.items}
RATERS = {
    "everybody": mark("everybody"),
    "role": mark("one role"),
    "nobody": mark("nobody"),
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
        said = self.value(item.key, value)
        if value != getattr(USUAL, item.key):
            return f"● {tr(item.label)}: **{said}**"
        return f"{tr(item.label)}: {said}"

    def line(self, item: Item, server: Server) -> str:
        """Return one setting, and what would be usual if it is not."""
        value, usual = getattr(server, item.key), getattr(USUAL, item.key)
        said = f"{tr(item.label)}: **{self.value(item.key, value)}**"
        if value == usual:
            return said
        return tr("● {said} (usual: {value})", said=said, value=self.value(item.key, usual))

    def lines(self, item: Item, server: Server, *, menu: bool) -> str:
        """Return one setting with what it does; a `menu` shows what it is, if that is usual."""
        usual = getattr(server, item.key) == getattr(USUAL, item.key)
        said = f"**{tr(item.label)}**" if menu and usual else self.line(item, server)
        return f"-# {said} · {tr(item.about)}"

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
        return self._title(value) if value else tr("the first allowed")

    def _clock(self, value: Any) -> str:
        return clock_words(self.clock if value is None else value)

    def _threads(self, value: Any) -> str:
        return tr("one per match") if value else tr("none, all in the channel")

    def _audience(self, value: Any) -> str:
        return tr(AUDIENCES[value]) if value in AUDIENCES else str(value)

    def _queue(self, value: Any) -> str:
        return tr("on") if value else tr("off")

    def _channels(self, value: Any) -> str:
        return ", ".join(f"<#{c}>" for c in value) or tr("any channel")

    def _lobby(self, value: Any) -> str:
        return f"<#{value}>" if value else tr("where one asks")

    def _news(self, value: Any) -> str:
        return f"<#{value}>" if value else tr("no channel")

    _log = _news

    def _organiser(self, value: Any) -> str:
        return f"<@&{value}>" if value else tr("only managers")

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
