// What counts is shown: this comes when somebody asks for it.
import type { DuelIntent } from "./intent.svelte";

/** What counts: it stands beside the table, or is laid over it where there is no room. */
export function showCounts(intent: DuelIntent): void {
  const panel = document.querySelector<HTMLElement>(".counts-panel");
  if (!panel || panel.getClientRects().length === 0) return void (intent.areCountsOpen = true);
  panel.scrollIntoView({ block: "nearest" });
  panel.animate([{ boxShadow: "0 0 0 3px var(--gold)" }, { boxShadow: "0 0 0 3px transparent" }], { duration: 900 });
}
