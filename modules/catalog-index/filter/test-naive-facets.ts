import { PRODUCT_FLAGS } from '#contract/catalog/facet-choice.ts';
import type { Facet } from '#contract/catalog/facets.ts';
import { FLAVOUR_KEYS } from '#contract/catalog/flavours.ts';
import { slugify } from '#contract/text/slugify.ts';
import { getDescendantIds, isListed, type PlainFilter, getSlugs } from '../test-filters.ts';
import { FRAME, paidCents, type PlainProduct } from '../test-products.ts';

/** A facet as counts by value, or as its two limits. */
export type PlainFacet = { key: string; counts?: Record<string, number>; ends?: (number | undefined)[] };

/** Converts a facet of the index for comparison. */
export function plainFacet({ key, min, max, values }: Facet): PlainFacet {
  return values
    ? { key, counts: Object.fromEntries(values.map(({ value, count }) => [value, count])) }
    : { key, ends: [min, max] };
}

/**
 * Computes the facets as the decision defines them, each count with its own search of the whole
 * catalogue.
 */
export function naiveFacets(products: readonly PlainProduct[], filter: PlainFilter): PlainFacet[] {
  const { choice } = filter;
  const countIf = (part: string, has: (product: PlainProduct) => boolean): number =>
    products.filter((product) => has(product) && isListed(product, filter, [part])).length;
  const values = (
    key: string,
    all: readonly string[],
    chosen: readonly string[],
    has: (product: PlainProduct, value: string) => boolean,
    min = 2,
  ): PlainFacet[] => {
    // Where all chosen values must match, the count of a value also depends on the other choices of
    // its facet.
    const part = ['taste', 'shelf'].includes(key) ? '' : key;
    const known = chosen.filter((value) => all.includes(value));
    const counts = all
      .map((value) => [value, countIf(part, (product) => has(product, value))] as const)
      .filter(([value, count]) => count > 0 || known.includes(value));
    return counts.length < min && known.length === 0 ? [] : [{ key, counts: Object.fromEntries(counts) }];
  };
  const range = (
    key: string,
    valueOf: (product: PlainProduct) => number,
    chosen: (number | null)[],
  ): PlainFacet[] => {
    const left = products.filter((product) => isListed(product, filter, [key])).map(valueOf);
    const ends = left.length === 0 ? [undefined, undefined] : [Math.min(...left), Math.max(...left)];
    return ends[0] === ends[1] && chosen.every((end) => end === null) ? [] : [{ key, ends }];
  };
  const attribute = (key: string): PlainFacet[] =>
    values(
      `attr.${key}`,
      [...new Set(products.flatMap((product) => getSlugs(product, key)))],
      choice.attributes[key] ?? [],
      (product, value) => getSlugs(product, key).includes(value),
    );
  const shown = shownAttributes(products, filter.category);
  const strangers = Object.keys(choice.attributes)
    .filter((key) => !shown.includes(key))
    .sort()
    .flatMap(attribute)
    .filter(({ key, counts }) =>
      Object.keys(counts ?? {}).some((slug) => choice.attributes[key.slice(5)]?.includes(slug)),
    )
    .map(({ key, counts }) => ({
      key,
      counts: Object.fromEntries(
        Object.entries(counts ?? {}).filter(([slug]) => choice.attributes[key.slice(5)]?.includes(slug)),
      ),
    }));
  const slugs = [...new Set(products.map(({ country }) => slugify(country)))].filter(Boolean);
  return [
    ...values('country', slugs, choice.country, ({ country }, slug) => slugify(country) === slug),
    ...range('price', (product) => paidCents(product) / 100, [choice.priceMinCents, choice.priceMaxCents]),
    ...range('abv', ({ abv }) => abv, [choice.abvMin, choice.abvMax]),
    ...values(
      'rating',
      ['4', '4.5'],
      choice.rating === null ? [] : [String(choice.rating)],
      ({ rating }, value) => (rating ?? 0) >= Number(value),
    ),
    ...values('taste', FLAVOUR_KEYS, choice.taste, ({ flavours }, taste) =>
      FLAVOUR_KEYS.some((key) => key === taste && (flavours[key] ?? 0) >= 3),
    ),
    ...values(
      'shelf',
      PRODUCT_FLAGS,
      choice.shelf,
      (product, box) =>
        isListed(product, {
          ...filter,
          choice: { ...choice, shelf: PRODUCT_FLAGS.filter((one) => one === box) },
        }),
      1,
    ),
    ...shown.flatMap(attribute),
    ...strangers,
  ];
}

/**
 * Returns the keys of the first three facet attributes that have two values and that a quarter of
 * the category's products have.
 */
function shownAttributes(products: readonly PlainProduct[], category: string | null): string[] {
  if (category === null) return [];
  const ids = getDescendantIds(category);
  const inside = products.filter(({ categoryId }) => ids.includes(categoryId));
  const root = FRAME.categories.find(({ id }) => id === category)?.root;
  return FRAME.attributes
    .filter((attribute) => attribute.root === root)
    .map(({ key }) => key)
    .filter((key) => {
      const carried = inside.map((product) => getSlugs(product, key)).filter((slugs) => slugs.length > 0);
      return new Set(carried.flat()).size >= 2 && carried.length * 4 >= inside.length;
    })
    .slice(0, 3);
}
