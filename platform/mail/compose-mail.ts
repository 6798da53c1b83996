import { EmailSchema, MailAddressSchema, type MailSender, type ReadEmail } from './email.ts';
import { renderHtml, renderText } from './render-email.ts';

/** A letter on its way: the id names it in every attempt, so that a repeat is known as one. */
export type Posting = {
  id: string;
  writtenAt: Date;
  email: ReadEmail;
  house: MailSender;
  /** Further recipients of the same mail. They see each other's addresses. */
  others?: readonly string[];
};

/**
 * The mail of a letter, as nodemailer takes it. The Message-ID and the date come from the job, not from the attempt.
 * Addresses are given apart from names, and files or addresses of other servers are never read.
 */
export function composeMail({ id, writtenAt, email, house, others = [] }: Posting) {
  const { to, replyTo, subject, unsubscribe } = EmailSchema.parse(email);
  const from = MailAddressSchema.parse(house.from);
  const answers =
    replyTo ?? (house.email === undefined ? undefined : { name: house.name, address: house.email });
  return {
    messageId: messageId(id, from),
    date: writtenAt,
    from: { name: house.name, address: from },
    to: [to, ...others.map((address) => MailAddressSchema.parse(address))].map((address) => ({
      name: '',
      address,
    })),
    ...(answers === undefined ? {} : { replyTo: answers }),
    subject,
    text: renderText(email, house),
    html: renderHtml(email, house),
    // Answering machines keep quiet (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...unsubscribeHeaders(unsubscribe),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** RFC 2369, and RFC 8058, which asks for https: a shop without it offers the page alone. */
function unsubscribeHeaders(address: string | undefined): Record<string, string> {
  if (address === undefined) return {};
  const isSafe = address.startsWith('https:');
  return {
    'List-Unsubscribe': `<${address}>`,
    ...(isSafe ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
  };
}

/** The Message-ID of a job's mail: the same in every attempt. */
export function messageId(id: string, from: string): string {
  return `<${id}@${from.slice(from.indexOf('@') + 1).toLowerCase()}>`;
}
