"""The question of every open decision, in one public sentence that its own seat reads as "you".

Decides what is asked of whom. A question is built from the decision's public words and
from what every viewer sees, never from the answers on offer.
"""

from __future__ import annotations

from engine.core import Decision
from engine.games.keepers.abilities import ABILITIES
from engine.games.keepers.card_types import CARDS, HAND
from engine.games.keepers.editions import EDITIONS
from engine.games.keepers.endless import LIMITS
from engine.games.keepers.naming import kind as title_of
from engine.games.keepers.naming import of_side, title
from engine.games.keepers.notation import SIDES
from engine.games.keepers.text.view_index import Seen
from engine.games.keepers.view import View
from engine.games.keepers.warriors import KINDS, OWN
from engine.i18n import capital, mark, tr, trc
from engine.kit.progress import told
from engine.turn_end import TURN_END

#: What earned a Response (KD-RESP-01).
TRIGGERS = {
    "attack": mark("{Who} survived an Attack and may respond: {allowed}."),
    "fall": mark("{Who} lost the Wall under its feet and may respond: {allowed}."),
    "reveal": mark("{Who} was found hiding and may respond: {allowed}."),
    "overlap": mark("{Who} had to step aside and may respond: {allowed}."),
}


#: Questions about nobody in particular, by the kind of the decision.
PLAIN = {
    "keeper": mark(
        "[[Choose|{seat} chooses]] the side of the LifeForce on which the Keeper starts."
    ),
    "place": mark("[[Choose|{seat} chooses]] which Minion starts on {subject}."),
    "ultimate": mark("[[Choose|{seat} chooses]] an Ultimate, usable once per match."),
    "effect": mark(
        "[[Choose|{seat} chooses]] a Wall Effect: what happens when [[one of your Walls|a Wall of "
        "{seat}]] falls."
    ),
    "wall": mark("That space was taken. [[Choose|{seat} chooses]] another one for the Wall."),
    "respond-order": mark(
        "Several [[of your Warriors|Warriors of {seat}]] may respond. [[Choose|{seat} chooses]] "
        "which goes first."
    ),
    "deliver-order": mark(
        "Deliver saves several Warriors. [[Choose|{seat} chooses]] which goes first."
    ),
    "marker": mark(
        "[[You are short of Markers: choose|{seat} is short of Markers and chooses]] which spaces "
        "get one."
    ),
    "minion": mark(
        "[[Arrange your|{seat} arranges the]] LifeForce row: which Minion starts where?"
    ),
    "list": mark("[[Choose|{seat} chooses]] {hand} cards in secret."),
}
#: Questions about a Warrior.
ABOUT = {
    "walk": mark(
        "Something happened on the way of {who}. [[Go on or stop.|{seat} goes on or stops.]]"
    ),
    "reuse": mark(
        "{Who} came out of hiding, but its plan failed. [[Choose|{seat} chooses]] another action."
    ),
    "respawn": mark("{Who} died. [[Choose|{seat} chooses]] where it comes back."),
    "deliver": mark(
        "{Who} is saved by Deliver. [[Choose|{seat} chooses]] its space on the LifeForce row."
    ),
    "exile": mark("Exile: [[choose|{seat} chooses]] the space {who} is sent to."),
    "overlap": mark(
        "{Who} is not alone on its space. [[Choose|{seat} chooses]] where it steps aside."
    ),
}


def ask(view: View, decision: Decision) -> str:
    """Return the public question of a decision."""
    seen = Seen(view)
    seat, kind = seen.name(decision.seat), decision.kind
    if kind == "turn":
        template = mark("[[Your turn|{seat} to act]]: {left} of {most} actions left.")
        text = tr(template, seat=seat, left=view.actions, most=view.max_actions)
        count = told(view.quiet, view.repeated, LIMITS)
        return f"{text} {capital(count)}." if count else text
    if kind == TURN_END:
        return tr("[[You have no actions left: end your turn.|{seat} has no actions left and can "
                  "end its turn.]]", seat=seat)  # fmt: skip
    if kind == "respond":
        return _respond(seen, decision)
    if kind == "keeper" and EDITIONS[view.edition].whole_layout:
        return tr("[[Arrange your|{seat} arranges the]] LifeForce row: where does the Keeper "
                  "start?", seat=seat)  # fmt: skip
    if kind == "draft":
        number = len(view.sides[decision.seat].drafted) + 1
        text = tr("Draft: [[pick a card for your|{seat} picks a card for the]] hand ({number} of "
                  "{hand}).", seat=seat, number=number, hand=HAND)  # fmt: skip
        return f"{text} {_snake(seen, decision.seat)}".rstrip()
    if kind in PLAIN:
        return tr(PLAIN[kind], seat=seat, subject=decision.subject, hand=HAND)
    if kind == "foe":
        card = title(decision.subject)
        return tr("{card}: [[choose|{seat} chooses]] an enemy.", card=card, seat=seat)
    if kind in ABOUT:  # before cards: one is called like the token that brings a Warrior home
        return tr(ABOUT[kind], seat=seat, **_subject(seen, decision))
    if kind in CARDS:
        return _card(seen, decision)
    return tr("[[Choose.|{seat} has to choose.]]", seat=seat)


def _card(seen: Seen, decision: Decision) -> str:
    """Return the question of a card in the middle of its effect."""
    card, seat, about = CARDS[decision.kind], seen.name(decision.seat), decision.subject
    side = seen.name(SIDES.index(about)) if about in SIDES else seat
    whose = (
        tr("[[your own|its own]] Warriors") if side == seat else tr("{seat}'s Warriors", seat=side)
    )
    asks = {"": card.asks} if isinstance(card.asks, str) else card.asks
    text = asks.get(about) or (about and asks.get("*")) or asks[""]
    if not text:
        return tr("{card}: [[choose.|{seat} has to choose.]]", card=card.title, seat=seat)
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
    template = TRIGGERS.get(why, mark("{Who} was provoked and may respond: {allowed}."))
    return tr(template, allowed=allowed, **_subject(seen, decision))


def _subject(seen: Seen, decision: Decision) -> dict[str, str]:
    """Name the Warrior a decision is about, within a sentence and where it begins: `Red's Mage on
    d4`, and `your Mage on d4` to its own seat."""
    kind, _, rest = decision.subject.partition(" ")
    cell = rest.split(" ")[0]
    piece = seen.find(kind, cell, decision.seat)
    who, what = of_side(seen.name(decision.seat), kind), title_of(kind)
    if piece is not None:
        who = seen.standing_on(piece, cell)
        what = tr("{who} on {cell}", who=what, cell=cell)
        if piece.seat != decision.seat:
            return {"who": who, "Who": who}
    return {
        "who": tr("[[your {what}|{who}]]", what=what, who=who),
        "Who": tr("[[Your {what}|{who}]]", what=what, who=who),
    }
