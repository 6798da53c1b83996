import type { Handle } from '#platform/database/handle.ts';
import type { CollectionRule } from './collections.ts';
import { type CardRow, listCards } from './list-cards.ts';

/** What may stand in the carousel of the shop front (specification section 2, Home). */
const FEATURED: readonly CollectionRule[] = [
  { isStaffPick: true },
  { isNewArrival: true },
  { isLimitedEdition: true },
];

/**
 * Up to `take` staff picks, new arrivals and limited editions that can be bought: the best rated of each kind in turn,
 * so that none crowds out the others.
 */
export async function listFeatured(db: Handle, take: number): Promise<CardRow[]> {
  const kinds: CardRow[][] = [];
  for (const rule of FEATURED) {
    kinds.push(
      await listCards(db, {
        category: null,
        rules: [rule],
        inStock: true,
        sorting: 'Product.Rating Desc',
        skip: 0,
        take,
      }),
    );
  }
  const inTurn = Array.from({ length: take }, (_, place) => kinds.map((kind) => kind[place])).flat();
  const distinct = new Map(inTurn.flatMap((card) => (card ? [[card.id, card] as const] : [])));
  return [...distinct.values()].slice(0, take);
}
