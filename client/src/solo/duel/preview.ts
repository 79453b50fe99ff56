// What would come of some actions, tried in imagined worlds (server/duel/preview.py): nothing in the answer is more than
// the player knows.
import { membersOf } from "../../engine/bits";
import type { State } from "../../engine/rules";
import type { DuelTrial, Stage } from "../../wire/types";
import { stageOf } from "./board";
import { cardAt } from "./cardIds";
import { demandsOf } from "./demands";
import type { Duel } from "./duel";
import { DuelExecution } from "./execute";
import { isLie } from "./prospects";
import { askOf, questionOf } from "./question";

const NONE = -1;
const WORLDS = [0n, 1n, 2n]; // if they end alike, it does not hang on what nobody knows

/** Play the words in a few worlds that agree with the view. */
export function tryOut(duel: Duel, view: State, words: readonly string[]): DuelTrial {
  const seat = duel.toMove(view);
  const [first, ...others] = WORLDS.map((seed) => tried(duel, duel.imagine(view, seat, seed), seat, words));
  const isCertain = others.every((other) => JSON.stringify(other) === JSON.stringify(first));
  return { ...first!, is_certain: isCertain };
}

function tried(duel: Duel, world: State, seat: number, words: readonly string[]): DuelTrial {
  const [fight, turn] = [duel.read(world).get("fights"), duel.read(world).get("turn")];
  const trial = new DuelExecution(duel, world);
  const [stages, asks]: [Stage[], DuelTrial["asks"]] = [[], []];
  const [loads, lies]: [(string | null)[], string[]] = [[], []];
  let [isDared, match] = [false, matchOf(duel, world)];
  for (const spoken of words) {
    stages.push(stageOf(duel, trial.state));
    asks.push(askOf(duel, trial.state));
    if (isLie(duel, trial.state, seat, duel.actionOf(duel.view(trial.state, seat), spoken))) lies.push(spoken);
    const cargo = cargoOf(duel, trial.state, seat);
    trial.play(spoken);
    loads.push(shipLoaded(duel, trial.state, seat, cargo));
    const read = duel.read(trial.state);
    if (read.get("player") === seat && read.get("fights") === fight)
      isDared = duel.standing(trial.state).get("is_dared") === 1;
    if (read.get("turn") === turn && read.get("fights") === fight) match = matchOf(duel, trial.state);
  }
  return { ...endOf(duel, trial, seat, fight), ...match, stages, asks, loads, lies: isDared ? lies : [] };
}

/** The total to match, and whether it is. */
function matchOf(duel: Duel, world: State): Pick<DuelTrial, "needed" | "is_matched"> {
  const standing = duel.standing(world);
  const needed = standing.get("needed");
  return { needed: needed === NONE ? null : needed, is_matched: standing.get("is_matched") === 1 };
}

/** Where it led. */
function endOf(
  duel: Duel,
  { state, actions }: DuelExecution,
  seat: number,
  fight: number,
): Omit<DuelTrial, "needed" | "is_matched" | "stages" | "asks" | "loads" | "lies"> {
  const [seen, read, standing] = [duel.view(state, seat), duel.read(state), duel.standing(state)];
  const isOver = duel.stage(state) === "over";
  return {
    game: "duel",
    actions,
    element: duel.element(state),
    totals: [0, 1].map((player) => duel.side(state, player).list("total")),
    demands: demandsOf(duel, seen, seat),
    dragons: [0, 1].map((player) => standing.row("side", player).get("dragons")),
    cards: [0, 1].map((player) => standing.row("side", player).get("cards")),
    fight_over: isOver || read.get("fights") !== fight,
    question: questionOf(duel, seen),
    winner: isOver ? read.get("winner") : null,
    crystals: read.get("crystals"),
    is_certain: true,
  };
}

/** What lies aboard each of a player's ships. */
function cargoOf(duel: Duel, world: State, seat: number): Map<number, number> {
  const aboard = duel.standing(world).row("side", seat);
  return new Map(membersOf(duel.side(world, seat).get("ships")).map((ship) => [ship, aboard.get("aboard", ship)]));
}

/** The ship that has a card more than before. */
function shipLoaded(duel: Duel, world: State, seat: number, before: ReadonlyMap<number, number>): string | null {
  const now = cargoOf(duel, world, seat);
  const ship = [...now.keys()].find((each) => now.get(each)! & ~(before.get(each) ?? 0));
  return ship === undefined ? null : cardAt(duel, world, seat, ship);
}
