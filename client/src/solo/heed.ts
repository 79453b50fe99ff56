// What a hint heeds besides the chance to win (server/city/table_game.py, server/duel/table_game.py, server/duel/honesty.py).
import type { State } from "../engine/rules";
import type { City } from "./city/city";
import type { Duel } from "./duel/duel";
import type { TableGame } from "./tableGame";

export type Heed = {
  /** Whether nobody can see what a seat has of having done more. */
  showsNothing: (more: State, less: State, seat: number) => boolean;
  /** The next step of something that the page always lays out in one way; null: there is a choice. */
  usualStep: (view: State) => number | null;
  /** Choices that take a lie where there are honest ones. */
  needlessLies: (view: State) => readonly number[];
  /** Whether a choice seems better than another to whoever only looks at the table. */
  isPlainer: (view: State, action: number, than: number) => boolean;
};

export const heedOf = ({ name, rules }: TableGame): Heed =>
  name === "city" ? heedOfCity(rules as City) : heedOfDuel(rules as Duel);

const heedOfCity = (city: City): Heed => ({
  showsNothing: () => false,
  usualStep: (view) => (["colour", "payment"].includes(city.phase(view)) ? city.bestStep(view) : null),
  needlessLies: () => [],
  isPlainer: () => false,
});

const heedOfDuel = (duel: Duel): Heed => ({
  showsNothing: (more, less, seat) => duel.waste(more, less, seat) === 1,
  usualStep: () => null,
  needlessLies: (view) => needlessLies(duel, view),
  isPlainer: (view, action, than) =>
    duel.stage(view) === "element" && totalFor(duel, view, action) > totalFor(duel, view, than),
});

/** D-BUKA-11 Bluffs that are lies, and what is not enough without one, where something honest is. */
function needlessLies(duel: Duel, view: State): number[] {
  const legal = duel.legal(view);
  if (duel.stage(view) === "element") {
    const lies = legal.filter((action) => isLying(duel, duel.play(view, action).after, duel.toMove(view)));
    return lies.length < legal.length ? lies : [];
  }
  if (duel.read(view).get("opening")) return legal.filter((action) => duel.isBluff(action)); // it needs no total
  if (!duel.standing(view).get("is_surveyed")) return [];
  const outlook = duel.look(view);
  const isSure = (action: number) => ["enough", "more"].includes(duel.facts.hopes[outlook.get("hope", action)]!);
  const lies = legal.filter((action) => outlook.get("lies", action) === 1);
  return legal.some((action) => isSure(action) && !lies.includes(action)) ? lies : [];
}

/** Whether a bluff that lies there does not bear the mark of the element that was announced. */
const isLying = (duel: Duel, state: State, seat: number): boolean =>
  (duel.side(state, seat).get("bluffs") & ~duel.standing(state).row("side", seat).get("good_bluffs")) !== 0;

function totalFor(duel: Duel, view: State, action: number): number {
  const element = duel.facts.elements.findIndex((name) => name === duel.nameOf(view, action));
  return duel.side(view, duel.toMove(view)).get("total", element);
}
