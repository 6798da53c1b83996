import { connect } from 'node:net';
import { closeShop } from '#server/close-on-signals.ts';
import { createReadiness, type ReadinessWatch } from '#server/health/readiness.ts';
import { documentPolicy } from './security-headers.ts';
import type { RenderedPage } from '#server/pages/rendered-page.ts';
import { createPageCache } from '#server/pages/page-cache.ts';
import type { Shop } from '#server/start-shop.ts';
import type { RenderRequest } from '#server/pages/render-page.ts';
import type { HttpResponse } from './http-response.ts';
import type { ConnectionLimits } from './bound-connections.ts';
import { type FetchApp, createApiResponses } from './create-api-responses.ts';
import { handleRequests, createHttpServer, listen } from './create-server.ts';
import { problemResponse } from './problem-response.ts';
import { createRequestHandler } from './handle-request.ts';
import { listServedRoutes } from './route-handlers.ts';
import type { ServedRoute } from './serve-route.ts';
import type { ServerContext } from './server-context.ts';

/**
 * Creates a site on its own port, for tests: its pages contain the URL for which they were
 * rendered. Pass a function for values that depend on the port. `routes` are added to those of the
 * route table.
 */
export async function createTestSite(
  change: Partial<ServerContext> | ((port: number) => Partial<ServerContext>) = {},
  limits: Partial<ConnectionLimits> = {},
  routes: readonly ServedRoute[] = [],
): Promise<{
  port: number;
  orders: RenderRequest[];
  failures: unknown[];
  readiness: ReadinessWatch;
  /**
   * Sends exactly these bytes and returns everything that is received until the connection ends.
   */
  send(bytes: string | Buffer): Promise<string>;
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Response>;
  close(): Promise<void>;
  /** Closes as a signal does, with a drain of this length. */
  drain(ms: number): Promise<void>;
}> {
  const orders: RenderRequest[] = [];
  const failures: unknown[] = [];
  const readiness = createReadiness(() => Promise.resolve());
  readiness.open();
  const server = createHttpServer(false);
  const port = await listen(server, 0, '127.0.0.1');
  const cache = createPageCache<RenderedPage>(1024 * 1024);
  const site: ServerContext = {
    side: { publicOrigin: undefined, trustsProxy: false },
    origin: 'http://localhost:3000',
    api: createApiResponses(testApi, cache),
    checkoutApi: { fetch: (_request, caller) => Response.json(caller) },
    files: { find: (path) => Promise.resolve(path === '/icon.svg' ? fileAnswer : undefined) },
    media: { answer: (path) => Promise.resolve(problemResponse('not-found', path)) },
    brand: { find: () => Promise.resolve(undefined) },
    barData: { answer: (path) => Promise.resolve(problemResponse('not-found', path)) },
    cache,
    makePage: (order) => {
      orders.push(order);
      return Promise.resolve(testPage(order));
    },
    makeSitemap: () => Promise.resolve(undefined),
    readiness,
    log: { note: () => undefined, failed: (_request, _id, error) => failures.push(error) },
    ...(typeof change === 'function' ? change(port) : change),
  };
  handleRequests(server, createRequestHandler(site, [...routes, ...listServedRoutes(site)]), limits);
  const shop: Shop = {
    origin: '',
    server,
    drainMs: 0,
    announceClosing: () => readiness.close(),
    close: () => Promise.resolve(),
  };
  return {
    port,
    orders,
    failures,
    readiness,
    send: (bytes) => sendRaw(port, bytes),
    get: (path, headers = {}, method = 'GET') =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers, method, redirect: 'manual' }),
    close: () => closeShop({ ...shop, announceClosing: () => undefined }, 0),
    drain: (drainMs) => closeShop({ ...shop, drainMs }),
  };
}

const testApi: FetchApp = {
  fetch: () => new Response('{"from":"api"}', { headers: { 'content-type': 'application/json' } }),
  isWholeList: () => Promise.resolve(false),
};

const fileAnswer: HttpResponse = {
  status: 200,
  headers: ['content-type', 'image/svg+xml'],
  body: '<svg/>',
  cacheStatus: 'hit',
};

/**
 * Returns a 404 for `/nowhere…`, otherwise a page that is cacheable unless its URL has free text.
 */
function testPage({ path, search, theme, isFreeText }: RenderRequest): RenderedPage {
  const status = path.startsWith('/nowhere') ? 404 : 200;
  return {
    status,
    headers: [
      'content-type',
      'text/html; charset=utf-8',
      ...(status === 200 ? [] : ['cache-control', 'no-store']),
    ],
    body: Buffer.from(`<!DOCTYPE html><title>${theme ?? 'system'} ${path}${search}</title>`),
    csp: documentPolicy([]),
    tags: new Set(['lists']),
    isCacheable: status === 200 && !isFreeText,
  };
}

function sendRaw(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(5000, () => socket.destroy());
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
  });
}
