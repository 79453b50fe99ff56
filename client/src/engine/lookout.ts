// D-RETREAT-2 A way that cannot be finished is not worth a thought (bots/duel/dead_ends.py).
import { reserveFor, type Block, type Module } from "./module";

/** Sees what leads nowhere, in a game that has such ways. */
export class Lookout {
  readonly #module: Module;
  readonly #standings: Block;
  readonly #room: readonly Block[];
  readonly #outlooks: Block;
  readonly #most: number;

  private constructor(module: Module) {
    this.#module = module;
    this.#standings = module.reserve("Standing");
    this.#room = ["worlds", "frames"].map((name) => reserveFor(module, "look", name));
    this.#outlooks = module.reserve("Outlook");
    this.#most = (module.layout.facts as { mostSteps: number }).mostSteps;
  }

  static of(module: Module): Lookout | null {
    return "dead_ends" in module.layout.exports ? new Lookout(module) : null;
  }

  /** Mark the dead ends of a view, where lines begin in it; never all there is to choose. */
  mark(views: Block, dead: Block): void {
    const given = [this.#module.tables, views];
    this.#module.call("standing", 1, ...given, this.#standings);
    if (this.#standings.row().get("is_surveyed") !== 1) return;
    this.#module.call("look", 1, ...given, ...this.#room, this.#outlooks, this.#most);
    this.#module.call("dead_ends", 1, ...given, this.#outlooks, dead);
  }
}
