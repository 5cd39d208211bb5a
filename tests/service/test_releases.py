"""A card more: old records run, live matches go on, new matches have it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.matches.beginning import new_options
from engine import core, releases
from engine.games import GAMES
from engine.games.hueshift import HUESHIFT, card_types
from engine.games.keepers import KEEPERS
from engine.games.keepers.card_types import CARDS
from engine.record import load, record_of, verify
from engine.releases import release_of
from engine.rng import Stream, pick
from tests.open_release import close
from tests.service.kit import ANN, BOB, table

REPLAYS = Path(__file__).parents[1] / "replays"
KEPT = ("corpus-online-calculated", "corpus-online-managed", "corpus-boxed-chaotic")
KEPT += ("hueshift-open", "hueshift-dealt", "drawn-keepers", "drawn-hueshift")


TABLES: tuple[dict[str, Any], ...] = (
    CARDS,
    *(card_types.PARTS, card_types.WILDCARDS, card_types.ARENAS, card_types.MARKERS),
    card_types.HOOKS,
)


@pytest.fixture(autouse=True)
def coming(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Close what is open; return the number of the next release of each game."""
    return {game: close(monkeypatch, game) for game in ("keepers", "hueshift")}


@pytest.fixture
def more(coming: dict[str, int]) -> Iterator[None]:
    """Declare cards more in each game, before the others, as a newcomer would."""
    before = [{**listed} for listed in TABLES]

    def like(card: Any, name: str) -> Any:
        """Return the same card under another name, of the next release."""
        return msgspec.structs.replace(card, name=name, title=name, since=coming["hueshift"])

    added: tuple[dict[str, Any], ...] = (
        {"aaa": CARDS["dash"]._replace(name="aaa", title="Aaa", since=coming["keepers"])},
        {
            "aaa": like(card_types.PARTS["sadie"], "aaa"),
            "bbb": like(card_types.PARTS["bowler"], "bbb"),
        },
        {"ccc": like(card_types.WILDCARDS["second-chance"], "ccc")},
        {"ddd": like(card_types.ARENAS["normal-space"], "ddd")},
        {"eee": like(card_types.MARKERS["isolated"], "eee")},
        {"aaa": card_types.HOOKS["sadie"], "bbb": card_types.HOOKS["bowler"]},
    )
    for listed, old, new in zip(TABLES, before, added, strict=True):
        listed.clear()
        listed.update(new | old)
    yield
    for listed, old in zip(TABLES, before, strict=True):
        listed.clear()
        listed.update(old)


@pytest.mark.usefixtures("more")
@pytest.mark.parametrize("name", KEPT)
def test_kept_records_run_as_before(name: str) -> None:
    for line in (REPLAYS / f"{name}.jsonl").read_bytes().splitlines(keepends=True):
        record = load(line)
        assert verify(record, GAMES) == record.outcome


@pytest.mark.usefixtures("more")
def test_fresh_matches_know_the_new_cards(coming: dict[str, int]) -> None:
    assert {"keepers": release_of(KEEPERS), "hueshift": release_of(HUESHIFT)} == coming
    options = new_options(KEEPERS, {"cards": "calculated"})
    assert options.release == coming["keepers"]
    state = core.begin(KEEPERS, 1, options)
    while KEEPERS.decisions(state)[0].kind != "draft":
        decision = KEEPERS.decisions(state)[0]
        core.apply(KEEPERS, state, decision.seat, decision.actions[0])
    assert "pick aaa" in KEEPERS.decisions(state)[0].actions
    state = core.begin(HUESHIFT, 1, new_options(HUESHIFT, {"arena": "none"}))
    assert "pick aaa" in HUESHIFT.decisions(state)[0].actions
    old = core.begin(HUESHIFT, 1, HUESHIFT.options_type(arena="none", release=1))
    assert "pick aaa" not in HUESHIFT.decisions(old)[0].actions


@pytest.mark.usefixtures("more")
@pytest.mark.parametrize("game", [KEEPERS, HUESHIFT], ids=["keepers", "hueshift"])
def test_a_match_without_a_release_never_sees_them(game: core.Game) -> None:  # type: ignore[type-arg]
    options = {"cards": "managed"} if game is KEEPERS else {"arena": "draw"}
    for seed in range(4):
        state, stream = core.begin(game, seed, game.options_type(**options)), Stream(seed)
        taken = []
        while state.outcome is None and state.ply < 120:
            for decision in game.decisions(state):
                words = {w for a in decision.actions for w in a.split()}
                assert not words & {"aaa", "bbb", "ccc", "ddd", "eee"}
            world = game.determinize(state, None, seed)
            assert b"\xa3aaa" not in core.encode(world)
            decision = game.decisions(state)[0]
            action = pick(stream, decision.actions)
            core.apply(game, state, decision.seat, action)
            taken.append((decision.seat, action))
        record = record_of(game, seed, game.options_type(**options), taken)
        assert record.digests[-1] == core.digest(state)


@pytest.mark.parametrize(
    ("game", "options"),
    [("keepers", {"cards": "calculated"}), ("hueshift", {"arena": "draw"})],
)
async def test_a_live_match_goes_on_with_the_cards_it_was_begun_with(
    tmp_path: Path,
    game: str,
    options: dict[str, object],
    coming: dict[str, int],
    request: pytest.FixtureRequest,
) -> None:
    path, stream = tmp_path / "s.db", Stream(1)

    async def some(actions: int) -> None:
        for _ in range(actions):
            shot = await t.matches.snapshot(match)
            user = shot.players[shot.waiting[0].seat].user
            assert user is not None
            own = await t.matches.snapshot(match, user)
            legal = [a for d in own.decisions for a in d.actions]
            assert not {"pick aaa", "pick bbb", "pick ccc"} & {*legal}
            await t.matches.act(match, user, pick(stream, legal))

    async with table(path, GAMES) as t:
        match = (await t.begin(game=game, options=options)).id
        await some(12)
    request.getfixturevalue("more")
    async with table(path, GAMES) as t:
        await t.matches.start()
        report = await t.matches.check()
        assert (report.broken, report.skipped) == ({}, {})
        await some(12)
        back = await t.matches.undo.takeback(match, ANN)
        if back.text.startswith("ask"):
            await t.matches.offers.agree(match, BOB, "takeback")
        report = await t.matches.check()
        assert (report.broken, report.skipped) == ({}, {})
        await t.matches.resign(match, ANN)
        record = await t.matches.viewing.record(match)
        assert verify(record, GAMES) == record.outcome
        assert record.options["release"] == coming[game] - 1


class One(msgspec.Struct):
    since: int = 1


def test_a_card_of_a_release_that_cannot_be_is_refused() -> None:
    assert releases.newest_of([One(), One()], (2,)) == 1
    assert releases.newest_of([One(), One(), One(2)], (2,)) == 2
    for cards, says in (
        ([One(), One(), One()], "a new card needs since=2"),
        ([One()], "still played with the missing"),
        ([One(), One(), One(3)], "no release 3: a new card needs since=2"),
        ([One(), One(), One(0)], "no release 0"),
    ):
        with pytest.raises(releases.BadRelease, match=says):
            releases.newest_of(cards, (2,))
    for game in (KEEPERS, HUESHIFT):
        for release in (0, 99):
            with pytest.raises(ValueError, match="release is 1 to"):
                game.setup(1, game.options_type(release=release))


@pytest.mark.usefixtures("more")
def test_a_card_and_a_ruling_tell_their_release(coming: dict[str, int]) -> None:
    for game, name in ((KEEPERS, "aaa"), (HUESHIFT, "ccc"), (HUESHIFT, "ddd")):
        card = game.cards.info(name)
        assert card is not None
        assert card.rulings[-1] == f"Since release {coming[game.name]}."
    dash = KEEPERS.cards.info("dash")
    assert dash is not None
    assert not any("release" in ruling for ruling in dash.rulings)
    late = releases.Ruling("Twice counts once.", since=2)
    assert (late, late.since) == ("Twice counts once. (Since release 2.)", 2)
