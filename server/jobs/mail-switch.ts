import { findMailVersion, openMail } from '#modules/mail-settings/index.ts';
import type { SecretKey } from '#modules/shop-secrets/index.ts';
import type { Database } from '#platform/database/handle.ts';
import type { Environment } from '#platform/environment/parse-environment.ts';
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
    send: (posting) => mailer.send(posting),
    reload,
  };
}
