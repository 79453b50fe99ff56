"""Games as a Parquet file, for learning offline: one row a choice, one row group a handful of games.

    game, step, turn    which game of the file (its seed is the first seed and this number), how far it is
    player              whose choice it is
    observation         the row of `observe` for this player
    mask                the legal actions as bits, the lowest first: np.unpackbits(…, bitorder="little")
    action              what was chosen
    share               this player's share of the victory in the end
    bot                 who chose, as a number of the list `bots` of the metadata; absent where all is chance

The metadata of the schema, under "bluemoon", say in JSON what was played: game, version (of this package),
rules_version, rules (a digest of their sources), options, seed, games, actions, the layout of the observation and, of
games that were not played by chance, the bots. They move up a seat from game to game, so that all play from every seat.
"""

import hashlib
import json
from collections.abc import Generator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from bluemoon.bots import Bot, seated
from bluemoon.core.game import RULES_VERSION, Game, Words
from bluemoon.core.record import Array
from bluemoon.core.refusal import BadOption, MissingExtra
from bluemoon.envs.vector import VectorEnv

TOGETHER = 16  # games that are played side by side and make one row group

Columns = dict[str, Array]


def write_games(
    path: Path, game: Game, games: int, seed: int, options: Words, bots: Sequence[Any] = ()
) -> Generator[int, None, None]:
    """Play, by chance or with these bots, and write; yields how many games are done. Broken off, it leaves no file."""
    arrow, parquet = _arrow()
    players = players_of(game, options, bots)
    together = 1 if players else TOGETHER
    schema = _schema(arrow, game, games, seed, options, [player.name for player in players])
    part = path.with_name(path.name + ".part")
    try:
        with parquet.ParquetWriter(part, schema, compression="zstd") as writer:
            for begin in range(0, games, together):
                count = min(together, games - begin)
                if players:
                    columns = play_with(game, players, seed + begin, begin, options)
                else:
                    columns = play_some(game, count, seed + begin, begin, options)
                writer.write_table(_table(arrow, schema, columns))
                yield begin + count
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def players_of(game: Game, options: Words, bots: Sequence[Any]) -> list[Bot]:
    """A bot for each seat: one for all, or one each; nobody if all is chance."""
    seats = game.players(game.template(**options))
    asked = list(bots) * seats if len(bots) == 1 else list(bots)
    if asked and len(asked) != seats:
        raise BadOption(f"bots: should be one, or {seats} of them, not {len(asked)}")
    return [seated(one, game) for one in asked]


def play_with(game: Game, bots: Sequence[Bot], seed: int, number: int, options: Words) -> Columns:
    """One game of these bots as columns; in game 1 they sit one seat further than in game 0."""
    table, dice = VectorEnv(game, 1, threads=1, **options), Random(seed)
    table.reset(seed)
    rows: dict[str, list[Any]] = {name: [] for name in ("observation", "mask", "player", "turn", "action", "bot")}
    while not table.ended[0]:
        seat = int(table.players[0])
        who = (seat - number) % len(bots)
        action = bots[who].choose(game.view(table.states[0], seat), bots[who].budget, dice)
        mask = np.packbits(table.masks[0], bitorder="little")
        row = table.observations[0].copy(), mask, seat, int(table.states["turn"][0]), action, who
        for column, value in zip(rows.values(), row, strict=True):
            column.append(value)
        table.step(np.array([action]))
    kinds = {"player": np.int8, "turn": np.int32, "action": np.int16, "bot": np.int8}
    columns = {name: np.array(values, kinds.get(name)) for name, values in rows.items()}
    columns["share"], count = table.rewards[0][columns["player"]], len(columns["action"])
    return {"game": np.full(count, number, np.int32), "step": np.arange(count, dtype=np.int32), **columns}


def play_some(game: Game, count: int, seed: int, first: int, options: Words) -> Columns:
    """Some games played by chance side by side, as columns; the first of them bears this number."""
    table, dice = VectorEnv(game, count, threads=1, **options), np.random.default_rng(seed)
    table.reset(seed)
    pages: dict[str, list[Array]] = {name: [] for name in ("observation", "mask", "player", "turn", "action")}
    lengths, shares = np.zeros(count, np.int64), np.zeros((count, table.seats), np.float32)
    while (lengths == 0).any():
        actions = np.argmax(table.masks * dice.random(table.masks.shape), axis=1)
        turns = np.array(table.states["turn"], np.int32)
        masks = np.packbits(table.masks, axis=1, bitorder="little")
        page = (table.observations.copy(), masks, table.players.copy(), turns, actions.astype(np.int16))
        for name, rows in zip(pages, page, strict=True):
            pages[name].append(rows)
        table.step(actions)
        ends = table.ended & (lengths == 0)  # a slot whose game is over plays others, which nobody reads
        lengths[ends] = len(pages["action"])
        shares[ends] = table.rewards[ends]
    return _game_by_game({name: np.stack(rows, axis=1) for name, rows in pages.items()}, lengths, shares, first)


def _game_by_game(pages: Columns, lengths: Array, shares: Array, first: int) -> Columns:
    """The pages of games that were played side by side, one game after the other."""
    own = np.arange(lengths.max()) < lengths[:, None]
    columns = {name: rows[own] for name, rows in pages.items()}
    game, step = np.nonzero(own)
    share = shares[game, columns["player"]]
    return {"game": (game + first).astype(np.int32), "step": step.astype(np.int32), "share": share, **columns}


def _arrow() -> tuple[Any, Any]:
    try:
        import pyarrow as pa
        from pyarrow import parquet
    except ImportError:
        raise MissingExtra("parquet", "envs") from None
    return pa, parquet


def _schema(arrow: Any, game: Game, games: int, seed: int, options: Words, bots: list[str]) -> Any:
    from bluemoon import __version__

    layout = _layout(game)
    words = {
        "game": game.name,
        "version": __version__,
        "rules_version": RULES_VERSION,
        "rules": rules_digest(game),
        "options": game.options_of(game.template(**options)),
        "seed": seed,
        "games": games,
        "actions": game.actions,
        "layout": layout,
        **({"bots": bots} if bots else {}),
    }
    fields = {
        "game": arrow.int32(),
        "step": arrow.int32(),
        "turn": arrow.int32(),
        "player": arrow.int8(),
        "observation": arrow.list_(arrow.int16(), sum(width for _, width in layout)),
        "mask": arrow.binary((game.actions + 7) // 8),
        "action": arrow.int16(),
        "share": arrow.float32(),
        **({"bot": arrow.int8()} if bots else {}),
    }
    return arrow.schema(list(fields.items()), metadata={"bluemoon": json.dumps(words)})


def _table(arrow: Any, schema: Any, columns: Columns) -> Any:
    made = {
        **columns,
        "observation": arrow.FixedSizeListArray.from_arrays(
            columns["observation"].ravel(), columns["observation"].shape[1]
        ),
        "mask": arrow.FixedSizeBinaryArray.from_buffers(
            schema.field("mask").type, len(columns["mask"]), [None, arrow.py_buffer(columns["mask"].tobytes())]
        ),
    }
    return arrow.table([made[name] for name in schema.names], schema=schema)


def _layout(game: Game) -> list[tuple[str, int]]:
    from bluemoon.city.observation import LAYOUT as CITY_LAYOUT
    from bluemoon.duel.observation import LAYOUT as DUEL_LAYOUT

    return list(CITY_LAYOUT if game.name == "city" else DUEL_LAYOUT)


def rules_digest(game: Game) -> str:
    """A name for the sources and data of the rules: files of one digest were played by the same rules."""
    from bluemoon.core.sources import sources

    mark = hashlib.blake2b(digest_size=8)
    for path in sources("bluemoon.core", f"bluemoon.{game.name}"):
        mark.update(path.read_bytes())
    return mark.hexdigest()
