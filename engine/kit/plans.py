"""Plans made of wishes: what a seat wants of each thing its setup asks for, the dearest first.

Decides how such a plan is written (`pick sadie; pick fir; arena yes`), read, put into words and
built on by picking, and which of its wishes answers a question: the first that is among the
answers. A wish is an action of the game in its notation, so the game only lists what there is to
wish for, in groups.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from engine.core import Choice, Decision
from engine.i18n import mark, tr
from engine.plans import DeckInfo

BETWEEN = "; "
#: The longest text that is read as a plan.
LONGEST = 350


class Wishes(Struct, frozen=True):
    """What can be wished for of one kind: a heading, titles (and what they mean) by wish, and how
    many of them a plan holds. Of those with `most` 1 a new one takes the old one's place."""

    head: str
    titles: Mapping[str, tuple[str, str]]
    most: int

    @property
    def swapped(self) -> bool:
        """Whether there is always one, so that it is changed and never taken back."""
        return self.most == 1 < len(self.titles)


def read(text: str, groups: Sequence[Wishes]) -> tuple[str, ...]:
    """Return the wishes a text holds, each once. Raises ValueError with one sentence."""
    if len(text) > LONGEST:
        raise ValueError(tr("That is too long. Use at most {most} characters.", most=LONGEST))
    words = (" ".join(part.lower().split()) for part in text.split(BETWEEN.strip()))
    wishes = tuple(dict.fromkeys(word for word in words if word))
    for wish in wishes:
        if group_of(wish, groups) is None:
            raise ValueError(tr("I don't understand {word!r} here.", word=wish[:30]))
    for group in groups:
        if sum(wish in group.titles for wish in wishes) > group.most:
            too_many = mark("{head}: at most {most}.")
            raise ValueError(tr(too_many, head=tr(group.head), most=group.most))
    return wishes


def write(wishes: Sequence[str]) -> str:
    """Return wishes as text."""
    return BETWEEN.join(wishes)


def group_of(wish: str, groups: Sequence[Wishes]) -> Wishes | None:
    """Return the group of a wish, None if it is in none."""
    return next((g for g in groups if wish in g.titles), None)


def granted(decision: Decision, wishes: Sequence[str]) -> str:
    """Return the first wish that is among the answers of a question, empty if none is."""
    return next((wish for wish in wishes if wish in decision.actions), "")


def lines(wishes: Sequence[str], groups: Sequence[Wishes]) -> list[str]:
    """Return wishes in words, a line for each group that has any."""
    result = []
    for group in groups:
        mine = [group.titles[wish][0] for wish in wishes if wish in group.titles]
        if mine:
            result.append(f"{tr(group.head)}: {', '.join(mine)}")
    return result


def changes(wishes: Sequence[str], groups: Sequence[Wishes]) -> dict[str, list[Choice]]:
    """Return how wishes can be built on, by heading; what takes away comes last."""
    menus: dict[str, list[Choice]] = {}
    for group in groups:
        count = sum(wish in group.titles for wish in wishes)
        if group.most == 1 or count < group.most:
            free = [w for w in group.titles if w not in wishes]
            now = [group.titles[w][0] for w in wishes if w in group.titles and group.swapped]
            head = ": ".join([tr(group.head), *now])
            menus[f"{head}…"] = [_pick(f"add {w}", *group.titles[w]) for w in free]
    away = [(w, g) for w in wishes if (g := group_of(w, groups)) is not None and not g.swapped]
    if away:
        menus[tr("Take back…")] = [_pick(f"drop {w}", *g.titles[w]) for w, g in away]
    return {head: rows for head, rows in menus.items() if rows}


def _pick(change: str, label: str, about: str) -> Choice:
    return Choice(change, "", "", label, "", label, about=about)


def changed(wishes: Sequence[str], groups: Sequence[Wishes], change: str) -> tuple[str, ...]:
    """Return wishes after a pick. Raises ValueError with one sentence."""
    verb, _, wish = change.partition(" ")
    group = group_of(wish, groups)
    if verb == "drop":
        return tuple(w for w in wishes if w != wish)
    if verb != "add" or group is None:
        raise ValueError(tr("I don't know that step."))
    others = [w for w in wishes if w != wish and not (group.most == 1 and w in group.titles)]
    return read(write([*others, wish]), groups)


class Planner:
    """Plans that are nothing but wishes, as `engine.plans.HasDecks` wants them; `groups` says
    what can be wished for, in the language in force."""

    def __init__(self, groups: Callable[[], Sequence[Wishes]]) -> None:
        self.groups = groups

    def read(self, text: str) -> tuple[str, ...]:
        """Return the wishes of a text. Raises ValueError."""
        return read(text, self.groups())

    def read_deck(self, text: str) -> str:
        """Return a plan as it is written. Raises ValueError."""
        return write(self.read(text))

    def bring(self, text: str) -> str:
        """Return a plan for a match, empty for a text that is none."""
        try:
            return self.read_deck(text)
        except ValueError:
            return ""

    def deck(self, text: str) -> DeckInfo:
        """Return a plan in words. Raises ValueError."""
        summary = lines(self.read(text), self.groups())
        rest = tr("Anything you leave open or can't get is chosen for you.")
        return DeckInfo(summary[0] if summary else tr("nothing chosen yet"), (*summary, rest))

    def deck_changes(self, text: str) -> Mapping[str, Sequence[Choice]]:
        """Return how a plan can be built on, by heading."""
        return changes(self.read(text), self.groups())

    def changed_deck(self, text: str, change: str) -> str:
        """Return a plan after a pick. Raises ValueError."""
        return write(changed(self.read(text), self.groups(), change))
