import { enqueue } from '#modules/outbox/index.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { type Letter, letterJob, MailAddressSchema } from '#platform/mail/letter.ts';

/**
 * Writes a letter into the outbox, in the transaction of its cause. An address that no mail can have gets none: money that
 * was taken must become an order whatever was typed. That of a test order is marked as such.
 */
export async function sendLetter(
  tx: Transaction,
  letter: Letter,
  { isTest }: { isTest: boolean },
): Promise<void> {
  if (MailAddressSchema.safeParse(letter.to).success) await enqueue(tx, letterJob(letter, { isTest }));
}
