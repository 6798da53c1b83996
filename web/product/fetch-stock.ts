/**
 * Fetches the current stock of a product from the public API. Returns `null` when there is no valid
 * response; then only the order limit applies, and the server decides anyway.
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
