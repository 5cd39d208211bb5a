"""A match of Of Men and Machines as text: the picture in words, and the table for a blind player.

Decides what is left out first where there is little room: piles and lost cards, then titles are
cut, then sigils go, which every card can be asked for; on the fullest field Speed, Range and
whose ground the cells are, and statuses are codes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.games.machines import naming
from engine.games.machines.field import FRONTSPAWN, STAR
from engine.games.machines.view import PieceView, SideView, View
from engine.i18n import mark, tr, trn
from render.kit import people
from render.machines import pool, words
from render.prose import ALT_LIMIT, block, fit


def alt(view: View) -> str:
    """Return the picture in words."""
    parts = [_head(view), *words.waiting(view), *_fight(view)]
    if view.phase == "setup":
        who = [words.titled(s.seat) for s in view.sides if _named(s)]
        lines = [*pool.told(view), *([", ".join(who)] if who else [])]
        return fit([*parts, *(f"{line.rstrip('.')}." for line in lines)], ALT_LIMIT, " ")
    parts += [_goals(view), *(f"{_summary(view, s)}." for s in view.sides)]
    for s in view.sides:
        if pieces := [_brief(view, p) for p in _mine(view, s.seat)]:
            parts.append(f"{words.titled(s.seat)}: {', '.join(pieces)}.")
    return fit(parts, ALT_LIMIT, " ")


def _head(view: View) -> str:
    title, phase = words.headline(view)[0], tr(words.PHASES[view.phase])
    if view.outcome is not None:
        return f"{title}. {words.ending(view)}"
    if view.phase == "setup":
        return tr("Setup.")
    return tr("Turn {number}: {title}, {phase}.", number=view.turn_number, title=title, phase=phase)


def _goals(view: View) -> str:
    return tr("Objectives: {cells}.", cells=", ".join(words.objectives(view)))


def _fight(view: View) -> Iterator[str]:
    """Yield the action under way and what answers it."""
    f = view.fight
    if f is None:
        return
    text = words.clash(view, f)
    if score := words.score(view, f):
        text += " (" + tr("Damage : Health {score}", score=score) + ")"
    if f.negated:
        text += ", " + tr("which has no effect")
    yield text + "."
    for line in words.chain(view, f):
        yield tr("Before it works {play}.", play=line)


def _mine(view: View, seat: int) -> list[PieceView]:
    return sorted((p for p in view.pieces if p.seat == seat), key=lambda p: p.cell)


def _brief(view: View, p: PieceView) -> str:
    name = f"{view.field.names[p.cell]} {naming.short(view, p.card)}"
    if words.card(view, p.card).type == "structure":
        return f"{name} {p.health}"
    return f"{name} {p.damage}/{p.health}"


# -- sides --------------------------


def _summary(view: View, s: SideView) -> str:
    """Return a side in one line."""
    if s.seat in view.out:
        return f"{words.titled(s.seat)}: {tr('out of the match')}"
    head, used = words.titled(s.seat), tr("used")
    if kin := ", ".join(filter(None, (words.faction(view, s), words.passive(view, s)))):
        head += f" ({kin} {used})" if s.passive in s.used else f" ({kin})"
    captain = words.captain(view, s.seat)
    facts = [fact for _, fact in words.standing(view, s)]
    if allied := words.partners(view, s.seat):
        facts.append(tr("with {seats}", seats=naming.sides(allied)))
    facts.append(
        tr("no Captain") if captain is None
        else tr("Captain {left} of {face}", left=captain.health, face=captain.face)
    )  # fmt: skip
    facts += [
        f"{words.points(view, s.seat)[0]} {s.points}",
        tr("hand {count}", count=s.cards),
        tr("Reserve {count}", count=s.reserved),
        tr("Soldiers {count}", count=s.soldiers),
        tr("Specialists {count}", count=s.specialists),
        tr("discarded {count}", count=len(s.soldier_pile) + len(s.specialist_pile)),
    ]
    return f"{head}: {', '.join(facts)}"


def _named(s: SideView) -> bool:
    """Say whether it is known who plays a side."""
    return bool(people.person(s.seat))


# -- the table --------------------------


def table(view: View) -> str:
    """Return the whole position as text."""
    return block(*(_table(view, brief) for brief in range(5)))


def _table(view: View, brief: int) -> list[str]:
    """Return the lines of the table; the larger `brief`, the more is left out."""
    lines = [_head(view), *words.waiting(view), *_fight(view)]
    if view.phase == "setup":
        lines += [f" {line}" for line in pool.told(view)]
        return lines + [_summary(view, s) for s in view.sides if s.faction or _named(s)]
    lines.append(_goals(view))
    for s in view.sides:
        lines += ["", *_side(view, s, brief)]
    template = mark("4/3 is Damage 4, Health 3; S is Speed, R Range.")
    if brief > 3:
        template = mark("4/3 is Damage 4, Health 3; 3(5) is 3 left of 5.")
    lines += ["", tr(template), *([_key(view)] if brief > 3 else ())]
    lines += _ground(view, brief)
    lines += _cards(view, brief)
    if quiet := words.quiet(view):
        lines += ["", quiet]
    return lines


def _side(view: View, s: SideView, brief: int) -> Iterator[str]:
    yield _summary(view, s)
    for p in _mine(view, s.seat):
        yield " " + _piece(view, p, brief)
    if lasting := words.beside(view, s.seat):
        yield " " + tr("Beside the field: {cards}", cards=", ".join(lasting))
    for label, held in (
        (tr("Hand"), s.hand), (tr("Reserve"), s.reserve), (tr("Drawn"), s.drawn),
    ):  # fmt: skip
        if held:
            yield f" {label}: {words.listed(view, held)}"
    for label, pile in (
        (tr("Soldiers discarded"), s.soldier_pile),
        (tr("Specialists discarded"), s.specialist_pile),
    ):
        if pile and not brief:
            yield f" {label}: {words.listed(view, pile)}"


def _piece(view: View, p: PieceView, brief: int) -> str:
    """Return a card on the Playfield in one line."""
    c, cell = words.card(view, p.card), view.field.names[p.cell]
    title = c.title if brief < 2 else naming.short(view, p.card)
    health = tr("{left} of {face}", left=p.health, face=p.face)
    if brief > 3:
        health = f"{p.health}({p.face})"
    text = health if p.health != p.face else str(p.health)
    if c.type == "structure":
        text = f"{cell} {title} " + (tr("Health {health}", health=text) if brief < 4 else text)
    elif brief > 3:
        text = f"{cell} {title} {p.damage}/{text}"
    else:
        text = f"{cell} {title} {p.damage}/{text}, S{p.speed} R{p.range}"
    if brief > 3:
        return " ".join((text, *_codes(p)))
    facts = [] if brief > 2 or not c.sigils else [naming.sigils(c, view.book)]
    return "; ".join((text, *facts, *words.states(view, p)))


def _codes(p: PieceView) -> list[str]:
    """Return what has befallen a card in codes: `BRN2`."""
    codes = [f"{row.status}{row.left}" for row in p.statuses]
    flags = (("FRT", p.braced), ("RST", p.down), ("M", p.moved), ("A", p.attacked))
    return codes + [code for code, on in flags if on]


def _key(view: View) -> str:
    """Return what the codes mean."""
    used = {row.status for p in view.pieces for row in p.statuses}
    entries = [
        f"{word} {naming.status(word)}" for word in naming.STATUSES if word in {*used, "FRT"}
    ]
    entries += [f"RST {tr('face down, being restored')}", f"M {tr('has moved')}",
             f"A {tr('has attacked')}"]  # fmt: skip
    return "; ".join(entries) + "."


def _ground(view: View, brief: int) -> Iterator[str]:
    """Yield whose ground the cells are, and what kinds there are besides Standard ones."""
    f = view.field
    for kind, label in ((FRONTSPAWN, tr("Frontspawns")), (STAR, tr("Stars"))):
        cells = [c for c in f.cells if f.kind[c] == kind]
        if kind == FRONTSPAWN or not brief:
            yield f"{label}: {', '.join(words.cells(view, cells))}"
    if brief < 4:
        for team in dict.fromkeys(view.teams):
            cells = [c for c in f.cells if view.marks[c] == team]
            if cells:
                yield tr(
                    "Territory of {seats}: {cells}", seats=words.owner(view, team),
                    cells=", ".join(_ranges(view, cells)),
                )  # fmt: skip
    clouds = dict(sorted(view.clouds, key=lambda x: x[1].left))  # two sides' may lie on one cell
    for cell, row in clouds.items():
        yield f"{f.names[cell]}: {words.status(row)}"
    if not brief and len(f.cells) < f.columns * f.rows:
        yield tr("Cells there are: {cells}", cells=", ".join(_ranges(view, f.cells)))


def _ranges(view: View, cells: Iterable[int]) -> Iterator[str]:
    """Yield cells row by row, neighbours joined: `a1-g1`."""
    f, known = view.field, set(cells)
    by_place = {(f.grid.row[c], f.grid.col[c]): c for c in known}
    for row, col in sorted(by_place):
        if (row, col - 1) in by_place:
            continue
        end = col
        while (row, end + 1) in by_place:
            end += 1
        first, last = f.names[by_place[row, col]], f.names[by_place[row, end]]
        yield first if first == last else f"{first}-{last}"


def _cards(view: View, brief: int) -> Iterator[str]:
    """Yield what lies beside the Playfield, in the Power deck, and what is lost."""
    yield tr("Power deck {deck}, discarded {pile}", deck=view.power, pile=len(view.power_pile))
    if not brief and view.power_pile:
        yield f" {words.listed(view, view.power_pile)}"
    if view.removed and not brief:
        yield trn("{count} card lost for good", "{count} cards lost for good", len(view.removed))
        for seat in range(len(view.sides)):
            if mine := [card for owner, card in view.removed if owner == seat]:
                yield f" {naming.side(seat)}: {words.listed(view, mine)}"
    if view.stand is not None:
        yield tr("{seat} has no Captain: unless it wins this turn, it is out.",
                 seat=naming.side(view.stand))  # fmt: skip
