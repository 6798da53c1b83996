import { enqueue } from '#modules/outbox/index.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { type Email, emailJob, MailAddressSchema } from '#platform/mail/email.ts';

/**
 * Adds an email to the outbox, in the transaction of its cause. Sends none to an invalid address: a
 * payment must become an order whatever the shopper typed. The email of a test order is marked as a
 * test.
 */
export async function enqueueEmail(
  tx: Transaction,
  email: Email,
  { isTest }: { isTest: boolean },
): Promise<void> {
  if (MailAddressSchema.safeParse(email.to).success) await enqueue(tx, emailJob(email, { isTest }));
}
