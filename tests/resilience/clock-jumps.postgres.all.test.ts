import { desc, sql } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { verifyChain } from '#modules/audit/chain.ts';
import { listFailures } from '#modules/failures/index.ts';
import { CHECK_FAILURES } from '#modules/health/index.ts';
import { schedulePrice } from '#modules/prices/index.ts';
import { productPrice } from '#modules/prices/tables.ts';
import { commandLineActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { type FailingShop, createFailingShop } from './test-failing-shop.ts';
import { countOf, until } from './test-settle.ts';
import { createCheckout, goToPay, newShopper, type Product } from './test-shopper.ts';

/** Checkouts are swept, plans carried out and counters deleted meanwhile. */
const LASTS_MS = 35_000;
/** Health checks once a minute. */
const HEALTH_SECONDS = 90;
const ACTOR = commandLineActor('test');

let folder: string;
let clock: TestClock;
let shop: FailingShop;
let cart = '';
let product: Product;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'alambic-clock-'));
  clock = createTestClock(join(folder, 'ahead-ms'));
  shop = await createFailingShop({ settings: clock.settings });
  product = await shop.place.ask((db) =>
    inTransaction(db, async (tx) => {
      const [last] = await tx.select().from(productPrice).orderBy(desc(productPrice.id)).limit(1);
      const { id = '', priceCents } = last ?? {};
      const price = priceCents ?? 0;
      const at = new Date(Date.now() + 2 * HOUR_MS);
      const plan = { productId: id, kind: 'price', cents: price + 100, startsAt: at, endsAt: null } as const;
      await schedulePrice(tx, ACTOR, plan, new Date());
      return { id, price };
    }),
  );
  const shopper = newShopper(product);
  await createCheckout(shop.place.origin, shopper);
  cart = shopper.checkoutId ?? '';
});
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

const isClockNamed = () =>
  shop.place.ask(async (db) =>
    (await listFailures(db)).some(({ name }) => name.startsWith(CHECK_FAILURES.clock)),
  );

/** What waits for a later time: a planned price, and a sent cart, which is deleted after three hours. */
const countTimed = () =>
  shop.place.ask(async (db) => ({
    planned: await countOf(db, sql`select count(*) as count from price_schedule where state = 'waiting'`),
    carts: await countOf(db, sql`select count(*) as count from checkout where id = ${cart}`),
  }));

it.each([
  ['3 hours ahead', 3 * HOUR_MS],
  ['3 hours behind', -3 * HOUR_MS],
  ['90 days ahead', 90 * DAY_MS],
])(
  'endures a clock that jumps %s and back',
  async (what, aheadMs) => {
    const abandoned = newShopper(product);
    const checked = 'Health names the clock; nothing planned or deleted early; audit in order';
    await shop.endure(
      `clock: jumps ${what} and back`,
      async () => {
        clock.jump(aheadMs);
        // A payment that is begun with the wrong clock, and never made.
        await createCheckout(shop.place.origin, abandoned);
        await goToPay(shop.place.origin, abandoned);
        await sleep(LASTS_MS);
        await until('Health names the clock', isClockNamed, HEALTH_SECONDS);
        clock.jump(0);
      },
      { checked },
    );
    expect(await countTimed()).toEqual({ planned: 1, carts: 1 });
    expect((await shop.place.ask((db) => verifyChain(db))).problem).toBeUndefined();
  },
  300_000,
);

it('names the clock no longer once it is right', async () => {
  await expect.poll(isClockNamed, { timeout: HEALTH_SECONDS * 1000, interval: 500 }).toBe(false);
}, 120_000);
