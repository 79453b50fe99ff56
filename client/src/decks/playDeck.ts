// A game with the deck that lies in the builder.
import { quickDuel } from "../home/duel";
import type { Entrance } from "../home/entrance.svelte";
import { say } from "../kit/bubble.svelte";
import { t } from "../texts/fluent";
import { hasServer } from "../wire/server";
import type { Builder } from "./builder.svelte";

/** Open it at once; a deck that cannot be played yet says why. */
export function playDeck(builder: Builder, entrance: Entrance, near: MouseEvent): void {
  const deck = builder.draft!;
  if (builder.isUnchecked) return say(t("decks-unchecked", { server: hasServer }), { near });
  if (!builder.isPlayable)
    return say(t("decks-not-playable", { count: builder.report?.problems.length ?? 0 }), { near });
  const pick = builder.isPrinted ? deck.leader : (`own:${deck.id}` as const);
  void entrance.open(quickDuel(pick, [{ ...deck, name: deck.name }]));
}
