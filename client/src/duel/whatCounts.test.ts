import { beforeAll, expect, test } from "vitest";
import { layOut } from "../cards/cards";
import { askFor, speak } from "../texts/fluent";
import type { CountedSide } from "./types";
import { inShort, raisedOf, rowsOf } from "./whatCounts";

const card = (name: string) =>
  ({
    name,
    people: "vulca",
    type: "character",
    fire: 2,
    earth: 3,
    icons: [],
    moons: 0,
    mutant: false,
    text: "",
  }) as const;

beforeAll(async () => {
  layOut({
    decks: {},
    cards: { a: card("Glimmer"), b: card("Fires"), c: card("Hank"), d: card("Gauntlets") },
  } as never);
  await askFor("fight");
  await speak("en");
});

const side: CountedSide = {
  cards: [
    {
      card: "a",
      values: [
        { printed: 2, value: 0, changes: [] },
        { printed: 3, value: 0, changes: [] },
      ],
      ignored_by: [{ seat: 1, card: "c" }],
    },
    {
      card: "b",
      values: [
        { printed: 1, value: 2, changes: [{ how: "multiplied", value: 2, by: { seat: 0, card: "d" } }] },
        { printed: null, value: 0, changes: [] },
      ],
      ignored_by: [],
    },
    {
      card: null,
      values: [
        { printed: 2, value: 2, changes: [] },
        { printed: 2, value: 2, changes: [] },
      ],
      ignored_by: [],
    },
  ],
  raised: [[{ how: "raised", value: 6, by: { seat: 0, card: "d" } }], []],
  totals: [6, 2],
};

test("every active card tells what became of its values, and by which card", () => {
  const [ignored, doubled, hidden] = rowsOf(side);
  expect(ignored).toMatchObject({
    name: "Glimmer",
    values: [
      { printed: "2", value: 0, isChanged: true },
      { printed: "3", isChanged: true },
    ],
    reasons: [{ words: "ignored by Hank", isBad: true }],
  });
  expect(doubled).toMatchObject({
    values: [
      { value: 2, isChanged: true },
      { printed: "–", value: 0, isChanged: false },
    ],
    reasons: [{ isBad: false }],
  });
  expect(doubled!.reasons[0]!.words).toContain("by Gauntlets");
  expect(hidden).toMatchObject({ card: null, name: "a card face down", reasons: [] });
});

test("what raised the total itself is told with it", () => {
  expect(raisedOf(side).map(({ words }) => words)).toEqual(["the total in fire raised to 6 by Gauntlets"]);
});

test("in short for a phone", () => {
  expect(inShort(side, "fire")).toMatch(/^Glimmer 0 \(ignored by Hank\), Fires 2 \(.*\), a card face down 2$/);
});

test("before an element is chosen, both count", () => {
  const [, , hidden] = side.cards;
  const alo = { ...hidden!, values: [0, 4].map((value) => ({ printed: value, value, changes: [] })) };
  expect(inShort({ ...side, cards: [alo] }, null)).toBe("a card face down 0 fire / 4 earth");
});
