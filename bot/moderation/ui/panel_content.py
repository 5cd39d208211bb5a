"""What the judges' panel of a match says and offers.

Decides which acts there are buttons for: those that can do something now. All of it is what
everybody may know of the match.
"""

from __future__ import annotations

from bot.i18n import tr
from bot.matches.ending import why_ended
from bot.matches.ui import texts
from bot.matches.viewing import Snapshot
from bot.moderation.ui import wording
from bot.platform.components import Row, rows
from bot.platform.controls import Button
from bot.platform.mentions import plain
from bot.store.rows import Match

#: Seats that get buttons of their own.
SEATS = 5


def head(match: Match, shot: Snapshot | None) -> str:
    """Return what a match is and how it stands."""
    who = plain(texts.versus(match))
    first = tr(
        "⚖️ **Match #{id}** · {who} · {where}", id=match.id, who=who, where=texts.where(match)
    )
    if shot is None:
        return tr(
            "{first}\nThis game is no longer available, but you can still decide the match.",
            first=first,
        )
    if match.status != "live":
        return f"{first}\n{ends(match)}"
    return tr(
        "{first}\n{waits}\n-# Step {ply}", first=first, waits=texts.waits(shot), ply=shot.version
    )


def ends(match: Match) -> str:
    """Return how a match has ended, as judges read it."""
    if match.status == "live":
        return tr("It is running.")
    if match.status == "abandoned":
        if match.why.endswith("."):
            return tr("The match ended early. {why}", why=tr(match.why))
        why = why_ended(match, texts.name)
        return tr("It ended without a result ({why}).", why=why)
    return tr(
        "It ended with {seats} ({why}).",
        seats=wording.seats(match, match.winners, match.placed),
        why=match.why,
    )


def buttons_of(match: Match, shot: Snapshot | None, settled: bool = False) -> list[Row]:
    """Return what can be done with a match, in rows; no result if that is `settled` elsewhere."""
    first = []
    live = match.status == "live" and shot is not None
    if live:
        first.append(Button(tr("See everything…"), "judge-look", "", "main"))
        if match.paused:
            first.append(Button(tr("Resume…"), "judge-resume", "", "good"))
        if not match.held:
            first.append(Button(tr("Stop…"), "judge-pause"))
        first.append(Button(tr("Take back"), "judge-returns", "", "danger"))
    if not settled:
        first.append(Button(tr("Result"), "judge-results", "", "danger"))
    first += [Button(tr("Penalty"), "jpen"), Button(tr("Log"), "judge-log", f"m{match.id}")]
    version = match.ply if shot is None else shot.version
    buttons = rows(match.id, version, first)
    if not live or shot is None:
        return buttons
    waiting_seats = {w.seat for w in shot.waiting}
    people = [p for p in match.players[:SEATS] if p.seat not in shot.out]
    if match.clock:
        timed = [
            p for p in people if p.user is not None and (shot.banks or p.seat in waiting_seats)
        ]
        buttons += rows(
            match.id,
            version,
            [
                Button(tr("+ time: {name}", name=p.name)[:40], "judge-time", str(p.seat))
                for p in timed
            ],
        )
    silent = [p for p in people if p.seat in waiting_seats]
    buttons += rows(
        match.id,
        version,
        [
            Button(tr("Answer for {name}…", name=p.name)[:40], "judge-default", str(p.seat))
            for p in silent
        ],
    )
    replace = [
        Button(tr("Replace {name}", name=p.name)[:40], "judge-seat", str(p.seat)) for p in people
    ]
    buttons += rows(match.id, version, replace)
    if len({shot.teams[p.seat] for p in people}) < 3:
        return buttons  # who takes one of two out sets the result
    out = [
        Button(tr("Remove {name}…", name=p.name)[:40], "judge-remove", str(p.seat)) for p in people
    ]
    return buttons + rows(match.id, version, out)
