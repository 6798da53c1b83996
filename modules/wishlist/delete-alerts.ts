import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { isoTime } from '#platform/database/iso-time.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { normalizeEmail } from './same-address.ts';
import { stockAlert } from './tables.ts';

const AlertOfAddressSchema = z.object({
  product: z.string(),
  askedAt: z.string(),
  confirmedAt: z.string().nullable(),
});
/** An alert of an email address. Times are ISO 8601. */
export type AlertOfAddress = z.infer<typeof AlertOfAddressSchema>;

/** Lists the alerts of an email address, confirmed or not, the oldest first. */
export async function listAlertsOf(db: Handle, email: string): Promise<AlertOfAddress[]> {
  return await queryRows(
    db,
    sql`select coalesce(p.name, product_id::text) as product, ${isoTime('stock_alert.created_at')} as "askedAt",
               ${isoTime('stock_alert.confirmed_at')} as "confirmedAt"
          from stock_alert left join product_reference p on p.id = product_id
         where email_norm = ${normalizeEmail(email)} order by stock_alert.created_at, stock_alert.id`,
    AlertOfAddressSchema,
  );
}

/**
 * Deletes all stock alerts of an email, confirmed or not, from any source: its owner's account is
 * deleted.
 */
export async function deleteAlertsOf(tx: Handle, email: string): Promise<void> {
  await tx.delete(stockAlert).where(eq(stockAlert.emailNorm, normalizeEmail(email)));
}
