import { expectAccessible } from './accessible.ts';
import { expect, open, test } from './shop.ts';
import { heading } from './checkout-steps.ts';

test('axe finds no violation: a checkout, a payment and an order that do not exist', async ({ page }) => {
  for (const [address, title] of [
    ['/checkout/no-such-checkout', "We can't find this checkout"],
    ['/test-payment/no-such-payment', "We can't find this payment"],
    ['/checkout-success', "There's no order to show here"],
  ] as const) {
    await open(page, address);
    await expect(heading(page, title)).toBeVisible();
    await expectAccessible(page);
  }
});
