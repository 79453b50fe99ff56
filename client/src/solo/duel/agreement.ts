// What a table of the duel agrees on, and with which decks it is played (server/duel/agreement.py). The page plays single
// games; matches, and decks that are laid ready in secret, are a matter of the server.
import { SINGLE_GOAL } from "../../wire/agreed";
import type { DeckWish, DuelOptions, DuelTerms, GameBooked, People } from "../../wire/types";
import type { Agreed, Dealt, Tabletop } from "../tableGame";
import { Refused } from "../refused";
import type { Duel } from "./duel";
import type { Happened } from "./events";

const RANDOM = "random";
const BY_LOT: DeckWish = { people: RANDOM, cards: null, name: null };

export const optionsOf = ({ options }: Agreed): DuelOptions => options as DuelOptions;

export const decksOf = ({ decks }: Dealt): DeckWish[] => decks as DeckWish[];

/** Decks as a written game names them: a people, or a people and its cards. */
export function writtenDecks(words: unknown): DeckWish[] {
  if (!Array.isArray(words) || words.length !== 2) throw new Refused("bad_setup", { name: "decks" });
  return words.map((deck: unknown): DeckWish => {
    const [people, ...cards] = (Array.isArray(deck) ? deck : [deck]) as [DeckWish["people"], ...string[]];
    return { people, cards: cards.length > 0 ? cards : null, name: null };
  });
}

/** The decks of both seats; whoever has none draws one by lot. */
export function drawnByLot(duel: Duel, wishes: readonly (DeckWish | null)[], freshSeed: () => bigint): DeckWish[] {
  const decks = wishes.map((wish) => wish ?? BY_LOT);
  const peoples = decks.map(({ people }) => (people === RANDOM ? null : people));
  const leaders = duel.leadersByLot(peoples, freshSeed);
  return decks.map((deck, seat) => (peoples[seat] === null ? { ...BY_LOT, people: leaders[seat] as People } : deck));
}

/** Of a game that is over, the winner's; T9.4 if the other conceded, as the dragons lie then. */
export function crystalsWon(duel: Duel, { state, conceded, winners }: Tabletop<Happened>): number {
  if (conceded.size === 0) return duel.read(state).get("crystals");
  return duel.standing(state).row("side", winners[0]!).get("crystals");
}

/** What the table agreed on (server/duel/terms.py). Who plays both seats knows of each deck what the other may know. */
export function termsOf(duel: Duel, table: Tabletop<Happened>): DuelTerms {
  const { match, between, opening_exchange, stop_blocks_grants, auto_target } = optionsOf(table.agreed);
  const decks = decksOf(table.dealt);
  const own = [...table.chairs.keys()].filter((seat) => table.chairs[seat]!.isPerson);
  const games = gamesOf(duel, table);
  return {
    game: "duel",
    match,
    between,
    opening_exchange,
    stop_blocks_grants,
    auto_target,
    decks: decks.map(({ people, cards, name }, seat) => ({
      people: people as People,
      is_built: cards !== null && cards !== undefined,
      name: own.length === 1 && own[0] === seat ? (name ?? null) : null,
    })),
    has_chosen: decks.map(() => true),
    goal: SINGLE_GOAL,
    crystals: decks.map((_, seat) =>
      games.reduce((sum, { winner, crystals }) => (winner === seat ? sum + crystals : sum), 0),
    ),
    games,
    winner: games[0]?.winner ?? null,
  };
}

/** This game, once it is over. */
function gamesOf(duel: Duel, table: Tabletop<Happened>): GameBooked[] {
  if (!table.isOver) return [];
  const peoples = decksOf(table.dealt).map(({ people }) => people as People);
  return [{ table: table.id, peoples, winner: table.winners[0]!, crystals: crystalsWon(duel, table) }];
}
