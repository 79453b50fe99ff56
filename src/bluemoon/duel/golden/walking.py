"""Leading our rules along a record: acting, hearing what happens, comparing."""

from collections import Counter, deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from bluemoon.core.bits import bit
from bluemoon.core.refusal import Refused
from bluemoon.core.story import Story, Told, story
from bluemoon.duel.actions import STRIDE, Verb, Word
from bluemoon.duel.choice import has_choice
from bluemoon.duel.game import DuelGame
from bluemoon.duel.golden import departures
from bluemoon.duel.golden.grants import VoidGrant
from bluemoon.duel.legal import may_close_characters, offer
from bluemoon.duel.play import go_on, play
from bluemoon.duel.questions.target import candidates
from bluemoon.duel.rules.news import News, Why
from bluemoon.duel.rules.precedence import judge
from bluemoon.duel.rules.removal import removable
from bluemoon.duel.rules.values import weigh
from bluemoon.duel.setup import set_up
from bluemoon.duel.state import CARDS, NONE, Ask, Ending, Stage, Type
from bluemoon.duel.words import Power, Removed

Event = dict[str, Any]
ELEMENTS = ("fire", "earth")
PHASES = {
    "begin": (Stage.BEGIN,),
    "leadership": (Stage.LEADERSHIP, Stage.RETREAT),
    "character": (Stage.CHARACTER,),
    "support": (Stage.SUPPORT,),
}
DRAGON_CAUSES = {
    Why.RETREAT: "retreat",
    Why.PAYMENT: "payment",
    Why.SIRENS: "sirens",
    Why.STORMS: "storms",
    Why.GOOD_BLUFF: "good_bluff",
    Why.BAD_BLUFF: "bad_bluff",
}
REASONS = {
    Ending.FOURTH_DRAGON: "fourth_dragon",
    Ending.DRAGONS: "dragons",
    Ending.RAN_OUT: "ran_out_first",
    Ending.STUCK: "stuck",
}
BLIND_DRAWS = ("Khind 30", "Mimix 21")  # Open Lucky Bag of Life, Shaman of the Afterlife
FREE_STEPS = 200  # more steps without a decision of the record are a fault


class Mismatch(Exception):
    """The record and our rules disagree."""


@dataclass
class Verdict:
    """How a golden game was followed: named departures, and the first thing nobody can explain."""

    departures: Counter[str] = field(default_factory=Counter)
    mismatch: str | None = None


class _Witness(list[Told]):
    """The news of an action, with a copy of the table at the moments the record describes."""

    def __init__(self, follower: "Walker") -> None:
        super().__init__()
        self.follower = follower

    def append(self, told: Told) -> None:
        super().append(told)
        if told.kind in (News.TURN, News.ANNOUNCED):
            self.follower.moments.append((News(told.kind), self.follower.state.copy()))


class Walker:
    """Our rules, and how far they have come along a record."""

    def __init__(self, game: DuelGame, golden: Event) -> None:
        self.game = game
        self.golden = golden
        self.events: list[Event] = golden["events"]
        self.at = 0
        self.verdict = Verdict()
        self.moments: deque[tuple[News, Any]] = deque()  # tables to be compared with begin_turn and announce
        self.happened: list[tuple[str, int, Any]] = []  # what our rules did and the record has not told yet
        self.targets: list[dict[int, int]] = [{}, {}]  # as the record has them
        self.numbers = {id_name(card.id): card.number for card in game.catalogue.cards}
        self.fate = deque(self._fates())
        self.is_loose = False  # options are not compared until the turn is over
        self.void_grant = VoidGrant()  # of this turn
        self.ran_out: int | None = None  # who ran out first by the record
        self.has_regained = False  # and had cards again later
        self.state = game.template(decks=tuple(people.lower() for people in golden["people"]), starter=golden["start"])
        self._set_up()

    def _fates(self) -> Iterator[int]:
        for player in range(2):
            yield from (self.numbers[name] for name in self.golden["hand"][player])
        for event in self.events:
            is_deck_top = event["e"] == "discard" and event["from"] == "deck"
            is_random = event["e"] == "random" and event["what"] != "bluff_discard"
            if (
                (event["e"] == "draw" and event["why"] != "power")
                or is_deck_top
                or is_random
                or (event["e"] == "draw" and not self._is_blind(event))
            ):
                yield from (self.numbers[name] for name in event["cards"])

    def _is_blind(self, event: Event) -> bool:
        """Is this draw told before as `random`?"""
        return event.get("source") in BLIND_DRAWS

    def _set_up(self) -> None:
        with self._listening():
            set_up(self.state, self.game.tables, 1)
        self.happened.clear()

    def _listening(self) -> "_Listening":
        return _Listening(self)

    def place(self, player: int, name: str) -> int:
        """The place of a card by its name in the record."""
        number = self.numbers[name]
        for place in range(CARDS):
            if self.state.deck[player].card[place] == number:
                return place
        raise Mismatch(f"{name} is not in the deck of player {player}")

    def name(self, player: int, place: int) -> str:
        """The name in the record of a card."""
        return id_name(self.game.catalogue.cards[self.state.deck[player].card[place]].id)

    def names(self, player: int, cards: int) -> set[str]:
        """The names of a set of cards."""
        return {self.name(player, place) for place in range(CARDS) if int(cards) >> place & 1}

    def act(self, verb: Verb, place: int) -> None:
        """Choose something; what happens is noted. What our rules refuse is done if the record departs by name."""
        action = STRIDE * verb + place
        if self.has_passed:
            raise Mismatch("with us the turn is over")
        if not self.may(verb, place):
            name = self._settle_targets(verb, place) or departures.of_action(self.state, self.game.tables, verb, place)
            if name is None:
                raise Refused(str(self.game.why_not(self.state, action)), self.game.name_of(self.state, action))
            self.depart(name)
        with self._listening():
            play(self.state, self.game.tables, action)
        self._answer_by_foresight()

    @property
    def has_passed(self) -> bool:
        """Has the turn passed with us, and the record has not told it yet?"""
        return any(kind == News.TURN for kind, _ in self.moments)

    def _settle_targets(self, verb: Verb, place: int) -> str | None:
        """A turn may be closed with the targets of the record, which sets them by itself, one after another."""
        if verb != Verb.SAY or place != Word.NEXT:
            return None
        self.take_their_targets(self.state)
        offer(self.state, self.game.tables)
        return "targets_set_automatically" if self.may(verb, place) else None

    def take_their_targets(self, state: Any) -> None:
        """Cards that apply to one other: as the record has it."""
        for player in range(2):
            side = state.side[player]
            for source in range(CARDS):
                if int(state.deck[player].aimed) >> source & 1:
                    target = self.targets[player].get(source, NONE)
                    cards = candidates(state, self.game.tables, player, source)
                    side.target[source] = target if target != NONE and cards >> target & 1 else NONE
        judge(state, self.game.tables)
        weigh(state, self.game.tables)

    def depart(self, name: str) -> None:
        """The record departs from our rulings here."""
        self.verdict.departures[name] += 1

    def say(self, word: Word) -> None:
        """Say a word."""
        self.act(Verb.SAY, word)

    def may(self, verb: Verb, place: int) -> bool:
        """Is this choice open?"""
        return bool(int(self.state.choice[verb]) >> place & 1)

    def note(self, news: Iterable[Told]) -> None:
        """Keep what happened until the record tells it."""
        for kind, player, amount, why, by in news:
            self._note_one(News(kind), player, amount, why, by)

    def _note_one(self, kind: News, player: int, amount: int, why: int, by: int) -> None:
        match kind:
            case News.DREW | News.TOOK | News.RETRIEVED | News.RETURNED | News.DISCARDED | News.LOADED | News.PLAYED:
                self.happened.append((kind.name, player, self.name(player, amount)))
            case News.BLUFFED:
                self.happened.append(("PLAYED", player, self.name(player, amount)))
            case News.DRAGON:
                self.happened.append((kind.name, player, DRAGON_CAUSES[Why(why)]))
            case News.DISCLOSED:
                for name in self.names(player, amount):
                    self.happened.append((kind.name, player, name))
            case News.ELEMENT:
                self.happened.append((kind.name, NONE, ELEMENTS[amount]))
            case News.REVEALED if by == NONE:
                self.happened.append((kind.name, player, (self.name(player, amount), bool(why))))
            case News.FIGHT_WON | News.RETREATED | News.DECLINED:
                self.happened.append((kind.name, player, None))
            case _:
                pass

    def expect(self, kind: str, player: int, what: Any) -> None:
        """The record tells this: it must have happened with us."""
        if (kind, player, what) not in self.happened:
            raise Mismatch(f"the record tells {kind.lower()} {what}, we have {self.happened or 'nothing'}")
        self.happened.remove((kind, player, what))

    def expect_nothing_else(self) -> None:
        """Everything that happened was told."""
        if self.happened:
            raise Mismatch(f"we have {self.happened}, the record does not")

    def later(self, *kinds: str, until: tuple[str, ...] = ()) -> Event | None:
        """The next event of these kinds, looked for until one of others."""
        for event in self.events[self.at + 1 :]:
            if event["e"] in kinds:
                return event
            if event["e"] in until:
                return None
        return None

    def follows(self) -> Event:
        """The next event; when somebody ran out of cards is told in between."""
        rest = (event for event in self.events[self.at + 1 :] if event["e"] != "ran_out")
        return next(rest, {"e": "nothing"})

    def revive(self, before: int) -> None:
        """The record knows no loss by D-SPECIAL-11: where our rules see one, its next move must have a name."""
        state = self.state
        if state.stage != Stage.OVER or state.ending != Ending.STUCK or self.follows()["e"] == "game_end":
            return
        has_closed = before == Stage.SUPPORT or may_close_characters(state, self.game.tables)
        state.stage = Stage.SUPPORT if has_closed else Stage.CHARACTER
        state.ending, state.winner, state.crystals = 0, NONE, 0
        state.learnt = 0
        offer(state, self.game.tables)

    def _answer_by_foresight(self) -> None:
        """Questions the record answers only by what follows: use an optional power? Which target?"""
        for _ in range(FREE_STEPS):
            if self.state.ask == Ask.ACCEPT:
                self._accept()
            elif self.state.ask == Ask.TARGET:
                self._aim()
            else:
                return
        raise Mismatch("too many questions")

    def _accept(self) -> None:
        with self._listening():
            self.game.play(self.state, STRIDE * Verb.SAY + (Word.YES if self._is_accepted() else Word.NO))

    def _is_accepted(self) -> bool:
        """Does the record use the optional power we are asked about?"""
        event, follows = self.events[self.at], self.follows()
        is_answered = follows["e"] == "choose" and follows.get("source") == self.name(
            self.state.asker, self.state.source
        )
        if not self.may(Verb.SAY, Word.YES) or (event["e"] == "play" and event.get("no_effect", False)):
            return False
        if is_answered:
            return bool(follows["cards"]) and not self.spares_booster(follows)
        return not self._is_out_of_reach()

    def _is_out_of_reach(self) -> bool:
        """A payment for a dragon that is possible with us, and of which the record says nothing: only under a name."""
        state, tables = self.state, self.game.tables
        if tables.power[state.deck[state.asker].card[state.source]] != Power.PAY_DRAGON:
            return False
        name = departures.of_payment(state, tables)
        if name is None:
            raise Mismatch("the record does not say whether the dragon is paid for")
        self.depart(name)
        return True

    def spares_booster(self, event: Event) -> bool:
        """Drown Resistance against a single character: the record may spare a booster as well."""
        state, tables = self.state, self.game.tables
        card = state.deck[state.asker].card[state.source]
        if not tables.mode[card] & Removed.SPARE_ONE or tables.power[card] != Power.REMOVE:
            return False
        owner = event["of"]
        gone = sum(bit(self.place(owner, name)) for name in event["cards"])
        characters = int(state.deck[owner].of_type[Type.CHARACTER])
        cards = removable(state, tables, state.asker, state.source)
        return bool(cards & ~gone & ~characters)

    def _aim(self) -> None:
        player, source = self.state.asked, self.name(self.state.asked, self.state.source)
        choices = int(self.state.choice[Verb.PICK])
        target = NONE
        for event in self.events[self.at :]:
            if event["e"] == "target" and event["p"] == player and event["card"] == source:
                place = self.place(player, event["target"])
                if choices >> place & 1:
                    target = place
                    break
            if event["e"] in ("begin_turn", "game_end"):
                break
        if target == NONE:
            now = int(self.state.side[player].target[self.state.source])
            target = now if now != NONE and choices >> now & 1 else choices.bit_length() - 1
        with self._listening():
            self.game.play(self.state, STRIDE * Verb.PICK + target)

    def reach(self, *stages: Stage) -> None:
        """Pass on until one of these stages."""
        if Stage.CHARACTER in stages and self._can_play_characters_again():
            self.state.stage = Stage.CHARACTER
            offer(self.state, self.game.tables)
        for _ in range(FREE_STEPS):
            if self.state.stage in stages and self.state.ask == Ask.NOTHING:
                return
            if not self._pass_on():
                break
        raise Mismatch(f"we are in {Stage(self.state.stage).name}, asked {Ask(self.state.ask).name}")

    def _can_play_characters_again(self) -> bool:
        """Have we left the character phase, since we saw nothing more to play there, but done nothing after it?"""
        state, side = self.state, self.state.side[self.state.player]
        has_gone_on = side.boosters + side.supports + side.supports_booked > 0
        return bool(state.stage == Stage.SUPPORT and state.ask == Ask.NOTHING and not has_gone_on)

    def _pass_on(self) -> bool:
        if self.has_passed:
            return False
        if self.state.ask in (Ask.SEARCH, Ask.SALVAGE, Ask.AWAY, Ask.BENEATH, Ask.LOAD, Ask.FAVOR):
            self.say(Word.DONE)
            return True
        if self.state.ask != Ask.NOTHING:
            return False
        for word in (Word.NEXT, Word.CONTINUE):
            if self.may(Verb.SAY, word):
                self.say(word)
                return True
        return self._leave_characters()

    def _leave_characters(self) -> bool:
        """The character phase is over: nothing is left to play in it, or the record closes it although we would not."""
        state, tables = self.state, self.game.tables
        if state.stage != Stage.CHARACTER or state.side[state.player].characters == 0:
            return False
        if not has_choice(state):
            with self._listening():
                go_on(state, tables)
            return True
        if departures.of_action(state, tables, Verb.SAY, Word.NEXT) is None:
            return False
        self.say(Word.NEXT)
        return True

    def compare(self, what: str, ours: Any, theirs: Any) -> None:
        """Both must be the same."""
        if ours != theirs:
            raise Mismatch(f"{what}: we have {ours}, the record {theirs}")


class _Listening:
    """Play under the record's fate, with every moment witnessed."""

    def __init__(self, follower: Walker) -> None:
        self.follower = follower
        self.opened = story()
        self.stage = int(follower.state.stage)

    def __enter__(self) -> Story:
        told = self.opened.__enter__()
        told.news = _Witness(self.follower)
        told.fate = self.follower.fate
        self.told = told
        return told

    def __exit__(self, *error: Any) -> None:
        self.opened.__exit__(*error)
        self.follower.note(self.told.news)
        self.follower.revive(self.stage)


def id_name(id: str) -> str:
    """The name in the record of a card, by its id."""
    people, number = id.rsplit("-", 1)
    return f"mutant {number}" if people == "mut" else f"{people.capitalize()} {number}"
