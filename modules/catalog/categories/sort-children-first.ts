import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

const RowSchema = z.object({ id: z.string(), depth: z.int() });

/** Sorts categories so that each comes before those above it, and by id within a level. */
export async function sortChildrenFirst(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await queryRows(
    tx,
    sql`
    with recursive branch as (
      select id, 0 as depth from category where parent_id is null
      union all
      select c.id, b.depth + 1 from category c join branch b on c.parent_id = b.id
    )
    select id, depth from branch where id = any (${sql.param([...ids])}::uuid[])`,
    RowSchema,
  );
  const depths = new Map(rows.map(({ id, depth }) => [id, depth]));
  return ids.toSorted(
    (a, b) => (depths.get(b) ?? -1) - (depths.get(a) ?? -1) || (a < b ? -1 : Number(a > b)),
  );
}
