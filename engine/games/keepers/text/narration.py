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
    Ended,
    Event,
    Outcome,
    Resigned,
    Trail,
)
from engine.games.keepers import events as ev
from engine.games.keepers.notation import NAME
from engine.games.keepers.positions.editing_words import edited
from engine.games.keepers.text import sentences
from engine.games.keepers.text.menu import choice
from engine.games.keepers.text.naming import name, seat_word, spaces, thing, title, titles
from engine.games.keepers.text.questions import ask
from engine.games.keepers.text.sentences import aim_of, card_bought, card_used, striker, told_by
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.walls import WALL_EFFECTS
from engine.grid import OFF
from engine.kit.progress import REPETITION, STANDSTILL
from engine.kit.text import listed

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
        return f"{striker(e)} pounds the ground: everything around is hit."
    what = "the Wall on " if e.wall else ""
    return f"{striker(e)} attacks {what}{NAME[e.cells[0]]}."


def _hurt(e: ev.Hurt) -> str:
    if e.what == "w" and not e.left:
        return ""  # that it is destroyed comes next
    where = f" on {NAME[e.cell]}" if e.what == "w" else ""
    return f"{thing(e.what, e.id)}{where} takes {e.amount} Damage: {e.left} left."


def _killed(e: ev.Killed) -> str:
    if e.how == "void":
        return f"{name(e.piece)} vanishes in the Void on {NAME[e.cell]}."
    if e.how == "stray":
        return f"{name(e.piece)} on {NAME[e.cell]} has lost its way home and is destroyed."
    if e.how == "crowded":
        return f"{name(e.piece)} has no space to step aside on {NAME[e.cell]} and is destroyed."
    fate = "is given up" if e.how == "reduced" else "is destroyed"
    text = told_by(e.how, "killed") or f"{{who}} on {{cell}} {fate}."
    return text.format(who=name(e.piece), cell=NAME[e.cell])


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
    "ram": "{who} rams its way {way}.",
}

PLACINGS = {
    "setup": "{who} starts on {dst}.",
    "bought": "{who} appears on {dst}.",
    "recall": "{who} returns on {dst}.",
    "respawn": "{who} comes back on {dst}.",
}


def _moved(e: ev.Moved) -> str:
    src, dst = NAME[e.src], NAME[e.dst]
    text = told_by(e.how, "moved") or MOVES.get(e.how, "{who} goes from {src} to {dst}.")
    return text.format(who=name(e.piece), src=src, dst=dst, way=f"{src}-{dst}")


def _placed(e: ev.Placed) -> str:
    text = told_by(e.how, "placed") or PLACINGS.get(e.how, "{who} appears on {dst}.")
    return text.format(who=name(e.piece), dst=NAME[e.cell])


def _revealed(e: ev.Revealed) -> str:
    found = [name(p) for p in e.pieces] + [f"{seat_word(s)}'s Bomb" for s in e.bombs]
    if not found:
        return f"The Marker on {NAME[e.cell]} hid nothing."
    return f"Under the Marker on {NAME[e.cell]}: {listed(found)}!"


def _took(e: ev.Took) -> str:
    verb = "banks" if e.stored else "picks up"
    return f"{name(e.piece)} {verb} {e.amount} Loot on {NAME[e.cell]}."


def _handed(e: ev.Handed) -> str:
    banked = ", who banks it" if e.stored else ""
    return f"{name(e.giver)} hands {e.amount} Loot to {name(e.receiver)}{banked}."


def _healed(e: ev.Healed) -> str:
    return f"{thing(e.what, e.id)} heals {e.amount} and has {e.left}."


#: Strange Matter that comes or goes, by its reason.
GAINS = {
    "taken": "{who} takes {n} Strange Matter.",
    "salvage": "Salvage: {who} takes {n} Strange Matter.",
    "toll": "Toll: {who} pays {n} Strange Matter to the Economy.",
    "loot": "{who} takes {n} Loot.",
}


def _gained(e: ev.Gained) -> str:
    text = told_by(e.why, "gained") or GAINS.get(e.why, "{who} gets {n} Strange Matter.")
    return text.format(who=seat_word(e.seat), n=e.amount)


def _paid(e: ev.Paid) -> str:
    text = told_by(e.why, "paid") or "{who} gives {other} {n} Strange Matter."
    return text.format(who=seat_word(e.seat), other=seat_word(e.to), n=e.amount)


def _bought(e: ev.Bought) -> str:
    if e.what == "guardian":
        return f"{seat_word(e.seat)} unchains its Guardian for {e.price}."
    if e.what == "wall":
        return ""  # Built or Blocked tells
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
    return f"In secret: the {what} is on {NAME[e.cell]}."


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
        return f"The match is a draw{DRAWS.get(outcome.why, '')}."
    team = {s % 2 for s in outcome.winners}
    seats = range(2 * len(outcome.winners))
    won = listed([seat_word(s) for s in outcome.winners])
    lost = listed([seat_word(s) for s in seats if s % 2 not in team])
    alone = len(outcome.winners) == 1
    reasons = ENDINGS if alone else TEAM_ENDINGS
    why = reasons.get(outcome.why, "{why}.").format(lost=lost, why=outcome.why)
    return f"{won} {'wins' if alone else 'win'}: {why}"


DRAWS = {
    "agreement": " by agreement",
    REPETITION: ": the same position has come back too often",
    STANDSTILL: ": nothing has happened for too long",
}
ENDINGS = {
    "lifeforce": "{lost}'s LifeForce is destroyed.",
    "keeper": "with the LifeForce gone, {lost}'s Keeper has fallen.",
    "both": "everything fell at once, and it was the winner's turn.",
    "stranded": "{lost}'s Keeper has no space left to come back to.",
    "resignation": "{lost} resigns.",
}
TEAM_ENDINGS = {
    "lifeforce": "{lost} have lost a LifeForce.",
    "keeper": "{lost} are the first to lose a Keeper without a LifeForce.",
    "both": "everything fell at once, and it was the winners' turn.",
    "stranded": "a Keeper of {lost} has no space left to come back to.",
    "resignation": "{lost} resign.",
}


# --- cards -------------------------------------------------------------------------------


def _picked(e: ev.Picked) -> str:
    if e.only is not None:
        return f"In secret: {seat_word(e.seat)} puts {title(e.card)} on the list."
    return f"{seat_word(e.seat)} picks {title(e.card)}."


def _returned(e: ev.Returned) -> str:
    if e.only is not None:
        return f"In secret: {seat_word(e.seat)} takes {title(e.card)} off the list again."
    return f"{title(e.card)} returns to {seat_word(e.seat)}'s row."


def _card_vetoed(e: ev.CardVetoed) -> str:
    if e.only is not None:
        return f"In secret: the vetoed card is {title(e.card)}."
    if not e.card:
        return f"Veto: a card in {seat_word(e.seat)}'s hand is dead for the rest of the match."
    return f"Veto: {seat_word(e.seat)}'s {title(e.card)} is dead for the rest of the match."


def _card_taxed(e: ev.CardTaxed) -> str:
    which = f"{seat_word(e.seat)}'s {title(e.card)}"
    if not e.card:
        which = f"the first CC card {seat_word(e.seat)} gets"
    return f"Tax: each use of {which} now pays {seat_word(e.by)} 1 Strange Matter."


def _began(e: ev.Began) -> str:
    return f"{title(e.card)} lies on {name(e.piece)}." if e.piece != OFF else ""


TELL: dict[type[Event], Callable[[Any], str]] = {
    Resigned: lambda e: "",
    DrawOffered: lambda e: f"{seat_word(e.seat)} offers a draw.",
    DrawDeclined: lambda e: f"{seat_word(e.seat)} declines the draw.",
    Ended: lambda e: ending(e.outcome),
    ev.TurnBegan: lambda e: f"{seat_word(e.seat)}'s turn begins.",
    ev.Chosen: _chosen,
    ev.Placed: _placed,
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
    ev.Tokened: lambda e: (
        f"{name(e.by)} puts a Deliver token on {name(e.piece) if e.piece != e.by else 'itself'}."
    ),
    ev.Rescued: lambda e: (
        f"Deliver finds no free space: {name(e.piece)} stays and takes the Damage."
        if e.failed
        else f"Deliver saves {name(e.piece)} from the Damage."
    ),
    ev.Healed: _healed,
    ev.Gained: _gained,
    ev.Bought: _bought,
    ev.Unchained: lambda e: "",  # Bought tells
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
        f"Both LifeForces fall together! {'The Guardians are free. ' if e.unchains else ''}"
        "The next Keeper to die loses."
    ),
    ev.Stranded: lambda e: f"{seat_word(e.seat)}'s Keeper finds no space to come back to.",
    ev.TurnCut: lambda e: f"{seat_word(e.seat)}'s turn ends at once.",
    ev.Prevented: lambda e: f"{name(e.piece)} takes no Damage.",
    ev.Dealt: lambda e: f"{seat_word(e.seat)}'s hand: {titles(e.cards)}.",
    ev.Shown: lambda e: f"The Shared Hand: {titles(e.cards)}.",
    ev.Picked: _picked,
    ev.Listed: lambda e: f"{seat_word(e.seat)} has chosen seven cards.",
    ev.CardBought: lambda e: f"{card_bought(e)}.",
    ev.CardUsed: lambda e: f"{card_used(e, aim_of(e))}.",
    ev.Cooled: lambda e: "",
    ev.Returned: _returned,
    ev.CardVetoed: _card_vetoed,
    ev.CardTaxed: _card_taxed,
    ev.Paid: _paid,
    ev.Began: _began,
    ev.Lapsed: lambda e: f"{seat_word(e.by)}'s {title(e.card)} ends.",
    ev.Adjusted: lambda e: f"{thing(e.what, e.id)} now has {e.left} Health ({title(e.card)}).",
    ev.Opened: lambda e: f"Portals open on {NAME[e.a]} and {NAME[e.b]}.",
    ev.Torn: lambda e: f"A Void opens on {NAME[e.cell]}.",
    ev.Edited: edited,
    ev.Faded: lambda e: f"Gone from the board: {spaces(e.cells)}.",
}


# --- highlighting ------------------------------------------------------------------------


#: An edit of more spaces than this is not marked on the board.
EDITED = 12


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
        elif isinstance(e, ev.Opened):
            placed.update({NAME[e.a]: None, NAME[e.b]: None})
        elif isinstance(e, ev.Edited):
            placed.update({NAME[c]: None for c, _ in e.cells} if len(e.cells) <= EDITED else {})
        elif isinstance(e, ev.Laid):
            placed.update({NAME[c]: None for c in e.cells})
    return Trail(tuple(paths), tuple(struck), tuple(placed))
