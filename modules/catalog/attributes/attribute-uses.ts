import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { withBelow } from '../tree/select-below.ts';
import type { StoredAttribute } from '../record/attribute-record.ts';

/** The value of a choice, or every value. */
type Value = { choice?: string | undefined };

const IdSchema = z.object({ id: z.string() });

/** Returns the products, in any status, that have the attribute, or one of its choices. */
export async function listUses(
  db: Handle,
  { rootId, record: { key } }: StoredAttribute,
  { choice }: Value = {},
): Promise<string[]> {
  const isWanted = choice === undefined ? sql`true` : sql`a.value_text = ${choice}`;
  const rows = await queryRows(
    db,
    sql`${withBelow(rootId)}
    select distinct a.product_id as id
      from product_attribute a join product p on p.id = a.product_id join below on below.id = p.category_id
     where a.key = ${key} and ${isWanted} order by 1`,
    IdSchema,
  );
  return rows.map(({ id }) => id);
}

const CountSchema = z.object({ count: z.int() });

/** Counts the products that have several values of the attribute. */
export async function countSeveral(
  db: Handle,
  { rootId, record: { key } }: StoredAttribute,
): Promise<number> {
  const [found] = await queryRows(
    db,
    sql`${withBelow(rootId)},
    several as (
      select from product_attribute a join product p on p.id = a.product_id join below on below.id = p.category_id
       where a.key = ${key} group by a.product_id having count(*) > 1)
    select count(*)::int as count from several`,
    CountSchema,
  );
  return found?.count ?? 0;
}
