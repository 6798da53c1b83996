import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { type LineageCategory, loadLineage } from '../tree/load-lineage.ts';
import { createFloorLoader, type LoadFloors } from '../price-rules/find-floor-issues.ts';
import { findUsualPrices, type UsualPrice } from '../price-rules/find-unlike-price.ts';
import { attributeDefinition } from '../tables.ts';
import type { ProductRecord } from '../record/product-record.ts';

export type AttributeRules = Pick<
  typeof attributeDefinition.$inferSelect,
  'key' | 'name' | 'type' | 'choices' | 'isMultiValued' | 'position' | 'requiredToPublish'
>;
export type CategoryRules = {
  /** From the category up to its root; empty for an unknown id. */
  lineage: LineageCategory[];
  definitions: AttributeRules[];
};

/** Who has a name that a product wants. */
type Holder = { id: string; name: string };

/** What the rules of products read of the database, each once for all products of a save. */
export type ProductRules = {
  loadCategory: (id: string) => Promise<CategoryRules>;
  /** Whether there is a supplier. One that is there stays until the transaction ends. */
  hasSupplier: (id: string) => Promise<boolean>;
  loadFloors: LoadFloors;
  /** What products of a category cost as a rule, before this save. */
  loadUsualPrice: (categoryId: string) => Promise<UsualPrice>;
  /** The other product that has this slug, SKU or barcode and keeps it. */
  findHolder: (field: 'slug' | 'sku' | 'gtin', value: string, id: string) => Promise<Holder | undefined>;
};

type Wanted = { id: string; record: ProductRecord };

/** Creates the rules for products that are saved together: they may swap names among themselves. */
export function createProductRules(db: Handle, wanted: readonly Wanted[]): ProductRules {
  let holders: Promise<ReadonlyMap<string, readonly Holder[]>> | undefined;
  return {
    loadCategory: remember(async (id) => await loadCategory(db, id)),
    hasSupplier: remember(async (id) => await hasSupplier(db, id)),
    loadFloors: createFloorLoader(db),
    loadUsualPrice: remember(async (id) => (await findUsualPrices(db, [id])).get(id)),
    async findHolder(field, value, id) {
      holders ??= loadHolders(db, wanted);
      return (await holders).get(`${field} ${value}`)?.find((holder) => holder.id !== id);
    },
  };
}

function remember<Value>(load: (id: string) => Promise<Value>): (id: string) => Promise<Value> {
  const loaded = new Map<string, Promise<Value>>();
  return async (id) => {
    const value = loaded.get(id) ?? load(id);
    loaded.set(id, value);
    return await value;
  };
}

async function loadCategory(db: Handle, categoryId: string): Promise<CategoryRules> {
  const lineage = await loadLineage(db, categoryId);
  const root = lineage.at(-1);
  if (!root) return { lineage, definitions: [] };
  const { key, name, type, choices, isMultiValued, position, requiredToPublish } = attributeDefinition;
  const definitions = await db
    .select({ key, name, type, choices, isMultiValued, position, requiredToPublish })
    .from(attributeDefinition)
    .where(eq(attributeDefinition.rootCategoryId, root.id));
  return { lineage, definitions };
}

async function hasSupplier(db: Handle, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from supplier_reference where id = ${id}::uuid for key share`);
  return rows.length > 0;
}

const HolderSchema = z.object({
  field: z.enum(['slug', 'sku', 'gtin']),
  value: z.string(),
  id: z.string(),
  name: z.string(),
});

/** The products that have the wanted names, but those that give theirs up in the same save. */
async function loadHolders(
  db: Handle,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<string, readonly Holder[]>> {
  const listAll = (of: (record: ProductRecord) => readonly string[]) =>
    sql.param(wanted.flatMap(({ record }) => of(record)));
  const rows = await queryRows(
    db,
    sql`select 'slug' as field, slug as value, id, name from product
         where slug = any (${listAll(({ slug }) => [slug])}::text[])
        union all
        select 'sku', sku, id, name from product where sku = any (${listAll(({ sku }) => [sku])}::text[])
        union all
        select 'gtin', b.gtin, p.id, p.name from product_barcode b join product p on p.id = b.product_id
         where b.gtin = any (${listAll(({ barcodes }) => barcodes.map(({ gtin }) => gtin))}::text[])`,
    HolderSchema,
  );
  const recordOf = new Map(wanted.map(({ id, record }) => [id, record]));
  const kept = rows.filter(({ field, value, id }) => {
    const record = recordOf.get(id);
    if (!record) return true;
    return field === 'gtin' ? record.barcodes.some(({ gtin }) => gtin === value) : record[field] === value;
  });
  return Map.groupBy(kept, ({ field, value }) => `${field} ${value}`);
}
