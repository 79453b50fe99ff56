// The decks this browser keeps for its reader.
import { keep, kept } from "../kit/kept";
import type { People } from "../wire/types";

export type SavedDeck = {
  readonly id: string;
  readonly name: string;
  readonly leader: People;
  readonly cards: readonly string[];
};

const KEY = "decks";

/** The deck that was changed last comes first. */
export function savedDecks(): SavedDeck[] {
  try {
    const decks: unknown = JSON.parse(kept(KEY) ?? "[]");
    return Array.isArray(decks) ? decks.filter(isDeck) : [];
  } catch {
    return [];
  }
}

export function saveDeck(deck: SavedDeck): void {
  write([deck, ...savedDecks().filter(({ id }) => id !== deck.id)]);
}

export function forgetDeck(id: string): void {
  write(savedDecks().filter((deck) => deck.id !== id));
}

const write = (decks: readonly SavedDeck[]): void => keep(KEY, JSON.stringify(decks));

export const newId = (): string => Math.random().toString(36).slice(2, 10);

// Somebody else may have written there, or an older page.
export function isDeck(deck: unknown): deck is SavedDeck {
  const { id, name, leader, cards } = (deck ?? {}) as Partial<Record<keyof SavedDeck, unknown>>;
  return (
    [id, name, leader].every((word) => typeof word === "string") &&
    Array.isArray(cards) &&
    cards.every((card) => typeof card === "string")
  );
}
