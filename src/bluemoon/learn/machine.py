"""Where learning runs: an NVIDIA GPU, or the processor. Tensors stay where they are; loops are run over them."""

import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

import torch
from torch import Tensor

from bluemoon.core.refusal import BlueMoonError, in_one_line
from bluemoon.learn.loops import PARTS, loops_of

THREADS = 128  # a block of the GPU
LIT = 0x3F80  # 1.0 as a bfloat16


class Machine(Protocol):
    """Where tensors are, and who works on them."""

    device: torch.device
    lit: torch.dtype  # of the rows of features

    def games(self, game: str, count: int, **options: Any) -> Any:
        """Many games at once, as `VectorEnv` has them."""

    def tensor(self, array: Any) -> Tensor:
        """The same memory as an array of these games, as a tensor."""

    def step(self, games: Any, actions: Tensor) -> None:
        """One action in each game."""

    def run(self, loop: str, items: int, *arguments: Any) -> None:
        """A loop of `loops` over so many items."""

    def light(self, features: Tensor, chosen: Tensor, lit: Tensor) -> None:
        """The features of the chosen positions as rows of ones and zeros."""

    def recorded(self, work: Callable[[], None]) -> Callable[[], None]:
        """The same work, to be done many times over the same tensors."""

    def at_work(self) -> Any:
        """Everything is done in this context."""


class Processor:
    """The processor's cores."""

    device = torch.device("cpu")
    lit = torch.float32

    def __init__(self, game: str) -> None:
        from bluemoon.core.compiled_game import compile_rules

        self._loops = compile_rules(loops_of(game), "bluemoon.nets", f"bluemoon.{game}")

    def games(self, game: str, count: int, **options: Any) -> Any:
        from bluemoon.envs.vector import VectorEnv

        return VectorEnv(game, count, **options)

    def tensor(self, array: Any) -> Tensor:
        return torch.from_numpy(array)

    def step(self, games: Any, actions: Tensor) -> None:
        games.step(actions.numpy())

    def run(self, loop: str, items: int, *arguments: Any) -> None:
        plain = [each.detach().numpy() if isinstance(each, Tensor) else each for each in arguments]
        self._loops[loop](*plain, 0, items)

    def light(self, features: Tensor, chosen: Tensor, lit: Tensor) -> None:
        lit.zero_()
        self.run("light", PARTS * len(chosen), features, chosen, lit, 1.0)

    def recorded(self, work: Callable[[], None]) -> Callable[[], None]:
        return work

    @contextmanager
    def at_work(self) -> Iterator[None]:
        yield


class Gpu:
    """One NVIDIA GPU. All work goes to one stream, PyTorch's and Numba's alike, so that it can be recorded."""

    device = torch.device("cuda")
    lit = torch.bfloat16

    def __init__(self, game: str, *, records: bool = True) -> None:
        if not torch.cuda.is_available():
            raise BlueMoonError("no NVIDIA GPU was found, or PyTorch cannot use it; --device cpu learns slowly")
        from bluemoon.core import gpu

        self.cuda = gpu.cuda
        self.records = records
        torch.set_float32_matmul_precision("high")
        loops = loops_of(game)
        gpu.show_rules("bluemoon.nets", f"bluemoon.{game}")
        self._kernels = {loop.__name__: gpu.kernel_of(loop) for loop in loops}
        self.stream = torch.cuda.Stream()
        self._stream = self.cuda.external_stream(self.stream.cuda_stream)

    def games(self, game: str, count: int, **options: Any) -> Any:
        from bluemoon.envs.on_gpu import GpuVectorEnv

        games = GpuVectorEnv(game, count, **options)
        games.stream = self._stream
        return games

    def tensor(self, array: Any) -> Tensor:
        return torch.as_tensor(array, device=self.device)

    def step(self, games: Any, actions: Tensor) -> None:
        games.step(actions)

    def run(self, loop: str, items: int, *arguments: Any) -> None:
        lent = [self._lent(each.detach()) if isinstance(each, Tensor) else each for each in arguments]
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # few items do not fill a GPU; never mind
            self._kernels[loop][(items + THREADS - 1) // THREADS, THREADS, self._stream](*lent, items)

    def _lent(self, tensor: Tensor) -> Any:
        return self.cuda.as_cuda_array(tensor, sync=False)

    def light(self, features: Tensor, chosen: Tensor, lit: Tensor) -> None:
        lit.zero_()
        self.run("light", PARTS * len(chosen), features, chosen, lit.view(torch.int16), LIT)

    def recorded(self, work: Callable[[], None]) -> Callable[[], None]:
        return Recorded(self, work) if self.records else work

    @contextmanager
    def at_work(self) -> Iterator[None]:
        torch.cuda.synchronize()  # whatever was made elsewhere is there
        with torch.cuda.stream(self.stream):
            yield
        torch.cuda.synchronize()


class Recorded:
    """Work that is done by hand once, so that all is compiled and made; then it is recorded as one graph."""

    def __init__(self, gpu: Gpu, work: Callable[[], None]) -> None:
        self.gpu, self.work = gpu, work
        self.is_tried = False
        self.graph: Any = None

    def __call__(self) -> None:
        """Do it."""
        if self.is_tried and self.graph is None and self.gpu.records:
            self._record()
        if self.graph is None:
            self.work()
        else:
            self.graph.replay()
        self.is_tried = True

    def _record(self) -> None:
        torch.cuda.synchronize()
        graph = torch.cuda.CUDAGraph()
        try:
            with torch.cuda.graph(graph, stream=self.gpu.stream, capture_error_mode="relaxed"):
                self.work()
            self.graph = graph
        except RuntimeError as error:
            print(f"cannot be recorded, so it is done step by step: {in_one_line(error)}", flush=True)
            self.gpu.records = False


def machine_of(device: str, game: str, *, records: bool = True) -> Machine:
    """The machine of this name: cuda, cpu, or auto for whichever there is."""
    if device == "auto":
        device = "cuda" if torch.cuda.is_available() else "cpu"
    if device not in ("cuda", "cpu"):
        raise BlueMoonError(f"device: should be auto, cuda or cpu, not {device!r}")
    return Gpu(game, records=records) if device == "cuda" else Processor(game)
