/** A number of bottles of a product. */
export type ProductQuantity = { productId: string; quantity: number };

/** Returns one entry per product, in the order of their ids. */
export function sumByProduct(bottles: readonly ProductQuantity[]): ProductQuantity[] {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of bottles)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  return [...quantities]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .sort((a, b) => (a.productId < b.productId ? -1 : 1));
}

export const countBottles = (bottles: readonly ProductQuantity[]): number =>
  bottles.reduce((sum, { quantity }) => sum + quantity, 0);
