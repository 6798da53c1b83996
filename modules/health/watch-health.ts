import { isDatabaseUnavailable } from '#platform/database/is-database-unavailable.ts';
import { tellFailure, tellRecovery } from '#platform/failures.ts';
import type { CheckName, HealthSources } from './check.ts';
import { nameCheckFailure } from './messages.ts';
import { type CheckResults, runChecks } from './run-checks.ts';

/** How often the checks run. With the delay of the mail an owner learns of a failure within minutes. */
export const CHECK_EVERY_MS = 60_000;

/** Each dead job is mailed where it is given up, and Today counts them. */
const MAILED_ELSEWHERE: ReadonlySet<CheckName> = new Set(['jobs']);

/** What failed. `reason`: the sentence of the check, which holds no value of a row. */
class CheckError extends Error {
  readonly reason: string;

  constructor(text: string) {
    super('a check of Health fails');
    this.name = 'CheckError';
    this.reason = text.replace(/\.$/, '');
  }
}

/** The times between which the database did not answer. */
export type Outage = { from: Date; to: Date };

export type HealthWatch = {
  /** Runs all checks and tells what fails and what works again. */
  check(): Promise<void>;
  /** What the last run found; empty before the first. */
  readonly last: CheckResults;
};

/**
 * Creates the watch of a process. A database that does not answer can store nothing: `onOutage` is
 * called once it answers again.
 */
export function createHealthWatch(
  sources: HealthSources,
  onOutage: (outage: Outage) => Promise<void>,
): HealthWatch {
  let last: CheckResults = new Map();
  let awaySince: Date | undefined;
  return {
    async check() {
      try {
        last = await runChecks(sources);
      } catch (error) {
        if (isDatabaseUnavailable(error)) awaySince ??= sources.now();
        throw error;
      }
      if (awaySince) {
        await onOutage({ from: awaySince, to: sources.now() });
        awaySince = undefined;
      }
      for (const [name, { state, text, failure }] of last) {
        if (MAILED_ELSEWHERE.has(name) || failure !== undefined || state === 'unknown') continue;
        const failed = nameCheckFailure(name, sources.machine);
        if (state === 'failing') tellFailure(failed, new CheckError(text));
        else tellRecovery(failed);
      }
    },
    get last() {
      return last;
    },
  };
}
