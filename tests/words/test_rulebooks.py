"""The rulebooks of other languages: every section somebody wrote is there, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.i18n import ENGLISH, LANGUAGES, speaking
from engine import rulebook
from engine.games import GAMES

FOLDER = Path(rulebook.__file__).parent / "games"
TOLD = [
    (game, code)
    for game in sorted(GAMES)
    for code in LANGUAGES
    if code != ENGLISH and (FOLDER / game / f"rulebook.{code}.md").exists()
]


def written(game: str, code: str = "") -> rulebook.Book:
    """Return what stands in a file itself, without the sections its declarations write."""
    name = f"rulebook.{code}.md" if code else "rulebook.md"
    return rulebook.parse((FOLDER / game / name).read_text(encoding="utf-8"))


def test_hueshift_has_a_german_rulebook() -> None:
    assert ("hueshift", "de") in TOLD


@pytest.mark.parametrize(("game", "code"), TOLD)
def test_a_rulebook_is_told_completely(game: str, code: str) -> None:
    plain, told = written(game), written(game, code)
    for old, new in zip(plain.chapters, told.chapters, strict=True):
        assert [s.id for s in new.sections] == [s.id for s in old.sections]
        assert bool(new.text) == bool(rulebook.GENERATED.sub("", old.text)), old.title
    for old, new in zip(plain.sections, told.sections, strict=True):
        assert new.text != old.text or len(old.text.split()) < 3, f"{new.id} stands as it was"
        assert new.text, new.id
        for kept in (
            r"\b[A-Z]{2}-[A-Z]+-[A-Z0-9-]+",
            r"^(?:\d+\.|-) ",
        ):  # other rules, items of lists
            assert re.findall(kept, new.text, re.M) == re.findall(kept, old.text, re.M), new.id


@pytest.mark.parametrize(("game", "code"), TOLD)
def test_a_told_rulebook_is_what_people_read(game: str, code: str) -> None:
    own = {s.id: s.text for s in written(game, code).sections}
    with speaking(code):
        read = {s.id: s.text for c in rulebook.chapters(game) for s in c.sections}
    assert own.items() <= read.items()
