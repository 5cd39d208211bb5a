"""The doors of the bot: what is too long or too much is refused with words, for one person."""

from __future__ import annotations

import pytest
from msgspec import structs

from bot.platform import budgets
from bot.settings import Settings
from engine.games.keepers import KEEPERS
from tests.bot.kit import LAST_BLOW, Hall

HOUR = 3600


async def test_a_move_longer_than_any_is_not_read(h: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    number = await h.begin(LAST_BLOW)

    def read(*_: object) -> None:
        raise AssertionError("read")

    keepers = type(KEEPERS)
    monkeypatch.setattr(keepers, "words", structs.replace(KEEPERS.words, read=read))
    monkeypatch.setattr(keepers, "explain", read)
    answer = await h.alice.slash(h.channel, "move", text="a1-" * 2000, match=number)
    assert answer.ephemeral
    assert "6000 characters; at most 400 are allowed" in h.said(answer)
    assert (await h.match(number)).ply == 0
    h.quiet()


@pytest.mark.both_databases
async def test_a_text_with_a_nul_is_refused_in_words(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    answer = await h.alice.slash(h.channel, "move", text="a1\0a2", match=number)
    assert "invisible character" in h.said(answer)
    assert (await h.match(number)).ply == 0
    h.quiet()


@pytest.mark.parametrize("settings", [Settings(clock=0, matches_hourly=3)])
async def test_threads_in_a_row_come_to_an_end(h: Hall, settings: Settings) -> None:
    for _ in range(5):
        await h.alice.slash(h.channel, "play sandbox")
        answer = await h.alice.slash(h.channel, "match resign")
        if answer.response and "Yes" in h.labels(answer.response):
            await h.press(h.alice, answer.response, "Yes")
    assert len(h.channel.threads) == settings.matches_hourly
    reply = await h.alice.slash(h.channel, "play sandbox")
    assert "You started too many matches in a short time." in h.said(reply)
    assert "Nothing was lost; try again <t:" in h.said(reply)
    await h.bob.slash(h.channel, "play sandbox")
    assert len(h.channel.threads) == settings.matches_hourly + 1
    await h.env.advance_time(HOUR)
    await h.alice.slash(h.channel, "play sandbox")
    assert len(h.channel.threads) == settings.matches_hourly + 2
    h.quiet()


@pytest.mark.parametrize("settings", [Settings(clock=0, presses=20)])
async def test_very_many_commands_are_refused_for_a_while(h: Hall, settings: Settings) -> None:
    for _ in range(settings.presses):
        assert "Gauntlet" in h.said(await h.alice.slash(h.channel, "help"))
    assert "too many buttons and commands" in h.said(await h.alice.slash(h.channel, "help"))
    assert "Gauntlet" in h.said(await h.bob.slash(h.channel, "help"))
    await h.env.advance_time(60)
    assert "Gauntlet" in h.said(await h.alice.slash(h.channel, "help"))
    h.quiet()


@pytest.mark.parametrize("settings", [Settings(clock=0, work_hourly=budgets.FILM + 2)])
async def test_animations_and_exports_come_to_an_end(h: Hall, settings: Settings) -> None:
    number = await h.begin(LAST_BLOW)
    await h.alice.slash(h.channel, "move", text="d6xd7", match=number)
    assert "pictures" in h.said(await h.eve.slash(h.channel, "replay gif", match=number))
    answer = await h.eve.slash(h.channel, "replay gif", match=number, last="#0", first="#0")
    assert "from an earlier step" in h.said(answer)
    answer = [h.said(await h.eve.slash(h.channel, "match export", match=number)) for _ in range(2)]
    assert "Record of match" in answer[0]
    assert "too many replays, animations, files, hints or takebacks" in answer[1]
    h.quiet()
