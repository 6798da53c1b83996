import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { DatabaseConnection } from '../open-database.ts';
import { silentLog, startPrivatePostgres, type TestDatabase } from '../test-databases.ts';
import { openReads, type Reads } from './open-reads.ts';

let place: TestDatabase;
let database: DatabaseConnection;
let reads: Reads | undefined;

beforeAll(async () => {
  place = await startPrivatePostgres();
  database = await place.open();
});
afterEach(async () => {
  await reads?.stop();
  reads = undefined;
});
afterAll(() => place.stop());

const open = async (url: string | undefined): Promise<Reads> =>
  (reads = await openReads(database, { url, log: silentLog }));
const isInRecovery = async ({ db }: Reads): Promise<unknown> =>
  (await db.execute(sql`select pg_is_in_recovery() as answer`)).rows[0]?.['answer'];

it('are the primary without a replica', async () => {
  const { db, replica, source } = await open(undefined);
  expect(db).toBe(database.db);
  expect(replica).toBeUndefined();
  expect(source()).toEqual({ pool: database.pool, isReplica: false });
});

it('use a server that has become the primary itself', async () => {
  const opened = await open(place.url);
  expect(opened.replica?.state()).toEqual({ isUsed: true, lagMs: 0 });
  expect(opened.source()).toEqual({ pool: opened.replica?.pool, isReplica: true });
  expect(await isInRecovery(opened)).toBe(false);
});

it('refuse another database', async () => {
  const other = await startPrivatePostgres();
  await expect(open(other.url)).rejects.toThrow('DATABASE_READ_URL leads to another database');
  await other.stop();
});

it('open, and are the primary, while the replica does not answer', async () => {
  const opened = await open('postgresql://postgres@localhost/shop?host=/no/such/folder');
  expect(opened.replica?.state()).toEqual({ isUsed: false, lagMs: undefined });
  expect(opened.source().pool).toBe(database.pool);
  expect(await isInRecovery(opened)).toBe(false);
});
