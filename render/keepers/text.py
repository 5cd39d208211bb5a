"""Keepers Dissension in words: alt text and the full text board.

Decides how a position reads without a picture. The letters of the text board are
those of a position written as text: K Keeper, G Guardian, M Mage, S Scaler, B Bomber,
N Sniper, O Ogre, D Blockader, T Scout; capitals are Blue, small letters Red. With four
sides a small letter after the piece names its side instead.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from engine.games.keepers.endless import LIMITS
from engine.games.keepers.naming import ends, kind
from engine.games.keepers.view import Card, Marker, Piece, Side, View
from engine.i18n import capital, mark, tr
from engine.kit.progress import told
from render.keepers.cardtext import card_title, field_word, hand_word, row_word, scrapped_word
from render.keepers.text_grid import MARKS, grid, groups, marked
from render.keepers.words import (
    economies,
    effect_line,
    fell,
    group_name,
    headline,
    name,
    names,
    portal_name,
    question,
    side_name,
    waiting_lines,
)
from render.kit import people
from render.prose import ALT_LIMIT, block, fit

_SHOWN_STATUSES = ("commanded", "stunned", "snared", "deliver", "unavailable", "barred", "chained")
#: Statuses that are not called by their name.
_STATUS_WORDS = {
    "commanded": mark("commanded"),
    "stunned": mark("stunned"),
    "snared": mark("snared"),
    "deliver": mark("Deliver token"),
    "unavailable": mark("unavailable"),
    "barred": mark("barred"),
    "chained": mark("chained"),
    "armor-used": mark("armor used"),
    "stealth": mark("in Stealth"),
}

LEGEND = (
    mark("K Keeper, G Guardian"),
    mark("M Mage, S Scaler, B Bomber"),
    mark("N Sniper, O Ogre, T Scout"),
    mark("D Blockader, L LifeForce"),
    mark("W Wall, Q Bomb, P Portal"),
    mark("V Void, $ Loot"),
    mark("?A a Marker of group A"),
    mark("!A the true one, -A blank"),
    mark("+ more there: see lists"),
)


def _waiting_text(view: View) -> str:
    if view.outcome is not None:
        return ""
    return "; ".join(f"{name(view, w.seat)}: {question(w)}" for w in view.waiting)


def _statuses(p: Piece, *, but: str = "", until: bool = False) -> list[str]:
    """Return what is on a Warrior; with `until` also the cards, and when each is over."""
    ordered = [s for s in p.statuses if s in _SHOWN_STATUSES]
    ordered += [s for s in p.statuses if s not in _SHOWN_STATUSES and s != "stealth"]
    over = {r.name: f" {ends(r)}" for r in p.lasting} if until else {}
    words = [tr(_STATUS_WORDS.get(s, s)) + over.pop(s, "") for s in ordered if s != but]
    return words + [r.title + over[r.name] for r in p.lasting if r.name in over]


# --- alt text ----------------------------------------------------------------------------


def alt(view: View) -> str:
    """Return at most 1024 characters, the most important first."""
    _, title, note = headline(view)
    head = [f"{title}, {note}." if note else f"{title}."]
    if view.outcome is not None:
        head.append(waiting_lines(view)[0] + ".")
    elif view.phase != "setup":
        left, most = view.actions, view.max_actions
        head.append(tr("{left} of {most} actions left.", left=left, most=most))
        if count := told(view.quiet, view.repeated, LIMITS):
            head.append(f"{capital(count)}.")
    lines = [line for line in waiting_lines(view) if view.outcome is None]
    head += [f"{line}." for line in lines]
    for side in view.sides:
        keeper = next((p for p in view.pieces if p.seat == side.seat and p.kind == "keeper"), None)
        template = mark("{seat}: LifeForce {lifeforce}, {reserves} Strange Matter")
        values = {"lifeforce": side.lifeforce, "reserves": side.reserves}
        line = tr(template, seat=people.titled(side.seat, tr(side.name)), **values)
        head.append(f"{line}, {_alt_piece(keeper, full=True)}." if keeper else f"{line}.")
    head.append(_economy(view) + ".")
    if view.running:
        running = "; ".join(effect_line(view, r) for r in view.running)
        head.append(tr("Running: {effects}.", effects=running))
    for side in view.sides:
        picked = [
            _alt_piece(p)
            for p in view.pieces
            if p.seat == side.seat and p.kind != "keeper" and p.where in ("board", "hidden")
        ]
        if picked:
            head.append(tr("{seat} has {what}.", seat=side_name(side), what=", ".join(picked)))
    head += _alt_decks(view)
    for side in view.sides:
        cells = [w.cell for w in view.walls if w.seat == side.seat]
        if cells:
            head.append(tr("{seat} Walls {cells}.", seat=side_name(side), cells=" ".join(cells)))
    if view.loot:
        loot = ", ".join(f"{n.cell} {n.amount}" for n in view.loot)
        head.append(tr("Loot {cells}.", cells=loot))
    for g, ms in groups(view):
        template = mark("{seat} Markers {group} ({hides}) {cells}.")
        hides = tr(_HIDDEN.get(ms[0].hides, ms[0].hides))
        where, seat = " ".join(m.cell for m in ms), name(view, ms[0].seat)
        head.append(tr(template, seat=seat, group=group_name(g), hides=hides, cells=where))
    if view.bombs:
        head.append(tr("Bombs {cells}.", cells=" ".join(b.cell for b in view.bombs)))
    head += [tr("Portals {a} {b}.", a=a, b=b) for a, b in view.portals]
    if view.voids:
        head.append(tr("Void {cells}.", cells=" ".join(view.voids)))
    return fit(head, ALT_LIMIT, " ")


#: What Markers hide, in few words.
_HIDDEN = {"bomb": mark("bomb"), "warrior": mark("warrior")}


def _alt_decks(view: View) -> list[str]:
    """Return whose cards are known, and the Shared Hand."""
    parts = []
    for side, seat in ((side, side_name(side)) for side in view.sides):
        if side.row or side.field or side.hand:
            parts.append(tr("{seat} cards: {cards}.", seat=seat, cards="; ".join(_alt_cards(side))))
        elif side.drafted:
            parts.append(tr("{seat} picked {cards}.", seat=seat, cards=_drafted(side)))
    if view.shared:
        shared = ", ".join(card_title(c) for c in view.shared)
        parts.append(tr("Shared Hand: {cards}.", cards=shared))
    return parts


def _drafted(side: Side) -> str:
    return ", ".join(card_title(Card(n)) for n in side.drafted)


def _economy(view: View) -> str:
    """Return the one Economy, or that of each team."""
    pools = economies(view)
    if len(pools) == 1:
        return tr("Economy {amounts}", amounts=pools[0][1])
    teams = ", ".join(f"{names(view, seats)} {n}" for seats, n in pools)
    return tr("Economy {amounts}", amounts=teams)


def _alt_cards(side: Side) -> list[str]:
    """Return a side's cards in few words: the row, what cools down, the hand."""
    parts = []
    if side.row:
        parts.append(", ".join(_alt_card(c, tr("ready") if c.ready else "") for c in side.row))
    if side.field:
        cooling = (_alt_card(c, tr("back") if c.ready else str(c.waits)) for c in side.field)
        parts.append(tr("cooling {cards}", cards=", ".join(cooling)))
    if side.scrapped:
        parts.append(tr("out of the match {cards}", cards=scrapped_word(side)))
    return [*parts, tr("hand {cards}", cards=hand_word(side))]


def _alt_card(card: Card, state: str) -> str:
    """Return a card with its state, which a Veto hides."""
    return f"{card_title(card)} {tr('vetoed') if card.vetoed else state}".rstrip()


def _alt_piece(p: Piece, full: bool = False) -> str:
    """Return a Warrior in few words: `Mage d4`, `Guardian d2 9/10 chained`."""
    words = [kind(p.kind)]
    if p.where == "hidden":
        words.append(tr("hidden"))
    elif p.cell:
        words.append(p.cell)
    else:
        words.append(f"({tr(_AWAY.get(p.where, p.where))})")
    if p.max_health > 1 and p.where in ("board", "hidden"):
        exact = f"{p.health}/{p.max_health}"
        words.append(exact if not full else tr("Health {left}", left=p.health))
    if p.on_wall:
        words.append(tr("on Wall"))
    if p.carried:
        words.append(tr("carrying {amount}", amount=p.carried))
    return " ".join([*words, *_statuses(p, but="armor-used")])


#: Where a Warrior is that is not on the board.
_AWAY = {
    "assembly": mark("assembly"),
    "graveyard": mark("graveyard"),
    "gone": mark("gone"),
    "board": mark("board"),
}


# --- the text board ----------------------------------------------------------------------


def table(view: View) -> str:
    """Return the whole position as a monospace block of fewer than 3500 characters."""
    _, title, note = headline(view)
    lines = [" · ".join(part for part in (title, note) if part)]
    if view.outcome is not None:
        lines.append(waiting_lines(view)[0])
    elif view.phase != "setup":
        left = tr("Actions {left}", left=f"{view.actions}/{view.max_actions}")
        lines.append(f"{left} · {_economy(view)}")
    else:
        lines.append(_economy(view))
    if view.waiting and view.outcome is None:
        lines.append(tr("Waiting: {what}", what=_waiting_text(view)))
    if count := told(view.quiet, view.repeated, LIMITS):
        lines.append(capital(count))
    if view.phase == "sudden":
        lines.append(tr("Sudden death: no LifeForce left, the first Keeper to die loses"))
    if view.draw_offered_by and view.outcome is None:
        lines.append(tr("Draw offered by {seat}", seat=names(view, view.draw_offered_by)))
    lines += [tr("Running: {effects}", effects=effect_line(view, r)) for r in view.running]
    if view.shared:
        shared = ", ".join(row_word(c, shared=True) for c in view.shared)
        lines.append(tr("Shared Hand: {cards}", cards=shared))
    lines += ["", *grid(view), ""]
    for side in view.sides:
        lines += _sheet(view, side)
    lines += _things(view)
    if view.pool:
        titles = ", ".join(card_title(Card(n)) for n in view.pool)
        lines += [tr("Cards to pick ({count}): {cards}", count=len(view.pool), cards=titles), ""]
    if marked(view):
        sides = (f"{sign} {tr(side.name)}" for sign, side in zip(MARKS, view.sides, strict=False))
        lines.append(", ".join(sides))
        on_wall = tr("SbW Blue Scaler on a Wall")
    else:
        blue, red = (tr(side.name) for side in view.sides[:2])
        lines.append(tr("CAPITALS {south}, small {north}", south=blue, north=red))
        on_wall = tr("Sw a Scaler on a Wall")
    lines += (*map(tr, LEGEND[:6]), on_wall, *map(tr, LEGEND[6:]))
    return block(lines)  # the legend stands last


def _sheet(view: View, side: Side) -> list[str]:
    """Return one player's block: the sheet, then every Warrior in its own line."""
    facts = [tr("reserves {amount}", amount=side.reserves)]
    if side.ultimate:
        template = mark("Ultimate {name} (used)") if side.ultimate_used else mark("Ultimate {name}")
        facts.append(tr(template, name=side.ultimate))
    if side.wall_effect:
        facts.append(tr("Wall Effect {name}", name=side.wall_effect))
    if side.faction:
        facts.append(tr("faction {name}", name=side.faction))
    if side.wall_deck >= 0:
        facts.append(tr("Walls to build {count}", count=side.wall_deck))
    if side.markers_left >= 0:
        facts.append(tr("Markers left {count}", count=side.markers_left))
    if side.guardian == "free":
        facts.append(tr("Guardian unchained"))
    if side.standstill:
        facts.append(tr("standstill: may not move"))
    values = {"left": side.lifeforce, "most": side.max_lifeforce, "cell": side.lifeforce_cell}
    life = tr("LifeForce {left}/{most} {cell}", **values)
    lines = [f"{people.titled(side.seat, tr(side.name).upper())} · {life}", "  " + ", ".join(facts)]
    if marked(view):
        mates = [s.seat for s in view.sides if s.team == side.team and s.seat != side.seat]
        lines.append("  " + tr("With {names}", names=names(view, mates)))
    away: dict[str, list[str]] = defaultdict(list)
    for p in view.pieces:
        if p.seat != side.seat:
            continue
        if p.where in ("board", "hidden"):
            lines.append("  " + _piece_line(p))
        elif fell(p) or p.where == "assembly":
            place = mark("Fallen") if fell(p) else mark("Assembly")
            away[place].append(kind(p.kind))
    lines += [f"  {tr(place)}: {', '.join(cards_there)}" for place, cards_there in away.items()]
    return [*lines, *("  " + line for line in _cards(side)), ""]


def _cards(side: Side) -> list[str]:
    """Return a side's cards: what works, what cools down, the hand, what was picked."""
    lines = []
    if side.row:
        lines.append(tr("Row: {cards}", cards=", ".join(row_word(c) for c in side.row)))
    if side.field:
        cooling = ", ".join(field_word(c) for c in side.field)
        lines.append(tr("Cooldown, lowest first: {cards}", cards=cooling))
    if side.hand:
        lines.append(tr("Hand: {cards}", cards=hand_word(side)))
    if side.drafted:
        lines.append(tr("Drafted: {cards}", cards=_drafted(side)))
    if side.scrapped:
        lines.append(tr("Out of the match: {cards}", cards=scrapped_word(side)))
    return lines


def _piece_line(p: Piece) -> str:
    if p.where == "hidden":
        template = mark("{kind} hidden in group {group}")
        if p.cell:
            template = mark("{kind} hidden in group {group}, really {cell}")
    else:
        template = mark("{kind} {cell} on Wall") if p.on_wall else mark("{kind} {cell}")
    words = [tr(template, kind=kind(p.kind), cell=p.cell, group=group_name(p.group))]
    if p.max_health > 1:
        words.append(tr("Health {left}/{most}", left=p.health, most=p.max_health))
    if p.carried:
        words.append(tr("carries {amount}", amount=p.carried))
    stats = (
        (mark("Strength {value}"), p.strength),
        (mark("Range {value}"), p.range),
        (mark("Speed {value}"), p.speed),
    )
    words += [tr(stat, value=value) for stat, value in stats if value > 1]
    return ", ".join(words + _statuses(p, until=True))


def _things(view: View) -> list[str]:
    lines = []
    for side in view.sides:
        cells = sorted(w.cell for w in view.walls if w.seat == side.seat)
        if cells:
            template = mark("{seat} Walls ({count}): {cells}")
            if side.wall_deck >= 0:
                template = mark("{seat} Walls ({count}, face down): {cells}")
            values = {"count": len(cells), "cells": " ".join(cells)}
            lines.append(tr(template, seat=side_name(side), **values))
    for g, markers in groups(view):
        lines.append(_group_line(view, g, markers))
    for side in view.sides:
        cells = sorted(b.cell for b in view.bombs if b.seat == side.seat)
        if cells:
            template = mark("{seat} Bombs face up: {cells}")
            lines.append(tr(template, seat=side_name(side), cells=" ".join(cells)))
    if view.loot:
        loot = ", ".join(f"{n.cell} {n.amount}" for n in view.loot)
        lines.append(tr("Loot: {cells}", cells=loot))
    for i, (a, b) in enumerate(view.portals):
        lines.append(tr("Portal {name}: {a} and {b}", name=portal_name(i), a=a, b=b))
    if view.voids:
        lines.append(tr("Void: {cells}", cells=" ".join(view.voids)))
    if lines:
        lines.append("")
    return lines


#: A line on a group of Markers, by what it hides: without and with the true one.
_GROUPS = {
    "bomb": (
        mark("{seat} Markers {group} (a Bomb): {cells}"),
        mark("{seat} Markers {group} (a Bomb; really {real}): {cells}"),
    ),
    "warrior": (
        mark("{seat} Markers {group} (a Warrior): {cells}"),
        mark("{seat} Markers {group} (a Warrior; really {real}): {cells}"),
    ),
}


def _group_line(view: View, group: int, markers: Sequence[Marker]) -> str:
    real = " ".join(m.cell for m in markers if m.real)
    cells = " ".join(m.cell for m in markers)
    template = _GROUPS[markers[0].hides][real != ""]
    seat = name(view, markers[0].seat)
    return tr(template, seat=seat, group=group_name(group), real=real, cells=cells)
