// Decks, as the rules find them: what is wrong with one, by name (duel/deck.py).
import type { DeckProblem, DeckWish } from "../../wire/types";
import { Refused } from "../refused";
import type { Duel } from "./duel";

/** Refuse a deck that may not be played, by the name of the first thing that is wrong with it. */
export function checkWish(duel: Duel, wish: DeckWish | null): void {
  const [problem] = wish?.cards ? problemsOf(duel, wish.people, wish.cards) : [];
  if (!problem) return;
  const { name, ...values } = problem;
  const spoken = Object.entries(values).filter(([, value]) => value !== null);
  throw new Refused("bad_deck", { problem: name, ...Object.fromEntries(spoken) });
}

/** Everything that is wrong with a deck. */
export function problemsOf(duel: Duel, people: string, ids: readonly string[]): DeckProblem[] {
  const { mostMoons, cards: size } = duel.facts;
  const found = duel.inspect(people, ids);
  const different = [...new Set(ids)];
  const problems: (DeckProblem | false)[] = [
    !found.get("is_led") && problem("no_such_people", { people }),
    ...different.map((card) => duel.numberOf(card) < 0 && problem("no_such_card", { card })),
    ...different.map((card) => isMarked(duel, found.list("is_repeated"), card) && twice(card, ids)),
    !found.get("is_whole") && problem("wrong_size", { count: found.get("cards"), most: size }),
    !found.get("is_affordable") && problem("too_many_moons", { people, count: found.get("moons"), most: mostMoons }),
  ];
  return problems.filter((one) => one !== false);
}

const problem = (name: string, values: Partial<DeckProblem>): DeckProblem => ({
  name,
  card: null,
  people: null,
  count: null,
  most: null,
  text: null,
  ...values,
});

const twice = (card: string, ids: readonly string[]): DeckProblem =>
  problem("twice", { card, count: ids.filter((id) => id === card).length });

const isMarked = (duel: Duel, marks: readonly number[], card: string): boolean => Boolean(marks[duel.numberOf(card)]);
