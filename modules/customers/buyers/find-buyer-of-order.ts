import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CustomerId } from '#contract/ids.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { findBuyer, type FoundBuyer } from './find-buyer.ts';

/** Finds whose order it is: its account, else the guest or the proven account of its address. */
export async function findBuyerOfOrder(
  db: Handle,
  { customerId, email }: { customerId: CustomerId | null; email: string },
): Promise<FoundBuyer | undefined> {
  const [row] = await queryRows(
    db,
    sql`select b.id from buyer b left join customer c on c.id = b.customer_id
         where case when ${customerId}::uuid is null
                    then b.email_key = lower(${email} collate "C") and coalesce(c.is_email_verified, true)
                    else b.customer_id = ${customerId}::uuid end
         limit 1`,
    z.object({ id: z.string() }),
  );
  return row && (await findBuyer(db, row.id));
}
