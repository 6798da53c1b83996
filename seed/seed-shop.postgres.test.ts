import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadShopContent } from '#modules/shop-settings/index.ts';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog, startPrivatePostgres, type TestDatabase } from '#platform/database/test-databases.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { seedEmptyShop, seedDemo } from './seed-shop.ts';

let postgres: TestDatabase;
beforeAll(async () => {
  postgres = await startPrivatePostgres();
});
afterAll(() => postgres.stop());

describe('an empty database', () => {
  it('is seeded once by five processes that start together', async () => {
    const opened = await Promise.all(Array.from({ length: 5 }, () => postgres.open()));
    const filled = await Promise.all(
      opened.map(async ({ pool, db }) => {
        await migrate(pool, `${PROJECT_ROOT}/db/migrations`, silentLog);
        return await seedEmptyShop(db, `${PROJECT_ROOT}/demo`);
      }),
    );
    const counts = filled.filter((count) => count !== undefined);
    expect(counts).toHaveLength(1);
    const { db } = await postgres.open();
    const { rows } = await db.execute<{ products: number }>(
      sql`select count(*)::int as products from product`,
    );
    expect(rows[0]?.products).toBe(counts[0]);
  });

  it('with a catalogue is left unchanged', async () => {
    const { db } = await postgres.open();
    await db.execute(sql`update product set stock_quantity = 1 where slug = 'glen-orvin-12'`);
    expect(await seedEmptyShop(db, `${PROJECT_ROOT}/demo`)).toBeUndefined();
    expect(await seedDemo(db, `${PROJECT_ROOT}/demo`)).toBeUndefined();
    const { rows } = await db.execute(sql`select stock_quantity from product where slug = 'glen-orvin-12'`);
    expect(rows).toEqual([{ stock_quantity: 1 }]);
  });

  it('stays empty without the demo, at later starts too, until the demo is requested', async () => {
    const own = await startPrivatePostgres();
    try {
      const { db, pool } = await own.open();
      await migrate(pool, `${PROJECT_ROOT}/db/migrations`, silentLog);
      expect(await seedEmptyShop(db, `${PROJECT_ROOT}/demo`, 'empty')).toBe(0);
      expect(await seedEmptyShop(db, `${PROJECT_ROOT}/demo`, 'demo')).toBeUndefined();
      const { rows } = await db.execute(sql`select slug from category union all select slug from collection`);
      expect(rows).toEqual([]);
      expect(await loadShopContent(db)).toMatchObject({
        heroSlides: [],
        collectionCards: [],
        categoryCards: [],
        testimonials: [],
        currency: 'CAD',
      });
      expect(await seedDemo(db, `${PROJECT_ROOT}/demo`)).toBeGreaterThan(120);
      expect((await loadShopContent(db)).testimonials).toHaveLength(4);
    } finally {
      await own.stop();
    }
  });
});
