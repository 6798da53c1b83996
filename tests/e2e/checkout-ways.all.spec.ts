import type { Page } from '@playwright/test';
import { otherBrowser } from './account-steps.ts';
import { expectAccessible } from './accessible.ts';
import { BOTTLES } from './bottles.ts';
import { bottle, getLine, storeCart, storedCart, viewCart } from './cart-steps.ts';
import { expect, waitForHydration, open, test } from './shop.ts';
import {
  confirmed,
  endPayment,
  fillForm,
  heading,
  MAUDE,
  newCheckout,
  proceed,
  toPayment,
} from './checkout-steps.ts';

test('when tabs are blocked, the whole checkout runs in this tab, and the cart is empty afterwards', {
  tag: '@all',
}, async ({ page, request }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const lager = await bottle(request, 'schrannen-hell');
  await storeCart(page, [getLine(lager, 2)]);
  await open(page, '/cart');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(heading(page, 'Delivery')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible();
  await page.goForward();
  await waitForHydration(page);
  await fillForm(page);
  await toPayment(page);
  await endPayment(page, 'Approve');
  await confirmed(page);
  // The page's script empties the cart.
  await expect.poll(() => storedCart(page)).toEqual([]);
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL(/\/products$/);
  expect(await storedCart(page)).toEqual([]);
});

/** Pays the cart of this page, in a tab that is closed before its order is shown. */
async function payAndLeave(page: Page): Promise<void> {
  const tab = await proceed(page);
  const checkout = tab.url();
  await fillForm(tab);
  await toPayment(tab);
  await endPayment(tab, 'Approve without returning to the shop');
  await expect(heading(tab, 'Approved')).toBeVisible();
  await tab.close();
  // The provider tells the shop a moment later.
  const isPaid = async () => (await (await page.request.get(`${checkout}/purchased`)).json()) !== null;
  await expect.poll(isPaid).toBe(true);
}

test('bottles that were bought leave the cart when it opens, whatever became of the tab of their checkout', {
  tag: '@all',
}, async ({ page, request }) => {
  await storeCart(page, [getLine(await bottle(request, 'pont-couvert-rose-2025'))]);
  await open(page, '/cart');
  await payAndLeave(page);
  expect(await storedCart(page)).toHaveLength(1);
  await open(page, '/product/schrannen-hell');
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await viewCart(page);
  await expect.poll(() => storedCart(page)).toEqual([['schrannen-hell', 1]]);
});

test('a shopper who does not return from payment keeps the cart until the order page is opened', {
  tag: '@all',
}, async ({ page, request }) => {
  await storeCart(page, [getLine(await bottle(request, 'pont-couvert-rose-2025'))]);
  await open(page, '/cart');
  await payAndLeave(page);
  expect(await storedCart(page)).toHaveLength(1);
  await open(page, '/checkout-success');
  await confirmed(page);
  await expect.poll(() => storedCart(page)).toEqual([]);
});

test('while the payment event is late, the page says that it waits', { tag: '@all' }, async ({
  page,
  request,
}) => {
  await storeCart(page, [getLine(await bottle(request, BOTTLES.plenty))]);
  await open(page, await newCheckout(request, [[await bottle(request, BOTTLES.plenty), 1]]));
  await fillForm(page);
  await toPayment(page);
  await endPayment(page, 'Approve, and confirm a minute later');
  await expect(heading(page, 'Waiting for your payment')).toBeVisible();
  await waitForHydration(page);
  const polled = page.waitForResponse(/checkout-success\.data/);
  expect((await polled).status()).toBe(200);
  await expect(page.getByRole('status')).toContainText('This page updates by itself once it is');
  expect(await storedCart(page)).toHaveLength(1);
  const html = await (await page.request.get(page.url())).text();
  expect(html, 'without JavaScript the page refreshes too').toMatch(/<noscript><meta http-equiv="refresh"/i);
  await expectAccessible(page);
  await page.getByRole('link', { name: "Haven't paid yet? Back to checkout" }).click();
  await expect(page.getByRole('status').filter({ hasText: 'A payment page' })).toContainText(
    "If you've paid there, you're done",
  );
});

test.describe('with several tabs and browsers', () => {
  test.use({ expectedWords: /status of 403/ });

  test('two tabs get one payment, paying twice makes one order, and another browser sees nothing of it', async ({
    page,
    context,
    baseURL,
    browser,
    request,
  }) => {
    const address = await newCheckout(request, [[await bottle(request, 'night-ferry-coffee'), 1]]);
    const second = await context.newPage();
    for (const tab of [page, second]) {
      await open(tab, address);
      await fillForm(tab);
    }
    await Promise.all([toPayment(page), toPayment(second)]);
    expect(second.url()).toBe(page.url());

    const other = await otherBrowser(browser, baseURL);
    const foreign = await other.newPage();
    const nothingPersonal = async (): Promise<void> => {
      // The shop's time zone is not part of a shopper's address.
      const html = (await foreign.content()).replaceAll('America/Toronto', '');
      for (const text of Object.values(MAUDE)) expect(html.toLowerCase()).not.toContain(text.toLowerCase());
    };
    expect((await foreign.goto(address))?.status()).toBe(403);
    await expect(heading(foreign, 'This checkout was started in another browser')).toBeVisible();
    await nothingPersonal();
    await expectAccessible(foreign);

    await endPayment(page, 'Pay twice');
    const number = await confirmed(page);
    await endPayment(second, 'Approve');
    expect(await confirmed(second)).toBe(number);
    await open(page, address);
    await expect(heading(page, 'This order has been paid for')).toBeVisible();
    await page.getByRole('link', { name: 'See your order' }).click();
    expect(await confirmed(page)).toBe(number);

    await open(foreign, address.replace('/checkout/', '/checkout-success?checkout='));
    await expect(heading(foreign, "There's no order to show here")).toBeVisible();
    await nothingPersonal();
    await other.close();
  });
});
