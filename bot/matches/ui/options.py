"""A game's options in words, for any game: read, completed and described from its type.

Decides how `first: host, wall row owner: none` becomes options and back. Options with a
fixed list of values, and those that are on or off, are offered in menus; numbers and
texts can be typed in a form. A field whose values include `host` and `guest` says who
gets the first seat, which is how sides are chosen and swapped. A game may put single
values into words: `msgspec.Meta(extra={"none": mark("no Walls")})` on the field; what is said
there for `label` heads the menu, and `"only": "play=boss"` says that it counts beside that value of
another option.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from bot.i18n import capital, mark, tr
from bot.matches.refusals import BadOptions
from bot.matches.ui import modes
from engine.core import Game
from engine.own_cards import OWN
from engine.releases import FIRST, RELEASE, release_of

HOST, GUEST = "host", "guest"
#: Choices Discord shows at once, and their longest text.
SHOWN, LONGEST = 25, 100
#: Of these only is told that somebody has written them.
WRITTEN = {OWN: mark("own cards"), "position": mark("own position")}
#: How an option that is on or off is typed.
_SWITCH = {"no": False, "yes": True}
_SIDES = {
    "host": mark("You go first"),
    "guest": mark("The guest goes first"),
    "random": mark("Who goes first is random"),
}


class Setting(Struct, frozen=True):
    """An option to choose in a menu: its name, and values with their words, the usual first.
    `only` names the value of another option that it belongs to, as `play=boss`."""

    name: str
    label: str
    values: tuple[tuple[str, str], ...]
    side: bool = False
    only: str = ""


class Blank(Struct, frozen=True):
    """An option to type: a number or a text."""

    name: str
    label: str
    usual: str


#: A type is read but once: it takes a millisecond.
_type_info = cache(msgspec.inspect.type_info)


def _described(options_type: type[Struct]) -> tuple[Any, ...]:
    """Return the fields of options as msgspec describes them."""
    info: Any = _type_info(options_type)
    return tuple(info.fields)


def fields(options_type: type[Struct]) -> dict[str, tuple[str, ...]]:
    """Return the options with a fixed list of values: name to values, the default first.

    What is unset by default is no choice of people: the bot sets it
    (`Ways.counted`).
    """
    result = {}
    for field in _described(options_type):
        kind = _plain(field)
        if field.default is msgspec.NODEFAULT:  # how msgspec describes a default of UNSET
            continue
        if isinstance(kind, msgspec.inspect.LiteralType):
            values = [str(v) for v in kind.values]
            if field.default in values:
                values.remove(field.default)
                values.insert(0, field.default)
            result[field.name] = tuple(values)
        elif isinstance(kind, msgspec.inspect.BoolType):
            result[field.name] = ("yes", "no") if field.default is True else ("no", "yes")
    return result


def settings(game: Game[Any, Any]) -> list[Setting]:
    """Return the options with a fixed list of values, in words for a menu."""
    result = []
    extras = _extras(game)
    for name, values in fields(game.options_type).items():
        side = {HOST, GUEST} <= {*values}
        words = extras.get(name, {}) | (_SIDES if side else {})
        only = words.pop("only", "")
        words = {value: tr(word) for value, word in words.items()}
        label = words.get("label") or _words(name)
        label = capital(label)
        texts = [words.get(value, f"{label}: {value}") for value in values]
        listed = tuple((v, capital(t)) for v, t in zip(values, texts, strict=True))
        result.append(Setting(name, label, listed, side, only))
    return result


def applies(game: Game[Any, Any], setting: Setting, settled: Mapping[str, Any]) -> bool:
    """Say whether a setting counts beside what else is settled; all else is as usual."""
    name, _, value = setting.only.partition("=")
    return not name or str(settled.get(name, fields(game.options_type)[name][0])) == value


def blanks(game: Game[Any, Any]) -> list[Blank]:
    """Return the options that are numbers or texts."""
    typed = (msgspec.inspect.StrType, msgspec.inspect.IntType, msgspec.inspect.FloatType)
    return [
        Blank(field.name, _words(field.name).capitalize(), str(field.default))
        for field in _described(game.options_type)
        if field.name != RELEASE and isinstance(_plain(field), typed)
    ]


def chosen(options: str | Mapping[str, Any], setting: Setting) -> str:
    """Return the value of a setting in options, as it is named in menus."""
    values = msgspec.json.decode(options) if isinstance(options, str) else options
    value = values.get(setting.name, setting.values[0][0])
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def value_of(game: Game[Any, Any], name: str, value: str) -> object:
    """Return a menu's value as the option takes it."""
    switches = {
        f.name
        for f in _described(game.options_type)
        if isinstance(_plain(f), msgspec.inspect.BoolType)
    }
    return _SWITCH[value] if name in switches and value in _SWITCH else value


def read(game: Game[Any, Any], text: str) -> dict[str, object]:
    """Return options typed as `name: value, name: value`; the name may be left out where only one
    option has such a value. Raises BadOptions."""
    known = fields(game.options_type)
    chosen_values: dict[str, object] = {}
    for part in filter(None, (p.strip() for p in text.split(","))):
        key, colon, value = (p.strip().lower() for p in part.replace("=", ":").partition(":"))
        name = next((n for n in known if _words(n) == key.replace("_", " ")), None)
        alone = [n for n, values in known.items() if key in values]
        if not colon and name is None and len(alone) == 1:
            name, colon, value = alone[0], ":", key
        if name is None or not colon:
            offer = ", ".join(map(_words, known)) or tr("no options")
            like = next(
                (
                    tr(", like `{option}: {value}`", option=_words(n), value=v[-1])
                    for n, v in known.items()
                ),
                "",
            )
            raise BadOptions(
                tr(
                    "There is no option {part!r}. The options are: {offer}{like}.",
                    part=part[:60],
                    offer=offer,
                    like=like,
                )
            )
        if value not in known[name]:
            raise BadOptions(
                tr(
                    "{words} can be {list}, not {value!r}.",
                    words=_words(name),
                    list=" / ".join(known[name]),
                    value=value[:40],
                )
            )
        chosen_values[name] = value_of(game, name, value)
    return chosen_values


def complete(game: Game[Any, Any], text: str) -> list[str]:
    """Return texts that go on from a half-typed one."""
    head, comma, tail = text.rpartition(",")
    done = f"{head.strip()}, " if comma else ""
    taken = {p.split(":")[0].strip().lower() for p in head.split(",")}
    taken |= {_words(name) for name in modes.settled(game)}
    suggestions = []
    for name, values in fields(game.options_type).items():
        words = _words(name)
        if words in taken:
            continue
        suggestions += [f"{done}{words}: {value}" for value in values]
    wanted = tail.strip().lower()
    near = [t for t in suggestions if wanted in t[len(done) :].lower()] or suggestions
    return [t for t in near if len(t) <= LONGEST][:SHOWN]


def describe(
    game: Game[Any, Any], options: str | Mapping[str, Any], host: str = "", guest: str = ""
) -> list[str]:
    """Return what is not as usual, in words; `host` and `guest` are the names to use.

    What a mode settles is left to `modes.outline`.

    A value without words of its own is told as `name: value`, and of a free text, for
    example a position, only that there is one.
    """
    values = msgspec.json.decode(options) if isinstance(options, str) else dict(options)
    listed, extras = fields(game.options_type), _extras(game)
    settled = modes.settled(game) if modes.chosen(game, values) else ()
    parts = []
    for field in _described(game.options_type):
        name = field.name
        value = values.get(name, field.default)
        if name == RELEASE:
            played = values.get(name, FIRST)
            if played < release_of(game):
                parts.append(tr("cards of release {number}", number=played))
            continue
        empty = value == [] and field.default == ()  # nothing, as JSON tells it
        if empty or value == field.default or name in settled or field.default is msgspec.NODEFAULT:
            continue
        value = {True: "yes", False: "no"}[value] if isinstance(value, bool) else value
        extra = extras.get(name, {})
        who = (
            {HOST: host, GUEST: guest}.get(value)
            if {HOST, GUEST} <= {*listed.get(name, ())}
            else ""
        )
        if who:
            parts.append(tr("{who} goes first", who=who))
        elif name in listed:
            word = extra.get(str(value))
            parts.append(tr(word) if word else f"{_words(name)}: {value}")
        elif name in WRITTEN:
            parts.append(tr(WRITTEN[name]))
        else:
            parts.append(tr("own {words}", words=_words(name)))
    return parts


def write(game: Game[Any, Any], values: Mapping[str, Any]) -> str:
    """Return options as `read` takes them: those that are not as usual and may be typed,
    without the one that says who gets the first seat."""
    usual = {f.name: f.default for f in _described(game.options_type)}
    return ", ".join(
        f"{_words(s.name)}: {chosen(values, s)}"
        for s in settings(game)
        if not s.side and values.get(s.name, usual[s.name]) != usual[s.name]
    )


def side(game: Game[Any, Any], who: str) -> dict[str, object]:
    """Return the option that gives the first seat to `who`; none if the game has none."""
    for name, values in fields(game.options_type).items():
        if HOST in values and GUEST in values and who in values:
            return {name: who}
    return {}


def _extras(game: Game[Any, Any]) -> dict[str, dict[str, str]]:
    """Return the words of single values by option, as the game gives them."""
    return {f.name: getattr(f.type, "extra", None) or {} for f in _described(game.options_type)}


def _plain(field: Any) -> Any:
    """Return the type of a field without what is said about it."""
    kind = field.type
    return kind.type if isinstance(kind, msgspec.inspect.Metadata) else kind


def _words(name: str) -> str:
    return name.replace("_", " ")
