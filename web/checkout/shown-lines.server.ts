import type { CheckoutLine } from '#contract/checkout/quote.ts';
import type { PageContext } from '#web/page-context.ts';
import { type CardData, cardFrom } from '#web/bottle/card-data.ts';
import type { ShownLine, ShownPicture } from './order-view.ts';

/**
 * Returns the lines with the catalogue's current pictures; a bottle that was deleted has an empty
 * tile.
 */
export async function shownLines(
  { catalog }: PageContext,
  lines: readonly CheckoutLine[],
): Promise<ShownLine[]> {
  const [rows, tree] = await Promise.all([
    catalog.namedCards(lines.map(({ productId }) => productId)),
    catalog.tree(),
  ]);
  const cards = new Map(rows.map((row): [string, CardData] => [row.id, cardFrom(row, tree)]));
  return lines.map(
    ({ productId, name, volume, abvPercent, quantity, priceCents, salePriceCents }): ShownLine => ({
      productId,
      name,
      volume,
      abvPercent,
      quantity,
      priceCents,
      salePriceCents,
      image: getPicture(cards.get(productId)),
    }),
  );
}

function getPicture(card: CardData | undefined): ShownPicture {
  if (card === undefined) return null;
  const { picture, image, name, producer, kind, abv, volume, liquid } = card;
  if (picture) return { picture };
  return image === null ? { label: { name, producer, kind, abv, volume, liquid } } : { image };
}
