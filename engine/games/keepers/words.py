"""The match in words: what happened, what is asked, what to highlight.

Decides the sentences people read in the channel. Every event knows enough to be told
without the state, so a line can be made for whoever may know the event and for nobody
else. An event that only repeats another one is told as an empty string; an Attack and
what it does at once are one sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.core import (
    DrawDeclined,
    DrawOffered,
    Ended,
    Event,
    Outcome,
    Resigned,
    Trail,
)
from engine.games.keepers import events as ev
from engine.games.keepers.deck import CARDS
from engine.games.keepers.mat import SEAT_NAMES
from engine.games.keepers.menu import choice
from engine.games.keepers.notation import NAME
from engine.games.keepers.questions import ask
from engine.games.keepers.state import KINDS, PER_SEAT, UNCHAIN_PRICE
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.walls import WALL_EFFECTS
from engine.grid import OFF

__all__ = ["ask", "choice", "tell", "trail"]


def seat_word(seat: int) -> str:
    return SEAT_NAMES[seat]


def name(piece: int) -> str:
    """Name a Warrior: `Red's Ogre`."""
    return f"{SEAT_NAMES[piece // PER_SEAT]}'s {KINDS[piece % PER_SEAT].capitalize()}"


#: More spaces than this are counted instead of named.
LISTED = 12


def spaces(cells: Sequence[int]) -> str:
    """Name some spaces, or their number if there are many."""
    if len(cells) > LISTED:
        return f"{len(cells)} spaces"
    return ", ".join(NAME[c] for c in cells)


# --- events ------------------------------------------------------------------------------


def tell(events: Sequence[Event]) -> list[str]:
    """Return what happened as sentences, an Attack together with what it does at once."""
    told: list[str] = []
    before: Event | None = None
    for event in events:
        text = sentence(event)
        if not text:
            continue
        if joined := _joined(before, event):
            told[-1] = joined
        elif isinstance(before, ev.Killed) and _left_there(before, event):
            told[-1] += f" {text.replace(f'on {NAME[before.cell]}', 'there')}"
        else:
            told.append(text)
        before = event
    return told


def sentence(event: Event) -> str:
    """Return one event as a sentence, empty if it is not worth a line."""
    return TELL[type(event)](event)


def _left_there(e: ev.Killed, after: Event) -> bool:
    return isinstance(after, ev.Dropped) and after.cell == e.cell


def _joined(e: Event | None, after: Event) -> str:
    """Return two events as one sentence, empty if each has its own."""
    match e, after:
        case ev.Attacked(), _:
            return _blow(e, after)
        case ev.Moved(how="switch"), ev.Moved(how="switch"):
            return f"{name(e.piece)} switches {_way(e)} with {name(after.piece)}."
    return ""


def _striker(e: ev.Attacked) -> str:
    other = "" if e.by == e.piece // PER_SEAT else f" (for {seat_word(e.by)})"
    return name(e.piece) + other


def _blow(e: ev.Attacked, after: Event) -> str:
    """Return an Attack and its effect as one sentence, empty where there is more between."""
    if e.pound or getattr(after, "cell", OFF) != e.cells[0]:
        return ""
    where = NAME[e.cells[0]]
    struck = getattr(after, "id" if isinstance(after, ev.Hurt) else "piece", OFF)
    whom = "itself" if struck == e.piece else f"{name(struck)} on {where}"
    match after:
        case ev.WallFell():
            title = f": {WALL_EFFECTS[after.effect].title}" if after.effect else ""
            return f"{_striker(e)} breaks {seat_word(after.seat)}'s Wall on {where}{title}."
        case ev.Killed(how="damage"):
            return f"{_striker(e)} destroys {whom}."
        case ev.Hurt():
            left = f"for {after.amount}: {after.left} left."
            if after.what == "w":
                return f"{_striker(e)} hits {whom} {left}"
            return f"{_striker(e)} hits {seat_word(after.id)}'s LifeForce {left}"
    return ""


def _attacked(e: ev.Attacked) -> str:
    if e.pound:
        return f"{_striker(e)} pounds the ground: everything around is hit."
    what = "the Wall on " if e.wall else ""
    return f"{_striker(e)} attacks {what}{NAME[e.cells[0]]}."


def _hurt(e: ev.Hurt) -> str:
    if e.what == "w" and not e.left:
        return ""  # that it is destroyed comes next
    who = name(e.id) if e.what == "w" else f"{seat_word(e.id)}'s LifeForce"
    where = f" on {NAME[e.cell]}" if e.what == "w" else ""
    return f"{who}{where} takes {e.amount} Damage: {e.left} left."


def _killed(e: ev.Killed) -> str:
    if e.how == "void":
        return f"{name(e.piece)} vanishes in the Void on {NAME[e.cell]}."
    if e.how == "stray":
        return f"{name(e.piece)} on {NAME[e.cell]} has lost its way home and is destroyed."
    if e.how == "crowded":
        return f"{name(e.piece)} has no space to step aside on {NAME[e.cell]} and is destroyed."
    return f"{name(e.piece)} on {NAME[e.cell]} is destroyed."


MOVES = {
    "walk": "{who} moves {way}.",
    "leap": "{who} leaps from {src} to {dst}.",
    "switch": "{who} switches {way}.",
    "push": "{who} is pushed from {src} to {dst}.",
    "pull": "{who} is pulled from {src} to {dst}.",
    "portal": "{who} goes through the Portal {way}.",
    "deliver": "Deliver: {who} goes from {src} home to {dst}.",
    "exile": "Exile: {who} is sent from {src} to {dst}.",
    "overlap": "{who} steps aside from {src} to {dst}.",
    "teleport": "{who} teleports from {src} to {dst}.",
    "mirage": "{who} trades places, {way}.",
}

PLACINGS = {
    "setup": "{who} starts on {dst}.",
    "bought": "{who} appears on {dst}.",
    "recall": "{who} returns on {dst}.",
    "respawn": "{who} comes back on {dst}.",
    "comrade": "Comrade: {who} joins on {dst}.",
    "revive": "{who} is back on {dst}.",
}


def _moved(e: ev.Moved) -> str:
    return MOVES[e.how].format(who=name(e.piece), src=NAME[e.src], dst=NAME[e.dst], way=_way(e))


def _way(e: ev.Moved) -> str:
    return f"{NAME[e.src]}-{NAME[e.dst]}"


def _revealed(e: ev.Revealed) -> str:
    found = [name(p) for p in e.pieces] + [f"{seat_word(s)}'s Bomb" for s in e.bombs]
    if not found:
        return f"The Marker on {NAME[e.cell]} hid nothing."
    return f"Under the Marker on {NAME[e.cell]}: {' and '.join(found)}!"


def _took(e: ev.Took) -> str:
    verb = "banks" if e.stored else "picks up"
    return f"{name(e.piece)} {verb} {e.amount} Loot on {NAME[e.cell]}."


def _handed(e: ev.Handed) -> str:
    banked = ", who banks it" if e.stored else ""
    return f"{name(e.giver)} hands {e.amount} Loot to {name(e.receiver)}{banked}."


def _healed(e: ev.Healed) -> str:
    who = name(e.id) if e.what == "w" else f"{seat_word(e.id)}'s LifeForce"
    return f"{who} heals {e.amount} and has {e.left}."


def _gained(e: ev.Gained) -> str:
    who = seat_word(e.seat)
    if e.why in ("toll", "deplete", "return"):
        return f"{e.why.capitalize()}: {who} pays {e.amount} Strange Matter to the Economy."
    if e.why == "loot":
        return f"{who} takes {e.amount} Loot."
    if e.why == "forfeit":
        return f"Forfeit: {who} gets {e.amount} Strange Matter."
    source = "Salvage: " if e.why == "salvage" else ""
    return f"{source}{who} takes {e.amount} Strange Matter."


def _bought(e: ev.Bought) -> str:
    if e.what in ("wall", "guardian"):
        return ""  # Built, Blocked or Unchained tells
    return f"{seat_word(e.seat)} buys the {e.what.capitalize()} for {e.price}."


def _ultimate(e: ev.UltimateUsed) -> str:
    title = ULTIMATES[e.name].title
    whose = seat_word(e.seat)
    head = f"{whose} uses its Ultimate: {title}"
    if e.by != e.seat:
        head = f"{seat_word(e.by)} uses {whose}'s Ultimate: {title}"
    return f"{head} on {name(e.piece)}." if e.piece != OFF else f"{head}."


def _laid(e: ev.Laid) -> str:
    if e.hides == "bomb":
        return f"{name(e.piece)} lays a Minefield: Markers on {spaces(e.cells)}."
    more = f": Markers on {spaces(e.cells)}" if e.cells else ""
    return f"{name(e.piece)} uses Stealth{more}."


def _hid(e: ev.Hid) -> str:
    what = "Bomb" if e.hides == "bomb" else "Warrior"
    return f"Only you know: the {what} is on {NAME[e.cell]}."


def _chosen(e: ev.Chosen) -> str:
    if e.what == "ultimate":
        return f"{seat_word(e.seat)} chooses the Ultimate {ULTIMATES[e.name].title}."
    return f"{seat_word(e.seat)} chooses the Wall Effect {WALL_EFFECTS[e.name].title}."


def _wall_fell(e: ev.WallFell) -> str:
    title = f": {WALL_EFFECTS[e.effect].title}" if e.effect else ""
    return f"{seat_word(e.seat)}'s Wall on {NAME[e.cell]} falls{title}."


def _dropped(e: ev.Dropped) -> str:
    if e.lost:
        return f"Its {e.amount} Loot is gone for good."
    return f"{e.amount} Loot lies on {NAME[e.cell]}."


def _blocked(e: ev.Blocked) -> str:
    who = name(e.piece) if e.piece != OFF else f"The {e.what.capitalize()}"
    return f"{who} cannot go to {NAME[e.cell]}: somebody was hiding there."


def ending(outcome: Outcome) -> str:
    """Return how a match ended, as one sentence."""
    if not outcome.winners:
        return "The match is a draw" + (" by agreement." if outcome.why == "agreement" else ".")
    won = " and ".join(seat_word(s) for s in outcome.winners)
    team = {s % 2 for s in outcome.winners}
    seats = range(2 * len(outcome.winners))
    lost = " and ".join(seat_word(s) for s in seats if s % 2 not in team)
    return f"{won} {'wins' if len(outcome.winners) == 1 else 'win'}: " + {
        "lifeforce": f"{lost}'s LifeForce is destroyed.",
        "keeper": f"with the LifeForce gone, {lost}'s Keeper has fallen.",
        "both": "everything fell at once, and it was the winner's turn.",
        "stranded": f"{lost}'s Keeper has no space left to come back to.",
        "resignation": f"{lost} resigns.",
    }.get(outcome.why, f"{outcome.why}.")


def title(card: str) -> str:
    return CARDS[card].title if card in CARDS else "a card"


def titles(cards: Sequence[str]) -> str:
    return ", ".join(title(c) for c in cards)


def _card_bought(e: ev.CardBought) -> str:
    for_it = f", giving {title(e.swapped)} to the Shared Hand" if e.swapped else ""
    instead = f" in place of {title(e.dropped)}" if e.dropped else ""
    return f"{seat_word(e.seat)} buys {title(e.card)} for {e.price}{for_it}{instead}."


def _card_used(e: ev.CardUsed) -> str:
    whose = "" if e.by == e.seat else f"{seat_word(e.seat)}'s "
    aim = f" on {NAME[e.at]}" if e.at != OFF else ""
    if e.other:
        aim = f" on {title(e.other) if e.other in CARDS else e.other.capitalize()}"
    return f"{seat_word(e.by)} uses {whose}{title(e.card)}{aim}."


def _card_vetoed(e: ev.CardVetoed) -> str:
    what = title(e.card) if e.card else "a card in the hand"
    return f"Veto: {what} of {seat_word(e.seat)} is dead for the rest of the match."


def _began(e: ev.Began) -> str:
    if e.piece != OFF:
        return f"{title(e.card)} lies on {name(e.piece)}."
    return ""


TELL: dict[type[Event], Callable[[Any], str]] = {
    Resigned: lambda e: "",
    DrawOffered: lambda e: f"{seat_word(e.seat)} offers a draw.",
    DrawDeclined: lambda e: f"{seat_word(e.seat)} declines the draw.",
    Ended: lambda e: ending(e.outcome),
    ev.TurnBegan: lambda e: f"{seat_word(e.seat)}'s turn begins.",
    ev.Chosen: _chosen,
    ev.Placed: lambda e: PLACINGS[e.how].format(who=name(e.piece), dst=NAME[e.cell]),
    ev.Built: lambda e: f"{seat_word(e.seat)} builds a Wall on {NAME[e.cell]}.",
    ev.Moved: _moved,
    ev.Attacked: _attacked,
    ev.Missed: lambda e: f"The Attack on {NAME[e.cell]} hits nothing.",
    ev.Hurt: _hurt,
    ev.Shielded: lambda e: f"Armor: {name(e.piece)} ignores 1 Damage.",
    ev.Killed: _killed,
    ev.Mourned: lambda e: (
        f"{seat_word(e.seat)}'s LifeForce loses {e.amount} with its Keeper: {e.left} left."
    ),
    ev.Dropped: _dropped,
    ev.Took: _took,
    ev.Handed: _handed,
    ev.WallFell: _wall_fell,
    ev.Landed: lambda e: f"{name(e.piece)} drops to the ground on {NAME[e.cell]}.",
    ev.Fizzled: lambda e: f"{WALL_EFFECTS[e.effect].title} finds nobody to work on.",
    ev.Barred: lambda e: f"{name(e.piece)} cannot act for the rest of this turn.",
    ev.Snared: lambda e: f"{name(e.piece)} is snared and cannot move.",
    ev.Stunned: lambda e: f"{name(e.by)} stuns {name(e.piece)}: it cannot move.",
    ev.Tokened: lambda e: f"{name(e.by)} puts a Deliver token on {name(e.piece)}.",
    ev.Rescued: lambda e: (
        f"Deliver finds no free space: {name(e.piece)} stays and takes the Damage."
        if e.failed
        else f"Deliver saves {name(e.piece)} from the Damage."
    ),
    ev.Healed: _healed,
    ev.Gained: _gained,
    ev.Bought: _bought,
    ev.Unchained: lambda e: f"{seat_word(e.seat)} unchains its Guardian for {UNCHAIN_PRICE}.",
    ev.UltimateUsed: _ultimate,
    ev.Laid: _laid,
    ev.Hid: _hid,
    ev.Revealed: _revealed,
    ev.Emerged: lambda e: "",  # Revealed tells
    ev.Cleared: lambda e: "",
    ev.Exploded: lambda e: f"An explosion on {NAME[e.cell]}!",
    ev.Blocked: _blocked,
    ev.Bumped: lambda e: f"{name(e.piece)} cannot be moved there.",
    ev.Declined: lambda e: f"{name(e.piece)} passes up its Response.",
    ev.Answered: lambda e: f"{name(e.piece)} responds.",
    ev.Sudden: lambda e: (
        "Both LifeForces fall together! They are gone, the Guardians are free, "
        "and the next Keeper to die loses."
    ),
    ev.Stranded: lambda e: f"{seat_word(e.seat)}'s Keeper finds no space to come back to.",
    ev.TurnCut: lambda e: f"{seat_word(e.seat)}'s turn ends at once.",
    ev.Prevented: lambda e: f"{name(e.piece)} takes no Damage.",
    ev.Dealt: lambda e: f"Your hand: {titles(e.cards)}.",
    ev.Shown: lambda e: f"The Shared Hand: {titles(e.cards)}.",
    ev.Picked: lambda e: f"{seat_word(e.seat)} picks {title(e.card)}.",
    ev.Listed: lambda e: f"{seat_word(e.seat)} has chosen seven cards.",
    ev.CardBought: _card_bought,
    ev.CardUsed: _card_used,
    ev.Cooled: lambda e: "",
    ev.Returned: lambda e: f"{title(e.card)} returns to {seat_word(e.seat)}'s row.",
    ev.CardVetoed: _card_vetoed,
    ev.CardTaxed: lambda e: (
        f"{title(e.card) if e.card else 'The first CC card'} of {seat_word(e.seat)} is taxed: "
        f"each use pays {seat_word(e.by)} 1."
    ),
    ev.Paid: lambda e: (
        f"{seat_word(e.seat)} {'pays' if e.why == 'tax' else 'gives'} "
        f"{seat_word(e.to)} {e.amount} Strange Matter."
    ),
    ev.Began: _began,
    ev.Lapsed: lambda e: f"{title(e.card)} ends.",
    ev.Adjusted: lambda e: (
        f"{name(e.id) if e.what == 'w' else seat_word(e.id) + chr(39) + 's LifeForce'} "
        f"now has {e.left} Health ({title(e.card)})."
    ),
    ev.Opened: lambda e: f"Portals open on {NAME[e.a]} and {NAME[e.b]}.",
    ev.Torn: lambda e: f"A Void opens on {NAME[e.cell]}.",
    ev.Faded: lambda e: f"Gone from the board: {spaces(e.cells)}.",
}


# --- highlighting ------------------------------------------------------------------------


def trail(events: Sequence[Event]) -> Trail:
    """Return what events touched: ways gone, cells struck, cells where something appeared."""
    paths: list[tuple[str, str]] = []
    struck: dict[str, None] = {}
    placed: dict[str, None] = {}
    for e in events:
        if isinstance(e, ev.Moved):
            paths.append((NAME[e.src], NAME[e.dst]))
        elif isinstance(e, ev.Attacked) and not e.pound:
            struck[NAME[e.cells[0]]] = None
        elif isinstance(e, ev.Hurt | ev.WallFell | ev.Exploded | ev.Killed):
            struck[NAME[e.cell]] = None
        elif isinstance(e, ev.Placed | ev.Built | ev.Torn):
            placed[NAME[e.cell]] = None
        elif isinstance(e, ev.Laid):
            placed.update({NAME[c]: None for c in e.cells})
    return Trail(tuple(paths), tuple(struck), tuple(placed))
