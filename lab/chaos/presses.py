"""What people press while processes are killed, and what has become of it at the end.

Decides what is wrong: an action that was told of as stored and is not there, one that is there
twice or out of order, an interaction that was carried out twice or answered twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec import Struct, field

from bot.store.connection import Connection
from bot.whole_store import Store
from engine.rng import Stream, below

#: Numbers of presses begin here.
PRESSES = 50_000_000


class Press(Struct):
    """A press: what somebody chose at a version of a match, and what was answered."""

    interaction: int
    match: int
    user: int
    version: int
    action: str
    #: When it was delivered, and when something was answered first (seconds of a clock).
    at: float = 0.0
    heard: float = 0.0
    #: How often it was delivered.
    delivered: int = 1
    answers: list[str] = field(default_factory=list)
    #: The row an answer said it was stored as, -1: none said so.
    ply: int = -1


class Verdict(Struct):
    """How it ended: figures, and what is wrong."""

    figures: dict[str, int | float] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)


def choose(stream: Stream, actions: tuple[str, ...]) -> str:
    """Return what somebody does: mostly any legal action, sometimes the first."""
    return actions[below(stream, len(actions))] if below(stream, 4) else actions[0]


async def judge(store: Store, presses: Mapping[int, Press], begun: Mapping[int, int]) -> Verdict:
    """Compare what was pressed with what is stored. `begun`: how many actions each match had."""
    verdict = Verdict()
    figures, wrong = verdict.figures, verdict.wrong

    def work(db: Connection) -> tuple[set[int], dict[int, list[tuple[int, str, str]]]]:
        seen = {n for (n,) in db.execute("SELECT interaction FROM seen")}
        rows: dict[int, list[tuple[int, str, str]]] = {}
        for match, ply, text, source in db.execute(
            "SELECT match, ply, text, source FROM actions ORDER BY match, ply"
        ):
            if match in begun:
                rows.setdefault(match, []).append((ply, text, source))
        return seen, rows

    seen, rows = await store.read(work)
    stored = seen & presses.keys()
    for match, before in begun.items():
        own = rows.get(match, [])
        if [ply for ply, _, _ in own] != list(range(1, len(own) + 1)):
            wrong.append(f"match {match}: its rows are not numbered one by one")
        clicks = Counter(text for ply, text, source in own if ply > before and source == "click")
        pressed = Counter(presses[n].action for n in stored if presses[n].match == match)
        if clicks != pressed:
            wrong.append(f"match {match}: stored {clicks - pressed}, pressed {pressed - clicks}")
    wrong += _answered(presses.values(), stored, rows)
    figures["presses"] = len(presses)
    figures["stored"] = len(stored)
    figures["stored, and told so"] = sum(p.ply >= 0 for p in presses.values())
    figures["stored, and nobody was left to tell"] = sum(
        n in stored and not p.answers for n, p in presses.items()
    )
    figures["refused or put off in words"] = sum(
        n not in stored and bool(p.answers) for n, p in presses.items()
    )
    figures["neither stored nor answered"] = sum(
        n not in stored and not p.answers for n, p in presses.items()
    )
    return verdict


def _answered(
    presses: Iterable[Press],
    stored: set[int],
    rows: Mapping[int, list[tuple[int, str, str]]],
) -> list[str]:
    wrong = []
    for p in presses:
        if p.ply >= 0:
            there = [text for ply, text, _ in rows.get(p.match, []) if ply == p.ply]
            if p.interaction not in stored or there != [p.action]:
                wrong.append(
                    f"press {p.interaction} was told it is row {p.ply} of match {p.match}"
                    f" ({p.action}); there is {there or 'nothing'}"
                )
        if p.answers.count("stored") > 1:
            wrong.append(f"press {p.interaction} was stored {p.answers.count('stored')} times")
        # Delivered twice, it may be stored by the second after the first could not.
        all_told = len(p.answers) >= p.delivered and not {"stored", "duplicate"} & {*p.answers}
        if "unchanged" in p.answers and all_told and p.interaction in stored:
            wrong.append(f"press {p.interaction} was told nothing was changed, and it is stored")
    return wrong
