import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { DEFAULT_LOCALE } from '#contract/locale.ts';
import { type PageAddress, parsePageAddress } from '#server/pages/page-address.ts';
import { findCachedPage } from '#server/pages/serve-pages.ts';
import { createApp } from './create-app.ts';
import type { HandleRequest } from './create-server.ts';
import { respond, respondToError, type RoutedExchange } from './exchange.ts';
import { findRoute, isPageRoute } from './find-route.ts';
import type { HttpResponse } from './http-response.ts';
import { isReading } from './is-reading.ts';
import { keepQuery } from './keep-query.ts';
import type { HttpApp } from './mount-route.ts';
import { parsePageRequest } from './parse-page-request.ts';
import { problemResponse } from './problem-response.ts';
import { isHttps } from './public-origin.ts';
import { readTarget, refusal } from './read-target.ts';
import type { ServerContext } from './server-context.ts';

/**
 * Creates the request handler. Pages in memory are sent in the same turn; everything else goes to
 * the application, which routes it by the route table.
 */
export function createRequestHandler(site: ServerContext, app: HttpApp = createApp(site)): HandleRequest {
  const handleRouted = createNodeAdapter(site, app);
  return (request, response) => {
    const exchange = {
      request,
      response,
      requestId: randomUUID(),
      isHttps: isHttps(request, site.side),
      startedAt: performance.now(),
    };
    try {
      const target = readTarget(request.url ?? '/');
      const refused = refusal(site, request, target);
      if (refused !== undefined) return respond(site, exchange, refused);
      const address = parsePageAddress(target, site.locales);
      const atOnce = fromMemory(site, request, target, address);
      if (atOnce !== undefined) return respond(site, exchange, atOnce);
      handleRouted({ ...exchange, target, ...routeOf(target, address) });
    } catch (error) {
      respondToError(site, exchange, error);
    }
  };
}

/** Only pages have a locale: any other URL with its prefix is that of a missing page. */
function routeOf(target: string, address: PageAddress): Pick<RoutedExchange, 'address' | 'routePath'> {
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

/** Passes requests of Node to the application. */
function createNodeAdapter(site: ServerContext, app: HttpApp): (exchange: RoutedExchange) => void {
  const waiting = new WeakMap<object, RoutedExchange>();
  const listener = getRequestListener(
    async (request, { incoming }) => {
      const exchange = waiting.get(incoming);
      waiting.delete(incoming);
      return await app.fetch(request, exchange);
    },
    // Replacing the global classes would change them for every library in this process.
    { overrideGlobalObjects: false, hostname: 'localhost', errorHandler: () => undefined },
  );
  return (exchange) => {
    const { request, response, target } = exchange;
    // The request line of a proxy may hold a whole URL.
    request.url = target;
    waiting.set(request, exchange);
    const listening = listener(request, response);
    // The adapter passes no request on whose Host header is no host.
    if (waiting.delete(request))
      respond(site, exchange, problemResponse('bad-request', 'The request names no valid host.'));
    listening.catch((error: unknown) => respondToError(site, exchange, error));
  };
}
