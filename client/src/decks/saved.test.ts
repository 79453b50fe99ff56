import { beforeEach, describe, expect, test, vi } from "vitest";
import { forgetDeck, saveDeck, savedDecks, type SavedDeck } from "./saved";

const deck = (id: string, name = id): SavedDeck => ({ id, name, leader: "hoax", cards: ["hoax-1"] });
const names = () => savedDecks().map(({ name }) => name);

describe("decks this browser keeps", () => {
  const shelf = new Map<string, string>();
  beforeEach(() => {
    shelf.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => shelf.get(key) ?? null,
      setItem: (key: string, words: string) => shelf.set(key, words),
      removeItem: (key: string) => shelf.delete(key),
    });
  });

  test("the one changed last comes first, and each is there once", () => {
    saveDeck(deck("one"));
    saveDeck(deck("two"));
    saveDeck(deck("one", "renamed"));
    expect(names()).toEqual(["renamed", "two"]);
    forgetDeck("one");
    expect(names()).toEqual(["two"]);
  });

  test("what is no deck is left alone", () => {
    shelf.set("decks", JSON.stringify([deck("one"), { id: 3 }, null, { ...deck("two"), cards: [1] }]));
    expect(names()).toEqual(["one"]);
    shelf.set("decks", "no JSON");
    expect(names()).toEqual([]);
  });

  test("a browser that keeps nothing is no trouble", () => {
    vi.stubGlobal("localStorage", undefined);
    saveDeck(deck("one"));
    expect(savedDecks()).toEqual([]);
  });
});
