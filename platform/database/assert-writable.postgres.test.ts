import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { assertWritable } from './assert-writable.ts';
import { migrate } from './migrate.ts';
import { findSqlState } from './sql-state.ts';
import { setForDatabase, silentLog, startPrivatePostgres, type TestDatabase } from './test-databases.ts';

let place: TestDatabase;
beforeAll(async () => {
  place = await startPrivatePostgres();
});
afterAll(() => place.stop());

it('accepts a writable database and rejects for a read-only one', async () => {
  const first = await place.open();
  await migrate(first.pool, `${PROJECT_ROOT}/db/migrations`, silentLog);
  await assertWritable(first);
  expect((await first.pool.query('select from write_probe')).rowCount).toBe(0);
  // The row needs a new page, so a full disk is noticed.
  const { rows } = await first.pool.query("select pg_relation_size('write_probe')::int as bytes");
  expect(rows).toEqual([{ bytes: 8192 }]);
  await setForDatabase(first.pool, 'default_transaction_read_only = on');
  const second = await place.open();
  await second.pool.query('select 1');
  const error = await assertWritable(second).catch((thrown: unknown) => thrown);
  expect(findSqlState(error)).toBe('25006');
});
