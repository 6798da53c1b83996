import { expandWords, type Meaning } from './expand-words.ts';
import { readWords } from './read-words.ts';
import { withoutPlural } from './name-matcher.ts';
import { createVocabulary, type KnownWord, type Vocabulary } from './vocabulary.ts';

/** A text that can be found: what it is called, what it is about, and what it says. */
export type TextDocument = { name: string; about: string; body: string };

/** Texts in memory, ready to be searched. */
export type TextShelf<Item extends TextDocument> = {
  readonly entries: readonly Entry<Item>[];
  readonly vocabulary: Vocabulary;
};

export type FoundTexts<Item> = {
  /** Best first. */
  items: Item[];
  /** What was looked for instead, as people write it, where nothing is written as asked. */
  corrected?: string;
};

/** Every word of a text with the most that it weighs there. */
type Entry<Item> = { item: Item; weights: ReadonlyMap<string, number>; names: readonly string[] };

const IN_NAME = 12;
const IN_ABOUT = 4;
const IN_BODY = 1;
/** A beginning of a word of the name says less than the word. */
const BEGINS_NAME = 6;

/** Words that say nothing of a text, as PostgreSQL's English search passes them over. */
const SAYS_NOTHING = new Set(
  (
    'a about after all also an and any are as at be been before being but by can did do does for from had has have ' +
    'how i if in into is it its me more most my no nor not of off on or our out over own same so some such than that ' +
    'the their them then there these they this those through to too under until up very was we what when where which ' +
    'while who whom why will with you your s t'
  ).split(' '),
);

/** Prepares texts for the search: a few hundred of them in some ten milliseconds. */
export function shelveTexts<Item extends TextDocument>(items: readonly Item[]): TextShelf<Item> {
  const known = new Map<string, number>();
  const entries = items.map((item) => {
    const weights = new Map<string, number>();
    const weigh = (text: string, weight: number): string[] => {
      const words = wordsOf(text);
      for (const word of words) {
        const stem = withoutPlural(word);
        weights.set(stem, Math.max(weights.get(stem) ?? 0, weight));
      }
      return words;
    };
    const names = weigh(item.name, IN_NAME);
    const head = [...names, ...weigh(item.about, IN_ABOUT)];
    weigh(item.body, IN_BODY);
    for (const word of new Set(head)) known.set(word, (known.get(word) ?? 0) + 1);
    return { item, weights, names };
  });
  const words: KnownWord[] = [...known]
    .filter(([word]) => /^[a-z']+$/.test(word) && word.length > 1)
    .map(([word, products]) => ({ word, written: word, products }));
  return { entries, vocabulary: createVocabulary(words) };
}

/** Bodies are longer than what anybody types, so they are read in slices of words. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  // `readWords` reads as much as people type: a sentence or two at a time, cut between words.
  for (const [slice] of text.matchAll(/\S(?:.{0,60}\S)?(?=\s|$)|\S+/gs)) words.push(...readWords(slice));
  return words;
}

/**
 * Texts that hold every word of what was typed, as products are found: synonyms and plurals respected, the last word also as
 * a beginning. Where nothing does, unknown words are corrected: by the words of these texts, unless the catalogue
 * (`isKnown`) knows them as they stand.
 */
export function findAmong<Item extends TextDocument>(
  shelf: TextShelf<Item>,
  text: string,
  isKnown: (word: string) => boolean = () => false,
): FoundTexts<Item> {
  const words = readWords(text);
  const asTyped = findWords(shelf, words);
  if (asTyped.length > 0) return { items: asTyped };
  const { vocabulary } = shelf;
  const corrected = words.map((word) =>
    SAYS_NOTHING.has(word) || vocabulary.has(word) || isKnown(word)
      ? word
      : (vocabulary.nearest(word) ?? word),
  );
  if (corrected.every((word, at) => word === words[at])) return { items: [] };
  const items = findWords(shelf, corrected);
  return items.length === 0 ? { items } : { items, corrected: corrected.join(' ') };
}

function findWords<Item extends TextDocument>(
  { entries }: TextShelf<Item>,
  words: readonly string[],
): Item[] {
  const telling = words.filter((word) => !SAYS_NOTHING.has(word));
  if (telling.length === 0) return [];
  const meanings = expandWords(telling);
  return entries
    .map((entry) => ({ item: entry.item, rank: rankOf(entry, meanings, telling) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || (a.item.name < b.item.name ? -1 : 1))
    .map(({ item }) => item);
}

/** How well a text meets all meanings; 0 where one of them is not in it. */
function rankOf(
  { weights, names }: Entry<unknown>,
  meanings: readonly Meaning[],
  words: readonly string[],
): number {
  const last = words.at(-1) ?? '';
  let rank = 0;
  for (const [at, { alternatives }] of meanings.entries()) {
    const whole = Math.max(...alternatives.map((phrase) => weightOf(phrase, weights)));
    const begins =
      at === meanings.length - 1 && last.length > 1 && names.some((name) => name.startsWith(last));
    const weight = Math.max(whole, begins ? BEGINS_NAME : 0);
    if (weight === 0) return 0;
    rank += weight;
  }
  // All of the name, and nothing else: that is the text that was meant.
  return names.length > 0 && names.every((name) => words.includes(name)) ? rank + IN_NAME : rank;
}

/** A phrase weighs what its weightiest word does, if all of them are there. */
function weightOf(phrase: string, weights: ReadonlyMap<string, number>): number {
  let most = 0;
  for (const word of phrase.split(' ')) {
    const weight = weights.get(withoutPlural(word));
    if (weight === undefined) return 0;
    most = Math.max(most, weight);
  }
  return most;
}
