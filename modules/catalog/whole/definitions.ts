import { asc, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Actor, formatActor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { recordset } from '#platform/database/recordset.ts';
import { attributeDefinition } from '../tables.ts';

/** What a root category lets its products have, as it is stored. */
export type StoredDefinition = typeof attributeDefinition.$inferSelect;

/** Lists the definitions of these root categories, or of all, in their order. */
export async function listDefinitions(
  db: Handle,
  roots: readonly string[] | 'all',
): Promise<StoredDefinition[]> {
  const { rootCategoryId, position } = attributeDefinition;
  return await db
    .select()
    .from(attributeDefinition)
    .where(roots === 'all' ? undefined : inArray(rootCategoryId, [...roots]))
    .orderBy(asc(rootCategoryId), asc(position));
}

/** A definition to write; one with the same key below the same root is replaced. */
export type GivenDefinition = Omit<StoredDefinition, 'id' | 'version' | 'updatedAt' | 'updatedBy'>;

/** Writes definitions. Only those that change get a new version. */
export async function writeDefinitions(
  tx: Transaction,
  actor: Actor,
  definitions: readonly GivenDefinition[],
): Promise<void> {
  // Raw SQL: a recordset, one statement for hundreds of rows, which counts versions where a row differs.
  await tx.execute(sql`
    insert into attribute_definition
      (root_category_id, key, name, type, unit, choices, is_multi_valued, position, facet_position, required_to_publish,
       updated_by)
    select "rootCategoryId", key, name, type, unit, choices, "isMultiValued", position, "facetPosition",
           "requiredToPublish", ${formatActor(actor)}::text
      from ${recordset(definitions, '"rootCategoryId" uuid, key text, name text, type text, unit text, choices text[], "isMultiValued" bool, position int, "facetPosition" smallint, "requiredToPublish" bool')}
    on conflict (root_category_id, key) do update set name = excluded.name, type = excluded.type, unit = excluded.unit,
      choices = excluded.choices, is_multi_valued = excluded.is_multi_valued, position = excluded.position,
      facet_position = excluded.facet_position, required_to_publish = excluded.required_to_publish,
      version = attribute_definition.version + 1, updated_at = now(), updated_by = excluded.updated_by
      where (attribute_definition.name, attribute_definition.type, attribute_definition.unit,
             attribute_definition.choices, attribute_definition.is_multi_valued, attribute_definition.position,
             attribute_definition.facet_position, attribute_definition.required_to_publish)
        is distinct from (excluded.name, excluded.type, excluded.unit, excluded.choices, excluded.is_multi_valued,
             excluded.position, excluded.facet_position, excluded.required_to_publish)`);
}

const AttributeValueSchema = z.object({
  rootId: z.string(),
  key: z.string(),
  slug: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]),
});
/** One value of an attribute, with the slug of the product that has it. */
export type AttributeValue = z.output<typeof AttributeValueSchema>;

/** Lists the values of these attributes below these root categories, but of the products `except`. */
export async function listAttributeValues(
  db: Handle,
  { roots, keys, except }: Readonly<Record<'roots' | 'keys' | 'except', readonly string[]>>,
): Promise<AttributeValue[]> {
  // A recursive query: the categories below a root.
  return await queryRows(
    db,
    sql`
    with recursive below (root, id) as (
      select id, id from category where id = any (${sql.param([...roots])}::uuid[])
      union
      select b.root, c.id from category c join below b on c.parent_id = b.id)
    select b.root as "rootId", a.key, p.slug,
           coalesce(to_json(a.value_text), to_json(a.value_number), to_json(a.value_flag)) as value
      from product_attribute a join product p on p.id = a.product_id join below b on b.id = p.category_id
     where a.key = any (${sql.param([...keys])}::text[]) and p.id <> all (${sql.param([...except])}::uuid[])
     order by p.slug, a.position`,
    AttributeValueSchema,
  );
}
