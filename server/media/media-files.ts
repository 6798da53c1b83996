import { LRUCache } from 'lru-cache';
import { parseLinkPictureName } from '#contract/link-picture.ts';
import { MEDIA_PATH } from '#contract/picture.ts';
import type { LinkPictureMaker } from '#modules/media/index.ts';
import { type FileStore, FileStoreError } from '#platform/file-store/file-store.ts';
import { CACHE_POLICY } from '#server/cache-policy.ts';
import type { HttpResponse } from '#server/http/http-response.ts';
import { matchesTag } from '#server/http/entity-tag.ts';
import { problemResponse } from '#server/http/problem-response.ts';
import { getMediaType } from '#server/static/media-types.ts';

export type MediaFiles = {
  /**
   * Returns the picture's file, a 404, or a 503 while its store cannot be used. `path` begins with
   * `MEDIA_PATH`.
   */
  answer(path: string, ifNoneMatch: string | undefined): Promise<HttpResponse>;
};

type Loaded = { whole: HttpResponse; notModified: HttpResponse };

/**
 * `{key}.{theme}.{width}.{type}` (contract/picture.ts). No other name is looked up but those of link
 * pictures, so no name can lead out of a store.
 */
const FILE_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*-[0-9a-f]{8}\.(?:day|cellar)\.[1-9]\d{1,4}\.(?:avif|webp)$/;
const MAX_NAME_LENGTH = 250;

/**
 * Serves picture files: the merchant's own and the demo's, from the first store that has them.
 * Files are looked up on request, so that a file added at runtime is available at once. The most
 * recently requested stay in memory, up to `maxCachedBytes` together. File names contain a content
 * hash, so responses never expire and the name is the entity tag. A link picture is made when it is
 * first requested.
 */
export function createMediaFiles(
  stores: readonly FileStore[],
  maxCachedBytes: number,
  links?: LinkPictureMaker,
): MediaFiles {
  const cached = new LRUCache<string, Loaded>({
    maxSize: maxCachedBytes,
    // A size is at least 1, also that of an empty file.
    sizeCalculation: ({ whole }) => Math.max(1, whole.body.length),
    async fetchMethod(name) {
      const body = await loadFirst(stores, name);
      return body && createLoaded(name, body);
    },
  });

  return {
    async answer(path, ifNoneMatch) {
      const name = path.slice(MEDIA_PATH.length);
      const link = name.length <= MAX_NAME_LENGTH ? parseLinkPictureName(name) : undefined;
      const isOne = name.length <= MAX_NAME_LENGTH && (FILE_NAME.test(name) || link !== undefined);
      let found: Loaded | undefined;
      try {
        found = isOne ? await cached.fetch(name) : undefined;
        if (!found && link && links) {
          const outcome = await links.make(link.key, link.shape);
          if (outcome === 'busy' || outcome === 'failed') return LATER;
          if (outcome === 'made') found = await cached.fetch(name);
        }
      } catch (error) {
        if (error instanceof FileStoreError) return LATER;
        throw error;
      }
      if (!found) return problemResponse('not-found', 'There is no such picture.');
      return matchesTag(ifNoneMatch, getTag(name)) ? found.notModified : found.whole;
    },
  };
}

const LATER = problemResponse('unavailable', 'This picture is not ready yet. Please try again soon.', [
  'retry-after',
  '5',
]);

const getTag = (name: string): string => `"${name}"`;

function createLoaded(name: string, body: Buffer): Loaded {
  const shared = ['cache-control', CACHE_POLICY.hashedAsset, 'etag', getTag(name)];
  const rest = { isForForeignPages: true, cacheStatus: 'hit' } as const;
  return {
    whole: { status: 200, headers: ['content-type', getMediaType(name), ...shared], body, ...rest },
    notModified: { status: 304, headers: shared, body: '', ...rest },
  };
}

/** Throws the error of a store that cannot be used only where no other one has the file. */
async function loadFirst(stores: readonly FileStore[], name: string): Promise<Buffer | undefined> {
  let failure: unknown;
  for (const store of stores) {
    try {
      const bytes = await store.read(name);
      if (bytes) return bytes;
    } catch (error) {
      if (!(error instanceof FileStoreError)) throw error;
      failure = error;
    }
  }
  if (failure !== undefined) throw failure;
  return undefined;
}
