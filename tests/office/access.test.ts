import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminApi } from '#api/admin/app.ts';
import { ADMIN_ENDPOINTS } from '#api/admin/endpoints.ts';
import { createCursorSeal } from '#api/admin/lists/cursor-seal.ts';
import { type Permission, ROLES } from '#contract/staff/permissions.ts';
import type { StaffCaller } from '#contract/staff/caller.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { startEmbedded, type TestDatabase } from '#platform/database/test-databases.ts';
import { member } from './create-office.ts';

const ORIGIN = 'https://shop.example';
let place: TestDatabase;
let database: DatabaseConnection;
let caller: StaffCaller | undefined;
let denied: unknown[];
let api: ReturnType<typeof createAdminApi>;

beforeAll(async () => {
  place = await startEmbedded();
  database = await place.open();
  api = createAdminApi({
    db: database.db,
    authenticate: async () => caller,
    recordDenial: async (denial) => void denied.push(denial),
    cursors: createCursorSeal(database.db),
    shop: { isTest: false },
    onJobs: () => undefined,
    origin: ORIGIN,
    log: { error: () => undefined, warn: () => undefined },
  });
});
afterAll(() => place.stop());

type Endpoint = (typeof ADMIN_ENDPOINTS)[number];
const key = (...permissions: Permission[]): StaffCaller => ({
  kind: 'api-key',
  id: randomUUID(),
  name: 'A key',
  permissions: new Set(permissions),
});

async function call(
  endpoint: Endpoint,
  by: StaffCaller | undefined,
  { headers = {}, query = '' }: { headers?: Record<string, string>; query?: string } = {},
): Promise<{ status: number; type: unknown }> {
  caller = by;
  denied = [];
  const { method } = endpoint;
  const path = endpoint.path.replaceAll(/\{\w+\}/g, '01a05d65-0000-7000-8000-0000000000ff');
  const isRead = method === 'GET';
  const response = await api.fetch(
    new Request(`${ORIGIN}${path}${query}`, {
      method,
      headers: {
        ...(!isRead && { origin: ORIGIN, 'x-office': '1', 'content-type': 'application/json' }),
        ...headers,
      },
      ...(!isRead && method !== 'DELETE' && { body: '{}' }),
    }),
    { client: '192.0.2.1', origin: ORIGIN, sessionToken: 't' },
  );
  const body: unknown = JSON.parse((await response.text()) || '{}');
  const type = typeof body === 'object' && body !== null && 'type' in body ? body.type : undefined;
  return { status: response.status, type };
}

const named = ADMIN_ENDPOINTS.map((endpoint): [string, Endpoint] => [
  `${endpoint.method} ${endpoint.path}`,
  endpoint,
]);
const writes = named.filter(([, { method }]) => method !== 'GET');

// Derived from the endpoints themselves: a new one is tested without a change here.
describe('every endpoint of the Admin API', () => {
  it.each(named)(
    '%s answers nobody without a session, and no one without its permission',
    async (_, endpoint) => {
      const { permission, notForKeys } = endpoint.admission;
      expect(await call(endpoint, undefined)).toEqual({ status: 401, type: '/problems/not-signed-in' });
      for (const role of ROLES) {
        const by = member(role);
        if (permission === 'any-staff' || by.permissions.has(permission)) continue;
        expect([role, await call(endpoint, by)]).toEqual([
          role,
          { status: 403, type: '/problems/permission-missing' },
        ]);
        expect(denied).toHaveLength(1);
      }
      if (permission !== 'any-staff')
        expect((await call(endpoint, key())).type).toBe(
          `/problems/${notForKeys || endpoint.stepUp === 'always' ? 'not-for-keys' : 'permission-missing'}`,
        );
      if (notForKeys && permission !== 'any-staff')
        expect((await call(endpoint, key(permission))).type).toBe('/problems/not-for-keys');
    },
  );

  it.each(named)('%s refuses a parameter that it does not know', async (_, endpoint) => {
    const by = { ...member('owner'), authenticatedAt: new Date() };
    expect(await call(endpoint, by, { query: '?no-such=1' })).toMatchObject({
      status: 400,
      type: '/problems/bad-parameter',
    });
  });

  it.each(writes)(
    '%s refuses pages of other origins, and a call without version or key',
    async (_, endpoint) => {
      const by = { ...member('owner'), authenticatedAt: new Date() };
      for (const headers of [
        { origin: 'https://evil.example' },
        { 'x-office': '0' },
        { 'sec-fetch-site': 'cross-site' },
      ])
        expect((await call(endpoint, by, { headers })).type).toBe('/problems/foreign-page');
      if (endpoint.needsVersion) expect((await call(endpoint, by)).type).toBe('/problems/version-required');
      if (endpoint.method === 'POST') {
        const headers: Record<string, string> = endpoint.needsVersion ? { 'if-match': '"1"' } : {};
        expect((await call(endpoint, by, { headers })).type).toBe('/problems/bad-parameter');
      }
    },
  );
});
