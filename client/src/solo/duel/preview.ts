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
const WORLDS = 3; // if they end alike, it does not hang on what nobody knows
const MORE_WORLDS = 16; // the same where something comes to light on the way
const CALL = "call"; // D-BUKA-11 what lies face down nobody knows, in however many worlds

/** A trial, and whether something came to light that nobody could know before. */
type Tried = { trial: DuelTrial; isNews: boolean };

/** Play the words in a few worlds that agree with the view. */
export function tryOut(duel: Duel, view: State, words: readonly string[]): DuelTrial {
  const seat = duel.toMove(view);
  const inWorld = (seed: number) => tried(duel, duel.imagine(view, seat, BigInt(seed)), seat, words);
  const { trial: first, isNews } = inWorld(0);
  const seeds = Array.from({ length: (isNews ? MORE_WORLDS : WORLDS) - 1 }, (_, number) => number + 1);
  const isSame = (seed: number) => JSON.stringify(inWorld(seed).trial) === JSON.stringify(first);
  return { ...first, is_certain: !words.includes(CALL) && seeds.every(isSame) };
}

function tried(duel: Duel, world: State, seat: number, words: readonly string[]): Tried {
  const [fight, moment] = [duel.read(world).get("fights"), momentOf(duel, world)];
  const trial = new DuelExecution(duel, world);
  const [stages, asks]: [Stage[], DuelTrial["asks"]] = [[], []];
  const [loads, bluffs]: [(string | null)[], Map<string, number>] = [[], new Map()];
  const leads = [leadOf(duel, world)];
  let [lies, is_lying, match] = [[] as string[], isLying(duel, world, seat), matchOf(duel, world, seat)];
  for (const spoken of words) {
    stages.push(stageOf(duel, trial.state));
    asks.push(askOf(duel, trial.state));
    const action = duel.actionOf(duel.view(trial.state, seat), spoken);
    if (duel.isBluff(action)) bluffs.set(spoken, action);
    const cargo = cargoOf(duel, trial.state, seat);
    trial.play(spoken);
    loads.push(shipLoaded(duel, trial.state, seat, cargo));
    leads.push(leadOf(duel, trial.state));
    const read = duel.read(trial.state);
    if (read.get("player") === seat && read.get("fights") === fight) {
      const isDared = duel.standing(trial.state).get("is_dared") === 1;
      lies = [...bluffs.keys()].filter((each) => isDared && isLie(duel, trial.state, seat, bluffs.get(each)!));
      is_lying = isLying(duel, trial.state, seat);
    }
    if (momentOf(duel, trial.state) === moment) match = matchOf(duel, trial.state, seat);
  }
  const is_idle = duel.waste(trial.state, world, seat) === 3;
  const met = { ...match, dragon_steps: dragonSteps(leads), lies, is_lying, is_idle };
  const { reveals, drawn } = trial.carried();
  const isNews = reveals || drawn.some(({ length }) => length > 0);
  return { trial: { ...endOf(duel, trial, seat, fight), ...met, stages, asks, loads }, isNews };
}

/** D-BUKA-11 Whether a bluff of the reader lies there that makes them retreat if it is called; of others' nothing is told. */
export const isLying = (duel: Duel, world: State, seat: number): boolean =>
  duel.read(world).get("player") === seat && duel.standing(world).get("is_lying") === 1;

/** In which the same has to be matched: a turn of a fight; after it was opened, nothing has in that turn. */
const momentOf = (duel: Duel, world: State): string =>
  (["fights", "turn", "opening"] as const).map((name) => duel.read(world).get(name)).join();

/** By how many dragons the first seat is ahead. */
function leadOf(duel: Duel, world: State): number {
  const [first, second] = [0, 1].map((player) => duel.standing(world).row("side", player).get("dragons"));
  return first! - second!;
}

/** How often a dragon moved towards each seat while the first was so many dragons ahead. */
function dragonSteps(leads: readonly number[]): number[] {
  const moved = leads.slice(1).map((lead, number) => lead - leads[number]!);
  return [1, -1].map((towards) => moved.reduce((sum, step) => sum + Math.max(0, towards * step), 0));
}

/** The total a player has to match, and whether it is; in another's turn there is none. */
function matchOf(duel: Duel, world: State, seat: number): Pick<DuelTrial, "needed" | "is_matched"> {
  if (duel.read(world).get("player") !== seat) return { needed: null, is_matched: true };
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
): Omit<
  DuelTrial,
  "needed" | "is_matched" | "dragon_steps" | "stages" | "asks" | "loads" | "lies" | "is_lying" | "is_idle"
> {
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
    decks: [0, 1].map((player) => standing.row("side", player).get("deck")),
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
