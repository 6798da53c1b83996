import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Permission } from '#contract/staff/permissions.ts';
import type { Database } from '#platform/database/handle.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { queryList } from '#platform/lists/query-list.ts';
import { createEndpointApp } from '../create-endpoint-app.ts';
import type { AdminCore, AdminEnv } from './admin-core.ts';
import { defineAdminEndpoint } from './define-admin-endpoint.ts';
import { changedMeanwhile, failure } from './failures.ts';
import { createCursorSeal } from './lists/cursor-seal.ts';
import { defineAdminList } from './lists/define-admin-list.ts';
import { withPermission } from './permitted-fields.ts';

const ORIGIN = 'https://shop.example';
const ThingSchema = z.object({
  name: z.string(),
  rank: z.int().nullable(),
  cost: withPermission('cost.read', z.int()),
});
const NewThingSchema = z.strictObject({
  name: z.string().max(5),
  rank: z.int().nullable(),
  cost: withPermission('cost.read', z.int()),
});
const Shown = z.object({ name: z.string(), version: z.int(), cost: withPermission('cost.read', z.int()) });

const database = useDatabase();
let reads: Database | undefined;
let permissions: Permission[];
let authenticatedAt: Date;
let woken: number;
let now: number;

const answer = { description: 'It.', schema: Shown };
const base = { permission: 'any-staff', summary: 'It', description: 'It.' } as const;
const endpoints = [
  defineAdminEndpoint({
    ...base,
    method: 'POST',
    path: '/things',
    operationId: 'create',
    requestBody: NewThingSchema,
    responses: { 201: answer },
    stepUp: ({ body }) => body.rank === 99,
    async run({ tx, body: { name, rank, cost }, afterCommit }) {
      await tx.execute(sql`insert into thing (id, name, rank, cost)
        values (${randomUUID()}::uuid, ${name}, ${rank}::int, ${cost ?? 1})`);
      afterCommit(() => void (woken += 1));
      if (name === 'bad') return failure('not-allowed-now', 'No.');
      return { status: 201, body: { name, version: 1, cost: 7 } };
    },
  }),
  defineAdminEndpoint({
    ...base,
    method: 'POST',
    path: '/secrets',
    operationId: 'secret',
    secretAnswer: true,
    responses: { 201: answer },
    run: async () => ({ status: 201, body: { name: 'secret', version: 1, cost: 7 } }),
  }),
  defineAdminEndpoint({
    ...base,
    method: 'POST',
    path: '/questions',
    operationId: 'ask',
    readsOnly: true,
    requestBody: z.strictObject({ name: z.string() }),
    responses: { 200: answer },
    run: async ({ body: { name } }) => ({ status: 200, body: { name, version: 1, cost: 7 } }),
  }),
  ...[true as const, undefined].map((mayLag) =>
    defineAdminEndpoint({
      ...base,
      method: 'GET',
      path: mayLag ? '/reports' : '/records',
      operationId: mayLag ? 'report' : 'read',
      ...(mayLag && { mayLag }),
      responses: { 200: answer },
      run: async (_call, { db }: AdminCore) => ({
        status: 200,
        body: { name: db === reads ? 'replica' : 'primary', version: 1, cost: 7 },
      }),
    }),
  ),
  defineAdminEndpoint({
    ...base,
    method: 'PATCH',
    path: '/things',
    operationId: 'change',
    ifMatch: 'required',
    requestBody: NewThingSchema.partial(),
    responses: { 200: answer },
    run: async ({ version }) =>
      version === 2
        ? { status: 200, body: { name: 'new', version: 3, cost: 7 } }
        : changedMeanwhile({
            current: { name: 'now', version: 2, cost: 7 },
            changedFields: ['name'],
            by: 'Ines',
            at: new Date(0),
          }),
  }),
  defineAdminList({
    ...base,
    path: '/things',
    operationId: 'list',
    fields: {
      name: { type: 'text', filter: 'values', sort: true },
      rank: { type: 'integer', filter: 'range', sort: true },
      cost: { type: 'integer', filter: 'range', sort: true, permission: 'cost.read' },
    },
    search: 'A part of the name.',
    sort: '-rank',
    item: ThingSchema,
    run: async (request, _call, { db }: AdminCore) =>
      await queryList(db, request, {
        select: sql`t.name, t.rank, t.cost`,
        from: sql`thing t`,
        columns: {
          name: { sql: sql`t.name`, type: 'text' },
          rank: { sql: sql`t.rank`, type: 'integer', isNullable: true },
          cost: { sql: sql`t.cost`, type: 'integer' },
        },
        id: sql`t.id`,
        search: (q) => sql`strpos(t.name, ${q}) > 0`,
        row: ThingSchema,
      }),
  }),
];

const app = () =>
  createEndpointApp<AdminEnv, AdminCore>({
    api: 'test',
    endpoints,
    unavailable: '',
    log: { error: (fields) => expect(fields).toBeUndefined(), warn: () => undefined },
    services: {
      db: database().db,
      reads,
      now: () => now,
      recordDenial: async () => undefined,
      cursors: createCursorSeal(database().db),
      authenticate: async () => ({
        kind: 'staff',
        id: '01a05d65-0000-7000-8000-0000000000a1',
        name: 'Ines',
        email: 'ines@example.ca',
        roles: [],
        permissions: new Set(permissions),
        sessionId: 's',
        authenticatedAt,
      }),
    },
  });

const AnswerSchema = z.looseObject({
  type: z.string().optional(),
  nextCursor: z.string().nullable().optional(),
});

type Sent = { method?: string; body?: unknown; headers?: Record<string, string> };

async function send(path: string, { method = 'GET', body, headers = {} }: Sent = {}) {
  const response = await app().fetch(
    new Request(`${ORIGIN}/api/admin/v1${path}`, {
      method,
      headers: { origin: ORIGIN, 'x-office': '1', 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
    { client: '192.0.2.1', origin: ORIGIN },
  );
  const json = AnswerSchema.parse(await response.json());
  const kind = (json.type ?? '').split('/').at(-1);
  return { status: response.status, kind, json, etag: response.headers.get('etag') };
}
const post = (body: unknown, key: string = randomUUID(), path = '/things') =>
  send(path, { method: 'POST', body, headers: { 'idempotency-key': key } });
const count = async (): Promise<unknown> =>
  (await database().pool.query('select count(*)::int as count from thing')).rows[0]?.count;

beforeAll(async () => {
  await database().pool.query('create table thing (id uuid primary key, name text, rank int, cost int)');
});
beforeEach(async () => {
  await database().pool.query('delete from thing; delete from idempotent_answer');
  permissions = ['cost.read'];
  now = Date.now();
  authenticatedAt = new Date(now - 3_600_000);
  woken = 0;
  reads = undefined;
});

it('reads a report at the replica where there is one, and a record always at the primary', async () => {
  const from = async (path: string) => (await send(path)).json;
  expect(await from('/reports')).toMatchObject({ name: 'primary' });
  reads = new Proxy(database().db, {});
  expect(await from('/reports')).toMatchObject({ name: 'replica' });
  expect(await from('/records')).toMatchObject({ name: 'primary' });
});

describe('a POST of the Admin API', () => {
  it('takes effect once per key, and another request with the key is refused', async () => {
    const key = randomUUID();
    const first = await post({ name: 'one', rank: 1 }, key);
    expect(await post({ name: 'one', rank: 1 }, key)).toEqual(first);
    expect([first.status, await count(), woken]).toEqual([201, 1, 1]);
    expect(await post({ name: 'two', rank: 1 }, key)).toMatchObject({ kind: 'idempotency-conflict' });
    expect((await post({}, key, '/secrets')).status).toBe(201);
    now += 24 * 3_600_000 + 1;
    expect(await post({ name: 'two', rank: 1 }, key)).toMatchObject({ status: 201 });
  });

  it('rolls a failure back and stores nothing, so that the key can be used again', async () => {
    const key = randomUUID();
    expect(await post({ name: 'bad', rank: 1 }, key)).toMatchObject({ kind: 'not-allowed-now' });
    expect([await count(), woken]).toEqual([0, 0]);
    expect(await post({ name: 'good', rank: 1 }, key)).toMatchObject({ status: 201 });
  });

  it('never stores a secret, and says so when it is sent again', async () => {
    const key = randomUUID();
    expect(await post({}, key, '/secrets')).toMatchObject({ status: 201 });
    expect(await post({}, key, '/secrets')).toMatchObject({ status: 409, kind: 'secret-already-shown' });
    const { rows } = await database().pool.query('select body, headers from idempotent_answer');
    expect(rows).toEqual([{ body: null, headers: {} }]);
  });

  it('that only reads needs no key, opens no transaction and stores no answer', async () => {
    const begin = vi.spyOn(database().db.$client, 'connect');
    const ask = (headers: Record<string, string> = {}, body: object = { name: 'why' }) =>
      send('/questions', { method: 'POST', body, headers });
    expect(await ask()).toMatchObject({ status: 200, json: { name: 'why', cost: 7 } });
    const key = { 'idempotency-key': randomUUID() };
    expect(await ask(key)).toMatchObject({ status: 200 });
    expect(await ask(key, { name: 'who' })).toMatchObject({ status: 200, json: { name: 'who' } });
    expect(await ask({}, { colour: 'red' })).toMatchObject({ status: 422, kind: 'invalid' });
    expect(begin).not.toHaveBeenCalled();
    begin.mockRestore();
    const { rows } = await database().pool.query('select from idempotent_answer');
    expect(rows).toEqual([]);
    // The page of another origin may not ask either.
    expect(await ask({ origin: 'https://other.example' })).toMatchObject({ status: 403 });
  });

  it('asks for the second factor again where the request needs it', async () => {
    expect(await post({ name: 'high', rank: 99 })).toMatchObject({ status: 401, kind: 'sign-in-again' });
    authenticatedAt = new Date(now - 60_000);
    expect(await post({ name: 'high', rank: 99 })).toMatchObject({ status: 201 });
  });

  it('names every invalid and every unknown field', async () => {
    const { status, json } = await post({ name: 'too long', colour: 'red', cost: 'x' });
    expect(status).toBe(422);
    expect(json['errors']).toEqual([
      { pointer: '/name', code: 'too-large', detail: 'Name is a text of at most 5 characters.' },
      { pointer: '/rank', code: 'required', detail: 'Rank is needed.' },
      { pointer: '/cost', code: 'wrong-type', detail: 'Cost is a whole number.' },
      { pointer: '/colour', code: 'unknown-field', detail: 'There is no field colour.' },
    ]);
  });
});

it('hides fields without their permission, and refuses to write, filter or sort by them', async () => {
  await post({ name: 'one', rank: 1 });
  permissions = [];
  expect((await post({ name: 'two', rank: 1 })).json).toEqual({ name: 'two', version: 1 });
  const missing = { status: 403, kind: 'permission-missing', json: { permission: 'cost.read' } };
  expect(await post({ name: 'two', rank: 1, cost: 3 })).toMatchObject(missing);
  expect(await send('/things?cost.gte=1')).toMatchObject(missing);
  expect(await send('/things?sort=-cost')).toMatchObject(missing);
  const { json } = await send('/things');
  expect(json['items']).toHaveLength(2);
  expect(JSON.stringify(json)).not.toContain('cost');
});

it('a PATCH answers with its ETag; a stale one with the present form, without hidden fields', async () => {
  const patch = (tag: string) =>
    send('/things', { method: 'PATCH', body: { name: 'new' }, headers: { 'if-match': tag } });
  expect(await patch('"2"')).toMatchObject({ status: 200, etag: '"3"' });
  permissions = [];
  const stale = await patch('"1"');
  expect(stale).toMatchObject({ status: 412, kind: 'changed-meanwhile' });
  expect(stale.json).toMatchObject({ changedFields: ['name'], by: 'Ines', at: '1970-01-01T00:00:00.000Z' });
  expect(stale.json['current']).toEqual({ name: 'now', version: 2 });
});

it('a PATCH with a key takes effect once, whatever it was based on', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const patch = (tag: string, headers: Record<string, string> = key) =>
    send('/things', { method: 'PATCH', body: { name: 'new' }, headers: { 'if-match': tag, ...headers } });
  const first = await patch('"2"');
  expect(first.status).toBe(200);
  expect(await patch('"2"')).toEqual(first);
  expect(await patch('"1"')).toEqual(first);
  expect(await patch('"1"', {})).toMatchObject({ kind: 'changed-meanwhile' });
  expect(await patch('"2"', { 'idempotency-key': 'short' })).toMatchObject({ kind: 'bad-parameter' });
});

describe('a list of the Admin API', () => {
  beforeEach(async () => {
    // Ties and missing values in every combination.
    await database().pool.query(`insert into thing select gen_random_uuid(), 'n' || i % 3,
      case when i % 4 = 0 then null else i % 5 end, i from generate_series(1, 37) as i`);
  });

  it.each(['-rank', 'rank', 'rank,-name', '-name,rank', '-rank,name,-cost'])(
    'gives each item once by pages in the order %s',
    async (sort) => {
      const whole = (await send(`/things?limit=200&sort=${sort}`)).json['items'];
      const items: unknown[] = [];
      let cursor = '';
      do {
        const page = await send(`/things?limit=5&sort=${sort}${cursor ? `&cursor=${cursor}` : ''}`);
        items.push(...z.array(z.unknown()).parse(page.json['items']));
        cursor = page.json.nextCursor ?? '';
      } while (cursor);
      expect(items).toEqual(whole);
      expect(items).toHaveLength(37);
    },
  );

  it('filters by values, bounds, null and text, and counts', async () => {
    const total = async (query: string) => (await send(`/things?count=true&limit=1&${query}`)).json['total'];
    expect(await total('')).toBe(37);
    expect(await total('name=n0,n1')).toBe(25);
    expect(await total('rank=null')).toBe(9);
    expect(await total('rank=null,0')).toBe(9 + 6);
    expect(await total('cost.gte=10&cost.lt=20')).toBe(10);
    expect(await total('q=2')).toBe(12);
  });

  it('refuses a cursor of another filter or order, and what it does not know', async () => {
    const { json } = await send('/things?limit=5');
    const cursor = json.nextCursor ?? '';
    for (const query of [
      `cursor=${cursor}&sort=rank`,
      `cursor=${cursor}&name=n1`,
      'cursor=x',
      `cursor=A${cursor}`,
    ])
      expect(await send(`/things?${query}`)).toMatchObject({ status: 400, kind: 'cursor-mismatch' });
    for (const query of [
      'limit=0',
      'limit=201',
      'sort=colour',
      'rank=x',
      'rank.gte=null',
      'colour=1',
      'count=1',
    ])
      expect(await send(`/things?${query}`)).toMatchObject({ status: 400, kind: 'bad-parameter' });
  });
});
