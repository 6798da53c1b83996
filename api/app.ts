import type { Hono } from 'hono';
import { createEndpointApp } from './create-endpoint-app.ts';
import { PUBLIC_CORS } from './cors.ts';
import type { Endpoint } from './endpoint.ts';
import { openApiDocument } from './openapi.ts';
import { imageAddresses } from './public/absolute-images.ts';
import type { ShopServices } from './public/anyone.ts';
import { PUBLIC_ENDPOINTS } from './public/endpoints.ts';
import { isWholeList } from './public/list-products.ts';
import type { ApiLog } from './to-error-response.ts';

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
export type Api = Hono<{ Bindings: object }> & {
  /** Whether `/api/public/products` with this query returns the same as without one. */
  isWholeList(query: URLSearchParams): Promise<boolean>;
};

/**
 * The public API: `/api/public/…` and `/openapi.json`. The server adds caching, compression and
 * security headers.
 */
export function createApi({
  origin,
  publicOrigin,
  log,
  timeoutMs,
  shopName = async () => 'The shop',
  ...reading
}: ApiServices): Api {
  const services: ShopServices = { ...reading, images: imageAddresses(publicOrigin) };
  const app = createEndpointApp({
    api: 'API',
    endpoints: [...PUBLIC_ENDPOINTS, documentEndpoint(origin, shopName)],
    services,
    headers: PUBLIC_CORS,
    isForAllOrigins: true,
    unavailable: 'The catalogue cannot be read at the moment. Try again soon.',
    log,
    timeoutMs,
  });
  return Object.assign(app, {
    isWholeList: (query: URLSearchParams) => isWholeList(query, services.catalog),
  });
}

/** Serves the OpenAPI document, which changes only with the name of the shop. */
function documentEndpoint(
  origin: string,
  getShopName: () => Promise<string>,
): Endpoint<object, ShopServices> {
  let last: { shop: string; text: string } | undefined;
  return {
    method: 'GET',
    path: '/openapi.json',
    problems: [],
    async handle() {
      const shop = await getShopName();
      if (last?.shop !== shop) last = { shop, text: JSON.stringify(openApiDocument(origin, shop)) };
      return new Response(last.text, { headers: { 'content-type': 'application/json' } });
    },
  };
}
