import { beforeAll, expect, test } from "vitest";
import { layOut } from "../cards/cards";
import { askFor, plain, speak } from "../texts/fluent";
import type { Entry } from "../wire/types";
import { tell, tellAll } from "./deeds";
import type { Told } from "./types";

const card = (name: string) =>
  ({
    name,
    people: "hoax",
    type: "character",
    fire: 1,
    earth: 2,
    icons: [],
    moons: 0,
    mutant: false,
    text: "",
  }) as const;
const told = (what: string, more: Partial<Told> = {}): Told & { e: "told" } => ({
  e: "told",
  what,
  p: 1,
  cards: [],
  hidden: 0,
  by: null,
  amount: 0,
  element: null,
  ...more,
});
const table = { me: 0, names: ["Anna", "Boris"] };

beforeAll(async () => {
  layOut({ decks: {}, cards: { "hoax-1": card("Hank"), "hoax-2": card("Tome") } } as never);
  await askFor("fight", "duel", "cardtext", "table");
});

test.each([
  ["en", told("played", { cards: ["hoax-1", "hoax-2"] }), "Boris played Hank and Tome."],
  ["en", told("drew", { p: 0, cards: ["hoax-1"], hidden: 2 }), "You drew Hank and 2 cards."],
  ["en", told("announced", { amount: 6, element: "fire" }), "Boris announced 6 fire."],
  ["en", told("element", { element: "earth", by: "hoax-1" }), "The fight is about earth now (Hank)."],
  ["ru", told("bluffed", { hidden: 1 }), "Boris кладёт лицом вниз: 1 карта."],
  ["ru", told("element", { element: "fire", by: "hoax-1" }), "Теперь бой за другую стихию: огонь (Hank)."],
] as const)("in %s %o is told", async (language, event, said) => {
  await speak(language);
  expect(plain(tell(event, table).parts)).toBe(said);
});

test("a card that caused it stands in small type, and only there", async () => {
  await speak("en");
  expect(tell(told("lost", { cards: ["hoax-2"], by: "hoax-1" }), table)).toMatchObject({ small: "by Hank", seat: 1 });
  expect(tell(told("played", { cards: ["hoax-2"], by: "hoax-1" }), table).small).toBe("");
});

test("a fight ends with its winner; the next turn belongs to the next", () => {
  const entry = (seq: number, turn: number, ...events: Entry["events"]): Entry => ({
    seq,
    at: 0,
    turn,
    round: 1,
    by: null,
    events,
  });
  const log = [
    entry(1, 0, told("played")),
    entry(2, 1, told("retreated"), told("fight_won")),
    entry(3, 2, told("played")),
  ];
  expect(tellAll(log, table).map(({ key }) => key)).toEqual(["1-0", "2-0", "2-1", "3-0"]);
});
