import { localPath } from '#contract/locale.ts';
import { CACHE_POLICY } from '#server/cache-policy.ts';
import type { Theme } from '#contract/theme.ts';
import type { HttpResponse } from '#server/http/http-response.ts';
import type { ContentEncoding } from '#server/http/codings.ts';
import { matchesTag } from '#server/http/entity-tag.ts';
import {
  addVariant,
  compressHarder,
  encodeBody,
  toCachedPage,
  type Variant,
  getVariant,
} from './cached-page.ts';
import type { RenderedPage } from './rendered-page.ts';
import type { PageAddress } from './page-address.ts';
import type { PageCache } from './page-cache.ts';

/** The request's properties that select a page, besides its URL. */
export type PageRequest = {
  theme: Theme | null;
  acceptEncoding: ContentEncoding;
  ifNoneMatch: string | undefined;
};

/** A page with this many hits gets the smallest compression. */
const IN_DEMAND_HITS = 20;

/**
 * Returns the response from the cache, or `undefined`. Does no I/O and never waits: most requests
 * cost only this.
 */
export function findCachedPage(
  cache: PageCache<RenderedPage>,
  address: PageAddress,
  request: PageRequest,
): HttpResponse | undefined {
  const cached = cache.find(getKey(address, request.theme));
  if (!cached) return undefined;
  const variant = cached.variants[request.acceptEncoding];
  if (!variant) return undefined;
  cached.hits += 1;
  // On failure (memory) the page stays as it is.
  if (cached.hits === IN_DEMAND_HITS) compressHarder(cached).catch(() => undefined);
  return respondFrom(variant, request);
}

/**
 * Renders the page, shared with all other current requests for it; caches it when allowed; returns
 * the response.
 */
export async function renderAndCache(
  cache: PageCache<RenderedPage>,
  address: PageAddress,
  request: PageRequest,
  make: () => Promise<RenderedPage>,
): Promise<HttpResponse> {
  if (address.isTyped) return await respondOnce(await make(), request, CACHE_POLICY.never);
  const key = getKey(address, request.theme);
  const cached = cache.find(key);
  if (cached) return respondFrom(await addVariant(cached, request.acceptEncoding), request);
  const { clearings } = cache;
  const page = await cache.make(key, make, (made) =>
    made.isCacheable && cache.maxBytes > 0 ? toCachedPage(made) : undefined,
  );
  const response = await respondOnce(page, request);
  // The purge of a change may reach the edge before a page that was rendered from older data.
  return cache.clearings === clearings ? response : withoutEdgeHeaders(response, page);
}

function getKey({ locale, path, search }: PageAddress, theme: Theme | null): string {
  return `${theme ?? 'system'} ${localPath(locale, path)}${search}`;
}

function withoutEdgeHeaders(response: HttpResponse, { edgeHeaders = [] }: RenderedPage): HttpResponse {
  const at = response.headers.indexOf(edgeHeaders[0] ?? '');
  return at === -1 ? response : { ...response, headers: response.headers.toSpliced(at, edgeHeaders.length) };
}

function respondFrom(variant: Variant, { ifNoneMatch }: PageRequest): HttpResponse {
  return matchesTag(ifNoneMatch, variant.tag) ? variant.notModified : variant.whole;
}

/**
 * `policy` applies to a page with status 200; others have their own. Without it the page gets an
 * entity tag.
 */
async function respondOnce(page: RenderedPage, request: PageRequest, policy?: string): Promise<HttpResponse> {
  const { acceptEncoding } = request;
  if (page.status === 200 && policy === undefined) {
    return { ...respondFrom(await getVariant(page, acceptEncoding), request), cacheStatus: 'miss' };
  }
  const coding = page.body.length === 0 ? 'identity' : acceptEncoding;
  const body = await encodeBody(page.body, coding);
  const codingHeader = coding === 'identity' ? [] : ['content-encoding', coding];
  const policyHeader = page.status === 200 && policy !== undefined ? ['cache-control', policy] : [];
  const headers = [...page.headers, ...policyHeader, 'vary', 'Accept-Encoding, Cookie', ...codingHeader];
  return { status: page.status, headers, body, csp: page.csp, cacheStatus: 'miss' };
}
