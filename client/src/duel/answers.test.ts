import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSocket, dialled, fakeDuel } from "../wire/fakes";
import { TableStore } from "../wire/table.svelte";
import type { DuelBoard, Position } from "../wire/types";
import { DuelIntent } from "./intent.svelte";

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
