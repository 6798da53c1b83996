import type { Database } from '#platform/database/handle.ts';

/** What a text finds: products by number, best first. `ranks` runs beside `numbers`, falling; equal ranks by number. */
export type TextMatch = {
  readonly numbers: Int32Array;
  readonly ranks: Float32Array;
  /** What was looked for instead, as people write it, where nothing is written as asked. */
  readonly corrected?: string;
};

/** What the search box offers for a text that may not be finished. */
export type TextSuggestions = {
  /** Products whose name or producer holds all the words, best first; where there are none, the best of the full match. */
  readonly numbers: number[];
  /** How many products the text finds in all, counted to TEXT_COUNT_CEILING. */
  readonly total: number;
  readonly isAtLeast: boolean;
  /** Words of the catalogue that begin like the last one typed, as people write them; at most four. */
  readonly words: string[];
  readonly corrected?: string;
};

/** Words to product numbers. Texts may be anything that people type or paste: what says nothing finds nothing. */
export type TextSearch = {
  match(text: string): Promise<TextMatch>;
  suggest(text: string, take: number): Promise<TextSuggestions>;
  /** Called when the catalogue has changed: drops kept matches and the vocabulary. */
  forget(): void;
};

export function openTextSearch(_db: Database): TextSearch {
  throw new Error('not written yet');
}
