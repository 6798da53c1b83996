import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REQUEST_LIMITS } from '../limits.ts';
import { type DatabaseConnection, openDatabase } from '../open-database.ts';
import { queryRows } from '../query-rows.ts';
import { createTestDatabase, getDatabaseUrl, startTestCluster, type TestCluster } from '../test-cluster.ts';
import { silentLog } from '../test-databases.ts';
import { startTransactionPooler, type TransactionPooler } from '../test-transaction-pooler.ts';
import { inTransaction } from '../transaction.ts';

const SERVER_CONNECTIONS = 2;
const NumberSchema = z.object({ value: z.int() });

describe('two processes behind a pooler in transaction mode', () => {
  let cluster: TestCluster;
  let pooler: TransactionPooler;
  let processes: DatabaseConnection[];

  beforeAll(async () => {
    cluster = await startTestCluster();
    await createTestDatabase(cluster, 'shop');
    const path = `${cluster.socketFolder}/.s.PGSQL.${cluster.port}`;
    pooler = await startTransactionPooler({ path }, { database: 'shop', connections: SERVER_CONNECTIONS });
    const options = {
      url: getDatabaseUrl(cluster, 'shop'),
      poolUrl: `postgresql://postgres@127.0.0.1:${pooler.port}/shop`,
      dataDir: '',
      log: silentLog,
      limits: REQUEST_LIMITS,
    };
    processes = [await openDatabase(options), await openDatabase(options)];
    await processes[0]?.work.execute(sql`create table counter (value int not null)`);
    await processes[0]?.work.execute(sql`insert into counter values (0)`);
  });
  afterAll(async () => {
    for (const { close } of processes ?? []) await close();
    await pooler?.stop();
    await cluster?.stop();
  });

  it('get the results of their own named statements', async () => {
    const double = (n: number) => sql`select (${n}::int * 2) as value`;
    const square = (n: number) => sql`select (${n}::int * ${n}::int) as value`;
    const results = await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const { db } = processes[n % 2] ?? {};
        if (!db) throw new Error('no such process');
        const [row] = await queryRows(db, n % 3 === 0 ? double(n) : square(n), NumberSchema);
        return row?.value;
      }),
    );
    expect(results).toEqual(Array.from({ length: 200 }, (_, n) => (n % 3 === 0 ? n * 2 : n * n)));
    expect(pooler.handOvers()).toBeGreaterThan(10);
  });

  it('keep their connection until a transaction ends', async () => {
    await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const { db } = processes[n % 2] ?? {};
        if (!db) throw new Error('no such process');
        await inTransaction(db, async (tx) => {
          const [row] = await queryRows(tx, sql`select value from counter for update`, NumberSchema);
          await tx.execute(sql`update counter set value = ${(row?.value ?? 0) + 1}`);
        });
      }),
    );
    const [row] = await queryRows(processes[0]?.db ?? never(), sql`select value from counter`, NumberSchema);
    expect(row).toEqual({ value: 40 });
  });

  it('work on after a statement that failed', async () => {
    const db = processes[0]?.db ?? never();
    const fails = sql`select (1 / ${0}::int) as value`;
    await expect(queryRows(db, fails, NumberSchema)).rejects.toThrow(/division by zero/);
    await expect(queryRows(db, fails, NumberSchema)).rejects.toThrow(/division by zero/);
    expect(await queryRows(db, sql`select 7 as value`, NumberSchema)).toEqual([{ value: 7 }]);
  });

  it('set no limit that other clients of the pooler would get', async () => {
    for (const { pool, work } of processes) {
      expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '2min' }]);
      expect((await work.$client.query('show statement_timeout')).rows).toEqual([
        { statement_timeout: '10min' },
      ]);
    }
  });
});

function never(): never {
  throw new Error('no such process');
}
