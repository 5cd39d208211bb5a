"""HueShift without pictures: a picture's description, and the whole position as text.

Decides what stands first. The text is complete: whoever cannot see the picture plays from
it. Its lines are as narrow as a phone.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.hueshift.card_types import PARTS, SQUADS, WILDCARDS
from engine.games.hueshift.view import BossView, PlanView, Side, UnitView, View
from engine.releases import known
from render.hueshift import words
from render.hueshift.choices import offered, plan_of, total
from render.prose import fit, wrapped

ALT_LIMIT, TABLE_LIMIT = 1024, 3500


def alt(view: View) -> str:
    """Return the picture in words, at most 1024 characters: what matters most comes first."""
    parts = [f"{words.headline(view)}{_when(view)}"]
    if view.outcome is None and view.asked:
        parts.append(words.waiting(view))
    if view.outcome is not None:
        parts.append(words.ending(view))
    if view.fight is not None:
        parts.append(", ".join((words.clash(view.fight), *words.clash_facts(view.fight))))
    parts += [words.play(p) for p in view.plays]
    if view.arena:
        parts.append(words.arena(view)[0])
    if view.boss is not None:
        b = view.boss
        ready = f", prepared {_titles(b.ready, ready=True)}" if b.ready else ""
        parts.append(f"{_short_unit(view, b.unit)}, phase {b.phase}{ready}")
    names = offered(view)
    if names:
        parts.append(f"To choose from: {_titles(names)}")
    for side in view.sides:
        parts += _alt_side(view, side)
    return fit([f"{part}." for part in parts if part], ALT_LIMIT, " ")


def _alt_side(view: View, side: Side) -> list[str]:
    name = words.seat_name(side.seat)
    found = []
    alive = [u for u in side.units if u.state == "field"]
    if alive:
        found.append(f"{name}: " + "; ".join(_short_unit(view, u) for u in alive))
    elif side.picks or side.hand:
        found.append(f"{name} picked {_titles((*side.picks, *side.hand))}")
    if side.squad and not side.units:
        found.append(f"{name} leads {side.squad.capitalize()}")
    if view.stage == "roster":
        found.append(f"{name}'s roster is {'locked' if side.locked else 'open'}")
    if side.units and side.hand:
        found.append(f"{name} holds {_titles(side.hand)}")
    gone = [u.mech for u in side.units if u.state != "field"]
    if gone:
        found.append(f"{name} lost {_titles(gone)}")
    return found


def _short_unit(view: View, u: UnitView) -> str:
    crew = "+".join(words.title(c) for c in (u.base, u.co) if c)
    facts = [f"{words.title(u.mech)}{f' ({crew})' if crew else ''} {u.ap} AP {u.hp}/{u.max_hp}"]
    facts += [words.status(s) for s in u.statuses]
    facts += [
        word for word, on in (("active", u.main), ("Grit", u.grit), ("locked", u.locked)) if on
    ]
    return " ".join(facts)


def _when(view: View) -> str:
    return f", turn {view.turn_number}, round {view.round}" if view.sides[0].units else ""


def _titles(names: tuple[str, ...] | list[str], *, ready: bool = False) -> str:
    return ", ".join(words.ready(n) if ready else words.title(n) for n in names)


# --- the text board --------------------------------------------------------------------------


def table(view: View) -> str:
    """Return the whole position as a monospace block of lines of at most 30 columns."""
    lines: list[str] = []
    for most in (400, 120, 60, 0):
        lines = [part for line in _lines(view, most) for part in wrapped(line)]
        if sum(len(line) + 1 for line in lines) <= TABLE_LIMIT - 10:
            break
    return "```\n" + "\n".join(lines) + "\n```"


def _lines(view: View, most: int) -> Iterator[str]:
    """Yield the lines of a position; texts of cards to choose from have `most` letters."""
    yield f"{words.headline(view)}{_when(view)}"
    if view.outcome is not None:
        yield words.ending(view)
    elif view.asked:
        yield words.waiting(view)
    title, effect = words.arena(view)
    if view.play == "duel" or view.arena:
        yield f"{'Arena: ' if title != 'Arena' else ''}{title}" + (f": {effect}" if effect else "")
    if view.stage == "fight":
        yield f"Free Actions left: {view.frees}"
        if view.calm:
            yield f"Turns without damage: {view.calm}"
    if view.fight is not None:
        facts = (words.clash(view.fight), *words.clash_facts(view.fight))
        yield f"Fight: {', '.join(facts)}"
    for c in view.forecasts:
        yield words.forecast(c)
    for pilot, ap, hp in view.boarding:
        brings = f"{words.signed(ap)} AP {words.signed(hp)} HP"
        yield f"{words.title(pilot)} would bring {brings}"
    for i, p in enumerate(view.plays, 1):
        yield f"Announced {i}: {words.play(p)}"
    if view.boss is not None:
        yield ""
        yield from _boss(view, view.boss)
    if view.stage == "draft":
        order = " ".join(words.seat_name(s)[0] for s in view.order)
        yield f"Order: {order}; now pick {view.at + 1} of {len(view.order)}"
    names = offered(view)
    if names:
        yield ""
        yield f"TO CHOOSE FROM ({len(names)})"
        for name in names:
            yield f"- {words.offer(name, most)}"
    if view.play == "boss" and view.stage in ("choose", "vote"):
        yield ""
        yield "SQUADS"
        for name in known(SQUADS, view.release):
            crew = SQUADS[name]
            units = ", ".join(f"{words.title(p)} in {words.title(m)}" for p, m in crew)
            yield f"- {name.capitalize()}: {units}"
    for side in view.sides:
        yield ""
        yield from _side(view, side)
    if view.used:
        yield ""
        yield f"Used: {', '.join(words.spent(view))}"
    heads = [f"{words.title(card)} {n}" for card, n in view.streak if n]
    if heads:
        yield f"Heads in a row: {', '.join(heads)}"


def _boss(view: View, b: BossView) -> Iterator[str]:
    yield f"MONSTER phase {b.phase} of 2, Actions a turn: {b.flips}"
    yield from _unit(view, b.unit)
    yield f"  Rises at {b.full // 2} HP; quarters of {b.full}"
    yield f"  {'Answers' if b.trade else 'Does not answer'} attacks; turns taken: {b.turns}"
    if b.ready:
        yield f"  Prepared: {_titles(b.ready, ready=True)}"
    if b.last:
        yield f"  Last Action: {words.title(b.last)}"
    if b.deck:
        yield f"  In the deck, any order: {_titles(b.deck)}"
    if b.discard:
        yield f"  Discarded: {_titles(b.discard)}"
    if b.silenced:
        yield f"  Silenced: {words.title(b.silenced)}"


def _side(view: View, side: Side) -> Iterator[str]:
    you = " (you)" if view.seat == side.seat else ""
    count = f", {side.alive} of {len(side.units)} units" if side.units else ""
    yield f"{words.seat_name(side.seat).upper()}{you}{count}"
    if side.squad:
        yield f"Squad: {side.squad.capitalize()}"
    if view.stage == "roster":
        yield "Roster locked" if side.locked else "Roster not locked yet"
    if side.units and side.turns:
        yield f"Turns taken: {side.turns}"
    plan = plan_of(view, side)
    if plan is not None:
        yield from _plan(side, plan)
    elif not side.units and side.picks:
        yield f"Picked: {', '.join(words.brief(c) for c in side.picks)}"
    for u in side.units:
        if u.state == "field":
            yield from _unit(view, u)
    cards = [f"{words.title(c)} ({WILDCARDS[c].type})" for c in side.hand]
    for label, text in (
        ("Wildcards", ", ".join(cards)),
        ("Played", _titles(side.discard)),
        ("Reserve", ", ".join(words.brief(c) for c in side.reserve)),
        ("Parked", ", ".join(words.brief(c) for c in side.parked)),
    ):
        if text:
            yield f"{label}: {text}"
    for u in side.units:
        if u.state != "field":
            crew = " and ".join(words.title(c) for c in (u.base, u.co) if c)
            gone = "out of the game" if u.state == "removed" else "fallen"
            yield f"{words.title(u.mech)}: {gone}" + (f" (was {crew})" if crew else "")


def _unit(view: View, u: UnitView) -> Iterator[str]:
    cls = PARTS[u.mech].cls if u.mech in PARTS else ""
    active = ", active" if u.main else ""
    yield f"* {words.title(u.mech)}{f', {cls}' if cls else ''}{active}"
    extra = [f"Armor {u.armor}"] if u.armor else []
    if u.buffer:
        extra.append(f"{words.signed(u.buffer)} HP first")
    yield "  " + ", ".join((f"AP {u.ap}", f"HP {u.hp}/{u.max_hp}", *extra))
    crew = [f"{words.brief(u.base)}" if u.base else "no pilot"] if cls and u.seat < 2 else []
    if u.co:
        crew.append(f"Co-Pilot {words.brief(u.co)}")
    if u.match:
        crew.append("MATCH")
    if crew:
        yield "  " + ", ".join(crew)
    if u.statuses:
        later = (words.status(s).rstrip("…") + ("" if s.on else " (later)") for s in u.statuses)
        yield "  " + ", ".join(later)
    rest = [f"{words.signed(u.boost)} AP this turn"] if u.boost else []
    flags = (("next attack doubled (Grit)", u.grit), ("may guard", u.guard), ("immune", u.immune),
             ("locked: no abilities", u.locked))  # fmt: skip
    rest += [word for word, on in flags if on]
    if rest:
        yield "  " + ", ".join(rest)
    for card, gain, penalty in u.marks:
        yield f"  Dark Matter on {words.title(card)}: {words.title(gain)}, {words.title(penalty)}"
    for card, ap, hp in u.gains:
        parts = (f"{words.signed(n)} {what}" for n, what in ((ap, "AP"), (hp, "HP")) if n)
        yield f"  {words.title(card)} gained {' '.join(parts)}"


def _plan(side: Side, plan: PlanView) -> Iterator[str]:
    base = {mech: pilot for pilot, mech in plan.base}
    crews = {mech: pilot for pilot, mech in plan.co}
    for mech in (c for c in side.picks if PARTS[c].kind == "mech"):
        found = [words.brief(base[mech])] if mech in base else ["no pilot"]
        if mech in crews:
            found.append(f"Co-Pilot {words.brief(crews[mech])}")
        ap, hp, fits = total(plan, mech)
        numbers = f"{ap} AP {hp} HP" + (", MATCH" if fits else "")
        yield f"* {words.brief(mech)}: {', '.join(found)} ({numbers})"
    done = {pilot for pilot, _ in (*plan.base, *plan.co)}
    loose = [c for c in side.picks if PARTS[c].kind == "character" and c not in done]
    if loose:
        yield f"Without a place: {', '.join(words.brief(c) for c in loose)}"
    for card, gain, penalty in plan.corrupt:
        yield f"Dark Matter on {words.title(card)}: {words.title(gain)}, {words.title(penalty)}"
