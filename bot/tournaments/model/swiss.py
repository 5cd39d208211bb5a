"""The Swiss system: who meets whom next, by FIDE's Dutch system as of February 2026.

Decides who is paired by what, and what happens when there is no answer. `work`
makes plain data of a tournament and `solve` an answer of that; `solve` may take many
seconds for a large field, needs nothing else, and can run in another process, which then
loads what only it needs (20 MB). If the rules leave no pairing at all, the one that
breaks them least is taken, and its note says in words what was broken: first seats, then a
second bye, and a rematch only if there is no other way; last of all two meet who should not.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from itertools import accumulate, combinations
from typing import Any

from bot.tournaments.model import dutch
from bot.tournaments.model.acceleration import virtual
from bot.tournaments.model.claims import seated, table_order
from bot.tournaments.model.crosstable import Cell, crosstable, full_points
from bot.tournaments.model.dutch import had_bye
from bot.tournaments.model.matching import heaviest
from bot.tournaments.model.shape import Tournament, starters
from engine.i18n import Said, pack, said

#: What each breach weighs against all lesser ones together.
APART, REMATCH, SECOND_BYE, SEATS = 10**18, 10**15, 10**12, 10**9
PLAYED = ("1-0", "0-1", "=")
SIDES = ("white", "black")


def work(t: Tournament) -> dict[str, Any]:
    """Return everything `solve` needs for the next round, as JSON-like data."""
    number = len(t.rounds) + 1
    table = crosstable(t)
    before = {
        e.id: [p + virtual(t, e.seed, n) for n, p in enumerate(running(table[e.id]), 1)]
        for e in starters(t)
    }
    away = {q.entrant: q.worth for q in t.requests if q.round == number}
    gone = {e.id: 0.0 for e in starters(t) if e.out or e.joined > number}
    players = []
    pairing_number = 0
    for e in starters(t):
        cells = table[e.id]
        here = e.id not in away and e.id not in gone
        # Who has never been paired has no number yet.
        pairing_number += here or any(c.opponents or c.kind == "bye" for c in cells)
        if not here:
            continue
        players.append(
            {
                "id": e.id,
                "name": e.name,
                "score": before[e.id][-1],
                "points": before[e.id][-1] - virtual(t, e.seed, number),
                "rating": 0,  # the seeds alone decide the order
                "starting_number": e.seed,
                "pairing_number": pairing_number,
                "color_hist": [SIDES[c.seat] for c in cells if c.kind == "played"],
                "float_history": [_float(e.id, c, before) for c in cells],
                "bye_count": sum(c.kind == "bye" for c in cells),
                "forfeit_win_count": sum(c.kind == "forfeit" and c.points > 0 for c in cells),
            }
        )
    met = {(min(m.seats), max(m.seats)) for m in t.matches if m.outcome in PLAYED}
    return {
        "version": len(t.log),
        "round": number,
        "rounds": t.total,
        "initial": SIDES[t.first],
        "accelerated": t.settings.accelerated,
        "players": players,
        "met": [list(pair) for pair in sorted(met)],
        "apart": [list(pair) for pair in t.apart],
        "win": full_points(t.settings),
    }


def running(cells: list[Cell]) -> list[float]:
    """Return the points before the first round, after it, after the second and so on."""
    return [0.0, *accumulate(c.points for c in cells)]


def _float(one: int, cell: Cell, before: dict[int, list[float]]) -> str:
    """Return whether a round took somebody "down" or "up" or neither ("none")."""
    if cell.kind != "played":
        return "down" if cell.points else "none"
    mine, theirs = before[one][cell.round - 1], before[cell.opponent][cell.round - 1]
    return "none" if mine == theirs else "down" if mine > theirs else "up"


def solve(work: dict[str, Any]) -> dict[str, Any]:
    """Return {"version", "pairs", "bye", "note", "said"} for what `work` made.

    A pair is [first seat, second seat] in the order of the tables; `bye` is an entrant or
    0; `note` is "" unless a rule had to be broken, and `said` what it takes to say it in another
    language. Always finds an answer.
    """
    players: list[dict[str, Any]] = work["players"]
    answer: dict[str, Any] = {"version": work["version"], "pairs": [], "bye": 0, "note": ""}
    if len(players) < 2:
        if players:
            answer["bye"] = players[0]["id"]
        return answer
    rows = dutch.pairings(players, _read(work)[1], _leading(work))
    if rows is not None:
        answer["pairs"] = _tables(work, [(a, b) for a, b in rows if b])
        answer["bye"] = next((a for a, b in rows if not b), 0)
        return answer
    answer["pairs"], answer["bye"] = _least_bad(work)
    broken = breaches(work, answer["pairs"], answer["bye"])
    if broken:
        note = said(
            "No pairing keeps all the rules of the Swiss system, so this one breaks the fewest:"
            " {list}.",
            list=listed(broken),
        )
        answer |= {"note": str(note), "said": [pack(note)]}
    return answer


def _leading(work: dict[str, Any]) -> float | None:
    """Return the points above which somebody may have any seat; in the last round alone."""
    if work["round"] < work["rounds"]:
        return None
    return float((work["round"] - 1) * work["win"] / 2)


def listed(some: list[Said]) -> Said:
    """Return sentences, one or more, as they stand in one that is kept."""
    return reduce(lambda before, one: said("{some}; {one}", some=before, one=one), some)


def breaches(work: dict[str, Any], pairs: list[list[int]], bye: int) -> list[Said]:
    """Return in words which rules that must hold a pairing breaks."""
    players, met = _read(work)
    breached: list[Said] = []
    for a, b in pairs:
        p, q = players[a], players[b]
        if [min(a, b), max(a, b)] in work["apart"]:
            breached.append(
                said(
                    "{one} and {other} meet, who are kept apart",
                    one=p["name"],
                    other=q["name"],
                )
            )
        elif (min(a, b), max(a, b)) in met:
            breached.append(said("{one} and {other} meet again", one=p["name"], other=q["name"]))
        elif not _seatable(work, p, q):
            tilted = [x["name"] for x, side in ((p, 0), (q, 1)) if not may_sit(x, side)]
            breached += [said("{name} could not get another seat", name=one) for one in tilted]
    if bye and had_bye(players[bye]):
        breached.append(
            said("{name} has a second bye or win without a match", name=players[bye]["name"])
        )
    return breached


def may_sit(player: dict[str, Any], side: int) -> bool:
    """Return whether a seat keeps FIDE's limits: no three running, at most two too many."""
    sat: list[str] = player["color_hist"]
    if sat[-2:] == [SIDES[side]] * 2:
        return False
    return sat.count(SIDES[side]) + 1 - sat.count(SIDES[1 - side]) <= 2


def _seatable(work: dict[str, Any], p: dict[str, Any], q: dict[str, Any]) -> bool:
    """Return whether two can be seated; in the last round leaders may break the limits."""
    if (may_sit(p, 0) and may_sit(q, 1)) or (may_sit(p, 1) and may_sit(q, 0)):
        return True
    leading = _leading(work)
    return leading is not None and max(p["score"], q["score"]) > leading


def _read(work: dict[str, Any]) -> tuple[dict[int, dict[str, Any]], set[tuple[int, int]]]:
    """Return the players by id, and who cannot meet: they have, or are kept apart."""
    players = {p["id"]: p for p in sorted(work["players"], key=lambda p: p["id"])}
    return players, {(a, b) for a, b in (*work["met"], *work["apart"])}


def _least_bad(work: dict[str, Any]) -> tuple[list[list[int]], int]:
    """Return pairs and bye with the fewest breaches, then the closest points."""
    players, met = _read(work)
    edges = []
    for a, b in combinations(players, 2):
        p, q = players[a], players[b]
        cost = round(4 * (p["score"] - q["score"]) ** 2) * 1000
        cost += 0 if _seatable(work, p, q) else SEATS
        cost += REMATCH if (a, b) in met else 0
        cost += APART if [a, b] in work["apart"] else 0
        edges.append((a, b, -cost))
    if len(players) % 2:
        for one, p in players.items():
            cost = round(4 * p["score"] ** 2) * 1000 - p["starting_number"]
            edges.append((0, one, -cost - (SECOND_BYE if had_bye(p) else 0)))
    pairs = heaviest(edges)
    bye = next((one for zero, one in pairs if not zero), 0)
    return _tables(work, [(a, b) for a, b in pairs if a]), bye


def _tables(work: dict[str, Any], pairs: Iterable[tuple[int, int]]) -> list[list[int]]:
    """Return pairs in seat order and in the order of their tables."""
    players, _ = _read(work)
    tables = [seated(players[a], players[b], work["initial"]) for a, b in pairs]
    return [[p["id"], q["id"]] for p, q in sorted(tables, key=table_order)]
