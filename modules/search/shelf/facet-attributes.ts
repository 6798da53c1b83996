import type { AttributeColumns, Shelf } from './columns.ts';
import type { ShelfFilter } from './judge.ts';

const MOST_FACETS = 3;
/** A facet that fewer products carry tells most of them nothing. */
const LEAST_SHARE = 1 / 4;

// By the columns, which a change of attributes, names or categories replaces: until then a category's facets stay.
const kept = new WeakMap<AttributeColumns, Map<string, readonly number[]>>();

/**
 * The attributes that stand as facets beside a category's lists, as places in `shelf.attributes.attributes`: the first
 * three that have at least two values among its products and that at least a quarter of them carry. None for the whole
 * catalogue, whose roots share no attributes.
 */
export function facetAttributesOf(shelf: Shelf, categoryIds: ShelfFilter['categoryIds']): readonly number[] {
  if (categoryIds === null) return [];
  const known = kept.get(shelf.attributes) ?? new Map<string, readonly number[]>();
  kept.set(shelf.attributes, known);
  const name = categoryIds.join(' ');
  const facets = known.get(name) ?? chooseAttributes(shelf, categoryIds);
  known.set(name, facets);
  return facets;
}

function chooseAttributes(shelf: Shelf, categoryIds: readonly string[]): number[] {
  const { attributes, dictionary, start, values } = shelf.attributes;
  const ids = new Set(categoryIds);
  const isInside = shelf.categories.map(({ id }) => ids.has(id));
  const attributeOf = Int32Array.from(dictionary, ({ attribute }) => attribute);
  const carriers = new Int32Array(attributes.length);
  const lastCarrier = new Int32Array(attributes.length).fill(-1);
  const isUsed = new Uint8Array(dictionary.length);
  let products = 0;
  for (let i = 0; i < shelf.size; i += 1) {
    if (!isInside[shelf.category[i] ?? 0]) continue;
    products += 1;
    const end = start[i + 1] ?? 0;
    for (let at = start[i] ?? 0; at < end; at += 1) {
      const value = values[at] ?? 0;
      const attribute = attributeOf[value] ?? 0;
      isUsed[value] = 1;
      if (lastCarrier[attribute] === i) continue;
      lastCarrier[attribute] = i;
      carriers[attribute] = (carriers[attribute] ?? 0) + 1;
    }
  }
  const valuesOf = attributes.map(() => 0);
  for (const [value, attribute] of attributeOf.entries())
    valuesOf[attribute] = (valuesOf[attribute] ?? 0) + (isUsed[value] ?? 0);
  return attributes
    .map((_, attribute) => attribute)
    .filter((at) => (valuesOf[at] ?? 0) >= 2 && (carriers[at] ?? 0) >= products * LEAST_SHARE)
    .slice(0, MOST_FACETS);
}
