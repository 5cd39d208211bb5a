"""What halls need not do anew each time: translate their commands, and copy with care.

Every bot that starts says the same to Discord, and simcord copies all that is sent.
"""

from __future__ import annotations

import json
import marshal
from collections.abc import Iterator
from copy import deepcopy
from types import SimpleNamespace
from typing import Any
from weakref import WeakKeyDictionary

import discord
import pytest
from simcord import components, gateway, results
from simcord.backend import serializers
from simcord.http import router


@pytest.fixture(scope="session", autouse=True)
def translated() -> Iterator[None]:
    """Translate each command once: every bot that starts sends the same ones again. Nobody reads
    what Discord answers to that."""
    known: dict[str, dict[str, Any]] = {}
    bots: WeakKeyDictionary[Any, Any] = WeakKeyDictionary()
    with pytest.MonkeyPatch.context() as patch:
        for kind in (discord.app_commands.Group, discord.app_commands.Command):
            patch.setattr(kind, "get_translated_payload", _once(kind, known, bots))
        patch.setattr(discord.app_commands.tree, "AppCommand", lambda **_: None)
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
    try:
        return marshal.loads(marshal.dumps(value))
    except ValueError:  # not plain JSON
        return deepcopy(value)


def _once(kind: Any, known: dict[str, dict[str, Any]], bots: WeakKeyDictionary[Any, Any]) -> Any:
    translate = kind.get_translated_payload

    async def translated(self: Any, tree: Any, translator: Any) -> dict[str, Any]:
        if self.parent is not None:  # a part of a group, which is kept whole
            return await translate(self, tree, translator)
        if self not in bots:  # a bot asks twice: for what it compares, and for what it sends
            key = json.dumps(self.to_dict(tree), sort_keys=True, default=str)
            if key not in known:
                known[key] = await translate(self, tree, translator)
            bots[self] = known[key]
        return bots[self]

    return translated
