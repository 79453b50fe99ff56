// An analysis as it grows: begun when the reader wants it, then asked for until it is whole.
import type { Replay } from "../replay/replay";
import { answered, isUnanswered, troubleOf, type Trouble } from "../wire/api";
import { beginReview, beginReviewOf, readReview } from "../wire/finishedGames";
import { hasServer } from "../wire/server";
import type { Account, Digest, JudgedMove, ReviewNews, TurningPoint } from "../wire/types";

import type { Chances } from "./chart";
import type { HomeJudge } from "./here";

/** Where the game comes from; `conceded` names who gave up, `here` where it lies on this device under that id, and
 * the game as this page follows it. */
export type Source =
  | { kind: "server"; id: string }
  | { kind: "written"; text: string; conceded?: readonly number[]; here?: string; replay?: Replay };

type Patience = <Answer>(answer: Promise<Answer>) => Promise<Answer>;

const SOON = 300;
const LATER = 1000;

export class GrowingReview {
  state = $state<"idle" | ReviewNews["state"]>("idle");
  judge = $state("");
  /** Today's judge, where an earlier one said this. */
  newer = $state("");
  /** The whole in few numbers; null: it is not whole. */
  digest = $state.raw<Digest | null>(null);
  rules = $state(0);
  /** Everybody's chances after every move; empty until the judge has looked at the game. */
  chances = $state.raw<Chances>([]);
  /** One standard error of each; an earlier judge told none. */
  errors = $state.raw<Chances>([]);
  /** In which turn each move was. */
  turns = $state.raw<readonly number[]>([]);
  moves = $state.raw<readonly JudgedMove[]>([]);
  points = $state.raw<readonly TurningPoint[]>([]);
  players = $state.raw<readonly Account[]>([]);
  trouble = $state.raw<Trouble | null>(null);
  #isLeft = false;
  #home: HomeJudge | null = null;

  readonly total = $derived(this.chances.length);
  readonly isGrowing = $derived(this.state === "waiting" || this.state === "judging");
  readonly isDone = $derived(this.state === "done");

  async begin(source: Source, again = false): Promise<void> {
    this.#isLeft = false;
    this.trouble = null;
    try {
      const replay = source.kind === "written" ? source.replay : undefined;
      if (replay) await this.#judgedHereOrThere(source, replay, again);
      else await this.#judgedThere(source, again);
    } catch (thrown) {
      this.trouble = troubleOf(thrown);
      this.state = "failed";
    }
  }

  /** The reader went away: nobody asks any more, and the judge stops. */
  leave(): void {
    this.#isLeft = true;
    this.#home?.stop();
  }

  /** Judged in this page; if that cannot be as well as a server would and there is one, it is asked instead. Where it does
   * not answer, the page judges without its network. */
  async #judgedHereOrThere(source: Source, replay: Replay, again: boolean): Promise<void> {
    this.#clear();
    const { HomeJudge, lacksNet } = await import("./here");
    const home = (this.#home = new HomeJudge(replay, (news) => this.hear(news)));
    try {
      return await home.judge(hasServer && navigator.onLine);
    } catch (error) {
      if (!hasServer) throw error;
      console.info(error);
      await this.#judgedThere(source, again, answered).catch((thrown: unknown) => {
        if (!lacksNet(error) || !isUnanswered(troubleOf(thrown))) throw thrown;
        this.#clear();
        return home.judge(false);
      });
    }
  }

  /** `patience`: how long an answer is waited for. */
  async #judgedThere(source: Source, again: boolean, patience: Patience = (answer) => answer): Promise<void> {
    this.#clear();
    const asked =
      source.kind === "server"
        ? beginReview(source.id, again)
        : beginReviewOf({ text: source.text, conceded: [...(source.conceded ?? [])] }, again);
    const { key } = await patience(asked);
    while (!this.#isLeft) {
      this.hear(await patience(readReview(key, this.moves.length)));
      if (!this.isGrowing) return;
      await new Promise((wake) => setTimeout(wake, this.total ? LATER : SOON));
    }
  }

  #clear(): void {
    this.state = "waiting";
    this.chances = this.errors = this.turns = this.moves = this.points = this.players = [];
  }

  hear(news: ReviewNews): void {
    if (news.chances.length) [this.chances, this.errors, this.turns] = [news.chances, news.errors, news.turns];
    this.moves = [...this.moves, ...news.moves];
    this.points = news.turning_points;
    this.players = news.players;
    this.judge = news.judge;
    this.newer = news.newer;
    this.digest = news.digest;
    this.rules = news.rules;
    // The server was begun anew and knows of nothing: what was judged is kept there, so it may be asked again.
    this.state = news.state === "none" ? "failed" : news.state;
  }
}
