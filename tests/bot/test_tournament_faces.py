"""Every message of a tournament keeps Discord's limits, however many take part and whatever they
are called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from bot.lobby.ui import choosing
from bot.tournaments import plan as plans
from bot.tournaments.model import Settings
from bot.tournaments.model.rules import OF_TEAMS, PLAIN, TIEBREAKS, usual
from bot.tournaments.model.shape import Match
from bot.tournaments.plan import NAME, TEXT
from bot.tournaments.refusals import BadPlan
from bot.tournaments.rows import Head, Signup, Sitting
from bot.tournaments.service import Contest, Plan
from bot.tournaments.ui import (
    format_menus,
    match_page,
    next_steps,
    panel,
    plan_choices,
    plan_wording,
    public_messages,
    settings_menu,
    start_times,
    wording,
)
from engine.games import GAMES
from tests.bot.kit import _walk
from tests.third.heap import HEAP
from tests.tournaments import steps as domain
from tests.tournaments.kit import finish

USER = 10**18
KEEPERS = "keepers"
PEOPLE = (5, 24, 120)
STATUSES = ("draft", "open", "checkin", "running", "over", "cancelled")


def at_tables(kind: str) -> dict[str, Any]:
    """Return what a plan of a tournament at tables of several has besides."""
    settings = Settings(kind, sizes=(2, 3, 4))
    return {"game": "heap", "settings": settings, "options": {"edition": "four"}}


@pytest.fixture(autouse=True)
def env() -> None:
    """No Discord is needed here."""


@pytest.fixture(scope="module")
def contests() -> list[Contest]:
    return [
        c for n in PEOPLE for kind in ("swiss", "double", "groups", "robin") for c in made(n, kind)
    ]


def made(players: int, kind: str) -> Iterator[Contest]:
    """Return a tournament at several moments, everything in it as long as it may be."""
    settings = Settings(kind, best_of=3, groups=2, advance=1)
    plan = Plan("*" * NAME, KEEPERS, settings, cap=players - 1, text="_" * TEXT, channel=USER,
                role=USER, noshow=15, checkin=30, start_at=2 * 10**12)  # fmt: skip
    names = ["*" * 37 + f"{i}" for i in range(players)]
    signups = [Signup(USER + i, name, "in", i, 1, checked_at=i % 2) for i, name in enumerate(names)]
    waiting = [Signup(2 * USER + i, "w" * 40, "waiting", players + i, 1) for i in range(60)]
    everybody = (*signups, *waiting)
    t = domain.create(plan.name, settings, 5)
    for s in signups:
        t = domain.enter(t, s.name, (str(s.user),), 1500)
    head = Head(9, USER, USER, "open", "", 5, due_at=2 * 10**12, why="*" * 300)
    for status in ("draft", "open", "checkin", "cancelled"):
        yield Contest(_status(head, status), plan, t, everybody, ())
    t = domain.start(t)
    if kind == "swiss":
        order = [e.id for e in t.entrants]
        answer = {"version": len(t.log), "pairs": list(zip(order[::2], order[1::2], strict=False)),
                  "bye": order[-1] if len(order) % 2 else 0, "note": ""}  # fmt: skip
        t = domain.pair(t, answer)
    else:
        t = domain.pair(t)
    games = [
        Sitting(100 + m.id, 9, m.id, 1, m.seats, state="stuck") for m in domain.open_matches(t)
    ]
    yield Contest(_status(head, "running"), plan, t, everybody, tuple(games))
    if players < 30:
        yield Contest(_status(head, "over"), plan, finish(t), everybody, ())


def _status(head: Head, status: str) -> Head:
    return msgspec.structs.replace(head, status=status)


def check(view: Any) -> None:
    """Check a message against Discord's limits."""
    parts = list(_walk(view.to_components()))
    assert len(parts) <= 40
    assert sum(len(str(p.get("content", ""))) for p in parts) <= 4000
    ids = [p["custom_id"] for p in parts if p.get("custom_id")]
    assert len(ids) == len(set(ids))
    assert max(map(len, ids), default=0) <= 100
    for part in parts:
        if part["type"] == 2:
            assert 1 <= len(part["label"]) <= 80
        if part["type"] == 1:
            assert 1 <= len(part["components"]) <= 5
        if part["type"] == 3:
            assert 1 <= len(part["options"]) <= 25
            assert len(part.get("placeholder") or "") <= 150
            values = [o["value"] for o in part["options"]]
            assert len(values) == len(set(values))
            for option in part["options"]:
                assert 1 <= len(option["label"]) <= 100
                assert len(option["value"]) <= 100
                assert len(option.get("description") or "") <= 100


def test_public_messages(contests: list[Contest]) -> None:
    for contest in contests:
        check(public_messages.card(contest, GAMES))
        where = {m.id: f"<#{USER}>" for m in contest.state.matches}
        text = "x" * 300
        check(public_messages.round_message(contest, where, text, ["n" * 120]))
        check(public_messages.old_round(contest, 1, "https://discord.com/channels/1/2/3"))
        check(public_messages.news(contest, ["x" * 200] * 60, [public_messages.MANAGE]))
        if contest.status == "over":
            check(public_messages.podium(contest, ""))
        for m in contest.state.matches[:1]:
            game = Sitting(10**18, contest.id, m.id, 1, m.seats, due_at=10**12)
            for here in ((), contest.users(m.seats[0]), sum(map(contest.users, m.seats), ())):
                check(public_messages.table(contest, m, msgspec.structs.replace(game, here=here)))
            check(public_messages.table(contest, m, msgspec.structs.replace(game, state="void")))
        check(public_messages.no_table())


def test_the_panel(contests: list[Contest]) -> None:
    for contest in contests:
        for page in (panel.HOME, panel.PEOPLE, panel.RESULTS, *settings_menu.PAGES):
            check(panel.view(contest, GAMES, page, note="n" * 900, blocked="b" * 200))
        check(panel.substitute(contest, USER))
        for m in contest.state.matches[:2]:
            check(match_page.outcomes(contest, m))


def test_who_waits_for_a_place_is_counted_only_while_places_can_be_had(
    contests: list[Contest],
) -> None:
    for contest in contests:
        counted = "60 waiting" in wording.player_count(contest)
        assert counted is (contest.status in ("open", "checkin"))
    assert wording.waiting(1) == "1 is waiting for a place."
    assert wording.waiting(2) == "2 are waiting for a place."


def test_the_next_step_is_always_named(contests: list[Contest]) -> None:
    for contest in contests:
        step = next_steps.next_step(contest)
        assert ("Next" in step or "Missing" in step) is (
            contest.status not in ("over", "cancelled")
        )


@pytest.mark.parametrize("kind", sorted(format_menus.FORMAT_WORDS))
@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_choice_of_every_menu_makes_a_plan(
    kind: str, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = Plan("Cup", game, Settings(kind), channel=USER, start_at=2 * 10**12)
    if kind in ("tables", "heats"):
        monkeypatch.setitem(GAMES, "heap", HEAP)
        plan = msgspec.structs.replace(plan, **at_tables(kind))
    if kind == "arena":
        plan = msgspec.structs.replace(plan, clock=plan_choices.ARENA_CLOCK)
    head = Head(9, USER, USER, "draft", "", 5)
    contest = Contest(head, plan, domain.create("Cup", plan.settings, 1), (), ())
    choices = []
    for page in settings_menu.pages(contest):
        for row in settings_menu.menus(contest, GAMES, page):
            for part in _walk([row.to_component_dict()]):
                choices += [o["value"].partition("|")[2] for o in part.get("options", ())]
    assert len(choices) > 30
    assert len([c for c in choices if choosing.asks_clock(c)]) == 1
    for choice in (c for c in choices if not choosing.asks_clock(c)):
        after = msgspec.structs.replace(plan, **plan_choices.read(plan, GAMES, choice))
        assert plans.checked(after, GAMES, USER)


@pytest.mark.parametrize("kind", sorted(format_menus.FORMAT_WORDS))
def test_what_a_closed_menu_shows_fits_a_phone(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 390 pixels a menu shows about 30 letters; games and their options word themselves."""
    plan = Plan("Cup", KEEPERS, Settings(kind), channel=USER, start_at=2 * 10**12, noshow=15)
    if kind in ("tables", "heats"):
        monkeypatch.setitem(GAMES, "heap", HEAP)
        plan = msgspec.structs.replace(plan, **at_tables(kind))
    head = Head(9, USER, USER, "draft", "", 5)
    contest = Contest(head, plan, domain.create("Cup", plan.settings, 1), (), ())
    views = [
        panel.view(contest, GAMES, page) for page in (*settings_menu.pages(contest), panel.PEOPLE)
    ]
    parts = [p for view in views for p in _walk(view.to_components())]
    assert max(len(list(_walk(view.to_components()))) for view in views) <= 40  # of Discord
    placeholders = [p["placeholder"] for p in parts if p.get("placeholder")]
    for part in parts:
        for option in part.get("options", ()):
            name = option["value"].partition("|")[2].partition("=")[0]
            if name not in ("game", "mode") and not name.startswith("option "):
                placeholders.append(option["label"])
    assert len(placeholders) > 20
    assert [words for words in placeholders if len(words) > 30] == []


def test_tiebreaks_are_explained_wherever_they_are_named() -> None:
    for kind, boards in (("swiss", 0), ("robin", 0), ("groups", 0), ("swiss", 2), ("groups", 4)):
        plan = Plan("Cup", KEEPERS, Settings(kind, boards=boards), channel=USER)
        head = Head(9, USER, USER, "draft", "", 5)
        contest = Contest(head, plan, domain.create("Cup", plan.settings, 1), (), ())
        entries = [
            o
            for row in settings_menu.menus(contest, GAMES, "details")
            for part in _walk([row.to_component_dict()])
            for o in part.get("options", ())
            if o["label"].startswith("Ties: ")
        ]
        assert len(entries) == 1 + len(TIEBREAKS) - (0 if boards else len(OF_TEAMS))
        assert all(o["description"].endswith(".") for o in entries)
        names = usual(plan.settings)
        assert PLAIN[names[0]] in plan_wording.duties(plan)
        tiebreaks = plan_wording.ties(plan.settings)
        assert tiebreaks.count("\n") == len(names)
        assert all(f"{TIEBREAKS[tb]}: {PLAIN[tb]}" in tiebreaks for tb in names)
    assert plan_wording.ties(Settings("single")) == ""


def test_why_says_what_a_tiebreak_is(contests: list[Contest]) -> None:
    t = next(c.state for c in contests if c.state.settings.format == "swiss" and c.state.started)
    lines = [line for e in t.entrants for line in domain.why_place(t, e.id)]
    assert any("That is: the points of all opponents" in line for line in lines)


@pytest.mark.parametrize("choice", ["", "x", "format=chess", "game=chess", "noshow=soon", "x=1"])
def test_what_no_menu_offers_is_refused(choice: str) -> None:
    plan = Plan("Cup", KEEPERS, Settings("swiss"), channel=USER)

    def chosen() -> Plan:
        after = msgspec.structs.replace(plan, **plan_choices.read(plan, GAMES, choice))
        return plans.checked(after, GAMES, USER)

    with pytest.raises((ValueError, BadPlan)):
        chosen()


NOW = 1_800_000_000_000  # 2027-01-15 08:00 UTC


@pytest.mark.parametrize(
    ("typed", "minutes"),
    [
        ("in 90 minutes", 90), ("2h", 120), ("in 1d 3h", 27 * 60), ("20:00", 12 * 60),
        ("08:00", 24 * 60), ("tomorrow 9:30", 25 * 60 + 30), ("2027-01-16 08:00 UTC", 24 * 60),
        ("<t:1800003600:F>", 60), ("1800003600", 60),
    ],
)  # fmt: skip
def test_times_as_people_type_them(typed: str, minutes: int) -> None:
    assert start_times.read_when(typed, NOW) == NOW + minutes * 60_000


@pytest.mark.parametrize(
    ("typed", "zone", "minutes"),
    [
        ("20:00", "Europe/Berlin", 11 * 60), ("8pm", "Europe/Berlin", 11 * 60),
        ("today 23:59 utc", "Europe/Berlin", 15 * 60 + 59), ("fri 10:00", "Europe/Berlin", 60),
        ("Freitag, 9:00", "Europe/Berlin", 7 * 24 * 60), ("sat 8:30 am", "UTC", 24 * 60 + 30),
        ("morgen 9.30", "Europe/Berlin", 23 * 60 + 30 + 60), ("16.1. 9:00", "UTC", 25 * 60),
        ("14.1. 8:00", "UTC", 364 * 24 * 60), ("2027-04-15 10:00", "Europe/Berlin", 90 * 24 * 60),
    ],
)  # fmt: skip
def test_times_in_ones_own_zone(typed: str, zone: str, minutes: int) -> None:
    assert start_times.read_when(typed, NOW, zone) == NOW + minutes * 60_000


@pytest.mark.parametrize(
    "typed",
    [
        "soon",
        "someday 20:00",
        "13pm",
        "30.2. 20:00",
        "25:00",
        "2027-13-01 10:00",
        "in",
        "-5h",
        "99:99",
    ],
)
def test_times_nobody_can_read(typed: str) -> None:
    with pytest.raises(start_times.NoTime):
        start_times.read_when(typed, NOW)


@pytest.mark.parametrize("sizes", [(2,), (3, 4)])
def test_how_many_sit_at_a_table_is_asked_once(sizes: tuple[int, ...]) -> None:
    settings = Settings("tables" if len(sizes) > 1 else "swiss", sizes=sizes)
    plan = Plan("Cup", "resonance", settings, channel=USER)
    head = Head(9, USER, USER, "draft", "", 5)
    contest = Contest(head, plan, domain.create("Cup", plan.settings, 1), (), ())
    values = [
        option["value"]
        for row in settings_menu.menus(contest, GAMES, "details")
        for part in _walk([row.to_component_dict()])
        for option in part.get("options", ())
    ]
    assert values
    assert [value for value in values if "option seats" in value] == []
    checked = plans.checked(plan, GAMES, USER)
    assert checked.options["seats"] == sizes[-1]
    assert "seats" not in plan_wording.terms(checked, GAMES)


def test_every_match_of_a_long_arena_can_be_chosen() -> None:
    settings = Settings("arena")
    t = domain.create("Cup", settings, 5)
    for n in (1, 2):
        t = domain.enter(t, f"P{n}", (str(USER + n),), 1500)
    t = domain.start(t)
    t.matches = [Match(n, n, 1, (1, 2), 1, outcome="1-0") for n in range(1, 1102)]
    contest = Contest(
        Head(9, USER, USER, "running", "", 5), Plan("Cup", KEEPERS, settings), t, (), ()
    )
    last = panel.view(contest, GAMES, f"{panel.RESULTS}.22")
    options = [o for p in _walk(last.to_components()) for o in p.get("options", ())]
    assert [o["value"] for o in options] == ["event-match:1"]
