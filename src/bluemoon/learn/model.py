"""The network of `bluemoon.nets` as PyTorch learns it: the same arrays by the same names."""

from typing import Any

import torch
from torch import Tensor, nn
from torch.nn.functional import pad

from bluemoon.learn.loops import eyes_of

WIDTH, DEPTH = 256, 2
BLOCK = 64  # matrices whose sides are whole blocks go through a GPU fastest


class Model(nn.Module):  # type: ignore[misc]
    """Rows of lit features in; out come a logit for every row of the policy, and one for every seat: does it win?"""

    def __init__(self, game: str, width: int = WIDTH, depth: int = DEPTH) -> None:
        super().__init__()
        eyes: Any = eyes_of(game)
        self.game, self.width, self.depth = game, width, depth
        self.first = _small((eyes.FEATURES, width), 1 / 16)  # some 250 features are lit
        self.first_bias = _small((width,), 0)
        self.hidden = _small((depth, width, width), width**-0.5)
        self.hidden_bias = _small((depth, width), 0)
        self.policy = _small((eyes.POLICY_ROWS, width), 0)
        self.policy_bias = _small((eyes.POLICY_ROWS,), 0)
        self.value = _small((width, eyes.SEATS), 0)
        self.value_bias = _small((eyes.SEATS,), 0)
        self.seats = slice(eyes.POLICY_ROWS, eyes.POLICY_ROWS + eyes.SEATS)
        self.out = rounded(self.seats.stop)

    def forward(self, lit: Tensor) -> Tensor:
        """Logits of the policy's rows, then of the seats from the own one on (`seats`); what follows means nothing."""
        first = pad(self.first.to(lit.dtype), (0, 0, 0, lit.shape[1] - len(self.first)))
        h = torch.relu((lit @ first).float() + self.first_bias)
        for hidden, bias in zip(self.hidden, self.hidden_bias, strict=True):
            h = h + torch.relu(torch.addmm(bias, h, hidden))
        gap = self.out - self.seats.stop
        heads = pad(torch.cat([self.policy, self.value.t()]), (0, 0, 0, gap))
        biases = pad(torch.cat([self.policy_bias, self.value_bias]), (0, gap))
        return torch.addmm(biases, h, heads.t())

    def arrays(self) -> dict[str, Tensor]:
        """The weights by name."""
        return dict(self.named_parameters())


def rounded(count: int) -> int:
    """So many, in whole blocks."""
    return (count + BLOCK - 1) // BLOCK * BLOCK


def _small(shape: tuple[int, ...], scale: float) -> nn.Parameter:
    """Small random weights, or none."""
    return nn.Parameter(torch.randn(shape) * scale if scale else torch.zeros(shape))


def chances(value_logits: Tensor, players: Tensor) -> Tensor:
    """Logarithms of the chances to win of the seats that play, counted from the own one on; of others nothing."""
    seats = torch.arange(value_logits.shape[1], device=value_logits.device)
    return torch.log_softmax(value_logits.masked_fill(seats >= players[:, None], -1e9), dim=1)
