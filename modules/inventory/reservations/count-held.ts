import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

const HeldSchema = z.object({ reservations: z.int(), bottles: z.int() });

/** Counts the reservations that payments under way hold, and their bottles. */
export async function countHeld(db: Handle): Promise<z.infer<typeof HeldSchema>> {
  const [held] = await queryRows(
    db,
    sql`select count(*)::int as reservations, coalesce(sum(quantity), 0)::int as bottles
          from stock_reservation where state = 'held'`,
    HeldSchema,
  );
  return held ?? { reservations: 0, bottles: 0 };
}
