import { expandQuery } from './expand-query.ts';
import { readUnsigned } from './unsigned-words.ts';
import { tokenize } from './tokenize.ts';

/**
 * Returns a predicate: does a name (of a category, a collection) contain all words of the text?
 * Whole words, the last one also as a prefix; case and accents folded, with synonyms. A text
 * without words matches nothing.
 */
export function nameMatcher(text: string): (name: string) => boolean {
  const words = tokenize(text);
  if (words.length === 0) return () => false;
  const last = words.at(-1) ?? '';
  const terms = expandQuery(words);
  // The last word of a phrase is no prefix: `dessert wine` does not match a red wine.
  const isLoose = terms.at(-1)?.typed === last;
  return (name) => {
    const named = tokenize(name);
    const singular = new Set(named.map(withoutPlural));
    const holds = (phrase: string): boolean =>
      phrase.split(' ').every((word) => singular.has(withoutPlural(word)));
    return terms.every(
      ({ typed, alternatives }, at) =>
        alternatives.some(holds) ||
        readUnsigned(typed, (word) => singular.has(word)).some(holds) ||
        (isLoose && at === terms.length - 1 && named.some((word) => word.startsWith(last))),
    );
  };
}

/**
 * Removes the English plural from a word, well enough for names and texts: `wines`, `whiskies`,
 * `peaches`.
 */
export const withoutPlural = (word: string): string =>
  word.length <= 3
    ? word
    : word
        .replace(/ies$/, 'y')
        .replace(/(?<=ch|sh|ss|x)es$/, '')
        .replace(/(?<!s)s$/, '');
