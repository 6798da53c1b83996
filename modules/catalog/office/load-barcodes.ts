import { asc, inArray } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { productBarcode } from '../tables.ts';

/** A GTIN, and how many sold units carry it: 6 for a case of six. */
type Barcode = { gtin: string; units: number };

/** Loads the barcodes of products by their ids, and returns what lists those of each. */
export async function loadBarcodes(
  db: Handle,
  ids: readonly string[],
): Promise<(id: string) => readonly Barcode[]> {
  const rows = await db
    .select()
    .from(productBarcode)
    .where(inArray(productBarcode.productId, [...ids]))
    .orderBy(asc(productBarcode.gtin));
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  return (id) => (byProduct.get(id) ?? []).map(({ gtin, units }) => ({ gtin, units }));
}
