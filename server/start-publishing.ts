import { runDuePlans } from '#modules/editing/index.ts';
import { PUBLISH_PLANNED_SETTINGS } from '#modules/shop-settings/index.ts';
import { PUBLISH_PLANNED_TEXTS } from '#modules/texts/index.ts';
import { whileClocksAgree } from '#platform/database/clocks.ts';
import type { Database } from '#platform/database/handle.ts';
import type { Log } from '#platform/log/create-log.ts';
import { runPeriodically } from '#platform/run-periodically.ts';

/** What is planned is published within some seconds. */
const EVERY_MS = 2000;

const PUBLISH_PLANNED = { ...PUBLISH_PLANNED_TEXTS, ...PUBLISH_PLANNED_SETTINGS };

/** Publishes what is planned when its time has come, from now on. */
export function startPublishing(db: Database, log: Log): { stop(): Promise<void> } {
  const publishDue = async (): Promise<void> => {
    const { refused } = await runDuePlans(db, PUBLISH_PLANNED, new Date());
    for (const row of refused) log.warn(row, 'what was planned was not published');
  };
  return runPeriodically(() => whileClocksAgree(db, publishDue), {
    everyMs: EVERY_MS,
    failed: 'planned changes not published',
    log,
    runsAtOnce: true,
  });
}
