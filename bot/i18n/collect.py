"""Collecting what is marked for translation into the catalogues: `make words`.

Decides the form of a catalogue: in the order of the files, with their names but no line
numbers, so that it changes only where sentences do. Translations are kept, sentences that
are gone are dropped, new ones stand there empty; nothing is guessed.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from bot.i18n import ENGLISH, FOLDER, KEYWORDS, LANGUAGES, ROOT, domains
from engine.games import GAMES
from engine.optional import HasSentences

WIDTH = 98
HEADER = """\
# What {speaker} says, in {name}. `make words` adds new sentences and drops old ones.
msgid ""
msgstr ""
"Language: {code}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plural}\\n"

"""


def game_of(folder: Path) -> str:
    """Return the game whose catalogues a folder holds, empty for the bot's."""
    return "" if folder == FOLDER else folder.parent.name


def packages(game: str) -> list[Path]:
    """Return the folders whose code speaks by a game's catalogues, or by the bot's."""
    if game:
        return [ROOT / "engine" / "games" / game, ROOT / "render" / game]
    return [ROOT / "bot", ROOT / "engine", ROOT / "render"]


def _everybodys(folder: str) -> bool:
    """Say whether the code in a folder belongs to no game."""
    return Path(folder).name not in (*GAMES, "games")


def marked(game: str = "") -> Catalog:
    """Return every marked sentence of a game, or of the bot, without translations."""
    found = Catalog(fuzzy=False)
    for folder in packages(game):
        for file, _, text, _, context in extract_from_dir(
            folder,
            method_map=[("**.py", "python")],
            keywords=KEYWORDS,
            directory_filter=_everybodys if not game else None,
        ):
            where = f"{folder.relative_to(ROOT).as_posix()}/{file}"
            found.add(text, context=context, locations=[(where, 0)])
    rules: object = GAMES.get(game)
    if isinstance(rules, HasSentences):
        for name, text in rules.sentences():
            found.add(text, context=name)
    return found


def read(code: str, folder: Path = FOLDER) -> Catalog:
    """Return a catalogue as it is stored, an empty one if there is none yet."""
    path = folder / f"{code}.po"
    if not path.exists():
        return Catalog(locale=code)
    with path.open("rb") as file:
        return read_po(file, locale=code)


def renewed(code: str, folder: Path = FOLDER) -> tuple[str, list[str]]:
    """Return the text of a catalogue with what is marked now, and what is not translated."""
    old, new, empty = read(code, folder), Catalog(locale=code, fuzzy=False), []
    for message in marked(game_of(folder)):
        if not message.id:
            continue
        known = old.get(message.id, message.context)
        said = known.string if known is not None and not known.fuzzy else ""
        if not said or (not isinstance(said, str) and not all(said)):
            empty.append(message.id if isinstance(message.id, str) else message.id[0])
        files = [(file, 0) for file, _ in dict.fromkeys(message.locations)]
        new.add(message.id, said or None, files, context=message.context)
    text = io.BytesIO()
    write_po(text, new, width=WIDTH, omit_header=True, include_lineno=False)
    speaker = game_of(folder) or "the bot"
    head = HEADER.format(speaker=speaker, code=code, name=LANGUAGES[code], plural=new.plural_forms)
    return head + text.getvalue().decode(), empty


def main() -> int:
    """Renew all catalogues; say what is left to translate."""
    for code in LANGUAGES:
        if code == ENGLISH:
            continue
        for folder in domains():
            text, empty = renewed(code, folder)
            (folder / f"{code}.po").write_text(text, encoding="utf-8")
            for sentence in empty:
                sys.stdout.write(f"{code}: not translated: {sentence}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
