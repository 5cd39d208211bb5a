"""The last board of a match moves: it shows how the match ended."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import pytest
from PIL import Image

from bot.matches.ui import highlights, replay_frames
from bot.platform import message_sync
from render.draw import Canvas
from render.kit import news
from tests.bot.kit import LAST_BLOW, Hall

pytestmark = pytest.mark.drawn


@pytest.fixture
async def films(h: Hall, monkeypatch: pytest.MonkeyPatch) -> Hall:
    """Make moving pictures of the shortest matches."""
    monkeypatch.setattr(highlights, "LEAST", 1)
    h.films = True
    await h.restart()
    return h


async def end(h: Hall) -> int:
    number = await h.begin(LAST_BLOW)
    await h.alice.slash(h.channel, "move", text="d6xd7", match=number)
    await h.env.settle()
    return number


async def test_the_last_board_moves_and_begins_with_the_result(films: Hall) -> None:
    h = films
    number = await end(h)
    board = await h.board(number)
    (file,) = board.attachments
    assert file.filename == f"match-{number}-end.gif"
    data = await file.read()
    film = Image.open(io.BytesIO(data))
    assert film.n_frames >= 2
    assert "loop" not in film.info  # it plays once and stops at the end
    assert len(data) <= 1_000_000
    poster = film.convert("RGB").tobytes()
    film.seek(film.n_frames - 1)  # type: ignore[attr-defined]
    assert film.convert("RGB").tobytes() == poster
    assert "wins!" in h.words(board)
    assert "Animation of" in h.words(board)
    assert sum("wins!" in h.words(m) for m in h.channel.history()) == 1
    h.quiet()


async def test_what_was_before_the_end_does_not_look_like_a_match_that_goes_on(
    films: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    titles: list[str] = []

    def caption(wide: float, words: str, theme: str) -> Canvas:
        titles.append(words)
        return news.caption(wide, words, theme)

    monkeypatch.setattr(replay_frames, "caption", caption)
    await end(films)
    assert titles == ["Replay"] * (len(titles) - 1) + ["The end"]
    assert len(titles) >= 2


async def test_what_a_stopped_process_did_not_make_the_next_one_makes(
    films: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    h = films
    monkeypatch.setattr(message_sync, "CLOSING", 0.05)

    async def forever(*_: Any) -> None:
        await h.env.external_wait(asyncio.Event().wait(), reason="a film")

    monkeypatch.setattr(h.bot.highlights._frames, "highlights", forever)
    number = await end(h)
    assert (await h.board(number)).attachments[0].filename.endswith(".png")
    await h.restart()
    await h.env.settle()
    assert (await h.board(number)).attachments[0].filename.endswith("-end.gif")
    before = len(h.env.http_requests)
    await h.restart()
    await h.env.settle()
    assert not [r for r in h.env.http_requests[before:] if "PATCH" in str(r)]


async def test_a_match_without_a_result_keeps_its_still_picture(films: Hall) -> None:
    h = films
    number = await h.begin(LAST_BLOW)
    with h.env._bot_scope():
        await h.bot.matches.ending.abandon(number, "the game was removed")
    await h.env.settle()
    assert not (await h.board(number)).attachments[0].filename.endswith(".gif")
