import { formatVolume } from '#contract/catalog/volume.ts';
import type { ShopProduct } from '#modules/catalog/index.ts';
import type { ShopSettings } from '#modules/shop-settings/index.ts';
import type { PageContext } from '#web/page-context.ts';
import type { OfferTerms } from './structured-product.server.ts';

/** Loads what the offer of one bottle says: delivery, returns, and until when a sale price holds. */
export async function loadOfferTerms(
  { content, prices }: Pick<PageContext, 'content' | 'prices'>,
  product: ShopProduct,
  { currency, returns }: Pick<ShopSettings, 'currency' | 'returns'>,
): Promise<OfferTerms> {
  const { id, slug, name, abv, productClass, container, unitMl, packSize, excludedProvinces } = product;
  const { priceCents, salePriceCents } = product;
  const line = {
    productId: id,
    slug,
    name,
    volume: formatVolume(unitMl, packSize),
    abvPercent: abv,
    productClass,
    material: container,
    volumeMl: unitMl,
    packSize,
    quantity: 1,
    priceCents,
    salePriceCents,
    excludedProvinces,
  };
  const [shipping, lastSaleDay] = await Promise.all([
    content.shipping(line, currency),
    salePriceCents === null ? null : prices.lastSaleDay(id, salePriceCents),
  ]);
  // The setting says nothing of how a class that is excepted may come back.
  const returnDays = returns && !returns.except.includes(productClass) ? returns.days : null;
  return { currency, shipping, lastSaleDay, returnDays };
}
