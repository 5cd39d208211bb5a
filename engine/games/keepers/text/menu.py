"""Actions in menu words: who acts, what it does, where to, and what to think of first.

Decides the labels and sentences of every action: which module words it, and itself what
a player does without a Warrior or a card. Read off the notation and a view only, so it
says nothing the viewer does not know. Which of them are asked for twice is in `doubts`.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Choice
from engine.games.keepers import notation as n
from engine.games.keepers.naming import kind
from engine.games.keepers.text import confirmations, menu_cards, menu_choices
from engine.games.keepers.text.menu_pieces import by_piece
from engine.games.keepers.text.sketches import sketch
from engine.games.keepers.text.view_index import Seen
from engine.games.keepers.text.wording import HIRE, make, onto, there
from engine.games.keepers.things import told_apart
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.view import View
from engine.grid import OFF
from engine.i18n import capital, mark, tr, trc

#: What needs no aim: the label, and its sentence.
PLAIN = {
    "end": (mark("End turn"), mark("{seat} ends the turn.")),
    "stop": (mark("Stop here"), mark("{seat} stops here.")),
    "pass": (mark("Pass"), mark("{seat} passes.")),
    "claim": (mark("Claim a draw"), mark("{seat} claims a draw.")),
    "sm": (
        mark("+1 Strange Matter"),
        mark("{seat} takes 1 Strange Matter from the Economy."),
    ),
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
    confirm, late = "", parsed.verb == "end" and seen.view.actions > 0
    if parsed.verb == "end" and seen.view.actions >= 2:
        left = seen.view.actions
        confirm = tr("You have {left} actions left. End the turn?", left=left)
    if parsed.verb == "claim":
        confirm = tr("The match ends in a draw at once. Claim it?")
    return make(
        action, tr(verb), "", tr(text, seat=seen.name(seen.seat)), confirm=confirm, late=late
    )


def _unchain(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    verb = tr("Unchain Guardian ({price})", price=seen.me.prices.guardian)
    text = tr("{seat} unchains the Guardian.", seat=seen.name(seen.seat))
    return make(action, verb, "", text)


def _give(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    me, mate, amount = seen.name(seen.seat), seen.name(parsed.seat), parsed.number
    text = tr("{seat} gives {mate} {amount} Strange Matter.", seat=me, mate=mate, amount=amount)
    target = tr("{amount} to {mate}", amount=amount, mate=mate)
    return make(action, tr("Give Strange Matter"), target, text)


def _buy(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    cell, what, prices = n.NAME[parsed.target], kind(parsed.kind), seen.me.prices
    me, target = seen.name(seen.seat), onto(seen, cell)
    if parsed.kind == "wall":
        verb = tr("Buy a Wall ({price})", price=prices.wall)
        text = tr("{seat} buys a Wall for {cell}.", seat=me, cell=cell)
        confirm = confirmations.site(seen, cell)
        return make(action, verb, target, text, cell=cell, confirm=confirm)
    text = tr("{seat} buys a {kind} for {cell}.", seat=me, kind=what, cell=cell)
    confirm = confirmations.danger(seen, cell) or confirmations.crowded(seen, cell, what)
    heading, about = tr("Buy a Minion ({price})", price=prices.minion), sketch(parsed.kind)
    about = capital(about)
    return make(
        action, what, target, text,
        actor=HIRE, label=heading, cell=cell, confirm=confirm, about=about,
    )  # fmt: skip


#: The use of an Ultimate, without an aim, for a Warrior on a space, on something, for the
#: Keeper: of the own one and of that of a commanded Keeper.
USES = {
    "": (mark("{seat} uses {title}."), mark("{seat} uses {owner}'s {title}.")),
    "for": (
        mark("{seat} uses {title} for the {kind} on {cell}."),
        mark("{seat} uses {owner}'s {title} for the {kind} on {cell}."),
    ),
    "on": (
        mark("{seat} uses {title} on {whom}."),
        mark("{seat} uses {owner}'s {title} on {whom}."),
    ),
    "mend": (
        mark("{seat} uses {title} for the Keeper."),
        mark("{seat} uses {owner}'s {title} for the Keeper."),
    ),
}


def _ultimate(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    """Word the use of an Ultimate; `foe`: that of a commanded Keeper's side."""
    owner = seen.lent() if parsed.foe else seen.seat
    known = ULTIMATES[parsed.verb]
    title, whose = known.title, seen.name(owner)
    verb = told_apart(title, tr("Ultimate"))
    verb = tr("{title} ({owner}'s)", title=title, owner=whose) if parsed.foe else verb
    cell = n.NAME[parsed.target] if parsed.target != OFF else ""
    target, name, use, what, late = "", "", "", kind(parsed.kind), False
    confirm = tr("{title} works once per match. Use it now?", title=title)
    does = trc(known.name, known.text)
    confirm += f"\n{does}"
    if parsed.kind:
        use, target = "for", f"{what} {onto(seen, cell)}"
        confirm = (
            confirmations.danger(seen, cell) or confirmations.crowded(seen, cell, what) or confirm
        )
    elif cell:
        use, (target, name) = "on", there(seen, None, cell)
    elif parsed.verb == "mend":
        keeper = seen.keeper(owner)
        health = {"left": keeper.health, "most": keeper.max_health}
        use, target = "mend", tr("Keeper ({left} of {most} Health)", **health)
        if late := keeper.health >= keeper.max_health:
            template = mark(
                "Your Keeper has full Health, and {title} works only once. Use it anyway?"
            )
            confirm = tr(template, title=title)
    text = tr(
        USES[use][parsed.foe],
        seat=seen.name(seen.seat),
        owner=whose,
        title=title,
        kind=what,
        cell=cell,
        whom=name,
    )
    return make(action, verb, target, text, cell=cell, confirm=confirm, about=does, late=late)


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
