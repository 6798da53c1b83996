import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COUNTS, tellFigure } from './test-counts.ts';
import { loadMailFolder } from './test-mail.ts';
import { createProofPlace, type TestEnvironment } from './test-environment.ts';
import { seededRandom } from './test-random.ts';
import {
  bottlesLeft,
  drainWork,
  endLeases,
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
  viewCheckout,
} from './test-shopper.ts';

const SEED = 20_261_122;
const SHOPPERS = 6;
/** Latest time of a kill, in milliseconds after the shop is open; the moment is random. */
const MAX_MS = 1500;

const random = seededRandom(SEED);
let place: TestEnvironment;
let stock: Product[];
beforeAll(async () => {
  place = await createProofPlace({ database: 'postgresql', payments: 'stripe' });
});
afterAll(() => place.stop());

type ShopperPlan = 'pay' | 'pay twice' | 'another city' | 'back' | 'leave';
const PLANS: readonly ShopperPlan[] = ['pay', 'pay', 'pay twice', 'another city', 'back', 'leave'];
type Person = Shopper & { plan: ShopperPlan; isDone: boolean };

function createPerson(): Person {
  const product = stock[Math.floor(random() * stock.length)];
  const request = PLANS[Math.floor(random() * PLANS.length)];
  if (!product || !request) throw new Error('the shop has no product');
  return { ...newShopper(product, 1 + Math.floor(random() * 3)), plan: request, isDone: false };
}

/** One attempt at a shopper's plan; an interrupted shopper tries again after the restart. */
async function visit(shopper: Person): Promise<void> {
  const { origin, post } = place;
  if (shopper.checkoutId === undefined) await createCheckout(origin, shopper);
  if (shopper.checkoutId === undefined) return;
  const first = await goToPay(origin, shopper);
  if (first.status === 409 && first.text.includes('"paid"')) shopper.isDone = true;
  if (first.location === undefined) return;
  let payment = getPaymentId(first.location);
  if (shopper.plan === 'leave') {
    shopper.isDone = true;
    return;
  }
  if (shopper.plan === 'back') {
    shopper.isDone = (await viewCheckout(origin, shopper, '?back=1')).status === 200;
    return;
  }
  if (shopper.plan === 'another city' && shopper.city === 'Toronto') {
    shopper.city = 'Guelph';
    const second = await goToPay(origin, shopper);
    if (second.location === undefined) return;
    payment = getPaymentId(second.location);
  }
  post.pay(payment);
  if (shopper.plan === 'pay twice') post.payAgain(payment);
  // Paid from here on, whatever happens to the shop: events are redelivered until the shop accepts
  // them.
  shopper.isDone = true;
  await post.deliver(origin);
}

it('after kills at random moments every payment has an order, and no stock is reserved without a payment', async () => {
  const startedAt = performance.now();
  const shoppers: Person[] = [];
  let kills = 0;
  const first = place.start();
  await first.opened;
  stock = await place.ask((db) => fillStock(db));
  const stockBefore = await bottlesLeft(place);
  first.child.kill('SIGKILL');
  await first.ended;
  while (kills < COUNTS.randomKills) {
    const shop = place.start();
    await shop.opened;
    const trade = async (): Promise<void> => {
      while (shop.child.exitCode === null && shop.child.signalCode === null) {
        const waiting = shoppers.filter(({ isDone }) => !isDone);
        while (waiting.length < SHOPPERS) {
          const next = createPerson();
          shoppers.push(next);
          waiting.push(next);
        }
        await Promise.all([place.post.deliver(place.origin), ...waiting.map(visit)]);
        await sleep(10);
      }
    };
    const trading = trade();
    await sleep(random() * MAX_MS);
    shop.child.kill('SIGKILL');
    kills += 1;
    expect((await shop.ended).signal).toBe('SIGKILL');
    await trading;
    await place.ask(endLeases);
  }
  const shop = place.start();
  await shop.opened;
  for (const shopper of shoppers.filter(
    ({ isDone, plan: request }) => !isDone && request !== 'back' && request !== 'leave',
  )) {
    const reached = await reachPayment(place.origin, shopper);
    if (reached !== 'paid') place.post.pay(getPaymentId(reached.url));
  }
  // Stripe may redeliver any event.
  expect(new Set(await place.post.bring(place.origin, place.post.received.slice(-200)))).toEqual(
    new Set([200]),
  );
  await drainWork(place);
  await sweepAhead(place);
  const { orders, second } = expectRefundsComplete(place);
  const paid = new Set(place.post.paid().map(({ checkoutId }) => checkoutId));
  const bottles = shoppers
    .filter(({ checkoutId }) => checkoutId !== undefined && paid.has(checkoutId))
    .reduce((sum, { quantity }) => sum + quantity, 0);
  expect(orders).toBeGreaterThan(kills / 2);
  await expectReconciled(
    place,
    { orders, bottles, second, stockBefore },
    await loadMailFolder(place.mailFolder),
  );
  shop.child.kill('SIGTERM');
  expect((await shop.ended).code).toBe(0);
  tellFigure(
    'kill -9 at a random moment, Stripe double, PostgreSQL',
    `${kills} kills`,
    startedAt,
    `${shoppers.length} shoppers, ${orders} orders, ${second} second payments refunded, none lost; stock, e-mails, reconciliation; seed ${SEED}`,
  );
}, 1_200_000);
