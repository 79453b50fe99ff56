"""Our own exponential function: as exact as that of the C library, and the same bits interpreted and compiled."""

from math import e, exp, inf, ulp

import numpy as np
import pytest

from bluemoon.core import exponential
from bluemoon.core.compiled_game import compile_rules
from bluemoon.core.exponential import HIGHEST, LOWEST, power_of_two

POWERS = np.concatenate([np.linspace(LOWEST, HIGHEST, 4_001), np.linspace(-3, 3, 4_001), [0.0, -0.0, 1e-300, -1e-17]])


def test_it_is_off_by_the_last_bit_at_most() -> None:
    for power in POWERS.tolist():
        assert abs(exponential.exp(power) - exp(power)) <= ulp(exp(power)), power


def test_interpreted_and_compiled_it_gives_the_same_bits() -> None:
    compiled = compile_rules([exponential.exp])["exp"]
    for power in POWERS.tolist():
        assert exponential.exp(power).hex() == compiled(power).hex(), power


def test_what_is_too_small_is_nothing_and_nothing_gets_too_large() -> None:
    assert exponential.exp(LOWEST - 1) == exponential.exp(-inf) == 0.0
    assert exponential.exp(HIGHEST + 1) == exponential.exp(inf) == exponential.exp(HIGHEST)
    assert exponential.exp(0.0) == 1.0
    assert exponential.exp(1.0) == pytest.approx(e, abs=ulp(e))


@pytest.mark.parametrize("exponent", [-1022, -3, 0, 1, 10, 1023])
def test_powers_of_two_are_exact(exponent: int) -> None:
    assert power_of_two(exponent) == 2.0**exponent
