// A puzzle at a table of the page itself: whatever is decided is looked up among the decisions that were judged. A wrong one
// is not played.
import type { Parts } from "../engine/module";
import type { State } from "../engine/rules";
import { Thinker } from "../engine/thinker";
import { heededLine, LEARNER, type Heed } from "../learn/heededLine";
import { ownTable, write } from "../learn/ownTable";
import { Room, type Trouble } from "../solo/room";
import type { Execution } from "../solo/execution";
import type { Table } from "../solo/table";
import type { TableGame } from "../solo/tableGame";
import type { Asked, Dial } from "../wire/socket";
import type { GameName } from "../wire/types";
import { isFine, points, type Puzzle } from "./puzzle";

const OPPONENT = "medium"; // whoever likes plays on against it

/** A decision that was judged: in words, and where it leads. */
type Choice = { loss: number; words: readonly string[]; after: State };

export class PuzzleTable {
  readonly puzzle: Puzzle;
  readonly game: GameName;
  readonly table: Table;
  readonly #start: { state: State; steps: number };
  readonly #choices: readonly Choice[];
  isSolved = $state(false);
  /** Wrong decisions so far. */
  tries = $state(0);

  constructor(puzzle: Puzzle, game: TableGame, parts: Parts, own: string) {
    this.puzzle = puzzle;
    this.game = game.name;
    this.table = begun(puzzle, game, parts, own);
    this.#start = { state: this.table.state, steps: this.table.steps.length };
    this.#choices = puzzle.choices.map(([loss, ...actions]) => ({
      loss,
      ...carriedOut(game, this.table.state, actions),
    }));
  }

  /** What is best, in the words of its actions. */
  get best(): readonly string[] {
    return this.#choices[0]!.words;
  }

  /** The wrong decision that gives away least, in words. */
  get second(): readonly string[] {
    return this.#choices.find(({ loss }) => !isFine(loss))!.words;
  }

  dialWith =
    (parts: Parts, ontrouble: Trouble): Dial =>
    (listener) => {
      const room = new Room(this.table, new Thinker(parts, ontrouble), () => {}, ontrouble, listener);
      return heededLine(this.table, room, listener, (request) => this.#heed(request));
    };

  /** Once it is solved, it is a table as any other. */
  #heed(request: Asked): Heed {
    if (this.isSolved) return null;
    if (request.t === "concede" || request.t === "bot") return { reason: "not_in_puzzle", values: {} };
    if (request.t === "hint") return { plan: this.best.slice(this.#did().length) };
    return request.t === "play" ? this.#judge(request.actions) : null;
  }

  /** What was decided so far, without what was taken back. */
  #did = (): string[] => this.table.steps.slice(this.#start.steps).flatMap(({ carried }) => carried.actions);

  /** A good decision is played, and what only begins one; what the rules refuse is the room's business. */
  #judge(actions: readonly string[]): Heed {
    const carried = this.#carriedOut([...this.#did(), ...actions]);
    if (!carried) return null;
    const choice = this.#choiceOf(carried);
    if (choice && isFine(choice.loss)) this.isSolved = true;
    if (choice ? isFine(choice.loss) : this.#isBegun(carried.actions)) return null;
    this.tries += 1;
    return choice
      ? { reason: "gives_away", values: { points: points(choice.loss) } }
      : { reason: "not_in_puzzle", values: {} };
  }

  #carriedOut(words: readonly string[]): Execution<unknown> | null {
    const execution = this.table.game.execution(this.#start.state);
    try {
      execution.carryOut(words);
    } catch {
      return null;
    }
    return execution;
  }

  /** The decision that leads to the same position, or with which this began. */
  #choiceOf({ state, actions }: Execution<unknown>): Choice | undefined {
    return (
      this.#choices.find(({ after }) => isSame(after, state)) ??
      this.#choices.find(({ words }) => words.every((spoken, at) => spoken === actions[at]))
    );
  }

  #isBegun = (actions: readonly string[]): boolean =>
    this.#choices.some(({ words }) => actions.every((spoken, at) => spoken === words[at]));
}

const isSame = (one: State, other: State): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

function carriedOut(game: TableGame, state: State, actions: readonly number[]): { words: string[]; after: State } {
  const execution = game.execution(state);
  for (const action of actions) execution.step(action);
  return { words: execution.actions, after: execution.state };
}

/** The table of a puzzle, with all that was played before it. */
function begun({ options, seed, actions }: Puzzle, game: TableGame, parts: Parts, own: string): Table {
  const table = ownTable(game.begun(options as never, { seed: String(seed) }), game, parts, own, OPPONENT);
  let execution = game.execution(table.state);
  const note = () => {
    write(table, { kind: "play", seat: table.toMove ?? LEARNER, actions: execution.actions, drawn: execution.drawn });
    execution = game.execution(table.state);
  };
  for (const action of actions) {
    execution.step(action);
    if (execution.isDecided || execution.isTurnOver) note();
  }
  if (execution.actions.length > 0) note();
  write(table, { kind: "what_if", seed: String(seed) });
  return table;
}
