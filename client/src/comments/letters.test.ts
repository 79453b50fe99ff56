import { expect, test } from "vitest";
import { isNearlyFull, isTooLong, lettersOf, MOST_LETTERS } from "./letters";

test("a sign outside the first plane is one letter, and blanks around a comment are none", () => {
  expect(lettersOf("  a😀б \n")).toBe(3);
});

test("what does not fit is known, and that it becomes much is said before", () => {
  expect(isTooLong("x".repeat(MOST_LETTERS))).toBe(false);
  expect(isTooLong("x".repeat(MOST_LETTERS + 1))).toBe(true);
  expect(isNearlyFull("short")).toBe(false);
  expect(isNearlyFull("x".repeat(MOST_LETTERS))).toBe(true);
});
