import fc from 'fast-check';
import { type FacetChoice, PRODUCT_FLAGS } from '#contract/catalog/facet-choice.ts';
import { slugify } from '#contract/text/slugify.ts';
import type { CollectionRule, RuleCondition } from '#contract/catalog/collection-rule.ts';
import { COMPARISONS, RULE_FLAGS, type RuleFlag } from '#contract/catalog/rule-parts.ts';
import type { CatalogIndex } from './columns/columns.ts';
import type { IndexFilter } from './filter/index-filter.ts';
import { getOrdinals } from './lists/select.ts';
import { FRAME, paidCents, type PlainProduct } from './test-products.ts';

/** A filter of a list for tests; `among` are numbers that a text has found. */
export type PlainFilter = {
  category: string | null;
  rules: CollectionRule[];
  choice: FacetChoice;
  among: number[] | null;
};

const TASTES = ['smoky', 'sweet', 'tart', 'honey', 'body', 'alcohol-warmth'] as const;
const some = <Value extends string>(values: readonly Value[], maxLength: number) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant<Value[]>([]) }, fc.subarray([...values], { maxLength }));
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { freq: 1 });

/** Choices of values that products have, and sometimes of one that no product has. */
export const choices: fc.Arbitrary<FacetChoice> = fc
  .record({
    // Products of tests have no producer.
    producer: fc.oneof({ weight: 4, arbitrary: fc.constant('') }, fc.constant('No such house')),
    country: some(['canada', 'cote-d-ivoire', 'france', 'nowhere'], 3),
    price: maybe(fc.tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 5000 }))),
    abv: maybe(fc.tuple(fc.constantFrom(0, 0.5, 12), fc.constantFrom(12, 40.1, 100))),
    rating: maybe(fc.constantFrom(4 as const, 4.5 as const)),
    taste: some(TASTES, 2),
    shelf: some(PRODUCT_FLAGS, 2),
    grape: some(['gamay', 'merlot', 'rose', 'no-such'], 3),
    style: some(['dry', 'stout'], 2),
    organic: some(['yes', 'no'], 2),
  })
  .map(({ price, abv, grape, style, organic, ...rest }) => ({
    ...rest,
    priceMinCents: price ? Math.min(...price) : null,
    priceMaxCents: price ? Math.max(...price) : null,
    abvMin: abv?.[0] ?? null,
    abvMax: abv?.[1] ?? null,
    attributes: Object.fromEntries(
      Object.entries({ grape, style, organic }).filter(([, slugs]) => slugs.length > 0),
    ),
  }));

const isNot = fc.boolean();
const how = fc.constantFrom(...COMPARISONS);
const conditions: fc.Arbitrary<RuleCondition> = fc.oneof(
  fc.record({ field: fc.constantFrom(...RULE_FLAGS), is: fc.boolean() }),
  fc.record({
    field: fc.constant('category' as const),
    isNot,
    ids: fc.subarray(['wine', 'white', 'lager', 'unknown'], { minLength: 1 }),
  }),
  fc.record({
    field: fc.constant('country' as const),
    isNot,
    values: fc.subarray(['Canada', 'france', 'Nowhere'], { minLength: 1 }),
  }),
  fc.record({
    field: fc.constant('attribute' as const),
    key: fc.constantFrom('grape', 'style', 'organic', 'unknown'),
    isNot,
    values: fc.subarray(['Merlot', 'Rosé', 'Dry', 'Yes'], { minLength: 1 }),
  }),
  fc.record({ field: fc.constant('price' as const), how, cents: fc.constantFrom(0, 2000, 5000) }),
  fc.record({ field: fc.constant('abv' as const), how, percent: fc.constantFrom(0.5, 12, 40.1) }),
  fc.record({ field: fc.constant('rating' as const), how, stars: fc.constantFrom(0, 4, 4.5) }),
);
const numbers = fc.option(fc.array(fc.integer({ min: 0, max: 6000 }), { minLength: 1, maxLength: 4 }), {
  nil: undefined,
});
/** Rules of collections, over what the products of tests have. */
export const rules: fc.Arbitrary<CollectionRule> = fc.record({
  match: fc.constantFrom('all', 'any'),
  conditions: fc.array(conditions, { maxLength: 3 }),
  picks: numbers,
  excluded: numbers,
});

export const filters: fc.Arbitrary<PlainFilter> = fc.record({
  category: fc.constantFrom(null, 'wine', 'white', 'beer', 'lager'),
  rules: fc.array(rules, { maxLength: 1 }),
  choice: choices,
  among: fc.option(fc.array(fc.integer({ min: 0, max: 6000 }), { maxLength: 60 }), { freq: 1 }),
});

/** Returns the ids of the category and of all below it. */
export function getDescendantIds(category: string): string[] {
  const { categories } = FRAME;
  const place = categories.findIndex(({ id }) => id === category);
  return [
    category,
    ...categories.filter(({ parent }) => parent === place).flatMap(({ id }) => getDescendantIds(id)),
  ];
}

/**
 * Returns the values of a facet attribute as slugs; `[]` where the product's root does not have
 * that facet.
 */
export function getSlugs(product: PlainProduct, key: string): string[] {
  const { categories, attributes } = FRAME;
  const root = categories.find(({ id }) => id === product.categoryId)?.root;
  if (!attributes.some((attribute) => attribute.root === root && attribute.key === key)) return [];
  const named = (product.attributes[key] ?? []).map((value) =>
    key === 'organic' ? (value === 'true' ? 'yes' : 'no') : slugify(value),
  );
  return [...new Set(named)].filter(Boolean);
}

/** Whether the product belongs to the collection of a rule. */
function belongs(product: PlainProduct, { match, conditions, picks, excluded }: CollectionRule): boolean {
  if (excluded?.includes(product.number)) return false;
  if (picks?.includes(product.number)) return true;
  const met = conditions.map((condition) => isMet(product, condition));
  return conditions.length > 0 && (match === 'all' ? !met.includes(false) : met.includes(true));
}

function isMet(product: PlainProduct, condition: RuleCondition): boolean {
  const compare = (value: number, limit: number): boolean => {
    const how = 'how' in condition ? condition.how : 'above';
    return (
      (how === 'above' && value > limit) ||
      (how === 'at-least' && value >= limit) ||
      (how === 'below' && value < limit) ||
      (how === 'at-most' && value <= limit)
    );
  };
  const flags: Record<RuleFlag, boolean> = {
    'limited-edition': product.isLimitedEdition,
    'new-arrival': product.isNewArrival,
    'staff-pick': product.isStaffPick,
    'gift-idea': product.isGiftIdea,
    awarded: product.hasAwards,
    'on-sale': product.salePriceCents !== null,
    'in-stock': product.inStock,
  };
  switch (condition.field) {
    case 'category':
      return (
        condition.isNot !==
        condition.ids.some((id) => id !== 'unknown' && getDescendantIds(id).includes(product.categoryId))
      );
    case 'country':
      return condition.isNot !== condition.values.map(slugify).includes(slugify(product.country) || '?');
    case 'attribute': {
      const has = getSlugs(product, condition.key);
      return condition.isNot !== condition.values.some((value) => has.includes(slugify(value)));
    }
    case 'price':
      return compare(product.priceCents, condition.cents);
    case 'abv':
      return compare(product.abv, condition.percent);
    case 'rating':
      return compare(product.rating ?? 0, condition.stars);
    case 'producer':
    case 'region':
    case 'entered':
      throw new Error('products of tests have none');
    default:
      return flags[condition.field] === condition.is;
  }
}

/** Whether the product is in the list; `without` names parts of the choice to ignore. */
export function isListed(product: PlainProduct, filter: PlainFilter, without: string[] = []): boolean {
  const { category, rules, choice, among } = filter;
  const paid = paidCents(product);
  const boxes: Record<string, boolean> = {
    'in-stock': product.inStock,
    'new-arrivals': product.isNewArrival,
    'limited-editions': product.isLimitedEdition,
    'staff-picks': product.isStaffPick,
    'on-sale': product.salePriceCents !== null,
  };
  const meets: Record<string, boolean> = {
    category: category === null || getDescendantIds(category).includes(product.categoryId),
    among: among === null || among.includes(product.number),
    rules: rules.every((rule) => belongs(product, rule)),
    producer: choice.producer === '',
    country: choice.country.length === 0 || choice.country.includes(slugify(product.country)),
    price: paid >= (choice.priceMinCents ?? 0) && paid <= (choice.priceMaxCents ?? 1e9),
    abv: product.abv >= (choice.abvMin ?? 0) && product.abv <= (choice.abvMax ?? 100),
    rating: choice.rating === null || (product.rating ?? 0) >= choice.rating,
    taste: choice.taste.every((key) => (product.flavours[key] ?? 0) >= 3),
    shelf: choice.shelf.every((box) => boxes[box]),
  };
  for (const [key, slugs] of Object.entries(choice.attributes))
    meets[`attr.${key}`] = getSlugs(product, key).some((slug) => slugs.includes(slug));
  return Object.entries(meets).every(([part, isMet]) => isMet || without.includes(part));
}

/** Converts the filter to the form of the index. */
export function compiled(stock: CatalogIndex, { category, among, ...rest }: PlainFilter): IndexFilter {
  return {
    ...rest,
    categoryIds: category === null ? null : getDescendantIds(category),
    matching: among === null ? null : getOrdinals(stock, among).matching,
  };
}
