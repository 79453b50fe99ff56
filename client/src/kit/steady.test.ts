import { expect, test } from "vitest";
import { steady } from "./steady";

test("a list is the same list as long as the same things stand in it", () => {
  let things = ["figure"];
  const list = steady(() => [...things]);
  const first = list();
  expect(list()).toBe(first);
  things = ["figure", "dragon"];
  expect(list()).toEqual(["figure", "dragon"]);
  things = ["dragon", "figure"];
  expect(list()).toEqual(["dragon", "figure"]);
});
