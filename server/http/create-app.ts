import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { ROUTE_TABLE } from '#contract/http/route-table.ts';
import { respondToError } from './exchange.ts';
import { type HttpApp, type HttpEnv, mountRoute } from './mount-route.ts';
import { createRouteHandler } from './route-handlers.ts';
import type { ServerContext } from './server-context.ts';

/**
 * Creates the application that answers what the page cache cannot: a handler for each row of the
 * route table.
 */
export function createApp(site: ServerContext): HttpApp {
  const app = createEmptyApp(site);
  mountRouteTable(app, site);
  return app;
}

/** Adds the routes of the route table. */
export function mountRouteTable(app: HttpApp, site: ServerContext): void {
  for (const route of ROUTE_TABLE) {
    const handle = createRouteHandler(site, route);
    // Without a handler this shop has no such part, for example no built-in provider.
    if (handle) mountRoute(app, site, route, handle);
  }
}

/** Creates an application without routes. It routes by the normal form of the path. */
export function createEmptyApp(site: ServerContext): HttpApp {
  const app: HttpApp = new Hono<HttpEnv>({ getPath: (_request, { env } = {}) => env?.routePath ?? '/' });
  app.onError((error, { env }) => {
    respondToError(site, env, error);
    return RESPONSE_ALREADY_SENT;
  });
  return app;
}
