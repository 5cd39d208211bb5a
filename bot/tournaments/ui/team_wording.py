"""What is said of teams: who has entered, how a match stands at its boards, who is missing.

Decides that a team is called by its name and its people by mentions, which ping nobody by
themselves, and that a line of a match is followed by a small one for each board.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.i18n import tr, trn
from bot.platform.mentions import mention, plain
from bot.tournaments.contest import Contest, complete
from bot.tournaments.model import teams
from bot.tournaments.model.shape import OPEN_ROUNDS, Match
from bot.tournaments.rows import Signup, Sitting, Team
from bot.tournaments.ui.figures import halves

#: A round with more boards than these tells only those that are still open.
BOARDS = 24


def here(contest: Contest) -> dict[int, Signup]:
    """Return the sign-ups that count, by user."""
    return {s.user: s for s in contest.entered}


def entered(contest: Contest) -> list[Team]:
    """Return the teams that have entered, in order."""
    return [t for t in contest.teams if t.state == "in"]


def forming(contest: Contest, team: Team) -> bool:
    """Say whether a team was made after the start and has not entered."""
    known = contest.state
    return known.started and all(e.name != team.name for e in known.entrants)


def ready(contest: Contest) -> list[Team]:
    """Return the teams that have somebody for each board."""
    known = here(contest)
    return [t for t in entered(contest) if complete(t, known, contest.plan.settings)]


def team_count(contest: Contest) -> str:
    """Return how many teams have entered, of how many."""
    count, cap = len(entered(contest)), contest.plan.cap
    if contest.state.started:
        count = len(contest.state.entrants)
    return tr("**{count}**/{cap} teams", count=count, cap=cap) if cap else trn(
        "**{count}** team", "**{count}** teams", count
    )  # fmt: skip


def people(contest: Contest) -> list[str]:
    """Return a line for each team that has entered, and one for whoever has none yet."""
    known, lines, full = here(contest), list[str](), ready(contest)
    for team in entered(contest):
        names = " ".join(mentioned(u, known) for u in team.members if u in known)
        lack = contest.plan.settings.boards - sum(u in known for u in team.members)
        tail = ""
        if lack > 0:
            tail = trn(" · {count} missing", " · {count} missing", lack)
        elif contest.status == "checkin" and all(
            known[u].checked_at for u in team.members if u in known
        ):
            tail = " ✓"
        if contest.plan.cap and team in full[contest.plan.cap :]:
            tail += tr(" · waiting for a place")
        lines.append(f"**{plain(team.name)}** {names}{tail}")
    taken = {u for team in entered(contest) for u in team.members}
    alone = " ".join(mentioned(u, known) for u in known if u not in taken)
    return [*lines, tr("-# Without a team: {who}", who=alone)] if alone else lines


def mentioned(user: int, known: Mapping[int, Signup]) -> str:
    """Mention somebody, unless they had themselves forgotten."""
    return mention(user) if user > 0 else plain(known[user].name if user in known else "?")


def player(contest: Contest, team: int, key: str) -> str:
    """Mention who plays at a board."""
    if key and int(key) > 0:
        return mention(int(key))
    return plain(teams.called(contest.state, team, key)) if key else tr("no one")


def score(m: Match) -> str:
    """Return how a match of teams stands: `1½–½`, "" before the first board is over."""
    if all(not b.outcome for b in m.boards):
        return ""
    points = "–".join(map(halves, teams.board_points(m)))
    return tr("{score} by forfeit", score=points) if m.outcome in ("+-", "-+", "--") else points


#: How a board came out, the first team first.
SCORES = {"1-0": "1–0", "0-1": "0–1", "=": "½–½", "+-": "1–0 ff", "-+": "0–1 ff", "--": "0–0 ff"}


def boards(contest: Contest, m: Match, where: Mapping[tuple[int, int], str]) -> list[str]:
    """Return a small line for each board of a match; `where` links those being played."""
    count = sum(len(o.boards) for o in contest.state.matches if o.round == m.round)
    lines = []
    for n, b in enumerate(m.boards, 1):
        if count > BOARDS and b.outcome:
            continue
        sides = " – ".join(
            player(contest, team, key) for team, key in zip(m.seats, b.players, strict=True)
        )
        result = SCORES.get(b.outcome, where.get((m.id, n), ""))
        lines.append(f"-# {n}. {sides}{f' · {result}' if result else ''}")
    return lines


def board_label(contest: Contest, m: Match, board: int) -> str:
    """Return a board for a menu: `Board 2: Ann – Cid (1–0)`."""
    b = m.boards[board - 1]
    names = " – ".join(
        teams.called(contest.state, team, key) if key else tr("no one")
        for team, key in zip(m.seats, b.players, strict=True)
    )
    result = f" ({SCORES[b.outcome]})" if b.outcome else ""
    return tr("Board {board}: {names}", board=board, names=names) + result


def lacking(contest: Contest) -> str:
    """Return which teams would be left out at the start, as a sentence; "" if none would."""
    full = ready(contest)
    names = [plain(t.name) for t in entered(contest) if t not in full]
    if not names:
        return ""
    return trn(
        "{names} is incomplete and would be left out.",
        "{names} are incomplete and would be left out.",
        len(names),
        names=", ".join(names),
    )


def roster(contest: Contest, entrant: int) -> str:
    """Return the people of a team behind its name, "" where nobody plays in a team."""
    if not contest.of_teams:
        return ""
    keys = contest.state.entrants[entrant - 1].people
    return " · " + " ".join(player(contest, entrant, key) for key in keys)


def seated(contest: Contest, m: Match, sitting: Sitting) -> list[tuple[tuple[int, ...], str]]:
    """Return the people in the seats of a board, each with how they are called."""
    keys = teams.players_at(m, sitting.game_no)
    return [
        ((int(key),), player(contest, team, key))
        for team, key in zip(sitting.entrants, keys, strict=True)
    ]


def may_return(contest: Contest) -> bool:
    """Say whether somebody who left their team, or a team that is out, may come back now."""
    if not contest.of_teams:
        return False
    t = contest.state
    anew = t.settings.format in OPEN_ROUNDS and not t.draw
    return any(anew if e.out else bool(e.away) for e in t.entrants)
