"""The languages that are spoken, and where their words come from.

Decides which languages there are, those with a `.po` file beside this one, and which catalogues
make one: gettext's files here and beside the games, read together when a language is first
needed. One file here may hold all a language says, the games' sentences, too; what is translated
nowhere is said in English. How a sentence is
marked and said is the house's (`engine.i18n`), and the same for the bot, a game and a picture.

The language in force belongs to the running task: it is set where an interaction arrives and
where a message of the bot's own accord is written (`bot.servers.locales`).
"""

from __future__ import annotations

import gettext
import io
from collections.abc import Iterable
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

from engine.i18n import (
    ENGLISH,
    KEYWORDS,
    Said,
    capital,
    decimal,
    install,
    language,
    mark,
    pack,
    retold,
    said,
    speak,
    speaking,
    tr,
    trc,
    trn,
    unpack,
)

__all__ = [
    "ENGLISH", "FOLDER", "KEYWORDS", "Said", "and_list", "capital", "catalogue", "day", "decimal",
    "domains", "known", "language", "languages", "mark", "number", "own_name", "pack", "retold",
    "said", "speak", "speaking", "tr", "trc", "trn", "unpack",
]  # fmt: skip

#: Whose habits of writing are followed, where it is not the language in general.
_BABEL = {ENGLISH: "en_GB"}
FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[1]


def languages() -> tuple[str, ...]:
    """Return the codes of the languages there are, that of the code first."""
    return _languages(FOLDER)


@cache
def _languages(folder: Path) -> tuple[str, ...]:
    """Look once: it is asked with every press."""
    return ENGLISH, *sorted({path.stem for path in folder.glob("*.po")} - {ENGLISH})


def own_name(code: str) -> str:
    """Return what a language is called in its own words: `Deutsch`; its code if nobody knows."""
    from babel import Locale, UnknownLocaleError  # as below

    try:
        name = Locale.parse(code).get_display_name()
    except (UnknownLocaleError, ValueError):
        return code
    return capital(name) if name else code


def known(locale: str) -> str:
    """Return the language of a locale such as `de` or `en-GB`; English if it is not there."""
    code = locale.replace("_", "-").split("-")[0].lower()
    return code if code in languages() else ENGLISH


def domains() -> list[Path]:
    """Return the folders that hold catalogues: the bot's, then each game's that has any."""
    return [FOLDER, *sorted(ROOT.glob("engine/games/*/locales"))]


@cache
def catalogue(code: str) -> gettext.NullTranslations:
    """Return the translations of a language; those of English are the sentences themselves.

    All catalogues of a language are read together. Where two have the same sentence they agree
    (`tests/words`); what means something else elsewhere is said with a context (`trc`).
    """
    if code == ENGLISH:
        return gettext.NullTranslations()
    # Only now: processes that think about moves, and the command line, speak English.
    from babel.messages.catalog import Catalog
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    messages = Catalog(locale=code)
    for folder in domains():
        path = folder / f"{code}.po"
        if path.exists():
            with path.open("rb") as file:
                for message in read_po(file, locale=code):
                    texts: Any = message.string
                    strings = [texts] if isinstance(message.id, str) else texts
                    if message.id and all(strings) and not message.fuzzy:
                        messages.add(message.id, message.string, context=message.context)
    compiled = io.BytesIO()
    write_mo(compiled, messages)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def and_list(words: Iterable[str]) -> str:
    """Return words as one says them in a row: `a, b and c`; nothing for none."""
    from babel.lists import format_list  # as above: only where something is said

    return format_list([*words], locale=_locale())


def day(at: int) -> str:
    """Return the day of a moment (UTC ms) as it is written in pictures: `2 Jul 2026`."""
    from babel.dates import format_skeleton

    return format_skeleton("yMMMd", datetime.fromtimestamp(at / 1000, UTC), locale=_locale())


def number(count: int) -> str:
    """Return a number as it is written: `1,204`."""
    from babel.numbers import format_decimal

    return format_decimal(count, locale=_locale())


def _locale() -> str:
    """Return whose habits are followed; those of English in a language nobody has described."""
    from babel.localedata import exists  # as above

    code = _BABEL.get(language(), language())
    return code if exists(code) else _BABEL[ENGLISH]


install(languages(), catalogue)
