import { type FacetChoice, NO_CHOICE } from '#contract/catalog/facet-choice.ts';
import type { CatalogIndex } from '../catalog-index/columns.ts';
import { withMismatchMask } from '../catalog-index/filter-mask.ts';
import { type Amounts, withAmounts } from './parse-amounts.ts';
import type { SearchIntent } from './parse-search-intent.ts';

/** Which products a wish leaves, by ordinal, undefined for all, and which part of it decided. */
export type Heard = { matching: Uint8Array | undefined; by: 'all' | 'words' | 'conditions' };

/** What the words of a wish found, and whether they say what kind of bottle is wanted. */
export type FoundByWords = { matching: Uint8Array; isKind: boolean };

/**
 * What a wish leaves of what its words found. Where no product meets its conditions too, the words decide alone if they say
 * a kind of bottle (`low sugar gin`), else the conditions (`gift for my cousin`). Its amounts hold always, but for those that
 * are chosen otherwise already: that is the newer wish.
 */
export function hear(
  index: CatalogIndex,
  { words, conditions, amounts }: SearchIntent,
  chosen: FacetChoice,
  found: FoundByWords | undefined,
): Heard {
  const amount = getAmounts(amounts, chosen);
  if (conditions.length === 0 && amount === NO_CHOICE) return { matching: found?.matching, by: 'all' };
  const choice = conditions.reduce<FacetChoice>(
    (so, { choice: part }) => ({ ...so, ...part, shelf: [...so.shelf, ...(part?.shelf ?? [])] }),
    amount,
  );
  const isOrdered = conditions.every(({ rule, choice: part }) => rule === undefined && part === undefined);
  const filter = { rules: conditions.flatMap(({ rule }) => rule ?? []), choice };
  const whole = meeting(index, filter, found?.matching);
  if (isOrdered || words === '' || whole.includes(1)) return { matching: whole, by: 'all' };
  if (conditions.some(({ isStrict }) => isStrict)) {
    const likely = found && found.isKind ? ofRoots(index, found.matching) : undefined;
    const near = meeting(index, filter, likely);
    return { matching: near.includes(1) ? near : meeting(index, filter, undefined), by: 'conditions' };
  }
  return found?.isKind
    ? { matching: meeting(index, { rules: [], choice: amount }, found.matching), by: 'words' }
    : { matching: meeting(index, filter, undefined), by: 'conditions' };
}

/** What was looked for instead of the text, as people write it; undefined where it was looked for as it stands. */
export function sayCorrected(
  { words, phrases: haystack, amounts }: SearchIntent,
  corrected: string | undefined,
  by: Heard['by'],
): string | undefined {
  if (by === 'all' && corrected === undefined) return undefined;
  const parts = { all: [haystack, corrected ?? words], words: [corrected ?? words], conditions: [haystack] };
  return [...parts[by], ...amounts.phrases].filter(Boolean).join(' ');
}

function getAmounts(amounts: Amounts, chosen: FacetChoice): FacetChoice {
  if (amounts.phrases.length === 0) return NO_CHOICE;
  const { priceMinCents, priceMaxCents, abvMin, abvMax } = withAmounts(chosen, amounts);
  return { ...NO_CHOICE, priceMinCents, priceMaxCents, abvMin, abvMax };
}

/** The products of the root categories in which most of those found are: beside whisky, spirits. */
function ofRoots(index: CatalogIndex, found: Uint8Array): Uint8Array {
  const rootOf = (ordinal: number): number => index.categories[index.category[ordinal] ?? 0]?.root ?? -1;
  const counts = new Map<number, number>();
  for (const [ordinal, is] of found.entries()) {
    if (is === 1) counts.set(rootOf(ordinal), (counts.get(rootOf(ordinal)) ?? 0) + 1);
  }
  const max = Math.max(...counts.values());
  return found.map((_, ordinal) => (counts.get(rootOf(ordinal)) === max ? 1 : 0));
}

/** The products that meet a filter, of those found. */
function meeting(
  index: CatalogIndex,
  filter: Pick<Parameters<typeof withMismatchMask>[1], 'rules' | 'choice'>,
  found: Uint8Array | undefined,
): Uint8Array {
  return withMismatchMask(index, { ...filter, categoryIds: null, matching: found ?? null }, ({ fails }) =>
    Uint8Array.from(fails, (result) => (result === 0 ? 1 : 0)),
  );
}
