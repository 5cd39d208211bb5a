"""Undo, redo, wishes to go back and hints, as people see and press them."""

from __future__ import annotations

from typing import Any

import pytest

from bot.matches.computer_players import Threads
from engine.games import GAMES
from engine.search import decide
from tests.bot.kit import LAST_BLOW, SECRETS, Hall
from tests.bot.test_answers import pings

BACK = "Blue took back the last action."


async def alt(h: Hall, number: int) -> str:
    """Return the text of the picture on the public board."""
    board = await h.board(number)
    return next(
        str(item["description"])
        for part in h.raw(board)
        for item in part.get("items", ())
        if item.get("description")
    )


def forge(h: Hall, message: Any, custom_id: str) -> str:
    """Leave nothing of a message but an old button with this id; return it."""
    channel = message.channel_id if hasattr(message, "channel_id") else message.channel.id
    button = {"type": 2, "id": 2, "style": 2, "label": "?", "custom_id": custom_id}
    row = {"type": 1, "id": 1, "components": [button]}
    h.env.backend.get_message(channel, message.id).components = [row]
    return custom_id


async def move(h: Hall, who: Any, number: int, text: str) -> Any:
    return await who.slash(h.channel, "move", text=text, match=number)


# -- alone -------------------------------------------------------------------------


async def test_undo_from_the_panel_of_the_action(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    start = await alt(h, number)
    panel = await h.panel(h.alice, number)
    assert "Undo" not in h.labels(panel)
    await h.press(h.alice, panel, "+1")
    assert "Undo" in h.labels(panel)
    assert await alt(h, number) != start
    assert "Undo" not in h.labels(await h.panel(h.bob, number))
    undo = h.id_of(panel, "Undo")
    await h.alice.click(panel, custom_id=undo)
    assert BACK in h.words(panel)
    assert "Undo" not in h.labels(panel)
    # Everybody sees that it was, and how the match stands now; what is gone is no news.
    assert BACK in h.words(await h.board(number))
    assert "takes 1" not in h.words(await h.board(number))
    assert await alt(h, number) == start
    assert (await h.match(number)).ply == 2
    h.quiet()


async def test_old_and_repeated_presses_are_harmless(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    panel = await h.panel(h.alice, number)
    await h.press(h.alice, panel, "+1")
    await h.press(h.alice, panel, "+1")
    undo, take = h.id_of(panel, "Undo"), h.id_of(panel, "+1")
    await h.alice.click(panel, custom_id=undo)
    # As if the page had not been redrawn yet.
    for old, why in ((undo, "moved on"), (take, "Please choose again")):
        await h.alice.click(panel, custom_id=forge(h, panel, old))
        assert why in h.words(panel)
    assert (await h.match(number)).ply == 3
    h.quiet()


async def test_undo_by_command_and_by_word(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    for how in ("command", "undo", "Take back"):
        await move(h, h.alice, number, "sm")
        if how == "command":
            answer = await h.alice.slash(h.channel, "match undo")
        else:
            answer = await move(h, h.alice, number, how)
        assert answer.ephemeral
        assert BACK in h.said(answer)
    nothing = await h.alice.slash(h.channel, "match undo", match=number)
    assert "nothing to take back" in h.said(nothing)
    watching = await h.eve.slash(h.channel, "match undo", match=number)
    assert "you are welcome to watch" in h.said(watching)
    again = await move(h, h.alice, number, "redo")
    assert "Redo works in sandboxes" in h.said(again)
    assert (await h.match(number)).ply == 6
    h.quiet()


async def test_undo_means_the_match_that_changed_last(h: Hall) -> None:
    other = await h.begin(LAST_BLOW)  # waits for Alice, too
    number = await h.begin(LAST_BLOW)
    await move(h, h.alice, number, "sm")
    assert BACK in h.said(await h.alice.slash(h.channel, "match undo"))
    assert ((await h.match(other)).ply, (await h.match(number)).ply) == (0, 2)
    h.quiet()


# -- by agreement ------------------------------------------------------------------


async def test_a_wish_is_shown_and_answered_on_the_board(h: Hall) -> None:
    number = await h.begin(SECRETS)
    start = await alt(h, number)
    await move(h, h.alice, number, "d5xd6")  # Red is asked whether to answer
    answer = await h.alice.slash(h.channel, "match undo", match=number)
    assert "asks to take back the last action." in h.said(answer)
    assert "Withdraw takeback" in h.labels(answer.response)
    board = await h.board(number)
    assert f"<@{h.alice.id}> asks to take back the last action." in h.words(board)
    answers = {"Accept takeback", "Decline takeback"}
    assert {*answers, "Respond"} <= set(h.labels(board))
    assert pings(h) == [h.alice.id, h.bob.id]  # nobody is pinged by it
    for who, words in ((h.eve, "welcome to watch"), (h.alice, "your own offer")):
        assert words in h.said(await h.press(who, board, "Accept takeback"))
    await h.press(h.bob, board, "Accept takeback")
    board = await h.board(number)
    assert BACK in h.words(board)
    assert not answers & set(h.labels(board))
    assert await alt(h, number) == start
    h.quiet()


async def test_a_wish_is_answered_from_a_panel_and_after_a_restart(h: Hall) -> None:
    number = await h.begin(SECRETS)
    await move(h, h.alice, number, "d5xd6")
    await h.alice.slash(h.channel, "match undo", match=number)
    await h.restart()
    panel = await h.panel(h.bob, number)
    assert f"<@{h.alice.id}> asks to take back" in h.words(panel)
    agree = h.id_of(panel, "Accept takeback")
    await h.press(h.bob, panel, "Decline takeback")
    assert "Red declines the takeback." in h.words(panel)
    assert "Accept takeback" not in h.labels(panel)
    late = await h.bob.click(panel, custom_id=forge(h, panel, agree))
    assert "no longer open" in h.said(late)
    again = await h.alice.slash(h.channel, "match undo", match=number)
    assert "already asked bob at this point" in h.said(again)
    assert (await h.match(number)).ply == 3
    h.quiet()


async def test_a_wish_lapses_when_the_match_goes_on(h: Hall) -> None:
    number = await h.begin(SECRETS)
    await move(h, h.alice, number, "d5xd6")
    await h.alice.slash(h.channel, "match undo", match=number)
    old = h.id_of(await h.board(number), "Accept takeback")
    await h.press(h.bob, await h.panel(h.bob, number), "Pass")
    board = await h.board(number)
    assert "Accept takeback" not in h.labels(board)
    assert "The takeback is no longer open." in h.words(board)
    answer = await h.bob.click(board, custom_id=forge(h, board, old))
    assert "no longer open" in h.said(answer)
    assert (await h.match(number)).ply == 3
    h.quiet()


async def test_whoever_asks_may_think_better_of_it(h: Hall) -> None:
    number = await h.begin(SECRETS)
    await move(h, h.alice, number, "d5xd6")
    answer = await h.alice.slash(h.channel, "match undo", match=number)
    await h.press(h.alice, answer.response, "Withdraw")
    board = await h.board(number)
    assert not [label for label in h.labels(board) if label.startswith("Accept")]
    assert "Blue withdraws the takeback." in h.words(board)
    assert "declines" not in h.words(board)
    again = await h.alice.slash(h.channel, "match undo", match=number)
    assert "at this point" in h.said(again)
    h.quiet()


async def test_what_is_hidden_stays_hidden_when_it_goes_back(h: Hall) -> None:
    """A Warrior's hiding place is nowhere in public, before or after the takeback."""
    position = """7 . . . l . . k
6 . . . . . . .
5 . . . . . . .
4 . . . . . . .
3 . . . N . . .
2 . . . . . . .
1 K . . L . . .
turn: A"""
    number = await h.begin(position)
    await move(h, h.alice, number, "d3 hide c3")
    boards = [h.everything(await h.board(number))]
    await h.alice.slash(h.channel, "match undo", match=number)
    boards.append(h.everything(await h.board(number)))
    answer = await h.bob.slash(h.channel, "match log", match=number)
    boards.append(h.everything(answer.response))
    assert BACK in h.said(answer)
    for text in boards:
        assert "hide c3" not in text
        assert "it is on c3" not in text.lower()
    own = await h.alice.slash(h.channel, "match log", match=number)
    assert "c3" in h.said(own)  # what one knew stays told to oneself
    h.quiet()


# -- the sandbox -------------------------------------------------------------------


async def test_a_sandbox_goes_back_and_forth_and_even_from_its_end(h: Hall) -> None:
    await h.alice.slash(h.channel, "play sandbox", position=LAST_BLOW.replace("\n", ";"))
    number = 1
    start = await alt(h, number)
    panel = await h.panel(h.alice, number)
    for _ in range(4):  # past the end of Blue's turn
        await h.press(h.alice, panel, "+1")
    for _ in range(4):
        await h.press(h.alice, panel, "Undo")
    assert "Undo" not in h.labels(panel)
    assert await alt(h, number) == start
    for _ in range(4):
        await h.press(h.alice, panel, "Redo")
    assert "Redo" not in h.labels(panel)
    for _ in range(4):
        await h.alice.slash(h.channel, "match undo")
    await move(h, h.alice, number, "d6xd7")
    board = await h.board(number)
    assert "wins" in h.words(board)
    answer = await h.alice.slash(h.channel, "match undo")  # it knows which one is meant
    assert BACK in h.said(answer)
    assert (await h.match(number)).status == "live"
    assert await alt(h, number) == start
    assert "My move" in h.labels(await h.board(number))
    h.quiet()


async def test_a_sandbox_offers_what_its_owner_can_use(h: Hall) -> None:
    await h.alice.slash(h.channel, "play sandbox", position=LAST_BLOW.replace("\n", ";"))
    board = await h.board(1)
    more = (await h.press(h.alice, board, "More")).response
    assert "Resign" in h.labels(more)
    assert "Offer a draw" not in h.labels(more)  # from whom?
    panel = await h.panel(h.alice, 1)
    await h.press(h.alice, panel, "Edit")
    assert "Edit" not in h.labels(panel)  # that is where she is
    assert "As text…" in h.labels(panel)
    looked = (await h.press(h.eve, board, "As text")).response
    assert "Edit" not in h.labels(looked)
    h.quiet()


# -- hints -------------------------------------------------------------------------


@pytest.fixture
def quick(h: Hall) -> None:
    """Let a simple player in this process give the hints: their strength is not the point."""

    def think(game: Any, state: Any, seat: int, policy: str, seed: int) -> str:
        return decide(game, state, seat, "greedy", seed)

    h.bot.matches.automatic._thinkers = Threads(GAMES, think)


@pytest.mark.drawn
@pytest.mark.usefixtures("quick")
async def test_a_hint_in_a_sandbox_is_told_marked_and_played(h: Hall) -> None:
    await h.alice.slash(h.channel, "play sandbox", position=LAST_BLOW.replace("\n", ";"))
    plain = await (await h.panel(h.alice, 1)).attachments[0].read()
    answer = await h.alice.slash(h.channel, "hint")
    assert answer.ephemeral
    panel = answer.response
    assert "💡" in h.words(panel)
    assert h.labels(panel)[0] == "Play it"
    assert panel.attachments
    assert h.id_of(panel, "Play it").endswith("hinted:d6xd7")  # it wins at once
    assert await panel.attachments[0].read() != plain  # marked
    await h.press(h.alice, panel, "Play it")
    assert (await h.match(1)).status == "over"
    h.quiet()


@pytest.mark.usefixtures("quick")
async def test_a_hint_from_the_panel_against_the_computer(h: Hall) -> None:
    await h.alice.slash(h.channel, "play practice", level="random", side="host")
    panel = await h.panel(h.alice, 1)
    await h.press(h.alice, panel, "Hint")
    before = (await h.match(1)).ply
    hint = h.id_of(panel, "Play it")
    assert "💡" in h.words(panel)
    await h.alice.click(panel, custom_id=hint)
    assert (await h.match(1)).ply > before
    ply = (await h.match(1)).ply
    await h.alice.click(panel, custom_id=forge(h, panel, hint))
    assert "You already answered that" in h.words(panel)
    assert (await h.match(1)).ply == ply
    h.quiet()


@pytest.mark.usefixtures("quick")
async def test_who_plays_hints_needs_one_tap_each_until_they_do_something_else(h: Hall) -> None:
    await h.alice.slash(h.channel, "play practice", level="random", side="host")
    panel = await h.panel(h.alice, 1)
    assert not any(label.startswith("💡") for label in h.labels(panel))
    await h.press(h.alice, panel, "Hint")
    await h.press(h.alice, panel, "Play it")
    for _ in range(3):
        ply = (await h.match(1)).ply
        assert not next(x for x in h.labels(panel) if x.startswith("💡")).endswith(".")
        await h.press(h.alice, panel, "💡")
        assert (await h.match(1)).ply > ply
    hint = h.id_of(panel, "💡").partition("hinted:")[2]
    shot = await h.bot.matches.snapshot(1, h.alice.id)
    await h.bot.matches.act(1, h.alice.id, next(a for a in shot.actions if a != hint))
    await h.bot.matches.automatic.settled(1)
    assert not any(label.startswith("💡") for label in h.labels(await h.panel(h.alice, 1)))
    h.quiet()


async def test_a_hint_to_buy_a_card_shows_the_cards(h: Hall) -> None:
    def think(game: Any, state: Any, seat: int, policy: str, seed: int) -> str:
        actions = next(d for d in game.decisions(state) if d.seat == seat).actions
        return next((a for a in actions if a.startswith("buy snipe")), actions[0])

    h.bot.matches.automatic._thinkers = Threads(GAMES, think)
    cards = LAST_BLOW + "\ncards: chaotic\nhand A: snipe\nreserves: 5 0"
    await h.alice.slash(h.channel, "play sandbox", position=cards.replace("\n", ";"))
    panel = (await h.alice.slash(h.channel, "hint")).response
    assert "💡" in h.words(panel)
    assert panel.attachments  # drawn, not only told
    assert "Snipe" in h.words(panel)
    assert "Board" in h.labels(panel)
    await h.press(h.alice, panel, "Play it")
    assert "buys Snipe" in h.words(panel)
    h.quiet()


async def test_whoever_looks_at_everything_finds_the_way_back_first(h: Hall) -> None:
    """Answers stand beside the board; a narrow phone has no room for undo, hint and more."""
    position = LAST_BLOW + "\ncards: chaotic\nhand A: snipe\nreserves: 5 0"
    await h.alice.slash(h.channel, "play sandbox", position=position.replace("\n", ";"))
    panel = await h.panel(h.alice, 1)
    await h.press(h.alice, panel, "+1 Strange Matter")
    await h.press(h.alice, panel, "More")
    await h.press(h.alice, panel, "See all")
    assert h.labels(panel)[:2] == ["Board", "Undo"]
    h.quiet()


async def test_no_hints_between_people(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    assert "Hint" not in h.labels(await h.panel(h.alice, number))
    for who, words in (
        (h.alice, "Hints are only available in practice and sandbox matches"),
        (h.bob, "Hints are only available in practice and sandbox matches"),
        (h.eve, "welcome to watch"),
    ):
        answer = await who.slash(h.channel, "hint", match=number)
        assert answer.ephemeral
        assert words in h.said(answer)
    board = await h.board(number)
    answer = await h.alice.click(board, custom_id=forge(h, board, f"v1:{number}:0:hint"))
    assert "Hints are only available in" in h.said(answer)
    h.quiet()


@pytest.mark.parametrize("command", ["match undo", "hint"])
async def test_the_commands_find_the_match_that_is_meant(h: Hall, command: str) -> None:
    answer = await h.alice.slash(h.channel, command)
    assert "You have no match here" in h.said(answer)
    await h.begin(LAST_BLOW)
    offered = await h.alice.autocomplete(h.channel, command, "match", "")
    assert [c["value"] for c in offered] == [1]
    h.quiet()
