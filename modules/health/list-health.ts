import { listFailures } from '#modules/failures/index.ts';
import { type CheckName, type CheckResult, CHECKS, type HealthSources } from './check.ts';
import { CHECK_FAILURES } from './messages.ts';
import { runChecks } from './run-checks.ts';

/** A row of Health. `since`: when it began to fail, once that is known. */
export type HealthRow = CheckResult & { check: CheckName; since: Date | undefined };

/** Runs all checks now and says since when each fails. Throws when the database is unavailable. */
export async function listHealth(sources: HealthSources): Promise<HealthRow[]> {
  const results = await runChecks(sources);
  const failures = await listFailures(sources.db);
  return CHECKS.flatMap((check) => {
    const result = results.get(check);
    if (!result) return [];
    const failure = failures.find(({ name }) => name === CHECK_FAILURES[check]);
    return [{ ...result, check, since: result.state === 'failing' ? failure?.since : undefined }];
  });
}
