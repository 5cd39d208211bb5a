"""The catalogues of translations: complete, with the same places, and within Discord's limits."""

from __future__ import annotations

import ast
import asyncio
import io
import json
import string
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from bot import i18n
from bot.i18n import (
    ENGLISH,
    KEYWORDS,
    collect,
    domains,
    known,
    languages,
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
from bot.matches.timeouts import NOT_BEGUN
from bot.matches.ui.labels import MENU_LABEL
from bot.matches.viewing import ANNULLED
from bot.servers.service import USUAL
from bot.servers.ui.panel import fields
from bot.servers.ui.wording import GROUPS
from engine import core
from engine.games.keepers.abilities import ABILITIES
from engine.games.keepers.ultimates import ULTIMATES
from tests.open_release import waiting

ROOT = Path(__file__).parents[2]
FOLDERS = domains()
CATALOGUES = collect.catalogues()
#: Languages of which every sentence is demanded; others say in English what they lack.
WHOLE = {"de"}
OTHERS = [code for code in languages() if code != ENGLISH]
#: What Discord takes: labels of buttons, entries of menus, titles and labels of forms, hints.
LIMITS = {
    "Button": (80,),
    "press": (80,),
    "_toggle": (76,),
    "Entry": (100,),
    "Menu": (150,),
    "Form": (45,),
    "Field": (0, 45, 0, 100),
}
#: A place is taken to hold so much: names, numbers and times are about this long.
USUAL_PLACE = "x" * 12


def marked() -> set[tuple[str, Any]]:
    """Return every marked sentence of the bot and of the games, by context and text."""
    return set().union(*(marked_in(folder)[0] for folder in FOLDERS))


@cache
def _collected(marked: Callable[..., Any], *of: Any) -> Any:
    return marked(*of)


@cache
def _wanted(marked: Callable[..., Any], code: str, folder: Path) -> Any:
    """Return what a catalogue should have; `marked` is what collects it now."""
    return collect.wanted(code, folder)


def marked_in(folder: Path) -> tuple[set[tuple[str, Any]], set[tuple[str, Any]]]:
    """Return what is marked, and what of it need not be translated yet."""
    game = collect.game_of(folder)
    messages = _collected(collect.marked, game)
    return {(m.context or "", m.id) for m in messages if m.id}, waiting(game, messages)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize(("code", "folder"), CATALOGUES)
def test_every_marked_sentence_is_translated_and_nothing_else(code: str, folder: Path) -> None:
    catalogue = collect.read(code, folder)
    assert not catalogue.obsolete
    have = {(m.context or "", m.id): m for m in catalogue if m.id}
    wanted = {(m.context or "", m.id) for m in _wanted(collect.marked, code, folder) if m.id}
    later = marked_in(folder)[1] if code in WHOLE else wanted
    assert not (wanted - later - {*have} | {*have} - wanted), "run `make words`"
    for key, message in have.items():
        assert not message.fuzzy, message.id
        one = isinstance(message.id, str)
        translations = [message.string] if one else [*message.string]
        if key in later and not any(translations):
            continue
        assert all(translations), message.id
        for text in translations:
            english = message.id if one else message.id[1]
            assert placeholders(text) == placeholders(english) or (
                not one and placeholders(text) | {"count"} == placeholders(english) | {"count"}
            ), (english, text)
            for signs in ("<@", "<#", "<t:", "**", "`"):
                assert text.count(signs) == english.count(signs), (english, text)
            edges = [(s[:1].isspace(), s[-1:].isspace()) for s in (text, english)]
            assert edges[0] == edges[1], (english, text)


def test_a_template_has_every_marked_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a game that is in no other language yet; here one whose catalogue is not seen."""
    folder = next(f for f in FOLDERS if collect.game_of(f) == "resonance")
    others = [(code, f) for code, f in CATALOGUES if f != folder]
    monkeypatch.setattr(collect, "catalogues", lambda: others)
    assert folder in collect.templates()
    catalogue = read_po(io.BytesIO(collect.template(folder).encode()))
    wanted, later = marked_in(folder)
    have = {(m.context or "", m.id) for m in catalogue if m.id}
    assert wanted - later <= have <= wanted
    assert not any(any(m.string) for m in catalogue if m.id)


@pytest.mark.parametrize("code", OTHERS)
def test_catalogues_agree_where_they_share_a_sentence(code: str) -> None:
    translations: dict[tuple[str | None, Any], Any] = {}
    for folder in FOLDERS:
        for m in collect.read(code, folder):
            if m.id:
                assert translations.setdefault((m.context, m.id), m.string) == m.string, m.id


@pytest.mark.parametrize(("code", "folder"), CATALOGUES)
def test_renewing_a_catalogue_loses_nothing(code: str, folder: Path) -> None:
    text, empty = collect.renewed(code, folder)
    later = {text if isinstance(text, str) else text[0] for _, text in marked_in(folder)[1]}
    assert {*empty} <= later or code not in WHOLE
    before = {(m.context, m.id): m.string for m in collect.read(code, folder) if m.id}
    after = {(m.context, m.id): m.string for m in read_po(io.BytesIO(text.encode()), locale=code)}
    assert {key: after.get(key) for key in before} == before


@pytest.mark.parametrize(
    ("forms", "left"), [(("Ein Wort", "Ein Wort"), "Ein Wort"), (("Ein Wort", "Zwei"), "")]
)
def test_a_sentence_that_had_a_plural_is_renewed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, forms: tuple[str, str], left: str
) -> None:
    """Its translation stays where its forms do not differ."""
    wanted = Catalog()
    wanted.add("A word", locations=[("bot/a.py", 1)])
    monkeypatch.setattr(collect, "wanted", lambda *_: wanted)
    one, other = forms
    (tmp_path / "de.po").write_text(
        f'msgid "A word"\nmsgid_plural "A word"\nmsgstr[0] "{one}"\nmsgstr[1] "{other}"\n'
    )
    text, empty = collect.renewed("de", tmp_path)
    assert f'msgid "A word"\nmsgstr "{left}"' in text
    assert empty == ([] if left else ["A word"])


@cache
def calls() -> list[tuple[Path, ast.Call]]:
    """Return every call that marks a sentence or makes something to press or read, by file."""
    paths = (p for package in ("bot", "engine", "render") for p in (ROOT / package).rglob("*.py"))
    return [
        (path, node)
        for path in sorted(paths)
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and named(node.func) in {*KEYWORDS, *LIMITS}
    ]


def named(node: ast.AST) -> str:
    return getattr(node, "id", getattr(node, "attr", ""))


def test_a_sentence_inside_another_text_is_collected_too() -> None:
    """What is marked in an f-string, or within another marked call, is not seen there."""
    sentences = {text for _, id in marked() for text in ((id,) if isinstance(id, str) else id)}
    for path, call in calls():
        if named(call.func) in KEYWORDS and path.parent != i18n.FOLDER and path.name != "i18n.py":
            last = call.args[1:2] if named(call.func) in ("trc", "markc") else call.args[:1]
            for text in [a.value for a in last if isinstance(a, ast.Constant) and a.value]:
                assert text in sentences, f"{path}:{call.lineno}: {text}"


def test_only_whole_sentences_are_marked() -> None:
    """A text put together before it is marked would never be found in a catalogue."""
    for path, call in calls():
        if named(call.func) in KEYWORDS and path.parent != i18n.FOLDER and path.name != "i18n.py":
            first = call.args[:1] if named(call.func) != "trn" else call.args[:2]
            assert not any(isinstance(a, ast.JoinedStr | ast.BinOp) for a in first), (
                f"{path}:{call.lineno}"
            )


def test_what_is_chosen_by_a_number_is_marked_where_it_is_said() -> None:
    """Its two sentences cannot be marked for later: as names of texts they would not be seen."""
    for path, call in calls():
        if named(call.func) == "trn" and path.parent != i18n.FOLDER and path.name != "i18n.py":
            assert all(isinstance(a, ast.Constant) for a in call.args[:2]), f"{path}:{call.lineno}"


def test_values_fill_the_places_of_their_sentence() -> None:
    for path, call in calls():
        if (
            named(call.func) not in ("tr", "trn", "trc")
            or path.parent == i18n.FOLDER
            or (path.name == "i18n.py")
        ):
            continue
        texts = [a for a in call.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
        if not texts or any(k.arg is None for k in call.keywords):
            continue
        arguments = {str(k.arg) for k in call.keywords}
        arguments |= {"count"} if named(call.func) == "trn" else set()
        wanted = (
            set[str]().union(*(placeholders(str(t.value)) for t in texts)) if arguments else set()
        )
        assert wanted <= arguments, f"{path}:{call.lineno}"


@pytest.mark.parametrize("code", OTHERS)
def test_labels_stay_within_what_discord_takes(code: str) -> None:
    count = 0
    with speaking(code):
        for path, call in calls():
            for limit, part in zip(LIMITS.get(named(call.func), ()), call.args, strict=False):
                for inner in ast.walk(part):
                    if not isinstance(inner, ast.Call) or named(inner.func) not in ("tr", "trc"):
                        continue
                    texts = [a.value for a in inner.args if isinstance(a, ast.Constant)]
                    if not texts or not limit:
                        continue
                    filled = dict.fromkeys(placeholders(str(texts[-1])), USUAL_PLACE)
                    say = tr if named(inner.func) == "tr" else trc
                    label = say(*texts, **filled)
                    assert len(label) <= limit, f"{path}:{inner.lineno}: {label}"
                    count += 1
    assert count > 100


@pytest.mark.parametrize("code", OTHERS)
def test_settings_fit_into_their_forms(code: str) -> None:
    with speaking(code):
        for group in GROUPS:
            assert len(tr(group.title)) <= 45
            for field in fields(group, USUAL):
                assert len(field.label) <= 45, field.label
                assert len(field.hint) <= 100, field.hint


@pytest.mark.parametrize("code", OTHERS)
def test_the_other_commands_and_words_typed_stay_as_they_are(code: str) -> None:
    """What is typed is typed in English: commands and options keep their names."""
    for _, text in marked():
        for english in [text] if isinstance(text, str) else text:
            with speaking(code):
                translation = tr(english)
            assert sorted(english.split("`")[1::2]) == sorted(translation.split("`")[1::2]), english


def test_english_is_what_stands_in_the_code() -> None:
    assert i18n.language() == ENGLISH
    assert tr("Back") == "Back"
    assert tr("{braces} stay {without} values") == "{braces} stay {without} values"
    assert tr("No sentence of {whose}", whose="ours") == "No sentence of ours"
    assert trn("{count} day", "{count} days", 1) == "1 day"
    assert trn("{count} day", "{count} days", 3) == "3 days"
    assert mark("Back") == "Back"


def test_german_is_said_in_german() -> None:
    with speaking("de"):
        assert tr("Back") == "Zurück"
        assert trn("{count} day", "{count} days", 1) == "1 Tag"
        assert trn("{count} day", "{count} days", 3) == "3 Tage"
        assert tr("nobody has translated this") == "nobody has translated this"
        assert tr("") == ""
    assert tr("Back") == "Back"


def test_locales_and_unknown_languages() -> None:
    assert known("de") == known("de-AT") == known("de_DE") == "de"
    assert known("en-GB") == known("fr") == known("") == ENGLISH
    with speaking("xx"):
        assert tr("Back") == "Back"


async def test_each_task_speaks_its_own_language() -> None:
    async def say(code: str) -> list[str]:
        speak(code)
        result = []
        for _ in range(5):
            await asyncio.sleep(0)
            result.append(tr("Back"))
        return result

    german, english, more = await asyncio.gather(say("de"), say("en"), say("de"))
    assert (german, english, more) == (["Zurück"] * 5, ["Back"] * 5, ["Zurück"] * 5)
    assert i18n.language() == ENGLISH


def test_the_catalogues_are_part_of_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    data = project["tool"]["setuptools"]["package-data"]
    packed = {
        file
        for package in ("bot", "engine")
        for pattern in data[package]
        for file in (ROOT / package).glob(pattern)
    }
    assert {folder / f"{code}.po" for code, folder in CATALOGUES} <= packed


def test_a_stored_sentence_is_english_and_told_in_any_language() -> None:
    text = said(
        "Match #{match}, {a} against {b}, has no result ({why}). The organiser decides: play it"
        " again, or set a result.",
        match=7,
        a="{ann}",
        b="ben",
        why=said("it was ended"),
    )
    assert text.startswith("Match #7, {ann} against ben, has no result (it was ended).")
    stored = json.loads(json.dumps(pack(text)))
    with speaking("de"):
        assert unpack(stored).startswith(
            "Partie #7, {ann} gegen ben, hat kein Ergebnis (sie wurde beendet)."
        )
        assert retold(text) == unpack(stored)
        assert retold("only a text") == "only a text"
    assert pack("only a text") is None
    assert retold(text) == text


def test_a_stored_reason_is_told_in_any_language() -> None:
    """One that is marked somewhere, and one in people's words with braces in it."""
    for why, german in (
        (ANNULLED, "von einem Schiedsrichter annulliert"),
        (NOT_BEGUN, "die Zeit lief ab, bevor alle richtig begonnen hatten"),
        ("{mine} 100 %", "{mine} 100 %"),
    ):
        text = said(" (Match #{match}: {why}.)", match=7, why=said(why))
        assert text == f" (Match #7: {why}.)"
        assert pack(said(text)) == pack(text)
        with speaking("de"):
            assert retold(text) == f" (Partie #7: {german}.)"


def test_the_bot_marks_the_words_of_the_engine() -> None:
    assert core.ANNULLED == ANNULLED


def test_only_calls_mark_sentences() -> None:
    """A variable may bear the name of what marks, and be looked into."""
    code = b'mark = found[key]\nsay(mark[0], "none")\ntr(said[1] or "no")\ntr("a" " sentence")'
    messages = collect.extract(io.BytesIO(code), KEYWORDS, (), {})
    assert [(line, name, texts) for line, name, texts, _ in messages] == [
        (3, "tr", (None,)),
        (4, "tr", ("a sentence",)),
    ]


def test_what_an_ability_does_fits_into_the_entry_of_a_menu() -> None:
    known = [*ABILITIES.values(), *ULTIMATES.values()]
    for language in ("en", "de"):
        with speaking(language):
            texts = [trc(ability.name, ability.text) for ability in known]
        assert [t for t in texts if len(t) > MENU_LABEL] == []
