"""Signs on buttons: uploaded by the host, taken up at the start, gone where there are none."""

from __future__ import annotations

import aiohttp
import discord
import pytest

from bot.cli import emojis as command
from bot.cli import main
from bot.matches.ui import emojis
from tests.bot.kit import LAST_BLOW, Hall


async def test_buttons_bear_what_was_uploaded(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    assert not signs(h, await h.panel(h.alice, number))
    wanted = {n: p for n, p in emojis.pictures().items() if n.startswith("keepers")}
    with h.env._bot_scope():
        await h.bot.create_application_emoji(name="somebody_elses", image=wanted[min(wanted)])
        assert await command.renew(h.bot, wanted) == (len(wanted), 0, 0)
        assert await command.renew(h.bot, wanted) == (0, 0, len(wanted))
    await h.restart()
    borne = signs(h, await h.panel(h.alice, number))
    assert borne
    assert all(name.startswith("keepers_") for name in borne)
    changed = {f"{name[:-4]}0000": picture for name, picture in wanted.items()}
    with h.env._bot_scope():  # what looks different is another emoji
        assert await command.renew(h.bot, changed) == (len(wanted), len(wanted), 0)
        assert await command.renew(h.bot, {}) == (0, len(wanted), 0)
        left = [e.name for e in await h.bot.fetch_application_emojis()]
    assert left == ["somebody_elses"]
    await h.restart()
    assert not signs(h, await h.panel(h.alice, number))
    h.quiet()


@pytest.mark.parametrize("error", [discord.RateLimited(90.0), aiohttp.ServerDisconnectedError()])
async def test_the_bot_starts_without_the_list(
    h: Hall, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    async def fails(self: discord.Client) -> list[discord.Emoji]:
        raise error

    number = await h.begin(LAST_BLOW)
    monkeypatch.setattr(discord.Client, "fetch_application_emojis", fails)
    await h.restart()
    assert not signs(h, await h.panel(h.alice, number))
    h.quiet()


def signs(h: Hall, panel: object) -> list[str]:
    """Return the emojis of buttons and entries of a panel that are the application's."""
    parts = [*h.raw(panel), *(o for p in h.raw(panel) for o in p.get("options", ()))]
    return [p["emoji"]["name"] for p in parts if (p.get("emoji") or {}).get("id")]


def test_without_a_token_it_is_said_what_to_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path, capsys
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("GAUNTLET_TOKEN", raising=False)
    assert main(["emojis"]) == 2
    assert "GAUNTLET_TOKEN" in capsys.readouterr().err
