"""Replays, cards, rooms and queues stay within what Discord takes, whatever is in them."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from bot.lobby.ui import challenge_words, choosing
from bot.lobby.ui.lobby import Lobby
from bot.lobby.ui.quickplay import Quickplay
from bot.lobby.ui.rooms import Rooms
from bot.matches.access import Access
from bot.matches.reels import run, scene
from bot.matches.ui.replay_positions import ReplayPosition
from bot.matches.ui.replays import _layout
from bot.platform.component_ids import Ref
from bot.platform.components import layout
from bot.platform.message_sync import Delivery
from bot.platform.pictures import ALT_LIMIT, Picture
from bot.store.rows import ANYBODY, Challenge, Guest, Match, Place, Player, Queued
from engine.core import OPEN
from engine.games import GAMES
from tests.attack.limits import check
from tests.bot.kit import BLANK
from tests.effort import some
from tests.four_game import FOUR
from tests.matches import WAYS, match_of

T0 = 1_700_000_000_000
SNOWFLAKE = (1 << 63) - 1
NASTY = "`*_" + "𝕎" * 29
PLACE = Place(SNOWFLAKE, SNOWFLAKE)
ALL = {**GAMES, "four": FOUR}


def played(game: Any) -> Match:
    players = tuple(Player(s, NASTY, SNOWFLAKE - s) for s in range(4))
    return Match(
        id=36**7, game=game.name, rules=1, seed=1, options="{}", clock=0, place=PLACE,
        players=players, status="over", ply=999_999, created_at=T0, changed_at=T0,
    )  # fmt: skip


@pytest.mark.parametrize("way", WAYS, ids=map("-".join, WAYS))
def test_replays(way: tuple[str, str]) -> None:
    of_match = run("match", 36**7, match_of(*way), games=GAMES)
    of_match = msgspec.structs.replace(of_match, match=played(of_match.game))
    of_file = msgspec.structs.replace(of_match, kind="record", match=None, file=NASTY * 2)
    picture = Picture(BLANK, "x" * ALT_LIMIT, "match-1-1.png")
    for reel in (of_match, of_file):
        plies = {0, 1, reel.last // 2, reel.last - 1, reel.last}
        for ply in some({0, reel.last // 2, reel.last}, of=plies):
            for eyes in (None, *reel.seats(), OPEN):
                spot = ReplayPosition(reel.kind, 36**7, max(ply, 0), eyes)
                frame = scene(reel, ply, eyes)
                check(_layout(spot, frame, picture))
                check(_layout(spot, frame, None))
                news_frame = scene(reel, ply, eyes, since=-1)  # all that ever happened, at once
                check(_layout(spot, news_frame, None))


def challenge_of(game: Any, guests: tuple[Guest, ...], options: str, code: str = "") -> Challenge:
    return Challenge(
        36**7, SNOWFLAKE, NASTY, guests, game.name, options, 5_184_000_000 - 60_000, PLACE, T0, T0,
        code=code, message=1,
    )  # fmt: skip


@pytest.mark.parametrize("name", ALL)
def test_cards_rooms_and_queues(name: str) -> None:
    game = ALL[name]
    none: Any = None
    viewing: Any = SimpleNamespace(games=ALL, now=lambda: T0, store=None)
    access, delivery = Access(viewing, none), Delivery(none, Counter(), none)
    places = delivery, viewing, none, none, none, none
    cards = Lobby(none, none, none, *places, threads=False)
    rooms = Rooms(access, none, cards)
    quick = Quickplay(none, access, none, none, cards, 0)
    editions = ["{}"]
    if name == "four":
        editions += ['{"edition":"pairs"}', '{"edition":"four"}']
    for options in editions:
        count = 1 if options == "{}" else 3
        for guest in (ANYBODY, Guest(SNOWFLAKE, NASTY), Guest(SNOWFLAKE, NASTY, joined=True)):
            made = challenge_of(game, (guest,) * count, options, "CDFHJ")
            for fate in ("open", "taken", "declined", "withdrawn", "expired"):
                check(challenge_words.card(ALL, msgspec.structs.replace(made, fate=fate)))
            check(rooms._panel(made, None, rates=True))
            check(rooms._panel(made, played(game), rates=True))
            check(rooms._waiting(made))
    menus = choosing.menus(Ref(0, 0, "queue-set", f"{name}|"), game, {}, 60_000, wishes=True)
    line = Queued(SNOWFLAKE, NASTY, name, "{}", 3_600_000, PLACE, T0, T0)
    check(layout(quick._line([line] * 500, 1), *menus))
