"""Actions in menu words: who acts, what it does, where to, and what to think of first.

Decides the labels and sentences of every action: which module words it, and itself what
a player does without a Warrior or a card. Read off the notation and a view only, so it
says nothing the viewer does not know. Which of them are asked for twice is in `doubts`.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Choice
from engine.games.keepers import notation as n
from engine.games.keepers.text import confirmations, menu_cards, menu_choices
from engine.games.keepers.text.menu_pieces import by_piece
from engine.games.keepers.text.view_index import Seen
from engine.games.keepers.text.wording import make, onto, there
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.view import View
from engine.grid import OFF

#: What needs no aim: the label, and its sentence.
PLAIN = {
    "end": ("End turn", "{} ends its turn."),
    "stop": ("Stop here", "{} stops here."),
    "pass": ("Pass", "{} passes."),
    "claim": ("Claim a draw", "{} claims a draw."),
    "sm": ("Take 1 Strange Matter", "{} takes 1 Strange Matter from the Economy."),
}


def choice(view: View, action: str) -> Choice:
    """Put an action of the seat that owns `view` into menu words."""
    parsed = n.parse(action)
    if parsed is None:
        return Choice(action, "", "", action, "", action)
    seen = Seen(view)
    if parsed.actor != OFF:
        return by_piece(seen, action, parsed)
    if parsed.verb in ULTIMATES:
        return _ultimate(seen, action, parsed)
    if parsed.verb == "place":
        put = menu_choices.place if parsed.target == OFF else menu_choices.placed
        return put(seen, action, parsed)
    return WORDED.get(parsed.verb, _plain)(seen, action, parsed)


def _plain(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    verb, text = PLAIN[parsed.verb]
    confirm = ""
    if parsed.verb == "end" and seen.view.actions >= 2:
        confirm = f"You have {seen.view.actions} actions left. End the turn?"
    if parsed.verb == "claim":
        confirm = "The match ends in a draw at once. Claim it?"
    return make(action, verb, "", text.format(seen.name(seen.seat)), confirm=confirm)


def _unchain(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    verb = f"Unchain Guardian ({seen.me.prices.guardian})"
    return make(action, verb, "", f"{seen.name(seen.seat)} unchains its Guardian.")


def _give(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    mate = seen.name(parsed.seat)
    text = f"{seen.name(seen.seat)} gives {mate} {parsed.number} Strange Matter."
    return make(action, "Give Strange Matter", f"{parsed.number} to {mate}", text)


def _buy(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    cell, what = n.NAME[parsed.target], parsed.kind.capitalize()
    prices = seen.me.prices
    price = prices.wall if parsed.kind == "wall" else prices.minion
    text = f"{seen.name(seen.seat)} buys a {what} for {cell}."
    if parsed.kind == "wall":
        confirm = confirmations.site(seen, cell)
    else:
        confirm = confirmations.danger(seen, cell) or confirmations.crowded(seen, cell, what)
    verb = f"Buy {what} ({price})"
    return make(action, verb, onto(seen, cell), text, cell=cell, confirm=confirm)


def _ultimate(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    """Word the use of an Ultimate; `foe`: that of a commanded Keeper's side."""
    owner = seen.lent() if parsed.foe else seen.seat
    title = ULTIMATES[parsed.verb].title
    whose = f"{seen.name(owner)}'s" if parsed.foe else ""
    verb = f"{title} ({whose})" if parsed.foe else title
    cell = n.NAME[parsed.target] if parsed.target != OFF else ""
    text = f"{seen.name(seen.seat)} uses {whose} {title}".replace("  ", " ")
    target, confirm = "", f"{title} works once in the match. Use it now?"
    if parsed.kind:
        kind = parsed.kind.capitalize()
        target = f"{kind} {onto(seen, cell)}"
        text += f" for the {kind} on {cell}"
        confirm = (
            confirmations.danger(seen, cell) or confirmations.crowded(seen, cell, kind) or confirm
        )
    elif cell:
        target, name = there(seen, None, cell)
        text += f" on {name}"
    elif parsed.verb == "mend":
        keeper = seen.keeper(owner)
        target = f"Keeper ({keeper.health} of {keeper.max_health} Health)"
        text += " for the Keeper"
    return make(action, verb, target, f"{text}.", cell=cell, confirm=confirm)


WORDED: dict[str, Callable[[Seen, str, n.ParsedAction], Choice]] = {
    **menu_choices.ANSWERS,
    "buy": _buy,
    "unchain": _unchain,
    "give": _give,
    "play": menu_cards.play,
    "card": menu_cards.buy,
    "return": menu_cards.take_back,
    "pick": menu_cards.pick,
    "hand-place": menu_cards.place_in_hand,
}
