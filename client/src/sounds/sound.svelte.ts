// Quiet tones for what happens at the table. Off until somebody wants them; the choice is remembered.
import { keep, kept } from "../kit/kept";

const KEY = "sound";
type Note = { pitch: number; after: number; length: number };
const note = (pitch: number, after = 0, length = 0.16): Note => ({ pitch, after, length });

/** What can be heard: wood for a move, glass for a gain, two notes when it is your turn. */
const TONES = {
  move: [note(330, 0, 0.09)],
  marker: [note(220, 0, 0.1), note(294, 0.05, 0.08)],
  rebuilt: [note(392), note(494, 0.1), note(587, 0.2, 0.3)],
  gain: [note(988, 0, 0.12), note(1319, 0.07, 0.18)],
  offer: [note(262, 0, 0.4), note(392, 0.12, 0.4), note(523, 0.24, 0.6)],
  turn: [note(523), note(784, 0.14, 0.3)],
  end: [note(392), note(523, 0.15), note(659, 0.3), note(784, 0.45, 0.7)],
} as const;
export type Sound = keyof typeof TONES;

const LOUDNESS = 0.07;

let on = $state(kept(KEY) === "on");
let studio: AudioContext | null = null;

export const isSoundOn = (): boolean => on;

export function setSound(wanted: boolean): void {
  on = wanted;
  keep(KEY, wanted ? "on" : null);
  if (wanted) play("turn");
}

export function play(sound: Sound): void {
  // A browser keeps silent until the page was touched once, and complains of those who try.
  const isUnheard = document.hidden && sound !== "turn"; // which calls somebody back
  if (!on || isUnheard || !navigator.userActivation?.hasBeenActive) return;
  studio ??= new AudioContext();
  if (studio.state === "suspended") void studio.resume();
  for (const one of TONES[sound]) strike(studio, one);
}

function strike(context: AudioContext, { pitch, after, length }: Note): void {
  const begin = context.currentTime + after;
  const tone = new OscillatorNode(context, { type: "triangle", frequency: pitch });
  const loudness = new GainNode(context, { gain: 0 });
  loudness.gain.setValueAtTime(0, begin);
  loudness.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.012);
  loudness.gain.exponentialRampToValueAtTime(0.0001, begin + length + 0.12);
  tone.connect(loudness).connect(context.destination);
  tone.start(begin);
  tone.stop(begin + length + 0.15);
}
