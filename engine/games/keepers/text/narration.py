"""The match in words: what happened, what is asked, what to highlight.

Decides the sentences people read in the channel. Every event knows enough to be told
without the state, so a line can be made for whoever may know the event and for nobody
else. An event that only repeats another one is told as an empty string; which events
share a line is decided in `joining`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.core import (
    DrawDeclined,
    DrawOffered,
    DrawWithdrawn,
    Ended,
    Event,
    Resigned,
    Trail,
)
from engine.games.keepers import events as ev
from engine.games.keepers.naming import (
    kind,
    name,
    seat_word,
    spaces,
    thing,
    title,
    titles,
)
from engine.games.keepers.notation import NAME
from engine.games.keepers.positions.editing_words import edited
from engine.games.keepers.text import sentences
from engine.games.keepers.text.endings import ending
from engine.games.keepers.text.menu import choice
from engine.games.keepers.text.questions import ask
from engine.games.keepers.text.sentences import aim_of, card_bought, card_used, striker, told_by
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.walls import WALL_EFFECTS
from engine.grid import OFF
from engine.i18n import mark, several, tr, trc

__all__ = ["ask", "choice", "sentence", "tell", "trail"]


def tell(events: Sequence[Event]) -> list[str]:
    """Return what happened as sentences; events that belong together share one."""
    return sentences.tell(events, sentence)


def sentence(event: Event) -> str:
    """Return one event as a sentence, empty if it is not worth a line."""
    return TELL[type(event)](event)


# --- Warriors ----------------------------------------------------------------------------


def _attacked(e: ev.Attacked) -> str:
    if e.pound:
        return tr("{who} uses Ground Pound and hits everything around it.", who=striker(e))
    template = (
        mark("{who} attacks the Wall on {cell}.") if e.wall else mark("{who} attacks {cell}.")
    )
    return tr(template, who=striker(e), cell=NAME[e.cells[0]])


def _hurt(e: ev.Hurt) -> str:
    if e.what == "w" and not e.left:
        return ""  # that it is destroyed comes next
    template = mark("{who} takes {amount} Damage: {left} left.")
    if e.what == "w":
        template = mark("{who} on {cell} takes {amount} Damage: {left} left.")
    who, cell = thing(e.what, e.id), NAME[e.cell]
    return tr(template, who=who, cell=cell, amount=e.amount, left=e.left)


#: How a Warrior is lost, by what took it.
DEATHS = {
    "void": mark("{who} vanishes in the Void on {cell}."),
    "stray": mark("{who} on {cell} can't get home and is destroyed."),
    "crowded": mark("{who} on {cell} has no space to step aside and is destroyed."),
    "reduced": mark("{who} on {cell} is given up."),
}


def _killed(e: ev.Killed) -> str:
    usual = DEATHS.get(e.how, mark("{who} on {cell} is destroyed."))
    return _told(e.how, "killed", usual, who=name(e.piece), cell=NAME[e.cell])


MOVES = {
    "walk": mark("{who} moves {way}."),
    "leap": mark("{who} leaps from {src} to {dst}."),
    "switch": mark("{who} switches {way}."),
    "push": mark("{who} is pushed from {src} to {dst}."),
    "pull": mark("{who} is pulled from {src} to {dst}."),
    "portal": mark("{who} goes through the Portal {way}."),
    "deliver": mark("{who} goes home from {src} to {dst}."),
    "exile": mark("Exile: {who} is sent from {src} to {dst}."),
    "overlap": mark("{who} steps aside from {src} to {dst}."),
    "ram": mark("{who} rams its way {way}."),
}

PLACINGS = {
    "setup": mark("{who} starts on {dst}."),
    "bought": mark("{who} appears on {dst}."),
    "recall": mark("{who} returns on {dst}."),
    "respawn": mark("{who} comes back on {dst}."),
}


def _told(by: str, what: str, usual: str, **values: object) -> str:
    """Return what happened in the words of the card that did it, else in the `usual` ones."""
    own_words = told_by(by, what)
    return trc(by, own_words, **values) if own_words else tr(usual, **values)


def _moved(e: ev.Moved) -> str:
    src, dst = NAME[e.src], NAME[e.dst]
    usual = MOVES.get(e.how, mark("{who} goes from {src} to {dst}."))
    values = {"who": name(e.piece), "src": src, "dst": dst, "way": f"{src}-{dst}"}
    return _told(e.how, "moved", usual, **values)


def _placed(e: ev.Placed) -> str:
    usual = PLACINGS.get(e.how, mark("{who} appears on {dst}."))
    return _told(e.how, "placed", usual, who=name(e.piece), dst=NAME[e.cell])


def _revealed(e: ev.Revealed) -> str:
    bombs = [tr("{seat}'s Bomb", seat=seat_word(s)) for s in e.bombs]
    revealed = [name(p) for p in e.pieces] + bombs
    if not revealed:
        return tr("The Marker on {cell} hid nothing.", cell=NAME[e.cell])
    return tr("Under the Marker on {cell}: {found}!", cell=NAME[e.cell], found=several(revealed))


def _took(e: ev.Took) -> str:
    template = mark("{who} picks up {amount} Loot on {cell}.")
    if e.stored:
        template = mark("{who} banks {amount} Loot on {cell}.")
    return tr(template, who=name(e.piece), amount=e.amount, cell=NAME[e.cell])


def _handed(e: ev.Handed) -> str:
    template = mark("{giver} hands {amount} Loot to {receiver}.")
    if e.stored:
        template = mark("{giver} hands {amount} Loot to {receiver}, who banks it.")
    return tr(template, giver=name(e.giver), amount=e.amount, receiver=name(e.receiver))


def _healed(e: ev.Healed) -> str:
    who = thing(e.what, e.id)
    return tr("{who} heals {amount} and has {left}.", who=who, amount=e.amount, left=e.left)


#: Strange Matter that comes or goes, by its reason.
GAINS = {
    "taken": mark("{who} takes {n} Strange Matter."),
    "salvage": mark("Salvage: {who} takes {n} Strange Matter."),
    "toll": mark("Toll: {who} pays {n} Strange Matter to the Economy."),
    "loot": mark("{who} takes {n} Loot."),
}


def _gained(e: ev.Gained) -> str:
    usual = GAINS.get(e.why, mark("{who} gets {n} Strange Matter."))
    return _told(e.why, "gained", usual, who=seat_word(e.seat), n=e.amount)


def _paid(e: ev.Paid) -> str:
    usual = mark("{who} gives {other} {n} Strange Matter.")
    values = {"who": seat_word(e.seat), "other": seat_word(e.to), "n": e.amount}
    return _told(e.why, "paid", usual, **values)


def _bought(e: ev.Bought) -> str:
    if e.what == "wall":
        return ""  # Built or Blocked tells
    template = mark("{seat} buys the {kind} for {price}.")
    if e.what == "guardian":
        template = mark("{seat} unchains the Guardian for {price}.")
    return tr(template, seat=seat_word(e.seat), kind=kind(e.what), price=e.price)


def _ultimate(e: ev.UltimateUsed) -> str:
    whole, title = e.by == e.seat, ULTIMATES[e.name].title
    if e.piece == OFF:
        template = mark("{seat} uses its Ultimate: {title}.")
        other = mark("{by} uses {seat}'s Ultimate: {title}.")
    else:
        template = mark("{seat} uses its Ultimate: {title} on {who}.")
        other = mark("{by} uses {seat}'s Ultimate: {title} on {who}.")
    who = name(e.piece) if e.piece != OFF else ""
    by, seat = seat_word(e.by), seat_word(e.seat)
    return tr(template if whole else other, by=by, seat=seat, title=title, who=who)


def _laid(e: ev.Laid) -> str:
    template = mark("{who} uses Stealth.")
    if e.hides == "bomb":
        template = mark("{who} lays a Minefield: Markers on {cells}.")
    elif e.cells:
        template = mark("{who} uses Stealth: Markers on {cells}.")
    return tr(template, who=name(e.piece), cells=spaces(e.cells))


def _hid(e: ev.Hid) -> str:
    template = mark("In secret: the real one is on {cell}.")
    if e.hides == "bomb":
        template = mark("In secret: the Bomb is on {cell}.")
    return tr(template, cell=NAME[e.cell])


def _chosen(e: ev.Chosen) -> str:
    seat = seat_word(e.seat)
    if e.what == "ultimate":
        title = ULTIMATES[e.name].title
        return tr("{seat} chooses the Ultimate {title}.", seat=seat, title=title)
    title = WALL_EFFECTS[e.name].title
    return tr("{seat} chooses the Wall Effect {title}.", seat=seat, title=title)


def _wall_fell(e: ev.WallFell) -> str:
    seat, cell = seat_word(e.seat), NAME[e.cell]
    if not e.effect:
        return tr("{seat}'s Wall on {cell} falls.", seat=seat, cell=cell)
    title = WALL_EFFECTS[e.effect].title
    return tr("{seat}'s Wall on {cell} falls: {effect}.", seat=seat, cell=cell, effect=title)


def _dropped(e: ev.Dropped) -> str:
    if e.lost:
        return tr("Its {amount} Loot is gone for good.", amount=e.amount)
    return tr("{amount} Loot lies on {cell}.", amount=e.amount, cell=NAME[e.cell])


def _blocked(e: ev.Blocked) -> str:
    template, who = mark("{who} can't go to {cell}: a Warrior was hiding there."), ""
    if e.piece != OFF:
        who = name(e.piece)
    elif e.what == "wall":
        template = mark("The Wall can't go on {cell}: a Warrior was hiding there.")
    else:
        template = mark("The {who} can't go to {cell}: a Warrior was hiding there.")
        who = kind(e.what)
    return tr(template, who=who, cell=NAME[e.cell])


# --- cards -------------------------------------------------------------------------------


def _picked(e: ev.Picked) -> str:
    template = mark("{seat} picks {card}.")
    if e.only is not None:
        template = mark("In secret: {seat} puts {card} on the list.")
    return tr(template, seat=seat_word(e.seat), card=title(e.card))


def _returned(e: ev.Returned) -> str:
    template = mark("{card} returns to {seat}'s row.")
    if e.only is not None:
        template = mark("In secret: {seat} takes {card} off the list again.")
    return tr(template, seat=seat_word(e.seat), card=title(e.card))


def _card_vetoed(e: ev.CardVetoed) -> str:
    template = mark("Veto: {seat}'s {card} is dead for the rest of the match.")
    if e.only is not None:
        template = mark("In secret: the vetoed card is {card}.")
    elif not e.card:
        template = mark("Veto: a card in {seat}'s hand is dead for the rest of the match.")
    return tr(template, seat=seat_word(e.seat), card=title(e.card))


def _card_taxed(e: ev.CardTaxed) -> str:
    template = mark("Tax: each use of {seat}'s {card} now pays {by} 1 Strange Matter.")
    if not e.card:
        template = mark(
            "Tax: each use of the first CC card {seat} gets now pays {by} 1 Strange Matter."
        )
    return tr(template, seat=seat_word(e.seat), card=title(e.card), by=seat_word(e.by))


def _began(e: ev.Began) -> str:
    if e.piece == OFF:
        return ""
    return tr("{card} lies on {who}.", card=title(e.card), who=name(e.piece))


def _tokened(e: ev.Tokened) -> str:
    if e.piece == e.by:
        return tr("{by} puts a Deliver token on itself.", by=name(e.by))
    return tr("{by} puts a Deliver token on {who}.", by=name(e.by), who=name(e.piece))


def _rescued(e: ev.Rescued) -> str:
    template = mark("Deliver saves {who} from the Damage.")
    if e.failed:
        template = mark("Deliver finds no free space: {who} stays and takes the Damage.")
    return tr(template, who=name(e.piece))


def _sudden(e: ev.Sudden) -> str:
    if e.unchains:
        return tr(
            "Both LifeForces fall together! The Guardians are free. The next Keeper to die loses."
        )
    return tr("Both LifeForces fall together! The next Keeper to die loses.")


def _mourned(e: ev.Mourned) -> str:
    template = mark("{seat}'s LifeForce loses {amount} with its Keeper: {left} left.")
    return tr(template, seat=seat_word(e.seat), amount=e.amount, left=e.left)


def _adjusted(e: ev.Adjusted) -> str:
    template = mark("{who} now has {left} Health ({card}).")
    return tr(template, who=thing(e.what, e.id), left=e.left, card=title(e.card))


def _of_seat(text: str) -> Callable[[Any], str]:
    """Return how an event is told of which only the seat is said."""
    return lambda e: tr(text, seat=seat_word(e.seat))


def _of_piece(text: str) -> Callable[[Any], str]:
    """Return how an event is told of which only the Warrior is said."""
    return lambda e: tr(text, who=name(e.piece))


def _of_cell(text: str) -> Callable[[Any], str]:
    """Return how an event is told of which only the space is said."""
    return lambda e: tr(text, cell=NAME[e.cell])


def _silent(e: Event) -> str:
    return ""


TELL: dict[type[Event], Callable[[Any], str]] = {
    Resigned: _silent,
    DrawOffered: _of_seat(mark("{seat} offers a draw.")),
    DrawDeclined: _of_seat(mark("{seat} declines the draw.")),
    DrawWithdrawn: _of_seat(mark("{seat} withdraws the draw offer.")),
    Ended: lambda e: ending(e.outcome),
    ev.TurnBegan: _of_seat(mark("{seat}'s turn begins.")),
    ev.Chosen: _chosen,
    ev.Placed: _placed,
    ev.Built: lambda e: tr(
        "{seat} builds a Wall on {cell}.", seat=seat_word(e.seat), cell=NAME[e.cell]
    ),
    ev.Moved: _moved,
    ev.Attacked: _attacked,
    ev.Missed: _of_cell(mark("The Attack on {cell} hits nothing.")),
    ev.Hurt: _hurt,
    ev.Shielded: _of_piece(mark("Armor: {who} ignores 1 Damage, once a turn.")),
    ev.Killed: _killed,
    ev.Mourned: _mourned,
    ev.Dropped: _dropped,
    ev.Took: _took,
    ev.Handed: _handed,
    ev.WallFell: _wall_fell,
    ev.Landed: lambda e: tr(
        "{who} drops to the ground on {cell}.", who=name(e.piece), cell=NAME[e.cell]
    ),
    ev.Fizzled: lambda e: tr("{effect} has no effect.", effect=WALL_EFFECTS[e.effect].title),
    ev.Barred: _of_piece(mark("{who} cannot act for the rest of this turn.")),
    ev.Snared: _of_piece(mark("{who} is snared and cannot move.")),
    ev.Stunned: lambda e: tr("{by} stuns {who}: it cannot move.", by=name(e.by), who=name(e.piece)),
    ev.Tokened: _tokened,
    ev.Rescued: _rescued,
    ev.Healed: _healed,
    ev.Gained: _gained,
    ev.Bought: _bought,
    ev.Unchained: _silent,  # Bought tells
    ev.UltimateUsed: _ultimate,
    ev.Laid: _laid,
    ev.Hid: _hid,
    ev.Revealed: _revealed,
    ev.Emerged: _silent,  # Revealed tells
    ev.Cleared: _silent,
    ev.Exploded: _of_cell(mark("An explosion on {cell}!")),
    ev.Blocked: _blocked,
    ev.Bumped: _of_piece(mark("{who} cannot be moved there.")),
    ev.Declined: _of_piece(mark("{who} gives up its Response.")),
    ev.Answered: _of_piece(mark("{who} responds.")),
    ev.Sudden: _sudden,
    ev.Stranded: _of_seat(mark("{seat}'s Keeper finds no space to come back to.")),
    ev.TurnCut: _of_seat(mark("{seat}'s turn ends at once.")),
    ev.Prevented: _of_piece(mark("{who} takes no Damage.")),
    ev.Withstood: sentences.unharmed,
    ev.Dealt: lambda e: tr(
        "{seat}'s hand: {cards}.", seat=seat_word(e.seat), cards=titles(e.cards)
    ),
    ev.Shown: lambda e: tr("The Shared Hand: {cards}.", cards=titles(e.cards)),
    ev.Picked: _picked,
    ev.Listed: _of_seat(mark("{seat} has chosen seven cards.")),
    ev.CardBought: lambda e: f"{card_bought(e)}.",
    ev.CardUsed: lambda e: f"{card_used(e, aim_of(e))}.",
    ev.Cooled: _silent,
    ev.Returned: _returned,
    ev.CardVetoed: _card_vetoed,
    ev.CardTaxed: _card_taxed,
    ev.Paid: _paid,
    ev.Began: _began,
    ev.Lapsed: lambda e: tr("{by}'s {card} ends.", by=seat_word(e.by), card=title(e.card)),
    ev.Adjusted: _adjusted,
    ev.Opened: lambda e: tr("Portals open on {a} and {b}.", a=NAME[e.a], b=NAME[e.b]),
    ev.Torn: _of_cell(mark("A Void opens on {cell}.")),
    ev.Edited: edited,
    ev.Faded: lambda e: tr("Gone from the board: {cells}.", cells=spaces(e.cells)),
}


# --- highlighting ------------------------------------------------------------------------


#: An edit of more spaces than this is not marked on the board.
EDITED = 12


def trail(events: Sequence[Event]) -> Trail:
    """Return what events touched: ways gone, cells struck, cells where something appeared."""
    paths: list[tuple[str, str]] = []
    struck: dict[str, None] = {}
    placed: dict[str, None] = {}
    shots: list[tuple[str, str]] = []
    for e in events:
        if isinstance(e, ev.Moved):
            paths.append((NAME[e.src], NAME[e.dst]))
        elif isinstance(e, ev.Attacked) and not e.pound:
            struck[NAME[e.cells[0]]] = None
            if e.src not in (OFF, e.cells[0]):
                shots.append((NAME[e.src], NAME[e.cells[0]]))
        elif isinstance(e, ev.Hurt | ev.WallFell | ev.Exploded | ev.Killed):
            struck[NAME[e.cell]] = None
        elif isinstance(e, ev.Placed | ev.Built | ev.Torn):
            placed[NAME[e.cell]] = None
        elif isinstance(e, ev.Opened):
            placed.update({NAME[e.a]: None, NAME[e.b]: None})
        elif isinstance(e, ev.Edited):
            placed.update({NAME[c]: None for c, _ in e.cells} if len(e.cells) <= EDITED else {})
        elif isinstance(e, ev.Laid):
            placed.update({NAME[c]: None for c in e.cells})
    return Trail(tuple(paths), tuple(struck), tuple(placed), tuple(shots))
