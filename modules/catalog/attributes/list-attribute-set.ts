import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { loadLineage } from '../tree/load-lineage.ts';
import { withBelow } from '../tree/select-below.ts';
import { isUuid } from '../record/is-uuid.ts';
import { attributeDefinition } from '../tables.ts';
import type { AttributeRecord } from '../record/attribute-record.ts';

/** Products in any status, and published ones. */
type Counts = { productCount: number; publishedCount: number };

/** An attribute with what a change of it would touch. */
export type CountedAttribute = Omit<AttributeRecord, 'choices'> &
  Counts & { id: string; version: number; choices: { value: string; productCount: number }[] };

/** The attributes of a root category, in their order, and its products. */
export type AttributeSet = Counts & { rootCategoryId: string; rootName: string; items: CountedAttribute[] };

const CountSchema = z.object({ productCount: z.int(), publishedCount: z.int() });
const KeyCountSchema = CountSchema.extend({ key: z.string() });
const ChoiceCountSchema = z.object({ key: z.string(), value: z.string(), productCount: z.int() });
const NO_PRODUCTS = { productCount: 0, publishedCount: 0 };

/** Returns the attributes of the root of a category; `undefined` for an unknown category. */
export async function listAttributeSet(db: Handle, categoryId: string): Promise<AttributeSet | undefined> {
  const root = isUuid(categoryId) ? (await loadLineage(db, categoryId)).at(-1) : undefined;
  if (!root) return undefined;
  const rows = await db
    .select()
    .from(attributeDefinition)
    .where(eq(attributeDefinition.rootCategoryId, root.id))
    .orderBy(asc(attributeDefinition.position), asc(attributeDefinition.key));
  const products = sql`${withBelow(root.id)},
    chosen as (select p.id, p.status from product p join below on below.id = p.category_id)`;
  const [total = NO_PRODUCTS] = await queryRows(
    db,
    sql`${products} select count(*)::int as "productCount",
      count(*) filter (where status = 'published')::int as "publishedCount" from chosen`,
    CountSchema,
  );
  const keys = await queryRows(
    db,
    sql`${products} select a.key, count(distinct c.id)::int as "productCount",
      count(distinct c.id) filter (where c.status = 'published')::int as "publishedCount"
      from chosen c join product_attribute a on a.product_id = c.id group by 1`,
    KeyCountSchema,
  );
  const choices = await queryRows(
    db,
    sql`${products} select a.key, a.value_text as value, count(distinct c.id)::int as "productCount"
      from chosen c join product_attribute a on a.product_id = c.id
      join attribute_definition d on d.root_category_id = ${root.id}::uuid and d.key = a.key and d.type = 'choice'
     where a.value_text is not null group by 1, 2`,
    ChoiceCountSchema,
  );
  const counts = new Map(keys.map(({ key, ...count }) => [key, count]));
  return {
    rootCategoryId: root.id,
    rootName: root.name,
    ...total,
    items: rows.map((row) => ({
      ...(counts.get(row.key) ?? NO_PRODUCTS),
      id: row.id,
      version: row.version,
      key: row.key,
      name: row.name,
      type: row.type,
      unit: row.unit,
      choices: (row.choices ?? []).map((value) => ({
        value,
        productCount: choices.find((one) => one.key === row.key && one.value === value)?.productCount ?? 0,
      })),
      takesMany: row.isMultiValued,
      facetPosition: row.facetPosition,
      requiredToPublish: row.requiredToPublish,
      position: row.position,
    })),
  };
}
