import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { commandLineActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { until } from '#platform/test-until.ts';
import { createCategory } from './categories/edit-category.ts';
import { listLinkedTexts } from './links/list-linked-texts.ts';
import { createProduct } from './products/create-product.ts';
import { setProductStatus } from './products/set-product-status.ts';
import { recheckInBatches } from './checks/recheck.ts';

const MAUDE = commandLineActor('maude');
const PRODUCTS = 5;

describe('what reads all products beside the shop', () => {
  const database = useDatabase();

  beforeAll(async () => {
    await inTransaction(database().db, async (tx) => {
      const category = await createCategory(tx, MAUDE, {
        slug: 'gin',
        name: 'Gin',
        defaultClass: 'spirits',
        status: 'published',
      });
      for (let index = 0; index < PRODUCTS; index += 1) {
        const made = await createProduct(tx, MAUDE, {
          sku: `GIN-${index}`,
          slug: `gin-${index}`,
          name: 'Gin',
          categoryId: category.kind === 'saved' ? category.id : '',
          producer: 'Saugeen Stills',
          country: 'Canada',
          abv: 40,
          unitMl: 750,
          priceCents: 4_000,
          short: 'Juniper.',
          story: `As [the first](/product/gin-0), ${index}`,
        });
        if (made.kind !== 'saved') throw new Error(JSON.stringify(made));
        const id = made.product.id;
        const published = await setProductStatus(tx, MAUDE, { id, status: 'published' });
        if (published.kind !== 'saved') throw new Error(JSON.stringify(published));
      }
    });
  });

  const forget = () => database().db.execute(sql`delete from catalogue_issue`);
  /** How many products have a finding. */
  const countFound = async (): Promise<number> => {
    const { rows } = await database().db.execute<{ count: number }>(
      sql`select count(distinct product_id)::int as count from catalogue_issue where code = 'picture-missing'`,
    );
    return rows[0]?.count ?? 0;
  };

  it.each([1, 2, PRODUCTS, 100])('checks all in batches of %i', async (batch) => {
    await forget();
    await recheckInBatches(database().work, { batch, signal: new AbortController().signal });
    expect(await countFound()).toBe(PRODUCTS);
  });

  it('stores each batch at once, lets others read between them, and ends when the shop closes', async () => {
    await forget();
    const closing = new AbortController();
    const checking = recheckInBatches(database().work, { batch: 1, signal: closing.signal });
    await until(async () => (await countFound()) > 0);
    closing.abort();
    await checking;
    expect(await countFound()).toBeLessThan(PRODUCTS);
  });

  it('forgets findings of products that are checked no more', async () => {
    await recheckInBatches(database().work, { signal: new AbortController().signal });
    // As another release may have archived one, without a check.
    await database().db.execute(sql`update product set status = 'archived' where slug = 'gin-3'`);
    await recheckInBatches(database().work, { batch: 2, signal: new AbortController().signal });
    expect(await countFound()).toBe(PRODUCTS - 1);
  });

  it.each([1, 2, PRODUCTS - 1, 100])('lists texts with links of %i products at once', async (batch) => {
    expect(await listLinkedTexts(database().db, batch)).toHaveLength(PRODUCTS - 1);
  });
});
