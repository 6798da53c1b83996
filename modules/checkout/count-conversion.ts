import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

const ConversionSchema = z.object({ created: z.int(), paid: z.int() });

/** Counts checkouts that were created in a span, deleted ones too, and how many of them were paid. */
export async function countConversion(
  db: Handle,
  { from, to }: { from: Date; to: Date },
): Promise<{ created: number; paid: number }> {
  const [start, end] = [from.toISOString(), to.toISOString()];
  const [counted] = await queryRows(
    db,
    sql`
    select (count(*) + (select coalesce(sum(count), 0) from deleted_checkout
                         where hour >= date_trunc('hour', ${start}::timestamptz) and hour < ${end}::timestamptz))::int as created,
           count(paid_at)::int as paid
      from checkout where created_at >= ${start}::timestamptz and created_at < ${end}::timestamptz`,
    ConversionSchema,
  );
  return counted ?? { created: 0, paid: 0 };
}
