import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { instantColumn } from '#platform/database/instant-column.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

const RowSchema = z.object({ number: z.string(), reason: z.string(), dueAt: instantColumn, count: z.int() });

/** Lists the first disputes that wait for the shop's answer, by due day, with their number in all. */
export async function listDisputesToAnswer(
  db: Handle,
  { isTest }: { isTest: boolean },
  limit: number,
): Promise<{ count: number; items: { number: string; reason: string; dueAt: Date }[] }> {
  const rows = await queryRows(
    db,
    sql`select o.number, d.reason, d.due_at as "dueAt", (count(*) over ())::int as count
          from order_dispute d join shop_order o on o.id = d.order_id
         where d.state = 'open' and d.due_at is not null and coalesce(d.answer_state, 'failed') = 'failed'
           and o.is_test = ${isTest}
         order by d.due_at, d.provider_id limit ${limit}::int`,
    RowSchema,
  );
  return { count: rows[0]?.count ?? 0, items: rows.map(({ count: _count, ...row }) => row) };
}
