import { beforeAll, expect, test } from "vitest";
import { askFor, speak } from "../texts/fluent";
import { fakePosition, fakeTable } from "../wire/fakes";
import type { UndoState } from "../wire/types";
import { undoQuestion } from "./undoQuestion";

const nobody = fakePosition(1).undo;
const table = fakeTable([true, false, false]);

const asked = (undo: Partial<UndoState>): UndoState => ({ ...nobody, ...undo });

beforeAll(async () => {
  await speak("en");
  await askFor("table");
});

test("the question names whose moves go, and that chance comes anew", () => {
  const undo = asked({ asked_by: 1, takes_back: [2, 1, 1], anew: true, waits_for: [0, 2], waits_for_me: true });
  expect(undoQuestion(table, undo, 1)).toEqual({
    words: "P1 asks to take back the last move. Is that all right?",
    small: "With it go 2 moves of yours and 1 move of P2. Cards drawn since go back; new ones will be drawn.",
  });
});

test("a move nobody has built upon goes alone", () => {
  expect(undoQuestion(table, asked({ asked_by: 2, takes_back: [0, 0, 1], waits_for: [0, 1] }), 2).small).toBe("");
});

test("who asked is told who has not answered, and who of them is away", () => {
  const seats = table.seats.map((seat, number) => ({ ...seat, is_away: number === 2 }));
  const undo = asked({ asked_by: 0, takes_back: [1, 0, 0], waits_for: [1, 2] });
  expect(undoQuestion({ ...table, seats }, undo, 0)).toEqual({
    words: "You asked to take back your last move.",
    small: "Everybody has to agree. Waiting for P1 and P2 (away).",
  });
});
