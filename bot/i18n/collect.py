"""Collecting what is marked for translation into the catalogues: `make words`.

Decides the form of a catalogue: in the order of the files, with their names but no line
numbers, so that it changes only where sentences do. Translations are kept, sentences that
are gone are dropped, new ones stand there empty; nothing is guessed. The bot has a catalogue
in each language, with the sentences of those games, too, that have none of their own in it; a
game has those that lie in its `locales`, or, as long as there is none, a template of what there
is to translate. `python -m bot.i18n.collect fr` begins a language with one file.
"""

from __future__ import annotations

import ast
import io
import re
import sys
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import IO, Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from bot.i18n import ENGLISH, FOLDER, KEYWORDS, ROOT, domains, languages, own_name
from engine.games import GAMES

WIDTH = 98
#: Sentences that are named of those a catalogue lacks.
TOLD = 30
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

TEMPLATE_HEADER = """\
# What {speaker} says, to be translated. `make words` keeps it; copy it to `<code>.po` to begin.
msgid ""
msgstr ""
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""
#: What a game has that is in no other language yet; copied to `<code>.po` it becomes one.
TEMPLATE = "template.pot"


def catalogues() -> list[tuple[str, Path]]:
    """Return the catalogues there have to be, as language and folder."""
    codes = [code for code in languages() if code != ENGLISH]
    return [
        (code, folder)
        for folder in domains()
        for code in codes
        if folder == FOLDER or (folder / f"{code}.po").exists()
    ]


def templates() -> list[Path]:
    """Return the folders of the games that are in no other language yet."""
    translated = {folder for _, folder in catalogues()}
    return [folder for folder in domains() if folder not in translated]


def game_of(folder: Path) -> str:
    """Return the game whose catalogues a folder holds, empty for the bot's."""
    return "" if folder == FOLDER else folder.parent.name


def packages(game: str) -> list[Path]:
    """Return the folders whose code speaks by a game's catalogues, or by the bot's."""
    if game:
        return [ROOT / "engine" / "games" / game, ROOT / "render" / game]
    return [ROOT / "bot", ROOT / "engine", ROOT / "render"]


def _everybodys(folder: str) -> bool:
    """Say whether the code in a folder belongs to no game, be it on offer yet or not."""
    return not (ROOT / "engine" / "games" / Path(folder).name / "__init__.py").exists() and (
        Path(folder).name != "games"
    )


def extract(
    file: IO[bytes], keywords: Collection[str], tags: Collection[str], options: dict[str, Any]
) -> Iterator[tuple[int, str, tuple[str | None, ...], list[str]]]:
    """Yield the calls in a file that mark a sentence, with their texts, as babel wants them.

    Babel's own reading goes by the names alone, so that a variable called `mark` confuses it.
    """
    for line, name, texts in _calls(file.read()):
        if name in keywords:
            yield line, name, texts, []


@cache
def _calls(source: bytes) -> tuple[tuple[int, str, tuple[str | None, ...]], ...]:
    """Return the calls of a file that say something, in their order: line, name, texts. Every
    catalogue looks through the same files."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    result = []
    for call in sorted(calls, key=lambda call: (call.func.end_lineno, call.func.end_col_offset)):
        name = getattr(call.func, "id", getattr(call.func, "attr", ""))
        if name in KEYWORDS and call.args:
            texts = (getattr(arg, "value", None) for arg in call.args)
            arguments = tuple(t if isinstance(t, str) else None for t in texts)
            result.append((call.lineno, name, arguments))
    return tuple(result)


def marked(game: str = "") -> Catalog:
    """Return every marked sentence of a game, or of the bot, without translations."""
    result = Catalog(fuzzy=False)
    for folder in packages(game):
        for file, _, text, _, context in extract_from_dir(
            folder,
            method_map=[("**.py", "bot.i18n.collect:extract")],
            keywords=KEYWORDS,
            directory_filter=_everybodys if not game else None,
        ):
            where = f"{folder.relative_to(ROOT).as_posix()}/{file}"
            result.add(text, context=context, locations=[(where, 0)])
    rules = GAMES.get(game)
    if rules is not None and rules.cards is not None:
        for name, text in rules.cards.sentences():
            result.add(text, context=name)
    return result


def wanted(code: str, folder: Path = FOLDER) -> Catalog:
    """Return what a catalogue has to have, without translations: what its speaker says, and in
    the bot's what those games say that have no catalogue in that language."""
    result = marked(game_of(folder))
    games = [f for f in domains() if f != folder and not (f / f"{code}.po").exists()]
    for game in map(game_of, games if folder == FOLDER else ()):
        for message in marked(game):
            if message.id:
                result.add(message.id, context=message.context, locations=message.locations)
    return result


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
    for message in wanted(code, folder):
        if not message.id:
            continue
        known = old.get(message.id, message.context)
        translation = known.string if known is not None and not known.fuzzy else ""
        if isinstance(message.id, str) and not isinstance(translation, str):  # it had a plural
            forms = {*(translation or ())}
            translation = forms.pop() if len(forms) == 1 else ""
        if not translation or (not isinstance(translation, str) and not all(translation)):
            empty.append(message.id if isinstance(message.id, str) else message.id[0])
        files = [(file, 0) for file, _ in dict.fromkeys(message.locations)]
        new.add(message.id, translation or None, files, context=message.context)
    speaker = game_of(folder) or "the bot"
    head = HEADER.format(speaker=speaker, code=code, name=own_name(code), plural=new.plural_forms)
    return head + _written(new), empty


def template(folder: Path) -> str:
    """Return the text of a template: what is marked, with nothing translated."""
    new = Catalog(fuzzy=False)
    for message in marked(game_of(folder)):
        if message.id:
            files = [(file, 0) for file, _ in dict.fromkeys(message.locations)]
            new.add(message.id, None, files, context=message.context)
    return TEMPLATE_HEADER.format(speaker=game_of(folder)) + _written(new)


def _written(contents: Catalog) -> str:
    text = io.BytesIO()
    write_po(text, contents, width=WIDTH, omit_header=True, include_lineno=False)
    return text.getvalue().decode()


def main(begun: Sequence[str] = ()) -> int:
    """Renew all catalogues, and begin those of languages that are `begun`; say what is left to
    translate."""
    for code in begun:
        if not re.fullmatch("[a-z]{2,3}", code):
            sys.stderr.write(f"{code}: a language is two or three letters, such as fr.\n")
            return 2
        (FOLDER / f"{code}.po").touch()
    for code, folder in catalogues():
        text, empty = renewed(code, folder)
        (folder / f"{code}.po").write_text(text, encoding="utf-8")
        for sentence in empty[:TOLD]:
            sys.stdout.write(f"{code}: not translated: {sentence}\n")
        if len(empty) > TOLD:
            sys.stdout.write(f"{code}: {len(empty) - TOLD} more in {folder}\n")
    for folder in templates():
        (folder / TEMPLATE).write_text(template(folder), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
