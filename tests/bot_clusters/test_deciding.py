"""Who holds which cluster: simulated processes that start, stop, die, and come too late."""

from __future__ import annotations

import random

import pytest

from bot.clusters.deciding import Lease, Process, Step, decide
from bot.store.cluster import Cluster, read_cluster

LEASE = 15


class World:
    """Clusters and processes on a clock in seconds; each process acts on what it read."""

    def __init__(self, clusters: int) -> None:
        self.leases = {n: Lease(n) for n in range(clusters)}
        self.processes: dict[str, Process] = {}
        self.now = 0
        self.holds: dict[str, set[int]] = {}
        self.prepares: dict[str, set[int]] = {}
        self.leaving: set[str] = set()
        #: (time, cluster): by how many processes presses were heard.
        self.heard: dict[tuple[int, int], int] = {}

    def start(self, name: str) -> None:
        self.holds[name], self.prepares[name] = set(), set()

    def die(self, name: str) -> None:
        del self.holds[name], self.prepares[name]
        self.leaving.discard(name)

    def put(self, number: int, **values: object) -> None:
        old = self.leases[number]
        fields = {f: getattr(old, f) for f in Lease.__struct_fields__}
        self.leases[number] = Lease(**{**fields, **values})  # type: ignore[arg-type]

    def step(self, name: str, leaves: bool = False) -> tuple[Step, ...]:
        """Let a process renew its leases, decide, and do what it decided."""
        leaves = leaves or name in self.leaving
        self.processes[name] = Process(name, self.now + LEASE, leaves)
        holds, prepares = self.holds[name], self.prepares[name]
        for lease in self.leases.values():
            if lease.holder == name and lease.number in holds:
                self.put(lease.number, until=self.now + LEASE)
        steps = decide(
            name,
            self.now,
            [self.leases[n] for n in sorted(self.leases)],
            list(self.processes.values()),
            holds=sorted(holds),
            prepares=sorted(prepares),
            leaving=leaves,
        )
        for verb, number in ((s.verb, s.number) for s in steps):
            lease = self.leases[number]
            if verb == "claim":
                self.put(number, holder=name, until=self.now + LEASE, leaving=False, heir="")
                if number not in prepares:
                    holds.add(number)
            elif verb == "inherit":
                self.put(number, heir=name, ready=True)
                prepares.add(number)
            elif verb in ("leave", "stay"):
                self.put(number, leaving=verb == "leave", ready=False, heir="")
            elif verb == "hand over":
                self.put(number, holder=lease.heir, until=self.now + LEASE, leaving=False, heir="")
                holds.discard(number)
            elif verb == "begin":
                prepares.discard(number)
                holds.add(number)
            else:
                holds.discard(number)
                prepares.discard(number)
        return steps

    def pass_time(self, seconds: int) -> None:
        for _ in range(seconds):
            self.now += 1
            for name in sorted(self.holds):
                if (self.now + len(name)) % 2 == 0:
                    self.step(name)
            for number in self.leases:
                held = [n for n, numbers in self.holds.items() if number in numbers]
                self.heard[self.now, number] = len(held)
                assert len(held) <= 1, f"at {self.now} {held} hold {number}"

    def loads(self) -> list[int]:
        return sorted(len(numbers) for numbers in self.holds.values())


def test_the_first_process_takes_everything_and_gives_up_shares_to_those_that_come() -> None:
    world = World(5)
    world.start("a")
    world.pass_time(4)
    assert world.loads() == [5]
    world.start("bb")
    world.start("ccc")
    world.pass_time(60)
    assert world.loads() == [1, 2, 2]
    world.pass_time(60)  # and then all is quiet
    quiet = [world.step(name) for name in ("a", "bb", "ccc")]
    assert quiet == [(), (), ()]


def test_a_dead_process_is_replaced_when_its_leases_are_over() -> None:
    world = World(3)
    for name in ("a", "bb", "ccc"):
        world.start(name)
    world.pass_time(40)
    assert world.loads() == [1, 1, 1]
    world.die("bb")
    world.pass_time(LEASE + 5)
    assert world.loads() == [1, 2]


@pytest.mark.parametrize("heir", ["", "b"])
def test_an_heir_that_was_replaced_while_it_was_away_stops_hearing(heir: str) -> None:
    there = [Process("b", 200), Process("c", 200)]
    lease = Lease(0, "c", 200, leaving=bool(heir), heir=heir)
    assert decide("a", 100, [lease], there, prepares=[0]) == (Step("drop", 0),)
    own = Lease(0, "c", 200, leaving=True, heir="a")
    assert decide("a", 100, [own], there, prepares=[0]) == ()


def test_who_leaves_is_heard_until_the_heir_is_there() -> None:
    world = World(2)
    world.start("a")
    world.start("bb")
    world.pass_time(40)
    begun = world.now
    world.leaving.add("a")
    world.pass_time(12)
    assert world.loads() == [0, 2]
    handed = [at for (at, _), held in world.heard.items() if at > begun and held == 0]
    assert len(handed) <= 4  # the heir is connected already, and hears in the meantime


def test_the_last_one_that_leaves_keeps_nothing_waiting() -> None:
    world = World(2)
    world.start("a")
    world.pass_time(4)
    world.leaving.add("a")
    world.pass_time(2)
    assert all(lease.leaving for lease in world.leases.values())
    assert world.loads() == [2]  # nobody inherits: the process stops when its patience is over


def test_a_cluster_by_name_is_taken_by_its_process_only() -> None:
    leases = [Lease(0), Lease(1)]
    assert decide("a", 9, leases, (), only=1) == (Step("claim", 1),)
    assert decide("b", 9, leases, [Process("a", 20)], only=0) == (Step("claim", 0),)


def test_who_lost_its_lease_drops_the_cluster() -> None:
    lease = Lease(0, "b", 30)
    assert decide("a", 9, [lease], [Process("b", 30)], holds=[0]) == (Step("drop", 0),)


def test_what_was_given_up_is_claimed_again_only_when_its_lease_is_over() -> None:
    lease = Lease(0, "a", 30, leaving=True, heir="b", ready=True)
    others = [Process("b", 40)]
    assert decide("a", 20, [lease], others, leaving=True) == ()
    assert decide("a", 20, [lease], others) == ()
    assert decide("a", 31, [Lease(0, "a", 30)], ()) == (Step("claim", 0),)


@pytest.mark.parametrize("seed", range(20))
def test_no_cluster_is_held_twice_and_none_stays_alone(seed: int) -> None:
    draw = random.Random(seed)
    world = World(draw.choice((1, 2, 3, 5, 8)))
    names = ["a", "bb", "ccc", "dddd"]
    world.start("a")
    for _ in range(25):
        gone = [n for n in names if n not in world.holds]
        there = sorted(world.holds)
        if gone and (len(there) < 2 or draw.random() < 0.4):
            world.start(draw.choice(gone))
        elif len(there) > 1:
            name = draw.choice(there)
            if draw.random() < 0.5:
                world.die(name)
            else:
                world.leaving.add(name)
                world.pass_time(draw.randint(0, 25))
                world.die(name)
        world.pass_time(draw.randint(0, 12))
    world.pass_time(4 * LEASE + 20 * len(world.leases))
    held = sum(world.loads())
    assert held == len(world.leases)
    assert max(world.loads()) - min(world.loads()) <= 1 + len(world.leases) % len(world.holds)


@pytest.mark.parametrize("count", [1, 2, 3, 7])
def test_every_server_is_in_one_cluster_and_hears_its_shard_there(count: int) -> None:
    draw = random.Random(count)
    clusters = [Cluster(n, count) for n in range(count)]
    shards = {c: c.shards(draw.randint(1, 40)) if count == 1 else c.shards(12) for c in clusters}
    for _ in range(200):
        guild = draw.getrandbits(61)
        (owner,) = (c for c in clusters if c.owns(guild))
        total, own = shards[owner]
        assert (guild >> 22) % total in own


def test_a_cluster_is_read_as_people_count() -> None:
    assert read_cluster("1/4") == Cluster(0, 4)
    for wrong in ("0/4", "5/4", "4", "a/b", "1/0", "1/5000"):
        with pytest.raises(ValueError):
            read_cluster(wrong)
