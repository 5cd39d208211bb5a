"""Answering an interaction: never silence, never an answer twice, never a lost press.

Decides what happens when something goes wrong while a person waits. A refusal is shown as it is. An
answer that came too late or twice is only counted: what was done is stored, and the board shows it.
Anything else is logged, and the person gets a polite answer. discord.py drops exceptions of
buttons, so everything of ours runs through `guarded`.
"""

from __future__ import annotations

import asyncio
import inspect
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial, wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

import discord
from discord import app_commands
from discord.utils import MISSING

from bot.i18n import mark, tr
from bot.platform.component_ids import Unreadable
from bot.platform.mail import ERRORS
from bot.platform.refusals import Busy, Refused, Unknown
from bot.store.database import STORED, StoreError, Unsure
from engine.core import Illegal, Reason

S = TypeVar("S")
P = ParamSpec("P")
#: What somebody did in Discord: a press, a command, a form.
Click = discord.Interaction[Any]
#: A method that serves a command.
Command = Callable[Concatenate[S, Click, P], Coroutine[Any, Any, None]]

log = logging.getLogger(__name__)
#: Discord's codes: unknown interaction (too late), already acknowledged (twice).
TOO_LATE, TWICE = 10062, 40060
#: Longest plain message.
LONGEST = 2000
#: The token of an interaction has run out, or its message is gone.
GONE = (10008, 10015, 50027)
#: Where a press notes that it is answered below, and by which message.
_BELOW = "below"

SORRY = mark(
    "Something went wrong on my side, and the error was logged. No move was lost. Please "
    "try again; `/hand` shows your match."
)
TROUBLE = mark(
    "Discord didn't accept my answer. What you did was saved; please open the panel again."
)
UNHEARD = mark("Discord didn't answer me just now. Please try again.")


async def guarded(
    interaction: Click,
    work: Callable[[], Awaitable[object]],
    stale: Callable[[str], Awaitable[object]] | None = None,
) -> None:
    """Run `work` and answer for it if it fails. `stale` is run, with what has changed, when
    what was asked for is out of date."""
    STORED.set(False)
    try:
        await work()
    except Illegal as error:
        if error.reason is Reason.STALE and stale is not None:
            await guarded(interaction, partial(stale, error.why))
            return
        await say(interaction, why_not(error))
    except (Refused, Unreadable) as error:
        await say(interaction, str(error))
    except StoreError as error:
        _count(interaction, "store")
        log.error("interaction %d: %s", interaction.id, error)
        # What failed may have been to show what was stored a moment before.
        refused = Unknown if isinstance(error, Unsure) or STORED.get() else Busy
        await say(interaction, tr(refused.says))
    except ERRORS as error:
        await failed(interaction, error)
    except Exception:
        _count(interaction, "error")
        log.exception("interaction %d failed", interaction.id)
        await say(interaction, tr(SORRY))


def answered(command: Command[S, P]) -> Command[S, P]:
    """Run a command as `guarded` runs work. The library reads a command's options off its
    signature, which is handed on with its annotations resolved."""

    @wraps(command)
    async def run(self: S, interaction: Click, /, *args: P.args, **kwargs: P.kwargs) -> None:
        await guarded(interaction, lambda: command(self, interaction, *args, **kwargs))

    run.__signature__ = inspect.signature(command, eval_str=True)  # type: ignore[attr-defined]
    return run


def command(
    description: str, name: str = "", /, **options: str
) -> Callable[[Command[S, P]], app_commands.Command[Any, P, None]]:
    """Declare a command that runs as `answered`: in marked sentences what it does and what its
    `options` are. `name` is what people type where its method is called otherwise."""

    def declared(method: Command[S, P]) -> app_commands.Command[Any, P, None]:
        described = app_commands.describe(**options)(answered(method))
        return app_commands.command(name=name or MISSING, description=description)(described)

    return declared


async def failed(interaction: Click, error: Exception) -> None:
    """Account for an answer Discord did not take, or for what it was asked and did not answer."""
    code = _code(error)
    if code in (TOO_LATE, TWICE, *GONE):
        name = {TOO_LATE: "late", TWICE: "twice"}.get(code, "gone")
        _count(interaction, name)
        log.warning("interaction %d: answer not taken (%s)", interaction.id, name)
        return
    _count(interaction, "discord")
    log.error("interaction %d: Discord refused: %r", interaction.id, error)
    await say(interaction, tr(TROUBLE if STORED.get() else UNHEARD))


def _code(error: Exception) -> int:
    """Return Discord's code of an error, 0 where it got none."""
    return error.code if isinstance(error, discord.HTTPException) else 0


async def say(interaction: Click, text: str) -> None:
    """Tell the person one thing privately, whatever was answered before."""
    text = text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
    try:
        if interaction.response.is_done():
            await interaction.followup.send(text, ephemeral=True)
        else:
            await interaction.response.send_message(text, ephemeral=True)
    except ERRORS as error:
        _count(interaction, "unsaid")
        log.warning("interaction %d: could not answer (%r)", interaction.id, error)


async def suggest_nothing(interaction: Click) -> None:
    """Answer a keystroke that asks for suggestions with none."""
    try:
        await interaction.response.autocomplete([])
    except ERRORS as error:
        _count(interaction, "unsaid")
        log.warning("interaction %d: could not answer (%r)", interaction.id, error)


def why_not(error: Illegal) -> str:
    """Return the sentence for an action the rules refuse."""
    if error.reason is Reason.STALE:
        return tr("{why} Nothing was changed.", why=error.why)
    if error.reason is Reason.NOT_YOUR_TURN:
        return tr("It's not your turn. I'll ping you when it is.")
    return reason(error.why, error.rule)


def reason(why: str, rule: str) -> str:
    """Return a refusal with the rule that can be looked up."""
    return (
        tr("{why}\n-# Rule {rule}: see `/rules`. Nothing was changed.", why=why, rule=rule)
        if rule
        else why
    )


def _count(interaction: Click, name: str) -> None:
    """Keep count of what went wrong; the tally is on the client."""
    interaction.client.faults[name] += 1


async def acknowledge(click: Click) -> None:
    """Answer an interaction in time, so that drawing may take as long as it takes.

    A press in a private panel keeps that panel; everything else gets a new private one.
    """
    if click.response.is_done():
        return
    if in_panel(click):
        await click.response.defer()
    else:
        await click.response.defer(ephemeral=True, thinking=True)


def below(click: Click) -> None:
    """Let `show` answer a press in a private message of its own, below all that stands there."""
    click.extras[_BELOW] = None


async def show(
    click: Click,
    view: discord.ui.LayoutView,
    files: Sequence[discord.File] = (),
) -> discord.WebhookMessage | discord.InteractionMessage:
    """Show a private panel in answer to an acknowledged press, or change it; return its message."""
    if _BELOW not in click.extras:
        return await click.edit_original_response(view=view, attachments=[*files])
    message: discord.WebhookMessage | None = click.extras[_BELOW]
    if message is None:
        message = await click.followup.send(view=view, files=files, ephemeral=True, wait=True)
        click.extras[_BELOW] = message
        return message
    return await message.edit(view=view, attachments=[*files])


@asynccontextmanager
async def heard(click: Click) -> AsyncIterator[None]:
    """`acknowledge` an interaction while it is carried out: who waits for somebody else's action,
    or for a slow disk, is not told by Discord that nothing came of it.

    That says no more than that the press has arrived; what it did, or why it did nothing, is said
    once it is stored.
    """
    acknowledged = asyncio.create_task(acknowledge(click))
    await asyncio.sleep(0)  # so that it is on its way before all else
    try:
        yield
    except BaseException:
        with suppress(*ERRORS):  # what is said next is tried, and counted, anew
            await acknowledged
        raise
    await acknowledged


def below_command(click: Click) -> bool:
    """Say whether what a press shows stands below the line that tells whose command it answers."""
    if click.type is discord.InteractionType.application_command:
        return True
    known = click.message.interaction_metadata if click.message and in_panel(click) else None
    return known is not None and known.type is discord.InteractionType.application_command


def in_panel(click: Click) -> bool:
    """Say whether a press, or a form it opened, came from a private message of ours."""
    return (
        click.type in (discord.InteractionType.component, discord.InteractionType.modal_submit)
        and click.message is not None
        and click.message.flags.ephemeral
    )
