// The line to a table of the server, with somebody beside it who knows the rules.
export { attended } from "./attended";
export { dialServer } from "./socket";
