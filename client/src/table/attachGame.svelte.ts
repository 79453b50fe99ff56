// What happens at any table while a game is played: news are shown and heard, and old intentions dropped.
import { untrack } from "svelte";
import { play as sound } from "../sounds/sound.svelte";
import { atTable, setAtGame, setAtSince } from "./context";
import { leadFocus } from "./focus";
import type { Game } from "./game";
import { Since } from "./since.svelte";

/** A game's page says that it is played here; while the page is set up. */
export function attachGame(game: Game): void {
  const { store } = atTable();
  setAtGame(game);
  const since = new Since(store, game);
  setAtSince(since);
  const before = store.teller;
  store.teller = since.teller;
  const seq = $derived(store.position?.seq);

  $effect(() => {
    if (seq !== undefined) untrack(() => game.reset());
  });
  $effect(() => {
    const heard = game.soundOf(store.heard);
    if (heard) sound(heard);
  });
  $effect(() => {
    if (store.isMyTurn && !document.hidden) sound("turn");
  });
  $effect(() => (store.isReading ? undefined : untrack(() => leadFocus(store, game))));
  $effect(() => () => {
    since.stop();
    store.teller = before;
  });
}
