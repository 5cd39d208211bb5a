"""Offers between players as plain data: how they are worded, and when they lapse.

Decides when offers lapse. Each one stays open until it is answered or withdrawn, or has lost its
subject: a draw and a call-off when somebody who has not agreed plays on or leaves; a takeback when
anything is done, or nothing is left to take back; a pause when the match rests; a new player for a
seat when its player answers; each of them when its author no longer plays, or nobody is left who
has to agree. An offer is not an action: its rows are words about the match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from bot.i18n import capital, mark, tr
from bot.store.rows import Done, Match, Offer, OfferKind

Offers = tuple[Offer, ...]
#: First words of the rows, followed by the kind and a number: of an offer that is made, what it is
#: about; of an answer to one that concerns a seat that seat, else whose offer it is.
ASK, AGREE, DECLINE, WITHDRAW, RETRACT = "ask", "agree", "decline", "withdraw", "retract"
#: They end the match as it stands.
ENDINGS = ("draw", "calloff")
#: They are about who sits in a seat.
SEATS = ("computer", "seat")
#: How a kind is called in a sentence, and the sign before it.
CALLED: dict[str, tuple[str, str]] = {
    "draw": ("🤝", mark("the draw offer")),
    "takeback": ("↩️", mark("the takeback")),
    "pause": ("⏸️", mark("the pause")),
    "computer": ("🤖", mark("the computer player for {seat}")),
    "seat": ("🤝", mark("the hand-over of {seat}'s seat")),
    "calloff": ("🛑", mark("the call-off")),
}
SAID = {
    AGREE: mark("{sign} {who} agrees to {offer}."),
    DECLINE: mark("{sign} {who} declines {offer}."),
    "no": mark("{sign} {who} declines {offer}."),  # as older rows say it
    WITHDRAW: mark("{sign} {who} withdraws {offer}."),
    RETRACT: mark("{sign} {who} no longer agrees to {offer}."),
}
ASKED: dict[str, str] = {
    "draw": mark("🤝 {who} offers a draw."),
    "pause": mark("⏸️ {who} asks to pause the clocks."),
    "computer": mark("🤖 {who} suggests that a computer player takes over for {seat}."),
    "seat": mark("🤝 {who} suggests handing over the seat of {seat}."),
    "calloff": mark("🛑 {who} offers to call off the match."),
}


def text_of(verb: str, offer: Offer) -> str:
    """Return how a row says something about an offer."""
    number = offer.count if verb == ASK and offer.kind == "takeback" else _about(offer)
    return f"{verb} {offer.kind} {number}"


def _about(offer: Offer) -> int:
    return offer.of if offer.kind in SEATS else offer.seat


def read(row: Done) -> tuple[str, str, int | None] | None:
    """Return the verb, kind and number of a row about an offer, None for any other row."""
    verb, _, rest = row.text.partition(" ")
    kind, _, number = rest.partition(" ")
    if row.back is None or kind not in CALLED or not (verb in SAID or verb == ASK):
        return None
    return verb, kind, int(number) if number.isdecimal() else None


def words(row: Done, name: Callable[[int], str]) -> str | None:
    """Return a row about an offer as a sentence for everybody, None for any other row."""
    if (about := read(row)) is None:
        return None
    verb, kind, number = about
    who = name(row.seat)
    if verb == ASK and kind == "takeback":
        return f"↩️ {asks_back(number or 1, who)}"
    seat = "" if number is None else name(number)
    if verb == ASK:
        return tr(ASKED[kind], who=who, seat=seat)
    sign, offer = CALLED[kind]
    return tr(SAID[verb], sign=sign, who=who, offer=tr(offer, seat=seat))


def asks_back(count: int, who: str) -> str:
    """Return that somebody asks to take back so many actions."""
    return tr("{who} asks to take back {actions}.", who=who, actions=actions(count))


def actions(count: int) -> str:
    return tr("the last action") if count == 1 else tr("the last {count} actions", count=count)


def lapses(row: Done, name: Callable[[int], str]) -> list[str]:
    """Return the sentences about the offers that were over with a row."""
    lines = []
    for kind, _, seat in (part.partition(":") for part in row.lapsed.split()):
        sign, offer = CALLED[kind]
        offer = tr(offer, seat=name(int(seat)))
        text = tr("{offer} is no longer open.", offer=capital(offer))
        lines.append(f"{sign} {text}")
    return lines


# -- how they stand --------------------------------------------------------------


def same(one: Offer, other: Offer) -> bool:
    """Say whether two offers are for the same, whoever made them."""
    return _content(one) == _content(other)


def _content(offer: Offer) -> tuple[object, ...]:
    return offer.kind, offer.back, offer.rest, offer.of, offer.policy, offer.user


def people(match: Match, out: Sequence[int]) -> set[int]:
    """Return the seats of people who are in the match."""
    return {p.seat for p in match.players if p.user is not None and p.seat not in out}


def _split(offers: Offers, left: list[Offer]) -> tuple[Offers, str]:
    """Return the offers that are left, and how a row names those which are not."""
    remaining = {o.ply for o in left}
    return tuple(left), " ".join(f"{o.kind}:{_about(o)}" for o in offers if o.ply not in remaining)


def played(offers: Offers, seat: int, out: Sequence[int], *, person: bool) -> tuple[Offers, str]:
    """Return the offers after an action of `seat`, and those that have lapsed; `person`: its own
    player answered, `out` are the seats that left with it."""

    def stands(o: Offer) -> bool:
        if o.kind == "takeback":
            return False
        if o.kind in ENDINGS:
            return not out and not (person and seat in o.missing)
        return not ({o.seat, o.of} & {*out} or (person and o.of == seat))

    left = [_without(o, out) for o in offers if stands(o)]
    return _split(offers, [o for o in left if o.missing or o.user is not None])


def _without(offer: Offer, seats: Sequence[int]) -> Offer:
    def remaining(old: Sequence[int]) -> tuple[int, ...]:
        return tuple(s for s in old if s not in seats)

    return replace(offer, agreed=remaining(offer.agreed), missing=remaining(offer.missing))


def counted(gone: Sequence[Done]) -> int:
    """Return how many of the actions that go are told: those that everybody could notice."""
    return max(1, sum(not row.hidden for row in gone))


def went_back(offers: Offers, done: Sequence[Done]) -> tuple[Offers, str]:
    """Return the offers after the match went back to where only `done` counts."""
    left = []
    for offer in offers:
        rows = [row for row in done if row.ply > offer.back]
        if offer.kind != "takeback":
            left.append(offer)
        elif rows:
            left.append(replace(offer, count=min(counted(rows), offer.count)))
    return _split(offers, left)


def rested(offers: Offers) -> tuple[Offers, str]:
    """Return the offers while a match rests."""
    return _split(offers, [o for o in offers if o.kind != "pause"])


def reseated(offers: Offers, seat: int, user: int | None) -> tuple[Offers, str]:
    """Return the offers after somebody else, a person or a computer player, has taken a seat."""
    left = []
    for offer in offers:
        if user is not None and offer.user == user:
            continue  # they sit at the table now
        if user is None and offer.kind == "takeback":
            continue  # nobody agrees to it for who may come back
        answers = user is not None or offer.kind == "draw"
        missing = {*offer.missing} - {seat} | ({seat} if answers else set())
        if seat not in (*offer.agreed, offer.of) and missing:
            left.append(replace(offer, missing=tuple(sorted(missing))))
    return _split(offers, left)


def void(offers: Offers) -> tuple[Offers, str]:
    """Return no offers, and that all have lapsed."""
    return _split(offers, [])


def answering(offers: Offers, mine: Sequence[int], kind: OfferKind) -> Offer | None:
    """Return the first offer of a kind that the seats `mine` have not agreed to, else one they
    have."""
    of_kind = [o for o in offers if o.kind == kind]
    theirs = [o for o in of_kind if not {*mine} & {*o.agreed}]
    return next(iter(theirs or of_kind), None)
