import { foldText } from '#contract/fold-text.ts';
import { DRINK_ALSO, SERVICE_ALSO, SERVICE_SAME } from './service-synonyms.ts';
import { BINDING } from './stop-words.ts';
import { ALSO, SAME } from './synonyms.ts';

/** One word or phrase of a text, and everything that finds the same: one of the alternatives must be there. */
export type Meaning = { readonly typed: string; readonly alternatives: readonly string[] };

type Same = readonly (readonly string[])[];
type Also = readonly (readonly [typed: readonly string[], finds: readonly string[]])[];

/** Words as meanings: the longest phrase that has synonyms counts as one; words that only bind are passed over. */
export const expandWords = expanderBy(SAME, ALSO);

/** The same for recipes and articles. */
export const expandForReading = expanderBy(SAME, [...ALSO, ...DRINK_ALSO]);

/** The same for pages, which speak of delivery, of paying, of opening hours. */
export const expandForPages = expanderBy([...SAME, ...SERVICE_SAME], [...ALSO, ...SERVICE_ALSO]);

export type Expand = (words: readonly string[]) => Meaning[];

function expanderBy(same: Same, also: Also): Expand {
  /** Phrase → what it also finds. */
  const finds = new Map<string, Set<string>>();
  const add = (phrase: string, others: readonly string[]): void => {
    const key = foldText(phrase);
    const known = finds.get(key) ?? new Set([key]);
    for (const one of others) known.add(foldText(one));
    finds.set(key, known);
  };
  for (const group of same) for (const phrase of group) add(phrase, group);
  for (const [typed, others] of also) for (const phrase of typed) add(phrase, others);
  const longest = Math.max(...[...finds.keys()].map((phrase) => phrase.split(' ').length));

  /** How many words from there on make the longest phrase that has synonyms; 1 where none does. */
  const phraseAt = (words: readonly string[], at: number): number => {
    for (let length = Math.min(longest, words.length - at); length > 1; length -= 1) {
      if (finds.has(words.slice(at, at + length).join(' '))) return length;
    }
    return 1;
  };

  return (words) => {
    const meanings: Meaning[] = [];
    for (let at = 0; at < words.length; ) {
      const length = phraseAt(words, at);
      const typed = words.slice(at, at + length).join(' ');
      at += length;
      if (!BINDING.has(typed)) meanings.push({ typed, alternatives: [...(finds.get(typed) ?? [typed])] });
    }
    return meanings.length > 0 ? meanings : words.map((typed) => ({ typed, alternatives: [typed] }));
  };
}
