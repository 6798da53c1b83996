import type { APIRequestContext } from '@playwright/test';
import {
  createCheckout,
  goToPay,
  newShopper,
  openPayment,
  press,
  type Shopper,
} from '#tests/resilience/test-shopper.ts';
import type { Bottle } from './cart-steps.ts';
import { expect } from './shop.ts';

/**
 * Buys for each cart of slugs, one bottle each, by the requests that a browser without script sends.
 * Returns when all are paid; an order follows its payment.
 */
export async function buyWithoutBrowser(
  request: APIRequestContext,
  origin: string,
  carts: readonly (readonly string[])[],
): Promise<void> {
  const bottles = new Map<string, { id: string; price: number }>();
  for (const slug of new Set(carts.flat())) {
    const answer = await request.get(`${origin}/api/public/products/${slug}`);
    const { product }: { product: Bottle } = await answer.json();
    bottles.set(slug, { id: product.id, price: Math.round((product.salePrice ?? product.price) * 100) });
  }
  for (const slugs of carts) {
    const [first, ...others] = slugs.map((slug) => ({ product: getBottle(slug), quantity: 1 }));
    if (!first) throw new Error('the cart is empty');
    const shopper: Shopper = { ...newShopper(first.product), more: others, form: { do: 'pay' } };
    expect(await createCheckout(origin, shopper)).toMatchObject({ status: 200 });
    expect(await goToPay(origin, shopper)).toMatchObject({ status: 303 });
    const { location } = await openPayment(origin, shopper);
    expect(await press(origin, location ?? '', 'approve')).toMatchObject({ status: 303 });
  }

  function getBottle(slug: string): { id: string; price: number } {
    const bottle = bottles.get(slug);
    if (!bottle) throw new Error(`no bottle ${slug}`);
    return bottle;
  }
}
