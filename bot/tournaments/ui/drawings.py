"""Pictures of a tournament with their texts, drawn off the event loop.

Decides which picture tells most of a format: the bracket where there is one, else the
standings; that a public message shows two at most and a private one a page of all; and that a
text takes the place of whatever cannot be drawn or is not wanted as a picture.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection

from bot.matches.ui import texts
from bot.platform.pictures import ALT_LIMIT, Picture, drawn
from bot.tournaments.model import Tournament, league_rows
from bot.tournaments.ui import figures
from render import brackets, podium, tables
from render.prose import fit

#: Pictures of a public message, of a private one, and all letters of a private text.
PUBLIC, PRIVATE, ROOM = 2, 9, 3400
#: Places shown below the podium: both are one view of a phone; the others are a tap away.
FIRST = 7
#: Pages of all there is to see.
BRACKET, PLACES, BEFORE, CROSS = "bracket", "places", "before", "cross"


async def public(t: Tournament, theme: str) -> list[Picture] | str:
    """Return what the message of a round shows, or its text if that cannot be drawn."""
    return await _drawn(lambda: _public(t, theme), lambda: _text(t))


async def page(t: Tournament, theme: str, kind: str) -> list[Picture] | str:
    """Return one page of all there is to see, or the text of all that cannot be drawn."""
    return await _drawn(lambda: _page(t, theme, kind), lambda: _text(t))


def pages(t: Tournament) -> list[str]:
    """Return the kinds of pages there are, the one that tells most first."""
    result = [BRACKET] if t.draw else []
    result.append(PLACES)
    result += [BEFORE] if t.draw and t.total else []
    return result + ([CROSS] if figures.cross(t) is not None else [])


async def winners(t: Tournament, theme: str) -> list[Picture] | str:
    """Return the podium of a tournament that is over."""
    return await _drawn(lambda: _winners(t, theme), lambda: "")


def written(t: Tournament) -> str:
    """Return bracket and standings as monospace text in a fence."""
    return texts.fenced(_text(t), ROOM)


async def _drawn(
    draw: Callable[[], list[Picture]], write: Callable[[], str]
) -> list[Picture] | str:
    pictures = await drawn(asyncio.to_thread(draw), "a tournament")
    if pictures is not None:
        return pictures
    text = write()
    return texts.fenced(text, ROOM) if text else ""


def _public(t: Tournament, theme: str) -> list[Picture]:
    drawn = figures.bracket(t)
    if drawn is not None:
        return _bracket(t, theme, brackets.current(drawn, PUBLIC))
    if not any(m.outcome for m in t.matches):
        return []  # everybody is level: the list of tables says all
    return _standings(t, theme)[: PUBLIC if t.settings.format == "groups" else 1]


def _page(t: Tournament, theme: str, kind: str) -> list[Picture]:
    drawn = figures.bracket(t)
    if kind == BRACKET and drawn is not None:
        return _bracket(t, theme, range(len(brackets.alts(drawn))))[:PRIVATE]
    cross = figures.cross(t)
    if kind == CROSS and cross is not None:
        return [_sheet(cross, theme, CROSS)]
    if kind == BEFORE and t.draw and t.total:  # how the rounds before the knock-out ended
        sheets = tables.pages(figures.league(t, league_rows(t)))
        return [_sheet(page, theme, f"before-{i}") for i, page in enumerate(sheets, 1)][:PRIVATE]
    return _standings(t, theme)[:PRIVATE]


def _winners(t: Tournament, theme: str) -> list[Picture]:
    steps = figures.podium(t)
    if steps is None:
        return []
    alt = podium.alt(steps)[:ALT_LIMIT]
    sheet = first_places(t)
    places = [_sheet(sheet, theme, "places-1")]
    return [Picture(podium.picture(steps, theme), alt, "podium.png"), *places]


def first_places(t: Tournament) -> tables.Sheet:
    """Return the places shown below the podium: not all but one."""
    sheet = figures.standings(t)
    count = sum(len(block.lines) for block in sheet.blocks)
    return tables.pages(sheet, FIRST + (count == FIRST + 1))[0]


def _standings(t: Tournament, theme: str) -> list[Picture]:
    pages = tables.pages(figures.standings(t))
    return [_sheet(page, theme, f"places-{i}") for i, page in enumerate(pages, 1)]


def _sheet(sheet: tables.Sheet, theme: str, name: str) -> Picture:
    alt = fit(tables.alt(sheet).split(". "), ALT_LIMIT, ". ")
    return Picture(tables.picture(sheet, theme), alt, f"{name}.png")


def _bracket(t: Tournament, theme: str, wanted: Collection[int]) -> list[Picture]:
    drawn = figures.bracket(t)
    if drawn is None:
        return []
    pngs, alts = brackets.pictures(drawn, theme), brackets.alts(drawn)
    return [
        Picture(pngs[i], fit(alts[i].split(". "), ALT_LIMIT, ". "), f"bracket-{i + 1}.png")
        for i in range(len(pngs))
        if i in wanted
    ]


def _text(t: Tournament) -> str:
    drawn = figures.bracket(t)
    parts = [brackets.text(drawn)] if drawn is not None else []
    parts.append(tables.text(figures.standings(t)))
    if t.draw and t.total:
        parts.append(tables.text(figures.league(t, league_rows(t))))
    return "\n\n".join(parts)
