import PostalMime from 'postal-mime';
import { loadMailFolder } from '#tests/resilience/test-mail.ts';
import type { ReleaseShop } from './release-shop.ts';
import { waitFor } from './wait-for.ts';

/** Waits for a mail to `address` with a link to a page of that path, and returns the link. */
export async function waitForLink(
  { mailFolder, signal }: Pick<ReleaseShop, 'mailFolder' | 'signal'>,
  address: string,
  path: string,
): Promise<URL> {
  return await waitFor(
    `a mail to ${address} with a link to ${path}`,
    async () => {
      for (const text of await loadMailFolder(mailFolder)) {
        const mail = await PostalMime.parse(text);
        if (!mail.to?.some((one) => one.address === address)) continue;
        const links = (mail.text ?? '').match(/https?:\/\/[^\s<>"]+/g) ?? [];
        const link = links.map((one) => new URL(one)).find(({ pathname }) => pathname === path);
        if (link) return link;
      }
      return undefined;
    },
    signal,
  );
}
