"""Of Men and Machines as people meet it in a channel: whole matches of two, three and four by
clicks, building at the same moment, restarts, clocks, what is secret, looking back, what counts."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from typing import Any

import msgspec
import pytest

from engine.games.machines import MACHINES
from tests.bot.kit import Hall
from tests.bot.machines import Seated, seat
from tests.bot.test_machines_panels import tall
from tests.bot.test_tables import pings
from tests.bot.test_undo import forge

#: How a match of three ends: one has won, or two at once.
WON = re.compile("wins|share first place|share the first place")
#: All build; Blue leads, and hands hold what must not be seen.
BUILDING = (
    "A: hand ration-runner,field-dressing;"
    "B: behemoth hand salvage-rights,ambush-wire reserve sling-thrower;"
    "A c3: conscript-rifle; A e3: trench-digger; B c5: maul-initiate; B e5: chain-puller;"
    "turn: A 5 build"
)
HELD = ("ration-runner", "field-dressing", "salvage-rights", "ambush-wire")
#: Blue leads and attacks twice; Red could answer each time.
PARTED = (
    "A c3: conscript-rifle; A e3: conscript-rifle; B c4: granite-guard; B e4: granite-guard;"
    "B: behemoth hand dud-round,dud-round; A: hand empty; turn: A 5 build"
)
PARTING = "Finished, and pass for this turn"
#: Red's Captain falls to one blow, and Red has no turn left to strike back in.
LAST = (
    "A e2: conscript-rifle; A d6: drop-lieutenant; B: behemoth;"
    "B d7: orrun-stonehand health 1; turn: A 5 battle"
)
#: Three at the table: Red's Captain can be attacked in this turn, and Green's falls to one blow.
FALLING = (
    "A e5: apex-frame; A f5: siege-lattice; B f8: node-zero health 3;"
    "C d5: orrun-stonehand health 1; turn: A 7 battle"
)
#: Three at the table: Blue leads, Red and Green may answer, and Red can strike back.
ANSWERED = (
    "A: points 5 hand surge-cells; B: hand countermand; C: hand countermand;"
    "A e4: trench-digger; A f4: trench-digger; B e5: null-bulwark; B d5: lattice-grunt;"
    "turn: A 7 battle"
)


async def clicked(table: Seated, steps: int, restarts: tuple[str, ...] = ()) -> None:
    """Click so many steps; at the first question of each kind in `restarts` the process stops,
    and everybody reads the same after it."""
    h, left = table.h, [*restarts]
    for _ in range(steps):
        if not await table.live():
            break
        (who, decision), *more = await table.asked()
        if decision.kind in left and (decision.kind != "build" or len(more) < len(table.people)):
            left.remove(decision.kind)
            before = h.words(await h.panel(who, table.number))
            await h.restart()
            assert h.words(await h.panel(who, table.number)) == before
        await table.step()
    assert not left


# -- whole matches -----------------------------------------------------------------


@pytest.mark.long
@pytest.mark.both_databases
async def test_a_whole_match_of_two_by_clicks(h: Hall) -> None:
    card = (
        await h.alice.slash(h.channel, "play challenge", opponent=h.bob, game="machines")
    ).response
    assert "Of Men and Machines" in h.words(card)
    assert " · own " not in h.words(card)  # everything is as usual
    await h.press(h.bob, card, "Accept")
    table = Seated(h, (await h.bot.matches.find())[0].id, [h.alice, h.bob])
    await clicked(table, 60, ("build", "supply"))
    await table.near_the_end()
    await clicked(table, 300)
    seen = {"faction", "passive", "layout", "specialist", "supply", "build", "move"}
    assert "order" not in table.seen  # it is asked with the first action
    assert seen | {"battle", "reserve"} <= table.seen
    final = await h.board(table.number)
    assert h.labels(final)[:3] == ["Rematch", "Look back", "Replay"]
    more = (await h.press(h.bob, final, "More")).response
    answer = await h.press(h.bob, more, "Export record")
    assert "match-" in h.everything(answer.response)
    reply = await h.press(h.eve, final, "Replay")
    assert "**Step" in h.words(reply.response)
    again = await h.press(h.alice, final, "Rematch")
    assert f"<@{h.bob.id}>" in h.words(again.response)
    h.quiet()


async def test_a_match_of_three_is_set_up_and_one_is_eliminated_before_the_end(h: Hall) -> None:
    """The setup of one match, the end of another; a whole one is clicked with two."""
    card = (
        await h.alice.slash(
            h.channel, "play challenge", opponent=h.bob, second=h.eve, game="machines",
            mode="Crossroads for three",
        )
    ).response  # fmt: skip
    for who in (h.bob, h.eve):
        await h.press(who, card, "Join")
    table = Seated(h, (await h.bot.matches.find())[0].id, [h.alice, h.bob, h.eve])
    await clicked(table, 20)
    assert (await table.state()).ply >= 20
    table = await seat(h, h.alice, h.bob, h.eve, position=FALLING)
    while not (await table.state()).out:
        await clicked(table, 1)
    players, out = (await h.match(table.number)).players, (await table.state()).out
    gone = next(p for p in players if p.seat in out)
    loser = table.people[gone.user or 0]
    panel = h.words(await h.panel(loser, table.number))
    assert "You are out" in panel or "look on" in panel.lower()
    answer = await h.press(loser, await h.panel(loser, table.number), "Refresh")
    assert "Refresh" in h.labels(answer.response)  # a spectator's board, not a refusal
    mine = await h.press(loser, await h.board(table.number), "My move")
    assert "You are out" in h.words(mine.response)
    assert await table.live()
    await clicked(table, 4)
    assert await table.live()
    assert all(who.id != loser.id for who, _ in await table.asked())
    await clicked(table, 300)
    assert WON.search(h.words(await h.board(table.number)))
    h.quiet()


async def test_restarts_amid_a_challenge_and_a_counterattack_of_three(h: Hall) -> None:
    table = await seat(h, h.alice, h.bob, h.eve, position=ANSWERED)
    for who in (h.bob, h.eve):  # a Utility that only brings points is left out else
        await h.bot.matches.automatic.set_preferences(table.number, who.id, ())
    wanted = [
        "use surge-cells", "use countermand", "use countermand", "skirmish e5", "join e4 f4",
        "counter e5", "join d5", "deal",
    ]  # fmt: skip
    kinds = []
    while wanted:
        ((who, decision),) = await table.asked()
        before = h.words(await h.panel(who, table.number))
        await h.restart()
        assert h.words(await h.panel(who, table.number)) == before
        kinds.append(decision.kind)
        await table.take(who, next(a for a in decision.actions if a.startswith(wanted[0])))
        del wanted[0]
    assert {"argument_added", "challenge", "muster", "counter", "join", "spread"} <= {*kinds}
    assert (await table.state()).sides[0].points == 5  # the Utility worked, the Skirmish is paid
    h.quiet()


async def test_a_whole_match_of_two_alliances(h: Hall, dan: Any) -> None:
    h.seeds = itertools.count(16)  # it is over in 719 actions
    table = await seat(h, h.alice, h.bob, h.eve, dan, play="alliance", rated=True, release=1)
    users = {p.seat: p.user for p in (await h.match(table.number)).players}
    board = h.words(await h.board(table.number))
    assert f"<@{users[0]}> (Blue) & <@{users[2]}> (Green)" in board
    await clicked(table, 30, ("build",))
    called = {user for who in pings(h) for user in who}
    assert called == set(users.values())  # partners, too
    await table.near_the_end()
    await clicked(table, 400)
    final = h.words(await h.board(table.number))
    steps = await h.store.ratings.changes(table.number)
    places = {s.user: s.place for s in steps}
    assert places[users[0]] == places[users[2]] != places[users[1]] == places[users[3]]
    winners = [s for s in steps if s.place == 1]
    assert all(s.change > 0 and f"<@{s.user}>" in final for s in winners)
    h.quiet()


async def test_partners_see_no_more_than_the_rules_give(h: Hall, dan: Any) -> None:
    position = BUILDING.replace("turn: A 5", "C: ashen; D: machines; turn: A 9")
    table = await seat(h, h.alice, h.bob, h.eve, dan, play="alliance", position=position)
    users = {p.seat: p.user for p in (await h.match(table.number)).players}
    partner = table.people[users[2] or 0]
    assert not seen_by(await looked(h, partner, table.number), HELD)
    owner = table.people[users[0] or 0]
    assert seen_by(await looked(h, owner, table.number), HELD) == {*HELD[:2]}
    h.quiet()


# -- building at the same moment ----------------------------------------------------------


async def test_two_build_at_the_same_moment(h: Hall) -> None:
    table = await seat(h, h.alice, h.bob, position=BUILDING, clock=86_400_000)
    number = table.number
    (blue, _), (red, _) = await table.asked()
    board = h.words(await h.board(number))
    assert (
        f"<@{blue.id}> and <@{red.id}>: Building now: Blue and Red. After that, Blue has" in board
    )
    assert board.count("Answer <t:") == 1  # until when, once for both
    posted = len(pings(h))
    mine, theirs = [await h.panel(who, number) for who in (blue, red)]
    labels = h.labels(mine)
    assert labels[:3] == ["Deploy a Unit…", "Utility…", "Scrap…"]  # seldom wanted: what is below
    assert not [label for label in labels if "Restore" in label]  # of no use to either
    await h.press(red, theirs, "2 · Fortify Puller e5")  # Blue's page is of before that
    assert "Chain Puller e5 is Fortified" in h.words(await h.board(number))
    assert not [label for label in labels if "Retreat" in label]  # a Unit without damage
    await h.press(blue, mine, "More")
    await h.press(blue, mine, "Retreat")
    await h.press(blue, mine, "1 · Rifle c3")
    assert "is undamaged and would leave the field for your discard pile" in h.words(mine)
    retreat = h.id_of(mine, "Yes, do it")
    await blue.click(mine, custom_id=retreat)
    assert "✅" in h.words(mine)
    await blue.click(mine, custom_id=forge(h, mine, retreat))  # a double click
    assert "You already answered that" in h.words(mine)
    for panel, who in ((mine, blue), (theirs, red)):
        await h.press(who, panel, "Refresh")
        assert "Conscript Rifle c3" not in h.words(panel)
    await h.restart()
    await h.press(red, theirs, "Finished")
    assert "Blue is still building." in h.words(await h.board(number))
    await h.press(blue, mine, "Finished")
    assert "to move and to attack" in h.words(mine)
    texts = [row.text for row in await h.store.matches.actions(number)]
    assert texts == ["fortify e5", "retreat c3", "done", "done"]
    assert not [who for who in pings(h)[posted:] if red.id in who]
    h.quiet()


async def test_nobody_is_pinged_twice_in_a_phase(h: Hall) -> None:
    table = await seat(h, h.alice, h.bob, h.eve)
    phases: dict[tuple[int, str], list[int]] = {}
    questions: Counter[str] = Counter()
    while (await table.state()).turn_number < 4:
        posted = len(pings(h))
        questions[await table.step()] += 1
        state = await table.state()  # the phase in which somebody is asked now
        phase = state.turn_number, MACHINES.view(state, None).phase
        called = [user for who in pings(h)[posted:] for user in who]
        phases.setdefault(phase, []).extend(called)
    played = {phase: users for (turn, phase), users in phases.items() if turn}
    assert {"draw", "build", "move", "battle", "end"} <= {*played}
    assert questions.total() > 2 * sum(map(len, phases.values()))  # most questions call nobody
    for (turn, _), users in phases.items():
        assert not turn or len(users) == len({*users})
    h.quiet()


async def test_who_may_answer_one_attack_after_the_other_is_called_once(h: Hall) -> None:
    fatal = PARTED.replace("5 build", "5 battle").replace("guard", "guard health 1")
    table = await seat(h, h.alice, h.bob, position=fatal)
    (blue, _), *_ = await table.asked()
    called: list[int] = []
    for attack in ("c3xc4", "e3xe4"):
        posted = len(pings(h))
        await table.take(blue, attack)
        ((red, decision),) = await table.asked()
        assert decision.kind == "attack_declared"
        await table.take(red, "use dud-round" if attack == "c3xc4" else "pass")
        called += [user for who in pings(h)[posted:] for user in who]
    assert called == [red.id]
    h.quiet()


async def test_the_reserve_is_chosen_at_once(h: Hall) -> None:
    hand = ("ration-runner", "field-dressing", "breach-sergeant", "trench-digger")
    position = f"A: hand {','.join(hand)}; A c3: conscript-rifle; turn: A 5 end"
    table = await seat(h, h.alice, h.bob, position=position)
    ((who, decision),) = await table.asked()
    assert decision.kind == "reserve"
    panel = await h.panel(who, table.number)
    menu = next(part for part in h.raw(panel) if "options" in part)
    assert menu["max_values"] == 3
    values = [o["value"] for o in menu["options"]]
    await who.select(panel, values[:1], custom_id=menu["custom_id"])
    assert (await table.state()).sides[0].reserve == (hand[0],)
    assert "✅ Ration Runner goes to your Reserve." in h.words(panel)  # nothing has happened yet
    menu = next(part for part in h.raw(panel) if "options" in part)
    assert menu["max_values"] == 2
    chosen = [f"do:keep {name}" for name in hand[2:]]
    await who.select(panel, chosen, custom_id=menu["custom_id"])
    state = await table.state()
    assert (state.sides[0].reserve, state.sides[0].hand) == ((hand[0], *hand[2:]), ())
    h.quiet()


# -- people who are away ------------------------------------------------------------------


async def test_the_clock_finishes_building_for_who_is_away(h: Hall) -> None:
    limits = h.bot.matches.automatic._limits
    h.bot.matches.automatic._limits = msgspec.structs.replace(limits, begun=0, timeouts=3)
    table = await seat(h, h.alice, h.bob, h.eve, clock=60_000, seats=3)
    while (await table.state()).turn_number < 1 or len(await table.asked()) < 3:
        await table.step()
    (away, _), (here, decision), *_ = await table.asked()
    await h.env.advance_time(40)
    await table.take(here, next(a for a in decision.actions if a != "done"))
    await h.env.advance_time(25)  # the time of the two who have done nothing is up
    assert [who.id for who, _ in await table.asked()] == [here.id]
    assert "ran out of time too often" not in h.words(await h.board(table.number))
    await table.take(here, "done")
    for _ in range(12):  # it goes on without who is away, who loses in the end
        questions = await table.asked()
        if len((await table.state()).out) or not questions:
            break
        await h.env.advance_time(65)
    assert (await table.state()).out or not await table.live()
    assert away.id in table.people
    h.quiet()


@pytest.mark.drawn
async def test_beside_a_tall_picture_the_news_are_few(h: Hall) -> None:
    """The board of eleven by eleven alone fills most of a phone."""
    table = await seat(h, h.alice, h.bob, h.eve, seats=3)
    heights = []
    for _ in range(16):
        await table.step()
        board = await h.board(table.number)
        assert f"#{table.number} · " in h.words(board)
        # A setup's picture is low, with room for a title below; the field's bears the game's name.
        chosen = " picks " in h.words(board) or " chooses " in h.words(board)
        assert ("Of Men and Machines" in h.words(board)) == chosen
        heights.append(tall(h, board))
    assert sorted(heights)[len(heights) // 2] <= 720, heights
    h.quiet()


# -- what is secret -----------------------------------------------------------------------


async def looked(h: Hall, who: Any, number: int) -> str:
    """Return all somebody is sent by the board, its buttons and commands."""
    board = await h.board(number)
    texts = [h.everything(board)]
    for start in ("As text", "More", "My move"):
        if start == "My move" and who.id not in {p.user for p in (await h.match(number)).players}:
            continue
        answer = await h.press(who, board, start)
        texts += [h.everything(m) for m in (answer.response, *answer.followups) if m]
    for command in ("board", "hand", "match log"):
        answer = await who.slash(h.channel, command, match=number)
        texts += [h.everything(m) for m in (answer.response, *answer.followups) if m]
    return "\n".join(texts)


def seen_by(text: str, cards: tuple[str, ...]) -> set[str]:
    """Return which cards of hands a text names as such: by an action or a title."""
    titles = {name: MACHINES.cards.names()[name] for name in cards}
    return {name for name, title in titles.items() if name in text or title in text}


async def test_spectators_see_counts_and_no_hands(h: Hall) -> None:
    table = await seat(h, h.alice, h.bob, position=BUILDING)
    assert not seen_by(await looked(h, h.eve, table.number), (*HELD, "sling-thrower"))
    (owner, _), *_ = await table.asked()
    assert seen_by(await looked(h, owner, table.number), HELD) == {*HELD[:2]}
    h.quiet()


# -- looking back, and what counts ---------------------------------------------------------


async def test_a_match_as_replay_and_animation(h: Hall) -> None:
    table = await seat(h, h.alice, h.bob, position=LAST)
    await clicked(table, 100)
    assert not await table.live()
    assert "wins" in h.words(await h.board(table.number))
    replay = (await h.eve.slash(h.channel, "replay watch", match=table.number)).response
    await h.press(h.eve, replay, "Back")
    assert "**Step" in h.words(replay)
    film = await h.alice.slash(h.channel, "replay gif", match=table.number)
    sent = (film.response or film.followups[0]).attachments
    assert any(a.filename.endswith(".gif") for a in sent)
    h.quiet()


async def test_a_table_of_three_is_rated_by_places(h: Hall) -> None:
    table = await seat(h, h.alice, h.bob, h.eve, rated=True)
    await table.hurry(lambda s: s.turn_number > 3)
    for who in (h.bob, h.alice):
        answer = await who.slash(h.channel, "match resign", match=table.number)
        await h.press(who, answer.response, "Yes")
    final = h.words(await h.board(table.number))
    assert f"<@{h.eve.id}> wins" in final
    assert "📈" in final
    assert {h.bob.id, h.eve.id} <= {*pings(h)[-1]}  # who was out before, too
    places = {s.user: s.place for s in await h.store.ratings.changes(table.number)}
    assert places == {h.eve.id: 1, h.alice.id: 2, h.bob.id: 3}
    h.quiet()


#: Blue has nothing but what answers attacks, and is asked after moves, too.
WALKED = (
    "A c3: conscript-rifle health 1; A e3: conscript-rifle health 1;"
    "B c5: weld-mite; B e5: weld-mite; B: hand dud-round,dud-round; A: hand empty; turn: A 5 move"
)


async def test_a_pass_waives_for_the_turn_what_the_hand_is_not_for(h: Hall) -> None:
    table = await seat(h, h.alice, h.bob, position=WALKED)
    number, orders = table.number, h.bot.matches.orders
    await h.alice.slash(h.channel, "move", text="c3-c4", match=number)
    panel = await h.panel(h.bob, number)
    label = "Pass, ask only about single attacks on me and my cards on the field"
    assert label in h.labels(panel)
    await h.press(h.bob, panel, label)
    assert "Until this turn ends." in h.words(panel)
    assert [o.trigger for o in await orders.of(number, h.bob.id)] == ["but single"]
    await h.alice.slash(h.channel, "move", text="e3-e4", match=number)
    done = [(d.seat, d.text, d.source) for d in await h.store.matches.actions(number)]
    assert done == [
        (0, "c3-c4", "typed"), (1, "pass", "standing"),
        (0, "e3-e4", "typed"), (1, "pass", "standing"),
    ]  # fmt: skip
    assert "🔔" not in h.words(await h.panel(h.bob, number))
    h.quiet()


async def test_a_defender_finishes_and_passes_for_the_turn_by_one_tap(h: Hall) -> None:
    table = await seat(h, h.alice, h.bob, position=PARTED)
    number, orders = table.number, h.bot.matches.orders
    assert PARTING not in h.words(await h.panel(h.alice, number))
    panel = await h.panel(h.bob, number)
    await h.press(h.bob, panel, PARTING)
    assert "🔔" not in h.words(panel)
    await h.press(h.bob, panel, "Undo")  # and what was given with it is gone, too
    assert "has ended: the match went back to before it" in h.words(panel)
    assert not await orders.of(number, h.bob.id)
    await h.press(h.bob, panel, PARTING)
    (order,) = (o for o in await orders.of(number, h.bob.id) if not o.ended)
    before = h.everything(await h.board(number))
    assert "has finished building" in before
    assert "pass" not in before
    for text in ("done", "battle", "c3xc4", "e3xe4"):
        await h.alice.slash(h.channel, "move", text=text, match=number)
    done = [(d.seat, d.text, d.source) for d in await h.store.matches.actions(number)]
    assert done.count((1, "pass", "standing")) == 2
    for text in ("end", "end"):
        await h.alice.slash(h.channel, "move", text=text, match=number)
    await h.bob.slash(h.channel, "move", text="done", match=number)
    assert order.number not in {o.number for o in await orders.of(number, h.bob.id)}
    assert "🔔" not in h.words(await h.panel(h.bob, number))
    h.quiet()
