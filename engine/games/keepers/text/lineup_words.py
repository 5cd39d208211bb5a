"""Line-ups in words: what is in one, and how it is arranged.

Decides what somebody reads who arranges a line-up: who stands where from west to east, who waits,
and the steps there are. Whoever is on the board or waits is chosen first, then with whom to
change places.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from engine.core import Choice
from engine.games.keepers import lineups, setup, visibility
from engine.games.keepers.editions import EDITIONS
from engine.games.keepers.lineups import KEEPER_WORD, NOBODY, LineUp, read, write
from engine.games.keepers.naming import kind
from engine.games.keepers.notation import NAME
from engine.games.keepers.state import Options, place
from engine.games.keepers.state import changed as changed_at
from engine.games.keepers.text.menu_choices import abilities
from engine.games.keepers.view import View
from engine.games.keepers.warriors import KINDS
from engine.i18n import mark, several, tr
from engine.kit import plans
from engine.plans import DeckInfo

SWAP = "swap"
#: The match for which a row is made that has not all of its Minions.
SHORT = Options(edition="quick", cards="chaotic")


def describe(text: str) -> DeckInfo:
    """Return a line-up in words."""
    line = read(text)
    title = " · ".join(kind(word) for word in line.row if word != NOBODY)
    stands = [f"{column} {kind(w)}" for column, w in _columns(line)]
    waits, wish_options = tr("Waiting in the Assembly: {minions}", minions=_waiting(line)), None
    if not whole(line):
        waits, wish_options = tr("Not in the row: {minions}", minions=_waiting(line)), SHORT
    lines = [
        tr("Your row from a to g: {row}", row=", ".join(stands)),
        waits,
        *plans.lines(line.wishes, _asked(wish_options)),
    ]
    return DeckInfo(title, tuple(lines), bent=_bent(line) if whole(line) else "")


def _waiting(line: LineUp) -> str:
    return several([*map(kind, line.waiting)])


def whole(line: LineUp) -> bool:
    """Say whether a line-up has a Minion for every space of the row."""
    return len(line.minions) == lineups.WHOLE


def _bent(line: LineUp) -> str:
    """Return where the Keeper starts if it may not stand where the line-up has it (KD-SETUP-04)."""
    near = lineups.nearest(line.keeper)
    if near == line.keeper:
        return ""
    template = mark("Online a Keeper starts on c or e: yours on {near}, the {minion} on {cell}.")
    letter = [NAME[7 * n][0] for n in (near, line.keeper)]
    return tr(template, near=letter[0], minion=kind(line.row[near]), cell=letter[1])


def _columns(line: LineUp) -> list[tuple[str, str]]:
    """Return (letter of the column, word) of everybody in the row."""
    return [(NAME[7 * n][0], word) for n, word in enumerate(line.row) if word != NOBODY]


def changes(text: str, options: Options | None = None) -> Mapping[str, Sequence[Choice]]:
    """Return how a line-up can be changed, by heading; with `options` what matters in such a
    match."""
    line = read(text)
    where = {word: f"{kind(word)} {column}" for column, word in _columns(line)}
    head = tr("Swap places…")
    choices = [_swap(where, one, other) for one in where for other in where if one != other]
    free = [lineups.COLUMN_NAMES[c] for c in lineups.empty(line)]
    choices += [_move(where, one, column) for one in where for column in free]
    choices += [
        _swap(where, one, other) for one in where if one != KEEPER_WORD for other in line.waiting
    ]
    choices.sort(key=lambda c: [*where].index(c.actor))
    return {head: choices, **plans.changes(line.wishes, _asked(options))}


def _asked(options: Options | None) -> tuple[plans.Wishes, ...]:
    """Return what may be wished for of what is asked in a match."""
    ultimate, effect, cards = lineups.groups()
    if options is None:
        return ultimate, effect, cards
    effects = () if EDITIONS[options.edition].wall_cards else (effect,)
    return (ultimate, *effects, *((cards,) if options.cards in ("calculated", "managed") else ()))


def _swap(where: Mapping[str, str], one: str, other: str) -> Choice:
    target = where.get(other) or tr("{minion} (waiting)", minion=kind(other))
    return _step(where[one], one, other, target)


def _move(where: Mapping[str, str], one: str, column: str) -> Choice:
    return _step(where[one], one, column, tr("{column} (empty)", column=column))


def _step(label: str, one: str, other: str, target: str) -> Choice:
    about = f"{kind(one)} {abilities(one)}".strip() if one != KEEPER_WORD else ""
    text = f"{label} ↔ {target}"
    return Choice(f"{SWAP} {one} {other}", one, label, "↔", target, text, about=about)


def changed(text: str, change: str) -> str:
    """Return a line-up after a step. Raises BadLineUp."""
    line = read(text)
    verb, *words = change.split()
    if verb == SWAP and len(words) == 2:
        return write(lineups.swapped(line, words[0], words[1]))
    try:
        return write(replace(line, wishes=plans.changed(line.wishes, lineups.groups(), change)))
    except ValueError as error:
        raise lineups.BadLineUp(str(error)) from error


def bring(options: Options, deck: str) -> str:
    """Return a line-up as the plan of a match: it fits all in which there is something to place.
    Empty for what is none."""
    if EDITIONS[options.edition].rows:
        return ""
    try:
        return write(read(deck)) if deck.strip() else ""
    except lineups.BadLineUp:
        return ""


def for_match(deck: str, options: Options) -> str:
    """Return a line-up as it begins a match with such options."""
    return write(lineups.for_match(read(deck), options))


def sight(text: str) -> View:
    """Return what a side sees that has begun with a line-up, nobody else being there yet."""
    line = read(text)
    s = setup.setup(1, Options() if whole(line) else SHORT)
    for column, word in enumerate(line.row):
        if word != NOBODY:
            place(s, KINDS.index(word), s.mat.home[0][0][column])
    for wish in line.wishes:
        what, _, name = wish.partition(" ")
        if what == "ultimate":
            s.ultimate = changed_at(s.ultimate, 0, name)
        elif what == "effect" and not s.edition.wall_cards:
            s.wall_effect = changed_at(s.wall_effect, 0, name)
    setup.leave_out(s)
    return visibility.view(s, 0)
