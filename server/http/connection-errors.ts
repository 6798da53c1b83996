import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { problem } from '#contract/http/problems.ts';
import { CACHE_POLICY } from '#server/cache-policy.ts';
import { securityHeaders } from './security-headers.ts';

const STATUS_BY_CODE: Readonly<Record<string, 400 | 408 | 431>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

const WORDS = {
  400: ['Bad Request', 'The request cannot be read.'],
  408: ['Request Timeout', 'The request took too long to arrive.'],
  431: ['Request Header Fields Too Large', 'The headers of the request are too large.'],
} as const;

/**
 * Answers what never became a request (not HTTP, too slow, headers too large) as Node would, but
 * with the security headers of every response, and closes the connection. When a response is
 * already being sent, only closes it.
 */
export function handleConnectionErrors(server: Server, isHttps: boolean): void {
  const answering = new WeakMap<Duplex, Set<ServerResponse>>();
  server.prependListener('request', ({ socket }, response) => {
    const responses = answering.get(socket) ?? new Set();
    answering.set(socket, responses.add(response));
    response.once('close', () => responses.delete(response));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const begun = [...(answering.get(socket) ?? [])];
    // Of several pipelined requests, the first may already have a response on its way.
    const isMidAnswer =
      begun.length > 1 || begun.some((response) => response.headersSent && !response.writableFinished);
    if (error.code === 'ECONNRESET' || !socket.writable || isMidAnswer) {
      socket.destroy();
      return;
    }
    socket.end(refusal(STATUS_BY_CODE[error.code ?? ''] ?? 400, isHttps));
    // Do not wait for a client that does not read the response.
    setTimeout(() => socket.destroy(), 1000).unref();
  });
}

function refusal(status: 400 | 408 | 431, isHttps: boolean): string {
  const [reason, detail] = WORDS[status];
  const body = `${JSON.stringify({ ...problem('bad-request', detail), status })}\n`;
  const headers = [
    'content-type',
    'application/problem+json',
    'content-length',
    String(Buffer.byteLength(body)),
    'connection',
    'close',
    'cache-control',
    CACHE_POLICY.never,
    ...securityHeaders({ isHttps }),
  ];
  const lines = headers.flatMap((text, index) =>
    index % 2 === 0 ? [`${text}: ${headers[index + 1] ?? ''}`] : [],
  );
  return [`HTTP/1.1 ${status} ${reason}`, ...lines, '', body].join('\r\n');
}
