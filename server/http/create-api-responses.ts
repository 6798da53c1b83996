import type { IncomingHttpHeaders } from 'node:http';
import { WHOLE_LIST_PATH } from '#contract/catalog/list-query.ts';
import { CACHE_POLICY } from '#server/cache-policy.ts';
import type { PageCache } from '#server/pages/page-cache.ts';
import { type ApiCall, toApiRequest } from './call-api.ts';
import type { HttpResponse } from './http-response.ts';
import { isReading } from './is-reading.ts';
import { negotiateEncoding, type ContentEncoding, compress } from './codings.ts';
import { entityTag, matchesTag } from './entity-tag.ts';
import { type CreatedResponse, shareResponse, type Variant } from './share-response.ts';

/** The part of the API that is used here. */
export type FetchApp = {
  fetch(request: Request): Response | Promise<Response>;
  /**
   * Whether a call of `WHOLE_LIST_PATH` with this query has the same response as one without a
   * query.
   */
  isWholeList(query: URLSearchParams): Promise<boolean>;
};

/** The API's responses, complete: entity tag and 304, compression, cache policy. */
export type ApiResponses = {
  /** Calls the API at this URL, and answers in the form that the headers of the request want. */
  answer(call: ApiCall, url: string): Promise<HttpResponse>;
};

/** Compression makes smaller bodies larger, or saves nothing. */
const WORTH_COMPRESSING_BYTES = 1024;
/** Responses are compressed per call: quality 11 instead of 4 costs much time and saves little size. */
const API_BROTLI = 4;

/**
 * Handles calls of the API. The list of all products, by far the largest response, is shared by all
 * clients that request it at the same time.
 */
export function createApiResponses(
  app: FetchApp,
  changes: Pick<PageCache<unknown>, 'clearings'>,
): ApiResponses {
  const wholeList = shareResponse(
    ({ origin, requestId }: { origin: string; requestId: string }) =>
      ask(app, new Request(origin + WHOLE_LIST_PATH, { headers: { 'x-request-id': requestId } })),
    changes,
  );
  return {
    async answer(call, url) {
      const { request, requestId } = call;
      const { pathname, searchParams, origin } = new URL(url);
      const isWhole =
        isReading(request) && pathname === WHOLE_LIST_PATH && (await app.isWholeList(searchParams));
      const made = isWhole ? await wholeList({ origin, requestId }) : await ask(app, toApiRequest(call, url));
      return await finish(made, request.headers);
    },
  };
}

async function ask(app: FetchApp, request: Request): Promise<CreatedResponse> {
  const response = await app.fetch(request);
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: [...response.headers].flat(), body, variants: new Map() };
}

async function finish(made: CreatedResponse, headers: IncomingHttpHeaders): Promise<HttpResponse> {
  const wanted = negotiateEncoding(headers['accept-encoding']);
  const coding = made.body.length < WORTH_COMPRESSING_BYTES ? 'identity' : wanted;
  const { tag, whole, notModified } = await getVariant(made, coding);
  return whole.status === 200 && matchesTag(headers['if-none-match'], tag) ? notModified : whole;
}

/** Returns a response in one coding, compressed once for all requests that share it. */
function getVariant(made: CreatedResponse, coding: ContentEncoding): Promise<Variant> {
  const known = made.variants.get(coding);
  if (known) return known;
  const variant = createVariant(made, coding);
  made.variants.set(coding, variant);
  variant.catch(() => made.variants.delete(coding));
  return variant;
}

async function createVariant(made: CreatedResponse, coding: ContentEncoding): Promise<Variant> {
  const { status } = made;
  const body = coding === 'identity' ? made.body : await compress(made.body, coding, API_BROTLI);
  const isGood = status >= 200 && status < 300;
  const policy = isGood ? CACHE_POLICY.api : CACHE_POLICY.never;
  const tag = entityTag(body);
  const headers = [
    ...made.headers,
    'cache-control',
    policy,
    'vary',
    'Accept-Encoding',
    ...(status === 200 ? ['etag', tag] : []),
  ];
  const rest = { isForForeignPages: true, cacheStatus: 'none' } as const;
  return {
    tag,
    whole: { status, headers: [...headers, ...codingHeader(coding)], body, ...rest },
    notModified: { status: 304, headers: withoutContent(headers), body: '', ...rest },
  };
}

const codingHeader = (coding: string): string[] =>
  coding === 'identity' ? [] : ['content-encoding', coding];

function withoutContent(headers: readonly string[]): string[] {
  return headers.filter((_, index) => !headers[index - (index % 2)]?.startsWith('content-'));
}
