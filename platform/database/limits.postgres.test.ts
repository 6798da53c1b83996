import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';
import { WORK_LIMITS } from './limits.ts';
import { openDatabase } from './open-database.ts';
import type { DatabaseConnection } from './database-connection.ts';
import { findSqlState } from './sql-state.ts';
import { createTestDatabase, startTestCluster, type TestCluster } from './test-cluster.ts';
import { silentLog } from './test-databases.ts';
import { inTransaction } from './transaction.ts';

let cluster: TestCluster;
let url: string;
let database: DatabaseConnection;

beforeAll(async () => {
  cluster = await startTestCluster();
  url = await createTestDatabase(cluster, 'shop');
  const limits = { connectMs: 300, statementMs: 400, lockMs: 0, idleInTransactionMs: 300 };
  database = await openDatabase({ url, dataDir: '', log: silentLog, limits });
});
afterAll(async () => {
  await database.close();
  await cluster.stop();
});

const getReason = async (work: Promise<unknown>): Promise<{ error: unknown; ms: number }> => {
  const startedAt = performance.now();
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return { error, ms: performance.now() - startedAt };
};

it('a slow statement is cancelled by the server, and counts as an unavailable database', async () => {
  const { error, ms } = await getReason(database.db.execute(sql`select pg_sleep(20)`));
  expect(findSqlState(error)).toBe('57014');
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(ms).toBeLessThan(2000);
  const { rows } = await database.work.execute(
    sql`select from pg_stat_activity where query like '%pg_sleep(20)' and state = 'active'`,
  );
  expect(rows).toEqual([]);
});

it('an idle transaction is ended by the server', async () => {
  const { error } = await getReason(
    inTransaction(database.db, async (tx) => {
      await tx.execute(sql`select 1`);
      await database.work.execute(sql`select pg_sleep(0.6)`);
      await tx.execute(sql`select 1`);
    }),
  );
  expect(isDatabaseUnavailable(error)).toBe(true);
});

it('a frozen server is given up, also in a transaction, and is used again when it continues', async () => {
  await database.db.execute(sql`select 1`);
  const goOn = await cluster.freeze();
  try {
    const read = await getReason(database.db.execute(sql`select 1`));
    expect(isDatabaseUnavailable(read.error)).toBe(true);
    expect(read.ms).toBeLessThan(1500);
    // No connection is left, and a new one cannot be opened either.
    const connect = await getReason(database.db.execute(sql`select 1`));
    expect(isDatabaseUnavailable(connect.error)).toBe(true);
    expect(connect.ms).toBeLessThan(1500);
  } finally {
    goOn();
  }
  let again: (() => void) | undefined;
  const written = await getReason(
    inTransaction(database.db, async (tx) => {
      await tx.execute(sql`select 1`);
      again = await cluster.freeze();
      await tx.execute(sql`select 2`);
    }),
  );
  again?.();
  expect(isDatabaseUnavailable(written.error)).toBe(true);
  expect(written.ms).toBeLessThan(1500);
  expect((await database.db.execute(sql`select 3 as three`)).rows).toEqual([{ three: 3 }]);
});

it('background work has ten minutes per statement, and 20 seconds per lock', async () => {
  const { rows } = await database.work.execute(
    sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
  );
  expect(rows).toEqual([{ statement: '10min', lock: '20s' }]);
  expect(WORK_LIMITS.statementMs).toBe(600_000);
});
