"""A match of Resonance as text: the picture in words, and the table for a blind player.

Decides what is left out first where there is little room: in the picture's words the units behind
the sides, in the table the pile's cards, then what a Codex card says, since that never changes.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.resonance import card_names, naming
from engine.games.resonance.card_names import coded
from engine.games.resonance.cards import COLORS, MODULES, printed
from engine.games.resonance.keyword_types import TAGS
from engine.games.resonance.state import ECHO
from engine.games.resonance.view import Side, UnitView, View
from engine.i18n import mark, tr, trn
from render.prose import ALT_LIMIT, block, fit
from render.resonance import words


def alt(view: View) -> str:
    """Return the picture in words."""
    parts = [_head(view), *words.waiting(view), *_fight(view)]
    if view.stage == "draft":
        parts.append(_picks(view))
    elif view.stage == "weave":
        parts += [f"{line}." for line in _planners(view)]
    else:
        parts += [f"{_summary(view, side)}." for side in view.sides]
        parts += [f"{_unit(u)}." for side in view.sides for u in side.units if _told(view, side, u)]
    return fit(parts, ALT_LIMIT, " ")


def _told(view: View, side: Side, u: UnitView) -> bool:
    return not u.player and not words.out(view, side.seat)


def _head(view: View) -> str:
    if view.stage == "draft":
        return trn(
            "World Weaving: one module has been picked.",
            "World Weaving: {count} modules have been picked.", len(view.modules),
        )  # fmt: skip
    if view.stage == "weave":
        return tr("Players choose colours and codex in secret.")
    cards = tr(
        "Deck {deck}, discard pile {pile}.", deck=sum(view.decks), pile=sum(map(len, view.piles))
    )
    if view.outcome is not None:
        return f"{words.headline(view)[0]}. {words.ending(view)} {cards}"
    turn = tr("Turn {number}, {seat}.", number=view.turn_number, seat=words.side(view.turn))
    return f"{turn} {cards}"


def _fight(view: View) -> Iterator[str]:
    """Yield what is known of a running attack, or of another action with keywords."""
    f = view.fight
    if view.announced:
        yield tr("Keywords: {keywords}.", keywords=naming.keywords(view.announced))
    if f is None:
        return
    score = words.score(f)
    yield words.clash(view, f) + (f", {score}" if score else "") + "."
    facts = words.details(view, f)
    if f.keywords:
        facts.append(tr("keywords {keywords}", keywords=naming.keywords(f.keywords)))
    if facts:
        yield "; ".join(facts) + "."


# -- sides --------------------------


def _summary(view: View, side: Side) -> str:
    """Return a side in one line."""
    seat = words.titled(side.seat)
    player = next((u for u in side.units if u.player), None)
    if player is None or words.out(view, side.seat):
        return tr("{seat}: out of the match", seat=seat)
    facts = [
        tr("HP {left} of {most}", left=max(player.limit - player.damage, 0), most=player.limit),
        tr("EN {en}", en=side.en),
        _karma(side),
        tr("Focus {focus}", focus=_focus(side)),
        trn("{count} card", "{count} cards", side.cards),
        trn("{count} Codex card to come", "{count} Codex cards to come", side.codex_cards),
        words.state(player),
    ]  # fmt: skip
    if own := dict(words.own_cards(view, side.seat)):
        facts.append(tr("own deck {deck}, own pile {pile}", **own))
    if side.guarded:
        facts.append(tr("guarded"))
    if player.tags:
        facts.append(_tags(player))
    return f"{seat}: {', '.join(facts)}"


def _karma(side: Side) -> str:
    template = mark("Karma {karma}")
    if side.gained:
        template = mark("Karma {karma} (+ this turn)")
    return tr(template, karma=side.karma)


def _focus(side: Side) -> str:
    return str(side.command) + (f" ({side.focus})" if side.command != side.focus else "")


def _tags(u: UnitView) -> str:
    """Return the tags on a unit: Boost Tags with a plus, Status Tags with a minus."""
    tags = []
    for t in u.tags:
        tag_text = ("+" if TAGS[t].boost else "-") + words.tag(u, t)
        tags.append(tag_text + (tr(" (stays)") if t in u.locked else ""))
    return " ".join(tags)


def _unit(u: UnitView, *, short: bool = False) -> str:
    """Return a unit in one sentence; `short` without the names of its cards."""
    return ", ".join(_facts(u, short=short))


def _facts(u: UnitView, *, short: bool = False) -> Iterator[str]:
    what = tr("Echo") if u.card == ECHO else coded(u.card)
    left = max(u.limit - u.damage, 0)
    if short and u.card != ECHO:
        yield f"{u.word} {u.power}/{u.focus}: HP {left}/{u.limit}"
    else:
        yield tr(
            "{unit} {power}/{focus} ({card}): HP {left} of {most}", unit=u.word, power=u.power,
            focus=u.focus, card=what, left=left, most=u.limit,
        )  # fmt: skip
    yield words.state(u)
    yield from _bearings(u, short=short)


def _bearings(u: UnitView, *, short: bool = False) -> Iterator[str]:
    """Yield keywords, Items, tags and what else works on a unit."""
    for source in words.sources(u):
        works = naming.keywords(k for k, on in source.keywords if on)
        off = naming.keywords(k for k, on in source.keywords if not on)
        text = "; ".join(filter(None, (works, tr("off: {keywords}", keywords=off) if off else "")))
        if source.item is not None:
            card = card_names.title(source.item.card)
            power = printed(source.item.card).power
            head = tr("Item {card} {power}", card=card, power=power)
            if short:
                head = tr("Item {power}", power=power)
            extra = words.chosen(source.item.chosen)
            yield f"{head}: {'; '.join(filter(None, (text, *extra)))}"
        elif text:
            yield text
    yield from words.chosen(u.chosen)
    if u.tags and not u.player:
        yield _tags(u)
    yield from words.notes(u)


# -- before the match --------------------------


def _picks(view: View) -> str:
    lot, nothing = tr("by lot"), tr("none")
    names = [
        f"{naming.module(m)} ({naming.side(seat) if seat != words.LOT else lot})"
        for m, seat in words.takers(view).items()
    ]
    return tr("Picked: {modules}.", modules=", ".join(names) or nothing)


def _planners(view: View) -> Iterator[str]:
    for side in view.sides:
        text = tr("sealed") if side.sealed else tr("still choosing")
        if words.out(view, side.seat):
            text = tr("out of the match")
        yield f"{words.titled(side.seat)}: {text}"


# -- the table --------------------------


def table(view: View) -> str:
    """Return the whole position as text."""
    return block(*(_table(view, brief) for brief in range(4)))


def _table(view: View, brief: int) -> list[str]:
    """Return the lines of the table; the larger `brief`, the more is left out."""
    lines = [_head(view), *words.waiting(view), *_fight(view)]
    if view.stage == "draft":
        return lines + _draft(view)
    if view.stage == "weave":
        lines += _planners(view)
        return [*lines, tr("The deck"), *(f" {naming.module(m)}" for m in view.modules)]
    for side in view.sides:
        lines += ["", *_side(view, side, brief)]
    piles = [", ".join(map(naming.brief, reversed(pile))) for pile in view.piles if pile]
    if piles and not brief:
        lines += ["", tr("Discard pile, newest first"), *(f" {cards}" for cards in piles)]
    if any(u.tags for side in view.sides for u in side.units) and brief < 3:
        lines += ["", tr("+ is a Boost Tag, - a Status Tag, in brackets it has no effect.")]
    if quiet := words.quiet(view):
        lines += ["", quiet]
    return lines


def _side(view: View, side: Side, brief: int) -> Iterator[str]:
    yield _summary(view, side)
    player = next((u for u in side.units if u.player), None)
    if player is None or words.out(view, side.seat):
        return
    if side.primary >= 0:
        hues = ", ".join(naming.color(c) for c in (side.primary, *side.secondary))
        yield " " + tr("Colours {colors}", colors=hues)
    for b in side.blocks:
        block_name = (
            naming.codex(b.color, b.type) if brief < 2 else f"{naming.color(b.color)} {b.type}"
        )
        yield f" {'; '.join((block_name, *words.chosen(b.chosen)))}"
    indent = " " if brief < 3 else ""
    for fact in _bearings(player, short=brief > 2):
        yield f" {fact}"
    for u in side.units:
        if u.player:
            continue
        if brief:
            yield f"{indent}{_unit(u, short=brief > 2)}"
            continue
        head, state, *facts = _facts(u)
        yield f" {head}, {state}"
        for fact in facts:
            yield f"  {fact}"
    if side.hand and brief < 2:
        yield " " + tr("Hand: {cards}", cards="; ".join(map(naming.card, side.hand)))


def _draft(view: View) -> list[str]:
    """Return who has picked what, and what is left by colour."""
    lines = [_picks(view), "", tr("Left")]
    for hue in range(len(COLORS)):
        mine = [m for m in view.pool if MODULES[m - 1].colors[0] == hue]
        if mine:
            lines.append(f" {', '.join(f'{m} {naming.module(m)}' for m in mine)}")
    return lines
