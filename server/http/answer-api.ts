import type { IncomingMessage } from 'node:http';
import { CACHE_POLICY } from '#server/cache-policy.ts';
import type { Answer } from './answer.ts';
import { chooseCoding, compress } from './codings.ts';
import { entityTag, matchesTag } from './entity-tag.ts';

/** As much of a Hono application as is used here. */
export type FetchApp = { fetch(request: Request): Response | Promise<Response> };

/** Smaller bodies grow by compressing, or win nothing. */
const WORTH_COMPRESSING_BYTES = 1024;
/** Answers are made for each call: between 4 and 11 lies time, not size. */
const API_BROTLI = 4;

/** Whether an address belongs to the API. Its page for people is a page like others. */
export function isApiPath(path: string): boolean {
  if (path === '/openapi.json' || path === '/api') return true;
  return path.startsWith('/api/') && path !== '/api/docs' && path !== '/api/docs.data';
}

/** Asks the API and finishes what it answers: entity tag and 304, compression, who may keep it. */
export async function answerApi(
  app: FetchApp,
  request: IncomingMessage,
  call: { address: string; body: Buffer; requestId: string },
): Promise<Answer> {
  const method = request.method ?? 'GET';
  // A HEAD is asked as a GET: its headers say what the GET would answer.
  const asked = new Request(call.address, {
    method: method === 'HEAD' ? 'GET' : method,
    headers: passedOn(request, call.requestId),
    ...(method === 'GET' || method === 'HEAD' || call.body.length === 0
      ? {}
      : { body: new Uint8Array(call.body) }),
  });
  const response = await app.fetch(asked);
  const plain = Buffer.from(await response.arrayBuffer());
  return await finish(response, plain, request);
}

async function finish(response: Response, plain: Buffer, request: IncomingMessage): Promise<Answer> {
  const wanted = chooseCoding(request.headers['accept-encoding']);
  const coding = plain.length < WORTH_COMPRESSING_BYTES ? 'identity' : wanted;
  const body = coding === 'identity' ? plain : await compress(plain, coding, API_BROTLI);
  const headers = [...response.headers].flat();
  headers.push(
    'cache-control',
    response.ok ? CACHE_POLICY.api : CACHE_POLICY.never,
    'vary',
    'Accept-Encoding',
  );
  const rest = { isForForeignPages: true, kept: 'none' } as const;
  if (response.status !== 200) {
    return { status: response.status, headers: [...headers, ...codingHeader(coding)], body, ...rest };
  }
  const tag = entityTag(body);
  headers.push('etag', tag);
  if (matchesTag(request.headers['if-none-match'], tag)) {
    return { status: 304, headers: withoutContent(headers), body: '', ...rest };
  }
  return { status: 200, headers: [...headers, ...codingHeader(coding)], body, ...rest };
}

const codingHeader = (coding: string): string[] =>
  coding === 'identity' ? [] : ['content-encoding', coding];

function withoutContent(headers: readonly string[]): string[] {
  return headers.filter((_, index) => !headers[index - (index % 2)]?.startsWith('content-'));
}

// Hop-by-hop headers and those that change the answer's form are ours; the API reads these.
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
