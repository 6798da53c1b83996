import { enqueue } from '#modules/outbox/index.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { emailJob } from '#platform/mail/email.ts';
import { EMAIL_MESSAGES } from '../messages.ts';

type EmailName = keyof typeof EMAIL_MESSAGES;
type LinkEmailName = {
  [Name in EmailName]: (typeof EMAIL_MESSAGES)[Name] extends { before: unknown } ? Name : never;
}[EmailName];

/** Writes a letter without a link into the outbox, in the transaction of its cause. */
export async function enqueueEmail(
  tx: Transaction,
  name: Exclude<EmailName, LinkEmailName>,
  to: string,
): Promise<void> {
  const { subject, heading, paragraphs } = EMAIL_MESSAGES[name];
  await enqueue(tx, emailJob({ to, subject, heading, paragraphs: [...paragraphs] }));
}

/**
 * Writes a letter whose link stands alone on its line, so that every mail program makes it one. `accountEmail` is the proven
 * address of the account, where the letter names it.
 */
export async function sendLinkEmail(
  tx: Transaction,
  name: LinkEmailName,
  to: string,
  link: string,
  accountEmail = '',
): Promise<void> {
  const { subject, heading, before, after } = EMAIL_MESSAGES[name];
  const paragraphs = [...before(accountEmail), link, ...after];
  await enqueue(tx, emailJob({ to, subject, heading, paragraphs }));
}
