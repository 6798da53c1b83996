import { sql } from 'drizzle-orm';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog, startEmptyPostgres } from '#platform/database/test-databases.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createIndexReaders, followIndex } from '../follow/live-index.ts';
import { loadIndex } from './load-index.ts';
import { getContent } from '../test-content.ts';
import { createDemoDatabase, TIMEOUT_MS, takeTags } from './test-demo-database.ts';

const MIGRATIONS = new URL('../../../db/migrations', import.meta.url).pathname;

describe('a catalogue that changes during a load', () => {
  let shop: Awaited<ReturnType<typeof createDemoDatabase>>;
  beforeAll(async () => {
    shop = await createDemoDatabase();
  });
  afterAll(() => shop.stop());

  it('is complete after a refresh: products renamed, added and removed between two chunks', async () => {
    const { db } = shop;
    await takeTags(db);
    // Chunks of ten products, so that a load takes many statements.
    const live = followIndex(createIndexReaders(db, 10));
    await live.get();
    let isReading = true;
    const skus = shop.catalogue.products.map(({ sku }) => sku);
    const changing = (async () => {
      for (let turn = 0; isReading; turn += 1) {
        const sku = skus[(turn * 37) % skus.length] ?? '';
        const name = `${turn % 2 === 0 ? 'zz' : 'aa'} ${turn}`;
        await db.execute(sql`update product set name = ${name} where sku = ${sku}`);
        if (turn % 10 === 0) await db.execute(sql`delete from product where sku = ${sku}`);
      }
    })();
    for (let round = 0; round < 8; round += 1) {
      const tags = await takeTags(db);
      await live.refresh([...tags, 'everything']);
    }
    isReading = false;
    await changing;
    await live.refresh(await takeTags(db));
    expect(getContent(await live.get())).toEqual(getContent(await loadIndex(db)));
  });
});

describe('migration 0003', () => {
  it(
    'numbers the products of a filled shop, marks the usual facets, and invalidates pages only for the definitions',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'alambic-migrations-'));
      const place = await startEmptyPostgres();
      try {
        for (const name of ['0001-catalogue.sql', '0002-catalogue-changes.sql'])
          await cp(join(MIGRATIONS, name), join(folder, name));
        const { db, pool } = await place.open();
        await migrate(pool, folder, silentLog);
        await inTransaction(db, async (tx) => {
          await tx.execute(
            sql`insert into category (id, slug, name) values (gen_random_uuid(), 'wine', 'Wine')`,
          );
          await tx.execute(sql`insert into attribute_definition (root_category_id, key, name, type, position)
          select id, key, key, type, 1 from category,
                 (values ('grape', 'text'), ('vintage', 'integer'), ('body', 'integer'), ('mine', 'text')) as own (key, type)`);
          await tx.execute(sql`insert into product (id, sku, slug, name, producer, category_id, price_cents, description,
            short_description, origin, origin_country, abv, unit_ml, stock_quantity, liquid_colour)
          select gen_random_uuid(), 'S-' || i, 's-' || i, 'Wine ' || i, '', c.id, i, '', '', '', 'France', 12, 750, 1, 'red'
            from category c, generate_series(1, 500) i`);
        });
        await takeTags(db);
        await cp(join(MIGRATIONS, '0003-product-numbers.sql'), join(folder, '0003-product-numbers.sql'));
        await migrate(pool, folder, silentLog);
        expect(await takeTags(db)).toEqual(['everything']);
        await migrate(pool, MIGRATIONS, silentLog);
        const stock = await loadIndex(db);
        expect(new Set(stock.number).size).toBe(500);
        expect(stock.attributes.attributes.map(({ key }) => key)).toEqual(['region', 'grape']);
      } finally {
        await place.stop();
        await rm(folder, { recursive: true, force: true });
      }
    },
    TIMEOUT_MS,
  );
});
