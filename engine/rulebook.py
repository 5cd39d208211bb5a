"""Rulebooks: the text a player reads, cut into sections that can be named and found.

Decides what a rulebook file means and which sections answer a question. The file is
plain Markdown beside its game: `## ` opens a chapter, `### ID · Title` a section, and
one comment headed `search words` lists what players say for what the book says. Where it
says `<!-- generated -->`, sections follow that the game writes from its declarations: the
Markdown of `generated()` in the `rulebook.py` beside the file (`<!-- generated tags -->`: of its
`tags()`). A `rulebook.de.md` beside it holds
chapters and sections of the same ids in another language (`engine.i18n`). Lines wrapped in the file
are joined again, because a chat shows every line break. Ranking is
simple on purpose: an id beats words, a title beats a body, rare words beat common ones,
and sections with all the words beat sections with some.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from math import log

from msgspec import Struct

from engine.i18n import ENGLISH, language, tr

#: What a place of the text is worth to a search.
TITLE, NAME, CHAPTER, BODY = 5.0, 2.5, 1.5, 1.0
#: Sections this much worse than the best are left out.
CUT = 0.15
#: How good a match is: the word itself, one standing for it, one it begins, a misspelling.
SAME, SYNONYM, BEGINNING, TYPO = 1.0, 0.6, 0.7, 0.6
#: More of a question than this is not looked at.
MAX_QUERY, MAX_WORDS = 200, 12
MAX_LABEL = 100

WORD = r"[a-z0-9äöüß]+"
GENERATED = re.compile(r"<!-- (generated)(?: (\w+))? -->")

_HEADING = re.compile(r"^### (\S+) · (.+)$")
_STOP = frozenset(
    re.findall(
        r"\w+",
        """a about am an and any are as at be been but by can could did do does for from get gets
        give had has have he her his how i if in is it its let me much my of on one or our please
        she should so some tell than that the their them then there they this those to us was we
        what when where which who whom whose why will with would you your
        auf aus bei das dem den der die durch ein eine einem einen einer es für gibt ich im ist
        kann man mein meine mit nicht oder sich sind und vom von wann warum was welche wenn wer
        werden wie wird wo zu zum zur""",
    )
)


class NotInRulebook(ValueError):
    """There is no such game or section; the message is one plain sentence."""


class Section(Struct, frozen=True):
    """One rule: its id, what it is about, the chapter it stands in, its text for a chat."""

    id: str
    title: str
    chapter: str
    text: str

    @property
    def label(self) -> str:
        """Return id and title in one line, short enough for a menu."""
        line = f"{self.id} · {self.title}"
        return line if len(line) <= MAX_LABEL else line[: MAX_LABEL - 1] + "…"


class Chapter(Struct, frozen=True):
    """Sections that belong together, and the text before the first of them."""

    title: str
    text: str
    sections: tuple[Section, ...]


class Book(Struct, frozen=True):
    """A parsed rulebook with what a search needs: the worth of each word per section, what words
    stand for, and the section that explains a term (as stems) which stands on a screen."""

    chapters: tuple[Chapter, ...]
    sections: tuple[Section, ...]
    words: dict[str, dict[int, float]]
    synonyms: dict[str, tuple[str, ...]]
    terms: dict[str, str]


def chapters(game: str) -> tuple[Chapter, ...]:
    """Return the rulebook of a game, in its order."""
    return _book(game, language()).chapters


def exists(game: str) -> bool:
    """Say whether a game has a rulebook."""
    return _file(game) is not None


def summary(game: str) -> str:
    """Return the text of the first chapter: what a newcomer reads."""
    return _book(game, language()).chapters[0].text


def section(game: str, id: str) -> Section:
    """Return the section with that id; case and leading zeros do not matter."""
    book = _book(game, language())
    matches = [i for i in _by_id(book, id) if _same_id(book.sections[i].id, id)]
    if not matches:
        raise NotInRulebook(tr("The rulebook has no section {id!r}.", id=id[:40]))
    return book.sections[matches[0]]


def search(game: str, query: str, limit: int = 5) -> list[Section]:
    """Return the sections that answer `query` best, best first; none if nothing fits."""
    book = _book(game, language())
    query = query[:MAX_QUERY]
    named = _by_term(book, query) or _by_id(book, query)
    if not named or _parts(query)[0] != _parts(book.sections[named[0]].id)[0]:
        named += _by_title(book, query) + _by_words(book, query)
    order = dict.fromkeys(named)
    return [book.sections[i] for i in list(order)[: max(limit, 0)]]


def explains(game: str, query: str) -> bool:
    """Say whether a game's rulebook has a section for exactly these words: a word that stands on
    a screen, or the title of a section."""
    if not exists(game):
        return False
    book = _book(game, language())
    return bool(_by_term(book, query[:MAX_QUERY]) or _by_title(book, query[:MAX_QUERY]))


def mentions(game: str, query: str) -> bool:
    """Say whether a game's rulebook has something to say of every word of a query: has the word
    itself, or one it stands for. Words that are half typed or misspelt do not count."""
    if not exists(game):
        return False
    book = _book(game, language())
    words = [w for w in re.findall(WORD, query[:MAX_QUERY].lower()) if w not in _STOP]
    return bool(words) and all(
        _stem(w) in book.words or any(m in book.words for m in book.synonyms.get(_stem(w), ()))
        for w in words
    )


def complete(game: str, prefix: str, limit: int = 25) -> list[tuple[str, str]]:
    """Return ids and labels for a half-typed question; one per chapter for an empty one."""
    if prefix.strip():
        hits: Iterable[Section] = search(game, prefix, limit)
    else:
        hits = [c.sections[0] for c in chapters(game) if c.sections]
    return [(s.id, s.label) for s in hits][: max(limit, 0)]


@cache
def _book(game: str, code: str) -> Book:
    """Read and parse a rulebook, once per language."""
    file = _file(game)
    if file is None:
        raise NotInRulebook(f"There is no rulebook for {game[:40]!r}.")
    text = file.read_text(encoding="utf-8")
    text = GENERATED.sub(lambda match: _generated(game, match[2] or match[1]), text)
    book, translation = parse(text), _file(game, code)
    return (
        book if translation is None else translated(book, translation.read_text(encoding="utf-8"))
    )


def _generated(game: str, name: str) -> str:
    return str(getattr(import_module(f"engine.games.{game}.rulebook"), name)())


def _file(game: str, code: str = ENGLISH) -> Traversable | None:
    if not re.fullmatch(r"[a-z0-9_]+", game):
        return None
    name = "rulebook.md" if code == ENGLISH else f"rulebook.{code}.md"
    file = files("engine") / "games" / game / name
    return file if file.is_file() else None


def translated(book: Book, markdown: str) -> Book:
    """Return a rulebook in the words of another one: that of another language.

    It has the same chapters in the same order; a section it lacks stays as it is. What is looked
    up may be said in either language.
    """
    body, synonyms = _take_synonyms(markdown)
    body, terms = _take_terms(body)
    new_chapters = _cut(body)
    if len(new_chapters) != len(book.chapters):
        raise ValueError("A rulebook and its translation have the same chapters.")
    own = {s.id: s for chapter in new_chapters for s in chapter.sections}
    if unknown := own.keys() - {s.id for s in book.sections}:
        raise ValueError(f"The rulebook has no section {min(unknown)!r} to translate.")
    made = []
    for old, new in zip(book.chapters, new_chapters, strict=True):
        kept_sections = (own.get(s.id, s) for s in old.sections)
        sections = tuple(Section(s.id, s.title, new.title, s.text) for s in kept_sections)
        made.append(Chapter(new.title, new.text or old.text, sections))
    sections = tuple(s for c in made for s in c.sections)
    _check(terms, sections)
    words = {stem: dict(where) for stem, where in book.words.items()}
    for stem, where in _weigh(sections).items():
        words[stem] = {**words.get(stem, {}), **where}
    synonyms, terms = {**book.synonyms, **synonyms}, {**book.terms, **terms}
    return Book(tuple(made), sections, words, synonyms, terms)


def parse(markdown: str) -> Book:
    """Cut a rulebook into chapters and sections and weigh its words."""
    body, synonyms = _take_synonyms(markdown)
    body, terms = _take_terms(body)
    made = _cut(body)
    sections = tuple(s for c in made for s in c.sections)
    _check(terms, sections)
    if len({s.id for s in sections}) != len(sections):
        raise ValueError("Two sections of a rulebook have the same id.")
    return Book(tuple(made), sections, _weigh(sections), synonyms, terms)


def _check(terms: dict[str, str], sections: tuple[Section, ...]) -> None:
    if lost := {*terms.values()} - {s.id for s in sections}:
        raise ValueError(f"Terms of a rulebook name sections it does not have: {sorted(lost)}.")


def _cut(body: str) -> list[Chapter]:
    parts = re.split(r"^## (.+)$", body, flags=re.MULTILINE)[1:]
    return [_chapter(title, text) for title, text in zip(parts[::2], parts[1::2], strict=True)]


def _take_synonyms(markdown: str) -> tuple[str, dict[str, tuple[str, ...]]]:
    """Split the comment with search words off, as stems: what is said, what it stands for."""
    comment = re.search(r"<!-- search words\n(.*?)-->", markdown, re.DOTALL)
    if not comment:
        return markdown, {}
    table: dict[str, tuple[str, ...]] = {}
    for line in comment[1].splitlines():
        listed, _, meant = line.partition(":")
        table[_stem(listed.strip())] = tuple(_stem(word) for word in meant.split())
    return markdown[: comment.start()] + markdown[comment.end() :], table


def _take_terms(markdown: str) -> tuple[str, dict[str, str]]:
    """Split the comment with the words on screens off: each with the section that explains it."""
    comment = re.search(r"<!-- words on screens\n(.*?)-->", markdown, re.DOTALL)
    if not comment:
        return markdown, {}
    table: dict[str, str] = {}
    for line in comment[1].splitlines():
        terms, _, section = line.partition(":")
        for term in terms.split(","):
            table[" ".join(_stems(term))] = section.strip()
    return markdown[: comment.start()] + markdown[comment.end() :], table


def _chapter(title: str, body: str) -> Chapter:
    title = title.strip()
    before: list[str] = []
    entries: list[tuple[str, str, list[str]]] = []
    for line in body.splitlines():
        if heading := _HEADING.match(line):
            entries.append((heading[1], heading[2].strip(), []))
        else:
            (entries[-1][2] if entries else before).append(line)
    sections = tuple(Section(id, name, title, _join(lines)) for id, name, lines in entries)
    return Chapter(title, _join(before), sections)


def _join(lines: list[str]) -> str:
    """Join wrapped lines; blank lines, list items and code blocks stay as they are."""
    out: list[str] = []
    code = False
    fresh = True
    for line in lines:
        fence = line.startswith("```")
        if code or fence or fresh or not line or re.match(r"(?:\d+\.|[-*]) ", line):
            out.append(line)
        else:
            out[-1] += " " + line.strip()
        code ^= fence
        fresh = fence or not line
    return "\n".join(out).strip()


def _weigh(sections: tuple[Section, ...]) -> dict[str, dict[int, float]]:
    """Say for each stem what each section that has it gains by it."""
    by_stem: dict[str, dict[int, float]] = {}
    for i, s in enumerate(sections):
        for text, worth in ((s.text, BODY), (s.chapter, CHAPTER), (s.id, NAME), (s.title, TITLE)):
            for stem in set(_stems(text)):
                weights = by_stem.setdefault(stem, {})
                weights[i] = weights.get(i, 0.0) + worth
    return {
        stem: {i: worth * log(1 + len(sections) / len(where)) for i, worth in where.items()}
        for stem, where in by_stem.items()
    }


def _stems(text: str) -> list[str]:
    return [_stem(word) for word in re.findall(WORD, text.lower())]


def _stem(word: str) -> str:
    """Cut endings, roughly: `moves`, `moving` and `moved` become one stem."""
    for ending in ("ing", "ed", "es", "s"):
        if word.endswith(ending) and not word.endswith("ss") and len(word) - len(ending) >= 3:
            word = word[: -len(ending)]
            if ending in ("ing", "ed") and word[-1] == word[-2] and word[-1] not in "ls":
                word = word[:-1]
            break
    if len(word) > 3 and word[-1] == "e":
        return word[:-1]
    return word[:-1] + "i" if len(word) > 3 and word[-1] == "y" else word


def _parts(id: str) -> list[str]:
    """Cut an id, or what may be one, into parts: `kd att 6` becomes KD, ATT, 6."""
    return re.findall(r"[A-Z]+|[0-9]+", id.upper())


def _same_id(id: str, wanted_id: str) -> bool:
    """Say whether `wanted_id` names that id, with or without its first part and zeros."""
    wanted = [part.lstrip("0") for part in _parts(wanted_id)]
    have = [part.lstrip("0") for part in _parts(id)]
    return wanted == have or (len(wanted) > 1 and wanted == have[1:])


def _by_id(book: Book, query: str) -> list[int]:
    """Return the sections the query names by id: the exact one first, then those it begins."""
    wanted = _parts(query)
    if not wanted or len(wanted) > 5 or re.search(r"[^\w\s·.-]", query):
        return []
    exact = [i for i, s in enumerate(book.sections) if _same_id(s.id, query)]
    begun = []
    for i, s in enumerate(book.sections):
        have = _parts(s.id)
        for parts in (have, have[1:] if len(wanted) > 1 else []):
            n = len(wanted)
            fits = len(parts) >= n and parts[n - 1].startswith(wanted[-1])
            if fits and parts[: n - 1] == wanted[:-1]:
                begun.append(i)
                break
    return list(dict.fromkeys(exact + begun))


def _by_term(book: Book, query: str) -> list[int]:
    """Return the section that explains a term, if the query is one."""
    id = book.terms.get(" ".join(_stems(query)))
    return [i for i, s in enumerate(book.sections) if s.id == id] if id else []


def _by_title(book: Book, query: str) -> list[int]:
    """Return the sections whose title is the query, word for word."""
    stems = _stems(query)
    return [i for i, s in enumerate(book.sections) if stems and _stems(s.title) == stems]


def _by_words(book: Book, query: str) -> list[int]:
    """Return the sections that share words with the query, best first."""
    all_words = re.findall(WORD, query.lower())
    words = [word for word in all_words if word not in _STOP] or all_words
    words = list(dict.fromkeys(words))[:MAX_WORDS]
    score: dict[int, float] = {}
    hits: dict[int, int] = {}
    for n, word in enumerate(words):
        gain: dict[int, float] = {}
        for stem, quality in _readings(book, word, n == len(words) - 1).items():
            for i, worth in book.words[stem].items():
                gain[i] = max(gain.get(i, 0.0), worth * quality)
        for i, worth in gain.items():
            score[i] = score.get(i, 0.0) + worth
            hits[i] = hits.get(i, 0) + 1
    for i in score:
        score[i] *= (hits[i] / len(words)) ** 2
    least = CUT * max(score.values(), default=0.0)
    return sorted((i for i in score if score[i] >= least), key=lambda i: (-score[i], i))


def _readings(book: Book, word: str, last: bool) -> dict[str, float]:
    """Return the stems of the book that `word` may mean and how well each fits."""
    stem = _stem(word)
    readings = {meant: SYNONYM for meant in book.synonyms.get(stem, ()) if meant in book.words}
    if stem in book.words:
        readings[stem] = SAME
    if readings and not last:
        return readings
    if len(word) >= 2:  # the last word may be half typed
        for known in book.words:
            if known.startswith(word) and known not in readings:
                readings[known] = BEGINNING
    if not readings and len(word) >= 4:
        known_words = [*book.words, *book.synonyms]
        for close in get_close_matches(stem, known_words, n=3, cutoff=0.75):
            for meant in (close, *book.synonyms.get(close, ())):
                if meant in book.words:
                    readings[meant] = max(readings.get(meant, 0.0), TYPO)
    return readings
