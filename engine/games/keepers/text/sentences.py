"""Several events as one sentence: what belongs together is told together.

Decides which neighbours in a list of events share a line: a card and what it does, an
Attack and what it does, a fall and the Loot left there, many pieces healed or hurt at
once. Everything else keeps the sentence of its own (`words.TELL`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from engine.core import Event
from engine.games.keepers import events as ev
from engine.games.keepers import naming
from engine.games.keepers.card_types import CARDS
from engine.games.keepers.naming import kind, name, seat_word, spaces, thing, title
from engine.games.keepers.notation import NAME, SIDES
from engine.games.keepers.walls import WALL_EFFECTS
from engine.games.keepers.warriors import PER_SEAT
from engine.grid import OFF
from engine.i18n import mark, several, tr, trc

#: The longest line of a log.
LONGEST = 120
Sentence = Callable[[Event], str]
#: What a card does at once is told behind its name.
DOES = (
    ev.Adjusted,
    ev.Built,
    ev.CardTaxed,
    ev.CardVetoed,
    ev.Gained,
    ev.Healed,
    ev.Hurt,
    ev.Killed,
    ev.Laid,
    ev.Moved,
    ev.Opened,
    ev.Placed,
    ev.Returned,
    ev.Torn,
)


class Chunk(NamedTuple):
    """Lines made of the next events, how many of them they tell, and what the first line says
    after its first sentence."""

    lines: list[str]
    used: int
    more: str = ""


def told_by(card: str, what: str) -> str:
    """Return how a card tells what it does, empty if it does not."""
    return CARDS[card].tells.get(what, "") if card in CARDS else ""


def tell(events: Sequence[Event], sentence: Sentence) -> list[str]:
    """Return what happened as lines, made of the sentences of single events."""
    heard = [e for e in events if sentence(e) or isinstance(e, ev.Began)]
    lines: list[str] = []
    while heard:
        chunk = _lead(heard, sentence) or _chunk(heard, sentence)
        lines += chunk.lines
        heard = heard[chunk.used :]
    return lines


# --- cards -------------------------------------------------------------------------------


def card_used(e: ev.CardUsed, aim: str = "") -> str:
    """Return the use of a card without what comes of it, and without a full stop."""
    owner = "" if e.by == e.seat else seat_word(e.seat)
    return naming.card_used(seat_word(e.by), owner, e.card, aim)


def aim_of(e: ev.CardUsed) -> str:
    """Return what a card was aimed at, in words."""
    if e.at != OFF:
        return NAME[e.at]
    if e.other in SIDES:
        return seat_word(SIDES.index(e.other))
    return title(e.other) if e.other in CARDS else kind(e.other)


def card_bought(e: ev.CardBought) -> str:
    """Return the purchase of a card without a full stop."""
    template = mark("{seat} buys {card} for {price}")
    if e.swapped and e.dropped:
        template = mark(
            "{seat} buys {card} for {price}, giving {other} to the Shared Hand in place of {drop}"
        )
    elif e.swapped:
        template = mark("{seat} buys {card} for {price}, giving {other} to the Shared Hand")
    elif e.dropped:
        template = mark("{seat} buys {card} for {price} in place of {drop}")
    other, drop = title(e.swapped), title(e.dropped)
    seat, card = seat_word(e.seat), title(e.card)
    return tr(template, seat=seat, card=card, price=e.price, other=other, drop=drop)


def _lead(heard: Sequence[Event], sentence: Sentence) -> Chunk | None:
    """Tell a card and what it does at once in one line."""
    e = heard[0]
    if not isinstance(e, ev.CardUsed | ev.CardBought):
        return None
    aim = aim_of(e) if isinstance(e, ev.CardUsed) else ""
    used = 1
    while used < len(heard) and isinstance(began := heard[used], ev.Began):
        if began.card != e.card:
            break
        aim = _lies_on(began, e) or aim
        used += 1
    rest = heard[used:]
    bare = card_bought(e) if isinstance(e, ev.CardBought) else card_used(e)
    whole = card_used(e, aim) if isinstance(e, ev.CardUsed) else bare
    after = rest[0] if rest else None
    if isinstance(after, ev.Laid) and isinstance(e, ev.CardUsed):
        markers = tr("{used}: Markers on {cells}.", used=bare, cells=spaces(after.cells))
        return Chunk([markers], used + 1)
    if isinstance(after, ev.Attacked) and isinstance(e, ev.CardUsed):
        what = _blow_of_card(after, rest[1:])
        if what:
            chunk = _chunk(rest[1:], sentence)  # the blow, and the Loot it leaves
            line = f"{whole}: {what} {chunk.more}".rstrip()
            return Chunk([line, *chunk.lines[1:]], used + 1 + chunk.used)
        if after.pound:
            hit = tr("{used}: everything around its Keeper is hit.", used=bare)
            return Chunk([hit], used + 1)
        return Chunk([f"{whole}."], used + 1)
    alone = isinstance(after, ev.Hurt | ev.Killed) and not aim  # one of many, as of Shockwave
    if not isinstance(after, DOES) or alone:
        return Chunk([f"{whole}."], used)
    run = _run(rest)
    if run is not None:
        return Chunk([f"{bare}. {run.lines[0]}", *run.lines[1:]], used + run.used)
    chunk = _chunk(rest, sentence)
    first = chunk.lines[0].replace(f" ({title(e.card)})", "").removeprefix(f"{title(e.card)}: ")
    taxed = isinstance(rest[0], ev.CardTaxed) and CARDS[e.card].kind == "cc"  # by another card
    line = f"{bare}. {first}" if taxed else f"{bare}: {first}"
    if len(line) > LONGEST:
        return Chunk([f"{whole}."], used)
    return Chunk([line, *chunk.lines[1:]], used + chunk.used)


def _lies_on(began: ev.Began, e: ev.CardUsed | ev.CardBought) -> str:
    """Return what a card's effect lies on where that is worth a word."""
    if began.piece != OFF:
        return name(began.piece)
    return seat_word(began.seat) if began.seat not in (OFF, e.seat) else ""


def _blow_of_card(e: ev.Attacked, rest: Sequence[Event]) -> str:
    """Return what a card's Attack does at once, its space being named already."""
    after = rest[0] if rest else None
    if e.pound or after is None:
        return ""
    here = getattr(after, "cell", OFF) == e.cells[0]
    match after:
        case ev.WallFell() if here:
            template = mark("{seat}'s Wall breaks.")
            if after.effect:
                template = mark("{seat}'s Wall breaks: {effect}.")
            return tr(template, seat=seat_word(after.seat), effect=_effect(after))
        case ev.Killed(how="damage") if here:
            return tr("{who} is destroyed.", who=name(after.piece))
        case ev.Hurt() if here:
            who, amount = thing(after.what, after.id), after.amount
            return tr("{who} takes {amount}, {left} left.", who=who, amount=amount, left=after.left)
        case ev.Missed():
            return tr("it hits nothing.")
        case ev.Prevented():
            return tr("{who} takes no Damage.", who=name(after.piece))
        case ev.Withstood() if here:
            return tr("{who} takes no Damage.", who=_unhurt(after))
    return ""


def _effect(e: ev.WallFell) -> str:
    return WALL_EFFECTS[e.effect].title if e.effect else ""


# --- events that belong together ---------------------------------------------------------


def _chunk(heard: Sequence[Event], sentence: Sentence) -> Chunk:
    """Tell the next event with those that belong to it."""
    heard = _unnamed(heard, sentence)
    e = heard[0]
    run = _run(heard) or _walls(heard) or _walk(heard) or _fallen(heard)
    if run is not None:
        return run
    text, used = sentence(e), 1
    last: Event = e
    after = heard[1] if len(heard) > 1 else None
    match e, after:
        case ev.Attacked(), ev.WallFell() if _vain(heard):
            text, used = _breaks_in_vain(e, after), 3
        case ev.Attacked(), _ if after is not None and (blow := _blow(e, after)):
            text, used, last = blow, 2, after
        case ev.Attacked(wall=False, pound=False), ev.Shielded():
            text, used = f"{text} {sentence(after)}", 2
        case ev.WallFell(), ev.Fizzled():
            template = mark("{seat}'s Wall on {cell} falls: {effect}, which has no effect.")
            seat, cell = seat_word(e.seat), NAME[e.cell]
            text, used = tr(template, seat=seat, cell=cell, effect=_effect(e)), 2
        case ev.Bought(), ev.Placed(how="bought"):
            template = mark("{seat} buys the {kind} for {price}: it appears on {cell}.")
            seat, cell = seat_word(e.seat), NAME[after.cell]
            text, used = tr(template, seat=seat, kind=kind(e.what), price=e.price, cell=cell), 2
        case ev.Moved(how="walk", piece=walker), ev.Took() if after.piece == walker:
            template = mark("{who} moves {way} and picks up {amount} Loot.")
            if after.stored:
                template = mark("{who} moves {way} and banks {amount} Loot.")
            who, amount = name(e.piece), after.amount
            text, used = tr(template, who=who, way=_way(e), amount=amount), 2
        case ev.Moved(how="switch"), ev.Moved(how="switch"):
            template = mark("{who} switches {way} with {other}.")
            text, used = tr(template, who=name(e.piece), way=_way(e), other=name(after.piece)), 2
        case ev.Moved(how=how), ev.Moved() if how == after.how and (
            swap := told_by(how, "swapped")
        ):
            who, other = name(e.piece), name(after.piece)
            text, used = trc(how, swap, who=who, other=other, way=_way(e)), 2
    follow, more = heard[used] if len(heard) > used else None, ""
    if isinstance(last, ev.Killed) and (more := _left(last, follow, sentence)):
        text, used = f"{text} {more}", used + 1
    return Chunk([text] if text else [], used, more)


def _unnamed(heard: Sequence[Event], sentence: Sentence) -> Sequence[Event]:
    """Leave out the Effect of a Wall that falls where the next sentence begins with its name."""
    at = int(isinstance(heard[0], ev.Attacked))
    if len(heard) < at + 2 or not isinstance(fell := heard[at], ev.WallFell) or not fell.effect:
        return heard
    if not sentence(heard[at + 1]).startswith(f"{_effect(fell)}: "):
        return heard
    return [*heard[:at], replace(fell, effect=""), *heard[at + 1 :]]


def _vain(heard: Sequence[Event]) -> bool:
    """Say whether an Attack breaks a Wall whose Effect has nothing to work on."""
    e, fell = heard[0], heard[1]
    if not isinstance(e, ev.Attacked) or not isinstance(fell, ev.WallFell) or e.pound:
        return False
    return fell.cell == e.cells[0] and len(heard) > 2 and isinstance(heard[2], ev.Fizzled)


def _breaks_in_vain(e: ev.Attacked, fell: ev.WallFell) -> str:
    template = mark("{who} breaks {seat}'s Wall on {cell}: {effect}, which has no effect.")
    seat, cell = seat_word(fell.seat), NAME[fell.cell]
    return tr(template, who=striker(e), seat=seat, cell=cell, effect=_effect(fell))


def _left(e: ev.Killed, after: Event | None, sentence: Sentence) -> str:
    """Return the Loot of a destroyed Warrior as a sentence that follows its death."""
    match after:
        case ev.Dropped(cell=e.cell):
            if after.lost:
                return sentence(after)
            return tr("{amount} Loot lies there.", amount=after.amount)
        case ev.Gained(why="loot"):
            return sentence(after)
    return ""


def _fallen(heard: Sequence[Event]) -> Chunk | None:
    """Tell several Warriors that are destroyed at once, each with the Loot it leaves, as a list."""
    parts, used = list[str](), 0
    while used < len(heard):
        e, after = heard[used], heard[used + 1] if used + 1 < len(heard) else None
        if not isinstance(e, ev.Killed) or e.how != "damage":
            break
        values = {"who": name(e.piece), "cell": NAME[e.cell]}
        match after:
            case ev.Dropped(cell=e.cell, lost=False) | ev.Gained(why="loot"):
                parts.append(tr("{who} on {cell} ({amount} Loot)", amount=after.amount, **values))
                used += 2
            case ev.Dropped(cell=e.cell):
                return None
            case _:
                parts.append(tr("{who} on {cell}", **values))
                used += 1
    return Chunk(_lists(tr("Destroyed: "), parts), used) if len(parts) > 1 else None


def _walk(heard: Sequence[Event]) -> Chunk | None:
    """Tell the steps of one walk as one way."""
    way: list[int] = []
    for e in heard:
        if not isinstance(e, ev.Moved) or e.how != "walk":
            break
        if way and (e.piece, e.src) != (heard[0].piece, way[-1]):  # type: ignore[attr-defined]
            break
        way += [e.dst] if way else [e.src, e.dst]
    if len(way) < 3:
        return None
    first = heard[0]
    assert isinstance(first, ev.Moved)
    steps = "-".join(NAME[c] for c in way)
    return Chunk([tr("{who} moves {way}.", who=name(first.piece), way=steps)], len(way) - 1)


def _way(e: ev.Moved) -> str:
    return f"{NAME[e.src]}-{NAME[e.dst]}"


def striker(e: ev.Attacked) -> str:
    """Name who attacks, and for whom if it is not its own side."""
    if e.by == e.piece // PER_SEAT:
        return name(e.piece)
    return tr("{who} (for {seat})", who=name(e.piece), seat=seat_word(e.by))


def _blow(e: ev.Attacked, after: Event) -> str:
    """Return an Attack and its effect as one sentence, empty where there is more between."""
    if e.pound:
        return ""
    who, where = striker(e), NAME[e.cells[0]]
    if isinstance(after, ev.Prevented) and not e.wall:
        template, whom = mark("{who} attacks {cell}: {whom} takes no Damage."), name(after.piece)
        return tr(template, who=who, cell=where, whom=whom)
    if getattr(after, "cell", OFF) != e.cells[0]:
        return ""
    if isinstance(after, ev.Withstood):
        template, whom = mark("{who} attacks {cell}: {whom} takes no Damage."), _unhurt(after)
        return tr(template, who=who, cell=where, whom=whom)
    struck = getattr(after, "id" if isinstance(after, ev.Hurt) else "piece", OFF)
    match after:
        case ev.WallFell():
            template = mark("{who} breaks {seat}'s Wall on {cell}.")
            if after.effect:
                template = mark("{who} breaks {seat}'s Wall on {cell}: {effect}.")
            seat = seat_word(after.seat)
            return tr(template, who=who, seat=seat, cell=where, effect=_effect(after))
        case ev.Killed(how="damage"):
            template = mark("{who} destroys {whom} on {cell}.")
            if struck == e.piece:
                template = mark("{who} on {cell} destroys itself.")
            return tr(template, who=who, whom=name(struck), cell=where)
        case ev.Hurt():
            template = mark("{who} hits {whom} for {amount}: {left} left.")
            if after.what == "w":
                template = mark("{who} hits {whom} on {cell} for {amount}: {left} left.")
                if struck == e.piece:
                    template = mark("{who} hits itself for {amount}: {left} left.")
            whom, amount, left = thing(after.what, after.id), after.amount, after.left
            return tr(template, who=who, whom=whom, cell=where, amount=amount, left=left)
    return ""


def _run(heard: Sequence[Event]) -> Chunk | None:
    """Tell many pieces healed, hurt or set at once as a list."""
    kind = type(heard[0])
    if kind not in RUNS:
        return None
    head, least, part = RUNS[kind]
    count = 0
    while count < len(heard) and type(heard[count]) is kind:
        count += 1
    if count < least:
        return None
    return Chunk(_lists(tr(head), [part(e) for e in heard[:count]]), count)


def _walls(heard: Sequence[Event]) -> Chunk | None:
    """Tell several Walls of a seat that fall at once in one sentence; one whose effect has no
    target says so itself."""
    first, cells = heard[0], list[str]()
    for e, after in zip(heard, [*heard[1:], None], strict=True):
        if not isinstance(e, ev.WallFell) or isinstance(after, ev.Fizzled):
            break
        if not isinstance(first, ev.WallFell) or (e.seat, e.effect) != (first.seat, first.effect):
            break
        cells.append(NAME[e.cell])
    if len(cells) < 2 or not isinstance(first, ev.WallFell):
        return None
    template = mark("{seat}'s Walls on {cells} fall.")
    if first.effect:
        template = mark("{seat}'s Walls on {cells} fall: {effect}.")
    words = {"seat": seat_word(first.seat), "cells": several(cells), "effect": _effect(first)}
    return Chunk([tr(template, **words)], len(cells))


def _healed(e: ev.Healed) -> str:
    return tr("{who} to {left}", who=thing(e.what, e.id), left=e.left)


def _hurt(e: ev.Hurt) -> str:
    template = mark("{who} {amount} ({left} left)")
    return tr(template, who=thing(e.what, e.id), amount=e.amount, left=e.left)


def _unhurt(e: ev.Withstood) -> str:
    """Name what a card kept from Damage, but for its space."""
    return thing("l", e.seat) if e.what == "l" else tr("{seat}'s Wall", seat=seat_word(e.seat))


def whole(e: ev.Withstood) -> str:
    """Name what a card kept from Damage; there may be several Walls."""
    if e.what == "l":
        return thing("l", e.seat)
    return tr("{seat}'s Wall on {cell}", seat=seat_word(e.seat), cell=NAME[e.cell])


def unharmed(e: ev.Withstood) -> str:
    return tr("{who} takes no Damage.", who=whole(e))


def _adjusted(e: ev.Adjusted) -> str:
    return f"{thing(e.what, e.id)} {e.left}"


#: Events told as a list if at least so many follow each other: its beginning and its parts.
RUNS: dict[type[Event], tuple[str, int, Callable[..., str]]] = {
    ev.Healed: (mark("Healed: "), 2, _healed),
    ev.Hurt: (mark("Damage: "), 3, _hurt),
    ev.Adjusted: (mark("Health now: "), 2, _adjusted),
    ev.Withstood: (mark("No Damage: "), 2, whole),
}
#: Room left in the first line of a list for the card that caused it.
ROOM = 30


def _lists(head: str, parts: Sequence[str]) -> list[str]:
    """Write down a list in as many lines as it needs."""
    lines: list[str] = []
    line = head
    for part in parts:
        room = LONGEST - (0 if lines else ROOM) - 2
        if line != head and len(line) + len(part) > room:
            lines.append(f"{line.removesuffix(', ')}.")
            line = head
        line += f"{part}, "
    return [*lines, f"{line.removesuffix(', ')}."]
