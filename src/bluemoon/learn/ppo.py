"""Learning from remembered games: proximal policy optimisation, with who wins as the only value.

Every choice of a minibatch is made likelier if it turned out better than believed, as long as the policy stays near the
one that played. One update is a single recorded piece of work; only which positions it is about changes.
"""

from dataclasses import dataclass

import torch
from torch import Tensor

from bluemoon.learn.loops import PARTS
from bluemoon.learn.machine import Machine
from bluemoon.learn.model import Model, chances, rounded
from bluemoon.learn.selfplay import Memory
from bluemoon.nets.net import looks

STATS = ("policy loss", "value loss", "entropy", "kl", "clipped", "gradient")


@dataclass(frozen=True)
class Rates:
    """How learning is done. Pairs fall from the first to the second while the plan is carried out."""

    minibatch: int = 16_384
    epochs: int = 2
    learning_rate: tuple[float, float] = (5e-4, 3e-5)
    entropy: tuple[float, float] = (0.02, 0.002)
    within: float = 1.0  # of hindsight that is left from choice to choice in a turn
    across: float = 0.93  # and from a turn to the next
    clip: float = 0.2
    value: float = 1.0  # weight of the value's loss
    gradient: float = 1.0  # its largest norm
    average: float = 0.999  # of the weights: so much stays at every update
    forced: float = 0.2  # of the positions without a choice so many are learnt from: only the value can
    keen: float = 1.0  # of those with a choice so many, the ones with the greatest surprises

    def at(self, pair: tuple[float, float], progress: float) -> float:
        """A pair's number when so much of the plan is done: it falls evenly in its order of magnitude."""
        first, last = pair
        return float(first * (last / first) ** min(max(progress, 0.0), 1.0))


class Learner:
    """A network that learns, its moving average, and the optimiser."""

    def __init__(self, machine: Machine, model: Model, rates: Rates) -> None:
        self.machine, self.model, self.rates = machine, model, rates
        self.average = Model(model.game, model.width, model.depth).to(machine.device).requires_grad_(False)
        self.average.load_state_dict(model.state_dict())
        on_gpu = machine.device.type == "cuda"
        self.rate = torch.tensor(rates.learning_rate[0], device=machine.device)
        self.entropy = torch.tensor(rates.entropy[0], device=machine.device)
        self.optimiser = torch.optim.Adam(
            model.parameters(), lr=self.rate, betas=(0.9, 0.98), eps=1e-7, fused=True, capturable=on_gpu
        )
        self.updates = 0
        self.stats = torch.zeros(len(STATS), device=machine.device)
        self.scale = torch.ones((), device=machine.device)
        size, look = rates.minibatch, looks(model.game)
        self.chosen = torch.zeros(size, dtype=torch.int64, device=machine.device)
        self.lit = torch.zeros((size, rounded(look.FEATURES)), dtype=machine.lit, device=machine.device)
        self.gradients = torch.zeros((size, model.out), device=machine.device)
        self._memory: Memory | None = None

    def state_of(self, weights: Tensor) -> dict[str, Tensor]:
        """What the optimiser remembers of some weights; blank before the first update."""
        state: dict[str, Tensor] = self.optimiser.state[weights]
        if not state:
            state["step"] = torch.zeros((), device=weights.device)
            state["exp_avg"], state["exp_avg_sq"] = torch.zeros_like(weights), torch.zeros_like(weights)
        return state

    def learn(self, memory: Memory, progress: float) -> None:
        """Go through the memory, minibatch by minibatch."""
        if memory is not self._memory:
            self._memory = memory
            self._logits = torch.zeros((len(self.chosen), memory.masks.shape[2]), device=self.machine.device)
            self._work = self.machine.recorded(self._update)
        self.rate.fill_(self.rates.at(self.rates.learning_rate, progress))
        self.entropy.fill_(self.rates.at(self.rates.entropy, progress))
        self._credit(memory)
        for _ in range(self.rates.epochs):
            for chosen in self._minibatches(memory):
                self.chosen.copy_(chosen)
                self._work()
                self.updates += 1

    def _credit(self, memory: Memory) -> None:
        """What every choice was worth, and how much these worths differ."""
        ahead = torch.zeros_like(memory.rewards[0])
        self.machine.run(
            "credit", len(memory.players), memory.rewards, memory.ended, memory.chances, memory.movers, memory.turns,
            memory.players, self.rates.within, self.rates.across, ahead, memory.advantages, memory.targets,
        )  # fmt: skip
        self.scale.copy_(memory.advantages[memory.legal > 1].std() + 1e-6)

    def _minibatches(self, memory: Memory) -> tuple[Tensor, ...]:
        """The positions with a choice and some of the others, in any order, in full minibatches."""
        legal, surprise = memory.legal.flatten(), memory.advantages.flatten().abs()
        has_choice, is_forced = legal > 1, legal == 1
        if self.rates.keen < 1:
            surprises = surprise[has_choice].sort().values
            has_choice &= surprise >= surprises[int((1 - self.rates.keen) * (len(surprises) - 1))]
        is_chosen = has_choice | (is_forced & (torch.rand(legal.shape, device=legal.device) < self.rates.forced))
        chosen = is_chosen.nonzero()[:, 0]
        order = chosen[torch.randperm(len(chosen), device=chosen.device)]
        size = len(self.chosen)
        if len(order) < size:  # a small run: some come twice
            order = order.repeat(size // max(len(order), 1) + 1)[:size]
        parts: tuple[Tensor, ...] = order[: len(order) // size * size].split(size)
        return parts

    def _update(self) -> None:
        """One step of the optimiser, for the chosen positions."""
        memory, machine = self._memory, self.machine
        assert memory is not None
        features, masks, rows = memory.features.flatten(0, 1), memory.masks.flatten(0, 1), memory.rows.flatten(0, 1)
        machine.light(features, self.chosen, self.lit)
        heads = self.model(self.lit)
        machine.run("score", PARTS * len(self.chosen), masks, rows, self.chosen, heads, self._logits)
        logits = self._logits.detach().requires_grad_()
        values = heads.detach()[:, self.model.seats].clone().requires_grad_()
        loss, stats = self._loss(memory, logits, values)
        to_logits, to_values = torch.autograd.grad(loss, (logits, values))
        self.gradients.zero_()
        machine.run("spread", len(self.chosen), masks, rows, self.chosen, to_logits, self.gradients)
        self.gradients[:, self.model.seats].copy_(to_values)
        self.optimiser.zero_grad(set_to_none=True)
        heads.backward(self.gradients)
        norm = torch.nn.utils.clip_grad_norm_(self.model.parameters(), self.rates.gradient, foreach=True)
        self.optimiser.step()
        with torch.no_grad():
            torch._foreach_lerp_(list(self.average.parameters()), list(self.model.parameters()), 1 - self.rates.average)
            self.stats += torch.stack([*stats, norm])

    def _loss(self, memory: Memory, logits: Tensor, values: Tensor) -> tuple[Tensor, list[Tensor]]:
        chosen, rates = self.chosen, self.rates
        live = (memory.legal.flatten()[chosen] > 1).float()
        live = live / live.sum().clamp_min(1.0)
        logarithms = torch.log_softmax(logits, dim=1)
        policy_loss, kl, clipped = self._policy_loss(memory, logarithms, live)
        entropy = -((logarithms.exp() * logarithms).sum(1) * live).sum()
        target = memory.targets.flatten(0, 1)[chosen].clamp_min(0.0)
        target = target / target.sum(1, keepdim=True).clamp_min(1e-6)
        believed = chances(values, memory.players[chosen % len(memory.players)])
        value_loss = -(target * believed).sum(1).mean()
        loss = policy_loss + rates.value * value_loss - self.entropy * entropy
        return loss, [policy_loss.detach(), value_loss.detach(), entropy.detach(), kl, clipped]

    def _policy_loss(self, memory: Memory, logarithms: Tensor, live: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """What was better than believed becomes likelier; also how far the policy went, and how often too far."""
        chosen, clip = self.chosen, self.rates.clip
        change = logarithms.gather(1, memory.actions.flatten()[chosen][:, None])[:, 0]
        change = change - memory.logarithms.flatten()[chosen]
        ratio = change.exp()
        worth = memory.advantages.flatten()[chosen] / self.scale
        near = ratio.clamp(1 - clip, 1 + clip)
        loss = -(torch.minimum(ratio * worth, near * worth) * live).sum()
        kl = ((ratio.detach() - 1 - change.detach()) * live).sum()
        return loss, kl, ((ratio.detach() != near.detach()).float() * live).sum()


def explained(memory: Memory) -> float:
    """How much of the differences between outcomes, in hindsight, was believed beforehand; 1 is all."""
    hindsight, believed = memory.targets[..., 0], memory.chances[:-1, :, 0]
    return 1.0 - float((hindsight - believed).var() / hindsight.var().clamp_min(1e-9))
