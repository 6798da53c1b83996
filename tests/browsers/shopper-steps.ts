import type { Shopper } from './shopper.ts';

/** Values of the checkout by the names of its fields. */
const MAUDE = {
  email: 'maude@example.ca',
  name: 'Maude Bélanger',
  address: '88 Sterling Road',
  city: 'Toronto',
  postalCode: 'm6r 2b7',
};

/** Adds a bottle to the cart from its page, and opens the drawer by the notification. */
export async function openCartWith(shopper: Shopper, slug: string): Promise<void> {
  await shopper.open(`/product/${slug}`);
  await shopper.click({ css: 'main button', text: 'Add to Cart' });
  await shopper.waitForText('Added to cart');
  await shopper.click({ css: '.toast button', text: 'View cart' });
  await shopper.waitFor('dialog#cart-drawer');
}

/** Goes from the open drawer to the checkout, which opens in a tab of its own. */
export async function proceedToCheckout(shopper: Shopper): Promise<void> {
  await shopper.click({ css: '#cart-drawer button', text: 'Proceed to Checkout' });
  await shopper.visit.followTab();
  await shopper.waitForAddress(/^\/checkout\/[\w-]{20,}$/);
  await shopper.waitForHydration();
}

export const continueToPayment = { css: 'main button', text: 'Continue to payment' };

/** Fills the checkout, pays in test mode, and returns the number of the order. */
export async function payCheckout(shopper: Shopper): Promise<string> {
  for (const [name, text] of Object.entries(MAUDE)) await shopper.fill(`#checkout-${name}`, text);
  await shopper.choose('#checkout-province', 'ON');
  await shopper.click('#checkout-age');
  await shopper.click(continueToPayment);
  await shopper.waitForText('Nothing is charged');
  await shopper.click({ css: 'main button', text: 'Approve' });
  await shopper.waitForText('Order Confirmed!');
  return await shopper.visit.run(() => document.querySelector('#order-number .tnum')?.textContent ?? '');
}
