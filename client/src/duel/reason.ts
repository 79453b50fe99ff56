// Why not, in the reader's language: what the card in the way says is told in that language too.
import { nameOf, textOf } from "../cards/cards";
import { refusalText } from "../texts/refusals";
import type { Refused } from "../wire/table.svelte";

export function reasonText({ reason, values }: Refused): string {
  const { by_card, own_card } = values;
  return refusalText(
    { reason, values: { ...values, ...said("by", "text", by_card), ...said("own", "own_text", own_card) } },
    "duel",
  );
}

const said = (name: string, text: string, card: unknown): Record<string, string> =>
  typeof card === "string" && card ? { [name]: nameOf(card), [text]: textOf(card) } : {};
