import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import { enqueue } from '#modules/outbox/index.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { emailJob } from '#platform/mail/email.ts';
import { type EmailMessages, getMessages } from '../messages.ts';

type EmailName = keyof EmailMessages;
type LinkEmailName = {
  [Name in EmailName]: EmailMessages[Name] extends { before: unknown } ? Name : never;
}[EmailName];

/** Adds an email without a link to the outbox, in the transaction of its cause. */
export async function enqueueEmail(
  tx: Transaction,
  name: Exclude<EmailName, LinkEmailName>,
  to: string,
  locale: Locale = DEFAULT_LOCALE,
): Promise<void> {
  const { subject, heading, paragraphs } = getMessages(locale).emails[name];
  await enqueue(
    tx,
    emailJob({ to, subject, heading, paragraphs: [...paragraphs], locale }, { isAlwaysSent: true }),
  );
}

/**
 * Adds an email with a link to the outbox. The link is alone on its line, so that every mail
 * program makes it clickable. `accountEmail` is the verified address of the account, for emails
 * that name it. The link leads to a page in the language of the email.
 */
export async function sendLinkEmail(
  tx: Transaction,
  name: LinkEmailName,
  to: string,
  link: string,
  { accountEmail = '', locale = DEFAULT_LOCALE }: { accountEmail?: string; locale?: Locale | undefined } = {},
): Promise<void> {
  const { subject, heading, before, after } = getMessages(locale).emails[name];
  const paragraphs = [...before(accountEmail), link, ...after];
  await enqueue(tx, emailJob({ to, subject, heading, paragraphs, locale }, { isAlwaysSent: true }));
}
