import { expect, test } from "vitest";
import { isFine, numberOfTheDay, points, readPuzzles } from "./puzzle";

test("every day has the next puzzle, and after the last comes the first", () => {
  const noon = (day: number) => Date.UTC(2026, 0, day, 12);
  expect([1, 2, 3, 4].map((day) => numberOfTheDay(3, noon(day)))).toEqual([1, 2, 3, 1]);
  expect(numberOfTheDay(3, Date.UTC(2025, 11, 31))).toBe(3);
});

test("a puzzle has the options of its game, and its own", () => {
  const puzzle = { seed: 1, options: { decks: ["hoax", "vulca"] } };
  const [read] = readPuzzles(`${JSON.stringify({ options: { starter: null } })}\n${JSON.stringify(puzzle)}\n`);
  expect(read?.options).toEqual({ starter: null, decks: ["hoax", "vulca"] });
});

test("what gives away less than two points is fine", () => {
  expect([isFine(0), isFine(19), isFine(20)]).toEqual([true, true, false]);
  expect(points(126)).toBe(13);
});
