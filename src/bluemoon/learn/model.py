"""The network of `bluemoon.nets` as PyTorch learns it: the same arrays by the same names."""

import torch
from torch import Tensor, nn
from torch.nn.functional import pad

from bluemoon.nets.net import PARTS, Net, looks

WIDTH, DEPTH = 256, 2
BLOCK = 64  # matrices whose sides are whole blocks go through a GPU fastest


class Model(nn.Module):  # type: ignore[misc]
    """Rows of lit features in; out come a logit for every row of the policy, and one for every seat: does it win?"""

    def __init__(self, game: str, width: int = WIDTH, depth: int = DEPTH) -> None:
        super().__init__()
        look = looks(game)
        self.game, self.width, self.depth = game, width, depth
        self.first = _small((look.FEATURES, width), 1 / 16)  # some 250 features are lit
        self.first_bias = _small((width,), 0)
        self.hidden = _small((depth, width, width), width**-0.5)
        self.hidden_bias = _small((depth, width), 0)
        self.policy = _small((look.POLICY_ROWS, width), 0)
        self.policy_bias = _small((look.POLICY_ROWS,), 0)
        self.value = _small((width, look.SEATS), 0)
        self.value_bias = _small((look.SEATS,), 0)
        self.seats = slice(look.POLICY_ROWS, look.POLICY_ROWS + look.SEATS)
        self.out = rounded(self.seats.stop)

    @classmethod
    def of(cls, net: Net) -> "Model":
        """A network that is kept in a file."""
        model = cls(net.game, net.width, len(net.hidden))
        model.load_state_dict({part: torch.from_numpy(getattr(net, part)) for part in PARTS})
        return model

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
