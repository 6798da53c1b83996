/** Up to this many bottles the shop shows how many are left; above it, only that there are some. */
export const LOW_STOCK_THRESHOLD = 5;

/**
 * What a page may show of stock. Exact numbers above `LOW_STOCK_THRESHOLD` never enter a cached
 * page.
 */
export type StockStatus = { kind: 'sold-out' } | { kind: 'few'; left: number } | { kind: 'in-stock' };

/**
 * Returns the status of a stock quantity. The database's `stock_status()` must agree: it decides
 * which pages a sale invalidates.
 */
export function getStockStatus(stockQuantity: number): StockStatus {
  if (stockQuantity <= 0) return { kind: 'sold-out' };
  return stockQuantity <= LOW_STOCK_THRESHOLD ? { kind: 'few', left: stockQuantity } : { kind: 'in-stock' };
}

/** Returns the maximum per order and its reason. Without a limit (`null`) only the stock decides. */
export function getOrderableQuantity(
  stockQuantity: number,
  orderLimit: number | null,
): { max: number; because: 'stock' | 'limit' } {
  const limit = orderLimit ?? Number.POSITIVE_INFINITY;
  return stockQuantity < limit
    ? { max: Math.max(0, stockQuantity), because: 'stock' }
    : { max: limit, because: 'limit' };
}
