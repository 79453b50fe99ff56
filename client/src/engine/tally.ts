// The sum of a game and where it turned, move by move (analysis/sums.py).
import type { Block, Module } from "./module";
import type { SharedRecords } from "./records";
import type { Shares } from "./judge";

/** A move in numbers: what it changed for everybody, and what its decision cost, if it was one. */
export type Numbers = {
  turn: number;
  seat: number;
  chances: Shares;
  luck: Shares;
  luck_error: number;
  skill: Shares;
  decision: { loss: number; error: number; band: number } | null;
};
/** Where the game turned; the cause by its number. */
export type Turned = { move: number; seat: number; before: number; after: number; cause: number };

const PARTS = ["start", "result", "luck", "luck_error", "own_losses", "others_losses", "skill_error", "unknown"] as const;
const MEANS = ["decisions", "mean_loss", "mean_loss_error", "accuracy", "accuracy_error"] as const;
export type Account = Record<(typeof PARTS | typeof MEANS)[number], number> & { seat: number; bands: number[] };

export class Tally {
  readonly #module: Module;
  readonly #players: number;
  readonly #judged: Block<SharedRecords["Judged"]>;
  readonly #results: Block;
  readonly #sums: Block<SharedRecords["Sum"]>;
  readonly #points: Block<SharedRecords["Turned"]>;
  readonly #counts: Block;
  #moves = 0;

  constructor(module: Module, moves: number, outcome: Shares) {
    this.#module = module;
    this.#players = outcome.length;
    this.#judged = module.reserve("Judged", moves);
    this.#points = module.reserve("Turned", moves);
    this.#results = module.reserveFor("sum_up", "results");
    this.#sums = module.reserveFor("sum_up", "sums");
    this.#counts = module.reserveNumbers("i8");
    this.#results.setFractions(outcome);
  }

  /** One more move; what could not be known of it. */
  add({ turn, seat, chances, luck, luck_error, skill, decision }: Numbers): Shares {
    const judged = this.#judged.row(this.#moves++);
    const everybodys = [["chance", chances] as const, ["luck", luck] as const, ["skill", skill] as const];
    for (const [name, shares] of everybodys) shares.forEach((share, each) => judged.set(name, share, each));
    const { loss, error, band } = decision ?? { loss: 0, error: 0, band: 0 };
    judged.write({ turn, seat, luck_error, is_decision: decision ? 1 : 0, loss, error, band });
    this.#module.call(
      "sum_up",
      this.#moves,
      this.#judged,
      this.#results,
      this.#sums,
      this.#points,
      this.#counts,
      this.#players,
    );
    return judged.list("unknown").slice(0, this.#players);
  }

  /** Where it turned, as far as it was judged. */
  get points(): Turned[] {
    return Array.from({ length: this.#counts.long }, (_, at) =>
      this.#points.row(at).some("move", "seat", "before", "after", "cause"),
    );
  }

  /** Everybody's sum. */
  get accounts(): Account[] {
    return Array.from({ length: this.#players }, (_, seat) => {
      const sum = this.#sums.row(seat);
      return { ...sum.some(...PARTS, ...MEANS), seat, bands: sum.list("bands") };
    });
  }
}
