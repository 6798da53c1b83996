import { CACHE_POLICY } from '#server/cache-policy.ts';
import type { HttpResponse } from '#server/http/http-response.ts';
import { BEST_BROTLI, type ContentEncoding, compress, QUICK_BROTLI } from '#server/http/codings.ts';
import { entityTag } from '#server/http/entity-tag.ts';
import type { RenderedPage } from './rendered-page.ts';

/** One coding of a cached page, ready to be sent. */
export type Variant = { tag: string; whole: HttpResponse; notModified: HttpResponse };

/** A page in memory, in the codings requested so far. */
export type CachedPage = {
  made: RenderedPage;
  variants: Partial<Record<ContentEncoding, Variant>>;
  tags: ReadonlySet<string>;
  /** Approximate share of the cache's memory. */
  sizeBytes: number;
  hits: number;
};

/** Overhead of maps, header texts and buffers, a generous measurement. */
const OVERHEAD_BYTES = 6 * 1024;
/** A tag of a page: its text, and its places in the page's set and in the cache's map. */
const TAG_BYTES = 200;
/** Size of a page with its two compressed codings, as a multiple of its plain bytes. */
const CODED_SHARE = 1.5;

const variantsOf = new WeakMap<RenderedPage, Map<ContentEncoding, Promise<Variant>>>();

/** Returns a rendered page in one coding, compressed once for all waiting requests and the cache. */
export function getVariant(page: RenderedPage, coding: ContentEncoding): Promise<Variant> {
  const variants = variantsOf.get(page) ?? new Map<ContentEncoding, Promise<Variant>>();
  variantsOf.set(page, variants);
  const known = variants.get(coding);
  if (known) return known;
  const variant = encodeBody(page.body, coding).then((body) => createVariant(page, coding, body));
  variants.set(coding, variant);
  return variant;
}

/** Compresses a body at a quality fast enough for a waiting client. */
export async function encodeBody(body: Buffer, coding: ContentEncoding): Promise<Buffer> {
  return coding === 'identity' ? body : await compress(body, coding, QUICK_BROTLI);
}

/**
 * Prepares a rendered page for the cache. Compresses on first request of a coding: most pages are
 * requested in one coding only.
 */
export function toCachedPage(made: RenderedPage): CachedPage {
  return {
    made,
    variants: {},
    tags: made.tags,
    sizeBytes: made.body.length * CODED_SHARE + made.tags.size * TAG_BYTES + OVERHEAD_BYTES,
    hits: 0,
  };
}

/** Returns the page in a coding, compressed now if this is the first request for it. */
export async function addVariant(cached: CachedPage, coding: ContentEncoding): Promise<Variant> {
  const variant = await getVariant(cached.made, coding);
  // A page in demand may have got its smallest bytes meanwhile.
  cached.variants[coding] ??= variant;
  return cached.variants[coding];
}

/**
 * Replaces the brotli variant by the smallest possible one, for pages in demand: about 24 ms in a
 * background thread.
 */
export async function compressHarder(cached: CachedPage): Promise<void> {
  const br = await addVariant(cached, 'br');
  const smaller = await compress(cached.made.body, 'br', BEST_BROTLI);
  if (smaller.length >= br.whole.body.length) return;
  const { headers, ...rest } = br.whole;
  const tag = entityTag(smaller);
  const renewed = headers.map((text, index) => (headers[index - 1] === 'etag' ? tag : text));
  cached.variants.br = {
    tag,
    whole: { ...rest, headers: renewed, body: smaller },
    notModified: {
      ...br.notModified,
      headers: br.notModified.headers.map((text) => (text === br.tag ? tag : text)),
    },
  };
}

/** Creates one coding of a page that clients may revalidate by its entity tag. */
function createVariant(page: RenderedPage, coding: ContentEncoding, body: Buffer): Variant {
  const tag = entityTag(body);
  const { status, headers, csp, edgeHeaders = [] } = page;
  const policy = ['cache-control', CACHE_POLICY.page, 'vary', 'Accept-Encoding, Cookie'];
  const shared = [...policy, 'etag', tag, ...edgeHeaders];
  const codingHeader = coding === 'identity' ? [] : ['content-encoding', coding];
  return {
    tag,
    whole: { status, headers: [...headers, ...shared, ...codingHeader], body, csp, cacheStatus: 'hit' },
    notModified: { status: 304, headers: shared, body: '', csp, cacheStatus: 'hit' },
  };
}
