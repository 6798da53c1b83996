import type { Database } from '#platform/database/handle.ts';
import { keepMatches } from './kept-matches.ts';
import { matchText, type TextMatch } from './match-text.ts';
import { readWords } from './read-words.ts';
import { suggestProducts, type TextSuggestions } from './suggest.ts';
import { readVocabulary, type Vocabulary } from './vocabulary.ts';

export type { TextMatch } from './match-text.ts';
export type { TextSuggestions } from './suggest.ts';

/** Words to product numbers. Texts may be anything that people type or paste: what says nothing finds nothing. */
export type TextSearch = {
  match(text: string): Promise<TextMatch>;
  suggest(text: string, take: number): Promise<TextSuggestions>;
  /** Called when the catalogue has changed: drops kept matches and the vocabulary. */
  forget(): void;
};

const KEPT_BYTES = 4 * 1024 * 1024;

/** Opens the search over what the database holds; the vocabulary is read when it is first asked for. */
export function openTextSearch(db: Database): TextSearch {
  const matches = keepMatches(KEPT_BYTES);
  let kept: Promise<Vocabulary> | undefined;

  // A failed read is not kept: the next caller tries again.
  const vocabulary = (): Promise<Vocabulary> => {
    if (!kept) {
      const reading = readVocabulary(db);
      kept = reading;
      reading.catch(() => {
        if (kept === reading) kept = undefined;
      });
    }
    return kept;
  };
  const match = (text: string): Promise<TextMatch> =>
    matches.get(readWords(text).join(' '), async () => matchText(db, await vocabulary(), text));

  return {
    match,
    suggest: async (text, take) => suggestProducts(db, await vocabulary(), text, take, match),
    forget() {
      matches.forget();
      kept = undefined;
    },
  };
}
