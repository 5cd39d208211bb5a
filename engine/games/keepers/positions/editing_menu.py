"""Free editing by taps: everything usual as a choice, so that nothing has to be typed.

Decides what is offered and in which group: Warriors to move, to heal and to take off, things
to put on a space, cards by their category, and the numbers of the match. What is not here can
still be typed (`sheet`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.core import Choice
from engine.games.keepers.card_types import CARDS, CATEGORIES, ROW_LIMIT, VETOED, bare, cards_of
from engine.games.keepers.naming import category, lifeforce, name, seat_word, title
from engine.games.keepers.notation import NAME
from engine.games.keepers.positions.editing_words import space
from engine.games.keepers.positions.sheet import Sheet, letter_in
from engine.games.keepers.query import lifeforce_at, max_health, portal_at, void_at
from engine.games.keepers.signs import SIDES, cased, letter_of
from engine.games.keepers.state import BOARD, GRAVEYARD, PLACES, State, kind_of
from engine.games.keepers.text.wording import card_label
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.walls import WALL_EFFECTS, effects_of
from engine.games.keepers.warriors import KEEPER, PER_SEAT
from engine.grid import OFF
from engine.i18n import mark, tr
from engine.kit.text import cut
from engine.releases import known

#: Amounts of Strange Matter and Loot to choose from.
AMOUNTS = (0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40)
LOOT = (1, 2, 5, 10)
#: Where a Warrior is that is not on the board.
AWAY = {"assembly": mark("Assembly"), "graveyard": mark("Graveyard"), "gone": mark("Gone")}
#: Longest text of a target, so that it fits a button with its verb.
TARGET = 50


def edits(s: State) -> Mapping[str, Sequence[Choice]]:
    """Return what can be edited by taps, in groups by their heading."""
    sheet = Sheet(s)
    return {
        tr("Move pieces"): [*_warriors(s, sheet), *_lifeforces(s)],
        tr("Put on the board"): [*_absent(s, sheet), *_things(s, sheet)],
        tr("Cards"): [*_cards(s)],
        tr("Turn and numbers"): [*_match(s), *_sides(s)],
    }


def _choice(what: str, actor: str, label: str, verb: str, target: str) -> Choice:
    text = f"{label}: {verb} {target}".strip() if label else f"{verb}: {target}"
    return Choice(what, actor, label, verb, cut(target, TARGET), text)


def _on(sheet: Sheet, cell: int, part: str, *, instead: str = "") -> str:
    """Return the edit that adds a part to a space, or puts it in the place of another."""
    parts = [part if instead and p == instead else p for p in sheet.cells[cell]]
    if not instead:
        parts = [part, *parts]
    return f"{NAME[cell]}: {''.join(p for p in parts if p) or '.'}"


def _whole(s: State) -> range:
    return range(len(s.board))


def _found(sheet: Sheet, cell: int) -> str:
    """Name a space with what is on it."""
    text = "".join(sheet.cells[cell])
    return f"{NAME[cell]} ({space(text, cell)})" if text else NAME[cell]


def _open(s: State, cell: int) -> bool:
    """Say whether a Warrior could be put on a space."""
    return (
        s.board[cell] == OFF
        and lifeforce_at(s, cell) == OFF
        and portal_at(s, cell) == OFF
        and not void_at(s, cell)
        and not any(m.cell == cell for m in s.marks)
    )


# --- pieces ------------------------------------------------------------------------------


def _warriors(s: State, sheet: Sheet) -> Iterator[Choice]:
    """Offer every Warrior that stands visibly: to move, to heal, to take off the board."""
    targets = [(c, _found(sheet, c)) for c in _whole(s) if _open(s, c)]
    for piece in range(len(s.at)):
        cell = s.at[piece]
        if s.place[piece] != BOARD or s.board[cell] != piece:
            continue
        here, label = NAME[cell], f"{name(piece)} {NAME[cell]}"
        part = next(p for p in sheet.cells[cell] if letter_in(p) == letter_of(piece))
        for other, target in targets:
            yield _choice(f"{here}-{NAME[other]}", here, label, tr("Move to"), target)
        load = f"&{s.carried[piece]}" if s.carried[piece] else ""
        full = max_health(s, piece)
        for health in range(1, full + 1) if full > 1 else ():
            new = letter_of(piece) + ("" if health == full else str(health)) + load
            what = _on(sheet, cell, new, instead=part)
            yield _choice(what, here, label, tr("Health"), str(health))
        if kind_of(piece) != KEEPER:
            what = _on(sheet, cell, "", instead=part)
            yield _choice(what, here, label, tr("Take off"), "")
        if PER_SEAT > kind_of(piece) > 1:
            what = f"graveyard: +{letter_of(piece)}"
            yield _choice(what, here, label, tr("To the Graveyard"), "")


def _lifeforces(s: State) -> Iterator[Choice]:
    for seat, cell in enumerate(s.mat.lifeforces):
        if lifeforce_at(s, cell) != seat:
            continue
        label = f"{lifeforce(seat)} {NAME[cell]}"
        for health in range(1, s.edition.lifeforce + 1):
            what = f"{NAME[cell]}: {cased('L', seat)}{health}"
            yield _choice(what, NAME[cell], label, tr("Health"), str(health))


def _absent(s: State, sheet: Sheet) -> Iterator[Choice]:
    """Offer every Warrior that is not on the board."""
    targets = [(c, _found(sheet, c)) for c in _whole(s) if _open(s, c)]
    for piece, where in enumerate(s.place):
        if where == BOARD:
            continue
        letter = letter_of(piece)
        label = f"{name(piece)} ({tr(AWAY[PLACES[where]])})"
        for cell, target in targets:
            yield _choice(_on(sheet, cell, letter), f"#{letter}", label, tr("Put on"), target)
        if where == GRAVEYARD:
            what = f"graveyard: -{letter}"
            yield _choice(what, f"#{letter}", label, tr("To the Assembly"), "")


def _things(s: State, sheet: Sheet) -> Iterator[Choice]:
    """Offer Walls, Bombs lying open, Voids and Loot, and to clear a space."""
    free = [c for c in _whole(s) if _open(s, c) and not s.wall[c]]
    for seat in s.mat.seats:
        spare = not s.edition.wall_cards or s.wall_deck[seat]
        bomb = ("Q", mark("{seat}'s Bomb"))
        for letter, word in (("W", mark("{seat}'s Wall")), bomb) if spare else (bomb,):
            label = tr(word, seat=seat_word(seat))
            for cell in free:
                what = _on(sheet, cell, cased(letter, seat))
                yield _choice(
                    what, f"#{cased(letter, seat)}", label, tr("Put on"), _found(sheet, cell)
                )
    for cell in free:
        if not sheet.cells[cell]:
            yield _choice(f"{NAME[cell]}: V", "#V", tr("A Void"), tr("Put on"), NAME[cell])
    for amount in LOOT:
        for cell in free:
            old = next((p for p in sheet.cells[cell] if p[0] == "$"), "")
            what = _on(sheet, cell, f"${amount}", instead=old)
            yield _choice(
                what, "#$", tr("Loot"), tr("{amount} Loot on", amount=amount), _found(sheet, cell)
            )
    # Under a Marker, too: a Keeper that is on the board stays there.
    keepers = {
        s.at[x] for x, where in enumerate(s.place) if where == BOARD and kind_of(x) == KEEPER
    }
    for cell in _whole(s):
        if sheet.cells[cell] and lifeforce_at(s, cell) == OFF and cell not in keepers:
            yield _choice(
                f"{NAME[cell]} .", "#.", tr("Clear a space"), tr("Clear"), _found(sheet, cell)
            )


# --- cards -------------------------------------------------------------------------------


def _cards(s: State) -> Iterator[Choice]:
    """Offer every card, under its category: into which pile, or out of the match."""
    where = _where(s)
    full: dict[str, set[str]] = {}  # a row and a field have room for seven cards together
    for seat in s.mat.seats:
        both = {f"row {SIDES[seat]}", f"field {SIDES[seat]}"}
        if len(s.row[seat]) + len(s.cooling[seat]) >= ROW_LIMIT:
            full |= dict.fromkeys(both, both)
    for word in CATEGORIES:
        heading = category(word)
        for card in map(CARDS.__getitem__, cards_of(s)):
            if card.category != word:
                continue
            have = where.get(card.name, [])
            for pile, words in _piles(s, card.kind == "cc"):
                if pile not in have and (pile not in full or set(have) & full[pile]):
                    yield _card(f"{pile}: +{card.name}", word, heading, card.name, words)
            for pile in have:
                words = _pile_words(pile, OUT)
                yield _card(f"{pile}: -{card.name}", word, heading, card.name, words)


def _card(what: str, group: str, heading: str, card: str, target: str) -> Choice:
    label = card_label(card)
    text = f"{title(card)} {target}"
    return Choice(what, f"#{group}", heading, label, target, text)


def _piles(s: State, cools: bool) -> Iterator[tuple[str, str]]:
    for seat in s.mat.seats:
        for pile in ("row", "field", "hand"):
            if pile != "field" or cools:
                key = f"{pile} {SIDES[seat]}"
                yield key, _pile_words(key, INTO)
    yield "shared", _pile_words("shared", INTO)


#: Where a card is put, and what it is taken out of.
INTO = {
    "row": mark("into {seat}'s row"),
    "field": mark("onto {seat}'s Cooldown Field"),
    "hand": mark("into {seat}'s hand"),
    "shared": mark("into the Shared Hand"),
}
OUT = {
    "row": mark("out of {seat}'s row"),
    "field": mark("off {seat}'s Cooldown Field"),
    "hand": mark("out of {seat}'s hand"),
    "shared": mark("out of the Shared Hand"),
}


def _pile_words(key: str, words: Mapping[str, str]) -> str:
    pile, _, side = key.partition(" ")
    return tr(words[pile], seat=seat_word(SIDES.index(side)) if side else "")


def _where(s: State) -> dict[str, list[str]]:
    """Return in which piles each card is."""
    by_card: dict[str, list[str]] = {}
    for seat in s.mat.seats:
        piles = {"row": s.row[seat], "field": s.cooling[seat], "hand": s.hand[seat]}
        for pile, cards in piles.items():
            for card in cards:
                by_card.setdefault(bare(card), []).append(f"{pile} {SIDES[seat]}")
    for card in s.shared:
        by_card.setdefault(card.removeprefix(VETOED), []).append("shared")
    return by_card


# --- numbers -----------------------------------------------------------------------------


def _match(s: State) -> Iterator[Choice]:
    """Offer whose turn it is, how many actions are left, and the Economy."""
    for seat in s.mat.seats:
        if seat != s.turn:
            what = f"turn: {SIDES[seat]}; actions: {s.edition.actions}"
            yield _choice(what, "", "", tr("Turn of"), seat_word(seat))
    for actions in range(1, s.edition.actions + 1):
        yield _choice(f"actions: {actions}", "", "", tr("Actions left"), str(actions))
    for purse in range(len(s.economy)):
        one = len(s.economy) == 1
        verb = tr("Economy") if one else tr("Economy of team {team}", team=purse + 1)
        for amount in AMOUNTS:
            values = [amount if i == purse else have for i, have in enumerate(s.economy)]
            what = f"economy: {' '.join(map(str, values))}"
            yield _choice(what, "", "", verb, str(amount))


def _sides(s: State) -> Iterator[Choice]:
    """Offer what belongs to one side: Strange Matter, Ultimate, Wall Effect, Guardian."""
    for seat in s.mat.seats:
        side, label = SIDES[seat], seat_word(seat)
        actor = f"#{side}"
        for amount in AMOUNTS:
            what = f"reserves {side}: {amount}"
            yield _choice(what, actor, label, tr("Strange Matter"), str(amount))
        for word in known(ULTIMATES, s.options.release):
            what = f"ultimate {side}: {word}"
            yield _choice(what, actor, label, tr("Ultimate"), ULTIMATES[word].title)
        used = s.ultimate_used[seat]
        what = f"used: {'-' if used else '+'}{side}"
        verb = tr("Ultimate unused") if used else tr("Ultimate used")
        yield _choice(what, actor, label, verb, "")
        for word in () if s.edition.wall_cards else effects_of(s):
            what = f"effect {side}: {word}"
            yield _choice(what, actor, label, tr("Wall Effect"), WALL_EFFECTS[word].title)
        chained = s.chained[seat]
        what = f"free: {'+' if chained else '-'}{side}"
        verb = tr("Free the Guardian") if chained else tr("Chain it again")
        yield _choice(what, actor, label, verb, "")
