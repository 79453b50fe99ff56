import { beforeAll, beforeEach, expect, test } from "vitest";
import { layOut } from "../cards/cards";
import { askFor, speak } from "../texts/fluent";
import type { TableStore } from "../wire/table.svelte";
import type { DuelIntent } from "./intent.svelte";
import { sentence } from "./sentence";
import type { DuelTrial, DuelView, WordChoice } from "./types";
import { buttonsOf } from "./words";

const side = (fire: number, earth: number) => ({
  totals: [fire, earth],
  shields: [false, false],
  support: [],
  combat: [],
  people: "vulca",
});
const view = (more: object) =>
  ({
    player: 0,
    to_choose: 0,
    stage: "support",
    element: "fire",
    needed: 3,
    is_matched: false,
    is_opening: false,
    question: null,
    picked: [],
    announced: null,
    dragons: [1, 0],
    sides: [side(1, 1), side(3, 3)],
    ...more,
  }) as unknown as DuelView;
const seats = [
  { kind: "person", name: "Anna", is_mine: true },
  { kind: "person", name: "Boris", is_mine: false, level: null, is_away: false },
];
const store = { table: { seats }, seat: 0, isMyTurn: true, isWatching: false } as unknown as TableStore;
const words = (...all: string[]): WordChoice[] => all.map((word) => ({ word, action: word, number: null }));

function intent(view: DuelView, more: object = {}): DuelIntent {
  const offered = { cards: [{}], words: words("next"), ahead: [], seen: [] };
  return {
    view,
    offered,
    near: 0,
    far: 1,
    chosen: null,
    asked: null,
    trial: null,
    question: view.question,
    chosenDeeds: [],
    isAdvised: () => false,
    ...more,
  } as unknown as DuelIntent;
}

beforeAll(async () => {
  layOut({
    decks: {},
    cards: {
      c: {
        name: "Charm",
        people: "vulca",
        type: "leadership",
        fire: null,
        earth: null,
        icons: [],
        moons: 0,
        mutant: false,
        text: "",
      },
    },
  } as never);
  await askFor("fight", "table");
});
beforeEach(() => speak("en"));

test("says who, what, and what is needed", () => {
  const { head, text } = sentence(
    store,
    intent(view({}), { offered: { cards: [{}], words: words("backtrack"), ahead: [], seen: [] } }),
  );
  expect(`${head} ${text}`).toBe("Your turn. You have 1 fire and need 3: play a booster or a support.");
});

test("a question names the card that asks and what is left to pay", () => {
  const question = { ask: "pay", seat: 0, card: "c", owner: 0, left: 0, need: 4, coin: "fire", picked: [] };
  expect(sentence(store, intent(view({ question }))).text).toBe("Charm: 4 more fire to pay.");
});

test("what is chosen tells what would come of it", () => {
  const trial = {
    totals: [
      [6, 1],
      [3, 3],
    ],
    is_matched: true,
    fight_over: false,
    question: null,
    winner: null,
    is_certain: true,
  } as unknown as DuelTrial;
  expect(sentence(store, intent(view({}), { chosen: { owner: 0, card: "c" }, trial })).text).toBe(
    "With it you have 6 fire: enough.",
  );
  expect(
    sentence(store, intent(view({}), { chosen: { owner: 0, card: "c" }, trial: { ...trial, is_certain: false } })).text,
  ).toMatch(/nobody knows/);
});

test("a retreat tells its price before it is paid", () => {
  const trial = {
    totals: [
      [0, 0],
      [0, 0],
    ],
    dragons: [0, 1],
    cards: [6, 6],
    fight_over: true,
    winner: null,
    is_certain: true,
  } as unknown as DuelTrial;
  const asked = words("retreat")[0];
  expect(sentence(store, intent(view({}), { asked, trial })).text).toBe(
    "Retreat? Boris attracts 2 dragons. You open the next fight with 6 cards in hand.",
  );
});

test("one gold button leads; in a real choice there is none", () => {
  const gold = (...all: string[]) =>
    buttonsOf(intent(view({}), { offered: { cards: [], words: words(...all), ahead: [], seen: [] } }))
      .filter(({ isGold }) => isGold)
      .map(({ key }) => key);
  expect(gold("retreat", "continue")).toEqual(["continue"]);
  expect(gold("call", "let")).toEqual([]);
  expect(gold("backtrack")).toEqual(["backtrack"]);
});
