// D-DECK Whether a deck may be played (duel/deck.py). What a card costs in moons, the rules have said beforehand.
import type { DeckWish } from "../../wire/types";
import { Refused } from "../refused";
import type { Duel } from "./duel";

/** Refuse a deck that may not be played, by the name of the first thing that is wrong with it. */
export function checkWish(duel: Duel, wish: DeckWish | null): void {
  if (!wish?.cards) return;
  const problem = problemOf(duel, wish.people, wish.cards);
  if (problem) throw new Refused("bad_deck", problem);
}

function problemOf({ facts, cards }: Duel, people: string, ids: readonly string[]): Record<string, unknown> | null {
  const { mostMoons, cards: size } = facts;
  const leader = facts.peoples.indexOf(people);
  if (leader < 0) return { problem: "no_such_people", people };
  const numbers = ids.map((id) => cards.findIndex((card) => card.id === id));
  const unknown = ids.find((_, at) => numbers[at]! < 0);
  if (unknown !== undefined) return { problem: "no_such_card", card: unknown };
  const twice = ids.find((id, at) => ids.indexOf(id) < at || ids.lastIndexOf(id) > at);
  if (twice !== undefined) return { problem: "twice", card: twice, count: ids.filter((id) => id === twice).length };
  if (ids.length !== size) return { problem: "wrong_size", count: ids.length, most: size };
  const moons = numbers.reduce((sum, number) => sum + facts.moons[leader]![number]!, 0);
  return moons > mostMoons ? { problem: "too_many_moons", people, count: moons, most: mostMoons } : null;
}
