import { runDueTexts } from '#modules/texts/index.ts';
import type { Database } from '#platform/database/handle.ts';
import type { Log } from '#platform/log/create-log.ts';
import { runPeriodically } from '#platform/run-periodically.ts';

/** A planned text is published within some seconds. */
const EVERY_MS = 2000;

/** Publishes the texts whose time has come, from now on. */
export function startTextSchedule(db: Database, log: Log): { stop(): Promise<void> } {
  return runPeriodically(
    async () => {
      const { refused } = await runDueTexts(db, new Date());
      for (const row of refused) log.warn(row, 'a planned text was not published');
    },
    { everyMs: EVERY_MS, failed: 'planned texts not published', log, runsAtOnce: true },
  );
}
