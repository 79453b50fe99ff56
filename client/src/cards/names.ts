// What cards are called, in every language, and how to find one by what somebody has written.
import { allCards, fetchGlosses, glossOf, nameOf } from "./catalogue.svelte";
import { fold } from "./fold";

/** Which card a name means, by the name as `fold` leaves it. */
export type Names = ReadonlyMap<string, string>;

/** The names as printed, what they mean in the reader's language and in all others, and the ids. */
export async function fetchNames(): Promise<Names> {
  return namesOf(await fetchGlosses());
}

export function namesOf(glosses: ReadonlyMap<string, readonly string[]> = new Map()): Names {
  const names = new Map<string, string>();
  for (const id of allCards())
    for (const name of [id, nameOf(id), glossOf(id), ...(glosses.get(id) ?? [])]) if (name) names.set(fold(name), id);
  return names;
}

const SHORTEST_BEGINNING = 4; // letters

/** The card of this name; its beginning is enough if no other card begins so. */
export function cardCalled(name: string, names: Names): string | null {
  const sought = fold(name);
  const exact = names.get(sought);
  if (exact || sought.length < SHORTEST_BEGINNING) return exact ?? null;
  const begun = new Set([...names].filter(([known]) => known.startsWith(`${sought} `)).map(([, id]) => id));
  return begun.size === 1 ? [...begun][0]! : null;
}

const LONGEST = 40; // letters; no card has a longer name
const FAR = 0.4; // of its letters are wrong: then a name is no likeness any more

/** The cards whose names are most like this, the nearest first; none if nothing is like it. */
export function nearestCards(name: string, names: Names, most: number): string[] {
  const sought = fold(name).slice(0, LONGEST);
  const best = new Map<string, number>();
  for (const [known, id] of names) {
    const far = unlikeness(sought, known);
    if (far <= Math.ceil(sought.length * FAR) && far < (best.get(id) ?? Infinity)) best.set(id, far);
  }
  return [...best]
    .sort(([, one], [, other]) => one - other)
    .slice(0, most)
    .map(([id]) => id);
}

// Whoever wrote two words may mean the first two of a longer name, or any two of them.
function unlikeness(sought: string, known: string): number {
  const words = sought.split(" ");
  const all = known.split(" ");
  if (words.every((word) => all.includes(word))) return 0.5;
  const beginning = all.slice(0, words.length).join(" ");
  return Math.min(distance(sought, known), distance(sought, beginning) + 0.5);
}

/** How many letters must be changed, added or left out to make one word of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let place = 1; place <= one.length; place++) {
    const next = [place];
    for (let column = 1; column <= other.length; column++) {
      const changed = row[column - 1]! + Number(one[place - 1] !== other[column - 1]);
      next.push(Math.min(changed, row[column]! + 1, next[column - 1]! + 1));
    }
    row = next;
  }
  return row[other.length]!;
}
