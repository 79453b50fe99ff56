// What the keyboard does while a game is looked back at. Whoever is on the board, in a list or writing keeps the keys there;
// the slider is moved by the same ones.
import type { Player } from "./player.svelte";

const ELSEWHERE = "input:not([type='range']), textarea, select, dialog[open], [data-place], [data-card]";
const PRESSED = "button, a, summary"; // by the space bar itself

const DEEDS: Partial<Record<string, (player: Player) => void>> = {
  ArrowLeft: (player) => player.goByHand(player.at - 1),
  ArrowRight: (player) => player.goByHand(player.at + 1),
  Home: (player) => player.goByHand(0),
  End: (player) => player.goByHand(player.last),
  " ": (player) => player.toggle(),
};

export function onKey(event: KeyboardEvent, player: Player): void {
  const deed = DEEDS[event.key];
  const at = event.target instanceof Element ? event.target : document.body;
  if (!deed || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || at.closest(ELSEWHERE)) return;
  if (document.querySelector("dialog[open]") || (event.key === " " && at.closest(PRESSED))) return;
  event.preventDefault();
  event.stopPropagation();
  deed(player);
}
