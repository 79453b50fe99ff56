"""What a game is to everybody who plays, watches, trains or serves it. Both games have this shape."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from typing_extensions import TypeVar

from bluemoon.core.dice import LARGEST_SEED
from bluemoon.core.refusal import BadOption
from bluemoon.core.story import Told

if TYPE_CHECKING:
    from bluemoon.core.compiled_game import CompiledGame

Words = dict[str, Any]  # by name, as JSON knows values
State = Any  # a record (`core.record`), whichever game it is of
Own = TypeVar("Own", default=Any)  # the state of one game, as its `types.py` tells it

#: Of the rules of both games: raised when a seed and its actions would give another game than before.
RULES_VERSION = 2


@dataclass(frozen=True)
class Result:
    """How a game ended: why, who won (nobody in a draw), and each seat's share of the victory."""

    reason: str
    winners: tuple[int, ...]
    shares: tuple[float, ...]


def check_seed(seed: object, largest: int = LARGEST_SEED) -> None:
    """Can a game be begun with this seed? Raises `BadOption` if not."""
    if type(seed) is not int or not 0 <= seed <= largest:
        raise BadOption(f"seed: should be a whole number from 0 to {largest}, not {seed!r}")


class Game(Protocol[Own]):
    """One game with its printed tables. States are records; actions are numbers of one fixed list."""

    name: str
    actions: int
    tables: Any  # what is printed

    def __hash__(self) -> int:
        """A game is the same as no other, so that what was made for it can be kept."""

    @property
    def new(self) -> Callable[..., Own]:
        """A new game, of a seed and the game's own options by name; the same ones give the same game."""

    @property
    def template(self) -> Callable[..., Own]:
        """A blank state with these options, for batches to be set up."""

    def players(self, state: Own) -> int:
        """How many seats play."""

    def to_move(self, state: Own) -> int:
        """The seat whose choice it is; -1 when the game is over."""

    def legal(self, state: Own) -> list[int]:
        """What the player to move may choose."""

    def why_not(self, state: Own, action: int) -> str | None:
        """The name of the reason why an action is refused; None if it is legal."""

    def play(self, state: Own, action: int) -> None:
        """Carry out a legal action; an illegal one raises `Refused` and changes nothing."""

    def view(self, state: Own, seat: int, *, memory: bool = True) -> Own:
        """What a seat may know (seat -1: a spectator); without memory, what lies open before its eyes."""

    def imagine(self, view: Own, seat: int, seed: int) -> Own:
        """A whole state that agrees with all the seat has seen."""

    def result(self, state: Own) -> Result | None:
        """How the game ended, or None while it goes on."""

    def name_of(self, state: Own, action: int) -> str:
        """An action in words."""

    def action_of(self, state: Own, words: str) -> int:
        """The action of these words; raises `BadOption` if there is none."""

    def options_of(self, state: Own) -> Words:
        """The options a state was set up with."""

    def setup_of(self, state: Own) -> Words:
        """What chance and the seed brought before the first turn, in words; only of a state that was just set up."""

    def restore(self, options: Mapping[str, Any], setup: Mapping[str, Any]) -> Own:
        """The first turn of a written game."""

    def catch_up(self, state: Own, action: int) -> None:
        """Pass what older rules passed by themselves, so that an action of a written game can follow."""

    def chance_name(self, outcome: int) -> str:
        """An outcome of chance in words."""

    def chance_of(self, words: str) -> int:
        """The outcome of these words."""

    def chances(self, news: Sequence[Told]) -> list[int]:
        """The outcomes of chance among what the rules told."""

    def quicken(self) -> None:
        """Have machine code made for what is asked again and again, where that pays; from then on it is used."""

    def compiled(self, *, threads: int = 1) -> "CompiledGame":
        """The compiled rules. The first call imports Numba and may have to compile."""

    def draw(self, state: Own, seat: int | None = None) -> str:
        """The state as a drawing, for everybody or as a seat sees it."""
