import { BAR_DATA_PATH } from '#contract/bar/data-path.ts';
import type { Bar, BarFile } from '#modules/bar/index.ts';
import { CACHE_POLICY } from '#server/cache-policy.ts';
import type { HttpResponse } from '#server/http/http-response.ts';
import { BEST_BROTLI, type ContentEncoding, compress } from '#server/http/codings.ts';
import { entityTag, matchesTag } from '#server/http/entity-tag.ts';
import { problemResponse } from '#server/http/problem-response.ts';

export type BarDataFiles = {
  /** Returns the data file of the home bar, or a redirect to it. `path` begins with `BAR_DATA_PATH`. */
  answer(path: string, coding: ContentEncoding, ifNoneMatch: string | undefined): Promise<HttpResponse>;
};

type Variant = { tag: string; whole: HttpResponse; notModified: HttpResponse };

const FORM = new RegExp(`^${BAR_DATA_PATH}[0-9a-f]{8,64}\\.json$`);

/**
 * The data files of the home bar, each named by a hash of its content and cacheable for ever. Any
 * other hash redirects to the current file: a recipe may change while a page is open, and processes
 * learn of a change at different times. Such redirects are never cached.
 */
export function createBarData(bar: Pick<Bar, 'file'>): BarDataFiles {
  let newest: { path: string; variants: Map<ContentEncoding, Promise<Variant>> } | undefined;

  const find = ({ path, json }: BarFile, coding: ContentEncoding): Promise<Variant> => {
    if (newest?.path !== path) newest = { path, variants: new Map() };
    const { variants } = newest;
    const known = variants.get(coding);
    if (known) return known;
    const making = createVariant(json, coding);
    variants.set(coding, making);
    making.catch(() => variants.delete(coding));
    return making;
  };

  return {
    async answer(path, coding, ifNoneMatch) {
      if (!FORM.test(path)) return problemResponse('not-found', 'There is no such file.');
      const file = await bar.file();
      if (path !== file.path) return redirectTo(file.path);
      const { tag, whole, notModified } = await find(file, coding);
      return matchesTag(ifNoneMatch, tag) ? notModified : whole;
    },
  };
}

async function createVariant(json: string, coding: ContentEncoding): Promise<Variant> {
  const plain = Buffer.from(json);
  const body = coding === 'identity' ? plain : await compress(plain, coding, BEST_BROTLI);
  const tag = entityTag(body);
  const shared = ['cache-control', CACHE_POLICY.hashedAsset, 'etag', tag, 'vary', 'Accept-Encoding'];
  const codingHeader = coding === 'identity' ? [] : ['content-encoding', coding];
  return {
    tag,
    whole: {
      status: 200,
      headers: ['content-type', 'application/json', ...shared, ...codingHeader],
      body,
      cacheStatus: 'hit',
    },
    notModified: { status: 304, headers: shared, body: '', cacheStatus: 'hit' },
  };
}

function redirectTo(location: string): HttpResponse {
  return {
    status: 302,
    headers: ['location', location, 'cache-control', CACHE_POLICY.never],
    body: '',
    cacheStatus: 'none',
  };
}
