// What happens at any table while a game is played: news are shown and heard, and old intentions dropped.
import { untrack } from "svelte";
import { afterPaint } from "../kit/afterPaint";
import type { Sound } from "../sounds/sound.svelte";
import type { TableStore, Teller } from "../wire/table.svelte";
import { atTable, setAtGame, setAtSince } from "./context";
import type { Game } from "./game";
import { Since } from "./since.svelte";

/** A game's page says that it is played here; while the page is set up. */
export function attachGame(game: Game): void {
  const { store } = atTable();
  setAtGame(game);
  const since = new Since(store, game);
  setAtSince(since);
  const before = store.teller;
  store.teller = movesFirst(store, since.teller);
  const seq = $derived(store.position?.seq);

  $effect(() => {
    if (seq !== undefined) untrack(() => game.reset());
  });
  $effect(() => {
    const heard = game.soundOf(store.heard);
    if (heard) void sound(heard).catch(() => undefined);
  });
  $effect(() => {
    if (store.isMyTurn && !document.hidden) void sound("turn").catch(() => undefined);
  });
  $effect(() => (store.isReading ? undefined : untrack(() => leadingFocus(store, game))));
  $effect(() => () => {
    since.stop();
    store.teller = before;
  });
}

/** An own move is painted before what only tells of it. */
function movesFirst(store: TableStore, teller: Teller): Teller {
  let last = 0;
  return {
    ...teller,
    foretell: (guess, show) => {
      const move = ++last;
      store.isDrawing = true;
      teller.foretell(guess, show);
      afterPaint(() => {
        if (move === last) store.isDrawing = false;
      });
    },
  };
}

/** A browser keeps silent until the page was touched once: until then nothing is needed for it. */
async function sound(heard: Sound): Promise<void> {
  if (!navigator.userActivation?.hasBeenActive) return;
  const { play } = await import("../sounds/sound.svelte");
  play(heard);
}

/** Have the focus led, once it is known how. Answers how to stop. */
function leadingFocus(store: TableStore, game: Game): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  import("./focus").then(
    ({ leadFocus }) => (stop = isOver ? null : leadFocus(store, game)),
    () => undefined, // whoever plays by keys leads it alone
  );
  return () => {
    isOver = true;
    stop?.();
  };
}
