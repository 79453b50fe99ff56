// The end of a game in figures: places, rows, awards. Everything is counted by the server; here it is only put in order.
import type { Entry, EventOf, CityFigures, CityView, TableInfo } from "../wire/types";

type GameEnd = EventOf<"game_end">;
export type Ending = Omit<GameEnd, "e" | "reason"> & { reason: GameEnd["reason"] | "conceded" };

/** How it ended: as the game says, or because somebody conceded. */
export const endingOf = (log: readonly Entry[], { winners }: TableInfo, { seats }: CityView): Ending =>
  log.flatMap(({ events }) => events).find((event): event is GameEnd => event.e === "game_end") ?? {
    reason: "conceded",
    winners,
    offerings: seats.map(({ offerings }) => offerings),
    crystals: seats.map(({ crystals }) => crystals ?? 0),
  };

/** The winner stands in the middle, the second at the left. */
export function onPodium(order: readonly number[]): number[] {
  const [first, second, ...rest] = order;
  return [second, first, ...rest].filter((seat) => seat !== undefined);
}

export type Row = { name: string; values: number[] };

export function rows(figures: CityFigures, ending: Ending): Row[] {
  const earned = figures.earned.at(-1) ?? [];
  return [
    { name: "offerings", values: ending.offerings },
    { name: "earned", values: earned },
    { name: "left", values: ending.crystals },
    { name: "shared", values: figures.shared },
    { name: "majorities", values: figures.majorities },
    { name: "scales", values: figures.scales },
    { name: "cards", values: figures.cards },
    { name: "dragons", values: figures.dragons },
  ];
}

export type Award = { name: "leap" | "dragons" | "neighbour"; seat: number; count: number };

/** Who earned most in one round; who called dragons most; who shared most buildings. Ties are not awarded. */
export function awards({ earned, dragons, shared }: CityFigures): Award[] {
  const leaps = (earned.at(-1) ?? []).map((_, seat) =>
    Math.max(...earned.map((round, at) => (round[seat] ?? 0) - (earned[at - 1]?.[seat] ?? 0))),
  );
  const best = (name: Award["name"], values: readonly number[]): Award[] => {
    const count = Math.max(...values);
    const seats = values.flatMap((value, seat) => (value === count ? [seat] : []));
    return count > 0 && seats.length === 1 ? [{ name, seat: seats[0]!, count }] : [];
  };
  return [...best("leap", leaps), ...best("dragons", dragons), ...best("neighbour", shared)];
}

/** The price and the round of the last offering, which decided the game if offerings did. */
export function lastOffering({ offerings }: CityFigures): { cost: number; round: number } {
  const [, round = 0, cost = 0] = offerings.at(-1) ?? [];
  return { cost, round };
}
