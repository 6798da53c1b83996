import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { CachePolicyName } from '#contract/http/route.ts';
import { CACHE_POLICY } from '#server/cache-policy.ts';
import type { HttpResponse } from '#server/http/http-response.ts';
import { type ContentEncoding, compress, QUICK_BROTLI } from '#server/http/codings.ts';
import { entityTag, matchesTag } from '#server/http/entity-tag.ts';
import { findRoute, getCachePolicy } from '#server/http/find-route.ts';
import { WORKER_POLICY } from '#server/http/security-headers.ts';
import { getMediaType, shrinks } from './media-types.ts';

export type StaticFiles = {
  /**
   * Returns the file in the coding that the build prepared (`.br` and `.gz` beside it) and the
   * client accepts; `undefined` when it no longer exists, because a new build ran while the shop is
   * running.
   */
  find(
    path: string,
    coding: ContentEncoding,
    ifNoneMatch: string | undefined,
  ): Promise<HttpResponse | undefined>;
};

type Variant = { tag: string; whole: HttpResponse; notModified: HttpResponse };
type File = { path: string; name: string; mediaType: string; twins: ReadonlySet<ContentEncoding> };
type Requested = { file: File; coding: ContentEncoding };

const TWIN_ENDS: Readonly<Record<Exclude<ContentEncoding, 'identity'>, string>> = { br: '.br', gzip: '.gz' };

/**
 * Serves the files of a folder as they are now. URLs are looked up in a list made at the start, so
 * that no URL can lead out of the folder. Content is read on first request. The most recently
 * requested stays in memory, up to `maxCachedBytes` in total. Their URLs begin with `base`.
 */
export async function createStaticFiles(
  folder: string,
  maxCachedBytes: number,
  base = '',
): Promise<StaticFiles> {
  const files = await listFiles(folder, base);

  const load = async (file: File, coding: ContentEncoding): Promise<Variant> => {
    const path = join(folder, file.name);
    if (coding === 'identity') return createVariant(file, coding, await readFile(path));
    if (file.twins.has(coding)) return createVariant(file, coding, await readFile(path + TWIN_ENDS[coding]));
    return createVariant(file, coding, await compress(await readFile(path), coding, QUICK_BROTLI));
  };

  const cached = new LRUCache<string, Variant, Requested>({
    maxSize: maxCachedBytes,
    // A size is at least 1, also that of an empty file.
    sizeCalculation: ({ whole }) => Math.max(1, whole.body.length),
    fetchMethod: (_key, _stale, { context: { file, coding } }) => load(file, coding),
  });

  return {
    async find(path, coding, ifNoneMatch) {
      const file = files.get(path);
      if (!file) return undefined;
      const sent = shrinks(file.mediaType) ? coding : 'identity';
      const context: Requested = { file, coding: sent };
      const loaded = await cached.fetch(`${sent} ${path}`, { context }).catch(ignoreMissing);
      return loaded && (matchesTag(ifNoneMatch, loaded.tag) ? loaded.notModified : loaded.whole);
    },
  };
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

function createVariant(file: File, coding: ContentEncoding, body: Buffer): Variant {
  const { mediaType } = file;
  const tag = entityTag(body);
  const policy = getPolicy(file);
  const isWorker = policy === 'worker';
  const shared = [
    'cache-control',
    CACHE_POLICY[policy],
    'etag',
    tag,
    ...(shrinks(mediaType) ? ['vary', 'Accept-Encoding'] : []),
    ...(mediaType === 'font/woff2' ? ['access-control-allow-origin', '*'] : []),
  ];
  const csp = isWorker ? { csp: WORKER_POLICY } : {};
  const isForForeignPages = policy === 'hashedAsset' && FOR_PREVIEWS.has(mediaType);
  const codingHeader = coding === 'identity' ? [] : ['content-encoding', coding];
  return {
    tag,
    whole: {
      status: 200,
      headers: ['content-type', mediaType, ...shared, ...codingHeader],
      body,
      ...csp,
      isForForeignPages,
      cacheStatus: 'hit',
    },
    notModified: { status: 304, headers: shared, body: '', ...csp, isForForeignPages, cacheStatus: 'hit' },
  };
}

/** The frame of a preview has an origin of its own: to it, styles and fonts of the shop are foreign. */
const FOR_PREVIEWS: ReadonlySet<string> = new Set(['text/css; charset=utf-8', 'font/woff2']);

/** The route table says which files are workers, and which have a hash of their content in their name. */
function getPolicy({ path }: File): CachePolicyName {
  const { route } = findRoute(path);
  return route.kind === 'file' ? getCachePolicy(route) : 'file';
}

async function listFiles(folder: string, base: string): Promise<ReadonlyMap<string, File>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')));
  const known = new Set(names);
  const isTwin = (name: string) =>
    Object.values(TWIN_ENDS).some((end) => name.endsWith(end) && known.has(name.slice(0, -end.length)));
  return new Map(
    names
      .filter((name) => !isTwin(name))
      .map((name) => {
        const twins = new Set<ContentEncoding>();
        if (known.has(name + TWIN_ENDS.br)) twins.add('br');
        if (known.has(name + TWIN_ENDS.gzip)) twins.add('gzip');
        const path = `${base}/${name.split('/').map(encodeURIComponent).join('/')}`;
        return [path, { path, name, mediaType: getMediaType(name), twins }];
      }),
  );
}
