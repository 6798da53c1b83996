import { z } from 'zod';
import { endFailure, listFailures, noteFailure } from '#modules/failures/index.ts';
import type { Outage } from '#modules/health/index.ts';
import { addToWaiting, cancelWaiting, enqueue } from '#modules/outbox/index.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { isDatabaseUnavailable } from '#platform/database/is-database-unavailable.ts';
import { findSqlState } from '#platform/database/sql-state.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { followFailures } from '#platform/failures.ts';
import { type MerchantMail, MERCHANT_MAIL_JOB, merchantMailJob } from '#platform/mail/email.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import { alsoBack, alsoFailed, failureMail, outageMail, recoveryMail } from './failure-messages.ts';

type Log = { warn(fields: object, message: string): void };

/** A failure that lasts is stored again this often, so that it counts as seen. */
const AGAIN_MS = 60 * 60 * 1000;
/** A mail waits so long for others that tell of the same. */
export const MAIL_DELAY_MS = 60_000;
/** Longest wait for what is still being stored. */
const STOP_MS = 2000;

/**
 * Logs, stores and mails what fails in this process, until it is stopped. An unavailable database is no
 * failure of the work that met it, and could not store it.
 */
export function watchFailures(
  db: Database,
  log: Log,
  now: () => number = Date.now,
): { stop(): Promise<void> } {
  const storedAt = new Map<string, number>();
  const works = new Set<string>();
  let writing = Promise.resolve();
  const write = (work: () => Promise<unknown>): void => {
    writing = writing
      .then(work)
      .then(() => undefined)
      .catch((error: unknown) => log.warn({ error }, 'a failure was not stored'));
  };
  const unfollow = followFailures(({ name, error }) => {
    if (error === undefined) {
      if (works.has(name)) return;
      works.add(name);
      storedAt.delete(name);
      return write(() => storeRecovery(db, name));
    }
    if (isDatabaseUnavailable(error)) return;
    works.delete(name);
    const last = storedAt.get(name);
    if (last !== undefined && now() - last < AGAIN_MS) return;
    if (last === undefined) log.warn({ error }, name);
    storedAt.set(name, now());
    write(() => storeFailure(db, name, getReason(error)));
  });
  return {
    async stop() {
      unfollow();
      // A database that does not answer must not keep the process from its end.
      await withTimeout(writing, STOP_MS, () => undefined);
    },
  };
}

async function storeFailure(db: Database, name: string, reason: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await noteFailure(tx, { name, reason }))) return;
    await mailTogether(tx, failureMail(name, reason), alsoFailed(name, reason));
  });
}

/** Ends a failure, and mails that it works again, unless the mail about it has not left yet. */
async function storeRecovery(db: Database, name: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const since = await endFailure(tx, name);
    if (!since) return;
    const isAlone = (await listFailures(tx)).length === 0;
    const about = { kind: MERCHANT_MAIL_JOB, subject: failureMail(name, '').subject };
    // The mail may also name what still fails.
    if (isAlone && (await cancelWaiting(tx, about))) return;
    await mailTogether(tx, recoveryMail(name, since), alsoBack(name));
  });
}

/** Mails that the database did not answer for a while, when it answers again. */
export async function mailOutage(db: Database, { from, to }: Outage): Promise<void> {
  const mail = outageMail(from, to);
  await inTransaction(db, (tx) => mailTogether(tx, mail, mail.paragraphs[0] ?? ''));
}

/** Several things often fail together: one that has not left yet tells the next one `also`. */
async function mailTogether(tx: Transaction, mail: MerchantMail, also: string): Promise<void> {
  const { subject } = mail;
  if (await addToWaiting(tx, { kind: MERCHANT_MAIL_JOB, subject }, also)) return;
  await enqueue(tx, { ...merchantMailJob(mail), delayMs: MAIL_DELAY_MS });
}

/** The part of an error without values: its field and rule, or its name and code. */
function getReason(error: unknown): string {
  if (error instanceof AggregateError) return getReason(error.errors[0]);
  if (error instanceof z.ZodError) {
    const [issue] = error.issues;
    return `${issue?.path.join('.') ?? ''} ${issue?.code ?? ''}`.trim();
  }
  if (!(error instanceof Error)) return 'unknown';
  if ('reason' in error && typeof error.reason === 'string') return error.reason;
  return [error.name, findSqlState(error)].filter(Boolean).join(' ');
}
