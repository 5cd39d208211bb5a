"""A fresh server with the bot in it for every test."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from copy import deepcopy
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from simcord import components, gateway, results
from simcord.backend import serializers
from simcord.env import Env
from simcord.http import router

from bot.lobby.admission import Admission
from bot.matches.computer_players import Threads
from bot.platform.heavy import AtHand
from bot.settings import Settings
from engine.games import GAMES
from tests.bot.court import Court
from tests.bot.cups import Cups, toys
from tests.bot.kit import BLANK, Hall, hall
from tests.bot.typed_signs import Watched, dress
from tests.postgres import on as on
from tests.postgres import on_each
from tests.stores import new_databases_are_copied as new_databases_are_copied

#: What is never changed, and need not be copied.
PLAIN = (str, int, float, bool, type(None))

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
    monkeypatch.setattr("bot.matches.service.Workers", lambda: Threads(GAMES))
    monkeypatch.setattr("bot.matches.service.Processes", lambda *_: AtHand())


@pytest.fixture(autouse=True)
def experienced(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody has played every game before, so matches begin as usual, but in tests marked
    `newcomers`."""
    if not request.node.get_closest_marker("newcomers"):

        async def nobody(self: Admission, game: str, users: Any) -> set[int]:
            return set()

        monkeypatch.setattr(Admission, "newcomers", nobody)


@pytest.fixture(scope="session", autouse=True)
def translated() -> Iterator[None]:
    """Translate each command once: every bot that starts sends the same ones again."""
    known: dict[str, dict[str, Any]] = {}
    with pytest.MonkeyPatch.context() as patch:
        for kind in (discord.app_commands.Group, discord.app_commands.Command):
            patch.setattr(kind, "get_translated_payload", _once(kind, known))
        yield


@pytest.fixture(scope="session", autouse=True)
def copied() -> Iterator[None]:
    """Copy what simcord sends and keeps as the plain JSON it is: `copy.deepcopy` takes a seventh
    of these tests, mostly to note what has been copied."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (components, results, serializers):
            patch.setattr(module, "deepcopy", _twin)
        for other in (gateway, router):
            patch.setattr(other, "copy", SimpleNamespace(deepcopy=_twin))
        yield


def _twin(value: Any) -> Any:
    kind = type(value)
    if kind is dict:
        return {key: _twin(part) for key, part in value.items()}
    if kind is list:
        return [_twin(part) for part in value]
    return value if kind in PLAIN else deepcopy(value)


def _once(kind: Any, known: dict[str, dict[str, Any]]) -> Any:
    translate = kind.get_translated_payload

    async def translated(self: Any, tree: Any, translator: Any) -> dict[str, Any]:
        if self.parent is not None:  # a part of a group, which is kept whole
            return await translate(self, tree, translator)
        key = json.dumps(self.to_dict(tree), sort_keys=True, default=str)
        if key not in known:
            known[key] = await translate(self, tree, translator)
        return known[key]

    return translated


@pytest.fixture(autouse=True)
def signs(monkeypatch: pytest.MonkeyPatch) -> Iterator[Watched]:
    """Everybody has signs in their name that mean something to Discord, and they reach nobody."""
    watched = Watched()
    dress(monkeypatch, watched)
    yield watched
    assert not watched.found, "\n".join(watched.found)


@pytest.fixture
async def h(settings: Settings, thinking_at_hand: None, signs: Watched) -> AsyncIterator[Hall]:
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
def env(request: pytest.FixtureRequest) -> Env | None:
    """Let simcord's plugin see the environment, if there is one: it sets the test's clock by it."""
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
