import { ADMIN_API } from '#contract/staff/paths.ts';
import { createEndpointApp } from '../create-endpoint-app.ts';
import type { Endpoint } from '../endpoint.ts';
import type { ApiLog } from '../to-error-response.ts';
import type { AdminEnv } from './admin-core.ts';
import { ADMIN_ENDPOINTS } from './endpoints.ts';
import { adminOpenApiDocument } from '../admin-openapi.ts';
import type { AdminServices } from './services.ts';

export type AdminApiOptions = AdminServices & {
  /** Origin of the API's addresses in its document. */
  origin: string;
  log: ApiLog;
  /** Longest wait for a response, in milliseconds. */
  timeoutMs?: number;
  /** Replaces `ADMIN_ENDPOINTS`. */
  endpoints?: readonly Endpoint<AdminEnv, AdminServices>[];
};

export type AdminApi = { fetch(request: Request, env: AdminEnv): Response | Promise<Response> };

/** The Admin API: `/api/admin/v1/…`, for members of staff and API keys. No response is cached. */
export function createAdminApi({
  origin,
  log,
  timeoutMs,
  endpoints = ADMIN_ENDPOINTS,
  ...services
}: AdminApiOptions): AdminApi {
  return createEndpointApp<AdminEnv, AdminServices>({
    api: 'Admin API',
    endpoints: [...endpoints, documentEndpoint(origin)],
    services,
    headers: { 'cache-control': 'no-store' },
    document: `${ADMIN_API}/openapi.json`,
    unavailable: 'The shop cannot be reached at the moment. Try again soon.',
    log,
    timeoutMs,
  });
}

/** Serves the OpenAPI document: it describes the program and holds nothing of the shop. */
function documentEndpoint(origin: string): Endpoint<AdminEnv, AdminServices> {
  let text: string | undefined;
  return {
    method: 'GET',
    path: `${ADMIN_API}/openapi.json`,
    problems: [],
    async handle() {
      text ??= JSON.stringify(adminOpenApiDocument(origin));
      return new Response(text, { headers: { 'content-type': 'application/json' } });
    },
  };
}
