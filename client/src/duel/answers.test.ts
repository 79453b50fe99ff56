import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSocket, dialled, fakeDuel } from "../wire/fakes";
import { TableStore } from "../wire/table.svelte";
import type { DuelBoard, Position } from "../wire/types";
import { layOut } from "../cards/cards";
import { askFor, speak } from "../texts/fluent";
import { DuelIntent } from "./intent.svelte";
import { sentence } from "./sentence";

let store: TableStore;
const sent = () => FakeSocket.last.sent.at(-1);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.made = [];
  store = new TableStore(dialled);
  FakeSocket.last.open();
});
afterEach(() => {
  store.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A card asks: boosters, or whatever else there is. */
function asking(words: string[], redo = false): Position {
  const position = fakeDuel(3);
  const board = position.board as DuelBoard;
  const question = { ask: "either", seat: 0, card: null, owner: 0, left: 0, need: 0, coin: null, picked: [] } as const;
  const said = words.map((word) => ({ word, number: null, action: word, prospect: null }));
  return {
    ...position,
    undo: { ...position.undo, redo },
    board: {
      ...board,
      view: { ...board.view, question: { ...question, picked: [] } },
      choices: { ...board.choices!, words: said },
    },
  };
}

function answered(position: Position): DuelIntent {
  FakeSocket.last.answer({ t: "view", position, log: [] });
  const intent = new DuelIntent(store);
  intent.answerAlone();
  return intent;
}

test("a question with one answer answers itself, once", () => {
  const intent = answered(asking(["boosters"]));
  expect(sent()).toMatchObject({ t: "play", actions: ["boosters"] });
  const { length } = FakeSocket.last.sent;
  FakeSocket.last.answer({ t: "refused", id: sent()!.id, reason: "stale", values: {} });
  intent.answerAlone();
  expect(FakeSocket.last.sent).toHaveLength(length);
});

test("a question with two answers is asked", () => {
  answered(asking(["boosters", "supports"]));
  expect(sent()?.t).not.toBe("play");
});

test("what was taken back is not answered again", () => {
  answered(asking(["boosters"], true));
  expect(sent()?.t).not.toBe("play");
});

test("the end of a phase is no question", () => {
  answered(fakeDuel(3));
  expect(sent()?.t).not.toBe("play");
});

test("what was turned up is lit, and nothing of it is picked yet", () => {
  const position = asking([]);
  const board = position.board as DuelBoard;
  const question = { ...board.view.question!, ask: "turned" as const, picked: ["mimix-9", "mimix-14"] };
  const cards = question.picked.map((card) => ({ owner: 0, card, verb: "pick" as const, action: `pick ${card}` }));
  const choices = { ...board.choices!, cards: cards.map((card) => ({ ...card, is_lie: false, prospect: null })) };
  const intent = answered({
    ...position,
    board: { ...board, view: { ...board.view, question }, choices } as DuelBoard,
  });
  expect(question.picked.map((card) => intent.looks({ owner: 0, card }))).toEqual(["lit", "lit"]);
});

/** One has to retreat, with two characters at hand. */
function forced(): Position {
  const position = fakeDuel(3);
  const board = position.board as DuelBoard;
  const sides = board.view.sides.map((side, seat) => (seat === 0 ? { ...side, hand: ["imp", "elf", "potion"] } : side));
  const words = [{ word: "retreat", number: null, action: "retreat", prospect: null }] as const;
  const view = { ...board.view, stage: "retreat", is_opening: false, sides } as const;
  return { ...position, board: { ...board, view, choices: { ...board.choices!, words: [...words], cards: [] } } };
}

test.each([
  ["en", ["ember", "ember"], "Ember forbids it: No imps. You have no other character: you have to retreat."],
  ["ru", ["ember", "ember"], "Запрещает Ember: No imps. Других персонажей у вас нет: остаётся отступить."],
  ["en", ["ember", null], "You cannot go on: you have to retreat."],
  ["en", ["ember", "storm"], "You cannot go on: you have to retreat."],
] as const)("a retreat that one card forces says which (%s, %j)", async (lang, by, said) => {
  const card = (name: string, type: string, text = "") => ({ name, type, text, people: "vulca", icons: [] });
  const [ember, storm] = [card("Ember", "character", "No imps."), card("Storm", "character")];
  const held = { imp: card("Imp", "character"), elf: card("Elf", "character"), potion: card("Potion", "booster") };
  layOut({ decks: {}, cards: { ember, storm, ...held } } as never);
  vi.useRealTimers();
  await Promise.all([askFor("fight", "table", "duel"), speak(lang)]);
  FakeSocket.last.answer({ t: "view", position: forced(), log: [] });
  const intent = new DuelIntent(store);
  const seen = intent.seeBarred();
  await vi.waitFor(() => expect(sent()?.action).toBe("play Elf"));
  const questions = FakeSocket.last.sent.slice(-2);
  expect(questions.map(({ t, action }) => [t, action])).toEqual([
    ["why", "play Imp"],
    ["why", "play Elf"],
  ]);
  for (const [at, { id }] of questions.entries())
    FakeSocket.last.answer({
      t: "because",
      id,
      reason: by[at] ? "barred" : "condition_not_met",
      values: { by_card: by[at], own_card: null },
    });
  await seen;
  expect([intent.barred !== "", sentence(store, intent).text.startsWith(said)]).toEqual([by[0] === by[1], true]);
});
