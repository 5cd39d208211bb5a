"""A fresh server with the bot in it for every test."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from importlib import import_module
from typing import Any

import discord
import pytest
from simcord.env import Env

from bot.lobby.admission import Admission
from bot.matches.computer_players import Threads
from bot.platform.heavy import AtHand
from bot.settings import Settings
from engine.games import GAMES
from tests.bot.court import Court
from tests.bot.cups import Cups, toys
from tests.bot.kit import BLANK, Hall, hall
from tests.bot.quick import copied as copied
from tests.bot.quick import translated as translated
from tests.bot.typed_signs import Watched, dress
from tests.postgres import on as on
from tests.postgres import on_each
from tests.stores import new_databases_are_copied as new_databases_are_copied

MANAGE = discord.Permissions(manage_guild=True, view_channel=True, send_messages=True)


@pytest.fixture
def settings() -> Settings:
    """The bot's settings; a test may parametrize them."""
    # Tests press faster than people.
    return Settings(clock=0, presses=100_000)


@pytest.fixture(autouse=True)
def thinking_at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let computer players think in threads: a new process needs seconds on a busy machine,
    which the simulated Discord does not wait. Processes are tested in tests/service."""
    monkeypatch.setattr("bot.matches.service.Workers", lambda **_: Threads(GAMES))
    monkeypatch.setattr("bot.matches.service.Processes", lambda *_: AtHand())


@pytest.fixture(autouse=True)
def experienced(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody has played every game before, so matches begin as usual, but in tests marked
    `newcomers`."""
    if not request.node.get_closest_marker("newcomers"):

        async def nobody(self: Admission, game: str, users: Any) -> set[int]:
            return set()

        monkeypatch.setattr(Admission, "newcomers", nobody)


@pytest.fixture(autouse=True)
def signs(monkeypatch: pytest.MonkeyPatch) -> Iterator[Watched]:
    """Everybody has signs in their name that mean something to Discord, and they reach nobody."""
    watched = Watched()
    dress(monkeypatch, watched)
    yield watched
    assert not watched.found, "\n".join(watched.found)


@pytest.fixture
async def h(settings: Settings) -> AsyncIterator[Hall]:
    async with hall(":memory:", settings=settings) as opened:
        yield opened


@pytest.fixture
def cups(h: Hall, monkeypatch: pytest.MonkeyPatch) -> Iterator[Cups]:
    """An organiser and twelve people, and the toy game to play."""
    with toys(monkeypatch):
        yield Cups(h)


@pytest.fixture
async def court(h: Hall) -> Court:
    """Two judges and their channel."""
    made = Court(h)
    await made.settle()
    return made


@pytest.fixture
def dan(h: Hall) -> Any:
    """A fourth person."""
    return h.guild.add_member(h.env.create_user("dan"))


@pytest.fixture(autouse=True)
def plain(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw no board, but for tests marked `drawn`: most are about words and buttons, and what is
    drawn is tested in tests/render."""
    if request.node.get_closest_marker("drawn"):
        return
    for game in GAMES:
        module = import_module(f"render.{game}")
        for name in {"picture", "close_picture", "wide_picture", "deck_picture", "tray"} & {
            *vars(module)
        }:
            monkeypatch.setattr(module, name, lambda *_, **__: BLANK)


@pytest.fixture(autouse=True)
def env(
    request: pytest.FixtureRequest,
    experienced: None,
    new_databases_are_copied: None,
    on: str,
    plain: None,
    signs: Watched,
    thinking_at_hand: None,
) -> Env | None:
    """Let simcord's plugin see the environment, if there is one: it sets the test's clock by it.

    It opens the hall, after all that halls rest on: fixtures of the same kind are made in the
    order of their names."""
    if "h" not in request.fixturenames:
        return None
    hall: Hall = request.getfixturevalue("h")
    return hall.env


@pytest.fixture
async def boss(h: Hall) -> Any:
    """Somebody who manages the server."""
    role = h.guild.create_role("managers", permissions=MANAGE)
    return h.guild.add_member(h.env.create_user("boss"), roles=[role])


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if metafunc.definition.get_closest_marker("both_databases"):
        on_each(metafunc)
