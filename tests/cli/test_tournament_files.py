"""Tournaments as files for a page outside: what is in them, and what never is."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from tests.service.events import BOSS, CHANNEL, GUILD, hall, plan

FILE = Path("data/gauntlet.db")
#: Numbers of accounts, so long that they stand nowhere by chance.
FIRST = 700_000_000_000_000_000


@pytest.fixture
def database(folder):
    """A Swiss tournament in its second round, which waits for a look; one over; one draft."""

    async def make() -> None:
        async with hall(FILE) as h:
            for form, players, more in (
                ("swiss", 5, {"review": True, "automatic": False}),
                ("single", 4, {}),
            ):
                made = await h.cups.create(GUILD, BOSS, plan(form, **more))
                await h.cups.open(made.id, BOSS)
                for n in range(players):
                    await h.cups.sign_up(made.id, FIRST + n, f"P{n}", by=BOSS)
                if form == "swiss":
                    await h.cups.add_computer(made.id, "rookie", by=BOSS)
                await h.cups.start(made.id, BOSS)
                await h.cups.settled()
                if form == "single":
                    await h.play_out(made.id)
                    continue
                await h.cups.pair(made.id, BOSS)
                await h.cups.settled()
                await h.cups.tell_round(made.id, by=BOSS)
                for match in (1, 2, 3):
                    await h.cups.set_result(made.id, match, "1-0", by=BOSS, reason="a secret why")
                await h.cups.pair(made.id, BOSS)
                await h.cups.settled()
                assert (await h.cups.get(made.id)).state.proposed is not None
            await h.cups.create(GUILD, BOSS, plan("robin", name="Nobody knows"))
            await h.cups.create(GUILD + 1, BOSS, plan("robin", name="Elsewhere"))

    FILE.parent.mkdir()
    asyncio.run(make())
    return folder / FILE


def test_what_a_page_may_show(gauntlet, database):
    code, out, err = gauntlet("tournament", "export", "out", "--server", str(GUILD))
    assert (code, err) == (0, "")
    assert "2 tournaments in out, 3 files new." in out
    index = json.loads(Path("out/index.json").read_text())
    assert [(one["tournament"], one["status"]) for one in index["tournaments"]] == [
        (2, "over"),
        (1, "running"),
    ]
    swiss = json.loads(Path("out/tournament-1.json").read_text())
    assert [one["round"] for one in swiss["rounds"]] == [1]
    names = {one["entrant"]: one for one in swiss["entrants"]}
    assert [one["name"] for one in names.values() if one["computer"]] == ["Computer (Rookie)"]
    first = swiss["rounds"][0]["matches"][0]
    assert (first["outcome"], first["places"]) == ("1-0", [1, 2])
    best = swiss["standings"][0]
    assert (best["rank"], best["points"]) == (1, 1.0)
    cup = json.loads(Path("out/tournament-2.json").read_text())
    assert [m["name"] for m in cup["rounds"][-1]["matches"]] == ["Final"]
    assert cup["standings"][0]["status"] == "winner"
    everything = "".join(path.read_text() for path in Path("out").iterdir())
    for secret in (str(FIRST)[:12], "a secret why", "Nobody knows", "Elsewhere", "seed", "rating"):
        assert secret not in everything


def test_files_that_say_the_same_are_left_alone(gauntlet, database):
    args = ("tournament", "export", "out", "--server", str(GUILD), "--file", str(database))
    gauntlet(*args)
    Path("out/index.json").write_text("{}")
    code, out, _ = gauntlet(*args, "--channel", str(CHANNEL))
    assert (code, "1 files new" in out) == (0, True)
    code, out, _ = gauntlet(*args, "--channel", "1")
    assert "0 tournaments in out" in out


def test_a_server_has_to_be_named_and_a_database_be_there(gauntlet, folder):
    code, _, err = gauntlet("tournament", "export", "out")
    assert code == 2
    assert "--server" in err
    code, _, err = gauntlet("tournament", "export", "out", "--server", "1")
    assert code == 2
    assert "no database" in err
