import { statSync, writeFileSync } from 'node:fs';
import type { Pool } from 'pg';
import { z } from 'zod';
import { runPeriodically } from '#platform/run-periodically.ts';
import type { DatabaseLog } from '../log.ts';
import { queryClient } from '../query-client.ts';

const MINUTE_MS = 60_000;
const CHECKPOINT_EVERY_MS = 5 * MINUTE_MS;
const VACUUM_CHECK_EVERY_MS = 30 * MINUTE_MS;
const VACUUM_AFTER_MS = 24 * 60 * MINUTE_MS;

const TableSchema = z.object({ name: z.string() });

/**
 * The embedded database has no background processes: this runs a checkpoint every five minutes and
 * vacuums the tables once a day (`vacuumedFile` stores the time across restarts). Returns a
 * function that stops it after the running statement.
 */
export function startMaintenance(pool: Pool, vacuumedFile: string, log: DatabaseLog): () => Promise<void> {
  const tasks = [
    runPeriodically(() => pool.query('checkpoint'), {
      everyMs: CHECKPOINT_EVERY_MS,
      failed: 'no checkpoint of the database',
      log,
    }),
    runPeriodically(() => vacuumIfDue(pool, vacuumedFile, Date.now()), {
      everyMs: VACUUM_CHECK_EVERY_MS,
      failed: 'tables not vacuumed',
      log,
    }),
  ];
  return async () => {
    await Promise.all(tasks.map((task) => task.stop()));
  };
}

/** Vacuums and analyses every table when the last run was at least a day ago. */
export async function vacuumIfDue(pool: Pool, vacuumedFile: string, nowMs: number): Promise<void> {
  if (nowMs - lastVacuumMs(vacuumedFile) < VACUUM_AFTER_MS) return;
  const tables = await queryClient(
    pool,
    `select format('%I.%I', schemaname, relname) as name from pg_stat_all_tables where schemaname <> 'information_schema'
     and schemaname not like 'pg_toast%' order by relid`,
    TableSchema,
  );
  // One table at a time: there is only one connection, and shoppers' queries run in between.
  for (const { name } of tables) await pool.query(`vacuum (analyze) ${name}`);
  writeFileSync(vacuumedFile, '');
}

/** The first day of a folder that was never vacuumed begins now. */
function lastVacuumMs(vacuumedFile: string): number {
  const found = statSync(vacuumedFile, { throwIfNoEntry: false });
  if (found !== undefined) return found.mtimeMs;
  writeFileSync(vacuumedFile, '');
  return Date.now();
}
