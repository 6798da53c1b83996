import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { adminOpenApiDocument } from '#api/admin-openapi.ts';
import { ADMIN_ENDPOINTS } from '#api/admin/endpoints.ts';
import { ADMIN_API } from '#contract/staff/paths.ts';
import {
  NOT_FOR_KEYS,
  type Permission,
  PERMISSIONS,
  permissionsOf,
  type Role,
  ROLES,
} from '#contract/staff/permissions.ts';
import { deliverRules } from '#modules/compliance/index.ts';
import { endSession, recordDenial, startSession } from '#modules/staff/index.ts';
import { createKey } from '#modules/staff/office.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { authenticateBy } from '#server/admin/create-admin-services.ts';
import { createOffice } from './create-office.ts';
import { ENDPOINT_PERMISSIONS } from './endpoint-permissions.ts';

const ORIGIN = 'https://shop.example';
const FIELD = z.looseObject({
  pointer: z.string().min(1),
  code: z.string().min(1),
  detail: z.string().min(1),
});
/** A problem about the input names each fault. */
const PROBLEM = z
  .looseObject({
    type: z.string(),
    permission: z.string().optional(),
    errors: z.array(FIELD).min(1).optional(),
  })
  .refine(({ type, errors }) => !/(bad-parameter|invalid)$/.test(type) || errors !== undefined);

const database = useDatabase();
let office: ReturnType<typeof createOffice>;
const sessions = new Map<string, string>();
const keys = new Map<string, string>();

beforeAll(async () => {
  const { db } = database();
  await deliverRules(db, `${PROJECT_ROOT}/modules/compliance/rules`);
  // One moment: denials are audited once a minute.
  const now = Date.now();
  office = createOffice(db, {
    now: () => now,
    authenticate: authenticateBy(db),
    recordDenial: async ({ actor, endpoint, permission, now }) =>
      void (await recordDenial(db, actor, { endpoint, problem: 'permission-missing', permission, now })),
  });
  for (const role of [...ROLES, 'suspended', 'ended']) await addMember(role);
  await database().pool.query("update staff set state = 'suspended' where name = 'suspended'");
  const { rows } = await database().pool.query("select id from staff where name = 'owner'");
  const owner = { kind: 'staff', id: z.object({ id: z.string() }).parse(rows[0]).id } as const;
  const allowed = PERMISSIONS.filter((permission) => !NOT_FOR_KEYS.has(permission));
  for (const [name, permissions] of [
    ['full', allowed],
    ['narrow', ['stock.count']],
  ] as const) {
    const created = await inTransaction(db, (tx) => createKey(tx, owner, { name, permissions }));
    if (created.kind === 'created') keys.set(name, created.token);
  }
});

async function addMember(name: string): Promise<void> {
  const id = randomUUID();
  const role = ROLES.find((one) => one === name) ?? 'owner';
  await database().pool.query(
    `insert into staff (id, issuer, subject, name, email, email_norm, updated_by)
     values ($1, 'own', $2, $2, $3, $3, 'test')`,
    [id, name, `${name}@example.ca`],
  );
  await database().pool.query('insert into staff_role (staff_id, role) values ($1, $2)', [id, role]);
  await inTransaction(database().db, async (tx) => {
    const started = await startSession(tx, { staffId: id, authenticatedAt: new Date(), acr: 'phr' });
    if (started) sessions.set(name, started.token);
    if (started && name === 'ended')
      await endSession(tx, { kind: 'staff', id }, { sessionId: started.sessionId });
  });
}

type Sent = {
  session?: string | undefined;
  key?: string | undefined;
  headers?: Record<string, string>;
  body?: string;
};

/** Sends a request that has no effect: a write lacks its key, its version or a known field. */
async function send(method: string, path: string, { session, key, headers = {}, body }: Sent) {
  const url =
    ORIGIN +
    path
      .replace('/messages/{number}', '/messages/12')
      .replace('/weekly-lists/{id}', '/weekly-lists/2026-11-24')
      .replaceAll('{version}', '1')
      .replaceAll('{group}', 'identity')
      .replace('{kind}', 'page')
      .replace('{part}', 'home')
      .replaceAll(/\{\w+\}/g, '01a05d65-0000-7000-8000-0000000000ff');
  const isRead = method === 'GET';
  const request = new Request(url, {
    method,
    headers: {
      ...(key && { authorization: `Bearer ${key}` }),
      ...(!isRead && { origin: ORIGIN, 'x-office': '1', 'content-type': 'application/json' }),
      ...headers,
    },
    ...(!isRead && { body: body ?? '{"unknownField":1}' }),
  });
  const response = await office.send(request, { client: '192.0.2.1', origin: ORIGIN, sessionToken: session });
  const text = await response.text();
  const problem = response.status >= 400 ? PROBLEM.parse(JSON.parse(text)) : undefined;
  return { status: response.status, kind: problem?.type.split('/').at(-1), permission: problem?.permission };
}

const endpoints = ADMIN_ENDPOINTS.map((endpoint) => ({
  ...endpoint,
  name: `${endpoint.method} ${endpoint.path.slice(ADMIN_API.length)}`,
}));
const writes = endpoints.filter(({ method, isUpload }) => method !== 'GET' && !isUpload);
const uploads = endpoints.filter(({ isUpload }) => isUpload);
/** Bodies of calls that only read. */
const READS: Readonly<Record<string, string>> = {
  'POST /settings/delivery/preview': '{"refusals":[],"blockedPostalCodes":[],"delivery":[]}',
  'POST /law-rules/preview':
    '{"add":{"kind":"age","value":{"years":21},"province":"AB","classes":["wine"],"from":"2030-01-01","confidence":"H","source":{"title":"A test"}}}',
  'POST /settings/licences/preview': '{"licences":[]}',
  'POST /checkout-simulations': '{"bottles":[],"province":"ON","day":"2026-12-01"}',
  'POST /phone-orders/preview': '{"bottles":[],"buyer":{}}',
  'POST /orders/{number}/exchanges/preview':
    '{"line":0,"quantity":1,"productId":"01a05d65-0000-7000-8000-00000000c001","productQuantity":1}',
  'POST /orders/{number}/refunds/preview': '{"whole":true}',
  'POST /collections/preview': '{"rule":{"conditions":[]}}',
  'POST /products/photographs/match': '{"files":[{"name":"a.jpg"}]}',
  'POST /customers/{id}/merge-preview': '{"otherId":"01a05d65-0000-7000-8000-00000000c001"}',
};
const isAdmitted = (status: number): boolean => ![401, 403].includes(status);

describe('every endpoint of the Admin API', () => {
  it('has its permission stated here, and in its document', () => {
    expect(Object.fromEntries(endpoints.map(({ name, admission }) => [name, admission.permission]))).toEqual(
      Object.fromEntries(endpoints.map(({ name }) => [name, ENDPOINT_PERMISSIONS[name] ?? 'no row'])),
    );
    const { paths } = adminOpenApiDocument(ORIGIN);
    const documented = Object.values(paths).flatMap((item) => Object.values(item));
    expect(documented.map((operation) => operation['x-permission'])).toEqual(
      expect.arrayContaining(endpoints.map(({ admission }) => admission.permission)),
    );
  });

  it.each(ROLES)('admits the role %s exactly with its permission', async (role: Role) => {
    const own = permissionsOf([role]);
    const refused: string[] = [];
    for (const { method, path, name, admission } of endpoints) {
      const { permission } = admission;
      const isAllowed = permission === 'any-staff' || own.has(permission);
      const answer = await send(method, path, { session: sessions.get(role) });
      const refusal = isAdmitted(answer.status) ? undefined : answer;
      const expected = isAllowed ? undefined : { status: 403, kind: 'permission-missing', permission };
      expect([name, refusal]).toEqual([name, expected]);
      if (!isAllowed) refused.push(name);
    }
    // A refusal is recorded.
    const { rows } = await database().pool.query(
      `select resource_id as name from audit_event
        where action = 'access.denied' and actor_id = (select id::text from staff where name = $1)`,
      [role],
    );
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(refused));
  });

  it('refuses callers without a session, and those whose session ended or who are suspended', async () => {
    for (const { method, path, name } of endpoints)
      for (const session of [undefined, 'A'.repeat(43), sessions.get('ended'), sessions.get('suspended')])
        expect([name, await send(method, path, { session })]).toMatchObject([
          name,
          { status: 401, kind: 'not-signed-in' },
        ]);
  });

  it('admits keys with the permission only, and never where a second factor is needed', async () => {
    const allowed: ReadonlySet<Permission> = new Set(PERMISSIONS.filter((one) => !NOT_FOR_KEYS.has(one)));
    for (const { method, path, name, admission, stepUp } of endpoints) {
      const { permission, notForKeys } = admission;
      const isOpen = notForKeys !== true && stepUp !== 'always';
      const full = await send(method, path, { key: keys.get('full') });
      const isAllowed = isOpen && (permission === 'any-staff' || allowed.has(permission));
      expect([name, isAdmitted(full.status)]).toEqual([name, isAllowed]);
      const refusal = isOpen ? 'permission-missing' : 'not-for-keys';
      expect([name, isAdmitted(full.status) || full.kind]).toEqual([name, isAllowed || refusal]);
      const narrow = await send(method, path, { key: keys.get('narrow') });
      const isNarrow = permission === 'any-staff' || permission === 'stock.count';
      expect([name, isAdmitted(narrow.status)]).toEqual([name, isOpen && isNarrow]);
      const foreign = await send(method, path, { key: `${keys.get('full')?.slice(0, -1)}!` });
      expect(foreign).toMatchObject({ status: 401, kind: 'not-signed-in' });
    }
  });

  it('refuses pages of other origins before it looks at the session', async () => {
    const session = sessions.get('owner');
    for (const { method, path, name } of endpoints) {
      const foreign: Record<string, string>[] = [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://evil.example' },
        ...(method === 'GET' ? [] : [{ 'x-office': '0' }, { 'sec-fetch-site': 'none' }]),
      ];
      for (const headers of foreign)
        expect([name, headers, await send(method, path, { session, headers })]).toMatchObject([
          name,
          headers,
          { status: 403, kind: 'foreign-page' },
        ]);
    }
  });

  it('refuses an unknown query parameter', async () => {
    for (const { method, path, name } of endpoints) {
      const answer = await send(method, `${path}?colour=red`, { session: sessions.get('owner') });
      expect([name, answer.status, answer.kind]).toEqual([name, 400, 'bad-parameter']);
    }
  });
});

describe('every writing endpoint of the Admin API', () => {
  const session = (): string | undefined => sessions.get('owner');
  const complete = (): Record<string, string> => ({ 'idempotency-key': randomUUID(), 'if-match': '"1"' });

  it('needs If-Match where it changes a version, and a POST its key', async () => {
    for (const { method, path, name, needsVersion, readsOnly } of writes) {
      const { 'if-match': _, ...unconditional } = complete();
      const versionless = await send(method, path, { session: session(), headers: unconditional });
      expect([name, versionless.status, versionless.kind]).toEqual([
        name,
        ...(needsVersion ? [428, 'version-required'] : [422, 'invalid']),
      ]);
      const keyless = await send(method, path, { session: session(), headers: { 'if-match': '"1"' } });
      expect([name, keyless.status, keyless.kind]).toEqual([
        name,
        ...(method === 'POST' && !readsOnly ? [400, 'bad-parameter'] : [422, 'invalid']),
      ]);
      const weak = await send(method, path, {
        session: session(),
        headers: { ...complete(), 'if-match': 'W/"1"' },
      });
      expect([name, weak.status]).toEqual([name, needsVersion ? 400 : 422]);
    }
  });

  it('opens no transaction where it only reads', async () => {
    const asked = writes.filter(({ readsOnly }) => readsOnly);
    expect(asked.map(({ name }) => name)).toEqual([
      'POST /settings/delivery/preview',
      'POST /law-rules/preview',
      'POST /settings/licences/preview',
      'POST /checkout-simulations',
      'POST /settings/payment/trial',
      'POST /settings/mail/trial',
      'POST /phone-orders/preview',
      'POST /orders/{number}/exchanges/preview',
      'POST /orders/{number}/refunds/preview',
      'POST /collections/preview',
      'POST /products/gaps',
      'POST /products/photographs/match',
      'POST /customers/{id}/merge-preview',
    ]);
    const begin = vi.spyOn(database().db.$client, 'connect');
    // A trial asks another server.
    for (const { method, path, name } of asked.filter((one) => !one.name.endsWith('/trial'))) {
      const answer = await send(method, path, { session: session(), body: READS[name] ?? '{}' });
      expect([name, answer.status]).toEqual([name, name.includes('{') ? 404 : 200]);
    }
    // Single statements take a connection with a callback, a transaction without one.
    expect(begin.mock.calls.filter(([callback]) => callback === undefined)).toEqual([]);
    begin.mockRestore();
  });

  it('refuses unknown fields, other types, bodies over 1 MB and what is no JSON', async () => {
    for (const { method, path, name } of writes) {
      const kinds = [];
      const bodies = ['{"unknownField":1}', 'x'.repeat(1024 * 1024 + 1), '{', '{"a":"\\u0000"}'];
      for (const body of bodies)
        kinds.push((await send(method, path, { session: session(), headers: complete(), body })).kind);
      const typed = { ...complete(), 'content-type': 'text/plain' };
      kinds.push((await send(method, path, { session: session(), headers: typed })).kind);
      expect([name, ...kinds]).toEqual([
        name,
        'invalid',
        'body-too-large',
        'bad-request',
        'invalid',
        'unsupported-media-type',
      ]);
    }
  });

  it('takes uploads with a key only, and only files of its type', async () => {
    for (const { method, path, name } of uploads) {
      const png = { 'content-type': /[/](?:imports|report)$/.test(path) ? 'text/csv' : 'image/png' };
      const versioned = { ...png, 'if-match': '"1"' };
      const keyless = await send(method, path, { session: session(), headers: versioned });
      expect([name, keyless.status, keyless.kind]).toEqual([name, 400, 'bad-parameter']);
      const typed = await send(method, path, { session: session(), headers: complete() });
      expect([name, typed.kind]).toEqual([name, 'unsupported-media-type']);
      const empty = await send(method, path, {
        session: session(),
        headers: { ...complete(), ...png },
        body: '',
      });
      expect([name, empty.kind]).toEqual([name, 'bad-request']);
    }
  });

  it('left nothing but audited denials, one per caller and endpoint', async () => {
    const { rows } = await database().pool.query(
      `select actor_id, resource_id, count(*)::int as count from audit_event
        where action = 'access.denied' group by 1, 2 having count(*) > 1`,
    );
    expect(rows).toEqual([]);
    const left = await database().pool.query('select count(*)::int as count from idempotent_answer');
    expect(left.rows).toEqual([{ count: 0 }]);
  });
});
