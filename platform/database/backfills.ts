import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { schemaBackfill } from '#platform/tables.ts';
import type { Database, Transaction } from './handle.ts';
import type { DatabaseLog } from './log.ts';
import { inTransaction } from './transaction.ts';

/** Lock number of backfills, unique in the project: numbers before it belong to migrations and seed. */
const LOCK_KEY = 2_526_244;
/** Shoppers come first: the pause is as long as the batch, within these limits, in milliseconds. */
const PAUSE_MS = { min: 20, max: 2000 };

/** A long refill of existing rows, beside the shop. */
export type Backfill = {
  /** Stored when it is done: never rename it. */
  name: string;
  /** Fills the next batch of rows, and returns how many; 0 when all are filled. */
  fill(tx: Transaction): Promise<number>;
};

export type BackfillState = { name: string; rows: number; isDone: boolean };

/**
 * Returns the backfills of a folder, in order of their names. Each file is one statement that fills
 * the next batch of rows, and changes no row when all are filled.
 */
export async function loadBackfills(folder: string): Promise<Backfill[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return names.map((name) => ({
    name,
    async fill(tx) {
      const statement = await readFile(join(folder, name), 'utf8');
      return (await tx.execute(sql.raw(statement))).rowCount ?? 0;
    },
  }));
}

/**
 * Runs the backfills that are not done yet, in their order. Each batch is a transaction, so a process
 * that is killed loses at most one batch, and the next process goes on. Of several processes one works
 * at a time; the others return at once.
 */
export async function runBackfills(
  db: Database,
  backfills: readonly Backfill[],
  log: DatabaseLog,
  signal: AbortSignal,
): Promise<void> {
  const states = await listBackfills(db, backfills);
  for (const [index, backfill] of backfills.entries()) {
    if (states[index]?.isDone) continue;
    for (;;) {
      if (signal.aborted) return;
      const startedAt = performance.now();
      const outcome = await runBatch(db, backfill);
      if (outcome === 'busy') return;
      if (outcome === 'done') break;
      const tookMs = performance.now() - startedAt;
      await sleep(Math.min(PAUSE_MS.max, Math.max(PAUSE_MS.min, tookMs)));
    }
    log.info({ backfill: backfill.name }, 'backfill done');
  }
}

async function runBatch(db: Database, { name, fill }: Backfill): Promise<'busy' | 'more' | 'done'> {
  return await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute(sql`select 1 where pg_try_advisory_xact_lock(${LOCK_KEY})`);
    if (rows.length === 0) return 'busy';
    const count = await fill(tx);
    await tx.execute(sql`
      insert into schema_backfill as b (name, row_count, ended_at)
      values (${name}, ${count}, ${count === 0 ? sql`now()` : sql`null`})
      on conflict (name) do update
         set row_count = b.row_count + excluded.row_count, ended_at = excluded.ended_at`);
    return count === 0 ? 'done' : 'more';
  });
}

/** Returns the progress of every backfill, in the given order. Changes nothing. */
export async function listBackfills(db: Database, backfills: readonly Backfill[]): Promise<BackfillState[]> {
  // A database that is not migrated yet has no such table.
  const { rowCount } = await db.execute(sql`select where to_regclass('schema_backfill') is not null`);
  const { name, rowCount: rows, endedAt } = schemaBackfill;
  const known = rowCount === 0 ? [] : await db.select({ name, rows, endedAt }).from(schemaBackfill);
  const states = new Map(known.map((row) => [row.name, row]));
  return backfills.map((backfill) => {
    const state = states.get(backfill.name);
    return {
      name: backfill.name,
      rows: state?.rows ?? 0,
      isDone: state !== undefined && state.endedAt !== null,
    };
  });
}
