import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProductPictures } from '#modules/catalog/commands.ts';
import type { Database } from '#platform/database/handle.ts';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog, startPrivatePostgres, type TestDatabase } from '#platform/database/test-databases.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { seedEmptyShop } from './seed-shop.ts';
import { seedDemoPictures } from './seed-demo-pictures.ts';
import { createDemoFolder, picture } from '#cli/test-demo-folder.ts';

const { folder: demo, render, remove } = createDemoFolder();
const GLEN = 'products/glen-orvin-12/front';
let postgres: TestDatabase;
let db: Database;

beforeAll(async () => {
  postgres = await startPrivatePostgres();
  const opened = await postgres.open();
  ({ db } = opened);
  await migrate(opened.pool, join(PROJECT_ROOT, 'db', 'migrations'), silentLog);
  await seedEmptyShop(db, demo);
});
afterAll(async () => {
  await postgres.stop();
  remove();
});

async function keysOfGlen(): Promise<unknown[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select i.picture ->> 'key' as key from product_image i join product p on p.id = i.product_id
     where p.slug = 'glen-orvin-12' order by i.position`);
  return rows.map(({ key }) => key);
}

describe("the demo's pictures on PostgreSQL", () => {
  it('are imported once by four processes that start together', async () => {
    render({ [GLEN]: 'glen-00000001' });
    const opened = await Promise.all(Array.from({ length: 4 }, () => postgres.open()));
    const taken = await Promise.all(opened.map((one) => seedDemoPictures(one.db, demo)));
    expect(taken.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1]);
    expect(await keysOfGlen()).toEqual(['glen-00000001']);
  });

  it('give way to a picture that the merchant adds at the same time', async () => {
    render({ [GLEN]: 'glen-00000002' });
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from product where slug = 'glen-orvin-12'`,
    );
    const id = rows[0]?.id ?? '';
    const taking = await inTransaction(db, async (tx) => {
      await addProductPictures(tx, id, [picture('own-00000001')]);
      const other = await postgres.open();
      const begun = seedDemoPictures(other.db, demo);
      await waitsForLock(other.db);
      // Not awaited here: it waits for this transaction.
      return { begun };
    });
    expect(await taking.begun).toBe(0);
    expect(await keysOfGlen()).toEqual(['own-00000001']);
  });
});

async function waitsForLock(handle: Database): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await handle.execute<{ waiting: number }>(
          sql`select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'`,
        );
        return rows[0]?.waiting;
      },
      { timeout: 10_000 },
    )
    .toBe(1);
}
