"""What the card of a challenge says, and the words for a match's terms wherever they are told.

Decides how a clock, what counts, who may look on and who sits where read for a person.
"""

from __future__ import annotations

import re
from typing import Any

import discord
import msgspec

from bot.i18n import and_list, mark, tr
from bot.i18n.durations import days, length
from bot.lobby.challenge_seats import REASONS
from bot.lobby.switching import is_first, way
from bot.matches.beginning import read_options
from bot.matches.calendar import policy
from bot.matches.live import Games
from bot.matches.seats import parties, teams_of, together
from bot.matches.ui import modes, options, texts
from bot.platform.components import layout, rows
from bot.platform.controls import Button
from bot.platform.mentions import mention
from bot.ratings.rated import why_casual
from bot.store.rows import Audience, Challenge, Guest, Match
from bot.time_controls import Clock, control, short
from engine.core import Game

_FATES = {
    "declined": mark("{guest} declined."),
    "withdrawn": mark("{host} withdrew the challenge."),
    "expired": mark("No one answered in time."),
}
#: Who may look on, in words.
AUDIENCES: dict[Audience, str] = {
    "open": mark("everyone who can see the channel can watch"),
    "link": mark("anyone with the match number can watch"),
    "players": mark("only the players can see it"),
}
_NUMBERS = {3: mark("three"), 4: mark("four"), 5: mark("five"), 6: mark("six")}


def card(games: Games, challenge: Challenge, switched: int = 0) -> discord.ui.LayoutView:
    """Return the card of a challenge as it stands. `switched` (0: nobody) has last switched between
    the usual and the first game."""
    game = games.get(challenge.game)
    if game is None:
        return layout(tr("⚔️ {game} is no longer available on this bot.", game=challenge.game))
    host, guest = mention(challenge.host), asked(challenge)
    terms = told_terms(game, challenge, guest or tr("the challenger"))
    if challenge.fate == "taken":
        return layout(
            tr(
                "⚔️ {host} and {guest} play {title}.\n{told}",
                host=host,
                guest=guest or tr("a challenger"),
                title=game.title,
                told=terms,
            )
        )
    if challenge.fate != "open":
        template = mark("⚔️ {host} wanted to play {title}. {how}")
        return layout(tr(template, host=host, title=game.title, how=fate(challenge)))
    ends = tr("-# Expires {until}", until=texts.until(challenge.expires_at))
    first = is_first(game, challenge)
    head, buttons = _invitation(game, challenge, host, guest)
    if challenge.switch:
        buttons.append(Button(tr("Usual game") if first else tr("First game"), "first-game"))
    if first and game.lessons is not None and game.lessons.all:
        buttons.append(Button(tr("Learn in 5 minutes"), "lessons", game.name))
    buttons.append(Button(tr("Withdraw"), "withdraw"))
    if challenge.commitment:
        buttons.append(Button(tr("Chance"), "nonce"))
    lines = [head, terms, _switched(first, switched), ends]
    return layout("\n".join(filter(None, lines)), *rows(challenge.id, 0, buttons))


def _invitation(
    game: Game[Any, Any], challenge: Challenge, host: str, guest: str
) -> tuple[str, list[Button]]:
    """Return who invites whom, and the buttons that answer."""
    if len(challenge.guests) > 1:
        count = len(challenge.guests) + 1
        head = tr(
            "⚔️ {host} invites you to **{title}** for {number}.",
            host=host,
            title=game.title,
            number=tr(_NUMBERS[count]) if count in _NUMBERS else count,
        )
        head += f"\n{table(game, challenge)}"
        buttons = [Button(tr("Join"), "take", "", "good")]
        if len(challenge.users) > 1:
            buttons.append(Button(tr("Decline"), "decline"))
    elif not guest:
        head = tr(
            "⚔️ {host} is looking for an opponent in **{title}**.", host=host, title=game.title
        )
        buttons = [Button(tr("Accept"), "take", "", "good")]
    else:
        head = tr(
            "⚔️ {guest}, {host} challenges you to **{title}**!",
            guest=guest,
            host=host,
            title=game.title,
        )
        if together(game, challenge.options):
            head = tr(
                "⚔️ {guest}, {host} wants to play **{title}** together with you!",
                guest=guest,
                host=host,
                title=game.title,
            )
        buttons = [
            Button(tr("Accept"), "take", way(game, challenge), "good"),
            Button(tr("Decline"), "decline"),
        ]
    return head, buttons


def _switched(first: bool, user: int) -> str:
    if not user:
        return ""
    who = mention(user)
    if first:
        return tr("-# {who} switched to the first game.", who=who)
    return tr("-# {who} switched to the usual game.", who=who)


def fate(challenge: Challenge) -> str:
    """Return how a challenge came to nothing, in one sentence."""
    guest = asked(challenge) or tr("Nobody")
    if challenge.reason in REASONS:
        return tr("{guest} declined: {why}.", guest=guest, why=tr(REASONS[challenge.reason]))
    return tr(_FATES[challenge.fate], host=mention(challenge.host), guest=guest)


def begun_card(games: Games, challenge: Challenge, match: Match) -> discord.ui.LayoutView:
    game = games[match.game]
    who = _parties(games, match)
    guests = [texts.name(p) for p in match.players if p.user != challenge.host]
    terms = told_terms(game, challenge, guests[0] if len(guests) == 1 else tr("the others"))
    return layout(
        tr(
            "⚔️ {who} play **{title}**, match #{id}: {where}\n{told}",
            who=who,
            title=game.title,
            id=match.id,
            where=texts.where(match),
            told=terms,
        )
    )


def table(game: Game[Any, Any], challenge: Challenge) -> str:
    """Return who sits at a table, by teams where it has any."""
    people = [f"{mention(challenge.host)} ✓", *map(_seat, challenge.guests)]
    groups = parties(game, read_options(game, msgspec.json.decode(challenge.options)))
    if not groups:
        lot = tr("\n-# Teams are drawn at random.") if groups is None else ""
        return " · ".join(people) + lot
    return "\n".join(
        tr("**Team {n}** {people}", n=n, people=" · ".join(people[i] for i in group))
        for n, group in enumerate(groups, 1)
    )


def _seat(guest: Guest) -> str:
    if guest.policy:
        return f"🤖 {guest.name}"
    if guest.user is None:
        return tr("*free seat*")
    return f"{mention(guest.user)} ✓" if guest.joined else f"{mention(guest.user)} …"


def asked(challenge: Challenge) -> str:
    """Mention those who are asked, empty if anybody is."""
    return and_list(mention(user) for user in challenge.users[1:])


def everybody(match: Match) -> str:
    """Mention all who play."""
    return and_list(texts.name(p) for p in match.players)


def _parties(games: Games, match: Match) -> str:
    """Mention all who play, those of each side together."""
    sides: dict[int, list[str]] = {}
    for player, team in zip(match.players, teams_of(games, match), strict=True):
        sides.setdefault(team, []).append(texts.name(player))
    if len(sides) in (1, len(match.players)):
        return everybody(match)
    first, *others = map(and_list, sides.values())
    for other in others:
        first = tr("{one} vs {other}", one=first, other=other)
    return first


def told_terms(game: Game[Any, Any], challenge: Challenge, guest: str) -> str:
    """Return what is settled about a challenge's match: its mode, the clock, whether it counts,
    what is unusual."""
    settled = options.describe(game, challenge.options, mention(challenge.host), guest)
    settled += around(challenge)
    chosen = read_options(game, msgspec.json.decode(challenge.options))
    why = "" if challenge.rated else why_casual(game, chosen, challenge.guests)
    settled += texts.commitment(challenge)
    small = " · ".join([clock_words(challenge.timing), rated_words(challenge.rated, why), *settled])
    note = f"\n-# {policy()}" if control(challenge.timing).kind == "correspondence" else ""
    return f"{modes.outline(game, challenge.options)}\n-# {small}{note}".strip()


def around(challenge: Challenge) -> list[str]:
    """Return what is settled about a challenge's match beside the game: who may look on, when they
    see everything, whether it is a best of three."""
    parts = [] if challenge.audience == "open" else [tr(AUDIENCES[challenge.audience])]
    if challenge.unveil:
        late = length(challenge.unveil // 1000)
        parts.append(tr("spectators see hidden information {time} later", time=late))
    if challenge.series:
        parts.append(tr("best of three, seats swap after each game"))
    return parts


def rated_words(rated: bool, why: str = "") -> str:
    """Return whether a match counts, for a person; `why` it cannot, if that is so."""
    if why:
        return tr("casual, no ratings ({why})", why=tr(why))
    return tr("rated") if rated else tr("casual, no ratings")


def clock_words(clock: Clock) -> str:
    """Return a clock for a person."""
    rules = control(clock)
    if rules.periods:
        return tr(
            "byo-yomi: {bank} each, then {periods} periods of {period} per action, {grace} free per"
            " response",
            bank=_time(rules.bank),
            periods=rules.periods,
            period=_time(rules.period),
            grace=_time(rules.grace),
        )
    if rules.kind == "live":
        return tr(
            "live: {bank} each, +{plus} per action, {grace} free per response",
            bank=_time(rules.bank),
            plus=_time(rules.plus),
            grace=_time(rules.grace),
        )
    if rules.kind == "correspondence":
        return tr(
            "long: {bank} each, +{plus} per action (at most {cap} for one), {reply} for responses",
            bank=_time(rules.bank),
            plus=_time(rules.plus),
            cap=_time(rules.cap),
            reply=_time(rules.reply),
        )
    return (
        tr("{time} per answer", time=length(rules.bank // 60_000 * 60))
        if rules.bank
        else tr("no clock")
    )


def clock_label(clock: Clock) -> str:
    """Return a clock in so few words that a phone's menu shows them all."""
    rules = control(clock)
    if rules.kind == "answer":
        if not rules.bank:
            return tr("No clock")
        return tr("{time} per answer", time=length(rules.bank // 60_000 * 60))
    bank, plus = _time(rules.bank), _time(rules.plus)
    if rules.periods:
        periods = f"{rules.periods}×{short(rules.period)}"
        return tr("Byo-yomi {bank} + {periods}", bank=short(rules.bank), periods=periods)
    if rules.kind == "live":
        return tr("Live {bank} + {plus}", bank=bank, plus=plus)
    return tr("Long {bank} + {plus}", bank=bank, plus=plus)


def _time(ms: int) -> str:
    """Return a time of a clock in words: `5 days`, `1 day 12 h`, `10 min`."""
    words = {"h": "h", "m": "min", "s": "s"}
    parts = []
    for count, unit in re.findall(r"(\d+)([dhms])", short(ms)):
        parts.append(days(int(count)) if unit == "d" else f"{count} {words[unit]}")
    return " ".join(parts)
