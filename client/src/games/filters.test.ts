import { expect, test } from "vitest";
import { fakePosition } from "../wire/fakes";
import type { TableLine } from "../wire/types";
import { EVERYTHING, found } from "./filters";
import { ofDevice } from "./finished";

const lineWith = (rest: Partial<TableLine>): TableLine => {
  const { table } = fakePosition(1);
  return { ...table, round: 1, is_my_turn: false, changed: 0, time: null, ...rest };
};
const won = lineWith({ id: "here.won", status: "over", winners: [0], changed: 1 });
const lost = lineWith({ id: "here.lost", status: "over", winners: [1], changed: 2 });
const played = lineWith({ id: "here.played", status: "playing", changed: 3 });
const ids = (filters: Partial<typeof EVERYTHING>) =>
  found(ofDevice([won, lost, played]), { ...EVERYTHING, ...filters }).map(({ id }) => id);

test("what is over is listed, the newest first", () => {
  expect(ids({})).toEqual(["here.lost", "here.won"]);
});

test("games are found by how they ended", () => {
  expect(ids({ result: "won" })).toEqual(["here.won"]);
  expect(ids({ result: "lost" })).toEqual(["here.lost"]);
  expect(ids({ result: "draw" })).toEqual([]);
});

test("games are found by what was played, and with whom", () => {
  expect(ids({ game: "duel" })).toEqual([]);
  expect(ids({ game: "city", opponent: " p1" })).toEqual(["here.lost", "here.won"]);
  expect(ids({ opponent: "nobody" })).toEqual([]);
});
