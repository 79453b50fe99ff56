// A card of the city that flies ("red 2"); all other pieces are drawings.
import { viewBoxOf } from "../../art/pictures";
import { colourOf, emblemOf, peopleOf, valueOf } from "../../kit/peoples";

export function drawCard(piece: string): string | null {
  if (!piece.includes(" ")) return null;
  const colour = colourOf(piece);
  const emblem = `<svg class="glyph pcard-index" viewBox="${viewBoxOf(emblemOf(colour))}"><use href="#${emblemOf(colour)}"/></svg>`;
  return `<span class="pcard small ${peopleOf(colour)}"><span class="pcard-value">${valueOf(piece)}</span>${emblem}</span>`;
}
