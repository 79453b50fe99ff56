import { expect, test } from "vitest";
import { eyesIn, queryOf } from "./address";

const company = { id: "a", chairs: null, conceded: [], own: [1] };
const replay = { players: 3, moveAt: (at: number) => 2 * at };

test("an address names the eyes; without a word they are the reader's", () => {
  expect(eyesIn("2", replay, company)).toBe(2);
  expect(eyesIn("all", replay, company)).toBe("all");
  expect(eyesIn(null, replay, company)).toBe(1);
  expect(eyesIn(null, replay, { ...company, own: [0, 2] })).toBe("all");
});

test("eyes that nobody has are everybody's", () => {
  for (const seat of ["3", "-1", "0.5", "", "me"]) expect(eyesIn(seat, replay, company)).toBe("all");
});

test("a moment is called by the number of its last action", () => {
  expect(queryOf({ replay, at: 4, eyes: 1 })).toEqual({ move: "8", seat: "1" });
  expect(queryOf({ replay, at: 0, eyes: "all" })).toEqual({ move: "0", seat: "all" });
});
