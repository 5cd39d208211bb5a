"""The question of every open decision, in public sentences that its own seat reads as "you".

Decides what is asked of whom, from the decision's public words and what every viewer sees: who
holds what is never looked at.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Decision
from engine.games.machines import naming
from engine.games.machines.cards import ATP
from engine.games.machines.drawing import HAND
from engine.games.machines.move_and_battle import PARTY
from engine.games.machines.text import abilities, reckoning, uses, window_choices
from engine.games.machines.turns import FRESH
from engine.games.machines.view import View
from engine.i18n import addressed, mark, several, tr, trn

#: What is asked while somebody's own turn may be a Last Stand.
OWN_TURN = ("specialist", "build", "order", "move", "battle")


def ask(view: View, decision: Decision) -> str:
    """Return the public question of a decision."""
    question = QUESTIONS[decision.kind](view, decision, naming.side(decision.seat))
    if view.stand is None or decision.kind not in OWN_TURN:
        return question
    return f"{question} {_stake(view, decision.seat)}"


def _of(own: bool, text: str) -> str:
    """Return a sentence about a seat that may be the asked one: only then it reads "you"."""
    return text if own else addressed(text, to_owner=False)


def _stake(view: View, reader: int) -> str:
    """Say what a Last Stand is about: the match where it ends with it, else who is out with it and
    which partner plays on (MM-WIN-07, MM-ALLIANCE-04)."""
    lead, own = naming.side(view.turn), reader == view.turn
    others = [x for x in range(len(view.sides)) if x not in (view.turn, *view.out)]
    mates = [x for x in others if view.teams[x] == view.teams[view.turn]]
    out = mark("[[Your Last Stand: you are out after this turn, with everybody you beat.|{lead}'s "
               "Last Stand: it is out after this turn, with everybody it beats.]]")  # fmt: skip
    if mates:
        on = tr("[[You play|{mates} plays]] on. A victory this turn only draws.",
                mates=naming.sides(mates))  # fmt: skip
        return f"{_of(own, tr(out, lead=lead))} {_of(reader in mates, on)}"
    template = out
    if len(others) == 1:
        template = mark("[[Your|{lead}'s]] Last Stand: a victory this turn draws, anything else "
                        "loses.")  # fmt: skip
    elif len({view.teams[x] for x in others}) == 1:
        template = mark("[[Your|{lead}'s]] Last Stand: the match ends with this turn. A victory "
                        "over all opponents draws, anything else loses.")  # fmt: skip
    return _of(own, tr(template, lead=lead))


def _faction(view: View, d: Decision, seat: str) -> str:
    return tr("[[Pick|{seat} picks]] a faction: its Captain, its Soldiers and its Specialists.",
              seat=seat)  # fmt: skip


def _passive(view: View, d: Decision, seat: str) -> str:
    faction = view.book.factions[view.sides[d.seat].faction].title
    return tr("[[Pick|{seat} picks]] what {faction} can do for the whole match.", seat=seat,
              faction=faction)  # fmt: skip


def _layout(view: View, d: Decision, seat: str) -> str:
    return tr("[[You begin: choose|{seat} begins, and chooses]] what everybody has on the "
              "Playfield at the start.", seat=seat)  # fmt: skip


def _specialist(view: View, d: Decision, seat: str) -> str:
    if d.actions and all(a.startswith("discard") for a in d.actions):
        return tr("[[You have drawn Specialists but have|{seat} has drawn Specialists but has]] no "
                  "room for one: which goes to the discard pile?", seat=seat)  # fmt: skip
    if view.teams.count(view.teams[d.seat]) > 1:
        return tr(
            "[[Deploy one of the Specialists you have just drawn|{seat} deploys one of the "
            "Specialists just drawn]], free and ready, on any cell of [[your|the]] alliance's "
            "territory. The other goes to [[your|the]] hand.",
            seat=seat,
        )
    drawn = view.sides[d.seat].drawn
    if len(drawn) > 1 and len({*drawn}) == 1:  # else its owner looks for the other card
        return tr("[[You drew {card} twice: one goes to your territory, free and ready, the other "
                  "to your hand.|{seat} drew {card} twice: one goes to its territory, free and "
                  "ready, the other to its hand.]]", seat=seat,
                  card=naming.title(drawn[0], view.book))  # fmt: skip
    return tr("[[Deploy one of the Specialists you have just drawn, free and ready, in your "
              "territory.|{seat} deploys one of the Specialists just drawn in its territory, free "
              "and ready.]] The other goes to [[your|the]] hand.", seat=seat)  # fmt: skip


def _supply(view: View, d: Decision, seat: str) -> str:
    return tr("[[You defend: you may use one card of your hand now|{seat} defends: one card of the "
              "hand may be used now]], free and ready at once; then [[your|the]] hand is {count} "
              "cards again.", seat=seat, count=HAND)  # fmt: skip


def _build(view: View, d: Decision, seat: str) -> str:
    """The same words for all who build: a board says them once."""
    building = [x.seat for x in view.sides if x.building]
    if len(building) == 1:
        only = naming.side(building[0])
        still = tr("[[You are|{seat} is]] still building.", seat=only)
        text = _of(building[0] == d.seat, still)
    else:
        builders = [_of(x == d.seat, tr("[[you|{seat}]]", seat=naming.side(x))) for x in building]
        text = tr("Building now: {seats}.", seats=several(builders))
    then = tr("After that, [[you have|{lead} has]] {points} ATP again, to move and fight.",
              lead=naming.side(view.turn), points=ATP)  # fmt: skip
    if view.turn in building and not reckoning.gates(view, view.turn):
        gates = tr("No Frontspawn is free, so [[you|{lead}]] can't deploy another Unit this turn.",
                   lead=naming.side(view.turn))  # fmt: skip
        text = f"{text} {_of(d.seat == view.turn, gates)}"
    return f"{text} {_of(d.seat == view.turn, then)}"


def _order(view: View, d: Decision, seat: str) -> str:
    return tr("All have built; [[you have|{seat} has]] {points} ATP to move and to attack: which "
              "comes first?", seat=seat, points=ATP)  # fmt: skip


def _move(view: View, d: Decision, seat: str) -> str:
    if d.subject == FRESH:
        return tr("[[You have|{seat} has]] {points} to move and to attack: Units pay 1 each time, "
                  "the Captain nothing.", seat=seat,
                  points=reckoning.points(view, d.seat))  # fmt: skip
    return tr("[[Your|{seat}'s]] Move Phase, {points}: a Unit's move costs 1, the Captain's "
              "nothing.", seat=seat, points=reckoning.points(view, d.seat))  # fmt: skip


def _battle(view: View, d: Decision, seat: str) -> str:
    text = tr("[[Your|{seat}'s]] Battle Phase, {points}: a Unit's attack costs 1, the Captain's "
              "nothing.", seat=seat, points=reckoning.points(view, d.seat))  # fmt: skip
    return " ".join((text, tr("The Skirmish has been made."))) if view.skirmished else text


def _muster(view: View, d: Decision, seat: str) -> str:
    party = [p for c in (view.fight.cells if view.fight else ()) if (p := view.at(c))]
    target = view.at(view.field.index[d.subject])
    values = {"seat": seat, "most": PARTY, "cost": reckoning.muster_fee(view),
              "target": reckoning.health(view, target) if target else d.subject}  # fmt: skip
    if not party and len(d.actions) == 2:  # there is but one party, or calling it off
        return tr("Skirmish on {target} for {cost} ATP together: [[do you|does {seat}]] attack?",
                  **values)  # fmt: skip
    if not party:
        return tr("Skirmish on {target}: which two or three Units [[do you|does {seat}]] send, for "
                  "{cost} ATP together?", **values)  # fmt: skip
    names = several(naming.piece(view, p) for p in party)
    return tr("Skirmish on {target}: {units} so far, {damage} damage. Who else?", units=names,
              damage=view.blow.damage if view.blow else 0, **values)  # fmt: skip


def _exit(view: View, d: Decision, seat: str) -> str:
    return tr("[[Your|{seat}'s]] Units on a Frontspawn are ready: they move on, free, to a cell of "
              "[[your|own]] territory.", seat=seat)  # fmt: skip


def _sequence(view: View, d: Decision, seat: str) -> str:
    return tr("Several things are triggered at once: [[choose|{seat} chooses]] which comes first.",
              seat=seat)  # fmt: skip


def _trigger(view: View, d: Decision, seat: str) -> str:
    text = abilities.card(view.book, d.subject)
    return tr("{name}: {text} [[Choose.|{seat} chooses.]]", name=naming.title(d.subject, view.book),
              text=text, seat=seat)  # fmt: skip


# -- answering ---------------------------------------------------------------------------------


def _attacked(view: View, d: Decision, seat: str) -> str:
    fight, outcome = view.fight, window_choices.outcome(view)
    target = view.at(fight.cell) if fight is not None else None
    if fight is None or target is None:
        return tr("An attack is declared. [[Do you|Does {seat}]] act?", seat=seat)
    values = {
        "lead": naming.side(fight.seat), "seat": seat,
        "units": several(naming.standing(view, c) for c in fight.cells),
        "target": _whose(target.seat, naming.piece(view, target), d.seat),
    }  # fmt: skip
    template = mark("{lead} attacks {target} with {units}. [[Do you|Does {seat}]] act?")
    return " ".join((tr(template, **values), tr("If nobody does: {outcome}.", outcome=outcome)))


def _moved(view: View, d: Decision, seat: str) -> str:
    names = several(_about(view, d.seat))
    return tr("{card} has ended a move. [[Do you|Does {seat}]] act?", card=names, seat=seat)


def _destroyed(view: View, d: Decision, seat: str) -> str:
    return tr("Destroyed: {cards}. [[Do you|Does {seat}]] act?", seat=seat,
              cards=several(_about(view, d.seat)))  # fmt: skip


def _about(view: View, reader: int) -> list[str]:
    about = view.fight.about if view.fight is not None else ()
    return [
        _whose(seat, f"{naming.title(card, view.book)} {naming.cell(cell)}", reader)
        for seat, card, cell in about
    ]


def _whose(seat: int, card: str, reader: int) -> str:
    """Return a card with its side, in the middle of a sentence: `Red's Weld Mite c5`."""
    text = tr("[[your {card}|{seat}'s {card}]]", seat=naming.side(seat), card=card)
    return _of(seat == reader, text)


def _argued(view: View, d: Decision, seat: str) -> str:
    name = view.fight.name if view.fight is not None else ""
    what = uses.chosen(view.book, name, view.fight.args) if view.fight is not None else ""
    title = naming.title(name, view.book) + (f" ({what})" if what else "")
    text = abilities.does(view.book, name, "proactive")
    return tr("{lead} uses {name}: “{text}” [[Do you|Does {seat}]] act?", seat=seat,
              lead=naming.side(view.turn), name=title, text=text)  # fmt: skip


def _challenge(view: View, d: Decision, seat: str) -> str:
    chain = view.fight.chain if view.fight is not None else ()
    who = naming.side(chain[-1][0]) if chain else ""
    if chain and uses.negates(view, d.subject):
        lost = tr("{name} has no effect", name=uses.answered(view, len(chain) - 1))
        return tr("{other} answers with {name}: {lost}. [[Do you|Does {seat}]] challenge that?",
                  other=who, seat=seat, lost=lost,
                  name=naming.title(d.subject, view.book))  # fmt: skip
    return tr("{other} answers with {name}: “{text}” [[Do you|Does {seat}]] challenge that?",
              other=who, seat=seat, name=_on(view, naming.title(d.subject, view.book)),
              text=abilities.does(view.book, d.subject, "reactive"))  # fmt: skip


def _on(view: View, name: str) -> str:
    """Return what somebody answers with, and in brackets the card its text calls `it`."""
    fight = view.fight
    if fight is None:
        return name
    cards = [
        f"{naming.title(card, view.book)} {naming.cell(cell)}" for _, card, cell in fight.about
    ]
    if not cards and (target := view.at(fight.cell)) is not None and fight.kind != "ability":
        cards = [naming.piece(view, target)]
    return f"{name} ({several(cards)})" if cards else name


def _counter(view: View, d: Decision, seat: str) -> str:
    most = view.fight.most if view.fight is not None else PARTY
    p = view.at(view.field.index[d.subject])
    if p is not None and reckoning.friends(view, p.seat, d.seat):
        return tr("{card} has survived the Skirmish: [[do you|does {seat}]] counterattack? "
                  "Up to {most} cards may, for free.",
                  card=naming.piece(view, p), seat=seat, most=most)  # fmt: skip
    return tr("The Skirmish destroyed a card on {cell}: [[do you|does {seat}]] counterattack "
              "with its neighbours? Up to {most} cards may, for free.", cell=d.subject, seat=seat,
              most=most)  # fmt: skip


def _join(view: View, d: Decision, seat: str) -> str:
    most = view.fight.most if view.fight is not None else PARTY
    party = window_choices.striking(view)
    names = several(naming.piece(view, p) for p in party)
    return tr("Counterattack by {units} for {damage}; up to {most} cards may join in all. [[Do "
              "you|Does {seat}]] send one more?", units=names, damage=sum(p.damage for p in party),
              most=most, seat=seat)  # fmt: skip


def _spread(view: View, d: Decision, seat: str) -> str:
    left = view.fight.left if view.fight is not None else 0
    return tr("Counterattack for {damage}: how much of it does {card} take? [[You "
              "distribute|{seat} distributes]] it card by card.", damage=left, seat=seat,
              card=naming.standing(view, view.field.index[d.subject]))  # fmt: skip


def _reserve(view: View, d: Decision, seat: str) -> str:
    room = reckoning.room(view, d.seat)
    if view.kept:
        return trn("[[You|{seat}]] may keep {count} more card.",
                   "[[You|{seat}]] may keep up to {count} more cards.",
                   room, seat=seat)  # fmt: skip
    if d.seat in (view.turn, view.leads):
        return trn("End of the turn: [[you|{seat}]] may keep {count} card for [[your|its]] next "
                   "turn, in [[your|the]] Reserve. The others go to the discard pile and may come "
                   "back later.",
                   "End of the turn: [[you|{seat}]] may keep up to {count} cards for [[your|its]] "
                   "next turn, in [[your|the]] Reserve. The others go to the discard pile and may "
                   "come back later.", room, seat=seat)  # fmt: skip
    return trn("End of the turn: [[you|{seat}]] may keep {count} card for [[your|its]] next turn, "
               "in [[your|the]] Reserve. The others stay in hand.",
               "End of the turn: [[you|{seat}]] may keep up to {count} cards for [[your|its]] next "
               "turn, in [[your|the]] Reserve. The others stay in hand.", room,
               seat=seat)  # fmt: skip


QUESTIONS: dict[str, Callable[[View, Decision, str], str]] = {
    "faction": _faction, "passive": _passive, "layout": _layout, "specialist": _specialist,
    "supply": _supply, "build": _build, "order": _order, "move": _move, "battle": _battle,
    "muster": _muster, "exit": _exit, "sequence": _sequence, "trigger": _trigger,
    "attack_declared": _attacked, "skirmish_declared": _attacked, "enemy_moved": _moved,
    "destroyed": _destroyed, "argument_added": _argued, "challenge": _challenge,
    "counter": _counter, "join": _join, "spread": _spread, "reserve": _reserve,
}  # fmt: skip
