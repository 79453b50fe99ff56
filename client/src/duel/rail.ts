// Which part of the turn it is.
import type { DuelChoices, DuelView, Stage } from "./types";

export const PHASES = ["begin", "leadership", "retreat", "character", "support", "announce", "refresh"] as const;
export type Phase = (typeof PHASES)[number];

const OF_STAGE: Record<Stage, Phase | null> = {
  exchange: null,
  begin: "begin",
  leadership: "leadership",
  retreat: "retreat",
  decline: "retreat",
  character: "character",
  support: "support",
  after: "support",
  element: "announce",
  call: "announce",
  end: "refresh",
  over: null,
};

/** Who opens a fight adds nothing, unless a card allows it: there is only the announcement left. */
export function phaseOf({ stage, is_opening }: DuelView, offered: DuelChoices | null): Phase | null {
  const mayAdd = offered ? offered.cards.length > 0 : !is_opening;
  return stage === "support" && is_opening && !mayAdd ? "announce" : OF_STAGE[stage];
}

/** Who opens a fight is asked whether to open it. */
export const phaseName = (phase: Phase, { is_opening }: DuelView): string =>
  phase === "retreat" && is_opening ? "opening" : phase;
