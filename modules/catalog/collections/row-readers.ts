import { nameFacetValue, REGION_KEY } from '#contract/catalog/built-in-facets.ts';
import type { RuleFlag } from '#contract/catalog/rule-parts.ts';
import { slugify } from '#contract/text/slugify.ts';
import type { CategoryNode } from '../categories/category-tree.ts';
import type { RuleReaders } from './rule-test.ts';

/** What rules read of a product's row. */
export type RuleRow = {
  number: number;
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

/** How rules read the row of a product in this category. */
export function createRowReaders({ lineage }: Pick<CategoryNode, 'lineage'>): RuleReaders<RuleRow> {
  const within = new Set(lineage.map(({ id }) => id));
  return {
    number: (row) => row.number,
    hasFlag: (row, flag) => FLAGS[flag](row),
    priceCents: (row) => row.priceCents,
    abv: (row) => row.abv,
    rating: (row) => row.rating ?? 0,
    enteredAt: (row) => row.enteredAt,
    isInCategories: (ids) => () => ids.some((id) => within.has(id)),
    isOneOf: (field, values) =>
      field === 'producer'
        ? (row) => values.includes(row.producer)
        : (row) => values.some((value) => slugify(value) === slugify(row[field] ?? '')),
    hasAttribute: (key, slugs) => (row) =>
      key === REGION_KEY
        ? slugs.has(slugify(row.region ?? ''))
        : row.attributes.some(
            ([, name, text, number, flag]) =>
              name === key && slugs.has(slugify(nameFacetValue(key, text ?? String(flag ?? number)))),
          ),
  };
}
