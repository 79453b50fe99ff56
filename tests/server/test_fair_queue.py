"""Who thinks next: games before persons, one person after the other, and nobody for whom nobody waits."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from bluemoon.server.live.fair_queue import (
    LONG,
    MOST_IN_A_ROW,
    MOST_OF_ONE,
    FairQueue,
    IsStopped,
    Parts,
    Rank,
    in_one_part,
)
from bluemoon.server.table.refusals import TableRefused
from tests.server.slots import Slots, settle


class Morning:
    """A queue, its slots, and a list of what was thought about."""

    def __init__(self, threads: int) -> None:
        self.slots = Slots()
        self.queue = FairQueue(self.slots, threads, self.slots.clock)
        self.done: list[str] = []
        self.told: list[float] = []

    def ask(self, person: str, rank: Rank, parts: int = 1) -> asyncio.Task[str]:
        """Somebody asks for work in so many parts; each is noted by the person's name."""

        def work(is_stopped: IsStopped) -> Parts[str]:
            for part in range(parts):
                self.done.append(person + "!" * is_stopped())
                if part < parts - 1:
                    yield
            return person

        return asyncio.create_task(self.queue.ask(person, rank, work, self.told.append))


def in_a_morning(plan: Callable[[Morning], Awaitable[None]], threads: int = 1) -> None:
    async def run() -> None:
        morning = Morning(threads)
        await plan(morning)
        morning.queue.close()
        await settle()
        assert asyncio.all_tasks() == {asyncio.current_task()}

    asyncio.run(run())


def game(morning: Morning, *persons: str) -> list[asyncio.Task[str]]:
    return [morning.ask(person, Rank.GAME) for person in persons]


def hint(morning: Morning, *persons: str) -> list[asyncio.Task[str]]:
    return [morning.ask(person, Rank.PERSON) for person in persons]


def test_games_come_before_persons():
    async def plan(morning: Morning) -> None:
        hint(morning, "a", "b")
        await settle()
        game(morning, "c", "d")
        await settle()
        await morning.slots.run(4)
        assert morning.done == ["a", "c", "d", "b"]  # the first had begun

    in_a_morning(plan)


@pytest.mark.parametrize("ask", [game, hint])
def test_persons_have_their_turn_one_after_the_other(ask: Callable[..., object]):
    async def plan(morning: Morning) -> None:
        ask(morning, "a", "a", "a", "b", "c", "b")
        await settle()
        await morning.slots.run(6)
        assert morning.done == ["a", "a", "b", "c", "a", "b"]  # the first had begun

    in_a_morning(plan)


def test_persons_leave_a_thread_to_the_games():
    async def plan(morning: Morning) -> None:
        hint(morning, "a", "b", "c")
        await settle()
        assert len(morning.slots.begun) == 1
        game(morning, "d")
        await settle()
        assert len(morning.slots.begun) == 2

    in_a_morning(plan, threads=2)


def test_a_person_has_a_turn_though_the_games_never_end():
    async def plan(morning: Morning) -> None:
        game(morning, *"abcdefghij")
        (asked,) = hint(morning, "z")
        await settle()
        await morning.slots.run(1 + MOST_IN_A_ROW + 1)
        assert asked.done()

    in_a_morning(plan)


def test_work_that_pauses_lets_the_others_go_on():
    async def plan(morning: Morning) -> None:
        long = morning.ask("a", Rank.PERSON, parts=3)
        await settle()
        hint(morning, "b", "c")
        await settle()
        await morning.slots.run(5)
        assert morning.done == ["a", "b", "c", "a", "a"]
        assert await long == "a"

    in_a_morning(plan)


def test_who_asks_for_too_much_is_refused_by_name_and_may_ask_again_later():
    async def plan(morning: Morning) -> None:
        asked = hint(morning, *"a" * MOST_OF_ONE)
        await settle()
        with pytest.raises(TableRefused, match="already thinking"):
            await morning.ask("a", Rank.PERSON)
        other, bot = morning.ask("b", Rank.PERSON), morning.ask("a", Rank.GAME)  # nobody else is refused, nor a game
        await morning.slots.run()
        assert asked[0].done()
        again = morning.ask("a", Rank.PERSON)
        await settle()
        await morning.slots.run(MOST_OF_ONE + 2)
        assert all(task.done() for task in (*asked, other, bot, again))

    in_a_morning(plan)


def test_what_nobody_waits_for_is_not_begun():
    async def plan(morning: Morning) -> None:
        first, second, third = hint(morning, "a", "b", "c")
        await settle()
        second.cancel()
        await settle()
        await morning.slots.run(2)
        assert morning.done == ["a", "c"]
        assert first.done()
        assert third.done()
        assert not morning.slots.begun

    in_a_morning(plan)


def test_what_runs_hears_that_nobody_waits_and_is_not_continued():
    async def plan(morning: Morning) -> None:
        long = morning.ask("a", Rank.PERSON, parts=3)
        await settle()
        long.cancel()
        await settle()
        hint(morning, "b")
        await settle()
        assert len(morning.slots.begun) == 1  # its thread is not free before it ends
        await morning.slots.run(2)
        assert morning.done == ["a!", "b"]
        assert not morning.slots.begun

    in_a_morning(plan)


def test_trouble_reaches_whoever_asked_and_frees_the_thread():
    def break_down() -> str:
        raise ValueError("out of ideas")

    async def plan(morning: Morning) -> None:
        asked = asyncio.create_task(morning.queue.ask("a", Rank.PERSON, in_one_part(break_down)))
        hint(morning, "b")
        await settle()
        await morning.slots.run(2)
        with pytest.raises(ValueError, match="out of ideas"):
            await asked
        assert morning.done == ["b"]

    in_a_morning(plan)


def test_who_waits_long_is_told_about_how_long():
    async def plan(morning: Morning) -> None:
        for _ in range(20):  # from now on an errand usually takes four seconds
            hint(morning, "a")
            await settle()
            await morning.slots.run(seconds=4.0)
        assert morning.told == []
        hint(morning, "a", "b", "c", "d", "a")
        await settle()
        assert morning.told == [pytest.approx(seconds, rel=0.1) for seconds in (6, 10, 14)]  # half of the first, …
        assert min(morning.told) >= LONG

    in_a_morning(plan)


def test_closing_cancels_everything_and_refuses_whoever_comes_later():
    async def plan(morning: Morning) -> None:
        asked = [*hint(morning, "a", "b"), *game(morning, "a", "c")]
        await settle()
        morning.queue.close()
        await settle()
        assert all(task.cancelled() for task in asked)
        with pytest.raises(TableRefused, match="server stopping"):
            await morning.ask("a", Rank.GAME)
        await morning.slots.run()
        assert morning.done == ["a!"]
        assert not morning.slots.begun

    in_a_morning(plan)


def test_one_person_cannot_keep_a_game_of_another_waiting():
    """Four pages asked for hints without end, at tables full of bots, and every bot of the server stood still."""

    async def plan(morning: Morning) -> None:
        for _ in range(50):
            attacks = [*game(morning, *"z" * 10), *hint(morning, *"z" * 4)]
            await settle()
            (move,) = game(morning, "a")
            await settle()
            before = morning.slots.count
            while not move.done():
                await morning.slots.run()
                attacks += hint(morning, *"z" * 4)
                await settle()
            # Two that had begun, one game and one hint of the other's, and the own one.
            assert morning.slots.count - before <= 5
            assert any(attack.done() and isinstance(attack.exception(), TableRefused) for attack in attacks)
            for attack in attacks:
                attack.cancel()
            await asyncio.gather(*attacks, return_exceptions=True)

    in_a_morning(plan, threads=2)
