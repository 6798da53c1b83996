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

/** What a request asks of a page beside its address. */
export type PageRequest = {
  theme: Theme | null;
  acceptEncoding: ContentEncoding;
  ifNoneMatch: string | undefined;
};

/** A page asked for this often is worth the smallest bytes. */
const IN_DEMAND_HITS = 20;

/** The answer from memory, or nothing. No I/O and no waiting: this is what most requests cost. */
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
  // Where that fails (memory) the page stays as it is.
  if (cached.hits === IN_DEMAND_HITS) compressHarder(cached).catch(() => undefined);
  return respondFrom(variant, request);
}

/** Makes the page, with everybody else who asks for it now, keeps it where it may be kept, and answers it. */
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
  const page = await cache.make(key, make, (made) =>
    made.isCacheable && cache.maxBytes > 0 ? toCachedPage(made) : undefined,
  );
  return await respondOnce(page, request);
}

function getKey({ path, search }: PageAddress, theme: Theme | null): string {
  return `${theme ?? 'system'} ${path}${search}`;
}

function respondFrom(variant: Variant, { ifNoneMatch }: PageRequest): HttpResponse {
  return matchesTag(ifNoneMatch, variant.tag) ? variant.notModified : variant.whole;
}

/** `policy` is that of a page with status 200; the others bring their own. Without one the page gets an entity tag. */
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
