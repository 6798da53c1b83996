import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { PaymentSessionIdSchema } from '#contract/ids.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

const UnpackableSchema = z.object({
  sessionId: PaymentSessionIdSchema,
  productId: z.string(),
  /** Bottles of the product that are not there for this order. */
  missing: z.int(),
});
export type Unpackable = z.output<typeof UnpackableSchema>;

/**
 * Lists the payment sessions whose orders cannot be packed because a product is short: the oldest
 * orders get the bottles that are there, the newest ones lack them. Newest first.
 */
export async function listUnpackable(db: Handle): Promise<Unpackable[]> {
  return await queryRows(
    db,
    sql`
    select session_id as "sessionId", product_id as "productId",
           least(quantity, promised - on_hand)::int as missing
      from (select r.session_id, r.product_id, r.quantity, r.ended_at, level.on_hand,
                   sum(r.quantity) over (partition by r.product_id order by r.ended_at, r.id) as promised
              from stock_level level join stock_reservation r on r.product_id = level.product_id
             where level.shortage > 0 and r.state = 'sold') allocated
     where promised > on_hand
     order by ended_at desc, session_id, product_id`,
    UnpackableSchema,
  );
}
