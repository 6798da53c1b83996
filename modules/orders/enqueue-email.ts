import { enqueue } from '#modules/outbox/index.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { type Email, emailJob, MailAddressSchema } from '#platform/mail/email.ts';

/**
 * Writes a letter into the outbox, in the transaction of its cause. An address that no mail can have gets none: money that
 * was taken must become an order whatever was typed. That of a test order is marked as such.
 */
export async function enqueueEmail(
  tx: Transaction,
  email: Email,
  { isTest }: { isTest: boolean },
): Promise<void> {
  if (MailAddressSchema.safeParse(email.to).success) await enqueue(tx, emailJob(email, { isTest }));
}
