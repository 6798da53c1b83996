import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from './answer.ts';
import { securityHeaders } from './security-headers.ts';

/** Sends an answer with what every answer carries: security headers, length, request id. A HEAD gets no body. */
export function sendAnswer(
  answer: Answer,
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
  const { status, csp, isForForeignPages } = answer;
  const hasBody = status !== 204 && status !== 304;
  const headers = answer.headers.concat(
    securityHeaders({ csp, isForForeignPages, isHttps }),
    hasBody ? ['content-length', String(Buffer.byteLength(answer.body)), 'x-request-id', requestId] : ['x-request-id', requestId],
    isLast ? ['connection', 'close'] : [],
  );
  response.writeHead(status, headers);
  if (hasBody && request.method !== 'HEAD') response.end(answer.body);
  else response.end();
}
