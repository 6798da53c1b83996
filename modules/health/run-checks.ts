import { isDatabaseUnavailable } from '#platform/database/is-database-unavailable.ts';
import { tellFailure } from '#platform/failures.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import { type Check, type CheckName, type CheckResult, CHECKS, type HealthSources } from './check.ts';
import * as machine from './machine-checks.ts';
import { TEXTS } from './messages.ts';
import * as stored from './stored-checks.ts';

/** A check that takes longer is unknown. */
const DEADLINE_MS = 10_000;

const RUNS: Readonly<Record<CheckName, Check>> = {
  backup: stored.checkBackup,
  mail: stored.checkMail,
  payments: stored.checkPayments,
  plans: stored.checkPlans,
  books: stored.checkBooks,
  jobs: stored.checkJobs,
  disk: machine.checkDisk,
  pictures: machine.checkPictures,
  database: machine.checkDatabase,
  replica: machine.checkReplica,
  memory: machine.checkMemory,
  clock: machine.checkClock,
  changes: machine.checkChanges,
  edge: stored.checkEdge,
  certificate: machine.checkCertificate,
  update: machine.checkUpdate,
};

/** What each check found, in their order. */
export type CheckResults = ReadonlyMap<CheckName, CheckResult>;

/**
 * Runs all checks, one after the other. One that throws or takes too long is `unknown`, and told; throws
 * when the database is unavailable.
 */
export async function runChecks(sources: HealthSources): Promise<CheckResults> {
  const results = new Map<CheckName, CheckResult>();
  for (const name of CHECKS) results.set(name, await runCheck(name, sources));
  return results;
}

async function runCheck(name: CheckName, sources: HealthSources): Promise<CheckResult> {
  const unknown: CheckResult = { state: 'unknown', text: TEXTS.unknown };
  try {
    const run = Promise.resolve(RUNS[name](sources));
    return await withTimeout(run, DEADLINE_MS, () => unknown);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    tellFailure(`the check of ${name} does not work`, error);
    return unknown;
  }
}
