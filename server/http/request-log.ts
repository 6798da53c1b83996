import type { IncomingMessage } from 'node:http';
import { type Log, redactPath, loggedReferrer } from '#platform/log/create-log.ts';
import type { RouteKind } from '#contract/http/route.ts';
import type { HttpResponse } from './http-response.ts';

/** The part of a response that a log line needs; `body` may be its length only. */
export type LoggedResponse = Pick<HttpResponse, 'status' | 'csp' | 'cacheStatus'> & {
  body: { length: number };
};

/** What is known of a request once it is answered. */
export type AnsweredRequest = {
  requestId: string;
  /** Since the request came. */
  ms: number;
  /** `none` for a request that was answered before its route was known. */
  routeKind: RouteKind | 'none';
};

export type RequestLog = {
  /**
   * Writes one line per request. Responses from memory and successful health checks are many and
   * cheap: they have the level `debug`.
   */
  note(request: IncomingMessage, answer: LoggedResponse, of: AnsweredRequest): void;
  failed(request: IncomingMessage, requestId: string, error: unknown): void;
};

/** Creates the request log: no query, no IP address; of a foreign referrer only the origin. */
export function createRequestLog(log: Log, ownOrigin: string): RequestLog {
  return {
    note(request, answer, { requestId, ms }) {
      const isHealthy = answer.status === 200 && request.url?.startsWith('/health/') === true;
      const level = answer.cacheStatus === 'hit' || isHealthy ? 'debug' : 'info';
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
        // Decision D7: logs links that lead nowhere, with their referrer.
        answer.status === 404 && isPage ? 'unknown-route' : 'request',
      );
    },
    failed(request, requestId, error) {
      log.error({ id: requestId, path: redactPath(request.url ?? ''), error }, 'a request failed');
    },
  };
}
