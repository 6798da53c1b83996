import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

const ChangesSchema = z.object({ horizon: z.string(), isChanged: z.boolean() });

/** A change is reported at most this long after its commit. */
const REPORTED_MS = 30_000;

/** Tells changes of words from those of prices and stock. */
export type TextChanges = {
  /**
   * Returns whether the words that find these products, or their ranks, may have changed. Called
   * with the products of every reported change.
   */
  find(ids: readonly string[]): Promise<boolean>;
};

/**
 * A row of `product_search` is only written when it changes, so its transaction tells: a price or a
 * stock leaves it. Compared with the transactions that were committed before the changes of the
 * last reports, as a change may be committed long before it is reported.
 */
export function createTextChanges(db: Handle, now: () => number = () => performance.now()): TextChanges {
  /** Transactions from here on were not all committed at that time. */
  let horizons: { at: number; horizon: string }[] = [];
  return {
    async find(ids) {
      const at = now();
      const known = horizons.findLastIndex((one) => one.at <= at - REPORTED_MS);
      const row = await findSince(db, ids, horizons[known]?.horizon ?? EVERYTHING);
      horizons = [...horizons.slice(Math.max(0, known)), { at, horizon: row.horizon }];
      return known === -1 || row.isChanged;
    },
  };
}

/** The first transaction of every database. */
const EVERYTHING = '3';

// A product without a row was deleted, or is not on sale.
async function findSince(
  db: Handle,
  ids: readonly string[],
  horizon: string,
): Promise<z.infer<typeof ChangesSchema>> {
  const [row] = await queryRows(
    db,
    sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
           coalesce(count(*) < ${ids.length}::integer
                    or bool_or(age(s.xmin) <= age(${horizon}::text::xid8::xid)), true) as "isChanged"
      from product_search s
     where s.product_id = any (${sql.param(ids)}::uuid[])`,
    ChangesSchema,
  );
  return row ?? { horizon, isChanged: true };
}
