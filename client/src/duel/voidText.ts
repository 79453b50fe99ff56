// A text that says nothing any more: why a card may be played against it, or does nothing.
import { nameOf } from "../cards/cards";
import { t } from "../texts/fluent";
import type { DuelView } from "./types";

/** "Its text is void: Tittertweet." Of a card on both sides the own is meant; empty where nothing silences it. */
export function voidWords({ sides }: DuelView, near: number, id: string): string {
  const texts = [near, 1 - near].flatMap((seat) => sides[seat]?.void_texts ?? []);
  const by = texts.find(({ card }) => card === id)?.by ?? [];
  const names = by.flatMap(({ card }) => (card ? [nameOf(card)] : []));
  return names.length > 0 ? t("fight-void-text", { names }) : "";
}
