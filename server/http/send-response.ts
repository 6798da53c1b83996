import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import type { HttpResponse } from './http-response.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * Sends a response with the headers of every response: security headers, length, request id. A HEAD
 * gets no body.
 */
export function sendResponse(
  answer: HttpResponse,
  exchange: {
    request: IncomingMessage;
    response: ServerResponse;
    requestId: string;
    isHttps: boolean;
    /** The shop is closing: this connection takes no other request. */
    isLast: boolean;
  },
): void {
  const { request, response, requestId, isHttps, isLast } = exchange;
  if (response.headersSent || response.destroyed) return;
  const headers = wholeHeaders(answer, isHttps).concat('x-request-id', requestId);
  if (isLast) headers.push('connection', 'close');
  response.writeHead(answer.status, headers);
  if (answer.stream) sendStream(answer.stream, request, response);
  else if (hasBody(answer) && request.method !== 'HEAD') response.end(answer.body);
  else response.end();
}

/** A stream that fails ends the connection: the client sees that the body is not whole. */
function sendStream(stream: Readable, request: IncomingMessage, response: ServerResponse): void {
  if (request.method === 'HEAD') {
    stream.destroy();
    response.end();
  } else pipeline(stream, response, () => undefined);
}

const hasBody = ({ status }: HttpResponse): boolean => status !== 204 && status !== 304;

// A cached response is sent thousands of times: its headers are built once.
const readyHeaders = {
  http: new WeakMap<HttpResponse, string[]>(),
  https: new WeakMap<HttpResponse, string[]>(),
};

function wholeHeaders(answer: HttpResponse, isHttps: boolean): string[] {
  const ready = readyHeaders[isHttps ? 'https' : 'http'];
  const known = answer.cacheStatus === 'hit' ? ready.get(answer) : undefined;
  if (known) return known;
  const { csp, isForForeignPages, usesCamera, referrerPolicy, stream } = answer;
  const length = hasBody(answer) && !stream ? ['content-length', String(Buffer.byteLength(answer.body))] : [];
  const headers = [
    ...answer.headers,
    ...securityHeaders({ csp, isForForeignPages, usesCamera, referrerPolicy, isHttps }),
    ...length,
  ];
  if (answer.cacheStatus === 'hit') ready.set(answer, headers);
  return headers;
}
