import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { CheckoutItem } from '#contract/checkout/create-checkout.ts';
import { loadTradeFile, saveTrade } from '#modules/compliance/commands.ts';
import { createCompliance, deliverRules } from '#modules/compliance/index.ts';
import { reconcile } from '#modules/orders/commands.ts';
import type { Database } from '#platform/database/handle.ts';
import { systemActor } from '#platform/actor.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { silentLog, type TestDatabase } from '#platform/database/test-databases.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import type { CheckoutFailpoint } from './context.ts';
import { createCheckouts, type CheckoutOptions } from './create-checkouts.ts';
import { typed } from './test-form.ts';
import { createTestProvider, type Event, sent, type TestProvider } from './test-provider.ts';
import type { PayResult, Checkouts, Visitor } from './checkouts.ts';

export const MINUTE = 60_000;

export type Bottle = { id: string; priceCents: number };

/**
 * Checkouts over one database, for the tests of one `describe`: only the checkouts are real, the
 * rest are stubs.
 */
export type TestCheckout = {
  readonly db: Database;
  readonly checkouts: Checkouts;
  readonly provider: TestProvider;
  /** Failpoints in the order in which they were reached. */
  readonly points: CheckoutFailpoint[];
  readonly logged: string[];
  /** Clock of the checkouts, in milliseconds. */
  clock: { now: number };
  /** More checkouts on the same database, with other options. */
  other(change?: Partial<CheckoutOptions>): Checkouts;
  bottle(
    stock: number,
    change?: { priceCents?: number; limit?: number; abv?: number; material?: string },
  ): Promise<Bottle>;
  /** A new browser at an IP in its own network. */
  visitor(client?: string): Visitor;
  item(bottle: Bottle, quantity?: number, change?: Partial<CheckoutItem>): CheckoutItem;
  /** Creates a checkout of these items. Throws when that is impossible. */
  checkout(items: readonly CheckoutItem[], visitor: Visitor, key?: string): Promise<string>;
  /** Creates a checkout of one bottle in a new browser, with its payment page open. */
  paying(bottle: Bottle, visitor?: Visitor): Promise<{ id: string; visitor: Visitor; answer: PayResult }>;
  tell(event: Event): Promise<string>;
  stock(bottle: Bottle): Promise<number>;
  stateOf(id: string): Promise<string>;
  /** Returns every row of the query. */
  rows(query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]>;
  /** What reconciliation finds. */
  discrepancies(): Promise<string[]>;
};

export function useTestCheckout(start: () => Promise<TestDatabase> = startDatabase): TestCheckout {
  let place: TestDatabase;
  let database: DatabaseConnection;
  let checkouts: Checkouts;
  let provider: TestProvider;
  const points: CheckoutFailpoint[] = [];
  const logged: string[] = [];
  const clock = { now: 0 };
  let clients = 0;

  const note = (_fields: object, message: string): void => void logged.push(message);
  const open = (change: Partial<CheckoutOptions> = {}): Checkouts =>
    createCheckouts({
      db: database.db,
      provider,
      origin: 'https://shop.example',
      patienceMs: 10_000,
      rules: createCompliance(database.db, { shopMinimumAge: 21 }),
      log: { warn: note, error: note },
      now: () => clock.now,
      onFailpoint: (point) => void points.push(point),
      ...change,
    });

  beforeAll(async () => {
    place = await start();
    database = await place.open();
    await migrate(database.pool, `${PROJECT_ROOT}/db/migrations`, silentLog);
    await deliverRules(database.db, `${PROJECT_ROOT}/modules/compliance/rules`);
    const trade = await loadTradeFile(`${PROJECT_ROOT}/demo/trade.yaml`);
    if (!trade.ok) throw new Error("the demo's trade terms are invalid");
    await inTransaction(database.db, (tx) =>
      saveTrade(tx, systemActor('test'), trade.terms, { versions: 'any', isDemo: true }),
    );
    for (const slug of ['spirits', 'wine', 'beer'])
      await database.db.execute(
        sql`insert into category (id, slug, name) values (${randomUUID()}, ${slug}, ${slug})`,
      );
  });
  afterAll(() => place.stop());
  beforeEach(() => {
    provider = createTestProvider();
    clock.now = Date.now();
    points.length = 0;
    logged.length = 0;
    checkouts = open();
  });

  const self: TestCheckout = {
    get db() {
      return database.db;
    },
    get checkouts() {
      return checkouts;
    },
    get provider() {
      return provider;
    },
    points,
    logged,
    clock,
    other: open,
    async bottle(stock, { priceCents = 8400, limit, abv = 46, material = 'glass' } = {}) {
      const id = randomUUID();
      await database.db.execute(sql`
        insert into product (id, sku, slug, name, producer, category_id, price_cents, description, short_description,
                             origin, origin_country, abv, unit_ml, stock_quantity, order_limit, liquid_colour, container_material)
        select ${id}, ${id}, ${`glen-${id}`}, 'Glen Orvin 12', 'Orvin', id, ${priceCents}, '', '', '', '', ${abv}, 700,
               ${stock}, ${limit ?? null}, 'amber', ${material}
          from category where slug = 'spirits'`);
      return { id, priceCents };
    },
    visitor(client) {
      clients += 1;
      return {
        browser: randomBytes(24).toString('base64url'),
        client: client ?? `10.${(clients >> 8) & 255}.${clients & 255}.1`,
      };
    },
    item: ({ id, priceCents }, quantity = 1, change = {}) => ({
      productId: id,
      name: 'anything',
      price: priceCents,
      quantity,
      image: '',
      ...change,
    }),
    async checkout(items, visitor, key) {
      const created = await checkouts.create(items, key, visitor, { locale: 'en-CA' });
      if (created.kind !== 'created') throw new Error(`no checkout: ${JSON.stringify(created)}`);
      return created.checkoutId;
    },
    async paying(bottle, visitor = self.visitor()) {
      const id = await self.checkout([self.item(bottle)], visitor);
      const answer = await checkouts.pay(id, typed, visitor);
      await checkouts.openPayment(id, visitor);
      return { id, visitor, answer };
    },
    async tell(event) {
      const outcome = await checkouts.handleEvent(...sent(event));
      return outcome.kind;
    },
    async stock({ id }) {
      const [row] = await self.rows(sql`select stock_quantity as left from product where id = ${id}`);
      return Number(row?.['left']);
    },
    async stateOf(id) {
      const [row] = await self.rows(sql`select state from checkout where id = ${id}`);
      return String(row?.['state']);
    },
    async rows(query) {
      return (await database.db.execute(query)).rows;
    },
    async discrepancies() {
      const { discrepancies: errors } = await reconcile(database.db);
      return errors.map(({ what, detail }) => `${what}: ${detail}`);
    },
  };
  return self;
}
