"""Fixed-size records: what a game remembers, as one block of bytes.

    SEAT = record("Seat", ("crystals", "i2"), ("hand", "i1", (24,)))
    STATE = record("State", ("player", "i2"), ("seat", SEAT, (4,)))

    state = blank(STATE)
    state.seat[2].crystals += 1

Attribute access works interpreted (a scalar field reads as a Python int, so nothing wraps) and compiled (Numba
knows record fields). A record has no padding: equal games are equal bytes. Put the wide fields first.
"""

from collections.abc import Callable, Iterator
from operator import itemgetter
from struct import Struct
from typing import Any, ClassVar, Protocol, Self, TypeVar, overload

import numpy as np
from numpy.typing import ArrayLike

Array = np.ndarray[Any, Any]
Layout = np.dtype[Any]
Field = tuple[str, Any] | tuple[str, Any, tuple[int, ...]]


class Record(np.void):  # type: ignore[misc]
    """One record; its fields are attributes. It looks into the array it was taken from.

    Whoever draws a kind of record registers for it, `Kind.drawn_by = draw`, so that a record need not know its drawing.
    """

    __slots__ = ()

    drawn_by: ClassVar[Callable[[Any], str]] = np.void.__str__

    def __str__(self) -> str:
        return type(self).drawn_by(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.dtype == other.dtype and self.tobytes() == other.tobytes()

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self.tobytes())

    def copy(self, order: Any = "C") -> Self:  # noqa: ARG002
        """An independent record with the same bytes."""
        return _of_bytes(self.dtype, self.tobytes())  # type: ignore[no-any-return]


Kind = TypeVar("Kind", covariant=True)


class Records(Protocol[Kind]):
    """An array of records, as a type checker sees it: one by its number, or a field of all by its name."""

    @overload
    def __getitem__(self, key: int) -> Kind: ...
    @overload
    def __getitem__(self, key: str) -> Array: ...
    def __setitem__(self, key: int | str, value: object) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Kind]: ...


def record(name: str, *fields: Field, base: type[Record] = Record) -> Layout:
    """A record type of these fields, in this order. Its end is filled up by a field of zeros, never by padding."""
    rest = np.dtype(list(fields), align=True).itemsize - np.dtype(list(fields)).itemsize
    layout = np.dtype([*fields, ("spare", "u1", (rest,))] if rest else list(fields), align=True)
    if layout.itemsize != sum(layout[field].itemsize for field in layout.names or ()):
        raise TypeError(f"{name}: the order of the fields leaves padding between them")
    members: dict[str, Any] = {"__slots__": (), "__module__": base.__module__}
    for field in layout.names or ():
        members[field] = _field(field, layout[field], layout.fields[field][1])  # type: ignore[index]
    return np.dtype((type(name, (base,), members), layout))


def blank(kind: Layout) -> Any:
    """One record of zeros."""
    return _of_bytes(kind, kind.itemsize)


def row_of(*records: Record) -> Array:
    """An array of copies of these records, which are all of one kind."""
    return np.frombuffer(bytearray(b"".join(record.tobytes() for record in records)), records[0].dtype)


def copy_into(target: Record, source: Record) -> None:
    """A record into another one of its kind, at once. (`overloads` writes it out for compilers, field by field.)"""
    target.setfield(source, target.dtype)


def per_record(records: Array, values: ArrayLike) -> Array:
    """One number for each record of an array: as given, or the same for all."""
    return np.array(np.broadcast_to(np.asarray(values, np.int64), len(records)))  # what is read-only compiles anew


def _of_bytes(kind: Layout, made_of: bytes | int) -> Any:
    """A record of these bytes, or of so many zeros. (NumPy takes ten times as long to fill an array with a record.)"""
    return np.frombuffer(bytearray(made_of), kind)[0]


def _field(name: str, kind: Layout, offset: int) -> property:
    def write(self: Record, value: Any) -> None:
        self[name] = value

    if kind.shape or kind.names:
        return property(itemgetter(name), write)
    unpack = Struct(kind.char).unpack_from  # ten times as fast as by its name: NumPy makes a scalar of its own

    def read(self: Record) -> Any:
        return unpack(self, offset)[0]  # type: ignore[arg-type]

    return property(read, write)
