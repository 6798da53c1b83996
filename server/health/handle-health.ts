import { CACHE_POLICY } from '#server/cache-policy.ts';
import type { HttpResponse } from '#server/http/http-response.ts';
import type { ReadinessWatch } from './readiness.ts';

/**
 * Handles `/health/live` (the process runs) and `/health/ready` (503 while it must get no
 * visitors). The machines that start, watch and stop the shop request them, under any host name.
 */
export async function handleHealth(path: string, readiness: ReadinessWatch): Promise<HttpResponse> {
  const state = path === '/health/live' ? { live: true } : await readiness.check();
  return {
    status: 'ready' in state && !state.ready ? 503 : 200,
    headers: ['content-type', 'application/json', 'cache-control', CACHE_POLICY.never],
    body: `${JSON.stringify(state)}\n`,
    cacheStatus: 'none',
  };
}
