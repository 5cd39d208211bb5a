"""The words a panel explains: each is met in its game, and told in few words."""

from __future__ import annotations

import re
from typing import Any

import pytest
from babel.messages.pofile import read_po

from bot.i18n import domains, languages, speaking
from bot.matches.ui.terms import first
from bot.platform import phone
from engine.games import GAMES
from engine.parts import Term

#: Two lines of small print on a phone, and three.
LOW, HIGH = phone.words("-# a\n-# b"), phone.words("-# a\n-# b\n-# c")


def sentences(game: str, code: str, terms: list[Term]) -> str:
    """Return what a game says in a language, in text, without what explains the terms."""
    folder = next(f for f in domains() if f.parent.name == game)
    with (folder / "de.po").open("rb") as file:
        messages = [m for m in read_po(file) if m.id and m.context != "term"]
    meant = {term.text for term in terms}
    cards = GAMES[game].cards
    assert cards is not None
    infos = [*filter(None, map(cards.info, cards.names())), *cards.things().values()]
    spoken = [word for info in infos for word in (info.title, info.kind)]
    for message in messages:
        if not all(name.startswith("render/") for name, _ in message.locations or [("", 0)]):
            texts: Any = message.id if code == "en" else message.string
            spoken += [texts] if isinstance(texts, str) else [*texts]
    return "\n".join(text for text in spoken if text not in meant)


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("name", list(GAMES))
def test_every_word_that_is_explained_is_met_in_its_game(name: str, code: str) -> None:
    with speaking(code):
        terms = [*GAMES[name].words.terms()]
    assert len({term.key for term in terms}) == len(terms) > 10
    spoken = sentences(name, code, terms)
    unmet = {
        form
        for term in terms
        for form in term.forms
        if not re.search(rf"(?<!\w){re.escape(form)}(?!\w)", spoken)
    }
    assert not unmet


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("name", list(GAMES))
def test_an_explanation_is_short(name: str, code: str) -> None:
    with speaking(code):
        for term in GAMES[name].words.terms():
            told = first([term], term.forms[0], {}, (1, 1))
            assert told is not None
            own = term.key[0].islower()  # the text of a card
            assert phone.words(told.line) <= (HIGH if own else LOW), told.line
            assert told.line.endswith("."), told.line
            assert own or ":" not in term.text, f"a second colon: {told.line}"


AP = Term("AP", ("AP",), "the damage a unit deals.")
LEAK = Term("Leak|leaks", ("Leak", "leaks"), "it loses 1 HP.")


def told(text: str, **seen: list[int]) -> str:
    """Return the line that explains a word of a text, at version 5 of match 7."""
    explained = first([AP, LEAK], text, seen, (7, 5))
    return explained.line if explained else ""


def test_whole_words_are_explained_as_they_are_written() -> None:
    assert told("It has 3 AP.") == "-# **AP**: the damage a unit deals."
    assert told("(AP)")
    assert not told("APEX, ap, RAP")


def test_the_first_word_of_a_text_is_explained_unless_it_is_known_or_explained_there() -> None:
    assert told("Its tank leaks: AP 3").startswith("-# **Leak**")
    assert told("AP: the damage a unit deals. It leaks.").startswith("-# **Leak**")
    assert told("AP 3, it leaks", AP=[2, 7, 4]).startswith("-# **Leak**")
    assert told("AP 3, it leaks", AP=[1, 7, 4]).startswith("-# **AP**")


def test_what_was_told_the_last_time_stays_while_nothing_happens() -> None:
    assert told("AP 3", AP=[2, 7, 5])
    assert not told("AP 3", AP=[2, 7, 4])
    assert not told("AP 3", AP=[2, 8, 5])
