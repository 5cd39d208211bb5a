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

from bot.i18n import ENGLISH, FOLDER, KEYWORDS, LANGUAGES

PACKAGE = Path(__file__).parents[1]
WIDTH = 98
HEADER = """\
# What the bot says itself, in {name}. `make words` adds new sentences and drops old ones.
msgid ""
msgstr ""
"Language: {code}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plural}\\n"

"""


def marked() -> Catalog:
    """Return every marked sentence of the bot, without translations."""
    found = Catalog(fuzzy=False)
    for file, _, text, _, context in extract_from_dir(
        PACKAGE, method_map=[("**.py", "python")], keywords=KEYWORDS
    ):
        found.add(text, context=context, locations=[(f"bot/{file}", 0)])
    return found


def read(code: str) -> Catalog:
    """Return a catalogue as it is stored, an empty one if there is none yet."""
    path = FOLDER / f"{code}.po"
    if not path.exists():
        return Catalog(locale=code)
    with path.open("rb") as file:
        return read_po(file, locale=code)


def renewed(code: str) -> tuple[str, list[str]]:
    """Return the text of a catalogue with what is marked now, and what is not translated."""
    old, new, empty = read(code), Catalog(locale=code, fuzzy=False), []
    for message in marked():
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
    head = HEADER.format(code=code, name=LANGUAGES[code], plural=new.plural_forms)
    return head + text.getvalue().decode(), empty


def main() -> int:
    """Renew all catalogues; say what is left to translate."""
    for code in LANGUAGES:
        if code == ENGLISH:
            continue
        text, empty = renewed(code)
        (FOLDER / f"{code}.po").write_text(text, encoding="utf-8")
        for sentence in empty:
            sys.stdout.write(f"{code}: not translated: {sentence}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
