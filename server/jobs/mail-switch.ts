import { findMailVersion, noteMailSent, openMail } from '#modules/mail-settings/index.ts';
import type { SecretKey } from '#modules/shop-secrets/index.ts';
import type { Database } from '#platform/database/handle.ts';
import type { Environment } from '#platform/environment/parse-environment.ts';
import { tellFailure } from '#platform/failures.ts';
import { createMailer, type Mailer } from '#platform/mail/mailer.ts';
import { mailFolder } from './mail-folder.ts';

/** The mailer of this process, which follows what the office stores. */
export type MailSwitch = Mailer & {
  /** A mail server takes the mail, and not a folder. */
  readonly sends: boolean;
  /** The sender that is set; absent: the mail address of the contact details. */
  readonly from: string | undefined;
  /** Reads the server of the office again. The environment wins over it. */
  reload(): Promise<void>;
};

/** Health tells when mail was sent last, to the minute. */
const NOTE_EVERY_MS = 60_000;
const NOT_NOTED = 'the time of the last email was not stored';

/** Prepares the mailer that the settings name. */
export async function prepareMail(options: {
  db: Database;
  environment: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>;
  secretKey: SecretKey | undefined;
}): Promise<MailSwitch> {
  const { db, environment, secretKey } = options;
  const { SMTP_URL, MAIL_FROM } = environment;
  const folder = mailFolder(environment);
  let version = 0;
  let notedAt = 0;
  let server: { url: string; from: string } | undefined;
  let mailer = createMailer({ url: SMTP_URL, folder });
  const reload = async (): Promise<void> => {
    if (SMTP_URL !== undefined) return;
    const next = await findMailVersion(db);
    if (next === version) return;
    server = await openMail(db, secretKey);
    mailer = createMailer({ url: server?.url, folder });
    version = next;
  };
  await reload();
  return {
    get destination() {
      return mailer.destination;
    },
    get sends() {
      return SMTP_URL !== undefined || server !== undefined;
    },
    get from() {
      return MAIL_FROM ?? server?.from;
    },
    async send(posting) {
      const outcome = await mailer.send(posting);
      const now = new Date();
      if (outcome === 'sent' && now.getTime() - notedAt > NOTE_EVERY_MS) {
        notedAt = now.getTime();
        // The email is on its way: a failure here must not send it again.
        await noteMailSent(db, now).catch((error: unknown) => tellFailure(NOT_NOTED, error));
      }
      return outcome;
    },
    reload,
  };
}
