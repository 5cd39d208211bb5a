"""Signs that mean something to Discord, in every name people have or type in these tests.

Decides the gate for whatever leaves the bot. Every person of the simulated server is called
`alice¦<U+202E>|` instead of `alice`, and whatever is typed into a form or a command as a name or
a reason ends so as well. The sign that turns the text must leave in nothing, and the bar must be
escaped wherever Discord reads markup. So a name that leaves without going through
`bot.platform.mentions` fails the test that happens to show it, in a new exit as in an old one.
What tests read (`Hall.words`) has the signs taken out again.
"""

from __future__ import annotations

import marshal
import re
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from simcord import _modal, actors
from simcord.env import Env
from simcord.http import router

#: What ends every name, and how it looks where no markup is read, or where markup is.
SIGNS = "¦\u202e|"
LABEL, PLAIN = "¦ |", "¦ \\|"
_LIVE = re.compile(r"¦ ?\|")
_SEEN = re.compile(r"¦[ \u202e]?\\?\|")
#: What stands in code is shown as it is.
_CODE = re.compile(r"```.*?```", re.DOTALL)
#: Fields of forms that hold words somebody chose.
TYPED = ("name", "reason")
#: Fields in which people are named, one a line.
LISTS = ("names",)
#: Commands whose name is looked up, and the longest that is typed into a command and dressed.
LOOKUPS, LONG = ("card",), 250
#: Keys of what is sent under which Discord reads markup.
MARKUP = ("content",)


def without_signs(text: str) -> str:
    """Return a text as it would be if nobody had signs in their name."""
    return _SEEN.sub("", text)


def bare(texts: Iterable[str]) -> list[str]:
    """Return some texts as they would be if nobody had signs in their name."""
    return [*map(without_signs, texts)]


def leaks(sent: Any, key: str = "") -> Iterator[str]:
    """Return the texts of something sent in which a name is alive."""
    if isinstance(sent, dict):
        for name, part in sent.items():
            yield from leaks(part, "content" if key == "embeds" else str(name))
    elif isinstance(sent, list):
        for part in sent:
            yield from leaks(part, key)
    elif isinstance(sent, str) and (
        "\u202e" in sent or (key in MARKUP and _LIVE.search(_CODE.sub("", sent)))
    ):
        yield f"{key}: {sent!r}"


def has_signs(sent: Any) -> bool:
    """Return whether there is any of the signs in something sent: mostly there is none, and
    this is told much sooner than where they are."""
    try:
        text = marshal.dumps(sent)  # has every text as it is
    except ValueError:  # not plain JSON
        return True
    return any(sign.encode() in text for sign in SIGNS[:2])


class Watched:
    """What was sent with a live name in it."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def look(self, method: str, path: str, json: Any, files: Any) -> None:
        if has_signs(json):
            self.found += [f"{method} {path}: {leak}" for leak in leaks(json)]
        for file in files or ():
            self.found += [f"{method} {path}: {leak}" for leak in leaks([file.filename])]


def dress(patch: pytest.MonkeyPatch, watched: Watched) -> None:
    """Put the signs into every name, and look at all that is sent."""
    make, submit, dispatch = Env.create_user, _modal._submit_modal, router.dispatch
    slash = actors._slash

    def create_user(self: Env, name: str, **more: Any) -> Any:
        more.setdefault("global_name", name + SIGNS)
        return make(self, name, **more)

    async def submit_modal(actor: Any, form: Any, values: dict[str, Any]) -> Any:
        fields = _modal._modal_control_map(form.modal) if form.modal else {}
        dressed = {
            key: _dressed(key, value, fields.get(key, {}).get("max_length", 0))
            for key, value in values.items()
        }
        return await submit(actor, form, dressed)

    async def type_command(
        actor: Any, channel: Any, name: str, options: dict[str, Any], **more: Any
    ) -> Any:
        if name not in LOOKUPS:
            options = {key: _dressed(key, value, LONG) for key, value in options.items()}
        return await slash(actor, channel, name, options, **more)

    def dispatched(backend: Any, method: str, path: str, **more: Any) -> Any:
        watched.look(method, path, more.get("json"), more.get("files"))
        return dispatch(backend, method, path, **more)

    patch.setattr(Env, "create_user", create_user)
    patch.setattr(_modal, "_submit_modal", submit_modal)
    patch.setattr(actors, "_slash", type_command)
    patch.setattr(router, "dispatch", dispatched)


def _dressed(key: str, value: Any, longest: int) -> Any:
    """Return what is typed into a field with the signs after it, if they belong there and fit."""
    if not isinstance(value, str) or not value.strip() or len(value) + len(SIGNS) > longest:
        return value
    if key in LISTS:
        return "\n".join(line and line + LABEL for line in value.split("\n"))
    return value.rstrip() + SIGNS if key in TYPED else value
