"""Teams that enter a tournament, and what their people do in it, as steps on a draft.

Decides who is in a team and in which order; that a team which has not somebody for each board at
the start is out, as are those beyond the last place; that one made later enters as a whole; that
whoever leaves a team forfeits their own board only, and the team goes on as long as somebody is
there; and that the captaincy passes to the first of the list when a captain leaves.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.i18n import said, tr
from bot.platform.mentions import label, plain
from bot.tournaments import model as domain
from bot.tournaments.contest import complete, enters
from bot.tournaments.draft import Draft
from bot.tournaments.model.event_types import Apart, Away, Dropped, Event, Rejoined, Substituted
from bot.tournaments.model.rules import largest
from bot.tournaments.model.shape import OPEN_ROUNDS, Match
from bot.tournaments.refusals import FieldFull, NotIn, NotNow
from bot.tournaments.rows import Signup, Sitting, Team
from bot.tournaments.voided import REPLACED

#: Longest name of a team, longest word to join it by.
NAME, WORD = 40, 30
#: Teams are made and joined before the start; later as long as somebody may enter late.
BEFORE = ("open", "checkin")


def teams(draft: Draft) -> list[Team]:
    """Return the teams that have entered, in order."""
    return [t for t in sorted(draft.teams.values(), key=_number) if t.state == "in"]


def of(draft: Draft, user: int) -> Team | None:
    """Return the team somebody is in, None if they are in none."""
    return next((t for t in teams(draft) if user in t.members), None)


def here(draft: Draft) -> dict[int, Signup]:
    """Return the sign-ups that count, by user."""
    return {s.user: s for s in draft.those("in")}


def plays(draft: Draft, team: Team) -> bool:
    """Say whether a team is in the field that was drawn, or has entered it late."""
    return draft.state.started and any(e.name == team.name for e in draft.state.entrants)


def room(draft: Draft) -> int:
    """Return how many a team may list."""
    return draft.plan.settings.boards + draft.plan.settings.reserves


def named(draft: Draft, number: int) -> Team:
    """Return a team by its number. Raises NotNow."""
    team = draft.teams.get(number)
    if team is None or team.state != "in":
        raise NotNow(tr("That team is no longer in {name}.", name=plain(draft.plan.name)))
    return team


def called(draft: Draft, name: str) -> str:
    """Return the name of a new team. Raises NotNow."""
    typed = label(name)[:NAME]
    if not typed:
        raise NotNow(tr("A team needs a name."))
    if any(t.name.casefold() == typed.casefold() for t in draft.teams.values()):
        raise NotNow(tr("There is already a team called {team}.", team=plain(typed)))
    return typed


def enter(draft: Draft, name: str, captain: int, word: str = "") -> Team:
    """Enter a new team of nobody so far. Raises NotNow."""
    number, cap = 1 + max(draft.teams, default=0), draft.plan.cap
    if cap and not draft.plan.waiting and len(teams(draft)) >= cap:
        raise FieldFull(name=draft.plan.name, cap=cap)
    if len(teams(draft)) >= largest(draft.plan.settings):
        raise NotNow(tr("All team places are taken."))
    team = Team(number, called(draft, name), captain, (), draft.now, word=" ".join(word.split()))
    draft.team(team)
    draft.note("team", [number, team.name])
    return team


def add(draft: Draft, number: int, new: Signup) -> None:
    """Let somebody join a team. Raises NotNow."""
    team, before = named(draft, number), of(draft, new.user)
    if before is not None:
        if before.number == number:
            raise NotNow(tr("You are already on {team}.", team=plain(team.name)))
        leave(draft, new.user)
    if len(team.members) >= room(draft):
        raise NotNow(
            tr("{team} is full: it has {count} players.", team=plain(team.name), count=room(draft))
        )
    draft.sign(new)
    draft.team(msgspec.structs.replace(team, members=(*team.members, new.user)))
    draft.note("joined", [new.user, new.name, number])


def leave(draft: Draft, user: int) -> None:
    """Take somebody off the list of their team before the start; an empty one is out."""
    team = of(draft, user)
    if team is None:
        return
    left = tuple(u for u in team.members if u != user)
    captain = team.captain if team.captain != user else next(iter(left), user)
    state = "in" if left else "out"
    draft.team(msgspec.structs.replace(team, members=left, captain=captain, state=state))


def order(draft: Draft, number: int, users: Sequence[int]) -> None:
    """Set the order of a team's boards. Raises NotNow."""
    team = named(draft, number)
    if sorted(users) != sorted(team.members):
        raise NotNow(tr("Name each player of {team} once.", team=plain(team.name)))
    draft.team(msgspec.structs.replace(team, members=tuple(users)))
    draft.note("boards", [number, list(users)])


# -- the start --------------------------------------------------------------


def field(draft: Draft) -> list[Event]:
    """Return the events with which the teams enter, leaving out who cannot play."""
    settings, known, plan = draft.plan.settings, here(draft), draft.plan
    turn = {number: n for n, number in enumerate(plan.seeds)}
    ready = [t for t in teams(draft) if complete(t, known, settings)]
    ready = ready[: plan.cap or len(ready)]
    for team in teams(draft):
        if team not in ready:
            draft.team(msgspec.structs.replace(team, state="out"))
            text = said("{team} is out: it doesn't have a player for each board.", team=team.name)
            if complete(team, known, settings):
                text = said("{team} is out: all places are taken.", team=team.name)
            draft.tell("absent", text, users=[u for u in team.members if u in known])
        elif team.captain not in known:
            first = next(u for u in team.members if u in known)
            draft.team(msgspec.structs.replace(team, captain=first))
    playing = {user for team in ready for user in team.members}
    for one in known.values():
        if one.user not in playing:
            draft.sign(msgspec.structs.replace(one, state="out"))
    if settings.seeding == "manual":
        rated = {t.number: enters(t, known, settings).rating for t in ready}
        ready.sort(key=lambda t: (turn.get(t.number, len(turn)), -rated[t.number], t.number))
    drawn: list[Event] = [enters(t, known, settings) for t in ready]
    number = {t.number: n for n, t in enumerate(ready, 1)}
    return drawn + (
        [Apart(number[a], number[b]) for a, b in plan.apart if a in number and b in number]
        if settings.format in OPEN_ROUNDS
        else []
    )


# -- while it runs ----------------------------------------------------------


def check_open(draft: Draft) -> None:
    """Make sure that teams are made and joined now. Raises NotNow."""
    late = draft.head.status == "running" and domain.open_still(draft.state)
    if draft.head.status not in BEFORE and not late:
        name = draft.plan.name
        raise NotNow(tr("Create or join a team before {name} starts.", name=plain(name)))


def forming(draft: Draft, number: int) -> Team:
    """Return a team whose list is open still, as it does not play yet. Raises NotNow."""
    team = named(draft, number)
    if plays(draft, team):
        raise NotNow(
            tr("{team} is already playing, so its players can't change.", team=plain(team.name))
        )
    return team


def too_late(draft: Draft) -> None:
    """Take out the teams that were made after the start and have not entered."""
    known = here(draft)
    for team in teams(draft):
        if plays(draft, team):
            continue
        draft.team(msgspec.structs.replace(team, state="out"))
        users = [u for u in team.members if u in known]
        for user in users:
            draft.sign(msgspec.structs.replace(known[user], state="out"))
        text = said("{team} is out: it did not enter in time.", team=team.name)
        draft.tell("absent", text, users=users)


def enter_late(draft: Draft, number: int) -> None:
    """Let a team of people enter after the start, with somebody for each board. Raises FieldFull,
    NotNow."""
    team, plan = named(draft, number), draft.plan
    if not complete(team, here(draft), plan.settings):
        raise NotNow(
            tr(
                "A team that joins late needs a player for each of the {count} boards.",
                count=plan.settings.boards,
            )
        )
    if plan.cap and sum(not e.out for e in draft.state.entrants) >= plan.cap:
        raise FieldFull(name=plan.name, cap=plan.cap)
    draft.do(enters(team, here(draft), plan.settings))
    text = said("{name} enters {cup} late.", name=team.name, cup=plan.name)
    draft.tell("late", text, users=list(team.members))


def goes(draft: Draft, one: domain.Entrant, user: int, reason: str, by: int | None = None) -> None:
    """Let somebody leave their team; with the last of it the team leaves. Raises NotNow."""
    draft.do(Away(one.id, str(user)), reason, by)
    gone = not domain.teams.available(draft.state, one.id)
    if gone and not draft.state.entrants[one.id - 1].out:
        draft.do(Dropped(one.id), reason, by)
    pass_on(draft, one.id, user)


def pass_on(draft: Draft, entrant: int, user: int) -> None:
    """Let the first of a team who is there be its captain if that was this user."""
    team = of_entrant(draft, entrant)
    left = domain.teams.available(draft.state, entrant)
    if team is not None and team.captain == user and left:
        draft.team(msgspec.structs.replace(team, captain=int(left[0])))


def of_entrant(draft: Draft, entrant: int) -> Team | None:
    """Return the team an entrant entered as."""
    name = draft.state.entrants[entrant - 1].name
    return next((t for t in draft.teams.values() if t.name == name), None)


def who_left(one: domain.Entrant, user: int) -> str:
    """Return who has left with somebody: them alone, or the team, whose name an entrant has."""
    if not one.people or one.out or str(user) not in one.names:
        return one.name
    return one.names[str(user)]


def comes_back(draft: Draft, one: domain.Entrant, user: int) -> None:
    """Let somebody come back to their team, and a team that is out with them. Raises NotNow."""
    team = of_entrant(draft, one.id)
    if one.out:
        draft.do(Rejoined(one.id))
        if team is not None:
            draft.team(msgspec.structs.replace(team, state="in", captain=user))
    if str(user) in one.away:
        draft.do(Away(one.id, str(user), False))


def replaced(draft: Draft, one: domain.Entrant, out: int, new: Signup, reason: str) -> None:
    """Let somebody new play at the board of one of a team; a game that runs begins anew."""
    people = [str(new.user) if key == str(out) else key for key in one.people]
    names = [domain.teams.called(draft.state, one.id, key) for key in one.people]
    names = [new.name if key == str(new.user) else name
             for key, name in zip(people, names, strict=True)]  # fmt: skip
    games = [s for s in draft.live() if (out,) in draft.contest.seated(s)]
    draft.do(Substituted(one.id, one.name, people, names), reason)
    draft.void(games, REPLACED)
    swapped(draft, of_entrant(draft, one.id), out, new.user)


def swapped(draft: Draft, team: Team | None, out: int, new: int) -> None:
    """Put somebody in another's place on the list of a team."""
    if team is None:
        return
    members = tuple(new if user == out else user for user in team.members)
    captain = new if team.captain == out else team.captain
    draft.team(msgspec.structs.replace(team, members=members, captain=captain))


def number_of(draft: Draft, user: int) -> int:
    """Return the number of somebody's team. Raises NotIn."""
    team = of(draft, user)
    if team is None:
        raise NotIn(draft.plan.name, other=True)
    return team.number


def game_open(m: Match, sitting: Sitting) -> bool:
    """Say whether the board of a game is open."""
    return sitting.game_no in domain.teams.open_boards(m)


def _number(team: Team) -> int:
    return team.number
