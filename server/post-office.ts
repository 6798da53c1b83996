import { join } from 'node:path';
import { deleteOldMessages } from '#modules/contact/index.ts';
import { deleteOldDeadJobs, type HandleJob, runOutbox } from '#modules/outbox/index.ts';
import { postalLines, type ShopContent } from '#modules/storefront/index.ts';
import type { Database } from '#platform/database/handle.ts';
import { paymentsOf } from '#platform/environment/payments-of.ts';
import type { Environment } from '#platform/environment/read-environment.ts';
import type { Log } from '#platform/log/create-log.ts';
import {
  LETTER_JOB,
  TEST_LETTER_JOB,
  LetterSchema,
  type MailHouse,
  MERCHANT_MAIL_JOB,
  MerchantMailSchema,
} from '#platform/mail/letter.ts';
import { tidyMailFolder } from '#platform/mail/mail-folder.ts';
import { MailTrouble } from '#platform/mail/mail-trouble.ts';
import { type Mailer, openMailer } from '#platform/mail/mailer.ts';
import { tellOfDeadJob } from './tell-of-dead-job.ts';

const SWEEP_EVERY_MS = 60 * 60 * 1000;
/** As long as the messages themselves. */
const MAIL_FILES_KEPT_MS = 365 * 24 * 60 * 60 * 1000;

export type PostOffice = {
  /** Where mail goes, for the person who starts the shop. */
  destination: string;
  /** There is something to send. */
  wake(): void;
  /** Takes nothing up any more and waits for what is being sent. May be called twice. */
  stop(): Promise<void>;
};

/** Sends what stands in the outbox, and clears away what has been kept long enough. */
export function openPostOffice(options: {
  db: Database;
  environment: Pick<
    Environment,
    'SMTP_URL' | 'MAIL_FROM' | 'ORDER_MAIL_TO' | 'DATA_DIR' | 'PAYMENTS' | 'PUBLIC_ORIGIN' | 'HOST'
  >;
  content: () => Promise<Pick<ShopContent, 'contact'>>;
  /** Jobs of the outbox other than letters. */
  handlers?: Readonly<Record<string, HandleJob>>;
  /** Called when a letter is handed over and its job is not yet done: a test's process ends itself there. */
  reached?: (point: 'letter-sent') => void;
  log: Log;
}): PostOffice {
  const { db, environment, content, handlers = {}, reached, log } = options;
  const folder = join(environment.DATA_DIR, 'mail');
  const mailer = openMailer({ url: environment.SMTP_URL, folder });
  const house = async (): Promise<MailHouse> => houseOf(await content(), environment.MAIL_FROM);
  const outbox = runOutbox({
    db,
    log,
    handlers: {
      ...handlers,
      [LETTER_JOB]: postLetters(mailer, house, reached),
      [TEST_LETTER_JOB]: postLetters(mailerOfTestOrders(environment, mailer, folder), house, reached),
      [MERCHANT_MAIL_JOB]: sendMerchantMail(mailer, house, environment.ORDER_MAIL_TO ?? []),
    },
    onDead: tellOfDeadJob,
  });
  const sweep = (): void => {
    sweepOnce(db, folder).catch((error: unknown) =>
      log.warn({ error }, 'what has been kept long enough could not be removed'),
    );
  };
  sweep();
  const timer = setInterval(sweep, SWEEP_EVERY_MS).unref();
  let stopping: Promise<void> | undefined;
  return {
    destination: mailer.destination,
    wake: outbox.wake,
    stop() {
      clearInterval(timer);
      return (stopping ??= outbox.stop());
    },
  };
}

/**
 * Returns what takes mail about test orders. With the shop's own test payment anyone makes them for nothing, to any address:
 * their mail stays in the folder. With a test mode of another provider it is sent.
 */
export function mailerOfTestOrders(
  environment: Parameters<typeof paymentsOf>[0],
  mailer: Mailer,
  folder: string,
): Mailer {
  return paymentsOf(environment) === 'test' ? openMailer({ url: undefined, folder }) : mailer;
}

/** Posts the letters of the outbox, each with the shop's name and address as they are then. */
export function postLetters(
  mailer: Mailer,
  house: () => Promise<MailHouse>,
  reached: (point: 'letter-sent') => void = () => undefined,
): HandleJob {
  return async ({ id, createdAt, payload }) => {
    const letter = LetterSchema.safeParse(payload);
    if (!letter.success) return { hopeless: 'the letter is not as it should be' };
    const outcome = await mailer.send({
      id,
      writtenAt: createdAt,
      letter: letter.data,
      house: await house(),
    });
    reached('letter-sent');
    return outcome === 'sent' ? 'done' : { hopeless: outcome.refused };
  };
}

/**
 * Sends mail to the merchant: one mail to all of `recipients`, or to the shop's own address where there are none. Mail for
 * a shop without an address waits.
 */
export function sendMerchantMail(
  mailer: Mailer,
  house: () => Promise<MailHouse>,
  recipients: readonly string[],
): HandleJob {
  return async ({ id, createdAt, payload }) => {
    const mail = MerchantMailSchema.safeParse(payload);
    if (!mail.success) return { hopeless: 'the mail to the merchant is invalid' };
    const from = await house();
    const [to = from.email, ...others] = recipients;
    if (to === undefined) throw new MailTrouble('the shop has no mail address');
    const letter = LetterSchema.parse({ ...mail.data, to });
    const outcome = await mailer.send({ id, writtenAt: createdAt, letter, house: from, others });
    return outcome === 'sent' ? 'done' : { hopeless: outcome.refused };
  };
}

/** Who writes. A shop that has not said where it is sends nothing: the mail waits. */
export function houseOf({ contact }: Pick<ShopContent, 'contact'>, mailFrom: string | undefined): MailHouse {
  const from = mailFrom ?? contact?.email;
  if (!contact || from === undefined) throw new MailTrouble('the shop has no postal or no mail address');
  return { name: contact.shop, from, email: contact.email, postalLines: postalLines(contact) };
}

async function sweepOnce(db: Database, folder: string): Promise<void> {
  await deleteOldMessages(db);
  await deleteOldDeadJobs(db);
  await tidyMailFolder(folder, MAIL_FILES_KEPT_MS, Date.now());
}
