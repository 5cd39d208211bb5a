"""Of Men and Machines beside the table: what is asked from the panel, orders, hints, a sandbox
edited by hand, a judge's view, a tournament."""

from __future__ import annotations

from bot.matches.computer_players import Threads
from engine.games import GAMES
from engine.search import decide
from tests.bot.court import Court
from tests.bot.cups import Cups, match_of
from tests.bot.kit import Hall
from tests.bot.machines import Seated, seat
from tests.bot.test_machines import BUILDING, HELD
from tests.bot.test_orders import choose
from tests.bot.test_resonance import tap
from tests.bot.test_why_not import pick

#: Blue fights; Red's Captain is in reach of a Damage of 3, and Red could make it miss.
CAPTAIN = (
    "A: hand empty; A d6: drop-lieutenant; A c6: conscript-rifle;"
    "B: behemoth hand dud-round points 5; B d7: orrun-stonehand; turn: A 5 battle"
)


async def test_why_not_leads_to_skirmishes_sigils_and_acts(h: Hall) -> None:
    position = (
        "A: hand field-dressing,dud-round; A c3: conscript-rifle; A a1: rune-mason;"
        "B: behemoth; B d5: chain-puller; turn: A 5 battle"
    )
    table = await seat(h, h.alice, h.bob, position=position)
    ((who, _),) = await table.asked()
    panel = await h.panel(who, table.number)
    await h.press(who, panel, "Can I …?")
    for picked, reasons, rule in (
        (("You yourself", "Chain Puller d5"), "A Skirmish needs two or three Units", "MM-SKIRMISH"),
        (("Rune Mason a1", "Mend", "Conscript Rifle c3"), "Mend", "MM-"),
        (("Dud Round", "Use"), "Dud Round", "MM-"),
        (("Conscript Rifle c3", "Counterattack"), "Cards counterattack after", "MM-COUNTER-01"),
    ):
        for label in picked:
            await pick(h, who, panel, label)
        words = h.words(panel)
        assert f"**{picked[0]}: " in words
        assert reasons in words.partition("**: ")[2]
        assert rule in words.partition("**: ")[2]
        await h.press(who, panel, "Board")
        await h.press(who, panel, "Can I …?")
    h.quiet()


async def test_an_order_waits_for_the_damage_of_an_attack_on_the_captain(h: Hall) -> None:
    table = await seat(h, h.alice, h.bob, position=CAPTAIN)
    players = {p.seat: p.user for p in (await h.match(table.number)).players}
    blue, red = (table.people[players[x]] for x in (0, 1))
    panel = await h.panel(red, table.number)
    await h.press(red, panel, "Settings")
    await h.press(red, panel, "Orders…")
    await choose(h, red, panel, "When…", "My Captain is attacked for 3 damage or more")
    await choose(h, red, panel, "Then…", "Dud Round")
    await choose(h, red, panel, "How long…", "Until you revoke it.")
    sentence = "When your Captain is attacked for 3 damage or more: use Dud Round if possible"
    assert sentence in h.words(panel)
    await h.press(red, panel, "Set order")
    assert "✅ Order set." in h.words(panel)
    await h.restart()
    await table.take(blue, "d6xd7")
    done = [(d.text, d.source) for d in await h.store.matches.actions(table.number)]
    assert done[0][0] == "d6xd7"
    assert done[1] == ("use dud-round", "standing")
    assert "order" not in h.words(await h.board(table.number)).lower()
    h.quiet()


async def test_a_hint_in_practice(h: Hall) -> None:
    h.bot.matches.automatic._thinkers = Threads(GAMES, lambda *a: decide(*a[:3], "glance", a[4]))
    await h.alice.slash(h.channel, "play practice", level="random", game="machines")
    answer = await h.alice.slash(h.channel, "hint")
    assert answer.ephemeral
    assert "💡" in h.words(answer.response)
    before = (await h.match(1)).ply
    await h.press(h.alice, answer.response, "Play it")
    assert (await h.match(1)).ply > before
    h.quiet()


async def test_a_sandbox_is_edited_by_text_form_and_taps(h: Hall) -> None:
    await h.alice.slash(h.channel, "play sandbox", game="machines", position=BUILDING)
    number = max(m.id for m in await h.bot.matches.find(user=h.alice.id))
    text = "A: points 3; c3: health 1"
    answer = await h.alice.slash(h.channel, "sandbox edit", text=text)
    assert "Edited: " in h.said(answer)
    refused = await h.alice.slash(h.channel, "sandbox edit", text="A: points 99")
    assert "Nothing was changed, and your text is kept." in h.said(refused)
    form = await h.press(h.alice, refused.response, "Try again")
    await h.alice.submit_modal(form, {"what": "A: points 4"})
    panel = refused.response
    for label in ("Players", "Blue", "Points 6"):
        await tap(h, panel, label)
    table = Seated(h, number, [h.alice])
    state = await table.state()
    assert state.sides[0].points == 6
    assert next(p.health for p in state.pieces.values() if p.card == "conscript-rifle") == 1
    await h.restart()
    await table.take(h.alice, "done")
    assert (await h.match(number)).status == "live"
    h.quiet()


async def test_a_judge_sees_both_hands_and_nobody_else_does(h: Hall, court: Court) -> None:
    table = await seat(h, h.alice, h.bob, position=BUILDING)
    panel = await court.panel(court.jo, table.number)
    await court.act(court.jo, panel, "See everything")
    assert panel.flags.ephemeral
    position = next(a for a in panel.attachments if a.filename.endswith("position.txt"))
    text = (await position.read()).decode()
    assert all(name in text for name in (*HELD, "sling-thrower"))
    public = "\n".join(
        h.everything(m) for c in h.channels() for m in c.history() if not m.flags.ephemeral
    )
    assert not [name for name in HELD if name in public]
    h.quiet()


async def test_a_tournament_of_two_seats(cups: Cups, h: Hall) -> None:
    cups.game = "machines"
    await cups.begun(4, "Single")
    match = await match_of(cups, "ann")
    thread = next(t for t in h.channel.threads if t.id == match.place.thread)
    table = Seated(h, match.id, [cups.by_id[p.user] for p in match.players])
    for _ in range(12):
        await table.step()
    await table.near_the_end()
    for _ in range(300):
        if not await table.live():
            break
        await table.step()
    assert "wins!" in cups.said(thread)
    contest = await cups.play_out()
    assert contest.status == "over"
    assert "Friday Cup" in h.words(await cups.message("podium"))
    h.quiet()
