// A puzzle at a table of the page itself: whatever is decided is looked up among the decisions that were judged. A wrong one
// is not played.
import type { Parts } from "../engine/module";
import type { State } from "../engine/rules";
import { GuidedTable, type Start } from "../learn/guidedTable";
import { LEARNER, ownTable, write } from "../learn/ownTable";
import type { Here } from "../learn/turnWords";
import type { Execution } from "../solo/execution";
import { positionOf } from "../solo/shown";
import type { Table } from "../solo/table";
import type { TableGame } from "../solo/tableGame";
import { t } from "../texts/fluent";
import type { Asked } from "../wire/socket";
import type { GameName, Trial } from "../wire/types";
import { isFine, points, type Puzzle } from "./puzzle";

const OPPONENT = "medium"; // whoever likes plays on against it
const fetchWords = () => import("../learn/turnWords"); // they are wanted when something was decided

/** A decision that was judged: in words, and where it leads. */
type Choice = { loss: number; words: readonly string[]; after: State };

export class PuzzleTable extends GuidedTable {
  readonly puzzle: Puzzle;
  readonly game: GameName;
  readonly #start: Start;
  readonly #choices: readonly Choice[];
  readonly #here: Here;
  isSolved = $state(false);
  /** The wrong decision that gives away least, as its buttons call it; "" until it is solved. */
  second = $state("");
  /** How the turn of the best decision goes on, and what it comes to; "" as long as nobody has asked. */
  follows = $state("");

  constructor(puzzle: Puzzle, game: TableGame, parts: Parts, own: string) {
    super(begun(puzzle, game, parts, own), LEARNER);
    this.puzzle = puzzle;
    this.game = game.name;
    this.#start = { state: this.table.state, steps: this.table.steps.length };
    this.#here = { ...positionOf(this.table, LEARNER), seat: LEARNER };
    this.#choices = puzzle.choices.map(([loss, ...actions]) => ({
      loss,
      ...carriedOut(game, this.table.state, actions),
    }));
  }

  /** What is best, in the words of its actions. */
  get best(): readonly string[] {
    return this.#choices[0]!.words;
  }

  /** The last wrong decision, and what it gives away, in points. */
  lost = 0;
  #wrong: readonly string[] = [];

  // ---- in words

  /** Why the last wrong decision is worse: what its turn comes to, and what the turn of the best one does. */
  async whyWorse(): Promise<string> {
    const [best, wrong] = await Promise.all([this.best, this.#wrong].map((words) => this.#turnOf(words)));
    const { comparedWords } = await fetchWords();
    return best && wrong ? comparedWords(this.#here, best, wrong) : t("puzzles-better");
  }

  /** What the turn of the best decision comes to: a clue. */
  async giveGains(): Promise<void> {
    const [turn, { yieldWords }] = await Promise.all([this.#turnOf(this.best), fetchWords()]);
    if (turn && !this.isSolved) this.follows = t("turn-comes-to", { what: yieldWords(this.#here, turn) });
  }

  /** What was nearly as good, and how it goes on after the best decision. */
  async goOn(): Promise<void> {
    const { stepsWords, yieldWords } = await fetchWords();
    const nearly = this.#choices.find(({ loss }) => !isFine(loss))!.words;
    const view = this.table.game.rules.view(this.#start.state, LEARNER);
    this.second = stepsWords(this.#here, this.table.game.trial(view, nearly, true));
    const turn = await this.#turnOf(this.best);
    if (!turn) return;
    const then = stepsWords(this.#here, turn, this.best.length);
    const said = [
      then && t("turn-follows", { what: then }),
      t("turn-comes-to", { what: yieldWords(this.#here, turn) }),
    ];
    this.follows = said.filter(Boolean).join(" ");
  }

  readonly #turns = new Map<string, Promise<Trial | null>>();

  /** The turn that begins with a decision, thought about once. */
  #turnOf(words: readonly string[]): Promise<Trial | null> {
    const turn = this.#turns.get(words.join()) ?? this.comesOf(this.#start.state, words);
    this.#turns.set(words.join(), turn);
    return turn;
  }

  // ---- the table

  protected look(): void {}

  protected advisedFor(request: Asked): readonly string[] | null {
    return request.t === "hint" && !this.isSolved ? this.best.slice(this.#did().length) : null;
  }

  /** Once it is solved, it is a table as any other. */
  protected refusalOf(request: Asked): string | null {
    if (this.isSolved) return null;
    if (request.t === "concede" || request.t === "bot") return "not_in_puzzle";
    return request.t === "play" ? this.#judge(request.actions) : null;
  }

  /** What was decided so far, without what was taken back. */
  #did = (): string[] => this.wordsOf(LEARNER, this.#start.steps);

  /** A good decision is played, and what begins one; what the rules refuse is the room's business. */
  #judge(actions: readonly string[]): string | null {
    const carried = this.#carriedOut([...this.#did(), ...actions]);
    if (!carried) return null;
    const reached = this.#choiceOf(carried);
    const choice = reached ?? this.#begunBy(carried.actions);
    if (choice && isFine(choice.loss)) {
      this.isSolved = reached !== undefined;
      return null;
    }
    this.lost = points(choice?.loss ?? 0);
    this.#wrong = choice?.words ?? [];
    return choice ? "gives_away" : "not_in_puzzle";
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

  /** The best decision that begins like this. */
  #begunBy = (actions: readonly string[]): Choice | undefined =>
    this.#choices.find(({ words }) => actions.every((spoken, at) => spoken === words[at]));
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
