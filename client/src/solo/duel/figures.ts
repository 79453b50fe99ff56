// The game in figures, counted from what everybody could hear (server/duel/figures.py).
import type { State } from "../../engine/rules";
import type { DuelFigures, FightBooked } from "../../wire/types";
import type { Tabletop } from "../tableGame";
import type { Duel } from "./duel";
import type { DuelEvent, Happened } from "./events";

const PLAYED = ["played", "played_from_ship", "played_from_deck", "bluffed"];
const GOES_ON = "continue"; // D-SPECIAL-11 to where it was said, a turn may go back
const LOST = ["lost", "lost_from_deck", "spent", "discarded"];

/** What both have done so far, by seat; `cards` were played in this fight. */
type Tally = Omit<DuelFigures, "fights"> & { cards: number[] };

const nothingYet = (): Tally => ({
  played: [0, 0],
  discarded: [0, 0],
  bluffs: [0, 0],
  strongest: [0, 0],
  cards: [0, 0],
});

/** What both did, from the first fight to the last; what was gone back on does not count. */
export function figuresOf(duel: Duel, { steps, state }: Tabletop<Happened>): DuelFigures {
  let tally = nothingYet();
  let kept = tally;
  const fights: FightBooked[] = [];
  steps.forEach(({ before, carried }, number) => {
    const after = steps[number + 1]?.before ?? state;
    carried.events.forEach(({ events }, action) => {
      if (carried.actions[action] === GOES_ON) kept = structuredClone(tally);
      for (const event of events) count(tally, event);
      if (events.some(({ what }) => what === "backtracked")) tally = structuredClone(kept);
    });
    const winner = winnerOf(duel, carried.events, after);
    if (winner === null || (tally.cards.every((cards) => cards === 0) && duel.element(before) === null)) return;
    fights.push(fightOf(duel, before, after, winner, tally.cards));
    tally.cards = [0, 0];
  });
  const { played, discarded, bluffs, strongest } = tally;
  return { fights, played, discarded, strongest, bluffs };
}

function count(tally: Tally, { what, player, cards, amount }: DuelEvent): void {
  if (PLAYED.includes(what)) {
    tally.played[player]! += cards.length;
    tally.cards[player]! += cards.length;
  }
  if (what === "bluffed") tally.bluffs[player]! += cards.length;
  if (LOST.includes(what)) tally.discarded[player]! += cards.length;
  if (what === "announced") tally.strongest[player] = Math.max(tally.strongest[player]!, amount);
}

/** Who won the fight that ended so, if one did; the last one goes to whoever wins the game by it. */
function winnerOf(duel: Duel, happened: readonly Happened[], after: State): number | null {
  const won = happened.flatMap(({ events }) => events).find(({ what }) => what === "fight_won");
  if (won) return won.player;
  return duel.stage(after) === "over" ? duel.read(after).get("winner") : null;
}

function fightOf(duel: Duel, before: State, after: State, winner: number, cards: number[]): FightBooked {
  const read = duel.read(before);
  const standing = duel.standing(after);
  const element = duel.element(before);
  return {
    number: read.get("fights"),
    winner,
    element,
    totals: [0, 1].map((seat) => (element === null ? 0 : duel.side(before, seat).get("total", read.get("element")))),
    dragons: [0, 1].map((seat) => standing.row("side", seat).get("dragons")),
    cards,
  };
}
