import { DAY_MS } from '#contract/durations.ts';
import { prunePriceHistory, runDuePrices } from '#modules/prices/index.ts';
import { whileClocksAgree } from '#platform/database/clocks.ts';
import type { Database } from '#platform/database/handle.ts';
import type { Log } from '#platform/log/create-log.ts';
import { tellFailure } from '#platform/failures.ts';
import { runPeriodically } from '#platform/run-periodically.ts';

/** A planned price is set within two seconds. */
const EVERY_MS = 1000;
const FAILED = 'planned prices not set';

/**
 * Sets the planned prices that are overdue, then sets others at their times. Resolves when the
 * overdue ones are set, so that the shop never opens with an old price. When they cannot be set, that
 * is told as a failure, the shop opens, and it is tried again every second.
 */
export async function startPriceSchedule(db: Database, log: Log): Promise<{ stop(): Promise<void> }> {
  const setDuePrices = (): Promise<void> => whileClocksAgree(db, setDue);
  const setDue = async (): Promise<void> => {
    const { refused, failed } = await runDuePrices(db, new Date());
    for (const row of refused) log.warn(row, 'a planned price was refused');
    for (const row of failed) log.error(row, 'a planned price could not be set');
  };
  await setDuePrices().catch((error: unknown) => tellFailure(FAILED, error));
  const setting = runPeriodically(setDuePrices, { everyMs: EVERY_MS, failed: FAILED, log });
  const prune = () => whileClocksAgree(db, () => prunePriceHistory(db, new Date()));
  const pruning = runPeriodically(prune, {
    everyMs: DAY_MS,
    failed: 'old prices not removed',
    log,
    runsAtOnce: true,
  });
  return {
    async stop() {
      await setting.stop();
      await pruning.stop();
    },
  };
}
