import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '#platform/test-until.ts';
import { startTestChild } from './embedded/test-child.ts';
import { migrate } from './migrate.ts';
import { silentLog, startEmptyPostgres, type TestDatabase } from './test-databases.ts';

const PROCESSES = 5;

const MIGRATE = `
  const { openDatabase } = await import(${JSON.stringify(import.meta.resolve('./open-database.ts'))});
  const { migrate } = await import(${JSON.stringify(import.meta.resolve('./migrate.ts'))});
  const log = { info() {}, warn() {}, error() {} };
  const { pool, close } = await openDatabase({ url: process.env.DATABASE_URL, dataDir: '', log });
  console.log('applied ' + JSON.stringify(await migrate(pool, process.env.FOLDER, log)));
  await close();
`;

/** Three processes start beside whatever else the machine does. */
const STARTED_MS = 40_000;

/** Whether the index of the tests is valid. */
const indexState = async (pool: Pool): Promise<unknown[]> =>
  (await pool.query(`select indisvalid as "isValid" from pg_index where indexrelid = to_regclass('slow_id')`))
    .rows;

describe('migrating on PostgreSQL', () => {
  let database: TestDatabase;
  let folder: string;

  beforeAll(async () => {
    database = await startEmptyPostgres();
    folder = await mkdtemp(join(tmpdir(), 'alambic-migrations-'));
    // Slow enough that the five processes overlap.
    await writeFile(join(folder, '0001-slow.sql'), 'select pg_sleep(1); create table slow (id int);');
    await writeFile(join(folder, '0002-row.sql'), 'insert into slow values (1);');
  });
  afterAll(async () => {
    await database.stop();
    await rm(folder, { recursive: true });
  });

  it(`applies each file once when ${PROCESSES} processes start together`, async () => {
    const environment = { DATABASE_URL: database.url ?? '', FOLDER: folder };
    const children = Array.from({ length: PROCESSES }, () => startTestChild(MIGRATE, environment));
    const answers = await Promise.all(children.map((child) => child.line('applied ')));
    expect(answers.sort()).toEqual([
      'applied ["0001-slow.sql","0002-row.sql"]',
      ...Array.from({ length: PROCESSES - 1 }, () => 'applied []'),
    ]);
    const { pool } = await database.open();
    expect((await pool.query('select count(*)::int as n from slow')).rows).toEqual([{ n: 1 }]);
  });

  it('applies a file again that has lost a deadlock against a running shop', async () => {
    const { pool } = await database.open();
    await pool.query('create table one (); create table two ()');
    const other = await mkdtemp(join(tmpdir(), 'alambic-migrations-'));
    await writeFile(
      join(other, '0100-locks.sql'),
      'lock table one; select pg_sleep(0.5); lock table two; create table three ();',
    );
    const shop = await pool.connect();
    // The other side finds the deadlock first, and gives way.
    await shop.query(`begin; set local deadlock_timeout = '60s'; lock table two`);
    const migrated = migrate(pool, other, silentLog);
    await until(async () => {
      const { rowCount } = await pool.query(
        "select from pg_locks where relation = 'one'::regclass and granted",
      );
      return rowCount === 1;
    });
    await shop.query('lock table one; commit');
    shop.release();
    expect(await migrated).toEqual(['0100-locks.sql']);
    await pool.query(`delete from schema_migration where name = '0100-locks.sql'`);
    await rm(other, { recursive: true });
  });

  it('builds an index beside open transactions and processes that wait to migrate', async () => {
    const { pool } = await database.open();
    await writeFile(
      join(folder, '0003-index.sql'),
      '-- no-transaction\ncreate index concurrently if not exists slow_id on slow (id);\n',
    );
    const writer = await pool.connect();
    await writer.query('begin; insert into slow values (2)');
    const environment = { DATABASE_URL: database.url ?? '', FOLDER: folder };
    const children = Array.from({ length: 3 }, () => startTestChild(MIGRATE, environment));
    const answers = Promise.all(children.map((child) => child.line('applied ')));
    await until(async () => {
      const { rowCount } = await pool.query(`
        select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
           and (query like '%pg_try_advisory_lock%' or query like '%create index concurrently%')`);
      return rowCount === children.length;
    }, STARTED_MS);
    await writer.query('commit');
    writer.release();
    expect((await answers).sort()).toEqual(['applied ["0003-index.sql"]', 'applied []', 'applied []']);
    expect(await indexState(pool)).toEqual([{ isValid: true }]);
  });

  it('creates an index again that an interrupted build left invalid', async () => {
    const { pool } = await database.open();
    await pool.query('drop index slow_id; insert into slow values (7), (7)');
    await pool.query('create unique index concurrently slow_id on slow (id)').catch(() => undefined);
    expect(await indexState(pool)).toEqual([{ isValid: false }]);
    await pool.query("delete from schema_migration where name = '0003-index.sql'");
    expect(await migrate(pool, folder, silentLog)).toEqual(['0003-index.sql']);
    expect(await indexState(pool)).toEqual([{ isValid: true }]);
  });

  it('releases its lock after a failure, so that the next process can migrate', async () => {
    const { pool } = await database.open();
    await writeFile(join(folder, '0004-wrong.sql'), 'select nonsense;');
    await expect(migrate(pool, folder, silentLog)).rejects.toThrow('0004-wrong.sql failed');
    await writeFile(join(folder, '0004-wrong.sql'), 'select 1;');
    const other = await database.open();
    expect(await migrate(other.pool, folder, silentLog)).toEqual(['0004-wrong.sql']);
  });
});
