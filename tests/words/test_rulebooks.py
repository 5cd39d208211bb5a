"""The rulebooks of other languages: every section somebody wrote is there, and nothing else."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

from bot.i18n import ENGLISH, languages, speaking
from engine import rulebook
from engine.games import GAMES
from render.themes import THEMES

FOLDER = Path(rulebook.__file__).parent / "games"
TOLD = [
    (game, code)
    for game in sorted(GAMES)
    for code in languages()
    if code != ENGLISH and (FOLDER / game / f"rulebook.{code}.md").exists()
]


#: What people ask, and a section that has to be among the first three.
QUESTIONS = [
    ("hueshift", "zurückschlagen", "HS-ATT-4"),
    ("hueshift", "einfrieren", "HS-STATUS-FREEZE"),
    ("keepers", "kann ich über eine Mauer schießen", "KD-ATT-06"),
    ("keepers", "Guardian Kette", "KD-GUARD-01"),
    ("keepers", "Guardian befreien", "KD-ECON-08"),
    ("keepers", "was ist eine Reaktion", "KD-RESP-01"),
    ("keepers", "was darf ein Keeper in einer Reaktion", "KD-RESP-08"),
    ("keepers", "wie viele Reaktionen", "KD-RESP-11"),
    ("keepers", "Konter", "KD-RESP-01"),
    ("keepers", "Kettenexplosion", "KD-BOMB-06"),
    ("keepers", "gibt eine Bombe eine Reaktion", "KD-BOMB-07"),
    ("keepers", "wie viele Bomben", "KD-BOMB-02"),
    ("keepers", "Stealth", "KD-STEALTH-01"),
    ("keepers", "was verbirgt ein Marker", "KD-MARK-01"),
    ("keepers", "Respawn", "KD-KEEP-04"),
    ("keepers", "was passiert, wenn mein Keeper stirbt", "KD-KEEP-01"),
    ("keepers", "wie gewinne ich", "KD-END-01"),
    ("keepers", "beide LifeForces zerstört", "KD-END-02"),
    ("keepers", "Remis", "KD-TURN-10"),
    ("keepers", "unentschieden", "KD-TURN-10"),
    ("keepers", "kann ich kapitulieren", "KD-TURN-10"),
    ("keepers", "wie viele Aktionen", "KD-TURN-02"),
    ("keepers", "passen", "KD-TURN-02"),
    ("keepers", "wer beginnt", "KD-SETUP-01"),
    ("keepers", "Plätze tauschen", "KD-MOVE-06"),
    ("keepers", "durch eigene Figuren gehen", "KD-MOVE-03"),
    ("keepers", "schräg", "KD-MOVE-02"),
    ("keepers", "eigene Figuren angreifen", "KD-ATT-05"),
    ("keepers", "Reichweite von Stun", "KD-MINION-MAGE-STUN"),
    ("keepers", "Preise", "KD-ECON-02"),
    ("keepers", "was kostet ein Minion", "KD-ECON-02"),
    ("keepers", "wie viele Mauern", "KD-ECON-11"),
    ("keepers", "Beute übergeben", "KD-LOOT-06"),
    ("keepers", "Keeper im Void", "KD-VOID-03"),
    ("keepers", "Gaurdian", "KD-GUARD-01"),
    ("keepers", "Stärke und Leben", "KD-STAT-02"),
    ("keepers", "Reihenfolge Schaden", "KD-PRIO-07"),
    ("keepers", "Geld", "KD-ECON-01"),
    ("keepers", "Uhr", "KD-MODE-07"),
    ("keepers", "Zuschauer", "KD-HID-04"),
    ("keepers", "Karten", "KD-CSYS-01"),
    ("keepers", "Fähigkeitskarten", "KD-CSYS-01"),
    ("keepers", "Stealth Karte", "KD-CARD-STEALTH"),
    ("keepers", "Cooldown", "KD-CSYS-05"),
    ("keepers", "wann kommt eine Karte zurück", "KD-CSYS-05"),
    ("keepers", "wie viele Karten", "KD-CSYS-02"),
    ("keepers", "Offene Hand", "KD-CSYS-10"),
    ("keepers", "rote Karten", "KD-CSYS-12"),
    ("keepers", "Draft", "KD-MODE-01"),
    ("keepers", "Box Aktionen", "KU-TURN-01"),
    ("keepers", "Koop", "KU-MODE-COOP"),
    ("keepers", "vetoed", "KD-CSYS-13"),
    ("keepers", "betäubt", "KD-MINION-MAGE-STUN"),
    ("keepers", "festgesetzt", "KD-MOVE-10"),
    ("keepers", "klettern", "KD-MINION-SCALER-SCALE"),
    ("keepers", "Guardian losketten", "KD-ECON-08"),
    ("machines", "wie gewinne ich", "MM-WIN-01"),
    ("machines", "Karte verkaufen", "MM-SCRAP-01"),
    ("machines", "zurückschlagen", "MM-COUNTER-01"),
    ("machines", "leeres Deck", "MM-DRAW-06"),
    ("machines", "Scharmützel Captain", "MM-SKIRMISH-04"),
    ("machines", "Objective erobern", "MM-WIN-03"),
    ("machines", "brennen", "MM-STATUS-BRN"),
    ("machines", "wie weit darf ich laufen", "MM-MOVE-03"),
    ("machines", "Tempo", "MM-TERM-13"),
    ("machines", "Sclarmützel", "MM-SKIRMISH-01"),
    ("resonance", "wie gewinne ich", "RS-MP-1"),
    ("resonance", "Karten ziehen", "RS-TURN-6"),
    ("resonance", "Wache", "RS-STATE-GUARD"),
    ("resonance", "verbraucht", "RS-DEF-07"),
    ("resonance", "heilen", "RS-ACT-SUPPORT"),
    ("resonance", "kritischer Treffer", "RS-ACT-CRIT"),
    ("resonance", "wann darf ich Karma ausgeben", "RS-KARMA-5"),
    ("resonance", "Item verschieben", "RS-ACT-EQUIP-MOVE"),
    ("resonance", "Deck leer", "RS-ZONE-2"),
    ("resonance", "Spent Token", "RS-ACT-TOKENS"),
    ("resonance", "Fokus", "RS-DEF-13"),
    ("resonance", "Kraft", "RS-DEF-12"),
    ("resonance", "Segen", "RS-KW-4.4-BLESS"),
    ("resonance", "Treibstoff", "RS-ROLL-06"),
    ("hueshift", "Rüstung", "HS-ATT-10"),
    ("hueshift", "Hinterhalt", "HS-WILD-AMBUSH"),
    ("hueshift", "Vanguard", "HS-SQUAD-2"),
    ("hueshift", "Ohne Fähigkeit", "HS-ARENA-IONIC"),
]


def written(game: str, code: str = "") -> rulebook.Book:
    """Return what stands in a file itself, without the sections its declarations write."""
    name = f"rulebook.{code}.md" if code else "rulebook.md"
    text = (FOLDER / game / name).read_text(encoding="utf-8")
    return rulebook.parse(re.sub(r"<!-- words on screens.*?-->", "", text, flags=re.DOTALL))


def test_every_game_has_a_german_rulebook() -> None:
    assert {(game, "de") for game in GAMES} <= {*TOLD}


@pytest.mark.parametrize(("game", "code"), TOLD)
def test_a_rulebook_is_told_completely(game: str, code: str) -> None:
    plain, translated = written(game), written(game, code)
    for old, new in zip(plain.chapters, translated.chapters, strict=True):
        assert [s.id for s in new.sections] == [s.id for s in old.sections]
        assert bool(new.text) == bool(rulebook.GENERATED.sub("", old.text)), old.title
    for old, new in zip(plain.sections, translated.sections, strict=True):
        assert new.text != old.text or len(old.text.split()) < 3, f"{new.id} stands as it was"
        assert new.text, new.id
        for pattern in (
            r"\b[A-Z]{2}-[A-Z]+-[A-Z0-9-]+",
            r"^(?:\d+\.|-) ",
        ):  # other rules, items of lists
            assert re.findall(pattern, new.text, re.M) == re.findall(pattern, old.text, re.M), (
                new.id
            )


@pytest.mark.parametrize(("game", "code"), TOLD)
def test_a_told_rulebook_has_the_same_numbers(game: str, code: str) -> None:
    plain, translated = written(game), written(game, code)
    texts = [(s.text, t.text) for s, t in zip(plain.sections, translated.sections, strict=True)]
    texts += [(c.text, d.text) for c, d in zip(plain.chapters, translated.chapters, strict=True)]
    for old, new in texts:
        assert sorted(re.findall(r"[+−]?\d+", new)) == sorted(re.findall(r"[+−]?\d+", old)), new


@pytest.mark.parametrize(("game", "code"), TOLD)
def test_a_told_rulebook_fits_its_messages_and_is_found_by_its_titles(game: str, code: str) -> None:
    with speaking(code):
        assert len(rulebook.summary(game)) <= 1900
        for s in (s for c in rulebook.chapters(game) for s in c.sections):
            assert len(s.text) <= 1200, s.id
            assert len(f"{s.id} · {s.title}") <= rulebook.MAX_LABEL, s.id
            assert s in rulebook.search(game, s.title, 3), s.id


@pytest.mark.parametrize(("game", "query", "id"), QUESTIONS)
def test_questions_in_german_find_their_rule(game: str, query: str, id: str) -> None:
    with speaking("de"):
        assert id in [s.id for s in rulebook.search(game, query, 3)]


@pytest.mark.parametrize(("game", "code"), TOLD)
def test_words_on_screens_are_explained_in_both_languages(game: str, code: str) -> None:
    for language in ("", code):
        name = f"rulebook.{language}.md" if language else "rulebook.md"
        text = (FOLDER / game / name).read_text(encoding="utf-8")
        match = re.search(r"<!-- words on screens\n(.*?)-->", text, re.DOTALL)
        for line in match[1].splitlines() if match else ():
            said, _, id = line.partition(": ")
            with speaking(code):
                for word in said.split(", "):
                    assert rulebook.explains(game, word), word
                    assert rulebook.search(game, word, 1)[0].id == id, word


@pytest.mark.parametrize(("game", "code"), [(g, c) for g, own in TOLD for c in ("en", own)])
def test_every_word_of_a_legend_is_explained(game: str, code: str) -> None:
    """What stands beside a sign is found as it stands there, not by a word of some card."""
    legend = importlib.import_module(f"render.{game}.legend")
    with speaking(code):
        words = [s.name for part in legend.sections(THEMES["dark"]) for s in part.signs]
        lost = [word for word in words if not rulebook.explains(game, word)]
    assert len(words) > 30
    assert not lost


@pytest.mark.parametrize(
    ("game", "code", "word", "id"),
    [
        ("machines", "en", "High Speed", "MM-TERM-13"),
        ("machines", "de", "Untätig", "MM-STATUS-08"),
        ("machines", "en", "Blue", "MM-SETUP-01"), ("machines", "de", "Rot", "MM-SETUP-01"),
        ("resonance", "en", "Red", "RS-SETUP-04"), ("resonance", "de", "Rot", "RS-SETUP-04"),
        ("resonance", "en", "Drum", "RS-SETUP-01"),
        ("resonance", "de", "Amboss", "RS-SETUP-01"),
        ("keepers", "de", "Kartenwirkung", "KD-CSYS-04"), ("hueshift", "en", "Hero", "HS-CHAR-0"),
        ("hueshift", "en", "Fast", "HS-MECH-0"), ("hueshift", "en", "Corrupted", "HS-DRAFT-15"),
        ("hueshift", "de", "Rot, 6 Ecken", "HS-SETUP-1"),
        # On buttons.
        ("keepers", "en", "Attack ally", "KD-RESP-04"),
        ("hueshift", "de", "Steuert", "HS-DRAFT-14"),
        ("resonance", "en", "A1", "RS-DEF-01"), ("resonance", "en", "End turn", "RS-TURN-5"),
        ("resonance", "de", "Passen", "RS-REACT-1"),
        ("resonance", "de", "Versiegeln", "RS-SETUP-07"),
        ("machines", "de", "Abwerfen", "MM-TERM-07"), ("machines", "de", "TP", "MM-TERM-03"),
    ],
)  # fmt: skip
def test_a_word_of_a_legend_leads_to_its_rule(game: str, code: str, word: str, id: str) -> None:
    with speaking(code):
        assert rulebook.search(game, word, 1)[0].id == id


def test_a_translation_cannot_explain_a_word_by_what_is_not_there() -> None:
    plain = rulebook.parse("## One\n### XX-A-1 · Title\nText.\n")
    text = "<!-- words on screens\nwort: XX-A-2\n-->\n## Eins\n### XX-A-1 · Titel\nText.\n"
    with pytest.raises(ValueError, match="XX-A-2"):
        rulebook.translated(plain, text)


@pytest.mark.parametrize(("game", "code"), TOLD)
def test_a_told_rulebook_is_what_people_read(game: str, code: str) -> None:
    own = {s.id: s.text for s in written(game, code).sections}
    with speaking(code):
        read = {s.id: s.text for c in rulebook.chapters(game) for s in c.sections}
    assert own.items() <= read.items()
