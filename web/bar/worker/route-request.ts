import { SITE_LINKS } from '#contract/pages/site-links.ts';

/** How the worker handles a request: as the bar's page, as one of its files, or not at all (`null`). */
export type WorkerRoute = 'page' | 'file' | null;

/**
 * Files whose names contain a hash of their content: scripts, style sheets, fonts, pictures, the
 * bar's data.
 */
const FILE = /^\/(?:assets|bar)\/[\w.-]+\.\w+$/;

/**
 * Decides how the worker of the bar at `path` handles a request. Everything except that page and
 * hashed files of this shop is left to the browser, as if there were no worker.
 */
export function routeRequest(
  request: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
  path: string = SITE_LINKS.bar.path,
): WorkerRoute {
  if (request.method !== 'GET' || !URL.canParse(request.url)) return null;
  const address = new URL(request.url);
  if (address.origin !== origin) return null;
  if (request.mode === 'navigate') return address.pathname === path ? 'page' : null;
  return FILE.test(address.pathname) && address.search === '' ? 'file' : null;
}
