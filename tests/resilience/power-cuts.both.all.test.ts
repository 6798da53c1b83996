import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ShopFailpoint } from '#server/checkout/prepare-checkout.ts';
import { cutsEmbeddedAtEveryStep, tellFigure } from './test-counts.ts';
import { loadMailFolder } from './test-mail.ts';
import { createProofPlace, type TestEnvironment } from './test-environment.ts';
import {
  bottlesLeft,
  drainWork,
  countOf,
  expectReconciled,
  expectRefundsComplete,
  sweepAhead,
} from './test-settle.ts';
import {
  fillStock,
  goToPay,
  newShopper,
  getPaymentId,
  press,
  type Product,
  reachPayment,
  type Shopper,
} from './test-shopper.ts';

/** In the order in which a shopper reaches them who changes the city and then pays twice. */
const POINTS: readonly ShopFailpoint[] = [
  ...(['reserved', 'session-opened', 'session-stored', 'session-ended', 'event-received'] as const),
  ...(['event-stored', 'event-posted', 'refund-made', 'email-sent'] as const),
];
/** One before the payment, one while its event is handled, one after it. */
const FEW_POINTS: ReadonlySet<ShopFailpoint> = new Set(['session-opened', 'event-stored', 'email-sent']);
const BOTTLES = 2;

const database = inject('database');
const PAYMENTS = database === 'postgresql' ? (['stripe', 'test'] as const) : (['test'] as const);

/**
 * The shop loses nothing when it is killed at any failpoint between the form and the e-mail.
 */
describe.each(PAYMENTS)('%s payments', (payments) => {
  // Only the test payment posts its events from the shop's own process.
  const known = POINTS.filter((point) => payments === 'test' || point !== 'event-posted');
  const isShort = database === 'embedded' && !cutsEmbeddedAtEveryStep;
  const points = isShort ? known.filter((point) => FEW_POINTS.has(point)) : known;
  let place: TestEnvironment;
  beforeAll(async () => {
    place = await createProofPlace({ database, payments });
  });
  afterAll(() => place.stop());

  /** Continues until the shop dies. */
  const buy = async (shopper: Shopper): Promise<void> => {
    const first = await reachPayment(place.origin, shopper);
    if (first === 'paid') return;
    shopper.city = 'Guelph';
    const second = await goToPay(place.origin, shopper);
    await pay(second.location ?? first.url);
  };

  const pay = async (url: string): Promise<void> => {
    if (payments === 'test') {
      await press(place.origin, url, 'twice');
      return;
    }
    const id = getPaymentId(url);
    if (place.stripe.sessions.get(id)?.status !== 'open') return;
    place.post.pay(id);
    place.post.payAgain(id);
    await place.post.deliver(place.origin);
  };

  const cutAt = async (point: ShopFailpoint, shopper: Shopper): Promise<void> => {
    const shop = place.start(point);
    let isDead = false;
    const ended = shop.ended.finally(() => {
      isDead = true;
    });
    const isOpen = await shop.opened.then(
      () => true,
      () => false,
    );
    if (isOpen) await Promise.race([ended, buy(shopper)]).catch(() => undefined);
    while (!isDead) {
      await place.post.deliver(place.origin);
      await Promise.race([ended, sleep(200)]);
    }
    expect([point, (await ended).signal]).toEqual([point, 'SIGKILL']);
  };

  it('a shop killed at every failpoint of an order loses nothing', async () => {
    const startedAt = performance.now();
    const first = place.start();
    await first.opened;
    const indexes: Product[] = await place.ask((db) => fillStock(db));
    const stockBefore = await bottlesLeft(place);
    first.child.kill('SIGKILL');
    await first.ended;
    const [product] = indexes;
    if (!product) throw new Error('the shop has no product');
    const shoppers = points.map((point) => ({ point, shopper: newShopper(product, BOTTLES) }));
    for (const { point, shopper } of shoppers) await cutAt(point, shopper);
    const shop = place.start();
    await shop.opened;
    for (const { shopper } of shoppers) {
      const reached = await reachPayment(place.origin, shopper);
      if (reached !== 'paid') await pay(reached.url);
    }
    await drainWork(place);
    await sweepAhead(place);
    const orders = points.length;
    const square = payments === 'stripe' ? expectRefundsComplete(place) : await loadTestPayments(place);
    const { second } = square;
    expect(square.orders).toBe(orders);
    await expectReconciled(
      place,
      { orders, bottles: orders * BOTTLES, second, stockBefore },
      await loadMailFolder(place.mailFolder),
    );
    shop.child.kill('SIGTERM');
    expect((await shop.ended).code).toBe(0);
    tellFigure(
      `kill -9 at failpoints, ${payments === 'stripe' ? 'Stripe double' : 'test payment'}, ${database}`,
      `${points.length} kills`,
      startedAt,
      `${orders} orders, ${second} second payments refunded, none lost; stock, e-mails, reconciliation`,
    );
  }, 300_000);
});

/** Returns the payments that the test payment has recorded. */
async function loadTestPayments(place: TestEnvironment): Promise<{ orders: number; second: number }> {
  const paid = (isSecond: boolean): Promise<number> =>
    place.ask((db) =>
      countOf(
        db,
        sql`select count(*) as count from test_payment where state = 'paid' and is_duplicate = ${isSecond}`,
      ),
    );
  return { orders: await paid(false), second: await paid(true) };
}
