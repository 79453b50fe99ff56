// A lesson while it is taken, at a table of the page itself (src/bluemoon/lessons/lesson_table.py): what may be done, whether
// it was enough, and the way back. Undo, hints and refusals are those of any table.
import type { Finding } from "../engine/head";
import type { Parts } from "../engine/module";
import type { State } from "../engine/rules";
import type { Asked as Thought, Thinker } from "../engine/thinker";
import type { Member as Mind } from "../engine/council";
import type { LogEntry, Table } from "../solo/table";
import type { TableGame } from "../solo/tableGame";
import type { Asked } from "../wire/socket";
import type { GameName } from "../wire/types";
import { GuidedTable, type Start } from "./guidedTable";
import { answerOf, holds, mayBe, messageOf, type Course, type Lesson, type Step } from "./lesson";
import { KeptLesson } from "./keptLesson";
import { LEARNER, ownTable, write } from "./ownTable";

export class LessonTable extends GuidedTable {
  readonly lesson: Lesson;
  readonly game: GameName;
  readonly #passing: readonly string[];
  /** Where each step began, and in which turn. */
  readonly #starts: (Start & { turn: number; kept: number })[] = [];
  readonly #kept: KeptLesson | null;
  /** Of the step; as many as there are: all is done. */
  number = $state(0);
  isMissed = $state(false);
  /** Something else was played than the lesson would: nobody knows whether it still leads to the goal. */
  isAstray = $state(false);
  isShowing = $state(false);

  constructor(course: Course, lesson: Lesson, game: TableGame, parts: Parts, own: string) {
    super(begun(lesson, game, parts, own), LEARNER);
    this.lesson = lesson;
    this.game = game.name;
    this.#passing = course.passing;
    this.#kept = lesson.level ? new KeptLesson(`${game.name}-${lesson.name}`, parts.layout.rules) : null;
    this.#begin();
  }

  /** Go on where a whole game was left, if it was; what cannot be read is forgotten, and it begins anew with the next table. */
  takeUp(): boolean {
    try {
      for (const entry of this.#kept?.entries ?? []) {
        this.table.apply({ ...entry, seq: this.table.seq + 1 });
        this.look();
      }
      return true;
    } catch (error) {
      console.info(error);
      this.#kept?.forget();
      return false;
    }
  }

  protected override note(entries: readonly LogEntry[]): void {
    this.#kept?.add(entries);
  }

  get step(): Step | null {
    return this.lesson.steps[this.number] ?? null;
  }

  get isDone(): boolean {
    return this.step === null;
  }

  /** The message that says what is to be done now. */
  get message(): string {
    return `${messageOf(this.game, this.lesson.name)}-${this.number + 1}`;
  }

  // ---- the table

  protected override mindOf(thinker: Thinker): Mind {
    return this.lesson.level ? thinker : this.#answering(thinker);
  }

  protected advisedFor(request: Asked): readonly string[] | null {
    return request.t === "hint" && !this.lesson.level ? this.#comesNext() : null;
  }

  /** Why a lesson says no; nobody leaves it to a bot, or gives it up, but by its own buttons. */
  protected refusalOf(request: Asked, advised: readonly string[] | null): string | null {
    const { step } = this;
    if (request.t === "concede" || request.t === "bot") return "not_in_lesson";
    if (request.t === "hint" && step && !this.lesson.level)
      return this.isMissed ? "lesson_missed" : advised ? null : "lesson_astray";
    if (request.t !== "play" || !step) return null;
    if (this.isMissed) return "lesson_missed";
    return request.actions.every((words) => mayBe(step, words)) ? null : "not_in_lesson";
  }

  /** What the lesson itself would do now; null: it went another way, or all is done. */
  #comesNext(): readonly string[] | null {
    let did = this.wordsOf(LEARNER, this.#starts[this.number]!.steps);
    for (const actions of this.step?.par ?? []) {
      if (did.length < actions.length && did.every((words, at) => words === actions[at]))
        return actions.slice(did.length);
      if (actions.some((words, at) => words !== did[at])) return null;
      did = did.slice(actions.length);
    }
    return null;
  }

  /** Whoever thinks for hints, but plays the other seat as the lesson says. */
  #answering(thinker: Thinker): Mind {
    let seq = -1;
    let begun: string[] = []; // of a decision that is not played yet
    return {
      think: (view: State, asked: Thought): Promise<Finding[]> => {
        const { game } = this.table;
        if (game.rules.toMove(view) === LEARNER) return thinker.think(view, asked);
        begun = seq === this.table.seq ? begun : [];
        seq = this.table.seq;
        const legal = game.rules.legal(view);
        const names = legal.map((action) => game.nameOf(view, action));
        const answers = { answers: this.lesson.answers, passing: this.#passing };
        const words = answerOf(answers, [...this.wordsOf(1 - LEARNER, this.table.written), ...begun], names);
        begun.push(words);
        return Promise.resolve([{ action: legal[names.indexOf(words)]! } as Finding]);
      },
      expect: (view, lines) => thinker.expect(view, lines),
      isAsGood: (view, more, less) => thinker.isAsGood(view, more, less),
      edges: (view, ours, theirs) => thinker.edges(view, ours, theirs),
      stop: () => thinker.stop(),
      close: () => thinker.close(),
    };
  }

  // ---- the step

  #begin(): void {
    const { steps, state, game } = this.table;
    const kept = this.#kept?.entries.length ?? 0;
    this.#starts[this.number] = { steps: steps.length, turn: game.turnOf(state), state, kept };
    this.isMissed = this.isAstray = false;
  }

  /** After every play, and after everything that was taken back. */
  protected look(): void {
    while (this.number > 0 && this.table.steps.length < this.#starts[this.number]!.steps) this.number -= 1;
    const { step, table } = this;
    if (!step) return;
    const { steps, turn } = this.#starts[this.number]!;
    const did = this.wordsOf(LEARNER, steps);
    const read = table.game.rules.read(table.state);
    const isReached = did.length > 0 && step.goal.every((fact) => holds(fact, read, did));
    if (isReached) this.number += 1;
    if (isReached || did.length === 0) this.#begin();
    else {
      this.isMissed = table.isOver || table.game.turnOf(table.state) - turn >= 2 * step.turns;
      this.isAstray = !this.isMissed && !this.lesson.level && this.#comesNext() === null;
    }
    if (this.isDone || table.isOver) this.#kept?.forget();
  }

  /** Back to where the step began. */
  again(): void {
    const start = this.#starts[this.number]!;
    this.backTo(start);
    this.#kept?.cut(start.kept);
    this.isMissed = this.isAstray = false;
  }

  /** A whole game from its beginning: what went before may have lost it. */
  afresh(): void {
    this.number = 0;
    this.again();
  }

  /** Play what would do it, so that it can be seen. */
  async show(): Promise<void> {
    const { step } = this;
    if (!step || this.isShowing) return;
    this.isShowing = true;
    this.again();
    await this.demonstrate(step.par);
    this.isShowing = false;
  }
}

/** The table of a lesson, with all that was played before it. */
function begun({ options, setup, script, seed, level }: Lesson, game: TableGame, parts: Parts, own: string): Table {
  const table = ownTable(game.begun(options as never, { seed, setup }), game, parts, own, level ?? "easy");
  for (const decision of decisionsIn(script, table))
    write(table, { kind: "play", seat: table.toMove ?? LEARNER, ...decision });
  write(table, { kind: "what_if", seed });
  return table;
}

/** A script, decision by decision, while the table follows it. */
function* decisionsIn(script: Lesson["script"], table: Table) {
  let execution = table.game.execution(table.state);
  for (const [words, drawn] of script) {
    execution.playAgain(words, drawn);
    if (!execution.isDecided && !execution.isTurnOver) continue;
    yield { actions: execution.actions, drawn: execution.drawn };
    execution = table.game.execution(table.state);
  }
}
