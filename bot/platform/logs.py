"""The log: lines for people or for programs, what each is about, and nothing hidden in any.

Decides that a line names the match and the action it belongs to, wherever it is written (`about`,
`begin`); that it never holds the token or a password, whoever wrote it; and that of an error whose
message may quote a hidden card only the kind and place are written. Libraries stay at level info,
because their debug lines repeat what is sent and stored. A worker process logs as the bot does.
"""

from __future__ import annotations

import json
import logging
import re
import traceback
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from typing import Any
from urllib.parse import unquote, urlsplit

import aiohttp
import discord
import structlog
from msgspec import Struct, structs
from structlog.contextvars import (
    bind_contextvars,
    bound_contextvars,
    clear_contextvars,
    get_contextvars,
)

from bot.platform.refusals import Refused
from bot.settings import Settings
from bot.store.database import StoreError

#: The packages whose loggers say what the host asked for.
OWN = ("bot", "engine", "render")
#: What stands where a secret would.
LEFT_OUT = "(left out)"
#: Errors whose messages name nothing hidden. What others quote is not known: a `KeyError` of the
#: rules is a card.
HARMLESS = (
    *(OSError, ImportError, MemoryError, RecursionError, AttributeError, NameError, TypeError),
    *(aiohttp.ClientError, discord.DiscordException, Refused, StoreError),
)
#: Discord's own tokens: of an interaction, and of a bot.
_TOKENS = re.compile(r"aW50ZXJhY3Rpb24[\w=-]{20,}|\b[\w-]{23,30}\.[\w-]{6,7}\.[\w-]{27,}")
_PLACE = re.compile(r'  File "[^"]+", line \d+, in \S+$')
Entry = MutableMapping[str, Any]


class Manner(Struct, frozen=True):
    """How to log. `secrets` are never written."""

    level: int
    json: bool
    secrets: tuple[str, ...]

    def __repr__(self) -> str:
        return f"Manner({self.level}, {self.json})"


_manner: Manner | None = None


# -- what a line is about -----------------------------------------------------------------------


@contextmanager
def about(**facts: object) -> Iterator[None]:
    """Name these facts (`match`, `action`) in every line written inside."""
    with bound_contextvars(**facts):
        yield


def begin(**facts: object) -> None:
    """Name these facts in every line of the task at hand, and none that it was begun with."""
    clear_contextvars()
    bind_contextvars(**facts)


def facts() -> dict[str, Any]:
    """Return the facts of the task at hand, for one that goes on later."""
    return get_contextvars()


# -- starting -----------------------------------------------------------------------------------


def start_log(settings: Settings) -> None:
    """Log to the error stream, as the settings say."""
    level = logging.getLevelName(settings.log_level.upper())
    log_as(Manner(level, settings.log_format == "json", secrets_of(settings)))


def manner() -> Manner | None:
    """Return how this process logs, None if nobody has said so."""
    return _manner


def log_as(how: Manner) -> None:
    """Log in that manner from now on."""
    global _manner
    _manner = how
    handler = logging.StreamHandler()
    handler.setFormatter(Lines(how))
    logging.basicConfig(level=max(logging.INFO, how.level), handlers=[handler], force=True)
    for name in OWN:
        logging.getLogger(name).setLevel(how.level)
    logging.getLogger("discord").setLevel(max(logging.WARNING, how.level))


def secrets_of(settings: Settings) -> tuple[str, ...]:
    """Return what no line may hold: the token, and passwords in addresses."""
    texts = [value for value in structs.asdict(settings).values() if isinstance(value, str)]
    passwords = [urlsplit(text).password or "" for text in texts if "://" in text]
    secrets = {settings.token, *passwords, *map(unquote, passwords)} - {""}
    return tuple(sorted(secrets, key=len, reverse=True))


# -- writing ------------------------------------------------------------------------------------


class Lines(structlog.stdlib.ProcessorFormatter):
    """Writes records, whoever logs them, as one line for people or one JSON object."""

    def __init__(self, how: Manner) -> None:
        before: list[Any] = [structlog.contextvars.merge_contextvars, _stamp, _trace]
        processors: list[Any] = [self.remove_processors_meta, _as_json if how.json else _as_text]
        super().__init__(processors=processors, foreign_pre_chain=before)
        # A secret with a quote in it is written otherwise in JSON.
        self._secrets = {*how.secrets, *(json.dumps(s)[1:-1] for s in how.secrets)}

    def format(self, record: logging.LogRecord) -> str:
        record = logging.makeLogRecord(record.__dict__)
        if isinstance(record.args, tuple):
            args = (said_of(a) if isinstance(a, BaseException) else a for a in record.args)
            record.args = tuple(args)
        text = super().format(record)
        for secret in self._secrets:
            text = text.replace(secret, LEFT_OUT)
        return _TOKENS.sub(LEFT_OUT, text)


_times = structlog.processors.TimeStamper(fmt="%Y-%m-%dT%H:%M:%SZ", utc=True, key="at")


def _stamp(logger: Any, method: str, entry: Entry) -> Entry:
    """Begin a line with when, how bad, where and what."""
    record: logging.LogRecord = entry["_record"]
    head = {"level": record.levelname.lower(), "name": record.name, "text": entry.pop("event")}
    return {**_times(logger, method, {}), **head, **entry}


def _trace(_: Any, method: str, entry: Entry) -> Entry:
    """Put an error in words."""
    info = entry.pop("exc_info", None)
    if info and info[1] is not None:
        entry["error"] = "\n".join(traced(info[1]))
    return entry


def _as_json(_: Any, method: str, entry: Entry) -> str:
    return json.dumps(entry, ensure_ascii=False, default=str)


def _as_text(_: Any, method: str, entry: Entry) -> str:
    head = f"{entry.pop('at')} {entry.pop('level').upper():<7} {entry.pop('name')}: "
    text, error = entry.pop("text"), entry.pop("error", "")
    facts = " ".join(f"{name}={value}" for name, value in entry.items())
    return f"{head}{text}{f' [{facts}]' if facts else ''}" + (f"\n{error}" if error else "")


# -- errors -------------------------------------------------------------------------------------


def said_of(error: BaseException) -> str:
    """Return an error as a line of the log may name it: what it says only if it is harmless."""
    kind = type(error).__qualname__
    if not isinstance(error, HARMLESS):
        return kind
    message = " ".join(str(error).split())
    return message if isinstance(error, Refused | StoreError) else f"{kind}: {message}"


def traced(error: BaseException, known: frozenset[int] = frozenset()) -> list[str]:
    """Return the lines of an error with where it came from, first cause first."""
    known |= {id(error)}
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    lines = traced(before, known) if before is not None and id(before) not in known else []
    if type(error).__name__ == "_RemoteTraceback":  # of a worker: a text, its message included
        return [*lines, *filter(_PLACE.match, str(error).splitlines()), "In a worker, then here:"]
    for frame in traceback.extract_tb(error.__traceback__):
        lines.append(f'  File "{frame.filename}", line {frame.lineno}, in {frame.name}')
    lines.append(said_of(error))
    for one in error.exceptions if isinstance(error, BaseExceptionGroup) else ():
        lines += [f"| {line}" for line in traced(one, known)]
    return lines
