import { slugify } from '#contract/text/slugify.ts';
import { lazily } from '#platform/lazily.ts';
import { getBarFiles, type KnownKind } from './bar-files.ts';

const getKindsByName = lazily(
  () =>
    new Map(
      getBarFiles().kinds.flatMap((kind) =>
        [kind.id, kind.name, ...(kind.also ?? [])].map((name): [string, KnownKind] => [slugify(name), kind]),
      ),
    ),
);

/** Finds the kind that recipes call by that name, ignoring case and accents. */
export const kindNamed = (name: string): KnownKind | undefined => getKindsByName().get(slugify(name));

/** Finds the kind that every bottle of that category is. */
export const kindOfCategory = (category: string): KnownKind | undefined =>
  getBarFiles().kinds.find((kind) => kind.isWhole && kind.category === category);

/**
 * Finds the kind that a label names, among the kinds sold in one of these categories. The longest
 * matching words win: a label with "dry vermouth" is not taken for any vermouth.
 */
export function kindOnLabel(label: string, categories: ReadonlySet<string>): KnownKind | undefined {
  const text = `-${slugify(label)}-`;
  const found = getBarFiles()
    .kinds.filter(({ category }) => category !== undefined && categories.has(category))
    .flatMap((kind) => (kind.label ?? []).map((words) => ({ kind, words: `-${slugify(words)}-` })))
    .filter(({ words }) => text.includes(words))
    .toSorted((one, other) => other.words.length - one.words.length);
  return found[0]?.kind;
}
