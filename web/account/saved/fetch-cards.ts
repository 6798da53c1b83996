import type { ArchivedProductWrapper, ProductList } from '#contract/catalog/product.ts';
import { MAX_RESULT_COUNT } from '#contract/http/limits.ts';
import type { CardData } from '#web/bottle/card-data.ts';
import { cardOfWrapper } from './card-of-wrapper.ts';

/**
 * Fetches the cards of these products, a hundred per call, and one by one those that are no longer
 * sold; unknown products are left out. Throws when a call fails.
 */
export async function fetchCards(ids: readonly string[]): Promise<CardData[]> {
  const calls: Promise<CardData[]>[] = [];
  for (let from = 0; from < ids.length; from += MAX_RESULT_COUNT)
    calls.push(ask(ids.slice(from, from + MAX_RESULT_COUNT)));
  const onSale = (await Promise.all(calls)).flat();
  const found = new Set(onSale.map(({ id }) => id));
  const archived = await Promise.all(ids.filter((id) => !found.has(id)).map(askArchived));
  return [...onSale, ...archived.flatMap((card) => card ?? [])];
}

/** Fetches the card of a product that is not on sale; `undefined` where there is none. */
async function askArchived(id: string): Promise<CardData | undefined> {
  const answer = await fetch(`/api/public/products/${id}`, { headers: { accept: 'application/json' } });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`the shop responded with status ${answer.status}`);
  const wrapper: ArchivedProductWrapper = await answer.json();
  return cardOfWrapper(wrapper);
}

async function ask(ids: readonly string[]): Promise<CardData[]> {
  const answer = await fetch(`/api/public/products?ids=${ids.join(',')}`, {
    headers: { accept: 'application/json' },
  });
  if (!answer.ok) throw new Error(`the shop responded with status ${answer.status}`);
  // The shop's own response, of the same release as this script.
  const { items }: ProductList = await answer.json();
  return items.map(cardOfWrapper);
}
