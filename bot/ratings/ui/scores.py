"""Statistics and leaderboards on Discord: the card of a player, the lists of a server.

Decides what is shown of counted results, privately to whoever asks: one list at a time,
with buttons to the others. A card is a picture with its text beside it; where pictures
are not wanted or one could not be drawn, the text takes its place.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import discord

from bot.i18n import day, mark, tr, trn
from bot.matches.access import Access
from bot.matches.live import Games
from bot.matches.refusals import NoSuchGame
from bot.matches.seats import teams_of
from bot.matches.ui import texts
from bot.matches.ui.preferences import Preferences
from bot.matches.ui.threads import called
from bot.platform.answers import Click, acknowledge
from bot.platform.component_ids import Ref, whole
from bot.platform.components import layout, rows
from bot.platform.controls import Button
from bot.platform.mentions import mention, plain
from bot.platform.pictures import ALT_LIMIT, Picture, drawn
from bot.platform.refusals import Refused
from bot.ratings.counting import FORMS, PLACEMENT, SPEEDS, Form, Speed, score
from bot.ratings.ranking import Past, Ranked, Ranking, Stats, Tally
from bot.ratings.results import List
from bot.store.rows import Match
from engine.core import Outcome
from engine.games import GAMES
from render import scorecard, tables
from render.scorecard import Mark, Scorecard
from render.tables import Block, Column, Line, Sheet

#: Lines of a leaderboard, ended matches under a card, buttons to other lists.
LINES, MATCHES, LISTS = 15, 5, 5
#: In an id: the list of everybody who agreed, of this server, of its running season.
EVERYWHERE, HERE, SEASON = "all", "here", "season"
FOOT = mark(
    "-# Counts rated matches between people on this server. No rank: the rating is still "
    "provisional, or the last match was over 90 days ago."
)
FOOT_ACROSS = mark(
    "-# Counts rated matches on servers the host of this bot trusts, unless a judge set "
    "the result. No rank: the rating is still provisional, or the last match was over 90 "
    "days ago."
)
#: What stands above those without a place.
RESTING, FEW = mark("No match for 90 days"), mark("Provisional rating")
_FORM = {"duel": "", "table": mark("larger tables"), "together": mark("together")}
_SPEED = {"live": mark("live"), "correspondence": mark("correspondence")}
_HOW = {1.0: mark("won"), 0.5: mark("drew"), 0.0: mark("lost")}


class NotShown(Refused):
    """Nobody here may see the person's numbers."""

    says = mark(
        "That person hasn't played a rated match on this server yet, so I can't show "
        "their stats here."
    )


class NothingCounted(Refused):
    says = mark("{who} no rated matches yet. Start one with `/play challenge` or `/play queue`.")


class Scores:
    """Shows what has been counted."""

    def __init__(
        self, access: Access, ranking: Ranking, games: Games, preferences: Preferences
    ) -> None:
        self._access, self._ranking = access, ranking
        self._games, self._preferences = games, preferences
        #: What other parts say of a person (to another) under their card, in a line each.
        self.marks: list[Callable[[int, int], Awaitable[str]]] = []
        self.verbs = {"score": self._score, "ladder": self._ladder, "public": self._public}

    # -- a person -----------------------------------------------------------

    async def stats(
        self, click: Click, who: discord.Member | discord.User | None, game: str | None
    ) -> None:
        """Show somebody's card, the asking person's own if nobody is named. Raises Refused."""
        if game is not None and game not in self._games:
            raise NoSuchGame(game, sorted(self._games))
        person = who or click.user
        await self._card(click, person.id, called(person), game, None)

    async def _score(self, click: Click, ref: Ref) -> None:
        user, _, rest = ref.arg.partition("|")
        which = _read_list(rest)
        if which is None or whole(user) <= 0:
            raise NothingCounted(tr("There are"))
        await self._card(click, whole(user), "", None, which)

    async def _card(
        self, click: Click, user: int, name: str, game: str | None, which: List | None
    ) -> None:
        guild = click.guild_id or 0
        own = user == click.user.id
        if not await self._ranking.may_see(click.user.id, user, guild):
            raise NotShown
        all_stats = await self._ranking.stats(user, guild)
        known = [s for s in all_stats if s.which.game in self._games]
        meant = [s for s in known if (which or s.which) == s.which and game in (None, s.which.game)]
        lines = [await line(user, click.user.id) for line in self.marks]
        marks = "\n".join(f"-# {line}" for line in lines if line)
        if not meant:
            if marks and own:
                await acknowledge(click)
                view = layout(tr(NothingCounted.says, who=tr("You have")), marks)
                await click.edit_original_response(view=view)
                return
            if not guild:
                raise NothingCounted(tr("On servers whose matches count everywhere, there are"))
            raise NothingCounted(tr("You have") if own else tr("That person has"))
        await acknowledge(click)
        stats = meant[0]
        tally = None if own else await self._ranking.head_to_head(click.user.id, user)
        past = await self._ranking.history(user, guild=guild, limit=MATCHES * 4)
        past = [
            p
            for p in past
            if (own or p.step is not None) and await self._access.sees(click, p.match, near=True)
        ][:MATCHES]
        name = name or await self._ranking.name_of(user)
        picture = await self._picture(click.user.id, name, stats)
        others = [s.which for s in known if s.which != stats.which][:LISTS]
        buttons = [
            Button(list_name(self._games, w)[:80], "score", f"{user}|{_write_list(w)}")
            for w in others
        ]
        view = layout(
            f"**{plain(name)}** · {list_name(self._games, stats.which)}",
            picture.gallery()
            if picture
            else texts.fenced(scorecard.table(_scorecard(self._games, name, stats))),
            self._more(stats, tally),
            marks,
            _matches(self._games, past, user),
            *rows(0, 0, buttons),
        )
        await click.edit_original_response(
            view=view, attachments=[picture.file()] if picture else []
        )

    async def _picture(self, viewer: int, name: str, stats: Stats) -> Picture | None:
        """Draw the card off the event loop; None where text is wanted or drawing failed."""
        look = await self._preferences.look(viewer)
        if look.text:
            return None
        card = _scorecard(self._games, name, stats)
        png = await drawn(asyncio.to_thread(scorecard.picture, card, look.theme), "a card")
        return Picture(png, scorecard.alt(card)[:ALT_LIMIT], "card.png") if png else None

    def _more(self, stats: Stats, tally: Tally | None) -> str:
        """Return what the card leaves out."""
        seats = self._games[stats.which.game].seat_names
        parts = []
        if abs(stats.streak) > 1:
            parts.append(
                trn("{count} win in a row", "{count} wins in a row", stats.streak)
                if stats.streak > 0
                else trn("{count} loss in a row", "{count} losses in a row", -stats.streak)
            )
        if stats.seat < len(seats):
            parts.append(tr("mostly {seats}", seats=tr(seats[stats.seat]).capitalize()))
        if tally is not None and tally.meetings:
            parts.append(
                tr(
                    "you against this player: {won} won, {drawn} drawn, {lost} lost",
                    won=tally.won,
                    drawn=tally.drawn,
                    lost=tally.lost,
                )
            )
        return f"-# {' · '.join(parts)}" if parts else ""

    # -- leaderboards -------------------------------------------------------

    async def leaderboard(self, click: Click, game: str | None, speed: Speed | None) -> None:
        """Show the fullest list of this server, of a game, at a speed. Raises NoSuchGame."""
        name = game or next(iter(self._games))
        if name not in self._games:
            raise NoSuchGame(name, sorted(self._games))
        lists = await self._ranking.lists(click.guild_id or 0, name)
        fitting = [w for w in lists if speed in (None, w.speed)]
        which = fitting[0] if fitting else List(name, speed or SPEEDS[0])
        await self._board(click, which, HERE)

    async def _ladder(self, click: Click, ref: Ref) -> None:
        scope, _, rest = ref.arg.partition("|")
        which = _read_list(rest)
        if which is None or which.game not in self._games:
            raise NothingCounted(tr("There are"))
        await self._board(click, which, scope)

    async def _public(self, click: Click, ref: Ref) -> None:
        """Agree to be named on the global list, or not any more; show it again."""
        on, _, rest = ref.arg.partition("|")
        which = _read_list(rest)
        if which is None or which.game not in self._games:
            raise NothingCounted(tr("There are"))
        await self._ranking.set_public(click.user.id, on == "yes")
        await self._board(click, which, EVERYWHERE)

    async def _board(self, click: Click, which: List, scope: str) -> None:
        await acknowledge(click)
        guild, user = click.guild_id or 0, click.user.id
        season = await self._ranking.season(guild)
        scope = HERE if scope == SEASON and season is None else scope
        ranked = await self._ranking.leaderboard(
            None if scope == EVERYWHERE else guild,
            which.game,
            which.speed,
            form=which.form,
            season=season.id if season is not None and scope == SEASON else 0,
        )
        names = {EVERYWHERE: tr("everywhere"), HERE: tr("this server")}
        where = names.get(scope, "" if season is None else season.name)
        address = _write_list(which)
        public = await self._ranking.is_public(user)
        scopes = [(tr("This server"), HERE), (tr("Everywhere"), EVERYWHERE)]
        if season is not None:
            scopes.insert(1, (season.name[:40], SEASON))
        known = await self._ranking.lists(None, which.game)
        others = [w for w in known if w != which][:LISTS]
        yes = Button(tr("Leave the global leaderboard"), "public", f"no|{address}")
        no = Button(tr("Join the global leaderboard"), "public", f"yes|{address}")
        picture = await self._ladder_picture(user, which, where, ranked)
        await click.edit_original_response(
            attachments=[picture.file()] if picture else [],
            view=layout(
                f"🏆 **{list_name(self._games, which)}** · {plain(where)}",
                picture.gallery() if picture else _lines(ranked, user, scope == EVERYWHERE),
                *rows(
                    0,
                    0,
                    [Button(t, "ladder", f"{s}|{address}") for t, s in scopes if s != scope]
                    + [yes if public else no],
                ),
                *rows(
                    0,
                    0,
                    [
                        Button(
                            list_name(self._games, w)[:80], "ladder", f"{scope}|{_write_list(w)}"
                        )
                        for w in others
                    ],
                ),
                tr(FOOT_ACROSS if scope == EVERYWHERE else FOOT),
            ),
        )

    async def _ladder_picture(
        self, viewer: int, which: List, where: str, ranked: Sequence[Ranked]
    ) -> Picture | None:
        """Draw a leaderboard off the event loop; None where text is wanted or drawing failed."""
        look = await self._preferences.look(viewer)
        if look.text or not ranked:
            return None
        sheet = _sheet(list_name(self._games, which), where, ranked, viewer)
        png = await drawn(asyncio.to_thread(tables.picture, sheet, look.theme), "a leaderboard")
        return Picture(png, tables.alt(sheet)[:ALT_LIMIT], "leaderboard.png") if png else None


def list_name(games: Games, which: List) -> str:
    """Return a list in words."""
    game = games.get(which.game)
    parts = [game.title if game else which.game, tr(_SPEED[which.speed]), tr(_FORM[which.form])]
    return " · ".join(filter(None, parts))


def _write_list(which: List) -> str:
    return f"{which.game}|{which.speed}|{which.form}"


def _read_list(text: str) -> List | None:
    """Return a list from an id, None if there is no such one."""
    game, _, rest = text.partition("|")
    said_speed, _, said_form = rest.partition("|")
    speed: Speed | None = next((s for s in SPEEDS if s == said_speed), None)
    form: Form | None = next((f for f in FORMS if f == said_form), None)
    return None if speed is None or form is None else List(game, speed, form)


def _lines(ranked: Sequence[Ranked], user: int, plain: bool) -> str:
    """Return a leaderboard as lines, the asking person's own among them wherever it stands.

    `plain` gives names instead of mentions: who plays elsewhere cannot be mentioned here.
    """
    if not ranked:
        return tr("No one is ranked yet.")
    lines, above = list[str](), ""
    for r in ranked[:LINES]:
        if (head := _head(r)) != above:
            lines.append(f"-# — {tr(head)} —")
        above = head
        lines.append(_line(r, user, plain))
    mine = next((r for r in ranked[LINES:] if r.standing.user == user), None)
    if mine is not None:
        lines += ["-# …", _line(mine, user, plain)]
    elif len(ranked) > LINES:
        lines.append(tr("-# … and {count} more", count=len(ranked) - LINES))
    return "\n".join(lines)


def _head(ranked: Ranked) -> str:
    """Return what stands above lines like this, "" above those with a place."""
    return "" if ranked.place else RESTING if ranked.away else FEW


def _line(ranked: Ranked, user: int, named: bool) -> str:
    s = ranked.standing
    name = plain(s.name) if named else mention(s.user)
    place = f"**{ranked.place}.**" if ranked.place else "–"
    games = trn("{count} match", "{count} matches", s.games)
    you = tr(" ← you") if s.user == user else ""
    if s.games < PLACEMENT:
        return f"{place} {name} · {texts.placement(s.games)}{you}"
    return f"{place} {name} · **{s.rating.value:.0f}** ± {s.rating.deviation:.0f} · {games}{you}"


def _sheet(title: str, where: str, ranked: Sequence[Ranked], viewer: int) -> Sheet:
    """Return a leaderboard as it is drawn, the viewer's own line among them."""
    listed = list(ranked[:LINES])
    listed += [r for r in ranked[LINES:] if r.standing.user == viewer]
    blocks: dict[str, list[Line]] = {}
    for r in listed:
        blocks.setdefault(_head(r), []).append(_drawn(r, viewer))
    columns = (
        Column("#", 30),
        Column(tr("Name")),
        Column(tr("Rating"), 66, "r", bold=True),
        Column("", 50, "r"),
        Column(tr("Played"), 62, "r"),
    )
    more = len(ranked) - len(listed)
    blocks_shown = tuple(
        Block(tr(head) if head else "", tuple(lines)) for head, lines in blocks.items()
    )
    return Sheet(
        title, where, columns, blocks_shown, tr("and {count} more", count=more) if more else ""
    )


def _drawn(ranked: Ranked, viewer: int) -> Line:
    """Return a line of a leaderboard as it is drawn."""
    standing, place = ranked.standing, ranked.place
    placing = standing.games < PLACEMENT
    cells = (
        str(place) if place else "–",
        standing.name,
        "–" if placing else f"{standing.rating.value:.0f}",
        "" if placing else f"±{standing.rating.deviation:.0f}",
        f"{standing.games}/{PLACEMENT}" if placing else str(standing.games),
    )
    strong = standing.user == viewer
    return Line(cells, place if 1 <= place <= 3 else 0, faded=not place, strong=strong)


def _matches(games: Games, past: Sequence[Past], user: int) -> str:
    """Return ended matches as lines, each with the number to replay it by."""
    if not past:
        return ""
    lines = []
    for p in past:
        match = p.match
        how = _how(match, user)
        whom = _company(match, user)
        change = ""
        if p.step is not None:
            step = p.step
            change = texts.placement(step.number) if step.placing else texts.signed(step.change)
            change = f" · {change}"
        game = games[match.game].title if match.game in games else match.game
        head = f"-# #{match.id} {game}"
        lines.append(f"{head}, {whom}: {how}{change}" if whom else head)
    return "\n".join([tr("Recent matches (`/replay` shows them):"), *lines])


def _company(match: Match, user: int) -> str:
    """Return with whom somebody played an ended match, and against whom."""
    teams = teams_of(GAMES, match)
    own = {teams[seat] for seat in match.seats_of(user)}
    mates, others = list[str](), list[str]()
    for player, team in zip(match.players, teams, strict=True):
        if player.user != user:
            name = plain(player.name)
            (mates if team in own else others).append(name)
    parts = [tr("with {names}", names=", ".join(mates))] if mates else []
    if others:
        parts.append(tr("against {names}", names=", ".join(others)))
    return " ".join(parts)


def _how(match: Match, user: int) -> str:
    """Return how somebody did in an ended match."""
    teams, ended = teams_of(GAMES, match), match.outcome or Outcome((), "")
    seat = match.seats_of(user)[0]
    if len({*teams}) > 2:
        return tr("finished {place}.", place=ended.places(teams)[seat])
    return tr(_HOW[score(teams, ended, seat)])


def _scorecard(games: Games, name: str, stats: Stats) -> Scorecard:
    """Return the card of some numbers."""
    placing = stats.games if stats.games < PLACEMENT else 0
    curve = () if placing else stats.curve
    marks = tuple(Mark(p.at, p.value, p.deviation) for p in curve)
    return Scorecard(
        name=name,
        title=list_name(games, stats.which),
        value=stats.rating.value,
        deviation=stats.rating.deviation,
        provisional=stats.provisional,
        won=stats.won,
        drawn=stats.drawn,
        lost=stats.lost,
        form=stats.form,
        marks=marks,
        since=day(marks[0].at) if marks else "",
        until=day(marks[-1].at) if len(marks) > 1 else "",
        places=stats.places,
        placement=texts.placement(placing) if placing else "",
    )
