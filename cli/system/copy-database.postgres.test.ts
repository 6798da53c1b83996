import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Pool } from 'pg';
import { migrate } from '#platform/database/migrate.ts';
import { getContents } from '#platform/database/test-contents.ts';
import { silentLog, startPrivatePostgres, type TestDatabase } from '#platform/database/test-databases.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { copyDatabase } from './copy-database.ts';
import { createOwnShop, type OwnShop } from '../test-own-shop.ts';

let shop: OwnShop;
let target: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  [shop, target] = await Promise.all([createOwnShop(), startPrivatePostgres()]);
  ({ pool } = await target.open());
  await migrate(pool, `${PROJECT_ROOT}/db/migrations`, silentLog);
  await shop.run('catalogue', 'import', shop.folder);
  await shop.database.pool.query(`update product set created_at = '2024-02-29 23:59:59.123456+00'`);
});
afterAll(async () => {
  await shop?.stop();
  await target?.stop();
});

it('copies every row of every table, and identity columns continue after the copied rows', async () => {
  const before = await getContents(shop.database.pool);
  const copied = await copyDatabase(shop.database.pool, pool);
  expect(copied).toEqual({ tables: Object.keys(before).length, rows: Object.values(before).flat().length });
  expect(await getContents(pool)).toEqual(before);
  expect(before['product']).toHaveLength(2);
  const { rows } = await pool.query<{ number: number; highest: number }>(`
    insert into product (id, sku, slug, name, producer, category_id, price_cents, description, short_description, origin,
                         origin_country, abv, unit_ml, stock_quantity, liquid_colour)
    select gen_random_uuid(), 'NEW', 'new', 'New', '', id, 1, '', '', '', '', 40, 750, 1, 'clear' from category limit 1
    returning number, (select max(number) from product) as highest`);
  expect(rows[0]?.number).toBeGreaterThan(rows[0]?.highest ?? Number.POSITIVE_INFINITY);
});

it('refuses a database that holds a shop', async () => {
  const before = await getContents(pool);
  expect(await copyDatabase(shop.database.pool, pool)).toBe('not-empty');
  expect(await getContents(pool)).toEqual(before);
});
