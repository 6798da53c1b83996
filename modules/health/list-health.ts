import { listFailures } from '#modules/failures/index.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import { type CheckName, type CheckResult, CHECKS, type HealthSources } from './check.ts';
import { CHECK_FAILURES } from './messages.ts';
import { type CheckResults, runChecks } from './run-checks.ts';

/** A row of Health. `since`: when it began to fail, once that is known. */
export type HealthRow = CheckResult & { check: CheckName; since: Date | undefined };

/** A person waits for no longer. */
const DEADLINE_MS = 2500;

/**
 * Runs all checks now and says since when each fails; where that takes too long, lists what was `last`
 * found. Throws when the database is unavailable.
 */
export async function listHealth(
  sources: HealthSources,
  last: () => CheckResults = () => new Map(),
): Promise<HealthRow[]> {
  const results = await withTimeout(runChecks(sources), DEADLINE_MS, last);
  const failures = await listFailures(sources.db);
  return CHECKS.flatMap((check) => {
    const result = results.get(check);
    if (!result) return [];
    const failure = failures.find(({ name }) => name === (result.failure ?? CHECK_FAILURES[check]));
    return [{ ...result, check, since: result.state === 'failing' ? failure?.since : undefined }];
  });
}
