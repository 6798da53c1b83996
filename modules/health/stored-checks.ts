import { DAY_MS } from '#contract/durations.ts';
import { findLastProblem } from '#modules/audit/chain.ts';
import {
  BACKUP_FAILURES,
  findLastBackupTime,
  findMissingSince,
  listBackups,
} from '#modules/backups/index.ts';
import { findLastEventTime, findSilentPayment, PROVIDER_AWAY } from '#modules/checkout/watch.ts';
import { listRefusedPlans } from '#modules/editing/index.ts';
import { hasFailure } from '#modules/failures/index.ts';
import { countRefusals } from '#modules/mail-refusals/index.ts';
import { findLastSent } from '#modules/mail-settings/index.ts';
import { countFailing, countJobs } from '#modules/outbox/index.ts';
import { countDifferingPayouts } from '#modules/payouts/index.ts';
import { listFailedPrices } from '#modules/prices/index.ts';
import { MAIL_JOBS } from '#platform/mail/email.ts';
import type { Check } from './check.ts';
import { CHECK_FAILURES, TEXTS } from './messages.ts';

/** Planned prices that failed count for so long: as long as Today lists them. */
const FAILED_PRICES_MS = 30 * DAY_MS;
/** More are not counted. */
const MAX_FAILED = 100;

/** The last backup is good, and no older than 26 hours. */
export const checkBackup: Check = async ({ db, now }) => {
  const { next, ...texts } = TEXTS.backup;
  const lastAt = (await findLastBackupTime(db)) ?? undefined;
  const ended = (await listBackups(db)).find(({ state }) => state === 'good' || state === 'failed');
  if (ended?.failure && ended.state === 'failed')
    return { state: 'failing', text: texts.failed(BACKUP_FAILURES[ended.failure]), lastAt, next };
  if (await findMissingSince(db, now())) return { state: 'failing', text: texts.missing, lastAt, next };
  if (lastAt === undefined) return { state: 'off', text: texts.off };
  return { state: 'good', text: texts.good, lastAt };
};

/** No email waits for a mail server that refused it or did not answer. */
export const checkMail: Check = async ({ db, sendsMail }) => {
  const { good, off, failing, next } = TEXTS.mail;
  const { count, reason } = await countFailing(db, MAIL_JOBS);
  const lastAt = await findLastSent(db);
  if (count > 0) return { state: 'failing', text: failing(reason, count), next, lastAt };
  if (!sendsMail()) return { state: 'off', text: off };
  return { state: 'good', text: good(await countRefusals(db)), lastAt };
};

/** The provider answers, and its events come. */
export const checkPayments: Check = async ({ db, payments }) => {
  const texts = TEXTS.payments;
  const mode = payments();
  if (mode === 'none') return { state: 'off', text: texts.off };
  const lastAt = await findLastEventTime(db);
  if (await hasFailure(db, PROVIDER_AWAY))
    return { state: 'failing', failure: PROVIDER_AWAY, text: texts.away, next: texts.awayNext, lastAt };
  if (await findSilentPayment(db))
    return { state: 'failing', text: texts.silent, next: texts.silentNext, lastAt };
  return { state: 'good', text: texts[mode], lastAt };
};

/** Prices and texts that were planned came into force. */
export const checkPlans: Check = async ({ db, now }) => {
  const { good, failing, next } = TEXTS.plans;
  const since = new Date(now().getTime() - FAILED_PRICES_MS);
  const count = (await listRefusedPlans(db)).length + (await listFailedPrices(db, since, MAX_FAILED)).length;
  return count > 0 ? { state: 'failing', text: failing(count), next } : { state: 'good', text: good };
};

/** The last verification of the audit found nothing, and payouts agree with the orders. */
export const checkBooks: Check = async ({ db, payments }) => {
  const texts = TEXTS.books;
  const problem = await findLastProblem(db);
  if (problem !== undefined) return { state: 'failing', text: texts.audit(problem), next: texts.auditNext };
  const differing = await countDifferingPayouts(db, { isTest: payments() !== 'live' });
  if (differing > 0) return { state: 'failing', text: texts.payouts(differing), next: texts.payoutsNext };
  return { state: 'good', text: texts.good };
};

/** No job was given up. */
export const checkJobs: Check = async ({ db }) => {
  const { good, failing, next } = TEXTS.jobs;
  const { waiting, dead } = await countJobs(db);
  return dead > 0 ? { state: 'failing', text: failing(dead), next } : { state: 'good', text: good(waiting) };
};

/** No process waits for a CDN that takes no purges. */
export const checkEdge: Check = async ({ db, hasEdge }) => {
  const { off, good, failing, next } = TEXTS.edge;
  if (!hasEdge) return { state: 'off', text: off };
  const failure = CHECK_FAILURES.edge;
  return (await hasFailure(db, failure))
    ? { state: 'failing', failure, text: failing, next }
    : { state: 'good', text: good };
};
