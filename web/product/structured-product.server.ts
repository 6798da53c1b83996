import { pageHref } from '#contract/bundle-locale.ts';
import { linkPicturePath } from '#contract/link-picture.ts';
import { productPath } from '#contract/pages/site-links.ts';
import type { FormerProduct, ShopProduct } from '#modules/catalog/index.ts';
import type { Shipping } from '#modules/content/index.ts';
import { type Currency, getEffectivePriceCents } from '#contract/money.ts';
import { structuredShipping } from './structured-shipping.server.ts';

/** What an offer says besides the product's own facts. */
export type OfferTerms = {
  currency: Currency;
  /** Last day of the sale price, such as 2026-11-30; `null` where it has no known end. */
  lastSaleDay: string | null;
  /** Days after delivery within which it may be returned; `null` where that is not known. */
  returnDays: number | null;
  shipping: Shipping;
};

/**
 * Returns a product as schema.org data, with its offer; one that is no longer sold has none. The
 * rating is omitted: it would need a count of reviews there, and the shop has none.
 */
export function structuredProduct(
  origin: string,
  product: ShopProduct | FormerProduct,
  terms?: OfferTerms,
): object {
  const address = origin + pageHref(productPath(product.slug));
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    url: address,
    description: product.story || product.short,
    category: product.category.name,
    brand: { '@type': 'Brand', name: product.producer },
    ...(product.images.length > 0 ? { image: getImages(origin, product) } : {}),
    ...('priceCents' in product && terms ? { offers: getOffer(origin, product, terms) } : {}),
  };
}

/** The primary picture as a square first: search engines show it beside the name. */
function getImages(origin: string, { images }: Pick<ShopProduct, 'images'>): string[] {
  const primary = images[0]?.picture;
  return [
    ...(primary ? [origin + linkPicturePath(primary, '1x1')] : []),
    ...images.map(({ imageUrl }) => new URL(imageUrl, origin).href),
  ];
}

function getOffer(origin: string, product: ShopProduct, terms: OfferTerms): object {
  const { currency, lastSaleDay, returnDays, shipping } = terms;
  const shippingDetails = structuredShipping(shipping, currency);
  return {
    '@type': 'Offer',
    url: origin + pageHref(productPath(product.slug)),
    price: (getEffectivePriceCents(product) / 100).toFixed(2),
    priceCurrency: currency,
    ...(lastSaleDay === null ? {} : { priceValidUntil: lastSaleDay }),
    availability: product.isInStock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@id': `${origin}/#organization` },
    ...(shippingDetails.length === 0 ? {} : { shippingDetails }),
    ...(returnDays === null ? {} : { hasMerchantReturnPolicy: getReturnPolicy(returnDays) }),
  };
}

/** Who pays for sending it back depends on the case: that is left out. */
const getReturnPolicy = (days: number): object => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'CA',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: days,
});
