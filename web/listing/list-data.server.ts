import { PAGE_SIZE } from '#contract/limits.ts';
import { SORT_MENU } from '#contract/sorting.ts';
import type { CategoryNode, ListQuery } from '#modules/catalog/index.ts';
import type { PageContext } from '#web/page-context.ts';
import { type CardData, cardFrom } from '#web/ui/card-data.ts';
import { listAddress, type ListState } from './list-address.ts';

/** A page of a list, as it is drawn. */
export type ListData = {
  state: ListState;
  cards: CardData[];
  total: number;
  totalIsAtLeast: boolean;
  /** Number of the last page; 1 for an empty list. */
  pages: number;
};

/**
 * Reads the page of a list that `state` asks for, and tells the page what would make it untrue. An address that asks
 * for more than the list knows (an unknown filter, a page past the last) gives a page that is not worth keeping.
 */
export async function readList(
  page: PageContext,
  state: ListState,
  asked: URLSearchParams,
  what: Pick<ListQuery, 'category' | 'text' | 'rules'>,
): Promise<ListData> {
  const sorting = SORT_MENU.find(({ key }) => key === state.sort)?.sorting;
  const [{ items, count }, tree] = await Promise.all([
    page.catalog.listCards({
      ...what,
      // 'Featured' means relevance where there is a text (decision D37).
      sorting: what.text && state.sort === 'featured' ? undefined : sorting,
      skip: (state.page - 1) * PAGE_SIZE,
      take: PAGE_SIZE,
    }),
    page.catalog.tree(),
  ]);
  page.tags.add('lists');
  for (const { id } of items) page.tags.add(`product:${id}`);
  const pages = Math.max(1, Math.ceil(count.total / PAGE_SIZE));
  if (state.page > pages || !saysJust(state, asked)) page.isPassing = true;
  return {
    state,
    cards: items.map((row) => cardFrom(row, tree)),
    total: count.total,
    totalIsAtLeast: count.isAtLeast,
    pages,
  };
}

/** Whether an address's parameters are those of the state, no more and no others. */
function saysJust(state: ListState, asked: URLSearchParams): boolean {
  const plain = new URL(listAddress('/', state), 'http://list').searchParams;
  return plain.size === asked.size && [...plain].every(([name, value]) => asked.get(name) === value);
}

/** A chip: a category that can be chosen. */
export type Chip = { slug: string; name: string; isChosen: boolean };

/** The chips for some categories, the chosen one marked. */
export function chipsOf(categories: readonly CategoryNode[], chosen: string): Chip[] {
  return categories.map(({ slug, name }) => ({ slug, name, isChosen: slug === chosen }));
}

/** Name and path of every category from the root down to this one. */
export function trailOf(category: CategoryNode): { name: string; slug: string }[] {
  return category.lineage.map(({ name, slug }) => ({ name, slug }));
}
