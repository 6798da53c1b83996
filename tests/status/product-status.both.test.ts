/** What every reader of the shop gets of a draft, a published and an archived product (B23). */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createApi } from '#api/app.ts';
import { CustomerIdSchema } from '#contract/ids.ts';
import type { Answers } from '#contract/sommelier/answers.ts';
import { exportCatalogue, importCatalogue, loadCatalogueFolder } from '#modules/catalogue-files/index.ts';
import { createCheckouts, type Checkouts, loadAllInPrices } from '#modules/checkout/index.ts';
import { typed } from '#modules/checkout/test-form.ts';
import { createTestProvider, sent } from '#modules/checkout/test-provider.ts';
import { createWishlist, type Wishlist } from '#modules/wishlist/index.ts';
import { commandLineActor } from '#platform/actor.ts';
import { silentLog, type TestDatabase } from '#platform/database/test-databases.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { createOffice } from '#tests/office/create-office.ts';
import { createCachedShop } from '#tests/tags/create-cached-shop.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';

/** In a recipe, an article and, by a flag, in a collection. */
const GIN = 'corravane-london-dry';
const ORIGIN = 'https://shop.example';
const MAUDE = CustomerIdSchema.parse('01a05d65-0000-7000-8000-0000000000c1');
const OTTO = CustomerIdSchema.parse('01a05d65-0000-7000-8000-0000000000c2');
const ANSWERS: Answers = {
  whom: ['myself'],
  with: null,
  flavours: [],
  scales: { smoke: null, sweetness: null, bitterness: null },
  budget: null,
  kind: null,
};
const STATES = ['draft', 'published', 'archived'] as const;
type State = (typeof STATES)[number];
const ProductSchema = z.looseObject({
  id: z.string(),
  version: z.int(),
  status: z.enum(STATES),
  priceCents: z.int(),
});
const WrapperSchema = z.looseObject({
  product: z.looseObject({ status: z.string().optional(), priceCents: z.int().nullable() }),
});

type Row = { reader: string; read(): Promise<unknown>; gets: Readonly<Record<State, unknown>> };

let place: TestDatabase;
let shop: Awaited<ReturnType<typeof createCachedShop>>;
let office: ReturnType<typeof createOffice>;
let checkouts: Checkouts;
let wishlist: Wishlist;
let api: ReturnType<typeof createApi>;
const provider = createTestProvider();
const bottle = { id: '', priceCents: 0 };
let browsers = 0;
let orderNumber = '';

const visitor = () => {
  browsers += 1;
  return { browser: `browser-${browsers}`.padEnd(32, 'x'), client: `10.0.${browsers}.1` };
};
const cart = () => [{ productId: bottle.id, name: '', price: bottle.priceCents, quantity: 1, image: '' }];
const create = (who = visitor()) => checkouts.create(cart(), undefined, who, { locale: 'en-CA' });
const startCheckout = async (who: ReturnType<typeof visitor>): Promise<string> => {
  const created = await create(who);
  if (created.kind !== 'created') throw new Error(created.kind);
  return created.checkoutId;
};
const read = async () => ProductSchema.parse(JSON.parse((await office.call(`/products/${bottle.id}`)).text));
/** Moves the product by the Admin API, and does what every process does then. */
const move = async (state: State, body: object = {}): Promise<void> => {
  const { version } = await read();
  const name = { draft: 'unpublish', published: 'publish', archived: 'archive' }[state];
  const answer = await office.call(`/products/${bottle.id}/${name}`, { body, version });
  expect(answer.status).toBe(200);
  await shop.change([]);
};

beforeAll(async () => {
  place = await startDatabase();
  shop = await createCachedShop(place);
  const { db, services, compliance } = shop;
  office = createOffice(db);
  checkouts = createCheckouts({
    db,
    provider,
    origin: ORIGIN,
    rules: compliance,
    log: silentLog,
    now: Date.now,
  });
  wishlist = createWishlist(db, { origin: ORIGIN });
  api = createApi({
    ...services,
    currency: async () => (await services.shopSettings()).currency,
    allInPrices: (asked) => loadAllInPrices(db, compliance, asked),
    origin: ORIGIN,
    log: { error: (fields) => void shop.errors.push(fields), warn: () => undefined },
  });
  const { rows } = await db.execute(sql`select id from product where slug = ${GIN}`);
  bottle.id = z.object({ id: z.string() }).parse(rows[0]).id;
  // Only this bottle is in stock, so that the sommelier has no other to recommend.
  await db.execute(sql`
    update product set stock_quantity = case when slug = ${GIN} then 50 else 0 end,
                       is_staff_pick = is_staff_pick or slug = ${GIN}, sale_price_cents = null`);
  await db.execute(sql`
    insert into customer (id, issuer, subject, email, is_email_verified) values
      (${MAUDE}, 'own', 'maude', 'maude@example.ca', true), (${OTTO}, 'own', 'otto', 'otto@example.ca', true)`);
  bottle.priceCents = (await read()).priceCents;
  await shop.change([]);
  await wishlist.save(MAUDE, bottle.id);
  const who = visitor();
  const checkoutId = await startCheckout(who);
  await checkouts.pay(checkoutId, typed, who);
  await checkouts.openPayment(checkoutId, who);
  await checkouts.handleEvent(...sent(provider.pay(provider.sessionOf(checkoutId))));
  const [order] = (await db.execute(sql`select number from shop_order`)).rows;
  orderNumber = z.object({ number: z.coerce.string() }).parse(order).number;
});
afterAll(() => place.stop());

const page = async (path: string) => {
  const { status, body } = await shop.visit(path);
  return { status, text: body.toString() };
};
const isOn = async (path: string): Promise<boolean> => (await page(path)).text.includes(GIN);
const isAnswered = async (path: string): Promise<boolean> =>
  (await (await api.request(`/api/public/${path}`)).text()).includes(GIN);
/** The card in the page's data. Its own name is written once more as a link of the text. */
const card = async (path: string): Promise<string> => {
  const found = findCards(JSON.parse((await page(path)).text));
  if (found.length === 0) return 'nothing';
  if (found.every((one) => one['isArchived'] === true && !one['priceCents'])) return 'card without price';
  return found.some((one) => one['isArchived'] === true) ? 'archived card with a price' : 'card';
};
const findCards = (value: unknown): Record<string, unknown>[] => {
  if (Array.isArray(value)) return value.flatMap(findCards);
  // An article has its cards as texts.
  if (typeof value === 'string' && value.startsWith('{"')) return findCards(JSON.parse(value));
  if (typeof value !== 'object' || value === null) return [];
  const own: Record<string, unknown> = { ...value };
  const isCard = own['slug'] === GIN && 'priceCents' in own;
  return [...(isCard ? [own] : []), ...Object.values(own).flatMap(findCards)];
};

const onSaleOnly = { draft: false, published: true, archived: false };
const always = { draft: true, published: true, archived: true };
const cards = { draft: 'nothing', published: 'card', archived: 'card without price' };
const ROWS: readonly Row[] = [
  ...[
    '/products?q=corravane',
    '/category/gin',
    '/search/all/corravane',
    '/collections/staff-picks',
    '/',
    '/sommelier?whom=myself&with=any&flavour=any&smoke=any&budget=any&kind=any&show=1',
    '/sitemap-products-1.xml',
  ].map((path) => ({ reader: `page ${path}`, read: () => isOn(path), gets: onSaleOnly })),
  ...[
    'products',
    'products?FilterText=corravane',
    'products-by-category?category=gin',
    'suggest?q=corravane',
  ].map((path) => ({ reader: `API ${path}`, read: () => isAnswered(path), gets: onSaleOnly })),
  {
    reader: 'the sommelier',
    read: async () => JSON.stringify(await shop.services.sommelier.recommend(ANSWERS)).includes(GIN),
    gets: onSaleOnly,
  },
  {
    reader: 'the feed',
    read: () => isOn('/feed.xml'),
    gets: { draft: false, published: true, archived: true },
  },
  {
    reader: 'the product page',
    async read() {
      const { status, text } = await page(`/product/${GIN}`);
      const sells = text.includes(`"priceCents":${bottle.priceCents}`) || text.includes('"price":');
      const isUnindexed = status === 404 || text.includes('"isNarrowed":true');
      return { status, sells, isUnindexed, isNoLongerSold: text.includes('hasCategory') };
    },
    gets: {
      draft: { status: 404, sells: false, isUnindexed: true, isNoLongerSold: false },
      published: { status: 200, sells: true, isUnindexed: false, isNoLongerSold: false },
      archived: { status: 200, sells: false, isUnindexed: true, isNoLongerSold: true },
    },
  },
  {
    reader: 'the API by id',
    async read() {
      const answer = await api.request(`/api/public/products/${bottle.id}`);
      const found = WrapperSchema.safeParse(await answer.json()).data?.product;
      return { status: answer.status, state: found?.status, priceCents: found?.priceCents };
    },
    get gets() {
      return {
        draft: { status: 404, state: undefined, priceCents: undefined },
        published: { status: 200, state: undefined, priceCents: bottle.priceCents },
        archived: { status: 200, state: 'archived', priceCents: null },
      };
    },
  },
  {
    reader: 'the cart',
    async read() {
      const created = await create();
      return created.kind === 'lines-changed' ? created.lines.map(({ reason }) => reason) : created.kind;
    },
    gets: { draft: ['gone'], published: 'created', archived: ['gone'] },
  },
  { reader: 'an article', read: () => card('/blog/a-hedge-of-juniper'), gets: cards },
  { reader: 'a recipe', read: () => card('/recipes/negroni'), gets: cards },
  {
    reader: 'saved bottles',
    async read() {
      const [saved] = await wishlist.saved(MAUDE);
      if (saved === undefined) return 'nothing';
      const wrapper = WrapperSchema.parse(
        await (await api.request(`/api/public/products/${saved.id}`)).json(),
      );
      return wrapper.product.priceCents === null ? 'card without price' : 'card';
    },
    gets: cards,
  },
  {
    reader: 'an order',
    read: async () => (await office.call(`/orders/${orderNumber}`)).text.includes(bottle.id),
    gets: always,
  },
  {
    reader: "the office's list",
    read: async () => (await office.call('/products?q=corravane')).text.includes(GIN),
    gets: always,
  },
  {
    reader: 'the export',
    async read() {
      const { products } = await inTransaction(shop.db, (tx) => exportCatalogue(tx));
      return JSON.stringify([...products.values()]).includes(GIN);
    },
    gets: always,
  },
  {
    reader: 'the import',
    async read() {
      const { status } = await read();
      const folder = await loadCatalogueFolder(`${PROJECT_ROOT}/demo/catalogue`);
      if (!folder.ok) throw new Error('the demo is invalid');
      const products = folder.data.products
        .filter(({ slug }) => slug === GIN)
        .map((row) => ({ ...row, notes: { ...row.notes, nose: `Imported as ${status}.` } }));
      await inTransaction(shop.db, (tx) =>
        importCatalogue(tx, commandLineActor('maude'), { ...folder.data, products }),
      );
      await shop.change([]);
      const { text } = await office.call(`/products/${bottle.id}`);
      // An import changes facts. Whether a product is sold stays as the office decided it.
      return text.includes(`Imported as ${status}.`) && (await read()).status === status;
    },
    gets: always,
  },
  {
    reader: 'a new stock watch',
    async read() {
      await shop.db.execute(sql`update product set stock_quantity = 0 where id = ${bottle.id}`);
      const otto = { id: OTTO, email: 'otto@example.ca', isEmailVerified: true };
      const outcome = await wishlist.watch(otto, bottle.id, 'en-CA');
      await wishlist.unwatch(OTTO, bottle.id);
      await shop.db.execute(sql`update product set stock_quantity = 50 where id = ${bottle.id}`);
      await shop.change([]);
      return outcome;
    },
    gets: { draft: 'unknown', published: 'waiting', archived: 'unknown' },
  },
];

describe.each(STATES)('a product that is %s', (state) => {
  beforeAll(async () => {
    await move('published');
    await move(state);
  });
  it.each(ROWS)('$reader', async ({ read: ask, gets }) => {
    expect(await ask()).toEqual(gets[state]);
  });
});

describe('an archived product with another page', () => {
  it('leads there for good', async () => {
    await move('published');
    await move('archived', { redirectTo: '/category/gin' });
    const { status, headers } = await shop.make(`/product/${GIN}`);
    expect([status, headers]).toEqual([301, expect.arrayContaining(['location', '/category/gin'])]);
  });
});

describe.each(['draft', 'archived'] as const)('a payment under way when a product becomes %s', (state) => {
  it('is honoured, and one that was not begun is refused', async () => {
    await move('published');
    const [paying, late] = [visitor(), visitor()];
    const begun = await startCheckout(paying);
    const waiting = await startCheckout(late);
    await checkouts.pay(begun, typed, paying);
    await checkouts.openPayment(begun, paying);
    await move(state);
    expect(await checkouts.pay(waiting, typed, late)).toMatchObject({
      kind: 'lines-changed',
      lines: [{ reason: 'gone' }],
    });
    await checkouts.handleEvent(...sent(provider.pay(provider.sessionOf(begun))));
    expect(await checkouts.pay(begun, typed, paying)).toEqual({ kind: 'paid' });
  });
});

describe('a stock watch', () => {
  const countWatches = async (): Promise<number> =>
    (await shop.db.execute(sql`select from stock_alert where customer_id = ${MAUDE}`)).rows.length;

  it('waits while the product is a draft, and ends when it is archived', async () => {
    await move('published');
    await shop.db.execute(sql`update product set stock_quantity = 0 where id = ${bottle.id}`);
    const maude = { id: MAUDE, email: 'maude@example.ca', isEmailVerified: true };
    await wishlist.watch(maude, bottle.id, 'en-CA');
    await move('draft');
    await wishlist.sweep();
    expect(await countWatches()).toBe(1);
    await move('published');
    await move('archived');
    await wishlist.sweep();
    expect(await countWatches()).toBe(0);
    expect(shop.errors).toEqual([]);
  });
});
