// Where the long words of a card's name may go on in the next line; a browser shows the hyphen there, and only there.
const HYPHEN = "\u00ad";
const VOWEL = "[aeiouy]";
const CONSONANT = "[b-df-hj-np-tv-xz]";
/** Letters that stay together: the sh of Mountainshaker, the br of Stormbringer. */
const TOGETHER = "[cgpst]h|qu|[st]w|[bcdfghkpt][lr]";
const ONSET = `(?:[cgpst]h[lr]|${TOGETHER}|${CONSONANT}|(?<=${CONSONANT})s[pt])`;
const SYLLABLE = new RegExp(
  `(?<=${VOWEL}[a-z]*)(?<=[a-z]{3})(?<!(?=${TOGETHER}).|${CONSONANT}s(?=[pt]))(?=${ONSET}${VOWEL})(?=[a-z]{3})`,
  "gi",
);
const CAPITAL = /(?<=[a-z])(?=[A-Z])/g;

/** A name with a soft hyphen between the syllables of its words, three letters at least on either side. */
export const syllables = (name: string): string => name.replace(CAPITAL, HYPHEN).replace(SYLLABLE, HYPHEN);
