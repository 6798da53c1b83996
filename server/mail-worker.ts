import { join } from 'node:path';
import { deleteOldMessages } from '#modules/contact/index.ts';
import { deleteOldDeadJobs, type HandleJob, startOutboxWorker } from '#modules/outbox/index.ts';
import { postalLines, type ShopSettings } from '#modules/shop-settings/index.ts';
import type { Database } from '#platform/database/handle.ts';
import { getPaymentsMode } from '#platform/environment/get-payments-mode.ts';
import type { Environment } from '#platform/environment/parse-environment.ts';
import { forEachGoingOn } from '#platform/failures.ts';
import type { Log } from '#platform/log/create-log.ts';
import {
  EMAIL_JOB,
  TEST_EMAIL_JOB,
  EmailSchema,
  type MailSender,
  MERCHANT_MAIL_JOB,
  MerchantMailSchema,
} from '#platform/mail/email.ts';
import { pruneMailFolder } from '#platform/mail/mail-folder.ts';
import { MailError } from '#platform/mail/mail-error.ts';
import { type Mailer, createMailer } from '#platform/mail/mailer.ts';
import { notifyOfDeadJob } from './notify-of-dead-job.ts';
import { runPeriodically } from './run-periodically.ts';

const SWEEP_EVERY_MS = 60 * 60 * 1000;
/** The same as for the messages themselves. */
const MAIL_FILES_RETENTION_MS = 365 * 24 * 60 * 60 * 1000;

export type MailWorker = {
  /** Where mail is sent, for the operator who starts the shop. */
  destination: string;
  /** Starts the worker at once: there is something to send. */
  wake(): void;
  /** Takes no more jobs and waits for those in progress. May be called twice. */
  stop(): Promise<void>;
};

/** Sends the mail in the outbox, and deletes what has passed its retention time. */
export function startMailWorker(options: {
  db: Database;
  environment: Pick<
    Environment,
    'SMTP_URL' | 'MAIL_FROM' | 'ORDER_MAIL_TO' | 'DATA_DIR' | 'PAYMENTS' | 'PUBLIC_ORIGIN' | 'HOST'
  >;
  content: () => Promise<Pick<ShopSettings, 'contact'>>;
  /** Handlers of other outbox jobs than mail. */
  handlers?: Readonly<Record<string, HandleJob>>;
  /**
   * Called when an e-mail was handed over and its job is not yet done: a test ends its process
   * there.
   */
  onFailpoint?: (point: 'letter-sent') => void;
  log: Log;
}): MailWorker {
  const { db, environment, content, handlers = {}, onFailpoint: reached, log } = options;
  const folder = join(environment.DATA_DIR, 'mail');
  const mailer = createMailer({ url: environment.SMTP_URL, folder });
  const sender = async (): Promise<MailSender> => getMailSender(await content(), environment.MAIL_FROM);
  const outbox = startOutboxWorker({
    db,
    log,
    handlers: {
      ...handlers,
      [EMAIL_JOB]: createEmailHandler(mailer, sender, reached),
      [TEST_EMAIL_JOB]: createEmailHandler(mailerOfTestOrders(environment, mailer, folder), sender, reached),
      [MERCHANT_MAIL_JOB]: sendMerchantMail(mailer, sender, environment.ORDER_MAIL_TO ?? []),
    },
    onDead: notifyOfDeadJob,
  });
  const sweeping = runPeriodically(() => sweepOnce(db, folder), {
    everyMs: SWEEP_EVERY_MS,
    failed: 'expired messages, dead jobs and mail files not deleted',
    log,
    runsAtOnce: true,
  });
  let stopping: Promise<void> | undefined;
  return {
    destination: mailer.destination,
    wake: outbox.wake,
    stop() {
      return (stopping ??= sweeping.stop().then(() => outbox.stop()));
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

/** Sends the e-mails of the outbox, each with the shop's current name and address. */
export function createEmailHandler(
  mailer: Mailer,
  sender: () => Promise<MailSender>,
  reached: (point: 'letter-sent') => void = () => undefined,
): HandleJob {
  return async ({ id, createdAt, payload }) => {
    const email = EmailSchema.safeParse(payload);
    if (!email.success) return { permanentError: 'the email is invalid' };
    const outcome = await mailer.send({ id, writtenAt: createdAt, email: email.data, house: await sender() });
    reached('letter-sent');
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
    const outcome = await mailer.send({ id, writtenAt: createdAt, email, house: from, others });
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

async function sweepOnce(db: Database, folder: string): Promise<void> {
  await forEachGoingOn(
    [
      () => deleteOldMessages(db),
      () => deleteOldDeadJobs(db),
      () => pruneMailFolder(folder, MAIL_FILES_RETENTION_MS, Date.now()),
    ],
    (step) => step(),
  );
}
