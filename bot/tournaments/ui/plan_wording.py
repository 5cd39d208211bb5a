"""What is said of a tournament's plan: format, terms, duties, who may enter, what places are worth.

Decides these sentences in public messages and in the organiser's panel; how the tournament goes
is told by `wording`.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.i18n import ENGLISH, and_list, language, mark, retold, tr, trn
from bot.i18n.durations import length
from bot.lobby.ui.challenge_words import clock_words, rated_words
from bot.matches.live import Games
from bot.matches.ui import modes, options
from bot.platform.mentions import plain
from bot.tournaments.entering import band
from bot.tournaments.model.crosstable import scale as worth
from bot.tournaments.model.rules import PLAIN, TIEBREAKS, knockout_of, tiebreaks
from bot.tournaments.model.shape import (
    AT_TABLES,
    FORMATS,
    OPEN_ROUNDS,
    Settings,
    number,
)
from bot.tournaments.plan import Plan, options_for
from bot.tournaments.ui import arena_words, team_terms

SEEDING = {
    "rating": mark("first pairings by rating"),
    "order": mark("first pairings by sign-up"),
    "random": mark("first pairings at random"),
    "manual": mark("first pairings by the organiser"),
}
#: How a drawn match of a knock-out ends, announced with the terms.
DRAWN = {
    "": mark("A drawn knock-out match continues until one player wins."),
    "seed": mark(
        "A drawn knock-out match is played again with seats swapped. If it is drawn "
        "again, the higher seed advances."
    ),
    "second": mark(
        "A drawn knock-out match is played again with seats swapped. If it is drawn "
        "again, the player in the second seat advances."
    ),
}
#: Who goes on from a table of a knock-out at tables, by how many do.
AHEAD = {
    1: mark(
        "In the knock-out, the winner of each table advances. If first place is shared, "
        "the higher seed advances."
    ),
    2: mark(
        "In the knock-out, the first {count} at each table advance. Shared places go to "
        "the higher seed."
    ),
}
#: Longest text of the organiser's on a message.
ABOUT = 1000


def about(plan: Plan) -> str:
    """Return the organiser's own text, as far as it fits a message."""
    text = plain(plan.text)
    return text if len(text) <= ABOUT else f"{text[:ABOUT]}…"


def points(count: float) -> str:
    """Return how many points: `1 point`, `0.5 points`."""
    return trn("{points} point", "{points} points", 1 if count == 1 else 2, points=number(count))


def when(at: int) -> str:
    """Return a moment (UTC ms) in full and how far off it is."""
    return f"<t:{at // 1000}:F> (<t:{at // 1000}:R>)"


def minutes(count: int) -> str:
    """Return a number of minutes in words."""
    return length(count * 60)


def days(count: int) -> str:
    """Return a number of days in words."""
    return length(count * 24 * 60 * 60)


def how(plan: Plan) -> str:
    """Return the format in words."""
    s = plan.settings
    text = tr(FORMATS[s.format])
    if s.boards:
        text = f"{team_terms.of(s)}, {text}"
    if s.format == "tables":
        text = tr("rounds at tables of up to {count}", count=s.sizes[-1])
    if s.format == "arena":
        text = tr("arena of {minutes}", minutes=minutes(plan.window))
    if s.format == "heats":
        text = tr("knock-out at tables of up to {count}", count=s.sizes[-1])
    if s.format in OPEN_ROUNDS and s.rounds:
        text += tr(", one round") if s.rounds == 1 else tr(", {count} rounds", count=s.rounds)
    if s.accelerated:
        text += tr(", first rounds accelerated")
    if s.format == "groups":
        teams = f"{team_terms.of(s)}, " if s.boards else ""
        text = teams + tr(
            "{groups} groups, the first {advance} advance to {format}",
            groups=s.groups,
            advance=s.advance,
            format=tr(FORMATS[s.knockout]),
        )
    if s.cut:
        then = tr(FORMATS[knockout_of(s)])
        text += tr(", then {format} of the best {cut}", format=then, cut=s.cut)
    if knockout_of(s) == "single" and s.third:
        text += tr(", with a match for third place")
    if s.consolation:
        text += tr(", with a consolation bracket")
    return text


def terms(plan: Plan, games: Games) -> str:
    """Return how it is played, in lines."""
    game = games.get(plan.game)
    if game is None:
        return tr("{game} is no longer available.", game=plan.game)
    mode = modes.chosen(game, plan.options)
    what = game.title + (f" · {tr(mode.title)}" if mode else "")
    best = (
        "" if plan.settings.best_of == 1 else tr("best of {best_of}", best_of=plan.settings.best_of)
    )
    if knockout_of(plan.settings) and plan.settings.knockout_best_of:
        best = ", ".join(
            filter(None, [best, tr("knock-out best of {n}", n=plan.settings.knockout_best_of)])
        )
    longer = (mark("final best of {n}"), mark("semifinals best of {n}"))
    for words, n in zip(longer, plan.settings.last_best_of, strict=False):
        if n:
            best = ", ".join(filter(None, [best, tr(words, n=n)]))
    lines = [f"**{what}** · {how(plan)}"]
    small = [
        clock_words(plan.clock),
        rated_words(plan.rated),
        best,
        "" if plan.settings.format == "arena" else tr(SEEDING[plan.settings.seeding]),
    ]
    small += _options(plan, games)
    lines.append(f"-# {' · '.join(filter(None, small))}")
    return "\n".join(lines)


def _options(plan: Plan, games: Games) -> list[str]:
    """Return the options of the game, but for those that follow from how many sit at a table."""
    game, seats = games[plan.game], (tr("the first seat"), tr("the second seat"))
    descriptions = options.describe(game, plan.options, *seats)
    sizes = range(2, plan.settings.sizes[-1] + 1) if plan.settings.sizes[-1] > 2 else ()
    for chosen in filter(None, (options_for(games, plan, size) for size in sizes)):
        alike = options.describe(game, chosen, *seats)
        descriptions = [words for words in descriptions if words in alike]
    return descriptions


def duties(plan: Plan) -> str:
    """Return what is expected of those who play."""
    sentences = [entry(plan)] if entry(plan) else []
    if plan.settings.boards:
        sentences.append(team_terms.rules(plan.settings))
    elif plan.settings.match_points:
        won, drawn, _ = map(number, plan.settings.match_points)
        sentences.append(tr("A win scores {won} points, a draw {drawn}.", won=won, drawn=drawn))
    if plan.settings.format == "tables":
        sentences.append(scale(plan.settings))
    if plan.settings.format == "arena":
        sentences += arena_words.duties(plan)
    elif plan.noshow:
        sentences += _no_shows(plan)
    if plan.limit:
        sentences.append(
            tr(
                "A match takes up to {minutes}; then the organiser decides it.",
                minutes=minutes(plan.limit),
            )
        )
    used = tiebreaks(plan.settings)
    if used and plan.settings.format != "arena":
        sentences.append(
            tr(
                "First tie-break: {what} ({name}).",
                what=tr(PLAIN[used[0]]),
                name=tr(TIEBREAKS[used[0]]),
            )
        )
    if knockout_of(plan.settings) == "heats":
        sentences.append(tr(AHEAD[min(plan.settings.advance, 2)], count=plan.settings.advance))
    elif knockout_of(plan.settings) and plan.settings.boards:
        sentences.append(team_terms.level(plan.settings))
    elif knockout_of(plan.settings):
        sentences.append(tr(DRAWN[plan.settings.decider]))
    if plan.winner_role:
        sentences.append(tr("The winner gets <@&{role}>.", role=plan.winner_role))
    return f"-# {' '.join(sentences)}" if sentences else ""


def _no_shows(plan: Plan) -> Iterator[str]:
    """Return what becomes of players who do not appear."""
    appear = mark(
        "When your match is posted, press **I'm here** or play within {minutes}, or you lose it."
    )
    if plan.settings.format in AT_TABLES:
        appear = mark(
            "When your match is posted, press **I'm here** or play within {minutes}, or you are "
            "out of it and the others play on."
        )
    yield tr(appear, minutes=minutes(plan.noshow))
    s = plan.settings
    if s.format == "single" and not (s.third or s.consolation):
        return  # one lost match is the end there anyway
    if plan.absences and plan.settings.boards:
        yield tr("Miss a match and you are not paired until you come back.")
    elif plan.absences > 1:
        yield tr("Miss {count} matches and you are out.", count=plan.absences)
    elif plan.absences:
        yield tr("Miss a match and you are out.")


def entry(plan: Plan) -> str:
    """Return who may enter, as a sentence; "" if everybody may."""
    conditions = []
    if plan.entry_role:
        conditions.append(tr("members with <@&{role}>", role=plan.entry_role))
    if plan.entry_days:
        conditions.append(tr("accounts at least {age} old", age=days(plan.entry_days)))
    if plan.entry_from or plan.entry_to:
        conditions.append(tr("ratings {band}", band=band(plan)))
    return tr("Only for {whom}.", whom=and_list(conditions)) if conditions else ""


def scale(settings: Settings) -> str:
    """Return what the places at a table are worth, as a sentence."""
    size = settings.sizes[-1]
    points = worth(settings, size)
    return tr(
        "Places at a table of {count} score {points} points. At a smaller table, first "
        "place also scores {most} and last place {least}. Players who share places split "
        "their points.",
        count=size,
        points=" · ".join(map(number, points)),
        most=number(points[0]),
        least=number(points[-1]),
    )


def scale_words(size: int, scale: tuple[float, ...]) -> str:
    """Return the points of the places at a full table, such as `6-4-2-0`."""
    points = worth(Settings("tables", sizes=(2, size), scale=scale), size)
    return "-".join(map(number, points))


def ties(settings: Settings) -> str:
    """Return what decides at equal points, explained, in small print; "" where nothing has to."""
    used = tiebreaks(settings)
    if not used:
        return ""
    lines = [f"-# {i}. {tr(TIEBREAKS[tb])}: {tr(PLAIN[tb])}" for i, tb in enumerate(used, 1)]
    return "\n".join([tr("-# Tie-breaks, in this order:"), *lines])


def inside(name: str) -> str:
    """Return the name of a round as it stands inside a sentence; elsewhere than in English it
    begins as it is, with a noun."""
    words = retold(name)
    return words.lower() if language() == ENGLISH else words
