"""Offers between players in words: the sentences, and the buttons that answer.

Decides that every open offer is said and can be answered wherever a match is shown, each by its
own number, so that an old button means the offer it stood below.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import and_list, mark, tr, trn
from bot.i18n.durations import length
from bot.matches import offer_terms, record_rows
from bot.matches.beginning import computer
from bot.matches.telling import Line
from bot.matches.ui import texts
from bot.matches.ui.texts import name, person
from bot.matches.viewing import Snapshot
from bot.platform.controls import Button
from bot.store.rows import Offer

#: What a yes, a no, and withdrawing one's own offer of a kind are called.
LABELS: dict[str, tuple[str, str, str]] = {
    "draw": (mark("Accept draw"), mark("Decline draw"), mark("Withdraw my draw offer")),
    "takeback": (
        mark("Accept takeback"),
        mark("Decline takeback"),
        mark("Withdraw takeback"),
    ),
    "pause": (mark("Agree to pause"), mark("No pause"), mark("Withdraw pause")),
    "computer": (
        mark("Computer takes over"),
        mark("No computer"),
        mark("Withdraw computer"),
    ),
    "seat": (mark("Hand over"), mark("Don't hand over"), mark("Don't hand over")),
    "calloff": (mark("Agree to call off"), mark("Keep playing"), mark("Withdraw my call-off")),
}


# -- sentences -------------------------------------------------------------------


def summary(shot: Snapshot) -> str:
    """Return whom a match waits for, that it rests, and what is offered across the table."""
    return "\n".join(filter(None, (texts.waits(shot), stands(shot))))


def stands(shot: Snapshot) -> str:
    """Return that a match rests, who has left the server, and every open offer, a line for each."""
    offers = (sentence(shot, o) for o in shot.match.offers)
    return "\n".join(filter(None, (texts.pause(shot), left(shot), *offers)))


def left(shot: Snapshot) -> str:
    """Return who has left the server, empty if nobody has."""
    who = [name(shot.players[seat]) for seat in shot.left]
    if not who:
        return ""
    return trn("🚪 {who} has left the server.", "🚪 {who} have left the server.", len(who),
               who=and_list(who))  # fmt: skip


def sentence(shot: Snapshot, offer: Offer) -> str:
    """Return who offers what, who agrees, and at a larger table whose yes is missing."""
    if offer.kind in offer_terms.SEATS:
        rated = tr(" The match then won't be rated.") if shot.match.rated else ""
        return _of_seat(shot, offer) + _must_agree(shot, offer.missing) + rated
    who = name(shot.players[offer.seat])
    others = [name(shot.players[s]) for s in offer.agreed if s != offer.seat]
    agreed = trn(" {who} agrees.", " {who} agree.", len(others), who=and_list(others))
    more = _must_agree(shot, offer.missing) if len(shot.players) > 2 else ""
    return _plain(shot, offer, who) + (agreed if others else "") + more


def _plain(shot: Snapshot, offer: Offer, who: str) -> str:
    mine = offer.seat == shot.seat
    if offer.kind == "draw":
        return tr("🤝 You offer a draw.") if mine else tr("🤝 {first} offers a draw.", first=who)
    if offer.kind == "takeback":
        return f"↩️ {offer_terms.asks_back(offer.count, who)}"
    if offer.kind == "calloff":
        return tr("🛑 {who} would like to call off the match, without a result.", who=who)
    if mine:
        return tr("⏸️ You asked to pause the clocks. They keep running until everyone agrees.")
    if offer.rest:
        time = length(offer.rest // 1000)
        return tr("⏸️ {who} would like to pause the clocks for {time}.", who=who, time=time)
    return tr("⏸️ {who} would like to pause the clocks until someone resumes.", who=who)


def _of_seat(shot: Snapshot, offer: Offer) -> str:
    """Return who would play on in a seat."""
    whose, own = name(shot.players[offer.of]), offer.agreed == (offer.of,)
    who = and_list([name(shot.players[s]) for s in offer.agreed])
    if offer.user is None:
        level = computer(offer.policy).name
        if own:
            return tr(
                "🤖 {who} would like {level} to take over for them until they are back.",
                who=who,
                level=level,
            )
        return tr(
            "🤖 {who} would like {level} to take over for {whose} until they are back.",
            who=who,
            level=level,
            whose=whose,
        )
    to = person(offer.user)
    if offer.handed:
        template = mark("🤝 {to} is asked to take over for {whose}. Only {to} still has to agree.")
        return tr(template, to=to, whose=whose)
    if own:
        return tr("🤝 {who} would like {to} to take over for them.", who=who, to=to)
    return tr("🤝 {who} would like {to} to take over for {whose}.", who=who, to=to, whose=whose)


def _must_agree(shot: Snapshot, missing: Sequence[int]) -> str:
    """Return whose yes is missing."""
    who = [name(shot.players[s]) for s in missing]
    if not who:
        return ""
    return trn(" {who} must agree, too.", " {who} must agree, too.", len(who), who=and_list(who))


def told_still(shot: Snapshot, line: Line) -> bool:
    """Say whether what was said across the table is told by an offer that is open, or a rest."""
    if shot.match.paused and line.text == tr(record_rows.RESTING[record_rows.APPOINTED]):
        return True
    return not line.lapse and any(o.told == line.ply for o in shot.match.offers)


# -- buttons ---------------------------------------------------------------------


def asks(shot: Snapshot) -> list[Button]:
    """Return the buttons for going back and for a pause, where a player may ask for them."""
    match, open_ = shot.match, {o.kind for o in shot.match.offers}
    if shot.seat is None or shot.status != "live" or match.sandbox or match.lesson:
        return []
    alone = sum(p.user is not None for p in shot.players) < 2
    buttons = []
    if match.ply and "takeback" not in open_:
        free = alone or shot.undo
        buttons.append(Button(tr("Take back") if free else tr("Ask to take back"), "undo"))
    if match.clock and not match.paused and "pause" not in open_:
        buttons.append(Button(tr("Pause") if alone else tr("Ask to pause"), "pause"))
    return buttons


def answers(shot: Snapshot) -> list[list[Button]]:
    """Return the buttons of everything that stands across the table, a row for each: the answers
    to offers, and how a match that rests goes on."""
    button_rows = [_answers(shot, offer) for offer in shot.match.offers]
    if shot.match.paused and not shot.match.held:
        button_rows.append([Button(tr("Resume"), "resume", "", "good")])
    back = [p.seat for p in shot.players if p.owner is not None and p.seat not in shot.out]
    if back:  # whoever presses says which seat is meant
        who = and_list([seat_called(shot, seat) for seat in back])
        button_rows.append([Button(tr("{who} is back", who=who), "come-back")])
    return button_rows


def _answers(shot: Snapshot, offer: Offer) -> list[Button]:
    """Return the answers to an offer; whoever wants it may think better of it."""
    yes, no, own = (tr(label) for label in LABELS[offer.kind])
    number, beside = str(offer.ply), ""
    if offer.handed:
        yes = tr("Take the seat")
    if sum(o.kind == offer.kind for o in shot.match.offers) > 1:  # which of them
        beside = f" ({seat_called(shot, offer.seat)})"
    if shot.seat is not None and shot.seat in offer.agreed:
        label = own if offer.seat == shot.seat else tr("Withdraw my yes")
        return [Button(label + beside, "offer-decline", number)]
    return [
        Button(yes + beside, "agree", number, "good"),
        Button(no, "offer-decline", number),
    ]


def seat_called(shot: Snapshot, seat: int) -> str:
    """Return what a game calls a seat."""
    return tr(shot.game.seat_names[seat]).capitalize()
