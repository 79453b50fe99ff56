"""Arrays of the GPU, lent through DLPack: JAX, PyTorch and CuPy take them without a copy.

Numba's arrays have the CUDA array interface only, which JAX does not take. A DLPack capsule holds a C struct that says
where an array lies. Whoever takes it calls the struct's deleter in the end; until then the array is kept alive here.
The struct: https://dmlc.github.io/dlpack/latest/c_api.html
"""

import ctypes
from typing import Any

import numpy as np

CPU, CUDA = 1, 2  # kinds of devices
CODES = {"i": 0, "u": 1, "f": 2, "b": 6}  # kinds of numbers
OUR_STREAMS = (None, 1, -1)  # Numba works on the default stream, 1; -1: whoever takes the array wants no waiting
NAME = b"dltensor"  # of a capsule that nobody has taken yet


class Tensor(ctypes.Structure):
    """DLTensor: where an array lies, and how."""

    _fields_ = (
        ("where", ctypes.c_void_p),
        ("device_kind", ctypes.c_int32),
        ("device_number", ctypes.c_int32),
        ("dimensions", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.c_void_p),  # none: row after row, without gaps
        ("offset", ctypes.c_uint64),
    )


class Managed(ctypes.Structure):
    """DLManagedTensor: the same, and what is called when it is not needed any more."""


Deleter = ctypes.CFUNCTYPE(None, ctypes.POINTER(Managed))
Managed._fields_ = (("tensor", Tensor), ("context", ctypes.c_void_p), ("deleter", Deleter))
Destructor = ctypes.PYFUNCTYPE(None, ctypes.c_void_p)

_new_capsule = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.c_char_p, Destructor)(
    ("PyCapsule_New", ctypes.pythonapi)
)
_is_valid = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p)(("PyCapsule_IsValid", ctypes.pythonapi))
_content = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)(
    ("PyCapsule_GetPointer", ctypes.pythonapi)
)

lent: dict[int, tuple[Any, ...]] = {}  # what is kept alive, by the address of its struct


@Deleter  # type: ignore[untyped-decorator]
def _give_back(managed: Any, forget: Any = lent.pop, address_of: Any = ctypes.addressof) -> None:
    forget(address_of(managed.contents), None)  # named above: at the end of Python the names of a module are gone


@Destructor  # type: ignore[untyped-decorator]
def _throw_away(
    capsule: int, forget: Any = lent.pop, is_valid: Any = _is_valid, content: Any = _content, name: bytes = NAME
) -> None:
    if is_valid(capsule, name):  # nobody has taken it: then it would bear another name
        forget(content(capsule, name), None)


for _called_from_c in (_give_back, _throw_away):
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(_called_from_c))  # a capsule may outlive this module


def capsule(array: Any, where: int, device: tuple[int, int]) -> Any:
    """A capsule for an array whose rows lie there without gaps, on this kind and number of a device."""
    number = np.dtype(array.dtype)
    shape = (ctypes.c_int64 * len(array.shape))(*array.shape)
    managed = Managed(deleter=_give_back)
    managed.tensor = Tensor(where, *device, len(shape), CODES[number.kind], 8 * number.itemsize, 1, shape, None, 0)
    lent[ctypes.addressof(managed)] = managed, shape, array
    return _new_capsule(ctypes.addressof(managed), NAME, _throw_away)


class WithDlpack:
    """What Numba's arrays on the GPU lack."""

    device_number = 0

    def __dlpack_device__(self) -> tuple[int, int]:
        return CUDA, self.device_number

    def __dlpack__(
        self, *, stream: Any = None, max_version: Any = None, dl_device: Any = None, copy: bool | None = None
    ) -> Any:
        del max_version  # the first version says all there is to say, and everybody reads it
        if copy or dl_device not in (None, self.__dlpack_device__()):
            raise BufferError("this array is lent where it is, without a copy")
        if stream not in OUR_STREAMS:
            from bluemoon.core import gpu

            gpu.cuda.synchronize()
        interface: Any = getattr(self, "__cuda_array_interface__")  # noqa: B009  the array's own, unknown to mypy
        return capsule(self, interface["data"][0], self.__dlpack_device__())


def with_dlpack(array: Any) -> Any:
    """The same memory as an array that can be lent; Numba's simulator takes NumPy's arrays, which can."""
    if hasattr(array, "__dlpack__"):
        return array
    from bluemoon.core import gpu

    kind = type("DlpackArray", (WithDlpack, type(array)), {"device_number": int(gpu.cuda.get_current_device().id)})
    return kind(array.shape, array.strides, array.dtype, gpu_data=array.gpu_data)
