import { CACHE_POLICY } from '#server/cache-policy.ts';
import type { Look } from '#contract/look.ts';
import type { Answer } from '#server/http/answer.ts';
import type { Coding } from '#server/http/codings.ts';
import { matchesTag } from '#server/http/entity-tag.ts';
import { addVariant, compressHarder, encodeBody, keepPage, type Variant, variantOf } from './kept-page.ts';
import type { MadePage } from './made-page.ts';
import type { PageAddress } from './page-address.ts';
import type { PageCache } from './page-cache.ts';

/** What a request asks of a page beside its address. */
export type PageRequest = {
  look: Look | null;
  acceptEncoding: Coding;
  ifNoneMatch: string | undefined;
};

/** A page asked for this often is worth the smallest bytes. */
const IN_DEMAND_HITS = 20;

/** The answer from memory, or nothing. No I/O and no waiting: this is what most requests cost. */
export function findPage(
  cache: PageCache<MadePage>,
  address: PageAddress,
  request: PageRequest,
): Answer | undefined {
  const kept = cache.find(keyOf(address, request.look));
  if (!kept) return undefined;
  const variant = kept.variants[request.acceptEncoding];
  if (!variant) return undefined;
  kept.hits += 1;
  // Where that fails (memory) the page stays as it is.
  if (kept.hits === IN_DEMAND_HITS) compressHarder(kept).catch(() => undefined);
  return answerFrom(variant, request);
}

/** Makes the page, with everybody else who asks for it now, keeps it where it may be kept, and answers it. */
export async function makePage(
  cache: PageCache<MadePage>,
  address: PageAddress,
  request: PageRequest,
  make: () => Promise<MadePage>,
): Promise<Answer> {
  if (address.isTyped) return await answerOnce(await make(), request, CACHE_POLICY.never);
  const key = keyOf(address, request.look);
  const kept = cache.find(key);
  if (kept) return answerFrom(await addVariant(kept, request.acceptEncoding), request);
  const page = await cache.make(key, make, (made) =>
    made.mayBeKept && cache.maxBytes > 0 ? keepPage(made) : undefined,
  );
  return await answerOnce(page, request);
}

function keyOf({ path, search }: PageAddress, look: Look | null): string {
  return `${look ?? 'system'} ${path}${search}`;
}

function answerFrom(variant: Variant, { ifNoneMatch }: PageRequest): Answer {
  return matchesTag(ifNoneMatch, variant.tag) ? variant.notModified : variant.whole;
}

/** `policy` is that of a page with status 200; the others bring their own. Without one the page gets an entity tag. */
async function answerOnce(page: MadePage, request: PageRequest, policy?: string): Promise<Answer> {
  const { acceptEncoding } = request;
  if (page.status === 200 && policy === undefined) {
    return { ...answerFrom(await variantOf(page, acceptEncoding), request), kept: 'miss' };
  }
  const coding = page.body.length === 0 ? 'identity' : acceptEncoding;
  const body = await encodeBody(page.body, coding);
  const codingHeader = coding === 'identity' ? [] : ['content-encoding', coding];
  const policyHeader = page.status === 200 && policy !== undefined ? ['cache-control', policy] : [];
  const headers = [...page.headers, ...policyHeader, 'vary', 'Accept-Encoding, Cookie', ...codingHeader];
  return { status: page.status, headers, body, csp: page.csp, kept: 'miss' };
}
