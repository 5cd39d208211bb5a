"""Standing orders through the service: the same match as by hand, private, and ended in time."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from bot.matches import refusals
from bot.matches.acting import Acting
from bot.matches.order_terms import MOST
from engine.games import GAMES
from tests.effort import some
from tests.service.kit import ANN, BOB, EVE, Table, table

#: Blue's Mage can hit Red's Keeper, beside which Red's Guardian stands.
CLASH = """7 k . . l . . .
6 M g . . . . .
5 . . . . . . .
4 . . . . . . .
3 . . . . . . .
2 . . . . . . .
1 . . K L . . .
turn: A"""
PEOPLE = {"Ann": ANN, "Bob": BOB}
Rows = list[tuple[int, str, str, str]]


async def rows(t: Table, match: int) -> Rows:
    return [(d.seat, d.text, d.source, d.digest) for d in await t.store.matches.actions(match)]


async def clash(t: Table) -> int:
    made = await t.begin(game="keepers", options={"first": "host", "position": CLASH})
    return made.id


async def play(path: Path, game: str, options: dict[str, Any], seed: int, length: int) -> Rows:
    """Play at random with orders on both sides; return the record."""
    chance = random.Random(seed)
    async with table(path, GAMES) as t:
        match = await t.begin(game=game, options=options)
        for user in PEOPLE.values():
            view = (await t.matches.snapshot(match.id, user)).view
            orders = GAMES[game].orders
            assert orders is not None
            whens = [w.key for w in orders.triggers(view)]
            for when in chance.sample(whens, 4):
                then = chance.choice(orders.answers(view, when)).key
                span = chance.choice(("once", "always", "thrice", "mine"))
                await t.matches.orders.arm(match.id, user, when, then, span)
        for _ in range(length):
            shot = await t.matches.snapshot(match.id)
            if shot.status != "live":
                break
            seat = chance.choice(shot.waiting).seat
            user = shot.players[seat].user
            mine = await t.matches.snapshot(match.id, user)
            verbs: dict[str, list[str]] = {}
            for action in mine.actions:
                verbs.setdefault("x" if "x" in action else action.split(" ")[0], []).append(action)
            verb = "x" if "x" in verbs and chance.random() < 0.7 else chance.choice(sorted(verbs))
            await t.matches.act(match.id, user or 0, chance.choice(verbs[verb]), ply=mine.version)
        assert (await t.matches.check()).sound
        return await rows(t, match.id)


@pytest.mark.parametrize(
    ("game", "options", "seeds"),
    [
        ("keepers", {"cards": "chaotic", "first": "host"}, range(some(3, of=6))),
        ("hueshift", {"draft": "dealt"}, range(some(2, of=3))),
        ("hueshift", {"play": "boss"}, range(some(2, of=4))),
    ],
)
async def test_a_match_with_orders_is_the_match_played_by_hand(
    tmp_path: Path, game: str, options: dict[str, Any], seeds: range
) -> None:
    ordered = 0
    for seed in seeds:
        recorded = await play(tmp_path / f"{seed}.db", game, options, seed, 160)
        ordered += sum(source == "standing" for _, _, source, _ in recorded)
        async with table(tmp_path / f"{seed}-hand.db", GAMES) as t:
            match = await t.begin(game=game, options=options)
            for person in (ANN, BOB):  # all is done by hand
                await t.matches.automatic.set_preferences(match.id, person, [])
            for number, (seat, text, _, _) in enumerate(recorded):
                if (await t.matches.match(match.id)).ply > number:
                    continue  # the end of a turn that nobody has to confirm
                user = (await t.matches.match(match.id)).players[seat].user
                await t.matches.act(match.id, user or 0, text)
            by_hand = await rows(t, match.id)
        assert [(s, a, d) for s, a, _, d in by_hand] == [(s, a, d) for s, a, _, d in recorded]
        assert {source for _, text, source, _ in by_hand if text != "end"} == {"click"}
    assert ordered


async def test_the_guardian_strikes_back_for_its_owner(tmp_path: Path) -> None:
    async with table(tmp_path / "s.db", GAMES) as t:
        match = await clash(t)
        order = await t.matches.orders.arm(match, BOB, "keeper attack", "return guardian", "once")
        assert order.text == (
            "When your Keeper is attacked: the Guardian attacks the attacker if possible,"
            " otherwise pass. Once."
        )
        await t.matches.act(match, ANN, "a6xa7")
        done = await rows(t, match)
        assert [(seat, text, source) for seat, text, source, _ in done] == [
            (0, "a6xa7", "click"), (1, "b6xa6", "standing"),
        ]  # fmt: skip
        # It was to answer once; its owner is told, once.
        (ended,) = await t.matches.orders.endings(match, BOB)
        assert ended == f"“{order.text}” has ended: it has answered once."
        assert await t.matches.orders.endings(match, ANN) == []
        await t.matches.orders.forget_ended(match, BOB)
        assert await t.matches.orders.endings(match, BOB) == []
        assert await t.matches.orders.of(match, BOB) == ()


async def test_an_order_answers_nobody_elses_question_and_is_shown_to_nobody(
    tmp_path: Path,
) -> None:
    async with table(tmp_path / "s.db", GAMES) as t:
        match = await clash(t)
        await t.matches.orders.arm(match, ANN, "any", "pass", "always")
        await t.matches.act(match, ANN, "a6xa7")
        assert [source for _, _, source, _ in await rows(t, match)] == ["click"]
        assert (await t.matches.snapshot(match, BOB)).decisions
        with pytest.raises(refusals.NotSeated):
            await t.matches.orders.of(match, EVE)
        assert await t.matches.orders.of(match, BOB) == ()
        for user in (BOB, EVE, None):
            shot = await t.matches.snapshot(match, user)
            assert "may respond" not in repr((shot.view, shot.lines, shot.match, shot.preferences))


async def test_an_order_armed_late_answers_at_once_and_survives_a_restart(tmp_path: Path) -> None:
    async with table(tmp_path / "s.db", GAMES) as t:
        match = await clash(t)
        await t.matches.orders.arm(match, BOB, "guardian attack", "pass", "always")
        await t.matches.orders.arm(match, BOB, "keeper attack", "return guardian", "always")
    async with table(tmp_path / "s.db", GAMES) as t:
        await t.matches.start()
        first, _ = await t.matches.orders.of(match, BOB)
        await t.matches.orders.revoke(match, BOB, first.number)
        (order,) = await t.matches.orders.of(match, BOB)
        assert (order.trigger, order.fired) == ("keeper attack", 0)
        await t.matches.act(match, ANN, "a6xa7")
        (order,) = await t.matches.orders.of(match, BOB)
        assert order.fired == 1
        await t.matches.orders.revoke(match, BOB)
        other = await clash(t)
        await t.matches.act(other, ANN, "a6xa7")
        words, at_once = await t.matches.orders.preview(other, BOB, "keeper", "pass", "mine")
        assert at_once
        assert words == "When your Keeper may respond: pass. Until your next turn begins."
        await t.matches.orders.arm(other, BOB, "keeper", "pass", "mine")
        assert [source for _, _, source, _ in await rows(t, other)] == ["click", "standing"]


async def test_an_order_left_owed_is_given_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def stopped(self: Any, match_id: int) -> None:
        """The process stops after the action and before the answer."""

    async with table(tmp_path / "s.db", GAMES) as t:
        match = await clash(t)
        await t.matches.orders.arm(match, BOB, "keeper attack", "return guardian", "once")
        monkeypatch.setattr(Acting, "after", stopped)
        await t.matches.act(match, ANN, "a6xa7")
        monkeypatch.undo()
    async with table(tmp_path / "s.db", GAMES) as t:
        await t.matches.start()
        assert [source for _, _, source, _ in await rows(t, match)] == ["click", "standing"]
        await t.matches.start()
        assert len(await rows(t, match)) == 2


async def test_orders_end_with_the_turn_and_with_their_warrior(tmp_path: Path) -> None:
    async with table(tmp_path / "s.db", GAMES) as t:
        match = await clash(t)
        arm = t.matches.orders.arm
        await arm(match, BOB, "keeper attack", "pass", "turn")
        await arm(match, BOB, "guardian attack", "pass", "mine")
        await arm(match, BOB, "any attack", "pass", "always")
        await t.matches.act(match, ANN, "end")  # Blue's turn ends, Red's begins
        assert await t.matches.orders.endings(match, BOB) == [
            "“When your Keeper is attacked: pass. Until this turn ends.” has ended:"
            " the turn has ended.",
            "“When your Guardian is attacked: pass. Until your next turn begins.” has ended:"
            " your turn has begun.",
        ]
        (_, _, order) = await t.matches.orders.of(match, BOB)
        assert not order.ended


async def test_what_cannot_be_ordered_is_refused(tmp_path: Path) -> None:
    async with table(tmp_path / "s.db", GAMES) as t:
        match = await clash(t)
        for parts in (
            ("ogre attack", "pass", "once"), ("keeper attack", "win", "once"),
            ("keeper attack", "pass", "for ever"), ("", "", ""),
        ):  # fmt: skip
            with pytest.raises(refusals.BadOrder, match="The order was not set"):
                await t.matches.orders.arm(match, BOB, *parts)
        await t.matches.orders.arm(match, BOB, "any", "pass", "once")
        with pytest.raises(refusals.BadOrder, match="already have this order"):
            await t.matches.orders.arm(match, BOB, "any", "pass", "once")
        spans = ("once-mine", "mine", "turn", "thrice", "always")
        more = [(w, s) for w in ("any", "keeper") for s in spans]
        for trigger, span in more[: MOST - 1]:
            await t.matches.orders.arm(match, BOB, trigger, "pass", span)
        with pytest.raises(refusals.BadOrder, match="revoke one"):
            await t.matches.orders.arm(match, BOB, "guardian", "pass", "once")
        box = await t.matches.solo.sandbox(ANN, "Ann", "keepers")
        with pytest.raises(refusals.BadOrder):
            await t.matches.orders.arm(box.id, ANN, "any", "pass", "once")
        await t.matches.resign(match, BOB)
        with pytest.raises(refusals.Finished):
            await t.matches.orders.arm(match, ANN, "any", "pass", "once")


async def test_who_takes_a_seat_over_has_none_of_its_orders(tmp_path: Path) -> None:
    async with table(tmp_path / "s.db", GAMES) as t:
        match = await clash(t)
        await t.matches.orders.arm(match, BOB, "any", "pass", "always")
    async with table(tmp_path / "s.db", GAMES) as t:
        sql = "UPDATE seats SET user = ? WHERE user = ?"
        await t.store.write(lambda db: db.execute(sql, (EVE, BOB)))
        assert await t.matches.orders.of(match, EVE) == ()
        assert await t.matches.orders.endings(match, EVE) == []
        await t.matches.act(match, ANN, "a6xa7")
        assert [source for _, _, source, _ in await rows(t, match)] == ["click"]
        assert await t.store.settings.get("match", match, "orders", part=1) is None


async def test_a_revoked_order_is_not_carried_out_by_an_answer_under_way(tmp_path: Path) -> None:
    """What was chosen before the order was revoked is refused and looked at anew."""
    async with table(tmp_path / "s.db", GAMES) as t:
        match = await clash(t)
        order = await t.matches.orders.arm(match, BOB, "keeper attack", "return guardian", "always")
        take = t.matches.acting.take

        async def slow(*args: Any, **more: Any) -> Any:
            if more.get("order") is not None:
                await t.matches.orders.revoke(match, BOB, order.number)
            return await take(*args, **more)

        t.matches.acting.take = slow  # type: ignore[method-assign]
        await t.matches.act(match, ANN, "a6xa7")
        assert [source for _, _, source, _ in await rows(t, match)] == ["click"]
        assert await t.matches.orders.of(match, BOB) == ()
        assert (await t.matches.snapshot(match, BOB)).decisions


async def test_pass_until_the_keeper_is_attacked(tmp_path: Path) -> None:
    async with table(tmp_path / "s.db", GAMES) as t:
        match = await clash(t)
        order = await t.matches.orders.arm(match, BOB, "except keeper attack", "pass", "other")
        assert order.text == (
            "When you may respond, unless your Keeper was attacked: pass. Until you are "
            "asked something else in another player's turn."
        )
        await t.matches.act(match, ANN, "a6xb6")  # the Guardian
        assert [source for _, _, source, _ in await rows(t, match)] == ["click", "standing"]
        await t.matches.act(match, ANN, "a6xa7")  # the Keeper
        assert (await t.matches.snapshot(match, BOB)).decisions
        (ended,) = await t.matches.orders.endings(match, BOB)
        assert ended.endswith("has ended: you are asked something else.")
        await t.matches.act(match, BOB, "pass")
        await t.matches.orders.forget_ended(match, BOB)
        # The own turn is no such question.
        await t.matches.orders.arm(match, BOB, "any", "pass", "other")
        await t.matches.act(match, ANN, "end")
        assert await t.matches.orders.endings(match, BOB) == []
