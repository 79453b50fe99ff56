"""A record, event by event."""

import json
from collections.abc import Callable
from typing import Any

from bluemoon.core.bits import bit
from bluemoon.core.refusal import BadOption, Refused
from bluemoon.duel.actions import Verb, Word
from bluemoon.duel.golden import departures
from bluemoon.duel.golden.choosing import Chooser
from bluemoon.duel.golden.grants import VoidGrant
from bluemoon.duel.golden.walking import ELEMENTS, FREE_STEPS, PHASES, REASONS, Event, Mismatch, Verdict
from bluemoon.duel.rules.news import News
from bluemoon.duel.state import NONE, Ask, Ending, Stage, Type, area, whole_deck


class Follower(Chooser):
    """Our rules, led through a record."""

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
        if self.state.stage != Stage.OVER or self.events[-1]["e"] != "game_end":
            self.verdict.mismatch = f"event {len(self.events)}: the record ends before the game"
        return self.verdict

    def on_begin_turn(self, event: Event) -> None:
        """A turn starts: compare the sizes."""
        for _ in range(FREE_STEPS):
            if self.moments and self.moments[0][0] == News.TURN:
                break
            if not self._pass_on():
                raise Mismatch(f"the turn goes on with us: {Stage(self.state.stage).name}")
        self.is_loose = False
        self.void_grant = VoidGrant()
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
        self.compare_options(event, "play", Verb.PLAY, player)
        self.compare_options(event, "use", Verb.USE, player)
        if phase != "character":
            self.compare_options(event, "satisfy", Verb.PAY, 1 - player)
        if phase == "support":
            self.compare_options(event, "bluff", Verb.BLUFF, player)
            self.compare_options(event, "load_cards", Verb.LOAD, player)

    def compare_options(self, event: Event, key: str, verb: Verb, owner: int) -> None:
        """One list of options."""
        if self.is_loose:
            return
        theirs = sum(bit(self.place(owner, name)) for name in event.get(key, []))
        self.grant_anyway(verb, theirs)
        ours = int(self.state.choice[verb])
        names = departures.of_options(self.state, self.game.tables, event["phase"], key, ours, theirs)
        if None in names:
            more, less = self.names(owner, ours & ~theirs), self.names(owner, theirs & ~ours)
            raise Mismatch(f"{key}: only we have {sorted(more)}, only the record {sorted(less)}")
        for name in sorted(filter(None, names)):
            self.depart(name)

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

    def on_ran_out(self, event: Event) -> None:
        """Who ran out first, for ever (Q13)."""
        if self.ran_out is None:
            self.ran_out = event["p"]

    def on_play(self, event: Event) -> None:
        """A card is played."""
        player, place, before = event["p"], self.place(event["p"], event["card"]), self.state.copy()
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
        self.void_grant.heed(before, self.state, self.game.tables, place)
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

    def on_choose(self, event: Event) -> None:
        """Cards are chosen."""
        getattr(self, f"choose_{event['what']}")(event)

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

    def on_decline(self, event: Event) -> None:
        """No fight is opened."""
        if ("DECLINED", event["p"], None) not in self.happened:
            self.reach(Stage.RETREAT)
            self.say(Word.DECLINE)
        self.expect("DECLINED", event["p"], None)

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
