import { type APIRequestContext, expect, test } from '@playwright/test';
import { PAGES } from './bottles.ts';

/** Number of concurrent requests: few, so that the shop is not overloaded. */
const AT_ONCE = 8;
const MAX_REDIRECTS = 3;
/** Kinds of pages with one template each, of which `npm test` visits one page of so many. */
const SAMPLED = ['/product/', '/recipes/', '/blog/'];
const STEP = process.env['TEST_ALL'] === '1' ? 1 : 12;

/** Result of a URL: the final status, whether it redirects, and what the page names. */
type Found = {
  status: number;
  isMoved: boolean;
  links: readonly string[];
  anchors: ReadonlySet<string>;
  /** Pictures and scripts, each width and each fallback. */
  files: readonly string[];
};

test('every link of the shop has an existing target and anchor', async ({ request, baseURL }) => {
  const origin = baseURL ?? '';
  const listed = await listedAddresses(request);
  expect(listed.length).toBeGreaterThan(250);
  const leftOut = new Set(
    SAMPLED.flatMap((start) =>
      listed.filter((address) => address.startsWith(start)).filter((_, index) => index % STEP !== 0),
    ),
  );
  const visited = listed.filter((address) => !leftOut.has(address));
  const starts = new Set(['/', ...visited, ...Object.values(PAGES)]);
  const pages = await fetchAll(request, starts);
  const links = [...pages].flatMap(([page, { links: hrefs, status }]) =>
    hrefs
      .map((href) => ({ page, href, target: ownTarget(href, page, origin) }))
      // A page with another status than 200 may contain its own URL.
      .filter(({ target }) => status === 200 || target?.pathname !== new URL(page, origin).pathname),
  );
  const own = links.flatMap(({ page, href, target }) => (target ? [{ page, href, target }] : []));
  expect(new Set(own.map(({ href }) => href)).size).toBeGreaterThan(300);
  // That the sitemap lists a page is enough for a link to one that is left out.
  const followed = own.filter(({ target }) => target.hash !== '' || !leftOut.has(getAddress(target)));
  const more = new Set(
    followed.map(({ target }) => getAddress(target)).filter((address) => !pages.has(address)),
  );
  const found = new Map([...pages, ...(await fetchAll(request, more))]);

  const dead = followed.flatMap(({ page, href, target }) => {
    const there = found.get(getAddress(target));
    const anchor = decodeURIComponent(target.hash.slice(1));
    if (there?.status !== 200) return [`${page}: ${href} returns ${there?.status}`];
    return anchor === '' || there.anchors.has(anchor) ? [] : [`${page}: ${href} has no such anchor`];
  });
  expect.soft([...new Set(dead)]).toEqual([]);
  const moved = followed
    .filter(({ target }) => found.get(getAddress(target))?.isMoved === true)
    .map(({ page, href }) => `${page}: ${href} redirects`);
  expect.soft([...new Set(moved)]).toEqual([]);
  expect.soft(visited.filter((address) => pages.get(address)?.status !== 200)).toEqual([]);
  const elsewhere = new Set(links.flatMap(({ href, target }) => (target ? [] : [href])));
  expect(elsewhere.size).toBeGreaterThan(20);
  expect([...elsewhere].filter((href) => !isWellFormed(href))).toEqual([]);
});

test('every file that a page of each template names exists', async ({ request, baseURL }) => {
  const origin = baseURL ?? '';
  const pages = await fetchAll(request, new Set(Object.values(PAGES)));
  const named = new Map(
    [...pages].flatMap(([page, { files }]) =>
      files.flatMap((file) => {
        const target = ownTarget(file, page, origin);
        return target ? [[getAddress(target), page] as const] : [];
      }),
    ),
  );
  expect([...named.keys()].filter((file) => file.endsWith('.webp')).length).toBeGreaterThan(100);
  const missing: string[] = [];
  const waiting = [...named];
  while (waiting.length > 0)
    await Promise.all(
      waiting.splice(0, AT_ONCE).map(async ([file, page]) => {
        const answer = await request.head(file);
        if (answer.status() !== 200) missing.push(`${page}: ${file} returns ${answer.status()}`);
      }),
    );
  expect(missing).toEqual([]);
});

/** Returns the URLs of the sitemap, as paths. */
async function listedAddresses(request: APIRequestContext): Promise<string[]> {
  const read = async (address: string): Promise<string[]> => {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    return [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, location = '']) => new URL(location).pathname,
    );
  };
  const parts = await read('/sitemap.xml');
  return (await Promise.all(parts.map(read))).flat();
}

async function fetchAll(
  request: APIRequestContext,
  addresses: Iterable<string>,
): Promise<Map<string, Found>> {
  const waiting = [...addresses];
  const found = new Map<string, Found>();
  while (waiting.length > 0) {
    const batch = waiting.splice(0, AT_ONCE);
    const answers = await Promise.all(batch.map((address) => fetchOne(request, address)));
    for (const [index, address] of batch.entries()) {
      const answer = answers[index];
      if (answer) found.set(address, answer);
    }
  }
  return found;
}

/** Fetches a URL and follows permanent redirects. A temporary redirect counts as its own status. */
async function fetchOne(request: APIRequestContext, address: string, moves = 0): Promise<Found> {
  const answer = await request.get(address, { maxRedirects: 0 });
  const status = answer.status();
  const location = answer.headers()['location'];
  if ([301, 308].includes(status) && location !== undefined && moves < MAX_REDIRECTS)
    return await fetchOne(request, location, moves + 1);
  const html = (answer.headers()['content-type'] ?? '').startsWith('text/html') ? await answer.text() : '';
  await answer.dispose();
  return {
    status,
    isMoved: moves > 0,
    links: [...new Set([...html.matchAll(/<(?:a|link|area)\b[^>]*?\shref="([^"]*)"/g)].map(attribute))],
    anchors: new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(attribute)),
    files: [
      ...[...html.matchAll(/\s(?:src|poster)="([^"]+)"/g)].map(attribute),
      ...[...html.matchAll(/\s(?:image)?srcset="([^"]+)"/gi)].flatMap((found) =>
        attribute(found)
          .split(/,\s+/)
          .flatMap((one) => one.trim().split(/\s/).slice(0, 1)),
      ),
    ],
  };
}

const attribute = ([, text = '']: RegExpMatchArray): string =>
  text
    .replace(/&#(x?)([0-9a-f]+);/gi, (_, hex, code) => String.fromCodePoint(parseInt(code, hex ? 16 : 10)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/**
 * Returns the URL that a link has within the shop; `undefined` for other sites. The shop also calls
 * itself localhost.
 */
function ownTarget(href: string, page: string, origin: string): URL | undefined {
  const url = new URL(href, new URL(page, origin));
  const { port } = new URL(origin);
  return [origin, `http://localhost:${port}`].includes(url.origin) ? url : undefined;
}

const getAddress = ({ pathname, search }: URL): string => pathname + search;

/** Checks only the syntax of external links; sends no requests to other sites. */
function isWellFormed(href: string): boolean {
  if (/^(?:tel|mailto):/.test(href))
    return /^(?:tel:\+?\d{3,15}|mailto:[^@\s]+@[^@\s]+\.[a-z]+(?:\?\S*)?)$/.test(href);
  return URL.canParse(href) && /^https?:\/\/[^/\s]+\.[a-z]{2,}(?:[/?#]\S*)?$/.test(href);
}
