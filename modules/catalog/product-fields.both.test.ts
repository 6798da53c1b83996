import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { FIELD_NAMES, type FieldName, type FieldRow, getField } from '#contract/catalog/product-fields.ts';
import { commandLineActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createCategory } from './categories/edit-category.ts';
import { createProduct } from './products/create-product.ts';
import { setProductStatus } from './products/set-product-status.ts';
import { lockProduct } from './record/load-products.ts';
import { ProductRecordSchema, type StoredProduct } from './record/product-record.ts';
import { writeProducts } from './record/write-products.ts';

const MAUDE = commandLineActor('maude');
const ROLLED_BACK = new Error('rolled back');
const COMPLETE = {
  sku: 'GIN-1',
  slug: 'gin-1',
  name: 'Gin',
  producer: 'Stills',
  country: 'Canada',
  region: 'Ontario',
  abv: 43,
  unitMl: 750,
  priceCents: 5000,
  short: 'Juniper.',
  story: 'Made of juniper.',
};

describe('a change of a product on sale', () => {
  const database = useDatabase();
  const run = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    inTransaction(database().db, work);
  /** Works in a transaction that is rolled back. */
  async function undone<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    let result: { value: Result } | undefined;
    await run(async (tx) => {
      result = { value: await work(tx) };
      throw ROLLED_BACK;
    }).catch((error: unknown) => {
      if (error !== ROLLED_BACK) throw error;
    });
    if (!result) throw new Error('the transaction was not run');
    return result.value;
  }
  let stored: StoredProduct;
  let ids: Record<'categoryId' | 'supplierId', string>;

  beforeAll(async () => {
    const create = async (slug: string): Promise<string> => {
      const made = await run((tx) =>
        createCategory(tx, MAUDE, { slug, name: slug, defaultClass: 'spirits', status: 'published' }),
      );
      if (made.kind !== 'saved') throw new Error(`${slug} was not created`);
      return made.id;
    };
    const categoryId = await create('gin');
    const made = await run((tx) => createProduct(tx, MAUDE, { ...COMPLETE, categoryId }));
    if (made.kind !== 'saved') throw new Error(JSON.stringify(made.issues));
    const { id } = made.product;
    const published = await run((tx) => setProductStatus(tx, MAUDE, { id, status: 'published' }));
    if (published.kind !== 'saved') throw new Error(JSON.stringify(published));
    const supplierId = '01a05d65-0000-7000-8000-0000000000aa';
    await database().db.execute(
      sql`insert into supplier (id, name, currency) values (${supplierId}::uuid, 'Casks', 'CAD')`,
    );
    ids = { categoryId: await create('rum'), supplierId };
    stored = published.product;
  });

  /** A value that the product does not have. */
  function change(field: FieldName, row: FieldRow): unknown {
    if (field === 'categoryId' || field === 'supplierId') return ids[field];
    const { [field]: now } = stored.record;
    switch (row.kind) {
      case 'flag':
        return now !== true;
      case 'number':
        return typeof now === 'number' && now > row.min ? now - 1 || 2 : row.min + 1;
      case 'choice':
        return row.many === undefined ? row.choices.find((one) => one !== now) : row.choices.slice(0, 1);
      case 'text':
        if (row.many !== undefined) return ['milk'];
        if (row.format === 'sku') return 'GIN-2';
        return row.format === 'redirect' ? '/category/rum' : 'another';
    }
  }

  it.each(FIELD_NAMES)('of %s makes stale what its row says', async (field) => {
    const row = getField(field);
    const record = ProductRecordSchema.parse({ ...stored.record, [field]: change(field, row) });
    const { tags, read } = await undone(async (tx) => {
      await tx.execute(sql`delete from changed_tag`);
      const { id, version } = stored;
      await writeProducts(tx, MAUDE, [{ id, version: version + 1, record, changed: [field] }]);
      const { rows } = await tx.execute<{ tag: string }>(sql`select tag from changed_tag`);
      return { tags: rows.map(({ tag }) => tag), read: await lockProduct(tx, id) };
    });
    expect(read?.record[field]).toEqual(record[field]);
    expect({
      page: tags.includes(`product:${stored.id}`),
      card: tags.includes(`card:${stored.id}`),
      search: tags.includes('search'),
    }).toEqual({
      page: row.shownBy !== 'nothing',
      card: row.shownBy === 'card',
      // What leaves the shop leaves search with it.
      search: row.isSearched === true || field === 'status',
    });
  });
});
