import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from './shop.ts';

/** Where the shop of the journeys keeps its mail (tooling/serve-for-journeys.mjs). */
const FOLDER = join(import.meta.dirname, '..', '..', 'build', 'journeys', 'data', 'mail');

/** The mails to an address, as they come in no order. */
export async function mailsTo(address: string): Promise<Email[]> {
  const names = await readdir(FOLDER).catch((): string[] => []);
  // Those that begin with a dot are not whole yet.
  const whole = names.filter((name) => /^[^.].*\.eml$/.test(name));
  const mails = await Promise.all(
    whole.map(async (name) => await PostalMime.parse(await readFile(join(FOLDER, name)))),
  );
  return mails.filter(({ to }) => to?.some((one) => one.address === address));
}

/** Waits for the mail of this subject to an address; answers its text. */
export async function mailTo(address: string, subject: string): Promise<string> {
  let text = '';
  await expect
    .poll(
      async () => {
        const mail = (await mailsTo(address)).find((one) => one.subject === subject);
        text = mail?.text ?? '';
        return mail !== undefined;
      },
      { message: `a mail called ${subject}`, timeout: 15_000 },
    )
    .toBe(true);
  return text;
}

/** Waits for that mail; answers the one link in its text that leads to a page of this path. */
export async function mailedLink(address: string, subject: string, path: string): Promise<string> {
  const links = (await mailTo(address, subject)).match(/https?:\/\/[^\s<>"]+/g) ?? [];
  const link = links.find((one) => new URL(one).pathname === path);
  if (link === undefined) throw new Error(`no link to ${path} among ${links.length} of the mail ${subject}`);
  return link;
}
