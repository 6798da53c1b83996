import { filesInPage, filesInScript } from './files-named.ts';

/** The part of a browser's cache that is used here. */
export type PageCacheStore = Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>;
type Fetch = (path: string) => Promise<Response>;

/** A file is the same, compressed or not. */
const AS_NAMED = { ignoreVary: true } as const;

/**
 * Caches a page with every file that it needs, and deletes the files that only the previous page
 * needed. The page comes last, so that the cached state is always complete. Throws when a file
 * cannot be loaded; then the previous page stays.
 */
export async function cachePage(
  path: string,
  page: Response,
  cache: PageCacheStore,
  fetch: Fetch,
): Promise<void> {
  const html = await page.clone().text();
  const cached = new Set<string>();
  let wanted = filesInPage(html);
  while (wanted.length > 0) {
    for (const file of wanted) cached.add(file);
    const named = await Promise.all(wanted.map((file) => keepFile(file, cache, fetch)));
    wanted = [...new Set(named.flat())].filter((file) => !cached.has(file));
  }
  await cache.put(path, page);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname !== path && !cached.has(pathname)) await cache.delete(request);
  }
}

/** Caches a file that is not cached yet. Returns the files that it needs. */
async function keepFile(path: string, cache: PageCacheStore, fetch: Fetch): Promise<string[]> {
  let file = await cache.match(path, AS_NAMED);
  if (!file) {
    file = await fetch(path);
    // After a redirect, the content is not that of the name.
    if (!file.ok || file.redirected) throw new Error(`${path} responded with status ${file.status}`);
    await cache.put(path, file.clone());
  }
  return path.endsWith('.js') ? filesInScript(path, await file.text()) : [];
}
