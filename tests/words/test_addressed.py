"""Sentences that their own seat reads as "you": both readings stand in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from string import Formatter

import pytest

from bot.i18n import collect
from engine.i18n import addressed

CATALOGUES = collect.catalogues()
HALVES = re.compile(r"\[\[([^][|]+)\|([^][|]+)\]\]")
#: What only the seat itself is called.
YOU = re.compile(r"\b(you|yours?|yourself|du|dich|dir|dein(e[mnrs]?)?)\b", re.IGNORECASE)
#: Where a sentence begins, and with what, if it is a small letter.
SMALL = re.compile(r"(?:^|[.?!] )([a-zäöü])")


def forms(text: str | Sequence[str]) -> list[str]:
    """Return the sentences of an entry: several where a number chooses."""
    return [text] if isinstance(text, str) else [*text]


def entries() -> Iterator[tuple[str, str]]:
    """Yield every sentence with two readings and its translation."""
    for code, folder in CATALOGUES:
        for message in collect.read(code, folder):
            english, other = forms(message.id), forms(message.string)
            for one, translated in zip(english, other, strict=False):
                if translated and re.search(r"\[\[|\]\]", one + translated):
                    yield one, translated


def places(text: str) -> set[str]:
    """Return what a reading has places for; the number that chooses may be left out of it."""
    return {name for _, name, *_ in Formatter().parse(text) if name} - {"count"}


def faults(english: str, translated: str) -> list[str]:
    """Return what is wrong with the two readings of a sentence, in either language."""
    wrong = []
    for text in (english, translated):
        mine, public = addressed(text, to_owner=True), addressed(text, to_owner=False)
        if not HALVES.search(text) or re.search(r"\[\[|\]\]", HALVES.sub("", text)):
            wrong.append(f"no two halves: {text}")
        if any(own == others for own, others in HALVES.findall(text)):
            wrong.append(f"the same for all: {text}")
        if "seat" in places(mine):
            wrong.append(f"the seat is spoken of: {mine}")
        if YOU.search(public):
            wrong.append(f"others are spoken to: {public}")
        if text[-1:] in ".?!:" and SMALL.search(mine):
            wrong.append(f"begins with a small letter: {mine}")
    for to_owner in (True, False):
        one, other = addressed(english, to_owner), addressed(translated, to_owner)
        if places(one) != places(other):
            wrong.append(f"{one!r} and {other!r} name different things")
    return wrong


def test_both_readings_are_whole_in_every_language() -> None:
    pairs = list(entries())
    wrong = [fault for pair in pairs for fault in faults(*pair)]
    assert not wrong
    assert len(pairs) > 100


GOOD = ("[[Choose|{seat} chooses]] a card.", "[[Wähle|{seat} wählt]] eine Karte.")


@pytest.mark.parametrize(
    "translated",
    [
        "{seat} wählt eine Karte.",
        "[[Wähle|Wähle]] eine Karte.",
        "[[Wähle]] eine Karte.",
        "[[Wähle|{seat} wählt] eine Karte.",
        "[[|{seat} wählt]] eine Karte.",
        "[[wähle|{seat} wählt]] eine Karte.",
        "[[Wähle|{seat} wählt]] eine deiner Karten.",
        "[[Wähle|{seat} wählt]] eine Karte von {seat}.",
        "[[Wähle|Es wählt]] eine Karte.",
    ],
)
def test_the_check_knows_what_it_is_for(translated: str) -> None:
    assert not faults(*GOOD)
    assert faults(GOOD[0], translated)


def test_a_sentence_is_said_to_its_seat_or_of_it() -> None:
    text = "[[Your|A]] Warrior may respond. [[Choose|Red chooses]] which."
    assert addressed(text, to_owner=True) == "Your Warrior may respond. Choose which."
    assert addressed(text, to_owner=False) == "A Warrior may respond. Red chooses which."
