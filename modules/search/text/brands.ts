import { getSearchWords } from '../words/search-words.ts';

/** Replaces the longest brand among the words by its kind; `undefined` where there is none. */
export function parseBrand(words: readonly string[]): string[] | undefined {
  const { kindOfBrand, maxBrandWords } = getSearchWords();
  for (let length = Math.min(maxBrandWords, words.length); length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const kind = kindOfBrand.get(words.slice(at, at + length).join(' '));
      if (kind === undefined) continue;
      // “jameson whiskey” becomes Irish whiskey, with the word whiskey once.
      const others = (rest: readonly string[]): string[] =>
        rest.filter((word) => !kind.split(' ').includes(word));
      return [...others(words.slice(0, at)), ...kind.split(' '), ...others(words.slice(at + length))];
    }
  }
  return undefined;
}
