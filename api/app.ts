import { type Handler, Hono } from 'hono';
import { problem } from '#contract/http/problems.ts';
import { toErrorResponse, type ApiLog, respondUnavailable } from './to-error-response.ts';
import { toProblemResponse } from './to-problem-response.ts';
import { ALLOWED_METHODS, respondToOptions, publicCors } from './cors.ts';
import type { Endpoint, ShopServices } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { openApiDocument } from './openapi.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import { imageAddresses } from './public/absolute-images.ts';
import { isWholeList } from './public/list-products.ts';

/**
 * What the API needs: the modules' read APIs, the origin of the shop's URLs (no trailing slash) and
 * the log.
 */
export type ApiServices = Omit<ShopServices, 'images'> & {
  origin: string;
  shopName?: () => Promise<string>;
  /** The same origin when it is configured: image URLs are then absolute. */
  publicOrigin?: string | undefined;
  log: ApiLog;
  /** Longest wait for a response, in milliseconds. */
  timeoutMs?: number;
};

/** The application, and which of its calls return the whole product list. */
export type Api = Hono & {
  /** Whether `/api/public/products` with this query returns the same as without one. */
  isWholeList(query: URLSearchParams): Promise<boolean>;
};

/** Returns a function that caches its last result. */
function memoizeLast(make: (key: string) => string): (key: string) => string {
  let last: { key: string; made: string } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, made: make(key) };
    return last.made;
  };
}

/** Every call gets a response within five seconds, even when a dependency hangs. */
const TIMEOUT_MS = 4000;

/**
 * The public API: `/api/public/…` and `/openapi.json`. The server adds caching, compression and
 * security headers.
 */
export function createApi({
  origin,
  publicOrigin,
  log,
  timeoutMs = TIMEOUT_MS,
  shopName = async () => 'The shop',
  ...reading
}: ApiServices): Api {
  const app = new Hono();
  const services: ShopServices = { ...reading, images: imageAddresses(publicOrigin) };
  const documentOf = memoizeLast((shop) => JSON.stringify(openApiDocument(origin, shop)));

  app.use(publicCors);
  app.onError((error, c) => toErrorResponse(error, c, log));
  app.notFound(() =>
    toProblemResponse(problem('not-found', 'The API has no such address. See /openapi.json.')),
  );

  const offer = (path: string, handler: Handler): void => {
    app.get(path, handler);
    app.options(path, respondToOptions);
    app.all(path, () =>
      toProblemResponse(problem('method-not-allowed', `This address takes ${ALLOWED_METHODS}.`), {
        allow: ALLOWED_METHODS,
      }),
    );
  };
  for (const endpoint of ENDPOINTS)
    offer(routePath(endpoint), (c) =>
      withTimeout(answer(endpoint, c.req, services), timeoutMs, () => {
        log.warn({ requestId: c.req.header('x-request-id'), path: endpoint.path }, LATE);
        return respondUnavailable();
      }),
    );
  offer('/openapi.json', async () => jsonResponse(documentOf(await shopName())));
  return Object.assign(app, {
    isWholeList: (query: URLSearchParams) => isWholeList(query, services.catalog),
  });
}

const LATE = 'API call timed out';

async function answer(
  endpoint: Endpoint,
  request: Parameters<Endpoint['answer']>[0],
  services: ShopServices,
): Promise<Response> {
  const outcome = await endpoint.answer(request, services);
  return 'problem' in outcome
    ? toProblemResponse(outcome.problem)
    : jsonResponse(JSON.stringify(outcome.body));
}

const jsonResponse = (text: string): Response =>
  new Response(text, { headers: { 'content-type': 'application/json' } });

/** `/things/{id}` of OpenAPI is `/things/:id` of Hono. */
const routePath = ({ path }: Endpoint): string => path.replace(/\{(\w+)\}/g, ':$1');
