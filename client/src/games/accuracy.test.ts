import { beforeAll, expect, test } from "vitest";
import { askFor } from "../texts/fluent";
import type { Digest } from "../wire/types";
import { coursesOf, decidedHere, footOf, meanOf, reachOf } from "./accuracy";
import { ownAccuracy, type Finished } from "./finished";
import { chartWords, lineOf, SMALL } from "./smallChart";

const digest: Digest = {
  judge: "network 1",
  chances: [
    [0.5, 0.5],
    [0.25, 0.75],
    [1, 0],
  ],
  accuracies: [91.5, null],
  accuracy_errors: [2.4, null],
};
const seatOf = (shape: "circle" | "square", is_mine: boolean): Finished["seats"][number] => ({
  shape,
  kind: is_mine ? "person" : "bot",
  name: is_mine ? "Anna" : "",
  is_mine,
  has_conceded: false,
  people: null,
});
const gameOf = (id: string, ended: number, review: Digest | null = digest): Finished => ({
  id,
  isHere: true,
  game: "city",
  ended,
  length: { rounds: 9 },
  seats: [seatOf("circle", true), seatOf("square", false)],
  winners: [0],
  review,
  openness: null,
});

beforeAll(() => askFor("replay", "table"));

test("the own accuracy is that of the only own seat", () => {
  expect(ownAccuracy(gameOf("here.1", 1))).toEqual({ accuracy: 91.5, error: 2.4 });
  expect(ownAccuracy(gameOf("here.1", 1, { ...digest, accuracy_errors: [] }))?.error).toBeNull();
  expect(ownAccuracy(gameOf("here.1", 1, null))).toBeNull();
  expect(ownAccuracy({ review: digest, seats: [seatOf("circle", true), seatOf("square", true)] })).toBeNull();
});

test("judged games make a course, the earliest first, and trials do not count", () => {
  const games = [gameOf("here.2", 2), gameOf("here.1", 1), gameOf("here.if.3", 3), gameOf("here.4", 4, null)];
  const [course, ...more] = coursesOf(decidedHere(games));
  expect(more).toEqual([]);
  expect([course?.game, course?.games.map(({ id }) => id)]).toEqual(["city", ["here.1", "here.2"]]);
  expect(meanOf(course!.games).accuracy).toBe(91.5);
  expect(meanOf(course!.games).error).toBeCloseTo(2.4 / Math.SQRT2);
  expect(footOf(course!.games)).toBe(80);
});

test("where an accuracy has no error, the mean has none, and the chart ends at 100", () => {
  const games = [
    { accuracy: 99, error: 3 },
    { accuracy: 97, error: null },
  ];
  expect(meanOf(games)).toEqual({ accuracy: 98, error: null });
  expect(games.map(reachOf)).toEqual([
    [96, 100],
    [97, 97],
  ]);
  expect(footOf(games)).toBe(90);
});

test("a small chart goes from the deal to the end, and says the same in words", () => {
  expect(lineOf(digest.chances, 0)).toBe(`M3 ${SMALL.height / 2}L56 25.5L109 3`);
  const words = chartWords(digest.chances, gameOf("here.1", 1).seats);
  expect(words).toMatch(/50, 25, 100\s%.*50, 75, 0\s%/);
});
