import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StartupError } from '#platform/startup-error.ts';
import { listPendingMigrations, migrate } from './migrate.ts';
import { silentLog, startEmbedded, type TestDatabase } from './test-databases.ts';

describe('migrating', () => {
  let database: TestDatabase;
  let pool: Pool;
  let folder: string;

  beforeAll(async () => {
    database = await startEmbedded();
    pool = (await database.open()).pool;
  });
  afterAll(async () => {
    await database.stop();
  });
  beforeEach(async () => {
    await pool.query('drop schema public cascade; create schema public');
    folder = await mkdtemp(join(tmpdir(), 'alambic-migrations-'));
    await write('0001-bottle.sql', 'create table bottle (name text);');
    await write('0002-price.sql', 'alter table bottle add price_cents integer; create table price (id int);');
    return async () => await rm(folder, { recursive: true });
  });

  async function write(name: string, sql: string): Promise<void> {
    await writeFile(join(folder, name), sql);
  }

  async function problem(): Promise<string> {
    const thrown = await migrate(pool, folder, silentLog).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(StartupError);
    return String(thrown);
  }

  it('applies each file once, in order, and only new files the next time', async () => {
    expect(await migrate(pool, folder, silentLog)).toEqual(['0001-bottle.sql', '0002-price.sql']);
    expect(await migrate(pool, folder, silentLog)).toEqual([]);
    await write('0003-more.sql', 'create table more (id int);');
    expect(await migrate(pool, folder, silentLog)).toEqual(['0003-more.sql']);
  });

  it('refuses a file that was edited after it had been applied', async () => {
    await migrate(pool, folder, silentLog);
    await write('0001-bottle.sql', 'create table bottle (name text not null);');
    await write('0003-more.sql', 'create table more (id int);');
    expect(await problem()).toContain('0001-bottle.sql was changed');
    const { rows } = await pool.query("select to_regclass('more') as more");
    expect(rows).toEqual([{ more: null }]);
  });

  it('refuses a shop of a release before 0.4.0, and goes on with an interrupted first start', async () => {
    await write('0029-names-by-the-glossary.sql', 'create table app_setting (key text);');
    await migrate(pool, folder, silentLog);
    await write('0103-orders-and-stock-alone.sql', 'create table family (key text);');
    await pool.query("insert into app_setting (key) values ('demo-content')");
    expect(await problem()).toContain('of a release before 0.4.0');
    expect((await pool.query("select to_regclass('family') as family")).rows).toEqual([{ family: null }]);
    await pool.query('delete from app_setting');
    expect(await migrate(pool, folder, silentLog)).toEqual(['0103-orders-and-stock-alone.sql']);
  });

  it('treats a file with Windows line endings as the same', async () => {
    await write('0001-bottle.sql', 'create table bottle (\n  name text\n);\n');
    await migrate(pool, folder, silentLog);
    await write('0001-bottle.sql', 'create table bottle (\r\n  name text\r\n);\r\n');
    expect(await migrate(pool, folder, silentLog)).toEqual([]);
  });

  it('rolls back a file that fails, and keeps the files before it', async () => {
    await write('0002-price.sql', 'create table price (id int); insert into nowhere values (1);');
    expect(await problem()).toContain('0002-price.sql failed: relation "nowhere" does not exist');
    const { rows } = await pool.query(
      "select to_regclass('bottle')::text as bottle, to_regclass('price') as price",
    );
    expect(rows).toEqual([{ bottle: 'bottle', price: null }]);
    await write('0002-price.sql', 'create table price (id int);');
    expect(await migrate(pool, folder, silentLog)).toEqual(['0002-price.sql']);
  });

  it('applies a file without a transaction again after a failure, from its first statement', async () => {
    await write(
      '0003-index.sql',
      `-- no-transaction
-- Two indexes.
create index concurrently if not exists bottle_name on bottle (name);
create unique index concurrently if not exists price_id on price (id);
`,
    );
    await migrate(pool, folder, silentLog).catch(() => undefined);
    await pool.query("delete from schema_migration where name = '0003-index.sql'; drop index price_id");
    expect(await migrate(pool, folder, silentLog)).toEqual(['0003-index.sql']);
    const { rows } = await pool.query("select to_regclass('price_id')::text as index");
    expect(rows).toEqual([{ index: 'price_id' }]);
  });

  it('refuses statements without a transaction that must not run twice', async () => {
    await write('0003-rows.sql', "-- no-transaction\ninsert into bottle (name) values ('a');\n");
    expect(await problem()).toContain('"insert into bottle (name) values (\'a\')" must not run outside');
    expect((await pool.query('select from bottle')).rowCount).toBe(0);
  });

  it('lists what is pending and changes nothing', async () => {
    expect(await listPendingMigrations(pool, folder)).toEqual(['0001-bottle.sql', '0002-price.sql']);
    await migrate(pool, folder, silentLog);
    await write('0003-more.sql', 'create table more (id int);');
    expect(await listPendingMigrations(pool, folder)).toEqual(['0003-more.sql']);
    expect((await pool.query("select to_regclass('more') as more")).rows).toEqual([{ more: null }]);
  });

  it('accepts a newer database with a warning', async () => {
    await migrate(pool, folder, silentLog);
    await rm(join(folder, '0002-price.sql'));
    const warned: object[] = [];
    const log = { ...silentLog, warn: (details: object) => void warned.push(details) };
    expect(await migrate(pool, folder, log)).toEqual([]);
    expect(warned).toEqual([{ newer: ['0002-price.sql'] }]);
  });

  it('refuses two files with one number, and a name without a number', async () => {
    await write('0002-other.sql', 'select 1;');
    expect(await problem()).toContain('has the number of another one');
    await rm(join(folder, '0002-other.sql'));
    await write('more.sql', 'select 1;');
    expect(await problem()).toContain('is not named');
  });
});
