"""The files for a page are built from the sources, each time the same; where they are not, it is said why."""

import gzip
import shutil
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bluemoon.bots.minds import mind_of
from bluemoon.bots.search.searcher import Head, Way
from bluemoon.city import CITY
from bluemoon.core.wasm import linker
from bluemoon.core.wasm.compiler import VECTORS
from bluemoon.engine.__main__ import main
from bluemoon.engine.build import BuildFailed, build_apart, built, files_of
from bluemoon.engine.exports import GAMES, exports_of
from bluemoon.engine.layout import records_of
from bluemoon.engine.module import RuleFailed
from tests.night import IS_NIGHT

ADD_FOUR = bytes((0xFD, 0xE4, 0x01))  # the instruction f32x4.add
MOST_BYTES = 60_000  # gzip, of a game with its search


def test_the_layout_says_where_every_field_lies(wasm_city: Any) -> None:
    described = wasm_city.layout["records"]
    records = records_of(exports_of(CITY))
    assert described.keys() == records.keys()
    for name, kind in records.items():
        assert kind.fields is not None
        assert described[name]["bytes"] == kind.itemsize
        for field, words in described[name]["fields"].items():
            base, shape = kind[field].base, kind[field].shape
            assert (words["at"], tuple(words["shape"])) == (kind.fields[field][1], shape)
            assert words["kind"] in (base.str[1:], base.type.__name__)


def test_the_tables_are_the_bytes_of_what_is_printed(wasm_city: Any) -> None:
    assert files_of(CITY, built(CITY))[1].read_bytes() == CITY.tables.tobytes()


def test_a_rule_that_fails_says_so(wasm_city: Any) -> None:
    state = CITY.new(seed=1)
    head = Head(mind_of(CITY), CITY.tables, Way(flat=True), wasm_city.functions()["search"])
    head.begin(CITY.view(state, CITY.to_move(state)), 0)
    head.tree[0]["width"] = 0  # and the worlds of flat thinking are counted by it
    with pytest.raises(RuleFailed, match="search"):
        head.search(1)


def test_arrays_of_different_length_are_refused(wasm_city: Any) -> None:
    states, masks = np.zeros(2, mind_of(CITY).rules.state), np.zeros((1, CITY.actions), np.int8)
    with pytest.raises(ValueError, match="rows"):
        wasm_city.call("masks", np.array([CITY.tables]), states, masks)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_with_its_search_is_light(name: str, request: pytest.FixtureRequest) -> None:
    request.getfixturevalue(f"wasm_{name}")
    module, *_ = files_of(GAMES[name], built(GAMES[name]))
    assert len(gzip.compress(module.read_bytes(), 9)) < MOST_BYTES


def test_what_is_written_to_take_many_numbers_at_once_does(wasm_city: Any) -> None:
    assert all(map(import_module, VECTORS))
    assert ADD_FOUR in files_of(CITY, built(CITY))[0].read_bytes()


@pytest.mark.skipif(not IS_NIGHT, reason="two builds of each game take minutes")
@pytest.mark.nightly
@pytest.mark.parametrize("name", GAMES)
def test_built_twice_the_bytes_are_the_same(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, seen = GAMES[name], []
    for seed in ("1", "2"):
        monkeypatch.setenv("PYTHONHASHSEED", seed)
        build_apart(game, tmp_path / seed)
        seen.append([path.read_bytes() for path in files_of(game, tmp_path / seed)])
    assert seen[0] == seen[1]


def test_without_a_linker_it_is_said_how_to_get_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(linker, "find_spec", lambda name: None)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(linker.NoLinker, match="bluemoon\\[wasm\\]"):
        linker.linker()


def test_without_the_package_the_linker_of_the_system_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(linker, "find_spec", lambda name: None)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    assert linker.linker() == ["/usr/bin/wasm-ld"]


def test_another_numba_is_told_which_of_its_inner_parts_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    from numba.core import codegen

    from bluemoon.core.wasm import compiler

    compiler.check_numba()
    monkeypatch.delattr(codegen.CPUCodeLibrary, "_get_module_for_linking")
    with pytest.raises(compiler.ForeignNumba, match=r"JITCodeLibrary\._get_module_for_linking"):
        compiler.check_numba()


def test_a_build_that_fails_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    with pytest.raises(BuildFailed, match=r"city\.wasm could not be built"):
        build_apart(CITY, tmp_path / "engine")
    assert not (tmp_path / "engine").exists()


def test_what_is_laid_out_is_what_was_built(wasm_city: Any, tmp_path: Path) -> None:
    assert main([str(tmp_path), "city"]) == 0
    for source, target in zip(files_of(CITY, built(CITY)), files_of(CITY, tmp_path), strict=True):
        assert source.read_bytes() == target.read_bytes()
    assert main([str(tmp_path), "chess"]) == 2
