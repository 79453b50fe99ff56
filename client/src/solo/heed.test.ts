import { expect, test } from "vitest";
import type { CityTrial } from "../wire/types";
import { heedOf } from "./heed";
import type { TableGame } from "./tableGame";

const words = ["discard red 2", "discard green 1", "discard white 1", "discard white 3", "draw", "end movement"];
const rules = { nameOf: (_: unknown, action: number) => words[action] };
const heed = heedOf({ name: "city", rules } as unknown as TableGame);
const nothing = new Uint8Array();

test("no card that helps to pay in any colour is thrown away where another is as good", () => {
  const thrifty = words.map((said) => words.filter((than) => isThriftier(said, than)));
  const [plain, wild] = [
    ["discard red 2", "discard white 3", "draw"],
    ["discard green 1", "discard white 1"],
  ];
  expect(thrifty).toEqual(words.map((said) => (plain.includes(said) ? wild : [])));
});

const isThriftier = (said: string, than: string) => heed.isThriftier(nothing, words.indexOf(said), words.indexOf(than));

test("a turn brings more for no offering and no scale less", () => {
  const trial = (prices: number[], crystals: number, scales = 0) =>
    ({
      game: "city",
      prices,
      gains: [
        { seat: 0, what: "crystals", count: crystals },
        { seat: 0, what: "scales", count: scales },
        { seat: 1, what: "crystals", count: 9 },
      ],
    }) as unknown as CityTrial;
  expect(heed.bringsMore(trial([], 2), trial([], 1), 0)).toBe(true);
  expect(heed.bringsMore(trial([], 1), trial([], 1), 0)).toBe(false);
  expect(heed.bringsMore(trial([], 2), trial([7], 1), 0)).toBe(false);
  expect(heed.bringsMore(trial([], 2), trial([], 1, 1), 0)).toBe(false);
});
