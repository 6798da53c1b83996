import { filesInPage, filesInScript } from './files-named.ts';

/** As much of a browser's cache as is used here. */
export type Keep = Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>;
type Fetch = (path: string) => Promise<Response>;

/** Compressed or not, a file is the same file. */
const AS_NAMED = { ignoreVary: true } as const;

/**
 * Keeps a page and every file that it needs, and lets go of those that the page before needed. The page comes last, so that
 * what is kept is always whole; where a file cannot be had it throws, and the page before stays.
 */
export async function cachePage(path: string, page: Response, cache: Keep, fetch: Fetch): Promise<void> {
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

/** Keeps a file that is not kept yet. Answers the files that it needs itself. */
async function keepFile(path: string, cache: Keep, fetch: Fetch): Promise<string[]> {
  let file = await cache.match(path, AS_NAMED);
  if (!file) {
    file = await fetch(path);
    // Led elsewhere, it is another file than its name says.
    if (!file.ok || file.redirected) throw new Error(`${path} was answered with ${file.status}`);
    await cache.put(path, file.clone());
  }
  return path.endsWith('.js') ? filesInScript(path, await file.text()) : [];
}
