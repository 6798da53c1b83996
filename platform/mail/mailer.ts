import type { Posting } from './compose-mail.ts';
import { createFileTransport } from './mail-folder.ts';
import type { MailOutcome } from './mail-error.ts';
import { createSmtp } from './smtp.ts';

export type Mailer = {
  /** Where mail goes, for the person who starts the shop; without user and password. */
  destination: string;
  send(posting: Posting): Promise<MailOutcome>;
};

/** Mail by the server that `url` names, or as files in `folder` where there is none. */
export function createMailer({ url, folder }: { url: string | undefined; folder: string }): Mailer {
  return url === undefined ? createFileTransport(folder) : createSmtp(url);
}
