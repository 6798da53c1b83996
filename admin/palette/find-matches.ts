import { foldText } from '#contract/text/fold-text.ts';
import { createMatcher, readTypedWords } from '#contract/text/typed-words.ts';

/** Something that the palette finds without the server. */
export type Entry = {
  group: 'page' | 'command' | 'product';
  id: string;
  label: string;
  /** Shown beside the label, and searched: producer, SKU. */
  note?: string;
  /** Searched only: barcodes. */
  more?: string;
  /** Of a product. */
  sku?: string;
};

/** An entry with its text prepared for the search. */
export type IndexedEntry = Entry & { text: string; start: string };

/** Prepares entries once, so that each letter typed costs a comparison per entry. */
export const indexEntries = (entries: readonly Entry[]): IndexedEntry[] =>
  entries.map((entry) => ({
    ...entry,
    start: foldText(entry.label),
    text: ` ${foldText([entry.label, entry.note, entry.more].filter(Boolean).join(' '))}`,
  }));

/**
 * Returns the entries that contain every word of the text, the best first: the label begins with it,
 * a word begins with it, it occurs anywhere. Entries of one rank keep their order.
 */
export function findMatches(index: readonly IndexedEntry[], query: string, max: number): IndexedEntry[] {
  const words = readTypedWords(query);
  if (words.length === 0) return index.slice(0, max);
  const matches = createMatcher(words);
  const whole = words.map(({ text }) => text).join(' ');
  const ranks: [IndexedEntry[], IndexedEntry[], IndexedEntry[]] = [[], [], []];
  for (const entry of index) {
    if (!matches(entry.text)) continue;
    const rank = entry.start.startsWith(whole)
      ? 0
      : words.every(({ text }) => entry.text.includes(` ${text}`))
        ? 1
        : 2;
    ranks[rank].push(entry);
  }
  return ranks.flat().slice(0, max);
}
