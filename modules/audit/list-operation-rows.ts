import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { type Change, toChange } from './change.ts';
import { operationRow } from './tables.ts';

/** Lists the first changes of an operation, in their order. */
export async function listOperationRows(
  db: Handle,
  operationId: string,
  { limit }: { limit: number },
): Promise<Change[]> {
  const rows = await db
    .select()
    .from(operationRow)
    .where(eq(operationRow.operationId, operationId))
    .orderBy(asc(operationRow.position))
    .limit(limit);
  return rows.map(toChange);
}

/** What the first rows of an operation are about; `name`: of what the row created or deleted. */
export type OperationThing = { kind: string; id: string; name: string | null };

const RowSchema = z.object({
  operationId: z.string(),
  kind: z.string(),
  id: z.string(),
  name: z.string().nullable(),
});

/** Lists what the first rows of each operation are about, by the operation, each thing once. */
export async function listFirstThings(
  db: Handle,
  operationIds: readonly string[],
  { rows: limit }: { rows: number },
): Promise<ReadonlyMap<string, readonly OperationThing[]>> {
  if (operationIds.length === 0) return new Map();
  const found = await queryRows(
    db,
    // A planned price is named after its product.
    sql`select o.id as "operationId",
          case when r.after ->> 'productId' is null then r.resource_kind else 'product' end as kind,
          coalesce(r.after ->> 'productId', r.resource_id) as id,
          coalesce(r.after ->> 'name', r.before ->> 'name') as name
        from unnest(${sql.param([...operationIds])}::uuid[]) as o (id)
          cross join lateral (
            select * from operation_row where operation_id = o.id order by position limit ${limit}) r
        order by o.id, r.position`,
    RowSchema,
  );
  const things = new Map<string, Map<string, OperationThing>>();
  for (const { operationId, kind, id, name } of found) {
    const known = things.get(operationId) ?? new Map<string, OperationThing>();
    const key = `${kind} ${id}`;
    known.set(key, known.get(key) ?? { kind, id, name });
    things.set(operationId, known);
  }
  return new Map([...things].map(([id, known]) => [id, [...known.values()]]));
}
