"""The settings of a server as a file: written, and read with care.

Decides the form: JSON with all settings, and the names of the channels and roles in it, so that a
file from another server can be explained. Reading takes what makes sense here and says in sentences
why the rest was left out; it changes nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from bot.i18n import mark, tr, trc
from bot.platform.budgets import SETTINGS
from bot.platform.refusals import Refused
from bot.servers.service import CHANNELS, KEYS, ROLES, BadSetting, Server, changed

#: What a file says it is, its form, and how large one may be (bytes).
KIND, FORM, LARGEST = "gauntlet server settings", 1, SETTINGS


class BadFile(Refused):
    says = mark(
        "I can't read settings from that file: {why}. Nothing was changed. Please use a "
        "file from `/server export`."
    )


class Parcel(Struct, frozen=True):
    """What a file would change: `values` by name, and sentences on what was left out."""

    values: dict[str, Any]
    notes: tuple[str, ...] = ()


class _File(Struct, frozen=True):
    kind: str = ""
    form: int = 0
    settings: dict[str, Any] = {}
    names: dict[str, str] = {}


def write_file(server: Server, names: Mapping[int, str]) -> bytes:
    """Return the file of a server; `names` are those of its channels and roles by id."""
    settings = {key: msgspec.to_builtins(getattr(server, key)) for key in KEYS}
    for key in (*CHANNELS, *ROLES):
        settings[key] = _text(settings[key])
    used = {str(i): names[i] for i in sorted(ids(server)) if i in names}
    file = {"kind": KIND, "form": FORM, "settings": settings, "names": used}
    return msgspec.json.format(msgspec.json.encode(file), indent=2) + b"\n"


def _text(value: Any) -> Any:
    """Return ids as text: as numbers, many programs would round them."""
    return [str(v) for v in value] if isinstance(value, list | tuple) else str(value)


def ids(server: Server) -> set[int]:
    """Return the channels and roles a server names."""
    single = {getattr(server, key) for key in (*CHANNELS[1:], *ROLES)}
    return ({*server.channels} | single) - {0}


def read_file(
    data: bytes,
    server: Server,
    games: Collection[str],
    channels: Collection[int],
    roles: Collection[int],
) -> Parcel:
    """Return what a file would change in a server that has these channels and roles.

    Raises BadFile.
    """
    file = _decode(data)
    notes: list[str] = []
    wanted: dict[str, Any] = {}
    for key, value in file.settings.items():
        if key not in KEYS:
            notes.append(
                tr("`{key}` is not a setting in this version; skipped.", key=str(key)[:40])
            )
        elif key in CHANNELS or key in ROLES:
            known = channels if key in CHANNELS else roles
            _place(key, value, known, file.names, wanted, notes)
        elif key == "games" and isinstance(value, list):
            known_games = [*games]
            strange = [str(v)[:40] for v in value if v not in known_games]
            notes += [
                tr("The game `{v}` is not available here; removed from `games`.", v=v)
                for v in strange
            ]
            if len(strange) < len(value) or not value:
                wanted[key] = [v for v in value if v in known_games]
        else:
            wanted[key] = value
    return Parcel(_fitting(wanted, server, games, notes), tuple(notes))


def _decode(data: bytes) -> _File:
    if len(data) > LARGEST:
        raise BadFile(tr("it is larger than {largest} kB", largest=LARGEST // 1024))
    try:
        file = msgspec.json.decode(data, type=_File)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadFile(str(error).rstrip(".")[:200]) from None
    except RecursionError:
        raise BadFile(tr("it is nested too deeply")) from None
    if file.kind != KIND:
        raise BadFile(tr("it is not marked as `{kind}`", kind=KIND))
    if file.form != FORM:
        raise BadFile(
            tr(
                "it has format {form}, but this version reads format {form2}",
                form=file.form,
                form2=FORM,
            )
        )
    return file


def _place(
    key: str,
    value: Any,
    known: Collection[int],
    names: Mapping[str, str],
    wanted: dict[str, Any],
    notes: list[str],
) -> None:
    """Take the channels or roles of one setting that there are here."""
    what = trc("named", "channel") if key in CHANNELS else trc("named", "role")
    many = key == "channels" and isinstance(value, list)
    value = [_id(v) for v in value] if many else _id(value)
    if key != "channels":
        if value == 0 or value in known:
            wanted[key] = value
        else:
            notes.append(
                tr(
                    "{called} is not on this server; `{key}` was not changed.",
                    called=_called(value, names, what),
                    key=key,
                )
            )
        return
    listed = value if isinstance(value, list) else [value]
    strange = [v for v in listed if v not in known]
    notes += [
        tr("{called} is not on this server; skipped.", called=_called(v, names, what))
        for v in strange
    ]
    if len(strange) < len(listed) or not listed:  # an emptied list would mean everywhere
        wanted[key] = [v for v in listed if v in known]
    else:
        notes.append(
            tr("None of the channels in the file exist here, so `channels` was not changed.")
        )


def _id(value: Any) -> Any:
    """Return an id as a number, whatever is none as text, which is no id of anything."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    text = str(value)[:40]
    return int(text) if isinstance(value, str) and text.isdecimal() and len(text) < 21 else text


def _called(value: Any, names: Mapping[str, str], what: str) -> str:
    name = names.get(str(value))
    return (
        tr("The {what} “{name}”", what=what, name=name[:60])
        if name
        else tr("The {what} {value}", what=what, value=str(value)[:40])
    )


def _fitting(
    wanted: dict[str, Any], server: Server, games: Collection[str], notes: list[str]
) -> dict[str, Any]:
    """Return those values that can hold together. What depends on another is tried after it."""
    taken, left, moved = dict[str, Any](), dict(wanted), True
    reasons: dict[str, str] = {}
    now = server
    while left and moved:
        moved = False
        for key, value in list(left.items()):
            try:
                now = changed(now, {key: value}, games)
            except BadSetting as error:
                reasons[key] = error.why
            else:
                taken[key], moved = value, True
                del left[key]
    notes += [tr("`{key}` was skipped: {why}", key=key, why=reasons[key]) for key in left]
    plain: dict[str, Any] = {k: msgspec.to_builtins(getattr(server, k)) for k in KEYS}
    return {key: value for key, value in taken.items() if plain[key] != value}
