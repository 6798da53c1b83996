import type { ProductWrapper } from '#contract/catalog/product.ts';
import { productPath } from '#contract/pages/site-links.ts';
import { type Currency, getEffectivePriceCents } from '#contract/money.ts';

/**
 * Returns a product with its offer as schema.org data. The rating is omitted: it would need a count
 * of reviews there, and the shop has none.
 */
export function structuredProduct(
  origin: string,
  { product, category }: ProductWrapper,
  currency: Currency,
): object {
  const address = origin + productPath(product.slug);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    url: address,
    description: product.description,
    category: category.name,
    brand: { '@type': 'Brand', name: product.producer },
    ...(product.productImages.length > 0
      ? { image: product.productImages.map(({ imageUrl }) => new URL(imageUrl, origin).href) }
      : {}),
    offers: {
      '@type': 'Offer',
      url: address,
      price: (getEffectivePriceCents(product) / 100).toFixed(2),
      priceCurrency: currency,
      availability: product.inStock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': `${origin}/#organization` },
    },
  };
}
