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
const which = (test: (endpoint: Endpoint) => boolean) => named.filter(([, endpoint]) => test(endpoint));
const owner = () => ({ ...member('owner'), authenticatedAt: new Date() });
/** The permission that an endpoint takes; `undefined`: none. */
const getPermission = ({ admission }: Endpoint): Permission | undefined =>
  admission.permission === 'any-staff' ? undefined : admission.permission;

// Derived from the endpoints themselves: a new one is tested without a change here.
describe('every endpoint of the Admin API', () => {
  it.each(named)('%s is closed without a session', async (_, endpoint) => {
    expect(await call(endpoint, undefined)).toEqual({ status: 401, type: '/problems/not-signed-in' });
  });

  it.each(which((endpoint) => getPermission(endpoint) !== undefined))(
    '%s is closed to roles and keys without its permission, and the refusal is recorded',
    async (_, endpoint) => {
      const permission = getPermission(endpoint);
      const lacking = ROLES.filter((role) => permission && !member(role).permissions.has(permission));
      for (const role of lacking) {
        const refused = { status: 403, type: '/problems/permission-missing' };
        expect([role, await call(endpoint, member(role)), denied.length]).toEqual([role, refused, 1]);
      }
      expect((await call(endpoint, key())).status).toBe(403);
    },
  );

  it.each(which(({ admission, stepUp }) => admission.notForKeys === true || stepUp === 'always'))(
    '%s is closed to keys',
    async (_, endpoint) => {
      const permission = getPermission(endpoint);
      const refused = await call(endpoint, permission ? key(permission) : key());
      expect(refused).toEqual({ status: 403, type: '/problems/not-for-keys' });
    },
  );

  it.each(named)('%s refuses a parameter that it does not know', async (_, endpoint) => {
    const refused = await call(endpoint, owner(), { query: '?no-such=1' });
    expect(refused).toEqual({ status: 400, type: '/problems/bad-parameter' });
  });

  it.each(which(({ method }) => method !== 'GET'))(
    '%s refuses pages of other origins',
    async (_, endpoint) => {
      const pages = [
        { origin: 'https://evil.example' },
        { 'x-office': '0' },
        { 'sec-fetch-site': 'cross-site' },
      ];
      for (const headers of pages)
        expect((await call(endpoint, owner(), { headers })).type).toBe('/problems/foreign-page');
    },
  );

  it.each(which(({ needsVersion }) => needsVersion))(
    '%s refuses a call without a version',
    async (_, endpoint) => {
      expect(await call(endpoint, owner())).toEqual({ status: 428, type: '/problems/version-required' });
    },
  );

  it.each(which(({ method }) => method === 'POST'))(
    '%s refuses a call without an Idempotency-Key',
    async (_, endpoint) => {
      const refused = await call(endpoint, owner(), { headers: { 'if-match': '"1"' } });
      expect(refused).toEqual({ status: 400, type: '/problems/bad-parameter' });
    },
  );
});
