import type { Pool } from 'pg';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { findTagsSince } from '#platform/changes/find-tags-since.ts';
import { findAppSetting, saveAppSetting } from '#platform/database/app-setting.ts';
import type { Database } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { ALL_TAG } from '#server/pages/page-cache.ts';

/** Up to where in the change feed the edge was told. */
const POSITION_KEY = 'edge-position';
/** Which pages the shop sends: those of another build name files that no longer exist. */
const BUILD_KEY = 'edge-build';
/** The feed holds a day. */
const MAX_AGE_MS = DAY_MS - HOUR_MS;
/** While a process runs, the position is younger. */
const GAP_MS = 60_000;

type Position = { horizon: string; at: Date };

/** Stores that the edge was told of all changes before `horizon`. */
export async function savePosition(db: Database, { horizon, at }: Position): Promise<void> {
  await inTransaction(db, (tx) => saveAppSetting(tx, POSITION_KEY, `${horizon} ${at.toISOString()}`));
}

/** Stores which pages the shop sends from now on; others count as untold until a position is stored. */
export async function saveBuild(db: Database, build: string): Promise<void> {
  if (!(await hasOtherBuild(db, build))) return;
  await inTransaction(db, async (tx) => {
    await saveAppSetting(tx, BUILD_KEY, build);
    await saveAppSetting(tx, POSITION_KEY, 'unknown');
  });
}

/** Whether the process that started last sends other pages. */
export async function hasOtherBuild(db: Database, build: string): Promise<boolean> {
  return (await findAppSetting(db, BUILD_KEY)) !== build;
}

/**
 * Returns what changed since a process last told the edge: everything when that is unknown or long ago,
 * or when the pages are of another build. `moments` are the tags of what changes by time alone; they are
 * returned only when no process ran.
 */
export async function findUntold(
  { db, pool }: { db: Database; pool: Pool },
  { build, moments, now }: { build: string; moments: readonly string[]; now: Date },
): Promise<readonly string[]> {
  if (await hasOtherBuild(db, build)) return [ALL_TAG];
  const position = await loadPosition(db);
  const ageMs = position === undefined ? Number.POSITIVE_INFINITY : now.getTime() - position.at.getTime();
  if (position === undefined || ageMs > MAX_AGE_MS) return [ALL_TAG];
  const changed = (await findTagsSince(pool, position.horizon)) ?? [ALL_TAG];
  return ageMs > GAP_MS ? [...changed, ...moments] : changed;
}

async function loadPosition(db: Database): Promise<Position | undefined> {
  const stored = /^(?<horizon>\d+) (?<at>\S+)$/.exec((await findAppSetting(db, POSITION_KEY)) ?? '');
  const { horizon, at } = stored?.groups ?? {};
  return horizon === undefined || at === undefined ? undefined : { horizon, at: new Date(at) };
}
