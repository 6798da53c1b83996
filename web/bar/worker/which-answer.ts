import { SITE_LINKS } from '#contract/site-links.ts';

/** How a request is answered: as the page of the bar, as one of its files, or not at all by the worker. */
export type Way = 'page' | 'file' | null;

/** Files whose names carry a hash of what they hold: scripts, sheets, fonts, pictures, and the bar's data. */
const FILE = /^\/(?:assets|bar)\/[\w.-]+\.\w+$/;

/**
 * Which requests the worker answers. Everything but the page `/bar` itself and hashed files of this shop is left to the
 * browser, as if there were no worker.
 */
export function routeRequest(request: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Way {
  if (request.method !== 'GET' || !URL.canParse(request.url)) return null;
  const address = new URL(request.url);
  if (address.origin !== origin) return null;
  if (request.mode === 'navigate') return address.pathname === SITE_LINKS.bar.path ? 'page' : null;
  return FILE.test(address.pathname) && address.search === '' ? 'file' : null;
}
