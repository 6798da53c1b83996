import type { FacetChoice } from '#contract/catalog/facet-choice.ts';
import type { Sorting } from '#contract/sorting.ts';
import type { CategoryNode, CollectionRule } from '#modules/catalog/index.ts';

/** Which products a list holds: every part that is given must hold. */
export type ListFilter = {
  /** The category whose products, with all below it, are listed; null for the whole catalogue. */
  category: CategoryNode | null;
  /** Words to find; empty or absent for all. */
  text?: string | undefined;
  /** The text is still being typed: its last word is a beginning, nothing is corrected, and nothing found is cached. */
  isTyped?: boolean | undefined;
  rules?: readonly CollectionRule[] | undefined;
  choice?: FacetChoice | undefined;
  /** Numbers of the only products that may be listed; absent for all. */
  among?: readonly number[] | undefined;
};

/** One page of a list. */
export type ListQuery = ListFilter & {
  /** Absent: the order of `among` where it is given, relevance where there is a text, else the default sorting. */
  sorting?: Sorting | undefined;
  skip: number;
  take: number;
};

/** What was found: numbers of products in the order asked for, how many match in all, and how the text was read. */
export type SearchResult = {
  numbers: number[];
  total: number;
  /** The text matches more than are counted (decision D45): `total` is the ceiling. */
  isAtLeast: boolean;
  /** What was looked for instead, where nothing is written as asked. */
  corrected?: string | undefined;
};
