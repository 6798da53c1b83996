import type { FacetChoice } from '#contract/catalog/facet-choice.ts';
import type { Sorting } from '#contract/catalog/sorting.ts';
import type { CollectionRule } from '#contract/catalog/collection-rule.ts';
import type { CategoryNode } from '#modules/catalog/index.ts';

/** Which products a list contains: they match every given part. */
export type ListFilter = {
  /** The category to list, including all categories below it; `null` for the whole catalogue. */
  category: CategoryNode | null;
  /** Words to find; `''` or `undefined` for all products. */
  text?: string | undefined;
  /**
   * The text is still being typed: its last word is a prefix, nothing is corrected, and the result
   * is not cached.
   */
  isTyped?: boolean | undefined;
  rules?: readonly CollectionRule[] | undefined;
  choice?: FacetChoice | undefined;
  /** Numbers of the only products that may be listed; `undefined` for all. */
  among?: readonly number[] | undefined;
};

/** One page of a list. */
export type ListQuery = ListFilter & {
  /**
   * `undefined`: the order of `among` where it is given, relevance where there is a text, otherwise
   * the default sorting.
   */
  sorting?: Sorting | undefined;
  skip: number;
  take: number;
};

/**
 * A search result: numbers of products in the requested order, the total, and how the text was
 * parsed.
 */
export type SearchResult = {
  numbers: number[];
  total: number;
  /**
   * The text matches more products than are counted (specification note D45): `total` is the
   * ceiling.
   */
  isAtLeast: boolean;
  /** The query that was used instead, where the original one found nothing. */
  corrected?: string | undefined;
};
