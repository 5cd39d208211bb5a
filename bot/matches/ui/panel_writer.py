"""How a private panel is drawn and sent.

Decides what goes into the message besides the page it shows: its picture or the position as text,
what ended by itself, a word explained. Which panels follow a match by themselves, and which one of
several is in use, is known here.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import msgspec

from bot.matches.match_store import MatchStore
from bot.matches.standing_orders import StandingOrders
from bot.matches.ui import (
    card_pages,
    newcomers,
    panel_layout,
    panel_text,
    terms,
    texts,
)
from bot.matches.ui.board_message import afterwards
from bot.matches.ui.drawing import Studio
from bot.matches.ui.late_pictures import LatePictures
from bot.matches.ui.pages import BOARD, CARDS, NEAR, TRAY, Page
from bot.matches.ui.panel_text import NO_UPSHOTS, NOTHING, News, Upshots
from bot.matches.ui.preferences import Look, Preferences
from bot.matches.viewing import Snapshot
from bot.platform import phone
from bot.platform.answers import Click, acknowledge, below_command, show
from bot.platform.controls import Button
from bot.platform.open_panels import InUse, Open, OpenPanels
from bot.platform.pictures import Picture, drawn

#: Scenes in whose place cards may be drawn: not the board of the first page, where it was asked
#: for.
_ABOUT = ((TRAY,), (BOARD, TRAY))


def waits(shot: Snapshot) -> bool:
    """Say whether somebody at the table has to wait for others."""
    return shot.status == "live" and shot.seat is not None and not shot.choices


class PanelWriter:
    """Writes private panels, for `Panels`."""

    def __init__(
        self,
        store: MatchStore,
        now: Callable[[], int],
        orders: StandingOrders,
        studio: Studio,
        preferences: Preferences,
        blocked: Mapping[int, str],
    ) -> None:
        self._store, self._orders, self._studio = store, orders, studio
        self._preferences, self._blocked = preferences, blocked
        self._terms = terms.Terms(store.settings)
        #: What other parts say above a panel.
        self.above: list[Callable[[Snapshot], Awaitable[str]]] = []
        #: Panels whose owners wait for others, by the ply they show.
        self.open = OpenPanels[int]("match", now)
        self._late = LatePictures(studio)
        #: Which of the panels somebody has open is in use.
        self.in_use = InUse("match", now, panel_layout.closed)

    async def write(
        self,
        click: Click,
        shot: Snapshot,
        page: Page | None,
        note: str,
        *,
        brief: Upshots = NO_UPSHOTS,
        text: bool | None = None,
        bare: bool = False,
        way: str = "",
        part: int = 0,
        news: News = NOTHING,
        looked: str = "",
        follows: bool = False,
        one: Open[int] | None = None,
        opening: str = "",
    ) -> None:
        """Acknowledge at once, then draw and fill the panel in. `looked` is the scene that
        whoever only looks has asked for. One that `follows` shows by itself what its owner is
        asked next; `opening` is told above all of it; `one` is such a panel, left alone if they
        pressed since. Where many pictures wait already, the panel comes without, and gets its own
        as soon as there is time."""
        if one is None:
            self.pressed(click, shot.match.id)
        await acknowledge(click)

        def fill(text: bool | None, one: Open[int] | None) -> Awaitable[None]:
            return self._fill(
                *(click, shot, page, note), brief=brief, text=text, bare=bare, way=way, part=part,
                news=news, looked=looked, follows=follows, one=one, opening=opening,
            )  # fmt: skip

        if text is None and not bare and self._studio.behind:
            await fill(True, one)
            self._late.put(click, shot.match.id, shot.match.ply, lambda late: fill(None, late))
        else:
            await fill(text, one)

    async def _fill(
        self,
        click: Click,
        shot: Snapshot,
        page: Page | None,
        note: str,
        *,
        brief: Upshots,
        text: bool | None,
        bare: bool,
        way: str,
        part: int,
        news: News,
        looked: str,
        follows: bool,
        one: Open[int] | None,
        opening: str,
    ) -> None:
        """Fill a panel in, as `write` says."""
        picture, settings = None, dict[str, Any]()
        if not bare:
            settings = await self._preferences.settings(click.user.id)
            look = self._preferences.look_of(settings)
            page, picture, looked = await self._drawn(
                shot, page, note, look, text, way, part, looked
            )
        ended = [] if bare else await self._orders.endings(shot.match.id, click.user.id)
        note = "\n".join(filter(None, [note, *(f"🔔 {text}" for text in ended)]))
        heading = "" if bare else await self.heading(shot)
        word = None
        if page is not None and not bare:
            wording = panel_layout.wording(shot, page, "\n".join(filter(None, (opening, note))))
            word = self._terms.explain(shot, settings, wording)
        blocked = self._blocked.get(shot.match.id, "")
        above = phone.COMMAND if below_command(click) else 0
        view = panel_layout.panel(
            *(shot, page, note, picture, bare, blocked, news, brief, looked, above),
            heading="\n".join(filter(None, (heading, opening))),
            explanations=(*newcomers.cautions(shot, page), word.line if word else ""),
            goal="" if bare else await newcomers.goal(self._store, shot, click.user.id),
        )
        if one is not None and one.pressed:
            return
        if follows and waits(shot):
            self.open.keep(click, shot.match.id, shot.match.ply)
        sent = await show(click, view, [picture.file()] if picture else [])
        if word is not None and terms.tells(view, word):
            await self._terms.saw(shot, click.user.id, word)
        if ended:
            await self._orders.forget_ended(shot.match.id, click.user.id)
        # Whoever only looks, or is asked what they meant, goes on in the panel they have.
        if one is None and page is not None and not bare:
            done_line = note.partition("\n")[0] if note.startswith(panel_text.DID) else ""
            await self.in_use.close_others(click, shot.match.id, sent.id, done_line)

    async def heading(self, shot: Snapshot) -> str:
        """Return what other parts say above a panel: a lesson its step and goal."""
        return "\n".join(filter(None, [await above(shot) for above in self.above]))

    def pressed(self, click: Click, match_id: int) -> None:
        """Leave the panel alone that is being pressed: its owner goes on from it."""
        self.open.drop(click.user.id, match_id)
        self._late.drop(click.user.id, match_id)
        self.in_use.pressed(click, match_id)

    async def aside(
        self,
        click: Click,
        shot: Snapshot,
        page: Page,
        head: str,
        ways: Sequence[Button],
        asking: Callable[[Page], Page],
        portion: Callable[[Page], tuple[Page, tuple[str, ...]]],
    ) -> None:
        """Show a position that is only thought of, with what is said and asked about it; `asking`
        as in `panel_layout.aside`, `portion` as `card_pages.page_of`."""
        self.pressed(click, shot.match.id)
        await acknowledge(click)
        look = await self._preferences.look(click.user.id)
        page, cards = (page, ()) if look.text else portion(page)
        page = msgspec.structs.replace(page, scene=panel_layout.scene(shot, page))
        picture = None
        if not look.text:
            drawing = self._studio.unkept(
                shot, look.theme, cards or page.targets, page.focus, page.scene, look.wide
            )
            picture = await drawn(drawing, "match %d: thought", shot.match.id)
        view = panel_layout.aside(shot, page, head, picture, ways, asking)
        files = [picture.file()] if picture else []
        sent = await show(click, view, files)
        await self.in_use.close_others(click, shot.match.id, sent.id)

    async def _drawn(
        self,
        shot: Snapshot,
        page: Page | None,
        note: str,
        look: Look,
        text: bool | None,
        way: str,
        part: int,
        looked: str,
    ) -> tuple[Page | None, Picture | None, str]:
        """Return a page with the scene it shows, the picture (None: as text), and the scene of
        whoever only looks."""
        as_text = look.text if text is None else text
        picture: Picture | None = None
        cards: tuple[str, ...] = ()
        if page is not None and not as_text and page.scene in ("", CARDS, *_ABOUT[bool(way)]):
            page, cards = card_pages.page_of(shot, page, way, part)
        seen = looked or panel_layout.scene(shot, page)
        page_shown = msgspec.structs.replace(page or Page(), scene=seen)
        page = page and page_shown
        if not as_text:
            drawn_page = msgspec.structs.replace(page_shown, targets=cards) if cards else page_shown
            picture = await self._picture(shot, look, drawn_page)
            if page is None and not looked and panel_layout.too_high(shot, note, picture):
                looked = NEAR
                page_shown = msgspec.structs.replace(page_shown, scene=looked)
                picture = await self._picture(shot, look, page_shown)
        if page is not None and shot.status != "live" and not page.first:
            series = await self._store.series.of(shot.match.id)
            first = (*afterwards(shot, series),)
            stands = filter(None, (texts.series(series, shot.match.id),))
            page = msgspec.structs.replace(page, first=first, notes=(*page.notes, *stands))
        return page, picture, looked

    async def _picture(self, shot: Snapshot, look: Look, page: Page) -> Picture | None:
        drawing = self._studio.draw(
            shot,
            theme=look.theme,
            targets=page.targets,
            focus=page.focus,
            scene=page.scene,
            wide=look.wide,
        )
        return await drawn(drawing, "match %d: panel", shot.match.id)
