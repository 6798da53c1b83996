import type { Locale } from '#contract/locale.ts';
import type { Email } from '#platform/mail/email.ts';
import { getMessages } from '../messages.ts';

/**
 * Asks an address whether the merge is right. It does not name the other address, which may be another
 * person's.
 */
export function mergeEmail({
  to,
  path,
  days,
  locale,
}: {
  to: string;
  path: string;
  days: number;
  locale: Locale;
}): Email {
  const { subject, heading, paragraphs, button } = getMessages(locale).emails.merge;
  return { to, locale, subject, heading, paragraphs: [...paragraphs(days)], button: { label: button, path } };
}
