"""The sections of the rulebook that are written from declarations: cards and all that is on them.

Decides how a sigil, a status, a passive, a Power card, a faction, a playfield and a layout read in
the rulebook. The rest of the rulebook is `rulebook.md`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.games.machines import library, naming
from engine.games.machines.card_files import core
from engine.games.machines.cards import Card, Faction
from engine.games.machines.field import FRONTSPAWN, OBJECTIVE, STAR, Playfield, fields, layouts
from engine.i18n import tr, trc


def _sections(names: Iterable[str]) -> str:
    return "\n\n".join(map(_section, names))


def _section(name: str) -> str:
    card = library.info(name)
    assert card is not None
    return f"### {card.rule} · {card.title}\n{card.kind}.\n\n{card.text}"


def sigils() -> str:
    """Return the sections of all sigils as Markdown."""
    return _sections(core().sigils)


def statuses() -> str:
    """Return those of the statuses."""
    return _sections(word.lower() for word in library.STATUSES)


def passives() -> str:
    """Return those of the passives, faction by faction."""
    return _sections(name for f in core().factions.values() for name in f.passives)


def power() -> str:
    """Return those of the Power cards."""
    return _sections(dict.fromkeys(core().power))


def starts() -> str:
    """Return those of the starting layouts."""
    return _sections(layouts())


def playfields() -> str:
    """Return those of the playfields, each with its map."""
    return "\n\n".join(f"{_section(f.name)}\n\n```\n{_map(f)}\n```" for f in fields().values())


def _map(f: Playfield) -> str:
    """Return a playfield in letters: `A` a Star, `1` a Frontspawn, `a` a cell of seat a."""
    rows: dict[int, dict[int, str]] = {}
    for cell in f.cells:
        rows.setdefault(f.grid.row[cell], {})[f.grid.col[cell]] = _sign(f, cell)
    lines = []
    for row in sorted(rows, reverse=True):
        signs = "".join(rows[row].get(col, " ") for col in range(f.columns))
        lines.append(f"{row + 1:>2} {signs}".rstrip())
    columns = "".join(chr(ord("a") + col) for col in range(f.columns))
    return "\n".join([*lines, f"   {columns}"])


def _sign(f: Playfield, cell: int) -> str:
    seat = "ABCD"[f.seat[cell]] if f.seat[cell] >= 0 else "."
    signs = {STAR: seat, OBJECTIVE: "O", FRONTSPAWN: str(f.seat[cell] + 1)}
    return signs.get(f.kind[cell], seat.lower())


def factions() -> str:
    """Return those of the factions: the Captain with the Soldiers, then the Specialists."""
    return "\n\n".join(part for f in core().factions.values() for part in _faction(f))


def _faction(f: Faction) -> tuple[str, str]:
    captain = core().cards[f.captain]
    motto = f"{trc(f.name, f.archetype)}. {trc(f.name, f.motto)}"
    lead = f"{naming.kind(captain)}: {captain.title}, {naming.numbers(captain)}."
    title = tr("{faction}: Captain and Soldiers", faction=f.title)
    more = tr("{faction}: Specialists", faction=f.title)
    return (
        f"### {library.rule(captain)} · {title}\n{motto}\n\n{lead}\n\n{_deck(f.soldiers)}",
        f"### {library.rule(core().cards[f.specialists[0]])} · {more}\n{_deck(f.specialists)}",
    )


def _deck(names: Sequence[str]) -> str:
    head = tr("How many of each; Level, Damage/Health, Speed/Range, Trade, sigils:")
    return "\n".join([head, "", *(_unit(core().cards[name]) for name in dict.fromkeys(names))])


def _unit(c: Card) -> str:
    facts = f"{c.level}, {c.damage}/{c.health}, {c.speed}/{c.range}, {c.trade}"
    bears = naming.sigils(c, core())
    return f"- {c.count}× {c.title}: {facts}" + (f", {bears}" if bears else "")
