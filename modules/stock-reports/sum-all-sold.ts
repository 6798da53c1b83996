import { sumSoldInShop } from '#modules/inventory/office.ts';
import { sumSold } from '#modules/orders/office.ts';
import type { Handle } from '#platform/database/handle.ts';

/** Sums the bottles of products that were sold since an instant, online and at the counter. */
export async function sumAllSold(
  db: Handle,
  productIds: readonly string[],
  since: Date,
  { isTest }: { isTest: boolean },
): Promise<ReadonlyMap<string, number>> {
  const sold = new Map(await sumSoldInShop(db, productIds, since));
  for (const [id, quantity] of await sumSold(db, productIds, since, { isTest }))
    sold.set(id, (sold.get(id) ?? 0) + quantity);
  return sold;
}
