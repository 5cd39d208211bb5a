"""English as a native speaker says it: phrases that read like a translation are found."""

from __future__ import annotations

import re

import pytest

from bot.i18n.collect import marked

#: What is said in no sentence of the bot, and what to say in its place.
SAY = {
    r"\bwhoever\b": "name the person: you, your opponent, a judge, everyone who ...",
    r"\bthose who manage\b|\bwhoever (may )?manage": "server managers",
    r"\bsomebody\b|\banybody\b": "someone, anyone",
    r"\bwith that\b.*\bso nothing (was )?changed\b|, so nothing changed": "Nothing was changed.",
    r"\banew\b": "again",
    r"\bnot here any more\b": "no longer available",
    r"\bI do not know\b|\bI cannot\b|\bI may not\b": "I don't know, I can't",
    r"\bthere is: \{": "choose one of: {",
    r"\bis no (?!longer)\w+\.": "is not a ...",
    r"\bsettled\b": "set, chosen, decided",
    r"\b(look|looks) on\b": "watch",
    r"\bquiet answer\b": "default answer",
    r"\bhand(ed)? (it|that|the file) in\b|\bhand in\b": "upload",
    r"\bno clock runs\b|\bclocks stand\b": "the clocks are stopped",
    r"\bgoes on by itself\b": "resumes automatically",
    r"\bwaits? for you\b": "it's your turn, your open moves",
    r"\b(course|upshot|herald|fate|doubt)\b": "see docs/terms.md",
}
#: Folders whose sentences have rules of their own.
OTHERS = ("engine/", "render/")
#: What a person is called who deleted their data; sentences that are stored, and so stay.
FINE = {
    "Somebody",
    "Nobody is free for somebody else than the last opponent, or one kept apart.",
    "Nobody else is free; {name} is paired as soon as somebody is.",
}


def stilted(text: str) -> list[str]:
    """Return what to say in place of phrases of a sentence."""
    if text in FINE:
        return []
    text = text.replace("“Somebody”", "")
    return [say for phrase, say in SAY.items() if re.search(phrase, text, re.IGNORECASE)]


def test_no_sentence_of_the_bot_reads_like_a_translation() -> None:
    wrong, seen = [], 0
    for message in marked():
        if not message.id or all(file.startswith(OTHERS) for file, _ in message.locations):
            continue
        seen += 1
        texts = message.id if isinstance(message.id, tuple) else (message.id,)
        wrong += [(text, say) for text in texts for say in stilted(str(text))]
    assert seen > 2000
    assert not wrong


@pytest.mark.parametrize(
    "text",
    [
        "Whoever may manage this server can change them.",
        "You are not on vacation, so nothing changed.",
        "Nothing waits for you on any server.",
        "{clock!r} is no clock.",
    ],
)
def test_such_phrases_are_found(text: str) -> None:
    assert stilted(text)
