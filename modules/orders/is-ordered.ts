import { sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';

/** Whether a stored order, in any state, has a line of this product. */
export async function isOrdered(db: Handle, productId: string): Promise<boolean> {
  const line = JSON.stringify([{ productId }]);
  const { rows } = await db.execute<{ is: boolean }>(sql`
    select exists (select from shop_order where snapshot -> 'lines' @> ${line}::jsonb) as is`);
  return rows[0]?.is ?? false;
}
