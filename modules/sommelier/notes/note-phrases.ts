import type { FlavourKey } from '#contract/catalog/flavours.ts';
import type { Bottle } from '../bottle.ts';
import { isNamed } from './taste-words.ts';

/** A longer phrase is a sentence of its own. */
const MAX_LENGTH = 42;

/** A phrase that says what is missing, or weakens what it names. */
const DENIES =
  /\b(?:no|not|nothing|without|minus|less|never|hardly|barely|almost|un\p{L}+ed|kept|keeps?|rather|instead|only|until|remembered|reined|restrained)\b/iu;
/** A phrase that does not stand alone: it begins within a thought, or has a verb. */
const NEEDS_MORE =
  /^(?:and|or|with|like|where|which|from|for|in|on|at|as|by|to|over|under|still|all|going|coming|leaving|ending|closing)\b|\b(?:is|are|was|has|have|had|clings?|follows?|hangs?|holds?|closes?|takes?|arrives?|asks?|dries|stays?|gives?|stands?|lingers?|sits?|fades?|carries|tightens|draws?|leaves? (?:first|the)|pulled|carried|lifted|tucked|called|brought|staying|showing|than|as the|from the|outlast\p{L}*)\b/iu;
/** An adjective alone, or two. */
const ADJECTIVE =
  /^(?:bitter|bready|buttery|creamy|crisp|dry|earthy|grainy|herbal|honeyed|lemony|malty|nutty|oaky|peppery|saline|salty|savoury|sharp|sour|spiced|stony|sweet|tart|toasted)(?: and [\p{L} ]+)?$/iu;
const FIRST_WORDS = /^(?:then|finally|first|but|yet|and)\s+/i;

/** The next part goes on with the same noun: `over a dry` before `oaky floor`. */
const GOES_ON = /\b(?:a|an|the) \p{L}+$/iu;

const phrasesOf = (note: string): string[] => {
  const parts = note.split(/[.,;:!?]/).map((part) => part.trim());
  return parts
    .filter((_, at) => !GOES_ON.test(parts[at - 1] ?? ''))
    .map((part) => part.replace(FIRST_WORDS, ''))
    .filter(
      (part) =>
        part.length > 2 &&
        part.length <= MAX_LENGTH &&
        ![DENIES, NEEDS_MORE, ADJECTIVE].some((pattern) => pattern.test(part)),
    );
};

/** Returns the short phrases of a bottle's tasting notes, word by word: nose, palate, finish. */
export const listPhrases = ({ notes }: Pick<Bottle, 'notes'>): string[] =>
  [notes.nose, notes.palate, notes.finish].flatMap(phrasesOf);

/**
 * Returns the first phrase of the tasting notes that names a flavour; `undefined` for none. `taken`
 * are phrases that the sentence has. After them only a phrase in lower case follows: a capital may
 * belong to a name.
 */
export const findPhrase = (
  bottle: Pick<Bottle, 'notes'>,
  key: FlavourKey,
  taken: readonly string[] = [],
): string | undefined =>
  listPhrases(bottle).find(
    (phrase) =>
      isNamed(phrase, key) && !taken.includes(phrase) && (taken.length === 0 || /^\p{Ll}/u.test(phrase)),
  );

/** Whether the texts of a bottle name a flavour anywhere, also to say that it is missing. */
export const doTextsName = ({ notes, about }: Pick<Bottle, 'notes' | 'about'>, key: FlavourKey): boolean =>
  [notes.nose, notes.palate, notes.finish, about].some((text) => isNamed(text, key));
