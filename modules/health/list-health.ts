import { type Failure, listFailures } from '#modules/failures/index.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import { type CheckName, type CheckResult, CHECKS, type HealthSources, MACHINE_CHECKS } from './check.ts';
import { CHECK_FAILURES, nameCheckFailure, ON_MACHINE, TEXTS } from './messages.ts';
import { type CheckResults, runChecks } from './run-checks.ts';

/**
 * A row of Health. `since`: when it began to fail, once that is known. `machine`: where, of a check of a
 * machine that fails here or on another one.
 */
export type HealthRow = CheckResult & {
  check: CheckName;
  since: Date | undefined;
  machine: string | undefined;
};

/** A person waits for no longer. */
const DEADLINE_MS = 2500;

/**
 * Runs all checks now and says since when each fails; where that takes too long, lists what was `last`
 * found. Of other machines it lists what fails. Throws when the database is unavailable.
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
    const name = nameCheckFailure(check, sources.machine);
    const failure = failures.find((one) => one.name === (result.failure ?? name));
    const isFailing = result.state === 'failing';
    const elsewhere = listElsewhere(
      check,
      failures.filter((one) => one.name !== name),
    );
    const isNamed = MACHINE_CHECKS.has(check) && (isFailing || elsewhere.length > 0);
    const here: HealthRow = {
      ...result,
      check,
      since: isFailing ? failure?.since : undefined,
      machine: isNamed ? sources.machine : undefined,
    };
    return [here, ...elsewhere];
  });
}

/** What other machines found, from their failures: a machine that is gone reports none for a day. */
function listElsewhere(check: CheckName, failures: readonly Failure[]): HealthRow[] {
  if (!MACHINE_CHECKS.has(check)) return [];
  const start = `${CHECK_FAILURES[check]}${ON_MACHINE}`;
  const texts = TEXTS[check];
  return failures
    .filter(({ name }) => name.startsWith(start))
    .map(({ name, reason, since }) => ({
      check,
      state: 'failing',
      text: `${reason}.`,
      ...('next' in texts && { next: texts.next }),
      since,
      machine: name.slice(start.length),
    }));
}
