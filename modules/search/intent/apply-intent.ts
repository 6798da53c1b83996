import { type FacetChoice, NO_CHOICE } from '#contract/catalog/facet-choice.ts';
import {
  type CatalogIndex,
  getSortOrder,
  type IndexFilter,
  withJudgedList,
} from '#modules/catalog-index/index.ts';
import { type Amounts, withAmounts } from './parse-amounts.ts';
import type { SearchIntent } from './parse-search-intent.ts';

/**
 * The products that match a query (ordinals, ascending; `undefined`: all), and which part of the
 * query decided.
 */
export type IntentResult = { matching: Int32Array | undefined; by: 'all' | 'words' | 'conditions' };

/** What the words of a query found, and whether they name a kind of bottle. */
export type FoundByWords = { matching: Int32Array; isKind: boolean };

/**
 * Applies conditions and amounts of a query to the products that its words found. Where no product
 * meets its conditions too, the words decide alone if they name a kind of bottle (`low sugar gin`),
 * otherwise the conditions (`gift for my cousin`). Amounts always apply, except those that the
 * shopper has already chosen differently: that choice is newer.
 */
export function applyIntent(
  index: CatalogIndex,
  { words, conditions, amounts }: SearchIntent,
  chosen: FacetChoice,
  found: FoundByWords | undefined,
): IntentResult {
  const amount = getAmounts(amounts, chosen);
  if (conditions.length === 0 && amount === NO_CHOICE) return { matching: found?.matching, by: 'all' };
  const choice = conditions.reduce<FacetChoice>(
    (so, { choice: part }) => ({ ...so, ...part, shelf: [...so.shelf, ...(part?.shelf ?? [])] }),
    amount,
  );
  const isOrdered = conditions.every(({ rule, choice: part }) => rule === undefined && part === undefined);
  const filter = { rules: conditions.flatMap(({ rule }) => rule ?? []), choice };
  const both = meeting(index, filter, found?.matching);
  if (isOrdered || words === '' || both.length > 0) return { matching: both, by: 'all' };
  if (conditions.some(({ isStrict }) => isStrict)) {
    const likely = found && found.isKind ? ofRoots(index, found.matching) : undefined;
    const near = meeting(index, filter, likely);
    return { matching: near.length > 0 ? near : meeting(index, filter, undefined), by: 'conditions' };
  }
  return found?.isKind
    ? { matching: meeting(index, { rules: [], choice: amount }, found.matching), by: 'words' }
    : { matching: meeting(index, filter, undefined), by: 'conditions' };
}

/**
 * Returns the query that was actually used, for display; `undefined` where it was used unchanged.
 * `age`: the age as it was typed and as it was used.
 */
export function formatCorrected(
  { words, phrases, amounts }: SearchIntent,
  corrected: string | undefined,
  by: IntentResult['by'],
  age: { typed: string; used: string } = { typed: '', used: '' },
): string | undefined {
  if (by === 'all' && corrected === undefined && age.typed === age.used) return undefined;
  const parts = { all: [phrases, corrected ?? words], words: [corrected ?? words], conditions: [phrases] };
  return [...parts[by], age.used, ...amounts.phrases].filter(Boolean).join(' ');
}

function getAmounts(amounts: Amounts, chosen: FacetChoice): FacetChoice {
  if (amounts.phrases.length === 0) return NO_CHOICE;
  const { priceMinCents, priceMaxCents, abvMin, abvMax } = withAmounts(chosen, amounts);
  return { ...NO_CHOICE, priceMinCents, priceMaxCents, abvMin, abvMax };
}

/**
 * Returns all products of the root categories with most of the found products: for whisky, all
 * spirits.
 */
function ofRoots(index: CatalogIndex, found: Int32Array): Int32Array {
  const rootOfCategory = Int32Array.from(index.categories, ({ root }) => root);
  const rootOf = (ordinal: number): number => rootOfCategory[index.category[ordinal] ?? 0] ?? -1;
  const counts = new Map<number, number>();
  for (const ordinal of found) counts.set(rootOf(ordinal), (counts.get(rootOf(ordinal)) ?? 0) + 1);
  const max = Math.max(...counts.values());
  return getSortOrder(index, 'Product.Name').filter((ordinal) => counts.get(rootOf(ordinal)) === max);
}

/** Returns the found products that match a filter. */
function meeting(
  index: CatalogIndex,
  filter: Pick<IndexFilter, 'rules' | 'choice'>,
  found: Int32Array | undefined,
): Int32Array {
  const whole = { ...filter, categoryIds: null, matching: found ?? null };
  // The list is valid only while it is read.
  return withJudgedList(index, whole, ({ matches }) => matches.slice());
}
