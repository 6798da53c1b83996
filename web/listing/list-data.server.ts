import { LONG_ROW_SIZE, PAGE_SIZE } from '#contract/http/limits.ts';
import { SORT_ORDERS } from '#contract/catalog/sorting.ts';
import type { CategoryNode } from '#modules/catalog/index.ts';
import type { PageContext } from '#web/page-context.ts';
import { type PackedCard, packedCardFrom } from '#web/bottle/card-data.ts';
import { activeChoices, choosesNothing } from './active-choices.server.ts';
import { listAddress, type ListState, withFlagBox } from './list-address.ts';
import { hasLongRow, type PackedBottle, toLongRow } from './long-row.server.ts';
import { listFacets, packFacets, type PackedFacets } from './list-facets.ts';
import {
  findFilterRelaxation,
  type ListScope,
  getRules,
  type FilterRelaxation,
} from './relax-filters.server.ts';

/** A page of a list, with all data to render it. */
export type ListData = {
  state: ListState;
  /** Slug of the listed category; null for the whole catalogue. */
  category: string | null;
  /** Of one page; `[]` in a row. */
  cards: PackedCard[];
  /** All bottles of the list side by side; `null` where it is shown as cards. */
  row: PackedBottle[] | null;
  /** Whether the list can be shown as a row. */
  hasRow: boolean;
  total: number;
  totalIsAtLeast: boolean;
  /** Number of the last page; 1 for an empty list. */
  pages: number;
  /** The corrected text that was searched for when the original text has no match; else `null`. */
  corrected: string | null;
  /** The nearest text that finds products, where nothing was found; else `null`. */
  nearest: string | null;
  /** `null` without any facet. */
  facets: PackedFacets | null;
  /** The chosen filters, each with the URL of the list without it. */
  chosen: { name: string; to: string }[];
  /** Link to a larger list, for an empty or short list. */
  relaxation: FilterRelaxation | null;
};

/**
 * Loads the list page for `state`. A URL that names what the list does not
 * have (an unknown filter, a page after the last) makes the page uncacheable.
 */
export async function loadList(
  page: PageContext,
  given: ListState,
  asked: URLSearchParams,
  place: ListScope,
): Promise<ListData> {
  const sorting = SORT_ORDERS.find(({ key }) => key === given.sort)?.sorting;
  const sought = withFlagBox(given);
  const { choice } = sought;
  const rules = getRules(place, sought.filter);
  const filter = { category: place.category, text: place.text, isTyped: given.isTyped, rules, choice };
  const before = (given.page - 1) * PAGE_SIZE;
  // The first pages read all that a row could show, to know whether the list has one.
  const isNear = before < LONG_ROW_SIZE;
  const [{ facets, removals, ...found }, tree] = await Promise.all([
    page.search.list({
      ...filter,
      // 'Featured' means relevance when there is a text (specification note D37).
      sorting: place.text && given.sort === 'featured' ? undefined : sorting,
      skip: isNear ? 0 : before,
      take: isNear ? LONG_ROW_SIZE : PAGE_SIZE,
    }),
    page.catalog.tree(),
  ]);
  const hasRow = isNear && (await hasLongRow(page.catalog, found));
  const isRow = hasRow && given.view === 'row';
  const state: ListState = { ...given, view: isRow ? 'row' : 'tiles', page: isRow ? 1 : given.page };
  const meant = withFlagBox(state);
  const numbers = isNear && !isRow ? found.numbers.slice(before, before + PAGE_SIZE) : found.numbers;
  const active = activeChoices(choice, removals);
  const isUnknown = found.total === 0 && place.isSearch === true && !state.isTyped;
  const [rows, wayOut, nearest] = await Promise.all([
    page.catalog.cards(numbers),
    findFilterRelaxation(page.search, meant, place, found.total, active),
    isUnknown ? page.search.findNearest(place.text) : undefined,
  ]);
  const pages = isRow ? 1 : Math.max(1, Math.ceil(found.total / PAGE_SIZE));
  if (state.page > pages || !saysJust(state, asked) || choosesNothing(choice, facets, found.total))
    page.isUncacheable = true;
  return {
    state,
    category: place.category?.slug ?? null,
    cards: isRow ? [] : rows.map((row) => packedCardFrom(row, tree)),
    row: isRow ? toLongRow(rows, tree, state.sort) : null,
    hasRow,
    total: found.total,
    totalIsAtLeast: found.isAtLeast,
    pages,
    corrected: found.corrected ?? null,
    nearest: nearest ?? null,
    facets: facets.length === 0 ? null : packFacets(listFacets(facets)),
    chosen: active.map(({ name, without }) => ({
      name,
      to: listAddress(place.path, { ...meant, choice: without, page: 1 }),
    })),
    relaxation: wayOut,
  };
}

/** Returns whether a URL's parameters are exactly those of the state. */
function saysJust(state: ListState, asked: URLSearchParams): boolean {
  const plain = new URL(listAddress('/', state), 'http://list').searchParams;
  return plain.size === asked.size && [...plain].every(([name, value]) => asked.get(name) === value);
}

/** A chip: a category that can be chosen. */
export type Chip = { slug: string; name: string; isChosen: boolean };

/** Returns chips for categories, with the chosen one marked. */
export function getChips(categories: readonly CategoryNode[], chosen: string): Chip[] {
  return categories.map(({ slug, name }) => ({ slug, name, isChosen: slug === chosen }));
}

/** Returns name and slug of each category from the root down to this one. */
export function getTrail(category: CategoryNode): { name: string; slug: string }[] {
  return category.lineage.map(({ name, slug }) => ({ name, slug }));
}
