"""Choices that would do nothing, or hit one's own, stand behind the others; answers to people
stand apart and say to what."""

from __future__ import annotations

from tests.bot.kit import LAST_BLOW, Hall


async def test_what_heals_nothing_is_asked_first_and_stands_under_more(h: Hall) -> None:
    number = await h.begin(LAST_BLOW + "\nultimate: mend recall")
    panel = await h.panel(h.alice, number)
    assert "Mend" not in h.words(panel)
    await h.press(h.alice, panel, "More")
    await h.press(h.alice, panel, "Mend (Ultimate) Keeper (5 of 5")
    assert "works only once. Use it anyway?" in h.words(panel)
    assert (await h.match(number)).ply == 0
    hurt = LAST_BLOW.replace("1 K ", "1 K3 ") + "\nultimate: mend recall"
    number = await h.begin(hurt)
    assert "Mend" in h.words(await h.panel(h.alice, number))
    h.quiet()


async def test_ending_a_turn_stands_apart_while_there_is_more_to_do(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    panel = await h.panel(h.alice, number)
    rows = [p for p in h.raw(panel) if p.get("type") == 1]
    (end,) = [c for c in rows[-1]["components"] if c["label"] == "End turn"]
    assert end == rows[-1]["components"][-1]  # below everything, after what helps
    assert end["style"] == 2
    assert "More" in [c["label"] for c in rows[-1]["components"]]
    assert "End turn" not in h.labels(await h.board(number))  # not where a thumb falls
    await h.press(h.alice, panel, "End turn")
    assert "You have 3 actions left" in h.words(panel)
    await h.press(h.alice, panel, "No, go back")
    await h.later()
    other = await h.panel(h.alice, number)
    await h.later()
    await h.press(h.alice, panel, "Ogre d6")  # as it is called on the board's own square
    assert (await h.match(number)).ply == 0
    await h.press(h.alice, other, "End turn")
    await h.press(h.alice, other, "Yes, do it")
    assert "✅ Blue ends the turn." in h.words(other)  # though nothing has come of it
    h.quiet()


async def test_help_is_one_line_and_the_rest_behind_more(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    panel = await h.panel(h.alice, number)
    assert not {"Legend", "Refresh", "Settings", "Match menu"} & {*h.labels(panel)}
    await h.press(h.alice, panel, "More")
    assert {"Legend", "Refresh", "Can I …?", "Settings", "Back"} <= {*h.labels(panel)}
    await h.press(h.alice, panel, "Match menu")
    assert "Resign" in h.labels(panel)
    await h.press(h.alice, panel, "My panel")
    assert "Ogre d6" in h.labels(panel)
    h.quiet()


async def test_the_page_of_a_piece_says_its_name_alone(h: Hall) -> None:
    number = await h.begin(LAST_BLOW, clock=86_400_000)
    panel = await h.panel(h.alice, number)
    assert "Answer <t:" in h.words(panel)
    await h.press(h.alice, panel, "Ogre d6")
    assert "**Ogre d6**" in h.words(panel).split("\n")
    h.quiet()


async def test_a_draw_and_a_takeback_are_told_apart(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    for text in ("sm", "sm", "sm", "end"):
        await h.alice.slash(h.channel, "move", text=text, match=number)
    await h.alice.slash(h.channel, "match draw", match=number)
    await h.alice.slash(h.channel, "match undo", match=number)
    board, panel = await h.board(number), await h.panel(h.bob, number)
    # On the board there is room for one wish; the panel has both.
    assert {"Accept draw", "Decline draw"} <= set(h.labels(board))
    answers = {"Accept draw", "Decline draw", "Accept takeback", "Decline takeback"}
    assert answers <= set(h.labels(panel))
    rows = [p for p in h.raw(panel) if p.get("type") == 1]
    for start in ("Accept draw", "Accept takeback"):
        row = next(r for r in rows if r["components"][0].get("label", "").startswith(start))
        assert len(row["components"]) == 2  # alone with its other answer
    h.quiet()


async def test_who_offers_a_draw_reads_it_once_as_their_own(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    answer = await h.alice.slash(h.channel, "match draw", match=number)
    assert "🤝 You offer a draw." in h.said(answer)
    assert "✅ Blue offers" not in h.said(answer)
    assert "-# Blue offers" not in h.words(await h.board(number))  # the question tells it
    assert f"🤝 <@{h.alice.id}> offers a draw." in h.words(await h.panel(h.bob, number))
    h.quiet()


async def test_an_offered_draw_is_withdrawn(h: Hall) -> None:
    """By the command once more, by one's own panel, by *More* and on the board all see."""
    number = await h.begin(LAST_BLOW)
    await h.alice.slash(h.channel, "match draw", match=number)
    theirs = await h.panel(h.bob, number)
    withdrawn = await h.alice.slash(h.channel, "match draw", match=number)
    assert "You offer a draw" not in h.said(withdrawn)
    late = await h.press(h.bob, theirs, "Accept draw")
    assert "That offer is no longer open." in h.said(late)
    for start in ("panel", "more", "board"):
        await h.alice.slash(h.channel, "match draw", match=number)
        board = await h.board(number)
        assert f"🤝 <@{h.alice.id}> offers a draw." in h.words(board)
        panel = await h.panel(h.alice, number) if start == "panel" else board
        if start == "more":
            panel = (await h.press(h.alice, board, "More")).response
        button = "Decline draw" if start == "board" else "Withdraw my draw offer"
        await h.press(h.alice, panel, button)
        assert "offers a draw" not in h.words(await h.board(number))
    assert (await h.match(number)).status == "live"
    rows = [row.text for row in await h.store.matches.actions(number)]
    assert rows == ["ask draw 0", "withdraw draw 0"] * 4
    text = h.said(await h.bob.slash(h.channel, "match log", match=number))
    assert text.count("Blue withdraws the draw offer.") == 4
    assert "declines" not in text
    h.quiet()


async def test_withdrawing_is_not_told_as_somebody_elses_no(h: Hall) -> None:
    number = await h.begin(LAST_BLOW, clock=86_400_000)
    answer = await h.alice.slash(h.channel, "match pause", match=number)
    assert h.said(answer).count("pause the clocks") == 1  # the wish is read once
    assert h.words(await h.board(number)).count("pause the clocks") == 1
    await h.press(h.alice, await h.panel(h.alice, number), "Withdraw pause")
    reply = await h.bob.slash(h.channel, "match log", match=number)
    assert "Blue withdraws the pause." in h.said(reply)
    assert "declines" not in h.said(reply)
    h.quiet()


async def test_looks_lead_back_to_the_board_and_cards_are_bought_beside_their_words(
    h: Hall,
) -> None:
    cards = LAST_BLOW + "\ncards: chaotic\nhand A: snipe stun tar tax penalty\nreserves: 5 0"
    number = await h.begin(cards)
    panel = await h.panel(h.alice, number)
    for look in ("See all", "Legend"):
        await h.press(h.alice, panel, "More")
        await h.press(h.alice, panel, look)
        assert not {"Ogre d6", "End turn"} & {*h.labels(panel)}
        await h.press(h.alice, panel, "Board")
        assert "Ogre d6" in h.labels(panel)
    await h.press(h.alice, panel, "My cards")
    await h.press(h.alice, panel, "Buy a card (5)…")
    assert any(label.startswith("Snipe") for label in h.labels(panel))
    h.quiet()


async def test_the_only_answer_there_is_stands_out(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    panel = await h.panel(h.alice, number)
    for _ in range(3):
        await h.press(h.alice, panel, "+1")
    buttons = [c for p in h.raw(panel) if p.get("type") == 1 for c in p["components"]]
    assert (buttons[0]["label"], buttons[0]["style"]) == ("End turn", 1)
    h.quiet()


async def test_who_is_not_sure_is_led_back_to_the_piece(h: Hall) -> None:
    number = await h.begin(LAST_BLOW.replace("l1", "l").replace("O .", "O M"))
    panel = await h.panel(h.alice, number)
    await h.press(h.alice, panel, "Ogre d6")
    page = h.labels(panel)
    await h.press(h.alice, panel, "Ground Pound")
    assert "No, go back" in h.labels(panel)
    await h.press(h.alice, panel, "No, go back")
    assert h.labels(panel) == page
    h.quiet()
