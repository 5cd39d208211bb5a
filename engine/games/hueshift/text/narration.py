"""What happened, in short sentences, and what of it to highlight.

Decides the wording of every event. Facts of one fight that follow each other in one action
share a sentence; nothing is remembered from one action to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Any

from msgspec.structs import replace

from engine import core
from engine.core import Event, Outcome, Trail
from engine.games.hueshift import events as ev
from engine.games.hueshift.card_types import ACTIONS, PARTS
from engine.games.hueshift.naming import STATUSES, side, signed, title
from engine.games.hueshift.text import attacks, monster_words, setup_words
from engine.games.hueshift.text.edits import edited
from engine.i18n import capital, mark, several, tr, trn

#: How an attack that is no ordinary one is called.
ATTACKS = {
    "multi": mark("{by} fires again at {target}"),
    "third": mark("{by} fires a third time at {target}"),
    "second": mark("{by} strikes again at {target}"),
    "extra": mark("{by} acts again and attacks {target}"),
    "ambush": mark("{by} ambushes {target}"),
    "stand": mark("{by} makes its Last Stand against {target}"),
}
#: What coins bring, by the words after the number.
GAINS = {
    "AP for the other": mark("{number} AP for the other"),
    "damage": mark("{number} damage"),
}
IDLE = {
    "frozen": mark("{seat} cannot act: Frozen"),
    "gone": mark("{seat} loses the Act: the active unit was destroyed"),
    "stilled": mark("{seat} has no Act this turn"),
    "stifled": mark("{seat} has no Free Action this turn"),
}
AFFLICTED = {
    "burn": mark("{unit} burns ({amount} damage next turn)"),
    "leak": mark("{unit} is Leaking ({amount} HP next turn)"),
    "corrode": mark("{unit} corrodes (−{amount} AP)"),
    "freeze": mark("{unit} is Frozen"),
    "hexed": mark("{unit} is Hexed (−{amount} AP)"),
}
MISSED = {
    "gone": mark("The attack of {by} ends: one of the two has left the field"),
    "frozen": mark("The attack of {by} ends: it is Frozen"),
    "blur": mark("The attack of {by} passes through {target} without effect"),
    "dark": mark("{by} misses in the dark"),
    "void": mark("The attack of {by} hits nothing"),
    "mirror": mark("The attack of {by} is mirrored"),
}
ENDS = {
    "no units": mark("the other side has no units left"),
    "both fell": mark("the last units fell at the same time"),
    "stalemate": mark("the match went on too long; the remaining units were compared"),
    "monster": mark("the Monster is defeated"),
    "squads": mark("both Squads are destroyed"),
    "rounds": mark("the rounds are over"),
    "resignation": mark("the other side resigned"),
    "agreement": mark("as agreed"),
}

#: A sentence part and how it joins what stands before it: empty for a sentence of its own.
Part = tuple[str, str]


def tell(events: Sequence[Event]) -> list[str]:
    """Return what happened as short sentences."""
    events = core.told(events)
    sentences: list[str] = []
    before: Event | None = None
    for event, after in zip_longest(events, events[1:]):
        text, glue = _say(event, before, after)
        if glue and sentences:
            sentences[-1] += glue + text
        elif text:
            sentences.append(text)
        before = event
    return [_sentence(x) for x in sentences]


def _sentence(text: str) -> str:
    return capital(text) + ("" if text.endswith((".", "!")) else ".")


def _say(e: Event, before: Event | None, after: Event | None) -> Part:
    """Return the words for an event, and what joins them to the sentence before."""
    if isinstance(e, ev.Flipped):
        return monster_words.flipped(e, after), ""
    glue = ": " if isinstance(before, ev.Flipped) else "; "
    if isinstance(e, ev.Hurt):
        if monster_words.hits(e, before):
            return tr("{unit} takes {damage}", unit=title(e.unit), damage=_dealt(e)), glue
        return _hurt(e, before)
    if isinstance(e, ev.Negated) and _names(e, after):
        return "", ""  # the hit names what negates it
    if isinstance(e, ev.Declared) and isinstance(before, ev.Flipped) and not before.struck:
        return "", ""  # whom the Action is used on has been said
    if (on := monster_words.joined(e, before))[0]:
        return on[1] or SAY[type(e)](e), glue
    if isinstance(e, ev.Drained) and e.why == "gusher" and isinstance(before, ev.Hurt):
        gush = tr("{amount} more HP lost to Gusher", amount=e.amount)
        if e.card:
            gush = tr(
                "{amount} more HP lost to {card}'s Gusher", amount=e.amount, card=title(e.card)
            )
        return gush, tr(" and ")
    if isinstance(e, ev.Destroyed) and isinstance(before, ev.Destroyed):
        return SAY[type(e)](e), ". "
    if isinstance(e, ev.Readied) and isinstance(before, ev.Flipped) and before.action == e.action:
        return "", ""  # the Action's words have said so
    if isinstance(e, ev.Gained) and isinstance(before, ev.Flipped) and e.why == before.action:
        known = not before.struck and ACTIONS[e.why].text.endswith("for good.")
        return "" if known else _gained(e), ""
    return SAY[type(e)](e), ""


def _dealt(e: ev.Hurt) -> str:
    if not e.amount:
        damage = tr("no damage")
    elif e.doubled:
        damage = tr("{amount} damage (doubled)", amount=e.amount)
    else:
        damage = tr("{amount} damage", amount=e.amount)
    if e.less:
        damage = tr("{damage}, {less} blocked", damage=damage, less=e.less)
    if e.pierced:
        return f"{damage} {attacks.ignores(e.pierced, e.past)}"
    return damage


def _names(e: ev.Negated, hit: Event | None) -> bool:
    """Say whether a hit that came to nothing is told with the card that did it."""
    attack = isinstance(hit, ev.Hurt) and hit.source == "attack" and not hit.amount
    return attack and hit.unit == e.unit != e.card  # type: ignore[union-attr]


def _hurt(e: ev.Hurt, before: Event | None) -> Part:
    unit, by = title(e.unit), title(e.by) if e.by else ""
    if isinstance(before, ev.Negated) and not e.amount:
        e = replace(e, less=0, pierced="")  # nothing was left for Armor to stop
    if isinstance(before, ev.Negated) and _names(before, e):
        text = tr("{by} hits {unit}: no damage ({card})", by=by, unit=unit, card=title(before.card))
        return text, ""
    if e.source == "attack":
        if isinstance(before, ev.Declared) and (before.by, before.target) == (e.by, e.unit):
            return _dealt(e), ": "
        if e.by == e.unit:
            return tr("{unit} hits itself: {damage}", unit=unit, damage=_dealt(e)), ""
        return tr("{by} hits {unit}: {damage}", by=by, unit=unit, damage=_dealt(e)), ""
    if e.source == "answer":
        if not e.amount:
            back = tr("{by} retaliates without effect", by=by)
        elif e.less:
            back = tr(
                "{by} retaliates for {amount} ({less} blocked)",
                by=by,
                amount=e.amount,
                less=e.less,
            )
        else:
            back = tr("{by} retaliates for {amount}", by=by, amount=e.amount)
        return back, "; " if isinstance(before, ev.Hurt | ev.Drained) else ""
    if e.source == "burn":
        return tr("{unit} burns: {damage}", unit=unit, damage=_dealt(e)), ""
    if e.source == "taken":
        return tr("{unit} takes it over: {damage}", unit=unit, damage=_dealt(e)), ""
    by = title(e.source)
    return tr("{by} hits {unit}: {damage}", by=by, unit=unit, damage=_dealt(e)), ""


def _transported(e: ev.Transported) -> str:
    if e.source:
        text = tr(
            "{seat} transports {pilot} from {source} to {unit}",
            seat=side(e.seat),
            pilot=title(e.pilot),
            source=title(e.source),
            unit=title(e.unit),
        )
    else:
        text = tr(
            "{seat} transports {pilot} from the reserve to {unit}",
            seat=side(e.seat),
            pilot=title(e.pilot),
            unit=title(e.unit),
        )
    if e.out:
        return tr("{said}; {out} steps out", said=text, out=title(e.out))
    return text


def _skipped(e: ev.Skipped) -> str:
    if e.kind == "monster":
        return tr("{seat} asks for another Monster", seat=side(e.seat))
    return tr("{seat} does nothing this turn", seat=side(e.seat))


def _announced(e: ev.Announced) -> str:
    if e.other:
        return tr(
            "{seat} plays {card}: {unit} against {other}",
            seat=side(e.seat),
            card=title(e.card),
            unit=title(e.unit),
            other=title(e.other),
        )
    if e.unit:
        return tr(
            "{seat} plays {card} on {unit}",
            seat=side(e.seat),
            card=title(e.card),
            unit=title(e.unit),
        )
    return tr("{seat} plays {card}", seat=side(e.seat), card=title(e.card))


def _boosted(e: ev.Boosted) -> str:
    if not e.ap:
        return tr("The next attack of {unit} is doubled", unit=title(e.unit))
    return tr("{unit} has {ap} AP this turn", unit=title(e.unit), ap=signed(e.ap))


def _declared(e: ev.Declared) -> str:
    attacks = mark("{by} attacks {target}")
    return tr(ATTACKS.get(e.kind, attacks), by=title(e.by), target=title(e.target))


def _redirected(e: ev.Redirected) -> str:
    if e.by == e.target:
        return tr("{why} turns the attack of {by} on itself", why=title(e.why), by=title(e.by))
    return tr(
        "{why} turns the attack of {by} on {target}",
        why=title(e.why),
        by=title(e.by),
        target=title(e.target),
    )


def _coin(e: ev.Coin) -> str:
    face = tr("Heads") if e.heads else tr("Tails")
    text = tr("{card} flips {face}", card=title(e.card), face=face)
    if e.chosen:
        text = tr("{card} has {face}", card=title(e.card), face=face)
    if e.gain == "missed":
        return tr("{said}: the attack misses", said=text)
    number, _, what = e.gain.partition(" ")
    gain = tr(GAINS[what], number=number) if what in GAINS else e.gain
    return f"{text}: {gain}" if gain else text


def _prevented(e: ev.Prevented) -> str:
    if e.taken:
        return tr(
            "{card} takes over {amount} damage to {unit}",
            card=title(e.card),
            amount=e.amount,
            unit=title(e.unit),
        )
    return tr(
        "{card} prevents {amount} damage to {unit}",
        card=title(e.card),
        amount=e.amount,
        unit=title(e.unit),
    )


def _drained(e: ev.Drained) -> str:
    return tr(
        "{unit} loses {amount} HP ({why})", unit=title(e.unit), amount=e.amount, why=title(e.why)
    )


def _afflicted(e: ev.Afflicted) -> str:
    return tr(AFFLICTED[e.status], unit=title(e.unit), amount=e.amount)


def _resisted(e: ev.Resisted) -> str:
    what = STATUSES.get(e.status) or title("element")
    return tr("{unit} is immune to {what}", unit=title(e.unit), what=what)


def _cured(e: ev.Cured) -> str:
    if e.why == "over":
        return tr("{unit}: {status} ends", unit=title(e.unit), status=STATUSES[e.status])
    return tr("{unit} loses {status}", unit=title(e.unit), status=STATUSES[e.status])


def _saved(e: ev.Saved) -> str:
    return tr("{card} saves {unit}: {hp} HP left", card=title(e.card), unit=title(e.unit), hp=e.hp)


def _destroyed(e: ev.Destroyed) -> str:
    if e.gone:
        return tr("{unit} is destroyed and leaves the game with its crew", unit=title(e.unit))
    if e.pilot and PARTS[e.unit].kind != "monster":
        return tr("{unit} is destroyed, {pilot} ejects", unit=title(e.unit), pilot=title(e.pilot))
    return tr("{unit} is destroyed", unit=title(e.unit))


def _gained(e: ev.Gained) -> str:
    what = several([f"+{n} {w}" for n, w in ((e.ap, "AP"), (e.hp, "HP")) if n])
    if e.why != e.card:
        return tr(
            "{card} gains {what} for good ({why})", card=title(e.card), what=what, why=title(e.why)
        )
    return tr("{card} gains {what} for good", card=title(e.card), what=what)


def _healed(e: ev.Healed) -> str:
    unit, amount, why = title(e.unit), e.amount, title(e.why)
    if e.why == e.unit:  # by an ability of its own
        return tr("{unit} regains {amount} HP", unit=unit, amount=amount)
    return tr("{unit} regains {amount} HP ({why})", unit=unit, amount=amount, why=why)


def _revived(e: ev.Revived) -> str:
    crew = several([title(c) for c in (e.base, e.co) if c])
    if crew:
        return tr("{unit} is back with 1 HP and {crew} aboard", unit=title(e.unit), crew=crew)
    return tr("{unit} is back with 1 HP", unit=title(e.unit))


def _ended(e: core.Ended) -> str:
    return result(e.outcome)


def result(outcome: Outcome) -> str:
    """Return how a match ended, in one sentence."""
    why = tr(ENDS.get(outcome.why, outcome.why))
    if core.HOUSE in outcome.winners:
        return tr("The Monster wins: {why}", why=why)
    if not outcome.winners:
        return tr("A draw: {why}", why=why)
    names = several([side(x) for x in outcome.winners])
    return trn(
        "{names} wins: {why}", "{names} win: {why}", len(outcome.winners), names=names, why=why
    )


SAY: dict[type[Event], Callable[[Any], str]] = {
    ev.Began: lambda e: tr(
        "{a} picks first, {b} moves first", a=side(e.first), b=side(1 - e.first)
    ),
    ev.Voted: setup_words.voted,
    ev.Picked: lambda e: tr("{seat} picks {card}", seat=side(e.seat), card=title(e.card)),
    ev.Planned: setup_words.planned,
    ev.Locked: lambda e: tr("The roster of {seat} is locked", seat=side(e.seat)),
    ev.Revealed: setup_words.revealed,
    ev.ArenaDrawn: lambda e: (
        tr("Arena: {arena}", arena=title(e.arena)) if e.arena else tr("The match has no Arena")
    ),
    ev.Chosen: setup_words.chosen,
    ev.TurnBegan: lambda e: tr("Turn {number} of {seat}", number=e.number, seat=side(e.seat)),
    ev.MonsterTurnBegan: lambda e: tr("Turn of {monster}", monster=title(e.monster)),
    ev.Activated: attacks.activated,
    ev.Meant: attacks.meant,
    ev.Unveiled: lambda e: "",  # what follows says it
    ev.Idle: lambda e: tr(IDLE[e.why], seat=side(e.seat)),
    ev.Transported: _transported,
    ev.Skipped: _skipped,
    ev.Announced: _announced,
    ev.Fizzled: lambda e: tr(
        "{card} of {seat} has no effect any more", card=title(e.card), seat=side(e.seat)
    ),
    ev.Returned: lambda e: tr(
        "{card} goes back to the hand of {seat}", card=title(e.card), seat=side(e.seat)
    ),
    ev.Boosted: _boosted,
    ev.Unboosted: lambda e: tr("{unit} loses its Overclock", unit=title(e.unit)),
    ev.Declared: _declared,
    ev.Redirected: _redirected,
    ev.Guarded: lambda e: tr("{unit} guards {target}", unit=title(e.unit), target=title(e.target)),
    ev.Coin: _coin,
    ev.Missed: lambda e: tr(MISSED[e.why], by=title(e.by), target=title(e.target)),
    ev.Prevented: _prevented,
    ev.Negated: lambda e: (
        tr("{unit} negates all damage to it", unit=title(e.unit))
        if e.card == e.unit
        else tr("{card}: all damage to {unit} is negated", card=title(e.card), unit=title(e.unit))
    ),
    ev.Hurt: lambda e: _hurt(e, None)[0],
    ev.Drained: _drained,
    ev.Healed: _healed,
    ev.Afflicted: _afflicted,
    ev.Resisted: _resisted,
    ev.Cured: _cured,
    ev.Saved: _saved,
    ev.Destroyed: _destroyed,
    ev.Gained: _gained,
    ev.Revived: _revived,
    ev.Again: lambda e: tr("{unit} may act again", unit=title(e.unit)),
    ev.Flipped: lambda e: monster_words.flipped(e, None),
    ev.Phase: lambda e: tr(
        "Second phase of {monster}: +{ap} AP, two Actions a turn", monster=title(e.monster), ap=e.ap
    ),
    ev.Readied: lambda e: tr(
        "{monster} prepares {action}", monster=title(e.monster), action=title(e.action)
    ),
    ev.Wore: monster_words.wore,
    ev.Silenced: lambda e: tr("{card} is silenced: no ability", card=title(e.card)),
    ev.Edited: edited,
    core.Resigned: lambda e: tr("{seat} resigns", seat=side(e.seat)),
    core.DrawOffered: lambda e: tr("{seat} offers a draw", seat=side(e.seat)),
    core.DrawDeclined: lambda e: tr("{seat} declines the draw", seat=side(e.seat)),
    core.DrawWithdrawn: lambda e: tr("{seat} withdraws the draw offer", seat=side(e.seat)),
    core.Ended: _ended,
}


def trail(events: Sequence[Event]) -> Trail:
    """Return what to highlight: attacks as paths between Mechs, Mechs hit, Mechs that came."""
    paths: list[tuple[str, str]] = []
    struck: list[str] = []
    placed: list[str] = []
    for e in events:
        if isinstance(e, ev.Declared | ev.Redirected):
            paths.append((e.by, e.target))
        elif isinstance(e, ev.Guarded):
            if paths and paths[-1][1] == e.target:
                paths.append((paths.pop()[0], e.unit))
        elif isinstance(e, ev.Hurt | ev.Drained):
            if e.amount:
                struck.append(e.unit)
        elif isinstance(e, ev.Destroyed | ev.Afflicted):
            struck.append(e.unit)
        elif isinstance(e, ev.Transported | ev.Revived | ev.Activated):
            placed.append(e.unit)
    steps = tuple(dict.fromkeys((a, b) for a, b in paths if a != b))
    return Trail(steps, tuple(dict.fromkeys(struck)), tuple(dict.fromkeys(placed)))
