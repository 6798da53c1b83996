import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Transaction } from './handle.ts';
import type { DatabaseConnection } from './database-connection.ts';
import { findSqlState } from './sql-state.ts';
import { startPrivatePostgres, type TestDatabase } from './test-databases.ts';
import { inTransaction } from './transaction.ts';

describe('a transaction', () => {
  let database: TestDatabase;
  let opened: DatabaseConnection;
  let db: Database;

  beforeAll(async () => {
    database = await startPrivatePostgres();
    opened = await database.open();
    db = opened.db;
    await db.execute(sql`create table stock (id int primary key, quantity int not null)`);
  });
  afterAll(async () => {
    await database.stop();
  });
  beforeEach(async () => {
    await db.execute(sql`truncate stock`);
    await db.execute(sql`insert into stock values (1, 100), (2, 100)`);
  });

  async function quantity(id: number): Promise<unknown> {
    return (await db.execute(sql`select quantity from stock where id = ${id}`)).rows[0]?.['quantity'];
  }

  async function sellOne(tx: Transaction, id: number): Promise<void> {
    const { rows } = await tx.execute(sql`select quantity from stock where id = ${id}`);
    await tx.execute(sql`update stock set quantity = ${Number(rows[0]?.['quantity']) - 1} where id = ${id}`);
  }

  it('returns the result of its function, and commits', async () => {
    const answer = await inTransaction(db, async (tx) => {
      await sellOne(tx, 1);
      return 'sold';
    });
    expect([answer, await quantity(1)]).toEqual(['sold', 99]);
  });

  it('rolls back when its function throws, and rethrows the error', async () => {
    const failure = new Error('sold out');
    const attempt = inTransaction(db, async (tx) => {
      await sellOne(tx, 1);
      throw failure;
    });
    await expect(attempt).rejects.toBe(failure);
    expect(await quantity(1)).toBe(100);
  });

  it('is retried after a conflict when it is idempotent: concurrent reads and writes lose nothing', async () => {
    let runs = 0;
    const sell = async (tx: Transaction): Promise<void> => {
      runs += 1;
      await sellOne(tx, 1);
    };
    const options = { isolation: 'serializable', idempotent: true } as const;
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(Array.from({ length: 3 }, () => inTransaction(db, sell, options)));
    }
    expect(await quantity(1)).toBe(91);
    expect(runs).toBeGreaterThan(9);
  });

  it('is not retried without the option idempotent', async () => {
    let runs = 0;
    const sell = async (tx: Transaction): Promise<void> => {
      runs += 1;
      await sellOne(tx, 1);
      await tx.execute(sql`select pg_sleep(0.1)`);
    };
    const isolation = { isolation: 'serializable' } as const;
    const results = await Promise.allSettled([
      inTransaction(db, sell, isolation),
      inTransaction(db, sell, isolation),
    ]);
    expect(runs).toBe(2);
    const lost = results.filter((result) => result.status === 'rejected');
    expect(lost.map((result) => findSqlState(result.reason))).toEqual(['40001']);
  });

  it('survives a deadlock when it is idempotent', async () => {
    const both = async (tx: Transaction, first: number, second: number): Promise<void> => {
      await tx.execute(sql`update stock set quantity = quantity - 1 where id = ${first}`);
      await tx.execute(sql`select pg_sleep(0.2)`);
      await tx.execute(sql`update stock set quantity = quantity - 1 where id = ${second}`);
    };
    await Promise.all([
      inTransaction(db, (tx) => both(tx, 1, 2), { idempotent: true }),
      inTransaction(db, (tx) => both(tx, 2, 1), { idempotent: true }),
    ]);
    expect([await quantity(1), await quantity(2)]).toEqual([98, 98]);
  });

  it('releases its place in the pool when its connection breaks', async () => {
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const broken = inTransaction(db, (tx) =>
        tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
      );
      await expect(broken).rejects.toThrow('Failed query');
    }
    expect(opened.pool.totalCount).toBeLessThanOrEqual(1);
    expect(await quantity(1)).toBe(100);
  });
});
