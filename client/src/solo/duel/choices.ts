// What the player to choose may choose, for the page to light up (server/duel/choices.py). Read from that player's view.
import { membersOf } from "../../engine/bits";
import type { State } from "../../engine/rules";
import type { CardAhead, CardChoice, DuelChoices, WordChoice } from "../../wire/types";
import { cardAt, idsOf } from "./cardIds";
import { demandsOf } from "./demands";
import type { Duel, DuelReading } from "./duel";
import { isLying } from "./preview";
import { isLie, prospectsOf, type Prospects } from "./prospects";

const VERBS: Partial<Record<string, string>> = { pick_theirs: "pick_their" };

/** Everything that may be done with a card, and everything that may be said. */
export function choicesOf(duel: Duel, known: State, seat: number): DuelChoices {
  const { stride } = duel.facts;
  const [legal, prospects] = [duel.legal(known), prospectsOf(duel, known)];
  const { ahead, worlds } = duel.ahead(known, seat);
  return {
    cards: legal.filter((action) => action >= stride).map((action) => cardChoice(duel, known, seat, action, prospects)),
    words: legal.filter((action) => action < stride).map((action) => wordChoice(duel, known, action, prospects)),
    ahead: cardsAhead(duel, seat, ahead, worlds),
    announces: ahead.get("announces") === 1,
    seen: idsOf(duel, known, seat, duel.standing(known).get("looked_through")),
    demands: demandsOf(duel, known, seat),
    is_lying: isLying(duel, known, seat),
  };
}

/** What can be done in a later phase of this turn that cannot be done now. */
function cardsAhead(duel: Duel, seat: number, ahead: DuelReading<"Ahead">, worlds: readonly State[]): CardAhead[] {
  const { stride, verbs } = duel.facts;
  const said: string[] = [];
  return worlds.slice(1).flatMap((world, step) => {
    said.push(duel.nameOf(worlds[step]!, ahead.get("word", step)));
    const spoken = [...said];
    const prospects = prospectsOf(duel, world);
    return verbs.flatMap((_, verb) =>
      membersOf(ahead.get("choice", step * verbs.length + verb)).map((place) =>
        cardAhead(cardChoice(duel, world, seat, stride * verb + place, prospects), spoken),
      ),
    );
  });
}

const cardAhead = ({ action, ...choice }: CardChoice, said: readonly string[]): CardAhead => ({
  ...choice,
  actions: [...said, action],
});

function cardChoice(duel: Duel, known: State, seat: number, action: number, prospects: Prospects): CardChoice {
  const { stride, verbs, theirs } = duel.facts;
  const [verb, place] = [verbs[Math.trunc(action / stride)]!, action % stride];
  const owner = theirs.includes(verb) ? 1 - seat : seat;
  return {
    verb: (VERBS[verb] ?? verb) as CardChoice["verb"],
    owner,
    card: cardAt(duel, known, owner, place)!,
    action: duel.nameOf(known, action),
    prospect: prospects.get(action) ?? null,
    is_lie: isLie(duel, known, seat, action),
  };
}

function wordChoice(duel: Duel, known: State, action: number, prospects: Prospects): WordChoice {
  const { words, faceDownWord } = duel.facts;
  const isFaceDown = action >= faceDownWord;
  return {
    word: words[isFaceDown ? faceDownWord : action]!,
    number: isFaceDown ? action - faceDownWord + 1 : null,
    action: duel.nameOf(known, action),
    prospect: prospects.get(action) ?? null,
  };
}
