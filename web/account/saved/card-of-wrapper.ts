import type { ArchivedProductWrapper, ProductWrapper } from '#contract/catalog/product.ts';
import { getStockStatus } from '#contract/catalog/stock.ts';
import { formatAbv } from '#contract/catalog/volume.ts';
import { getBadges, type CardData } from '#web/bottle/card-data.ts';

/** Converts a product of the public API to a card. */
export function cardOfWrapper({ product, category }: ProductWrapper | ArchivedProductWrapper): CardData {
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
