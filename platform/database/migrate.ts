import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { StartupError } from '#platform/startup-error.ts';
import type { DatabaseLog } from './log.ts';
import { findSqlState } from './sql-state.ts';

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

const FILE_NAME = /^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/;
/**
 * Lock number of migrations, used by nothing else in the project: "alambic" on a telephone keypad.
 */
const LOCK_KEY = 2_526_242;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Applies the `NNNN-name.sql` files of `folder` that the database does not contain yet, in order,
 * each in its own transaction. Returns the names of the applied files. Processes that start
 * together wait for one another. Throws a `StartupError` when an applied file has changed since, or
 * when a file fails.
 */
export async function migrate(pool: Pool, folder: string, log: DatabaseLog): Promise<string[]> {
  const migrations = await loadMigrations(folder);
  const client = await pool.connect();
  // The lock lives as long as its session: one connection for everything, which is closed after any
  // error.
  let broken = true;
  try {
    // Another process may migrate for longer than the usual lock timeout: here only the statement
    // timeout applies.
    await client.query('begin');
    await client.query('set local lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query('commit');
    const applied = await applyMissing(client, migrations, log);
    await client.query('select pg_advisory_unlock($1)', [LOCK_KEY]);
    broken = false;
    return applied;
  } finally {
    client.release(broken);
  }
}

async function applyMissing(
  client: PoolClient,
  migrations: Migration[],
  log: DatabaseLog,
): Promise<string[]> {
  await client.query(
    `create table if not exists schema_migration (
       name       text primary key,
       sha256     text not null,
       applied_at timestamptz not null default now()
     )`,
  );
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migration',
  );
  const known = new Map(rows.map((row) => [row.name, row.sha256]));
  refuseEdited(migrations, known);
  warnOfNewer(migrations, known, log);
  const applied: string[] = [];
  for (const migration of migrations) {
    if (known.has(migration.name)) continue;
    await apply(client, migration);
    log.info({ migration: migration.name }, 'migration applied');
    applied.push(migration.name);
  }
  return applied;
}

async function apply(client: PoolClient, { name, sql, sha256 }: Migration): Promise<void> {
  try {
    await client.query('begin');
    // Without this timeout, a table lock of a long transaction would block every reader that queues
    // behind this one.
    await client.query("set local lock_timeout = '20s'");
    await client.query(sql);
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw migrationProblem(name, error);
  }
}

function migrationProblem(name: string, error: unknown): StartupError {
  if (findSqlState(error) === LOCK_NOT_AVAILABLE) {
    return new StartupError(
      `The migration ${name} timed out after 20 s on a table lock.`,
      'It was rolled back. Try again when there is less traffic, or end the long transaction (see pg_stat_activity).',
    );
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new StartupError(
    `The migration ${name} failed: ${reason.replace(/\.?$/, '.')}`,
    'It was rolled back. Correct that file, or the data that it fails on, and start again.',
  );
}

function refuseEdited(migrations: Migration[], known: ReadonlyMap<string, string>): void {
  for (const { name, sha256 } of migrations) {
    const before = known.get(name);
    if (before === undefined || before === sha256) continue;
    throw new StartupError(
      `The migration ${name} was changed after it had been applied to this database.`,
      'Restore the file and write the change as a new migration. If the data has no value, start with an empty database.',
    );
  }
}

/**
 * Migrations only add, except 0029, so an older program runs on a newer database. This lets
 * releases overlap.
 */
function warnOfNewer(migrations: Migration[], known: ReadonlyMap<string, string>, log: DatabaseLog): void {
  const ours = new Set(migrations.map((migration) => migration.name));
  const newer = [...known.keys()].filter((name) => !ours.has(name)).sort();
  if (newer.length > 0) log.warn({ newer }, 'database is newer than this program: it has more migrations');
}

async function loadMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Set<string>();
  for (const name of names) {
    const number = name.slice(0, 4);
    if (!FILE_NAME.test(name) || numbers.has(number)) {
      throw new StartupError(
        `The migration ${name} ${numbers.has(number) ? 'has the number of another one' : 'is not named 0001-what-it-does.sql'}.`,
        `Rename that file in ${folder}.`,
      );
    }
    numbers.add(number);
  }
  return await Promise.all(names.map((name) => loadMigration(folder, name)));
}

async function loadMigration(folder: string, name: string): Promise<Migration> {
  // Git may check out other line endings on Windows: the migration is the same.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
}
