import { beforeEach, expect, test, vi } from "vitest";
import { noteRead, readAt } from "./read";

beforeEach(() => {
  const found = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => found.get(key) ?? null,
    setItem: (key: string, words: string) => found.set(key, words),
  });
});

test("what was read stays read, and nothing is read that was not", () => {
  expect(readAt("one")).toBe(0);
  noteRead("one", 3);
  noteRead("one", 2);
  expect(readAt("one")).toBe(3);
  expect(readAt("two")).toBe(0);
});

test("of many tables the last ones are remembered", () => {
  for (let number = 0; number < 25; number++) noteRead(`table-${number}`, 1);
  expect(readAt("table-24")).toBe(1);
  expect(readAt("table-4")).toBe(0);
  expect(readAt("table-5")).toBe(1);
});

test("what somebody else has written there is no harm", () => {
  localStorage.setItem("talk-read", "{");
  expect(readAt("one")).toBe(0);
  noteRead("one", 1);
  expect(readAt("one")).toBe(1);
});
