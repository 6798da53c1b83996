import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { composeMail, type Posting } from './compose-mail.ts';
import { MailError, type MailOutcome } from './mail-error.ts';

/** Prefix of a file that is not complete yet. */
const UNFINISHED = '.part-';

/**
 * Stores emails as `.eml` files, which every mail program opens. They are named by the Message-ID,
 * so that a repeat overwrites the file.
 */
export function createFileTransport(folder: string) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    destination: `mail is kept as files, in ${folder}`,
    async send(posting: Posting): Promise<MailOutcome> {
      const { message, messageId } = await transport.sendMail(composeMail(posting));
      if (!Buffer.isBuffer(message)) throw new MailError('nodemailer returned a stream instead of a buffer');
      try {
        await writeWhole(folder, `${messageId.replace(/[^\w@.-]/g, '')}.eml`, message);
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
        throw new MailError(`cannot write to the mail folder: ${code}`);
      }
      return 'sent';
    },
  };
}

// Readable only by this account, like the rest of the data folder: emails contain what people
// wrote.
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

/**
 * Deletes emails older than `olderThanMs` from the folder, unfinished ones too. A missing folder is
 * no error.
 */
export async function pruneMailFolder(folder: string, olderThanMs: number, now: number): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names) {
    if (!name.endsWith('.eml')) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && now - found.mtimeMs > olderThanMs) await rm(path, { force: true });
  }
}
