import { beforeAll, describe, expect, test } from "vitest";
import { layOut } from "../cards/cards";
import facts from "../wire/cards.json";
import { countOf, NO_FILTERS, passes, toggled, type Filters } from "./filters";
import { ordered, shelves } from "./order";

type Printed = Parameters<typeof layOut>[0];
const RUSSIAN = "card-hoax-27 = Можете взять пять карт.\ncard-hoax-27-name = Собрать подкрепление\n";
beforeAll(() => layOut(facts as unknown as Printed, RUSSIAN, "ru"));

const found = (filters: Partial<Filters>, deck: string[] = []): string[] =>
  Object.keys(facts.cards).filter((id) => passes(id, { ...NO_FILTERS, ...filters }, new Set(deck)));

describe("the library shows", () => {
  test("cards by people, kind and icon, any of those that were asked for", () => {
    expect(found({ peoples: ["buka"], kinds: ["influence"] })).toHaveLength(4);
    expect(found({ peoples: ["mutant"] })).toEqual(found({ kinds: ["mutant"] }));
    expect(found({ icons: ["gang"] }).every((id) => id.startsWith("khind"))).toBe(true);
    expect(found({ icons: ["gang", "bluff"] }).length).toBe(
      found({ icons: ["gang"] }).length + found({ icons: ["bluff"] }).length,
    );
  });

  test("cards by value: without a wish also those that have none", () => {
    expect(found({ fire: [8, 8] })).toEqual(["mut-101"]);
    expect(found({ fire: [0, 7] })).not.toContain("hoax-27");
    expect(found({})).toContain("hoax-27");
  });

  test("what is in the deck, and what has a text", () => {
    expect(found({ inDeck: true }, ["aqua-3", "hoax-1"])).toEqual(expect.arrayContaining(["aqua-3", "hoax-1"]));
    expect(found({ inDeck: true, withText: true }, ["hoax-27", "hoax-1"])).toEqual(["hoax-27"]);
  });

  test("cards with all the words, in both languages, whatever their case", () => {
    expect(found({ words: "muster REIN" })).toEqual(["hoax-27"]);
    expect(found({ words: "пять карт" })).toEqual(["hoax-27"]);
    expect(found({ words: "подкрепление draw" })).toEqual(["hoax-27"]);
    expect(found({ words: "no such words anywhere" })).toEqual([]);
  });
});

test("filters are counted, each kind once", () => {
  expect(countOf(NO_FILTERS)).toBe(0);
  expect(countOf({ ...NO_FILTERS, peoples: ["hoax", "buka"], fire: [2, 8], inDeck: true, words: "x" })).toBe(3);
  expect(toggled(toggled(["a"], "b"), "a")).toEqual(["b"]);
});

test("the leader's people come first, leaders are no cards of a deck, and every other card is somewhere", () => {
  const all = shelves("flit");
  expect([all[0]?.source, all.at(-1)?.source]).toEqual(["flit", "mutant"]);
  expect(all.flatMap(({ cards }) => cards)).toHaveLength(Object.keys(facts.cards).length - 9);
  expect(ordered(["hoax-24", "hoax-3", "hoax-27"])).toEqual(["hoax-27", "hoax-3", "hoax-24"]);
});
