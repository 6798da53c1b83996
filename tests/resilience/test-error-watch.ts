import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { TestEnvironment } from './test-environment.ts';
import {
  createCheckout,
  goToPay,
  newShopper,
  type Product,
  type CallResult,
  type Shopper,
  viewCheckout,
  viewSuccess,
} from './test-shopper.ts';

/** Maximum time until a clear response, in milliseconds. */
const MAX_MS = 5000;
/**
 * Statuses of clear responses: done, redirect to payment, refusal shown on the page, unavailable
 * with `Retry-After`.
 */
const CLEAR = [200, 303, 409, 503];

export type Watch = {
  /** Calls all four endpoints repeatedly until the error is over. */
  during(error: Promise<unknown>): Promise<void>;
  /** The longest response time, in milliseconds. */
  slowestMs(): number;
  /** Numbers of responses and of refusals among them. */
  readonly message: { answers: number; refusals: number };
  /** All shoppers who came during the error: they still want to pay. */
  readonly shoppers: Shopper[];
};

/**
 * Watches the endpoints during an error: a new shopper each time, and one who is about to pay
 * already.
 */
export function watchEndpoints({ origin }: TestEnvironment, product: Product, old: Shopper): Watch {
  const times: number[] = [];
  const message = { answers: 0, refusals: 0 };
  const shoppers: Shopper[] = [];
  const note = (link: string, answer: CallResult): void => {
    times.push(answer.ms);
    message.answers += 1;
    if (answer.status >= 400) message.refusals += 1;
    // Include endpoint and status in the failure message.
    expect([link, CLEAR.includes(answer.status) ? 'clear' : `${answer.status} ${answer.text}`]).toEqual([
      link,
      'clear',
    ]);
    expect([link, answer.ms < MAX_MS ? 'in time' : answer.ms]).toEqual([link, 'in time']);
  };
  const ask = async (): Promise<void> => {
    const fresh = newShopper(product);
    shoppers.push(fresh);
    await Promise.all([
      createCheckout(origin, fresh).then((answer) => note('create-checkout', answer)),
      viewCheckout(origin, old).then((answer) => note('GET checkout', answer)),
      goToPay(origin, old).then((answer) => note('POST checkout', answer)),
      viewSuccess(origin, old).then((answer) => note('checkout-success', answer)),
    ]);
  };
  return {
    async during(error) {
      let isOver = false;
      const over = error.finally(() => {
        isOver = true;
      });
      over.catch(() => undefined);
      do {
        await ask();
        await sleep(250);
      } while (!isOver);
      await over;
    },
    slowestMs: () => Math.max(...times),
    message,
    shoppers,
  };
}
