"""The verdict on what was pressed while processes were killed finds what was lost or doubled."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.whole_store import Store
from lab.chaos.presses import Press, judge
from lab.filling import fill, looking_on, match_number


async def _pressed(folder: Path) -> tuple[Store, Press]:
    """Return a store in which one press was stored, and that press."""
    file = str(folder / "a.db")
    await fill(file, 2, ("keepers",), (0,))
    store = await Store.open(file)
    service, match = looking_on(store), match_number(1)
    public = await service.snapshot(match)
    user = next(p.user for p in public.players if p.seat == public.waiting[0].seat)
    assert user is not None
    own = await service.snapshot(match, user)
    press = Press(7, match, user, own.version, own.actions[0])
    done = await service.act(match, user, press.action, ply=own.version, interaction_id=7)
    press.ply = done.ply
    press.answers.append("stored")
    return store, press


async def test_what_was_lost_or_doubled_is_found(tmp_path: Path) -> None:
    store, press = await _pressed(tmp_path)
    begun = {press.match: 0}
    try:
        assert (await judge(store, {7: press}, begun)).wrong == []
        lost = Press(8, press.match, press.user, 1, "x", answers=["stored"], ply=2)
        assert len((await judge(store, {7: press, 8: lost}, begun)).wrong) == 1
        denied = Press(7, press.match, press.user, 0, press.action, answers=["unchanged"])
        assert "nothing was changed" in (await judge(store, {7: denied}, begun)).wrong[0]
        await store.write(lambda db: db.execute("DELETE FROM seen"))
        assert len((await judge(store, {7: press}, begun)).wrong) == 2  # stored by nobody's press
    finally:
        await store.close()


@pytest.mark.parametrize("n", [0, 1, 2])
def test_a_copy_is_in_the_cluster_of_its_server(n: int) -> None:
    from bot.store.cluster import Cluster
    from lab.filling import SERVERS, cluster_of

    assert Cluster(cluster_of(match_number(n)), 3).owns(SERVERS[n])
