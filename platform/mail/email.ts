import { z } from 'zod';

/** Language of an email that names none, as BCP 47. */
export const DEFAULT_LANGUAGE = 'en-CA';

/** One line of a header: nothing in it can start another header. */
const line = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), 'must be one line without control characters');

/** A single address without a name. Characters that could end it or start another are refused. */
export const MailAddressSchema = z
  .string()
  .max(254)
  .regex(/^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u, 'must be one mail address');

/**
 * An email as its sender writes it: its content, not its design. It is rendered when it is sent,
 * with the shop's name and postal address of that time. A field that only a newer release knows is
 * left out: one of its processes may have written the email during an update.
 */
export const EmailSchema = z.object({
  to: MailAddressSchema,
  /** Address for replies; the shop's own address when absent. */
  replyTo: z.strictObject({ name: line, address: MailAddressSchema }).optional(),
  subject: line,
  heading: line,
  paragraphs: z.array(z.string()),
  /** The bottles of an order, shown as one line of pictures. */
  bottles: z
    .array(z.strictObject({ productId: line, name: line }))
    .max(12)
    .optional(),
  /** The one next step: a page of the shop. */
  button: z.strictObject({ label: line, path: z.string().regex(/^\/(?!\/)[^\s<>"\\]*$/) }).optional(),
  /** The ordered items and their amounts: amounts are aligned, a total is emphasised. */
  sums: z.array(z.strictObject({ name: line, value: line, isTotal: z.boolean().default(false) })).default([]),
  /** Names and values, one row each. */
  facts: z.array(z.strictObject({ name: line, value: z.string() })).default([]),
  /** A person's own text: every line break stays. */
  quote: z.string().optional(),
  /** Language of the texts, as BCP 47; `DEFAULT_LANGUAGE` when absent. */
  locale: z
    .string()
    .regex(/^[a-z]{2}-[A-Z]{2}$/)
    .optional(),
  /**
   * Where one POST ends email of this kind (RFC 8058): for emails with consent, never for those
   * about an order.
   */
  unsubscribe: z
    .url({ protocol: /^https?$/ })
    .refine((text) => text.length <= 500 && !/[\s<>,\p{Cc}]/u.test(text), 'must be one address')
    .optional(),
});

export type Email = z.input<typeof EmailSchema>;
export type ReadEmail = z.output<typeof EmailSchema>;

/** The sender: in From and at the end of every email. */
export type MailSender = {
  name: string;
  /** The sender's address. */
  from: string;
  /** The shop's address for replies. */
  email: string | undefined;
  /** The postal address, one string per line. */
  postalLines: readonly string[];
  /** The shop's own address, such as `https://shop.example`: of its pages and pictures in the email. */
  origin: string;
  /** The shop's own logo, at the size in which it is shown; absent: its icon and its name. */
  logo?: { path: string; width: number; height: number } | undefined;
  /** Colours of buttons and links in each look, readable there; absent: those of the program. */
  accent?: { day: string; cellar: string } | undefined;
};

/** A picture in an email: a file of the shop, and what it shows. */
export type SentPicture = { path: string; alt: string };

/** Job kind of emails in the outbox. */
export const EMAIL_JOB = 'letter';
/** Job kind of emails about test orders: they are not sent in a shop whose payments are only a test. */
export const TEST_EMAIL_JOB = 'test-letter';

/**
 * Job kind of emails about a sign-in and of those to staff: they are sent to addresses that refuse mail
 * too, because without them the person is locked out.
 */
export const ALWAYS_SENT_EMAIL_JOB = 'always-letter';

/** Returns the outbox job of an email. */
export function emailJob(
  email: Email,
  { isTest = false, isAlwaysSent = false } = {},
): { kind: string; payload: object } {
  const kind = isAlwaysSent ? ALWAYS_SENT_EMAIL_JOB : isTest ? TEST_EMAIL_JOB : EMAIL_JOB;
  return { kind, payload: EmailSchema.parse(email) };
}

/** Job kind of emails to the merchant: an email about a failed email is distinguishable. */
export const MERCHANT_MAIL_JOB = 'merchant-mail';

/** Every kind of job that hands mail to the server. */
export const MAIL_JOBS = [EMAIL_JOB, ALWAYS_SENT_EMAIL_JOB, TEST_EMAIL_JOB, MERCHANT_MAIL_JOB];

/** An email to the merchant. It has no recipient: the settings at the time of sending determine it. */
export const MerchantMailSchema = EmailSchema.omit({ to: true });
export type MerchantMail = z.input<typeof MerchantMailSchema>;

/** Returns the outbox job of an email to the merchant. */
export function merchantMailJob(mail: MerchantMail): { kind: string; payload: object } {
  return { kind: MERCHANT_MAIL_JOB, payload: MerchantMailSchema.parse(mail) };
}
