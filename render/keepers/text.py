"""Keepers Dissension in words: alt text, the full text board, headlines.

Decides how a position reads without a picture. The letters of the text board are
those of a position written as text: K Keeper, G Guardian, M Mage, S Scaler, B Bomber,
N Sniper, O Ogre, D Blockader, T Scout; capitals are Blue, small letters Red.
"""

from __future__ import annotations

import textwrap
from collections import defaultdict
from collections.abc import Iterable, Sequence

from engine.games.keepers.view import Marker, Piece, Side, View, Waiting
from engine.grid import grid

ALT_LIMIT = 1024
TABLE_LIMIT = 3500
#: Columns of the text board: what a phone shows of a block without breaking lines itself.
WIDTH = 30

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

_ASKS = {
    "turn": "choose an action",
    "keeper": "place the Keeper",
    "place": "place a Minion on {subject}",
    "ultimate": "choose an Ultimate",
    "effect": "choose a Wall Effect",
    "walk": "{subject}: walk on or stop",
    "reuse": "{subject}, revealed: choose what it does",
    "respawn": "place {subject} again",
    "deliver": "deliver {subject}: choose a space",
    "exile": "exile {subject}: choose a space",
    "overlap": "{subject} makes room: choose a space",
    "wall": "choose a space for the Wall",
    "deliver-order": "choose who is delivered first",
    "respond-order": "choose who responds first",
    "respond": "may respond: {subject}",
}
_CAUSES = {"attack": "attacked", "fall": "fallen", "reveal": "revealed"}

_ENDS = {
    "lifeforce": "LifeForce destroyed",
    "keeper": "Keeper destroyed",
    "both": "Both fell at once: the active player wins",
    "resignation": "By resignation",
    "agreement": "Draw agreed",
    "time": "On time",
    "timeout": "On time",
}


LEGEND = (
    "K Keeper, G Guardian, M Mage",
    "S Scaler, B Bomber, N Sniper",
    "O Ogre, D Blockader, T Scout",
    "L LifeForce, W Wall, Q Bomb",
    "P Portal, V Void, $ Loot",
    "Sw a Scaler on a Wall",
    "?A a Marker of group A",
    "!A the true one, -A a blank",
    "+ more there: see the lists",
)


def group_name(group: int) -> str:
    """Return the letter of a Marker group: A, B, ... Z, A2, B2, ..."""
    lap, letter = divmod(max(0, group - 1), 26)
    return chr(ord("A") + letter) + (str(lap + 1) if lap else "")


def portal_name(index: int) -> str:
    """Return the name of a pair of Portals."""
    return f"P{index + 1}"


def _names(view: View, seats: Iterable[int]) -> str:
    return " and ".join(view.sides[s].name for s in seats)


def headline(view: View) -> tuple[int | None, str, str]:
    """Return whose move it is (None: nobody's), a short title, and a note beside it."""
    turn = f"Turn {view.turn_number}" if view.turn_number else ""
    if view.outcome is not None or view.phase == "over":
        winners = view.outcome.winners if view.outcome else ()
        if len(winners) == 1:
            return winners[0], f"{view.sides[winners[0]].name} wins", turn
        return None, "Draw", turn
    seats = sorted({w.seat for w in view.waiting})
    if view.phase == "setup":
        if len(seats) == 1:
            return seats[0], f"{view.sides[seats[0]].name} sets up", "Setup"
        return None, "Setup", ""
    if view.phase == "sudden":
        turn = f"Sudden death · {turn}"
    if len(seats) > 1:
        return None, f"{_names(view, seats)} to answer", turn
    if seats and seats[0] != view.turn:
        return seats[0], f"{view.sides[seats[0]].name} to answer", turn
    return view.turn, f"{view.sides[view.turn].name} to act", turn


def question(w: Waiting) -> str:
    """Return what one open answer is about, without naming the seat."""
    subject = w.subject
    if not subject[1:2].isdigit():  # a Warrior, not a cell
        subject = subject[:1].upper() + subject[1:]
    head, _, cause = subject.rpartition(" ")
    if cause in _CAUSES:
        subject = f"{head} ({_CAUSES[cause]})"
    text = _ASKS.get(w.kind, "")
    if text:
        return text.format(subject=subject or "a Warrior")
    return " ".join(part for part in (w.kind, subject) if part)


def waiting_lines(view: View) -> list[str]:
    """Return the lines under the headline: draw offers, then what is waited for, or the end."""
    if view.outcome is not None:
        why = view.outcome.why
        return [_ENDS.get(why, why.capitalize())]
    several = len({w.seat for w in view.waiting}) > 1
    lines = []
    if view.draw_offered_by:
        lines.append(f"{_names(view, view.draw_offered_by)} offers a draw")
    for w in view.waiting:
        if w.kind == "turn" and lines:
            continue
        text = question(w)
        text = f"{view.sides[w.seat].name}: {text}" if several else text[:1].upper() + text[1:]
        lines.append(text)
    return lines


def _waiting_text(view: View) -> str:
    if view.outcome is not None:
        return ""
    return "; ".join(f"{view.sides[w.seat].name}: {question(w)}" for w in view.waiting)


def _statuses(p: Piece) -> list[str]:
    found = [s for s in p.statuses if s in _SHOWN_STATUSES]
    found += [s for s in p.statuses if s not in _SHOWN_STATUSES and s != "stealth"]
    return [_STATUS_WORDS.get(s, s) for s in found]


# --- alt text ----------------------------------------------------------------------------


def alt(view: View) -> str:
    """Return at most 1024 characters, the most important first."""
    _, title, note = headline(view)
    head = [f"{title}, {note}." if note else f"{title}."]
    if view.outcome is not None:
        head.append(waiting_lines(view)[0] + ".")
    elif view.phase != "setup":
        head.append(f"{view.actions} of {view.max_actions} actions left.")
    lines = [line for line in waiting_lines(view) if view.outcome is None]
    head += [f"{line}." for line in lines]
    for side in view.sides:
        keeper = next((p for p in view.pieces if p.seat == side.seat and p.kind == "keeper"), None)
        head.append(
            f"{side.name}: LifeForce {side.lifeforce}, {side.reserves} Strange Matter"
            + (f", {_alt_piece(keeper, full=True)}." if keeper else ".")
        )
    head.append(f"Economy {view.economy}.")
    for side in view.sides:
        found = [
            _alt_piece(p)
            for p in view.pieces
            if p.seat == side.seat and p.kind != "keeper" and p.where in ("board", "hidden")
        ]
        if found:
            head.append(f"{side.name} has {', '.join(found)}.")
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
    return _fit(head, ALT_LIMIT, " ")


def _fit(parts: Sequence[str], limit: int, glue: str) -> str:
    """Join as many parts as there is room for, saying so if some are left out."""
    text, more = "", glue + "More in the text board."
    for i, part in enumerate(parts):
        longer = text + (glue if text else "") + part
        last = i == len(parts) - 1
        if len(longer) + (0 if last else len(more)) > limit:
            return (text + more)[:limit]
        text = longer
    return text


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
        lines.append(f"Actions {view.actions}/{view.max_actions} · Economy {view.economy}")
    else:
        lines.append(f"Economy {view.economy}")
    if view.waiting and view.outcome is None:
        lines.append(f"Waiting: {_waiting_text(view)}")
    if view.phase == "sudden":
        lines.append("Sudden death: no LifeForce left, the first Keeper to fall loses")
    if view.draw_offered_by and view.outcome is None:
        lines.append(f"Draw offered by {_names(view, view.draw_offered_by)}")
    lines += ["", *_grid(view), ""]
    for side in view.sides:
        lines += _sheet(view, side)
    lines += _things(view)
    blue, red = (side.name for side in view.sides[:2])
    lines.append(f"CAPITALS {blue}, small {red}")
    lines += LEGEND
    body = "\n".join(part for line in lines for part in _wrapped(line.rstrip()))
    room = TABLE_LIMIT - 1 - len("```\n\n```")
    if len(body) > room:
        body = body[: room - 1] + "…"
    return f"```\n{body}\n```"


def _wrapped(line: str) -> list[str]:
    """Return a line in pieces of at most WIDTH columns, the later ones further in."""
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    return textwrap.wrap(line, WIDTH, subsequent_indent=indent, break_on_hyphens=False) or [""]


def _grid(view: View) -> list[str]:
    cells: dict[str, list[str]] = defaultdict(list)

    def cased(letter: str, seat: int) -> str:
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
    board = grid(view.cols, view.rows)
    rows = []
    texts = {name: "".join(found) for name, found in cells.items()}
    for row in range(view.rows - 1, -1, -1):
        names = board.names[row * view.cols : (row + 1) * view.cols]
        shown = [_short(texts.get(name, ".")) for name in names]
        rows.append(f"{row + 1} " + " ".join(f"{text:<3}" for text in shown))
    rows.append("  " + " ".join(f"{chr(97 + c):<3}" for c in range(view.cols)))
    return rows


def _short(text: str) -> str:
    return text if len(text) <= 3 else text[:2] + "+"


def _sheet(view: View, side: Side) -> list[str]:
    """Return one player's block: the sheet, then every Warrior in its own line."""
    facts = [f"reserves {side.reserves}"]
    if side.ultimate:
        facts.append(f"Ultimate {side.ultimate}{' (used)' if side.ultimate_used else ''}")
    if side.wall_effect:
        facts.append(f"Wall Effect {side.wall_effect}")
    if side.guardian == "free":
        facts.append("Guardian unchained")
    if side.standstill:
        facts.append("standstill: may not move")
    life = f"LifeForce {side.lifeforce}/{side.max_lifeforce} {side.lifeforce_cell}"
    lines = [f"{side.name.upper()} · {life}", "  " + ", ".join(facts)]
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
    lines.append("")
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
    return ", ".join(words + _statuses(p))


def _things(view: View) -> list[str]:
    lines = []
    for side in view.sides:
        cells = sorted(w.cell for w in view.walls if w.seat == side.seat)
        if cells:
            lines.append(f"{side.name} Walls ({len(cells)}): {' '.join(cells)}")
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
