import { runBackfills } from '#platform/database/backfills.ts';
import type { Database } from '#platform/database/handle.ts';
import type { DatabaseLog } from '#platform/database/log.ts';
import { loadReleaseBackfills } from '#seed/load-release-backfills.ts';
import { runPeriodically } from './run-periodically.ts';

/**
 * Runs the refills of this release beside the shop, and tries again every minute: another process
 * may have stopped in the middle of one.
 */
export function startBackfills(db: Database, root: string, log: DatabaseLog): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const run = async () => await runBackfills(db, await loadReleaseBackfills(root), log, stopping.signal);
  const work = runPeriodically(run, { everyMs: 60_000, failed: 'a backfill failed', log, runsAtOnce: true });
  return {
    async stop() {
      stopping.abort();
      await work.stop();
    },
  };
}
