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
from engine.games.keepers.view import Card, Marker, Piece, Side, View
from engine.kit.progress import told
from render.keepers.cardtext import card_title, field_word, hand_word, row_word, scrapped_word
from render.keepers.words import (
    economies,
    effect_line,
    group_name,
    headline,
    names,
    portal_name,
    question,
    waiting_lines,
)
from render.prose import ALT_LIMIT, block, fit

#: Columns of the board beside each other; a wider one is written in several parts.
_COLUMNS = 7
#: What follows a letter on a board with four sides.
MARKS = "brgy"

LETTERS = {
    "keeper": "K",
    "guardian": "G",
    "mage": "M",
    "scaler": "S",
    "bomber": "B",
    "sniper": "N",
    "ogre": "O",
    "blockader": "D",
    "scout": "T",
}

_SHOWN_STATUSES = ("commanded", "stunned", "snared", "deliver", "unavailable", "barred", "chained")
_STATUS_WORDS = {"deliver": "Deliver token", "armor-used": "armor used", "stealth": "in Stealth"}

LEGEND = (
    "K Keeper, G Guardian, M Mage",
    "S Scaler, B Bomber, N Sniper",
    "O Ogre, D Blockader, T Scout",
    "L LifeForce, W Wall, Q Bomb",
    "P Portal, V Void, $ Loot",
    "?A a Marker of group A",
    "!A the true one, -A a blank",
    "+ more there: see the lists",
)


def _waiting_text(view: View) -> str:
    if view.outcome is not None:
        return ""
    return "; ".join(f"{view.sides[w.seat].name}: {question(w)}" for w in view.waiting)


def _statuses(p: Piece, *, until: bool = False) -> list[str]:
    """Return what is on a Warrior; with `until` also the cards, and when each is over."""
    found = [s for s in p.statuses if s in _SHOWN_STATUSES]
    found += [s for s in p.statuses if s not in _SHOWN_STATUSES and s != "stealth"]
    ends = {r.name: f" {r.until}" for r in p.lasting} if until else {}
    words = [_STATUS_WORDS.get(s, s) + ends.pop(s, "") for s in found]
    return words + [r.title + ends[r.name] for r in p.lasting if r.name in ends]


# --- alt text ----------------------------------------------------------------------------


def alt(view: View) -> str:
    """Return at most 1024 characters, the most important first."""
    _, title, note = headline(view)
    head = [f"{title}, {note}." if note else f"{title}."]
    if view.outcome is not None:
        head.append(waiting_lines(view)[0] + ".")
    elif view.phase != "setup":
        head.append(f"{view.actions} of {view.max_actions} actions left.")
        if count := told(view.quiet, view.repeated, LIMITS):
            head.append(f"{count[:1].upper()}{count[1:]}.")
    lines = [line for line in waiting_lines(view) if view.outcome is None]
    head += [f"{line}." for line in lines]
    for side in view.sides:
        keeper = next((p for p in view.pieces if p.seat == side.seat and p.kind == "keeper"), None)
        head.append(
            f"{side.name}: LifeForce {side.lifeforce}, {side.reserves} Strange Matter"
            + (f", {_alt_piece(keeper, full=True)}." if keeper else ".")
        )
    head.append(_economy(view) + ".")
    if view.running:
        head.append(f"Running: {'; '.join(effect_line(view, r) for r in view.running)}.")
    for side in view.sides:
        found = [
            _alt_piece(p)
            for p in view.pieces
            if p.seat == side.seat and p.kind != "keeper" and p.where in ("board", "hidden")
        ]
        if found:
            head.append(f"{side.name} has {', '.join(found)}.")
    for side in view.sides:
        if side.row or side.field or side.hand:
            head.append(f"{side.name} cards: {'; '.join(_alt_cards(side))}.")
        elif side.drafted:
            picked = ", ".join(card_title(Card(n)) for n in side.drafted)
            head.append(f"{side.name} picked {picked}.")
    if view.shared:
        head.append(f"Shared Hand: {', '.join(card_title(c) for c in view.shared)}.")
    for side in view.sides:
        cells = [w.cell for w in view.walls if w.seat == side.seat]
        if cells:
            head.append(f"{side.name} Walls {' '.join(cells)}.")
    if view.loot:
        head.append("Loot " + ", ".join(f"{n.cell} {n.amount}" for n in view.loot) + ".")
    head += [
        f"{view.sides[ms[0].seat].name} Markers {group_name(g)} ({ms[0].hides})"
        f" {' '.join(m.cell for m in ms)}."
        for g, ms in _groups(view)
    ]
    if view.bombs:
        head.append("Bombs " + " ".join(b.cell for b in view.bombs) + ".")
    head += [f"Portals {a} {b}." for a, b in view.portals]
    if view.voids:
        head.append("Void " + " ".join(view.voids) + ".")
    return fit(head, ALT_LIMIT, " ")


def _economy(view: View) -> str:
    """Return the one Economy, or that of each team."""
    pools = economies(view)
    if len(pools) == 1:
        return f"Economy {pools[0][1]}"
    return "Economy " + ", ".join(f"{names(view, seats)} {n}" for seats, n in pools)


def _alt_cards(side: Side) -> list[str]:
    """Return a side's cards in few words: the row, what cools down, the hand."""
    found = []
    if side.row:
        states = {True: " vetoed", False: ""}
        row = (
            card_title(c) + (states[c.vetoed] or (" ready" if c.ready else "")) for c in side.row
        )
        found.append(", ".join(row))
    if side.field:
        waits = (
            " vetoed" if c.vetoed else " back" if c.ready else f" {c.waits}" for c in side.field
        )
        cooling = (card_title(c) + w for c, w in zip(side.field, waits, strict=True))
        found.append(f"cooling {', '.join(cooling)}")
    if side.scrapped:
        found.append(f"out of the match {scrapped_word(side)}")
    return [*found, f"hand {hand_word(side)}"]


def _alt_piece(p: Piece, full: bool = False) -> str:
    """Return a Warrior in few words: `Mage d4`, `Guardian d2 9/10 chained`."""
    words = [p.kind.capitalize()]
    if p.where == "hidden":
        words.append("hidden")
    elif p.cell:
        words.append(p.cell)
    else:
        words.append(f"({p.where})")
    if p.max_health > 1 and p.where in ("board", "hidden"):
        words.append(f"{p.health}/{p.max_health}" if not full else f"Health {p.health}")
    if p.on_wall:
        words.append("on Wall")
    if p.carried:
        words.append(f"carrying {p.carried}")
    words += [s for s in _statuses(p) if s != "armor used"]
    return " ".join(words)


def _groups(view: View) -> list[tuple[int, list[Marker]]]:
    found: dict[int, list[Marker]] = defaultdict(list)
    for m in sorted(view.markers, key=lambda m: m.order):
        found[m.group].append(m)
    return sorted(found.items())


# --- the text board ----------------------------------------------------------------------


def table(view: View) -> str:
    """Return the whole position as a monospace block of fewer than 3500 characters."""
    _, title, note = headline(view)
    lines = [" · ".join(part for part in (title, note) if part)]
    if view.outcome is not None:
        lines.append(waiting_lines(view)[0])
    elif view.phase != "setup":
        lines.append(f"Actions {view.actions}/{view.max_actions} · {_economy(view)}")
    else:
        lines.append(_economy(view))
    if view.waiting and view.outcome is None:
        lines.append(f"Waiting: {_waiting_text(view)}")
    if count := told(view.quiet, view.repeated, LIMITS):
        lines.append(f"{count[:1].upper()}{count[1:]}")
    if view.phase == "sudden":
        lines.append("Sudden death: no LifeForce left, the first Keeper to fall loses")
    if view.draw_offered_by and view.outcome is None:
        lines.append(f"Draw offered by {names(view, view.draw_offered_by)}")
    lines += [f"Running: {effect_line(view, r)}" for r in view.running]
    if view.shared:
        shared = ", ".join(row_word(c).removesuffix(" not ready") for c in view.shared)
        lines.append(f"Shared Hand: {shared}")
    lines += ["", *_grid(view), ""]
    for side in view.sides:
        lines += _sheet(view, side)
    lines += _things(view)
    if view.pool:
        titles = ", ".join(card_title(Card(n)) for n in view.pool)
        lines += [f"Cards to pick ({len(view.pool)}): {titles}", ""]
    if _marked(view):
        sides = (f"{mark} {side.name}" for mark, side in zip(MARKS, view.sides, strict=False))
        lines.append(", ".join(sides))
        on_wall = "SbW Blue's Scaler on a Wall"
    else:
        blue, red = (side.name for side in view.sides[:2])
        lines.append(f"CAPITALS {blue}, small {red}")
        on_wall = "Sw a Scaler on a Wall"
    lines += (*LEGEND[:5], on_wall, *LEGEND[5:])
    return block(lines)  # the legend stands last


def _grid(view: View) -> list[str]:
    cells: dict[str, list[str]] = defaultdict(list)

    def cased(letter: str, seat: int) -> str:
        if _marked(view):
            return letter + MARKS[seat]
        return letter if seat == 0 else letter.lower()

    for side in view.sides:
        if side.lifeforce > 0:
            cells[side.lifeforce_cell].append(cased("L", side.seat))
    for p in view.pieces:
        if p.where == "board" and p.cell:
            cells[p.cell].append(cased(LETTERS.get(p.kind, "?"), p.seat))
    for w in view.walls:
        cells[w.cell].append(cased("W", w.seat))
    for b in view.bombs:
        cells[b.cell].append(cased("Q", b.seat))
    for i, pair in enumerate(view.portals):
        for cell in pair:
            cells[cell].append(portal_name(i))
    for cell in view.voids:
        cells[cell].append("V")
    for g, markers in _groups(view):
        for m in markers:
            cells[m.cell].append({None: "?", True: "!", False: "-"}[m.real] + group_name(g))
    for loot in view.loot:
        cells[loot.cell].append(f"${loot.amount}")
    texts = {name: "".join(found) for name, found in cells.items()}
    rows: list[str] = []
    for first in range(0, view.cols, _COLUMNS):
        columns = [chr(97 + c) for c in range(first, min(first + _COLUMNS, view.cols))]
        if rows:
            rows.append("")
        for row in range(view.rows, 0, -1):
            shown = [_short(texts.get(f"{c}{row}", ".")) for c in columns]
            rows.append(f"{row} " + " ".join(f"{text:<3}" for text in shown))
        rows.append("  " + " ".join(f"{c:<3}" for c in columns))
    return rows


def _marked(view: View) -> bool:
    """Say whether a letter behind every piece names its side, because there are more than two."""
    return len(view.sides) > 2


def _short(text: str) -> str:
    return text if len(text) <= 3 else text[:2] + "+"


def _sheet(view: View, side: Side) -> list[str]:
    """Return one player's block: the sheet, then every Warrior in its own line."""
    facts = [f"reserves {side.reserves}"]
    if side.ultimate:
        facts.append(f"Ultimate {side.ultimate}{' (used)' if side.ultimate_used else ''}")
    if side.wall_effect:
        facts.append(f"Wall Effect {side.wall_effect}")
    if side.faction:
        facts.append(f"faction {side.faction}")
    if side.wall_deck >= 0:
        facts.append(f"Walls to build {side.wall_deck}")
    if side.markers_left >= 0:
        facts.append(f"Markers left {side.markers_left}")
    if side.guardian == "free":
        facts.append("Guardian unchained")
    if side.standstill:
        facts.append("standstill: may not move")
    life = f"LifeForce {side.lifeforce}/{side.max_lifeforce} {side.lifeforce_cell}"
    lines = [f"{side.name.upper()} · {life}", "  " + ", ".join(facts)]
    if _marked(view):
        mates = [s.seat for s in view.sides if s.team == side.team and s.seat != side.seat]
        lines.append(f"  With {names(view, mates)}")
    away: dict[str, list[str]] = defaultdict(list)
    for p in view.pieces:
        if p.seat != side.seat:
            continue
        if p.where in ("board", "hidden"):
            lines.append("  " + _piece_line(p))
        else:
            away["fallen" if p.where in ("graveyard", "gone") else p.where].append(
                p.kind.capitalize()
            )
    lines += [f"  {place.capitalize()}: {', '.join(found)}" for place, found in away.items()]
    return [*lines, *_cards(side), ""]


def _cards(side: Side) -> list[str]:
    """Return a side's cards: what works, what cools down, the hand, what was picked."""
    lines = []
    if side.row:
        lines.append(f"  Row: {', '.join(row_word(c) for c in side.row)}")
    if side.field:
        lines.append(f"  Cooldown, lowest first: {', '.join(field_word(c) for c in side.field)}")
    if side.hand:
        lines.append(f"  Hand: {hand_word(side)}")
    if side.drafted:
        lines.append(f"  Drafted: {', '.join(card_title(Card(n)) for n in side.drafted)}")
    if side.scrapped:
        lines.append(f"  Out of the match: {scrapped_word(side)}")
    return lines


def _piece_line(p: Piece) -> str:
    if p.where == "hidden":
        where = f"hidden in group {group_name(p.group)}" + (f", really {p.cell}" if p.cell else "")
    else:
        where = p.cell + (" on Wall" if p.on_wall else "")
    words = [f"{p.kind.capitalize()} {where}"]
    if p.max_health > 1:
        words.append(f"Health {p.health}/{p.max_health}")
    if p.carried:
        words.append(f"carries {p.carried}")
    stats = (("Strength", p.strength), ("Range", p.range), ("Speed", p.speed))
    words += [f"{name} {value}" for name, value in stats if value > 1]
    return ", ".join(words + _statuses(p, until=True))


def _things(view: View) -> list[str]:
    lines = []
    for side in view.sides:
        cells = sorted(w.cell for w in view.walls if w.seat == side.seat)
        if cells:
            closed = ", face down" if side.wall_deck >= 0 else ""
            lines.append(f"{side.name} Walls ({len(cells)}{closed}): {' '.join(cells)}")
    for g, markers in _groups(view):
        lines.append(_group_line(view, g, markers))
    for side in view.sides:
        cells = sorted(b.cell for b in view.bombs if b.seat == side.seat)
        if cells:
            lines.append(f"{side.name} Bombs face up: {' '.join(cells)}")
    if view.loot:
        lines.append("Loot: " + ", ".join(f"{n.cell} {n.amount}" for n in view.loot))
    lines += [f"Portal {portal_name(i)}: {a} and {b}" for i, (a, b) in enumerate(view.portals)]
    if view.voids:
        lines.append("Void: " + " ".join(view.voids))
    if lines:
        lines.append("")
    return lines


def _group_line(view: View, group: int, markers: Sequence[Marker]) -> str:
    hides = {"bomb": "a Bomb", "warrior": "a Warrior"}.get(markers[0].hides, markers[0].hides)
    real = [m.cell for m in markers if m.real]
    cells = " ".join(m.cell for m in markers)
    truth = f"; really {' '.join(real)}" if real else ""
    return (
        f"{view.sides[markers[0].seat].name} Markers {group_name(group)} ({hides}{truth}): {cells}"
    )
