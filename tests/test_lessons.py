"""Lessons: each step can be solved as it says, only by what it teaches, and says so in few words.

A lesson is data; what is wrong with one is found here, not by a newcomer.
"""

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase

import pytest

from engine import core
from engine.games import GAMES
from engine.i18n import speaking, tr
from engine.lessons import MOST_WORDS, SPOKEN, Lesson, Step
from tests.lesson_try import Try
from tests.words import german
from tests.words.test_plain import stilted

#: Most presses a lesson may take, and positions that are looked at for a way around its point.
MOST_TAPS, MOST_POSITIONS = 45, 20_000

LESSONS = [
    pytest.param(game, lesson, id=f"{game.name}-{lesson.name}")
    for game in GAMES.values()
    if game.lessons is not None
    for lesson in game.lessons.all
]
STEPS = [
    pytest.param(game, lesson, step, id=f"{game.name}-{lesson.name}-{step.id}")
    for game, lesson in (param.values for param in LESSONS)
    for step in lesson.steps
]


def solved(game, lesson, step) -> Try:
    one = Try(game, lesson, step)
    for action in step.solution:
        assert one.progress == "open", f"{action} comes after the goal was {one.progress}"
        assert action in one.actions, f"{action} is not legal:\n{picture(one)}\n{one.actions}"
        one.play(action)
    return one


def picture(one: Try) -> str:
    return one.game.words.write(one.state, core.OPEN)


@pytest.mark.parametrize(("game", "lesson", "step"), STEPS)
def test_a_step_is_solved_as_it_says(game, lesson, step: Step):
    one = solved(game, lesson, step)
    assert one.progress == "reached", f"{picture(one)}\n{one.happened}"
    assert step.goal.event or step.goal.shows or step.goal.won, "no goal"


@pytest.mark.parametrize(("game", "lesson", "step"), STEPS)
def test_no_answer_of_the_others_is_made_up(game, lesson, step: Step):
    """Every reply that is written down is given on the way of the solution."""
    assert solved(game, lesson, step).others >= len(step.replies)


@pytest.mark.parametrize(("game", "lesson", "step"), STEPS)
def test_a_goal_is_reached_only_by_what_is_taught(game, lesson, step: Step):
    if step.level:
        return  # a fight: every way of winning will do
    taught = {*step.solution, *step.also}
    looked, ways = set(), []
    for way in deviations(Try(game, lesson, step), looked):
        if not any(fnmatchcase(way[-1], pattern) for pattern in taught):
            ways.append(way)
    assert not ways, f"the goal is reached by {ways[:5]}"


def deviations(one: Try, looked: set[str], way: tuple[str, ...] = ()) -> Iterator[tuple]:
    """Yield every way to the goal; positions met twice are looked at once."""
    for action in one.actions:
        twin = one.copy()
        twin.play(action)
        if twin.progress == "reached":
            yield (*way, action)
        elif twin.progress == "open":
            key = f"{core.digest(twin.state)} {twin.own}"
            if key not in looked:
                looked.add(key)
                assert len(looked) < MOST_POSITIONS, "a step with so many ways teaches nothing"
                yield from deviations(twin, looked, (*way, action))


@pytest.mark.parametrize(("game", "lesson", "step"), STEPS)
def test_a_try_is_missed_as_soon_as_its_turn_is_over(game, lesson, step: Step):
    """Nobody plays on in a later turn, where the goal cannot be reached any more."""
    if step.level:
        return
    looked, late = set(), []
    for way, one in tries(Try(game, lesson, step), looked):
        if game.turns is not None and game.turns.to_move(one.state) not in (None, one.first):
            late.append(way)
    assert not late, f"it goes on after {late[:5]}"


def tries(one: Try, looked: set[str], way: tuple[str, ...] = ()) -> Iterator[tuple]:
    """Yield every open try and the way to it; positions met twice are looked at once."""
    for action in one.actions:
        twin = one.copy()
        twin.play(action)
        key = f"{core.digest(twin.state)} {twin.own}"
        if twin.progress == "open" and key not in looked:
            looked.add(key)
            assert len(looked) < MOST_POSITIONS, "a step with so many ways teaches nothing"
            yield (*way, action), twin
            yield from tries(twin, looked, (*way, action))


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_is_short(game, lesson: Lesson):
    for step in lesson.steps:
        for code in SPOKEN:
            told = getattr(step, code)
            words = len(f"{told.say} {told.goal}".split())
            assert words <= MOST_WORDS, f"{step.id} ({code}): {words} words"
            assert all((told.say, told.goal, told.hint, told.more, told.done)), (step.id, code)
            wrong = [getattr(one, code) for one in step.wrong]
            for text in (told.hint, told.more, told.done, *wrong):
                assert 0 < len(text.split()) <= MOST_WORDS, f"{step.id} ({code}): {text}"
    taken = [taps(game, lesson, step) for step in lesson.steps]
    assert sum(taken) <= MOST_TAPS, taken


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_speaks_both_languages_plainly(game, lesson: Lesson):
    for text in said(lesson, "en"):
        assert not stilted(text), text
    english = set(german.ENGLISH.split())
    for text in said(lesson, "de"):
        left = english & set(re.findall(r"\w+", text.lower()))
        assert not left, f"{left}: {text}"


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_cards_and_seats_have_their_german_names_in_german(game, lesson: Lesson):
    with speaking("de"):
        titles, seats = game.cards.names(), {tr(name) for name in game.seat_names}
    for step in lesson.steps:
        english = {*shown_names(game, step), *game.seat_names}
        spoken = {word for title in titles.values() for word in title.split()} | seats
        german_text = " ".join(
            (step.de.say, step.de.goal, step.de.hint, step.de.more, step.de.done)
        )
        wrong = {*re.findall(r"[\w-]+", german_text)} & (english - spoken)
        assert not wrong, f"{step.id}: {wrong}"


def said(lesson: Lesson, code: str) -> Iterator[str]:
    """Yield every text of a lesson in a language."""
    title = getattr(lesson, code)
    yield from (title.title, title.about)
    for step in lesson.steps:
        told = getattr(step, code)
        yield from (told.say, told.goal, told.hint, told.more, told.done)
        yield from (getattr(one, code) for one in step.wrong)


def taps(game, lesson: Lesson, step: Step) -> int:
    """Return how often one presses for the solution of a step: who acts, what it does, and that it
    is meant so; at last to go on."""
    one, count = Try(game, lesson, step), 1
    for action in step.solution:
        choice = game.words.choice(game.view(one.state, step.seat), action)
        count += 1 + bool(choice.actor) + bool(choice.confirm)
        one.play(action)
    return count


@pytest.mark.parametrize(("game", "lesson", "step"), STEPS)
def test_what_is_said_of_a_wrong_try_can_be_needed(game, lesson, step: Step):
    """Somebody can do it where the solution does something else."""
    one, others = Try(game, lesson, step), set()
    for action in step.solution:
        others |= {*one.actions} - {action}
        one.play(action)
    for wrong in step.wrong:
        assert any(action.startswith(wrong.action) for action in others), wrong.action


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_every_term_is_explained_where_it_stands_first(game, lesson: Lesson):
    """In English a term of the game is capitalised: it is new in its step, or was before, or its
    sign on the board stands behind it. Names of sides stand beside everything they have, and the
    name of a card is in the picture if it is in the position."""
    known = {plain(name) for name in game.seat_names}
    for step in (*before(game, lesson), *lesson.steps):
        for term in step.new:
            assert plain(term) in plain(step.en.say), f"{step.id} does not explain {term}"
            known |= {plain(word) for word in term.split()}
        shown = {plain(word) for word in shown_names(game, step)}
        for text in (step.en.say, step.en.goal):
            known |= {plain(word) for word in re.findall(r"(\w+) \(\S{1,3}\)", text)}
            unknown = [word for word in terms(text) if plain(word) not in known | shown]
            assert not unknown, f"{step.id}: {unknown} are not explained"


def before(game, lesson: Lesson) -> list[Step]:
    """Return the steps of the lessons that come before one, as each names the one it needs."""
    if not lesson.needs:
        return []
    needed = game.lessons.get(lesson.needs)
    return [*before(game, needed), *needed.steps]


def shown_names(game, step: Step) -> list[str]:
    """Return the words of the titles of the cards in a step's position."""
    titles = game.cards.names()
    keys = re.findall(r"[\w.-]+", step.position)
    return [word for key in keys for word in titles.get(key, "").split()]


def terms(text: str) -> list[str]:
    """Return the capitalised words of a text that do not begin a sentence."""
    inside = re.sub(r"(^|[.!?:] )[*]*(\w)", lambda m: m[0].lower(), text)
    return re.findall(r"\b[A-Z][a-z]\w*", inside)


def plain(word: str) -> str:
    return word.lower().removesuffix("s")


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_steps_have_names_of_their_own(game, lesson: Lesson):
    names = [step.id for step in lesson.steps]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[a-z][a-z-]*", name) for name in (lesson.name, *names))
    if lesson.needs:
        assert game.lessons.get(lesson.needs) is not None
