"""What is said of a tournament that goes on: who takes part, its rounds, what comes next.

Decides every sentence of the public messages and of the organiser's panel that does not come
from the service or its plan (`plan_wording`). Names of people are mentions, which ping nobody by
themselves; in lists that grow long they are cut, saying how many are left out.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import mark, retold, tr, trn
from bot.platform.mentions import mention, plain
from bot.tournaments import model as domain
from bot.tournaments.contest import Contest
from bot.tournaments.model import naming
from bot.tournaments.model.knockout import by_decider
from bot.tournaments.model.shape import (
    FORMATS,
    Match,
    noted,
)
from bot.tournaments.rows import Signup
from bot.tournaments.ui import team_wording
from bot.tournaments.ui.plan_wording import inside, minutes, points, when

STATUS = {
    "draft": mark("not open yet"),
    "open": mark("sign-up is open"),
    "checkin": mark("check-in is on"),
    "running": mark("running"),
    "over": mark("over"),
    "cancelled": mark("cancelled"),
}
#: Names of a card, tables of a round, at most.
NAMES, TABLES = 40, 40
#: What stands before the name of a computer.
COMPUTER = "🤖"
#: Outcomes at the board as people write them.
GAMES = {"1-0": "1–0", "0-1": "0–1", "=": "½–½"}
#: Longest list of tables; the rest of a message needs room, too.
ROOM = 2400


def title(contest: Contest) -> str:
    """Return the name as a heading."""
    return f"### 🏆 {plain(contest.name)}"


def player_count(contest: Contest) -> str:
    """Return how many have signed up of how many."""
    if contest.of_teams:
        return team_wording.team_count(contest)
    count, cap = len(contest.entered), contest.plan.cap
    if contest.status == "over":  # whoever left has played, too
        count, cap = sum(e.seed > 0 for e in contest.state.entrants), 0
    text = f"**{count}**/{cap}" if cap else f"**{count}**"
    text += tr(" player") if count == 1 and not cap else tr(" players")
    if contest.queue and contest.status in ("open", "checkin"):  # afterwards nobody moves up
        text += tr(" · {count} waiting", count=len(contest.queue))
    return text


def apart(contest: Contest) -> str:
    """Return who shall not meet, in small print."""
    by_place = {s.place: s.name for s in contest.signups}
    if contest.of_teams:
        by_place = {t.number: t.name for t in contest.teams}
    pairs = [(by_place.get(a, "?"), by_place.get(b, "?")) for a, b in contest.plan.apart]
    if contest.state.started:
        t = contest.state
        pairs = [(domain.shape.name(t, a), domain.shape.name(t, b)) for a, b in t.apart]
    if not pairs:
        return ""
    text = "; ".join(plain(f"{a} – {b}") for a, b in pairs)
    return tr("-# Kept apart: {pairs}. Choose a pair again to let them meet.", pairs=text)


def proposed(contest: Contest) -> str:
    """Return the round that waits for the organiser's look, a table a line."""
    paired = contest.state.proposed
    if paired is None:
        return ""
    met = {frozenset(m.seats): m.round for m in contest.state.matches if len(m.seats) == 2}
    lines = []
    for table, seats in enumerate(paired.pairs, 1):
        before = met.get(frozenset(seats), 0)
        again = tr(" · ⚠️ as in round {number}", number=before) if before else ""
        lines.append(f"{table}. {' – '.join(who(contest, seat) for seat in seats)}{again}")
    lines += [
        f"-# {who(contest, one)} {tr('has a bye: no match')}"
        for one in filter(None, (paired.bye, *paired.byes))
    ]
    number = len(contest.state.rounds) + 1
    lines += [
        tr("-# {who} has asked for a bye", who=who(contest, q.entrant))
        for q in contest.state.requests
        if q.round == number and not contest.state.entrants[q.entrant - 1].out
    ]
    return cut([*lines, f"-# {plain(noted(paired))}"] if paired.note else lines)


def byes(contest: Contest) -> str:
    """Return who has asked for a bye in a round to come, "" if nobody has."""
    t = contest.state
    known = {s.place: s.name for s in contest.entered}
    chosen = [(known[place], n) for place, n in contest.plan.byes if place in known]
    if t.started:
        chosen = [
            (t.entrants[q.entrant - 1].name, q.round)
            for q in t.requests
            if q.round > len(t.rounds) and not t.entrants[q.entrant - 1].out
        ]
    if not chosen:
        return ""
    listed = "; ".join(
        tr("{name} in round {round}", name=plain(name), round=n) for name, n in chosen
    )
    return tr("-# Byes asked for: {list}.", list=listed)


def waiting(count: int) -> str:
    """Return how many wait for a place, as a sentence."""
    return trn("{count} is waiting for a place.", "{count} are waiting for a place.", count)


def people(contest: Contest) -> str:
    """Return who has signed up, and who waits for a place."""
    if contest.of_teams:
        return cut(team_wording.people(contest))
    checked = contest.status == "checkin"
    names = [
        f"{_called(s)}{' ✓' if checked and s.checked_at else ''}" for s in contest.entered[:NAMES]
    ]
    more = len(contest.entered) - len(names)
    lines = (
        [" ".join(names) + (tr(" and {count} more", count=more) if more else "")] if names else []
    )
    waiting = " ".join(_called(s) for s in contest.queue[:NAMES])
    if waiting:
        lines.append(tr("-# Waiting list: {waiting}", waiting=waiting))
    return "\n".join(lines)


def _called(signup: Signup) -> str:
    """Mention whoever has signed up, unless they had themselves forgotten."""
    if signup.user > 0:
        return mention(signup.user)
    return f"{COMPUTER} {signup.name}" if signup.computer else signup.name


def time(contest: Contest) -> str:
    """Return when it starts, as far as that is known."""
    plan, head = contest.plan, contest.head
    if contest.status == "checkin":
        checked = sum(s.checked_at > 0 for s in contest.entered)
        text = tr(
            "✋ **Check in now!** {checked} of {count} have.",
            checked=checked,
            count=len(contest.entered),
        )
        return (
            tr("{said} Starts {when}.", said=text, when=when(head.due_at)) if head.due_at else text
        )
    if not plan.start_at:
        return tr("The organiser starts it.")
    text = tr("Starts {when}.", when=when(max(plan.start_at, head.due_at)))
    if plan.checkin:
        text += tr(" Check-in opens {minutes} before.", minutes=minutes(plan.checkin))
    return text


def stage(contest: Contest) -> str:
    """Return in a few words how far it is."""
    t = contest.state
    if contest.head.paused:
        return tr("paused")
    if contest.head.pairing:
        return tr("{round} is being paired", round=coming(contest))
    if contest.status == "running" and contest.plan.settings.format == "arena":
        return tr("the last games") if t.closed else tr("running")
    if contest.status == "running" and t.rounds:
        return _round(contest)
    return tr(STATUS[contest.status])


def _round(contest: Contest) -> str:
    """Return which round is on, of how many where that is known."""
    t = contest.state
    if t.total and not t.draw:
        return tr("round {number} of {total}", number=len(t.rounds), total=t.total)
    return inside(naming.stage(t))


def coming(contest: Contest) -> str:
    """Return what the next pairing is called inside a sentence: `round 3`, `semifinals`."""
    return inside(naming.paired(contest.state, len(contest.state.rounds) + 1))


def who(contest: Contest, entrant: int) -> str:
    """Mention an entrant's people; the name of a team, or where there is nobody to mention."""
    if contest.of_teams:
        return plain(domain.shape.name(contest.state, entrant))
    users = contest.users(entrant) if entrant else ()
    if users and min(users) > 0:  # who was forgotten is a number below zero
        return " & ".join(mention(user) for user in users)
    computer = entrant and contest.state.entrants[entrant - 1].computer
    name = plain(domain.shape.name(contest.state, entrant))
    return f"{COMPUTER} {name}" if computer else name


def against(contest: Contest, m: Match) -> str:
    """Return who meets in a match, whoever has won in bold; those of a larger table that is
    over with their places, the first first."""
    won = domain.shape.winner(m)
    names = [(seat, who(contest, seat)) for seat in m.seats]
    if len(m.seats) > 2 and m.outcome:
        had = dict(zip(m.seats, domain.shape.places(m), strict=True))
        stand = sorted(names, key=lambda one: (not had[one[0]], had[one[0]]))
        seats = [(had[e], f"{had[e]}. {name}" if had[e] else f"– {name}") for e, name in stand]
        return " · ".join(f"**{words}**" if place == 1 else words for place, words in seats)
    return " – ".join(f"**{name}**" if won == seat else name for seat, name in names)


def score(m: Match) -> str:
    """Return how a match stands or ended: `2–1`, `1–0 by forfeit`, "" at its beginning, and
    at a larger table, where the places tell it."""
    if m.boards:
        return team_wording.score(m)
    if len(m.seats) > 2:
        return ""
    if m.best_of > 1 and m.games and m.outcome in ("", *GAMES):
        return "–".join(str(m.games.count(seat)) for seat in m.seats)
    if m.games and not m.outcome:
        return tr("drawn, replayed")
    return worth(m.outcome)


def worth(outcome: str) -> str:
    """Return an outcome as people write it: `1–0`, `0–1 by forfeit`; "" for none."""
    if outcome in ("+-", "-+", "--"):
        left, right = ("1" if sign == "+" else "0" for sign in outcome)
        return tr("{left}–{right} by forfeit", left=left, right=right)
    return tr("does not count") if outcome == domain.VOID else GAMES.get(outcome, "")


def _ended(t: domain.Tournament, m: Match) -> str:
    """Return how a match stands or ended, and what decided one that stayed level."""
    how = "" if m.boards else by_decider(t, m)
    if how:
        higher = tr("drawn; the higher seed advances")
        return higher if how == "seed" else tr("drawn; the second seat advances")
    return score(m)


def tables(contest: Contest, where: dict[tuple[int, int], str]) -> str:
    """Return the tables of the last round, one line each; `where` links the match played at a
    table now, by the tournament's match and the board of teams (else 0)."""
    t = contest.state
    if not t.rounds:
        return ""
    rnd = t.rounds[-1]
    lines = []
    # In a bracket the rounds overlap: whatever is open is shown as well.
    for m in (m for m in t.matches if m.round == rnd.number or (m.node and not m.outcome)):
        ending = _ended(t, m)
        label = f"{retold(naming.title(t, m.node))}: " if m.node else f"{m.table}. "
        link = " · ".join(filter(None, [agreed(contest, m), where.get((m.id, 0), "")]))
        now = " · ".join(filter(None, [ending, "" if m.outcome else link]))
        lines.append(f"{label}{against(contest, m)}{f' · {now}' if now else ''}")
        lines += team_wording.boards(contest, m, where)
    for bye in rnd.byes:
        kind = tr("has a bye: no match")
        if bye.points:
            kind = tr("has a bye: no match, {points}", points=points(bye.points))
        kind = tr("rests") if bye.kind == "rest" else kind
        lines.append(f"-# {who(contest, bye.entrant)} {kind}")
    if rnd.note:
        lines.append(f"-# {plain(noted(rnd))}")
    return cut(lines)


def circuit(contest: Contest) -> str:
    """Return which circuit a tournament counts for, "" for none."""
    if not contest.circuit:
        return ""
    return tr("-# 🏁 Counts for the circuit **{name}**.", name=plain(contest.circuit))


def agreed(contest: Contest, m: Match) -> str:
    """Return when a match is played that its players have agreed on, "" if they have not."""
    live = {s.match_id for s in contest.sittings if s.match == m.id and s.state == "live"}
    at = next((a.agreed for a in contest.appointments if a.match_id in live and a.agreed), 0)
    return f"🗓️ <t:{at // 1000}:f>" if at else ""


def cut(lines: Sequence[str], most: int = TABLES, room: int = ROOM) -> str:
    """Join lines as far as a message takes them, saying how many are left out."""
    shown_lines: list[str] = []
    for i, line in enumerate(lines):
        room -= len(line) + 1
        if room < 0 or i >= most:
            return "\n".join([*shown_lines, tr("-# … and {count} more", count=len(lines) - i)])
        shown_lines.append(line)
    return "\n".join(shown_lines)


def round_head(contest: Contest) -> str:
    """Return the heading of the round message."""
    t, head = contest.state, contest.head
    if contest.status == "over":
        return tr("### 🏆 {name} · over", name=plain(contest.name))
    if contest.status == "cancelled":
        return tr("### 🏆 {name} · cancelled", name=plain(contest.name))
    if not t.rounds:
        state = tr("started")
    elif t.bracket:
        state = tr("knock-out")
        if not t.total:
            state = tr(FORMATS[t.settings.format])
    else:
        state = _round(contest)
    text = f"### 🏆 {plain(contest.name)} · {state}"
    if t.draw and t.total and contest.status == "running":
        text += tr(
            "\n-# A knock-out of the best {count} from the earlier rounds.", count=len(t.draw)
        )
    if head.paused:
        text += tr("\n⏸️ **Paused.** All clocks are stopped until the organiser resumes it.")
    elif head.pairing:
        text += tr(
            "\n⏳ Pairing {round}. This can take half a minute.",
            round=coming(contest),
        )
    return text


def round_foot(contest: Contest) -> str:
    """Return what is left to happen in the round, in small print."""
    t, head = contest.state, contest.head
    if contest.status != "running" or head.paused or head.pairing:
        return ""
    left = len(domain.open_matches(t))
    if t.proposed is not None:
        return tr(
            "-# The organiser checks {round} before it is announced.",
            round=coming(contest),
        )
    if left and contest.of_teams:
        count = sum(len(domain.teams.open_boards(m)) for m in domain.open_matches(t))
        return trn("-# {count} board left.", "-# {count} boards left.", count)
    if left:
        return trn("-# {count} match left.", "-# {count} matches left.", left)
    if head.due_at:
        return tr("-# The next round begins <t:{due_at}:R>.", due_at=head.due_at // 1000)
    if not t.rounds:
        return tr("-# The organiser starts the first round.")
    if contest.plan.automatic and not head.held:
        return ""  # it is paired in a moment
    return tr("-# The organiser starts the next round.")


def may_have_computers(contest: Contest) -> bool:
    """Say whether computers may take places: in no arena and in no team."""
    return not (contest.of_teams or contest.plan.settings.format == "arena")


def no_log(manages: bool) -> str:
    """Return the advice to a server without a log channel."""
    who = tr("set one in") if manages else tr("a server manager can set one in")
    return tr(
        "-# 📋 This server has no log channel, so judges aren't pinged: {who} `/server "
        "settings`, *Channels*.",
        who=who,
    )


def judge_wanted(matches: Sequence[str]) -> str:
    """Return that a judge is called to some matches ("#4"), "" if to none."""
    if not matches:
        return ""
    return tr(
        "📣 **A judge is called** to match {list}. No judge has taken it yet.",
        list=", ".join(matches[:5]) + ("…" if len(matches) > 5 else ""),
    )


def falling(contest: Contest, matches: Sequence[Match]) -> str:
    """Return what a correction takes back, "" for nothing."""
    if not matches:
        return ""
    t = contest.state
    lines = []
    for m in matches:
        now = score(m) or tr("in progress")
        lines.append(f"- {plain(domain.corrections.words(t, m))}: {now}")
    return cut(
        [
            tr(
                "⚠️ **These matches were paired with the old result and are taken back.** "
                "Their results and rating changes no longer count. Nothing else changes."
            ),
            *lines,
        ]
    )


def pair(contest: Contest, m: Match) -> str:
    """Return who meets in a match, by name."""
    return " – ".join(plain(domain.shape.name(contest.state, seat)) for seat in m.seats)


def stuck_matches(contest: Contest) -> list[Match]:
    """Return the matches whose last game ended without a result."""
    stuck = {s.match for s in contest.sittings if s.state == "stuck"}
    return [m for m in domain.open_matches(contest.state) if m.id in stuck]


def draw(contest: Contest) -> str:
    """Return what changing places in a bracket does, in small print."""
    return tr(
        "-# Only players who have not played in the bracket yet. Their matches start "
        "again, and everyone is told."
    )


def numbered(contest: Contest, m: Match) -> tuple[str, str]:
    """Return a match for a list of choices, with the number it has where it is played, and what
    the choice says: that number, or the label of one that was never begun."""
    words = label(contest, m)
    games = [s.match_id for s in contest.sittings if s.match == m.id and s.state != "void"]
    if not games:
        return words, words[:100]
    return f"#{games[-1]} · {words}", f"#{games[-1]}"


def label(contest: Contest, m: Match) -> str:
    """Return a match for a menu: where it stands, who meets, how it stands."""
    t = contest.state
    place = retold(naming.place(t, m))
    if contest.plan.settings.format == "arena":
        place = tr("Game {number}", number=m.id)
    names = " – ".join(domain.shape.name(t, seat) for seat in m.seats)
    points = score(m)
    return f"{place}: {names}{f' ({points})' if points else ''}"
