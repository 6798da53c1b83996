import type { ProductWrapper } from '#contract/catalog/product.ts';
import { getStockStatus } from '#contract/stock.ts';
import { formatAbv } from '#contract/volume.ts';
import { getBadges, type CardData } from '#web/ui/card-data.ts';

/** A product as the public API answers it, as a card of a list. */
export function cardOfWrapper({ product, category }: ProductWrapper): CardData {
  const { id, slug, name, producer, priceCents, salePriceCents, volume, rating, liquidColour } = product;
  const [image] = product.productImages;
  const picture = image?.picture ?? null;
  return {
    id,
    slug,
    name,
    producer,
    priceCents,
    salePriceCents,
    volume,
    rating,
    kind: category.name,
    // The place as cards say it: the first that its origin names.
    place: product.origin.split(',')[0] ?? '',
    abv: formatAbv(product.abv),
    badges: getBadges(product),
    soldOut: getStockStatus(product.stockQuantity).kind === 'sold-out',
    liquid: liquidColour,
    picture: picture && { ...picture, alt: '' },
    closeUp: null,
    image: picture ? null : product.image,
  };
}
