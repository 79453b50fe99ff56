"""Numba, told to write WebAssembly. Import this late, and in a process of its own: there is no way back.

Numba reads the rules as it does for the CPU; but what it writes is for wasm32, and is never run here. Around each
function stands an export, which makes Numba's arrays out of plain pointers. All of it is optimised as one; llvmlite
knows this target as well, and emits the object for the linker.

This uses inner parts of Numba: each is named in `INNER_PARTS`, and nowhere else is one used for this.
"""

from collections.abc import Iterable
from functools import reduce
from math import prod
from typing import Any

import llvmlite.binding as llvm
import numba
from llvmlite import ir
from numba import types
from numba.core import cgutils, codegen
from numba.core.registry import cpu_target
from numba.extending import intrinsic, overload
from numba.np import arrayobj

from bluemoon.core import quick_compiler, story
from bluemoon.core.overloads import show_rules, widened
from bluemoon.core.refusal import BlueMoonError
from bluemoon.core.wasm.book import windows
from bluemoon.core.wasm.export import Argument, Export, Number, Parts

TRIED = "0.68"  # the Numba this was written for
INNER_PARTS = (
    (codegen, "JITCPUCodegen._init"),
    (codegen, "JITCPUCodegen._create_empty_module"),
    (codegen, "JITCPUCodegen._library_class"),
    (codegen, "JITCodeLibrary._get_module_for_linking"),
    (codegen, "JITCodeLibrary.finalize"),
    (cpu_target, "target_context.refresh"),
    (cpu_target, "target_context._internal_codegen._tm"),
    (cpu_target, "target_context._internal_codegen._target_data"),
    (cpu_target, "target_context._internal_codegen._data_layout"),
    (cpu_target, "target_context.get_executable"),
    (cpu_target, "target_context.get_arg_packer"),
    (cpu_target, "target_context.get_abi_sizeof"),
    (cpu_target, "target_context.get_value_type"),
    (cpu_target, "target_context.make_array"),
    (cpu_target, "target_context.make_tuple"),
    (cpu_target, "target_context.call_conv.get_function_type"),
    (arrayobj, "populate_array"),
    (cgutils, "pack_array"),
    (quick_compiler, "RuleCompiler"),
    (quick_compiler, "RuleLibrary"),
    (quick_compiler, "measure_no_lock"),
)
TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals,+simd128"  # what browsers have had since 2023
VECTORS = ("bluemoon.nets.forward",)  # written to be computed many numbers at once; elsewhere that only adds weight
SQUARE_ROOT = """
define double @sqrt(double %number) {
  %root = call double @llvm.sqrt.f64(double %number)
  ret double %root
}
declare double @llvm.sqrt.f64(double)
"""  # of the C library: here it is an instruction, and as exact
OWN_BOOK = "own_book"
BOOK = f"@{OWN_BOOK} = global [{story.BOOK.itemsize} x i8] zeroinitializer, align 16"
I32, I64, POINTER = ir.IntType(32), ir.IntType(64), ir.IntType(8).as_pointer()


class ForeignNumba(BlueMoonError):
    """This Numba lacks an inner part that is needed to write WebAssembly."""


def check_numba() -> None:
    """Has this Numba all the inner parts? Raises `ForeignNumba`, which names what is missing."""
    missing = [
        f"{getattr(place, '__name__', 'cpu_target')}.{path}"
        for place, path in INNER_PARTS
        if not _has(place, path.split("."))
    ]
    if missing:
        raise ForeignNumba(
            f"Numba {numba.__version__} has no {', '.join(missing)}: WebAssembly is written with Numba {TRIED}. "
            f"Install that, or mend core/wasm/compiler.py."
        )


def _has(place: Any, path: list[str]) -> bool:
    try:
        reduce(getattr, path, place)
    except AttributeError:
        return False
    return True


# ---- another target


class VectorLibrary(quick_compiler.RuleLibrary):
    """The code of one rule whose loops take many numbers at once."""

    def finalize(self) -> None:
        super().finalize()
        _optimise(self._final_module, self._codegen._tm, with_vectors=True)


class WasmCodegen(codegen.JITCPUCodegen):  # type: ignore[misc]
    """Where Numba asks what it writes for."""

    _library_class = quick_compiler.RuleLibrary  # for what Numba compiles of its own, too

    def _init(self, llvm_module: Any) -> None:
        super()._init(llvm_module)
        self._tm = llvm.Target.from_triple(TRIPLE).create_target_machine(
            cpu="mvp", features=FEATURES, opt=3, reloc="static", codemodel="default"
        )
        self._target_data = self._tm.target_data
        self._data_layout = str(self._target_data)

    def kind_of_rule(self, module: str) -> type[quick_compiler.RuleLibrary]:
        """How the code of a rule of this module is kept."""
        return VectorLibrary if module in VECTORS else quick_compiler.RuleLibrary

    def _create_empty_module(self, name: str) -> ir.Module:
        module = super()._create_empty_module(name)
        if self._data_layout:  # the very first module is that of an engine, and native
            module.triple = TRIPLE
        return module


HOW_TO_READ = {  # `_nrt`: nothing here owns memory, so nobody counts who holds it
    "pipeline_class": quick_compiler.RuleCompiler, "no_cpython_wrapper": True, "no_cfunc_wrapper": True, "_nrt": False,
}  # fmt: skip


def retarget() -> WasmCodegen:
    """From now on this process's Numba writes for wasm32."""
    quick_compiler.measure_no_lock()
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    context = cpu_target.target_context
    context.refresh()  # what Numba compiles for itself comes first, natively
    context._internal_codegen = WasmCodegen("bluemoon.wasm")
    context.get_executable = lambda library, fndesc, env: quick_compiler.fresh_builtin()  # noqa: ARG005
    return context._internal_codegen  # type: ignore[no-any-return]


# ---- a story


def open_windows() -> None:
    """What is told is written into the module's own book, and what is foretold is read there."""
    kind = numba.from_dtype(story.BOOK)

    @intrinsic  # type: ignore[untyped-decorator]
    def own_book(typing: Any) -> Any:  # noqa: ARG001
        def place(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
            found = builder.module.globals.get(OWN_BOOK)
            if found is None:
                found = ir.GlobalVariable(builder.module, context.get_value_type(kind).pointee, OWN_BOOK)
            return found

        return kind(), place

    for name, written in windows(own_book).items():
        window = getattr(story, name)
        overload(window, strict=False, jit_options=HOW_TO_READ)(widened(window, written))


# ---- functions with plain arguments


def compiled(exports: Iterable[Export], *packages: str) -> bytes:
    """These functions, and the rules of these packages that they call, as an object for a linker of WebAssembly."""
    check_numba()
    target = retarget()
    open_windows()
    show_rules(overload, set(), *packages, jit_options=HOW_TO_READ)
    module = llvm.parse_assembly(f"{target._create_empty_module('rules')}\n{SQUARE_ROOT}\n{BOOK}")
    names = set()
    for export in exports:
        names.add(export.name)
        for part in _parts(export):
            module.link_in(part, preserve=True)
    _keep_only(module, names)
    _optimise(module, target._tm)
    return bytes(target._tm.emit_object(module))


def _parts(export: Export) -> Iterable[Any]:
    """The export itself, and what Numba made of its function: in this order, so that only what is called is linked."""
    kinds = tuple(_kind(argument) for argument in export.arguments)
    function = numba.njit(**HOW_TO_READ)(export.function)
    function.compile(kinds)
    (made,) = function.overloads.values()
    return llvm.parse_assembly(str(_door(export, made, kinds))), made.library._get_module_for_linking()


def _kind(argument: Argument) -> Any:
    """What Numba is told that an argument is."""
    if isinstance(argument, Number):
        return types.int64
    kind = numba.from_dtype(argument.kind)
    if isinstance(argument, Parts):
        return types.Tuple([types.Array(kind, len(shape), "C") for shape in argument.shapes])
    return types.Array(kind, 1 if argument.width is None else 2, "C")


def _door(export: Export, made: Any, kinds: tuple[Any, ...]) -> ir.Module:
    """A function with plain arguments that calls what Numba made."""
    context = cpu_target.target_context
    module = context.codegen()._create_empty_module(f"door_{export.name}")
    inner_type = context.call_conv.get_function_type(made.signature.return_type, kinds)
    inner = ir.Function(module, inner_type, made.fndesc.llvm_func_name)
    given = [I32 if isinstance(argument, Number) else POINTER for argument in export.arguments]
    outer = ir.Function(module, ir.FunctionType(I32, [I32, *given]), export.name)
    builder = ir.IRBuilder(outer.append_basic_block())
    count, *handed = outer.args
    rows = builder.sext(count, I64)
    values = [
        _value(builder, argument, kind, value, rows)
        for argument, kind, value in zip(export.arguments, kinds, handed, strict=True)
    ]
    answer = builder.alloca(context.get_value_type(made.signature.return_type))
    failure = builder.alloca(inner_type.args[1].pointee)
    passed = context.get_arg_packer(kinds).as_arguments(builder, values)
    builder.ret(builder.call(inner, [builder.bitcast(answer, inner_type.args[0]), failure, *passed]))
    return module


def _value(builder: ir.IRBuilder, argument: Argument, kind: Any, given: Any, count: Any) -> Any:
    """What Numba made takes for what was handed over."""
    if isinstance(argument, Number):
        return builder.sext(given, I64)
    if isinstance(argument, Parts):
        return _tuple(builder, argument, kind, given)
    shape = [count if argument.rows is None else I64(argument.rows)]
    return _array(builder, kind, given, shape if argument.width is None else [*shape, I64(argument.width)])


def _tuple(builder: ir.IRBuilder, parts: Parts, kind: Any, pointer: Any) -> Any:
    """Arrays that lie one after the other."""
    context, values, at = cpu_target.target_context, [], 0
    for each, shape in zip(kind, parts.shapes, strict=True):
        place = builder.gep(pointer, [I32(at)])
        values.append(_array(builder, each, place, [I64(length) for length in shape]))
        at += parts.kind.itemsize * prod(shape)
    return context.make_tuple(builder, kind, values)


def _array(builder: ir.IRBuilder, kind: Any, pointer: Any, shape: list[Any]) -> Any:
    """Numba's array around a block of memory."""
    context = cpu_target.target_context
    size = I64(context.get_abi_sizeof(context.get_data_type(kind.dtype)))
    strides = [size]
    for length in reversed(shape[1:]):
        strides.insert(0, builder.mul(strides[0], length))
    array = context.make_array(kind)(context, builder)
    arrayobj.populate_array(
        array,
        data=builder.bitcast(pointer, array.data.type),
        shape=cgutils.pack_array(builder, shape),
        strides=cgutils.pack_array(builder, strides),
        itemsize=size,
        meminfo=None,
    )
    return array._getvalue()


# ---- one module


def _keep_only(module: Any, names: set[str]) -> None:
    """Everything but these functions is the module's own, and may vanish."""
    for thing in (*module.global_variables, *module.functions):
        if not thing.is_declaration and thing.name not in names:
            thing.linkage = "internal"


def _optimise(module: Any, machine: Any, *, with_vectors: bool = False) -> None:
    module.verify()
    tuning = llvm.create_pipeline_tuning_options(speed_level=2)  # 3 would be 2 % faster, and 10 % heavier
    tuning.loop_vectorization, tuning.slp_vectorization = with_vectors, False
    if not with_vectors:
        tuning.inlining_threshold = 150  # 225, as LLVM has it, would be 2 % faster, and 5 % heavier
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
