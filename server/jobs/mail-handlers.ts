import { join } from 'node:path';
import type { HandleJob } from '#modules/outbox/index.ts';
import { postalLines, type ShopSettings } from '#modules/shop-settings/index.ts';
import { getPaymentsMode } from '#platform/environment/get-payments-mode.ts';
import type { Environment } from '#platform/environment/parse-environment.ts';
import {
  EMAIL_JOB,
  TEST_EMAIL_JOB,
  EmailSchema,
  type MailSender,
  MERCHANT_MAIL_JOB,
  MerchantMailSchema,
} from '#platform/mail/email.ts';
import { MailError } from '#platform/mail/mail-error.ts';
import { type Mailer, createMailer } from '#platform/mail/mailer.ts';

/**
 * Creates the handlers of mail by the settings. `destination` says where mail is sent, for the
 * operator who starts the shop.
 */
export function createMailHandlers(options: {
  environment: Pick<
    Environment,
    'SMTP_URL' | 'MAIL_FROM' | 'ORDER_MAIL_TO' | 'DATA_DIR' | 'PAYMENTS' | 'PUBLIC_ORIGIN' | 'HOST'
  >;
  shopSettings: () => Promise<Pick<ShopSettings, 'contact'>>;
  /**
   * Called when an e-mail was handed over and its job is not yet done: a test ends its process
   * there.
   */
  onFailpoint: (point: 'email-sent') => void;
}): { destination: string; handlers: Record<string, HandleJob> } {
  const { environment, shopSettings, onFailpoint: reached } = options;
  const folder = mailFolder(environment);
  const mailer = createMailer({ url: environment.SMTP_URL, folder });
  const sender = async (): Promise<MailSender> => getMailSender(await shopSettings(), environment.MAIL_FROM);
  return {
    destination: mailer.destination,
    handlers: {
      [EMAIL_JOB]: createEmailHandler(mailer, sender, reached),
      [TEST_EMAIL_JOB]: createEmailHandler(mailerOfTestOrders(environment, mailer, folder), sender, reached),
      [MERCHANT_MAIL_JOB]: sendMerchantMail(mailer, sender, environment.ORDER_MAIL_TO ?? []),
    },
  };
}

/** The folder of the mail that no server takes. */
export function mailFolder({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'mail');
}

/**
 * Returns the mailer for test orders. With the built-in test payment anyone can create them for
 * nothing, to any address: their mail stays in the folder. With another provider's test mode it is
 * sent.
 */
export function mailerOfTestOrders(
  environment: Parameters<typeof getPaymentsMode>[0],
  mailer: Mailer,
  folder: string,
): Mailer {
  return getPaymentsMode(environment) === 'test' ? createMailer({ url: undefined, folder }) : mailer;
}

/** Sends the e-mails of the outbox, each with the shop's current name and address. */
export function createEmailHandler(
  mailer: Mailer,
  sender: () => Promise<MailSender>,
  reached: (point: 'email-sent') => void = () => undefined,
): HandleJob {
  return async ({ id, createdAt, payload }) => {
    const email = EmailSchema.safeParse(payload);
    if (!email.success) return { permanentError: 'the email is invalid' };
    const outcome = await mailer.send({
      id,
      writtenAt: createdAt,
      email: email.data,
      sender: await sender(),
    });
    reached('email-sent');
    return outcome === 'sent' ? 'done' : { permanentError: outcome.refused };
  };
}

/**
 * Sends mail to the merchant: one mail to all `recipients`, or to the shop's own address when there
 * are none. The mail waits when the shop has no address.
 */
export function sendMerchantMail(
  mailer: Mailer,
  sender: () => Promise<MailSender>,
  recipients: readonly string[],
): HandleJob {
  return async ({ id, createdAt, payload }) => {
    const mail = MerchantMailSchema.safeParse(payload);
    if (!mail.success) return { permanentError: 'the mail to the merchant is invalid' };
    const from = await sender();
    const [to = from.email, ...others] = recipients;
    if (to === undefined) throw new MailError('the shop has no email address');
    const email = EmailSchema.parse({ ...mail.data, to });
    const outcome = await mailer.send({ id, writtenAt: createdAt, email, sender: from, others });
    return outcome === 'sent' ? 'done' : { permanentError: outcome.refused };
  };
}

/** Returns the sender of mail. Throws a `MailError` without contact details: the mail waits. */
export function getMailSender(
  { contact }: Pick<ShopSettings, 'contact'>,
  mailFrom: string | undefined,
): MailSender {
  const from = mailFrom ?? contact?.email;
  if (!contact || from === undefined)
    throw new MailError('the shop has no postal address or no email address');
  return { name: contact.shop, from, email: contact.email, postalLines: postalLines(contact) };
}
