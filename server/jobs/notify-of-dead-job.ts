import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { REFUND_JOB, emailDeadRefund } from '#modules/orders/jobs.ts';
import { enqueue, isJobWaiting, type OnDead, REFUSED_ADDRESS } from '#modules/outbox/index.ts';
import { type MerchantMail, MERCHANT_MAIL_JOB, merchantMailJob } from '#platform/mail/email.ts';

/**
 * Mail fails for many addresses at once when its server is down, or when visitors type wrong
 * addresses. The notice waits this long; meanwhile one notice of its kind is enough.
 */
export const NOTICE_DELAY_MS = 60_000;

const PayloadSchema = z.object({ refundId: z.string().optional(), subject: z.string().optional() });

/**
 * Notifies the merchant of a dead job, in the transaction that marks it dead. A failed mail to the
 * merchant causes no other mail: the log and `status` report it.
 */
export const notifyOfDeadJob: OnDead = async (tx, { kind, payload }, reason) => {
  if (kind === MERCHANT_MAIL_JOB) return;
  // Today tells of the address, once.
  if (reason === REFUSED_ADDRESS) return;
  const { refundId, subject } = PayloadSchema.safeParse(payload).data ?? {};
  if (kind === REFUND_JOB && refundId !== undefined) return await emailDeadRefund(tx, refundId, reason);
  const mail = deadJobMail(kind, subject, reason);
  // Two jobs that die at once would each see no notice of the other's transaction.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`notice ${mail.subject}`}, 0))`);
  if (await isJobWaiting(tx, MERCHANT_MAIL_JOB, mail.subject)) return;
  await enqueue(tx, { ...merchantMailJob(mail), delayMs: NOTICE_DELAY_MS });
};

function deadJobMail(kind: string, subject: string | undefined, reason: string): MerchantMail {
  const failed =
    subject === undefined
      ? `The shop has stopped trying a job of the kind ${kind}, which failed (${reason}).`
      : `The shop has stopped trying to send the email "${subject}" (${reason}).`;
  return {
    subject: subject === undefined ? 'The shop gave up on a job' : "The shop couldn't send an email",
    heading: 'Something needs your attention',
    paragraphs: [
      `${failed} Others may have failed too.`,
      "Health in the back office lists them. Once you've fixed the cause, retry them there.",
    ],
  };
}
