"""What is said about a match in the chat: who, what is asked, until when, how it ended.

Decides the wording shared by boards, panels and lists. Rules and questions are told by
the game; names of people are escaped or mentioned, and a mention alone pings nobody.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from bot.i18n import and_list, mark, tr, trc, trn
from bot.matches import record_rows
from bot.matches.beginning import computer
from bot.matches.ending import why_ended
from bot.matches.seats import teams_of
from bot.matches.series import Series
from bot.matches.telling import Line
from bot.matches.viewing import Snapshot
from bot.platform.mentions import SOMEBODY, plain
from bot.ratings.counting import PLACEMENT, provisional
from bot.ratings.standings import Step
from bot.store.rows import Bank, Challenge, Match, Player, Waiting
from bot.time_controls import Control, control, short
from engine.core import HOUSE, Decision, Ended, Outcome
from engine.games import GAMES
from engine.search.even import IN_NAME, is_even, levels_of

#: Said wherever a sandbox is shown whose rules are off.
RULES_OFF = mark("✏️ **The rules are off:** anything you tap or type happens.")
#: Longest text of one message, all components together; Discord allows 4000.
ROOM = 3800
#: So many digits of a commitment stand in small print.
DIGITS = 12
#: Boards of so many first actions show them.
EARLY = 4
#: So many letters of a log are news.
NEWS = 700


def name(player: Player) -> str:
    """Return a player for a text: a mention, or what the computer is called."""
    if player.user is not None:
        return person(player.user)
    return f"🤖 {called(player)}"


def called(player: Player) -> str:
    """Return a player's name as it is stored; that of the computer in an even match, which is no
    title, in the language of whoever reads it."""
    if not is_even(player.policy) or player.name != computer(player.policy).name:
        return player.name
    return f"Computer ({trc('computer', IN_NAME)})"


def person(user: int) -> str:
    """Return somebody for a text: a mention, unless they had themselves forgotten."""
    return f"<@{user}>" if user > 0 else SOMEBODY


def plain_name(player: Player) -> str:
    """Return a player's name where mentions do not work."""
    return plain(called(player))


def until(at: int) -> str:
    """Return a moment (UTC ms) as Discord shows it: `in 3 hours`."""
    return f"<t:{at // 1000}:R>"


def title(shot: Snapshot, *, pictured: bool = False, counted: bool = False) -> str:
    """Return the match in small print: the game, its number, who plays which side; not of two
    who are `pictured` on either side. `counted`: it is over and changed ratings."""
    match, number = shot.match, _number(shot, counted=counted)
    if match.sandbox:
        sides = tr("{name} plays all sides", name=name(match.players[0]))
    else:
        gone = tr(", out")
        who = {
            p.seat: f"{name(p)} ({tr(shot.game.seat_names[p.seat]).capitalize()}"
            f"{gone if p.seat in shot.out else ''})"
            for p in match.players
        }
        sides = " – ".join(" & ".join(who[s] for s in group) for group in groups(shot))
    players = [] if pictured and len(match.players) == 2 and not match.sandbox else [sides]
    return "-# " + " · ".join([shot.game.title, *number, *players, *_published(shot)])


def commitment(of: Match | Challenge) -> list[str]:
    """Return in short what was published of a match's chance, as part of its small print."""
    return [tr("🎲 sealed: {digits}", digits=of.commitment[:DIGITS])] if of.commitment else []


def _published(shot: Snapshot) -> list[str]:
    """Return that on the first boards of a match, for whoever wants to keep it; later it stands
    under *More*."""
    return commitment(shot.match) if shot.version < EARLY else []


def _number(shot: Snapshot, *, counted: bool = False) -> list[str]:
    """Return the number of a match, and that it is rated: one that is over only if it counted."""
    number = tr("match #{number}", number=shot.match.id)
    rated = shot.match.rated and (counted or shot.status == "live")
    return [number, tr("rated")] if rated else [number]


def numbered(shot: Snapshot, news: str, *, bare: bool = False) -> str:
    """Return news with the number of the match before them, where there is no room for its title;
    the title of the game where there are none, unless the number alone will do."""
    first, *more = news.split("\n")
    number, *rated = [*_number(shot), *_published(shot)]
    if not first and not bare:
        return "-# " + " · ".join([shot.game.title, number, *rated])
    head = " · ".join(filter(None, [f"#{shot.match.id}", *rated, first.removeprefix("-# ")]))
    return "\n".join([f"-# {head}", *more])


def groups(shot: Snapshot) -> list[list[int]]:
    """Return the seats by team, in the order of the first of each."""
    by_team: dict[int, list[int]] = {}
    for p in shot.match.players:
        team = shot.teams[p.seat] if p.seat < len(shot.teams) else p.seat
        by_team.setdefault(team, []).append(p.seat)
    return list(by_team.values())


def question(shot: Snapshot, waiting: Waiting) -> str:
    """Return what one seat is asked, as everybody may know it."""
    decision = Decision(waiting.seat, waiting.kind, (), waiting.subject)
    return shot.game.words.question(shot.view, decision)


def signed(change: float) -> str:
    """Return a change of a rating with its sign."""
    return f"{round(change):+d}".replace("-", "−")


def placement(number: int) -> str:
    """Return which of somebody's placement matches one is."""
    return tr("placement {number} of {all}", number=number, all=PLACEMENT)


def changes(shot: Snapshot, steps: Sequence[Step]) -> str:
    """Return what the end of a rated match did to ratings, in small print; "?" marks those of
    which too little is known, and a placement match shows no number."""
    if not shot.match.rated or shot.status != "over":
        return ""
    if not steps:
        return tr("-# Not rated: the match ended too early.")
    parts = []
    for step in steps:
        who = plain(step.name)
        if step.placing:
            parts.append(f"{who} {placement(step.number)}")
            continue
        after = round(step.rating.value)
        change = after - round(step.rating.value - step.change)
        mark = "?" if provisional(step.rating) else ""
        parts.append(f"{who} {after}{mark} ({signed(change)})")
    return f"-# 📈 {' · '.join(parts)}"


def waits(shot: Snapshot) -> str:
    """Return whom the match waits for and until when; what several are asked is said once."""
    by_question: dict[str, list[Waiting]] = {}
    for w in shot.waiting:
        by_question.setdefault(question(shot, w), []).append(w)
    lines = []
    for text, group in by_question.items():
        who = and_list(dict.fromkeys(name(shot.players[w.seat]) for w in group))
        lines.append(f"{who}: {text}{_times(shot, group)}")
    left = banks(shot)
    if left and len(lines) == 1 and "\n-# " in lines[0] and len(shot.players) == 2:
        lines[0] += " · " + left.removeprefix("-# ")  # one line less of a phone
        left = ""
    lines += filter(None, [ahead(shot), left])
    return "\n".join(lines)


def ahead(shot: Snapshot) -> str:
    """Return who has questions of the setup before them and may answer already, whether or not
    they have in secret, in small print. Who has answered one knows it."""
    with_buttons = {shot.seat, *(w.seat for w in shot.waiting)}  # whose panel it is has the buttons
    known = {*with_buttons, *shot.answered}
    early = [p for p in shot.players if p.seat in shot.to_plan and p.seat not in known]
    people = [p for p in early if p.user is not None]
    if not people or shot.match.sandbox:
        return ""
    return tr("-# Ready to set up (hidden from others): {who}", who=and_list(map(name, people)))


def _times(shot: Snapshot, group: Sequence[Waiting]) -> str:
    """Return until when several have to answer: once if all have the same time."""
    if len({w.due_at for w in group}) <= 1:
        return time(shot, group[0])
    own = [f"{name(shot.players[w.seat])} {until(w.due_at)}" for w in group if w.due_at]
    return "\n-# " + " · ".join(own) if not shot.match.paused else ""


def time(shot: Snapshot, waiting: Waiting) -> str:
    """Return until when somebody has to answer, as a line of its own; empty without a clock."""
    if not waiting.due_at or shot.match.paused:
        return ""
    return tr("\n-# Answer {until}", until=until(waiting.due_at))


def pause(shot: Snapshot) -> str:
    """Return that the clocks rest; empty while they run."""
    if shot.match.held:
        since = f"<t:{shot.match.paused // 1000}:f>"
        return tr(
            "⚖️ **Stopped by a judge** since {since}. The clocks are stopped until a "
            "judge resumes the match.",
            since=since,
        )
    if shot.match.paused:
        over = f"<t:{(shot.match.paused + shot.match.rest) // 1000}:f>"
        if any(line.text == tr(record_rows.RESTING[record_rows.AWAITED]) for line in shot.lines):
            return tr("⏸️ **The clocks are stopped** until all players have acted.")
        if any(line.text == tr(record_rows.RESTING[record_rows.APPOINTED]) for line in shot.lines):
            return tr(
                "⏸️ **The clocks are stopped** until {over}, or until all players have acted.",
                over=over,
            )
        since = f"<t:{shot.match.paused // 1000}:f>"
        text = tr(
            "⏸️ **Paused** since {since}: the clocks are stopped. A move or *Resume* ends"
            " the pause.",
            since=since,
        )
        if shot.match.rest:
            text += tr(" The match resumes automatically on {over}.", over=over)
        return text
    return ""


def banks(shot: Snapshot) -> str:
    """Return what the seats have left in small print, empty if the clock keeps no banks.

    Who is thinking has the time of the question before it; the moment it ends stands there.
    """
    parts, rules = [], control(shot.match.timing)
    for bank in shot.banks:
        colour = tr(shot.game.seat_names[bank.seat]).capitalize()
        reply = _second(rules, bank)
        away = ""
        if bank.away > shot.match.changed_at:
            away = tr(" 🏖️ until {when}", when=f"<t:{bank.away // 1000}:f>")
        quiet = f" 🌙 {bank.quiet}" if bank.quiet else ""
        parts.append(f"{colour} {short(bank.turn)}{reply}{away}{quiet}")
    return f"-# ⏳ {' · '.join(parts)}" if parts else ""


def _second(rules: Control, bank: Bank) -> str:
    """Return what a bank has besides its time: periods, or time for responses."""
    if rules.periods:
        return f" + {bank.reply} × {short(rules.period)}"
    return tr(" ({time} for responses)", time=short(bank.reply)) if bank.reply else ""


def reason(shot: Snapshot) -> str:
    """Return how a match ended as its game tells it."""
    ended = shot.match.outcome or Outcome((), shot.match.why)
    return " ".join(shot.game.words.tell([Ended(outcome=ended)]))


def ending(shot: Snapshot, lines: Sequence[Line] = (), note: str = "") -> str:
    """Return how a match ended; the reason too, unless `lines` or a `note` tell it; of an even
    match how strong the computer was."""
    return "\n".join(filter(None, (_ending(shot, lines, note), even_match(shot.match))))


def even_match(match: Match) -> str:
    """Return how strong the computer was in an even match, in small print; empty for another."""
    policy = next((p.policy for p in match.players if is_even(p.policy)), "")
    if not policy:
        return ""
    lower, upper = levels_of(policy)
    if not lower:
        return tr("-# ⚖️ Even match: the computer played weaker than a {level}.", level=upper)
    if lower == upper:
        return tr("-# ⚖️ Even match: the computer played like a {level}.", level=lower)
    text = mark("-# ⚖️ Even match: the computer played between a {lower} and a {upper}.")
    return tr(text, lower=lower, upper=upper)


def _ending(shot: Snapshot, lines: Sequence[Line], note: str) -> str:
    match = shot.match
    if match.status == "abandoned":
        if match.why.endswith("."):
            return tr("**The match ended early.** {why}", why=tr(match.why))
        return tr("**Ended without a result** ({why}).", why=why_ended(match, name))
    ended, why = match.outcome or Outcome((), match.why), reason(shot)
    if why in [line.text for line in lines] or why in note:
        why = ""
    if not match.winners:
        return tr("**Draw.** {told}", told=why).strip()
    if HOUSE in match.winners:
        losers = [name(p) for p in match.players]
        return trn(
            "💀 **{who} lost.** {told}",
            "💀 **{who} lost.** {told}",
            len(losers),
            who=and_list(losers),
            told=why,
        ).strip()
    who = and_list([apart(shot, match.players[s]) for s in match.winners])
    if len({shot.teams[s] for s in match.winners}) > 1:
        first = tr("🏆 **{who} share first place.** {told}", who=who, told=why)
    else:
        first = trn(
            "🏆 **{who} wins!** {told}",
            "🏆 **{who} win!** {told}",
            len(match.winners),
            who=who,
            told=why,
        )
    return "\n".join(filter(None, (first.strip(), ranks(shot, ended))))


def apart(shot: Snapshot, player: Player) -> str:
    """Return a player of a match, with the seat where another is called the same."""
    if [name(p) for p in shot.players].count(name(player)) < 2:
        return name(player)
    return f"{name(player)} ({tr(shot.game.seat_names[player.seat]).capitalize()})"


def ranks(shot: Snapshot, ended: Outcome) -> str:
    """Return who came in at which place behind the first, in small print; empty for two sides."""
    if len({*shot.teams}) < 3:
        return ""
    rows: dict[int, list[str]] = {}
    for player, place in zip(shot.players, ended.places(shot.teams), strict=True):
        rows.setdefault(place, []).append(apart(shot, player))
    behind = [
        f"{place}.\N{NO-BREAK SPACE}{and_list(who)}"
        for place, who in sorted(rows.items())
        if place > 1
    ]
    return f"-# {' · '.join(behind)}"


def news(lines: Iterable[Line], room: int = NEWS) -> str:
    """Return the last sentences of a log in small print, the newest last, equal ones that follow
    each other once."""
    texts: list[str] = []
    for text_of_line in reversed(_counted(lines)):
        text = f"-# {text_of_line}"
        room -= len(text) + 1
        if room < 0:
            break
        texts.append(text)
    return "\n".join(reversed(texts))


def _counted(lines: Iterable[Line]) -> list[str]:
    """Return what lines say; of equal ones that follow each other one, with how many they are."""
    texts: list[str] = []
    for text, same in groupby(line.text for line in lines):
        count = len(list(same))
        texts.append(f"{text.removesuffix('.')} (×{count})." if count > 1 else text)
    return texts


def flow(lines: Iterable[Line], room: int = NEWS) -> str:
    """Return the last sentences of a log in small print one after the other, as several short
    ones fill a line of a phone; what was said across the table stands apart."""
    all_lines = list(lines)
    talk = next((i for i, line in enumerate(all_lines) if line.talk), len(all_lines))
    texts = _counted(all_lines[:talk])
    while len(texts) > 1 and len(" ".join(texts)) > room:
        texts = texts[1:]
    summary = f"-# {' '.join(texts)}" if texts else ""
    return "\n".join(filter(None, (summary, news(all_lines[talk:], room))))


def series(games: Series | None, match: int) -> str:
    """Return how a best of three stands, in small print; what decides it in large. Empty for a
    match that stands alone."""
    if games is None:
        return ""
    (one, first), (other, second) = games.score
    score = f"{name(one)} {first} : {second} {name(other)}"
    if games.winner is not None:
        who = name(games.winner)
        return tr("🏆 **{who} won the best of three:** {score}", who=who, score=score)
    game = [m.id for m in games.games].index(match) + 1
    return tr("-# Best of three, game {game}: {score}", game=game, score=score)


def where(match: Match) -> str:
    """Return the channel of a match as a link, nothing outside a server."""
    channel = match.place.thread or match.place.channel
    return f"<#{channel}>" if channel else ""


def jump(guild: int, channel: int, message: int) -> str:
    """Return the address of a message."""
    return f"https://discord.com/channels/{guild or '@me'}/{channel}/{message}"


def versus(match: Match) -> str:
    """Return who plays, without mentions, for lists and thread names."""
    if match.sandbox:
        return tr("{name}'s sandbox", name=match.players[0].name)
    together: dict[int, list[str]] = {}
    for player, team in zip(match.players, teams_of(GAMES, match), strict=True):
        together.setdefault(team, []).append(called(player))
    return " vs ".join(" & ".join(names) for names in together.values())


def fenced(text: str, room: int = ROOM - 600) -> str:
    """Return monospace text in a fence, which nothing in it ends, cut at a line to fit."""
    text = text.replace("```", "'''")
    if len(text) > room:
        text = text[:room].rsplit("\n", 1)[0] + "\n…"
    return f"```\n{text}\n```"


def listed(lines: Sequence[str], room: int = ROOM) -> str:
    """Join lines as far as there is room, saying how many are left out."""
    fitting: list[str] = []
    for i, line in enumerate(lines):
        room -= len(line) + 1
        if room < 40:
            return "\n".join([*fitting, tr("-# … and {count} more", count=len(lines) - i)])
        fitting.append(line)
    return "\n".join(fitting)
