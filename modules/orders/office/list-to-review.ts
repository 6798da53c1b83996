import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import type { OrderView } from './list-office-orders.ts';

const RowSchema = z.object({ number: z.string(), reason: z.string(), count: z.int() });

/** Lists the first orders that the shop holds for staff to look at, with their number in all. */
export async function listOrdersToReview(
  db: Handle,
  { isTest }: Pick<OrderView, 'isTest'>,
  limit: number,
): Promise<{ count: number; items: { number: string; reason: string }[] }> {
  const rows = await queryRows(
    db,
    sql`select o.number, h.reason, (count(*) over ())::int as count
          from order_hold h join shop_order o on o.id = h.order_id
         where h.released_at is null and h.causes <> '{}' and o.is_test = ${isTest} and o.state in ('paid', 'packing')
         order by h.created_at, h.id limit ${limit}::int`,
    RowSchema,
  );
  return { count: rows[0]?.count ?? 0, items: rows.map(({ count: _count, ...row }) => row) };
}
