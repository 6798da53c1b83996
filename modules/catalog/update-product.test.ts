import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/handle.ts';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog, startEmbedded, type TestDatabase } from '#platform/database/test-databases.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { updateProduct, type ProductChange } from './update-product.ts';

const CATEGORY = '01a05d65-0000-7000-8000-000000000001';
const PRODUCT = '01a05d65-0000-7000-8000-000000000002';
let embedded: TestDatabase;
let db: Database;

beforeAll(async () => {
  embedded = await startEmbedded();
  const opened = await embedded.open();
  ({ db } = opened);
  await migrate(opened.pool, new URL('../../db/migrations', import.meta.url).pathname, silentLog);
  await db.execute(sql`insert into category (id, slug, name) values (${CATEGORY}, 'gin', 'Gin')`);
  await db.execute(sql`
    insert into product (id, sku, slug, name, producer, category_id, price_cents, description, short_description, origin,
                         origin_country, abv, unit_ml, stock_quantity, liquid_colour)
    values (${PRODUCT}, 'G-1', 'a-gin', 'A Gin', 'Someone', ${CATEGORY}, 4000, '', '', 'Canada', 'Canada', 40, 750, 9, 'clear')`);
});
afterAll(() => embedded.stop());

const change = (name: string, what: ProductChange) =>
  inTransaction(db, (tx) => updateProduct(tx, name, what));
async function stored() {
  const { rows } = await db.execute(sql`
    select price_cents as price, sale_price_cents as sale, stock_quantity as stock, order_limit as most,
           is_staff_pick as picked from product where id = ${PRODUCT}`);
  return rows[0];
}

describe('updateProduct', () => {
  it('writes the given fields and keeps the others', async () => {
    expect(await change('a-gin', { salePriceCents: 3500, isStaffPick: true, orderLimit: 2 })).toEqual({
      ok: true,
    });
    expect(await stored()).toEqual({ price: 4000, sale: 3500, stock: 9, most: 2, picked: true });
    expect(await change(PRODUCT, { salePriceCents: null, orderLimit: null })).toEqual({ ok: true });
    expect(await stored()).toEqual({ price: 4000, sale: null, stock: 9, most: null, picked: true });
  });

  it('refuses a sale price that is not below the price, whichever of the two is new', async () => {
    await change('a-gin', { priceCents: 4000, salePriceCents: 3500 });
    const refused = { ok: false, failure: 'sale-price-not-below-price' };
    expect(await change('a-gin', { salePriceCents: 4000 })).toEqual(refused);
    expect(await change('a-gin', { priceCents: 3000, orderLimit: 1 })).toEqual(refused);
    expect(await stored()).toMatchObject({ price: 4000, sale: 3500, most: null });
    expect(await change('a-gin', { priceCents: 3000, salePriceCents: 2000 })).toEqual({ ok: true });
  });

  it('returns unknown-product for an unknown name', async () => {
    expect(await change('no-gin', { orderLimit: 1 })).toEqual({ ok: false, failure: 'unknown-product' });
  });
});
