import type { Database } from '#platform/database/handle.ts';
import { createLatest } from './load-latest.ts';
import { createMatchCache } from './match-cache.ts';
import { matchText, matchTyped, type TextMatch } from './match-text.ts';
import { tokenize } from './tokenize.ts';
import { findNearest } from './find-nearest.ts';
import { suggestProducts, type TextSuggestions } from './suggest.ts';
import { loadVocabulary } from './vocabulary.ts';

export type { TextMatch } from './match-text.ts';
export type { TextSuggestions } from './suggest.ts';

/**
 * Maps texts to product numbers. A text may be anything typed or pasted: one without searchable
 * words finds nothing.
 */
export type TextSearch = {
  match(text: string): Promise<TextMatch>;
  /**
   * Matches a text while it is typed: words unchanged, the last one as a prefix. Nothing is
   * corrected or cached.
   */
  matchTyped(text: string): Promise<TextMatch>;
  /**
   * Returns a text that finds products and is as near as can be to one that finds none: without words
   * that no label has anything like. `undefined` where nothing is near.
   */
  findNearest(text: string): Promise<string | undefined>;
  suggest(text: string, take: number): Promise<TextSuggestions>;
  /**
   * Returns a predicate: does the catalogue contain this folded word, or a word that begins with
   * it?
   */
  knownWords(): Promise<(word: string) => boolean>;
  /**
   * Called when words that find products, or their ranks, have changed. Drops cached matches and loads
   * the vocabulary again; meanwhile texts are read by the one before.
   */
  refresh(): Promise<void>;
};

const CACHED_BYTES = 4 * 1024 * 1024;

/** Creates the search over the database; the vocabulary is loaded at its first use. */
export function createTextSearch(db: Database): TextSearch {
  const matches = createMatchCache(CACHED_BYTES);
  const vocabulary = createLatest(() => loadVocabulary(db));
  const match = (text: string): Promise<TextMatch> =>
    matches.get(tokenize(text).join(' '), async () => matchText(db, await vocabulary.get(), text));

  return {
    match,
    matchTyped: async (text) => matchTyped(db, await vocabulary.get(), text),
    findNearest: async (text) => findNearest(db, await vocabulary.get(), text, match),
    suggest: async (text, take) => suggestProducts(db, await vocabulary.get(), text, take, match),
    async knownWords() {
      const { has, beginningWith } = await vocabulary.get();
      return (word) => has(word) || beginningWith(word, 1).length > 0;
    },
    async refresh() {
      matches.invalidate();
      await vocabulary.reload();
      // Those that were corrected by the vocabulary before.
      matches.invalidate();
    },
  };
}
