// A finished game judged in this page: handed to a worker, and what it says put into words, as a server would tell it.
import { NetAbsent } from "../engine/absent";
import { fetchParts } from "../engine/fetch";
import type { Parts } from "../engine/module";
import { fetchNet } from "../engine/net";
import type { State } from "../engine/rules";
import type { Replay } from "../replay/replay";
import type { ReviewNews, JudgedMove } from "../wire/types";
import { markOf, type Finished, type Said } from "./course";
import { digestOf } from "./digest";
import { keepMoves, keptMoves } from "./shelf";
import type { FromJudge, ToJudge } from "./worker";

const KEPT_EVERY = 8; // moves

type Moves = Extract<FromJudge, { t: "moves" }>;
type Told = Exclude<FromJudge, { t: "trouble" }>;

/** Tells what a worker says of one game. */
export class HomeJudge {
  readonly #replay: Replay;
  readonly #hear: (news: ReviewNews) => void;
  /** Who was silent once is not asked again. */
  #weights: Promise<Uint8Array | null> | null = null;
  #worker: Worker | null = null;
  #told: ReviewNews;
  readonly #said: Said[] = [];
  #kept = 0;
  #key = "";
  #isLeft = false;

  constructor(replay: Replay, hear: (news: ReviewNews) => void) {
    this.#replay = replay;
    this.#hear = hear;
    this.#told = NOTHING;
  }

  /** Judge it to its end; what goes wrong is thrown. Without its network the fitted values judge, where that will do. */
  async judge(isNetNeeded: boolean): Promise<void> {
    const parts = await fetchParts(this.#replay.game.name);
    const weights = await (this.#weights ??= netOf(parts));
    if (isNetNeeded && !weights) throw new NetAbsent("the network did not come");
    const { judge, rules } = parts.layout;
    const { name } = weights ? judge : judge.fitted;
    this.#told = { ...NOTHING, judge: name, rules };
    const game = finishedIn(this.#replay, name);
    this.#key = game.key;
    const before = await keptMoves(game.key);
    if (this.#isLeft) return;
    await this.#ask({ parts, weights, game, before }, "done", (said) => this.#tell(said, parts));
  }

  /** What another choice was worth beside the best that was weighed, in the position before a written action. */
  async compare(number: number, best: string, other: string): Promise<{ best: number; chance: number; error: number }> {
    const { game, deeds } = this.#replay;
    const parts = await fetchParts(game.name);
    const weights = await netOf(parts);
    const { judge } = parts.layout;
    const { before: state } = deeds[number - 1]!;
    const [one, another] = [best, other].map((words) => numberOf(game, state, words));
    const compare = { at: number - 1, best: one!, other: another! };
    const finished = finishedIn(this.#replay, (weights ? judge : judge.fitted).name);
    const said = await this.#ask({ parts, weights, game: finished, before: [], compare }, "compared", () => {});
    return said as Extract<FromJudge, { t: "compared" }>;
  }

  /** Have a worker judge; what it says until it is through, and its last word. */
  async #ask(asked: ToJudge, last: FromJudge["t"], hear: (said: Told) => void): Promise<Told> {
    return await new Promise<Told>((settle, fail) => {
      const worker = (this.#worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));
      worker.onerror = () => fail(new Error("the judge did not come"));
      worker.onmessage = ({ data }: MessageEvent<FromJudge>) => {
        if (data.t === "trouble") return fail(new Error(data.words));
        hear(data);
        if (data.t === last) settle(data);
      };
      worker.postMessage(asked);
    }).finally(() => this.stop());
  }

  /** Nobody waits any more; what was judged is kept. */
  stop(): void {
    this.#isLeft = true;
    this.#worker?.terminate();
    this.#worker = null;
    void this.#keep();
  }

  async #keep(): Promise<void> {
    const { length } = this.#said;
    if (length === this.#kept) return;
    this.#kept = length;
    await keepMoves(this.#key, this.#said);
  }

  #tell(said: Told, { layout: { judge } }: Parts): void {
    if (said.t === "chances") {
      const { chances, errors, turns } = said;
      this.#say({ chances, errors, turns, total: chances.length });
    } else if (said.t === "moves") {
      this.#said.push(...said.moves);
      if (this.#said.length >= this.#kept + KEPT_EVERY) void this.#keep();
      const moves = said.moves.map((move) => this.#inWords(move, judge.bands));
      const judged = this.#told.judged + moves.length;
      this.#say({
        moves,
        judged,
        players: accountsOf(said, judge.bands),
        turning_points: pointsOf(said, judge.causes),
      });
    } else if (said.t === "done") {
      const { judge: name, chances, turns, players } = this.#told;
      this.#say({ state: "done", moves: [], digest: digestOf(name, chances, turns, players) });
    }
  }

  /** Sums are told when all is judged. */
  #say(news: Partial<ReviewNews>): void {
    this.#told = { ...this.#told, ...news };
    this.#hear(this.#told.state === "done" ? this.#told : { ...this.#told, players: [] });
  }

  #inWords({ decision, better, ...move }: Said, bands: readonly string[]): JudgedMove {
    const { game, deeds } = this.#replay;
    const deed = deeds[move.number - 1];
    const named = (action: number): string => game.nameOf(deed!.before, action);
    const options = decision?.options.map((option) => ({ ...option, words: named(option.action) })) ?? [];
    return {
      ...move,
      chance_errors: move.chance_errors ?? [],
      words: deed?.words ?? "",
      drawn: [...(deed?.drawn ?? [])],
      decision: decision && { ...decision, band: bands[decision.band]!, options },
      better: better && {
        words: options[0]!.words,
        reason: better.name,
        term: better.term,
        edges: [...(better.edges ?? [])], // an earlier judge told none
        line: better.line.map(({ state, action }) => game.nameOf(state, action)),
      },
    };
  }
}

/** Whether nothing but its network is missing. */
export const lacksNet = (error: unknown): boolean => error instanceof NetAbsent;

/** null: it did not come. */
async function netOf({ net }: Parts): Promise<Uint8Array | null> {
  try {
    return net === null ? null : await fetchNet(net);
  } catch (error) {
    console.info(error);
    return null;
  }
}

const NOTHING: ReviewNews = {
  state: "judging",
  judge: "",
  newer: "",
  rules: 0,
  total: 0,
  judged: 0,
  chances: [],
  errors: [],
  turns: [],
  moves: [],
  turning_points: [],
  players: [],
  digest: null,
};

const numberOf = (game: Replay["game"], before: State, words: string): number =>
  game.rules.legal(before).find((action) => game.nameOf(before, action) === words)!;

/** The game as a judge looks at it; the key names it before this judge. */
function finishedIn(replay: Replay, judge: string): Finished {
  const { game, deeds, players, written } = replay;
  const { rules } = replay.header;
  const winners = replay.wonByConcession ?? [];
  return {
    positions: [...deeds.map(({ before }) => before), replay.stateAt(replay.last)],
    actions: deeds.map(({ before, words }) => numberOf(game, before, words)),
    players,
    winners,
    key: `${judge} ${markOf(JSON.stringify([rules, { ...written, rules: undefined }, winners])).toString(16)}`,
  };
}

const accountsOf = ({ accounts }: Moves, bands: readonly string[]): ReviewNews["players"] =>
  accounts.map((account) => ({
    ...account,
    bands: Object.fromEntries(bands.map((band, number) => [band, account.bands[number]!])),
  }));

const pointsOf = ({ points }: Moves, causes: readonly string[]): ReviewNews["turning_points"] =>
  points.map((point) => ({ ...point, cause: causes[point.cause]! }));
