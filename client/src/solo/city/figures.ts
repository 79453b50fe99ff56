// The game in figures, counted from its events (server/city/figures.py).
import type { CityFigures, Contribute } from "../../wire/types";
import type { Tabletop } from "../tableGame";
import type { Happened } from "./chronicle";
import type { City } from "./city";

/** What everybody did, from the first turn to the last. */
export function figuresOf(city: City, table: Tabletop<Happened>): CityFigures {
  const zeros = () => table.chairs.map(() => 0);
  const figures: CityFigures = {
    order: city
      .standing(table.state)
      .ranking.toSorted((one, other) => Number(table.winners.includes(other)) - Number(table.winners.includes(one))),
    earned: [zeros()],
    offerings: [],
    shared: zeros(),
    majorities: zeros(),
    scales: zeros(),
    cards: zeros(),
    dragons: zeros(),
  };
  const earned = zeros();
  const builders = new Map<string, Set<number>>();
  for (const { before, carried } of table.steps) {
    const { round } = city.standing(before);
    for (const event of carried.events) {
      while (figures.earned.length < round) figures.earned.push([...earned]);
      count(figures, earned, round, event);
      countShares(figures, builders, event);
      figures.earned[figures.earned.length - 1] = [...earned];
    }
  }
  return figures;
}

function count(figures: CityFigures, earned: number[], round: number, event: Happened): void {
  if (event.e === "gain" && event.what === "crystals") earned[event.p]! += event.count;
  else if (event.e === "gain" && event.what === "scales") figures.scales[event.p]! += event.count;
  else if (event.e === "score_scales") event.crystals.forEach((crystals, seat) => (earned[seat]! += crystals));
  else if (event.e === "offer") figures.offerings.push([event.p, round, event.cost]);
  else if (event.e === "rebuilt" && event.majority !== null) figures.majorities[event.majority]! += 1;
  else if (event.e === "power") {
    figures.cards[event.p]! += 1;
    figures.dragons[event.p]! += Number(event.dragon !== undefined);
  } else if (event.e === "contribute") figures.cards[event.p]! += cardsPaid(event);
}

function cardsPaid({ plain, khind, mimix, hoax1, hoax2 }: Contribute): number {
  const dyed = hoax1.reduce((sum, { cards }) => sum + 1 + cards.length, 0);
  return plain.length + khind + 2 * mimix.length + dyed + 2 * hoax2.length;
}

/** In how many rebuilt buildings each seat had a share. */
function countShares(figures: CityFigures, builders: Map<string, Set<number>>, event: Happened): void {
  if (event.e === "contribute") builders.set(event.tile, (builders.get(event.tile) ?? new Set()).add(event.p));
  else if (event.e === "rebuilt") for (const seat of builders.get(event.tile) ?? []) figures.shared[seat]! += 1;
}
