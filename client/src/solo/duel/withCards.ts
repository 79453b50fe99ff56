// The card game at a table, with the cards as the page has them.
import { catalogueAsPrinted, loadCards } from "../../cards/catalogue.svelte";
import type { Module } from "../../engine/module";
import type { TableGame } from "../tableGame";
import { Duel } from "./duel";
import { DuelTable } from "./duelTable";

export async function duelWithCards(module: Module): Promise<TableGame> {
  await loadCards();
  return new DuelTable(new Duel(module, catalogueAsPrinted())) as TableGame;
}
