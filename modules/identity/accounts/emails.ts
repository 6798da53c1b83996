import { enqueue } from '#modules/outbox/index.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { emailJob } from '#platform/mail/email.ts';
import { EMAIL_MESSAGES } from '../messages.ts';

type EmailName = keyof typeof EMAIL_MESSAGES;
type LinkEmailName = {
  [Name in EmailName]: (typeof EMAIL_MESSAGES)[Name] extends { before: unknown } ? Name : never;
}[EmailName];

/** Adds an email without a link to the outbox, in the transaction of its cause. */
export async function enqueueEmail(
  tx: Transaction,
  name: Exclude<EmailName, LinkEmailName>,
  to: string,
): Promise<void> {
  const { subject, heading, paragraphs } = EMAIL_MESSAGES[name];
  await enqueue(tx, emailJob({ to, subject, heading, paragraphs: [...paragraphs] }));
}

/**
 * Adds an email with a link to the outbox. The link is alone on its line, so that every mail
 * program makes it clickable. `accountEmail` is the verified address of the account, for emails
 * that name it.
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
