import { expect, test } from "vitest";
import { grouped, marks } from "./hand";

const groups = grouped({ "red 1": 2, "black 3": 1, "red 3": 1, "blue 1": 0 });

test("a hand is held by people, high cards first", () => {
  expect(groups).toEqual([
    { colour: "black", cards: ["black 3"] },
    { colour: "red", cards: ["red 3", "red 1", "red 1"] },
  ]);
});

test("of equal cards only as many are marked as are named", () => {
  expect([...marks(groups, ["red 1"])]).toEqual(["red-1"]);
  expect([...marks(groups, ["red 1", "red 1", "black 3"])]).toEqual(["black-0", "red-1", "red-2"]);
});
