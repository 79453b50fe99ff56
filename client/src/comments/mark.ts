// What is drawn upon a table: a ring around a thing, or an arrow from one to another. Things are known by their spots.
import limits from "../wire/limits.json";
import type { Mark } from "../wire/types";

const isSame = (one: Mark, other: Mark): boolean => one.at === other.at && one.to === other.to;

/** With this one more; without it, if it was there; as it was, if that would be too many. */
export function toggled(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  const others = marks.filter((one) => !isSame(one, mark));
  if (others.length < marks.length) return others;
  return marks.length < limits.marks ? [...marks, mark] : marks;
}

/** All of them, each once. */
export const combined = (...drawn: readonly (readonly Mark[])[]): readonly Mark[] =>
  drawn.flat().filter((mark, at, all) => all.findIndex((other) => isSame(mark, other)) === at);

/** As an address of a picture names them: "tile-mill,tile-mill~tile-library". */
export const inAddress = (marks: readonly Mark[]): string =>
  marks.map(({ at, to }) => (to ? `${at}~${to}` : at)).join(",");

type Box = { left: number; top: number; width: number; height: number };
type Point = { x: number; y: number };
const HEAD = 20; // pixels; how long the point of an arrow is
const BEND = -0.14; // of its length, to its left
const ROOM = 0.32; // of the smaller side of a thing: an arrow begins beside its middle

const middle = ({ left, top, width, height }: Box): Point => ({ x: left + width / 2, y: top + height / 2 });

/** An arrow from one thing to another, bent a little so that it hides no other: its line as a path, and the three
    corners of its point. */
export function arrowBetween(from: Box, to: Box): { line: string; head: [Point, Point, Point] } {
  const [start, end] = [middle(from), middle(to)];
  const way = wayFrom(start, end);
  const bend = way(start, way.far / 2, BEND * way.far);
  const begin = wayFrom(start, bend)(start, Math.min(way.far / 3, ROOM * Math.min(from.width, from.height)));
  const back = wayFrom(end, bend);
  const tip = back(end, Math.min(way.far / 3, ROOM * Math.min(to.width, to.height)));
  const last = back(tip, HEAD / 2);
  return {
    line: `M${begin.x} ${begin.y}Q${bend.x} ${bend.y} ${last.x} ${last.y}`,
    head: [tip, back(tip, HEAD, HEAD / 2), back(tip, HEAD, -HEAD / 2)],
  };
}

/** Steps along the way from one point to another, and aside of it. */
function wayFrom(start: Point, end: Point) {
  const far = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  const [dx, dy] = [(end.x - start.x) / far, (end.y - start.y) / far];
  const step = ({ x, y }: Point, along: number, aside = 0): Point => ({
    x: x + dx * along - dy * aside,
    y: y + dy * along + dx * aside,
  });
  return Object.assign(step, { far });
}
