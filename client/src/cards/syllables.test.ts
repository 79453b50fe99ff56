import { expect, test } from "vitest";
import { cards } from "../wire/cards.json";
import { syllables } from "./syllables";

const MOST_LETTERS = 8; // in one line of the smallest card
const shown = (name: string) => syllables(name).replaceAll("\u00ad", "·");

test("a long word is parted between its syllables", () => {
  expect(shown("Powdermaster Yina Ko")).toBe("Pow·der·mas·ter Yina Ko");
  expect(shown("Muster Reinforcements")).toBe("Mus·ter Rein·for·ce·ments");
  expect(shown("Mountainshaker")).toBe("Moun·tain·sha·ker");
  expect(shown("Stormbringer")).toBe("Storm·brin·ger");
  expect(shown("Brainstorm")).toBe("Brain·storm");
  expect(shown("NoStopping")).toBe("No·Stop·ping");
});

test("no word of a card is too long for a line of the smallest one", () => {
  const parts = Object.values(cards).flatMap(({ name }) => syllables(name).split(/[\u00ad -]/));
  expect(parts.filter((part) => part.length > MOST_LETTERS)).toEqual([]);
});
