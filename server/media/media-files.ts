import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA_PATH } from '#contract/picture.ts';
import { CACHE_POLICY } from '#server/cache-policy.ts';
import type { Answer } from '#server/http/answer.ts';
import { matchesTag } from '#server/http/entity-tag.ts';
import { problemAnswer } from '#server/http/problem-answer.ts';
import { mediaTypeOf } from '#server/static/media-types.ts';

export type MediaFiles = {
  /** The file of a picture, or that there is none. `path` begins with `MEDIA_PATH`. */
  answer(path: string, ifNoneMatch: string | undefined): Promise<Answer>;
};

type Loaded = { whole: Answer; notModified: Answer; bytes: number };

/** `{key}.{look}.{width}.{type}` (contract/picture.ts): no other name is ever looked for, so none leads out of a folder. */
const FILE_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*-[0-9a-f]{8}\.(?:day|cellar)\.[1-9]\d{1,4}\.(?:avif|webp)$/;
const LONGEST_NAME = 250;

/**
 * The files of pictures: the keeper's own and the demo's, from the first folder that has them. They are looked for when
 * they are asked for, so that one added while the shop runs is there at once, and the latest asked for stay in memory, up
 * to `maxKeptBytes` together. A name carries a hash of what the file holds, so it is good for ever and its own entity tag.
 */
export function openMediaFiles(folders: readonly string[], maxKeptBytes: number): MediaFiles {
  const kept = new Map<string, Loaded>();
  let keptBytes = 0;

  const keep = (name: string, loaded: Loaded): void => {
    if (kept.has(name) || loaded.bytes > maxKeptBytes) return;
    kept.set(name, loaded);
    keptBytes += loaded.bytes;
    for (const [oldest, { bytes }] of kept) {
      if (keptBytes <= maxKeptBytes) break;
      kept.delete(oldest);
      keptBytes -= bytes;
    }
  };

  const find = async (name: string): Promise<Loaded | undefined> => {
    const known = kept.get(name);
    if (known) {
      // The one asked for last goes last.
      kept.delete(name);
      kept.set(name, known);
      return known;
    }
    const body = await readFirst(folders, name);
    if (!body) return undefined;
    const loaded = createLoaded(name, body);
    keep(name, loaded);
    return loaded;
  };

  return {
    async answer(path, ifNoneMatch) {
      const name = path.slice(MEDIA_PATH.length);
      const isOne = name.length <= LONGEST_NAME && FILE_NAME.test(name);
      const found = isOne ? await find(name) : undefined;
      if (!found) return problemAnswer('not-found', 'There is no such picture.');
      return matchesTag(ifNoneMatch, tagOf(name)) ? found.notModified : found.whole;
    },
  };
}

const tagOf = (name: string): string => `"${name}"`;

function createLoaded(name: string, body: Buffer): Loaded {
  const shared = ['cache-control', CACHE_POLICY.hashedAsset, 'etag', tagOf(name)];
  const rest = { isForForeignPages: true, kept: 'hit' } as const;
  return {
    whole: { status: 200, headers: ['content-type', mediaTypeOf(name), ...shared], body, ...rest },
    notModified: { status: 304, headers: shared, body: '', ...rest },
    bytes: body.length,
  };
}

async function readFirst(folders: readonly string[], name: string): Promise<Buffer | undefined> {
  for (const folder of folders) {
    try {
      return await readFile(join(folder, name));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  return undefined;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
