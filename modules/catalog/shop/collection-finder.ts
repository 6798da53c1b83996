import { nameFacetValue, REGION_KEY } from '#contract/catalog/built-in-facets.ts';
import type { RuleFlag } from '#contract/catalog/rule-parts.ts';
import { slugify } from '#contract/text/slugify.ts';
import type { CategoryTree } from '../tree/category-tree.ts';
import type { CatalogCollection } from './collections.ts';
import { createRuleTest, type RuleReaders } from './rule-test.ts';

/** What rules read of a product's row. */
type RuleRow = {
  number: number;
  categoryId: string;
  producer: string;
  country: string;
  region: string | null;
  priceCents: number;
  salePriceCents: number | null;
  abv: number;
  rating: number | null;
  stockQuantity: number;
  isLimitedEdition: boolean;
  isNewArrival: boolean;
  isStaffPick: boolean;
  isGiftIdea: boolean;
  awards: readonly unknown[];
  /** Milliseconds since 1970. */
  enteredAt: number;
  attributes: readonly (readonly [
    id: string,
    key: string,
    text: string | null,
    number: number | null,
    flag: boolean | null,
  ])[];
};

const FLAGS: Readonly<Record<RuleFlag, (row: RuleRow) => boolean>> = {
  'limited-edition': (row) => row.isLimitedEdition,
  'new-arrival': (row) => row.isNewArrival,
  'staff-pick': (row) => row.isStaffPick,
  'gift-idea': (row) => row.isGiftIdea,
  awarded: (row) => row.awards.length > 0,
  'on-sale': (row) => row.salePriceCents !== null,
  'in-stock': (row) => row.stockQuantity > 0,
};

/**
 * Returns what finds the collections of a product by its row. Rules are prepared here, once for all
 * rows of a call.
 */
export function createCollectionFinder(
  collections: readonly CatalogCollection[],
  tree: Pick<CategoryTree, 'find'>,
): (row: RuleRow) => CatalogCollection[] {
  const readers = createRowReaders(tree);
  const tests = collections.map((collection) => ({
    collection,
    belongs: createRuleTest(collection.rule, readers),
  }));
  return (row) => tests.filter(({ belongs }) => belongs(row)).map(({ collection }) => collection);
}

/** How rules read the row of a product. */
const createRowReaders = (tree: Pick<CategoryTree, 'find'>): RuleReaders<RuleRow> => ({
  number: (row) => row.number,
  hasFlag: (row, flag) => FLAGS[flag](row),
  priceCents: (row) => row.priceCents,
  abv: (row) => row.abv,
  rating: (row) => row.rating ?? 0,
  enteredAt: (row) => row.enteredAt,
  isInCategories(ids) {
    const wanted = new Set(ids);
    return (row) => tree.find(row.categoryId)?.lineage.some(({ id }) => wanted.has(id)) ?? false;
  },
  isOneOf(field, values) {
    if (field === 'producer') return (row) => values.includes(row.producer);
    const slugs = new Set(values.map(slugify));
    return (row) => slugs.has(slugify(row[field] ?? ''));
  },
  hasAttribute: (key, slugs) => (row) =>
    key === REGION_KEY
      ? slugs.has(slugify(row.region ?? ''))
      : row.attributes.some(
          ([, name, text, number, flag]) =>
            name === key && slugs.has(slugify(nameFacetValue(key, text ?? String(flag ?? number)))),
        ),
});
