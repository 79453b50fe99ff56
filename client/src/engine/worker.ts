// Thinks in a thread of its own. It hears what one seat knows, and nothing else of a game.
import { Head, type Finding } from "./head";
import { Module, type Parts } from "./module";
import { Judge, SEATS } from "./judge";
import { fetchNet } from "./net";
import type { FromThinker, ToThinker } from "./question";

type Question = Extract<ToThinker, { t: "think" }>;
type Outlook = Extract<ToThinker, { t: "expect" | "edges" | "isAsGood" }>;

const BREATH_MS = 20; // between two looks at what was said meanwhile
let parts: Parts | null = null;
let plain: Head | null = null;
/** With a network; where it does not come, without. */
let learned: Promise<Head> | null = null;
/** The judge of finished games, who says what somebody may expect. */
let judge: Promise<Judge> | null = null;
let stopped = -1;
let working = Promise.resolve();

onmessage = ({ data }: MessageEvent<ToThinker>) => {
  if (data.t === "game") meet(data.parts);
  else if (data.t === "stop") stopped = Math.max(stopped, data.id);
  else working = working.then(() => (data.t === "think" ? answer(data) : foretell(data)));
};

/** Everything is made ready at once: nobody waits for that with the first question. */
function meet(given: Parts): void {
  parts = given;
  plainHead(given);
}

async function answer(question: Question): Promise<void> {
  const { id } = question;
  try {
    const head = await headFor(question);
    const findings = await think(question, head);
    say({ id, findings, lacksNet: isWithoutNet(question, head) });
  } catch (error) {
    say({ id, trouble: String(error) });
  }
}

async function foretell({ t, id, view, lines }: Outlook): Promise<void> {
  try {
    if (!parts) throw new Error("there is no game to judge");
    const asked = await (judge ??= judgeOf(parts));
    if (t === "isAsGood") return say({ id, isAsGood: stopped < id && asked.isAsGood(view, ...lines) });
    if (t === "edges") return say({ id, edges: stopped < id ? asked.edges(view, ...lines) : [] });
    const shares: (number | null)[] = [];
    for (const line of lines) {
      if (stopped < id) shares.push(asked.expect(view, line));
      await breath();
    }
    say({ id, shares });
  } catch (error) {
    say({ id, trouble: String(error) });
  }
}

const say = (words: FromThinker): void => postMessage(words);

async function headFor({ withNet }: Question): Promise<Head> {
  if (!parts) throw new Error("there is no game to think about");
  return withNet ? await (learned ??= learnedHead(parts)) : plainHead(parts);
}

const isWithoutNet = ({ withNet }: Question, head: Head): boolean => withNet === true && !head.hasNet;

async function think(question: Question, head: Head): Promise<Finding[]> {
  const { id, view, way, seconds, worlds, misjudges, without = [], seed } = question;
  if (seconds === undefined) return head.compare(view, way, worlds ?? 1, seed, misjudges);
  let rested = performance.now();
  const search = { way: isWithoutNet(question, head) ? parts!.layout.mind : way, seconds, seed, without };
  return await head.search(view, search, async () => {
    if (performance.now() - rested > BREATH_MS) {
      await breath();
      rested = performance.now();
    }
    return stopped >= id;
  });
}

const plainHead = (given: Parts): Head => (plain ??= new Head(new Module(given)));

async function learnedHead(given: Parts): Promise<Head> {
  try {
    if (given.net) return new Head(new Module(given), await fetchNet(given.net));
  } catch (error) {
    console.info(error);
    learned = null; // the next question asks for it anew
  }
  return plainHead(given);
}

/** With the network, if it came. */
async function judgeOf(given: Parts): Promise<Judge> {
  const weights = given.net ? await fetchNet(given.net).catch(() => null) : null;
  if (!weights) judge = null; // the next question asks for it anew
  const module = new Module(given);
  return new Judge(module, weights, new Head(module), SEATS);
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
