// A turn in words, at any table of the page: its steps as the buttons call them, and what comes of it in numbers.
import { citySteps, cityYield, groundOf, type Outset } from "../city/actionWords";
import { duelSteps, duelYield } from "../duel/turnWords";
import { nameOf } from "../table/seats";
import { t } from "../texts/fluent";
import type { CityBoard, Position, Trial } from "../wire/types";

/** Where a turn is told: the position before it, from the eyes of who plays it. */
export type Here = Pick<Position, "board" | "table"> & { seat: number };

/** The steps from one action to another, as the buttons call them. */
export function stepsWords({ board, table, seat }: Here, trial: Trial, from = 0, until = trial.actions.length): string {
  const actions = trial.actions.slice(from, until);
  if (board?.game === "city")
    return citySteps(trial.actions.slice(0, from), actions, groundOf(outsetOf(board, seat), trial));
  if (board?.game !== "duel" || trial.game !== "duel") return "";
  return duelSteps(trial, actions, from, {
    near: seat,
    isOpening: board.view.is_opening,
    rival: nameOf(table, 1 - seat),
  });
}

function outsetOf({ view }: CityBoard, seat: number): Outset {
  return { here: view.tiles[view.seats[seat]!.figure]?.name ?? null };
}

/** What a turn comes to, in numbers: "2 crystals, 3 cards laid down"; "you retreat, 1 dragon goes to Odo". */
export function yieldWords({ table, seat }: Here, trial: Trial): string {
  const said = trial.game === "city" ? cityYield(trial, seat) : duelYield(trial, seat, nameOf(table, 1 - seat));
  return said.join(", ");
}

/** What one way comes to, and what the best one does. */
export function comparedWords(here: Here, best: Trial, other: Trial): string {
  const [ours, theirs] = [yieldWords(here, best), yieldWords(here, other)];
  return ours === theirs ? t("turn-same", { what: ours }) : t("turn-compared", { theirs, ours });
}
