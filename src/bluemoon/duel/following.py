"""Our rules, led through the record of a game that another program played."""

import json
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from bluemoon.core.bits import bit
from bluemoon.core.refusal import BadOption, Refused
from bluemoon.core.story import Story, story
from bluemoon.duel import departures
from bluemoon.duel.actions import STRIDE, Verb, Word
from bluemoon.duel.game import DuelGame
from bluemoon.duel.play import go_on, play
from bluemoon.duel.rules.cards import discard
from bluemoon.duel.rules.dragons import attract
from bluemoon.duel.rules.fight import retreat
from bluemoon.duel.rules.ignoring import judge
from bluemoon.duel.rules.news import News, Why
from bluemoon.duel.rules.removing import removable
from bluemoon.duel.rules.targets import candidates
from bluemoon.duel.rules.values import weigh
from bluemoon.duel.state import CARDS, NONE, Ask, Ending, Stage, Type, area, live, whole_deck
from bluemoon.duel.words import Power, Removed, When

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
FREE_STEPS = 200  # more steps without a decision of the record are a fault


class Mismatch(Exception):
    """The record and our rules disagree."""


@dataclass
class Verdict:
    """How a golden game was followed: named departures, and the first thing nobody can explain."""

    departures: Counter[str] = field(default_factory=Counter)
    mismatch: str | None = None


class _Witness(list[tuple[int, int, int, int, int]]):
    """The news of an action, with a copy of the table at the moments the record describes."""

    def __init__(self, follower: "Follower") -> None:
        super().__init__()
        self.follower = follower

    def append(self, news: tuple[int, int, int, int, int]) -> None:
        super().append(news)
        if news[0] in (News.TURN, News.ANNOUNCED):
            self.follower.moments.append((News(news[0]), self.follower.state.copy()))


class Follower:
    """Our rules, led through a record."""

    def __init__(self, game: DuelGame, golden: Event) -> None:
        self.game = game
        self.golden = golden
        self.events: list[Event] = golden["events"]
        self.at = 0
        self.verdict = Verdict()
        self.moments: deque[tuple[News, Any]] = deque()  # tables to be compared with begin_turn and announce
        self.happened: list[tuple[str, int, Any]] = []  # what our rules did and the record has not told yet
        self.targets: list[dict[int, int]] = [{}, {}]  # as the record has them
        self.numbers = {_id_name(card.id): card.number for card in game.catalogue.cards}
        self.fate = deque(self._fates())
        self.is_loose = False  # options are not compared until the turn is over
        self.ran_out: int | None = None  # who ran out first by the record
        self.has_regained = False  # and had cards again later
        self.state = game.template(decks=tuple(people.lower() for people in golden["people"]), starter=golden["start"])
        self._set_up()

    # ---- setting up

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
        return event.get("source") in ("Khind 30", "Mimix 21")

    def _set_up(self) -> None:
        from bluemoon.duel.setup import set_up

        with self._listening():
            set_up(self.state, self.game.tables, 1)
        self.happened.clear()

    def _listening(self) -> Any:
        return _listen(self)

    # ---- names

    def place(self, player: int, name: str) -> int:
        """The place of a card by its name in the record."""
        number = self.numbers[name]
        for place in range(CARDS):
            if self.state.deck[player].card[place] == number:
                return place
        raise Mismatch(f"{name} is not in the deck of player {player}")

    def name(self, player: int, place: int) -> str:
        """The name in the record of a card."""
        return _id_name(self.game.catalogue.cards[self.state.deck[player].card[place]].id)

    def names(self, player: int, cards: int) -> set[str]:
        """The names of a set of cards."""
        return {self.name(player, place) for place in range(CARDS) if int(cards) >> place & 1}

    # ---- acting

    def act(self, verb: Verb, place: int) -> None:
        """Choose something; what happens is noted. What our rules refuse is done if the record departs by name."""
        action = STRIDE * verb + place
        if not self.may(verb, place):
            name = departures.of_action(self.state, self.game.tables, verb, place)
            if name is None:
                raise Refused(str(self.game.why_not(self.state, action)), self.game.name_of(self.state, action))
            self.depart(name)
        with self._listening():
            play(self.state, self.game.tables, action)
        self._answer_by_foresight()

    def depart(self, name: str) -> None:
        """The record departs from our rulings here."""
        self.verdict.departures[name] += 1

    def say(self, word: Word) -> None:
        """Say a word."""
        self.act(Verb.SAY, word)

    def may(self, verb: Verb, place: int) -> bool:
        """Is this choice open?"""
        return bool(int(self.state.choice[verb]) >> place & 1)

    def note(self, news: Iterable[tuple[int, int, int, int, int]]) -> None:
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
            case News.FIGHT_WON | News.RETREATED:
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

    # ---- following

    def follow(self) -> Verdict:
        """Event by event to the end."""
        for number, event in enumerate(self.events):
            self.at = number
            try:
                handler: Callable[[Event], None] = getattr(self, f"on_{event['e']}")
                handler(event)
            except (Mismatch, Refused, BadOption) as error:
                self.verdict.mismatch = f"event {number}: {json.dumps(event)}: {error}"
                return self.verdict
        if self.state.stage != Stage.OVER:
            self.verdict.mismatch = f"event {len(self.events)}: the record ends before the game"
        return self.verdict

    def later(self, *kinds: str, until: tuple[str, ...] = ()) -> Event | None:
        """The next event of these kinds, looked for until one of others."""
        for event in self.events[self.at + 1 :]:
            if event["e"] in kinds:
                return event
            if event["e"] in until:
                return None
        return None

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
        event = self.events[self.at]
        source = self.name(self.state.asker, self.state.source)
        follows = self.events[self.at + 1] if self.at + 1 < len(self.events) else {}
        is_left = event["e"] == "play" and event.get("no_effect", False)
        if follows.get("e") == "choose" and follows.get("source") == source:
            is_left = is_left or not follows["cards"] or self.spares_booster(follows)
        with self._listening():
            self.game.play(self.state, STRIDE * Verb.SAY + (Word.NO if is_left else Word.YES))

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
        for _ in range(FREE_STEPS):
            if self.state.stage in stages and self.state.ask == Ask.NOTHING:
                return
            if not self._pass_on():
                break
        raise Mismatch(f"we are in {Stage(self.state.stage).name}, asked {Ask(self.state.ask).name}")

    def _pass_on(self) -> bool:
        if self.state.ask in (Ask.SEARCH, Ask.SALVAGE, Ask.AWAY, Ask.BENEATH, Ask.LOAD, Ask.FAVOR):
            self.say(Word.DONE)
            return True
        if self.state.ask != Ask.NOTHING:
            return False
        for word in (Word.NEXT, Word.CONTINUE):
            if self.may(Verb.SAY, word):
                self.say(word)
                return True
        return False

    # ---- the turn

    def on_begin_turn(self, event: Event) -> None:
        """A turn starts: compare the sizes."""
        for _ in range(FREE_STEPS):
            if self.moments and self.moments[0][0] == News.TURN:
                break
            if not self._pass_on():
                raise Mismatch(f"the turn goes on with us: {Stage(self.state.stage).name}")
        self.is_loose = False
        if self.ran_out is not None and event["hand"][self.ran_out] + event["deck"][self.ran_out] > 0:
            self.has_regained = True
        self.expect_nothing_else_but_storms(event)
        state = self.moments.popleft()[1]
        fight = None if state.element == NONE else ELEMENTS[state.element]
        self.compare("player", state.player, event["p"])
        self.compare("fight", fight, event["fight"])
        self.compare("pos", state.dragons, event["pos"])
        self.compare_sizes(state, event)

    def expect_nothing_else_but_storms(self, event: Event) -> None:
        """A storm's dragon is told after the turn began."""
        storm = ("DRAGON", event["p"], "storms")
        rest = [what for what in self.happened if what != storm]
        if rest:
            raise Mismatch(f"we have {rest}, the record does not")

    def compare_sizes(self, state: Any, event: Event) -> None:
        """Hands, decks, areas and piles."""
        for key, count in (
            ("hand", lambda side: side.hand),
            ("deck", whole_deck),
            ("area", area),
            ("discard", lambda side: side.discard),
        ):
            ours = [bin(count(state.side[player])).count("1") for player in range(2)]
            self.compare(key, ours, event[key])

    def compare(self, what: str, ours: Any, theirs: Any) -> None:
        """Both must be the same."""
        if ours != theirs:
            raise Mismatch(f"{what}: we have {ours}, the record {theirs}")

    def on_options(self, event: Event) -> None:
        """What may be chosen now."""
        if event["phase"] == "character" and departures.has_void_bounce_back(self.state):
            self.let_void_bounce_back_pass()
        self.reach(*PHASES[event["phase"]])
        player, phase = self.state.player, event["phase"]
        self.compare("player", player, event["p"])
        if phase == "begin":
            self.compare_options(event, "retrieve", Verb.RETRIEVE, player)
            self.compare_options(event, "land", Verb.LAND, player)
            self.compare_options(event, "reveal", Verb.REVEAL, player)
            return
        if self.state.stage == Stage.RETREAT:
            self.compare_cards(event, "play", 0, player)
        else:
            self.compare_options(event, "play", Verb.PLAY, player)
        self.compare_options(event, "use", Verb.USE, player)
        if phase != "character":
            self.compare_options(event, "satisfy", Verb.PAY, 1 - player)
        if phase == "support":
            self.compare_options(event, "bluff", Verb.BLUFF, player)
            self.compare_options(event, "load_cards", Verb.LOAD, player)

    def let_void_bounce_back_pass(self) -> None:
        """The record lets a character be played after a void Bounce Back; its options are not compared this turn."""
        self.reach(Stage.RETREAT)
        self.is_loose = True
        side = self.state.side[self.state.player]
        side.played &= ~side.leading
        self.go_on_from("character_after_void_bounce_back", Stage.RETREAT)

    def compare_options(self, event: Event, key: str, verb: Verb, owner: int) -> None:
        """One list of options."""
        self.compare_cards(event, key, int(self.state.choice[verb]), owner)

    def compare_cards(self, event: Event, key: str, ours: int, owner: int) -> None:
        """A set of cards of ours with one of the record."""
        theirs = sum(bit(self.place(owner, name)) for name in event.get(key, []))
        if ours == theirs or self.is_loose:
            return
        name = departures.of_options(self.state, self.game.tables, event["phase"], key, ours, theirs)
        if name is None:
            more, less = self.names(owner, ours & ~theirs), self.names(owner, theirs & ~ours)
            raise Mismatch(f"{key}: only we have {sorted(more)}, only the record {sorted(less)}")
        self.depart(name)

    def go_on_from(self, name: str, stage: Stage) -> None:
        """Go on where the record goes on although our rules would not."""
        self.depart(name)
        with self._listening():
            self.state.stage = stage
            go_on(self.state, self.game.tables)

    def on_announce(self, event: Event) -> None:
        """The total: compare values, totals and sizes."""
        for _ in range(FREE_STEPS):
            if self.moments and self.moments[0][0] == News.ANNOUNCED:
                break
            if self.state.stage == Stage.ELEMENT and self.state.ask == Ask.NOTHING:
                self.say(Word.FIRE if event["element"] == "fire" else Word.EARTH)
            elif departures.repeats_nothing(self.state):
                self.go_on_from("Q10", Stage.AFTER)
            elif not self._pass_on():
                self.close_turn()
        state = self.moments.popleft()[1]
        player = event["p"]
        self.compare("player", state.player, player)
        self.compare("element", ELEMENTS[state.element], event["element"])
        self.compare_sizes(state, event)
        self.take_their_targets(state)
        self.compare_values(state, event)
        totals = [state.side[seat].total.tolist() for seat in range(2)]
        if not self.is_floored(state):
            self.compare("totals", totals, event["totals"])
        totals = event["totals"]
        self.compare("power", totals[player][state.element], event["power"])
        self.compare("opponent_total", totals[1 - player][state.element], event["opponent_total"])
        self.compare("shield", bool(state.side[player].shield[state.element]), event["shield"])

    def close_turn(self) -> None:
        """The record closes a turn that our rules would not close."""
        if self.state.stage not in (Stage.CHARACTER, Stage.SUPPORT) or self.state.ask != Ask.NOTHING:
            raise Mismatch(f"we are in {Stage(self.state.stage).name}, asked {Ask(self.state.ask).name}")
        self.say(Word.NEXT)

    def is_floored(self, state: Any) -> bool:
        """A value differs by name and a card raises the total: the sum of both is not compared."""
        return bool(self.verdict.departures) and any(
            live(state.side[player]) & int(state.deck[player].power[Power.TOTAL_MIN])
            and departures.of_values(state, self.game.tables)
            for player in range(2)
        )

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

    def compare_values(self, state: Any, event: Event) -> None:
        """What every active card counts."""
        explanation = self.game.explain(state)
        for player in range(2):
            fire, earth = explanation.totals[player]
            ours = {
                self.name(player, card.place): [card.value, other.value]
                for card, other in zip(fire.cards, earth.cards, strict=True)
            }
            theirs = {name: [fire_, earth_] for name, fire_, earth_ in event["active"][player]}
            self.compare("active cards", set(ours), set(theirs))
            for name in ours:
                if ours[name] != theirs[name]:
                    self.compare_value(state, player, name, ours[name], theirs[name])

    def compare_value(self, state: Any, player: int, name: str, ours: list[int], theirs: list[int]) -> None:
        """One card counts differently: only under a name, and then the totals differ by just that."""
        departure = departures.of_value(state, self.game.tables, player, self.place(player, name))
        if departure is None:
            raise Mismatch(f"{name} counts {ours} with us, {theirs} in the record")
        self.depart(departure)
        for element in range(2):
            state.side[player].total[element] += theirs[element] - ours[element]

    def on_ran_out(self, event: Event) -> None:
        """Who ran out first, for ever (Q13)."""
        if self.ran_out is None:
            self.ran_out = event["p"]

    # ---- moving cards

    def on_play(self, event: Event) -> None:
        """A card is played."""
        player, place = event["p"], self.place(event["p"], event["card"])
        if event.get("from") == "deck":  # Entreat Favor's ship: told by `favor`
            self.expect("PLAYED", player, event["card"])
            return
        type_ = self.game.tables.type[self.state.deck[player].card[place]]
        if event["as"] == "bluff":
            self.reach(Stage.SUPPORT)
            self.act(Verb.BLUFF, place)
        elif type_ in (Type.LEADERSHIP, Type.INFLUENCE):
            if self.state.stage not in (Stage.RETREAT, Stage.CHARACTER):
                self.reach(Stage.LEADERSHIP, Stage.RETREAT)
            self.act(Verb.PLAY, place)
        elif type_ == Type.CHARACTER:
            self.reach(Stage.CHARACTER)
            for source in list(self.targets[player]):
                if self.targets[player][source] != NONE:
                    del self.targets[player][source]
            self.act(Verb.JOIN if self.may(Verb.JOIN, place) else Verb.PLAY, place)
        else:
            self.reach(Stage.SUPPORT)
            self.act(Verb.PLAY, place)
        self.expect("PLAYED", player, event["card"])

    def on_load(self, event: Event) -> None:
        """A card onto a ship."""
        player, place, ship = event["p"], self.place(event["p"], event["card"]), self.place(event["p"], event["ship"])
        if ("LOADED", player, event["card"]) not in self.happened:
            if self.state.ask == Ask.NOTHING:
                self.reach(Stage.SUPPORT)
                self.act(Verb.LOAD, place)
            elif self.state.ask == Ask.LOAD:
                self.act(Verb.PICK, place)
            if self.state.ask == Ask.SHIP:
                self.act(Verb.PICK, ship)
        self.expect("LOADED", player, event["card"])

    def on_land(self, event: Event) -> None:
        """A ship lands."""
        self.reach(Stage.BEGIN)
        self.act(Verb.LAND, self.place(event["p"], event["ship"]))

    def on_draw(self, event: Event) -> None:
        """Cards drawn: in the same order."""
        if event["why"] == "power":
            self._trigger(event, "DREW")
            if self.state.ask == Ask.HOW_MANY:
                self.say(Word(Word.ZERO + len(event["cards"])))
        for name in event["cards"]:
            self.expect("DREW", event["p"], name)

    def _trigger(self, event: Event, kind: str) -> None:
        """A power of the end of the turn, or after the support phase: use it if it was not used yet."""
        if not event["cards"] or (kind, event["p"], event["cards"][0]) in self.happened:
            return
        self._use_end_power(event["source"])

    def _use_end_power(self, source: str) -> None:
        if self.game.tables.when[self.numbers[source]] not in (When.END, When.AFTER):
            return
        for _ in range(FREE_STEPS):
            player = self.state.player
            if self.state.ask != Ask.NOTHING:
                return
            if self.state.stage == Stage.END:
                place = self.place(player, source)
                if self.may(Verb.USE, place):
                    self.act(Verb.USE, place)
                return
            if not self._pass_on():
                return

    def on_take(self, event: Event) -> None:
        """Cards taken out of a pile."""
        for name in event["cards"]:
            kind = "TOOK" if ("TOOK", event["p"], name) in self.happened else "DREW"
            self.expect(kind, event["p"], name)

    def on_retrieve(self, event: Event) -> None:
        """Cards back into the hand."""
        player = event["p"]
        if event["why"] == "icon":
            self.reach(Stage.BEGIN)
            self.act(Verb.RETRIEVE, self.place(player, event["card"]))
            self.expect("RETRIEVED", player, event["card"])
            return
        for name in event["cards"]:
            self.expect("RETRIEVED", player, name)

    def on_discard(self, event: Event) -> None:
        """Cards to the pile."""
        if event["from"] == "deck":
            self._trigger(event, "DISCARDED")
        if event["why"] == "ship_spent":
            self._leave(event)
        for name in event["cards"]:
            self.expect("DISCARDED", event["p"], name)

    def _leave(self, event: Event) -> None:
        """A landed ship goes: the phase was closed, or the player retreats or declines."""
        if ("DISCARDED", event["p"], event["cards"][0]) in self.happened:
            return
        follows = self.later("retreat", "decline", "announce")
        if follows is None or follows["e"] == "announce":
            self.reach(Stage.SUPPORT)
            self.say(Word.NEXT)
        else:
            self.reach(Stage.RETREAT)
            self.say(Word.RETREAT if follows["e"] == "retreat" else Word.DECLINE)

    def on_return(self, event: Event) -> None:
        """Cards into the deck."""
        for name in event["cards"]:
            self.expect("RETURNED", event["p"], name)

    def on_deck(self, event: Event) -> None:
        """The new order of a deck: the same cards."""
        self.reach_end_of_search(event)
        ours = self.names(event["p"], whole_deck(self.state.side[event["p"]]))
        drawn = {what for kind, player, what in self.happened if kind == "DREW" and player == event["p"]}
        self.compare("deck", ours | drawn, set(event["cards"]))

    def reach_end_of_search(self, event: Event) -> None:
        """A search that took nothing ends with the shuffle."""
        if self.state.ask in (Ask.SEARCH, Ask.FAVOR, Ask.BENEATH) and self.state.asked == event["p"]:
            self.say(Word.DONE)

    def on_disclose(self, event: Event) -> None:
        """A hand lies open."""
        for name in event["cards"]:
            self.expect("DISCLOSED", event["p"], name)

    # ---- decisions and chance

    def on_choose(self, event: Event) -> None:
        """Cards are chosen."""
        getattr(self, f"choose_{event['what']}")(event)

    def choose_decline(self, event: Event) -> None:
        """Declining: one to three cards."""
        for name in event["cards"]:
            self.act(Verb.PICK, self.place(event["p"], name))
        if self.state.stage == Stage.DECLINE and self.state.player == event["p"] and self.may(Verb.SAY, Word.DONE):
            self.say(Word.DONE)

    def choose_discard(self, event: Event) -> None:
        """Cards to be discarded: opposing ones in play or in hand, own ones, one of those just drawn."""
        if self.state.ask == Ask.NOTHING and event["cards"]:
            self._use_end_power(event["source"])
        owner = event.get("of", event["p"])
        match Ask(self.state.ask):
            case Ask.REMOVE:
                self._remove(owner, event)
            case Ask.SPARE:
                self._spare(owner, event)
            case Ask.EITHER:
                place = self.place(owner, event["cards"][0])
                side = self.state.side[owner]
                is_support = (side.support | side.bluffs) >> place & 1
                self.say(Word.SUPPORTS if is_support else Word.BOOSTERS)
            case Ask.BLIND:
                self._take_blind(owner, event)
            case Ask.VICTIM | Ask.TURNED:
                for name in event["cards"]:
                    if ("DISCARDED", owner, name) not in self.happened:
                        self.act(Verb.PICK, self.place(owner, name))
            case Ask.AWAY:
                for name in event["cards"]:
                    self.act(Verb.PICK, self.place(owner, name))
                if self.state.ask == Ask.AWAY:
                    self.say(Word.DONE)
            case _ if event["source"] == "Aqua 30" and event["cards"] and ("DISCARDED", owner, event["cards"][0]) not in self.happened:
                self.drown_some(owner, event["cards"])
            case _:
                pass  # everything went at once

    def drown_some(self, owner: int, names: list[str]) -> None:
        """What the record lets Drown Resistance take, without the booster it spares."""
        self.depart("drown_resistance_spared_booster")
        with self._listening():
            for name in names:
                discard(self.state, owner, self.place(owner, name), Why.POWER, NONE)
            go_on(self.state, self.game.tables)

    def _remove(self, owner: int, event: Event) -> None:
        name = event["cards"][0]
        if name == "?":
            name = next(later["cards"][0] for later in self.events[self.at :] if later["e"] == "random")
        place, side = self.place(owner, name), self.state.side[owner]
        hidden = int(side.bluffs & ~side.known)
        if hidden >> place & 1:
            row = sorted((card for card in range(CARDS) if hidden >> card & 1), key=lambda card: side.order[card])
            self.act(Verb.SAY, Word.FACE_DOWN + row.index(place))
            return
        self.act(Verb.PICK_THEIRS, place)

    def _spare(self, owner: int, event: Event) -> None:
        gone = sum(bit(self.place(owner, name)) for name in event["cards"])
        kept = int(self.state.choice[Verb.PICK_THEIRS]) & ~gone
        self.act(Verb.PICK_THEIRS, kept.bit_length() - 1)

    def _take_blind(self, owner: int, event: Event) -> None:
        for name in event["cards"]:
            if name == "?":
                if self.may(Verb.SAY, Word.RANDOM):
                    self.say(Word.RANDOM)
            else:
                self.act(Verb.PICK_THEIRS, self.place(owner, name))
        if self.state.ask == Ask.BLIND:
            self.state.ask = Ask.NOTHING
            self.go_on_from("Q17", Stage(self.state.stage))

    def choose_retrieve(self, event: Event) -> None:
        """Own cards back into the hand."""
        for name in event["cards"]:
            self.act(Verb.PICK, self.place(event["p"], name))

    def choose_search(self, event: Event) -> None:
        """A card to take."""
        if self.state.ask == Ask.NOTHING:
            self.reach(Stage.SUPPORT)
            self.say(Word.NEXT)
        if self.state.ask == Ask.SALVAGE and self.is_locked(event["p"]):
            self.depart("discard_take_counts_as_draw")
            self.state.side[event["p"]].taken += 1
        for name in event["cards"]:
            self.act(Verb.PICK, self.place(event["p"], name))

    def is_locked(self, player: int) -> bool:
        """Does an opposing card limit the cards out of the deck?"""
        opponent = 1 - player
        return bool(live(self.state.side[opponent]) & int(self.state.deck[opponent].power[Power.LOCK_DECK]))

    def choose_to_deck(self, event: Event) -> None:
        """Shaman of the Deeds to Come."""
        self._use_end_power(event["source"])
        if self.state.ask == Ask.HOW_MANY:
            self.say(Word.ZERO)
        for name in event["cards"]:
            if ("RETURNED", event["p"], name) not in self.happened:
                self.act(Verb.PICK, self.place(event["p"], name))

    def choose_to_bottom(self, event: Event) -> None:
        """Oosa: the order stands in `return`."""
        order = next((later["cards"] for later in self.events[self.at :] if later["e"] == "return"), [])
        for name in order if event["cards"] else []:
            self.act(Verb.PICK, self.place(event["p"], name))
        if self.state.ask == Ask.BENEATH:
            self.say(Word.DONE)

    def choose_load(self, event: Event) -> None:
        """Sea Devil: hand cards at once; told by `load`."""
        for name in event["cards"]:
            self.act(Verb.PICK, self.place(event["p"], name))
        if self.state.ask == Ask.LOAD:
            self.say(Word.DONE)

    def choose_favor(self, event: Event) -> None:
        """Entreat Favor: a card of the deck."""
        for name in event["cards"]:
            self.act(Verb.PICK, self.place(event["p"], name))
        if self.state.ask == Ask.FAVOR:
            self.say(Word.DONE)

    def choose_favor_ship(self, event: Event) -> None:
        """And its ship."""
        if self.state.ask == Ask.SHIP:
            self.act(Verb.PICK, self.place(event["p"], event["cards"][0]))

    def choose_target(self, event: Event) -> None:
        """Crysalus: told by `target`."""

    def choose_dragon_payment(self, event: Event) -> None:
        """A payment for a dragon."""
        if event["cards"]:
            self.pay(event["p"], event["cards"])

    def choose_satisfy(self, event: Event) -> None:
        """A payment for a demand."""
        if self.state.ask == Ask.NOTHING and not self.may(Verb.PAY, self.place(1 - event["p"], event["source"])):
            self._pass_on()
        source = self.place(1 - event["p"], event["source"])
        if self.may(Verb.PAY, source):
            self.act(Verb.PAY, source)
        else:
            self.state.asker, self.state.source = 1 - event["p"], source
        self.pay(event["p"], event["cards"])

    def pay(self, player: int, names: list[str]) -> None:
        """Find the steps that pay with just these cards."""
        cards = sum(bit(self.place(player, name)) for name in names)
        steps = self._payment(self.state.copy(), cards)
        if steps is None:
            self.pay_anyway(player, names)
            return
        for action in steps:
            self.act(Verb(action // STRIDE), action % STRIDE)

    def pay_anyway(self, player: int, names: list[str]) -> None:
        """The record pays with cards that are no payment with us: only under a name."""
        name = departures.of_payment(self.state, self.game.tables)
        if name is None:
            raise Mismatch(f"this is no payment with us: {names}")
        self.depart(name)
        state = self.state
        with self._listening():
            for card in names:
                discard(state, player, self.place(player, card), Why.PAYMENT, NONE)
            if state.asker != player:
                state.side[player].met |= bit(state.source)
            else:
                attract(state, player, Why.PAYMENT, NONE)
            state.ask, state.picked, state.spent = Ask.NOTHING, 0, 0
            go_on(state, self.game.tables)

    def _payment(self, state: Any, cards: int) -> list[int] | None:
        if state.ask not in (Ask.PAY, Ask.COIN):
            return [] if cards == 0 else None
        for action in self.game.legal(state):
            verb, place = divmod(action, STRIDE)
            if verb == Verb.PICK and not cards >> place & 1:
                continue
            trial = state.copy()
            self.game.play(trial, action)
            rest = self._payment(trial, cards & ~bit(place) if verb == Verb.PICK else cards)
            if rest is not None:
                return [action, *rest]
        return None

    def on_use(self, event: Event) -> None:
        """TopDog and TopNotch."""
        place = self.place(event["p"], event["card"])
        if not self.may(Verb.USE, place):
            self._pass_on()
        self.act(Verb.USE, place)

    def on_target(self, event: Event) -> None:
        """A card applies to another one now, as the record has it."""
        player = event["p"]
        self.targets[player][self.place(player, event["card"])] = self.place(player, event["target"])

    def on_random(self, event: Event) -> None:
        """Chance: it was foretold; the move follows."""
        if event["what"] == "draw_from_discard":
            first = event["cards"][0] if event["cards"] else None
            if first is not None and ("DREW", event["p"], first) not in self.happened:
                self.reach(Stage.SUPPORT)
                self.say(Word.NEXT)

    def on_element(self, event: Event) -> None:
        """A mutant changed the element."""
        self.expect("ELEMENT", NONE, event["to"])

    # ---- bluffs

    def on_bluff_call(self, event: Event) -> None:
        """Called or not."""
        self.compare("stage", Stage(self.state.stage), Stage.CALL)
        self.say(Word.CALL if event["called"] else Word.LET)

    def on_reveal(self, event: Event) -> None:
        """A bluff is turned up."""
        player, place = event["p"], self.place(event["p"], event["card"])
        told = ("REVEALED", player, (event["card"], event["good"]))
        if told not in self.happened and self.may(Verb.REVEAL, place):
            self.act(Verb.REVEAL, place)
        if told not in self.happened:  # between fights there is no element: nothing is good
            told = ("REVEALED", player, (event["card"], False))
        self.expect(*told)

    # ---- fight, dragons, end

    def on_retreat(self, event: Event) -> None:
        """A retreat."""
        player = event["p"]
        if ("RETREATED", player, None) not in self.happened:
            if event.get("forced") == "floods":
                self.flood(player)
            else:
                self.reach(Stage.RETREAT)
                self.say(Word.RETREAT)
        self.expect("RETREATED", player, None)

    def flood(self, loser: int) -> None:
        """Floods; if our rules let the turn pass instead, only because a leadership text has stopped (Q12)."""
        if self.may(Verb.SAY, Word.NEXT):
            self.say(Word.NEXT)
        if ("RETREATED", loser, None) in self.happened or not self.moments:
            return
        before = self.moments[-1][1].copy()
        before.player = 1 - loser
        if departures.led_by_enthralling(before):
            self.depart("Q12")
            self.moments.clear()
            with self._listening():
                retreat(self.state, self.game.tables, loser, Why.FLOODS)
                go_on(self.state, self.game.tables)

    def on_decline(self, event: Event) -> None:
        """No fight is opened."""
        if self.state.stage != Stage.DECLINE:
            self.reach(Stage.RETREAT)
            self.say(Word.DECLINE)
        self.compare("player", self.state.player, event["p"])

    def on_dragons(self, event: Event) -> None:
        """Dragons come, one by one."""
        if event["why"] == "sirens" and ("DRAGON", event["p"], "sirens") not in self.happened:
            follows = self.later("retreat", "announce", "begin_turn")
            if follows is not None and follows["e"] == "retreat":
                self.reach(Stage.RETREAT)
                self.say(Word.RETREAT)
            elif self.state.side[1 - event["p"]].punished:
                self.sing_again(event["p"])
                return
            else:
                self.reach(Stage.SUPPORT)
                self.close_under_sirens(event)
        count = sum(what == ("DRAGON", event["p"], event["why"]) for what in self.happened)
        if event.get("instant_win"):
            count = min(count, event["count"])
        if event.get("instant_win") and count:
            while ("DRAGON", event["p"], event["why"]) in self.happened:
                self.expect("DRAGON", event["p"], event["why"])
            return
        for _ in range(event["count"]):
            self.expect("DRAGON", event["p"], event["why"])

    def close_under_sirens(self, event: Event) -> None:
        """The phase closes, and the Sirens take their dragon."""
        if event.get("instant_win") and not self.may(Verb.SAY, Word.NEXT):
            self.depart("ended_before_matching")
            with self._listening():
                play(self.state, self.game.tables, STRIDE * Verb.SAY + Word.NEXT)
        else:
            self.say(Word.NEXT)

    def sing_again(self, player: int) -> None:
        """Q21 The record lets Sirens take a second dragon when a bluff is called."""
        self.depart("Q21")
        step = 1 if player == 0 else -1
        for state in (self.state, *(moment for _, moment in self.moments)):
            state.dragons += step

    def on_fight_end(self, event: Event) -> None:
        """The winner."""
        self.expect("FIGHT_WON", event["winner"], None)

    def on_game_end(self, event: Event) -> None:
        """The result."""
        state = self.state
        if state.stage != Stage.OVER and self.ends_on_decline():
            self.depart("ended_on_decline_with_empty_hand")
            state.stage = Stage.OVER
            return
        self.expect_nothing_else()
        if self.has_regained and event["reason"] == "ran_out_first" and state.winner != event["winner"]:
            self.depart("ran_out_regained")
            self.compare("reason", REASONS[Ending(state.ending)], event["reason"])
            return
        self.compare("stage", Stage(state.stage), Stage.OVER)
        self.compare("winner", state.winner, event["winner"])
        self.compare("crystals", state.crystals, event["crystals"])
        self.compare("reason", REASONS[Ending(state.ending)], event["reason"])
        self.compare("pos", state.dragons, event["pos"])

    def ends_on_decline(self) -> bool:
        """Q23 The record ends the game when a player declines with an empty hand, although his deck is not empty."""
        before = next((event for event in reversed(self.events[: self.at]) if event["e"] != "ran_out"), {})
        return before.get("e") == "decline"


class _listen:
    """Play under the record's fate, with every moment witnessed."""

    def __init__(self, follower: Follower) -> None:
        self.follower = follower
        self.opened = story()

    def __enter__(self) -> Story:
        told = self.opened.__enter__()
        told.news = _Witness(self.follower)
        told.fate = self.follower.fate
        self.told = told
        return told

    def __exit__(self, *error: Any) -> None:
        self.opened.__exit__(*error)
        self.follower.note(self.told.news)


def _id_name(id: str) -> str:
    people, number = id.rsplit("-", 1)
    return f"mutant {number}" if people == "mut" else f"{people.capitalize()} {number}"
