import { pageHref } from '#contract/bundle-locale.ts';
import { productPath } from '#contract/pages/site-links.ts';
import type { FormerProduct, ShopProduct } from '#modules/catalog/index.ts';
import { type Currency, getEffectivePriceCents } from '#contract/money.ts';

/**
 * Returns a product as schema.org data, with its offer; one that is no longer sold has none. The
 * rating is omitted: it would need a count of reviews there, and the shop has none.
 */
export function structuredProduct(
  origin: string,
  product: ShopProduct | FormerProduct,
  currency: Currency,
): object {
  const address = origin + pageHref(productPath(product.slug));
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    url: address,
    description: product.story,
    category: product.category.name,
    brand: { '@type': 'Brand', name: product.producer },
    ...(product.images.length > 0
      ? { image: product.images.map(({ imageUrl }) => new URL(imageUrl, origin).href) }
      : {}),
    ...('priceCents' in product ? { offers: getOffer(origin, product, currency) } : {}),
  };
}

function getOffer(origin: string, product: ShopProduct, currency: Currency): object {
  return {
    '@type': 'Offer',
    url: origin + pageHref(productPath(product.slug)),
    price: (getEffectivePriceCents(product) / 100).toFixed(2),
    priceCurrency: currency,
    availability: product.isInStock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@id': `${origin}/#organization` },
  };
}
