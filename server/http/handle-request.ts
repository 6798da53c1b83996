import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { withTimeout } from '#platform/with-timeout.ts';
import { isAtIssuer, isConnectPath } from '#server/identity/oidc-handler.ts';
import { type PageAddress, parsePageAddress } from '#server/pages/page-address.ts';
import { findCachedPage } from '#server/pages/serve-pages.ts';
import type { HttpResponse } from './http-response.ts';
import { respondToUrl, type Call, isReading, pageRequest } from './respond-to-url.ts';
import type { HandleRequest } from './create-server.ts';
import { problemResponse } from './problem-response.ts';
import { isHttps } from './public-origin.ts';
import { readBody } from './read-body.ts';
import { readTarget, refusal } from './read-target.ts';
import { sendResponse } from './send-response.ts';
import type { ServerContext } from './server-context.ts';

/**
 * Pages and API calls have shorter timeouts with their own texts. This one is for everything else
 * that reads the database.
 */
const LAST_RESORT_MS = 4800;

/**
 * Creates the request handler: limits, host, then the first handler that knows the URL: pages in
 * memory, the choice of a theme, the API, health, pictures, files, pages to be rendered. Responds
 * in the same turn when it need not wait.
 */
export function createRequestHandler(site: ServerContext): HandleRequest {
  return (request, response) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    const https = isHttps(request, site.side);
    const done = (answer: HttpResponse): void => {
      const isLast = site.readiness.isClosing || answer.status === 413;
      sendResponse(answer, { request, response, requestId, isHttps: https, isLast });
      site.log.note(request, answer, requestId, performance.now() - startedAt);
    };
    const fail = (error: unknown): void => {
      // A client that disconnected while it was sending is not a failure of the shop.
      if (request.destroyed && !request.complete) return;
      site.log.failed(request, requestId, error);
      done(problemResponse('internal', "Something went wrong on our side. We've logged it."));
    };
    try {
      const target = readTarget(request.url ?? '/');
      const refused = refusal(site, request, target);
      if (refused !== undefined) return done(refused);
      const path = target.split('?', 1)[0] ?? '';
      if (site.connect && isConnectPath(path)) {
        if (!isAtIssuer(request, site.side, site.connect.issuer)) {
          return done(problemResponse('wrong-host', `People sign in at ${site.connect.issuer}.`));
        }
        const { connect, rateLimits, readiness } = site;
        const goOn = (headers: readonly string[] = []): void => {
          // The provider responds itself and reads the body and the cookies.
          response.once('close', () => {
            const body = { length: Number(response.getHeader('content-length') ?? 0) };
            const noted = { status: response.statusCode, body, cacheStatus: 'none' } as const;
            site.log.note(request, noted, requestId, performance.now() - startedAt);
          });
          connect.answer(
            { request, response },
            { target, path, requestId, isLast: readiness.isClosing, side: site.side, headers },
          );
        };
        const counting = rateLimits?.count(request, path, site.side);
        if (counting === undefined) return goOn();
        counting
          .then(({ refusal: refused, headers }) => (refused ? done(refused) : goOn(headers)))
          .catch(fail);
        return;
      }
      const address = parsePageAddress(target, site.locales);
      const atOnce = fromMemory(site, request, address);
      if (atOnce !== undefined) return done(atOnce);
      respondLater(site, request, { target, address, requestId, https, response }).then(done, fail);
    } catch (error) {
      fail(error);
    }
  };
}

/** Returns a page from the cache: no waiting, and the shortest path through this server. */
function fromMemory(
  site: ServerContext,
  request: IncomingMessage,
  address: PageAddress,
): HttpResponse | undefined {
  if (!isReading(request) || address.hasTrailingSlash) return undefined;
  return findCachedPage(site.cache, address, pageRequest(request));
}

async function respondLater(
  site: ServerContext,
  request: IncomingMessage,
  call: Call,
): Promise<HttpResponse> {
  const counted = await site.rateLimits?.count(request, call.address.path, site.side);
  if (counted?.refusal) return counted.refusal;
  const answer = await respondInTime(site, request, call);
  return counted ? { ...answer, headers: [...answer.headers, ...counted.headers] } : answer;
}

async function respondInTime(
  site: ServerContext,
  request: IncomingMessage,
  call: Call,
): Promise<HttpResponse> {
  const body = isReading(request) ? Buffer.alloc(0) : await readBody(request);
  return await withTimeout(respondToUrl(site, request, call, body), site.timeoutMs ?? LAST_RESORT_MS, () =>
    problemResponse('unavailable', 'This is taking too long right now. Please try again soon.', [
      'retry-after',
      '5',
    ]),
  );
}
