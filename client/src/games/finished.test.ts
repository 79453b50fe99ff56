import { beforeEach, expect, test } from "vitest";
import { keepTwin } from "../solo/twin";
import { eachOnce, ownSeat, type Finished } from "./finished";

const game = (id: string, more: Partial<Finished> = {}): Finished => ({
  id,
  isHere: id.startsWith("here."),
  game: "city",
  ended: 1,
  length: { moves: 9 },
  seats: [],
  winners: [],
  review: null,
  openness: null,
  ...more,
});
const digest = { judge: "network 1", chances: [], accuracies: [90, 80], accuracy_errors: [1, 2] };

beforeEach(() => {
  const words = new Map<string, string>();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => words.get(key) ?? null,
      setItem: (key: string, value: string) => words.set(key, value),
      removeItem: (key: string) => words.delete(key),
    },
  });
});

test("a game that was given to the server stands once in the list, with what was judged on the device", () => {
  keepTwin("here.1", "given");
  const found = eachOnce([game("here.1", { review: digest }), game("here.2")], [game("given"), game("other")]);
  expect(found.map(({ id, twin, review }) => [id, twin, review])).toEqual([
    ["here.2", undefined, null],
    ["given", "here.1", digest],
    ["other", undefined, null],
  ]);
});

test("what the server has not, or not yet told, is shown as the device has it", () => {
  keepTwin("here.1", "given");
  expect(eachOnce([game("here.1")], []).map(({ id }) => id)).toEqual(["here.1"]);
});

test("of several own seats none is the reader's", () => {
  const seat = { shape: "circle", kind: "person", name: "", is_mine: true, has_conceded: false, people: null } as const;
  expect(ownSeat({ seats: [{ ...seat, is_mine: false }, seat] })).toBe(1);
  expect(ownSeat({ seats: [seat, seat] })).toBeNull();
});
