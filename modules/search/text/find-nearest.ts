import type { Handle } from '#platform/database/handle.ts';
import { findNaming } from './find-by-terms.ts';
import type { TextMatch } from './match-text.ts';
import { tokenize } from './tokenize.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Candidates for a word; most words of prose are no names. */
const CANDIDATES = 8;

/**
 * Returns a text that finds products and is as near as can be to one that finds none: each unknown word
 * becomes the word of a name that is most like it, or is left out. `undefined` where nothing is near.
 * `match` is the full match of a text.
 */
export async function findNearest(
  db: Handle,
  vocabulary: Vocabulary,
  text: string,
  match: (text: string) => Promise<TextMatch>,
): Promise<string | undefined> {
  const typed = tokenize(text);
  const near = (
    await Promise.all(
      typed.map(async (word) => (vocabulary.has(word) ? word : await findName(db, vocabulary, word))),
    )
  ).filter((word) => word !== undefined);
  const nearest = near.map(vocabulary.written).join(' ');
  if (near.length === 0 || near.join(' ') === typed.join(' ')) return undefined;
  const { numbers, corrected } = await match(nearest);
  return numbers.length === 0 ? undefined : (corrected ?? nearest);
}

/** Returns the word of a name, a place or a kind that is most like the given one. */
async function findName(db: Handle, vocabulary: Vocabulary, word: string): Promise<string | undefined> {
  const candidates = vocabulary.alike(word, CANDIDATES);
  if (candidates.length === 0) return undefined;
  const naming = await findNaming(db, candidates);
  return candidates.find((candidate) => naming.has(candidate));
}
