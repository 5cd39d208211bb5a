"""No position makes a message Discord would refuse, however busy it is."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.matches.awaited import await_answers
from bot.matches.live import Seen
from bot.matches.store import Loaded
from bot.matches.telling import Line
from bot.matches.ui import board_message, labels, menus, panel_layout, quick_buttons, texts
from bot.matches.ui.drawing import _renderer
from bot.matches.viewing import Snapshot
from bot.platform.pictures import ALT_LIMIT, Picture
from bot.store.rows import Match, Offer, OfferKind, Place, Player
from engine import core
from engine.games.keepers import KEEPERS
from engine.games.keepers.state import Options
from engine.rng import Stream, pick
from tests.attack.limits import check
from tests.bot.kit import BLANK
from tests.effort import each_once, some
from tests.scenario import build

T0 = 1_700_000_000_000
SNOWFLAKE = 1 << 62
NASTY = "`*_" + "𝕎" * 29

#: Everything at once: rich purses, a free Guardian, Command, many Markers, Loot and Portals.
BUSY = {
    "crowd": (
        """7 ?1 w . l . t k
           6 ?1 O g M ?2 . n
           5 ?1 N . S ?2 P1 o
           4 w W W W W w w
           3 m ?3 . . B ?3 ?2
           2 D P1 K . G ?3 .
           1 $4 Q . L T . d""",
        {
            "reserves": "9999 9999",
            "ultimate": "command recall",
            "effect": "shards drag",
            "free": "A B",
            "economy": "20",
            "lasting": "command k A end A 9, stun g A end A 9",
            "group_1": "B s a7",
            "group_2": "A bomb e6",
            "group_3": "B bomb b3",
        },
    ),
    "shop": (
        """7 . . . l . . k
           2 . . . . G . .
           1 . . K L . . .""",
        {"reserves": "9999 9999", "ultimate": "recall recall", "graveyard": "M S B N O D T"},
    ),
    "markers": (
        """7 ?1?2 ?1?2 ?3 l ?3 ?3 k
           6 ?1?2 ?4 ?4 ?4 ?5 ?5 ?5
           4 ?6 ?6 ?6 . O . .
           1 K . . L . . .""",
        {
            "reserves": "200 0",
            **{f"group_{n}": f"B bomb {c}" for n, c in ((1, "a7"), (3, "c7"), (4, "b6"))},
            "group_2": "B n b7",
            "group_5": "A bomb e6",
            "group_6": "A N a4",
        },
    ),
}


#: Everything that can be offered at once, twice of what can be.
OFFERS = tuple(
    Offer(kind, 990 + i, seat, (seat,), (1 - seat,), count=999, rest=86_400_000, of=seat,
          policy="captain" if kind == "computer" else "")
    for i, (kind, seat) in enumerate(
        [*((kind, 0) for kind in get_args(OfferKind)), ("takeback", 1), ("pause", 1)]
    )
)  # fmt: skip


def shot_of(state: Any, seat: int | None, name: str = NASTY) -> tuple[Snapshot, Loaded]:
    """Return a match in this state as a seat sees it."""
    decisions = KEEPERS.decisions(state)
    players = (Player(0, name, SNOWFLAKE), Player(1, name, SNOWFLAKE - 1))
    end = state.outcome
    match = Match(
        id=36**7,
        game="keepers",
        rules=KEEPERS.rules,
        seed=7,
        options="{}",
        clock=3_600_000,
        place=Place(1, 2),
        players=players,
        status="live" if end is None else "over",
        ply=state.ply,
        created_at=T0,
        changed_at=T0,
        winners=None if end is None else end.winners,
        why="" if end is None else end.why,
    )
    waiting = await_answers(match, decisions, T0)
    standing = () if seat is None else core.standing(KEEPERS, state, seat)
    shot = Snapshot(
        match=match,
        game=KEEPERS,
        seat=seat,
        seen=Seen(KEEPERS, state, KEEPERS.view(state, seat)),
        decisions=tuple(d for d in decisions if d.seat == seat),
        standing=standing,
        waiting=waiting,
        events=(),
        lines=(),
        trail=KEEPERS.words.trail(()),
        preferences=(),
    )
    return shot, Loaded(match, core.encode(state), waiting, None, {})


def offered_all(shot: Snapshot) -> Snapshot:
    return replace(shot, match=replace(shot.match, offers=OFFERS))


def picture_of(shot: Snapshot) -> Picture:
    alt = _renderer(shot).alt(shot.view)[:ALT_LIMIT]
    return Picture(BLANK, alt, f"match-{shot.match.id}-{shot.version}.png")


def check_all(state: Any) -> None:
    """Check every message this position can lead to."""
    public, loaded = shot_of(state, None)
    lines = [Line(1, 0, "A long sentence about a Warrior. " * 8, T0)] * 8
    for picture in (picture_of(public), None):
        if public.status != "live":
            check(board_message.final(public, picture, lines))
            continue
        offered = [quick_buttons.offers(KEEPERS, loaded.state, w, 1) for w in public.waiting]
        check(board_message.live(public, picture, lines, offered[0]))
        check(board_message.live(offered_all(public), picture, lines, offered[0]))
    for seat in (0, 1):
        shot = shot_of(state, seat)[0]
        _check_panels(shot)
        _check_panels(replace(offered_all(shot), undo="all"))
        alone = tuple(replace(p, user=SNOWFLAKE) for p in shot.players)
        sandbox = replace(shot.match, players=alone, sandbox=True)
        _check_panels(replace(shot, match=sandbox, undo="all", redo=True))


def _check_panels(shot: Snapshot) -> None:
    choices = shot.choices
    actors = dict.fromkeys(c.actor for c in choices if c.actor)
    deeds = dict.fromkeys(f"{c.actor}{labels.SPLIT}{c.verb}" for c in choices)
    pages = [None, menus.entrance(choices), *(menus.unit(choices, a) for a in actors)]
    pages += [menus.deed(choices, d) for d in deeds]
    note = "✅ " + "A" * 900 + "\n" + "B" * 500
    for page in pages:
        for picture, blocked in each_once((picture_of(shot), None), ("", "word " * 30)):
            check(panel_layout.panel(shot, page, note, picture, blocked=blocked))
    reached = {b.arg for p in pages if p for b in p.buttons if b.verb == "do"}
    entries = [e.value for p in pages if p for m in p.menus for e in m.entries]
    reached |= {v[3:] for v in entries if v.startswith("do:")}
    left_out = sum(p.left_out for p in pages if p)
    assert left_out or {c.action for c in choices} <= reached, "an action nobody can press"


def wander(state: Any, steps: int, seed: int) -> Any:
    """Play at random, with a draw offer now and then."""
    stream = Stream(seed)
    for _ in range(steps):
        decisions = KEEPERS.decisions(state)
        if not decisions:
            break
        if not state.draws and pick(stream, [1, 0, 0, 0, 0, 0]):
            core.apply(KEEPERS, state, pick(stream, [0, 1]), core.OFFER)
            break
        core.apply(KEEPERS, state, decisions[0].seat, pick(stream, decisions[0].actions))
    return state


@pytest.mark.parametrize("name", BUSY)
@settings(max_examples=some(3, of=50), deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 1 << 32), steps=st.integers(0, 12), turn=st.sampled_from("AB"))
def test_busy_positions(name: str, seed: int, steps: int, turn: str) -> None:
    picture, facts = BUSY[name]
    check_all(wander(build(picture, turn=turn, **facts).state, steps, seed))


@settings(max_examples=some(8, of=50), deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 1 << 32), steps=st.integers(0, 400))
def test_any_moment_of_a_match(seed: int, steps: int) -> None:
    check_all(wander(KEEPERS.setup(seed, Options()), steps, seed))


def test_lists_and_logs_are_cut() -> None:
    assert len(texts.listed(["x" * 300] * 100)) <= texts.ROOM
    assert len(texts.news([Line(1, 0, "y" * 300, T0)] * 100)) <= 700
    assert len(texts.fenced("z" * 100 + "\n" + "z" * 9000)) <= texts.ROOM
