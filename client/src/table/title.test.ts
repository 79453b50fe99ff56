import { beforeAll, expect, test } from "vitest";
import { askFor, speak } from "../texts/fluent";
import type { TableStore } from "../wire/table.svelte";
import { titleOf } from "./title";

beforeAll(() => askFor("table"));

const seats = [
  { kind: "person", name: "Anna", is_mine: true },
  { kind: "person", name: "Boris", is_mine: false },
];
const titled = (more: object, isReading = false) => {
  const table = { status: "playing", seats };
  const store = { table, curtain: null, hasBegun: true, toChoose: 0, isMyTurn: false, ...more };
  return titleOf(store as unknown as TableStore, isReading);
};

test("the tab says whose turn it is", async () => {
  await speak("en");
  expect(titled({ isMyTurn: true })).toBe("Your turn");
  expect(titled({ toChoose: 1 })).toBe("Boris is up");
  expect(titled({ toChoose: null })).toBe("Game over");
  expect(titled({ hasBegun: false })).toBe("Waiting");
  expect(titled({ curtain: 1 })).toBe("Pass the screen to Boris");
  expect(titled({}, true)).toBe("Looking back");
});

test.each(["en", "ru"] as const)("while a bot stands in for the reader the tab says so (%s)", async (language) => {
  await speak(language);
  expect(titled({})).toBe({ en: "A bot plays for you.", ru: "За вас играет бот." }[language]);
});
