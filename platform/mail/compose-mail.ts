import {
  EmailSchema,
  MailAddressSchema,
  type MailSender,
  type ReadEmail,
  type SentPicture,
} from './email.ts';
import { renderHtml, renderText } from './render-email.ts';

/** An email to be sent. The id names it in every attempt, so that a repeat is recognised. */
export type Posting = {
  id: string;
  writtenAt: Date;
  email: ReadEmail;
  sender: MailSender;
  /** Pictures of the email's bottles. */
  pictures?: readonly SentPicture[];
  /** Further recipients of the same email. They see each other's addresses. */
  others?: readonly string[];
};

/**
 * Returns an email in nodemailer's form. The Message-ID and the date come from the job, not from
 * the attempt. Addresses are separate from names, and nodemailer may read no files or URLs.
 */
export function composeMail({ id, writtenAt, email, sender, pictures = [], others = [] }: Posting) {
  const { to, replyTo, subject, unsubscribe } = EmailSchema.parse(email);
  const from = MailAddressSchema.parse(sender.from);
  const answers =
    replyTo ?? (sender.email === undefined ? undefined : { name: sender.name, address: sender.email });
  return {
    messageId: messageId(id, from),
    date: writtenAt,
    from: { name: sender.name, address: from },
    to: [to, ...others.map((address) => MailAddressSchema.parse(address))].map((address) => ({
      name: '',
      address,
    })),
    ...(answers === undefined ? {} : { replyTo: answers }),
    subject,
    text: renderText(email, sender),
    html: renderHtml(email, sender, pictures),
    // Prevents automatic replies (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...unsubscribeHeaders(unsubscribe),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** RFC 2369, and RFC 8058, which requires https: a shop without https offers only the page. */
function unsubscribeHeaders(address: string | undefined): Record<string, string> {
  if (address === undefined) return {};
  const isSafe = address.startsWith('https:');
  return {
    'List-Unsubscribe': `<${address}>`,
    ...(isSafe ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
  };
}

/** The Message-ID of a job's email: the same in every attempt. */
export function messageId(id: string, from: string): string {
  return `<${id}@${from.slice(from.indexOf('@') + 1).toLowerCase()}>`;
}
