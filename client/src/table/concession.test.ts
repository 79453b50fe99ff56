import { expect, test } from "vitest";
import { fakeTable } from "../wire/fakes";
import { afterConcession } from "./concession";

test("of two the other wins at once", () => {
  expect(afterConcession(fakeTable([true, false]), 0)).toBe("over");
});

test("where another person plays on, a bot has the seat", () => {
  expect(afterConcession(fakeTable([true, false, false]), 0)).toBe("bot");
});

test("against bots alone the game is over, and so it is when only one is left", () => {
  const bots = fakeTable([true, false, false]);
  for (const seat of [1, 2]) bots.seats[seat]!.kind = "bot";
  const last = fakeTable([true, false, false]);
  last.seats[1]!.has_conceded = true;
  expect([afterConcession(bots, 0), afterConcession(last, 0)]).toEqual(["over", "over"]);
});
