// What comes of a concession, for the question before it. What is so, the server says afterwards.
import type { TableInfo } from "../wire/types";

export type After = "bot" | "over";

/** Whether a bot plays on in this seat, because another person is still in the game; else the game is over. */
export function afterConcession({ seats }: TableInfo, seat: number): After {
  const others = seats.filter((other, number) => number !== seat && !other.has_conceded);
  return others.length > 1 && others.some(({ kind }) => kind === "person") ? "bot" : "over";
}
