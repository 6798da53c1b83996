import { eq, inArray } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { isUuid } from '../record/is-uuid.ts';
import { attributeDefinition, category, collection, product } from '../tables.ts';

const TABLES = { product, category, collection, attribute: attributeDefinition };
/** Kinds of resources that have a name here. */
export type NamedKind = keyof typeof TABLES;

/** Returns the names of products, categories, collections or attributes, in any status, by id. */
export async function loadNames(
  db: Handle,
  kind: NamedKind,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return new Map();
  const { id, name } = TABLES[kind];
  const rows = await db.select({ id, name }).from(TABLES[kind]).where(inArray(id, known));
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Returns the slug of a product, category or collection; `undefined` for an unknown id. */
export async function findSlug(
  db: Handle,
  kind: Exclude<NamedKind, 'attribute'>,
  id: string,
): Promise<string | undefined> {
  const table = TABLES[kind];
  const [row] = isUuid(id) ? await db.select({ slug: table.slug }).from(table).where(eq(table.id, id)) : [];
  return row?.slug;
}

/** Finds the id of the category or collection with that slug, in any status. */
export async function findIdBySlug(
  db: Handle,
  kind: 'category' | 'collection',
  slug: string,
): Promise<string | undefined> {
  const table = TABLES[kind];
  const [found] = await db.select({ id: table.id }).from(table).where(eq(table.slug, slug.toLowerCase()));
  return found?.id;
}
