import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { ID_TOKEN_HEADER } from '#contract/account/auth.ts';
import type { Route } from '#contract/http/route.ts';
import { CACHE_POLICY } from '#server/cache-policy.ts';
import type { HttpResponse } from './http-response.ts';
import { isReading } from './is-reading.ts';

/**
 * Headers of a request that an API gets. Cookies and forwarded headers are not among them: the
 * server determines the visitor and the client. It also handles what changes the form of a
 * response.
 */
const PASSED_ON = [
  'accept',
  'accept-language',
  'access-control-request-method',
  'authorization',
  'content-type',
  'dpop',
  ID_TOKEN_HEADER,
  'idempotency-key',
  'if-match',
  'origin',
  'sec-fetch-site',
  'stripe-signature',
  'x-office',
] as const;

/** What an API gets of a call. */
export type ApiCall = {
  request: IncomingMessage;
  requestId: string;
  body: Buffer;
  route: Pick<Route, 'isBodyStreamed'>;
};

/** The body as it arrives, for a handler that writes it to disk. */
function toStream(request: IncomingMessage): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks: AsyncIterator<Buffer> = request[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}

/**
 * Returns the request as an API gets it, at this URL. A HEAD is passed on as a GET: its headers
 * describe the GET's response.
 */
export function toApiRequest({ request, requestId, body, route }: ApiCall, url: string): Request {
  const headers = new Headers({ 'x-request-id': requestId });
  for (const name of PASSED_ON) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, String(value));
  }
  const { method = 'GET' } = request;
  return new Request(url, {
    method: method === 'HEAD' ? 'GET' : method,
    headers,
    ...(body.length > 0 && { body: new Uint8Array(body) }),
    ...(route.isBodyStreamed && !isReading(request) && { body: toStream(request), duplex: 'half' as const }),
  });
}

/**
 * Returns an API's response, which no cache stores and pages of other sites cannot read. A file is
 * passed on part by part.
 */
export async function toPrivateResponse(response: Response): Promise<HttpResponse> {
  const headers = [...response.headers].filter(([name]) => name !== 'cache-control').flat();
  // Only a file knows its length before it is read.
  const isFile = response.body !== null && response.headers.has('content-length');
  return {
    status: response.status,
    headers: [...headers, 'cache-control', CACHE_POLICY.never],
    ...(isFile
      ? { body: '', stream: Readable.from(response.body) }
      : { body: Buffer.from(await response.arrayBuffer()) }),
    cacheStatus: 'none',
  };
}
