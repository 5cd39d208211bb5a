"""What happened, in short sentences.

Decides the wording of every fact, from the fact alone; `joining`, what is told in one line.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine import core
from engine.core import Event, Trail
from engine.games.resonance import events as ev
from engine.games.resonance import naming
from engine.games.resonance.cards import NUMBERS, number, printed
from engine.games.resonance.keyword_types import KEYWORDS
from engine.games.resonance.state import SEATS
from engine.games.resonance.text import joining
from engine.games.resonance.turns import RESCUE, ROUNDS
from engine.i18n import mark, several, tr, trc, trn
from engine.kit import told_edits


def tell(events: Sequence[Event]) -> list[str]:
    """Return what happened as short sentences."""
    return joining.lines(core.told(events), say)


def say(event: Event) -> str:
    """Return one fact as a sentence, empty if it is told by another."""
    teller = WORDS.get(type(event))
    return teller(event) if teller is not None else ""


who = naming.brief_unit


ENDS = {
    "destroyed": mark("{winners} win: no other player is left."),
    "resignation": mark("{winners} win by resignation."),
    "agreement": mark("Draw by agreement."),
    "no progress": mark("Draw: no progress for too long."),
    "rounds": mark("Draw: after the last round both Players are equally strong."),
}
ALONE = {
    "destroyed": mark("{winners} wins: no other player is left."),
    "resignation": mark("{winners} wins by resignation."),
    ROUNDS: mark("{winners} wins after the last round, by HP, else by Animations."),
}


def _ended(e: core.Ended) -> str:
    names = several(naming.side(x) for x in e.outcome.winners)
    template = ENDS.get(e.outcome.why, mark("The match is over."))
    if len(e.outcome.winners) == 1:
        template = ALONE.get(e.outcome.why, mark("{winners} wins."))
    return tr(template, winners=names)


def _began(e: ev.Began) -> str:
    return tr("{seat} rolled highest and begins.", seat=naming.side(e.first))


def _picked(e: ev.Picked) -> str:
    return tr("{seat} picks {module}.", seat=naming.side(e.seat), module=naming.module(e.module))


def _woven(e: ev.Woven) -> str:
    if not e.chaos:
        return tr("The main deck is woven.")
    names = several(naming.module(m) for m in e.chaos)
    return tr("The main deck is woven. Added at random: {modules}.", modules=names)


def _unsealed(e: ev.Unsealed) -> str:
    return tr(
        "{seat} plays {primary} with {others}.", seat=naming.side(e.seat),
        primary=naming.color(e.primary), others=several(map(naming.color, e.secondary)),
    )  # fmt: skip


def _turn(e: ev.TurnBegan) -> str:
    return tr("Turn {number}: {seat}.", number=e.number, seat=naming.side(e.seat))


def _drew(e: ev.Drew) -> str:
    return trn(
        "{seat} draws a card.", "{seat} draws {count} cards.", e.count, seat=naming.side(e.seat)
    )


def _cards(e: ev.DrewCards) -> str:
    return tr("Drawn: {cards}.", cards=several(map(naming.card, e.cards)))


def _reshuffled(e: ev.Reshuffled) -> str:
    if e.seat < 0:
        return tr("The discard pile becomes the deck.")
    return tr("{seat}'s discard pile becomes the deck.", seat=naming.side(e.seat))


def _discarded(e: ev.Discarded) -> str:
    return tr("{seat} discards {card}.", seat=naming.side(e.seat), card=naming.brief(e.card))


def _revealed(e: ev.Revealed) -> str:
    template = mark("{seat} reveals {card}.")
    if e.kept:
        template = mark("{seat} reveals {card} and takes it.")
    return tr(template, seat=naming.side(e.seat), card=naming.card(e.card))


def _looked(e: ev.Looked) -> str:
    if e.whose < 0:
        return tr("{seat} looks at the top card of the deck.", seat=naming.side(e.seat))
    return tr(
        "{seat} looks at {other}'s hand.", seat=naming.side(e.seat), other=naming.side(e.whose)
    )


def _saw(e: ev.Saw) -> str:
    cards = several(map(naming.brief, e.cards))
    return tr("{seat} has {cards} in hand.", seat=naming.side(e.whose), cards=cards)


def _sank(e: ev.Sank) -> str:
    template = mark("{seat} puts it on the bottom.") if e.sunk else mark("{seat} leaves it on top.")
    return tr(template, seat=naming.side(e.seat))


def _deployed(e: ev.Deployed) -> str:
    card = naming.card(e.card)
    return tr("{unit} is deployed: {card}, {cost} EN.", unit=e.unit, card=card, cost=e.cost)


def _equipped(e: ev.Equipped) -> str:
    template = mark("{seat} equips {unit} with {card}, {cost} EN.")
    if e.unit == SEATS[e.seat]:
        template = mark("{seat} equips itself with {card}, {cost} EN.")
    if e.source:
        template = mark("{seat} moves {card} from {source} to {unit}.")
    text = tr(
        template, seat=naming.side(e.seat), unit=who(e.unit), card=naming.card(e.card), cost=e.cost,
        source=who(e.source) if e.source else "",
    )  # fmt: skip
    if e.unit[0] == SEATS[e.seat]:
        return text
    return " ".join([text, *map(_flaw, printed(e.card).keywords)]).rstrip()


def _flaw(name: str) -> str:
    """Return what a Flaw does to whoever got it from an enemy, empty for another keyword."""
    k = KEYWORDS[name]
    return f"{k.title}: {trc(k.name, k.text)}" if k.flaw else ""


def _settled(e: ev.Settled) -> str:
    return tr(
        "{unit}: {keyword} is for {what}.", unit=who(e.unit), keyword=naming.keyword(e.keyword),
        what=naming.keyword(e.what),
    )  # fmt: skip


DECLARED = {
    "attack": mark("{unit} attacks {targets}."),
    "strike": mark("{unit} makes a Critical Strike on {targets}."),
    "area": mark("{unit} attacks all Animations of {targets}."),
    "support": mark("{unit} supports {targets}."),
    "purge": mark("{unit} purges."),
    "charge": mark("{unit} charges."),
}


def _declared(e: ev.Declared) -> str:
    names, template = several(map(who, e.targets)), DECLARED[e.kind]
    if e.kind == "support" and e.targets == (e.unit,):
        template = mark("{unit} supports itself.")
    text = tr(template, unit=who(e.unit), targets=names)
    if e.source:
        text += " " + tr("The action goes through {source}.", source=who(e.source))
    return text


def _used(e: ev.Used) -> str:
    what, things = naming.keyword(e.keyword), e.what.split()
    moves = len(things) > 1 and things[0] in NUMBERS  # where an Item goes is a fact of its own
    if things and not moves:
        named = ", ".join(map(_thing, things))
        return tr("{unit} uses {keyword}: {what}.", unit=who(e.unit), keyword=what, what=named)
    return tr("{unit} uses {keyword}.", unit=who(e.unit), keyword=what)


def _thing(word: str) -> str:
    """Return what an answer names as players read it: a seat, a keyword, a card, else the word."""
    if word in NUMBERS:
        return naming.brief(number(word))
    return naming.keyword(word) if word in KEYWORDS else who(word)


def _cancelled(e: ev.Cancelled) -> str:
    return tr("{unit}'s attack has no effect.", unit=who(e.unit))


def _compared(e: ev.Compared) -> str:
    template = mark("EV {ev} of {unit} against RV {rv}: {target} is hit.")
    if e.ev <= e.rv:
        template = mark("EV {ev} of {unit} against RV {rv}: {target} holds.")
    return tr(template, ev=e.ev, unit=who(e.unit), rv=e.rv, target=who(e.target))


def _damaged(e: ev.Damaged) -> str:
    template = mark("{unit} takes {amount} damage ({left} of {limit} left).")
    if e.now > e.limit:
        template = mark("{unit} takes {amount} damage, {over} more than its HP.")
    return tr(
        template,
        unit=who(e.unit),
        amount=e.amount,
        left=e.limit - e.now,
        limit=e.limit,
        over=e.now - e.limit,
    )


def _warded(e: ev.Warded) -> str:
    return tr(
        "{keyword} prevents {amount} damage to {unit}.", keyword=naming.keyword(e.by),
        amount=e.amount, unit=who(e.unit),
    )  # fmt: skip


def _mended(e: ev.Mended) -> str:
    return tr("{unit} recovers {amount} HP.", unit=who(e.unit), amount=e.amount)


def _destroyed(e: ev.Destroyed) -> str:
    return tr("{unit} is destroyed.", unit=who(e.unit))


def _item(e: ev.ItemLost) -> str:
    return tr("{unit} loses {card}.", unit=who(e.unit), card=naming.card(e.card))


def _returned(e: ev.Returned) -> str:
    if e.card < 0:
        return tr("{unit} is gone.", unit=who(e.unit))
    return tr(
        "{card} goes back to {seat}'s hand.", card=naming.card(e.card), seat=naming.side(e.seat)
    )


def _recovered(e: ev.Recovered) -> str:
    return tr(
        "{seat} takes {card} from the discard pile.", seat=naming.side(e.seat),
        card=naming.card(e.card),
    )  # fmt: skip


def _tagged(e: ev.Tagged) -> str:
    return tr("{unit} gets {tag}.", unit=who(e.unit), tag=naming.keyword(e.tag))


def _untagged(e: ev.Untagged) -> str:
    return tr("{unit} loses {tag}.", unit=who(e.unit), tag=naming.keyword(e.tag))


#: Why a tag does not take hold, where the reason is not another tag that goes with it.
REFUSED = {
    "double": mark("{unit} has {tag} already."),
    "immune": mark("{unit} is immune to {tag}."),
}


def _refused(e: ev.Refused) -> str:
    template = REFUSED.get(e.why, mark("{tag} has no effect on {unit}."))
    return tr(template, tag=naming.keyword(e.tag), unit=who(e.unit))


def _suppressed(e: ev.Suppressed) -> str:
    return tr("{unit} is Suppressed.", unit=who(e.unit))


def _freed(e: ev.Freed) -> str:
    return tr("{unit} is no longer Suppressed.", unit=who(e.unit))


def _readied(e: ev.Readied) -> str:
    return tr("{unit} is ready again.", unit=who(e.unit)) if e.by else ""


def _split(e: ev.Split) -> str:
    return tr("{unit} splits into {echoes}.", unit=who(e.unit), echoes=several(e.echoes))


BOUGHT = {
    "overclock": mark("{seat} overclocks for {n} Karma."),
    "reengage": mark("{seat} re-engages for {n} Karma."),
    "acquire": mark("{seat} acquires for {n} Karma."),
    "refine": mark("{seat} refines for {n} Karma."),
}


def _gained(e: ev.Gained) -> str:
    if e.why in ("turn", "deploy", "equip", "move"):
        return ""
    if e.why in BOUGHT:
        return tr(BOUGHT[e.why], seat=naming.side(e.seat), n=-e.amount)
    if e.why == RESCUE:
        return tr("{seat} has no unit that can act and gains 1 Karma.", seat=naming.side(e.seat))
    name = tr("EN") if e.what == "en" else tr("Karma")
    if e.amount > 0:
        return tr("{seat}: +{n} {what}.", seat=naming.side(e.seat), n=e.amount, what=name)
    return tr("{seat} pays {n} {what}.", seat=naming.side(e.seat), n=-e.amount, what=name)


def _unlocked(e: ev.Unlocked) -> str:
    return tr(
        "{seat} unlocks {codex}.", seat=naming.side(e.seat), codex=naming.codex(e.color, e.place)
    )


def _refined(e: ev.Refined) -> str:
    return tr("{seat} now has Focus {focus}.", seat=naming.side(e.seat), focus=e.focus)


def _eliminated(e: ev.Eliminated) -> str:
    return tr("{seat} is out of the match.", seat=naming.side(e.seat))


#: What is edited, by the word of a position.
EDITS = {
    "en": mark("EN"), "karma": mark("Karma"), "focus": mark("Focus"), "hand": mark("Hand"),
    "tags": mark("Tags"), "damage": mark("Markers"), "tokens": mark("Spent Tokens"),
    "spent": mark("Spent"), "ready": mark("Ready"), "suppressed": mark("Suppressed"),
    "free": mark("Free"), "gone": mark("out of play"), "deck": mark("Deck"),
    "pile": mark("Discard Pile"), "turn": mark("Turn"), "codex": mark("Codex"),
    "items": mark("Items"),
}  # fmt: skip


def _edited(e: ev.Edited) -> str:
    changes = []
    for head, text in e.facts:
        label = naming.side(SEATS.index(head)) if head in SEATS else head
        label = tr(EDITS[head]) if head in EDITS else label
        words = " ".join(tr(EDITS[w]) if w in EDITS else w for w in text.split())
        changes.append(f"{label}: {words}" if words else label)
    return told_edits.told(changes)


WORDS: dict[type, Callable[..., str]] = {
    core.Ended: _ended,
    core.Resigned: lambda e: tr("{seat} resigns.", seat=naming.side(e.seat)),
    core.DrawOffered: lambda e: tr("{seat} offers a draw.", seat=naming.side(e.seat)),
    core.DrawDeclined: lambda e: tr("{seat} declines the draw.", seat=naming.side(e.seat)),
    core.DrawWithdrawn: lambda e: tr("{seat} withdraws the draw offer.", seat=naming.side(e.seat)),
    ev.Began: _began, ev.Picked: _picked, ev.Woven: _woven, ev.Unsealed: _unsealed,
    ev.Sealed: lambda e: tr("{seat} is ready.", seat=naming.side(e.seat)),
    ev.TurnBegan: _turn, ev.Drew: _drew, ev.DrewCards: _cards, ev.Discarded: _discarded,
    ev.Reshuffled: _reshuffled,
    ev.Revealed: _revealed, ev.Looked: _looked, ev.Saw: _saw, ev.Sank: _sank,
    ev.Deployed: _deployed,
    ev.Equipped: _equipped, ev.Settled: _settled, ev.Declared: _declared, ev.Used: _used,
    ev.Cancelled: _cancelled, ev.Compared: _compared, ev.Damaged: _damaged, ev.Warded: _warded,
    ev.Mended: _mended, ev.Destroyed: _destroyed, ev.ItemLost: _item, ev.Returned: _returned,
    ev.Recovered: _recovered, ev.Tagged: _tagged, ev.Untagged: _untagged, ev.Refused: _refused,
    ev.Suppressed: _suppressed, ev.Freed: _freed, ev.Readied: _readied, ev.Split: _split,
    ev.Gained: _gained, ev.Spared: lambda e: tr("{unit} is spared.", unit=e.unit),
    ev.Unlocked: _unlocked, ev.Refined: _refined,
    ev.Eliminated: _eliminated, ev.Edited: _edited,
}  # fmt: skip


def trail(events: Sequence[Event]) -> Trail:
    """Return what to highlight: who attacked whom, what was hit, what came into play."""
    paths = [(e.unit, target) for e in events if isinstance(e, ev.Declared) for target in e.targets]
    struck = tuple(e.unit for e in events if isinstance(e, ev.Damaged))
    placed = tuple(e.unit for e in events if isinstance(e, ev.Deployed | ev.Tagged | ev.Equipped))
    return Trail(tuple(paths), struck, placed)
