// Which cards are shown: what was asked for, and the words that were typed.
import { cardOf, drawingOf, glossOf, kindOf, nameOf, PEOPLES, textOf, type Kind, type People } from "../cards/cards";
import { fold } from "../cards/fold";
import limits from "../wire/limits.json";

export const KINDS: readonly Kind[] = ["leadership", "influence", "character", "booster", "support", "mutant"];
export const ICONS = ["shield", "stop", "retrieve", "protected", "free", "pair", "gang", "bluff"] as const;
const upTo = (highest: number): number[] => Array.from({ length: highest + 1 }, (_, number) => number);
export const MOONS: readonly number[] = upTo(limits.cardMoons);
export const VALUES: readonly number[] = upTo(limits.cardValue);
export type Source = People | "mutant";
export const SOURCES: readonly Source[] = [...PEOPLES, "mutant"];

/** From, to; whoever asks for nothing sees also cards without a value. */
export type Range = readonly [number, number];
export const ANY: Range = [0, limits.cardValue];

export type Filters = {
  readonly words: string;
  readonly peoples: readonly Source[];
  readonly kinds: readonly Kind[];
  readonly icons: readonly string[];
  readonly moons: readonly number[];
  readonly fire: Range;
  readonly earth: Range;
  readonly withText: boolean;
  /** in the deck that is being built, or not in it */
  readonly deck: "in" | "out" | null;
  /** with the moons that deck may still take */
  readonly fits: boolean;
};

/** What filters ask of the deck that is being built. */
export type Built = { readonly cards: ReadonlySet<string>; readonly tooDear: ReadonlySet<string> };

export const NO_DECK: Built = { cards: new Set(), tooDear: new Set() };
export const NO_FILTERS: Filters = {
  words: "",
  peoples: [],
  kinds: [],
  icons: [],
  moons: [],
  fire: ANY,
  earth: ANY,
  withText: false,
  deck: null,
  fits: false,
};

/** How many of them are set; the words not counted. */
export function countOf(filters: Filters): number {
  const lists = [filters.peoples, filters.kinds, filters.icons, filters.moons].filter(
    ({ length }) => length > 0,
  ).length;
  const ranges = [filters.fire, filters.earth].filter((range) => !isAny(range)).length;
  return lists + ranges + [filters.withText, filters.deck, filters.fits].filter(Boolean).length;
}

export function passes(id: string, filters: Filters, built: Built): boolean {
  const card = cardOf(id);
  return (
    suitsDeck(id, filters, built) &&
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

/** A leader is no card of a deck: whoever asks about the deck sees none. */
function suitsDeck(id: string, { deck, fits }: Filters, built: Built): boolean {
  if (!deck && !fits) return true;
  const isWanted = !deck || built.cards.has(id) === (deck === "in");
  return isWanted && !(fits && built.tooDear.has(id)) && cardOf(id).type !== "leader";
}

const isAmong = <One>(wanted: readonly One[], one: One): boolean => wanted.length === 0 || wanted.includes(one);

export const isAny = ([from, to]: Range): boolean => from === ANY[0] && to === ANY[1];

function isWithin(range: Range, value: number | null): boolean {
  if (isAny(range)) return true;
  return value !== null && value >= range[0] && value <= range[1];
}

/** Every word must stand somewhere on the card: as printed, or in the reader's language. */
function isSaid(id: string, words: string): boolean {
  const sought = fold(words).split(" ").filter(Boolean);
  if (sought.length === 0) return true;
  const said = fold([nameOf(id), glossOf(id), cardOf(id).text, textOf(id)].join(" "));
  return sought.every((word) => said.includes(word));
}

/** The same list with this one in it, or without it if it was. */
export const toggled = <One>(list: readonly One[], one: One): One[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
