"""Typed text to legal actions: what a person may mean by a few loose words.

Decides which of the legal actions fit a text. Every word must fit an action, in the role
its place in the text gives it; nothing is guessed across a word that does not fit,
because a text with a single reading is carried out. What may be referred to is in
`facts`; what a text means that fits no legal action is read in `parser`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from engine.games.keepers import notation as n
from engine.games.keepers.text.facts import Facts
from engine.games.keepers.text.menu import choice
from engine.games.keepers.text.parser import understand
from engine.games.keepers.text.ranking import weight
from engine.games.keepers.text.reader import PIECE_VERBS, Placed, roles
from engine.games.keepers.text.view_index import Seen
from engine.games.keepers.text.vocabulary import SWAPS, Token, tidy, tokens, whole
from engine.games.keepers.view import View
from engine.grid import OFF
from engine.kit.text import best

__all__ = ["read", "understand"]

#: Verbs whose target is a space, so that a Warrior named after them is the acting one.
SPACE_VERBS = frozenset({"move", "leap", "mine", "hide", "pound", "hand"})
#: Verbs that may be left out when a target is named.
UNSAID = frozenset({"move", "attack", "at", "first", "keeper", "place", "pick", "hand-place"})
#: How far behind the best reading another one may lie to be offered, too.
MARGIN = 1.5


def read(text: str, view: View, actions: Sequence[str]) -> list[str]:
    """Return the legal actions a loosely typed `text` may mean, best first.

    Exact notation means itself alone, and so does a sentence of the menu, in any language; an empty
    text means everything, the most telling actions first.
    """
    typed = tidy(text)
    if typed in actions:
        return [typed]
    readings = _read(text, typed, view, actions)
    if not readings or (len(readings) > 1 and typed.endswith(".")):
        return _sentences(typed, view, readings or actions) or readings
    return readings


def _sentences(typed: str, view: View, actions: Sequence[str]) -> list[str]:
    """Return the actions whose sentence in the menu a text is, word for word."""
    typed_sentence = typed.rstrip(".")
    return [a for a in actions if tidy(choice(view, a).text).rstrip(".") == typed_sentence]


def _read(text: str, typed: str, view: View, actions: Sequence[str]) -> list[str]:
    seen = Seen(view)
    order = {a: (weight(seen, a), i) for i, a in enumerate(actions)}
    if not typed:
        return sorted(order, key=order.__getitem__)
    words = roles([_as_card(seen, token) for token in tokens(text)])
    if not any(w.token.meanings for w in words):
        return []
    digits = all(m.startswith("number") for w in words for m in w.token.meanings)
    meant = n.parse(typed)
    verb = meant.verb if meant is not None and meant.actor != OFF else ""
    blunt = not any(w.token.values("cell") or _own(w.token, seen.seat) for w in words)
    scores: dict[str, float] = {}
    plain: set[str] = set()
    begun: list[str] = []
    for action in order:
        facts = Facts.of(seen, action)
        if not facts.number:
            plain.add(action)
        if verb in PIECE_VERBS and facts.verb != verb:
            continue  # said in the very notation
        if digits and not facts.number:
            continue
        if blunt and facts.strikes and any(x % 2 == seen.seat % 2 for x in facts.target_seats):
            facts.spare()
        points = fit(facts, words)
        if len(typed) > 1 and action.startswith(typed):
            points = max(points, 0.0) + (5.0 if words[0].token.values("cell") else 0.5)
            begun.append(action)
        scores[action] = points
    best_actions = best(scores, MARGIN, order)
    # Notation that is being typed is never lost, however well its beginning names something else.
    best_actions += [a for a in begun if a not in best_actions]
    numbers = {w.token.word for w in words if w.token.word.isdigit()}
    if numbers:  # what says another number is something else: nobody takes 5 who takes 1
        best_actions = [a for a in best_actions if a not in plain or numbers <= _numbers(view, a)]
    return best_actions


def _as_card(seen: Seen, token: Token) -> Token:
    """Return a word as the name of a card alone if the reader has that card and it attacks.

    Who has Snipe and types "snipe" does not mean any other Attack that happens to be possible.
    """
    own = seen.whereabouts(token.word) in ("row", "field", "hand")
    if not own or f"card:{token.word}" not in token.meanings:
        return token
    return replace(token, meanings=token.meanings - {"verb:attack"})


def _numbers(view: View, action: str) -> set[str]:
    """Return the numbers with which a menu puts an action."""
    choice_meant = choice(view, action)
    return set(re.findall(r"\d+", f"{choice_meant.verb} {choice_meant.target} {choice_meant.text}"))


def _own(token: Token, seat: int) -> bool:
    return bool(token.meanings & {"side:own", f"seat:{seat}"})


# --- fitting -----------------------------------------------------------------------------


def fit(facts: Facts, words: Sequence[Placed]) -> float:
    """Return how well every word of a text fits an action; -1 if one does not."""
    total = 0.0
    heard = _Said()
    aimed = False
    cells: list[tuple[frozenset[str], str]] = []
    for word in words:
        role = word.role
        if role == "actor" and facts.verb == "switch":
            role = "target"  # "with" names the partner, not the one who acts
        if facts.number and not _counts(facts, word, word is words[-1]):
            return -1.0
        fits = {m: p for m in word.token.meanings if (p := _points(facts, m, role)) > 0}
        if fits:
            best = max(fits.values())
            half = word is words[-1]  # it may be half typed
            total += 1.0 + min(best, 4.0) / 4 if half else best
            heard.note(facts, word.token, fits)
            kind = all(m.startswith("kind") for m in fits)
            aimed = aimed or (kind and (role == "target" or not facts.actor))
        elif spaces := word.token.values("cell"):
            cells.append((frozenset(spaces), role))
        elif word.token.filler:
            total += 1.0 if word is words[-1] else 0.0
        else:
            return -1.0
    points, hit = _places(facts, cells)
    if points < 0 and words[-1].token.filler and words[-1].token.values("cell"):
        points, hit = _places(facts, cells[:-1])  # "f" was the beginning of "from"
        total += 1.0
    aimed = aimed or hit
    if aimed and not heard.named and facts.verb not in UNSAID:
        return -1.0  # what is not a Move or an Attack has to be said
    if not heard.enough(facts):
        return -1.0
    return total + points if points >= 0 else -1.0


class _Said:
    """Which parts of an action a text has named."""

    def __init__(self) -> None:
        self.named = self.main = self.other = False
        self.verb = self.swap = self.number = False

    def note(self, facts: Facts, token: Token, fits: Iterable[str]) -> None:
        """Note what a word that fits has named."""
        for m in fits:
            sort, _, value = m.partition(":")
            self.named = self.named or sort in ("verb", "thing", "name", "card", "skill")
            if sort in CARD_SORTS and whole(token.word, value):
                self.main = self.main or value == facts.main
                self.other = self.other or value in facts.others
            self.number = self.number or sort == "number"
            self.verb = self.verb or m == f"verb:{facts.verb}"
        self.swap = self.swap or token.word in SWAPS

    def enough(self, facts: Facts) -> bool:
        """Say whether what must be said has been: a purchase, and the card it is about."""
        about = self.main or self.other or self.number
        if facts.verb in ("card", "return", "give") and about and not self.verb:
            return False
        return self.main or self.swap or not self.other


CARD_SORTS = ("card", "skill", "cardword")


def _counts(facts: Facts, word: Placed, last: bool) -> bool:
    """Say whether a number in a text, if there is one, is that of an action."""
    if not word.token.values("number"):
        return True
    meant = str(facts.number)
    return meant.startswith(word.token.word) if last else meant == word.token.word


def _points(facts: Facts, meaning: str, role: str) -> float:
    """Return what one meaning of a word in a role is worth, 0 if it does not fit."""
    sort, _, value = meaning.partition(":")
    if sort == "verb":
        return 3.0 if value == facts.verb else 1.0 * (value in facts.also)
    if sort in CARD_SORTS:
        return _card(facts, sort, value)
    if sort == "number":
        return 3.0 if facts.number else 0.0
    if sort == "kind":
        return _kind(facts, value, role)
    if sort == "thing":
        return 2.0 if value in facts.things else 0.0
    if sort == "name":
        return 3.0 if value in facts.names else 0.0
    if sort == "role":
        return 0.0 if value == "goal" and facts.verb in ("attack", "stun") else 0.1
    if sort in ("seat", "side"):
        return _side(facts, sort, value, role)
    return 0.0


def _card(facts: Facts, sort: str, name: str) -> float:
    """Return what the title of a card, or a word of it, is worth."""
    if name == facts.main:
        return {"card": 5.0, "skill": 3.0, "cardword": 0.7}[sort]
    if name in facts.others:
        return 3.0 if sort != "cardword" else 0.5
    return 0.5 if name == facts.about else 0.0


def _kind(facts: Facts, kind: str, role: str) -> float:
    acting, other = facts.kind == kind, kind in facts.target_kinds
    if role != "target":
        either = facts.verb == "switch" or not facts.actor
        return 3.0 if acting else 1.5 * (other and either)
    return 3.0 if other else 1.5 * (acting and facts.verb in SPACE_VERBS | {"switch"})


def _side(facts: Facts, sort: str, value: str, role: str) -> float:
    if sort == "seat":
        seats = {int(value)}
    else:
        seats = {facts.me} if value == "own" else set(facts.foes)
    if facts.foe and facts.owner in seats:
        return 3.0
    if facts.verb in ("pick", "hand-place"):
        return 1.0 if seats & {facts.me, *facts.target_seats} else 0.0
    if role == "target" and facts.target_seats:
        return 1.0 if seats & facts.target_seats else 0.0
    if role == "target":
        return 1.0 if facts.owner in seats else 0.0
    if facts.seat != OFF:
        return 1.0 if facts.seat in seats else 0.0
    return 1.0 if facts.me in seats or facts.verb == "at" else 0.0


def _places(facts: Facts, cells: Sequence[tuple[frozenset[str], str]]) -> tuple[float, bool]:
    """Return how well the spaces of a text fit, -1 if not, and whether it names the target."""
    total = 0.0
    rest: list[tuple[frozenset[str], str]] = []
    for spaces, role in cells:
        if role == "via":
            if not spaces & set(facts.path[:-1]):
                return -1.0, False
            total += 1.0
        elif role == "actor" and facts.actor in spaces:
            total += 3.0
        else:
            rest.append((spaces, role))
    if not rest:
        return total, False
    first, role = rest[0]
    if facts.actor and facts.actor in first:
        if role == "start" or (len(rest) == 1 and not facts.path):
            rest, total = rest[1:], total + (3.0 if len(first) == 1 else 1.0)
        elif len(rest) > 1:
            rest, total = rest[1:], total + 2.0
        elif facts.path[-1] not in first and facts.verb in SPACE_VERBS:
            return total + 1.0, False
    if not rest:
        return total, False
    ahead = list(facts.path)
    for i, (spaces, _) in enumerate(rest):
        if i == len(rest) - 1:
            ahead = ahead[-1:]
        while ahead and ahead[0] not in spaces:
            ahead.pop(0)
        if not ahead:
            return -1.0, False
        ahead.pop(0)
        total += 2.0 if len(spaces) == 1 else 1.0
    return total, True
