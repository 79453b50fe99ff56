import { expect, test } from "vitest";
import { figureLeft, walkTo } from "./ground";

test("arrow keys walk the board and stop at its edge", () => {
  expect(walkTo(12, "ArrowUp")).toBe(7);
  expect(walkTo(12, "ArrowRight")).toBe(13);
  expect(walkTo(4, "ArrowRight")).toBeNull();
  expect(walkTo(22, "ArrowDown")).toBeNull();
  expect(walkTo(12, "Enter")).toBeNull();
});

test("four figures on one tile all find a place of their own", () => {
  const lefts = [0, 1, 2, 3].map((number) => figureLeft("ruin", 4, number));
  expect(new Set(lefts).size).toBe(4);
  expect(Math.max(...lefts)).toBeLessThanOrEqual(75);
});
