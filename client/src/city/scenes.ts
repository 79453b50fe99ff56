// What belongs together in the log: a rebuilt building with all it gives, a box with the scales of its dragons, a reset.
import type { Contribute, Discard, Draw, Entry, Event, Gained, Move, Special } from "../wire/types";

export type Scene = { key: string; turn: number } & Shown;
export type Shown =
  | { kind: "event"; event: Event }
  | { kind: "contribute"; event: Contribute; scales: number }
  | { kind: "rebuilt"; tile: string; builder: number | null; gains: Gained[] }
  | { kind: "gains"; player: number; gains: Gained[] }
  | { kind: "draw_two"; event: Special; count: number; cards: string[] }
  | { kind: "reset"; player: number; discards: string[]; drawn: number | null; cards: string[] };

/** The scenes of a log, in the order they happened. */
export function scenesOf(entries: readonly Entry[]): Scene[] {
  const scenes: Scene[] = [];
  for (const { seq, turn, events } of entries) {
    events.forEach((event, number) => add(scenes, event, { key: `${seq}.${number}`, turn }));
  }
  return scenes;
}

type Place = { key: string; turn: number };

function add(scenes: Scene[], event: Event, place: Place): void {
  switch (event.e) {
    case "move":
      return addMove(scenes, event, place);
    case "contribute":
      return void scenes.push({ ...place, kind: "contribute", event, scales: 0 });
    case "rebuilt":
      return void scenes.push({ ...place, kind: "rebuilt", tile: event.tile, builder: builderOf(scenes), gains: [] });
    case "gain":
      return addGain(scenes, event, place);
    case "discard":
    case "draw":
      return addReset(scenes, event, place);
    case "special":
      return addSpecial(scenes, event, place);
    case "end_turn":
      return isResetOf(scenes.at(-1), event.p) ? undefined : void scenes.push({ ...place, kind: "event", event });
    default:
      scenes.push({ ...place, kind: "event", event });
  }
}

// Step by step to a tile is a walk to that tile.
function addMove(scenes: Scene[], event: Move, place: Place): void {
  const last = scenes.at(-1);
  const isOneWalk =
    last?.kind === "event" && last.event.e === "move" && last.event.p === event.p && last.turn === place.turn;
  if (isOneWalk) last.event = event;
  else scenes.push({ ...place, kind: "event", event });
}

function builderOf(scenes: readonly Scene[]): number | null {
  const paid = scenes.findLast((scene) => scene.kind === "contribute");
  return paid?.kind === "contribute" ? paid.event.p : null;
}

function addGain(scenes: Scene[], gain: Gained, place: Place): void {
  const last = scenes.at(-1);
  if (gain.why === "dragons" && last?.kind === "contribute") last.scales += gain.count;
  else gainsOf(scenes, gain.p, place).push(gain);
}

// Since the building was rebuilt: the builder's gains stand with it, everybody else's together.
function gainsOf(scenes: Scene[], player: number, place: Place): Gained[] {
  const since = scenes.findLastIndex(({ kind }) => kind === "rebuilt");
  const found = scenes.slice(Math.max(since, 0)).find((scene) => takesGainsOf(scene, player));
  if (found?.kind === "rebuilt" || found?.kind === "gains") return found.gains;
  const gains: Gained[] = [];
  scenes.push({ ...place, kind: "gains", player, gains });
  return gains;
}

function takesGainsOf(scene: Scene, player: number): boolean {
  return (scene.kind === "rebuilt" && scene.builder === player) || (scene.kind === "gains" && scene.player === player);
}

function addReset(scenes: Scene[], event: Discard | Draw, place: Place): void {
  const reset = resetOf(scenes, event.p, place);
  if (event.e === "discard") {
    reset.discards.push(event.card);
  } else {
    reset.drawn = (reset.drawn ?? 0) + event.count;
    reset.cards.push(...(event.cards ?? []));
  }
}

type Reset = Extract<Shown, { kind: "reset" }>;

// A deck may run out in the middle of a reset: the reshuffle is told first, the reset goes on after it.
function resetOf(scenes: Scene[], player: number, place: Place): Reset {
  const last = scenes.at(-1);
  const before = scenes.at(-2);
  if (isResetOf(last, player)) return last;
  if (isReshuffle(last) && isResetOf(before, player)) {
    scenes.splice(-2, 2, last, before);
    return before;
  }
  const reset: Reset = { kind: "reset", player, discards: [], drawn: null, cards: [] };
  scenes.push(Object.assign(reset, place));
  return reset;
}

const isResetOf = (scene: Scene | undefined, player: number): scene is Scene & Reset =>
  scene?.kind === "reset" && scene.player === player;
const isReshuffle = (scene: Scene | undefined): scene is Scene & { kind: "event" } =>
  scene?.kind === "event" && scene.event.e === "reshuffle";

function addSpecial(scenes: Scene[], event: Special, place: Place): void {
  if (event.what === "move_anywhere") return void scenes.push({ ...place, kind: "event", event });
  const count = event.count ?? event.cards?.length ?? 0;
  const begun = scenes.slice(-2).find((scene) => scene.kind === "draw_two" && scene.event.p === event.p);
  if (begun?.kind === "draw_two") {
    begun.count += count; // the deck ran out between the two cards
    begun.cards.push(...(event.cards ?? []));
  } else {
    scenes.push({ ...place, kind: "draw_two", event, count, cards: [...(event.cards ?? [])] });
  }
}
