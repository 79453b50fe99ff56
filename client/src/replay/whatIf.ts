// A moment of a game that is over as the beginning of a table of this device: its log begins with what was written down.
import { trialHere } from "../solo/here";
import { freshSeed } from "../solo/seeds";
import type { Body, Header } from "../solo/table";
import type { Chair } from "../solo/tableGame";
import type { Replay } from "./replay";

/** A table that goes on where another game stood. */
export type Trial = { header: Header; log: Body[] };

/** From there on chance is drawn anew: nobody knows what would have come. */
export function whatIf(replay: Replay, at: number, chairs: Chair[]): Trial {
  const plays = replay.stepsUntil(at).map(({ seat, carried: { actions, drawn } }): Body => {
    return { kind: "play", seat, actions, drawn };
  });
  return {
    header: { ...replay.header, id: trialHere(), chairs, next: null },
    log: [{ kind: "begin", dealt: replay.begun.dealt }, ...plays, { kind: "what_if", seed: String(freshSeed()) }],
  };
}
