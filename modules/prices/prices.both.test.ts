import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addRules, saveTrade } from '#modules/compliance/commands.ts';
import { deliverRules } from '#modules/compliance/index.ts';
import { createTerms } from '#modules/compliance/test-terms.ts';
import { findRedirect } from '#modules/redirects/index.ts';
import { commandLineActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { importCatalogue, loadCatalogueFolder } from '#modules/catalogue-files/index.ts';
import { createCategory } from '#modules/catalog/groups.ts';
import { isOnSaleTooLong, listPriceHistory, prunePriceHistory } from './price-history.ts';
import { runDuePrices } from './run-due-prices.ts';
import { cancelPrice, listPlannedPrices, schedulePrice } from './schedule-price.ts';
import { createShopPrices } from './shop-prices.ts';
import type { PlannedPrice } from './schedule-rules.ts';
import {
  createProduct,
  changeProducts,
  setProductStatus,
  type ProductChange,
  updateProduct,
} from '#modules/catalog/products.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';

const MAUDE = commandLineActor('maude');
const HOUR_MS = 60 * 60 * 1000;
const now = new Date();
const hour = (number: number): Date => new Date(now.getTime() + number * HOUR_MS);

const database = useDatabase();
let categoryId = '';
let made = 0;

const run = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  inTransaction(database().db, work);

beforeAll(async () => {
  const created = await run((tx) =>
    createCategory(tx, MAUDE, {
      slug: 'gin',
      name: 'Gin',
      description: 'Gin.',
      defaultClass: 'spirits',
      status: 'published',
    }),
  );
  if (created.kind !== 'saved') throw new Error('no category');
  categoryId = created.id;
});

/** Creates a product for $39.00 that is on sale; returns its id. */
async function product(): Promise<string> {
  made += 1;
  const created = await run((tx) =>
    createProduct(tx, MAUDE, {
      sku: `GIN-${made}`,
      slug: `gin-${made}`,
      name: 'Gin',
      categoryId,
      producer: 'Saugeen Stills',
      country: 'Canada',
      abv: 43,
      unitMl: 750,
      priceCents: 3900,
      short: 'Juniper.',
      story: 'Copper.',
    }),
  );
  if (created.kind !== 'saved') throw new Error('no product');
  const { id } = created.product;
  const published = await run((tx) => setProductStatus(tx, MAUDE, { id, status: 'published' }));
  if (published.kind !== 'saved') throw new Error(`not published: ${JSON.stringify(published)}`);
  return id;
}

const plan = (productId: string, planned: PlannedPrice, reason = '') =>
  run((tx) => schedulePrice(tx, MAUDE, { productId, ...planned, reason }, now));
const sale = (cents: number, from: number, to: number | null): PlannedPrice => ({
  kind: 'sale',
  cents,
  startsAt: hour(from),
  endsAt: to === null ? null : hour(to),
});
const price = (cents: number, from: number): PlannedPrice => ({
  kind: 'price',
  cents,
  startsAt: hour(from),
  endsAt: null,
});
async function prices(id: string): Promise<(number | null)[]> {
  const [row] = await queryRows(
    database().db,
    sql`select price_cents as price, sale_price_cents as sale from product where id = ${id}`,
    z.object({ price: z.int(), sale: z.int().nullable() }),
  );
  return row ? [row.price, row.sale] : [];
}
const states = async (id: string): Promise<string[]> =>
  (await listPlannedPrices(database().db, id)).map(({ state }) => state);

describe('planned prices', () => {
  it('are set at their time by the schedule, and a sale ends', async () => {
    const id = await product();
    expect(await plan(id, sale(2900, 1, 3))).toMatchObject({ kind: 'scheduled' });
    expect(await plan(id, price(4200, 2))).toMatchObject({ kind: 'scheduled' });
    await runDuePrices(database().db, hour(0));
    expect(await prices(id)).toEqual([3900, null]);
    await runDuePrices(database().db, hour(1));
    expect([await prices(id), await states(id)]).toEqual([
      [3900, 2900],
      ['running', 'waiting'],
    ]);
    await runDuePrices(database().db, hour(5));
    expect([await prices(id), await states(id)]).toEqual([
      [4200, null],
      ['done', 'done'],
    ]);
    const { rows } = await database().pool.query(
      `select distinct actor_kind from audit_event where resource_id = $1 and created_at > $2`,
      [id, now],
    );
    expect(rows).toContainEqual({ actor_kind: 'schedule' });
    expect((await listPriceHistory(database().db, id)).map((row) => row.salePriceCents)).toEqual([
      null,
      2900,
      2900,
      null,
    ]);
  });

  it('tell the last day of a running sale, which is not that of its end at midnight', async () => {
    const { lastSaleDay } = createShopPrices(database().db);
    const id = await product();
    const midnight = new Date('2126-12-01T05:00:00Z');
    await plan(id, { kind: 'sale', cents: 2900, startsAt: hour(1), endsAt: midnight });
    expect(await lastSaleDay(id, 2900)).toBeNull();
    await runDuePrices(database().db, hour(1));
    expect(await lastSaleDay(id, 2900)).toBe('2126-11-30');
    // The sale price was changed since.
    expect(await lastSaleDay(id, 2800)).toBeNull();
    const endless = await product();
    await plan(endless, sale(2900, 1, null));
    await runDuePrices(database().db, hour(1));
    expect(await lastSaleDay(endless, 2900)).toBeNull();
  });

  it('that were overdue from start to end have no effect', async () => {
    const id = await product();
    await plan(id, sale(2900, 1, 2));
    await runDuePrices(database().db, hour(3));
    expect([await prices(id), await states(id)]).toEqual([[3900, null], ['done']]);
  });

  it('are refused at their time when the product does not allow them, with the reason', async () => {
    const id = await product();
    await plan(id, sale(3800, 1, 2));
    await run((tx) => updateProduct(tx, MAUDE, { id, change: { priceCents: 3700 } }));
    expect((await runDuePrices(database().db, hour(1))).refused).toMatchObject([
      { refusal: 'not-below-price' },
    ]);
    expect([await prices(id), await states(id)]).toEqual([[3700, null], ['refused']]);
  });

  it('go on with the others when one fails, which is named and tried again later', async () => {
    const [bad, good] = [await product(), await product()];
    await plan(bad, sale(2900, 1, 2));
    await plan(good, sale(2900, 1, 2));
    await database().pool.query(
      `create function break() returns trigger language plpgsql as $$ begin raise exception 'a bad row'; end $$`,
    );
    await database().pool.query(
      `create trigger break before update of sale_price_cents on product for each row
         when (old.id = '${bad}') execute function break()`,
    );
    const { failed } = await runDuePrices(database().db, hour(1));
    expect(failed).toMatchObject([{ error: expect.stringContaining('product') }]);
    expect([await states(bad), await states(good)]).toEqual([['waiting'], ['running']]);
    expect((await run((tx) => listPlannedPrices(tx, bad)))[0]?.refusal).toContain('could not be set');
    expect((await runDuePrices(database().db, hour(1))).failed).toEqual([]);
    await database().pool.query('drop trigger break on product');
    await runDuePrices(database().db, new Date(hour(1).getTime() + 6 * 60_000));
    expect(await states(bad)).toEqual(['running']);
  });

  it('end although the product has a value that its limits no longer allow', async () => {
    const id = await product();
    await plan(id, sale(2900, 1, 2));
    await runDuePrices(database().db, hour(1));
    await database().pool.query('update product set origin_country = $2, order_limit = 5000 where id = $1', [
      id,
      'x'.repeat(61),
    ]);
    expect(await runDuePrices(database().db, hour(2))).toMatchObject({ failed: [] });
    expect([await prices(id), await states(id)]).toEqual([[3900, null], ['done']]);
  });

  it('leave a sale price that was changed since', async () => {
    const id = await product();
    await plan(id, sale(2900, 1, 2));
    await runDuePrices(database().db, hour(1));
    await run((tx) => updateProduct(tx, MAUDE, { id, change: { salePriceCents: 2500 } }));
    await runDuePrices(database().db, hour(2));
    expect(await prices(id)).toEqual([3900, 2500]);
  });

  it('are cancelled before and while they run, once', async () => {
    const id = await product();
    const first = await plan(id, sale(2900, 1, 2));
    const second = await plan(id, sale(2800, 3, null));
    if (first.kind !== 'scheduled' || second.kind !== 'scheduled') throw new Error('not planned');
    expect(await run((tx) => cancelPrice(tx, MAUDE, first.id))).toEqual({ kind: 'cancelled' });
    await runDuePrices(database().db, hour(3));
    expect(await prices(id)).toEqual([3900, 2800]);
    expect(await run((tx) => cancelPrice(tx, MAUDE, second.id))).toEqual({ kind: 'cancelled' });
    expect([await prices(id), await states(id)]).toEqual([
      [3900, null],
      ['cancelled', 'cancelled'],
    ]);
    expect(await run((tx) => cancelPrice(tx, MAUDE, second.id))).toEqual({ kind: 'over' });
  });

  it('are refused beside another of the same time, and for an unknown product', async () => {
    const id = await product();
    await plan(id, sale(2900, 1, 3));
    expect(await plan(id, sale(2800, 2, 4))).toEqual({ kind: 'refused', refusal: 'schedule-overlap' });
    expect(await plan(categoryId, price(100, 1))).toEqual({ kind: 'refused', refusal: 'unknown-product' });
  });

  it('are set once by processes that run together', async () => {
    const id = await product();
    await runDuePrices(database().db, hour(9));
    await plan(id, price(4300, 10));
    const runs = await Promise.all([1, 2, 3].map(() => runDuePrices(database().db, hour(10))));
    expect(runs.reduce((sum, { changed }) => sum + changed, 0)).toBe(1);
    expect(await prices(id)).toEqual([4300, null]);
  });
});

describe('the price history', () => {
  it('has one row for each price, also for a write past the commands', async () => {
    const id = await product();
    await database().pool.query('update product set price_cents = 4100 where id = $1', [id]);
    await database().pool.query('update product set price_cents = 4100, bin_location = $2 where id = $1', [
      id,
      'A1',
    ]);
    expect((await listPriceHistory(database().db, id)).map(({ priceCents }) => priceCents)).toEqual([
      3900, 4100,
    ]);
  });

  it('tells a sale of more than half of six months, and forgets what ended six years ago', async () => {
    const id = await product();
    const DAYS = 24 * HOUR_MS;
    const past = (days: number): string => new Date(now.getTime() - days * DAYS).toISOString();
    await database().pool.query('delete from price_history where product_id = $1', [id]);
    for (const [days, salePriceCents] of [
      [3000, null],
      [2500, null],
      [120, 2900],
    ])
      await database().pool.query(
        'insert into price_history (product_id, price_cents, sale_price_cents, created_at) values ($1, 3900, $2, $3)',
        [id, salePriceCents, past(Number(days))],
      );
    expect(await isOnSaleTooLong(database().db, id, now)).toBe(true);
    expect(await isOnSaleTooLong(database().db, id, new Date(now.getTime() - 60 * DAYS))).toBe(false);
    // Not a short one after a pause, but one of months.
    const planned = (start: number, end: number | null) => ({
      startsAt: new Date(now.getTime() + start * DAYS),
      endsAt: end === null ? null : new Date(now.getTime() + end * DAYS),
    });
    const other = await product();
    await run((tx) => updateProduct(tx, MAUDE, { id: other, change: { salePriceCents: null } }));
    expect(await isOnSaleTooLong(database().db, other, now, planned(30, 60))).toBe(false);
    expect(await isOnSaleTooLong(database().db, other, now, planned(30, 130))).toBe(true);
    expect(await isOnSaleTooLong(database().db, other, now, planned(30, null))).toBe(true);
    expect(await isOnSaleTooLong(database().db, id, now, planned(1, 5))).toBe(true);
    await prunePriceHistory(database().db, now);
    expect(
      (await listPriceHistory(database().db, id)).map(({ createdAt }) => createdAt.toISOString()),
    ).toEqual([past(2500), past(120)]);
  });
});

it('a changed slug of a product that was on sale leaves a redirect', async () => {
  const id = await product();
  await run((tx) => updateProduct(tx, MAUDE, { id, change: { slug: 'renamed-gin' } }));
  expect(await findRedirect(database().db, `/product/gin-${made}`)).toBe('/product/renamed-gin');
});

// The last tests of this suite: the rule stays.
describe('a minimum price of Ontario, $30.00 a bottle', () => {
  const RULE = 'merchant/floor/ON/spirits/2025-01-01';
  const refused = (field: string) => ({
    kind: 'invalid',
    issues: [{ field, code: 'below-minimum-price', floor: { province: 'ON', cents: 3000, rule: RULE } }],
  });
  const edit = (id: string, change: ProductChange) =>
    run((tx) => updateProduct(tx, MAUDE, { id, change, reason: 'A test' }));

  beforeAll(async () => {
    await deliverRules(database().db, `${PROJECT_ROOT}/modules/compliance/rules`);
    const terms = createTerms({
      licences: [{ province: 'ON', from: '2025-01-01', source: 'A test' }],
      exchange: [{ from: '2025-01-01', usdPerCadMillionths: 750_000, source: 'A test' }],
    });
    await run((tx) => saveTrade(tx, MAUDE, terms, { versions: 'any' }));
    const rule = {
      id: RULE,
      kind: 'floor' as const,
      province: 'ON' as const,
      classes: ['spirits' as const],
      from: '2025-01-01',
      value: { per: 'container', cadCents: 4000, includesTax: false, includesDeposit: false },
      citation: {
        confidence: 'H' as const,
        note: '',
        title: 'A regulation',
        url: null,
        checkedOn: '2026-11-22',
        checkedAgainst: '',
        isConfirmed: true,
        toCheck: '',
      },
    };
    const added = await run((tx) => addRules(tx, MAUDE, { rules: [rule], isPastConfirmed: true, now }));
    if (added.kind !== 'added') throw new Error(added.kind);
  });

  it('refuses a lower price or sale price, unless the product is not delivered there', async () => {
    const id = await product();
    expect(await edit(id, { priceCents: 2999 })).toMatchObject(refused('priceCents'));
    expect(await edit(id, { salePriceCents: 2999 })).toMatchObject(refused('salePriceCents'));
    expect(await edit(id, { priceCents: 3000 })).toMatchObject({ kind: 'saved' });
    expect(await edit(id, { packSize: 2 })).toMatchObject({ issues: [{ floor: { cents: 6000 } }] });
    expect(await edit(id, { priceCents: 2000, excludedProvinces: ['ON'] })).toMatchObject({ kind: 'saved' });
    expect(await edit(id, { excludedProvinces: [] })).toMatchObject(refused('priceCents'));
  });

  it('leaves a product that was cheaper before, until its price is changed', async () => {
    const id = await product();
    await database().pool.query('update product set price_cents = 1000 where id = $1', [id]);
    expect(await edit(id, { story: 'Told again.' })).toMatchObject({ kind: 'saved' });
    expect(await edit(id, { priceCents: 1100 })).toMatchObject(refused('priceCents'));
  });

  it('refuses a planned price at once, and one that is due and was planned before', async () => {
    const id = await product();
    expect(await plan(id, sale(2999, 1, 2))).toMatchObject({
      kind: 'refused',
      refusal: 'below-minimum-price',
    });
    await plan(id, sale(3100, 1, 5));
    await database().pool.query('update price_schedule set cents = 2999 where product_id = $1', [id]);
    await runDuePrices(database().db, hour(2));
    expect(await listPlannedPrices(database().db, id)).toMatchObject([
      { state: 'refused', refusal: 'below-minimum-price' },
    ]);
  });

  it('refuses many at once, each with its reason, and rows of a file', async () => {
    const [cheap, dear] = [await product(), await product()];
    const outcomes = await run((tx) =>
      changeProducts(tx, MAUDE, [cheap, dear], () => ({ change: { priceCents: 2500 } }), 'A test'),
    );
    expect([...outcomes.values()]).toMatchObject([
      { result: refused('priceCents') },
      { result: refused('priceCents') },
    ]);
    const read = await loadCatalogueFolder(`${PROJECT_ROOT}/cli/test-catalogue`);
    if (!read.ok) throw new Error(JSON.stringify(read.issues));
    const [first] = read.data.products.filter(({ category }) => category === 'gin');
    if (!first) throw new Error('no gin in the test catalogue');
    const data = { ...read.data, products: [{ ...first, price: 2500 }] };
    await database().pool.query(`update category set slug = slug || '-of-the-shop'`);
    await expect(run((tx) => importCatalogue(tx, MAUDE, data, 'A test'))).rejects.toThrow('$30.00');
  });
});
