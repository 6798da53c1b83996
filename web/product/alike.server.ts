import { paidCents } from '#contract/money.ts';
import type { PageContext } from '#web/page-context.ts';
import { type PackedCard, packedCardFrom } from '#web/ui/card-data.ts';
import { alikeSentence } from './alike-sentence.ts';

/** A bottle that tastes like the page's own, and why it stands there. */
export type AlikeBottle = { card: PackedCard; why: string };

/** Up to four bottles that can be bought now and taste most like this one, nearest first. They tag the page. */
export async function alikeBottles(
  page: Pick<PageContext, 'catalog' | 'search' | 'tags'>,
  product: { slug: string; priceCents: number; salePriceCents: number | null },
): Promise<AlikeBottle[]> {
  const [number = 0] = await page.catalog.numbers([product.slug]);
  const [neighbours, tree] = await Promise.all([page.search.alike(number), page.catalog.tree()]);
  const rows = await page.catalog.cards(neighbours.map((neighbour) => neighbour.number));
  // Between the columns and the cards a bottle may have been sold or taken off the shelf.
  return rows
    .filter(({ stockQuantity }) => stockQuantity > 0)
    .map((row) => {
      page.tags.add(`product:${row.id}`);
      const flavours = neighbours.find((neighbour) => neighbour.number === row.number)?.flavours ?? [];
      const paid = { own: paidCents(product), other: paidCents(row) };
      return { card: packedCardFrom(row, tree), why: alikeSentence(flavours, paid) };
    });
}
