"""The luck of a server's matches, in private: what was drawn, and how unusual that is.

Decides how a count reads to somebody who knows no statistics: in how many of 100 fair servers the
results are as far from equal ones, or further.
"""

from __future__ import annotations

import discord

from bot.i18n import mark, number, tr, trn
from bot.matches.access import Access
from bot.matches.luck import NEWEST, Luck, LuckCounts
from bot.matches.refusals import NoSuchGame
from bot.platform.answers import Click, acknowledge
from bot.platform.component_ids import Ref
from bot.platform.component_router import Press
from bot.platform.components import layout, rows
from bot.platform.controls import Button
from bot.platform.refusals import Refused
from engine.luck import UNLIKELY, Count, overall

#: Below this share of fair servers, a page says that something is unusual.
UNUSUAL = 0.05


class NothingToCount(Refused):
    says = mark("No match that you can see has ended here yet, so there is nothing to count.")


class LuckPages:
    """Shows what matches have drawn. One per bot."""

    def __init__(self, access: Access, luck: LuckCounts) -> None:
        self._access, self._luck = access, luck
        self.verbs: dict[str, Press] = {"luck": self._more}

    async def show(self, click: Click, game: str | None) -> None:
        """Show the luck of this server's matches, or of a person's own outside servers; of one
        game or all. Raises Refused."""
        games = self._access.viewing.games
        if game is not None and game not in games:
            raise NoSuchGame(game, sorted(games))
        await acknowledge(click)
        find, guild = self._access.viewing.store.matches.find, click.guild_id or 0
        own = None if guild else click.user.id
        ended = await find(user=own, guild=guild, status="over", limit=NEWEST)
        ended = [m for m in ended if m.game in games and game in (None, m.game)]
        luck = await self._luck.of(await self._access.those(click, ended))
        if not luck.matches + luck.left + luck.unknown:
            raise NothingToCount
        await click.edit_original_response(view=self._page(luck, game, guild), attachments=[])

    async def _more(self, click: Click, ref: Ref) -> None:
        await self.show(click, ref.arg or None)

    def _page(self, luck: Luck, game: str | None, guild: int) -> discord.ui.LayoutView:
        games = self._access.viewing.games
        head = tr("🎲 **Luck on this server**") if guild else tr("🎲 **Luck in your matches**")
        scope = trn(
            "Counted in {count} finished match that you can see.",
            "Counted in {count} finished matches that you can see.",
            luck.matches,
        )
        every = [count for counts in luck.games.values() for count in counts]
        parts = [
            "\n".join([f"**{games[name].title}**", *map(line, counts)])
            for name, counts in luck.games.items()
            if counts
        ]
        left = ""
        if luck.left:
            left = trn(
                "{count} match is still to be counted.",
                "{count} matches are still to be counted.",
                luck.left,
            )
        unknown = ""
        if luck.unknown:
            unknown = trn(
                "{count} match was played under older rules and can't be counted.",
                "{count} matches were played under older rules and can't be counted.",
                luck.unknown,
            )
        small = tr(
            "The bot runs the matches again and counts what was drawn. Of 20 lines, about one"
            " looks unusual by chance. `/verify` checks a single match, draw by draw."
        )
        more = [Button(tr("Count more"), "luck", game or "", "main")] if luck.left else []
        return layout(
            f"{head}\n{scope}\n{verdict(overall(every))}",
            *parts,
            "\n".join(f"-# {text}" for text in (left, unknown, small) if text),
            *rows(0, 0, more),
        )


def verdict(share: float | None) -> str:
    """Return what all counts together say."""
    if share is None:
        return tr("There aren't enough draws yet to say anything.")
    if share < UNLIKELY:
        return tr(
            "⚠️ This is hardly chance: {odds}. Please tell the host of this bot, and check"
            " matches with `/verify`.",
            odds=odds(share),
        )
    if share < UNUSUAL:
        return tr("Unusual, but possible: {odds}.", odds=odds(share))
    return tr("✅ As fair coins and dice fall: {odds}.", odds=odds(share))


def line(count: Count) -> str:
    """Return a count as a line, with how unusual it is below it."""
    results, total = [number(n) for n in count.results], number(count.total)
    text = ""
    if count.kind == "coin":
        text = trn(
            "{total} coin: {heads} heads, {tails} tails",
            "{total} coins: {heads} heads, {tails} tails",
            count.total,
            total=total,
            heads=results[0],
            tails=results[1],
        )
    elif count.kind == "die":
        text = trn(
            "{total} die, how often 1 to {sides}: {results}",
            "{total} dice, how often 1 to {sides}: {results}",
            count.total,
            total=total,
            sides=len(results),
            results=" · ".join(results),
        )
    elif count.kind == "first":
        text = trn(
            "Who begins, {total} draw among {seats} seats: {results}",
            "Who begins, {total} draws among {seats} seats: {results}",
            count.total,
            total=total,
            seats=len(results),
            results=" · ".join(results),
        )
    else:
        text = trn(
            "Shuffles and random cards, {total} draw: {low} from the first half, {high} from the"
            " second",
            "Shuffles and random cards, {total} draws: {low} from the first half, {high} from the"
            " second",
            count.total,
            total=total,
            low=results[0],
            high=results[1],
        )
    if not count.enough:
        return tr("{line} · too few to say", line=text)
    sign = "⚠️ " if count.odds < UNLIKELY else ""
    return f"{sign}{text}\n-# {odds(count.odds)}"


def odds(share: float) -> str:
    """Return in how many fair servers results are as far off: at the end of a sentence."""
    if share < UNLIKELY:
        return tr("fewer than 1 of 1,000 fair servers deviate this much or more")
    if share < 0.01:
        count = max(1, int(share * 1000))
        return trn(
            "{count} of 1,000 fair servers deviates this much or more",
            "{count} of 1,000 fair servers deviate this much or more",
            count,
        )
    count = min(99, round(share * 100))
    return trn(
        "{count} of 100 fair servers deviates this much or more",
        "{count} of 100 fair servers deviate this much or more",
        count,
    )
