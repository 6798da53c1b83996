import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from './shop.ts';

/** Mail folder of the shop under test (tooling/serve-for-e2e.mjs). */
const FOLDER = join(import.meta.dirname, '..', '..', 'build', 'journeys', 'data', 'mail');

/** Returns the e-mails to an address, in no particular order. `folder`: of a shop of one's own. */
export async function mailsTo(address: string, folder = FOLDER): Promise<Email[]> {
  const names = await readdir(folder).catch((): string[] => []);
  // Files whose names begin with a dot are still being written.
  const complete = names.filter((name) => /^[^.].*\.eml$/.test(name));
  const mails = await Promise.all(
    complete.map(async (name) => await PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails.filter(({ to }) => to?.some((one) => one.address === address));
}

/** Waits for the e-mail with this subject to an address. Returns its text. */
export async function mailTo(address: string, subject: string, folder = FOLDER): Promise<string> {
  let text = '';
  await expect
    .poll(
      async () => {
        const mail = (await mailsTo(address, folder)).find((one) => one.subject === subject);
        text = mail?.text ?? '';
        return mail !== undefined;
      },
      { message: `a mail called ${subject}`, timeout: 15_000 },
    )
    .toBe(true);
  return text;
}

/**
 * Waits for that e-mail. Returns the link in its text to a page with this path.
 * @throws {Error} when the e-mail has no such link
 */
export async function mailedLink(
  address: string,
  subject: string,
  path: string,
  folder = FOLDER,
): Promise<string> {
  const links = (await mailTo(address, subject, folder)).match(/https?:\/\/[^\s<>"]+/g) ?? [];
  const link = links.find((one) => new URL(one).pathname === path);
  if (link === undefined)
    throw new Error(`none of the ${links.length} links of the e-mail "${subject}" leads to ${path}`);
  return link;
}
