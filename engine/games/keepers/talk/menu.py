"""Actions in menu words: who acts, what it does, where to, and what to think of first.

Decides the labels and sentences of every action: which module words it, and itself what
a player does without a Warrior or a card. Read off the notation and a view only, so it
says nothing the viewer does not know. Which of them are asked for twice is in `doubts`.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Choice
from engine.games.keepers import notation as n
from engine.games.keepers.talk import doubts, menu_cards, menu_choices
from engine.games.keepers.talk.menu_pieces import by_piece
from engine.games.keepers.talk.seen import Seen
from engine.games.keepers.talk.wording import make, onto, there
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
    deed = n.parse(action)
    if deed is None:
        return Choice(action, "", "", action, "", action)
    seen = Seen(view)
    if deed.actor != OFF:
        return by_piece(seen, action, deed)
    if deed.verb in ULTIMATES:
        return _ultimate(seen, action, deed)
    if deed.verb == "place":
        put = menu_choices.place if deed.target == OFF else menu_choices.placed
        return put(seen, action, deed)
    return WORDED.get(deed.verb, _plain)(seen, action, deed)


def _plain(seen: Seen, action: str, deed: n.Deed) -> Choice:
    verb, text = PLAIN[deed.verb]
    confirm = ""
    if deed.verb == "end" and seen.view.actions >= 2:
        confirm = f"You have {seen.view.actions} actions left. End the turn?"
    if deed.verb == "claim":
        confirm = "The match ends in a draw at once. Claim it?"
    return make(action, verb, "", text.format(seen.name(seen.seat)), confirm=confirm)


def _unchain(seen: Seen, action: str, deed: n.Deed) -> Choice:
    verb = f"Unchain Guardian ({seen.me.prices.guardian})"
    return make(action, verb, "", f"{seen.name(seen.seat)} unchains its Guardian.")


def _give(seen: Seen, action: str, deed: n.Deed) -> Choice:
    mate = seen.name(deed.seat)
    text = f"{seen.name(seen.seat)} gives {mate} {deed.number} Strange Matter."
    return make(action, "Give Strange Matter", f"{deed.number} to {mate}", text)


def _buy(seen: Seen, action: str, deed: n.Deed) -> Choice:
    cell, what = n.NAME[deed.target], deed.kind.capitalize()
    prices = seen.me.prices
    price = prices.wall if deed.kind == "wall" else prices.minion
    text = f"{seen.name(seen.seat)} buys a {what} for {cell}."
    if deed.kind == "wall":
        confirm = doubts.site(seen, cell)
    else:
        confirm = doubts.danger(seen, cell) or doubts.crowded(seen, cell, what)
    verb = f"Buy {what} ({price})"
    return make(action, verb, onto(seen, cell), text, cell=cell, confirm=confirm)


def _ultimate(seen: Seen, action: str, deed: n.Deed) -> Choice:
    """Word the use of an Ultimate; `foe`: that of a commanded Keeper's side."""
    owner = seen.lent() if deed.foe else seen.seat
    title = ULTIMATES[deed.verb].title
    whose = f"{seen.name(owner)}'s" if deed.foe else ""
    verb = f"{title} ({whose})" if deed.foe else title
    cell = n.NAME[deed.target] if deed.target != OFF else ""
    text = f"{seen.name(seen.seat)} uses {whose} {title}".replace("  ", " ")
    target, confirm = "", f"{title} works once in the match. Use it now?"
    if deed.kind:
        kind = deed.kind.capitalize()
        target = f"{kind} {onto(seen, cell)}"
        text += f" for the {kind} on {cell}"
        confirm = doubts.danger(seen, cell) or doubts.crowded(seen, cell, kind) or confirm
    elif cell:
        target, name = there(seen, None, cell)
        text += f" on {name}"
    elif deed.verb == "mend":
        keeper = seen.keeper(owner)
        target = f"Keeper ({keeper.health} of {keeper.max_health} Health)"
        text += " for the Keeper"
    return make(action, verb, target, f"{text}.", cell=cell, confirm=confirm)


WORDED: dict[str, Callable[[Seen, str, n.Deed], Choice]] = {
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
