import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { cachePage } from './cache-page.ts';
import { routeRequest } from './route-request.ts';

/**
 * Shows the home bar offline, after one visit with a connection. Responds only for `/bar` and the
 * files of that page. The page is requested from the shop first, each time, so that no visitor sees
 * an old one while a new one is available.
 */
type Lasting = { waitUntil(work: Promise<unknown>): void };
type Asked = Lasting & { request: Request; respondWith(answer: Promise<Response>): void };

declare const self: {
  addEventListener(type: 'install' | 'activate', hear: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', hear: (event: Asked) => void): void;
  skipWaiting(): Promise<void>;
  registration: { scope: string };
};

/** The bar's page, `/bar`; in another locale it has a worker and a cache of its own. */
const path = new URL(self.registration.scope).pathname;
const CACHE_PREFIX = path === SITE_LINKS.bar.path ? 'bar-' : `${path}-`;
/**
 * Change the number when the worker stores data differently: the cache of an older worker is
 * deleted.
 */
const CACHE_NAME = `${CACHE_PREFIX}1`;
const AS_NAMED = { ignoreVary: true, ignoreSearch: true } as const;

self.addEventListener('install', (event) => {
  event.waitUntil(begin());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers());
});

self.addEventListener('fetch', (event) => {
  const way = routeRequest(event.request, location.origin, path);
  if (way === 'page') event.respondWith(respondWithPage(event));
  if (way === 'file') event.respondWith(respondWithFile(event.request));
});

async function begin(): Promise<void> {
  await self.skipWaiting();
  await keep(await fetch(path));
}

/** One at a time: two at once would delete each other's files. */
let lastCached: Promise<void> = Promise.resolve();

function keep(page: Response): Promise<void> {
  if (!page.ok || page.redirected) return Promise.resolve();
  const cached = lastCached.then(async () => {
    await cachePage(path, page, await caches.open(CACHE_NAME), (file) => fetch(file));
  });
  lastCached = cached.catch(() => undefined);
  return cached;
}

/** Returns the cached response of a request; `undefined` also when the browser denies access. */
async function findCached(asked: Request | string): Promise<Response | undefined> {
  return await caches.match(asked, { ...AS_NAMED, cacheName: CACHE_NAME }).catch(() => undefined);
}

async function respondWithPage(event: Asked): Promise<Response> {
  try {
    const page = await fetch(event.request);
    // If one of its files cannot be loaded now, the previous page stays cached.
    event.waitUntil(keep(page.clone()).catch(() => undefined));
    return page;
  } catch (error) {
    const cached = await findCached(path);
    if (cached) return cached;
    throw error;
  }
}

async function respondWithFile(request: Request): Promise<Response> {
  return (await findCached(request)) ?? (await fetch(request));
}

async function dropOthers(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(CACHE_PREFIX) && name !== CACHE_NAME) await caches.delete(name);
}
