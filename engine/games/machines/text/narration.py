"""What happened, in short sentences.

Decides the wording of every fact, from the fact alone; `joining`, what is told in one line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from engine import core
from engine.core import Event, Trail
from engine.games.machines import ending, naming
from engine.games.machines import events as ev
from engine.games.machines.card_files import present
from engine.games.machines.field import layouts
from engine.games.machines.state import NOBODY
from engine.games.machines.text import joining, uses
from engine.games.machines.text.abilities import turns
from engine.i18n import mark, several, tr, trn
from engine.kit import told_edits
from engine.kit.progress import STANDSTILL


def tell(events: Sequence[Event]) -> list[str]:
    """Return what happened as short sentences."""
    # Where a Last Stander takes others along, who is left has done nothing for it (MM-WIN-08).
    left = any(isinstance(e, ev.Left) and len(e.seats) > 1 for e in events)
    alone = [_alone(e) if left and isinstance(e, core.Ended) else e for e in events]
    return joining.lines(core.told(alone), say)


def _alone(e: core.Ended) -> core.Ended:
    """Return an end that came by nobody else being left."""
    return replace(e, outcome=replace(e.outcome, why=ALONE))


def say(event: Event) -> str:
    """Return one fact as a sentence, empty if it is told by another."""
    return WORDS[type(event)](event)


at = naming.at

#: An end that the others made alone.
ALONE = "alone"
WINS = {
    ending.CONTROL: mark("{winners} win: they hold all Objectives."),
    ending.ELIMINATION: mark("{winners} win: the other side's Captain is destroyed."),
    ending.ATTRITION: mark("{winners} win: the enemy has no Unit left to draw."),
    ending.DOMINATION: mark("{winners} win: the enemy has no Unit and no free Spawn cell."),
    ending.STAND: mark("{winners} win: the Last Stand changed nothing."),
    ending.RESIGNED: mark("{winners} win by resignation."),
    ALONE: mark("{winners} win: no one else is left."),
}
WIN = {
    ending.CONTROL: mark("{winners} wins: it holds all Objectives."),
    ending.ELIMINATION: mark("{winners} wins: the other side's Captain is destroyed."),
    ending.ATTRITION: mark("{winners} wins: the enemy has no Unit left to draw."),
    ending.DOMINATION: mark("{winners} wins: the enemy has no Unit and no free Spawn cell."),
    ending.STAND: mark("{winners} wins: the Last Stand changed nothing."),
    ending.RESIGNED: mark("{winners} wins by resignation."),
    ALONE: mark("{winners} wins: no one else is left."),
}
DRAWS = {
    ending.STAND: mark("Draw: the Last Stand brought a victory, too."),
    ending.BOTH: mark("Draw: both Captains fell in the same turn."),
    ending.MOMENT: mark("Draw: both sides met a winning condition at the same moment."),
    STANDSTILL: mark("Draw: there was no progress for too long."),
    "agreement": mark("Draw by agreement."),
}


def _ended(e: core.Ended) -> str:
    winners, why = e.outcome.winners, e.outcome.why
    if not winners:
        template = mark("It is over, without a winner.")
        return tr(DRAWS.get(why, template))
    template, by_reason = mark("{winners} win."), WINS
    if len(winners) == 1:
        template, by_reason = mark("{winners} wins."), WIN
    return tr(by_reason.get(why, template), winners=naming.sides(winners))


def _chose(e: ev.Chose) -> str:
    what = naming.title(e.what)
    if e.kind == "layout":
        chosen = layouts()[e.what]
        what = naming.own_words(chosen.name, chosen.title)
        return tr("{seat} chooses the starting layout {layout}.", seat=naming.side(e.seat),
                  layout=what)  # fmt: skip
    if e.kind == "faction":
        return tr("{seat} plays {faction}.", seat=naming.side(e.seat),
                  faction=naming.faction(e.what))  # fmt: skip
    return tr("{seat} takes {passive}.", seat=naming.side(e.seat), passive=what)


def _first(e: ev.First) -> str:
    if not e.rolls:
        return tr("Coin toss: {seat}. {seat} begins.", seat=naming.side(e.seat))
    rolls = "; ".join(
        ", ".join(f"{naming.side(seat)} {n}" for seat, n in enumerate(row) if n) for row in e.rolls
    )
    template = mark("{seat} begins (dice: {rolls}).")
    if len(e.rolls) > 1:
        template = mark("{seat} begins (dice, ties rolled again: {rolls}).")
    return tr(template, seat=naming.side(e.seat), rolls=rolls)


PLACED = {
    "deployed": mark("{seat} deploys {card} on {cell}."),
    "constructed": mark("{seat} constructs {card} on {cell}."),
}


DELAYED = {
    "deployed": mark("{seat} deploys {card} on {cell}, ready in its side's next turn."),
    "constructed": mark("{seat} constructs {card} on {cell}, ready in its side's next turn."),
}


def _placed(e: ev.Placed) -> str:
    templates = DELAYED if e.delayed else PLACED
    return tr(templates[e.how], seat=naming.side(e.seat), card=naming.title(e.card),
              cell=naming.cell(e.cell))  # fmt: skip


def _turn(e: ev.TurnBegan) -> str:
    if e.stand:
        return tr("Turn {number}: {seat}'s Last Stand, its last turn.", number=e.number,
                  seat=naming.side(e.seat))  # fmt: skip
    return tr("Turn {number}: {seat} attacks.", number=e.number, seat=naming.side(e.seat))


def _finished(e: ev.Finished) -> str:
    return tr("{seat} has finished building.", seat=naming.side(e.seat))


def _drew(e: ev.Drew) -> str:
    return tr("{seat} draws {cards}.", seat=naming.side(e.seat),
              cards=naming.drawn(e.deck, e.count))  # fmt: skip


def _cards(e: ev.DrewCards) -> str:
    return tr("You drew {cards}.", cards=several(map(naming.title, e.cards)))


DISCARDED = {
    "full": mark("{seat} has no room and discards {card}."),
    "over": mark("{seat}'s {card} is over and discarded."),
}


def _discarded(e: ev.Discarded) -> str:
    template = DISCARDED.get(e.why, mark("{seat} discards {card}."))
    return tr(template, seat=naming.side(e.seat), card=naming.title(e.card))


def _reserved(e: ev.Reserved) -> str:
    if e.count < 0:
        return trn("{seat} takes {count} card from the Reserve.",
                   "{seat} takes {count} cards from the Reserve.", -e.count,
                   seat=naming.side(e.seat))  # fmt: skip
    return trn("{seat} puts {count} card into the Reserve.",
               "{seat} puts {count} cards into the Reserve.", e.count,
               seat=naming.side(e.seat))  # fmt: skip


def _reshuffled(e: ev.Reshuffled) -> str:
    if e.seat == NOBODY:
        return tr("The Power discard pile becomes the deck.")
    templates = {"soldier": mark("{seat}'s Soldier discard pile becomes the deck."),
            "specialist": mark("{seat}'s Specialist discard pile becomes the deck.")}  # fmt: skip
    return tr(templates[e.deck], seat=naming.side(e.seat))


#: Why points come and go by the rules themselves; whatever else is the name of what does it.
OWN_REASONS = {
    "refill", "deploy", "construct", "scrap", "retreat", "fortify", "move", "attack", "skirmish",
    "kill",
}  # fmt: skip


def _points(e: ev.Points) -> str:
    """Tell what is gained by an event or taken by another; prices are told with what they buy."""
    if e.why == "refill":
        return ""
    values = {
        "seat": naming.side(e.seat), "left": e.points, "sign": "−" if e.amount < 0 else "+",
        "why": "" if e.why in OWN_REASONS else " " + tr("by {name}", name=naming.title(e.why)),
    }  # fmt: skip
    template = (
        mark("{seat}: {sign}{count} DTP{why} ({left} now).")
        if e.defends
        else mark("{seat}: {sign}{count} ATP{why} ({left} now).")
    )
    return tr(template, count=abs(e.amount), **values)


def _scrapped(e: ev.Scrapped) -> str:
    return tr("{seat} scraps {card}.", seat=naming.side(e.seat), card=naming.title(e.card))


def _flipped(e: ev.Flipped) -> str:
    template = (
        mark("{card} is restored.")
        if e.done
        else mark("{card} is turned face-down to be restored.")
    )
    return tr(template, card=at(e.card, e.cell))


def _returned(e: ev.Returned) -> str:
    template = mark("{card} goes back to {seat}'s hand.")
    if e.zone == "discard":
        template = mark("{card} retreats to {seat}'s discard pile.")
    return tr(template, card=at(e.card, e.cell), seat=naming.side(e.seat))


def _fortified(e: ev.Fortified) -> str:
    template = mark("{card} is no longer Fortified.") if e.over else mark("{card} is Fortified.")
    return tr(template, card=at(e.card, e.cell))


MOVED = {
    "move": mark("{card} moves to {cell}."),
    "exit": mark("{card} is ready and moves off the Frontspawn to {cell}."),
    "push": mark("{card} is pushed to {cell}."),
    "swap": mark("{card} changes places with {other}."),
}  # fmt: skip


def _moved(e: ev.Moved) -> str:
    cell = naming.cell(e.to)
    other = at(e.other, e.to) if e.other else tr("the card on {cell}", cell=cell)
    return tr(MOVED[e.how], card=at(e.card, e.cell), cell=cell, other=other)


def _declared(e: ev.Declared) -> str:
    names = several(map(at, e.cards, e.cells))
    template = mark("{units} attacks {target}.")
    if e.kind == "skirmish":
        template = mark("Skirmish: {units} attack {target}.")
    return tr(template, units=names, target=at(e.target, e.cell))


def _redirected(e: ev.Redirected) -> str:
    return tr("The attack goes to {card} instead.", card=at(e.card, e.cell))


def _negated(e: ev.Negated) -> str:
    if e.what == "attack":
        return tr("The attack has no effect.")
    return tr("{name} has no effect.", name=naming.title(e.what))


def _hit(e: ev.Hit) -> str:
    values = {"card": at(e.card, e.cell), "count": e.amount, "left": e.left}
    if e.shielded:
        return tr("{card}'s Shield absorbs the damage.", **values)
    if e.status == "BRN":
        return tr("{card} burns and takes {count} damage ({left} left).", **values)
    return tr("{card} takes {count} damage ({left} left).", **values)


def _destroyed(e: ev.Destroyed) -> str:
    return tr("{card} of {seat} is destroyed.", card=at(e.card, e.cell), seat=naming.side(e.seat))


def _recovered(e: ev.Recovered) -> str:
    template = mark("{card} goes to {seat}'s discard pile instead of out of the game.")
    if e.zone == "hand":
        template = mark("{card} goes to {seat}'s hand instead of out of the game.")
    return tr(template, card=naming.title(e.card), seat=naming.side(e.seat))


def _healed(e: ev.Healed) -> str:
    return tr("{card} heals {count}.", card=at(e.card, e.cell), count=e.amount)


def _status(e: ev.StatusSet) -> str:
    if e.status == "DLY" or (e.status == "VUL" and not e.over):
        return ""  # told by how it came, and by that it is ready
    if not e.card:
        if e.over:
            return tr("The smoke on {cell} is gone.", cell=naming.cell(e.cell))
        return tr("Smoke on {cell} for {turns}.", cell=naming.cell(e.cell), turns=turns(e.turns))
    template = mark("{card} is {status} for {turns}.")
    if e.over:
        template = mark("{card} is no longer {status}.")
    return tr(
        template, card=at(e.card, e.cell), status=naming.status(e.status), turns=turns(e.turns)
    )


def _put(e: ev.Put) -> str:
    name = naming.title(e.name)
    where = f" {naming.cell(e.cell)}" if e.cell != NOBODY else ""
    what = uses.chosen(present(), e.name, e.args)
    if what:
        return tr("{seat} uses {name}: {what}.", seat=naming.side(e.seat), name=name + where,
                  what=what)  # fmt: skip
    return tr("{seat} uses {name}.", seat=naming.side(e.seat), name=name + where)


def _countered(e: ev.Countered) -> str:
    names = several(map(at, e.cards, e.cells))
    return tr("Counterattack by {units} for {damage}.", units=names, damage=e.damage)


def _claimed(e: ev.Claimed) -> str:
    return joining.claimed(e.team, [e.cell])


def _last_stand(e: ev.LastStand) -> str:
    return tr("{seat} has lost the Captain: its next turn is its last, a Last Stand.",
              seat=naming.side(e.seat))  # fmt: skip


LEFT = {
    ending.ELIMINATION: mark("{seats}: out, the Captain is destroyed."),
    ending.ATTRITION: mark("{seats}: out, no Unit is left to draw."),
    ending.DOMINATION: mark("{seats}: out, no Unit and no free Spawn cell is left."),
    ending.STAND: mark("{seats}: out, the Last Stand changed nothing."),
}


def _left(e: ev.Left) -> str:
    template = LEFT.get(e.why, mark("{seats}: out of the match."))
    return tr(template, seats=naming.sides(e.seats))


def _edited(e: ev.Edited) -> str:
    return told_edits.told([f"{head} {text}".rstrip() for head, text in e.facts])


WORDS: dict[type, Callable[..., str]] = {
    core.Ended: _ended,
    core.Resigned: lambda e: tr("{seat} resigns.", seat=naming.side(e.seat)),
    core.DrawOffered: lambda e: tr("{seat} offers a draw.", seat=naming.side(e.seat)),
    core.DrawDeclined: lambda e: tr("{seat} declines the draw.", seat=naming.side(e.seat)),
    core.DrawWithdrawn: lambda e: tr("{seat} withdraws the draw offer.", seat=naming.side(e.seat)),
    ev.Chose: _chose, ev.First: _first, ev.Placed: _placed, ev.TurnBegan: _turn,
    ev.PhaseBegan: lambda e: "", ev.Finished: _finished, ev.Drew: _drew, ev.DrewCards: _cards,
    ev.Discarded: _discarded, ev.Reserved: _reserved, ev.Reshuffled: _reshuffled,
    ev.Points: _points, ev.Scrapped: _scrapped, ev.Flipped: _flipped, ev.Returned: _returned,
    ev.Fortified: _fortified, ev.Moved: _moved, ev.Declared: _declared,
    ev.Redirected: _redirected, ev.Negated: _negated, ev.Hit: _hit, ev.CaptainHit: _hit,
    ev.Destroyed: _destroyed,
    ev.Recovered: _recovered, ev.Healed: _healed, ev.StatusSet: _status, ev.Put: _put,
    ev.Countered: _countered, ev.Claimed: _claimed, ev.LastStand: _last_stand, ev.Left: _left,
    ev.Edited: _edited,
}  # fmt: skip


def trail(events: Sequence[Event]) -> Trail:
    """Return what to highlight: ways gone and attacks, cells hit, cards that came."""
    paths: list[tuple[str, str]] = []
    struck: dict[str, None] = {}
    placed: dict[str, None] = {}
    dealt: Counter[str] = Counter()
    party: tuple[int, ...] = ()
    for e in events:
        match e:
            case ev.Moved():
                paths.append((naming.cell(e.cell), naming.cell(e.to)))
            case ev.Declared():
                party = e.cells
                paths += ((naming.cell(c), naming.cell(e.cell)) for c in e.cells)
            case ev.Redirected():
                paths += ((naming.cell(c), naming.cell(e.cell)) for c in party)
            case ev.Put() if e.cell != NOBODY:
                own = naming.cell(e.cell)
                paths += ((own, x) for x in e.args if x[-1:].isdigit() and x != own)
            case ev.Hit():
                struck[naming.cell(e.cell)] = None
                dealt[naming.cell(e.cell)] += e.amount
            case ev.Destroyed():
                struck[naming.cell(e.cell)] = None
            case ev.Placed() | ev.Healed() | ev.Claimed() | ev.Fortified() | ev.Flipped():
                placed[naming.cell(e.cell)] = None
            case ev.StatusSet() if not e.over:
                placed[naming.cell(e.cell)] = None
            case _:
                pass
    hurt = tuple((cell, amount) for cell, amount in dealt.items() if amount)
    return Trail(tuple(paths), tuple(struck), tuple(placed), dealt=hurt)
