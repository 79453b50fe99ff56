import { expect, test } from "vitest";
import { Scale, apart, areaOf, pricePlaces } from "./chart";
import { awards, onPodium } from "./figures";

test("the winner stands in the middle", () => {
  expect(onPodium([2, 1, 0])).toEqual([1, 2, 0]);
});

test("an award needs somebody who is alone in front", () => {
  const figures = {
    order: [1, 0],
    earned: [
      [1, 2],
      [1, 8],
    ],
    offerings: [],
    shared: [4, 4],
    majorities: [0, 0],
    scales: [0, 0],
    cards: [0, 0],
    dragons: [3, 1],
  };
  expect(awards(figures)).toEqual([
    { name: "leap", seat: 1, count: 6 },
    { name: "dragons", seat: 0, count: 3 },
  ]);
});

test("the chart fills its area from the first round to the last", () => {
  const area = areaOf(800);
  const scale = new Scale(area, 22, 45);
  expect(scale.x(1)).toBe(area.left);
  expect(scale.x(22)).toBe(area.width - area.right);
  expect(scale.y(0)).toBe(area.height - area.bottom);
  expect(scale.levels).toEqual([0, 10, 20, 30, 40]);
  expect(scale.ticks[0]).toBe(1);
});

test("labels that would cover each other are pushed apart", () => {
  expect(apart([100, 104, 20], 20)).toEqual([100, 120, 20]);
});

test("a price that would cover another stands elsewhere, or not at all", () => {
  const [alone, under] = pricePlaces([
    { x: 50, y: 60 },
    { x: 50, y: 62 },
  ]);
  expect(alone).toEqual({ x: 50, y: 43 });
  expect(under).toEqual({ x: 50, y: 89 });
  const many = Array.from({ length: 9 }, () => ({ x: 50, y: 60 }));
  expect(pricePlaces(many).filter(Boolean)).toHaveLength(4);
});
