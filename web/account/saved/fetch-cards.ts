import type { ArchivedProductWrapper, ProductList, ProductWrapper } from '#contract/catalog/product.ts';
import { getStockStatus } from '#contract/catalog/stock.ts';
import { formatAbv } from '#contract/catalog/volume.ts';
import { MAX_RESULT_COUNT } from '#contract/http/limits.ts';
import { type CardData, getBadges } from '#web/bottle/card-data.ts';

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

/** Converts a product of the public API to a card. */
function cardOfWrapper({ product, category }: ProductWrapper | ArchivedProductWrapper): CardData {
  const isArchived = product.priceCents === null;
  const { id, slug, name, producer, volume, rating, liquidColour } = product;
  const [image] = product.productImages;
  const picture = image?.picture ?? null;
  return {
    id,
    slug,
    name,
    producer,
    priceCents: product.priceCents ?? 0,
    salePriceCents: product.salePriceCents,
    volume,
    rating,
    kind: category.name,
    // The place as cards show it: the first part of the origin.
    place: product.origin.split(',')[0] ?? '',
    abv: formatAbv(product.abv),
    badges: isArchived ? [] : getBadges(product),
    soldOut: getStockStatus(product.stockQuantity).kind === 'sold-out',
    ...(isArchived && { isArchived }),
    liquid: liquidColour,
    picture: picture && { ...picture, alt: '' },
    closeUp: null,
    image: picture ? null : product.image,
  };
}
