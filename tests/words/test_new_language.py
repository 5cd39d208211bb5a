"""A language more is one file: found, spoken by bot and games, English where it is silent."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

import engine.i18n
from bot import i18n
from bot.i18n import and_list, collect, known, own_name, speaking, tr, trn
from bot.servers.service import BadSetting, Server, check
from engine import rulebook
from engine.games import GAMES
from engine.games.machines import naming as machines
from engine.games.resonance import naming as resonance

#: A language nobody speaks, and which knows little.
CODE = "qxx"
FILE = """
msgid ""
msgstr ""
"Language: qxx\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "Back"
msgstr "Zurp"

msgid "{count} day"
msgid_plural "{count} days"
msgstr[0] "{count} blim"
msgstr[1] ""

msgid "Blue"
msgstr "Wibo"

#, fuzzy
msgid "Red"
msgstr "Rasp"

msgid "Anvil"
msgstr "Tumo"

msgid "Green"
msgstr ""
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of the bot's catalogues with one file more; afterwards all is as before."""
    for path in i18n.FOLDER.glob("*.po"):
        shutil.copy(path, tmp_path)
    (tmp_path / f"{CODE}.po").write_text(FILE.lstrip(), encoding="utf-8")
    with monkeypatch.context() as m:
        m.setattr(i18n, "FOLDER", tmp_path)
        m.setattr(collect, "FOLDER", tmp_path)
        i18n.catalogue.cache_clear()
        engine.i18n.install(i18n.languages(), i18n.catalogue)
        yield tmp_path
    i18n.catalogue.cache_clear()
    engine.i18n.install(i18n.languages(), i18n.catalogue)


def test_a_language_is_there_once_its_file_is(folder: Path) -> None:
    assert i18n.languages() == ("en", "de", CODE)
    assert known(CODE) == known(f"{CODE}-ZZ") == CODE
    assert [own_name(code) for code in i18n.languages()] == ["English", "Deutsch", CODE]
    (folder / f"{CODE}.po").unlink()
    i18n._languages.cache_clear()
    assert known(CODE) == "en"


def test_one_file_speaks_for_the_bot_and_every_game(folder: Path) -> None:
    with speaking(CODE):
        assert tr("Back") == "Zurp"
        assert (machines.side(0), resonance.side(0)) == ("Wibo", "Tumo")
    with speaking("de"):
        assert tr("Back") == "Zurück"


def test_what_is_not_translated_is_english(folder: Path) -> None:
    with speaking(CODE):
        assert tr("Settings") == "Settings"
        assert machines.side(1) == "Red"  # nobody is sure of it
        assert machines.side(2) == "Green"
        assert trn("{count} day", "{count} days", 3) == "3 days"
        assert and_list("abc") == "a, b and c"
        for game in GAMES:
            assert written(game) == english(game)


def written(game: str) -> list[str]:
    """Return a rulebook's sections that somebody has written, by id and text."""
    chapters = rulebook.chapters(game)
    return [f"{s.id} {s.text}" for s in chapters[0].sections]


def english(game: str) -> list[str]:
    with speaking("en"):
        return written(game)


def test_a_server_may_speak_it(folder: Path) -> None:
    check(Server(language=CODE), GAMES)
    (folder / f"{CODE}.po").unlink()
    i18n._languages.cache_clear()
    with pytest.raises(BadSetting):
        check(Server(language=CODE), GAMES)


def test_a_begun_file_has_every_sentence_and_loses_none(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(collect, "catalogues", lambda: [(CODE, folder), ("qyy", folder)])
    monkeypatch.setattr(collect, "templates", list)  # those of the games lie elsewhere
    assert collect.main(["qyy"]) == 0
    assert collect.main(["../q"]) == 2
    wanted = {(m.context, m.id) for m in collect.wanted("qyy", folder) if m.id}
    for code in (CODE, "qyy"):
        with (folder / f"{code}.po").open("rb") as file:
            messages = {(m.context, m.id): m for m in read_po(file, locale=code) if m.id}
        assert {*messages} == wanted
        assert messages[None, "Back"].string == ("Zurp" if code == CODE else "")
    for game in GAMES:
        assert {*map(key, collect.marked(game))} <= {*map(key, collect.wanted("qyy", folder))}


def key(message: Any) -> tuple[Any, Any]:
    """Return by what a sentence is found: of one that goes by a number the first form."""
    return message.context, message.id if isinstance(message.id, str) else message.id[0]
