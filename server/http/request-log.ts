import type { IncomingMessage } from 'node:http';
import { type Log, redactPath, loggedReferrer } from '#platform/log/create-log.ts';
import type { HttpResponse } from './http-response.ts';

/** As much of an answer as a line says; `body` may be its length alone. */
export type NotedAnswer = Pick<HttpResponse, 'status' | 'csp' | 'cacheStatus'> & { body: { length: number } };

export type RequestLog = {
  /** One line a request. Answers from memory are many and cheap: they are written at the level `debug`. */
  note(request: IncomingMessage, answer: NotedAnswer, requestId: string, ms: number): void;
  failed(request: IncomingMessage, requestId: string, error: unknown): void;
};

/** The log of requests: no query, no address of a visitor, of a referrer only its origin unless it is ours. */
export function createRequestLog(log: Log, ownOrigin: string): RequestLog {
  return {
    note(request, answer, requestId, ms) {
      const level = answer.cacheStatus === 'hit' ? 'debug' : 'info';
      if (!log.isLevelEnabled(level)) return;
      const path = redactPath(request.url ?? '');
      const referrer = loggedReferrer(request.headers.referer, ownOrigin);
      const isPage = answer.csp !== undefined || path.endsWith('.data');
      log[level](
        {
          id: requestId,
          method: request.method,
          path,
          status: answer.status,
          ms: Math.round(ms * 10) / 10,
          bytes: answer.body.length,
          kept: answer.cacheStatus,
          referrer,
        },
        // Decision D7: what leads nowhere is worth knowing, with where it was linked.
        answer.status === 404 && isPage ? 'unknown-route' : 'request',
      );
    },
    failed(request, requestId, error) {
      log.error({ id: requestId, path: redactPath(request.url ?? ''), error }, 'a request failed');
    },
  };
}
