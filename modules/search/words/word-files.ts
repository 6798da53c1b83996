import { join } from 'node:path';
import { z } from 'zod';
import { type FileIssue, parseContent, readYamlFile } from '#platform/data-file/yaml-file.ts';
import { StartupError } from '#platform/startup-error.ts';

/** The form of query words: folded, with single spaces. `0%` and `0.0` are words. */
const PHRASE = /^[a-z0-9.%]+(?: [a-z0-9.%]+)*$/;

const phrase = z.string().regex(PHRASE, 'must have small letters without accents, and single spaces');

/** A list in one text. */
const listBy = (separator: ', ' | ' ') =>
  z
    .string()
    .transform((text) => text.split(separator))
    .pipe(z.array(phrase));
const phrases = listBy(', ');
const words = listBy(' ');
/** `typed, words => what, they find`. */
const pairs = z.array(
  z
    .string()
    .regex(/^[^>]+ => [^>]+$/, 'must be: typed words => what they find')
    .transform((text) => text.split(' => '))
    .transform(([typed = '', finds = '']) => ({ typed, finds }))
    .pipe(z.strictObject({ typed: phrases, finds: phrases })),
);

const SynonymsSchema = z.strictObject({ same: z.array(phrases), wider: pairs, places: pairs, drinks: pairs });
const ServicesSchema = z.strictObject({ same: z.array(phrases), wider: pairs, instead: pairs });
const BrandsSchema = z.record(phrase, phrases);
const WordListsSchema = z.strictObject({
  stop: words,
  fillers: words,
  mixers: words,
  occasions: words,
  'not-sold': words,
  services: words,
  properties: words,
  'seldom-sold': words,
  correct: words,
  kinds: phrases,
  'not-a-kind-before': words,
});

/** What a text may ask for that is on no label. */
export const CONDITION_NAMES = [
  'gift',
  'no-alcohol',
  'low-sugar',
  'awarded',
  'staff-pick',
  'new-arrival',
  'limited-edition',
  'on-sale',
  'in-stock',
  'canned',
  'bottled',
  'cheapest',
  'dearest',
  'best-rated',
  'weakest',
  'strongest',
] as const;
export type ConditionName = (typeof CONDITION_NAMES)[number];

const ConditionsSchema = z.strictObject({
  phrases: z.record(z.enum(CONDITION_NAMES), phrases),
  long: words,
  'of-gifts': words,
  'gift-occasions': words,
});

/** The content of the files of a folder. */
export type WordFiles = {
  readonly synonyms: z.output<typeof SynonymsSchema>;
  readonly services: z.output<typeof ServicesSchema>;
  /** Brands by kind. */
  readonly brands: z.output<typeof BrandsSchema>;
  readonly lists: z.output<typeof WordListsSchema>;
  readonly conditions: z.output<typeof ConditionsSchema>;
};

/**
 * Loads the words of a folder at once: the search cannot read a text without them. Throws a
 * `StartupError` that names file, line and key of every invalid value.
 */
export function loadWordFiles(folder: string): WordFiles {
  const issues: FileIssue[] = [];
  const load = <Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> | undefined => {
    const file = readYamlFile(join(folder, name), name);
    const content = parseContent(file, schema);
    issues.push(...file.issues);
    return content;
  };
  const synonyms = load('synonyms.yaml', SynonymsSchema);
  const services = load('services.yaml', ServicesSchema);
  const brands = load('brands.yaml', BrandsSchema);
  const lists = load('word-lists.yaml', WordListsSchema);
  const conditions = load('conditions.yaml', ConditionsSchema);
  if (synonyms && services && brands && lists && conditions)
    return { synonyms, services, brands, lists, conditions };
  const lines = issues.map(({ file, line, field, message }) => `${file}:${line}: ${field}: ${message}`);
  throw new StartupError(`Invalid words of the search:\n${lines.join('\n')}`, `Correct them in ${folder}.`);
}
