import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { composeMail, type Posting } from './compose-mail.ts';
import { MailError, type MailOutcome } from './mail-error.ts';

/** A file that begins like this is not whole yet. */
const UNFINISHED = '.part-';

/** Keeps mail as `.eml` files, which every mail program opens: named by the Message-ID, so that a repeat writes it over. */
export function createFileTransport(folder: string) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    destination: `mail is kept as files, in ${folder}`,
    async send(posting: Posting): Promise<MailOutcome> {
      const { message, messageId } = await transport.sendMail(composeMail(posting));
      if (!Buffer.isBuffer(message)) throw new MailError('the mail was not made in one piece');
      try {
        await writeWhole(folder, `${messageId.replace(/[^\w@.-]/g, '')}.eml`, message);
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
        throw new MailError(`the folder of mail cannot be written: ${code}`);
      }
      return 'sent';
    },
  };
}

// For this account alone, as the rest of the data folder: mail holds what people wrote.
async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, UNFINISHED + name);
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, join(folder, name));
}

/** Removes mail older than that from the folder, and pieces of it; a folder that is not there is fine. */
export async function pruneMailFolder(folder: string, olderThanMs: number, now: number): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names) {
    if (!name.endsWith('.eml')) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && now - found.mtimeMs > olderThanMs) await rm(path, { force: true });
  }
}
