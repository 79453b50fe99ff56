"""Records: what both games remember a state in."""

from bluemoon.core.record import Record, blank, record, row_of


def test_a_record_is_drawn_by_whoever_registered_for_it_and_else_as_its_fields() -> None:
    class Drawn(Record):  # type: ignore[misc]
        __slots__ = ()

    drawn, plain = blank(record("Kind", ("crystals", "i2"), base=Drawn)), blank(record("Plain", ("crystals", "i2")))
    Drawn.drawn_by = lambda state: f"{state.crystals} crystals"
    assert (str(drawn), str(plain)) == ("0 crystals", "(0,)")


def test_a_copy_has_the_same_bytes_and_a_life_of_its_own() -> None:
    kind = record("Kind", ("crystals", "i8"), ("hand", "i1", (3,)))
    one = blank(kind)
    one.crystals, one.hand[1] = 7, -2
    other = one.copy()
    assert (type(other), other) == (type(one), one)
    other.hand[1] = 5
    assert (other != one, one.hand.tolist()) == (True, [0, -2, 0])


def test_a_row_holds_copies() -> None:
    kind = record("Kind", ("crystals", "i8"), ("hand", "i1", (3,)))
    one, other = blank(kind), blank(kind)
    other.crystals = 7
    row = row_of(one, other)
    row[0].crystals = 3
    assert (row.dtype, row.flags.aligned, row["crystals"].tolist()) == (kind, True, [3, 7])
    assert one.crystals == 0
