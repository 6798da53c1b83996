import { z } from 'zod';

/** One line of a header: nothing in it can begin another header. */
const line = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), 'must be one line without control characters');

/** An address alone, never a list and never with a name: what would end it or begin another is refused. */
export const MailAddressSchema = z
  .string()
  .max(254)
  .regex(/^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u, 'must be one mail address');

/**
 * A mail as those write it who send one: what it says, not how it looks. It is rendered when it is posted, with the shop's
 * name and postal address of that time.
 */
export const EmailSchema = z.strictObject({
  to: MailAddressSchema,
  /** Where an answer goes; the shop's own address when it is absent. */
  replyTo: z.strictObject({ name: line, address: MailAddressSchema }).optional(),
  subject: line,
  heading: line,
  paragraphs: z.array(z.string()),
  /** What was bought and what it comes to: amounts stand under one another, a total stands out. */
  sums: z.array(z.strictObject({ name: line, value: line, isTotal: z.boolean().default(false) })).default([]),
  /** Names and values, a row each. */
  facts: z.array(z.strictObject({ name: line, value: z.string() })).default([]),
  /** A person's own words: every line break stays. */
  quote: z.string().optional(),
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

/** Who writes: as it stands in From and at the foot of every mail. */
export type MailSender = {
  name: string;
  /** The sender's address. */
  from: string;
  /** Where people write to the shop. */
  email: string | undefined;
  /** The postal address, a line each. */
  postalLines: readonly string[];
};

/** The kind under which letters stand in the outbox. */
export const EMAIL_JOB = 'letter';
/** The kind of those about test orders: where payments are only a test, they do not leave the shop. */
export const TEST_EMAIL_JOB = 'test-letter';

/** A letter as a job for the outbox. */
export function emailJob(email: Email, { isTest = false } = {}): { kind: string; payload: object } {
  return { kind: isTest ? TEST_EMAIL_JOB : EMAIL_JOB, payload: EmailSchema.parse(email) };
}

/**
 * The kind under which mail to the merchant waits in the outbox. A kind of its own: the release before leaves it to
 * others, and a mail about mail that failed is told apart.
 */
export const MERCHANT_MAIL_JOB = 'merchant-mail';

/** A mail to the merchant. It names no recipient: the settings of the moment of sending do. */
export const MerchantMailSchema = EmailSchema.omit({ to: true });
export type MerchantMail = z.input<typeof MerchantMailSchema>;

/** Returns the outbox job of a mail to the merchant. */
export function merchantMailJob(mail: MerchantMail): { kind: string; payload: object } {
  return { kind: MERCHANT_MAIL_JOB, payload: MerchantMailSchema.parse(mail) };
}
