"""Numba, told to make machine code only for the loops that call the rules.

By default Numba optimises and emits every function of the call tree on its own, and again inside each caller. A rule
is only ever called from a loop over states, so its code is kept as it is read and optimised once, in the loop: half the
time to compile, and somewhat faster code.

And in a rule no index is negative. Numba would ask of every one whether it counts from the end, and an address that
depends on an answer hides from LLVM that the next number lies beside this one: so it would read and write one number at
a time, where it can take eight or sixteen. With a check of bounds, as in all tests, a negative index is refused.

This uses inner parts of Numba. So a small rule is compiled in this way before any other, and where another version of
Numba lacks those parts, `compiled_game` does without.
"""

from typing import Any

import numba
from llvmlite.binding import ffi
from numba.core import typed_passes, types, untyped_passes
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.compiler_machinery import LoweringPass, PassManager, register_pass
from numba.extending import overload
from numba.np import arrayobj


class RuleLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The code of one rule, ready to be linked into others, not to be run."""

    is_of_rule = False

    def create_ir_module(self, name: str) -> Any:
        module = super().create_ir_module(name)
        module.is_of_rule = self.is_of_rule
        return module

    def finalize(self) -> None:
        self._raise_if_finalized()
        for library in dict.fromkeys(self._linking_libraries):
            self._reload_init.update(library._reload_init)
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        self._finalize_dynamic_globals()
        self._finalized = True


@register_pass(mutates_CFG=False, analysis_only=True)
class OfferRule(LoweringPass):  # type: ignore[misc]
    """Let other functions call the rule that was just read."""

    _name = "offer_rule"

    def __init__(self) -> None:
        LoweringPass.__init__(self)

    def run_pass(self, state: Any) -> bool:
        key = fresh_builtin()
        state.targetctx.insert_user_function(key, state.cr.fndesc, [state.library])
        state.reload_init.extend(state.library._reload_init)
        state["cr"] = state.cr._replace(cfunc=key)
        return True


def fresh_builtin() -> Any:
    """A key under which callers find a rule. Numba's dispatcher keeps builtin functions only; a method of a new list is
    one, and equals no other. Nobody calls it."""
    return [].append


# All that a rule needs: it has no closures, no `with`, nothing to inline or to unroll. Numba would look for these in
# fifteen more passes, and that is a tenth of its time.
PASSES = (
    untyped_passes.TranslateByteCode,
    untyped_passes.FixupArgs,
    untyped_passes.IRProcessing,
    untyped_passes.GenericRewrites,
    untyped_passes.ReconstructSSA,
    typed_passes.NopythonTypeInference,
    typed_passes.PreLowerStripPhis,
    typed_passes.IRLegalization,
    typed_passes.NativeLowering,
    OfferRule,
    typed_passes.NoPythonBackend,
)


class RuleCompiler(Compiler):  # type: ignore[misc]
    """Reads a rule and stops before machine code."""

    def define_pipelines(self) -> Any:
        self.state.flags.no_compile = True
        codegen, function = self.state.targetctx.codegen(), self.state.func_id
        kind = getattr(codegen, "kind_of_rule", lambda module: RuleLibrary)(function.modname)  # noqa: ARG005
        self.state.library = kind(codegen, function.func_qualname)
        self.state.library.is_of_rule = True
        passes = PassManager("rule")
        for each in PASSES:
            passes.add_pass(each, each.__name__)
        passes.finalize()
        return [passes]


def measure_no_lock() -> None:
    """Let LLVM be called without Numba measuring how long its lock is held: for every rule within a rule it would be
    measured once more, at every call, and that is a fourteenth of the time to compile. Nobody reads those times."""
    ffi.lib._lock._cblist.clear()


def index_as_it_is(fix: Any) -> Any:
    """Numba's way to find the place of an index, which leaves it as it is in a rule."""

    def fix_unless_in_rule(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
        if getattr(builder.module, "is_of_rule", False):
            return context.cast(builder, index, kind, types.intp)
        return fix(context, builder, kind, index, size)

    return fix_unless_in_rule


fix_integer_index = arrayobj.fix_integer_index


def rehearse(how: dict[str, Any]) -> None:
    """Compile a rule that calls a rule in this way and try it out; raises whatever goes wrong."""
    measure_no_lock()
    arrayobj.fix_integer_index = index_as_it_is(fix_integer_index)
    overload(_more, strict=False, jit_options=how)(lambda number: _more)  # noqa: ARG005
    overload(_twice_more, strict=False, jit_options=how)(lambda number: _twice_more)  # noqa: ARG005
    answer = numba.njit(cache=True)(_rehearsal)(20)
    if answer != 21:
        raise ValueError(f"a rehearsed rule answers {answer}")


def _more(number: int) -> int:
    return number + 1


def _twice_more(number: int) -> int:
    return _more(_more(number))


def _rehearsal(number: int) -> int:
    return _twice_more(number) - _more(0)
