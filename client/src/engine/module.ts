// The functions of a game over one memory, called by name with blocks of that memory.
import type { Argument, Layout } from "./layout";
import { bytesOf, Reading } from "./record";
import type { Fields, Numbers, SharedLayout } from "./records";

const PAGE = 1 << 16; // bytes by which memory grows
const LINE = 16; // every block begins at a multiple of so many bytes

type Exported = (...given: number[]) => number;
type Exports = { memory: WebAssembly.Memory; __heap_base: WebAssembly.Global } & Record<string, Exported>;

/** What a game is made of, as it was fetched: it can be handed on to a worker. */
export type Parts = {
  code: WebAssembly.Module;
  tables: Uint8Array;
  layout: Layout;
  /** Where its network is found; it is fetched when somebody thinks with it. */
  net: string | null;
};

/** Numbers as they lie in memory. */
type NumberKind = "i1" | "u1" | "b1" | "i2" | "i4" | "u4" | "i8" | "f4" | "f8";
type ExportName<Of extends SharedLayout> = keyof Of["exports"] & string;
type RecordName<Of extends SharedLayout> = keyof Of["records"] & string;
/** What an export takes. */
type Taken<Of extends SharedLayout, Name extends ExportName<Of>> = Of["exports"][Name] & Record<string, Fields>;

/** What a block needs to know of its module. */
type Memory = { readonly layout: Layout; readonly memory: ArrayBuffer };
/** Where a block begins. */
export type Begun = { readonly at: number };

/** A stretch of a module's memory: rows of one kind. */
export class Block<Of extends Fields = Numbers> {
  readonly #module: Memory;
  readonly kind: string;
  readonly at: number;
  readonly rows: number;
  readonly bytes: number;

  constructor(module: Memory, kind: string, at: number, rows: number) {
    this.#module = module;
    this.kind = kind;
    this.at = at;
    this.rows = rows;
    this.bytes = rows * bytesOf(module.layout, kind);
  }

  /** The bytes themselves; they move when memory grows, so nobody keeps them. */
  get memory(): Uint8Array {
    return new Uint8Array(this.#module.memory, this.at, this.bytes);
  }

  write(bytes: Uint8Array): void {
    this.memory.set(bytes);
  }

  copy(): Uint8Array {
    return this.memory.slice();
  }

  /** A row that is a record. */
  row(index = 0): Reading<Of> {
    const { layout, memory } = this.#module;
    return new Reading(layout, this.kind, new DataView(memory), this.at + index * bytesOf(layout, this.kind));
  }

  /** A whole number of a block of long ones. */
  get long(): number {
    return this.longAt(0);
  }

  set long(value: number | bigint) {
    this.setLong(value);
  }

  longAt(place: number): number {
    return Number(new BigInt64Array(this.#module.memory, this.at, this.rows)[place]);
  }

  setLong(value: number | bigint, place = 0): void {
    new BigInt64Array(this.#module.memory, this.at, this.rows)[place] = BigInt(value);
  }

  /** So many numbers of a block of fractions. */
  fractions(from = 0, count = this.rows - from): number[] {
    return [...new Float64Array(this.#module.memory, this.at, this.rows).subarray(from, from + count)];
  }

  setFractions(values: readonly number[], from = 0): void {
    new Float64Array(this.#module.memory, this.at, this.rows).set(values, from);
  }

  /** The rows from this one on, as a block. */
  from(row: number): Block<Of> {
    return new Block(this.#module, this.kind, this.at + row * (this.bytes / this.rows), this.rows - row);
  }

  /** Nothing stands in the first rows any more. */
  clear(rows: number): void {
    this.memory.fill(0, 0, rows * (this.bytes / this.rows));
  }
}

/** A module, of which is known what stands in `records.ts` of its game, or of both. */
export class Module<Of extends SharedLayout = SharedLayout> {
  readonly layout: Layout;
  readonly tables: Block;
  readonly #exports: Exports;
  #free: number;

  constructor({ code, tables, layout }: Parts) {
    this.layout = layout;
    this.#exports = new WebAssembly.Instance(code).exports as unknown as Exports;
    this.#free = this.#exports.__heap_base.value as number;
    this.tables = this.reserveNumbers("i1", tables.length);
    this.tables.write(tables);
  }

  get memory(): ArrayBuffer {
    return this.#exports.memory.buffer;
  }

  /** Room for so many records of a kind, for good. */
  reserve<Kind extends RecordName<Of>>(kind: Kind, rows = 1): Block<Of["records"][Kind] & Fields> {
    return this.#room(kind, rows);
  }

  /** Room for so many numbers. */
  reserveNumbers = (kind: NumberKind, rows = 1): Block => this.#room(kind, rows);

  /** Room for so many states of the game. */
  reserveStates = (rows = 1): Block<Of["records"]["State"]> => this.#room(this.layout.state, rows);

  /** Room for a block as a function takes it. */
  reserveFor<Name extends ExportName<Of>, Argument extends keyof Of["exports"][Name] & string>(
    name: Name,
    argument: Argument,
  ): Block<Taken<Of, Name>[Argument]> {
    const { kind = "i8", rows, width } = this.#argument(name, argument);
    return this.#room(kind, (rows ?? 1) * (width ?? 1));
  }

  /** How many rows of a block a function takes. */
  rowsOf<Name extends ExportName<Of>>(name: Name, argument: keyof Of["exports"][Name] & string): number {
    return this.#argument(name, argument).rows ?? 1;
  }

  #argument = (name: string, argument: string): Argument =>
    this.layout.exports[name]!.find((each) => each.name === argument)!;

  #room<Row extends Fields>(kind: string, rows: number): Block<Row> {
    const at = Math.ceil(this.#free / LINE) * LINE;
    const block = new Block<Row>(this, kind, at, rows);
    this.#free = at + block.bytes;
    const missing = this.#free - this.memory.byteLength;
    if (missing > 0) this.#exports.memory.grow(Math.ceil(missing / PAGE));
    return block;
  }

  /** Call a function; `count` is how many rows it shall see. */
  call(name: ExportName<Of>, count: number, ...given: (Begun | number)[]): void {
    const status = this.#exports[name]!(count, ...given.map((one) => (typeof one === "number" ? one : one.at)));
    if (status !== 0) throw new Error(`${name}: a rule failed`);
  }
}
