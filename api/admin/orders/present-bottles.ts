import type { z } from 'zod';
import { loadThumbnails } from '#modules/catalog/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { RowBottlesSchema } from './schemas.ts';

type Row = { bottles: readonly { productId: string | null; name: string; quantity: number }[] };

/** Returns the first bottles of the orders of a page, with their pictures. */
export async function presentBottles(
  db: Handle,
  rows: readonly Row[],
): Promise<(row: Row) => z.output<typeof RowBottlesSchema>> {
  const ids = rows.flatMap(({ bottles }) => bottles.map(({ productId }) => productId));
  const findThumbnail = await loadThumbnails(db, ids);
  return ({ bottles }) =>
    bottles.map(({ productId, ...bottle }) => ({ ...bottle, ...findThumbnail(productId) }));
}
