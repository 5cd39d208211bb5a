"""How the files a host adds are checked before a match is played with them.

Decides that each file is checked with those before it, and that all that is wrong with it is told
at once, in lines a person can read.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.machines.card_files import (
    BadCards,
    core,
    joined,
    library,
    mapped,
    maps_in,
    parse,
)
from engine.games.machines.checks.abilities import ability_faults
from engine.games.machines.field import fields

#: Letters of a sentence about a fault.
MOST_SAID = 300


def file_faults(files: Mapping[str, str]) -> dict[str, list[str]]:
    """Return what is wrong with each of a host's files, checked with those before it."""
    book, known = core(), fields()
    by_file: dict[str, list[str]] = {name: [] for name in files}
    for name, text in files.items():
        try:
            data = parse(text, name)
            if "field" in data and not maps_in(data):
                raise BadCards([f"{name}: each playfield begins with `[[field]]` in two brackets."])
            if rows := maps_in(data):
                if more := [key for key in data if key != "field"]:
                    fault_text = (
                        f"{name}: playfields have a file of their own, without `{more[0]}`."
                    )
                    raise BadCards([fault_text])
                known = {**known, **mapped(known, rows, name)}
            else:
                book = joined(book, text, name, check=ability_faults)
        except BadCards as error:
            by_file[name] = [_line(fault) for fault in error.faults]
    return by_file


def _line(fault: str) -> str:
    """Return a fault as one line a person can read, whatever it quotes from a file."""
    seen = "".join(c if c.isprintable() else "·" for c in fault)
    return seen if len(seen) <= MOST_SAID else seen[: MOST_SAID - 1] + "…"


def summary(text: str, before: tuple[str, ...] = ()) -> str:
    """Return what a file that is right adds to those before it, in a line."""
    if rows := maps_in(parse(text, "the file")):
        return ", ".join(
            f"playfield {f.title}, {f.columns} by {f.rows}, for {f.seats}"
            for f in mapped({}, rows, "the file").values()
        )
    known = library(before)  # its cards may have the sigils of those files
    book = joined(known, text, "the file", check=ability_faults)
    (faction,) = (f for name, f in book.factions.items() if name not in known.factions)
    return (
        f"faction {faction.title} ({faction.archetype}): {len(faction.soldiers)} Soldiers,"
        f" {len(faction.specialists)} Specialists, {len(faction.passives)} passives"
    )
