"""Blue Moon, the card game, at a table."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from bluemoon.bots import ADVISER
from bluemoon.bots.duel.waste import brings_nothing, shows_nothing
from bluemoon.bots.levels import HASTE, LEVELS, Level
from bluemoon.duel import DuelGame, duel
from bluemoon.duel.actions import Word
from bluemoon.duel.events import What
from bluemoon.duel.match import SEATS
from bluemoon.duel.state import Duel, Element, Stage
from bluemoon.server.duel import agreement
from bluemoon.server.duel.board import view_of
from bluemoon.server.duel.choices import choices_of
from bluemoon.server.duel.event_filter import element_of, events_of, heard
from bluemoon.server.duel.execute import DuelExecution
from bluemoon.server.duel.figures import figures_of
from bluemoon.server.duel.honesty import is_more_honest, needless_lies
from bluemoon.server.duel.picture import places_of, shapes_of, spots_of
from bluemoon.server.duel.preview import try_out
from bluemoon.server.duel.terms import terms_of
from bluemoon.server.duel.thrift import is_thriftier, saves_cards
from bluemoon.server.duel.what_counts import counts_of
from bluemoon.server.table.canvas import Shape
from bluemoon.server.table.chance import fresh_seed
from bluemoon.server.table.marks import Place
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.table.table_game import Agreed, Dealt, Tabletop
from bluemoon.server.wire.base import GameName
from bluemoon.server.wire.duel import Announced, CountedSide, DeckWish, DuelBoard, DuelOptions, DuelTrial, DuelView
from bluemoon.server.wire.messages import Trial
from bluemoon.server.wire.tables import NewDuel


class DuelTableGame:
    """What the server must know of the duel."""

    name: GameName = "duel"
    bots: Mapping[Level, str] = LEVELS
    haste = HASTE["duel"]
    adviser = ADVISER
    gives_up = frozenset({"retreat", "decline"})
    agreed_again = staticmethod(agreement.agreed_next)
    heard = staticmethod(heard)
    terms = staticmethod(terms_of)

    def __init__(self) -> None:
        self.game: DuelGame = duel()

    # ---- setting up

    def agreed(self, new: NewDuel) -> Agreed:
        """Two seats, decks that may be played, and who starts."""
        if len(new.seats) != SEATS:
            raise TableRefused("bad_seats")
        for wish in new.options.decks:
            agreement.check_wish(wish)
        return agreement.agreed_first(new.options, new.first)

    def agreed_alone(self, table: Tabletop) -> Agreed:
        """A single game with the decks of this one."""
        return agreement.agreed_single(table)

    def options(self, agreed: Agreed) -> DuelOptions:
        """The options of a table."""
        return DuelOptions(**agreed["options"])

    def missing(self, table: Tabletop) -> str | None:
        """The decks of persons who have to choose one; whoever else has none draws one by lot."""
        persons = [seat for seat, chair in enumerate(table.chairs) if chair.kind == "person"]
        return "deck_missing" if any(agreement.wish_for(table, seat) is None for seat in persons) else None

    def deal(self, table: Tabletop) -> Dealt:
        """A seed, and decks by lot where none was chosen."""
        decks = agreement.drawn_by_lot([agreement.wish_for(table, seat) for seat in range(SEATS)])
        dealt = {"seed": fresh_seed(), "decks": [deck.model_dump() for deck in decks]}
        return {**dealt, "setup": self.game.setup_of(self.opening(table, dealt, again=False))}

    def dealt_elsewhere(self, table: Tabletop, seed: int, decks: Sequence[DeckWish]) -> Dealt | None:
        """The decks that were wished for, and where none was, one that could be drawn by lot; in a single game."""
        if table.options.match != "single" or not agreement.could_be_dealt(table.options.decks, decks):
            return None
        dealt = {"seed": seed, "decks": [deck.model_dump() for deck in decks]}
        return {**dealt, "setup": self.game.setup_of(self.opening(table, dealt, again=False))}

    def opening(self, table: Tabletop, dealt: Mapping[str, Any], again: bool) -> Duel:
        """The state of the first turn."""
        options = agreement.game_options(table, dealt)
        return self.game.restore(options, dealt["setup"]) if again else self.game.new(seed=dealt["seed"], **options)

    def keeps_secrets(self, table: Tabletop) -> bool:
        """D-INFO-5 The lists of built decks, as long as the match goes on."""
        return agreement.match_of(table).keeps_secrets

    # ---- playing

    def execution(self, state: Duel) -> DuelExecution:
        """Words to be carried out on this state."""
        return DuelExecution(self.game, state)

    def trial(self, view: Duel, words: list[str], by_hand: bool) -> DuelTrial:  # noqa: ARG002 (nothing is completed)
        """What would come of these words."""
        return try_out(self.game, view, words)

    def objection(self, trial: Trial) -> str | None:
        """D-BUKA-11 A lie is called."""
        return "call" if isinstance(trial, DuelTrial) and trial.lies else None

    def brings_nothing(self, more: Duel, less: Duel, seat: int) -> bool:
        """Only cards are spent."""
        return bool(brings_nothing(more, less, seat))

    def shows_nothing(self, more: Duel, less: Duel, seat: int) -> bool:
        """Cards lie there that count nothing in this fight and do nothing."""
        return bool(shows_nothing(more, less, seat))

    def is_no_better(self, one: Duel, another: Duel, begun: Duel) -> bool:
        """Only cards are spent, and of those that were in hand none is kept; what is drawn for them counts nothing."""
        seat = self.game.to_move(begun)
        held, kept, had = (int(state.side[seat].hand) for state in (one, another, begun))
        return held & ~kept & had == 0 and self.brings_nothing(one, another, seat)

    def saves_cards(self, more: Duel, less: Duel, begun: Duel) -> bool:
        """Of the cards that were in hand."""
        return saves_cards(more, less, begun, self.game.to_move(begun))

    def deeds_in(self, words: Sequence[str]) -> list[str]:
        """All of it."""
        return list(words)

    def usual_step(self, view: Duel) -> int | None:  # noqa: ARG002 (nothing is)
        """None."""
        return None

    def needless_lies(self, view: Duel) -> frozenset[int]:
        """D-BUKA-11 Bluffs that are lies, and what is not enough without one, where something honest is."""
        return needless_lies(self.game, view)

    def is_plainer(self, view: Duel, action: int, than: int) -> bool:
        """Of two elements the one with the greater total."""
        total = view.side[view.player].total
        return view.stage == Stage.ELEMENT and bool(total[action - Word.FIRE] > total[than - Word.FIRE])

    def is_thriftier(self, view: Duel, action: int, than: int) -> bool:
        """It keeps a leadership card that cannot save the turn, or a fight that can be gone on with."""
        return is_thriftier(self.game, view, action, than)

    def brings_more(self, trial: Trial, than: Trial, seat: int) -> bool:  # noqa: ARG002 (what counts comes with the fight)
        """Never."""
        return False

    def is_more_honest(self, view: Duel, action: int, than: int) -> bool:
        """D-BUKA-11 To retreat, where to go on takes a lie."""
        return is_more_honest(self.game, view, action, than)

    # ---- showing

    def first_of(self, state: Duel) -> int:
        """The seat that started."""
        return int(state.first_player)

    def round_of(self, state: Duel) -> int:
        """Fights are counted from 1."""
        return int(state.fights)

    def spots(self, state: Duel) -> frozenset[str]:
        """The cards of both decks, on either side."""
        return spots_of(state)

    def picture(self, state: Duel, names: Sequence[str]) -> list[Shape]:
        """A position as everybody may see it."""
        return shapes_of(self.game, state, names)

    def places(self, state: Duel) -> dict[str, Place]:
        """Where things are in it."""
        return places_of(self.game, state)

    def board(self, table: Tabletop, seat: int) -> DuelBoard:
        """The table, what counts, what may be chosen, and in the end the figures."""
        known = table.view_for(seat)
        seen = self.game.before_eyes(known, seat)
        counts = self._counts(table, known, seat)
        is_to_choose = table.to_move == seat
        view = view_of(self.game, known, seen, seat, _announced(table), counts)
        return DuelBoard(
            view=_conceded(view, table) if table.conceded else view,
            counts=counts,
            choices=choices_of(self.game, known, seat) if is_to_choose else None,
            figures=figures_of(table) if table.status == "over" else None,
        )

    def _counts(self, table: Tabletop, known: Duel, seat: int) -> list[CountedSide]:
        """What counts; everybody sees the same of it, unless somebody knows a card that lies face down."""
        count = partial(counts_of, self.game, table.state, known, seat)
        is_open = all(side.bluffs == 0 for side in table.state.side)
        return table.once("counts", count) if is_open else count()


def _conceded(view: DuelView, table: Tabletop) -> DuelView:
    """T9.2 The table as it was left, and who has won."""
    over = {"player": None, "to_choose": None, "stage": "over", "question": None, "ending": "conceded"}
    return view.model_copy(update={**over, "winner": table.winners[0], "crystals": agreement.crystals_won(table)})


def _announced(table: Tabletop) -> Announced | None:
    """The last announcement of this fight."""
    for step in reversed(table.steps):
        if step.before.fights != table.state.fights:
            return None
        happened = [event for events in events_of(step.carried) for event in events]
        for event in reversed(happened):
            if event.what == What.ANNOUNCED:
                return Announced(seat=event.player, total=event.amount, element=element_of(Element(event.element)))
    return None
