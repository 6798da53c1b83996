import type { Database } from '#platform/database/handle.ts';
import { memoizeAsync } from '#platform/memoize-async.ts';
import { createMatchCache } from './match-cache.ts';
import { matchText, matchTyped, type TextMatch } from './match-text.ts';
import { tokenize } from './tokenize.ts';
import { suggestProducts, type TextSuggestions } from './suggest.ts';
import { loadVocabulary } from './vocabulary.ts';

export type { TextMatch } from './match-text.ts';
export type { TextSuggestions } from './suggest.ts';

/** Words to product numbers. Texts may be anything that people type or paste: what says nothing finds nothing. */
export type TextSearch = {
  match(text: string): Promise<TextMatch>;
  /** What a text finds while it is typed: as it stands, the last word as a beginning. Nothing is corrected or cached. */
  matchTyped(text: string): Promise<TextMatch>;
  suggest(text: string, take: number): Promise<TextSuggestions>;
  /** Whether a folded word, or one that begins so, stands anywhere in the catalogue. */
  knownWords(): Promise<(word: string) => boolean>;
  /** Called when the catalogue has changed: drops kept matches and the vocabulary. */
  invalidate(): void;
};

const CACHED_BYTES = 4 * 1024 * 1024;

/** Opens the search over what the database holds; the vocabulary is read when it is first asked for. */
export function createTextSearch(db: Database): TextSearch {
  const matches = createMatchCache(CACHED_BYTES);
  const vocabulary = memoizeAsync(() => loadVocabulary(db));
  const match = (text: string): Promise<TextMatch> =>
    matches.get(tokenize(text).join(' '), async () => matchText(db, await vocabulary.get(), text));

  return {
    match,
    matchTyped: async (text) => matchTyped(db, await vocabulary.get(), text),
    suggest: async (text, take) => suggestProducts(db, await vocabulary.get(), text, take, match),
    async knownWords() {
      const { has, beginningWith } = await vocabulary.get();
      return (word) => has(word) || beginningWith(word, 1).length > 0;
    },
    invalidate() {
      matches.invalidate();
      vocabulary.invalidate();
    },
  };
}
