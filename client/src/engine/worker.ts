// Thinks in a thread of its own. It hears what one seat knows, and nothing else of a game.
import { Head } from "./head";
import { Module } from "./module";
import type { FromThinker, ToThinker } from "./thinking";

const BREATH_MS = 20; // between two looks at what was said meanwhile
let head: Head | null = null;
let stopped = -1;
let working = Promise.resolve();

onmessage = ({ data }: MessageEvent<ToThinker>) => {
  if (data.t === "game") head = new Head(new Module(data.parts));
  else if (data.t === "stop") stopped = Math.max(stopped, data.id);
  else working = working.then(() => answer(data));
};

async function answer(question: Extract<ToThinker, { t: "think" }>): Promise<void> {
  const { id } = question;
  try {
    say({ id, findings: await think(question) });
  } catch (error) {
    say({ id, trouble: String(error) });
  }
}

const say = (words: FromThinker): void => postMessage(words);

async function think({ id, view, way, seconds, worlds, seed }: Extract<ToThinker, { t: "think" }>) {
  if (!head) throw new Error("there is no game to think about");
  if (seconds === undefined) return head.compare(view, way, worlds ?? 1, seed);
  let rested = performance.now();
  return await head.search(view, way, seconds, seed, async () => {
    if (performance.now() - rested > BREATH_MS) {
      await breath();
      rested = performance.now();
    }
    return stopped >= id;
  });
}

/** Let messages in. */
const breath = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });
