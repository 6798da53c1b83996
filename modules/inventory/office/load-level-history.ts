import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

const PointSchema = z.object({ day: z.string(), onHand: z.int() });
/** Bottles on hand at the end of a day on which they changed. */
export type LevelPoint = z.output<typeof PointSchema>;

/**
 * Loads how many bottles of a product were on hand: before the span, `null` where nothing had moved, and
 * at the end of each day of the shop's time zone on which they changed.
 */
export async function loadLevelHistory(
  db: Handle,
  productId: string,
  { since, timeZone }: { since: Date; timeZone: string },
): Promise<{ start: number | null; points: LevelPoint[] }> {
  const from = since.toISOString();
  const [before] = await queryRows(
    db,
    sql`select on_hand_after as "onHand" from stock_movement
         where product_id = ${productId} and created_at < ${from}::timestamptz order by number desc limit 1`,
    PointSchema.pick({ onHand: true }),
  );
  const points = await queryRows(
    db,
    sql`select distinct on (day) (created_at at time zone ${timeZone})::date::text as day, on_hand_after as "onHand"
          from stock_movement
         where product_id = ${productId} and created_at >= ${from}::timestamptz
         order by day, number desc`,
    PointSchema,
  );
  return { start: before?.onHand ?? null, points };
}
