import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { changeAttributes } from './change-attributes.ts';
import { attributeDefinition } from '../tables.ts';
import { loadLineage } from '../tree/load-lineage.ts';
import { withBelow } from '../tree/select-below.ts';

/** An attribute that products lose, by the name that it has now, and how much of it. */
export type LostAttribute = { key: string; name: string; productCount: number; valueCount: number };

/** What products lose when their category moves under another root. */
export type LostAttributes = {
  attributes: LostAttribute[];
  /** Products that lose something. */
  productCount: number;
  lostKeys: ReadonlySet<string>;
  /** Removes it, each product as a version of its own. Called after the move. */
  drop(tx: Transaction, actor: Actor): Promise<void>;
};

const NONE: LostAttributes = {
  attributes: [],
  productCount: 0,
  lostKeys: new Set(),
  drop: async () => undefined,
};
const RowSchema = z.object({ productId: z.string(), key: z.string(), valueCount: z.int() });

export async function findLostAttributes(
  db: Handle,
  categoryId: string,
  parentId: string | null,
): Promise<LostAttributes> {
  const before = (await loadLineage(db, categoryId)).at(-1)?.id;
  const after = parentId === null ? categoryId : (await loadLineage(db, parentId)).at(-1)?.id;
  if (before === undefined || after === undefined || before === after) return NONE;
  const [had, has] = [await loadNames(db, before), await loadNames(db, after)];
  const rows = await queryRows(
    db,
    sql`${withBelow(categoryId)}
    select a.product_id as "productId", a.key, count(*)::int as "valueCount"
      from product_attribute a join product p on p.id = a.product_id join below on below.id = p.category_id
     where a.key <> all (${sql.param([...has.keys()])}::text[]) group by 1, 2 order by 1, 2`,
    RowSchema,
  );
  const byKey = Map.groupBy(rows, ({ key }) => key);
  const ids = [...new Set(rows.map(({ productId }) => productId))];
  return {
    attributes: [...byKey]
      .map(([key, of]) => ({
        key,
        name: had.get(key) ?? key,
        productCount: of.length,
        valueCount: of.reduce((sum, { valueCount }) => sum + valueCount, 0),
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    productCount: ids.length,
    lostKeys: new Set(byKey.keys()),
    drop: (tx, actor) => changeAttributes(tx, actor, ids, (all) => all.filter(({ key }) => !byKey.has(key))),
  };
}

async function loadNames(db: Handle, rootId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ key: attributeDefinition.key, name: attributeDefinition.name })
    .from(attributeDefinition)
    .where(eq(attributeDefinition.rootCategoryId, rootId));
  return new Map(rows.map(({ key, name }) => [key, name]));
}
