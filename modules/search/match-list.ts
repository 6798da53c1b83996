import { NO_CHOICE } from '#contract/catalog/facet-choice.ts';
import { DEFAULT_SORTING, type Sorting } from '#contract/catalog/sorting.ts';
import { getDescendantIds } from '#modules/catalog/index.ts';
import {
  type CatalogIndex,
  getOrdinals,
  getSortOrder,
  intersect,
  type IndexFilter,
} from '#modules/catalog-index/index.ts';
import { applyAge } from './intent/apply-age.ts';
import { applyIntent, formatCorrected } from './intent/apply-intent.ts';
import type { SearchIntent } from './intent/parse-search-intent.ts';
import type { ListFilter, ListQuery } from './list-query.ts';
import type { AskedText } from './resolve-text.ts';
import { RANK_OF_HEAD } from './text/find-by-terms.ts';

/** Which products a list contains, in the form of the index. */
export type MatchedList = {
  readonly filter: IndexFilter;
  /** Ordinals in the order of the given numbers, of the text or of a rule. */
  readonly order: Int32Array | undefined;
  /** The words or an order of the text decide which products come first. */
  readonly isText: boolean;
  /** The query that was used instead of the typed one. */
  readonly corrected: string | undefined;
};

/** Applies a list and the text that it asks for to the columns. */
export function matchList(
  columns: CatalogIndex,
  list: ListFilter,
  { request, age, found }: AskedText,
): MatchedList {
  const choice = list.choice ?? NO_CHOICE;
  const named = list.among && getOrdinals(columns, list.among);
  const written = found && getOrdinals(columns, found.numbers);
  const isKind = (found?.ranks[0] ?? 0) >= RANK_OF_HEAD;
  const aged = age && applyAge(columns, age, written?.matching);
  const matching = aged ? aged.matching : written?.matching;
  const heard = applyIntent(columns, request, choice, matching && { matching, isKind });
  const byWords = heard.by === 'conditions' ? undefined : written;
  return {
    filter: {
      categoryIds: list.category && getDescendantIds(list.category),
      rules: list.rules ?? [],
      choice,
      matching: inBoth(named?.matching, heard.matching),
    },
    order:
      named?.order ??
      findOrderOfIntent(columns, request) ??
      byWords?.order ??
      findOrderOfRule(columns, list.rules),
    isText: byWords !== undefined || request.conditions.some((condition) => condition.order),
    corrected: formatCorrected(
      request,
      found?.corrected,
      heard.by,
      age && { typed: age.phrase, used: aged?.phrase ?? '' },
    ),
  };
}

/** Returns the order of a page. The default sorting of a collection is its own order, if it has one. */
export function chooseOrder(
  { sorting, among }: Pick<ListQuery, 'sorting' | 'among'>,
  { order, isText }: MatchedList,
): Sorting | Int32Array {
  const isOfRule = order !== undefined && !isText && among === undefined;
  if (isOfRule && (sorting === undefined || sorting === DEFAULT_SORTING)) return order;
  return sorting ?? order ?? DEFAULT_SORTING;
}

/**
 * Returns all products in the order of the first rule that has one: first those that it picks, then
 * the others in its sorting. `undefined` without such a rule.
 */
function findOrderOfRule(columns: CatalogIndex, rules: ListFilter['rules']): Int32Array | undefined {
  const rule = rules?.find(({ picks, sort }) => picks !== undefined || sort !== undefined);
  if (!rule) return undefined;
  const sorted = getSortOrder(columns, rule.sort ?? DEFAULT_SORTING);
  if (!rule.picks) return sorted;
  const { order } = getOrdinals(columns, rule.picks);
  const isPicked = new Uint8Array(columns.size);
  for (const ordinal of order) isPicked[ordinal] = 1;
  const all = new Int32Array(columns.size);
  all.set(order);
  all.set(
    sorted.filter((ordinal) => isPicked[ordinal] === 0),
    order.length,
  );
  return all;
}

/**
 * Returns the order that a text asks for, such as the cheapest or the strongest first; `undefined`
 * without one.
 */
function findOrderOfIntent(columns: CatalogIndex, { conditions }: SearchIntent): Int32Array | undefined {
  const order = conditions.find((condition) => condition.order)?.order;
  return order === undefined ? undefined : getSortOrder(columns, order);
}

function inBoth(one: Int32Array | undefined, other: Int32Array | undefined): Int32Array | null {
  return one && other ? intersect(one, other) : (one ?? other ?? null);
}
