import { expect } from 'vitest';
import { tellFigure } from './test-counts.ts';
import { watchEndpoints } from './test-error-watch.ts';
import { createProofPlace, type TestEnvironment } from './test-environment.ts';
import {
  bottlesLeft,
  drainWork,
  expectReconciled,
  expectRefundsComplete,
  sweepAhead,
} from './test-settle.ts';
import type { ShopProcess } from '#server/test-shop-process.ts';
import {
  call,
  createCheckout,
  fillStock,
  newShopper,
  getPaymentId,
  type Product,
  reachPayment,
  type Shopper,
} from './test-shopper.ts';
import { loadMailFolder } from './test-mail.ts';

/**
 * A shop that keeps running while services around it fail, one after the other, and is never
 * restarted.
 */
export type FailingShop = {
  readonly place: TestEnvironment;
  /**
   * Sends shoppers while `error` lasts, starting with one at the form and one whose payment event
   * is still undelivered. Then all pay, and the reconciliation is compared with the payments.
   */
  endure(what: string, error: () => Promise<unknown>, how?: { checked: string }): Promise<void>;
  emails: () => Promise<readonly string[]>;
  stop(): Promise<void>;
};

export async function createFailingShop(options: {
  settings?: Record<string, string>;
  /** Name of the provider's host, where it has one. */
  providerHost?: string;
  emails?: () => Promise<readonly string[]>;
}): Promise<FailingShop> {
  const place = await createProofPlace({
    database: 'postgresql',
    payments: 'stripe',
    settings: options.settings ?? {},
    ...(options.providerHost !== undefined && { providerHost: options.providerHost }),
  });
  const shop: ShopProcess = place.start();
  await shop.opened;
  const [product] = await place.ask((db) => fillStock(db));
  if (!product) throw new Error('the shop has no product');
  const stockBefore = await bottlesLeft(place);
  const emails = options.emails ?? (() => loadMailFolder(place.mailFolder));
  // The SDK loads on first use. Load it now, so that no measured failure includes that time.
  await payAll(place, [newShopper(product)]);
  return {
    place,
    emails,
    async endure(what, error, { checked } = { checked: '' }) {
      const startedAt = performance.now();
      const old = await atForm(place, product);
      const paid = newShopper(product);
      const reached = await reachPayment(place.origin, paid);
      if (reached !== 'paid') place.post.pay(getPaymentId(reached.url));
      const watch = watchEndpoints(place, product, old);
      const lasting = error();
      // The provider delivers events during the error, and redelivers those that the shop rejects.
      const telling = place.post.deliver(place.origin);
      await watch.during(Promise.all([lasting, telling]));
      await payAll(place, [old, ...watch.shoppers.slice(0, 5)]);
      await drainWork(place);
      await sweepAhead(place);
      const { orders, second } = expectRefundsComplete(place);
      await expectReconciled(place, { orders, bottles: orders, second, stockBefore }, await emails());
      expect([shop.child.exitCode, shop.child.signalCode]).toEqual([null, null]);
      expect((await call(`${place.origin}/health/ready`)).status).toBeLessThan(500);
      const { answers, refusals } = watch.message;
      const waited = `${answers} responses, ${refusals} of them refusals, slowest ${watch.slowestMs()} ms`;
      tellFigure(
        what,
        '1 failure',
        startedAt,
        `${waited}${checked === '' ? '' : `; ${checked}`}; same process; reconciliation`,
      );
    },
    async stop() {
      await place.stop();
    },
  };
}

/** Returns a shopper with a created checkout, at the form. */
async function atForm({ origin }: TestEnvironment, product: Product): Promise<Shopper> {
  const shopper = newShopper(product);
  await createCheckout(origin, shopper);
  return shopper;
}

/** All shoppers reach their payment and pay; their checkouts are unchanged. */
async function payAll(place: TestEnvironment, shoppers: readonly Shopper[]): Promise<void> {
  for (const shopper of shoppers) {
    const before = shopper.checkoutId;
    const reached = await reachPayment(place.origin, shopper);
    expect(before ?? shopper.checkoutId).toBe(shopper.checkoutId);
    if (reached === 'paid') throw new Error('the shop says paid before any payment');
    place.post.pay(getPaymentId(reached.url));
  }
}
