import { pruneRevisions } from '#modules/audit/chain.ts';
import type { Database } from '#platform/database/handle.ts';
import type { Log } from '#platform/log/create-log.ts';
import { runPeriodically } from './run-periodically.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes old versions of records at the start and every day. */
export function startRevisionPruning(db: Database, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const work = async (): Promise<void> => {
    await pruneRevisions(db, new Date(), { signal: stopping.signal });
  };
  const pruning = runPeriodically(work, {
    everyMs: DAY_MS,
    failed: 'old versions not removed',
    log,
    runsAtOnce: true,
  });
  return {
    async stop() {
      stopping.abort();
      await pruning.stop();
    },
  };
}
