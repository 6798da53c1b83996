import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHARGE } from '#modules/payments/events/test-stripe-events.ts';
import { COUNTS, tellFigure } from './test-counts.ts';
import { getConfirmations, loadMailFolder } from './test-mail.ts';
import { createProofPlace, type TestEnvironment } from './test-environment.ts';
import { seededRandom, shuffled } from './test-random.ts';
import {
  bottlesLeft,
  drainWork,
  countOf,
  expectReconciled,
  expectRefundsComplete,
  sweepAhead,
} from './test-settle.ts';
import {
  createCheckout,
  fillStock,
  goToPay,
  newShopper,
  getPaymentId,
  type Product,
  reachPayment,
  type Shopper,
  viewSuccess,
} from './test-shopper.ts';
import { getEvent } from './test-stripe-post.ts';

const COPIES = 100;
const POSTS = 50;
const random = seededRandom(20_261_122);
let place: TestEnvironment;
let product: Product;
let stockBefore = 0;
let soldBottles = 0;

beforeAll(async () => {
  place = await createProofPlace({ database: 'postgresql', payments: 'stripe' });
  await place.start().opened;
  const [first] = await place.ask((db) => fillStock(db));
  if (!first) throw new Error('the shop has no product');
  product = first;
  stockBefore = await bottlesLeft(place);
});
afterAll(() => place.stop());

async function newPayment(shopper: Shopper): Promise<string> {
  const reached = await reachPayment(place.origin, shopper);
  if (reached === 'paid') throw new Error('the shop says paid before any payment');
  return getPaymentId(reached.url);
}

const getOrders = ({ checkoutId }: Shopper): Promise<{ number: string }[]> =>
  place.ask(async (db) => {
    const query = sql`select number from shop_order where checkout_id = ${checkoutId}`;
    return (await db.execute<{ number: string }>(query)).rows;
  });

/** Expects each purchase made so far exactly once in orders, stock and payments. */
async function expectAllRight(): Promise<void> {
  await drainWork(place);
  await sweepAhead(place);
  const expected = { ...expectRefundsComplete(place), bottles: soldBottles, stockBefore };
  await expectReconciled(place, expected, await loadMailFolder(place.mailFolder));
}

it('100 simultaneous copies of one event, shuffled with related events, make one order and one e-mail', async () => {
  const startedAt = performance.now();
  let brought = 0;
  for (let round = 1; round <= COUNTS.copyRounds; round += 1) {
    const shopper = newShopper(product);
    const session = await newPayment(shopper);
    const before = place.post.received.length;
    place.post.pay(session);
    const charge = { ...CHARGE, amount_refunded: 0, payment_intent: `pi_${session}` };
    const siblings = [
      ...place.post.received.slice(before).filter((event) => !event.includes('"checkout.session.completed"')),
      // The same payment in another event: Stripe may send that too.
      getEvent('checkout.session.completed', place.stripe.sessions.get(session)),
      getEvent('charge.updated', charge),
    ];
    const copied = place.post.received
      .slice(before)
      .find((event) => event.includes('"checkout.session.completed"'));
    const copies = Array.from({ length: COPIES }, () => copied ?? '');
    const events = shuffled([...copies, ...siblings.flatMap((event) => [event, event, event])], random);
    brought += events.length;
    expect(new Set(await place.post.bring(place.origin, events))).toEqual(new Set([200]));
    soldBottles += 1;
    await drainWork(place);
    const orders = await getOrders(shopper);
    expect(orders).toHaveLength(1);
    const emails = await loadMailFolder(place.mailFolder);
    expect(getConfirmations(emails, orders[0]?.number ?? '')).toBe(1);
    const shown = await viewSuccess(place.origin, shopper);
    expect(JSON.parse(shown.text)).toMatchObject({ kind: 'paid', order: orders[0] });
  }
  await expectAllRight();
  tellFigure(
    '100 copies of one event with its siblings, at once, over HTTP',
    `${COUNTS.copyRounds} rounds, ${brought} deliveries`,
    startedAt,
    'all returned 200; one order and one e-mail each; stock, reconciliation',
  );
}, 300_000);

it('fifty simultaneous identical posts create one checkout, which all of them return', async () => {
  const startedAt = performance.now();
  const shopper = newShopper(product, 2);
  const before = await place.ask((db) => countOf(db, sql`select count(*) as count from checkout`));
  const answers = await Promise.all(
    Array.from({ length: POSTS }, () => createCheckout(place.origin, { ...shopper })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const after = await place.ask((db) => countOf(db, sql`select count(*) as count from checkout`));
  expect(after - before).toBe(1);
  await expectAllRight();
  tellFigure(
    '50 identical create-checkout posts at once',
    `${POSTS} posts`,
    startedAt,
    'one checkout, one URL; reconciliation',
  );
}, 120_000);

it('two tabs that pay the same checkout make one order, and the second payment is refunded', async () => {
  const startedAt = performance.now();
  for (let round = 1; round <= COUNTS.tabRounds; round += 1) {
    const shopper = newShopper(product);
    await createCheckout(place.origin, shopper);
    const tabs = [shopper, { ...shopper, city: 'Guelph' }];
    const answers = await Promise.all(tabs.map((tab) => goToPay(place.origin, tab)));
    const urls = answers.flatMap(({ location }) => (location === undefined ? [] : [location]));
    expect(urls.length).toBeGreaterThan(0);
    const sessions = new Set(urls.map(getPaymentId));
    for (const id of sessions) place.post.pay(id);
    // Stripe expired the first session before it created the other. A payment in progress may still
    // succeed.
    for (const id of shuffled([...sessions], random).slice(0, 1)) place.post.payAgain(id);
    await Promise.all([place.post.deliver(place.origin), viewSuccess(place.origin, shopper)]);
    soldBottles += 1;
    await drainWork(place);
    expect([round, (await getOrders(shopper)).length]).toEqual([round, 1]);
    const paid = place.post.paid().filter(({ checkoutId }) => checkoutId === shopper.checkoutId);
    expect([round, paid.length]).toEqual([round, 2]);
  }
  await expectAllRight();
  tellFigure(
    'two tabs pay the same checkout',
    `${COUNTS.tabRounds} rounds`,
    startedAt,
    'two payments each: one order, the second refunded by the Stripe double; stock, e-mails, reconciliation',
  );
}, 300_000);
