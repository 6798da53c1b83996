import { randomUUID } from 'node:crypto';
import { loadContact, loadShopName, postalLines } from '#modules/shop-settings/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { EmailSchema } from '#platform/mail/email.ts';
import { MailError } from '#platform/mail/mail-error.ts';
import { createSmtp } from '#platform/mail/smtp.ts';
import { type MailServer, toSmtpUrl } from './mail-settings.ts';
import { TEST_LETTER } from './messages.ts';

/** `part`: what the mail server, or the way to it, did not take. */
export type TriedMail =
  | { kind: 'sent' }
  | { kind: 'refused'; part: 'host' | 'password' | 'from'; reason: string };

/** Sends a letter through a server. Nothing is stored. */
export async function tryMail(
  db: Handle,
  {
    server,
    password,
    to,
    origin,
  }: { server: MailServer; password: string | undefined; to: string; origin: string },
): Promise<TriedMail> {
  const contact = await loadContact(db);
  const sender = {
    name: await loadShopName(db),
    from: server.from,
    email: contact?.email,
    postalLines: contact ? postalLines(contact) : [],
    origin,
  };
  const email = EmailSchema.parse({ ...TEST_LETTER, to });
  try {
    const outcome = await createSmtp(toSmtpUrl(server, password)).send({
      id: randomUUID(),
      writtenAt: new Date(),
      email,
      sender,
    });
    return outcome === 'sent' ? { kind: 'sent' } : { kind: 'refused', part: 'from', reason: outcome.refused };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    const part = /EAUTH|53[045]/.test(error.message) ? 'password' : 'host';
    return { kind: 'refused', part, reason: error.message };
  }
}
