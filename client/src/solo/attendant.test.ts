import { expect, test, vi } from "vitest";
import { fakePosition } from "../wire/fakes";
import type { Board } from "../wire/types";
import { PageAttendant } from "./attendant";
import type { TableGame } from "./tableGame";

/** A game whose record is a byte: the seat to move. */
function attendantOf() {
  const boardAfter = vi.fn((board: unknown) => board);
  const rules = { blank: () => new Uint8Array(1), toMove: ([seat]: Uint8Array) => seat };
  const game = { rules, boardAfter } as unknown as TableGame;
  const attendant = new PageAttendant(game, () => {
    throw new Error("nobody thinks here");
  });
  return { attendant, boardAfter };
}

test.each([
  ["in which another seat is to move", [1]],
  ["of another size", [0, 0]],
])("nothing is asked of a record %s", async (_, bytes) => {
  const { attendant, boardAfter } = attendantOf();
  const position = { ...fakePosition(3), seat: 0, known: btoa(String.fromCharCode(...bytes)) };
  expect(attendant.agrees(position)).toBeNull();
  expect(await attendant.answer(position, { t: "why", id: "1", seat: 0, action: "offer" })).toBeNull();
  expect(attendant.foresee(position, ["offer"])).toBeNull();
  expect(boardAfter).not.toHaveBeenCalled();
});

test("what the seat knows is compared with what the server shows", () => {
  const { attendant, boardAfter } = attendantOf();
  expect(attendant.agrees({ ...fakePosition(3), seat: 0, known: btoa("\0") })).toBe(true);
  expect(boardAfter).toHaveBeenCalled();
});

const choosing = (action: string, prospect: unknown): Board =>
  ({ game: "duel", choices: { words: [{ action, prospect }], cards: [] } }) as unknown as Board;

test.each([
  ["does not look ahead yet", choosing("continue", null), true],
  ["sees another end", choosing("continue", { hope: "more" }), false],
  ["offers something else", choosing("retreat", null), false],
])("a server that %s: the page says the rest, or is not of the same mind", (_, board, agrees) => {
  const { attendant, boardAfter } = attendantOf();
  const here = choosing("continue", { hope: "never" });
  boardAfter.mockReturnValue(here);
  const position = { ...fakePosition(3), board, seat: 0, known: btoa("\0") };
  expect(attendant.agrees(position)).toBe(agrees);
  const completed = attendant.completed(position);
  expect(completed.board).toEqual(agrees ? here : board);
  expect(attendant.agrees(completed)).toBe(agrees);
  expect(attendant.completed(position)).toEqual(completed);
});

test("of a server that has looked ahead once nothing is asked of the page", () => {
  const { attendant, boardAfter } = attendantOf();
  const told = choosing("continue", { hope: "more" });
  boardAfter.mockReturnValue(told);
  for (const board of [told, choosing("continue", null)])
    expect(attendant.completed({ ...fakePosition(3), board, seat: 0, known: btoa("\0") }).board).toBe(board);
  expect(boardAfter).not.toHaveBeenCalled();
});
