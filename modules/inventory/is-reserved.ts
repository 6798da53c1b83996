import { sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';

/** Whether bottles of a product are held for a payment, or sold. */
export async function isReserved(db: Handle, productId: string): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(sql`
    select exists (select from stock_reservation where product_id = ${productId}::uuid and state <> 'released') as is`);
  return rows[0]?.is ?? false;
}
