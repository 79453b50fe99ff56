"""Records: what both games remember a state in."""

from bluemoon.core.record import Record, blank, record


def test_a_record_is_drawn_by_whoever_registered_for_it_and_else_as_its_fields() -> None:
    class Drawn(Record):  # type: ignore[misc]
        __slots__ = ()

    drawn, plain = blank(record("Kind", ("crystals", "i2"), base=Drawn)), blank(record("Plain", ("crystals", "i2")))
    Drawn.drawn_by = lambda state: f"{state.crystals} crystals"
    assert (str(drawn), str(plain)) == ("0 crystals", "(0,)")
