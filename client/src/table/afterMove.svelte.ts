// What only tells of an own move waits until the move itself is painted: the thing that moves is never late for its words.
import type { TableStore } from "../wire/table.svelte";

/** What is told, as it was before an own move as long as that is not painted. While a component is set up. */
export function afterMove<Told>(store: Pick<TableStore, "isDrawing">, tell: () => Told): () => Told {
  let before: { told: Told } | null = null;
  const told = $derived.by(() => {
    if (!store.isDrawing || !before) before = { told: tell() };
    return before.told;
  });
  return () => told;
}
