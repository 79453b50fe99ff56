"""One running game at one keyboard: its state, its record, who sits where, what can be taken back."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from bluemoon.bots import Bot, bot, bot_names, is_bot
from bluemoon.bots.warm_up import WarmingBot, with_warm_up
from bluemoon.cli.bot_fault import choice_of
from bluemoon.cli.terminal_game import Deed, Say, TerminalGame
from bluemoon.core.dice import load_dice
from bluemoon.core.game import Game, State, Words
from bluemoon.core.refusal import BadOption, BadRecord
from bluemoon.core.story import Chapter
from bluemoon.core.written_game import Written, begin, load, play_and_write, replay, save
from bluemoon.i18n import text

YOU = "you"
OPPONENT = "greedy"  # who plays against people that name nobody


@dataclass(frozen=True)
class Seat:
    """Somebody at the table: a person, or a bot."""

    name: str
    bot: Bot | None = None


@dataclass
class SeatedGame:
    """A game under way. Every action is written down at once, into the file too if there is one."""

    terminal_game: TerminalGame
    state: State
    written: Written
    seats: Sequence[Seat]
    rng: Random
    file: Path | None = None
    deeds: list[Deed] = field(default_factory=list)
    past: list[State] = field(default_factory=list)  # states the player to move may go back to

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.terminal_game.game

    @property
    def names(self) -> list[str]:
        """Who sits where."""
        return [seat.name for seat in self.seats]

    def person_to_move(self) -> int | None:
        """The seat that is to move, if a person sits there."""
        seat = self.game.to_move(self.state)
        return None if seat < 0 or self.seats[seat].bot else seat

    def play(self, action: int) -> Deed:
        """Play and write down one action."""
        before = self.state.copy()
        news = play_and_write(self.game, self.state, action, self.written)
        chapter = Chapter(before, [action], news, self.state)
        self.deeds.append(self.terminal_game.reporter.deed(chapter))
        self.past.append(before)
        if self.game.to_move(before) != self.game.to_move(self.state) or self.terminal_game.reveals(chapter):
            self.past.clear()  # somebody saw something, or another player has the word
        self.keep()
        return self.deeds[-1]

    def undo(self) -> str | None:
        """Take back the last action; its words, or None if nothing can be taken back."""
        if not self.past:
            return None
        self.state = self.past.pop()
        self.deeds.pop()
        self.written.result = None
        words, _ = self.written.actions.pop()
        self.keep()
        return words

    def bot_plays(self) -> Deed:
        """Let the bot to move choose from its view."""
        player = self.seats[self.game.to_move(self.state)].bot
        assert player is not None
        return self.play(choice_of(player, self.game, self.state, self.rng))

    def is_warm(self, patience: float = 0.0) -> bool:
        """Do all bots think at full speed, now or so many seconds later? The first question makes them warm up."""
        return all(seat.bot.is_warm(patience) for seat in self.seats if isinstance(seat.bot, WarmingBot))

    def keep(self) -> None:
        """Write the game into its file."""
        if self.file is not None:
            save(self.file, self.written)

    def tell(self, deeds: Sequence[Deed], seat: int | None, *, in_full: bool = False) -> list[str]:
        """These deeds as a seat may hear them."""
        return self.terminal_game.reporter.tell(deeds, seat, self.names, self.state, in_full=in_full)


def new_game(terminal_game: TerminalGame, options: Words, seed: int, seats: Sequence[Seat]) -> SeatedGame:
    """A new game."""
    state = terminal_game.game.new(seed=seed, **options)
    return SeatedGame(terminal_game, state, begin(terminal_game.game, state, seed), seats, Random(seed))


def resumed_game(terminal_game: TerminalGame, file: Path, seats: Sequence[Seat] | None) -> SeatedGame:
    """A written game, taken up where it was left. Its dice are new."""
    written = load(file)
    state = last_position(terminal_game, written, file)
    rng = Random()
    load_dice(state, rng.getrandbits(60))
    players = terminal_game.game.players(state)
    seats = seats or seats_of([YOU] + [OPPONENT] * (players - 1), terminal_game.game, terminal_game.say)
    if len(seats) != players:
        raise BadOption(f"seats: this game has {players}, not {len(seats)}")
    return SeatedGame(terminal_game, state, written, seats, rng, file)


def last_position(terminal_game: TerminalGame, written: Written, file: Path) -> State:
    """Where a written game stands; refused if it is over or cannot be."""
    try:
        *_, (_, state) = replay(terminal_game.game, written)
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None
    if terminal_game.game.result(state) is not None:
        raise BadRecord(f"{file}: this game is over; look at it with: bluemoon replay {file}")
    return state


def seats_of(specs: Sequence[str], game: Game, say: Say = text) -> list[Seat]:
    """Seats from words: you, you=Anna, or a bot. Who has no name is called by `say`."""
    kinds = [spec.partition("=")[0] for spec in specs]
    usual = [_name(kinds, number, say) for number in range(len(kinds))]
    return [
        Seat(spec.partition("=")[2].strip() or name, None if kind == YOU else _bot(kind, game))
        for spec, kind, name in zip(specs, kinds, usual, strict=True)
    ]


def _bot(kind: str, game: Game) -> Bot:
    if not is_bot(kind.partition(":")[0]):
        names = ", ".join(bot_names())
        raise BadOption(f"{kind or 'nothing'}: nobody by that name; a seat is {YOU}, {YOU}=NAME, {names}")
    return with_warm_up(bot(kind, game), game)


def _name(kinds: Sequence[str], number: int, say: Say) -> str:
    """Greedy; Ismcts 1s if another one with less time plays too; with the number of the seat if that is not enough."""
    kind = kinds[number]
    if kind == YOU:
        return say("table-you") if kinds.count(YOU) == 1 else say("web-seat-player", number=number + 1)
    first, *words = kind.split(":")
    alike = {other for other in kinds if other.partition(":")[0] == first}
    name = first.title() if len(alike) == 1 else " ".join((first.title(), *words))
    return name if kinds.count(kind) == 1 else f"{name} {number + 1}"
