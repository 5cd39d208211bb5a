"""A study on other machines gives the same figures as alone."""

from __future__ import annotations

import json
import threading

import pytest
from distributed import LocalCluster

from lab import sharing


@pytest.fixture
def machines():
    """A scheduler with one worker, in this process, reached through a real socket."""
    with LocalCluster(
        n_workers=1,
        threads_per_worker=2,
        processes=False,
        protocol="tcp",
        dashboard_address=None,
        memory_limit=None,
    ) as cluster:
        yield cluster.scheduler_address


def test_other_machines_give_the_same_games(gauntlet, machines):
    def figures(*more: str) -> dict[str, object]:
        code, out, err = gauntlet("selfplay", "keepers", "--games", "12", "--json", *more)
        assert (code, err) == (0, "")
        return {k: v for k, v in json.loads(out).items() if "second" not in k}

    assert figures("--on", machines) == figures()


def test_a_machine_with_other_rules_is_refused(gauntlet, machines, monkeypatch):
    # The worker answers in a thread of its own.
    monkeypatch.setattr(sharing, "rules", threading.get_ident)
    code, out, err = gauntlet("selfplay", "keepers", "--games", "1", "--on", machines)
    assert (code, out) == (1, "")
    assert "has another version of Gauntlet" in err


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (["--on", "tcp://127.0.0.1:1"], "no scheduler answers at tcp://127.0.0.1:1"),
        (["--on", "tcp://127.0.0.1:1", "--workers", "2"], "not allowed with argument --on"),
        (["--on", "tcp://127.0.0.1:1", "--save", "there"], "records would lie on the other"),
    ],
)
def test_what_can_not_be_shared_is_refused_in_one_line(gauntlet, monkeypatch, more, says):
    monkeypatch.setattr(sharing, "PATIENCE", 1)
    code, out, err = gauntlet("selfplay", "keepers", "--games", "1", *more)
    assert code in (1, 2)
    assert out == ""
    assert says in err
    assert err.count("\n") == 1
