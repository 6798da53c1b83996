/** From this many bottles down the shop says how many are left; above it, only that there are some. */
export const FEW_LEFT = 5;

/** What a page may say of stock. Exact numbers above `FEW_LEFT` never enter a page that is kept. */
export type StockWords = { kind: 'sold-out' } | { kind: 'few'; left: number } | { kind: 'in-stock' };

/** The words for a stock quantity. The database's `stock_words()` must agree: it decides which pages a sale clears. */
export function stockWords(stockQuantity: number): StockWords {
  if (stockQuantity <= 0) return { kind: 'sold-out' };
  return stockQuantity <= FEW_LEFT ? { kind: 'few', left: stockQuantity } : { kind: 'in-stock' };
}

/** How many of a product one order may hold, and which rule says so. Without a limit (null) stock alone decides. */
export function buyable(
  stockQuantity: number,
  orderLimit: number | null,
): { most: number; because: 'stock' | 'limit' } {
  const limit = orderLimit ?? Number.POSITIVE_INFINITY;
  return stockQuantity < limit
    ? { most: Math.max(0, stockQuantity), because: 'stock' }
    : { most: limit, because: 'limit' };
}
