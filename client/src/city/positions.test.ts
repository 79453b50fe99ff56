// Everything the city says and lights, over positions the server has played: it is whole in each language, names only what
// is there, and whatever is lit is taken by the rules.
import positions from "$positions/city.json";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { valueOf } from "../kit/peoples";
import { askFor, LANGUAGES, plain, speak, t } from "../texts/fluent";
import { refusalText } from "../texts/refusals";
import { FakeSocket, dialled, fakePosition } from "../wire/fakes";
import { TableStore, type Refused } from "../wire/table.svelte";
import type { CityBoard, CityTerms, CityTrial, Event } from "../wire/types";
import { tellAdvice } from "./actionWords";
import { altWords } from "./alternatives";
import { tell } from "./deeds";
import { Intent } from "./intent.svelte";
import { laidOut } from "./payment";
import type { Plan } from "./plans.svelte";
import { listOf, reasonsOf, sumOf } from "./rewards";
import { sentence } from "./sentence";
import { nextStep, toEnd } from "./steps";
import { sentBy, tileWords } from "./words";

type Position = Pick<CityBoard, "view"> & {
  seat: number;
  terms: CityTerms;
  choices: NonNullable<CityBoard["choices"]>;
  playable: string[];
  trials: CityTrial[];
  refusals: Record<string, Refused>;
  decision: string[];
  events: Event[];
};
type At = { position: Position; store: TableStore; intent: Intent };

const all = positions as unknown as Position[];
const mouse = { pointerType: "mouse", clientX: 0, clientY: 0, detail: 1 } as unknown as MouseEvent;
/** A message that is missing is said by its id, a value that is missing in braces. */
const WRONG = /[{}]|\b(?:table|city|web|hint|list)-[a-z]|undefined|NaN|null|\(\)|: \./;

/** Sit down at a position, and look at it. */
function at<Seen>(position: Position, look: (at: At) => Seen): Seen {
  const { seat, terms, view, choices } = position;
  const store = new TableStore(dialled);
  const told = fakePosition(3, { seat, player: seat, mine: view.seats.map((_, number) => number === seat) });
  FakeSocket.last.open();
  const board = { game: "city", view, choices, figures: null };
  FakeSocket.last.answer({ t: "view", position: { ...told, table: { ...told.table, terms }, board }, log: [] });
  try {
    return look({ position, store, intent: new Intent(store) });
  } finally {
    store.close();
  }
}

const played = (): string[] =>
  FakeSocket.last.sent.filter(({ t }) => t === "play").map(({ actions }) => (actions as string[]).join(", "));

/** Everything that can be begun here. */
function plansOf({ choices, trials, view }: Position): Plan[] {
  const aims = choices.powers.filter(({ places }) => places.length > 0);
  const special = choices.special;
  return [
    { kind: "idle" },
    { kind: "discard", cards: [] },
    ...choices.moves.slice(0, 1).map((place): Plan => ({ kind: "walk", place, tile: view.tiles[place]!.name })),
    ...choices.powers
      .filter(({ places }) => places.length === 0)
      .map(({ action, card }): Plan => ({ kind: "power", action, card })),
    ...aims.map(({ action, card, places }): Plan => ({ kind: "aim", action, card, places })),
    ...choices.offers.map((offer): Plan => ({ kind: "offer", offer })),
    ...(special?.places.length
      ? [{ kind: "aim", action: "special", card: null, places: special.places } satisfies Plan]
      : []),
    ...trials.map((trial): Plan => ({ kind: "pay", box: trial.payment!.box, trial, byHand: !trial.others, uses: [] })),
    ...trials.map((trial): Plan => ({ kind: "pay", box: trial.payment!.box, trial, byHand: true, uses: [] })),
  ];
}

const saidIn = ({ store, intent }: At): string => {
  const { head, text } = sentence(store, intent);
  return `${head} ${text}`;
};

beforeAll(() => askFor("world", "board", "table"));
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("document", { body: { getBoundingClientRect: () => ({ left: 0, top: 0, width: 0, height: 0 }) } });
  FakeSocket.made = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each(LANGUAGES)("in %s", (language) => {
  beforeAll(() => speak(language));
  const whole = (words: string) => expect(words).not.toMatch(WRONG);

  test("every sentence and every word on a button is whole, whatever was begun", () => {
    for (const position of all)
      at(position, (here) => {
        for (const plan of plansOf(position)) {
          here.intent.plan = plan;
          whole(saidIn(here));
          whole(nextStep(here.intent)?.words ?? "");
          whole(toEnd(position.choices, here.intent).words);
        }
      });
  });

  test("every tile is told with its boxes and rewards", () => {
    for (const position of all)
      at(position, ({ store, intent }) => {
        for (const plan of plansOf(position).filter(({ kind }) => kind === "idle" || kind === "aim")) {
          intent.plan = plan;
          const sent = sentBy(plan.kind === "aim" ? plan.action : "move");
          position.view.tiles.forEach((_, place) => {
            const isLit = intent.litPlaces.has(place);
            whole(tileWords(store, place, { sent: isLit ? sent : null, can: intent.canHere }));
          });
        }
      });
  });

  test("every payment, and what it brings, is told whole", () => {
    for (const { trials } of all)
      for (const { actions, payment, gains, others } of trials) {
        for (const { use, cards } of laidOut(actions, payment!.colour))
          whole(t(`table-use-${use}`, { value: valueOf(cards[0]!), colour: payment!.colour }));
        whole([listOf(sumOf(gains)), reasonsOf(gains), ...others.map(altWords)].join(" "));
      }
  });

  test("every refusal is whole", () => {
    for (const { refusals } of all) for (const refused of Object.values(refusals)) whole(refusalText(refused, "city"));
  });

  test("every move is told whole, before as a hint and afterwards in the log", () => {
    for (const position of all) {
      const { seat, view, decision, events } = position;
      const here = view.tiles[view.seats[seat]!.figure]!.name;
      const trial = {
        game: "city",
        actions: decision,
        payment: null,
        rebuilds: null,
        prices: [],
        wins: false,
        gains: [],
        others: [],
      } as const;
      const { what, then } = tellAdvice(
        {
          actions: decision.slice(0, 1),
          plan: decision,
          trial: trial as never,
          other: null,
          reason: "only",
          term: null,
          edges: [],
        },
        { here },
        seat,
      );
      whole(`${plain(what)} ${then}`);
      for (const me of [seat, null])
        for (const event of events) whole(plain(tell(event, { me, names: view.seats.map((_, one) => `P${one}`) })));
    }
  });
});

describe("in English", () => {
  beforeAll(() => speak("en"));

  test("with an empty hand nothing is said of cards to throw away", () => {
    const { view, ...position } = all[0]!;
    const seats = view.seats.map((seat) => ({ ...seat, hand: {}, cards: 0 }));
    at({ ...position, view: { ...view, seats } }, (here) => {
      here.intent.startDiscard();
      expect(here.intent.plan.kind).not.toBe("discard");
      here.intent.plan = { kind: "discard", cards: [] };
      expect(saidIn(here)).not.toMatch(/throw away/);
    });
  });

  test("what the sentence names is there", () => {
    for (const position of all)
      at(position, (here) => {
        const { intent } = here;
        for (const plan of plansOf(position)) {
          intent.plan = plan;
          const said = saidIn(here);
          if (/walk \d/.test(said)) expect(position.choices.moves.length).toBeGreaterThan(0);
          if (/lit tile/.test(said)) expect(intent.litPlaces.size).toBeGreaterThan(0);
          if (/lit card/.test(said)) expect(intent.litCards.size).toBeGreaterThan(0);
          if (/build here/.test(said)) expect(intent.payable.size).toBeGreaterThan(0);
          if (/make an offering/.test(said)) expect(position.choices.offers.length).toBeGreaterThan(0);
          if (/building’s action/.test(said)) expect(position.choices.special).not.toBeNull();
          if (/throw away/.test(said)) expect(position.view.seats[position.seat]!.cards).toBeGreaterThan(0);
        }
      });
  });

  test("what is chosen is what the sentence speaks of", () => {
    for (const position of all)
      at(position, (here) => {
        for (const plan of plansOf(position).filter(({ kind }) => kind === "walk" || kind === "power")) {
          here.intent.plan = plan;
          expect(saidIn(here)).toMatch(plan.kind === "walk" ? /Your choice: walk to the / : /Your choice: .* with a/);
        }
      });
  });

  test("a refusal names no building that does not stand in this city", () => {
    const expansion = /Main Hall|Hospital|Golden Shrine|Theatre/;
    for (const { refusals, terms } of all.filter(({ terms }) => !terms.expansion))
      for (const refused of Object.values(refusals)) {
        expect(terms.expansion).toBe(false);
        expect(refusalText(refused, "city")).not.toMatch(expansion);
      }
  });

  test("who is sent to a lit tile is who would go there", () => {
    for (const position of all)
      at(position, ({ store, intent }) => {
        for (const plan of plansOf(position).filter(({ kind }) => kind === "aim")) {
          intent.plan = plan;
          const action = plan.kind === "aim" ? plan.action : "";
          const [place] = [...intent.litPlaces];
          const said = tileWords(store, place!, { sent: sentBy(action), can: null });
          expect(said).toMatch(
            /^(fly|walk) /.test(action) ? /You can send (Lika|Doran|Sesha) here/ : /You can go here/,
          );
        }
      });
  });
});

describe("what is lit", () => {
  const taken = (position: Position, act: (here: At) => void): void =>
    at(position, (here) => {
      act(here);
      for (const words of played()) expect(position.playable).toContain(words);
    });

  test("a lit tile is walked to", () => {
    for (const position of all)
      for (const place of at(position, ({ intent }) => [...intent.litPlaces]))
        taken(position, ({ intent }) => {
          intent.tapTile(place, mouse, null);
          expect(played()).toHaveLength(1);
        });
  });

  test("a lit card does something, and every tile it lights can be aimed at", () => {
    for (const position of all)
      for (const card of at(position, ({ intent }) => [...intent.litCards])) {
        const places = at(position, ({ intent }) => {
          intent.tapCard(card, mouse);
          expect(intent.plan.kind !== "idle" || played().length === 1).toBe(true);
          return intent.plan.kind === "aim" ? [...intent.litPlaces] : [null];
        });
        expect(places.length).toBeGreaterThan(0);
        for (const place of places)
          taken(position, ({ intent }) => {
            intent.tapCard(card, mouse);
            if (place !== null) intent.tapTile(place, mouse, null);
            else void intent.confirm();
            expect(played()).toHaveLength(1);
          });
      }
  });

  test("the gold button does what the rules take, or opens what leads there", () => {
    for (const position of all)
      taken(position, ({ intent }) => {
        const step = nextStep(intent);
        step?.go();
        if (step) expect(intent.plan.kind !== "idle" || played().length === 1).toBe(true);
        if (intent.plan.kind === "offer" || intent.plan.kind === "special") void intent.confirm();
      });
  });

  test("the turn can be ended anywhere", () => {
    for (const position of all) taken(position, ({ intent }) => void intent.endTurn());
  });

  test("a box that can be paid has a payment", () => {
    for (const position of all)
      at(position, ({ intent }) => {
        for (const box of intent.payable)
          expect(position.trials.some(({ payment }) => payment?.box === box && payment.done)).toBe(true);
      });
  });
});
