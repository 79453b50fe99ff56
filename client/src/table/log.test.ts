import { expect, test, vi } from "vitest";
import { askFor, speak, t } from "../texts/fluent";
import { fakeTable } from "../wire/fakes";
import type { Entry } from "../wire/types";
import type { LogLine } from "./deeds";
import { LogBook, folded, timesTakenBack } from "./log";

const entry = (seq: number, turn: number): Entry => ({
  seq,
  at: 0,
  turn,
  round: Math.floor(turn / 2) + 1,
  by: null,
  events: [],
});
const line = ({ seq, turn }: Entry): LogLine => ({
  key: String(seq),
  turn,
  seat: null,
  parts: [],
  small: "",
  isBig: false,
});
const table = fakeTable([true, false]);

function told() {
  const tellAll = vi.fn((entries: readonly Entry[]) => entries.map(line));
  return { tellAll, book: new LogBook({ tellAll, chapterOf: (round) => `round ${round}` }) };
}

test("turns stand in chapters, as they were played", () => {
  const { book } = told();
  const chapters = book.chapters([entry(1, 0), entry(2, 1), entry(3, 2), entry(4, 2)], table);
  expect(chapters.map(({ title, turns }) => [title, turns.map(({ lines }) => lines.map(({ key }) => key))])).toEqual([
    ["round 1", [["1"], ["2"]]],
    ["round 2", [["3", "4"]]],
  ]);
});

test("a turn of which nothing is told leaves no trace", () => {
  const book = new LogBook({ tellAll: () => [], chapterOf: () => "round" });
  expect(book.chapters([entry(1, 0)], table)).toEqual([]);
});

test("a turn that has not changed is not told again", () => {
  const { book, tellAll } = told();
  const [first, next] = [entry(1, 0), entry(2, 1)];
  book.chapters([first], table);
  book.chapters([first, next], table);
  expect(tellAll.mock.calls.map(([entries]) => entries.map(({ seq }) => seq))).toEqual([[1], [2]]);
  book.chapters([entry(1, 0), next], table); // the same number, but another seat hears other things under it
  expect(tellAll).toHaveBeenCalledTimes(3);
});

test("what one player takes back and restores on end is folded, and nothing else", () => {
  const undo = (seq: number, seat: number): LogLine => ({ ...line(entry(seq, 0)), seat, isUndo: true });
  const lines = [line(entry(1, 0)), undo(2, 0), undo(3, 0), undo(4, 1), line(entry(5, 0)), undo(6, 1)];
  expect(folded(lines).map((fold) => fold.map(({ key }) => key))).toEqual([["1"], ["2", "3"], ["4"], ["5"], ["6"]]);
});

test.each([
  ["en", ["Anna: taken back and restored", "Anna: taken back and restored, 2 times", "Anna: taken back, 2 times"]],
  ["ru", ["Anna: отмена и возврат", "Anna: отмены и возвраты, 2", "Anna: отмены, 2"]],
] as const)("what was restored is not counted as taken back once more (%s)", async (language, said) => {
  await askFor("table");
  await speak(language);
  const undo = (isRedo: boolean): LogLine => ({ ...line(entry(1, 0)), isUndo: true, isRedo });
  const folds = [
    [false, true],
    [false, true, false, true],
    [false, false],
  ].map((redone) => redone.map(undo));
  const words = folds.map((fold) =>
    t("table-log-folded", {
      name: "Anna",
      count: timesTakenBack(fold),
      restored: fold.some(({ isRedo }) => isRedo),
    }),
  );
  expect(words).toEqual(said);
});
