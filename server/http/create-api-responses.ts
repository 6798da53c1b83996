import type { IncomingMessage } from 'node:http';
import { WHOLE_LIST_PATH } from '#contract/catalog/list-query.ts';
import { CACHE_POLICY } from '#server/cache-policy.ts';
import type { PageCache } from '#server/pages/page-cache.ts';
import type { HttpResponse } from './http-response.ts';
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

type ApiCall = { address: string; body: Buffer; requestId: string };

/** The API's responses, complete: entity tag and 304, compression, cache policy. */
export type ApiResponses = { answer(request: IncomingMessage, call: ApiCall): Promise<HttpResponse> };

/** Compression makes smaller bodies larger, or saves nothing. */
const WORTH_COMPRESSING_BYTES = 1024;
/**
 * Responses are compressed per call: quality 11 instead of 4 costs much time and saves little size.
 */
const API_BROTLI = 4;

/**
 * Returns whether a path belongs to the API. The API's documentation for people is a page like
 * others.
 */
export function isApiPath(path: string): boolean {
  if (path === '/openapi.json' || path === '/api') return true;
  return path.startsWith('/api/') && path !== '/api/docs' && path !== '/api/docs.data';
}

/**
 * Handles calls of the API. The list of all products, by far the largest response, is shared by all
 * clients that request it at the same time.
 */
export function createApiResponses(
  app: FetchApp,
  changes: Pick<PageCache<unknown>, 'clearings'>,
): ApiResponses {
  const wholeList = shareResponse(
    ({ address, requestId }: ApiCall) =>
      ask(app, new Request(new URL(WHOLE_LIST_PATH, address), { headers: { 'x-request-id': requestId } })),
    changes,
  );
  return {
    async answer(request, call) {
      const url = new URL(call.address);
      if (
        isReading(request) &&
        url.pathname === WHOLE_LIST_PATH &&
        (await app.isWholeList(url.searchParams))
      ) {
        return await finish(await wholeList(call), request);
      }
      return await finish(await ask(app, getRequest(request, call)), request);
    },
  };
}

const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

function getRequest(request: IncomingMessage, call: ApiCall): Request {
  const method = request.method ?? 'GET';
  return new Request(call.address, {
    // A HEAD is passed on as a GET: its headers describe the GET's response.
    method: method === 'HEAD' ? 'GET' : method,
    headers: passedOn(request, call.requestId),
    ...(isReading(request) || call.body.length === 0 ? {} : { body: new Uint8Array(call.body) }),
  });
}

async function ask(app: FetchApp, request: Request): Promise<CreatedResponse> {
  const response = await app.fetch(request);
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: [...response.headers].flat(), body, variants: new Map() };
}

async function finish(made: CreatedResponse, { headers }: IncomingMessage): Promise<HttpResponse> {
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

// Hop-by-hop headers, and those that change the form of the response, are handled here. The API
// gets only these.
function passedOn({ headers }: IncomingMessage, requestId: string): Headers {
  const passed = new Headers({ 'x-request-id': requestId });
  for (const name of [
    'accept',
    'content-type',
    'origin',
    'access-control-request-method',
    'authorization',
  ] as const) {
    const value = headers[name];
    if (value !== undefined) passed.set(name, value);
  }
  return passed;
}
