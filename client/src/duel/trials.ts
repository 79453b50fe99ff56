// What was tried of a chosen card.
import type { DuelIntent } from "./intent.svelte";
import { keyOfDeed, type Deed, type DuelTrial } from "./types";

/** Can the card be laid in several ways, and each was tried? Then each is told by its name. */
export const isOneOfSeveral = ({ beside }: DuelIntent): boolean => beside.size > 0;

/** What was tried of one thing to do with the chosen card. */
export const trialOf = (deed: Deed, { trial, beside, chosenDeeds }: DuelIntent): DuelTrial | null =>
  deed === chosenDeeds[0] ? trial : (beside.get(keyOfDeed(deed)) ?? null);
