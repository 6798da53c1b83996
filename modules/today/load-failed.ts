import { calendarDate } from '#modules/compliance/index.ts';
import { listRefusedPlans } from '#modules/editing/index.ts';
import { CHECK_FAILURES } from '#modules/health/index.ts';
import { listFailures } from '#modules/failures/index.ts';
import { listFailedPrices } from '#modules/prices/index.ts';
import type { Handle } from '#platform/database/handle.ts';

/** Failed prices that are listed. */
const MAX_FAILED = 20;

/**
 * Loads what did not work: of the server, of planned publishing, and of prices planned since `since`.
 * What Today lists by its own words is no failure beside that: plans, and a backup that is missing.
 */
export async function loadFailed(
  db: Handle,
  { since, timeZone, isBackupMissing }: { since: Date; timeZone: string; isBackupMissing: boolean },
) {
  const isListed = (name: string): boolean =>
    name === CHECK_FAILURES.plans || (isBackupMissing && name === CHECK_FAILURES.backup);
  const failures = (await listFailures(db)).filter(({ name }) => !isListed(name));
  const failedPlans = await listRefusedPlans(db);
  const failedPrices = await listFailedPrices(db, since, MAX_FAILED);
  return {
    failures: failures.map((one) => ({ ...one, since: one.since.toISOString() })),
    failedPlans: failedPlans.map((plan) => ({ ...plan, publishAt: plan.publishAt.toISOString() })),
    failedPrices: failedPrices.map(({ startsAt, state, ...price }) => ({
      ...price,
      day: calendarDate(startsAt, timeZone),
      isRefused: state === 'refused',
    })),
  };
}
