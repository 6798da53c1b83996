import { join } from 'node:path';
import { z } from 'zod';
import { findLastGood } from '#modules/backups/index.ts';
import { listBackfills } from '#platform/database/backfills.ts';
import { listAppliedMigrations, listPendingMigrations } from '#platform/database/migrate.ts';
import { loadMigrations } from '#platform/database/migration-files.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { queryClient } from '#platform/database/query-client.ts';
import { parseTableChanges } from './parse-table-changes.ts';
import type { ChangedTable, DatabaseFacts, PendingMigration } from './update-facts.ts';

const SizeSchema = z.object({ table: z.string(), rows: z.number(), bytes: z.number() });
const ServerSchema = z.object({ version: z.string(), number: z.number() });

/** A table that was never analysed is counted, up to this many rows. */
const COUNTED_ROWS = 1_000_000;

/** Reads what the new release in `folder` will do to the database. Changes nothing. */
export async function loadDatabaseFacts(
  database: Pick<DatabaseConnection, 'kind' | 'db' | 'pool'>,
  folder: string,
  backfills: readonly string[] | undefined,
): Promise<DatabaseFacts> {
  const { kind, db, pool } = database;
  const migrations = join(folder, 'db', 'migrations');
  const files = new Map((await loadMigrations(migrations)).map((file) => [file.name, file]));
  const applied = await listAppliedMigrations(pool);
  const pending: PendingMigration[] = [];
  for (const name of await listPendingMigrations(pool, migrations))
    pending.push({ name, tables: await measureTables(pool, files.get(name)?.sql ?? '') });
  const [server] = await queryClient(
    pool,
    "select current_setting('server_version') as version, current_setting('server_version_num')::int as number",
    ServerSchema,
  );
  // A database without the table of backups is of a release that made none.
  const backup = applied.some(({ name }) => name === '0200-backups.sql') ? await findLastGood(db) : undefined;
  return {
    pending,
    edited: applied
      .filter(({ name, sha256 }) => (files.get(name)?.sha256 ?? sha256) !== sha256)
      .map(({ name }) => name),
    postgresql:
      kind === 'embedded' || server === undefined
        ? undefined
        : { version: server.version, major: Math.floor(server.number / 10_000) },
    lastBackup: backup?.endedAt ? { at: backup.endedAt, bytes: Number(backup.bytes ?? 0) } : undefined,
    backfills: backfills && (await listWaiting(db, backfills)),
  };
}

async function listWaiting(db: DatabaseConnection['db'], names: readonly string[]): Promise<string[]> {
  const known = names.map((name) => ({ name, fill: () => Promise.resolve(0) }));
  return (await listBackfills(db, known)).filter(({ isDone }) => !isDone).map(({ name }) => name);
}

/** Tables that the migration creates itself do not exist yet, and are left out. */
async function measureTables(pool: DatabaseConnection['pool'], sql: string): Promise<ChangedTable[]> {
  const changes = parseTableChanges(sql);
  const query = `
    select c.relname as table, c.reltuples::float8 as rows, pg_table_size(c.oid)::float8 as bytes
      from pg_class c
     where c.oid = any (select to_regclass(name) from unnest($1::text[]) as name) and c.relkind = 'r'`;
  const sizes = await queryClient(
    pool,
    { text: query, values: [changes.map(({ table }) => table)] },
    SizeSchema,
  );
  const measured: ChangedTable[] = [];
  for (const { table, rows, bytes } of sizes) {
    const effect = changes.find((change) => change.table === table)?.effect;
    if (effect !== undefined)
      measured.push({ table, effect, rows: rows < 0 ? await countRows(pool, table) : rows, bytes });
  }
  return measured;
}

async function countRows(pool: DatabaseConnection['pool'], table: string): Promise<number> {
  const text = `select count(*)::int as count from (select from "${table}" limit ${COUNTED_ROWS}) as counted`;
  const [row] = await queryClient(pool, text, z.object({ count: z.int() }));
  return row?.count ?? 0;
}
