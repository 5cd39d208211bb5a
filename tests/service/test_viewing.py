"""Nobody reads what another seat keeps secret, until the match has ended."""

from __future__ import annotations

import msgspec
import pytest

from bot.i18n import speaking
from bot.matches import refusals
from engine.core import Choice
from tests.service.kit import ANN, BOB, DARE, EVE, Dare, Table
from tests.toy_game import ToyState


async def test_a_snapshot_is_for_one_audience(t: Table) -> None:
    match = await t.begin()
    await t.matches.act(match.id, ANN, "dare")
    ann, bob, eve = [await t.matches.snapshot(match.id, u) for u in (ANN, BOB, EVE)]
    assert [s.seat for s in (ann, bob, eve)] == [0, 1, None]
    assert (ann.decisions, eve.decisions, eve.standing) == ((), (), ())
    assert bob.actions == ("call", "pass")
    assert [w.seat for w in eve.waiting] == [1]
    assert [line.text for line in ann.lines] == [f"secret card {ann.view.mine}."]
    for other in (bob, eve):
        assert other.events == ()
        assert other.lines == ()
    assert b"actions" not in msgspec.json.encode([eve.waiting, eve.match, eve.view])
    with pytest.raises(refusals.NotSeated):
        await t.matches.snapshot(match.id, EVE, seat=0)
    with pytest.raises(refusals.NotSeated):
        await t.matches.snapshot(match.id, None, seat=0)
    with pytest.raises(refusals.NoSuchMatch):
        await t.matches.snapshot(12345)


async def test_actions_are_put_into_words_once_for_each_language_and_position(t: Table) -> None:
    match = await t.begin()
    first = (await t.matches.snapshot(match.id, ANN)).choices
    again = (await t.matches.snapshot(match.id, ANN)).choices
    assert first
    assert all(one is other for one, other in zip(first, again, strict=True))
    with speaking("de"):
        german = (await t.matches.snapshot(match.id, ANN)).choices
    assert german == first  # the game speaks English only
    assert not any(one is other for one, other in zip(first, german, strict=True))
    await t.matches.act(match.id, ANN, first[0].action)
    await t.matches.act(match.id, BOB, "take 1")
    later = (await t.matches.snapshot(match.id, ANN)).choices
    assert later
    assert not any(one is other for one in first for other in later)


async def test_the_log_is_for_one_audience_and_opens_at_the_end(t: Table) -> None:
    match = await t.begin(options={"pile": 9})
    for user, text in ((ANN, "dare"), (BOB, "call"), (ANN, "tax 1"), (BOB, "dare")):
        await t.matches.act(match.id, user, text)
    logs = {
        u: [x.text for x in await t.matches.viewing.log(match.id, u)] for u in (ANN, BOB, EVE, None)
    }
    secret = [text for text in logs[ANN] if text.startswith("secret")]
    assert len(secret) == 1
    assert len([text for text in logs[BOB] if text.startswith("secret")]) == 1
    assert logs[EVE] == logs[None]
    assert not [text for text in logs[None] if text.startswith("secret")]
    assert await t.matches.viewing.log(match.id, None, reveal=True) == await t.matches.viewing.log(
        match.id
    )
    assert [x.ply for x in await t.matches.viewing.log(match.id, None, since=2)] == [3]
    await t.matches.resign(match.id, ANN)
    revealed = [x.text for x in await t.matches.viewing.log(match.id, None, reveal=True)]
    assert len([text for text in revealed if text.startswith("secret")]) == 2
    assert revealed[-1] == "It is over."
    assert not [x for x in await t.matches.viewing.log(match.id) if x.text.startswith("secret")]


async def test_a_log_in_which_nothing_can_be_new_is_not_read(
    t: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await t.begin()
    await t.matches.act(match.id, ANN, "take 1")
    log = t.matches.viewing.log
    assert [line.ply for line in await log(match.id, ANN, since=0)] == [1]
    monkeypatch.setattr(t.store.matches, "told", None)
    assert await log(match.id, ANN, since=1) == await log(match.id, since=1, news=True) == []


async def test_explaining_asks_the_rules(t: Table) -> None:
    match = await t.begin()
    assert (await t.matches.viewing.explain(match.id, ANN, "take 1")).legal
    verdict = await t.matches.viewing.explain(match.id, BOB, "take 1")
    assert (verdict.legal, verdict.rule) == (False, "TOY-1")
    with pytest.raises(refusals.NotSeated):
        await t.matches.viewing.explain(match.id, EVE, "take 1")


async def test_finding_matches(t: Table) -> None:
    ids = []
    for _ in range(3):
        t.time += 1
        ids.append((await t.begin()).id)
    t.time += 1
    await t.matches.act(ids[0], ANN, "take 1")
    await t.matches.resign(ids[1], ANN)
    assert [m.id for m in await t.matches.find(user=BOB)] == [ids[0], ids[2]]
    assert [m.id for m in await t.matches.find(status="over")] == [ids[1]]
    everything = await t.matches.find(status=None)
    assert {m.id for m in everything} == set(ids)
    assert await t.matches.find(status=None, limit=1, offset=1) == everything[1:2]
    assert await t.matches.find(user=EVE) == []


async def test_readers_never_see_an_unfinished_action(t: Table) -> None:
    """What a snapshot shows is not changed by later actions."""
    match = await t.begin()
    live = await t.matches.memory.live(match.id)
    assert isinstance(live.state, ToyState)
    before = DARE.words.write(live.state, None)
    await t.matches.act(match.id, ANN, "take 3")
    assert DARE.words.write(live.state, None) == before


async def test_what_would_do_nothing_stands_last_and_if_asked_twice_apart(
    t: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a piece does for nothing is one button; cards under a heading keep their names."""

    def choice(view: object, action: str) -> Choice:
        late, confirm = action in {"take 1", "take 2", "pass"}, "For nothing?"
        actor = {"take 1": "A1", "take 2": "#cards"}.get(action, "")
        return Choice(
            action, actor, actor, action.split()[0], action[5:], action,
            confirm=confirm if late and actor else "", late=late, about="takes",
        )  # fmt: skip

    class Idle(Dare):
        words = msgspec.structs.replace(Dare.words, choice=choice)

    monkeypatch.setitem(t.matches.games, "dare", Idle())
    match = await t.begin()
    offered_choices = (await t.matches.snapshot(match.id, ANN)).choices
    assert [c.action for c in offered_choices] == ["take 3", "dare", "take 1", "take 2"]
    by_action = {c.action: (c.verb, c.target, c.about) for c in offered_choices}
    assert by_action["take 1"] == ("No use now:", "take 1", "")
    assert by_action["take 2"] == ("take", "2", "takes")
    assert offered_choices[2].text == "take 1"
