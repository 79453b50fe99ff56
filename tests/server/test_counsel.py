"""A hint tells the whole turn, what it brings, and what the next best move would."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bluemoon.bots import Bot, Budget, Candidate, Reason, Thought, bot
from bluemoon.bots.bot import never
from bluemoon.bots.minds import mind_of
from bluemoon.city.state import Phase
from bluemoon.duel.state import Stage
from bluemoon.server.city.table_game import CityTableGame
from bluemoon.server.duel.table_game import DuelTableGame
from bluemoon.server.live.counsel import Beside, Counsel, counsel, reason_without_rival, thought_out, to_be_compared
from bluemoon.server.live.plan import Step, end_of, words_of
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.table.table_game import TableGame
from tests.city.table import give, stand, table
from tests.duel.table import Table
from tests.night import IS_NIGHT

GAMES = pytest.mark.parametrize("table_game", [CityTableGame(), DuelTableGame()], ids=["city", "duel"])


def positions(table_game: TableGame, every: int, seed: int = 5) -> Iterator[Any]:
    """Positions of a random game."""
    game, rng = table_game.game, Random(3)
    state, number = game.new(seed=seed), 0
    while number < 400 and game.result(state) is None:
        if number % every == 0 and table_game.execution(state).is_at_rest:
            yield state.copy()
        game.play(state, rng.choice(game.legal(state)))
        number += 1


def advised(thinker: Bot, table_game: TableGame, state: Any, by_feel: bool = False) -> Counsel:
    view = table_game.game.view(state, table_game.game.to_move(state))
    return counsel(thinker, table_game, view, seed=1, by_feel=by_feel, is_stopped=never)


@GAMES
def test_a_plan_goes_on_to_where_nobody_knows_more_and_can_be_played(table_game: TableGame):
    thinker = bot("random", table_game.game)
    for state in positions(table_game, every=9):
        found = advised(thinker, table_game, state)
        assert found.plan[: len(found.actions)] == found.actions
        assert table_game.execution(state.copy()).carry_out(found.plan).actions[: len(found.actions)] == found.actions
        assert found.trial.actions == found.plan


@pytest.mark.nightly
def test_a_plan_ends_with_the_fight_it_is_about():
    """The hint told a leadership card of the next fight, and its "Do it all" retreated on the way there."""
    table_game, ended = DuelTableGame(), 0
    for state in positions(table_game, every=2 if IS_NIGHT else 5):
        found, fight = advised(bot("random", table_game.game), table_game, state), int(state.fights)
        execution, fights = table_game.execution(state.copy()), list[int]()
        for words in found.plan:
            execution.step(table_game.game.action_of(execution.state, words))
            fights.append(int(execution.state.fights))
        assert all(number == fight for number in fights[:-1])
        ended += fights[-1] != fight
    assert ended


@GAMES
def test_by_feel_only_the_next_decision_is_told(table_game: TableGame):
    thinker = bot("random", table_game.game)
    for state in positions(table_game, every=40):
        found = advised(thinker, table_game, state, by_feel=True)
        assert found.plan == found.actions


def parting(plan: list[str], actions: list[str]) -> int:
    """Where another way leaves the plan."""
    return next(at for at, words in enumerate([*actions, ""]) if plan[at : at + 1] != [words])


class Weighing:
    """A bot that finds every choice as good as its number, the last one first, and notes how long it was to think.

    With each thought it is more hopeful, if so asked.
    """

    name, budget = "weighing", Budget(seconds=1.0)

    def __init__(self, table_game: TableGame, rise: float = 0.0) -> None:
        self.game, self.seconds, self.rise = table_game.game, list[float](), rise

    def choose(self, view: Any, budget: Budget, rng: Random) -> int:
        return self.explain(view, budget, rng).action

    def explain(self, view: Any, budget: Budget, rng: Random) -> Thought:
        self.seconds.append(budget.seconds)
        legal = self.game.legal(view)[::-1]
        best = 0.6 + self.rise * (len(self.seconds) - 1)
        candidates = tuple(Candidate(action, best - 0.1 * at, 30 - 10 * at) for at, action in enumerate(legal[:3]))
        against = tuple(Reason("better", self.game.name_of(view, action)) for action in legal[1:3])
        return Thought(legal[0], candidates, against[0] if against else Reason("only"), against)


@GAMES
def test_all_thoughts_of_a_hint_together_take_no_longer_than_one(table_game: TableGame):
    thinker = Weighing(table_game)
    for state in positions(table_game, every=40):
        thinker.seconds = []
        advised(thinker, table_game, state)
        assert sum(thinker.seconds) <= thinker.budget.seconds


@GAMES
def test_a_hint_tells_the_chance_before_and_after_and_of_the_next_best(table_game: TableGame):
    game, thinker, compared = table_game.game, Weighing(table_game), 0
    for state in positions(table_game, every=9):
        if len(game.legal(state)) < 3:
            continue
        found = advised(thinker, table_game, state)
        advice = found.advice("a")
        assert advice.after == pytest.approx(0.6)
        assert advice.before == pytest.approx((0.6 * 30 + 0.5 * 20 + 0.4 * 10) / 60)
        if advice.other is not None:
            compared += 1
            assert advice.other.behind in (pytest.approx(0.1), pytest.approx(0.2))
            assert parting(advice.plan, advice.other.actions) < len(advice.other.actions)
            execution = table_game.execution(state.copy())
            assert execution.carry_out(advice.other.actions).actions  # a whole decision: it says where and how
    assert compared > 3


@GAMES
def test_the_reason_speaks_of_the_move_that_is_named_as_the_next_best(table_game: TableGame):
    """It was compared with a move of the plan itself, and called close beside one that was far behind."""
    found = [advised(Weighing(table_game), table_game, state) for state in positions(table_game, every=9)]
    named = [one for one in found if one.other is not None]
    assert len(named) > 3
    better = [one for one in named if one.reason.name == "better"]
    assert len(better) > 3
    assert all(
        one.other and one.reason.term == one.other.actions[parting(one.plan, one.other.actions)] for one in better
    )
    assert all(one.reason.term is None for one in named if one.reason.name != "better")
    assert all(one.reason.name in ("only", "in_plan") for one in found if one.other is None)


class Confident(Weighing):
    """A bot that tries nothing but the last choice, of those it is not to do without."""

    def explain(self, view: Any, budget: Budget, rng: Random) -> Thought:
        self.seconds.append(budget.seconds)
        legal = [action for action in self.game.legal(view) if action not in budget.without]
        return Thought(legal[-1], (Candidate(legal[-1], 0.01 * len(legal), 30),), Reason("only"))


THOUGHTLESS = Thought(0, (), Reason("only"))


@pytest.mark.nightly
@GAMES
def test_the_next_best_is_told_wherever_there_is_another_choice(table_game: TableGame):
    """A bot that is sure of its move tried no other, and the hint said that nothing else was worth considering."""
    game, thinker, named = table_game.game, Confident(table_game), 0
    for state in positions(table_game, every=3 if IS_NIGHT else 13):
        thinker.seconds = []
        found = advised(thinker, table_game, state)
        assert sum(thinker.seconds) <= thinker.budget.seconds
        view = game.view(state, game.to_move(state))
        dead = mind_of(game).dead_ends(game.tables, view, True)
        beside = game.legal(view)
        compared = Beside(table_game, found.plan, [*found.plan, game.name_of(view, game.legal(view)[-1])])
        wasted = [action for action in beside if not compared.is_worth_naming(Step(0, view, THOUGHTLESS), action)]
        if not set(beside) <= {*dead, *wasted}:
            if found.reason.name == "no_more":
                continue  # played out, all of it came to the same
            named += 1
            assert found.other is not None
            assert parting(found.plan, found.other.actions) < len(found.other.actions)
            assert (found.before, found.after) != (None, None)
            assert found.reason.name in ("ahead", "close")
        elif table_game.game.name == "duel" and found.other is not None:
            assert parting(found.plan, found.other.actions) > 0  # it leaves the plan later on
    assert named > 3


@GAMES
@pytest.mark.nightly
def test_the_chance_after_a_plan_is_that_of_its_last_choice(table_game: TableGame):
    """The chance of the first move was told as that of the whole plan."""
    longer = 0
    for state in positions(table_game, every=9 if IS_NIGHT else 19):
        thinker = Weighing(table_game, rise=0.01)
        found = advised(thinker, table_game, state)
        if found.after is not None and len(found.plan) > 1:
            longer += 1
            assert found.after > 0.6
            assert found.before is None or found.before < 0.6
    assert longer > 3


def test_an_announcement_and_its_element_are_one_decision():
    """The hint said "Announce. It is all that can be done." and asked for the element afterwards."""
    table_game = DuelTableGame()
    announced = [
        found
        for state in positions(table_game, every=1)
        if state.stage == Stage.SUPPORT and state.opening
        for found in [advised(Weighing(table_game), table_game, state)]
        if found.actions[0] == "next" and len(found.plan) > 1
    ]
    assert announced
    for found in announced:
        assert found.actions[1] in ("fire", "earth")
        assert found.other is not None
        assert found.reason.name != "only"


def test_what_was_not_tried_promises_nothing():
    table_game = DuelTableGame()
    advice = advised(bot("random", table_game.game), table_game, next(positions(table_game, 1))).advice("a")
    assert (advice.before, advice.after, advice.other) == (None, None, None)


def is_box(words: str) -> bool:
    return words.startswith("box")


@pytest.mark.nightly
def test_the_gains_of_a_plan_are_those_of_all_its_boxes():
    """The trial of a turn once took the steps after a payment for a part of it."""
    table_game = CityTableGame()
    thinker = Weighing(table_game)
    plans = [advised(thinker, table_game, state) for state in positions(table_game, every=2 if IS_NIGHT else 7)]
    paid = [plan.trial.payment for plan in plans if plan.trial.game == "city" and any(map(is_box, plan.plan))]
    assert paid
    assert all(payment is not None and payment.done and payment.paid >= payment.need for payment in paid)


def shorter(table_game: DuelTableGame, state: Any, plan: list[str]) -> Iterator[list[str]]:
    """The plan without each of the deeds that are done with a card and the answers to it, or going on instead; not
    without a card for which another is drawn."""
    execution, begun = table_game.execution(state.copy()), None
    for at, words in enumerate(plan):
        if " " in words and not execution.is_asked and not words.startswith("pick "):
            begun = at
        execution.step(table_game.game.action_of(execution.state, words))
        if begun is not None and not execution.is_asked:
            yield [*plan[:begun], *plan[at + 1 :]]
            yield [*plan[:begun], "next", *plan[at + 1 :]]
            begun = None


@pytest.mark.nightly
def test_no_plan_of_the_duel_spends_a_card_for_nothing():
    """A hint landed a ship only to retreat, and played a leadership card whose power it then left unused."""
    table_game, tried = DuelTableGame(), 0
    for seed in range(20 if IS_NIGHT else 3):
        for state in positions(table_game, every=4 if IS_NIGHT else 8, seed=seed):
            plan, seat = advised(bot("random", table_game.game), table_game, state).plan, table_game.game.to_move(state)
            end = table_game.execution(state.copy())
            end.carry_out(plan)
            for fewer in shorter(table_game, state, plan):
                execution = table_game.execution(state.copy())
                with suppress(TableRefused):
                    execution.carry_out(fewer)
                    tried += bool(fewer)
                    assert not fewer or not table_game.brings_nothing(end.state, execution.state, seat), plan
    assert tried > 3


class Scripted:
    """A bot that says these words, whatever it sees."""

    name, budget = "scripted", Budget(seconds=1.0)

    def __init__(self, table_game: TableGame, *words: str) -> None:
        self.game, self.words = table_game.game, iter(words)

    def choose(self, view: Any, budget: Budget, rng: Random) -> int:
        return self.explain(view, budget, rng).action

    def explain(self, view: Any, budget: Budget, rng: Random) -> Thought:
        return Thought(self.game.action_of(view, next(self.words)), (), Reason("only"))


def test_a_plan_that_wins_throws_no_card_away_on_the_way():
    """It once flew with a card from the Courtyard to a neighbour, walked back, and made the last offering."""
    table_game, state = CityTableGame(), table()
    give(state, 0, "grey 1, white 2")
    stand(state, 0, "royal_palace")
    state.seat[0].crystals, state.seat[0].offerings, state.seat[0].markers, state.obelisk = 20, 5, 5, 5
    script = ("flit", "to earth_temple", "move courtyard", "end movement", "offer")
    found = advised(Scripted(table_game, *script), table_game, state)
    assert found.plan == ["move courtyard", "end movement", "offer"]
    assert found.trial.actions == found.plan


def test_a_ship_does_not_land_only_for_a_retreat():
    table_game = DuelTableGame()
    state = (
        Table("buka", "vulca").lay(0, hand="Captain Su Cha", ships="Sea Devil").lay(1, combat="Volca").begin(0).state
    )
    assert advised(Scripted(table_game, "land Sea Devil", "retreat"), table_game, state).plan == ["next", "retreat"]
    assert advised(Scripted(table_game, "next", "retreat"), table_game, state).plan == ["next", "retreat"]
    for thinker in (Weighing(table_game), Confident(table_game)):  # the last choice seems best to them: to land
        found = advised(thinker, table_game, state)
        assert found.plan[0] == "next"
        assert found.other is None or found.other.actions[0] == "next"


def test_no_leadership_card_is_played_whose_power_is_left_unused():
    table_game = DuelTableGame()
    mine = ("Charm Holy Dragon", "Volca", "Flamebreath the Dazzling", "Spark")
    state = Table("vulca", "buka").lay(0, hand=mine).lay(1, combat="Commodore Lo Tan").begin(0).state
    script = ("play Charm Holy Dragon", "no", "continue", "play Flamebreath the Dazzling", "next")
    found = advised(Scripted(table_game, *script), table_game, state)
    assert found.plan == ["next", *script[2:]]


# ---- no needless lies


def buka(*hand: str) -> Any:
    """Yina Ko is played against 4 fire: 2 are missing, and a bluff counts 4 with her."""
    table = Table("buka", "vulca").lay(0, hand=("Powdermaster Yina Ko", *hand)).lay(1, combat="Spark")
    return table.begin(0, Stage.RETREAT).do("continue", "play Powdermaster Yina Ko").state


def test_no_bluff_is_a_lie_where_an_open_card_is_enough():
    """A card without a mark was laid face down beside a Letter of Marque that was enough, called, and a dragon lost."""
    table_game = DuelTableGame()
    state = buka("Sailingmaster Yo Cha", "Letter of Marque")
    assert table_game.game.name_of(state, table_game.game.legal(state)[-1]) == "bluff Sailingmaster Yo Cha"
    found = advised(Confident(table_game), table_game, state)
    assert "play Letter of Marque" in found.plan  # with it a bluff cannot be called
    assert found.trial.game == "duel"
    assert found.trial.lies == []


def test_a_lie_that_alone_is_enough_may_be_told():
    table_game = DuelTableGame()
    assert (
        advised(Confident(table_game), table_game, buka("Sailingmaster Yo Cha")).plan[0] == "bluff Sailingmaster Yo Cha"
    )


@pytest.mark.parametrize(("bluff", "element"), [("Cannoneer Tara Ko", "fire"), ("Cannoneer Qu Cha", "earth")])
def test_nobody_opens_a_fight_with_a_lie(bluff: str, element: str):
    table_game, zones = DuelTableGame(), {"hand": "Captain Su Cha", "bluffs": bluff}
    table = Table("buka", "vulca", element=None).lay(0, **zones).begin(0, Stage.RETREAT)
    state = table.do("continue", "play Captain Su Cha").state
    assert advised(Confident(table_game), table_game, state).plan == ["next", element]


# ---- a hint says why


def pillar() -> Any:
    """3 earth to match, and a character that has 5."""
    hand = ("Colossus Gigantus", "Potion of Sparkling Fire")
    table = Table("pillar", "buka", element="earth").lay(0, hand=hand).lay(1, combat="Sailingmaster Yo Cha")
    return table.begin(0, Stage.RETREAT).do("continue", "play Colossus Gigantus").state


def test_no_card_is_played_that_counts_nothing_in_the_fight_unless_that_is_known_to_be_better():
    """The hint added a Potion of Sparkling Fire, which counts in fire only, to a fight in earth that was matched."""
    table_game, state = DuelTableGame(), pillar()
    potion = "play Potion of Sparkling Fire"
    script = Scripted(table_game, potion, "next")
    assert advised(script, table_game, state).plan == ["next"]
    found = advised(Weighing(table_game), table_game, state)  # the last choice is far better to it
    assert found.plan == [potion, "next"]
    assert found.worth == [pytest.approx(0.1), None]


def test_to_do_without_is_named_as_the_next_best():
    """Where only one card could be added, or one thrown away, the hint said nothing of keeping it."""
    table_game, state = DuelTableGame(), pillar()
    other = advised(Weighing(table_game), table_game, state).other
    assert other is not None
    assert other.actions == ["next"]
    city, board = CityTableGame(), table()
    board.phase = Phase.RESET
    give(board, 0, "grey 1")
    legal = city.game.legal(city.game.view(board, 0))
    assert len(legal) == 2
    thinker = Choosing(city, "discard grey 1")
    named = advised(thinker, city, board).other
    assert named is not None
    assert named.actions == ["draw"]


class Choosing(Weighing):
    """A bot that finds these words best where it may say them."""

    def __init__(self, table_game: TableGame, *words: str) -> None:
        super().__init__(table_game)
        self.words = words

    def explain(self, view: Any, budget: Budget, rng: Random) -> Thought:
        self.seconds.append(budget.seconds)
        legal = sorted(self.game.legal(view), key=lambda action: self.game.name_of(view, action) not in self.words)
        candidates = tuple(Candidate(action, 0.6 - 0.1 * at, 30) for at, action in enumerate(legal))
        return Thought(legal[0], candidates, Reason("ahead"), tuple(Reason("ahead") for _ in legal[1:]))


@pytest.mark.nightly
def test_a_hint_pays_as_the_payment_is_laid_out_first():
    """The gold button laid out another payment than the hint beside it called best."""
    table_game, paid = CityTableGame(), 0
    for seed in range(3 if IS_NIGHT else 1):
        for state in positions(table_game, every=2, seed=seed):
            view = table_game.game.view(state, table_game.game.to_move(state))
            names = [table_game.game.name_of(view, action) for action in table_game.game.legal(view)]
            for box in filter(is_box, names):
                found = advised(Choosing(table_game, box), table_game, state)
                laid = table_game.trial(view, [box], False).actions
                assert found.plan[: len(laid)] == laid
                paid += 1
    assert paid > 3


class Sure(Choosing):
    """A bot that tries nothing but its choice, unless something is begun."""

    def explain(self, view: Any, budget: Budget, rng: Random) -> Thought:
        thought = super().explain(view, budget, rng)
        is_begun = not CityTableGame().execution(view.copy()).is_at_rest
        return thought if is_begun else Thought(thought.action, thought.candidates[:1], Reason("only"))


def test_where_a_journey_goes_may_be_the_only_thing_that_was_compared():
    """The hint failed: it looked at the end of a journey as at a deed of its own."""
    table_game, state = CityTableGame(), table()
    give(state, 0, "grey 1, white 2")
    stand(state, 0, "royal_palace")
    found = advised(Sure(table_game, "flit", "to earth_temple"), table_game, state)
    assert found.actions == ["flit", "to earth_temple"]
    assert found.other is not None
    assert (found.other.actions[0], found.other.actions[1].split()[0]) == ("flit", "to")


def test_the_other_element_is_named_although_the_bot_tried_only_one():
    table_game = DuelTableGame()
    table = Table("hoax", "vulca", element=None).lay(0, hand="Sarogakanas the Ancient").begin(0, Stage.RETREAT)
    state = table.do("continue", "play Sarogakanas the Ancient").state
    found = advised(Confident(table_game), table_game, state)
    assert found.plan == ["next", "earth"]
    assert found.other is not None
    assert found.other.actions == ["next", "fire"]


def test_another_card_to_give_back_is_named_as_the_next_best():
    """Every other card was held to bring nothing beside the one of the plan, instead of which it would be given."""
    table_game, shaman = DuelTableGame(), "Shaman of the Deeds to Come"
    hand = ("Wild Gazelle", "Young Fox", "Young Bear")
    table = Table("mimix", "vulca").lay(0, combat=shaman, hand=hand).lay(1, combat="Spark")
    state = table.deck(0, "Sun Setting", "Wild Antelope").begin(0, Stage.END).do(f"use {shaman}", "one").state
    found = advised(Choosing(table_game, "pick Young Fox", "pick Young Bear"), table_game, state)
    assert {*found.plan[:2]} == {"pick Young Fox", "pick Young Bear"}
    assert found.other is not None
    assert found.other.actions[0] in ("pick Wild Gazelle", "pick Sun Setting")


def test_another_card_to_exchange_is_named_as_the_next_best():
    """A fight is declined for one card: that another could be given instead was held to bring nothing."""
    table_game = DuelTableGame()
    table = Table("vulca", "mimix", element=None).lay(0, hand=("Volca", "Spark", "Blaze"))
    state = table.deck(0, "Sear", "Torch", "Shimmer").begin(0, Stage.RETREAT).do("decline").state
    found = advised(Choosing(table_game, "pick Volca", "done"), table_game, state)
    assert found.plan[:2] == ["pick Volca", "done"]
    assert found.other is not None
    assert found.other.actions[0] in ("pick Spark", "pick Blaze")


# ---- what is as good, and gives less away


class Undecided(Choosing):
    """A bot that finds all else nearly as good as these words, or by so much worse."""

    def __init__(self, table_game: TableGame, *words: str, behind: float = 0.001) -> None:
        super().__init__(table_game, *words)
        self.behind = behind

    def explain(self, view: Any, budget: Budget, rng: Random) -> Thought:
        thought = super().explain(view, budget, rng)
        best, *others = thought.candidates
        near = tuple(replace(other, value=best.value - self.behind) for other in others)
        return replace(thought, candidates=(best, *near))


def test_no_leadership_card_is_spent_for_an_equal_chance_where_the_turn_cannot_be_finished():
    """Deploy Butterfly was played before a retreat, although going on was as good."""
    table_game, deploy = DuelTableGame(), "play Deploy Butterfly"
    hand = ("Deploy Butterfly", "Butterfly Scout")
    state = Table("pillar", "vulca").lay(0, hand=hand).lay(1, combat="Volca").begin(0).state
    assert advised(Undecided(table_game, deploy, "retreat"), table_game, state).plan == ["next", "retreat"]
    found = advised(Undecided(table_game, deploy, "retreat", behind=0.05), table_game, state)
    assert found.plan[0] == deploy


def test_no_fight_is_given_up_for_an_equal_chance_that_can_be_gone_on_with():
    table_game = DuelTableGame()
    hand = ("Colossus Gigantus", "Potion of Sparkling Fire")
    table = Table("pillar", "buka", element="earth").lay(0, hand=hand).lay(1, combat="Sailingmaster Yo Cha")
    state = table.begin(0, Stage.RETREAT).state
    assert advised(Undecided(table_game, "retreat"), table_game, state).plan[0] == "continue"
    assert advised(Undecided(table_game, "retreat", behind=0.05), table_game, state).plan == ["retreat"]


def matched() -> Any:
    """4 fire to match: the captain is enough, and with the Duplicator he counts double."""
    hand = ("Captain Su Cha", "Duplicator of Fire")
    return Table("buka", "vulca", element="fire").lay(0, hand=hand).lay(1, combat="Spark").begin(0, Stage.RETREAT).state


DOUBLED = ("continue", "play Captain Su Cha", "play Duplicator of Fire", "next")


@pytest.mark.parametrize(("worth", "plan"), [(0.0, [*DOUBLED[:2], "next"]), (0.05, [*DOUBLED])])
def test_no_card_is_spent_without_which_the_chance_is_as_good(worth: float, plan: list[str]):
    """Duplicator of Fire was played against 0 fire in a game that was won whatever one did."""
    table_game = DuelTableGame()
    view = table_game.game.view(matched(), 0)

    def is_as_good(more: Sequence[str], less: Sequence[str]) -> bool:
        return worth == 0 or DOUBLED[2] not in more or DOUBLED[2] in less

    script = Scripted(table_game, *DOUBLED)
    assert (
        counsel(script, table_game, view, seed=1, by_feel=False, is_stopped=never, is_as_good=is_as_good).plan == plan
    )


def test_where_a_leadership_card_is_kept_the_turn_is_thought_out_without_it():
    """Entreat Favor was played, for 25 %; going on without was as good, and no word was said of how."""
    table_game = DuelTableGame()
    hand = ("Entreat Favor", "Captain Su Cha")
    table = Table("buka", "vulca", element="fire").lay(0, hand=hand).lay(1, combat="Spark")
    view = table_game.game.view(table.deck(0, "Sea Falcon", "B.P. Unity").begin(0, Stage.LEADERSHIP).state, 0)
    entreat, rest = "play Entreat Favor", ("continue", "play Captain Su Cha", "next")
    for is_good, plan in ((True, ["next", *rest]), (False, [entreat])):

        def spares(more: Sequence[str], less: Sequence[str], is_good: bool = is_good) -> bool:
            return is_good or entreat not in more or entreat in less

        assert counsel(Scripted(table_game, entreat, *rest), table_game, view, 1, False, never, spares).plan == plan


def test_a_fight_is_opened_rather_than_declined_for_an_equal_chance():
    """A card was thrown away to decline a fight, in a game that was won whatever one did."""
    table_game = DuelTableGame()
    state = Table("vulca", "mimix", element=None).lay(0, hand=("Volca", "Spark")).begin(0, Stage.RETREAT).state
    assert advised(Undecided(table_game, "decline"), table_game, state).plan[0] == "continue"
    assert advised(Undecided(table_game, "decline", behind=0.05), table_game, state).plan[0] == "decline"


@pytest.mark.parametrize(("behind", "first"), [(0.015, "retreat"), (0.05, "continue")])
def test_no_lie_is_told_for_what_the_search_may_err_by(behind: float, first: str):
    """Two bluffs that were lies were laid for one point, where to retreat was as good."""
    table_game = DuelTableGame()
    hand = ("Powdermaster Yina Ko", "Sailingmaster Yo Cha")
    state = Table("buka", "vulca").lay(0, hand=hand).lay(1, combat="Spark").begin(0, Stage.RETREAT).state
    words = ("continue", "play Powdermaster Yina Ko", "bluff Sailingmaster Yo Cha", "next")
    assert advised(Undecided(table_game, *words, behind=behind), table_game, state).plan[0] == first


def test_whoever_declines_is_told_what_opening_would_bring():
    """Three cards were thrown away, and beside it stood which others could be."""
    table_game = DuelTableGame()
    table = Table("vulca", "mimix", element=None).lay(0, hand=("Volca", "Spark", "Blaze"))
    state = table.deck(0, "Sear", "Torch", "Shimmer").begin(0, Stage.RETREAT).state
    found = advised(Choosing(table_game, "decline", "play Volca", "pick Spark"), table_game, state)
    assert found.plan[0] == "decline"
    assert found.other is not None
    assert found.other.actions == ["continue"]


def test_no_more_cards_are_thrown_away_than_is_known_to_be_better():
    """A fight was declined for three cards in a game that was won whatever one did."""
    table_game, hand = DuelTableGame(), ("Volca", "Spark", "Blaze", "Sear")
    table = Table("vulca", "mimix", element=None).lay(0, hand=hand).deck(0, "Torch", "Shimmer", "Glimmer")
    view = table_game.game.view(table.begin(0, Stage.RETREAT).state, 0)
    script = ("decline", "pick Volca", "pick Spark", "pick Blaze")

    def all_alike(more: Sequence[str], less: Sequence[str]) -> bool:
        return True

    found = counsel(Scripted(table_game, *script), table_game, view, 1, False, never, all_alike)
    assert found.plan == ["decline", "pick Volca", "done"]


def test_nothing_is_played_in_a_turn_that_is_only_taken_back():
    """NoStopping was played beside a gang that could not match, and the turn then begun again."""
    table_game, hand = DuelTableGame(), ("NoStyle", "NoStopping", "NoBrains")
    cards = Table("khind", "vulca", element="fire").lay(0, hand=hand).lay(1, combat="Flamebreath the Dazzling")
    state = cards.begin(0, Stage.RETREAT).do("continue", "play NoStyle").state
    found = advised(Scripted(table_game, "play NoStopping", "next", "backtrack", "retreat"), table_game, state)
    assert found.plan == ["next", "backtrack", "retreat"]


# ---- nothing for nothing, and a next best that is one


def test_no_dragon_is_called_where_nothing_comes_of_it():
    """The hint called Lika to the Temple of Earth and built in the Great Hall."""
    table_game, state = CityTableGame(), table()
    give(state, 0, "red 1, black 1, blue 1, grey 2")
    rest = ("end movement", "end contribution", "draw")
    script = Scripted(table_game, "fly red", "to mill", *rest)
    assert advised(script, table_game, state).plan == [*rest]
    found = advised(Choosing(table_game, "fly red", "to mill"), table_game, state)
    assert found.plan[:2] == ["fly red", "to mill"]  # it is known to be better


@pytest.mark.parametrize("seed", range(6))
def test_no_dragon_is_called_for_nothing_where_the_discard_pile_is_drawn_from(seed: int):
    """Sesha was called twice to where she stood, in a lost game: what is drawn then hangs on what was spent."""
    table_game, state = CityTableGame(), table()
    give(state, 0, "red 1, black 1, blue 1, grey 2")
    state.discard[:] += state.deck
    state.deck[:] = 0
    state.deck_size, state.discard_size = 0, state.discard.sum()
    rest = ("end movement", "end contribution", "discard grey 2", "discard red 1", "draw")
    script = Scripted(table_game, "fly red", "to mill", *rest)
    view = table_game.game.view(state, 0)
    assert counsel(script, table_game, view, seed=seed, by_feel=False, is_stopped=never).plan == [*rest]


def test_nobody_walks_there_and_back():
    table_game, state = CityTableGame(), table()
    give(state, 0, "grey 3")
    stand(state, 0, "royal_palace")
    rest = ("end movement", "end contribution", "draw")
    script = Scripted(table_game, "move courtyard", "move royal_palace", *rest)
    assert advised(script, table_game, state).plan == [*rest]


def test_no_dragon_is_called_and_sent_away_again():
    """Lika was called to the University, which was built, and led on before it was."""
    table_game, state = CityTableGame(), table()
    give(state, 0, "red 1, red 2, black 1, black 2, blue 1, blue 2")
    rest = ("end movement", "end contribution", "draw")
    script = Scripted(table_game, "fly red", "to mill", "walk red", "to iron_foundry", *rest)
    assert advised(script, table_game, state).plan == [*rest]


@GAMES
@pytest.mark.nightly
def test_the_next_best_does_not_come_to_the_same_as_the_plan(table_game: TableGame):
    """It walked away and back, or spent a Flit, or led a dragon elsewhere, and then did as the plan does."""
    named = 0
    for state in positions(table_game, every=11 if IS_NIGHT else 29):
        found, seat = advised(Weighing(table_game), table_game, state), table_game.game.to_move(state)
        if found.other is None:
            continue
        turns = found.other.trial.actions, found.plan
        named += 1
        if table_game.deeds_in(turns[0]) == table_game.deeds_in(turns[1]):
            assert found.other.actions[-1].split()[0] in ("discard", "draw")
            continue
        world = table_game.game.imagine(table_game.game.view(state, seat), seat, seed=0)
        one, another = (end_of(table_game, world, table_game.deeds_in(words)) for words in turns)
        assert one is None or another is None or not table_game.is_no_better(one, another, world)
    assert named > 3


def test_whoever_retreats_is_told_what_fighting_on_would_bring():
    """The hint went on and retreated; beside it stood a leadership card, and no word of the fight."""
    table_game = DuelTableGame()
    hand = ("Deploy Butterfly", "Colossus Gigantus")
    cards = Table("pillar", "buka", element="earth").lay(0, hand=hand).lay(1, combat="Sailingmaster Yo Cha")
    thinker = Choosing(table_game, "next", "retreat", "play Colossus Gigantus")
    found = advised(thinker, table_game, cards.begin(0).state)
    assert found.plan == ["next", "retreat"]
    assert found.other is not None
    assert found.other.actions == ["next", "continue"]
    assert found.after == pytest.approx(0.6)
    assert found.other.behind == pytest.approx(0.1)


def test_to_leave_a_card_behind_is_no_next_best():
    """A card was taken back before the retreat, and to leave it there was called as good."""
    table_game, back = DuelTableGame(), "retrieve Captain Ariosa Paal"
    cards = Table("buka", "vulca").lay(0, combat="Captain Ariosa Paal").lay(1, combat="Lavar the Powerful")
    found = advised(Choosing(table_game, back, "retreat"), table_game, cards.begin(0).state)
    assert found.plan[0] == back
    assert found.plan[-1] == "retreat"
    assert found.other is None
    assert found.reason.name == "no_more"


def test_only_what_is_in_the_plan_is_said_to_be_in_it():
    """The plan walked away from a building, and what could be built there was said to come later."""
    table_game, state = CityTableGame(), table()
    view = table_game.game.view(state, 0)
    tried = [Candidate(action, 0.5, 9) for action in table_game.game.legal(view)[:3]]
    words = [table_game.game.name_of(view, candidate.action) for candidate in tried]
    step = Step(0, view, Thought(tried[0].action, tuple(tried), Reason("close")))
    reasons = [reason_without_rival(step, Beside(table_game, plan, plan)).name for plan in (words, words[:2])]
    assert reasons == ["in_plan", "no_more"]


def test_it_is_said_to_come_to_the_same_only_where_all_that_was_weighed_was_played_out():
    """Four walks to the same building were played out, and six others were said to come to the same."""
    table_game, state = CityTableGame(), table()
    view = table_game.game.view(state, 0)
    legal = table_game.game.legal(view)
    best, same, other = (Candidate(legal[at], 0.5 - 0.1 * at, 9) for at in range(3))
    step = Step(0, view, Thought(best.action, (best, same, other), Reason("ahead")))
    plan = [table_game.game.name_of(view, best.action)]
    rejected = [{(0, same.action)}, {(0, same.action), (0, other.action)}]
    reasons = [reason_without_rival(step, Beside(table_game, plan, plan, some)).name for some in rejected]
    assert reasons == ["ahead", "no_more"]


class Single(Choosing):
    """A bot that tries nothing but its choice."""

    def explain(self, view: Any, budget: Budget, rng: Random) -> Thought:
        thought = super().explain(view, budget, rng)
        return Thought(thought.action, thought.candidates[:1], Reason("only"))


def test_where_nothing_else_can_be_done_at_first_a_later_step_has_the_next_best():
    """That it was the choice of a bot was all that was said of a turn that begins with going on."""
    table_game, hand = DuelTableGame(), ("Deploy Butterfly", "Colossus Gigantus")
    cards = Table("pillar", "buka", element="earth").lay(0, hand=hand).lay(1, combat="Sailingmaster Yo Cha")
    state, thinker = cards.begin(0).state, Single(table_game, "next", "continue", "play Colossus Gigantus")
    made, _ = thought_out(thinker, table_game, state, thinker.budget, Random(1))
    plan = words_of(made)
    assert plan[:3] == ["next", "continue", "play Colossus Gigantus"]
    rejected = {(0, action) for action in table_game.game.legal(state)}
    steps = to_be_compared(made, Beside(table_game, plan, plan, rejected))
    assert [step.number for step in steps[:2]] == [1, 0]  # to retreat


# ---- who can win, does


@pytest.mark.parametrize(("place", "plan"), [("library", ["move courtyard", "offer"]), ("courtyard", ["offer"])])
def test_whoever_can_win_by_an_offering_is_told_to_whatever_a_bot_likes_better(place: str, plan: list[str]):
    """C12.1 The walk to the courtyard was called as good as building on, for both were sure to win."""
    table_game = CityTableGame()
    state = table_game.game.new(seed=5)
    state.seat[0].crystals, state.seat[0].offerings = 11, 5
    stand(state, 0, place)
    found = advised(Weighing(table_game), table_game, state)
    assert [spoken for spoken in found.plan if spoken != "end movement"] == plan
    state.seat[0].crystals = 6
    assert "offer" not in advised(Weighing(table_game), table_game, state).plan
