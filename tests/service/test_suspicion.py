"""What is flagged and what is not: farming is, however it is spread; honest play never."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Sequence

import msgspec
import pytest

from bot.moderation import suspicion
from bot.moderation.flag_store import Ending, Played
from bot.moderation.suspicion import DAY, EPOCH, Finding, Lengths

NOW = 1_700_000_000_000
OLD = ((NOW - 900 * DAY - EPOCH) << 22) + 1


def account(days: float, n: int = 0) -> int:
    """An account made so many days ago."""
    return (int(NOW - days * DAY - EPOCH) << 22) + n


class History:
    """Matches of a server, by person, as the store gives them."""

    def __init__(self) -> None:
        self.games: list[Played] = []

    def play(
        self, one: int, other: int, winner: int, ago: float, actions: int = 80, gave: bool = False
    ) -> None:
        number, at = len(self.games) + 1, int(NOW - ago * DAY)
        self.games.append(Played(number, "dare", one, other, winner, actions, gave, at))

    def of(self, user: int) -> list[Played]:
        recent = [p for p in self.games if user in (p.one, p.other) and p.at > NOW - 30 * DAY]
        return sorted(recent, key=lambda p: (p.at, p.match))

    def people(self) -> list[int]:
        return sorted({u for p in self.games for u in (p.one, p.other)})

    def findings(self) -> list[Finding]:
        """All that is found about anybody, lengths known from the others as ever."""
        result: list[Finding | None] = []
        met = {tuple(sorted((p.one, p.other))) for p in self.games}
        beaten: dict[int, set[int]] = defaultdict(set)
        for one, other in sorted(met):
            rest = [p.actions for p in self.games if not {one, other} & {p.one, p.other}]
            lengths = Lengths({"dare": rest[-200:]})
            mine, theirs = self.of(one), self.of(other)
            result.append(suspicion.feeding(one, other, mine, lengths))
            result.append(suspicion.feeding(other, one, theirs, lengths))
            result.append(suspicion.trading(one, other, mine, theirs, lengths))
        for p in self.games:
            if p.winner:
                beaten[p.winner].add(p.one if p.winner == p.other else p.other)
        for winner, losers in beaten.items():
            rows = {user: self.of(user) for user in losers}
            result.append(suspicion.herd(winner, rows, Lengths()))
        return [f for f in result if f is not None]


# -- what is found ------------------------------------------------------------


def test_one_who_wins_by_the_other_is_found_with_the_matches_and_counts() -> None:
    h, farmer, mule = History(), OLD, OLD + 1
    for n in range(9):
        h.play(farmer, mule, farmer, 9 - n, actions=8, gave=True)
    h.play(mule, OLD + 7, mule, 0.5)
    (finding,) = h.findings()
    assert (finding.kind, finding.people) == ("feeding", (farmer, mule))
    assert finding.matches == tuple(range(1, 10))
    assert f"<@{farmer}> won 9 of 9 rated matches against <@{mule}>" in finding.told
    assert "9 of them were given up early" in finding.told
    assert "9 of 10" in finding.told
    assert "days old" not in finding.told


def test_a_new_account_is_found_sooner() -> None:
    h, farmer, alt = History(), OLD, account(6)
    for n in range(4):
        h.play(alt, farmer, farmer, 4 - n, actions=6, gave=True)
    (finding,) = h.findings()
    assert finding.people == (farmer, alt)
    assert "2 days old" in finding.told


def test_several_new_accounts_are_found_together() -> None:
    h, farmer = History(), OLD
    for n in range(4):
        for k in range(3):
            h.play(account(5, n), farmer, farmer, 2 - k / 2, actions=6, gave=True)
    h.play(farmer, OLD + 5, OLD + 5, 1)
    (finding,) = h.findings()
    assert (finding.kind, finding.people) == ("several accounts", (farmer,))
    assert "4 accounts younger than a month" in finding.told


def test_trading_is_found() -> None:
    h, one, other = History(), OLD, OLD + 1
    for n in range(14):
        h.play(one, other, (one, other)[n % 2], 6 - n * 0.3, actions=7, gave=True)
    (finding,) = h.findings()
    assert (finding.kind, finding.people) == ("trading", (one, other))
    assert "(7 and 7 won)" in finding.told


def test_early_is_measured_by_what_the_game_takes_among_others() -> None:
    h, farmer, mule = History(), OLD, OLD + 1
    for n in range(12):
        h.play(OLD + 10, OLD + 11 + n, OLD + 10, 5, actions=200)
    for n in range(9):
        h.play(farmer, mule, farmer, 9 - n, actions=60, gave=True)
    assert [f.kind for f in h.findings()] == ["feeding"]
    short = [p for p in h.games if p.actions == 60]
    assert not Lengths({"dare": [70] * 20}).short(short[0])
    assert not Lengths().short(short[0])  # nothing known: only what is short for any game


def test_whom_a_tournament_brings_together_does_not_choose() -> None:
    h = History()
    for n in range(12):
        h.play(OLD, OLD + 1, OLD, 9 - n * 0.5, actions=8, gave=True)
    assert h.findings()
    h.games = [msgspec.structs.replace(p, arranged=True) for p in h.games]
    assert h.findings() == []


def ended(silent: Sequence[float], fine: Sequence[float]) -> list[Ending]:
    both = [(ago, True) for ago in silent] + [(ago, False) for ago in fine]
    return [
        Ending(n, int(NOW - ago * DAY), out, out and n % 2 == 0)
        for n, (ago, out) in enumerate(sorted(both, reverse=True), 1)
    ]


def test_stalling_is_found() -> None:
    finding = suspicion.stalling(5, ended([9, 8, 7, 6, 5], [4, 3, 2]))
    assert finding is not None
    assert finding.matches == (1, 2, 3, 4, 5)
    assert "ran out in 5 of 8 matches" in finding.told
    assert "2 of them had hardly begun" in finding.told


# -- what is left in peace --------------------------------------------------------


@pytest.mark.parametrize(
    ("silent", "fine"),
    [
        ([9, 8, 7, 6], [4]),  # too few
        ([5.5, 5.4, 5.3, 5.2, 5.1, 5.05], []),  # somebody was away once, all matches ran out
        ([9, 8, 7, 6, 5], list(range(1, 10))),  # plays much, forgets some
        ([], []),
    ],
)
def test_who_forgets_now_and_then_is_left_in_peace(
    silent: Sequence[float], fine: Sequence[float]
) -> None:
    assert suspicion.stalling(5, ended(silent, fine)) is None


Schedule = Callable[[History, random.Random], None]


def friends(h: History, rng: random.Random) -> None:
    """Two friends who play with nobody else, every day, to the end; one is far better."""
    one, other = account(rng.uniform(1, 900), 1), account(rng.uniform(1, 900), 2)
    for n in range(rng.randrange(5, 120)):
        winner = one if rng.random() < 0.95 else other
        h.play(one, other, winner, 29 - n * 0.2, rng.randrange(30, 200), rng.random() < 0.3)


def club(h: History, rng: random.Random) -> None:
    """A club of old and new members; some play very much, strength decides, some give up."""
    people = [account(rng.choice((3, 20, 400, 900)), n) for n in range(rng.randrange(4, 12))]
    strength = {p: rng.gauss(0, 2) for p in people}
    keen = [rng.random() ** 3 + 0.02 for _ in people]
    for _ in range(rng.randrange(50, 400)):
        one, other = rng.choices(people, keen, k=2)
        if one == other:
            continue
        chance = 1 / (1 + 10 ** (strength[other] - strength[one]))
        winner = one if rng.random() < chance else other
        gave = rng.random() < 0.5
        actions = int(rng.lognormvariate(4.3, 0.6))
        h.play(one, other, winner, rng.uniform(0, 29), actions, gave)


def newcomers(h: History, rng: random.Random) -> None:
    """A teacher wins against many newcomers, who play each other, too."""
    teacher = OLD
    pupils = [account(rng.uniform(0, 20), n) for n in range(8)]
    for n in range(60):
        pupil = rng.choice(pupils)
        h.play(teacher, pupil, teacher, 20 - n * 0.3, rng.randrange(25, 120), rng.random() < 0.5)
        one, other = rng.sample(pupils, 2)
        h.play(one, other, one, 20 - n * 0.3, rng.randrange(25, 120), rng.random() < 0.5)


def blitz(h: History, rng: random.Random) -> None:
    """Two regulars play an evening of quick matches, and with others on other days."""
    people = [OLD + n for n in range(6)]
    for n in range(14):
        h.play(people[0], people[1], rng.choice(people[:2]), 2 - n * 0.02, 30, rng.random() < 0.6)
    for n in range(40):
        one, other = rng.sample(people, 2)
        h.play(one, other, rng.choice((one, other)), 1.5 - n * 0.03, 60)


@pytest.mark.parametrize("schedule", [friends, club, newcomers, blitz])
@pytest.mark.parametrize("seed", range(40))
def test_honest_people_are_left_in_peace(schedule: Schedule, seed: int) -> None:
    h = History()
    schedule(h, random.Random(seed))
    assert h.findings() == []


@pytest.mark.parametrize("seed", range(20))
def test_a_farm_is_found_in_a_busy_server(seed: int) -> None:
    rng, h = random.Random(seed), History()
    club(h, rng)
    farmer, alt = OLD + 99, account(rng.uniform(1, 20), 77)
    for _ in range(rng.randrange(5, 30)):
        h.play(farmer, alt, farmer, rng.uniform(0, 1), rng.randrange(4, 16), True)
    h.games.sort(key=lambda p: p.at)
    assert {(f.kind, f.people) for f in h.findings()} >= {("feeding", tuple(sorted((farmer, alt))))}
