import { expect, test } from "vitest";
import { lessonFor } from "./lessonFor";

test("a rule leads to the lesson that teaches it, or to the only one about its chapter", () => {
  expect(lessonFor("C4.1")).toBe("/learn?lesson=city-walk");
  expect(lessonFor("D-ICON-STOP-1")).toBe("/learn?lesson=duel-stop");
  expect(lessonFor("D-RETREAT-4")).toBe("/learn?lesson=duel-retreat");
  expect([lessonFor("C3.1"), lessonFor("C8.8"), lessonFor("")]).toEqual(["", "", ""]);
});
