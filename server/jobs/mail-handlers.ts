import { logoPath } from '#contract/settings/brand.ts';
import { linkPicturePath } from '#contract/link-picture.ts';
import type { CardRow } from '#modules/catalog/index.ts';
import { type HandleJob, REFUSED_ADDRESS, UNREADABLE_MAIL } from '#modules/outbox/index.ts';
import { postalLines, type ShopSettings } from '#modules/shop-settings/index.ts';
import { getPaymentsMode } from '#platform/environment/get-payments-mode.ts';
import type { Environment } from '#platform/environment/parse-environment.ts';
import {
  EMAIL_JOB,
  ALWAYS_SENT_EMAIL_JOB,
  TEST_EMAIL_JOB,
  EmailSchema,
  type MailSender,
  MERCHANT_MAIL_JOB,
  MerchantMailSchema,
  type ReadEmail,
  type SentPicture,
} from '#platform/mail/email.ts';
import { MailError } from '#platform/mail/mail-error.ts';
import { type Mailer, createMailer } from '#platform/mail/mailer.ts';
import { mailFolder } from './mail-folder.ts';
import type { MailSwitch } from './mail-switch.ts';

/** Addresses that refuse mail. */
export type Refusals = { has(email: string): Promise<boolean>; add(email: string): Promise<void> };

/** What the catalogue shows of bottles now. */
type BottlePictures = {
  namedCards(ids: readonly string[]): Promise<readonly Pick<CardRow, 'id' | 'picture'>[]>;
};

/**
 * Creates the handlers of mail by the settings. `destination` says where mail is sent, for the
 * operator who starts the shop.
 */
export function createMailHandlers(options: {
  environment: Pick<Environment, 'ORDER_MAIL_TO' | 'DATA_DIR' | 'PAYMENTS' | 'PUBLIC_ORIGIN' | 'HOST'>;
  shopSettings: () => Promise<Pick<ShopSettings, 'contact' | 'logo' | 'accent'>>;
  catalog: BottlePictures;
  /** Of the shop's own URLs. */
  origin: string;
  /**
   * Called when an e-mail was handed over and its job is not yet done: a test ends its process
   * there.
   */
  onFailpoint: (point: 'email-sent') => void;
  refusals: Refusals;
  mailer: MailSwitch;
}): { destination: string; handlers: Record<string, HandleJob> } {
  const { environment, shopSettings, catalog, origin, refusals, mailer, onFailpoint: reached } = options;
  const folder = mailFolder(environment);
  const sender = async (): Promise<MailSender> => getMailSender(await shopSettings(), mailer.from, origin);
  const source = { sender, catalog, refusals };
  return {
    destination: mailer.destination,
    handlers: {
      [EMAIL_JOB]: createEmailHandler(mailer, source, reached),
      [ALWAYS_SENT_EMAIL_JOB]: createEmailHandler(mailer, source, reached),
      [TEST_EMAIL_JOB]: createEmailHandler(mailerOfTestOrders(environment, mailer, folder), source, reached),
      [MERCHANT_MAIL_JOB]: sendMerchantMail(mailer, sender, environment.ORDER_MAIL_TO ?? []),
    },
  };
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

/**
 * Sends the e-mails of the outbox, each with the shop's current name, address and pictures. Those to an
 * address that refuses mail are not sent, except about a sign-in.
 */
export function createEmailHandler(
  mailer: Mailer,
  {
    sender,
    catalog,
    refusals,
  }: { sender: () => Promise<MailSender>; catalog: BottlePictures; refusals: Refusals },
  reached: (point: 'email-sent') => void = () => undefined,
): HandleJob {
  return async ({ id, kind, createdAt, payload }) => {
    const email = EmailSchema.safeParse(payload);
    if (!email.success) return { permanentError: UNREADABLE_MAIL };
    const { to } = email.data;
    if (kind !== ALWAYS_SENT_EMAIL_JOB && (await refusals.has(to)))
      return { permanentError: REFUSED_ADDRESS };
    const outcome = await mailer.send({
      id,
      writtenAt: createdAt,
      email: email.data,
      sender: await sender(),
      pictures: await listPictures(catalog, email.data),
    });
    reached('email-sent');
    if (outcome === 'sent') return 'done';
    if (outcome.isAddress) await refusals.add(to);
    return { permanentError: outcome.refused };
  };
}

/** Returns the pictures of an email's bottles; a bottle without a photograph has none. */
async function listPictures(catalog: BottlePictures, { bottles = [] }: ReadEmail): Promise<SentPicture[]> {
  const rows = await catalog.namedCards(bottles.map(({ productId }) => productId));
  const pictures = new Map(rows.map(({ id, picture }) => [id, picture]));
  return bottles.flatMap(({ productId, name }) => {
    const picture = pictures.get(productId);
    return picture ? [{ path: linkPicturePath(picture, 'mail'), alt: name }] : [];
  });
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
  { contact, logo, accent }: Pick<ShopSettings, 'contact' | 'logo' | 'accent'>,
  mailFrom: string | undefined,
  origin: string,
): MailSender {
  const from = mailFrom ?? contact?.email;
  if (!contact || from === undefined)
    throw new MailError('the shop has no postal address or no email address');
  const sender = {
    name: contact.shop,
    from,
    email: contact.email,
    postalLines: postalLines(contact),
    origin,
  };
  return { ...sender, accent, logo: logo && { path: logoPath(logo), ...fitLogo(logo) } };
}

/** The largest form of a logo in mail, in pixels. */
const MAX_LOGO = { width: 220, height: 48 };

function fitLogo({ width, height }: { width: number; height: number }) {
  const scale = Math.min(MAX_LOGO.width / width, MAX_LOGO.height / height, 1);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
