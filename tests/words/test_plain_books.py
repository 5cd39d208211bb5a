"""Rulebooks, cards and the pages people read at length say it plainly, and in one word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.i18n.collect import marked
from engine import rulebook
from engine.games import GAMES

ROOT = Path(__file__).parent.parent.parent
PAGES = [
    *(ROOT / "docs" / f"{name}.md" for name in (
        "adding-a-card", "commands", "hosting", "moderators", "opponents", "privacy", "terms",
    )),
    *sorted((ROOT / "docs" / "design").glob("*.md")),
    ROOT / "README.md",
]  # fmt: skip

#: What reads like a translation, and what to say in its place.
SAY = {
    r"\b[Ww]hoever\b": "name the person: the player who ...",
    r"\bsomebody\b|\banybody\b": "someone, a player",
    r"\bthe own\b": "your own, their own",
    r"\banew\b": "again",
    r"(?<![Tt]here )\b(?:is|are) none\b": "is not one",
    r"(?:^|[.;] )Who [a-z]+ [^.?]*\.": "A player who ...",
    r"\b(?:of|by) its own will\b": "by itself",
}
#: Second words for what the rules of a game call otherwise, with the word of the rules.
TERMS = {
    "hueshift": {
        r"\b(?:strik(?:e|es|ing)|struck) back\b": "retaliate",
        r"\b(?:step|steps|stepped) in\b": "guard",
    }
}


def stilted(text: str) -> list[str]:
    """Return what to say in place of phrases of a text; code and quoted names do not count."""
    text = re.sub(r"```.*?```|`[^`]*`|“Somebody”", "", text, flags=re.DOTALL)
    return [say for phrase, say in SAY.items() if re.search(phrase, text)]


def sentences(game: str) -> list[str]:
    """Return the texts of a rulebook, with those of its cards."""
    chapters = rulebook.chapters(game)
    texts = [chapter.text for chapter in chapters]
    return texts + [section.text for chapter in chapters for section in chapter.sections]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_rulebooks_and_cards_read_plainly(game: str) -> None:
    texts = sentences(game)
    assert len(texts) > 150
    assert not [(text, say) for text in texts for say in stilted(text)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_pages_read_plainly(page: Path) -> None:
    text = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
    assert len(text) > 200
    assert not [(part, say) for part in text.split("\n\n") for say in stilted(part)]


@pytest.mark.parametrize("game", sorted(TERMS))
def test_a_game_has_one_word_for_one_thing(game: str) -> None:
    texts = sentences(game)
    for message in marked(game):
        texts += message.id if isinstance(message.id, tuple) else [str(message.id)]
    assert len(texts) > 800
    wrong = [
        (text, word)
        for text in texts
        for other, word in TERMS[game].items()
        if re.search(other, text, re.IGNORECASE)
    ]
    assert not wrong


@pytest.mark.parametrize(
    "text",
    [
        "Who has no HP left loses at once.",
        "Whoever is attacked strikes back at once.",
        "The opponent shuffles the own deck.",
        "Items and Codex cards are none.",
    ],
)
def test_such_phrases_are_found(text: str) -> None:
    assert stilted(text)
