import type { AttributeColumns, CatalogIndex } from '../columns/columns.ts';
import { runAtOnce, type Slices, STEP } from '../columns/slices.ts';
import type { IndexFilter } from './index-filter.ts';
import { findMembers, getCategoriesKey, getMembers } from './list-members.ts';

/** Besides the built-in ones. */
const MAX_FACETS = 3;
/** An attribute of fewer products is not useful as a facet. */
const MIN_SHARE = 1 / 4;
/**
 * Up to this number of values, each may belong to a single product; of more, at least two must be
 * shared.
 */
const FEW_VALUES = 6;

// Keyed by the columns, which every change of attributes, names or categories replaces.
const cached = new WeakMap<AttributeColumns, Map<string, readonly number[]>>();

/**
 * The attributes that are facets of a category's lists, as positions in
 * `index.attributes.attributes`: region and age, then the first three of its own that tell products
 * apart. Each has at least two values among the products, and at least a quarter of them carry it.
 * `[]` for the whole catalogue, whose roots share no attributes.
 */
export function getFacetAttributes(
  index: CatalogIndex,
  categoryIds: IndexFilter['categoryIds'],
): readonly number[] {
  if (categoryIds === null) return [];
  const known = cached.get(index.attributes)?.get(getCategoriesKey(categoryIds));
  if (known) return known;
  const members = findMembers(index, getMembers(index, { categoryIds, rules: [] }));
  return runAtOnce(makeFacetAttributes(index, categoryIds, members));
}

/** Chooses the attributes of a category whose products are `members`, so that no reader has to. */
export function* makeFacetAttributes(
  index: CatalogIndex,
  categoryIds: readonly string[],
  members: Int32Array,
): Slices<readonly number[]> {
  const chosen = yield* chooseAttributes(index, members);
  const known = cached.get(index.attributes) ?? new Map<string, readonly number[]>();
  cached.set(index.attributes, known.set(getCategoriesKey(categoryIds), chosen));
  return chosen;
}

function* chooseAttributes(index: CatalogIndex, members: Int32Array): Slices<number[]> {
  const { attributes, dictionary, spellings } = index.attributes;
  const attributeOf = Int32Array.from(dictionary, ({ attribute }) => attribute);
  // Products with different spellings of a value share it.
  const valueOf = Int32Array.from(dictionary, (_, place) => spellings.list[place]?.value ?? place);
  const counts = {
    carriers: new Int32Array(attributes.length),
    lastCarrier: new Int32Array(attributes.length).fill(-1),
    carriersOf: new Int32Array(dictionary.length),
  };
  for (let at = 0; at < members.length; at += STEP) {
    countCarriers(index.attributes, members.subarray(at, at + STEP), { attributeOf, valueOf }, counts);
    yield;
  }
  const { carriers, carriersOf } = counts;
  const used = attributes.map(() => 0);
  const shared = attributes.map(() => 0);
  for (const [value, attribute] of attributeOf.entries()) {
    if ((carriersOf[value] ?? 0) > 0) used[attribute] = (used[attribute] ?? 0) + 1;
    if ((carriersOf[value] ?? 0) > 1) shared[attribute] = (shared[attribute] ?? 0) + 1;
  }
  const carried = [...attributes.keys()].filter(
    (at) => (used[at] ?? 0) >= 2 && (carriers[at] ?? 0) >= members.length * MIN_SHARE,
  );
  const isBuiltIn = (at: number): boolean => (attributes[at]?.position ?? 0) < 0;
  const tellsApart = (at: number): boolean => (used[at] ?? 0) <= FEW_VALUES || (shared[at] ?? 0) >= 2;
  const own = carried.filter((at) => !isBuiltIn(at) && tellsApart(at)).slice(0, MAX_FACETS);
  return [...carried.filter(isBuiltIn), ...own];
}

/** Counts the products of each attribute and of each value. */
function countCarriers(
  { start, values }: AttributeColumns,
  ordinals: Int32Array,
  { attributeOf, valueOf }: { attributeOf: Int32Array; valueOf: Int32Array },
  counts: { carriers: Int32Array; lastCarrier: Int32Array; carriersOf: Int32Array },
): void {
  const { carriers, lastCarrier, carriersOf } = counts;
  for (let place = 0; place < ordinals.length; place += 1) {
    const i = ordinals[place] ?? 0;
    const end = start[i + 1] ?? 0;
    for (let at = start[i] ?? 0; at < end; at += 1) {
      const value = valueOf[values[at] ?? 0] ?? 0;
      const attribute = attributeOf[value] ?? 0;
      carriersOf[value] = (carriersOf[value] ?? 0) + 1;
      if (lastCarrier[attribute] === i) continue;
      lastCarrier[attribute] = i;
      carriers[attribute] = (carriers[attribute] ?? 0) + 1;
    }
  }
}
