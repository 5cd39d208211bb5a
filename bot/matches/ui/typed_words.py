"""What somebody means by typed words: a move in notation, or in the words of a button.

Decides how words are compared with what a person reads in their own language. Whatever stands on
a button, in a menu or in the log means that action, with or without its number, however its letters
are written. What only comes near is offered and never played.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from bot.i18n import ENGLISH, language, tr
from bot.matches.ui.labels import (
    NUMBER,
    SPLIT,
    TIP,
    by_actor,
    by_verb,
    goal_name,
    wording,
)
from engine.core import Choice
from engine.kit.text import READ, slips

#: What phones put in for the signs of the notation.
_SIGNS = str.maketrans({
    **dict.fromkeys("‐‑‒–—―−", "-"), **dict.fromkeys("’‘", "'"), "×": "x",
})  # fmt: skip
#: Marks around a text that are none of its words.
_AROUND = "`*_~|'\"„“”«» "
#: Letters that many keyboards do not have.
_LETTERS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
_WORD = re.compile(r"[+-]?\d\w*|\w+")
#: What names one thing alone is never taken for another.
_EXACT = re.compile(r".*\d.*")
#: How a label ends that is cut, or that leads on; so many of its letters tell it from others.
_OPEN, _TOLD = ("…", "..."), 12
#: A word up to so long is passed over where no choice has it; so many words are looked at.
_SMALL, _WORDS = 3, 40
#: Fewer long words are no sentence.
_SPELLED = 2
#: In longer words two slips of the pen are forgiven: it is only asked.
LONG = 6
#: Kinds of signs that nobody sees, and that belong to no word.
_UNSEEN = ("Cc", "Cf", "Mn")


def cleaned(text: str) -> str:
    """Return typed text in one line, without signs nobody sees and marks around it."""
    text = unicodedata.normalize("NFC", text)
    seen = (c for c in text if c.isspace() or unicodedata.category(c) not in _UNSEEN)
    return " ".join("".join(seen).translate(_SIGNS).split()).strip(_AROUND)


def same(words: str, label: str) -> bool:
    """Say whether words are those of a label."""
    return _key(words) == _key(label) != ""


def told(choices: Sequence[Choice], words: str) -> list[str]:
    """Return the actions of which a text is all that is said: in a list, or in the log."""
    return _labelled(choices, words, lambda c: (c.text, c.done, f"{c.actor_label}: {wording(c)}"))


def shown(choices: Sequence[Choice], words: str) -> list[str]:
    """Return the actions that have a text on a button or in a menu, on whichever page."""
    several = Counter((c.actor, c.verb) for c in choices)
    groups = Counter(verb for _, verb in several)

    def labels(c: Choice) -> Iterator[str]:
        yield from (wording(c), c.target, f"{c.verb.rstrip(':')} · {goal_name(c)}")
        if groups[c.verb] > 1 or several[c.actor, c.verb] == 1:  # else a page of its own (`door`)
            yield c.verb

    return _labelled(choices, words, labels)


def door(choices: Sequence[Choice], words: str) -> tuple[str, str] | None:
    """Return the page that a button with these words opens: of whom, and of what they do."""
    for actor, group in by_actor(choices).items():
        if actor and same(words, group[0].actor_label):
            return actor, ""
    verbs = [
        f"{actor}{SPLIT}{verb}"
        for actor, group in by_actor(choices).items()
        for verb in by_verb(group)
        if same(words, verb)
    ]
    return ("", verbs[0]) if len(verbs) == 1 else None


def near(choices: Sequence[Choice], words: str) -> list[str]:
    """Return the actions whose words hold all that are typed, in any order, begun or misspelt, the
    best first; small words that none of them has say nothing."""
    typed = _key(words).split()[:_WORDS]
    heard = {c.action: {*_key(" ".join((c.text, c.actor_label, wording(c)))).split()} for c in
             choices}  # fmt: skip
    known = frozenset[str]().union(*heard.values())
    meant = {word: _meant(word, known) for word in dict.fromkeys(typed)}
    meant = {w: m for w, m in meant.items() if m or len(w) > _SMALL or _EXACT.fullmatch(w)}
    scores: dict[str, int] = {}
    for action, has in heard.items():
        if meant and all(has & all_meant for all_meant in meant.values()):
            scores[action] = sum(word in has for word in meant)
    return sorted(scores, key=lambda action: -scores[action])


def read(
    choices: Sequence[Choice], words: str, reading: Callable[[str], Sequence[str]]
) -> list[str]:
    """Return the actions a text means; one alone is said by it beyond doubt. `reading` is that of
    the game."""
    if actions := told(choices, words):
        return actions
    return [*dict.fromkeys((*shown(choices, words), *reading(words)))]


def offered(
    choices: Sequence[Choice], words: str, reading: Callable[[str], Sequence[str]]
) -> list[str]:
    """Return the actions to offer while a text is typed."""
    exact = [c.action for c in choices if c.action.lower() == words.lower()]
    actions = exact or read(choices, words, reading)
    return actions or near(choices, words)


def comes_near(choices: Sequence[Choice], words: str, *, understood: bool) -> list[str]:
    """Return the actions to ask about where a text means none. Where a game has `understood` a
    few words of its own, it says better what is wrong."""
    spelled = sum(word.isalpha() and len(word) > _SMALL for word in _words(words))
    few = spelled < _SPELLED and language() == ENGLISH
    return [] if understood and few else near(choices, words)


def word_of(choices: Sequence[Choice], words: str, labels: Mapping[str, Iterable[str]]) -> str:
    """Return which word that is none of a game's is typed, as it is or as a button says it in the
    language in force, unless a choice says the same; "" for none."""
    exact = next((word for word in labels if same(words, word)), "")
    if exact or told(choices, words) or shown(choices, words):
        return exact
    pairs = ((word, label) for word, marked in labels.items() for label in marked)
    return next((word for word, label in pairs if same(words, tr(label))), "")


def _labelled(
    choices: Sequence[Choice], words: str, labels: Callable[[Choice], Iterable[str]]
) -> list[str]:
    """Return the actions of the choices that have such a label; of one that is cut the beginning
    does."""
    wanted = _key(words)
    if not wanted:
        return []
    keys = {c.action: [_key(text) for text in labels(c)] for c in choices}
    exact = [action for action, texts in keys.items() if wanted in texts]
    if exact or not words.endswith(_OPEN) or len(wanted) < _TOLD:
        return exact
    return [a for a, texts in keys.items() if any(t.startswith(wanted) for t in texts)]


def _key(text: str) -> str:
    """Return the words of a text, without what makes a label of it."""
    text = NUMBER.sub("", text.removeprefix(TIP).lstrip()[:READ])
    return " ".join(_words(text))


def _words(text: str) -> Iterator[str]:
    text = text.translate(_SIGNS).casefold().translate(_LETTERS)
    return (match[0] for match in _WORD.finditer(text))


def _meant(word: str, known: frozenset[str]) -> frozenset[str]:
    """Return the words of choices that a typed one may be."""
    if word in known or _EXACT.fullmatch(word):
        return frozenset({word} & known)
    begun = frozenset(w for w in known if len(word) > 1 and w.startswith(word))
    return begun or frozenset(w for w in known if slips(word, w, 1 + (len(w) > LONG)))
