import { beforeAll, describe, expect, test } from "vitest";
import { layOut } from "../cards/cards";
import facts from "../wire/cards.json";
import { countOf, MOONS, NO_FILTERS, passes, toggled, VALUES, type Built, type Filters } from "./filters";
import { ordered, shelves } from "./order";

type Printed = Parameters<typeof layOut>[0];
const RUSSIAN = "card-hoax-27 = Можете взять пять карт.\ncard-hoax-27-name = Собрать подкрепление\n";
beforeAll(() => layOut(facts as unknown as Printed, RUSSIAN, "ru"));

const found = (filters: Partial<Filters>, built: Partial<Record<keyof Built, string[]>> = {}): string[] => {
  const deck = { cards: new Set(built.cards), tooDear: new Set(built.tooDear) };
  return Object.keys(facts.cards).filter((id) => passes(id, { ...NO_FILTERS, ...filters }, deck));
};

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
    expect(found({ deck: "in" }, { cards: ["aqua-3", "hoax-1"] })).toEqual(["hoax-1", "aqua-3"]);
    expect(found({ deck: "in", withText: true }, { cards: ["hoax-27", "hoax-1"] })).toEqual(["hoax-27"]);
  });

  test("what is not in the deck, and what its moons still allow; a leader is neither", () => {
    const deck = { cards: ["hoax-1"], tooDear: ["vulca-1"] };
    const all = Object.values(facts.cards).filter(({ type }) => type !== "leader").length;
    expect(found({ deck: "out" }, deck)).toHaveLength(all - 1);
    expect(found({ deck: "out" }, deck)).not.toContain("hoax-1");
    expect(found({ fits: true }, deck)).toHaveLength(all - 1);
    expect(found({ deck: "out", fits: true }, deck)).toHaveLength(all - 2);
  });

  test("every value and every number of moons there is, and no others", () => {
    const cards = Object.values(facts.cards);
    const highest = (numbers: (number | null)[]) => Math.max(...numbers.map((number) => number ?? 0));
    expect(VALUES.at(-1)).toBe(highest(cards.flatMap(({ fire, earth }) => [fire, earth])));
    expect(MOONS.at(-1)).toBe(highest(cards.map(({ moons }) => moons)));
  });

  test("cards with all the words, in both languages, whatever their case", () => {
    expect(found({ words: "muster REIN" })).toEqual(["hoax-27"]);
    expect(found({ words: "пять карт" })).toEqual(["hoax-27"]);
    expect(found({ words: "подкрепление draw" })).toEqual(["hoax-27"]);
    expect(found({ words: "bp unity" })).toEqual(found({ words: "B.P. Unity" }));
    expect(found({ words: "no such words anywhere" })).toEqual([]);
  });
});

test("filters are counted, each kind once", () => {
  expect(countOf(NO_FILTERS)).toBe(0);
  expect(countOf({ ...NO_FILTERS, peoples: ["hoax", "buka"], fire: [2, 8], deck: "out", words: "x" })).toBe(3);
  expect(toggled(toggled(["a"], "b"), "a")).toEqual(["b"]);
});

test("the leader's people come first, leaders are no cards of a deck, and every other card is somewhere", () => {
  const all = shelves("flit");
  expect([all[0]?.source, all.at(-1)?.source]).toEqual(["flit", "mutant"]);
  expect(all.flatMap(({ cards }) => cards)).toHaveLength(Object.keys(facts.cards).length - 9);
  expect(ordered(["hoax-24", "hoax-3", "hoax-27"])).toEqual(["hoax-27", "hoax-3", "hoax-24"]);
});
