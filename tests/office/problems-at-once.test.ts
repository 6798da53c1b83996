import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { ADMIN_ENDPOINTS } from '#api/admin/endpoints.ts';
import { ADMIN_API } from '#contract/staff/paths.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { COMPLETE, createGins } from './create-gins.ts';
import { createOffice, member } from './create-office.ts';
import { insertOrders } from './insert-orders.ts';

const database = useDatabase();
let office: ReturnType<typeof createOffice>;
let gin: string;
let orders: string[];
const BOTTLE = '01a05d65-0000-7000-8001-000000000001';
const LONG = 'x'.repeat(2_001);

beforeAll(async () => {
  const { db, pool } = database();
  gin = await createGins(db);
  orders = await insertOrders(db, { orders: 3, products: 2 });
  await pool.query(
    `insert into contact_message (name, email, subject, message) values ('Ann', 'a@example.ca', 'A', 'A')`,
  );
  office = createOffice(db);
  office.caller = { ...member('owner', 'manager'), authenticatedAt: new Date() };
});

const IdSchema = z.looseObject({ id: z.string() });
const post = async (path: string, body: object, version?: number) => {
  const made = await office.call(path, { body, ...(version !== undefined && { version }) });
  expect([path, made.status, made.text]).toEqual([
    path,
    expect.toSatisfy((status) => status < 300),
    made.text,
  ]);
  return made;
};
const create = async (path: string, body: object): Promise<string> =>
  IdSchema.parse(JSON.parse((await post(path, body)).text)).id;
const product = (more: object = {}) => {
  const slug = `g-${randomUUID()}`;
  return create('/products', {
    slug,
    sku: slug.toUpperCase(),
    name: 'Glen',
    categoryId: gin,
    ...COMPLETE,
    ...more,
  });
};
const group = (resource: string, slug = `g-${randomUUID()}`) =>
  create(`/${resource}`, { slug, name: 'Group', confirm: true });
const make = (resource: string): Promise<string> => (resource === 'products' ? product() : group(resource));

const MONTH = {
  slug: 'march',
  firstDay: '03-01',
  lastDay: '03-31',
  secondLine: 'Sap.',
  heading: 'Sugar',
  text: 'Forty to one.',
  linkText: 'See drinks',
  link: '/recipes#occasion-cold',
};

type Case = {
  path: string;
  body: object;
  /** The pointers of a field that the schema refuses, and of one that a rule refuses. */
  errors: readonly [string, string];
  version?: number;
};
const cases: Record<string, () => Promise<Case>> = {
  'PATCH /weekly-lists/{id}': async () => ({
    path: `/weekly-lists/${await create('/weekly-lists', { day: '2026-12-01' })}`,
    body: { firstLine: LONG, lines: [{ productId: randomUUID(), why: 'chosen' }] },
    errors: ['/firstLine', '/lines/0/productId'],
    version: 1,
  }),
  'PUT /front-page/home/draft': async () => ({
    path: '/front-page/home/draft',
    body: {
      heroSlides: [{ title: LONG, text: 'T', action: 'See', target: { category: 'nothing' } }],
      collectionCards: [],
      categoryCards: [],
      testimonials: [],
      draftVersion: null,
    },
    errors: ['/heroSlides/0/title', '/heroSlides/0/target'],
    version: 0,
  }),
  'POST /barcodes': async () => ({
    path: '/barcodes',
    body: { gtin: '4006381333932', name: LONG, categoryId: gin },
    errors: ['/name', '/gtin'],
  }),
  'POST /months': async () => ({
    path: '/months',
    body: { ...MONTH, heading: LONG, lastDay: '02-01' },
    errors: ['/heading', '/lastDay'],
  }),
  'PATCH /months/{id}': async () => ({
    path: `/months/${await create('/months', MONTH)}`,
    body: { heading: LONG, link: '/category/nothing' },
    errors: ['/heading', '/link'],
    version: 1,
  }),
  'POST /products': async () => ({
    path: '/products',
    body: { slug: 'bottle-1', sku: 'NEW-1', name: 'New', categoryId: gin, abv: 200 },
    errors: ['/abv', '/slug'],
  }),
  'PATCH /products/{id}': async () => ({
    path: `/products/${BOTTLE}`,
    body: { slug: 'bottle-2', abv: 200 },
    errors: ['/abv', '/slug'],
    version: 1,
  }),
  'POST /products/{id}/publish': async () => ({
    path: `/products/${await product({ country: '' })}/publish`,
    body: { reason: 5 },
    errors: ['/reason', '/country'],
    version: 1,
  }),
  'POST /products/{id}/archive': async () => ({
    path: `/products/${BOTTLE}/archive`,
    body: { reason: 5, redirectTo: '/product/bottle-1' },
    errors: ['/reason', '/redirectTo'],
    version: 1,
  }),
  'POST /products/{id}/duplicate': async () => ({
    path: `/products/${BOTTLE}/duplicate`,
    body: { slug: 'bottle-2', sku: 'lower' },
    errors: ['/sku', '/slug'],
  }),
  'PUT /products/{id}/pictures': async () => ({
    path: `/products/${BOTTLE}/pictures`,
    body: { pictures: [{ key: 'nothing', alt: '' }], reason: 5 },
    errors: ['/reason', '/pictures'],
    version: 1,
  }),
  'POST /categories/{id}/move': async () => ({
    path: `/categories/${gin}/move`,
    body: { parentId: gin, position: -1 },
    errors: ['/position', '/parentId'],
    version: 1,
  }),
  'POST /categories/{id}/merge': async () => ({
    path: `/categories/${gin}/merge`,
    body: { into: gin, reason: 5 },
    errors: ['/reason', '/into'],
    version: 1,
  }),
  'POST /attributes': async () => ({
    path: '/attributes',
    body: { rootCategoryId: randomUUID(), key: 'peat', name: '', type: 'choice', choices: [] },
    errors: ['/name', '/rootCategoryId'],
  }),
  'PATCH /attributes/{id}': async () => ({
    path: `/attributes/${await attribute()}`,
    body: { name: '', choices: ['one'] },
    errors: ['/name', '/choices'],
    version: 1,
  }),
  'POST /price-schedules': async () => ({
    path: '/price-schedules',
    body: { productId: BOTTLE, kind: 'price', cents: 5_000, startsAt: '2020-01-01T00:00:00Z', reason: LONG },
    errors: ['/reason', '/startsAt'],
  }),
  'POST /redirects': async () => ({
    path: '/redirects',
    body: { from: 'nowhere', to: '' },
    errors: ['/to', '/from'],
  }),
  'PATCH /redirects/{id}': async () => ({
    path: `/redirects/${await create('/redirects', { from: '/old', to: '/new' })}`,
    body: { to: 'ftp://example.ca', note: '' },
    errors: ['/note', '/to'],
    version: 1,
  }),
  'POST /catalogue-issues/{id}/ignore': async () => {
    await post('/catalogue-issues/recheck', {});
    const { items = [] } = await office.call('/catalogue-issues?limit=1');
    const { id, version } = z.looseObject({ id: z.string(), version: z.int() }).parse(items[0]);
    return {
      path: `/catalogue-issues/${id}/ignore`,
      body: { reason: '', until: '2020-01-01T00:00:00Z' },
      errors: ['/reason', '/until'],
      version,
    };
  },
  'POST /stock-movements': async () => ({
    path: '/stock-movements',
    body: { productId: BOTTLE, delta: 1, reason: 'broken', note: LONG },
    errors: ['/note', '/delta'],
  }),
  'POST /api-keys': async () => ({
    path: '/api-keys',
    body: { name: '', permissions: ['order.read'], networks: ['nowhere'] },
    errors: ['/name', '/networks'],
  }),
  'POST /webhook-endpoints': async () => ({
    path: '/webhook-endpoints',
    body: { url: 'https://127.0.0.1/', events: [] },
    errors: ['/events', '/url'],
  }),
  'PUT /selling': async () => ({
    path: '/selling',
    body: { pause: { from: '2030-02-01T00:00:00Z', until: '2030-01-01T00:00:00Z', sentence: '' } },
    errors: ['/pause/sentence', '/pause/until'],
    version: (await office.call('/selling')).version ?? 0,
  }),
  'PUT /settings/delivery': async () => ({
    path: '/settings/delivery',
    body: {
      refusals: [],
      blockedPostalCodes: [],
      delivery: [
        {
          province: 'ON',
          method: 'standard',
          cents: 1400,
          steps: { by: 'bottles', rows: [{ from: 7, cents: 1300 }] },
          days: '',
          from: '2027-01-01',
        },
      ],
    },
    errors: ['/delivery/0/days', '/delivery/0/steps/rows/0/cents'],
    version: (await office.call('/settings/delivery')).version ?? 0,
  }),
  'PUT /settings/taxes': async () => ({
    path: '/settings/taxes',
    body: {
      registrations: [
        { of: 'federal', number: '123456789 RT0001', from: 'soon' },
        { of: 'ZZ', from: '2027-01-01' },
      ],
    },
    errors: ['/registrations/0/from', '/registrations/1/of'],
    version: (await office.call('/settings/taxes')).version ?? 0,
  }),
  'PATCH /messages/{number}': async () => {
    const { items = [] } = await office.call('/messages');
    const { number, version } = z.looseObject({ number: z.int(), version: z.int() }).parse(items[0]);
    return {
      path: `/messages/${number}`,
      body: { state: 'lost', assigneeId: randomUUID() },
      errors: ['/state', '/assigneeId'],
      version,
    };
  },
  'POST /orders/{number}/ship': async () => ({
    path: `/orders/${orders[0]}/ship`,
    body: {
      parcels: [
        { carrier: 5, tracking: '1' },
        { carrier: 'Canada Post', tracking: 'nothing' },
      ],
    },
    errors: ['/parcels/0/carrier', '/parcels/1/tracking'],
    version: await pack(orders[0]),
  }),
  'PUT /orders/{number}/shipments': async () => ({
    path: `/orders/${orders[1]}/shipments`,
    body: { parcels: [{ carrier: 'Canada Post', tracking: 'nothing' }], note: '' },
    errors: ['/note', '/parcels/0/tracking'],
    version: await ship(orders[1]),
  }),
  'POST /orders/{number}/hand-overs': async () => ({
    path: `/orders/${orders[2]}/hand-overs`,
    body: { at: 'now', method: 'own', result: 'nobody', receiverName: 'Ann' },
    errors: ['/at', '/receiverName'],
    version: await ship(orders[2]),
  }),
  'POST /orders/{number}/send-evidence': async () => ({
    path: `/orders/${orders[0]}/send-evidence`,
    body: { statement: 'x'.repeat(4_001), more: true },
    errors: ['/statement', '/more'],
    version: (await office.call(`/orders/${orders[0]}`)).version ?? 0,
  }),
  'POST /orders/{number}/correct-details': async () => ({
    path: `/orders/${orders[0]}/correct-details`,
    body: { email: 'nobody', note: '' },
    errors: ['/note', '/email'],
    version: await versionOf(orders[0]),
  }),
  // A rule of the schema itself.
  'POST /orders/{number}/refunds': async () => ({
    path: `/orders/${orders[0]}/refunds`,
    body: { goodwillCents: -1, cause: 'other' },
    errors: ['/goodwillCents', '/reason'],
    version: 1,
  }),
  'POST /orders/{number}/refunds/preview': async () => ({
    path: `/orders/${orders[0]}/refunds/preview`,
    body: { whole: true, deliveryCents: 100, goodwillCents: -1 },
    errors: ['/goodwillCents', '/deliveryCents'],
  }),
};
for (const resource of ['products', 'orders'])
  cases[`POST /${resource}/bulk`] = async () => ({
    path: `/${resource}/bulk`,
    body: {
      expectedCount: 1,
      change: resource === 'orders' ? { command: 'pack' } : { field: 'status', status: 'draft' },
      reason: LONG,
    },
    errors: ['/reason', '/ids'],
  });
cases['POST /exports'] = async () => ({
  path: '/exports',
  body: { kinds: ['products', 'stock-levels'], format: 'pdf', filter: {} },
  errors: ['/format', '/filter'],
});
for (const resource of ['categories', 'collections']) {
  cases[`POST /${resource}`] = async () => {
    const slug = `g-${randomUUID()}`;
    await group(resource, slug);
    return { path: `/${resource}`, body: { slug, name: '' }, errors: ['/name', '/slug'] };
  };
  cases[`PATCH /${resource}/{id}`] = async () => {
    const slug = `g-${randomUUID()}`;
    await group(resource, slug);
    const path = `/${resource}/${await group(resource)}`;
    return { path, body: { slug, name: '' }, errors: ['/name', '/slug'], version: 1 };
  };
  cases[`PUT /${resource}/{id}/picture`] = async () => ({
    path: `/${resource}/${await group(resource)}/picture`,
    body: { picture: { key: 'nothing', alt: '' }, reason: 5 },
    errors: ['/reason', '/picture'],
    version: 1,
  });
}
for (const resource of ['products', 'categories', 'collections']) {
  cases[`PUT /${resource}/{id}/draft`] = async () => ({
    path: `/${resource}/${await make(resource)}/draft`,
    body: { baseVersion: 1, draftVersion: 5, patch: { status: 'draft' } },
    errors: ['/draftVersion', '/patch/status'],
  });
  cases[`POST /${resource}/{id}/draft/publish`] = async () => {
    const path = `/${resource}/${await make(resource)}/draft`;
    const body = { baseVersion: 1, draftVersion: null, patch: { name: '' } };
    const saved = await office.call(path, { method: 'PUT', body });
    const { draftVersion } = z.looseObject({ draftVersion: z.string() }).parse(JSON.parse(saved.text));
    return { path: `${path}/publish`, body: { draftVersion, reason: 5 }, errors: ['/reason', '/name'] };
  };
  cases[`POST /${resource}/{id}/versions/{version}/restore`] = async () => {
    const [slug, id] = [`g-${randomUUID()}`, await make(resource)];
    const change = async (to: string, version: number) =>
      await office.call(`/${resource}/${id}`, { method: 'PATCH', body: { slug: to }, version });
    await change(slug, 1);
    await change(`${slug}-2`, 2);
    await (resource === 'products' ? product({ slug, confirm: true }) : group(resource, slug));
    const path = `/${resource}/${id}/versions/2/restore`;
    return { path, body: { reason: '' }, errors: ['/reason', '/slug'], version: 3 };
  };
}

async function attribute(): Promise<string> {
  const key = `a-${randomUUID()}`;
  return await create('/attributes', { rootCategoryId: gin, key, name: 'Peat', type: 'text' });
}
const versionOf = async (number = ''): Promise<number> =>
  (await office.call(`/orders/${number}`)).version ?? 0;
async function pack(number = ''): Promise<number> {
  return (await post(`/orders/${number}/pack`, {}, await versionOf(number))).version ?? 0;
}
async function ship(number = ''): Promise<number> {
  const body = { parcels: [{ carrier: 'Ours', tracking: '1' }] };
  return (await post(`/orders/${number}/ship`, body, await pack(number))).version ?? 0;
}

/** Their rules refuse the command as a whole, and no field. */
const WITHOUT_RULES = [
  'POST /products/{id}/unpublish',
  'POST /attributes/{id}/replace-choice',
  'POST /categories/bulk',
  'POST /starter-tree',
];

it('has a case for every body with rules beyond its schema', () => {
  const bodies = ADMIN_ENDPOINTS.filter(({ hasStandIns }) => hasStandIns).map(
    ({ method, path }) => `${method} ${path.slice(ADMIN_API.length)}`,
  );
  expect(bodies.filter((one) => !WITHOUT_RULES.includes(one) && cases[one] === undefined)).toEqual([]);
});

it.each(Object.keys(cases))('%s tells a refused field and a broken rule at once', async (name) => {
  const { path, body, errors, version } = (await cases[name]?.()) ?? { path: '', body: {}, errors: [] };
  const [method = ''] = name.split(' ');
  const answer = await office.call(path, { method, body, ...(version !== undefined && { version }) });
  const found = z.looseObject({ errors: z.array(z.looseObject({ pointer: z.string() })) });
  const pointers = found.safeParse(JSON.parse(answer.text)).data?.errors.map(({ pointer }) => pointer) ?? [];
  const isNamed = (field: string) => pointers.some((one) => `${one}/`.startsWith(`${field}/`));
  // The whole answer says what went wrong instead.
  expect([answer.text, ...errors.map(isNamed)]).toEqual([answer.text, ...errors.map(() => true)]);
  expect(errors).toHaveLength(2);
});
