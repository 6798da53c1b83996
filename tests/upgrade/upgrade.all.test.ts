import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '#modules/orders/commands.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { createRelyingParty } from '#server/identity/test-relying-party.ts';
import { signInByPassword } from '#tests/identity/sign-in-steps.ts';
import { createCleanup } from './cleanup.ts';
import { CUSTOMER } from './create-accounts.ts';
import { type FormerRelease, prepareFormerRelease } from './former-release.ts';
import { placeOrder } from './place-order.ts';
import { loadProducts, type Products, SLUGS } from './products.ts';
import { restoreDump } from './restore-dump.ts';
import { type ReleaseShop, runOperate, startReleaseShop } from './release-shop.ts';
import { startTraffic, type Traffic } from './shop-traffic.ts';
import { loadVisibleText, PAGES } from './visible-text.ts';

// Three minutes on an idle machine: it builds the release before and lets it fill a database.
const TIMEOUT_MS = 15 * 60_000;

const interruption = new AbortController();
const cleanup = createCleanup(interruption.signal);
let release: FormerRelease;
let former: ReleaseShop;
let current: ReleaseShop;
let products: Products;
let traffic: Traffic;
let pending: string;
let before: Record<string, unknown>;
let after: Record<string, unknown>;
let pagesBefore: Map<string, string>;
let pagesAfter: Map<string, string>;

beforeAll(async () => {
  release = await prepareFormerRelease();
  former = await startReleaseShop(cleanup, interruption.signal, {
    root: release.root,
    fill: (url) => restoreDump(release.dump, url),
  });
  products = await loadProducts(former.db);
  await former.emptyOutbox();
  pagesBefore = await loadPages(former.origin);
  before = await loadFacts(former);
  // The former release serves shoppers from before the migration until after it.
  const shoppers = startTraffic(former, products, PAGES);
  await sleep(2000);
  const folder = await mkdtemp(join(tmpdir(), 'alambic-upgrade-'));
  await cleanup.add(
    () => Promise.resolve(folder),
    (path) => rm(path, { recursive: true, force: true }),
  );
  pending = await runOperate(['status'], {
    settings: { DATA_DIR: folder, DATABASE_URL: former.databaseUrl },
    root: PROJECT_ROOT,
    signal: interruption.signal,
  });
  current = await startReleaseShop(cleanup, interruption.signal, { databaseUrl: former.databaseUrl });
  await sleep(3000);
  traffic = await shoppers.stop();
  after = await loadFacts(current);
  pagesAfter = await loadPages(current.origin);
}, TIMEOUT_MS);

afterAll(() => cleanup.run(), TIMEOUT_MS);

/**
 * What the page of the release before has and the other lacks: its status, and amounts of money. The
 * words of pages change from release to release.
 */
function listMissing(former: string, current: string): string[] {
  const facts = (text: string): string[] => [text.slice(0, 3), ...(text.match(/\$[\d,]+\.\d\d/g) ?? [])];
  const has = new Set(facts(current));
  return facts(former).filter((fact) => !has.has(fact));
}

describe('an upgrade from the release before', () => {
  it('is announced by the status command, which migrates nothing', () => {
    expect(pending).toMatch(/^migrations {4}\d+, pending: 0104-regions-without-text\.sql/m);
  });

  it('lets shoppers of the release before read and buy meanwhile', () => {
    expect(traffic.failures).toEqual([]);
    expect(traffic.responses).toBeGreaterThan(20);
    expect(traffic.orders.length).toBeGreaterThan(0);
  });

  it('keeps every order, account and stored text', () => {
    expect(after).toEqual(before);
  });

  it('has the same pages, with every amount that they had', () => {
    for (const [path, text] of pagesBefore)
      expect.soft(listMissing(text, pagesAfter.get(path) ?? ''), path).toEqual([]);
  });

  it('has the orders that were placed during the migration', async () => {
    const { rows } = await current.db.$client.query(
      'select number from shop_order where number = any ($1) order by number',
      [traffic.orders],
    );
    expect(rows.map((row: { number: string }) => row.number)).toEqual(traffic.orders.toSorted());
  });

  it('signs a customer in with the old password', async () => {
    const tokens = await signInByPassword(await createRelyingParty(current.origin), CUSTOMER);
    expect(tokens.access_token).toBeTruthy();
  });

  it('sells in both releases, and payments, orders and stock agree', async () => {
    const numbers = [await buyWine(former), await buyWine(current)];
    expect(new Set(numbers).size).toBe(2);
    await current.emptyOutbox();
    expect((await reconcile(current.db)).discrepancies).toEqual([]);
  });
});

describe('the release before, on the database that this one has changed', () => {
  let sold: string;
  let again: ReleaseShop;

  beforeAll(async () => {
    await former.stop();
    await changeAgain(current, 'Three rooms by the water.', '42.00');
    sold = await buyWine(current);
    pagesAfter = await loadPages(current.origin);
    await current.stop();
    const { databaseUrl } = former;
    again = await startReleaseShop(cleanup, interruption.signal, { root: release.root, databaseUrl });
  }, TIMEOUT_MS);

  it('has the same pages, with no amount that this one does not have', async () => {
    for (const [path, text] of await loadPages(again.origin))
      expect.soft(listMissing(text, pagesAfter.get(path) ?? ''), path).toEqual([]);
  });

  it('sells, ships and cancels, and payments, orders and stock agree', async () => {
    const number = await buyWine(again);
    await again.operate('orders', 'packing', number, '--by', 'Ines');
    await again.operate('orders', 'ship', number, 'CP723456785CA', '--by', 'Ines');
    await again.operate('orders', 'cancel', sold, 'Ordered by mistake', '--by', 'Ines');
    await again.emptyOutbox();
    expect((await reconcile(again.db)).discrepancies).toEqual([]);
  });

  it('changes settings and products that this one has saved', async () => {
    await changeAgain(again, 'Four rooms by the water.', '43.00');
    const { rows } = await again.db.$client.query(
      `select price_cents, value ->> 'slogan' as slogan from product, settings_group
        where slug = $1 and settings_group.name = 'identity'`,
      [SLUGS.amaro],
    );
    expect(rows).toEqual([{ price_cents: 4300, slogan: 'Four rooms by the water.' }]);
  });
});

const buyWine = async (shop: ReleaseShop): Promise<string> =>
  await placeOrder(shop, {
    product: products.wine,
    quantity: 1,
    form: { name: 'Nell Ward', email: 'nell@example.ca' },
  });

/** Changes settings, a price and stock that the merchant of the dump has changed before. */
async function changeAgain({ operate, folder }: ReleaseShop, slogan: string, price: string): Promise<void> {
  const exported = join(folder, 'exported');
  await operate('settings', 'export', exported);
  const file = join(exported, 'shop.yaml');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^slogan: .*$/m, `slogan: ${slogan}`));
  await operate('settings', 'import', file);
  await operate('product', 'set', SLUGS.amaro, `price=${price}`, 'stock=+6');
}

async function loadPages(origin: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const path of PAGES) pages.set(path, await loadVisibleText(origin, path));
  return pages;
}

/** Rows that an upgrade must not change, without the orders of the traffic. */
async function loadFacts({ db }: ReleaseShop): Promise<Record<string, unknown>> {
  const list = async (query: string): Promise<unknown[]> => (await db.$client.query(query)).rows;
  return {
    orders: await list(`
      select number, state, total_cents, refunded_cents, snapshot, email, tracking, is_disputed, is_restocked
        from shop_order where email <> 'nell@example.ca' order by number`),
    refunds: await list('select id, amount_cents, state, reason from refund order by id'),
    accounts: await list('select id, email, name, password_hash, created_at from account order by id'),
    passkeys: await list('select id, account_id, name, counter from passkey order by id'),
    customers: await list(`
      select id, subject, email, units, theme, marketing_consent_at, marketing_consent_text from customer order by id`),
    addresses: await list('select id, customer_id, details from customer_address order by id'),
    wishlist: await list('select customer_id, product_id from wishlist_item order by 1, 2'),
    alerts: await list('select id, product_id, email_norm, confirmed_at from stock_alert order by id'),
    messages: await list('select id, name, email, subject, message from contact_message order by id'),
    articles: await list('select slug, title, html, published_at from article order by slug'),
    recipes: await list('select slug, name, steps from recipe order by slug'),
    pages: await list('select slug, title, html from page order by slug'),
    questions: await list('select slug, question, html from faq_question order by slug'),
    prices: await list('select slug, price_cents, sale_price_cents, order_limit from product order by slug'),
    // What stands in the building of products that the traffic does not buy.
    stock: await list(`
      select slug, stock_quantity, (select coalesce(sum(quantity), 0)::int from stock_reservation r
                                     where r.product_id = product.id and r.state = 'held') as held
        from product where slug not in ('day-permit-ipa', 'serrabruna-verdicchio-2024') order by slug`),
  };
}
