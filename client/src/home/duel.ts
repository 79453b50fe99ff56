// A duel as it is being set up: who sits there, with which deck, and by which rules.
import { PEOPLES, type People } from "../kit/peoples";
import type { DeckWish, DuelOptions, NewDuel } from "../wire/types";
import {
  clockOf,
  delayOf,
  isRated,
  GRACES,
  isClock,
  isListedWord,
  SITTERS,
  wish,
  type Listed,
  type Pace,
  type SeatDraft,
  type Sitter,
} from "./setup";

/** A deck built here and kept by the browser. */
export type OwnDeck = { id: string; name: string; leader: string; cards: readonly string[] };

/** Which deck: a printed one, one by lot, one that is chosen in secret before the game, or an own one ("own:ID"). */
export type Pick = People | "random" | "secret" | `own:${string}`;
export type DuelRules = Omit<DuelOptions, "decks">;
export type DuelDraft = { rules: DuelRules; seats: SeatDraft[]; picks: Pick[]; listed: Listed } & Pace;

export const plainRules = (): DuelRules => ({
  match: "single",
  between: "keep",
  opening_exchange: false,
  stop_blocks_grants: false,
  auto_target: false,
});

export const firstDuel = (): DuelDraft => ({
  rules: plainRules(),
  seats: [
    { sitter: "me", name: "" },
    { sitter: "bot-medium", name: "" },
  ],
  picks: ["random", "random"],
  listed: null,
  grace: "usual",
});

/** One click: the reader, who begins, against a bot, with this deck. */
export const quickDuel = (pick: Pick, own: readonly OwnDeck[]): NewDuel => ({
  ...newDuel({ ...firstDuel(), picks: [pick, "random"] }, own, () => ""),
  first: 0,
});

export function newDuel(draft: DuelDraft, own: readonly OwnDeck[], nameless: (number: number) => string): NewDuel {
  const seats = draft.seats.map((seat, place) => wish(seat, () => nameless(place + 1)));
  const decks = draft.picks.map((pick, place) => deckOf(pickFor(pick, draft.seats[place]?.sitter ?? "me"), own));
  return {
    game: "duel",
    options: { ...draft.rules, decks },
    seats,
    first: null,
    listed: draft.listed,
    grace: draft.grace,
    clock: clockOf(draft),
    rated: isRated(draft),
    talk: draft.talk ?? null,
    delay: delayOf(draft),
  };
}

export const isBot = (sitter: Sitter): boolean => sitter.startsWith("bot-");

/** What a seat can be given: a bot keeps no secrets, it draws by lot. */
export const pickFor = (pick: Pick, sitter: Sitter): Pick => (pick === "secret" && isBot(sitter) ? "random" : pick);

/** The deck as it is asked for; one that is no longer there is drawn by lot. */
export function deckOf(pick: Pick, own: readonly OwnDeck[]): DeckWish | null {
  if (pick === "secret") return null;
  if (!pick.startsWith("own:")) return { people: pick as People | "random", cards: null, name: null };
  const deck = own.find(({ id }) => pick === `own:${id}`);
  if (!deck || !isPeople(deck.leader)) return { people: "random", cards: null, name: null };
  return { people: deck.leader, cards: [...deck.cards], name: deck.name || null };
}

export const isPeople = (word: string): word is People => PEOPLES.some((people) => people === word);
const isPick = (word: unknown): word is Pick =>
  typeof word === "string" && (isPeople(word) || word === "random" || word === "secret" || word.startsWith("own:"));

/** The deck an address asks for (/?duel=hoax, /?duel=saved:ID); null: none. */
export function pickOfAddress(search: string): Pick | null {
  const asked = new URLSearchParams(search).get("duel")?.replace(/^saved:/, "own:");
  return isPick(asked) ? asked : null;
}

/** Somebody else sits down; there is one "you" at a table. */
export function seatedAt(draft: DuelDraft, place: number, sitter: Sitter): DuelDraft {
  const seats = draft.seats.map((seat, other) => {
    if (other === place) return { ...seat, sitter };
    return sitter === "me" && seat.sitter === "me" ? { ...seat, sitter: "here" as const } : seat;
  });
  return { ...draft, seats, picks: draft.picks.map((pick, number) => pickFor(pick, seats[number]!.sitter)) };
}

const changed = (list: readonly Pick[], place: number, pick: Pick): Pick[] =>
  list.map((old, other) => (other === place ? pick : old));
export const picked = (draft: DuelDraft, place: number, pick: Pick): DuelDraft => ({
  ...draft,
  picks: changed(draft.picks, place, pick),
});

/** How many rules for those who know the game differ from what is printed. */
export const changedRules = ({ stop_blocks_grants, auto_target }: DuelRules): number =>
  Number(stop_blocks_grants) + Number(auto_target);

/** A draft that was kept as words; whatever is no draft (any more) is forgotten. */
export function readDuel(words: string | null): DuelDraft {
  try {
    const draft = JSON.parse(words ?? "null") as DuelDraft | null;
    return isDraft(draft) ? draft : firstDuel();
  } catch {
    return firstDuel();
  }
}

function isDraft(draft: DuelDraft | null): draft is DuelDraft {
  if (!draft || draft.seats?.length !== 2 || draft.picks?.length !== 2) return false;
  const plain = plainRules();
  const hasRules = (Object.keys(plain) as (keyof DuelRules)[]).every(
    (name) => typeof draft.rules?.[name] === typeof plain[name],
  );
  const hasSeats = draft.seats.every((seat) => SITTERS.includes(seat.sitter) && typeof seat.name === "string");
  return (
    hasRules &&
    hasSeats &&
    draft.picks.every(isPick) &&
    isListedWord(draft.listed) &&
    GRACES.includes(draft.grace) &&
    isClock(draft.clock)
  );
}
