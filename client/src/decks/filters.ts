// Which cards the library shows: what was asked for, and the words that were typed.
import { cardOf, drawingOf, glossOf, kindOf, nameOf, PEOPLES, textOf, type Kind, type People } from "../cards/cards";

export const KINDS: readonly Kind[] = ["leadership", "influence", "character", "booster", "support", "mutant"];
export const ICONS = ["shield", "stop", "retrieve", "protected", "free", "pair", "gang", "bluff"] as const;
export const MOONS = [0, 1, 2, 3, 4] as const;
export const HIGHEST = 8;
export type Source = People | "mutant";
export const SOURCES: readonly Source[] = [...PEOPLES, "mutant"];

/** From, to; whoever asks for nothing sees also cards without a value. */
export type Range = readonly [number, number];
export const ANY: Range = [0, HIGHEST];

export type Filters = {
  readonly words: string;
  readonly peoples: readonly Source[];
  readonly kinds: readonly Kind[];
  readonly icons: readonly string[];
  readonly moons: readonly number[];
  readonly fire: Range;
  readonly earth: Range;
  readonly withText: boolean;
  readonly inDeck: boolean;
};

export const NO_FILTERS: Filters = {
  words: "",
  peoples: [],
  kinds: [],
  icons: [],
  moons: [],
  fire: ANY,
  earth: ANY,
  withText: false,
  inDeck: false,
};

/** How many of them are set; the words not counted. */
export function countOf(filters: Filters): number {
  const lists = [filters.peoples, filters.kinds, filters.icons, filters.moons].filter(
    ({ length }) => length > 0,
  ).length;
  const ranges = [filters.fire, filters.earth].filter((range) => !isAny(range)).length;
  return lists + ranges + Number(filters.withText) + Number(filters.inDeck);
}

export function passes(id: string, filters: Filters, deck: ReadonlySet<string>): boolean {
  const card = cardOf(id);
  return (
    (!filters.inDeck || deck.has(id)) &&
    (!filters.withText || card.text !== "") &&
    isAmong(filters.peoples, card.people ?? "mutant") &&
    isAmong(filters.kinds, kindOf(card)) &&
    isAmong(filters.moons, card.moons) &&
    (filters.icons.length === 0 || card.icons.some((icon) => filters.icons.includes(drawingOf(icon)))) &&
    isWithin(filters.fire, card.fire) &&
    isWithin(filters.earth, card.earth) &&
    isSaid(id, filters.words)
  );
}

const isAmong = <One>(wanted: readonly One[], one: One): boolean => wanted.length === 0 || wanted.includes(one);

const isAny = ([from, to]: Range): boolean => from === ANY[0] && to === ANY[1];

function isWithin(range: Range, value: number | null): boolean {
  if (isAny(range)) return true;
  return value !== null && value >= range[0] && value <= range[1];
}

/** Every word must stand somewhere on the card: as printed, or in the reader's language. */
function isSaid(id: string, words: string): boolean {
  const sought = plain(words).split(/\s+/).filter(Boolean);
  if (sought.length === 0) return true;
  const said = plain([nameOf(id), glossOf(id), cardOf(id).text, textOf(id)].join(" "));
  return sought.every((word) => said.includes(word));
}

const plain = (words: string): string => words.toLocaleLowerCase().replaceAll("ё", "е").trim();

/** The same list with this one in it, or without it if it was. */
export const toggled = <One>(list: readonly One[], one: One): One[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
