"""Many games at once, played by one network, and remembered choice by choice.

    games = SelfPlay(machine, model, kinds, count=16_384, length=64)
    games.play()                     # so many choices in each game
    games.memory.advantages          # what each choice was worth

Whoever learns takes only a `Memory`: it may come from here or from another machine.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from bluemoon.core.game import Game
from bluemoon.learn.kinds import Kinds
from bluemoon.learn.loops import PARTS
from bluemoon.learn.machine import Machine
from bluemoon.learn.model import Model, chances, rounded
from bluemoon.nets.net import Net, looks


@dataclass
class Memory:
    """What was seen and chosen, time by time and game by game: everything that learning needs."""

    features: Tensor  # [time, game, most + 1]: numbers of the lit ones, and in the last column how many
    masks: Tensor  # [time, game, action]
    rows: Tensor  # [time, game, action, most]: of the policy
    actions: Tensor  # [time, game]
    logarithms: Tensor  # [time, game]: of the chance the action had
    legal: Tensor  # [time, game]: how many choices there were; 1 where somebody else chose: only who wins is learnt
    chances: Tensor  # [time + 1, game, seat]: from the mover on
    rewards: Tensor  # [time, game, seat]
    ended: Tensor  # [time, game]
    movers: Tensor  # [time + 1, game]
    turns: Tensor  # [time + 1, game]
    players: Tensor  # [game]
    advantages: Tensor  # [time, game]: of the mover
    targets: Tensor  # [time, game, seat]: chances in hindsight, from the mover on

    @classmethod
    def blank(cls, game: Game, length: int, players: Tensor) -> "Memory":
        """Room for so many choices in each game."""
        look, count, device = looks(game.name), len(players), players.device

        def room(*shape: int, dtype: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros(shape, dtype=dtype, device=device)

        return cls(
            features=room(length, count, look.MOST + 1, dtype=torch.int16),
            masks=room(length, count, game.actions, dtype=torch.int8),
            rows=room(length, count, game.actions, look.ROWS, dtype=torch.int16),
            actions=room(length, count, dtype=torch.int64),
            logarithms=room(length, count),
            legal=room(length, count, dtype=torch.int16),
            chances=room(length + 1, count, look.SEATS),
            rewards=room(length, count, look.SEATS),
            ended=room(length, count, dtype=torch.bool),
            movers=room(length + 1, count, dtype=torch.int8),
            turns=room(length + 1, count, dtype=torch.int16),
            players=players,
            advantages=room(length, count),
            targets=room(length, count, look.SEATS),
        )


class Sight:
    """What a network sees of a batch of positions, and makes of them."""

    def __init__(self, machine: Machine, game: Game, players: Tensor) -> None:
        look, count = looks(game.name), len(players)
        self.machine, self.players = machine, players
        self.all = torch.arange(count, device=machine.device)
        self.features = torch.zeros((count, look.MOST + 1), dtype=torch.int16, device=machine.device)
        self.rows = torch.zeros((count, game.actions, look.ROWS), dtype=torch.int16, device=machine.device)
        self.lit = torch.zeros((count, rounded(look.FEATURES)), dtype=machine.lit, device=machine.device)
        self.logits = torch.zeros((count, game.actions), device=machine.device)

    def look(self, observations: Tensor, masks: Tensor) -> None:
        """What is there to be seen now, and to be chosen."""
        self.machine.run("look", len(self.all), observations, self.features)
        self.machine.run("read", PARTS * len(self.all), observations, masks, self.rows)

    def judge(self, model: Model, masks: Tensor) -> tuple[Tensor, Tensor]:
        """Logits of all choices, and the logarithms of the seats' chances; the first are valid until the next call."""
        self.machine.light(self.features, self.all, self.lit)
        heads = model(self.lit)
        self.machine.run("score", PARTS * len(self.all), masks, self.rows, self.all, heads, self.logits)
        return self.logits, chances(heads[:, model.seats], self.players)


class Tables:
    """Many games of all kinds, as tensors."""

    def __init__(self, machine: Machine, game: Game, kinds: Kinds, seed: int) -> None:
        widest = kinds.templates[int(kinds.players.argmax())]
        self.machine, self.count = machine, len(kinds.templates)
        self.games = machine.games(game.name, self.count, **game.options_of(widest))
        self.games.template = kinds.templates
        self.games.reset(seed)
        self.players = torch.as_tensor(kinds.players, device=machine.device)
        self.observations, self.masks = machine.tensor(self.games.observations), machine.tensor(self.games.masks)
        self.rewards, self.ended = machine.tensor(self.games.rewards), machine.tensor(self.games.ended)
        self.movers = machine.tensor(self.games.players)
        self.turns = self.observations[:, looks(game.name).TURN_NUMBER_AT]
        self.sight = Sight(machine, game, self.players)

    def look(self) -> None:
        """What is there to be seen now, and to be chosen."""
        self.sight.look(self.observations, self.masks)

    def judge(self, model: Model) -> tuple[Tensor, Tensor]:
        """What a network makes of it."""
        return self.sight.judge(model, self.masks)

    def step(self, actions: Tensor) -> None:
        """One action in each game."""
        self.machine.step(self.games, actions)


def by_lot(logarithms: Tensor) -> Tensor:
    """One choice of each row, by its chances."""
    noise = torch.empty_like(logarithms).exponential_().clamp_min_(1e-20)  # never 0: its logarithm would be no number
    return (logarithms - noise.log_()).argmax(1)


def last_parts(count: int, shares: Sequence[float]) -> list[slice]:
    """These shares of so many tables, one before the other from the last table on."""
    parts, end = [], count
    for share in shares:
        begin = max(end - int(share * count), 0)
        parts.append(slice(begin, end))
        end = begin
    return parts


class Guest:
    """Another network at some of the tables, at all seats but one: an older self, or a rival."""

    def __init__(self, machine: Machine, game: Game, tables: Tables, model: Model, here: slice) -> None:
        self.model, self.here = model, here
        self.sight = Sight(machine, game, tables.players[self.here])
        self.sight.features, self.sight.rows = tables.sight.features[self.here], tables.sight.rows[self.here]
        self.masks, self.movers = tables.masks[self.here], tables.movers[self.here]
        self.seats = self.sight.all % self.sight.players  # of the one who learns

    def answer(self, actions: Tensor, legal: Tensor) -> None:
        """Choose instead of the one who learns, to whom it is as if nothing else had been legal."""
        logits, _ = self.sight.judge(self.model, self.masks)
        answers = by_lot(torch.log_softmax(logits, dim=1))
        is_mine = self.movers == self.seats
        actions[self.here] = torch.where(is_mine, actions[self.here], answers)
        legal[self.here].masked_fill_(~is_mine, 1)


class SelfPlay:
    """A network plays itself at many tables; at some of them an older self, and rivals at others."""

    def __init__(
        self,
        machine: Machine,
        model: Model,
        game: Game,
        kinds: Kinds,
        *,
        length: int,
        seed: int,
        elders: float = 0.0,
        rivals: Sequence[Net] = (),
        rivalry: float = 0.0,
    ) -> None:
        self.machine, self.model, self.length = machine, model, length
        self.tables = Tables(machine, game, kinds, seed)
        self.older = Model(model.game, model.width, model.depth).to(machine.device).requires_grad_(False)
        self.older.load_state_dict(model.state_dict())
        others = [Model.of(rival).to(machine.device).requires_grad_(False) for rival in rivals]
        shares = [elders, *(rivalry / len(rivals) for _ in rivals)]
        self.guests = [
            Guest(machine, game, self.tables, guest, here)
            for guest, here in zip([self.older, *others], last_parts(self.tables.count, shares), strict=True)
            if here.start < here.stop
        ]
        self.memory = Memory.blank(game, length, self.tables.players)
        self.counts = torch.zeros(3, dtype=torch.float64, device=machine.device)  # choices, legal ones, games ended
        self._rollout = machine.recorded(self._play)

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def play(self) -> None:
        """So many choices in each game, remembered."""
        self._rollout()

    def next_seed(self) -> int:
        """A seed that no game has used."""
        return int(self.machine.tensor(self.tables.games.seeds).max()) + 1

    def close(self) -> None:
        """Nothing is left open."""

    def _play(self) -> None:
        for time in range(self.length):
            self._choose(time)
        self.tables.look()
        self._remember_position(self.length)

    def _choose(self, time: int) -> None:
        tables, memory = self.tables, self.memory
        tables.look()
        logarithms = torch.log_softmax(self._remember_position(time), dim=1)
        actions, legal = by_lot(logarithms), tables.masks.sum(1)
        for guest in self.guests:
            guest.answer(actions, legal)
        memory.features[time].copy_(tables.sight.features)
        memory.masks[time].copy_(tables.masks)
        memory.rows[time].copy_(tables.sight.rows)
        memory.actions[time].copy_(actions)
        memory.legal[time].copy_(legal)
        memory.logarithms[time].copy_(logarithms.gather(1, actions[:, None])[:, 0])
        allowed = tables.masks.gather(1, actions[:, None]).sum()
        tables.step(actions)
        self.counts += torch.stack([torch.full_like(allowed, len(actions)), allowed, tables.ended.sum()])
        memory.rewards[time, :, : tables.rewards.shape[1]].copy_(tables.rewards)
        memory.ended[time].copy_(tables.ended)

    def _remember_position(self, time: int) -> Tensor:
        """Who moves and believes what; the logits of the choices."""
        logits, logarithms = self.tables.judge(self.model)
        self.memory.chances[time].copy_(logarithms.exp())
        self.memory.movers[time].copy_(self.tables.movers)
        self.memory.turns[time].copy_(self.tables.turns)
        return logits
