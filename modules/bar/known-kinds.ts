import type { BarGroup } from '#contract/bar/bar-data.ts';
import { slugify } from '#contract/text/slugify.ts';
import type { KindGroup, KindRow } from './kinds/kind-row.ts';
import { BITTERS_AND_SEASONING, FRUIT_AND_HERBS, JUICES, MIXERS, SYRUPS_AND_SUGAR } from './kinds/pantry.ts';
import { LIQUEURS } from './kinds/liqueurs.ts';
import { SPIRITS } from './kinds/spirits.ts';
import { BEER_AND_CIDER, WINE_AND_APERITIFS, WITHOUT_ALCOHOL } from './kinds/wine-and-aperitifs.ts';

/** A reviewed row with its group. */
export type KnownKind = KindRow & { group: BarGroup };

const GROUPS: readonly KindGroup[] = [
  SPIRITS,
  LIQUEURS,
  WINE_AND_APERITIFS,
  BEER_AND_CIDER,
  WITHOUT_ALCOHOL,
  JUICES,
  SYRUPS_AND_SUGAR,
  MIXERS,
  BITTERS_AND_SEASONING,
  FRUIT_AND_HERBS,
];

/** All reviewed kinds. */
export const KNOWN_KINDS: readonly KnownKind[] = GROUPS.flatMap(({ group, rows }) =>
  rows.map((row) => ({ ...row, group })),
);

const byName = new Map(
  KNOWN_KINDS.flatMap((kind) =>
    [kind.id, kind.name, ...(kind.also ?? [])].map((name): [string, KnownKind] => [slugify(name), kind]),
  ),
);

/** Finds the kind that recipes call by that name, ignoring case and accents. */
export const kindNamed = (name: string): KnownKind | undefined => byName.get(slugify(name));

const byCategory = new Map(
  KNOWN_KINDS.flatMap((kind) => (kind.isWhole && kind.category ? [[kind.category, kind] as const] : [])),
);

/** Finds the kind that every bottle of that category is. */
export const kindOfCategory = (category: string): KnownKind | undefined => byCategory.get(category);

/**
 * Finds the kind that a label names, among the kinds sold in one of these categories. The longest
 * matching words win: a label with "dry vermouth" is not taken for any vermouth.
 */
export function kindOnLabel(label: string, categories: ReadonlySet<string>): KnownKind | undefined {
  const text = `-${slugify(label)}-`;
  const found = KNOWN_KINDS.filter(({ category }) => category !== undefined && categories.has(category))
    .flatMap((kind) => (kind.label ?? []).map((words) => ({ kind, words: `-${slugify(words)}-` })))
    .filter(({ words }) => text.includes(words))
    .toSorted((one, other) => other.words.length - one.words.length);
  return found[0]?.kind;
}
