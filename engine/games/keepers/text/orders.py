"""Standing orders: what a player may have answered without being asked (KD-RESP).

Decides what an order can wait for and what it can answer. A trigger goes by the kind and
the subject of the question, which everybody sees; an answer by what its owner sees. Who is
struck back at is the one who attacked last, as far as the owner saw it.

    any · any attack · mage · mage attack · except keeper attack · low 3 · walk · place
    pass · stop · home · front · return mage · return · return 2 · weakest mage · play refresh

`low 3`: with Health 3 or less; `return 2`: if the attack did 2 Damage or more.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Decision, Event
from engine.games.keepers import events as ev
from engine.games.keepers import notation as n
from engine.games.keepers.editions import EDITIONS
from engine.games.keepers.mat import CELL
from engine.games.keepers.naming import kind, title
from engine.games.keepers.state import State
from engine.games.keepers.text.view_index import Seen
from engine.games.keepers.view import Piece, View
from engine.games.keepers.warriors import KINDS
from engine.i18n import mark, tr
from engine.orders import Clause

#: Where a Warrior is that can be ordered about, and one an order on it has lost.
HERE, LOST = ("board", "hidden"), ("graveyard", "gone")
#: Health of a Keeper under attack, and Damage an attack did, on offer.
LOW, DAMAGES = (3, 2), (2, 3)
#: Questions about a space for an own Warrior.
PLACES = ("overlap", "respawn", "deliver")
#: What an order answers wherever it may.
PASS = Clause("pass", mark("Pass"), mark("pass"), sure=True)


def _own(view: View) -> list[Piece]:
    return [p for p in view.pieces if p.seat == view.viewer and p.where in HERE]


def triggers(view: View) -> list[Clause]:
    """Return what orders may wait for."""
    clauses = [
        Clause(
            "any attack",
            tr("A Warrior of mine is attacked"),
            tr("a Warrior of yours is attacked"),
        ),
        Clause("any", tr("Any Response of mine"), tr("any Warrior of yours may respond")),
        Clause(
            "except keeper attack",
            tr("Any Response, unless my Keeper is attacked"),
            tr("you may respond, unless your Keeper was attacked"),
        ),
    ]
    own = [(p.kind, kind(p.kind)) for p in _own(view)]
    clauses += [
        Clause(
            f"{word} attack",
            tr("My {kind} is attacked", kind=name),
            tr("your {kind} is attacked", kind=name),
        )
        for word, name in own
    ]
    clauses += [
        Clause(
            word,
            tr("My {kind} may respond, whatever happened", kind=name),
            tr("your {kind} may respond", kind=name),
        )
        for word, name in own
    ]
    clauses += [
        Clause(
            "walk",
            tr("Something happens while I move"),
            tr("something happens on the way of one of your Warriors"),
        ),
        Clause(
            "place",
            tr("A Warrior of mine needs a space"),
            tr("a Warrior of yours has to step aside or comes back"),
        ),
    ]
    clauses += [
        Clause(
            f"low {n}",
            tr("My Keeper is attacked and has {n} Health or less", n=n),
            tr("your Keeper is attacked and has {n} Health or less left", n=n),
        )
        for n in LOW
    ]
    return clauses[:25]


def answers(view: View, trigger: str) -> list[Clause]:
    """Return what an order may answer."""
    if trigger == "walk":
        return [Clause("stop", tr("Stop there"), tr("it stops there"), sure=True)]
    if trigger == "place":
        near = tr("it takes the space nearest to your LifeForce")
        far = tr("it takes the space farthest from your LifeForce")
        return [
            Clause("home", tr("Nearest to my LifeForce"), near, sure=True),
            Clause("front", tr("Farthest from my LifeForce"), far, sure=True),
        ]
    clauses = [
        Clause(PASS.key, tr(PASS.label), tr(PASS.text), PASS.sure),
        Clause(
            "return",
            tr("Strike back as hard as possible"),
            tr("your strongest Warrior that can attacks the attacker"),
        ),
        *(
            Clause(
                f"return {n}",
                tr("Strike back, if the attack did {n} Damage or more", n=n),
                tr(
                    "your strongest Warrior that can attacks the attacker if the attack "
                    "did {n} Damage or more",
                    n=n,
                ),
            )
            for n in DAMAGES
        ),
    ]
    return [*clauses, *_own_clauses(view, trigger)][:25]


def _own_clauses(view: View, trigger: str) -> list[Clause]:
    """Return the answers for which a certain Warrior or card of one's own is needed."""
    clauses: list[Clause] = []
    # Others than the Warrior asked can act in a Keeper's Response alone, in a box not even there.
    waits = trigger.split(" ")[0].replace("low", "keeper")
    others = (
        ("any", "except") if EDITIONS[view.edition].own_responses else ("any", "except", "keeper")
    )
    able = [p.kind for p in _own(view) if waits in (*others, p.kind)]
    for word in able:
        name = kind(word)
        weakest = mark("the {kind} attacks the enemy Warrior with the least Health in its reach")
        clauses += [
            Clause(
                f"return {word}",
                tr("{kind} strikes back", kind=name),
                tr("the {kind} attacks the attacker", kind=name),
            ),
            Clause(
                f"weakest {word}",
                tr("{kind} attacks the weakest enemy", kind=name),
                tr(weakest, kind=name),
            ),
        ]
    if view.viewer is not None and waits in ("any", "except", "keeper"):
        cards = [c.name for c in view.sides[view.viewer].row if c.name]
        clauses += [
            Clause(
                f"play {c}",
                tr("Play {card}", card=title(c)),
                tr(
                    "you play {card}, aimed at the attacker, else at the Warrior attacked",
                    card=title(c),
                ),
            )
            for c in cards
        ]
    return clauses


def triggered(public: View, decision: Decision, trigger: str) -> bool:
    """Say whether a question is what a trigger waits for."""
    if trigger in ("walk", "place"):
        return decision.kind in (PLACES if trigger == "place" else ("walk",))
    if decision.kind != "respond":
        return False
    words = decision.subject.split(" ")
    if trigger.startswith("low "):
        mine = (p for p in public.pieces if p.seat == decision.seat and p.kind == "keeper")
        most = int(trigger.split(" ")[1])
        return (
            words[0] == "keeper"
            and words[-1] == "attack"
            and any(p.where == "board" and p.health <= most for p in mine)
        )
    question, wanted = (words[0], words[-1]), trigger.split(" ")
    inverted = wanted[0] == "except"
    wanted = wanted[inverted:]
    fits = wanted[0] in ("any", question[0]) and wanted[1:] in ([], [question[1]])
    return fits != inverted


def obey(view: View, decision: Decision, answer: str, events: Sequence[Event]) -> str:
    """Return the action an answer means."""
    if decision.kind in PLACES:
        return _space(view, decision, answer)
    quiet = "stop" if decision.kind == "walk" else "pass"
    verb, _, what = answer.partition(" ")
    if verb == "play":
        return _play(view, decision, answer, events) or quiet
    if verb not in ("return", "weakest"):
        return quiet
    seen = Seen(view)
    ranked: list[tuple[tuple[int, int, int], str]] = []
    attacker, dealt = _blow(view, decision, events)
    if what.isdigit():
        if dealt < int(what):
            return quiet
        what = ""
    for at, action in enumerate(decision.actions):
        parsed = n.parse(action)
        if parsed is None or parsed.verb != "attack" or parsed.wall:
            continue
        actor, target = seen.actor(n.NAME[parsed.actor]), seen.standing(n.NAME[parsed.target])
        if actor is None or target is None or what not in ("", actor.kind):
            continue
        if verb == "return" and target.id == attacker:
            ranked.append(((-actor.strength, 0, at), action))
        elif verb == "weakest" and seen.fits(target, foe=True):
            ranked.append(((target.health, -actor.strength, at), action))
    return min(ranked)[1] if ranked else quiet


def _play(view: View, decision: Decision, answer: str, events: Sequence[Event]) -> str:
    """Return how a card is played: without an aim, at the attacker, or at the Warrior attacked;
    "" where it can be none of these."""
    attacker, _ = _blow(view, decision, events)
    at = [p.cell for p in view.pieces if p.id == attacker and p.where in HERE]
    aims = [answer, *(f"{answer} {cell}" for cell in (*at, decision.subject.split(" ")[1]))]
    return next((action for action in aims if action in decision.actions), "")


def _blow(view: View, decision: Decision, events: Sequence[Event]) -> tuple[int, int]:
    """Return who attacked the Warrior a Response is about and what Damage that did to it, -1 and 0
    if nobody was seen to."""
    words = decision.subject.split(" ")
    kind, cell = words[0], words[1]
    struck = Seen(view).find(kind, cell, decision.seat)
    hurt, dealt = False, 0
    for event in reversed(events):
        if isinstance(event, ev.Hurt | ev.Shielded | ev.Prevented) and struck is not None:
            hit = struck.id in (getattr(event, "id", -1), getattr(event, "piece", -1))
            hurt = hurt or hit
            if isinstance(event, ev.Hurt) and event.what == "w" and event.id == struck.id:
                dealt += event.amount
        elif isinstance(event, ev.Attacked):
            here = struck is not None and n.CELL[struck.cell] in event.cells
            if (hurt or here) and event.by % 2 != decision.seat % 2:
                return event.piece, dealt
    return -1, 0


def _space(view: View, decision: Decision, answer: str) -> str:
    home = CELL[view.sides[decision.seat].lifeforce_cell]
    distance = {
        action: max(abs(a - b) for a, b in zip(_at(n.parse(action)), _spot(home), strict=True))
        for action in decision.actions
    }
    pick = max if answer == "front" else min
    return pick(decision.actions, key=lambda a: distance[a])


def _at(parsed: n.ParsedAction | None) -> tuple[int, int]:
    return _spot(parsed.target) if parsed is not None else (0, 0)


def _spot(cell: int) -> tuple[int, int]:
    name = n.NAME[cell]
    return ord(name[0]), int(name[1:])


def void(view: View, trigger: str, answer: str) -> str:
    """Say why an order can mean nothing any more: a Warrior it names is lost."""
    lost = {p.kind for p in view.pieces if p.seat == view.viewer and p.where in LOST}
    words = (trigger.removeprefix("except "), answer.partition(" ")[2])
    for word in (w.split(" ")[0] for w in words):
        if word in lost and word != KINDS[0]:  # a Keeper comes back
            return tr("your {kind} is destroyed", kind=kind(word))
    return ""


def turns_begun(s: State) -> tuple[int, ...]:
    """Return how many turns each seat has begun."""
    return tuple(s.turns)
