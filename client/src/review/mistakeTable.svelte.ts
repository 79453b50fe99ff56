// The table as it stood before a mistake, to play it better: with the choices of then, from the eyes of who made it.
import { GuidedTable, type Start } from "../learn/guidedTable";
import { comparedWords, type Here } from "../learn/turnWords";
import type { Replay } from "../replay/replay";
import { whatIf } from "../replay/whatIf";
import { positionOf } from "../solo/shown";
import { Table, type LogEntry } from "../solo/table";
import type { Chair } from "../solo/tableGame";
import type { Asked } from "../wire/socket";
import type { Advice, JudgedMove } from "../wire/types";
import type { HomeJudge } from "./here";
import { verdictAfter, verdictOn, type Mistake, type Verdict } from "./mistakes";

export class MistakeTable extends GuidedTable {
  readonly mistake: Mistake;
  readonly #replay: Replay;
  readonly #moves: readonly JudgedMove[];
  /** How many actions were written before. */
  readonly #before: number;
  readonly #start: Start;
  readonly #here: Here;
  #home: HomeJudge | null = null;
  /** What is said of what was played; null: nothing is decided. */
  verdict = $state.raw<Verdict | null>(null);
  /** The judge looks at what was played. */
  isWeighing = $state(false);
  isShowing = $state(false);
  /** What the turn comes to with another choice, and with the best; "" as long as nobody can tell. */
  compared = $state("");
  /** What is best was shown, and lies there. */
  isShown = $state(false);

  constructor(replay: Replay, moves: readonly JudgedMove[], mistake: Mistake) {
    const at = replay.momentOf(mistake.number) - 1;
    const table = tableAt(replay, at, mistake.seat);
    super(table, mistake.seat);
    this.mistake = mistake;
    this.#replay = replay;
    this.#moves = moves;
    this.#before = replay.moveAt(at);
    this.#start = { steps: table.steps.length, state: table.state };
    this.#here = { ...positionOf(table, mistake.seat), seat: mistake.seat };
  }

  /** Nothing more is played: it is tried again, or left. */
  get isSettled(): boolean {
    return this.isShown || this.verdict !== null;
  }

  // ---- the table

  protected look(): void {
    if (this.isShowing) return;
    const words = this.wordsOf(this.seat, this.#start.steps);
    this.leave();
    this.verdict = verdictOn(this.#moves, this.mistake, this.#before, words);
    this.isShown = false;
    this.compared = "";
    if (this.verdict) void this.compare(this.verdict.kind === "good" ? this.played : words);
    if (this.verdict?.kind === "unweighed") void this.#weigh(this.verdict);
  }

  /** What the judge did not weigh before is weighed now, in this page. */
  async #weigh(verdict: Extract<Verdict, { kind: "unweighed" }>): Promise<void> {
    this.isWeighing = true;
    try {
      const { HomeJudge } = await import("./here");
      if (this.verdict !== verdict) return;
      this.#home = new HomeJudge(this.#replay, () => {});
      const said = await this.#home.compare(verdict.move, verdict.best, verdict.words);
      if (this.verdict === verdict) this.verdict = verdictAfter(said);
    } catch (error) {
      console.info(error);
    }
    if (this.verdict === verdict || this.verdict?.kind !== "unweighed") this.isWeighing = false;
  }

  /** The turn as it was played in the game, until something came to light. */
  get played(): string[] {
    const execution = this.table.game.execution(this.#start.state);
    const words: string[] = [];
    for (const move of this.#moves.slice(this.#before + 1)) {
      if (move.seat !== this.seat) break;
      execution.playAgain(move.words);
      words.push(move.words);
      if (execution.isDecided && (execution.knowsMore || execution.isTurnOver)) break;
    }
    return words;
  }

  /** Say in numbers what the turn comes to with these words, and with the best. */
  async compare(words: readonly string[]): Promise<void> {
    const turns = [this.#best.flat(), words].map((each) => this.comesOf(this.#start.state, each));
    const [best, other] = await Promise.all(turns);
    this.compared = best && other ? comparedWords(this.#here, best, other) : "";
  }

  /** Nobody waits for the judge any more. */
  leave(): void {
    this.#home?.stop();
    this.#home = null;
    this.isWeighing = false;
  }

  /** The best as the judge sees it, where nothing else was begun. */
  protected advisedFor({ t }: Asked): readonly string[] | null {
    return t === "hint" && this.table.steps.length === this.#start.steps ? this.#best.flat() : null;
  }

  protected override get why(): Pick<Advice, "reason" | "term" | "edges" | "after"> {
    const { better, decision } = this.mistake;
    const { reason, term, edges } = better;
    return { reason, term, edges, after: decision.options[0]?.value ?? null };
  }

  protected refusalOf(request: Asked): string | null {
    if (request.t === "concede" || request.t === "bot") return "not_in_mistake";
    return request.t === "play" && (this.isSettled || this.isShowing) ? "mistake_settled" : null;
  }

  /** Decision by decision: what was played until the mistake, what is better, and how that goes on. */
  get #best(): string[][] {
    const { game } = this.table;
    const until = this.#moves.slice(this.#before + 1, this.mistake.number).map(({ words }) => words);
    const decisions: string[][] = [];
    let execution = game.execution(this.#start.state);
    for (const words of [...until, ...this.mistake.better.line]) {
      execution.playAgain(words);
      if (!execution.isDecided && !execution.isTurnOver) continue;
      decisions.push([...execution.actions]);
      if (execution.knowsMore) break;
      execution = game.execution(execution.state);
    }
    return decisions;
  }

  // ---- the ways on

  /** To where it was to be decided. */
  again(): void {
    this.leave();
    this.backTo(this.#start);
    this.isWhole = false;
    this.verdict = null;
    this.isShown = false;
    this.compared = "";
  }

  /** Play the decision that is best, so that it can be seen. */
  async show(): Promise<void> {
    if (this.isShowing) return;
    this.again();
    void this.compare(this.played);
    await this.#demonstrate(this.#best.slice(0, 1));
    this.isShown = true;
  }

  /** Whether more of the turn can be shown. */
  get hasRest(): boolean {
    return this.isShown && !this.isWhole && this.#best.length > 1;
  }

  /** All of it was shown. */
  isWhole = $state(false);

  /** Play how the best goes on. */
  async showRest(): Promise<void> {
    if (this.isShowing) return;
    await this.#demonstrate(this.#best.slice(1));
    this.isWhole = true;
  }

  async #demonstrate(decisions: readonly (readonly string[])[]): Promise<void> {
    this.isShowing = true;
    await this.demonstrate(decisions);
    this.isShowing = false;
  }
}

/** A table that goes on where the game stood. Whoever sat there keeps the name; nobody plays for the others. */
function tableAt(replay: Replay, at: number, seat: number): Table {
  const chairs = replay.header.chairs.map(({ name }, other): Chair => {
    return { isPerson: other === seat, name, level: null };
  });
  const { header, log } = whatIf(replay, at, chairs);
  const table = new Table(header, replay.game);
  const now = Date.now() / 1000;
  log.forEach((body, index) => table.apply({ ...body, seq: index + 1, at: now } satisfies LogEntry));
  return table;
}
