import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { askFor, speak } from "../texts/fluent";
import { fakeTable } from "../wire/fakes";
import type { TableStore } from "../wire/table.svelte";
import type { SeatInfo } from "../wire/types";
import { standingOf } from "../city/words";
import { awayWords, isMissed, replacedWords, timeWords, waitFor } from "./absence";

const away = (bot_in: number | null): TableStore => {
  const table = fakeTable([true, false]);
  return {
    table: {
      ...table,
      seats: table.seats.map((seat, number) => (number === 1 ? { ...seat, is_away: true, bot_in } : seat)),
    },
    toldAt: 100,
  } as TableStore;
};
const at = (seconds: number) => vi.spyOn(performance, "now").mockReturnValue(seconds * 1000);

beforeAll(async () => {
  await speak("en");
  await askFor("table");
});
afterEach(() => vi.restoreAllMocks());

test("the seconds are counted on since they were told, and never allow too early", () => {
  for (const [now, left] of [
    [100, 60],
    [100.4, 60],
    [112.5, 48],
    [159.9, 1],
    [160, 0],
    [900, 0],
  ] as const) {
    at(now);
    expect(waitFor(away(60), 1)).toBe(left);
  }
  expect(waitFor(away(null), 1)).toBe(null);
});

test("short times are told in seconds, long ones in minutes", () => {
  expect([timeWords(7), timeWords(90), timeWords(91), timeWords(300)]).toEqual(["7 s", "90 s", "2 min", "5 min"]);
});

test("of one who is away it is said when a bot may be called, or that the game waits", () => {
  at(110);
  expect(awayWords(away(60), 1)).toBe("Away just now. You can let a bot play in 50 s.");
  expect(awayWords(away(5), 1)).toBe("Away just now. You can let a bot play.");
  expect(awayWords(away(null), 1)).toBe("Away just now. The game waits.");
});

test("one for whom a bot plays is told so, and never that it is their turn", () => {
  const table = fakeTable([true, false, false]);
  const [own, ...others] = table.seats;
  const at = (seat: Partial<SeatInfo>) => ({ ...table, seats: [{ ...own!, ...seat }, ...others] });
  const said = (seat: Partial<SeatInfo>) => [
    replacedWords({ table: at(seat), seat: 0, mine: [0] } as unknown as TableStore),
    standingOf(at(seat), 0, 0),
  ];
  expect(said({})).toEqual(["", "Your turn"]);
  expect(said({ level: "medium" })).toEqual(["A bot plays for you.", "a bot stands in"]);
  expect(said({ level: "medium", has_conceded: true })).toEqual([
    "You conceded: a bot plays on in your seat, and you watch.",
    "conceded, a bot plays",
  ]);
});

test("nobody is missed whose seat a bot plays, or who is here", () => {
  const [me, other] = away(60).table!.seats;
  expect([me!, other!, { ...other!, level: "medium" as const }].map(isMissed)).toEqual([false, true, false]);
});
