"""The settings of a server as a file: handed out, handed in, refused in words."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.servers.service import KEYS, USUAL
from tests.bot.kit import Hall
from tests.bot.test_servers import settle


async def file_of(h: Hall, boss: Any) -> dict[str, Any]:
    page = (await boss.slash(h.channel, "server export")).response
    picture: dict[str, Any] = json.loads(await page.attachments[0].read())
    return picture


async def hand_in(h: Hall, who: Any, data: bytes) -> Any:
    return await who.slash(h.channel, "server import", file=("server.json", data))


async def test_a_file_is_taken_as_it_was_given(h: Hall, boss: Any) -> None:
    referees = h.guild.create_role("referees")
    await settle(
        h, boss, queue=False, channels=(h.channel.id,), judge=referees.id, clock=43_200_000,
        hourly=9, two_judges=True, games=("keepers",), game="keepers", rater=referees.id,
        raters="role",
    )  # fmt: skip
    before = await h.bot.matches.servers.of(h.guild.id)
    file = await file_of(h, boss)
    assert {*file["settings"]} == {*KEYS}
    assert file["names"] == {str(h.channel.id): "#arena", str(referees.id): "@referees"}
    await settle(h, boss, **{key: getattr(USUAL, key) for key in KEYS})
    answer = await hand_in(h, boss, json.dumps(file).encode())
    preview = answer.followups[0] if answer.followups else answer.response
    text = h.words(preview)
    assert "This file changes 10 settings" in text
    assert "Quick play: on → **off**" in text
    assert (await h.bot.matches.servers.of(h.guild.id)).queue  # not yet
    await h.restart()
    await h.press(boss, preview, "Apply")
    after = await h.bot.matches.servers.of(h.guild.id)
    assert {k: getattr(after, k) for k in KEYS} == {k: getattr(before, k) for k in KEYS}
    again = await h.press(boss, preview, "Playing")
    assert again
    answer = await hand_in(h, boss, json.dumps(file).encode())
    assert "Nothing to change" in h.said(answer)
    h.quiet()


async def test_what_is_not_here_is_named_and_left_out(h: Hall, boss: Any) -> None:
    await settle(h, boss, queue=False, channels=(h.channel.id,))
    file = await file_of(h, boss)
    file["names"] = {"111": "#far-away", "222": "@umpires"}
    file["settings"] |= {
        "channels": ["111", str(h.channel.id)], "lobby": 111, "judge": 222, "raters": "role",
        "rater": 222, "games": ["keepers", "chess"], "hourly": 5000, "tea": 1, "queue": True,
    }  # fmt: skip
    answer = await hand_in(h, boss, json.dumps(file).encode())
    text = h.said(answer)
    for word in (
        "“#far-away” is not on this server; skipped",
        "“#far-away” is not on this server; `lobby` was not changed",
        "“@umpires” is not on this server; `judge` was not changed",
        "The game `chess` is not available here",
        "`hourly` was skipped",
        "`tea` is not a setting",
        "`raters` was skipped: Choose the role",
        "This file changes 2 settings",
    ):
        assert word in text, word
    h.quiet()


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "can't read settings"),
        (b"[1]", "can't read settings"),
        (b'{"kind": "x"}', "is not marked as"),
        (b'{"kind": "gauntlet server settings", "form": 9, "settings": {}}', "has format 9"),
        (b"\xff\xfe", "can't read settings"),
        (b" " * 70_000, "larger than 64 kB"),
    ],
)
async def test_other_files_are_refused_in_words(h: Hall, boss: Any, data: bytes, why: str) -> None:
    assert why in h.said(await hand_in(h, boss, data))
    assert await h.bot.matches.servers.of(h.guild.id) == USUAL
    h.quiet()


async def test_a_preview_overtaken_is_shown_anew(h: Hall, boss: Any) -> None:
    file = await file_of(h, boss)
    file["settings"] |= {"queue": False, "hourly": 7}
    answer = await hand_in(h, boss, json.dumps(file).encode())
    preview = answer.followups[0] if answer.followups else answer.response
    await settle(h, boss, hourly=7)
    await h.press(boss, preview, "Apply")
    assert "Someone changed the settings in the meantime" in h.words(preview)
    assert "This file changes 1 setting" in h.words(preview)
    assert (await h.bot.matches.servers.of(h.guild.id)).queue
    await h.press(boss, preview, "Apply")
    assert not (await h.bot.matches.servers.of(h.guild.id)).queue
    h.quiet()
