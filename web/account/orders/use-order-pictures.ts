import { useEffect, useState } from 'react';
import type { CartProduct } from '#contract/cart/cart.ts';
import type { CheckoutLine } from '#contract/checkout/quote.ts';
import { getLabel } from '#web/cart/line-picture.tsx';
import { storedPicture } from '#web/cart/stored-picture.ts';
import type { ShownLine, ShownPicture } from '#web/checkout/order-view.ts';

/** Returns the ordered lines with the current pictures of their bottles; an empty tile without one. */
export function useOrderPictures(lines: readonly CheckoutLine[]): ShownLine[] {
  const [pictures, setPictures] = useState<ReadonlyMap<string, ShownPicture>>(new Map());
  useEffect(() => {
    let isWanted = true;
    void getPictures(lines).then((found) => {
      if (isWanted) setPictures(found);
    });
    return () => {
      isWanted = false;
    };
  }, [lines]);
  return lines.map((line) => ({ ...line, image: pictures.get(line.productId) ?? null }));
}

async function getPictures(lines: readonly CheckoutLine[]): Promise<Map<string, ShownPicture>> {
  try {
    const { fetchProducts } = await import('#web/cart/fetch-products.ts');
    const products = await fetchProducts(lines.map(({ productId }) => productId));
    return new Map(products.map((product) => [product.id, getPicture(product)]));
  } catch {
    // The order is complete without pictures.
    return new Map();
  }
}

function getPicture(product: CartProduct): ShownPicture {
  const picture = storedPicture(product);
  if (picture) return { picture };
  if (product.image !== null) return { image: product.image };
  const label = getLabel(product);
  return label && { label };
}
