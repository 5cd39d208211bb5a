"""The settings: every value an operator may choose, from one place.

Decides names, defaults, precedence and wording of errors. Sources are the defaults
below, then a `.env` file, then the environment; every name starts with `GAUNTLET_`.
A mistake is reported with its source (`.env line 7`) and what to write instead. The
token is readable as `Settings.token` and printed nowhere: `repr` leaves it out.
"""

from __future__ import annotations

import base64
import binascii
import difflib
import ipaddress
import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct, structs

PREFIX = "GAUNTLET_"
LOG_LEVELS = ("debug", "info", "warning", "error")
LOG_FORMATS = ("text", "json")
THEMES = ("dark", "light")

#: Longest clock and longest challenge (ms): 60 days.
LONGEST = 60 * 86_400_000
_UNITS = {"s": 1_000, "m": 60_000, "h": 3_600_000, "d": 86_400_000}


class BadSettings(Exception):
    """The settings cannot be used. `problems` are plain sentences, each naming its source."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


class Settings(Struct, frozen=True, kw_only=True):
    """The effective settings. Durations are milliseconds, 0 meaning none.

    `token` is empty when there is none. `client_id` is the Discord application's id,
    taken from the token when not set, 0 if unknown. `data` is the folder of the
    database, unless `database` is the address of one on a PostgreSQL server.
    `clock` is the time for an answer in a match whose host chose none; who lets it run out
    `timeouts` times in a row loses (0: never). Matches in `trusted_servers` count in the ratings
    across servers. `webhooks` says whether servers may be told of their matches, `metrics` at which
    `address:port` the host reads figures and health ("": nowhere). The last five are what one
    member may set going (`bot.platform.budgets.Budget`).
    """

    token: str = ""
    client_id: int = 0
    data: Path = Path("data")
    database: str = ""
    log_level: str = "info"
    log_format: str = "text"
    theme: str = "dark"
    live_matches: int = 25
    open_challenges: int = 10
    challenge_lasts: int = 24 * 3_600_000
    clock: int = 3 * 86_400_000
    timeouts: int = 3
    trusted_servers: tuple[int, ...] = ()
    webhooks: str = "off"
    metrics: str = ""
    presses: int = 240
    matches_hourly: int = 20
    work_hourly: int = 240
    work_seconds: int = 30
    work_processes: int = 1
    picture_processes: int = 1

    @property
    def file(self) -> Path:
        """Return the path of the database file, where no server has the database."""
        return self.data / "gauntlet.db"

    @property
    def key(self) -> Path:
        """Return the file with the key of a server's database."""
        return self.data / "gauntlet.key"

    def __repr__(self) -> str:
        pairs = (f"{name}={value!r}" for name, value in structs.asdict(self).items())
        return (
            f"Settings({', '.join(s for s in pairs if not s.startswith(('token=', 'database=')))})"
        )


class Read(Struct, frozen=True):
    """What `read` found: the settings, where each field came from, and mild complaints."""

    settings: Settings
    origin: dict[str, str]
    warnings: tuple[str, ...]

    def __repr__(self) -> str:
        return f"Read({self.settings!r}, {self.origin!r}, {self.warnings!r})"


def load(env: Mapping[str, str] | None = None, file: Path | None = None) -> Settings:
    """Return the effective settings; raises `BadSettings`."""
    return read(env, file).settings


def read(env: Mapping[str, str] | None = None, file: Path | None = None) -> Read:
    """Read all sources. `env` is the process environment and `file` `.env` unless given.

    Raises `BadSettings` with every problem found, not only the first.
    """
    env = os.environ if env is None else env
    file = Path(".env") if file is None else file
    problems: list[str] = []
    warnings: list[str] = []
    values = _from_file(file, problems)  # name -> (value, origin); the environment wins
    for name in sorted(env):
        if not name.startswith(PREFIX):
            continue
        if name in NAMES:
            _supersede(values, name)
            values[name] = (env[name], f"environment {name}")
        else:
            warnings.append(f"environment: {name} is not a Gauntlet setting{_meant(name)}.")
    fields: dict[str, Any] = {}
    origin: dict[str, str] = {}
    _token(values, fields, origin, problems)
    for name, (text, where) in values.items():
        field = name.removeprefix(PREFIX).lower()
        if field not in PARSERS:
            continue
        try:
            fields[field] = PARSERS[field](text.strip())
            origin[field] = where
        except ValueError as error:
            # A long value in the wrong place may be the token: never quote it.
            short = len(text) <= 24 and field != "database"
            value_shown = repr(text) if short else "the value"
            problems.append(f"{where}: {value_shown} is not valid; {error}.")
    if problems:
        raise BadSettings(problems)
    settings = Settings(**fields)
    if settings.token:
        warnings += _judge_token(settings)
    if settings.token and not settings.client_id:
        settings = structs.replace(settings, client_id=client_id_of(settings.token))
        if settings.client_id:
            origin["client_id"] = "the token"
    return Read(settings, origin, tuple(warnings))


def client_id_of(token: str) -> int:
    """Return the application id a bot token begins with, 0 if it has none."""
    head = token.split(".")[0]
    try:
        text = base64.urlsafe_b64decode(head + "=" * (-len(head) % 4)).decode("ascii")
    except (binascii.Error, UnicodeDecodeError, ValueError):
        return 0
    return int(text) if re.fullmatch(r"\d{15,21}", text) else 0


def duration(text: str) -> int:
    """Return milliseconds for `90s`, `30m`, `12h`, `3d`, `1d12h` or `none`.

    Raises `ValueError` saying what to write.
    """
    text = text.lower().replace(" ", "")
    if text in ("none", "off", "0"):
        return 0
    if not re.fullmatch(r"(\d{1,6}[smhd])+", text):
        raise ValueError("write a duration such as 30m, 12h or 3d, or none")
    return sum(int(n) * _UNITS[unit] for n, unit in re.findall(r"(\d+)([smhd])", text))


def duration_text(ms: int) -> str:
    """Return milliseconds as `duration` reads them."""
    parts = []
    for unit, size in sorted(_UNITS.items(), key=lambda u: -u[1]):
        count, ms = divmod(ms, size)
        parts += [f"{count}{unit}"] if count else []
    return "".join(parts) or "none"


def _count(low: int, high: int) -> Callable[[str], int]:
    def parse(text: str) -> int:
        if not re.fullmatch(r"\d{1,9}", text) or not low <= int(text) <= high:
            raise ValueError(f"write a whole number from {low} to {high}")
        return int(text)

    return parse


def _one_of(*words: str) -> Callable[[str], str]:
    def parse(text: str) -> str:
        if text.lower() not in words:
            raise ValueError(f"write one of: {', '.join(words)}")
        return text.lower()

    return parse


def _lasting(text: str) -> int:
    ms = duration(text)
    if not ms:
        raise ValueError("write a duration such as 12h or 3d; it cannot be none")
    if ms > LONGEST:
        raise ValueError("write 60d or less")
    return ms


def _clock(text: str) -> int:
    ms = duration(text)
    if ms and not _UNITS["m"] <= ms <= LONGEST:
        raise ValueError("write a duration from 1m to 60d, or none")
    return ms


def _client_id(text: str) -> int:
    if not re.fullmatch(r"\d{15,21}", text):
        raise ValueError(
            "write the application ID, 15 to 21 digits, from its General Information page"
        )
    return int(text)


def _servers(text: str) -> tuple[int, ...]:
    numbers = text.replace(",", " ").split()
    if not all(re.fullmatch(r"[1-9]\d{14,20}", one, re.ASCII) for one in numbers):
        raise ValueError("write server IDs, 15 to 21 digits each, separated by commas")
    return tuple(dict.fromkeys(int(one) for one in numbers))


def _folder(text: str) -> Path:
    if not text.isprintable() or not text:
        raise ValueError("write the folder's path")
    try:
        path = Path(text).expanduser()
        taken = path.exists() and not path.is_dir()
    except (OSError, RuntimeError):  # a name too long, a home nobody has
        raise ValueError("write a folder path that works on this machine") from None
    if taken:
        raise ValueError("name a folder; this is a file")
    return path


def _address(text: str) -> str:
    """Take the address of a database on a server. It holds a password: never quote it."""
    if not re.fullmatch(r"postgres(ql)?://\S+", text):
        raise ValueError("write an address such as postgresql://gauntlet:secret@localhost/gauntlet")
    return text


def without_password(address: str) -> str:
    """Return the address of a database as it may be shown."""
    hidden = re.sub(r"(://[^/@:]*):[^/]*@", r"\1:...@", address)
    return re.sub(r"(password=)[^&]*", r"\1...", hidden)


def address_of(text: str) -> tuple[str, int]:
    """Return address and port of `127.0.0.1:9100` or `[::1]:9100`. Raises ValueError."""
    host, _, port = text.rpartition(":")
    host = host[1:-1] if host[:1] == "[" and host[-1:] == "]" else host
    host = "127.0.0.1" if host == "localhost" else host
    if not re.fullmatch(r"\d{1,5}", port, re.ASCII) or int(port) > 65_535:
        raise ValueError("no port")
    return str(ipaddress.ip_address(host)), int(port)


def _listening(text: str) -> str:
    """Take where to listen. Everyone who reaches it can read it, so an address that other computers
    reach must be meant."""
    if text in ("", "off"):
        return ""
    address, _, public = text.partition(" ")
    try:
        host, _ = address_of(address)
    except ValueError:
        raise ValueError("write an IP address and a port, such as 127.0.0.1:9100") from None
    if public.strip() not in ("", "public"):
        raise ValueError("write an IP address and a port, such as 127.0.0.1:9100")
    if not public and not ipaddress.ip_address(host).is_loopback:
        raise ValueError(
            "other computers can reach that address, and everyone who does can read it; write"
            f" 127.0.0.1:9100, or '{address} public' if you mean it"
        )
    return address


#: How each field is read; the token has its own way.
PARSERS: dict[str, Callable[[str], Any]] = {
    "client_id": _client_id,
    "data": _folder,
    "database": _address,
    "log_level": _one_of(*LOG_LEVELS),
    "log_format": _one_of(*LOG_FORMATS),
    "theme": _one_of(*THEMES),
    "live_matches": _count(1, 1000),
    "open_challenges": _count(1, 1000),
    "challenge_lasts": _lasting,
    "clock": _clock,
    "timeouts": _count(0, 100),
    "trusted_servers": _servers,
    "webhooks": _one_of("off", "on"),
    "metrics": _listening,
    "presses": _count(20, 100_000),
    "matches_hourly": _count(1, 100_000),
    "work_hourly": _count(6, 100_000),
    "work_seconds": _count(5, 3600),
    "work_processes": _count(1, 16),
    "picture_processes": _count(0, 16),
}
_TOKENS = (PREFIX + "TOKEN", PREFIX + "TOKEN_FILE")
#: Every name an operator may set.
NAMES = (*_TOKENS, *(PREFIX + field.upper() for field in PARSERS))


def _from_file(file: Path, problems: list[str]) -> dict[str, tuple[str, str]]:
    """Return the settings in a `.env` file; none if there is no such file."""
    values: dict[str, tuple[str, str]] = {}
    try:
        lines = file.read_text(encoding="utf-8-sig").splitlines()
    except FileNotFoundError:
        return values
    except UnicodeDecodeError as error:
        problems.append(f"{file.name}: not readable as text ({error.reason}); save it as UTF-8.")
        return values
    except OSError as error:
        problems.append(f"{file.name}: cannot be read ({error.strerror}).")
        return values
    seen: dict[str, int] = {}
    for number, line in enumerate(lines, 1):
        where = f"{file.name} line {number}"
        text = line.strip().removeprefix("export ").lstrip()
        if not text or text.startswith("#"):
            continue
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals:
            # The line may be a pasted token: say where it is, never what it says.
            problems.append(f"{where}: no '=' found; write NAME=value, or # before a comment.")
            continue
        if name not in NAMES:
            if name.startswith(PREFIX) or _meant(name):
                problems.append(f"{where}: {name} is not a Gauntlet setting{_meant(name)}.")
            continue
        if name in seen:
            problems.append(f"{where}: {name} was already set in line {seen[name]}; keep one.")
            continue
        seen[name] = number
        unquoted = _unquote(value)
        if unquoted is None:
            problems.append(f"{where}: the quote after {name}= is not closed; add the last one.")
        elif unquoted:
            values[name] = (unquoted, where)
    return values


def _unquote(value: str) -> str | None:
    """Return a `.env` value without quotes or trailing comment, None if a quote stays open."""
    if value[:1] in ("'", '"'):
        end = value.find(value[0], 1)
        rest = value[end + 1 :].strip()
        return None if end < 0 or (rest and not rest.startswith("#")) else value[1:end]
    return re.split(r"\s#", " " + value, maxsplit=1)[0].strip()


def _meant(name: str) -> str:
    """Return `; did you mean ...?` for a name that is nearly a setting, else nothing."""
    upper = name.upper()
    near = difflib.get_close_matches(upper, NAMES, 1, 0.8)
    if not near and re.fullmatch(r"(DISCORD_|BOT_|DISCORD_BOT_)?TOKEN(_FILE)?", upper):
        near = [_TOKENS[upper.endswith("_FILE")]]
    return f"; did you mean {near[0]}?" if near else ""


def _supersede(values: dict[str, tuple[str, str]], name: str) -> None:
    """Let either form of the token in the environment replace both of the file's."""
    if name in _TOKENS:
        for other in _TOKENS:
            if other in values and not values[other][1].startswith("environment"):
                del values[other]


def _token(
    values: dict[str, tuple[str, str]],
    fields: dict[str, Any],
    origin: dict[str, str],
    problems: list[str],
) -> None:
    token, token_file = (values.get(name) for name in _TOKENS)
    if token and token[0].strip() and token_file and token_file[0].strip():
        problems.append(
            f"{token_file[1]}: {_TOKENS[0]} and {_TOKENS[1]} are both set; keep one of them."
        )
    elif token and token[0].strip():
        fields["token"], origin["token"] = token[0].strip(), token[1]
    elif token_file and token_file[0].strip():
        try:
            text = Path(token_file[0].strip()).expanduser().read_text(encoding="utf-8").strip()
        except (OSError, RuntimeError, ValueError) as error:
            why = getattr(error, "strerror", None) or "not text"
            problems.append(
                f"{token_file[1]}: the token file cannot be read ({why}); check its path."
            )
            return
        if not text:
            problems.append(f"{token_file[1]}: the token file is empty; paste the token into it.")
        fields["token"], origin["token"] = text, token_file[1]


def _judge_token(settings: Settings) -> list[str]:
    """Return complaints about a token that cannot work, without quoting any of it."""
    if not re.fullmatch(r"[\w-]+\.[\w-]+\.[\w-]+", settings.token):
        return [
            "the token does not look like a bot token (three parts joined by dots); copy it "
            "from the application's Bot page, not the client secret or the public key."
        ]
    own = client_id_of(settings.token)
    if settings.client_id and own and own != settings.client_id:
        return ["the client ID belongs to another bot than the token; leave it out."]
    return []
