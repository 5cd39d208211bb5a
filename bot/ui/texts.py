"""What is said about a match in the chat: who, what is asked, until when, how it ended.

Decides the wording shared by boards, panels and lists. Rules and questions are told by
the game; names of people are escaped or mentioned, and a mention alone pings nobody.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import discord

from bot.ratings.counting import provisional
from bot.service import course
from bot.service.clocks import short
from bot.service.matches import Line, Snapshot
from bot.service.seats import teams_of
from bot.store.personal import SOMEBODY
from bot.store.rows import Match, Player, Waiting
from bot.store.standings import Step
from engine.core import HOUSE, Decision, Ended, Outcome
from engine.games import GAMES

#: Said wherever a sandbox is shown whose rules are off.
RULES_OFF = "✏️ **The rules are off:** what is tapped or typed here just happens."
#: Longest text of one message, all components together; Discord allows 4000.
ROOM = 3800


def name(player: Player) -> str:
    """Return a player for a text: a mention, or what the computer is called."""
    if player.user is not None:
        return person(player.user)
    return f"🤖 {player.name}"


def person(user: int) -> str:
    """Return somebody for a text: a mention, unless they had themselves forgotten."""
    return f"<@{user}>" if user > 0 else SOMEBODY


def plain(player: Player) -> str:
    """Return a player's name where mentions do not work."""
    return discord.utils.escape_markdown(player.name)


def until(at: int) -> str:
    """Return a moment (UTC ms) as Discord shows it: `in 3 hours`."""
    return f"<t:{at // 1000}:R>"


def title(shot: Snapshot) -> str:
    """Return the match in small print: the game, its number, who plays which side."""
    match = shot.match
    if match.sandbox:
        sides = f"{name(match.players[0])} plays all sides"
    else:
        told = {
            p.seat: f"{name(p)} ({shot.game.seat_names[p.seat].capitalize()})"
            for p in match.players
        }
        sides = " – ".join(" & ".join(told[s] for s in group) for group in groups(shot))
    rated = " · rated" if match.rated else ""
    return f"-# {shot.game.title} · match #{match.id}{rated} · {sides}"


def groups(shot: Snapshot) -> list[list[int]]:
    """Return the seats by team, in the order of the first of each."""
    found: dict[int, list[int]] = {}
    for p in shot.match.players:
        team = shot.teams[p.seat] if p.seat < len(shot.teams) else p.seat
        found.setdefault(team, []).append(p.seat)
    return list(found.values())


def question(shot: Snapshot, waiting: Waiting) -> str:
    """Return what one seat is asked, as everybody may know it."""
    asked = Decision(waiting.seat, waiting.kind, (), waiting.subject)
    return shot.game.ask(shot.view, asked)


def signed(change: float) -> str:
    """Return a change of a rating with its sign."""
    return f"{round(change):+d}".replace("-", "−")


def changes(shot: Snapshot, steps: Sequence[Step]) -> str:
    """Return what the end of a rated match did to ratings, in small print; "?" marks those of
    which too little is known."""
    if not shot.match.rated or shot.status != "over":
        return ""
    if not steps:
        return "-# No ratings changed: the match ended too soon to count, or was annulled."
    told = []
    for step in steps:
        after = round(step.rating.value)
        change = after - round(step.rating.value - step.change)
        mark = "?" if provisional(step.rating) else ""
        who = discord.utils.escape_markdown(step.name)
        told.append(f"{who} {after}{mark} ({signed(change)})")
    return f"-# 📈 {' · '.join(told)}"


def waits(shot: Snapshot) -> str:
    """Return whom the match waits for and until when."""
    found = []
    for w in shot.waiting:
        player = shot.players[w.seat]
        found.append(f"{name(player)}: {question(shot, w)}{time(shot, w)}")
    if left := banks(shot):
        found.append(left)
    if resting := pause(shot):
        found.append(resting)
    if shot.draws:
        found.append(draw(shot))
    if shot.request:
        found.append(wish(shot))
    return "\n".join(found)


def time(shot: Snapshot, waiting: Waiting) -> str:
    """Return until when somebody has to answer, as a line of its own; empty without a clock."""
    if not waiting.due_at or shot.match.paused:
        return ""
    return f"\n-# Answer {until(waiting.due_at)}"


def pause(shot: Snapshot) -> str:
    """Return that the clocks rest, or who wishes they would; empty if neither."""
    if shot.match.held:
        since = f"<t:{shot.match.paused // 1000}:f>"
        return f"⚖️ **Stopped by a judge** since {since}: no clock runs until a judge lets it go on."
    if shot.match.paused:
        since = f"<t:{shot.match.paused // 1000}:f>"
        return f"⏸️ **Paused** since {since}: no clock runs. Whoever plays or taps *Go on* ends it."
    if not shot.match.pausing:
        return ""
    if shot.seat is not None and shot.seat in shot.match.pausing:
        return "⏸️ You have asked to pause the clocks. They run until everybody has agreed."
    who = _and([name(shot.players[s]) for s in shot.match.pausing])
    return f"⏸️ {who} would like to pause the clocks until somebody goes on."


def banks(shot: Snapshot) -> str:
    """Return what the seats have left in small print, empty if the clock keeps no banks.

    Who is thinking has the time of the question before it; the moment it ends stands there.
    """
    found = []
    for bank in shot.banks:
        colour = shot.game.seat_names[bank.seat].capitalize()
        reply = f" ({short(bank.reply)} for responses)" if bank.reply else ""
        away = f" 🏖️ until <t:{bank.away // 1000}:f>" if bank.away > shot.match.changed_at else ""
        quiet = f" 🌙 {bank.quiet}" if bank.quiet else ""
        found.append(f"{colour} {short(bank.turn)}{reply}{away}{quiet}")
    return f"-# ⏳ {' · '.join(found)}" if found else ""


def draw(shot: Snapshot) -> str:
    """Return who offers a draw, who agrees, and whose yes is missing at a larger table."""
    first, *others = (name(shot.players[s]) for s in shot.draws)
    said = f"🤝 {first} offers a draw."
    if others:
        said += f" {_and(others)} {'agrees' if len(others) == 1 else 'agree'}."
    missing = [name(p) for p in shot.players if p.seat not in shot.draws]
    if len(shot.players) > 2 and missing:
        said += f" {_and(missing)} must agree, too."
    return said


def _and(words: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def wish(shot: Snapshot) -> str:
    """Return who asks to go back, and who has agreed so far."""
    request = shot.request
    if request is None:
        return ""
    agreed = " and ".join(name(shot.players[s]) for s in request.agreed)
    said = course.wish(request.count, name(shot.players[request.seat]))
    return f"↩️ {said}" + (f" {agreed} agreed." if agreed else "")


def ending(shot: Snapshot, lines: Sequence[Line] = (), said: str = "") -> str:
    """Return how a match ended; the reason too, unless `lines` or what is `said` tell it."""
    match = shot.match
    if match.status == "abandoned":
        return f"**Ended without a result** ({match.why})."
    told = " ".join(shot.game.tell([Ended(outcome=Outcome(match.winners or (), match.why))]))
    if told in [line.text for line in lines] or told in said:
        told = ""
    if not match.winners:
        return f"**Draw.** {told}".strip()
    if HOUSE in match.winners:
        return f"💀 **{_and([name(p) for p in match.players])} lost.** {told}".strip()
    winners = " and ".join(name(match.players[s]) for s in match.winners)
    wins = "wins" if len(match.winners) == 1 else "win"
    return f"🏆 **{winners} {wins}!** {told}".strip()


def told(lines: Iterable[Line], room: int = 700) -> str:
    """Return the last sentences of a log in small print, the newest last."""
    found: list[str] = []
    for line in reversed(list(lines)):
        text = f"-# {line.text}"
        room -= len(text) + 1
        if room < 0:
            break
        found.append(text)
    return "\n".join(reversed(found))


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
        return f"{match.players[0].name}'s sandbox"
    together: dict[int, list[str]] = {}
    for player, team in zip(match.players, teams_of(GAMES, match), strict=True):
        together.setdefault(team, []).append(player.name)
    return " vs ".join(" & ".join(names) for names in together.values())


def fenced(text: str, room: int = ROOM - 600) -> str:
    """Return monospace text in a fence, cut at a line to fit."""
    if len(text) > room:
        text = text[:room].rsplit("\n", 1)[0] + "\n…"
    return f"```\n{text}\n```"


def listed(lines: Sequence[str], room: int = ROOM) -> str:
    """Join lines as far as there is room, saying how many are left out."""
    found: list[str] = []
    for i, line in enumerate(lines):
        room -= len(line) + 1
        if room < 40:
            return "\n".join([*found, f"-# … and {len(lines) - i} more"])
        found.append(line)
    return "\n".join(found)
