import { join } from 'node:path';
import { runBackfills } from '#platform/database/backfills.ts';
import type { Database } from '#platform/database/handle.ts';
import type { DatabaseLog } from '#platform/database/log.ts';
import { runPeriodically } from './run-periodically.ts';

/**
 * Runs the refills of `db/backfills` beside the shop, and tries again every minute: another process
 * may have stopped in the middle of one.
 */
export function startBackfills(db: Database, root: string, log: DatabaseLog): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const work = runPeriodically(() => runBackfills(db, join(root, 'db', 'backfills'), log, stopping.signal), {
    everyMs: 60_000,
    failed: 'a backfill failed',
    log,
    runsAtOnce: true,
  });
  return {
    async stop() {
      stopping.abort();
      await work.stop();
    },
  };
}
