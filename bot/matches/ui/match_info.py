"""Private pages about a match: more options, the log, the replay file, rules, settings.

Decides what they show, and that a long text is sent as a file. A log tells each reader what that
reader may know; once a match has ended it tells everything.
"""

from __future__ import annotations

import asyncio
import io
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Any

import discord

from bot.i18n import mark, tr
from bot.i18n.durations import length
from bot.matches.automatic import TURN_ENDS, Automatic
from bot.matches.beginning import ALWAYS, SAVING
from bot.matches.ending import Ending
from bot.matches.reels import NotTaken, takeable
from bot.matches.refusals import NoSuchGame, Unplayable
from bot.matches.telling import Line
from bot.matches.ui import offer_words, texts
from bot.matches.ui.drawing import legend
from bot.matches.ui.labels import MENU_LABEL, cut
from bot.matches.ui.preferences import THEMES, Preferences
from bot.matches.viewing import Snapshot, Viewing
from bot.platform.answers import Click, acknowledge, in_panel
from bot.platform.budgets import EXPORT, Budgets
from bot.platform.components import layout, menu_rows, rows
from bot.platform.controls import Button, Entry, Menu
from bot.platform.mentions import plain
from bot.platform.refusals import Refused
from bot.store.rows import Match
from engine import core, rulebook
from engine.record import dump
from engine.unasked import MATTER

#: Longest text sent as a message; longer ones become a file.
LONGEST = 3600
#: How much of a log is shown: about two screens of a phone; a longer one is in a file, too.
LOG = 1500
#: More standing choices than this are a menu, with a button for each that is on.
FEW = 5
#: From so many on, a phone has no room left to say what one of them is.
FULL = 12
#: What is left out by asking only what can matter, if a game says nothing of its own.
SKIPPED = mark(
    "The bot passes for you when everyone can see that your answer saves and destroys nothing, or"
    " can wait."
)
WHY_MATTER = mark(
    "-# *{choice}*: {skipped} Against the computer it also passes when you can do nothing else."
)


class NoRulebook(Refused):
    """A game came without one."""

    says = mark("{title} has no rulebook here.")


class MatchInfo:
    """Shows what belongs to a match besides its board."""

    def __init__(
        self,
        viewing: Viewing,
        ending: Ending,
        automatic: Automatic,
        budgets: Budgets,
        preferences: Preferences,
        silent: Callable[[int], Awaitable[Collection[int]]],
    ) -> None:
        self._viewing, self._ending, self._automatic, self._budgets = (
            viewing,
            ending,
            automatic,
            budgets,
        )
        self._preferences, self._silent = preferences, silent
        #: Returns what else somebody can do with a match they do not play in.
        self.looking: Callable[[int, Match], Awaitable[Sequence[Button]]] | None = None

    async def _send(
        self, click: Click, view: discord.ui.LayoutView, files: Sequence[discord.File] = ()
    ) -> None:
        """Answer privately; in a panel, in its place."""
        if not click.response.is_done() and not in_panel(click):
            await click.response.send_message(view=view, files=[*files], ephemeral=True)
            return
        await acknowledge(click)
        await click.edit_original_response(view=view, attachments=[*files])

    async def more(self, click: Click, match_id: int) -> None:
        """Show what else can be done with a match."""
        log, export = Button(tr("Log"), "log"), Button(tr("Export record"), "export")
        try:
            shot = await self._viewing.snapshot(match_id, click.user.id)
        except Unplayable as error:  # what was said and done is there all the same
            await self._send(click, layout(str(error), *rows(match_id, 0, [log, export])))
            return
        buttons = [
            Button(tr("As text"), "text"),
            log,
            Button(tr("Rules"), "rules"),
            Button(tr("Post again"), "again"),
        ]
        if shot.match.commitment:
            buttons.append(Button(tr("Chance"), "chance"))
        if shot.status != "live":
            buttons.insert(2, export)
            if shot.match.sandbox:
                buttons.insert(0, Button(tr("Rematch"), "rematch"))
        if shot.seat is not None:
            buttons.insert(0, Button(tr("My panel"), "panel", "", "main"))
            buttons.append(Button(tr("Settings"), "prefs"))
        else:
            buttons.remove(Button(tr("Post again"), "again"))
            if self.looking is not None:
                buttons[:0] = await self.looking(click.user.id, shot.match)
        open_ = {o.kind for o in shot.match.offers}
        ends = []
        if core.OFFER in shot.standing and not shot.match.sandbox:
            ends.append(Button(tr("Offer a draw"), "do", core.OFFER))
        if shot.match.place.guild and not shot.match.sandbox:
            buttons.append(Button(tr("Call a judge"), "judge"))
        if shot.seat is not None and await self._ending.may_call_off(shot.match):
            ends.append(Button(tr("Call off"), "calloff"))
        elif "calloff" not in open_ and await self._ending.may_offer(shot.match, shot.seat):
            ends.append(Button(tr("Offer to call off"), "calloff"))
        if _behind(shot, click.user.id):
            late = length(shot.match.unveil // 1000)
            label = tr("All hidden info, {time} late", time=late)
            buttons.append(Button(label, "replay", "m.o.999999"))
        if core.RESIGN in shot.standing:
            ends.append(Button(tr("Resign"), "do", core.RESIGN, "danger"))
        answers = offer_words.answers(shot) if shot.seat is not None else []
        await self._send(
            click,
            layout(
                texts.title(shot),
                offer_words.summary(shot) if shot.status == "live" else texts.ending(shot),
                *rows(match_id, shot.version, buttons),
                *rows(match_id, shot.version, await self._computers(shot)),
                *(r for row in answers for r in rows(match_id, shot.version, row)),
                *rows(match_id, shot.version, [*offer_words.asks(shot), *ends]),
            ),
        )

    async def _computers(self, shot: Snapshot) -> list[Button]:
        """Return for whom a computer player may be proposed: oneself, and who is silent."""
        match = shot.match
        people = [p.seat for p in shot.players if p.user is not None and p.seat not in shot.out]
        if (
            shot.seat is None
            or shot.status != "live"
            or (match.sandbox or match.tournament)
            or len(people) < 2
        ):
            return []
        silent = await self._silent(match.id)
        buttons = [Button(tr("Computer for me"), "ask-computer", str(shot.seat))]
        return buttons + [
            Button(
                tr("Computer for {who}", who=tr(shot.game.seat_names[seat]).capitalize()),
                "ask-computer",
                str(seat),
            )
            for seat in people
            if seat in silent and seat != shot.seat
        ]

    async def log(self, click: Click, match_id: int) -> None:
        """Show all that happened, as far as the reader may know it."""
        await acknowledge(click)
        match = await self._viewing.match(match_id)
        lines = await self._viewing.log(match_id, click.user.id, reveal=True)
        series = texts.series(await self._viewing.store.series.of(match_id), match_id)
        head = tr(
            "**Match #{match_id}** · {versus}",
            match_id=match_id,
            versus=plain(texts.versus(match)),
        )
        if match.status == "live":
            head += tr("\n-# Hidden information is left out until the match is over.")
        head += f"\n{series}" if series else ""
        rows_of_log = [f"`{ply:>3}` {text}" for ply, text in _by_ply(lines)]
        text = "\n".join(rows_of_log) or tr("Nothing has happened yet.")
        files = []
        if len(text) > LOG:
            whole = "\n".join(f"{ply:>3}  {text}" for ply, text in _by_ply(lines))
            files = [discord.File(io.BytesIO(whole.encode()), f"match-{match_id}-log.txt")]
            text = tr("-# The full log is in the file. The last lines:\n")
            text += _end(rows_of_log, LOG - len(text))
        view = layout(head, text, *way_back(click, match))
        for file in files:
            view.add_item(discord.ui.File(f"attachment://{file.filename}"))
        await click.edit_original_response(view=view, attachments=files)

    async def export(self, click: Click, match_id: int) -> None:
        """Hand out the replay file of an ended match. Raises StillRunning."""
        self._budgets.spend("work", EXPORT)
        record = await self._viewing.record(match_id)
        match = await self._viewing.match(match_id)
        name, data = f"match-{match_id}.json", dump(record)
        template = mark(
            "**Record of match #{match_id}** · {versus}\n-# {count} actions, each position"
            " with a checksum. `/replay import` shows it on any server I'm on."
        )
        try:
            takeable(record, len(data))
        except NotTaken:
            template = mark(
                "**Record of match #{match_id}** · {versus}\n-# {count} actions, each "
                "position with a checksum. `/replay import` can't read this one; use "
                "`/replay watch`."
            )
        view = layout(
            tr(
                template,
                match_id=match_id,
                versus=plain(texts.versus(match)),
                count=len(record.actions),
            ),
            texts.series(await self._viewing.store.series.of(match_id), match_id),
        )
        view.add_item(discord.ui.File(f"attachment://{name}"))
        file = discord.File(io.BytesIO(data), name)
        if in_panel(click):
            await click.response.defer()
            await click.edit_original_response(view=view, attachments=[file])
        else:
            await click.response.send_message(view=view, file=file, ephemeral=True)

    # -- rules --------------------------------------------------------------

    async def rules(self, click: Click, match_id: int) -> None:
        """Show the short rules of a match's game."""
        match = await self._viewing.match(match_id)
        await self.summary(click, match.game, match)

    async def summary(self, click: Click, game: str, match: Match | None = None) -> None:
        """Show the short rules of a game, in the panel of a match if it was there that they were
        asked for. Raises NoSuchGame."""
        if game not in self._viewing.games:
            raise NoSuchGame(game, sorted(self._viewing.games))
        title = self._viewing.games[game].title
        if not rulebook.exists(game):
            raise NoRulebook(title)
        text = rulebook.summary(game)[:LONGEST]
        look = await self._preferences.look(click.user.id)
        signs = await asyncio.to_thread(legend, game, look.theme)
        view = layout(
            tr("**{title} in two minutes**", title=title),
            text,
            signs.gallery() if signs else None,
            tr("-# `/rules` has all the details."),
            *([] if match is None else way_back(click, match)),
        )
        await self._send(click, view, [signs.file()] if signs else [])

    async def section(self, click: Click, games: Sequence[str], topic: str) -> None:
        """Show the rules that answer a question best, those of several games if need be."""
        have = [game for game in games if rulebook.exists(game)]
        if not have:
            raise NoRulebook(self._viewing.games[games[0]].title)
        sections = {game: rulebook.search(game, topic, 4) for game in have}
        named = [
            game for game in have if any(s.id == topic.strip().upper() for s in sections[game])
        ]
        termed = [game for game in have if rulebook.explains(game, topic)]
        games_shown = [game for game in named[:1] or termed or have if sections[game]]
        if not games_shown:
            query = plain(topic[:60])
            await self._send(
                click,
                layout(
                    tr(
                        "I found nothing about “{said}” in the rulebook. Try different words.",
                        said=query,
                    )
                ),
            )
            return
        room = LONGEST // len(games_shown)
        parts: list[str | None] = []
        for game in games_shown:
            best, *others = sections[game]
            see = "\n".join(f"-# {s.label}" for s in others)
            of = f"{self._viewing.games[game].title} · " if len(games_shown) > 1 else ""
            parts += [
                f"**{best.title}** · {best.id}\n-# {of}{best.chapter}",
                best.text[: room - len(see)],
                tr("See also:\n{see}", see=see) if see else None,
            ]
        await self._send(click, layout(*parts))

    # -- settings -----------------------------------------------------------

    async def settings(self, click: Click, match_id: int = 0, note: str = "") -> None:
        """Show a person's settings, with those of a match if it is theirs."""
        look = await self._preferences.look(click.user.id)
        parts: list[Any] = [
            tr("**Your settings**\n{note}", note=note).strip(),
            tr("Your private boards (*Wide* is for a desktop):"),
            *rows(
                match_id,
                0,
                [
                    _toggle(tr("Picture"), "text:0", not look.text),
                    _toggle(tr("Text"), "text:1", look.text),
                    *(_toggle(tr(THEMES[t]), f"theme:{t}", look.theme == t) for t in THEMES),
                    _toggle(tr("Wide"), f"wide:{int(not look.wide)}", look.wide),
                ],
            ),
        ]
        if match_id:
            parts += await self._standing(click, match_id)
        parts += await self._new_matches(click, match_id)
        parts += await self._turn_end(click, match_id)
        if match_id and await self._plays(click, match_id):
            parts += rows(match_id, 0, [Button(tr("Back"), "panel")])
        await self._send(click, layout(*parts))

    async def _plays(self, click: Click, match_id: int) -> bool:
        """Say whether a person has a panel of a match to go back to."""
        try:
            shot = await self._viewing.snapshot(match_id, click.user.id)
        except Unplayable:
            return False
        return shot.seat is not None and shot.status == "live"

    async def _turn_end(self, click: Click, match_id: int) -> list[Any]:
        """Return how the person's turns end."""
        wish = await self._automatic.turn_end(click.user.id)
        labels = (tr("Ask, except with live clocks"), tr("Always ask"), tr("End my turn"))
        buttons = [
            _toggle(label, f"turnend:{key}", wish == key)
            for key, label in zip(TURN_ENDS, labels, strict=True)
        ]
        return [tr("After the last action of my turn:"), *rows(match_id, 0, buttons)]

    async def _new_matches(self, click: Click, match_id: int) -> list[Any]:
        """Return what the person is asked in matches that begin from now on."""
        wish = await self._automatic.asks(click.user.id)
        buttons = [
            _toggle(tr("Only if it can matter"), "new:", not wish),
            _toggle(tr("Only if I would lose something"), f"new:{SAVING}", wish == SAVING),
            _toggle(tr("Everything"), f"new:{ALWAYS}", wish == ALWAYS),
        ]
        return [tr("In new matches, ask me:"), *rows(match_id, 0, buttons)]

    async def _standing(self, click: Click, match_id: int) -> list[Any]:
        """Return the standing choices of a match, none where there are none to make."""
        try:
            shot = await self._viewing.snapshot(match_id, click.user.id)
        except Unplayable:
            return []
        offers = shot.game.preferences if shot.seat is not None else ()
        if not offers or shot.status != "live":
            return []
        on = await self._automatic.preferences(match_id, click.user.id)
        many = len(offers) > FEW
        buttons = [_toggle(tr("Nothing, ask me"), "always", not on)]
        if shot.game.orders is not None and not shot.match.sandbox:
            buttons.append(Button(tr("Orders…"), "orders"))
        buttons += [
            _toggle(tr(p.label), f"standing:{p.key}", p.key in on)
            for p in offers
            if p.key in on or not many
        ]
        entries = tuple(
            Entry(cut(tr(p.label), MENU_LABEL), f"set:standing:{p.key}")
            for p in offers
            if many and p.key not in on
        )
        menus = (Menu(tr("Let it answer…"), entries),) if entries else ()
        head = tr("In match #{match_id}, the bot answers for you:", match_id=match_id)
        why = []
        if MATTER in offers and len(offers) < FULL:
            skipped = tr(shot.game.skipped or SKIPPED)
            why = [tr(WHY_MATTER, choice=tr(MATTER.label), skipped=skipped)]
        return [head, *menu_rows(match_id, 0, menus), *rows(match_id, 0, buttons), *why]

    async def choose(self, click: Click, match_id: int, arg: str) -> None:
        """Change one setting and show them again. Raises Refused."""
        key, _, value = arg.partition(":")
        user = click.user.id
        if key == "text":
            await self._preferences.set_text(user, value == "1")
        elif key == "wide":
            await self._preferences.set_wide(user, value == "1")
        elif key == "theme":
            await self._preferences.set_theme(user, value)
        elif key == "turnend":
            await self._automatic.set_turn_end(user, value, match_id)
        elif key == "new":
            await self._automatic.set_asks(user, value)
        elif key == "always":
            await self._automatic.set_preferences(match_id, user, ())
        elif key == "standing":
            on = list(await self._automatic.preferences(match_id, user))
            changed = [k for k in on if k != value] if value in on else [*on, value]
            await self._automatic.set_preferences(match_id, user, changed)
        await self.settings(click, match_id)


def _behind(shot: Snapshot, user: int) -> bool:
    """Say whether somebody looks on a live match and may see everything that is old enough."""
    match = shot.match
    sits = match.seats_of(user) or match.kept_for(user)
    return bool(match.unveil) and match.status == "live" and not sits


def way_back(click: Click, match: Match) -> list[discord.ui.ActionRow[Any]]:
    """Return the way back to the panel in whose place something is shown, none where it is not."""
    if not in_panel(click):
        return []
    mine = bool(match.seats_of(click.user.id))
    way = Button(tr("My panel"), "panel") if mine else Button(tr("Back"), "more")
    return rows(match.id, 0, [way])


def _by_ply(lines: Sequence[Line]) -> list[tuple[int, str]]:
    """Return one text per action."""
    by_ply: dict[int, list[str]] = {}
    for line in lines:
        by_ply.setdefault(line.ply, []).append(line.text)
    return [(ply, " ".join(sentences)) for ply, sentences in by_ply.items()]


def _end(lines: Sequence[str], room: int) -> str:
    """Return as many of the last lines as there is room for."""
    last_lines: list[str] = []
    for line in reversed(lines):
        room -= len(line) + 1
        if room < 0:
            break
        last_lines.append(line)
    return "\n".join(reversed(last_lines))


def _toggle(label: str, arg: str, on: bool) -> Button:
    return Button(f"✓ {label}" if on else label, "set", arg, "main" if on else "")
