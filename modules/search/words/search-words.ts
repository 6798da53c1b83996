import { join } from 'node:path';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { lazily } from '#platform/lazily.ts';
import { loadWordFiles, type WordFiles } from './word-files.ts';

/** The words that the search knows, from the files in this folder: their comments say what each is. */
export type SearchWords = Pick<WordFiles, 'synonyms' | 'services' | 'conditions'> & {
  readonly kindOfBrand: ReadonlyMap<string, string>;
  readonly maxBrandWords: number;
  readonly stopWords: ReadonlySet<string>;
  readonly fillers: ReadonlySet<string>;
  readonly mixers: ReadonlySet<string>;
  readonly occasions: ReadonlySet<string>;
  readonly notSold: ReadonlySet<string>;
  /** All words that ask for a service, a page, or what the shop may not have. */
  readonly serviceWords: ReadonlySet<string>;
  readonly neverCorrected: ReadonlySet<string>;
  readonly kinds: ReadonlySet<string>;
  readonly notAKindBefore: ReadonlySet<string>;
  readonly ofGifts: ReadonlySet<string>;
  readonly giftOccasions: ReadonlySet<string>;
};

const FOLDER = join(PROJECT_ROOT, 'modules', 'search', 'words');

/** Returns the words; loads them at the first call. */
export const getSearchWords = lazily(() => createSearchWords(loadWordFiles(FOLDER)));

/** Whether a word says nothing about a text. */
export const isStopWord = (word: string): boolean => getSearchWords().stopWords.has(word);

/** Whether a word connects others or addresses a shop assistant. */
export const isFiller = (word: string): boolean => getSearchWords().fillers.has(word);

/** Whether a word asks for a service, a page, or what the shop may not have. */
export const isServiceWord = (word: string): boolean => getSearchWords().serviceWords.has(word);

/** Whether a word is correctly spelled, even where no bottle contains it. */
export const isNeverCorrected = (word: string): boolean => getSearchWords().neverCorrected.has(word);

function createSearchWords({ synonyms, services, brands, lists, conditions }: WordFiles): SearchWords {
  const phrasesOfServices = services.same.flat();
  const serviceWords = new Set([
    ...phrasesOfServices.filter((phrase) => !phrase.includes(' ')),
    ...lists['not-sold'],
    ...lists.services,
    ...lists.properties,
    ...lists['seldom-sold'],
  ]);
  const known = [...phrasesOfServices, ...services.wider.flatMap(({ typed }) => typed)];
  return {
    synonyms,
    services,
    conditions,
    kindOfBrand: new Map(
      Object.entries(brands).flatMap(([kind, names]) => names.map((name) => [name, kind] as const)),
    ),
    maxBrandWords: Math.max(
      ...Object.values(brands)
        .flat()
        .map((name) => name.split(' ').length),
    ),
    stopWords: new Set(lists.stop),
    fillers: new Set(lists.fillers),
    mixers: new Set(lists.mixers),
    occasions: new Set(lists.occasions),
    notSold: new Set(lists['not-sold']),
    serviceWords,
    neverCorrected: new Set([
      ...serviceWords,
      ...lists.mixers,
      ...known.flatMap((phrase) => phrase.split(' ')),
      ...lists.correct,
    ]),
    kinds: new Set(lists.kinds),
    notAKindBefore: new Set(lists['not-a-kind-before']),
    ofGifts: new Set(conditions['of-gifts']),
    giftOccasions: new Set(conditions['gift-occasions']),
  };
}
