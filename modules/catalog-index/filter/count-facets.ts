import { getOwn } from '#contract/own-value.ts';
import { BOX_NAMES, FACET_NAMES, ratingName, readableSlug } from '#contract/catalog/facet-messages.ts';
import {
  ATTRIBUTE_PREFIX,
  type FacetChoice,
  RATINGS,
  PRODUCT_FLAGS,
} from '#contract/catalog/facet-choice.ts';
import type { Facet, FacetValue } from '#contract/catalog/facets.ts';
import { FLAVOUR_LABELS } from '#contract/catalog/flavour-messages.ts';
import { FLAVOUR_KEYS } from '#contract/catalog/flavours.ts';
import { centsToDollars } from '#contract/money.ts';
import type { NamedValue, CatalogIndex } from '../columns/columns.ts';
import { compareNames } from '../columns/compare-names.ts';
import { getFacetAttributes } from './facet-attributes.ts';
import { AGE_KEY, ageBandRank } from '#contract/catalog/built-in-facets.ts';
import { BOX_FLAG, type IndexFilter } from './index-filter.ts';
import type { JudgedList } from './judge-list.ts';
import type { Slices } from '../columns/slices.ts';
import { priceHistogram } from './price-histogram.ts';
import { countWith, type FacetCounts, countFacetValues } from './facet-counts.ts';

/**
 * Returns the facets beside a list, in display order, and the number of products that match the
 * whole choice. Each facet is counted over the products that match the other choices (decision
 * D48). Omits a facet with fewer than two values (flags: without values), unless something in it is
 * chosen.
 */
export function* countFacets(
  index: CatalogIndex,
  { categoryIds, choice }: Pick<IndexFilter, 'categoryIds' | 'choice'>,
  list: JudgedList,
): Slices<{ total: number; facets: Facet[] }> {
  const shown = getFacetAttributes(index, categoryIds);
  const withAttributes = shown.length > 0 || Object.keys(choice.attributes).length > 0;
  const counted = yield* countFacetValues(index, list, withAttributes);
  const facets: (Facet | undefined)[] = [
    valuesFacet(
      'country',
      FACET_NAMES.country,
      byCount(
        index.countries
          .map((country, place) => ({ ...country, count: counted.country[place] ?? 0 }))
          .sort(compareNames),
        choice.country,
      ),
    ),
    yield* priceFacet(index, list, counted, choice),
    rangeFacet('abv', counted.abv, (hundredths) => hundredths / 100, choice.abvMin, choice.abvMax),
    valuesFacet('rating', FACET_NAMES.rating, ratingValues(counted, choice.rating)),
    valuesFacet(
      'taste',
      FACET_NAMES.taste,
      FLAVOUR_KEYS.map((key, bit) =>
        facetValue(key, FLAVOUR_LABELS[key], counted.taste[bit], choice.taste.includes(key)),
      ),
    ),
    valuesFacet(
      'shelf',
      FACET_NAMES.shelf,
      PRODUCT_FLAGS.map((box) =>
        facetValue(
          box,
          BOX_NAMES[box],
          countWith(counted.flags, Math.log2(BOX_FLAG[box])),
          choice.shelf.includes(box),
        ),
      ),
      1,
    ),
    ...attributeFacets(index, shown, choice, counted),
  ];
  return { total: counted.total, facets: facets.filter((facet) => facet !== undefined) };
}

function ratingValues({ rating }: FacetCounts, chosen: number | null): FacetValue[] {
  return RATINGS.map((threshold) => {
    const count = rating.subarray(threshold * 10).reduce((sum, products) => sum + products, 0);
    return facetValue(String(threshold), ratingName(threshold), count, chosen === threshold);
  });
}

/**
 * Returns the category's own attributes, then chosen attributes of other categories, which the
 * shopper brought along from there: of these only the chosen values, so that they can be removed.
 */
function attributeFacets(
  { attributes: { attributes, dictionary, valuesOf } }: CatalogIndex,
  shown: readonly number[],
  choice: FacetChoice,
  { attribute }: FacetCounts,
): (Facet | undefined)[] {
  const entriesOf = (place: number): Entry[] =>
    (valuesOf[place] ?? []).flatMap((value) => {
      const { slug, name } = dictionary[value] ?? { slug: '', name: '' };
      const count = attribute[value] ?? 0;
      return count > 0 || (getOwn(choice.attributes, attributes[place]?.key ?? '') ?? []).includes(slug)
        ? [{ slug, name, count }]
        : [];
    });
  const facets = shown.map((place) => {
    const { key, name } = attributes[place] ?? { key: '', name: '' };
    const chosen = getOwn(choice.attributes, key) ?? [];
    // A value that only another root category knows can be chosen there: it stays, to be removed.
    const brought = [...attributes.keys()]
      .filter((other) => other !== place && attributes[other]?.key === key)
      .flatMap(entriesOf)
      .filter(({ slug }) => chosen.includes(slug));
    const values = byCount([...entriesOf(place), ...brought], chosen);
    return valuesFacet(ATTRIBUTE_PREFIX + key, name, key === AGE_KEY ? byAge(values) : values);
  });
  const strangers = Object.keys(choice.attributes)
    .filter(
      (key) =>
        !shown.some((place) => attributes[place]?.key === key) &&
        attributes.some((attribute) => attribute.key === key),
    )
    .sort()
    .map((key) => {
      const chosen = getOwn(choice.attributes, key) ?? [];
      const places = [...attributes.keys()].filter((place) => attributes[place]?.key === key);
      const entries = places.flatMap(entriesOf).filter(({ slug }) => chosen.includes(slug));
      const name = attributes[places[0] ?? -1]?.name ?? readableSlug(key);
      return valuesFacet(ATTRIBUTE_PREFIX + key, name, byCount(entries, chosen));
    });
  return [...facets, ...strangers];
}

type Entry = NamedValue & { count: number };

/**
 * Takes entries in the order of their names. Returns those with products or chosen, most products
 * first, one per slug. A chosen value that the shop does not know is no choice: only its removal is
 * shown.
 */
function byCount(entries: readonly Entry[], chosen: readonly string[]): FacetValue[] {
  const values = new Map<string, FacetValue>();
  for (const { slug, name, count } of entries) {
    if (count === 0 && !chosen.includes(slug)) continue;
    const known = values.get(slug);
    if (known) known.count += count;
    else values.set(slug, facetValue(slug, name, count, chosen.includes(slug)));
  }
  // Entries come by name, and the sort is stable.
  return [...values.values()].sort((one, other) => other.count - one.count);
}

/** Sorts age bands from the youngest, independent of their number of products. */
function byAge(bands: readonly FacetValue[]): FacetValue[] {
  return bands.toSorted((one, other) => ageBandRank(one.value) - ageBandRank(other.value));
}

function facetValue(value: string, name: string, count: number | undefined, selected: boolean): FacetValue {
  return { value, name, count: count ?? 0, selected };
}

function valuesFacet(key: string, name: string, all: FacetValue[], min = 2): Facet | undefined {
  const values = all.filter(({ count, selected }) => count > 0 || selected);
  if (values.length < min && !values.some(({ selected }) => selected)) return undefined;
  return { key, name, kind: 'values', values };
}

function* priceFacet(
  index: CatalogIndex,
  list: JudgedList,
  { paidCents }: FacetCounts,
  { priceMinCents, priceMaxCents }: FacetChoice,
): Slices<Facet | undefined> {
  const facet = rangeFacet('price', paidCents, centsToDollars, priceMinCents, priceMaxCents);
  const [min, max] = paidCents;
  return facet && min < max ? { ...facet, histogram: yield* priceHistogram(index, list, min, max) } : facet;
}

function rangeFacet(
  key: 'price' | 'abv',
  [min, max]: [number, number],
  shown: (value: number) => number,
  ...chosen: (number | null)[]
): Facet | undefined {
  if (min >= max && chosen.every((end) => end === null)) return undefined;
  const ends = min > max ? {} : { min: shown(min), max: shown(max) };
  return { key, name: FACET_NAMES[key], kind: 'range', ...ends };
}
