import { expect, test } from "vitest";
import { hourOf, minuteOf, today } from "./hours";

test("an hour is so many minutes of the day, and back", () => {
  expect([minuteOf("00:00"), minuteOf("07:30"), minuteOf("23:59")]).toEqual([0, 450, 1439]);
  expect(minuteOf("")).toBeNaN();
  expect(hourOf(1350)).toMatch(/22:30|10:30/);
});

test("today is written as forms write it", () => {
  expect(today()).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(new Date(`${today()}T12:00`).toDateString()).toBe(new Date().toDateString());
});
