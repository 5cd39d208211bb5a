"""Who may see a match: nothing of a hidden one comes out anywhere, whatever somebody asks.

The first test walks every command, suggestion, button and form there is. What is new and not
named here fails it: say how an outsider would use it.
"""

from __future__ import annotations

import re
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.lobby.challenges import Invitation
from bot.platform.component_ids import base36
from bot.store.rows import Match, Place, Player
from tests.bot.cups import Cups
from tests.bot.kit import LAST_BLOW, Hall
from tests.bot.test_hostile import forge
from tests.bot.test_replays import RECORD
from tests.service.events import plan

pytestmark = pytest.mark.drawn

NOBODYS = 4321
#: How somebody fills in what commands ask for; `None` leaves it out. Numbers come from the test.
TYPED: dict[str, Any] = {
    "mode": None, "clock": None, "side": None, "rest": None, "rated": None, "variant": None,
    "game": None, "watchers": None, "level": None, "position": None, "switch": "off", "code": None,
    "begin": None, "look": None,
    "reason": "look", "topic": "attack", "name": "snipe", "text": "resign", "where": "#0",
    "first": "#0", "last": "#1", "view": "open", "seconds": None, "days": 1, "hours": "22-7",
    "speed": None, "reveal": None, "games": None, "act": None, "what": "events", "round": 1,
    "for_days": None, "penalty": "warning",
}  # fmt: skip
#: Options that name something of the server, and of people.
NUMBERS, PEOPLE = (
    ("match", "tournament", "event"),
    ("opponent", "second", "third", "member", "winner", "judge", "player", "instead"),
)
#: Verbs the desk leaves to their part, by what their number or argument names.
REPLAYS = {
    "replay",
    "replay-goto",
    "replay-copy",
    "replay-try",
    "replay-post",
    "replay-span",
    "replay-gif",
    "look-back",
    "look-at",
}
ROOMS = {
    "room",
    "room-set",
    "room-more",
    "room-close",
    "room-leave",
    "room-enter",
    "queue-set",
    "queue-join",
    "queue-leave",
    "queue-computer",
    "queue",
}
CUPS = {
    "event-join", "event-leave", "event-drop", "event-check-in", "event-mine", "event-places",
    "event-why", "there", "event-show", "event-manage",
    "event-page", "event-set", "event-edit", "event-when", "event-channel", "event-role",
    "event-announce", "event-export", "event-scheduled",
    "event-open", "event-check-in-open", "event-start", "event-pair", "event-pause",
    "event-resume", "event-undo", "event-cancel", "event-add", "event-remove",
    "event-replace", "event-substitute", "event-match", "event-outcome", "event-round-again",
    "event-seeds", "event-apart", "event-exchange", "event-tell",
    "event-entry-role", "team", "team-new", "team-join", "team-order", "team-off",
    "team-line-up", "team-withdraw", "team-enter",
    "team-member", "team-captain", "team-late", "event-finish",
}  # fmt: skip
CUPS |= {"event-create", "event-check-them-in"}
CUPS |= {"event-share", "event-rounds", "event-redraw", "event-unstart"}
CUPS |= {"event-computer", "past-events", "match-time", "match-time-yes", "winner-role"}
CUPS |= {"circuit", "circuit-file", "circuit-pick", "circuit-set", "circuit-new"}
CUPS |= {
    "template-save",
    "templates",
    "template",
    "template-use",
    "template-set",
    "template-when",
    "template-pause",
    "template-delete",
}
JUDGES = {
    "report-answer",
    "report-ban",
    "report-close",
    "judge-unban",
    "judge-log",
    "disapprove",
    "penalty-withdraw",
    "penalties",
    "reports",
    "report",
    "report-take",
    "approve",
    "flags",
    "flag-dismiss",
}
SERVER = {
    "settings", "settings-cancel", "settings-export", "settings-flip", "settings-form",
    "settings-history", "settings-import", "settings-page", "settings-reset", "settings-set",
    "webhook-drop", "webhook-kind", "webhook-test", "webhook-url",
}  # fmt: skip
HUB = {"hub", "hub-computer", "hub-challenge", "hub-watch", "hub-help"}
#: Its argument is the match.
WATCH = {"watch"}
OWN = {"block", "unblock", "forget", "my-data", "remind", "score", "ladder", "public", "luck"}
#: What is looked up or learned, in no match.
BOOKS = {"card", "cards", "lesson", "lessons", "puzzle"}
BOOKS |= {"puzzle-hide", "puzzle-solved", "puzzle-table", "puzzle-try"}
DECKS = {
    "decks", "deck", "deck-new", "deck-step", "deck-name", "deck-share", "deck-use", "deck-delete",
    "deck-import", "deck-cards", "deck-part",
}  # fmt: skip


class Den:
    """Matches, a record and a tournament that Eve, who sits in the arena, may not see."""

    def __init__(self, h: Hall) -> None:
        self.h = h
        no, yes = (discord.PermissionOverwrite(view_channel=v) for v in (False, True))
        friends = h.guild.create_role("friends")
        self.room = h.guild.create_text_channel(
            "den", overwrites={h.guild.default_role: no, friends: yes, h.guild.me: yes}
        )
        self.friends = friends
        self.guest = h.guild.add_member(h.env.create_user("guest"))
        self.ann, self.ben = (
            h.guild.add_member(h.env.create_user(n), roles=[friends]) for n in ("zora", "quentin")
        )

    async def match(self, over: bool = True, place: Place | None = None, **more: Any) -> Match:
        """Return a match of Zora against Quentin in the hidden channel."""
        h, matches = self.h, self.h.bot.matches
        people = [Player(0, p.name, p.id) for p in (self.ann, self.ben)]
        with h.env._bot_scope():
            challenge = await matches.challenges.invite(
                Invitation(
                    *people,
                    "keepers",
                    options={"first": "host", "position": LAST_BLOW},
                    place=place or Place(h.guild.id, self.room.id),
                    **more,
                )
            )
            match = await matches.challenges.accept(challenge.id, self.ben.id, "quentin")
            assert match is not None
            if over:
                await matches.act(match.id, self.ann.id, "d6xd7")
        await h.env.settle()
        return await h.match(match.id)

    async def threaded(self) -> Match:
        """Return an ended match in a private thread of the arena, which Eve sees."""
        opened = await self.ann.slash(self.h.channel, "play private")
        code = re.search(r"`([A-Z0-9]{4,})`", self.h.words(opened.response))
        assert code is not None
        await self.ben.slash(self.h.channel, "play join", code=code[1])
        (match,) = await self.h.bot.matches.find(user=self.ann.id, channel=self.h.channel.id)
        assert match.place.thread
        await self.h.bot.matches.resign(match.id, self.ben.id)
        return await self.h.match(match.id)

    def secrets(self, *matches: Match) -> list[str]:
        """Return what must not be said: names, people, places, and the contents of files."""
        secrets = ["zora", "quentin", "hidden cup", "the den's record", str(self.room.id)]
        secrets += [str(p.id) for p in (self.ann, self.ben)]
        return secrets + [str(m.place.thread) for m in matches if m.place.thread]


def sent(h: Hall, since: int, hidden: tuple[int, ...]) -> str:
    """Return all that went out since then, but into the hidden places themselves."""
    out = [r for r in h.env.http_requests[since:] if not any(str(c) in r.path for c in hidden)]
    return "\n".join(f"{r.params} {r.json}" for r in out if r.method != "GET").lower()


def choices(command: app_commands.Command[Any, ..., Any], numbers: dict[str, int], who: Any) -> Any:
    """Return the options with which somebody would try a command."""
    filled: dict[str, Any] = {}
    for p in command.parameters:
        if p.name in numbers:
            typed = p.type is discord.AppCommandOptionType.string  # as it is shown: #123
            filled[p.name] = f"#{numbers[p.name]}" if typed else numbers[p.name]
        elif p.name in PEOPLE:
            if p.required or p.name == "member":
                filled[p.name] = who
        elif p.type is discord.AppCommandOptionType.attachment:
            continue
        elif p.type is discord.AppCommandOptionType.boolean:
            filled[p.name] = True
        else:
            assert p.name in TYPED, f"/{command.qualified_name}: how is {p.name!r} filled in?"
            if TYPED[p.name] is not None:
                filled[p.name] = TYPED[p.name]
    return filled


async def test_nothing_of_a_hidden_match_comes_out_anywhere(cups: Cups) -> None:
    h = cups.h
    den = Den(h)
    live, over, private = await den.match(over=False), await den.match(), await den.threaded()
    record = await h.bot.viewer._replays.take_in(RECORD, "the den's record", h.guild.id, den.ann.id)
    service = h.bot.tournaments.service
    with h.env._bot_scope():
        cup = await service.create(
            h.guild.id, cups.boss.id, plan("single", name="Hidden Cup", channel=den.room.id)
        )
        await service.open(cup.id, cups.boss.id)
        for who in (den.ann, den.ben):
            await service.sign_up(cup.id, who.id, who.name)
        await service.start(cup.id, cups.boss.id)
    await h.env.settle()
    begun = (await service.get(cup.id)).sittings[0].match_id
    matches = [live, over, private, await h.match(begun)]
    secrets = den.secrets(*matches)
    hidden = (den.room.id, *(m.place.thread for m in matches if m.place.thread))
    card = h.message(h.channel.id, (await h.eve.slash(h.channel, "play open")).response.id)
    tried: dict[str, str] = {}

    async def nothing(exit: str, number: int, step: Any) -> Any:
        since = len(h.env.http_requests)
        result = await step  # and all that follows from it
        sent_text = sent(h, since, hidden)
        for secret in secrets:
            assert secret not in sent_text, f"{exit} for {number}: {sent_text[:600]}"
        assert f"match-{number}" not in sent_text, exit
        tried[f"{exit} {number}"] = re.sub(rf"#{number}\b", "#N", sent_text)
        return result

    # -- commands and what they suggest
    commands = [c for c in h.bot.tree.walk_commands() if isinstance(c, app_commands.Command)]
    seen = {c.qualified_name for c in commands}
    # Discord offers these to managers and administrators alone.
    managers = {n for n in seen if n.split()[0] in ("ratings", "bot")}
    commands_with_numbers = sorted(
        c.qualified_name for c in commands if {p.name for p in c.parameters} & {*NUMBERS}
    )
    assert len(commands_with_numbers) > 25
    for command in commands:
        name = command.qualified_name
        files = any(
            p.type is discord.AppCommandOptionType.attachment and p.required
            for p in command.parameters
        )
        if name in managers or files:  # what comes out of a file is what went in
            continue
        of = {p.name for p in command.parameters}
        for number in [NOBODYS, *(m.id for m in matches)] if of & {*NUMBERS} else [0]:
            arguments = {"match": number, "tournament": cup.id, "event": cup.id}
            filled = choices(command, arguments, den.guest)
            await nothing(f"/{name}", number, h.eve.slash(h.channel, name, **filled))
            for p in command.parameters:
                if p.autocomplete:
                    rest = {k: v for k, v in filled.items() if k != p.name}
                    for typed in ("", "z", "1") if p.name in ("match", "tournament") else ("",):
                        offered = await h.eve.autocomplete(h.channel, name, p.name, typed, **rest)
                        shown_text = str(offered).lower()
                        assert not [s for s in secrets if s in shown_text], (
                            name,
                            p.name,
                            shown_text,
                        )
        if of & {*NUMBERS}:  # without a number: nothing hidden is what is meant
            filled = choices(command, {}, den.guest) if not of & {*NUMBERS} else {
                k: v for k, v in choices(command, dict.fromkeys(NUMBERS, 0), den.guest).items()
                if k not in NUMBERS
            }  # fmt: skip
            await nothing(f"/{name} -", 0, h.eve.slash(h.channel, name, **filled))
    for kind in (discord.AppCommandType.user, discord.AppCommandType.message):
        for menu in h.bot.tree.get_commands(type=kind):
            whom = den.guest if kind is discord.AppCommandType.user else card
            if kind is discord.AppCommandType.user:
                await nothing(menu.name, 0, h.eve.context_menu(h.channel, menu.name, whom))

    # -- buttons, forged or left over
    unchecked = h.bot.router.unchecked
    known = REPLAYS | ROOMS | CUPS | JUDGES | SERVER | OWN | BOOKS | DECKS | HUB | WATCH
    assert unchecked == known, f"who checks the number of {sorted(unchecked ^ known)}?"
    numbers_seen, spots = (
        [m.id for m in matches],
        ("m.o.0", "m.p.1", "m.0.1", "m.o.0.1.500.dark", "r.o.0"),
    )
    for verb in sorted(h.bot.router.checked | unchecked, key=lambda v: v == "forget"):
        numbers, args = (
            [*numbers_seen, NOBODYS],
            ["resign" if verb in ("do", "yes", "deed") else ""],
        )
        if verb in REPLAYS:
            numbers, args = [*numbers_seen, record.number], ["", *spots]
        elif verb in unchecked:
            numbers = [over.id, private.id if verb in ROOMS else cup.id]
            args = ["", str(over.id), str(begun)] if verb in CUPS | JUDGES else [""]
            args = [*map(str, numbers_seen)] if verb in WATCH else args
        for number in numbers:
            for arg in args:
                custom = f"v1:{base36(number)}:{live.ply}:{verb}" + (f":{arg}" if arg else "")
                press = h.eve.click(card, custom_id=forge(h, card, custom))
                await nothing(f"{verb} {arg}", number, press)

    # -- and a number that is hidden is told apart from none by nothing
    for exit in [
        *(f"/{n}" for n in commands_with_numbers if "match" in options_of(h, n)),
        *h.bot.router.checked,
    ]:
        if exit in (
            "take",
            "first-game",
            "decline",
            "why",
            "withdraw",
            "nonce",
            "nonce-set",
            "early",
            "earlier",
        ):  # their number is a challenge
            continue
        of_none = [t for k, t in tried.items() if re.fullmatch(rf"{exit}( \S*)? {NOBODYS}", k)]
        for match in matches:
            of_one = [t for k, t in tried.items() if re.fullmatch(rf"{exit}( \S*)? {match.id}", k)]
            assert len(of_none) == len(of_one), exit
            for none, one in zip(of_none, of_one, strict=True):
                assert _plain(none) == _plain(one), exit
    assert not h.bot.faults, h.bot.faults
    # -- which all of it would find, if it were there
    since = len(h.env.http_requests)
    await den.ann.slash(h.channel, "board", match=over.id)
    assert str(den.ann.id) in sent(h, since, hidden)


def options_of(h: Hall, name: str) -> set[str]:
    """Return the options of a command."""
    command = next(c for c in h.bot.tree.walk_commands() if c.qualified_name == name)
    assert isinstance(command, app_commands.Command)
    return {p.name for p in command.parameters}


def _plain(text: str) -> str:
    """Return what was sent without what differs from one message to the next."""
    return re.sub(r"\d{15,}|<t:\d+:\w>|\bn\b", "x", text)


# -- choosing it --------------------------------------------------------------------
