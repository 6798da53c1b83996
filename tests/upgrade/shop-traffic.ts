import { setTimeout as sleep } from 'node:timers/promises';
import { call, type CallResult } from '#tests/resilience/test-shopper.ts';
import { placeOrder } from './place-order.ts';
import type { ReleaseShop } from './release-shop.ts';
import type { Products } from './products.ts';

/** What shoppers have seen of a shop while its database was migrated. */
export type Traffic = {
  /** Responses that no shopper should get. */
  failures: string[];
  responses: number;
  slowestMs: number;
  /** Numbers of the orders that were placed and paid. */
  orders: string[];
};

/**
 * Lets shoppers read the pages and buy, until `stop` is called; it returns what they have seen.
 * `traffic` grows meanwhile.
 */
export function startTraffic(
  shop: ReleaseShop,
  products: Products,
  paths: readonly string[],
): { traffic: Readonly<Traffic>; stop(): Promise<Traffic> } {
  const traffic: Traffic = { failures: [], responses: 0, slowestMs: 0, orders: [] };
  let isStopped = false;
  const note = (path: string, { status, ms, text }: CallResult): void => {
    traffic.responses += 1;
    traffic.slowestMs = Math.max(traffic.slowestMs, ms);
    if (status === 0 || status >= 500) traffic.failures.push(`${path}: ${status} ${text.slice(0, 200)}`);
  };
  const read = async (): Promise<void> => {
    while (!isStopped) {
      for (const path of paths) {
        // A parameter that no page knows: the response is not taken from the page cache.
        note(path, await call(`${shop.origin}${path}?q=${traffic.responses}`));
        if (isStopped) return;
        await sleep(20);
      }
    }
  };
  const buy = async (): Promise<void> => {
    while (!isStopped) {
      const form = { name: 'Nell Ward', email: 'nell@example.ca' };
      await placeOrder(shop, { product: products.beer, quantity: 1, form }).then(
        (number) => traffic.orders.push(number),
        (error: unknown) => traffic.failures.push(`an order: ${String(error)}`),
      );
    }
  };
  const shoppers = Promise.all([read(), buy()]);
  return {
    traffic,
    async stop() {
      isStopped = true;
      await shoppers;
      return traffic;
    },
  };
}
