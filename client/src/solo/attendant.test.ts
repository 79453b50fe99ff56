import { expect, test, vi } from "vitest";
import { fakePosition } from "../wire/fakes";
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
