"""A record, event by event."""

from bluemoon.duel.actions import Verb, Word
from bluemoon.duel.golden import departures
from bluemoon.duel.golden.answers import Answers
from bluemoon.duel.golden.comparison import Comparison
from bluemoon.duel.golden.driver import FREE_STEPS, Driver
from bluemoon.duel.golden.record import Event
from bluemoon.duel.golden.tolerated import Tolerated
from bluemoon.duel.golden.verdict import Mismatch, compare
from bluemoon.duel.rules.news import News
from bluemoon.duel.state import NONE, Ask, Ending, Stage, Type, whole_deck

PHASES = {
    "begin": (Stage.BEGIN,),
    "leadership": (Stage.LEADERSHIP, Stage.RETREAT),
    "character": (Stage.CHARACTER,),
    "support": (Stage.SUPPORT,),
}
REASONS = {
    Ending.FOURTH_DRAGON: "fourth_dragon",
    Ending.DRAGONS: "dragons",
    Ending.RAN_OUT: "ran_out_first",
    Ending.STUCK: "stuck",
}


class Events:
    """Reads every kind of event: what was decided is done, what happened must have happened with us."""

    def __init__(self, driver: Driver, tolerated: Tolerated, answers: Answers, comparison: Comparison) -> None:
        self.driver = driver
        self.tolerated = tolerated
        self.answers = answers
        self.comparison = comparison
        self.position = driver.position
        self.untold = driver.untold
        self.ran_out: int | None = None  # who ran out first by the record
        self.has_regained = False  # and had cards again later

    # ---- the turn

    def on_begin_turn(self, event: Event) -> None:
        """A turn starts: compare the sizes. A storm's dragon is told after the turn began."""
        moments = self.driver.moments
        for _ in range(FREE_STEPS):
            if moments and moments[0][0] == News.TURN:
                break
            if not self.driver.pass_on():
                raise Mismatch(f"the turn goes on with us: {Stage(self.position.state.stage).name}")
        self.tolerated.begin_turn()
        if self.ran_out is not None and event["hand"][self.ran_out] + event["deck"][self.ran_out] > 0:
            self.has_regained = True
        self.untold.expect_nothing(but=("DRAGON", event["p"], "storms"))
        self.comparison.turn(moments.popleft()[1], event)

    def on_options(self, event: Event) -> None:
        """What may be chosen now."""
        if event["phase"] == "character" and departures.has_void_bounce_back(self.position.state):
            self.tolerated.let_void_bounce_back_pass()
        self.driver.reach(*PHASES[event["phase"]])
        self.comparison.options(event)

    def on_announce(self, event: Event) -> None:
        """The total: compare values, totals and sizes."""
        state, moments = self.position.state, self.driver.moments
        for _ in range(FREE_STEPS):
            if moments and moments[0][0] == News.ANNOUNCED:
                break
            if state.stage == Stage.ELEMENT and state.ask == Ask.NOTHING:
                self.driver.say(Word.FIRE if event["element"] == "fire" else Word.EARTH)
            elif departures.repeats_nothing(state):
                self.tolerated.go_on_from("Q10", Stage.AFTER)
            elif not self.driver.pass_on():
                self.tolerated.close_turn()
        self.comparison.announcement(moments.popleft()[1], event)

    def on_ran_out(self, event: Event) -> None:
        """Who ran out first, for ever (Q13)."""
        if self.ran_out is None:
            self.ran_out = event["p"]

    # ---- playing cards

    def on_play(self, event: Event) -> None:
        """A card is played."""
        player, name = event["p"], event["card"]
        place, before = self.position.place(player, name), self.position.state.copy()
        if event.get("from") != "deck":  # Entreat Favor's ship is told by `favor`
            self._play(event, player, place)
            self.tolerated.void_grant.heed(before, self.position.state, self.position.tables, place)
        self.untold.expect("PLAYED", player, name)

    def _play(self, event: Event, player: int, place: int) -> None:
        state = self.position.state
        type_ = self.position.tables.type[state.deck[player].card[place]]
        if event["as"] == "bluff":
            self.driver.reach(Stage.SUPPORT)
            self.driver.act(Verb.BLUFF, place)
        elif type_ in (Type.LEADERSHIP, Type.INFLUENCE):
            if state.stage not in (Stage.RETREAT, Stage.CHARACTER):
                self.driver.reach(Stage.LEADERSHIP, Stage.RETREAT)
            self.driver.act(Verb.PLAY, place)
        elif type_ == Type.CHARACTER:
            self._play_character(player, place)
        else:
            self.driver.reach(Stage.SUPPORT)
            self.driver.act(Verb.PLAY, place)

    def _play_character(self, player: int, place: int) -> None:
        """A new character: what applied to the last one applies to nothing yet."""
        self.driver.reach(Stage.CHARACTER)
        self.driver.targets[player].clear()
        self.driver.act(Verb.JOIN if self.position.may(Verb.JOIN, place) else Verb.PLAY, place)

    def on_load(self, event: Event) -> None:
        """A card onto a ship."""
        state, player = self.position.state, event["p"]
        place, ship = self.position.place(player, event["card"]), self.position.place(player, event["ship"])
        if not self.untold.has("LOADED", player, event["card"]):
            if state.ask == Ask.NOTHING:
                self.driver.reach(Stage.SUPPORT)
                self.driver.act(Verb.LOAD, place)
            elif state.ask == Ask.LOAD:
                self.driver.act(Verb.PICK, place)
            if state.ask == Ask.SHIP:
                self.driver.act(Verb.PICK, ship)
        self.untold.expect("LOADED", player, event["card"])

    def on_land(self, event: Event) -> None:
        """A ship lands."""
        self.driver.reach(Stage.BEGIN)
        self.driver.act(Verb.LAND, self.position.place(event["p"], event["ship"]))

    def on_use(self, event: Event) -> None:
        """TopDog and TopNotch."""
        place = self.position.place(event["p"], event["card"])
        if not self.position.may(Verb.USE, place):
            self.driver.pass_on()
        self.driver.act(Verb.USE, place)

    def on_choose(self, event: Event) -> None:
        """Cards are chosen."""
        getattr(self.answers, f"choose_{event['what']}")(event)

    def on_target(self, event: Event) -> None:
        """A card applies to another one now, as the record has it."""
        player = event["p"]
        source, target = (self.position.place(player, event[key]) for key in ("card", "target"))
        self.driver.targets[player][source] = target

    # ---- cards on their way

    def on_draw(self, event: Event) -> None:
        """Cards drawn: in the same order."""
        if event["why"] == "power":
            self._trigger(event, "DREW")
            if self.position.state.ask == Ask.HOW_MANY:
                self.driver.say(Word(Word.ZERO + len(event["cards"])))
        self.untold.expect_all("DREW", event["p"], event["cards"])

    def _trigger(self, event: Event, kind: str) -> None:
        """A power of the end of the turn, or after the support phase: use it if it was not used yet."""
        if event["cards"] and not self.untold.has(kind, event["p"], event["cards"][0]):
            self.driver.use_end_power(event["source"])

    def on_take(self, event: Event) -> None:
        """Cards taken out of a pile."""
        for name in event["cards"]:
            kind = "TOOK" if self.untold.has("TOOK", event["p"], name) else "DREW"
            self.untold.expect(kind, event["p"], name)

    def on_retrieve(self, event: Event) -> None:
        """Cards back into the hand."""
        if event["why"] != "icon":
            self.untold.expect_all("RETRIEVED", event["p"], event["cards"])
            return
        self.driver.reach(Stage.BEGIN)
        self.driver.act(Verb.RETRIEVE, self.position.place(event["p"], event["card"]))
        self.untold.expect("RETRIEVED", event["p"], event["card"])

    def on_discard(self, event: Event) -> None:
        """Cards to the pile."""
        if event["from"] == "deck":
            self._trigger(event, "DISCARDED")
        if event["why"] == "ship_spent":
            self._leave_ship(event)
        self.untold.expect_all("DISCARDED", event["p"], event["cards"])

    def _leave_ship(self, event: Event) -> None:
        """A landed ship goes: the phase was closed, or the player retreats or declines."""
        if self.untold.has("DISCARDED", event["p"], event["cards"][0]):
            return
        follows = self.driver.record.later("retreat", "decline", "announce")
        if follows is None or follows["e"] == "announce":
            self.driver.leave(Stage.SUPPORT, Word.NEXT)
        else:
            self.driver.leave(Stage.RETREAT, Word.RETREAT if follows["e"] == "retreat" else Word.DECLINE)

    def on_return(self, event: Event) -> None:
        """Cards into the deck."""
        self.untold.expect_all("RETURNED", event["p"], event["cards"])

    def on_deck(self, event: Event) -> None:
        """The new order of a deck: the same cards. A search that took nothing ends with the shuffle."""
        state, player = self.position.state, event["p"]
        if state.ask in (Ask.SEARCH, Ask.FAVOR, Ask.BENEATH) and state.asked == player:
            self.driver.say(Word.DONE)
        ours = self.position.names(player, whole_deck(state.side[player]))
        drawn = {what for kind, drawer, what in self.untold.happened if kind == "DREW" and drawer == player}
        compare("deck", ours | drawn, set(event["cards"]))

    def on_disclose(self, event: Event) -> None:
        """A hand lies open."""
        self.untold.expect_all("DISCLOSED", event["p"], event["cards"])

    def on_random(self, event: Event) -> None:
        """Chance: it was foretold; the move follows."""
        is_drawn = event["what"] == "draw_from_discard" and event["cards"]
        if is_drawn and not self.untold.has("DREW", event["p"], event["cards"][0]):
            self.driver.leave(Stage.SUPPORT, Word.NEXT)

    # ---- bluffs, dragons and ends

    def on_element(self, event: Event) -> None:
        """A mutant changed the element."""
        self.untold.expect("ELEMENT", NONE, event["to"])

    def on_bluff_call(self, event: Event) -> None:
        """Called or not."""
        compare("stage", Stage(self.position.state.stage), Stage.CALL)
        self.driver.say(Word.CALL if event["called"] else Word.LET)

    def on_reveal(self, event: Event) -> None:
        """A bluff is turned up; between fights there is no element, and nothing is good."""
        player, name, good = event["p"], event["card"], event["good"]
        place = self.position.place(player, name)
        if not self.untold.has("REVEALED", player, (name, good)) and self.position.may(Verb.REVEAL, place):
            self.driver.act(Verb.REVEAL, place)
        is_good = good if self.untold.has("REVEALED", player, (name, good)) else False
        self.untold.expect("REVEALED", player, (name, is_good))

    def on_retreat(self, event: Event) -> None:
        """A retreat."""
        player = event["p"]
        if not self.untold.has("RETREATED", player):
            if event.get("forced") == "floods":
                self.tolerated.flood(player)
            else:
                self.driver.leave(Stage.RETREAT, Word.RETREAT)
        self.untold.expect("RETREATED", player)

    def on_decline(self, event: Event) -> None:
        """No fight is opened."""
        if not self.untold.has("DECLINED", event["p"]):
            self.driver.leave(Stage.RETREAT, Word.DECLINE)
        self.untold.expect("DECLINED", event["p"])

    def on_dragons(self, event: Event) -> None:
        """Dragons come, one by one; one that wins the game comes for all that would have come."""
        player, why = event["p"], event["why"]
        if why == "sirens" and not self.untold.has("DRAGON", player, why):
            follows = self.driver.record.later("retreat", "announce", "begin_turn")
            if follows is not None and follows["e"] == "retreat":
                self.driver.leave(Stage.RETREAT, Word.RETREAT)
            elif self.position.state.side[1 - player].punished:
                self.tolerated.sing_again(player)
                return
            else:
                self.driver.reach(Stage.SUPPORT)
                self.tolerated.close_under_sirens(event)
        ours = self.untold.count("DRAGON", player, why)
        is_last = event.get("instant_win") and ours and event["count"]
        for _ in range(ours if is_last else event["count"]):
            self.untold.expect("DRAGON", player, why)

    def on_fight_end(self, event: Event) -> None:
        """The winner."""
        self.untold.expect("FIGHT_WON", event["winner"])

    def on_game_end(self, event: Event) -> None:
        """The result."""
        state = self.position.state
        if self.tolerated.end_on_decline():
            return
        self.untold.expect_nothing()
        if self.has_regained and event["reason"] == "ran_out_first" and state.winner != event["winner"]:
            self.driver.verdict.depart("ran_out_regained")
            compare("reason", REASONS[Ending(state.ending)], event["reason"])
            return
        compare("stage", Stage(state.stage), Stage.OVER)
        compare("winner", state.winner, event["winner"])
        compare("crystals", state.crystals, event["crystals"])
        compare("reason", REASONS[Ending(state.ending)], event["reason"])
        compare("pos", state.dragons, event["pos"])
