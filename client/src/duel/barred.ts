// Why somebody has to retreat who holds characters: one opposing card may forbid them all.
import { cardOf, nameOf } from "../cards/cards";
import type { Refused, TableStore } from "../wire/table.svelte";

/** What forbids every character of a hand, if it is one opposing card. */
export async function barringOf(store: TableStore, hand: readonly string[]): Promise<Refused | null> {
  const held = hand.filter((card) => cardOf(card).type === "character");
  const [first, ...others] = await Promise.all(held.map((card) => store.why(`play ${nameOf(card)}`)));
  if (first?.reason !== "barred") return null;
  const { reason, values } = first;
  const isSame = others.every((one) => one?.reason === reason && one.values["by_card"] === values["by_card"]);
  return isSame ? { reason, values } : null;
}
