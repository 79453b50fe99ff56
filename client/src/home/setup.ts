// A table as it is being set up: what the reader has chosen so far, and what of it goes to the server.
import { hasServer } from "../wire/server";
import type { CityOptions, ClockTerms, Delay, Grace, Level, NewCity, SeatWish } from "../wire/types";

export const SHAPES = ["circle", "square", "triangle", "diamond"] as const;
export const FEWEST = 2;
export const MOST = SHAPES.length;

const EVERYBODY = ["me", "friend", "here", "bot-easy", "bot-medium", "bot-hard", "bot-master"] as const;
export type Sitter = (typeof EVERYBODY)[number];
/** Who may sit down; a friend elsewhere needs a server. */
export const SITTERS: readonly Sitter[] = EVERYBODY.filter((sitter) => hasServer || sitter !== "friend");
export const GRACES: readonly Grace[] = ["short", "usual", "long", "never"];
/** How long everybody may think. */
export const CLOCKS = {
  none: null,
  "5min": { kind: "live", minutes: 5, increment: 5 },
  "10min": { kind: "live", minutes: 10, increment: 10 },
  "20min": { kind: "live", minutes: 20, increment: 20 },
  "1day": { kind: "days", days: 1 },
  "3days": { kind: "days", days: 3 },
  "7days": { kind: "days", days: 7 },
} as const satisfies Record<string, ClockTerms | null>;
export type ClockName = keyof typeof CLOCKS;
export const CLOCK_NAMES = Object.keys(CLOCKS) as ClockName[];
/** How long everybody is waited for. */
export type Pace = { grace: Grace; clock?: ClockName; rated?: boolean; talk?: boolean; delay?: Delay };
export type SeatDraft = { sitter: Sitter; name: string };
/** Whether others find the table; null: as usual, if a friend is wanted. */
export type Listed = boolean | null;
export type Draft = { options: CityOptions; seats: SeatDraft[]; first: number | null; listed: Listed } & Pace;

const seat = (sitter: Sitter): SeatDraft => ({ sitter, name: "" });

export const asPrinted = (): CityOptions => ({
  edition: "2018",
  expansion: false,
  all_random: false,
  majority_tie: "leftmost",
  scales_after_scoring: "keep",
  open_crystals: false,
});

export const firstDraft = (): Draft => ({
  options: asPrinted(),
  seats: [seat("me"), ...(hasServer ? [seat("friend")] : []), seat("bot-medium")],
  first: null,
  listed: null,
  grace: "usual",
});

/** One click: the reader, who begins, against a bot. */
export const quickTable = (): NewCity =>
  newTable({ ...firstDraft(), seats: [seat("me"), seat("bot-medium")], first: 0 }, () => "");

export function newTable(draft: Draft, nameless: (number: number) => string): NewCity {
  const seats = draft.seats.map((seat, place) => wish(seat, () => nameless(place + 1)));
  const { first, listed, grace } = draft;
  const [clock, rated] = [clockOf(draft), isRated(draft)];
  const { talk = null } = draft;
  const delay = delayOf(draft);
  return { game: "city", options: { ...draft.options }, seats, first, listed, grace, clock, rated, talk, delay };
}

/** Who plays with friends may want a clock. */
export const clockOf = ({ seats, clock = "none" }: Pick<Draft, "seats" | "clock">): ClockTerms | null =>
  seats.some(({ sitter }) => sitter === "friend") ? CLOCKS[clock] : null;

/** T12.1 A game can be rated between people, each in a browser of their own, who have a clock: what it lacks for that. */
export function lacksForRating({ seats, clock }: Pick<Draft, "seats" | "clock">): "people" | "clock" | null {
  const arePeople = seats.every(({ sitter }) => sitter === "me" || sitter === "friend");
  if (!arePeople || !seats.some(({ sitter }) => sitter === "me")) return "people";
  return clockOf({ seats, clock }) === null ? "clock" : null;
}

export const isRated = (draft: Pick<Draft, "seats" | "clock" | "rated">): boolean =>
  draft.rated === true && lacksForRating(draft) === null;

export const isClock = (word: unknown): word is ClockName | undefined =>
  word === undefined || CLOCK_NAMES.includes(word as ClockName);

export function wish({ sitter, name }: SeatDraft, nameless: () => string): SeatWish {
  if (sitter === "here") return { who: "here", level: null, name: name.trim() || nameless() };
  if (sitter === "me" || sitter === "friend") return { who: sitter, level: null, name: null };
  return { who: "bot", level: sitter.slice("bot-".length) as Level, name: null };
}

export const DELAYS: readonly Delay[] = ["none", "turn", "minutes"];
/** T17.1 How much later others see what is played, where friends play. */
export const delayOf = ({ seats, delay = "none" }: Pick<Draft, "seats" | "delay">): Delay =>
  seats.some(({ sitter }) => sitter === "friend") && DELAYS.includes(delay) ? delay : "none";

/** T16.1 Whether people may chat there: as usual, where strangers do not find the table. */
export const talks = ({ talk, listed }: { talk?: boolean; listed: Listed }): boolean => talk ?? !isListed({ listed });

/** Whether strangers will find the table: friends come by their links. */
export const isListed = ({ listed }: { listed: Listed }): boolean => listed ?? false;

export const isListedWord = (word: unknown): word is Listed => word === null || typeof word === "boolean";

export const friends = (draft: Draft): number => draft.seats.filter(({ sitter }) => sitter === "friend").length;

/** Whether somebody sits at this screen: a table is opened by one of its players. */
export const hasSomebodyHere = (draft: Draft): boolean =>
  draft.seats.some(({ sitter }) => sitter === "me" || sitter === "here");

/** Somebody sits down. There is one "you": whoever had that seat becomes somebody at the same screen. */
export function seated(draft: Draft, place: number, sitter: Sitter): Draft {
  const seats = draft.seats.map((seat, other) => {
    if (other === place) return { ...seat, sitter };
    return sitter === "me" && seat.sitter === "me" ? { ...seat, sitter: "here" as const } : seat;
  });
  return { ...draft, seats };
}

export const withSeat = (draft: Draft): Draft => ({ ...draft, seats: [...draft.seats, seat("bot-medium")] });

/** Whoever sat behind the chair that goes moves up, and begins if it was theirs to begin. */
export function withoutSeat(draft: Draft, place: number): Draft {
  const seats = draft.seats.filter((_, other) => other !== place);
  if (draft.first === null || draft.first === place) return { ...draft, seats, first: null };
  return { ...draft, seats, first: draft.first > place ? draft.first - 1 : draft.first };
}

/** What is printed in several ways; every other option is a house rule. */
const IN_PRINT: readonly string[] = ["edition", "expansion"];

/** How many house rules differ from what is printed. */
export function houseRules(options: CityOptions): number {
  const printed = asPrinted();
  const rules = (Object.keys(printed) as (keyof CityOptions)[]).filter((name) => !IN_PRINT.includes(name));
  return rules.filter((rule) => options[rule] !== printed[rule]).length;
}

/** A draft that was kept as words; whatever is no draft (any more) is forgotten. */
export function readDraft(words: string | null): Draft {
  try {
    const draft = JSON.parse(words ?? "null") as Draft;
    return isDraft(draft) ? draft : firstDraft();
  } catch {
    return firstDraft();
  }
}

function isDraft(draft: Draft | null): draft is Draft {
  if (!draft || !Array.isArray(draft.seats) || draft.seats.length < FEWEST || draft.seats.length > MOST) return false;
  const printed = asPrinted();
  const names = Object.keys(printed) as (keyof CityOptions)[];
  const hasOptions = names.every((name) => typeof draft.options[name] === typeof printed[name]);
  const hasSeats = draft.seats.every((seat) => SITTERS.includes(seat.sitter) && typeof seat.name === "string");
  const hasFirst = draft.first === null || (draft.first >= 0 && draft.first < draft.seats.length);
  return (
    hasOptions &&
    hasSeats &&
    hasFirst &&
    isListedWord(draft.listed) &&
    GRACES.includes(draft.grace) &&
    isClock(draft.clock)
  );
}
