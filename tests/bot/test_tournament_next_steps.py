"""What an organiser is asked and offered, so that a cup runs without looking anything up."""

from __future__ import annotations

from tests.bot.cups import Cups, match_of
from tests.bot.kit import Hall


async def opened(cups: Cups, *names: str) -> None:
    """Let people sign up, then open the check-in from the page that says what it does."""
    await cups.create()
    await cups.settings("Single")
    await cups.press("Open sign-up")
    await cups.join(*names)
    await cups.press("Check-in…")
    assert "those who don't are out at the start" in cups.h.words(cups.panel)
    assert (await cups.contest()).status == "open"  # nobody was pinged yet
    await cups.press("Open check-in")
    assert (await cups.contest()).status == "checkin"


async def test_a_start_asks_before_it_leaves_players_out(cups: Cups, h: Hall) -> None:
    await opened(cups, "ann", "ben", "cid")
    for name in ("ann", "ben"):
        await h.press(cups.people[name], await cups.card(), "Check in")
    await cups.press("Refresh")
    assert "**Not checked in:** cid" in h.words(cups.panel)
    await cups.press("Start now")
    assert (await cups.contest()).status == "checkin"
    assert "Start without them?" in h.words(cups.panel)
    await cups.press("Start without them")
    contest = await cups.contest()
    assert contest.status == "running"
    assert len(contest.state.entrants) == 2
    h.quiet()


async def test_an_organiser_checks_players_in(cups: Cups, h: Hall) -> None:
    await opened(cups, "ann", "ben", "cid")
    await cups.press("Start now")
    await cups.press("Check them in")
    assert "Checked in: ann, ben, cid" in h.words(cups.panel)
    assert not (await cups.contest()).unchecked
    await cups.press("Start now")
    assert len((await cups.contest()).state.entrants) == 3
    h.quiet()


async def test_who_does_not_play_chooses_whose_reasons_to_read(cups: Cups, h: Hall) -> None:
    await cups.begun(4, "Single")
    shown = (await cups.boss.slash(h.channel, "tournament standings")).response
    cups.panel = (await h.press(cups.boss, shown, "Why?")).response
    assert "Whose place and opponent" in h.words(cups.panel)
    await cups.choose("ben")
    assert "Why this opponent?" in h.words(cups.panel)
    assert "· ben" in h.words(cups.panel)
    h.quiet()


async def test_the_first_finalist_reads_that_they_play_on(cups: Cups, h: Hall) -> None:
    await cups.begun(4, "Single")
    match = await match_of(cups, "ann")
    winner, loser = (p.user for p in match.players)
    await cups.win(match.id, winner)
    for user, words in (
        (winner, "You play on: **Final**, against the winner of **Semifinal"),
        (loser, "You have no open match"),
    ):
        answer = await h.press(cups.by_id[user], await cups.message("bracket"), "My match")
        assert words in h.said(answer)
    h.quiet()


async def test_a_substitute_who_plays_already_is_named(cups: Cups, h: Hall) -> None:
    await cups.begun(4, "Single")
    await cups.press("Players")
    assert "it starts again" in h.words(cups.panel)
    for part in h.raw(cups.panel):
        for option in part.get("options", ()):
            if option["value"] == f"event-replace:{cups.people['ann'].id}":
                await cups.boss.select(cups.panel, [option["value"]], custom_id=part["custom_id"])
    answer = await cups.pick("event-substitute", cups.people["ben"])
    assert "ben is already in Friday Cup" in h.said(answer)
    await cups.pick("event-substitute", h.eve)
    await h.env.settle()
    assert "now plays for ann" in h.words(cups.panel)
    h.quiet()


async def test_an_organiser_begins_from_the_list_and_again_from_the_end(
    cups: Cups, h: Hall
) -> None:
    shown = (await cups.boss.slash(h.channel, "tournament list")).response
    assert "no tournament on this server" in h.words(shown)
    form = await h.press(cups.boss, shown, "New tournament…")
    made = await cups.boss.submit_modal(form, {"name": "Friday Cup", "cap": "", "text": ""})
    cups.panel = made.response
    cups.number = (await cups.service.contests(h.guild.id))[0].id
    await cups.choose("Single")
    await cups.begin("ann", "ben")
    await cups.play_out()
    await cups.press("Refresh")
    before = (await cups.contest()).plan
    await cups.press("Same again…", name="Friday Cup 2", cap="8", text="")
    after = (await cups.service.contests(h.guild.id, ("draft",)))[0].plan
    assert after.name.startswith("Friday Cup 2")
    assert after.cap == 8
    assert (after.game, after.settings, after.clock) == (before.game, before.settings, before.clock)
    h.quiet()


async def test_no_menu_shows_marks_of_formatting(cups: Cups, h: Hall) -> None:
    await cups.create()
    pages = [entry for entry in cups.entries() if entry.startswith("Settings: ")]
    for page in pages:
        await cups.choose(page)
        for part in h.raw(cups.panel):
            for option in part.get("options", ()):
                about = option.get("description") or ""
                assert not {"`", "*"} & {*option["label"], *about}, (page, option)


async def test_menus_of_modes_are_in_the_language_of_the_server(cups: Cups, h: Hall) -> None:
    with h.env._bot_scope():
        await h.bot.matches.servers.change(h.guild.id, 1, {"language": "de"})
    cups.game = "hueshift"
    await cups.create()
    assert "Duell" in cups.entries()
