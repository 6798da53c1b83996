import { foldText } from '#contract/fold-text.ts';
import { ALSO, BINDING, SAME } from './synonyms.ts';

/** One word or phrase of a text, and everything that finds the same: a product must hold one of the alternatives. */
export type Meaning = { readonly typed: string; readonly alternatives: readonly string[] };

/** Phrase → what it also finds. */
const FINDS = new Map<string, Set<string>>();
for (const group of SAME) for (const phrase of group) add(phrase, group);
for (const [typed, finds] of ALSO) for (const phrase of typed) add(phrase, finds);
// What a synonym's synonyms find, a phrase finds too: `mousseux` → sparkling; one step further is far enough.
const LONGEST_PHRASE = Math.max(...[...FINDS.keys()].map((phrase) => phrase.split(' ').length));

function add(phrase: string, finds: readonly string[]): void {
  const key = foldText(phrase);
  const known = FINDS.get(key) ?? new Set([key]);
  for (const one of finds) known.add(foldText(one));
  FINDS.set(key, known);
}

/** Words as meanings: the longest phrase that has synonyms counts as one; French words that only bind are passed over. */
export function expandWords(words: readonly string[]): Meaning[] {
  const meanings: Meaning[] = [];
  for (let at = 0; at < words.length; ) {
    const length = phraseAt(words, at);
    const typed = words.slice(at, at + length).join(' ');
    at += length;
    if (!BINDING.has(typed)) meanings.push({ typed, alternatives: [...(FINDS.get(typed) ?? [typed])] });
  }
  return meanings.length > 0 ? meanings : words.map((typed) => ({ typed, alternatives: [typed] }));
}

/** How many words from there on make the longest phrase that has synonyms; 1 where none does. */
function phraseAt(words: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 1; length -= 1) {
    if (FINDS.has(words.slice(at, at + length).join(' '))) return length;
  }
  return 1;
}
