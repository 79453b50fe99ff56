// The last moves of the others: what they changed, how the board stood before each, and showing them again.
import { say } from "../kit/bubble.svelte";
import { t } from "../texts/fluent";
import type { TableStore, Teller } from "../wire/table.svelte";
import type { Board, Entry, News } from "../wire/types";
import type { Game } from "./game";
import { listeners } from "./seats";
import { sinceMine, withDraws, type LastLine } from "./since";

/** Boards that are remembered; whoever was away longer sees the sentences only. */
const MOST_BOARDS = 80;

export class Since {
  readonly store: TableStore;
  readonly #game: Pick<Game, "teller" | "tellAll" | "spotsOf">;
  /** The board before each entry, by its number. */
  readonly #before = new Map<number, Board>();
  /** Of what is shown again: the entry that is seen now. */
  step = $state.raw<Entry | null>(null);
  #clock: ReturnType<typeof setTimeout> | undefined;

  constructor(store: TableStore, game: Pick<Game, "teller" | "tellAll" | "spotsOf">) {
    this.store = store;
    this.#game = game;
  }

  readonly entries = $derived.by(() =>
    this.store.isReading ? this.store.log.slice(-1) : sinceMine(this.store.log, this.store.seat),
  );
  readonly #shown = $derived.by(() => (this.step ? [this.step] : this.entries));
  /** Whose doing is shown again. */
  readonly actor = $derived.by(() => (this.step ?? this.entries[0])?.by ?? null);
  /** What they did, in sentences, as it was played. */
  readonly lines = $derived.by((): LastLine[] =>
    this.store.table ? withDraws(this.#game.tellAll(this.#shown, listeners(this.store.table))) : [],
  );
  /** All that happened before. */
  readonly earlier = $derived.by(() => {
    const told = new Set(this.entries);
    return this.store.log.filter((entry) => !told.has(entry));
  });
  /** What they changed. */
  readonly spots = $derived.by(
    () => new Set(this.#shown.flatMap(({ events }) => events).flatMap((event) => this.#game.spotsOf(event))),
  );

  /** How the game shows news, with a look at the board before each. */
  readonly teller: Teller = {
    tell: (news, show) => this.#game.teller.tell(news, () => this.#look(news, show)),
    foretell: (guess, show) => this.#game.teller.foretell(guess, show),
    stop: () => this.stop(),
  };

  #look({ entries: [first] }: News, show: () => void): void {
    const board = this.store.position?.board;
    if (first && board) this.#before.set(first.seq, board);
    if (this.#before.size > MOST_BOARDS) this.#before.delete(this.#before.keys().next().value!);
    show();
  }

  /** The board before an entry, if it was seen. */
  boardBefore = ({ seq }: Entry): Board | undefined => this.#before.get(seq);

  /** The last moves once more. How is fetched when it is wanted. */
  async showAgain(): Promise<void> {
    if (this.entries.length === 0) return;
    try {
      const { showAgain } = await import("./motion/again");
      showAgain(this, this.#game.teller);
    } catch {
      say(t("web-page-missing-note"));
    }
  }

  /** What is seen of it now, on the board as it stood then. */
  see(step: Entry | null, board: Board | null): void {
    this.step = step;
    this.store.again = step || board ? { board } : null;
  }

  /** Wait with the next one. */
  later(go: () => void, milliseconds: number): void {
    this.#clock = setTimeout(go, milliseconds);
  }

  /** Everything as it stands now. */
  stop(): void {
    clearTimeout(this.#clock);
    this.#game.teller.stop();
    this.see(null, null);
  }
}
