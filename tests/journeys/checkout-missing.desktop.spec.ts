import { expectAccessible } from './accessible.ts';
import { expect, open, test } from './shop.ts';
import { heading } from './till-steps.ts';

test('axe finds nothing: a checkout, a payment and an order that are not there', async ({ page }) => {
  for (const [address, title] of [
    ['/checkout/no-such-checkout', 'There is no such checkout'],
    ['/test-payment/no-such-payment', 'There is no such payment'],
    ['/checkout-success', 'There is no order to show here'],
  ] as const) {
    await open(page, address);
    await expect(heading(page, title)).toBeVisible();
    await expectAccessible(page);
  }
});
