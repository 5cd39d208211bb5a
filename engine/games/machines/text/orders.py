"""Standing orders: what a player may have answered without being asked (MM-ACT, MM-COUNTER).

Decides what an order can wait for and what it can answer. A trigger goes by the question's public
words and by what stands on the Playfield; an answer by what its owner sees.

    attacked · captain · captain 3 · piece 12 · falls · falls 3 · moved · fallen · argued
    but single skirmished fallen · struck · act · any
    pass · pass turn · save · cheapest · use intercept · use dud-round · strike · strike 4 ·
    strike sure

`captain 3`: by Damage 3 or more; `falls 3`: a card of Level 3 or more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.core import Decision, Event
from engine.games.machines import naming
from engine.games.machines.acting import ATTACKS, CAPTAIN, FALLS, FIELD
from engine.games.machines.auto_responses import AFTER, ARGUED, WINDOWS
from engine.games.machines.build import DONE
from engine.games.machines.skirmish import GO
from engine.games.machines.state import State, Turn
from engine.games.machines.statuses import burn
from engine.games.machines.text import reckoning, uses
from engine.games.machines.turns import LEAD, STEPS
from engine.games.machines.view import PieceView, View
from engine.i18n import mark, several, tr
from engine.kit.order_clauses import MOST, attacked, passes
from engine.kit.windows import PASS, PASS_TURN
from engine.orders import Clause, Parting

#: Damage a Captain is attacked with, Levels of cards that fall, damage struck back, on offer.
DAMAGES, LEVELS, BLOWS = (2, 3, 4), (2, 3, 4), (3, 5, 7)
STRIKES = ("counter", "join")
#: The windows a trigger is about.
KINDS = {
    "attacked": ATTACKS, "captain": ATTACKS, "piece": ATTACKS, "falls": ATTACKS,
    "single": ATTACKS[:1], "skirmished": ATTACKS[1:],
    "moved": AFTER[:1], "fallen": AFTER[1:], "argued": ARGUED, "but": WINDOWS,
    "struck": STRIKES,
    "act": WINDOWS, "any": (*WINDOWS, *STRIKES),
}  # fmt: skip
#: What a defender may be asked about, by the trigger.
ABOUT = {
    "single": mark("single attacks on me"), "skirmished": mark("Skirmishes against me"),
    "moved": mark("moves"), "fallen": mark("destructions"), "argued": mark("Utilities and acts"),
}  # fmt: skip
ONLY = mark("Pass, ask only about {what}")
BUILT = mark("Finished, ask only about {what}")
TURN = mark("In this turn, ask only about {what}")
#: The same in short, and so many characters a button can hold.
MINE, LABEL = mark("what my cards answer"), 80
#: When a defender may be asked to act, or will be.
PHASES = ("build", "order", "move", "battle")


def triggers(view: View) -> list[Clause]:
    """Return what orders may wait for."""
    found = [
        Clause("captain", tr("My Captain is attacked"), tr("your Captain is attacked")),
        Clause("falls", tr("An attack destroys one of my cards"),
               tr("an attack destroys one of your cards")),
        Clause("attacked", tr("Any of my cards is attacked"), tr("one of your cards is attacked")),
        Clause("struck", tr("I may counterattack"),
               tr("you may counterattack")),
        Clause("moved", tr("I may act after a move"), tr("you may act after a move")),
        Clause(
            "fallen", tr("I may act after a destruction"), tr("you may act after a destruction")
        ),
        Clause("argued", tr("I may answer a Utility or an act"),
               tr("you may answer a Utility or an act")),
        Clause("act", tr("I may act or answer anything"), tr("you may act or answer anything")),
        Clause("any", tr("Anything I am asked while others act"),
               tr("you are asked anything while others act")),
    ]  # fmt: skip
    if len(kinds := _held(view)) < len(ABOUT):
        words = _about(kinds)
        found.append(Clause(_but(kinds), tr("I may act, but not about {what}", what=words),
                            tr("you may act, but not about {what}", what=words)))  # fmt: skip
    found += [
        Clause(f"captain {n}", tr("My Captain is attacked for {n} damage or more", n=n),
               tr("your Captain is attacked for {n} damage or more", n=n))
        for n in DAMAGES
    ]  # fmt: skip
    found += [
        Clause(f"falls {n}", tr("An attack destroys a card of mine of Level {n} or more", n=n),
               tr("an attack destroys a card of yours of Level {n} or more", n=n))
        for n in LEVELS
    ]  # fmt: skip
    found += [attacked(f"piece {p.piece}", naming.piece(view, p)) for p in _own(view)]
    return [clause for clause in found if not void(view, clause.key, PASS)][:MOST]


def _own(view: View) -> list[PieceView]:
    return [p for p in view.pieces if p.seat == view.seat and not reckoning.captain(view, p)]


def answers(view: View, trigger: str) -> list[Clause]:
    """Return what an order may answer."""
    if trigger == "struck":
        return [
            Clause(PASS, tr("Don't counterattack"), tr("you don't counterattack"), sure=True),
            Clause("strike", tr("Counterattack with the strongest cards"),
                   tr("the strongest cards counterattack")),
            Clause("strike sure", tr("Counterattack if that surely destroys a card"),
                   tr("the strongest cards counterattack if that surely destroys a card")),
            *(Clause(f"strike {n}", tr("Counterattack for {n} or more", n=n),
                     tr("the strongest cards counterattack for {n} or more", n=n))
              for n in BLOWS),
        ]  # fmt: skip
    found = passes()
    if KINDS[trigger.split()[0]][:2] == ATTACKS:
        found.append(Clause("save", tr("The cheapest answer that saves the card attacked"),
                            tr("give the cheapest answer that saves a card about to be "
                               "destroyed")))  # fmt: skip
    found.append(Clause("cheapest", tr("The cheapest answer there is"),
                        tr("give the cheapest answer there is")))  # fmt: skip
    for name in dict.fromkeys(_known(view, trigger)):
        title = naming.title(name, view.book)
        found.append(Clause(f"use {name}", title, tr("use {name}", name=title)))
    return found[:MOST]


def _known(view: View, trigger: str) -> Iterator[str]:
    """Return what the view's owner has that may answer then: of its cards, then of its hand."""
    if view.seat is None:
        return
    for kind in _windows(trigger):
        reacting = view.book.working.get(f"reactive {kind}", {})
        for p in view.pieces:
            if p.seat == view.seat:
                yield from (name for _, name, _ in reacting.get(p.card, ()))
        yield from _in_hand(view, (kind,))


def _windows(trigger: str) -> list[str]:
    """Return the windows a trigger is about, as abilities name them."""
    kinds = {"argument_added" if x in ARGUED else x for x in KINDS[trigger.split()[0]]}
    return sorted(kinds & {*WINDOWS})


def _in_hand(view: View, kinds: Iterable[str]) -> Iterator[str]:
    """Return the Utilities in a view's hand that may answer some windows: a Structure there is
    none of them, even if the same stands on the Playfield."""
    hand = (view.sides[view.seat].hand or ()) if view.seat is not None else ()
    for kind in kinds:
        reacting = view.book.working.get(f"reactive {kind}", {})
        yield from (x for x in hand if x in reacting and view.book.cards[x].type == "utility")


def partings(view: View, decision: Decision) -> list[Parting]:
    """Return how a defender may finish building, or pass, and be asked about no more in this turn
    than its cards are for, or about nothing; whether it strikes back it is still asked."""
    building = decision.kind == "build" and decision.subject != LEAD
    if not building and decision.kind not in WINDOWS:
        return []
    action, kinds = (DONE if building else PASS), _held(view)
    if not any(_known(view, "act")):
        if building and not view.book.power:
            return []  # no window opens for it: to finish is all there is
        label = (
            tr("Finished, don't ask: can't react")
            if building
            else tr("Pass, don't ask: can't react")
        )
        return [Parting(label, action, "act", PASS, free=True)]
    found = list[Parting]()
    if len(kinds) < len(ABOUT):
        label = only(BUILT if building else ONLY, kinds)
        found.append(Parting(label, action, _but(kinds), PASS, free=True))
    if building:  # in a window that is an answer of its own
        found.append(Parting(tr("Finished, and pass for this turn"), action, "act", PASS))
    return found


def ahead(view: View) -> list[Parting]:
    """Return how a defender who waits may be asked no more in this turn than its cards are for;
    nothing in a match without Power cards, as nearly all that answers is one."""
    if view.seat in (None, view.turn) or view.phase not in PHASES or not view.book.power:
        return []
    if not any(_known(view, "act")):
        label = tr("Don't ask this turn: can't react")
        return [Parting(label, "", "act", PASS, free=True)]
    if len(kinds := _held(view)) == len(ABOUT):
        return []
    label = only(TURN, kinds)
    return [Parting(label, "", _but(kinds), PASS, free=True)]


def only(template: str, kinds: Sequence[str]) -> str:
    """Return the words of a button that leaves some kinds of questions, in short if they are too
    long for it."""
    label = tr(template, what=_about(kinds))
    return label if len(label) <= LABEL else tr(template, what=tr(MINE))


def _held(view: View) -> list[str]:
    """Return what the owner of a view holds cards for, by the trigger."""
    return [kind for kind in ABOUT if any(_in_hand(view, _windows(kind)))]


def _but(kinds: Sequence[str]) -> str:
    """Return the trigger of all that is not about some kinds, and no card on the field is for."""
    return " ".join(("but", *kinds))


def _about(kinds: Sequence[str]) -> str:
    both = {"single", "skirmished"} <= {*kinds}
    words = [tr("attacks on me")] if both else []
    words += [tr(ABOUT[kind]) for kind in kinds[2 if both else 0 :]]
    return several([*words, tr("my cards on the field")])


def triggered(public: View, decision: Decision, trigger: str) -> bool:
    """Say whether a question is what a trigger waits for."""
    kind, _, what = trigger.partition(" ")
    if decision.kind not in KINDS[kind]:
        return False
    words, fight = decision.subject.split(), public.fight
    if kind == "but":
        return decision.instance != FIELD and not any(
            decision.kind in KINDS[word] for word in what.split()
        )
    if kind not in ("captain", "falls", "piece"):
        return True
    target = public.at(fight.cell) if fight is not None else None
    if fight is None or target is None or target.seat != decision.seat:
        return False
    if kind == "piece":
        return target.piece == int(what)
    if kind == "captain":
        strength = sum(p.damage for c in fight.cells if (p := public.at(c)) is not None)
        return CAPTAIN in words and strength >= int(what or 0)
    level = public.book.cards[target.card].level
    return FALLS in words and (level >= int(what or 0) or reckoning.captain(public, target))


def obey(view: View, decision: Decision, answer: str, events: Sequence[Event]) -> str:
    """Return the action an answer means."""
    can = decision.actions
    if answer in can:
        return answer
    if decision.kind in STRIKES:
        return _strike(view, decision, answer)
    plays = [a for a in can if a not in (PASS, PASS_TURN)]
    saving = [a for a in plays if saves(view, a)]
    verb, _, name = answer.partition(" ")
    if verb == "use":
        mine = [a for a in plays if uses.read(view, a.split()[1:], _window(decision)).name == name]
        return next((a for a in mine if a in saving), (*mine, PASS)[0])
    if answer == "save":
        return _cheapest(view, decision, saving if FALLS in decision.subject.split() else [])
    if answer == "cheapest":
        return _cheapest(view, decision, plays)
    return PASS


def _window(decision: Decision) -> str:
    return "argument_added" if decision.kind in ARGUED else decision.kind


def _cheapest(view: View, decision: Decision, plays: Sequence[str]) -> str:
    def price(action: str) -> tuple[int, bool]:
        use = uses.read(view, action.split()[1:], _window(decision))
        return uses.cost(view, use), not saves(view, action)

    return min(plays, key=price, default=PASS)


def saves(view: View, action: str) -> bool:
    """Say whether after an act an attack destroys no card of its player's side."""
    return action in view.forecasts and not view.forecasts[action].lost


def _strike(view: View, decision: Decision, answer: str) -> str:
    """Return who strikes back first or next: the strongest, which are listed first."""
    can, fight = decision.actions, view.fight
    quiet = GO if GO in can else PASS
    verb, _, least = answer.partition(" ")
    if verb != "strike" or fight is None:
        return quiet
    if decision.kind == "counter" and least:
        party = [p for c in fight.cells if (p := view.at(c)) is not None]
        need = 1 + sum(_borne(p) for p in party) if least == "sure" else int(least)
        if view.forecasts[can[0]].back < need:
            return quiet
    return can[0]


def _borne(p: PieceView) -> int:
    """Return how much a card can be dealt without being destroyed: the attacker spreads it."""
    return p.health if reckoning.has(p, "SHD") else p.health - 1


GONE = mark("{name} is no longer in play")


def void(view: View, trigger: str, answer: str) -> str:
    """Say why an order can mean nothing any more: what it is about has left play."""
    kind, _, what = trigger.partition(" ")
    seat = view.seat
    if seat is not None and kind == "captain" and not view.sides[seat].captain:
        return tr("your Captain is no longer in play")
    if kind == "piece" and all(p.piece != int(what) for p in _own(view)):
        return tr("the card is no longer in play")
    verb, _, name = answer.partition(" ")
    if verb == "use" and name not in view.book.cards and name not in _known(view, trigger):
        return tr(GONE, name=naming.title(name, view.book))
    return ""


def turns_begun(s: State) -> tuple[int, ...]:
    """Return how many turns each seat has begun; `led` counts them from the status step on."""
    turn = next((f for f in s.stack if type(f) is Turn), None)
    early = turn is not None and turn.step <= STEPS.index(burn)
    begun = [n + (early and x == s.turn) for x, n in enumerate(s.led)]
    if s.out:  # who left before the status step of the own turn has begun that one, too
        begun[s.out[0]] += s.turn_number - sum(begun)
    return tuple(begun)
