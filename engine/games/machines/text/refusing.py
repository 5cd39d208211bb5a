"""What all refusals have in common: what was said, and what stands against a cell or a card.

Decides how a notation is cut into a verb and words, which rule is behind each question, and what
is said of cells and cards that are not there, not one's own, or cannot act. All of it is asked of
a position in which nothing hidden from the seat is left.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from engine.core import Decision
from engine.games.machines import naming
from engine.games.machines.board import friends
from engine.games.machines.cards import Card
from engine.games.machines.field import layouts
from engine.games.machines.state import NOBODY, SEATS, Piece, State
from engine.games.machines.text.targets import either
from engine.games.machines.verb import NONE
from engine.i18n import mark, several, tr, trn

#: Verbs of the two notations that name no verb.
MOVE, ATTACK, EXIT = "-", "x", ">"
_PAIR = re.compile(r"([a-z]\d{1,2})([-x>])([a-z]\d{1,2})")
#: The rule behind each kind of question.
ASKED = {
    "faction": "MM-SETUP-05", "passive": "MM-SETUP-10", "layout": "MM-SETUP-11",
    "specialist": "MM-DRAW-02", "supply": "MM-DRAW-09", "build": "MM-TURN-06",
    "exit": "MM-DEPLOY-05", "order": "MM-TURN-01", "move": "MM-TURN-07", "battle": "MM-TURN-07",
    "muster": "MM-SKIRMISH-01", "counter": "MM-COUNTER-02", "join": "MM-COUNTER-04",
    "spread": "MM-COUNTER-06", "sequence": "MM-ACT-07", "trigger": "MM-SIGIL-02",
    "reserve": "MM-TURN-14", "challenge": "MM-CHALLENGE-02",
}  # fmt: skip
#: The rule behind the questions of windows.
ACT = "MM-ACT-03"
#: How many possible answers a refusal names, how many letters they have, and how much of a word.
NAMED, BRIEF, WORD = 3, 95, 60


class No(NamedTuple):
    """A refusal: the sentence with its values filled in, and the rule."""

    why: str
    rule: str


class Said(NamedTuple):
    """A notation: `c3xd4` is the verb `x` with two cells, `scrap wall` the verb `scrap`."""

    verb: str
    words: tuple[str, ...]


def parted(action: str) -> Said:
    """Cut a notation into verb and words."""
    verb, *words = [word[:WORD] for word in action.split()] or [""]
    if pair := _PAIR.fullmatch(verb):
        return Said(pair[2], (pair[1], pair[3], *words))
    return Said(verb, tuple(words))


def rule_of(decision: Decision, lead: int) -> str:
    """Return the rule behind a question."""
    if decision.kind == "build" and decision.seat != lead:
        return "MM-TURN-12"
    if decision.kind == "reserve" and decision.seat != lead:
        return "MM-TURN-15"
    return ASKED.get(decision.kind, ACT)


#: Actions in words, by their verb; they go on from "You can".
SPELLED = {
    MOVE: mark("move {what} to {to}"), ATTACK: mark("attack {to} with {what}"),
    EXIT: mark("move {what} on to {to}"), "deploy": mark("deploy {what} on {to}"),
    "construct": mark("construct {what} on {to}"), "use": mark("use {what}"),
    "use on": mark("use {what} on {to}"), "retreat": mark("retreat {what}"),
    "restore": mark("restore {what}"), "fortify": mark("fortify {what}"),
    "scrap": mark("scrap {what}"), "skirmish": mark("begin a Skirmish against {what}"),
    "join": mark("send {what}"), "counter": mark("counterattack with {what}"),
    "deal": mark("deal {what} damage to {to}"), "first": mark("let {what} work first"),
    "keep": mark("keep {what}"), "discard": mark("discard {what}"),
    "faction": mark("choose {what}"), "passive": mark("choose {what}"),
    "layout": mark("choose {what}"), "move": mark("move first"), "battle": mark("battle first"),
    "end": mark("end the phase"), "done": mark("say “done”"), "pass": mark("pass"),
    "go": mark("start the fight"), "pass turn": mark("pass for this turn"),
    "back": mark("call the Skirmish off"),
}  # fmt: skip


def spelled(s: State, action: str) -> str:
    """Return an action in words a newcomer knows: `move Weld Mite c4 to c5`."""
    said = parted(action)
    kind, words = said.verb, said.words
    if kind not in SPELLED:  # what a triggered ability is used on
        kind, words = "use", (said.verb, *said.words)
    if action in SPELLED:
        return tr(SPELLED[action])
    if kind == "use" and len(words) > 1 and words[1] != NONE:
        kind, words = "use on", words[:2]  # where that is pushed to would be too much
    what = [thing(s, word) for word in words]
    return tr(SPELLED[kind], what=what[0], to=what[-1])


def thing(s: State, word: str) -> str:
    """Return what a word of a notation means: `Mend c3` for `mend@c3`."""
    name, at, where = word.partition("@")
    if at:
        return f"{naming.title(name, s.book)} {where}"
    if word in s.field.index:
        p = s.pieces.get(s.board[s.field.index[word]])
        return word if p is None else f"{title(s, p)} {word}"
    if word in s.book.factions:
        return s.book.factions[word].title
    if word in layouts():
        return naming.own_words(word, layouts()[word].title)
    if word in SEATS:
        return naming.side(SEATS.index(word))
    if word in naming.KINDS:
        return tr(naming.KINDS[word])
    return word if word.isdigit() else naming.title(word, s.book)


def examples(names: Sequence[str]) -> str:
    """Join some names, so many at most."""
    return several(names[:NAMED])


def possible(s: State, actions: Sequence[str]) -> str:
    """Return a few possible answers in words, as a sentence; each sort comes up."""
    sorts = {parted(a).verb: a for a in reversed(actions)}
    shown = [sorts[verb] for verb in dict.fromkeys(parted(a).verb for a in actions)]
    told = [*dict.fromkeys(spelled(s, a) for a in (*shown, *actions))]
    few = told[:NAMED]
    while len(few) > 1 and sum(map(len, few)) > BRIEF:
        few.pop()
    said = mark("You can {answers}.")
    if len(told) > len(few):
        said = mark("For example, you can {answers}.")
    return tr(said, answers=either(few))


def among(s: State, decision: Decision, said: Said, rule: str = "") -> No:
    """Refuse what is no answer, by what would be one: those that begin alike, if there are any.
    Nothing is said where no answers are given."""
    rule = rule or rule_of(decision, s.turn)
    if not decision.actions:
        return No("", rule)
    begun = [a for a in decision.actions if parted(a).verb == said.verb]
    alike = [a for a in begun if said.words and parted(a).words[:1] == said.words[:1]]
    words = possible(s, alike or begun or decision.actions)
    no = mark("That is not possible now.")
    if alike and len(said.words) < len(parted(alike[0]).words):
        no = mark("Name a target.")
    return No(" ".join((tr(no), words)), rule)


# -- cells and pieces --------------------------------------------------------------------------


def no_cell(s: State, word: str) -> No | None:
    """Return why a word names no cell, None if it does."""
    if s.field.index.get(word, NOBODY) in s.field.cells:
        return None
    said = mark("The Playfield has no cell {cell}.")
    return No(tr(said, cell=word), "MM-FIELD-11")


def piece_at(s: State, word: str) -> Piece | None:
    """Return the card that stands on a cell."""
    return s.pieces.get(s.board[s.field.index[word]])


def title(s: State, p: Piece) -> str:
    """Return what a piece is called."""
    return naming.title(p.card, s.book)


def no_own(s: State, seat: int, word: str) -> No | None:
    """Return why a cell holds no card that a seat commands, None if it does."""
    if no := no_cell(s, word):
        return no
    p = piece_at(s, word)
    if p is None:
        return No(tr("There is nothing on {cell}.", cell=word), "MM-FIELD-02")
    if p.seat == seat:
        return None
    name = title(s, p)
    if friends(s, p.seat, seat):
        said = mark("{card} on {cell} is your ally's: you command only your own cards.")
        return No(tr(said, card=name, cell=word), "MM-ALLIANCE-02")
    said = mark("{card} on {cell} is {seat}'s, not yours.")
    return No(tr(said, card=name, cell=word, seat=naming.side(p.seat)), "MM-TERM-09")


#: Why a card does not do something, by the reason the rules give: the sentence and the rule.
WHY = {
    "structure": (mark("{card} is a Structure: it neither moves nor fights."), "MM-STRUCT-03"),
    "down": (mark("{card} is being restored and can do nothing."), "MM-RESTORE-01"),
    "DLY": (mark("{card} has Deployment Delay: it waits for your next attacking Build Phase."),
            "MM-DEPLOY-04"),
    "VUL": (mark("{card} is Vulnerable and can do nothing."), "MM-STATUS-08"),
    "STN": (mark("{card} is Stunned and can do nothing."), "MM-STATUS-STN"),
    "PIN": (mark("{card} is Pinned and cannot move."), "MM-MOVE-07"),
    "moved": (mark("{card} has moved this turn."), "MM-MOVE-01"),
    "attacked": (mark("{card} has attacked this turn."), "MM-BATTLE-01"),
    "nothing": (mark("There is nothing to attack on {cell}."), "MM-BATTLE-04"),
    "friend": (mark("{card} on {cell} is on your own side."), "MM-BATTLE-04"),
    "range": (mark("{cell} is {far} away from {card}, whose Range is {range}."), "MM-BATTLE-03"),
    "smoke": (mark("{cell} is in Smoke: it can only be attacked from adjacent cells."),
              "MM-STATUS-SMK"),
    "captain": (mark("{card} is a Captain and joins no Skirmish."), "MM-SKIRMISH-01"),
    "fought": (mark("{card} has attacked this turn."), "MM-SKIRMISH-02"),
    "braced": (mark("{card} is Fortified and can't counterattack."), "MM-COUNTER-05"),
    "far": (mark("{card} reaches none of the cards of the Skirmish."), "MM-COUNTER-04"),
    "retreat turn": (mark("Units retreat in your attacking turn."), "MM-RETREAT-01"),
    "retreat captain": (mark("{card} is not a Unit: only Units can retreat."), "MM-TERM-12"),
    "retreat structure": (mark("{card} is not a Unit: only Units can retreat."), "MM-STRUCT-03"),
    "retreat weak": (mark("{card} is Vulnerable and cannot retreat."), "MM-RETREAT-02"),
    "restore turn": (mark("Cards are restored in your attacking turn."), "MM-RESTORE-01"),
    "restore captain": (mark("{card} is a Captain and can't be restored."), "MM-TERM-12"),
    "restore weak": (mark("{card} is Vulnerable and cannot be restored."), "MM-RESTORE-03"),
    "fortify turn": (mark("Units are fortified in a turn in which you defend."), "MM-FORTIFY-01"),
    "fortify captain": (mark("{card} is not a Unit: only Units can be fortified."), "MM-TERM-12"),
    "fortify structure": (mark("{card} is not a Unit: only Units can be fortified."),
                          "MM-FORTIFY-02"),
    "fortify braced": (mark("{card} is Fortified already."), "MM-FORTIFY-02"),
    "fortify weak": (mark("{card} is Vulnerable and cannot be fortified."), "MM-FORTIFY-02"),
}  # fmt: skip


def barred(s: State, why: str, piece: int, rule: str = "", **values: object) -> No | None:
    """Return what is said of a reason of the rules against a piece, None where there is none;
    `rule` stands for the usual one."""
    if not why:
        return None
    told, usual = WHY[why]
    card = title(s, s.pieces[piece]) if piece != NOBODY else ""
    return No(tr(told, card=card, **values), rule or usual)


def taken(s: State, word: str, rule: str = "MM-FIELD-02") -> No | None:
    """Return what stands on a cell, None if it is free."""
    if (p := piece_at(s, word)) is None:
        return None
    return No(tr("{cell} is taken by {card}.", cell=word, card=title(s, p)), rule)


# -- cards -------------------------------------------------------------------------------------


def no_card(s: State, word: str) -> No | None:
    """Return why a word names no card, None if it does."""
    if word in s.book.cards:
        return None
    return No(tr("There is no card {card}.", card=word), "MM-TERM-01")


def named(s: State, word: str) -> bool:
    """Say whether a word is the name of a card or of an ability."""
    return word in s.book.cards or word in s.book.sigils or word in s.book.passives


def no_held(s: State, seat: int, card: Card, rule: str) -> No | None:
    """Return why a card is not in a seat's hand, None if it is; `rule` says it has to be."""
    side = s.sides[seat]
    if card.name in side.hand:
        return None
    if card.name in side.reserve:
        said = mark("{card} is in your Reserve until your next attacking Draw Phase.")
        return No(tr(said, card=card.title), "MM-TURN-17")
    if card.faction and side.faction and card.faction != side.faction:
        said = mark("{card} is a card of {faction}: yours are of {own}.")
        own, other = (s.book.factions[x].title for x in (side.faction, card.faction))
        return No(tr(said, card=card.title, faction=other, own=own), "MM-DEPLOY-08")
    return No(tr("{card} is not in your hand.", card=card.title), rule)


def no_price(s: State, seat: int, price: int, rule: str) -> No | None:
    """Return that a seat cannot pay, None if it can."""
    have = s.sides[seat].points
    if price <= have:
        return None
    why = trn(
        "That costs {count} Turn Point, and you have {have}.",
        "That costs {count} Turn Points, and you have {have}.", price, have=have,
    )  # fmt: skip
    return No(why, rule)


def seats(numbers: Sequence[int]) -> str:
    """Join seats: `Blue and Red`."""
    return several(naming.side(n) for n in sorted({*numbers}) if n < len(SEATS))
