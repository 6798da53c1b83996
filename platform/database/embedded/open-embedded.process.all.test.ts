import { mkdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartupError } from '#platform/startup-error.ts';
import { type DatabaseConnection, openDatabase } from '../open-database.ts';
import { openDatabaseForCli } from '../open-database-for-cli.ts';
import { silentLog } from '../test-databases.ts';
import { vacuumIfDue } from './maintenance.ts';
import { getDataPaths } from './data-paths.ts';

const DAY_MS = 86_400_000;

describe('an embedded database', () => {
  let folder: string;
  let dataDir: string;
  const opened: DatabaseConnection[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'alambic-embedded-'));
    dataDir = join(folder, 'data');
  });
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function open(onLost?: (reason: Error) => void): Promise<DatabaseConnection> {
    const database = await openDatabase({ dataDir, log: silentLog, ...(onLost && { onLost }) });
    opened.push(database);
    return database;
  }

  async function problem(): Promise<StartupError> {
    const thrown = await open().then(
      () => undefined,
      (error: unknown) => error,
    );
    if (!(thrown instanceof StartupError)) throw new Error(`Not a StartupError: ${String(thrown)}`);
    return thrown;
  }

  it('gives up a request that takes too long, and serves the next ones', async () => {
    const limits = { connectMs: 300, statementMs: 200, lockMs: 0, idleInTransactionMs: 300 };
    const database = await openDatabase({ dataDir, log: silentLog, limits });
    opened.push(database);
    const startedAt = performance.now();
    const endless = database.pool.query('select count(*) from generate_series(1, 8000000)');
    await expect(endless).rejects.toThrow('Query read timeout');
    expect(performance.now() - startedAt).toBeLessThan(1500);
    // The engine cannot be interrupted: it is free when that statement ends.
    expect((await database.work.execute('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect((await database.pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
  });

  it('keeps its data in a folder that only its owner can enter', async () => {
    const first = await open();
    await first.pool.query("create table bottle (name text); insert into bottle values ('Eau-de-vie')");
    await first.close();
    const second = await open();
    expect((await second.pool.query('select name from bottle')).rows).toEqual([{ name: 'Eau-de-vie' }]);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(statSync(join(second.socketPath ?? '', '..')).mode & 0o777).toBe(0o700);
  });

  it('uses a short private folder for its socket when its own path is too long', async () => {
    dataDir = join(folder, 'deep/'.repeat(30));
    const { pool, socketPath } = await open();
    expect(socketPath?.startsWith(dataDir)).toBe(false);
    expect(Buffer.byteLength(socketPath ?? '')).toBeLessThanOrEqual(100);
    expect(statSync(join(socketPath ?? '', '..')).mode & 0o777).toBe(0o700);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    const command = await openDatabaseForCli({ dataDir, log: silentLog });
    expect((await command.pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
    await command.close();
  });

  it('does not block timers of the process during 2,000 queries', async () => {
    const { pool } = await open();
    let ticks = 0;
    let maxMs = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      ticks += 1;
      maxMs = Math.max(maxMs, performance.now() - last);
      last = performance.now();
    }, 5);
    const startedAt = performance.now();
    for (let id = 0; id < 2_000; id += 1) {
      await pool.query({ name: 'repeat', text: "select $1::int, repeat('x', 100)", values: [id] });
    }
    const elapsedMs = performance.now() - startedAt;
    clearInterval(timer);
    // Low, for a machine that is busy with other tests. A database in the main thread would let no
    // timer run.
    expect(ticks).toBeGreaterThan(elapsedMs / 5 / 10);
    expect(maxMs).toBeLessThan(1000);
  });

  it('reports the remedy when its folder cannot be written', async () => {
    writeFileSync(dataDir, 'a file where the folder should be');
    const { what, whatToDo } = await problem();
    expect(what).toBe(`The database folder ${dataDir} cannot be written (EEXIST).`);
    expect(whatToDo).toContain('DATA_DIR');
  });

  it('reports the remedy when its files are damaged, and opens after they are replaced', async () => {
    await (await open()).close();
    truncateSync(join(dataDir, 'postgres/global/pg_control'), 100);
    const { what, whatToDo } = await problem();
    expect(what).toContain('seem damaged');
    expect(whatToDo).toContain('backup');
    rmSync(join(dataDir, 'postgres'), { recursive: true });
    await open();
  });

  it('refuses a folder that is no database, and one of another PostgreSQL version', async () => {
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    expect((await problem()).what).toContain('not a complete database');
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n');
    expect((await problem()).what).toContain('created by PostgreSQL 17');
  });

  it('reports an engine failure, and opens again with every acknowledged row', async () => {
    const lost = Promise.withResolvers<Error>();
    const { pool } = await open(lost.resolve);
    await pool.query('create table kept (id int)');
    await pool.query('insert into kept values (1)');
    // PostgreSQL panics when it cannot create the next WAL file.
    const wal = join(dataDir, 'postgres/pg_wal');
    mkdirSync(join(wal, 'xlogtemp.42'));
    mkdirSync(join(wal, '000000010000000000000002'));
    await expect(
      pool.query('insert into kept values (2); select pg_switch_wal(); insert into kept values (3)'),
    ).rejects.toThrow('Connection terminated');
    expect((await lost.promise).message).toContain('stopped by itself');
    rmSync(join(wal, 'xlogtemp.42'), { recursive: true, force: true });
    rmSync(join(wal, '000000010000000000000002'), { recursive: true, force: true });
    await opened.pop()?.close();
    const again = await open();
    expect((await again.pool.query('select id from kept')).rows).toEqual([{ id: 1 }]);
  });

  it('serves operator commands through the running shop, and opens directly when none runs', async () => {
    const shop = await open();
    await shop.pool.query('create table visit (who text)');
    const command = await openDatabaseForCli({ dataDir, log: silentLog });
    await command.pool.query("insert into visit values ('operator')");
    expect((await shop.pool.query('select who from visit')).rows).toEqual([{ who: 'operator' }]);
    await command.close();
    await shop.close();
    const alone = await openDatabaseForCli({ dataDir, log: silentLog });
    expect((await alone.pool.query('select who from visit')).rows).toEqual([{ who: 'operator' }]);
    await alone.close();
  });

  it('is vacuumed a day after the last time, not before', async () => {
    const { pool } = await open();
    const { vacuumed } = getDataPaths(dataDir);
    const tuples = async (): Promise<number> => {
      const { rows } = await pool.query(
        "select reltuples::int as tuples from pg_class where relname = 'filled'",
      );
      return rows[0].tuples;
    };
    await pool.query('create table filled as select generate_series(1, 500)');
    await vacuumIfDue(pool, vacuumed, Date.now());
    expect(await tuples()).toBe(-1);
    await utimes(vacuumed, 0, (Date.now() - DAY_MS - 1_000) / 1_000);
    await vacuumIfDue(pool, vacuumed, Date.now());
    expect(await tuples()).toBe(500);
    expect(Date.now() - statSync(vacuumed).mtimeMs).toBeLessThan(DAY_MS / 2);
  });
});
