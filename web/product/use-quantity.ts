import { useState } from 'react';
import { getOrderableQuantity } from '#contract/catalog/stock.ts';
import { fetchStock } from './fetch-stock.ts';
import type { ProductView } from './product-view.server.ts';

/**
 * The quantity, from one to the maximum that can be ordered. The page knows exact stock only when
 * few are left. The first press requests it, so the limit is correct and the page stays cacheable.
 */
export function useQuantity({ slug, stock: words, orderLimit }: ProductView) {
  const [quantity, setQuantity] = useState(1);
  const [stock, setStock] = useState(words.kind === 'few' ? words.left : null);
  const maxRecipes = (known: number | null) =>
    getOrderableQuantity(known ?? Number.POSITIVE_INFINITY, orderLimit);
  const { max, because } = maxRecipes(stock);

  const step = (by: 1 | -1): void => {
    if (by < 0 || stock !== null) return setQuantity((now) => Math.max(1, Math.min(now + by, max)));
    void fetchStock(slug).then((answer) => {
      setStock(answer);
      setQuantity((now) => Math.max(1, Math.min(now + 1, maxRecipes(answer).max)));
    });
  };

  return { quantity, stock, max, because, step };
}
