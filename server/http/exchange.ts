import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RouteKind } from '#contract/http/route.ts';
import type { PageAddress } from '#server/pages/page-address.ts';
import { problemResponse } from './problem-response.ts';
import type { HttpResponse } from './http-response.ts';
import { sendResponse } from './send-response.ts';
import type { ServerContext } from './server-context.ts';

/** A request with its response, and what is known of it before its route. */
export type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  isHttps: boolean;
  /** By `performance.now()`. */
  startedAt: number;
  /** Absent until the route is known. */
  routeKind?: RouteKind;
};

/** An exchange whose URL was parsed. */
export type RoutedExchange = Exchange & {
  /** Path and query as requested. */
  target: string;
  address: PageAddress;
};

/** Sends a response with the headers of every response, and logs it. */
export function respond(site: ServerContext, exchange: Exchange, answer: HttpResponse): void {
  const { request, requestId, startedAt, routeKind = 'none' } = exchange;
  const isLast = site.readiness.isClosing || isUnreadable(answer) || hasUnreadBody(request);
  sendResponse(answer, { ...exchange, isLast });
  site.log.note(request, answer, { requestId, ms: performance.now() - startedAt, routeKind });
}

const isUnreadable = ({ status }: HttpResponse): boolean => status === 408 || status === 413;

/** The rest of a body that no route asked for is not waited for. */
const hasUnreadBody = ({ headers, complete }: IncomingMessage): boolean =>
  !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/** Logs an unexpected error and responds with a 500. */
export function respondToError(site: ServerContext, exchange: Exchange, error: unknown): void {
  const { request, requestId } = exchange;
  // A client that disconnected while it was sending is not a failure of the shop.
  if (request.destroyed && !request.complete) return;
  site.log.failed(request, requestId, error);
  respond(site, exchange, problemResponse('internal', "Something went wrong on our side. We've logged it."));
}
