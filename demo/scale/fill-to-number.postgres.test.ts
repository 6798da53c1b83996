import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/open-database.ts';
import { silentLog, startPrivatePostgres, type TestDatabase } from '#platform/database/test-databases.ts';
import { createDatabase } from './create-database.ts';
import { fillToNumber } from './fill-to-number.ts';
import { databaseNameOf, scalePlaceOf } from './scale-place.ts';
import { countRows, DEMO_TIMEOUT_MS, openDemoShop } from './test-fill.ts';

const quiet = (): void => undefined;
let postgres: TestDatabase;
beforeAll(async () => {
  postgres = await startPrivatePostgres();
});
afterAll(() => postgres.stop());

test(
  'the next run completes an interrupted one, and two simultaneous runs do the work of one',
  async () => {
    const db = await openDemoShop(postgres);
    const broken = fillToNumber(db, 2_040, () => {
      throw new Error('the machine was switched off');
    });
    await expect(broken).rejects.toThrow('switched off');
    expect(await countRows(db)).toMatchObject({ products: 2_000, documents: 2_000, triggersOff: 0 });
    const together = await Promise.all([fillToNumber(db, 2_040, quiet), fillToNumber(db, 2_040, quiet)]);
    expect(together.reduce((sum, { added }) => sum + added, 0)).toBe(40);
    expect(await countRows(db)).toMatchObject({ products: 2_040, documents: 2_040, triggersOff: 0 });
  },
  DEMO_TIMEOUT_MS,
);

test('creates a database beside the configured one only once', async () => {
  const { pool } = await postgres.open();
  const { url = '' } = scalePlaceOf({ DATABASE_URL: postgres.url, DATA_DIR: '' }, '', false);
  const name = databaseNameOf(url);
  await createDatabase(pool, name);
  await createDatabase(pool, name);
  const beside = await openDatabase({ url, dataDir: '', log: silentLog });
  const { rows } = await beside.pool.query('select current_database() as name');
  await beside.close();
  expect(rows).toEqual([{ name }]);
  expect(name).toBe(`${databaseNameOf(postgres.url ?? '')}_scale`);
  await pool.query(`drop database "${name}" with (force)`);
});
