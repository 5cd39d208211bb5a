"""The pages themselves: what is known of matches and events, as HTML and JSON in a folder.

Decides that every word from outside is escaped, that a page can be read without a script, and that
a folder holds what is public now and nothing else: a match or name that is public no more goes with
the next run. What is unchanged is not drawn again.
"""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined
from msgspec import Struct

from bot.i18n import day

#: Marks a folder as one of ours, and says for which server; only such a folder is written over.
MARKER = "gauntlet-site.json"
#: Raised if pages of the same match look otherwise.
VERSION = 1
#: Files beside the pages.
PLAIN = ("style.css", "steps.js")


class Step(Struct, frozen=True):
    """A picture of a replay: how the step is called, what happened since the one before, and the
    picture in words. `draw` makes the picture."""

    title: str
    lines: tuple[str, ...]
    alt: str
    draw: Callable[[], bytes]


class Replay(Struct, frozen=True):
    """A match to look back at. `players` are (name, side); `record` is its file. `key` changes
    with whatever its pictures show. Without `steps` it cannot be run again."""

    number: int
    game: str
    day: str
    players: tuple[tuple[str, str], ...]
    result: str
    record: bytes
    key: str
    steps: tuple[Step, ...]


class Pairing(Struct, frozen=True):
    """A match of an event: where, who, how it ended, a note where its games ended otherwise, and
    the replays there are of it."""

    title: str
    names: tuple[str, ...]
    outcome: str
    note: str
    replays: tuple[int, ...]


class Event(Struct, frozen=True):
    """A tournament: its rows are (rank, name, points or how far it came), its rounds have a title
    and pairings; `data` is its JSON."""

    number: int
    name: str
    game: str
    status: str
    rows: tuple[tuple[int, str, str], ...]
    rounds: tuple[tuple[str, tuple[Pairing, ...]], ...]
    data: Any


class Site(Struct, frozen=True):
    """All there is to show of a server, and the words around it in its language."""

    server: str
    language: str
    day: str
    words: dict[str, str]
    replays: tuple[Replay, ...]
    events: tuple[Event, ...]


class NotOurs(Exception):
    """A folder holds something else."""


def write(
    site: Site, folder: Path, progress: Callable[[Iterable[Replay]], Iterable[Replay]]
) -> int:
    """Write the pages of a server into a folder; return how many replays were drawn.

    Raises NotOurs, OSError.
    """
    _check(folder)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / MARKER).write_bytes(msgspec.json.encode({"version": VERSION}))
    pages = Environment(
        loader=PackageLoader("bot.site"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    pages.filters["written"] = _written
    for name in PLAIN:
        text, _, _ = pages.loader.get_source(pages, name)  # type: ignore[union-attr]
        (folder / name).write_text(text, encoding="utf-8")
    drawn = 0
    for replay in progress(site.replays):
        drawn += _write_replay(pages, site, replay, folder / "replays" / str(replay.number))
    for event in site.events:
        _write_event(pages, site, event, folder / "events" / str(event.number))
    _page(pages, "index.html", folder / "index.html", site=site, root="")
    _clear(folder / "replays", {str(replay.number) for replay in site.replays})
    _clear(folder / "events", {str(event.number) for event in site.events})
    return drawn


def _check(folder: Path) -> None:
    if folder.is_dir() and any(folder.iterdir()) and not (folder / MARKER).is_file():
        raise NotOurs(f"{folder} is not empty and holds no such pages; name another folder")
    if folder.exists() and not folder.is_dir():
        raise NotOurs(f"{folder} is a file; name a folder")


def _clear(folder: Path, kept: set[str]) -> None:
    """Remove what is public no more."""
    for old in folder.iterdir() if folder.is_dir() else ():
        if old.is_dir() and old.name not in kept:
            shutil.rmtree(old)


def _write_replay(pages: Environment, site: Site, replay: Replay, folder: Path) -> bool:
    """Write a replay; say whether its pictures were drawn: not if those there are show the same."""
    folder.mkdir(parents=True, exist_ok=True)
    names = [f"{at:03}.png" for at in range(len(replay.steps))]
    seal = folder / "key.txt"
    key = hashlib.sha256(f"{VERSION} {site.language} {replay.key}".encode()).hexdigest()
    known = seal.is_file() and seal.read_text() == key
    known = known and all((folder / name).is_file() for name in names)
    if not known:
        seal.unlink(missing_ok=True)
        for old in folder.glob("*.png"):
            old.unlink()
        for name, step in zip(names, replay.steps, strict=True):
            (folder / name).write_bytes(step.draw())
        seal.write_text(key)
    (folder / "record.json").write_bytes(replay.record)
    steps: Sequence[tuple[str, Step]] = list(zip(names, replay.steps, strict=True))
    page = folder / "index.html"
    _page(pages, "replay.html", page, site=site, replay=replay, steps=steps, root="../../")
    return not known


def _write_event(pages: Environment, site: Site, event: Event, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "event.json").write_bytes(msgspec.json.format(msgspec.json.encode(event.data)))
    _page(pages, "event.html", folder / "index.html", site=site, event=event, root="../../")


def _written(date: str) -> str:
    """Return a day (ISO) as the language in force writes it."""
    return day(int(datetime.fromisoformat(f"{date}T00:00:00+00:00").timestamp() * 1000))


def _page(pages: Environment, template: str, file: Path, **values: Any) -> None:
    file.write_text(pages.get_template(template).render(**values), encoding="utf-8")
