import { countEvent } from '#platform/metrics/count-event.ts';
import type { Posting } from './compose-mail.ts';
import { createFileTransport } from './mail-folder.ts';
import type { MailOutcome } from './mail-error.ts';
import { createSmtp } from './smtp.ts';

export type Mailer = {
  /** Destination of emails, for the operator at start; without user and password. */
  destination: string;
  send(posting: Posting): Promise<MailOutcome>;
};

/** Sends emails by the server in `url`, or writes them as files in `folder` when there is none. */
export function createMailer({ url, folder }: { url: string | undefined; folder: string }): Mailer {
  const mailer = url === undefined ? createFileTransport(folder) : createSmtp(url);
  return {
    destination: mailer.destination,
    async send(posting) {
      try {
        const outcome = await mailer.send(posting);
        countEvent('alambic_mail_total', { outcome: outcome === 'sent' ? 'sent' : 'refused' });
        return outcome;
      } catch (error) {
        countEvent('alambic_mail_total', { outcome: 'failed' });
        throw error;
      }
    },
  };
}
