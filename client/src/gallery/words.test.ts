import { beforeAll, expect, test } from "vitest";
import { allCards, cardOf, iconsOf, layOut, nameOf, printedDeck, textOf } from "../cards/cards";
import type { Builder } from "../decks/builder.svelte";
import { askFor, speak } from "../texts/fluent";
import facts from "../wire/cards.json";
import { againstWords, plainWords } from "./words";

beforeAll(async () => {
  layOut(facts as unknown as Parameters<typeof layOut>[0]);
  await speak("en");
  await askFor("gallery", "cardtext");
});

test("a card without a power is said to bring icons only if it has some", () => {
  const plain = allCards().filter((id) => !textOf(id) && !["leader", "influence"].includes(cardOf(id).type));
  const bare = plain.filter((id) => iconsOf(cardOf(id)).length === 0);
  expect(bare.length).toBeGreaterThan(0);
  expect(plain.length).toBeGreaterThan(bare.length);
  for (const id of plain) expect(plainWords(id).includes("its icons are")).toBe(!bare.includes(id));
});

test("a ship without a power says how much it carries, not that it lives by its values", () => {
  const ships = allCards().filter((id) => cardOf(id).type === "influence" && !textOf(id));
  expect(ships.map(nameOf)).toEqual(["Rising Sun"]);
  expect(plainWords(ships[0]!)).toMatch(/^It carries 4 cards/);
});

test("a full deck says why a card cannot be added", () => {
  const { cards } = printedDeck("hoax");
  const builder = (held: readonly string[], tooDear: string[] = []): Builder =>
    ({
      draft: {},
      report: { size: cards.length },
      cards: new Set(held),
      tooDear: new Set(tooDear),
    }) as unknown as Builder;
  expect(againstWords("buka-1", builder(cards))).toBe("Your deck is full with 30 cards: take one out first.");
  expect(againstWords("buka-1", builder(cards.slice(1), ["buka-1"]))).toMatch(/too many moons/);
  expect(againstWords("buka-1", builder(cards.slice(1)))).toBe("");
  expect(againstWords(cards[0]!, builder(cards))).toBe("");
});
