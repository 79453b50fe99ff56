// D-RETREAT-2 A way that cannot be finished is not worth a thought (bots/duel/dead_ends.py).
import type { Begun, Block, Module } from "./module";
import type { DuelLayout, DuelRecords } from "./records";

/** Sees what leads nowhere, in a game that has such ways. */
export class Lookout {
  readonly #module: Module<DuelLayout>;
  readonly #standings: Block<DuelRecords["Standing"]>;
  readonly #room: readonly Begun[];
  readonly #outlooks: Begun;
  readonly #most: number;

  private constructor(module: Module<DuelLayout>) {
    this.#module = module;
    this.#standings = module.reserve("Standing");
    this.#room = [module.reserveFor("look", "worlds"), module.reserveFor("look", "frames")];
    this.#outlooks = module.reserve("Outlook");
    this.#most = (module.layout.facts as { mostSteps: number }).mostSteps;
  }

  static of(module: Module): Lookout | null {
    return "dead_ends" in module.layout.exports ? new Lookout(module as Module<DuelLayout>) : null;
  }

  /** Mark the dead ends of a view, where lines begin in it; never all there is to choose. */
  mark(views: Begun, dead: Begun): void {
    const given = [this.#module.tables, views];
    this.#module.call("standing", 1, ...given, this.#standings);
    if (this.#standings.row().get("is_surveyed") !== 1) return;
    this.#module.call("look", 1, ...given, ...this.#room, this.#outlooks, this.#most);
    this.#module.call("dead_ends", 1, ...given, this.#outlooks, dead);
  }
}
