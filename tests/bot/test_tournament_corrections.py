"""The organiser corrects late, names a match by its number, and decides a final nobody came to."""

from __future__ import annotations

import pytest

from bot.tournaments import model as domain
from tests.bot.cups import NAMES, Cups
from tests.bot.kit import Hall


async def semifinals(cups: Cups) -> domain.Tournament:
    """Begin a cup of twelve and play to its semifinals."""
    await cups.begun(12, "Single")
    await cups.play_round()
    await cups.play_round()
    return (await cups.contest()).state


async def test_a_late_correction_lists_what_falls_and_asks_once(cups: Cups, h: Hall) -> None:
    state = await semifinals(cups)
    first = state.matches[0]
    turned = "0-1" if first.outcome == "1-0" else "1-0"
    falling = domain.falling(state, first.id, turned).matches
    contest = await cups.contest()
    number = next(s.match_id for s in contest.sittings if s.match == first.id)
    answer = await cups.boss.slash(h.channel, "tournament manage", match=f"#{number}")
    cups.panel = answer.response
    loser = next(s for s in first.seats if s != domain.shape.winner(first))
    form = await h.press(cups.boss, cups.panel, f"{domain.shape.name(state, loser)} won")
    text = str(form.modal).replace("\\\\|", "|")
    for m in falling:
        assert domain.corrections.words(state, m) in text
    others = [m for m in state.matches if m not in falling and m.id != first.id]
    assert not any(domain.corrections.words(state, m) in text for m in others)
    await cups.boss.submit_modal(form, {"reason": "wrong player"})
    await h.env.settle()
    now = (await cups.contest()).state
    assert {m.id for m in others} <= {m.id for m in now.matches}
    assert not {m.id for m in falling} & {m.id for m in now.matches}
    await cups.press("Back")
    assert "press **Pair" in h.words(cups.panel) or "Results come in automatically" in h.words(
        cups.panel
    )
    assert "so this is taken back: Quarterfinal" in cups.said()
    contest = await cups.play_out()
    assert contest.status == "over"
    h.quiet()


async def test_a_bracket_calls_its_rounds_by_their_names(cups: Cups, h: Hall) -> None:
    await semifinals(cups)
    await cups.press("Refresh")
    seen = h.words(cups.panel) + cups.said() + " ".join(map(str, h.labels(cups.panel)))
    for thread in h.channel.threads:
        seen += "\n".join(h.words(m) for m in thread.history())
    assert "Semifinal 1" in seen
    assert "Undo semifinal 2" in h.labels(cups.panel)  # the other one was paired before it
    assert "round 3" not in seen.lower()
    h.quiet()


async def test_a_match_is_named_by_its_number(cups: Cups, h: Hall) -> None:
    await cups.begun(4, "Single")
    contest = await cups.contest()
    number = contest.sittings[1].match_id
    for typed in (f"#{number}", str(number)):
        answer = await cups.boss.slash(h.channel, "tournament manage", match=typed)
        assert "Semifinal 2: " in h.words(answer.response)
    answer = await cups.boss.slash(h.channel, "tournament manage", match="#999")
    assert "has no match #999" in h.said(answer)
    choices = await cups.boss.autocomplete(h.channel, "tournament manage", "match", f"#{number}")
    assert [c["value"] for c in choices] == [f"#{number}"]
    assert choices[0]["name"].startswith(f"#{number} · Semifinal 2: ")
    h.quiet()


@pytest.mark.parametrize("what", ["share", "name"])
async def test_nobody_comes_to_the_final(cups: Cups, h: Hall, what: str) -> None:
    await cups.begun(4, "Single")
    await cups.play_round()
    await cups.press("Refresh")
    await cups.press("Set result")
    await cups.choose("Final")
    await cups.press("Neither appeared", reason="they never came")
    assert (await cups.contest()).status == "running"
    await cups.press("Back")
    assert "**Missing:** a winner. No one appeared in Final (" in h.words(cups.panel)
    if what == "share":
        await cups.press("End without a winner", reason="they share it")
        assert "share first place" in str(await cups.service.rows.news(cups.number, 50))
    else:
        await cups.press("Final: decide")
        await cups.press(f"{NAMES[0]} won", reason="the judge says so")
    contest = await cups.contest()
    assert contest.status == "over"
    assert len([p for p in contest.final if p.place == 1]) == (2 if what == "share" else 1)
    h.quiet()


@pytest.mark.both_databases
async def test_a_consolation_and_a_longer_final_are_chosen(cups: Cups, h: Hall) -> None:
    await cups.create()
    await cups.settings("Single", "A consolation bracket", "Final: best of 3")
    await cups.choose("Semifinals: best of 5")
    assert (await cups.contest()).plan.settings.last_best_of == (3, 5)
    await cups.choose("Semifinals: same")
    await cups.press("Open sign-up")
    words = h.words(await cups.card())
    assert "with a consolation bracket" in words
    assert "final best of 3" in words
    await cups.join(*NAMES[:8])
    await cups.start()
    contest = await cups.play_out()
    assert len([m for m in contest.state.matches if m.best_of == 3]) == 1
    assert "Consolation" in str(h.raw(await cups.message("bracket"))) + cups.said()
    h.quiet()


async def test_an_older_round_is_chosen_from_a_menu(cups: Cups, h: Hall) -> None:
    await semifinals(cups)
    await cups.press("Refresh")
    await cups.press("Set result")
    assert not any("Round of 16" in entry and "match" in entry for entry in cups.entries())
    await cups.choose("Round of 16")
    chosen = next(entry for entry in cups.entries() if entry.startswith("Round of 16, match"))
    await cups.choose(chosen)
    assert "Round of 16, match" in h.words(cups.panel)
    h.quiet()


async def test_two_change_places_in_the_draw(cups: Cups, h: Hall) -> None:
    await cups.begun(8, "Single")
    draw = (await cups.contest()).state.draw
    await cups.press("Refresh")
    await cups.press("Change…")
    await cups.press("Swap two in the draw")
    names = [e.name for e in (await cups.contest()).state.entrants]
    await cups.choose(names[draw[0] - 1])
    answer = await cups.choose(names[draw[1] - 1])
    await cups.boss.submit_modal(answer, {"reason": "friends"})
    await h.env.settle()
    assert (await cups.contest()).state.draw[:2] == [draw[1], draw[0]]
    assert "swap places in the draw of Friday Cup: friends" in cups.said()
    assert (await cups.play_out()).status == "over"
    h.quiet()


async def test_it_ends_after_the_round_that_is_on_or_takes_more(cups: Cups, h: Hall) -> None:
    await cups.begun(8, "Swiss", "3 rounds")
    await cups.press("Refresh")
    await cups.press("Change…")
    answer = await cups.choose("5")
    await cups.boss.submit_modal(answer, {"reason": "we have time"})
    await h.env.settle()
    assert (await cups.contest()).state.total == 5
    await cups.press("Change…")
    await cups.press("End after this round", reason="it is late")
    await cups.play_round()
    contest = await cups.contest()
    assert (contest.status, len(contest.state.rounds)) == ("over", 1)
    h.quiet()


async def test_back_to_the_sign_up(cups: Cups, h: Hall) -> None:
    await cups.begun(4, "Single")
    await cups.play_round()
    await cups.press("Refresh")
    await cups.press("Change…")
    await cups.press("Back to sign-up", reason="wrong format")
    assert "is open for sign-up again: wrong format" in cups.said()
    assert "Join" in h.labels(await cups.card())
    await cups.join("fay")
    await cups.start()
    contest = await cups.play_out()
    assert contest.status == "over"
    assert len(contest.state.entrants) == 5
    h.quiet()
