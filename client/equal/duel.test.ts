// The page's own table of the card game tells what the server's table tells, message by message.
import printed from "../src/wire/cards.json";
import { Duel } from "../src/solo/duel/duel";
import { DuelTable } from "../src/solo/duel/duelTable";
import { compare } from "./replay";

compare("duel", (module) => new DuelTable(new Duel(module, printed)));
