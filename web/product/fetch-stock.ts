/**
 * The stock of a product at this moment, from the public API; null where the answer does not come or cannot be read,
 * and then the order limit alone bounds the choice: the server has the last word anyway.
 */
export async function fetchStock(slug: string): Promise<number | null> {
  try {
    const answer = await fetch(`/api/public/products/${slug}`, { headers: { accept: 'application/json' } });
    const body: unknown = await answer.json();
    if (!answer.ok || typeof body !== 'object' || body === null || !('product' in body)) return null;
    const { product } = body;
    if (typeof product !== 'object' || product === null || !('stockQuantity' in product)) return null;
    return typeof product.stockQuantity === 'number' ? product.stockQuantity : null;
  } catch {
    return null;
  }
}
