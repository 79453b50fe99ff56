// What is said of a card on its page: that it has no power, and what can be done with it for the deck being built.
import { cardOf, iconsOf, kindOf } from "../cards/cards";
import type { Builder } from "../decks/builder.svelte";
import { t } from "../texts/fluent";

/** A card without a text: what it brings all the same. */
export function plainWords(id: string): string {
  const card = cardOf(id);
  if (kindOf(card) === "leader") return t("gallery-plain-leader");
  if (card.holds) return t("gallery-plain-ship", { holds: card.holds });
  return t(iconsOf(card).length > 0 ? "gallery-plain" : "gallery-plain-bare");
}

/** What stands against taking a card into the deck; empty: nothing. */
export function againstWords(id: string, { draft, report, cards, tooDear }: Builder): string {
  if (!draft || !report || cards.has(id) || cardOf(id).type === "leader") return "";
  if (cards.size >= report.size) return t("gallery-full", { size: report.size });
  return tooDear.has(id) ? t("gallery-too-dear") : "";
}
