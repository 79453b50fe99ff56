// Where the next Enter is wanted in the duel.
import { GOLD, NOTE, type Wanted } from "../table/wanted";
import type { DuelIntent } from "./intent.svelte";
import { takesOne } from "./tray";
import { keyOf } from "./types";

const [LIT, AHEAD, WORD] = ["[data-card].lit", "[data-card].ahead", ".dbar .deeds .btn"];

/** Who picks several cards goes on to the next of them: Enter on the one just picked would take it back. */
const AMONG = [".lit:focus", ".dslot:has(:focus) ~ .dslot .lit"];

type Begun = Pick<DuelIntent, "advice" | "asked" | "chosen" | "picksSeveral" | "question" | "offered">;

export function wantedOf(begun: Begun): Wanted {
  const { advice, asked, chosen, picksSeveral } = begun;
  if (advice) return { step: "hint", at: [NOTE] };
  if (asked) return { step: asked.action, at: [GOLD, WORD] };
  if (chosen) return { step: keyOf(chosen), at: [GOLD, WORD] };
  if (takesOne(begun)) return { step: "", at: [LIT] };
  const at = [GOLD, LIT, AHEAD, WORD];
  return { step: "", at: picksSeveral ? [...AMONG, ...at] : at };
}
