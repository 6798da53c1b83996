import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { changeProducts } from '../products/change-products.ts';
import { attributeDefinition } from '../tables.ts';
import { loadLineage } from './load-lineage.ts';

/** Attributes that products lose when their category moves under another root. */
export type LostAttributes = {
  keys: string[];
  /** Removes them, each product as a version of its own. Called after the move. */
  drop(actor: Actor): Promise<void>;
};

const NONE: LostAttributes = { keys: [], drop: async () => undefined };
const RowSchema = z.object({ productId: z.string(), key: z.string() });

export async function findLostAttributes(
  tx: Transaction,
  categoryId: string,
  parentId: string | null,
): Promise<LostAttributes> {
  const before = (await loadLineage(tx, categoryId)).at(-1)?.id;
  const after = parentId === null ? categoryId : (await loadLineage(tx, parentId)).at(-1)?.id;
  if (after === undefined || before === after) return NONE;
  const kept = await tx
    .select({ key: attributeDefinition.key })
    .from(attributeDefinition)
    .where(eq(attributeDefinition.rootCategoryId, after));
  const rows = await queryRows(
    tx,
    sql`
    with recursive below (id) as (
      select ${categoryId}::uuid
      union
      select c.id from category c join below on c.parent_id = below.id
    )
    select distinct a.product_id as "productId", a.key
      from product_attribute a join product p on p.id = a.product_id join below on below.id = p.category_id
     where a.key <> all (${sql.param(kept.map(({ key }) => key))}::text[]) order by 1, 2`,
    RowSchema,
  );
  const keys = [...new Set(rows.map(({ key }) => key))].sort();
  return {
    keys,
    async drop(actor) {
      const ids = [...new Set(rows.map(({ productId }) => productId))];
      const changed = await changeProducts(tx, actor, ids, ({ attributes }) => ({
        change: { attributes: attributes.filter(({ key }) => !keys.includes(key)) },
      }));
      for (const one of changed.values()) {
        if (!('result' in one) || one.result.kind !== 'invalid') continue;
        const [issue] = one.result.issues;
        throw new Error(`product ${one.before.slug} cannot lose its attributes: ${issue?.message}`);
      }
    },
  };
}
