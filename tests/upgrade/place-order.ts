import { sql } from 'drizzle-orm';
import {
  createCheckout,
  goToPay,
  newShopper,
  openPayment,
  press,
  type Shopper,
  viewCheckout,
  viewSuccess,
} from '#tests/resilience/test-shopper.ts';
import { type AccountSession, getAuthorization } from './account-session.ts';
import type { ReleaseShop } from './release-shop.ts';
import { waitFor } from './wait-for.ts';

/** A cart and the form of its checkout. */
export type Purchase = Pick<Shopper, 'product' | 'quantity' | 'more' | 'form'> & {
  /** Absent: a guest. */
  customer?: AccountSession;
};

/** Creates a checkout of the cart, and opens its page. */
export async function startCheckout({ origin }: ReleaseShop, purchase: Purchase): Promise<Shopper> {
  const { customer, product, quantity, ...given } = purchase;
  const shopper: Shopper = { ...newShopper(product, quantity), ...given };
  const path = '/functions/v1/create-checkout';
  const headers = customer ? await getAuthorization(customer, 'POST', path) : {};
  const created = await createCheckout(origin, shopper, headers);
  if (created.status !== 200) throw new Error(`a cart was answered with ${created.status} ${created.text}`);
  const { status } = await viewCheckout(origin, shopper);
  if (status !== 200) throw new Error(`a checkout was answered with ${status}`);
  return shopper;
}

/**
 * Submits the form of the checkout, which reserves its bottles. Returns the URL of the test
 * payment.
 */
export async function startPayment(shop: ReleaseShop, purchase: Purchase): Promise<[Shopper, string]> {
  const shopper = await startCheckout(shop, { ...purchase, form: { ...purchase.form, do: 'pay' } });
  const sent = await goToPay(shop.origin, shopper);
  const { location } = sent.status === 303 ? await openPayment(shop.origin, shopper) : sent;
  if (!location?.includes('/test-payment/'))
    throw new Error(`the form of a checkout of ${purchase.form?.name} was answered with ${sent.status}`);
  return [shopper, location];
}

/**
 * Buys and pays, and returns the number of the order. `twice` pays a second time, which the shop
 * refunds.
 */
export async function placeOrder(
  shop: ReleaseShop,
  purchase: Purchase,
  action: 'approve' | 'twice' = 'approve',
): Promise<string> {
  const [shopper, payment] = await startPayment(shop, purchase);
  const pressed = await press(shop.origin, payment, action);
  if (!pressed.location?.includes('/checkout-success'))
    throw new Error(`a test payment led to ${pressed.location}, ${pressed.status}`);
  const { status } = await viewSuccess(shop.origin, shopper);
  if (status !== 200) throw new Error(`the page after a payment was answered with ${status}`);
  const ordered = sql`select number from shop_order where checkout_id = ${shopper.checkoutId}`;
  return await waitFor(
    `the order of ${purchase.form?.name}`,
    async () => (await shop.db.execute<{ number: string }>(ordered)).rows[0]?.number,
    shop.signal,
  );
}
