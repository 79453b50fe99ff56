// What the page asks the server over HTTP. Whatever goes wrong becomes a Trouble with a name that has a message.
import { inRoot } from "./root";
import { hasServer } from "./server";
import type {
  ChooseDeck,
  DeckReport,
  DeckToCheck,
  DeckToRead,
  GivenGame,
  LessonsDone,
  Lobby,
  Me,
  OpenedTable,
  Problem,
  TakenSeat,
  SitDown,
  NewTable,
} from "./types";

export class Trouble extends Error {
  constructor(
    readonly reason: string,
    readonly values: Record<string, unknown> = {},
  ) {
    super(reason);
    this.name = "Trouble";
  }
}

/** Whether nobody was there to answer; whoever asked may be right. */
export const isUnanswered = ({ reason }: Trouble): boolean => reason === "unreachable" || reason === "no_server";

const SILENCE_MS = 8000;

/** The answer, if it comes in time: a server may be silent though the browser knows of no trouble. */
export function answered<Answer>(answer: Promise<Answer>, silence = SILENCE_MS): Promise<Answer> {
  let clock: ReturnType<typeof setTimeout> | undefined;
  const silent = new Promise<never>((_, fail) => {
    clock = setTimeout(() => fail(new Trouble("unreachable")), silence);
  });
  return Promise.race([answer, silent]).finally(() => clearTimeout(clock));
}

/** Whatever was thrown, as a Trouble. */
export const troubleOf = (thrown: unknown): Trouble => (thrown instanceof Trouble ? thrown : new Trouble("odd"));

export const me = (): Promise<Me> => ask("GET", "/api/me");
export const rename = (name: string): Promise<Me> => ask("PUT", "/api/me", { name });
/** No other browser is this reader any more. */
export const signOut = (): Promise<void> => ask("POST", "/api/me/sign-out");
/** What was done on this device; the answer is all that was done anywhere. */
export const keepLessons = (done: readonly string[]): Promise<LessonsDone> => ask("PUT", "/api/me/lessons", { done });
/** A step of a lesson was done: it is counted, and not by whom. */
export const countStep = (lesson: string, step: number): Promise<void> =>
  ask("POST", "/api/lessons/steps", { lesson, step });
export const lobby = (): Promise<Lobby> => ask("GET", "/api/lobby");
export const openTable = (table: NewTable): Promise<OpenedTable> => ask("POST", "/api/tables", table);
/** A game of this page, to be kept by the server. */
export const giveGame = (game: GivenGame): Promise<OpenedTable> => ask("POST", "/api/games", game);
export const sit = (id: string, place: SitDown): Promise<TakenSeat> => ask("POST", `${tableAddress(id)}/sit`, place);
export const start = (id: string): Promise<void> => ask("POST", `${tableAddress(id)}/start`);
/** Only who opened it, and only while it waits. */
export const closeTable = (id: string): Promise<void> => ask("POST", `${tableAddress(id)}/close`);
export const rematch = (id: string): Promise<OpenedTable> => ask("POST", `${tableAddress(id)}/rematch`);
/** An own seat lays its deck ready; nobody sees it before the game begins. */
export const chooseDeck = (id: string, choice: ChooseDeck): Promise<void> =>
  ask("POST", `${tableAddress(id)}/deck`, choice);
export const checkDeck = (deck: DeckToCheck): Promise<DeckReport> => ask("POST", "/api/decks/check", deck);
export const readDeck = (file: DeckToRead): Promise<DeckReport> => ask("POST", "/api/decks/read", file);
export const recordAddress = (id: string): string => inRoot(`${tableAddress(id)}/record`);

const tableAddress = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export async function ask<Answer>(method: string, address: string, body?: unknown): Promise<Answer> {
  const answer = await reach(inRoot(address), {
    method,
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!answer.ok) throw await refusal(answer);
  return (answer.status === 204 ? undefined : await answer.json()) as Answer;
}

// The first answer brings the cookie that says who the reader is. Two first requests at once would make two readers,
// so the others wait for the first.
let introduction: Promise<unknown> | null = null;

export async function reach(address: string, request: RequestInit): Promise<Response> {
  if (!hasServer) throw new Trouble("no_server");
  if (introduction) await introduction;
  const answer = fetch(address, request).catch(() => {
    throw new Trouble("unreachable");
  });
  introduction ??= answer.catch(() => (introduction = null));
  return answer;
}

// What stands before a server answers for it while it restarts, in words that are not ours.
export async function refusal(answer: Response): Promise<Trouble> {
  const unforeseen = answer.status >= 502 ? "unreachable" : "odd";
  try {
    const { reason, values } = (await answer.json()) as Partial<Problem>;
    return new Trouble(reason ?? unforeseen, values);
  } catch {
    return new Trouble(unforeseen);
  }
}
