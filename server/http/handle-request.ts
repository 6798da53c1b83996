import type { IncomingMessage, ServerResponse } from 'node:http';
import { DEFAULT_LOCALE } from '#contract/locale.ts';
import { runInContext } from '#platform/request-context.ts';
import { inSpan, type SpanAttributes, type SpanFacts } from '#platform/tracing/in-span.ts';
import { type PageAddress, parsePageAddress } from '#server/pages/page-address.ts';
import { findCachedPage } from '#server/pages/serve-pages.ts';
import type { HandleRequest } from './create-server.ts';
import { type Exchange, respond, respondToError } from './exchange.ts';
import { createRouter, findRoute, isPageRoute } from './find-route.ts';
import type { HttpResponse } from './http-response.ts';
import { isReading } from './is-reading.ts';
import { keepQuery } from './keep-query.ts';
import { parsePageRequest } from './parse-page-request.ts';
import { problemResponse } from './problem-response.ts';
import { isHttps } from './public-origin.ts';
import { hasValidUrl, readTarget, refusal } from './read-target.ts';
import { listServedRoutes } from './route-handlers.ts';
import { findTraceparent, readRequestId } from './request-id.ts';
import { type ServedRoute, serveRoute } from './serve-route.ts';
import type { ServerContext } from './server-context.ts';

/**
 * Creates the request handler. Pages in memory are sent in the same turn; everything else goes to
 * the handler of its row in the route table.
 */
export function createRequestHandler(
  site: ServerContext,
  routes: readonly ServedRoute[] = listServedRoutes(site),
): HandleRequest {
  const findServed = createRouter(routes, ({ route }) => route);
  return (request, response) => {
    const exchange: Exchange = {
      request,
      response,
      requestId: readRequestId(request, site.side),
      isHttps: isHttps(request, site.side),
      startedAt: performance.now(),
    };
    try {
      const target = readTarget(request.url ?? '/');
      const refused = refusal(site, request, target);
      if (refused !== undefined) return respond(site, exchange, refused);
      const address = parsePageAddress(target, site.locales);
      const atOnce = fromMemory(site, request, target, address);
      if (atOnce !== undefined) {
        exchange.routeKind = 'page';
        return respond(site, exchange, atOnce);
      }
      // The request line of a proxy may hold a whole URL.
      request.url = target;
      if (!hasValidUrl(request, target)) return respond(site, exchange, NO_HOST);
      const { routePath, ...routed } = routeOf(target, address);
      const served = findServed(routePath);
      exchange.routeKind = served.route.kind;
      const context = { requestId: exchange.requestId, traceparent: findTraceparent(request, site.side) };
      runInContext(context, () => {
        const serve = () => serveRoute(site, served, { ...exchange, target, ...routed });
        inSpan(toSpan(request, served), serve, () => toStatus(response)).catch((error: unknown) =>
          respondToError(site, exchange, error),
        );
      });
    } catch (error) {
      respondToError(site, exchange, error);
    }
  };
}

/** A span names the kind of the route, never its path. */
const toSpan = ({ method = 'GET' }: IncomingMessage, { route: { kind } }: ServedRoute): SpanFacts => ({
  name: `${method} ${kind}`,
  kind: 'server',
  attributes: { 'http.request.method': method, 'http.route': kind },
});

const toStatus = ({ statusCode }: ServerResponse): SpanAttributes => ({
  'http.response.status_code': statusCode,
});

const NO_HOST = problemResponse('bad-request', 'The request names no valid host.');

/** Only pages have a locale: any other URL with its prefix is that of a missing page. */
function routeOf(target: string, address: PageAddress): { address: PageAddress; routePath: string } {
  const { route, routePath } = findRoute(address.path);
  const isLocal = address.locale === DEFAULT_LOCALE || isPageRoute(route) || route.kind === 'redirect';
  if (isLocal) return { address, routePath };
  const whole = parsePageAddress(target);
  return { address: whole, routePath: findRoute(whole.path).routePath };
}

/** Returns a page from the cache: no waiting, and the shortest path through this server. */
function fromMemory(
  site: ServerContext,
  request: IncomingMessage,
  target: string,
  address: PageAddress,
): HttpResponse | undefined {
  if (!isReading(request) || address.hasTrailingSlash) return undefined;
  const cached = findCachedPage(site.cache, address, parsePageRequest(request));
  return cached && keepQuery(cached, target);
}
