"""What is said of a tournament: its terms, who takes part, its rounds, what comes next.

Decides every sentence of the public messages and of the organiser's panel that does not come
from the service. Names of people are mentions, which ping nobody by themselves; in lists that
grow long they are cut, saying how many are left out.
"""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot import tournaments as domain
from bot.service.deadlines import write_clock
from bot.service.live import Games
from bot.service.tournaments.base import Contest
from bot.service.tournaments.plan import MINUTE, Plan
from bot.store.tournaments import Signup
from bot.tournaments.model import FORMATS, Match, Settings, number
from bot.tournaments.rules import PLAIN, TIEBREAKS, tiebreaks
from bot.ui import modes, options
from bot.ui.invites import clock_words, rated_words

SEEDING = {
    "rating": "drawn by rating",
    "order": "drawn in the order of signing up",
    "random": "drawn by lot",
}
STATUS = {
    "draft": "not open yet",
    "open": "sign-up is open",
    "checkin": "check-in is on",
    "running": "running",
    "over": "over",
    "cancelled": "cancelled",
}
#: Names of a card, tables of a round, at most.
NAMES, TABLES = 40, 40
#: Longest text of the organiser's on a message.
ABOUT = 1000
#: Longest list of tables; the rest of a message needs room, too.
ROOM = 2400


def title(contest: Contest) -> str:
    """Return the name as a heading."""
    return f"### 🏆 {escaped(contest.name)}"


def escaped(text: str) -> str:
    """Return a text that somebody typed without signs that act on the text around it."""
    return discord.utils.escape_mentions(discord.utils.escape_markdown(text))


def about(plan: Plan) -> str:
    """Return the organiser's own text, as far as it fits a message."""
    text = escaped(plan.text)
    return text if len(text) <= ABOUT else f"{text[:ABOUT]}…"


def when(at: int) -> str:
    """Return a moment (UTC ms) in full and how far off it is."""
    return f"<t:{at // 1000}:F> (<t:{at // 1000}:R>)"


def minutes(count: int) -> str:
    """Return a number of minutes in words."""
    return write_clock(count * MINUTE)


def how(plan: Plan) -> str:
    """Return the format in words."""
    s = plan.settings
    said = FORMATS[s.format]
    if s.format == "swiss" and s.rounds:
        said += f", {s.rounds} rounds"
    if s.format == "single" and s.third:
        said += ", with a match for third place"
    if s.format == "groups":
        said = f"{s.groups} groups, the first {s.advance} go on to {FORMATS[s.knockout]}"
    return said


def terms(plan: Plan, games: Games) -> str:
    """Return how it is played, in lines."""
    game = games.get(plan.game)
    if game is None:
        return f"{plan.game} is not here any more."
    mode = modes.chosen(game, plan.options)
    what = game.title + (f" · {mode.title}" if mode else "")
    best = "" if plan.settings.best_of == 1 else f"best of {plan.settings.best_of}"
    lines = [f"**{what}** · {how(plan)}"]
    small = [clock_words(plan.clock), rated_words(plan.rated), best, SEEDING[plan.settings.seeding]]
    small += options.describe(game, plan.options, "the first seat", "the second seat")
    lines.append(f"-# {' · '.join(filter(None, small))}")
    return "\n".join(lines)


def duties(plan: Plan) -> str:
    """Return what is expected of those who play."""
    told = []
    if plan.noshow:
        told.append(
            f"Whoever has not appeared {minutes(plan.noshow)} after a match was posted loses it."
        )
    used = tiebreaks(plan.settings)
    if used:
        told.append(f"Equal points: first {PLAIN[used[0]]} ({TIEBREAKS[used[0]]}).")
    return f"-# {' '.join(told)}" if told else ""


def ties(settings: Settings) -> str:
    """Return what decides at equal points, explained, in small print; "" where nothing has to."""
    used = tiebreaks(settings)
    if not used:
        return ""
    lines = [f"-# {i}. {TIEBREAKS[tb]}: {PLAIN[tb]}" for i, tb in enumerate(used, 1)]
    return "\n".join(["-# At equal points, in this order:", *lines])


def places(contest: Contest) -> str:
    """Return how many have signed up of how many."""
    count, cap = len(contest.entered), contest.plan.cap
    said = f"**{count}**/{cap}" if cap else f"**{count}**"
    said += " player" if count == 1 and not cap else " players"
    if contest.queue and contest.status in ("open", "checkin"):  # afterwards nobody moves up
        said += f" · {len(contest.queue)} waiting"
    return said


def waiting(count: int) -> str:
    """Return how many wait for a place, as a sentence."""
    return f"{count} {'waits' if count == 1 else 'wait'} for a place."


def people(contest: Contest) -> str:
    """Return who has signed up, and who waits for a place."""
    checked = contest.status == "checkin"
    names = [
        f"{_called(s)}{' ✓' if checked and s.checked_at else ''}" for s in contest.entered[:NAMES]
    ]
    more = len(contest.entered) - len(names)
    lines = [" ".join(names) + (f" and {more} more" if more else "")] if names else []
    waiting = " ".join(_called(s) for s in contest.queue[:NAMES])
    if waiting:
        lines.append(f"-# Waiting for a place: {waiting}")
    return "\n".join(lines)


def _called(signup: Signup) -> str:
    """Mention whoever has signed up, unless they had themselves forgotten."""
    return f"<@{signup.user}>" if signup.user > 0 else signup.name


def time(contest: Contest) -> str:
    """Return when it starts, as far as that is known."""
    plan, head = contest.plan, contest.head
    if contest.status == "checkin":
        checked = sum(s.checked_at > 0 for s in contest.entered)
        said = f"✋ **Check in now!** {checked} of {len(contest.entered)} have."
        return f"{said} Starts {when(head.due_at)}." if head.due_at else said
    if not plan.start_at:
        return "Starts when the organiser says so."
    said = f"Starts {when(plan.start_at)}."
    if plan.checkin:
        said += f" Check-in opens {minutes(plan.checkin)} before."
    return said


def stage(contest: Contest) -> str:
    """Return in a few words how far it is."""
    t = contest.state
    if contest.head.paused:
        return "paused"
    if contest.head.pairing:
        return f"round {len(t.rounds) + 1} is being paired"
    if contest.status == "running" and t.rounds:
        of = f" of {t.total}" if t.total and not t.bracket else ""
        return f"round {len(t.rounds)}{of}"
    return STATUS[contest.status]


# -- rounds -----------------------------------------------------------------


def who(contest: Contest, entrant: int) -> str:
    """Mention an entrant's people; their name where there is nobody to mention."""
    users = contest.users(entrant) if entrant else ()
    if users and min(users) > 0:  # who was forgotten is a number below zero
        return " & ".join(f"<@{user}>" for user in users)
    return escaped(domain.model.name(contest.state, entrant))


def against(contest: Contest, m: Match) -> str:
    """Return who meets in a match, whoever has won in bold."""
    won = domain.model.winner(m)
    names = [(seat, who(contest, seat)) for seat in m.seats]
    return " – ".join(f"**{name}**" if won == seat else name for seat, name in names)


def score(m: Match) -> str:
    """Return how a match stands or ended: `2–1`, `1–0 by forfeit`, "" at its beginning."""
    if m.outcome in ("+-", "-+", "--"):
        left, right = ("1" if sign == "+" else "0" for sign in m.outcome)
        return f"{left}–{right} by forfeit"
    if m.best_of > 1 and m.games:
        return "–".join(str(m.games.count(seat)) for seat in m.seats)
    return {"1-0": "1–0", "0-1": "0–1", "=": "½–½"}.get(m.outcome, "")


def tables(contest: Contest, where: dict[int, str]) -> str:
    """Return the tables of the last round, one line each; `where` links the match played at a
    table now, by the tournament's match."""
    t = contest.state
    if not t.rounds:
        return ""
    rnd = t.rounds[-1]
    lines = []
    # In a bracket the rounds overlap: whatever is open is shown as well.
    for m in (m for m in t.matches if m.round == rnd.number or (m.node and not m.outcome)):
        told = score(m)
        label = f"{t.bracket[m.node - 1].name}: " if m.node else f"{m.table}. "
        link = where.get(m.id, "")
        now = " · ".join(filter(None, [told, "" if m.outcome else link]))
        lines.append(f"{label}{against(contest, m)}{f' · {now}' if now else ''}")
    for bye in rnd.byes:
        worth = f" ({number(bye.points)})" if bye.points else ""
        kind = "rests" if bye.kind == "rest" else f"has a bye{worth}"
        lines.append(f"-# {who(contest, bye.entrant)} {kind}")
    return cut(lines)


def cut(lines: Sequence[str], most: int = TABLES, room: int = ROOM) -> str:
    """Join lines as far as a message takes them, saying how many are left out."""
    found: list[str] = []
    for i, line in enumerate(lines):
        room -= len(line) + 1
        if room < 0 or i >= most:
            return "\n".join([*found, f"-# … and {len(lines) - i} more"])
        found.append(line)
    return "\n".join(found)


def round_head(contest: Contest) -> str:
    """Return the heading of the round message."""
    t, head = contest.state, contest.head
    if contest.status == "over":
        return f"### 🏆 {escaped(contest.name)} · over"
    if contest.status == "cancelled":
        return f"### 🏆 {escaped(contest.name)} · cancelled"
    if not t.rounds:
        said = "started"
    elif t.bracket:
        said = "knock-out" if t.settings.format == "groups" else FORMATS[t.settings.format]
    else:
        said = f"round {len(t.rounds)}"
        said += f" of {t.total}" if t.total and not t.bracket else ""
    found = f"### 🏆 {escaped(contest.name)} · {said}"
    if head.paused:
        found += "\n⏸️ **Paused.** Nothing is lost; no time runs until it goes on."
    elif head.pairing:
        found += f"\n⏳ Round {len(t.rounds) + 1} is being paired; that may take half a minute."
    return found


def round_foot(contest: Contest) -> str:
    """Return what is left to happen in the round, in small print."""
    t, head = contest.state, contest.head
    if contest.status != "running" or head.paused or head.pairing:
        return ""
    left = len(domain.open_matches(t))
    if left:
        return f"-# {left} {'match' if left == 1 else 'matches'} to play."
    if head.due_at:
        return f"-# The next round begins <t:{head.due_at // 1000}:R>."
    return "-# The next round begins when the organiser says so." if t.rounds else ""


# -- the organiser ----------------------------------------------------------


def next_step(contest: Contest) -> str:
    """Return what the organiser should do now, and what is missing for it."""
    plan, head, t = contest.plan, contest.head, contest.state
    count, waits = len(contest.entered), len(contest.queue)
    if contest.status == "draft":
        return "**Next:** look at the settings, then press **Open sign-up**. Nothing is missing."
    if head.paused and contest.status != "cancelled":
        return "**Paused.** **Next:** press **Go on**; times move on by the length of the pause."
    if contest.status in ("open", "checkin"):
        starts = plan.start_at if contest.status == "open" else head.due_at
        if count < 2:
            missing = "two players are" if not count else "one more player is"
            return f"**Missing:** {missing} needed. People join with the button on the card."
        said = "**Next:** press **Start now** when everybody is there."
        if starts:
            said = f"**Next:** nothing. It starts by itself <t:{starts // 1000}:R>."
        if contest.status == "checkin":
            absent = [s for s in contest.entered if not s.checked_at]
            if absent:
                said += f" {len(absent)} have not checked in and would be dropped."
        return said + (f" {waiting(waits)}" if waits else "")
    if contest.status != "running":
        return ""
    if head.pairing:
        return (
            f"**Next:** nothing. Round {len(t.rounds) + 1} is being paired, begun"
            f" <t:{head.pairing // 1000}:R>. **Refresh** shows when it is done."
        )
    stuck = stuck_matches(contest)
    if stuck:
        names = "; ".join(pair(contest, m) for m in stuck[:3])
        return f"**Missing:** a result. These ended without one: {names}. Press **Set result**."
    left = domain.open_matches(t)
    if left:
        names = "; ".join(pair(contest, m) for m in left[:3])
        more = f" and {len(left) - 3} more" if len(left) > 3 else ""
        are = "is" if len(left) == 1 else "are"
        return (
            f"**Next:** nothing. {len(left)} of this round {are} being played, results come in by"
            f" themselves: {names}{more}."
        )
    if head.due_at:
        return f"**Next:** nothing. The next round begins <t:{head.due_at // 1000}:R>."
    return f"**Next:** press **Pair round {len(t.rounds) + 1}**."


def no_log(manages: bool) -> str:
    """Return the advice to a server without a log channel."""
    who = "set one in" if manages else "whoever manages the server can set one in"
    return (
        "-# 📋 This server has no log channel, so calls for a judge reach nobody at once:"
        f" {who} `/server settings`, *Channels*."
    )


def pair(contest: Contest, m: Match) -> str:
    """Return who meets in a match, by name."""
    return " – ".join(escaped(domain.model.name(contest.state, seat)) for seat in m.seats)


def stuck_matches(contest: Contest) -> list[Match]:
    """Return the matches whose last game ended without a result."""
    stuck = {s.match for s in contest.sittings if s.state == "stuck"}
    return [m for m in domain.open_matches(contest.state) if m.id in stuck]


def label(contest: Contest, m: Match) -> str:
    """Return a match for a menu: where it stands, who meets, how it stands."""
    t = contest.state
    place = t.bracket[m.node - 1].name if m.node else f"R{m.round} table {m.table}"
    names = " – ".join(domain.model.name(t, seat) for seat in m.seats)
    told = score(m)
    return f"{place}: {names}{f' ({told})' if told else ''}"
