// The chances of a game in the size of a word, drawn and said.
import { t } from "../texts/fluent";
import type { Digest } from "../wire/types";
import type { Finished } from "./finished";

const EDGE = 3;
export const SMALL = { width: 112, height: 36 };
type Chances = Digest["chances"];

const at = (chances: Chances, moment: number, seat: number): number => chances[moment]?.[seat] ?? 0;

/** A seat's chances from the deal to the end. */
export function lineOf(chances: Chances, seat: number): string {
  const step = (SMALL.width - 2 * EDGE) / Math.max(1, chances.length - 1);
  const y = (chance: number) => EDGE + (1 - chance) * (SMALL.height - 2 * EDGE);
  return "M" + chances.map((_, moment) => `${EDGE + moment * step} ${y(at(chances, moment, seat))}`).join("L");
}

/** What everybody's line says, for who does not see it. */
export function chartWords(chances: Chances, seats: Finished["seats"]): string {
  const last = chances.length - 1;
  const isAlone = seats.filter(({ is_mine }) => is_mine).length === 1;
  return seats
    .map(({ name, shape, is_mine }, seat) => {
      const percent = (moment: number) => Math.round(100 * at(chances, moment, seat));
      const [start, half, end] = [percent(0), percent(Math.floor(last / 2)), percent(last)];
      const called = is_mine && isAlone ? t("table-you") : name || t(`table-bot-${shape}`);
      return t("games-chart-line", { name: called, start, half, end });
    })
    .join(" ");
}
