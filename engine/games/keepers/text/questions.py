"""The question of every open decision, in one public sentence.

Decides what is asked of whom. A question is built from the decision's public words and
from what every viewer sees, never from the answers on offer.
"""

from __future__ import annotations

from engine.core import Decision
from engine.games.keepers.abilities import ABILITIES
from engine.games.keepers.card_types import CARDS, HAND
from engine.games.keepers.editions import EDITIONS
from engine.games.keepers.endless import LIMITS
from engine.games.keepers.naming import of_side, title
from engine.games.keepers.notation import SIDES
from engine.games.keepers.query import OWN
from engine.games.keepers.state import KINDS
from engine.games.keepers.text.view_index import Seen
from engine.games.keepers.view import View
from engine.i18n import mark, tr, trc
from engine.kit.progress import told
from engine.turn_end import TURN_END

#: What earned a Response (KD-RESP-01).
TRIGGERS = {
    "attack": mark("{who} survived an Attack and may respond: {allowed}."),
    "fall": mark("{who} lost the Wall under its feet and may respond: {allowed}."),
    "reveal": mark("{who} was found hiding and may respond: {allowed}."),
    "overlap": mark("{who} had to step aside and may respond: {allowed}."),
}


#: Questions about nobody in particular, by the kind of the decision.
PLAIN = {
    "keeper": mark("{seat} chooses the side of the LifeForce on which the Keeper starts."),
    "place": mark("{seat} chooses which Minion starts on {subject}."),
    "ultimate": mark("{seat} chooses an Ultimate, usable once per match."),
    "effect": mark("{seat} chooses a Wall Effect: what happens when a Wall of {seat} falls."),
    "wall": mark("That space was taken. {seat} chooses another one for the Wall."),
    "respond-order": mark(
        "Several Warriors of {seat} may respond. {seat} chooses which goes first."
    ),
    "deliver-order": mark("Deliver saves several Warriors. {seat} chooses which goes first."),
    "marker": mark("{seat} is short of Markers and chooses which spaces get one."),
    "minion": mark("{seat} arranges the LifeForce row: which Minion starts where?"),
    "list": mark("{seat} chooses {hand} cards in secret."),
}
#: Questions about a Warrior.
ABOUT = {
    "walk": mark("Something happened on the way of {who}. {seat} goes on or stops."),
    "reuse": mark("{who} came out of hiding, but its plan failed. {seat} chooses another action."),
    "respawn": mark("{who} died. {seat} chooses where it comes back."),
    "deliver": mark("Deliver saves {who}. {seat} chooses its space on the LifeForce row."),
    "exile": mark("Exile: {seat} chooses the space {who} is sent to."),
    "overlap": mark("{who} is not alone on its space. {seat} chooses where it steps aside."),
}


def ask(view: View, decision: Decision) -> str:
    """Return the public question of a decision."""
    seen = Seen(view)
    seat, kind = seen.name(decision.seat), decision.kind
    if kind == "turn":
        template = mark("{seat} to act: {left} of {most} actions left.")
        text = tr(template, seat=seat, left=view.actions, most=view.max_actions)
        count = told(view.quiet, view.repeated, LIMITS)
        return f"{text} {count[:1].upper()}{count[1:]}." if count else text
    if kind == TURN_END:
        return tr("{seat} has no actions left and can end its turn.", seat=seat)
    if kind == "respond":
        return _respond(seen, decision)
    if kind == "keeper" and EDITIONS[view.edition].whole_layout:
        return tr("{seat} arranges the LifeForce row: where does the Keeper start?", seat=seat)
    if kind == "draft":
        number = len(view.sides[decision.seat].drafted) + 1
        template = mark("Draft: {seat} picks a card for the hand ({number} of {hand}).")
        text = tr(template, seat=seat, number=number, hand=HAND)
        return f"{text} {_snake(seen, decision.seat)}".rstrip()
    if kind in PLAIN:
        return tr(PLAIN[kind], seat=seat, subject=decision.subject, hand=HAND)
    if kind == "foe":
        card = title(decision.subject)
        return tr("{card}: {seat} chooses an enemy.", card=card, seat=seat)
    if kind in ABOUT:  # before cards: one is called like the token that brings a Warrior home
        return tr(ABOUT[kind], who=_subject(seen, decision), seat=seat)
    if kind in CARDS:
        return _card(seen, decision)
    return tr("{seat} has to choose.", seat=seat)


def _card(seen: Seen, decision: Decision) -> str:
    """Return the question of a card in the middle of its effect."""
    card, seat, about = CARDS[decision.kind], seen.name(decision.seat), decision.subject
    side = seen.name(SIDES.index(about)) if about in SIDES else seat
    whose = tr("its own Warriors") if side == seat else tr("{seat}'s Warriors", seat=side)
    asks = {"": card.asks} if isinstance(card.asks, str) else card.asks
    text = asks.get(about) or (about and asks.get("*")) or asks[""]
    if not text:
        return tr("{card}: {seat} has to choose.", card=card.title, seat=seat)
    return trc(card.name, text, seat=seat, about=about, whose=whose)


def _snake(seen: Seen, seat: int) -> str:
    """Return who picks after this pick: two in a row, but for the first and the last."""
    picked = sum(len(side.drafted) for side in seen.view.sides)  # all of it is public
    if len(seen.view.sides) != 2 or picked + 2 >= 2 * HAND:
        return ""
    if picked % 2:
        return tr("Then one more.")
    return tr("Then {seat} picks two.", seat=seen.name(1 - seat))


def _respond(seen: Seen, decision: Decision) -> str:
    why = decision.subject.rpartition(" ")[2]
    name = _subject(seen, decision)
    kind = decision.subject.split(" ")[0]
    alone = EDITIONS[seen.view.edition].own_responses
    if kind == KINDS[0] and not alone:
        allowed = tr("one action of any kind, by any Warrior")
    elif kind == KINDS[0]:
        allowed = tr("Move, Attack, one of its cards or its Ultimate")
    elif any(a in ABILITIES for a in OWN[KINDS.index(kind)]):
        allowed = tr("Move, Attack or one of its abilities")
    else:
        allowed = tr("Move or Attack")
    template = TRIGGERS.get(why, mark("{who} was provoked and may respond: {allowed}."))
    return tr(template, who=name, allowed=allowed)


def _subject(seen: Seen, decision: Decision) -> str:
    """Name the Warrior a decision is about: `Red's Mage on d4`."""
    kind, _, rest = decision.subject.partition(" ")
    cell = rest.split(" ")[0]
    piece = seen.find(kind, cell, decision.seat)
    if piece is not None:
        return seen.standing_on(piece, cell)
    return of_side(seen.name(decision.seat), kind)
