import { getOwn } from '#contract/own-value.ts';
import {
  abvRangeName,
  BOX_NAMES,
  priceRangeName,
  ratingName,
  readableSlug,
} from '#contract/catalog/facet-messages.ts';
import type { FacetChoice } from '#contract/catalog/facet-choice.ts';
import { FLAVOUR_LABELS } from '#contract/catalog/flavour-messages.ts';
import type { NamedValue, CatalogIndex } from '../columns/columns.ts';
import { BOX_FLAG, MISMATCH, tasteMask } from './index-filter.ts';
import { countOthers, type JudgedList } from './judge-list.ts';

/**
 * One choice that can be removed: its name for shoppers, the remaining choice, and how many
 * products match that.
 */
export type FilterRemoval = { name: string; choice: FacetChoice; count: number };

/**
 * Returns every single choice that can be removed, the one with most remaining products first; ties
 * are in facet order. Removing a choice adds the products that fail by that choice alone.
 */
export function findFilterRemovals(
  columns: CatalogIndex,
  choice: FacetChoice,
  list: JudgedList,
): FilterRemoval[] {
  const total = list.matches.length;
  const countFailing = (bit: number): number => countOthers(list, bit);
  const removals: FilterRemoval[] = [];
  const offer = (name: string, without: Partial<FacetChoice>, count: number): void =>
    void removals.push({ name, choice: { ...choice, ...without }, count });

  if (choice.producer !== '')
    offer(choice.producer, { producer: '' }, total + countFailing(MISMATCH.producer));
  const countries = countSole(list, columns.countries, choice.country, (i, see) =>
    see(columns.country[i] ?? 0),
  );
  for (const slug of choice.country) {
    const rest = choice.country.filter((other) => other !== slug);
    const back = rest.length === 0 ? countFailing(MISMATCH.country) : -(countries.get(slug) ?? 0);
    offer(nameAmong(columns.countries, slug), { country: rest }, total + back);
  }
  if (choice.priceMinCents !== null || choice.priceMaxCents !== null)
    offer(
      priceRangeName(choice.priceMinCents, choice.priceMaxCents),
      { priceMinCents: null, priceMaxCents: null },
      total + countFailing(MISMATCH.price),
    );
  if (choice.abvMin !== null || choice.abvMax !== null)
    offer(
      abvRangeName(choice.abvMin, choice.abvMax),
      { abvMin: null, abvMax: null },
      total + countFailing(MISMATCH.abv),
    );
  if (choice.rating !== null)
    offer(ratingName(choice.rating), { rating: null }, total + countFailing(MISMATCH.rating));
  const tastes = choice.taste.map((key) => tasteMask([key]));
  for (const [index, key] of choice.taste.entries()) {
    const back = countLacking(list, MISMATCH.taste, columns.tastes, tastes, index);
    offer(FLAVOUR_LABELS[key], { taste: choice.taste.filter((other) => other !== key) }, total + back);
  }
  const boxes = choice.shelf.map((box) => BOX_FLAG[box]);
  for (const [index, box] of choice.shelf.entries()) {
    const back = countLacking(list, MISMATCH.shelf, columns.flags, boxes, index);
    offer(BOX_NAMES[box], { shelf: choice.shelf.filter((other) => other !== box) }, total + back);
  }
  const { start, values, attributes, dictionary } = columns.attributes;
  for (const [index, key] of list.attributeKeys.entries()) {
    const chosen = getOwn(choice.attributes, key) ?? [];
    const own = dictionary.map((value) => (attributes[value.attribute]?.key === key ? value : undefined));
    const sole = countSole(list, own, chosen, (i, see) => {
      const end = start[i + 1] ?? 0;
      for (let at = start[i] ?? 0; at < end; at += 1) see(values[at] ?? 0);
    });
    for (const slug of chosen) {
      const rest = chosen.filter((other) => other !== slug);
      const { [key]: _, ...others } = choice.attributes;
      const back = rest.length === 0 ? countFailing(MISMATCH.attribute << index) : -(sole.get(slug) ?? 0);
      const without = { attributes: rest.length === 0 ? others : { ...others, [key]: rest } };
      offer(nameAmong(own, slug), without, total + back);
    }
  }
  return removals.sort((one, other) => other.count - one.count);
}

const nameAmong = (entries: readonly (NamedValue | undefined)[], slug: string): string =>
  entries.find((entry) => entry?.slug === slug)?.name ?? readableSlug(slug);

// Counts products that fail only this facet, and in it only by one choice: they have all other
// masks.
function countLacking(
  { others, otherBits }: JudgedList,
  bit: number,
  column: Uint16Array | Uint32Array,
  masks: readonly number[],
  index: number,
): number {
  const all = masks.reduce((sum, mask) => sum | mask, 0);
  const missing = masks[index] ?? 0;
  let count = 0;
  for (let at = 0; at < others.length; at += 1)
    if (otherBits[at] === bit && (all & ~(column[others[at] ?? 0] ?? 0)) === missing) count += 1;
  return count;
}

// Counts, per chosen value, the listed products that have no other chosen value: without it they
// leave.
function countSole(
  { matches }: JudgedList,
  entries: readonly (NamedValue | undefined)[],
  chosen: readonly string[],
  visit: (ordinal: number, see: (place: number) => void) => void,
): Map<string, number> {
  const counts = new Map<string, number>();
  if (chosen.length < 2) return counts;
  const indexOf = Int16Array.from(entries, (entry) => (entry ? chosen.indexOf(entry.slug) : -1));
  let only = -1;
  const see = (place: number): void => {
    const index = indexOf[place] ?? -1;
    if (index !== -1) only = only === -1 || only === index ? index : -2;
  };
  for (let at = 0; at < matches.length; at += 1) {
    only = -1;
    visit(matches[at] ?? 0, see);
    const slug = chosen[only];
    if (slug !== undefined) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  }
  return counts;
}
