// Decks checked by the page itself, with the rules it has for its own tables: comes when a deck is to be checked.
import { catalogueAsPrinted, loadCards } from "../cards/catalogue.svelte";
import { fetchParts } from "../engine/fetch";
import { Module } from "../engine/module";
import { reportOf } from "../solo/duel/deckReport";
import { Duel } from "../solo/duel/duel";
import type { DeckReport, DeckToCheck } from "../wire/types";

let rules: Promise<Duel> | null = null;

async function comeWithRules(): Promise<Duel> {
  const [parts] = await Promise.all([fetchParts("duel"), loadCards()]);
  return new Duel(new Module(parts), catalogueAsPrinted());
}

/** Everything that is wrong with a deck. Fails if the rules do not come; the next one who asks tries again. */
export async function inspected(deck: DeckToCheck): Promise<DeckReport> {
  rules ??= comeWithRules();
  rules.catch(() => (rules = null));
  return reportOf(await rules, deck);
}
