"""Stepping through an ended match: one private message that is edited in place.

Decides what a step shows (whose eyes, what happened, where in the match) and what can be
done from it: go anywhere, look through other eyes, copy the position, try it in the
sandbox, show the step to everybody. The ids of its buttons name record, step and eyes,
so a replay goes on after a restart.
"""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import Mapping, Sequence
from typing import Any

import discord
from msgspec import structs

from bot.i18n import capital, mark, tr
from bot.matches.access import Access
from bot.matches.reels import (
    LARGEST,
    Kind,
    NotTaken,
    Reel,
    Scene,
    TooLarge,
    options_at,
    position,
    scene,
)
from bot.matches.replays import NotKept, Replays
from bot.matches.ui import options, texts
from bot.matches.ui.preferences import Preferences
from bot.matches.ui.replay_frames import ReplayFrames, has_close, table
from bot.matches.ui.replay_positions import (
    OWN,
    ReplayPosition,
    caption,
    go_to,
    posted,
    ranges,
    read_position,
    title,
    turn_words,
    view_words,
)
from bot.platform import phone
from bot.platform.answers import Click, acknowledge
from bot.platform.component_ids import Ref, Unreadable
from bot.platform.components import Control, Row, layout
from bot.platform.forms import Field, Form
from bot.platform.mail import ERRORS
from bot.platform.pictures import Picture, drawn
from bot.platform.refusals import Refused
from engine.core import OPEN

log = logging.getLogger(__name__)
#: Entries of a menu.
ENTRIES = 25
#: Longest position shown in a message.
ROOM = 3000


class NotToPost(Refused):
    says = mark(
        "You can't write in this channel, so I didn't post anything. Only you see this replay."
    )


class Viewer:
    """Shows replays. `sandbox(click, game, options)` starts a sandbox match."""

    def __init__(
        self,
        access: Access,
        replays: Replays,
        stills: ReplayFrames,
        preferences: Preferences,
        sandbox: Any,
    ) -> None:
        self._access, self._replays = access, replays
        self._stills, self._preferences = stills, preferences
        self._sandbox = sandbox
        #: What its buttons do; their numbers are checked here, not by the router.
        self.verbs = {
            "replay": self._show,
            "replay-goto": self._ask_where,
            "replay-copy": self._copy,
            "replay-try": self._try,
            "replay-post": self._post,
        }

    # -- finding ------------------------------------------------------------

    async def reel(self, click: Click, spot: ReplayPosition, *, late: bool = False) -> Reel:
        """Return the reel of a spot, as far as the person may see it and it has such eyes.

        `late`: what they ask for is told to them alone, so spectators may look back on a live
        match whose players have agreed to it, as long after as these have said.

        Raises Refused, Unreadable.
        """
        if spot.kind == "record":
            if not await self._access.record(click, spot.number):
                raise NotKept
            reel = await self._replays.of_record(spot.number, click.guild_id or 0)
        else:
            match = await self._access.match(click, spot.number)
            looks_on = not match.seats_of(click.user.id) and not match.kept_for(click.user.id)
            behind = late and looks_on and match.status == "live" and match.unveil
            find = self._replays.so_far if behind else self._replays.of_match
            reel = await find(spot.number)
        if spot.eyes not in (None, OPEN, *reel.seats()):
            raise Unreadable(tr("This match has no such seat. Nothing was changed."))
        return reel

    async def open(
        self, click: Click, kind: Kind, number: int, where: str = "", eyes: int | None = OWN
    ) -> None:
        """Open a replay for whoever asks: where `where` says, else a match at its end and a
        record at its beginning. `OWN` eyes are the public's if they did not play.

        Raises Refused.
        """
        await acknowledge(click)
        reel = await self.reel(click, ReplayPosition(kind, number, 0, None), late=True)
        if eyes == OWN:
            mine = reel.match.seats_of(click.user.id) if reel.match else ()
            eyes = mine[0] if len(mine) == 1 else OPEN if mine else None
        ply = go_to(reel, where) if where else (reel.last if kind == "match" else 0)
        await self.show(click, ReplayPosition(kind, number, ply, eyes))

    async def take_in(self, click: Click, file: discord.Attachment) -> None:
        """Verify a record somebody hands in and open it. Raises NotTaken."""
        await acknowledge(click)
        if file.size > LARGEST:
            raise TooLarge
        try:
            data = await file.read()
        except ERRORS as error:
            log.info("a record could not be fetched (%s)", error)
            raise NotTaken(tr("I couldn't get it from Discord. Please send it again.")) from error
        guild, user = click.guild_id or 0, click.user.id
        reel = await self._replays.take_in(data, file.filename, guild, user)
        await self.show(click, ReplayPosition("record", reel.number, 0, OPEN))

    # -- showing ------------------------------------------------------------

    async def _show(self, click: Click, ref: Ref) -> None:
        if ref.arg:
            await self.show(click, read_position(ref))
        else:  # from a board: nothing is said of where and how
            await self.open(click, "match", ref.number)

    async def show(self, click: Click, spot: ReplayPosition) -> None:
        """Show a spot: in a replay in its place, else in a new private message."""
        await acknowledge(click)
        reel = await self.reel(click, spot, late=True)
        at = scene(reel, spot.ply, spot.eyes)
        spot = structs.replace(spot, ply=at.ply)
        picture = await self._picture(click, at, spot.whole)
        await click.edit_original_response(
            view=_layout(spot, at, picture), attachments=[picture.file()] if picture else []
        )

    async def _picture(self, click: Click, at: Scene, whole: bool) -> Picture | None:
        """Draw a scene as the person wants boards; None: as text."""
        look = await self._preferences.look(click.user.id)
        if look.text:
            return None
        drawing = self._stills.draw(at, look.theme, close=not whole)
        return await drawn(drawing, "%s %d", at.reel.kind, at.reel.number)

    # -- going somewhere ----------------------------------------------------

    async def _ask_where(self, click: Click, ref: Ref) -> None:
        spot = read_position(ref)
        reel = await self.reel(click, spot, late=True)

        async def work(sent: Click, typed: Mapping[str, str]) -> None:
            ply = go_to(reel, typed["where"])
            await self.show(sent, structs.replace(spot, ply=ply))

        hint = tr("There are {ranges}.", ranges=ranges(reel))
        await click.response.send_modal(
            Form(tr("Go to…"), [Field("where", tr("Turn, or #step"), hint=hint, longest=20)], work)
        )

    # -- the position -------------------------------------------------------

    async def _whole(self, click: Click, ref: Ref) -> tuple[ReplayPosition, Reel]:
        """Return the spot of a button and its whole reel, which may have become shorter."""
        spot = read_position(ref)
        reel = await self.reel(click, spot)
        return structs.replace(spot, ply=min(spot.ply, reel.last)), reel

    async def _copy(self, click: Click, ref: Ref) -> None:
        """Hand out the position of a step in notation, in a message of its own."""
        spot, reel = await self._whole(click, ref)
        start = await asyncio.to_thread(position, reel, spot.ply, spot.eyes)
        head = tr(
            "**Position at step {ply}** · {view_words}",
            ply=spot.ply,
            view_words=view_words(reel, spot.eyes),
        )
        parts: list[Any] = [head, texts.fenced(start.text[:ROOM], ROOM)]
        file = None
        if len(start.text) > ROOM:  # no game is near it; still nothing may be lost
            file = discord.File(io.BytesIO(start.text.encode()), "position.txt")
            parts[1] = discord.ui.File(f"attachment://{file.filename}")
        if start.why:
            parts.append(tr("-# A sandbox can't start from this position. {why}", why=start.why))
            if start.nearest >= 0:
                near = spot.ref("replay", start.nearest, "near")
                parts.append(
                    Row(press(tr("Show step {nearest}, which works", nearest=start.nearest), near))
                )
        else:
            variant = options.write(reel.game, options_at(reel, ""))
            more = tr(" with `variant: {variant}`", variant=variant) if variant else ""
            note = tr("-# Paste it into `/play sandbox position:`{more}.", more=more)
            if spot.eyes != OPEN:
                note += tr(" What this view doesn't know is random in the sandbox.")
            parts += [note, Row(press(tr("Try in a sandbox"), spot.ref("replay-try")))]
        files = [file] if file else []
        await click.response.send_message(view=layout(*parts), files=files, ephemeral=True)

    async def _try(self, click: Click, ref: Ref) -> None:
        """Start a sandbox match from a step."""
        spot, reel = await self._whole(click, ref)
        start = await asyncio.to_thread(position, reel, spot.ply, spot.eyes)
        await self._sandbox(click, reel.game.name, options_at(reel, start.text))

    # -- showing others -----------------------------------------------------

    async def _post(self, click: Click, ref: Ref) -> None:
        """Post a step for everybody in the channel."""
        spot, reel = await self._whole(click, ref)
        await self.check_may_post(click, reel)
        await acknowledge(click)
        at = scene(reel, spot.ply, spot.eyes)
        picture = await self._stills.draw(at, "dark")
        view = layout(
            tr("{title}\n-# Shown by <@{id}>", title=title(reel), id=click.user.id),
            picture.gallery(),
            posted(at),
            Row(press(tr("Step through"), spot.ref("replay", tag="pub"), "main")),
        )
        await click.followup.send(view=view, file=picture.file())

    async def check_may_post(self, click: Click, reel: Reel) -> None:
        """Make sure that the person may write where the press was, and show it to all who read
        there. Raises NotToPost, NotToShow."""
        may = click.permissions
        threaded = isinstance(click.channel, discord.Thread)
        if not (may.send_messages_in_threads if threaded else may.send_messages):
            raise NotToPost
        await self._access.show(click, reel.kind, reel.number, reel.match)


# -- the message ----------------------------------------------------------------


def live(reel: Reel) -> bool:
    """Say whether a reel is of a match that goes on."""
    return reel.match is not None and reel.match.status == "live"


def _layout(spot: ReplayPosition, at: Scene, picture: Picture | None) -> discord.ui.LayoutView:
    last, ply = at.reel.last, spot.ply
    first = press(tr("First"), spot.ref("replay", 0, "first"), off=ply == 0)
    if picture is not None and has_close(at.reel):  # the first step stands in the menu of turns
        other = structs.replace(spot, whole=not spot.whole)
        label = tr("Board") if spot.whole else tr("See all")
        first = press(label, other.ref("replay", tag="whole"))
    steps = Row(
        first,
        press(tr("Back"), spot.ref("replay", max(ply - 1, 0), "back"), off=ply == 0),
        press(tr("Next"), spot.ref("replay", min(ply + 1, last), "next"), "main", ply == last),
        press(tr("Last"), spot.ref("replay", last, "last"), off=ply == last),
    )
    tools = [press(tr("Go to…"), spot.ref("replay-goto"))]
    if not live(at.reel):  # what may be handed on
        tools += [
            press(tr("GIF…"), spot.ref("replay-span")),
            press(tr("Copy"), spot.ref("replay-copy")),
            press(tr("Post"), spot.ref("replay-post")),
        ]
    turns, head = _turns_menu(spot, at), title(at.reel)
    high = phone.picture(picture.png) if picture and not spot.whole else 0.0
    rows = 3 + (turns is not None)
    words = caption(at, phone.MOST - high - rows * phone.ROW - phone.words(head) - 6 * phone.GAP)
    room = texts.ROOM - len(words) - len(head) - 60
    return layout(
        head,
        picture.gallery() if picture else texts.fenced(table(at), room),
        words,
        steps,
        turns,
        _eyes_menu(spot, at.reel),
        Row(*tools),
    )


def _turns_menu(spot: ReplayPosition, at: Scene) -> Row | None:
    """Return the menu of turns, evenly chosen if there are too many; of steps without turns."""
    reel = at.reel
    if len(reel.turns) > 1:
        under = at.turn
        entries = [
            (capital(words), t.ply, t == under)
            for t in _evenly(reel.turns)
            if (words := turn_words(reel, t.number, t.seat))
        ]
    elif reel.last > ENTRIES // 5:
        entries = [(tr("Step {n}", n=n), n, n == spot.ply) for n in _evenly(range(reel.last + 1))]
    else:
        return None
    picked = [
        discord.SelectOption(
            label=label,
            value=f"replay:{spot.arg(ply, spot.eyes)}",
            description=tr("from step {ply}", ply=ply) if len(reel.turns) > 1 else None,
            default=now,
        )
        for label, ply, now in entries
    ]
    prompt = tr("Jump to a turn") if len(reel.turns) > 1 else tr("Jump to a step")
    return _menu(spot, "turn", prompt, picked)


def _eyes_menu(spot: ReplayPosition, reel: Reel) -> Row:
    """Return the menu of eyes."""
    names = [p.name for p in reel.match.players] if reel.match else []
    views: list[tuple[str, int | None]] = [(tr("Public view"), None)]
    for seat in reel.seats():
        who = f" · {names[seat]}" if seat < len(names) else ""
        views.append((f"{view_words(reel, seat)}{who}", seat))
    views.append((tr("Open view: nothing is hidden"), OPEN))
    picked = [
        discord.SelectOption(
            label=label[:100],
            value=f"replay:{spot.arg(spot.ply, eyes)}",
            default=eyes == spot.eyes,
        )
        for label, eyes in views
    ]
    return _menu(spot, "eyes", tr("Whose view"), picked)


def _evenly(items: Sequence[Any]) -> list[Any]:
    """Return at most so many items as a menu holds, the first and the last among them."""
    count = len(items)
    if count <= ENTRIES:
        return list(items)
    return [items[i * (count - 1) // (ENTRIES - 1)] for i in range(ENTRIES)]


def _menu(spot: ReplayPosition, tag: str, prompt: str, picked: list[discord.SelectOption]) -> Row:
    select: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=str(Ref(spot.number, spot.ply, "pick", tag)), placeholder=prompt, options=picked
    )
    return Row(Control(select))


def press(label: str, ref: Ref, weight: str = "", off: bool = False) -> Control:
    """Return a button; `off` shows it greyed."""
    style = discord.ButtonStyle.primary if weight else discord.ButtonStyle.secondary
    return Control(discord.ui.Button(label=label, style=style, custom_id=str(ref), disabled=off))
