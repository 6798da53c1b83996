import { expectAccessible } from './accessible.ts';
import { otherBrowser, signIn, test } from './account-steps.ts';
import { bottle, drawer, getLine, lines, storeCart, toast, viewCart } from './cart-steps.ts';
import { expect, waitForHydration, open } from './shop.ts';
import {
  confirmed,
  endPayment,
  fillForm,
  heading,
  newCheckout,
  proceed,
  toPayment,
} from './checkout-steps.ts';

test.describe('with an order that does not exist', () => {
  test.use({ expectedWords: /status of 404/ });

  test('My Orders lists orders made signed in, and guest orders with the verified e-mail address', async ({
    page,
    person,
    request,
    browser,
    baseURL,
  }) => {
    const [porter, amaro] = await Promise.all([
      bottle(request, 'half-shift'),
      bottle(request, 'amaro-selvabruna'),
    ]);
    await storeCart(page, [getLine(porter, 2), getLine(amaro)]);
    await signIn(page, person, '/cart');
    const tab = await proceed(page);
    // The account decides whose order it is, not the typed e-mail address.
    await fillForm(tab, { Email: 'a.friend@example.ca' });
    await toPayment(tab);
    await endPayment(tab, 'Approve');
    const own = await confirmed(tab);
    await tab.close();

    const elsewhere = await otherBrowser(browser, baseURL);
    const guest = await elsewhere.newPage();
    await open(guest, await newCheckout(request, [[amaro, 1]]));
    await fillForm(guest, { Email: person.email.toUpperCase() });
    await toPayment(guest);
    await endPayment(guest, 'Approve');
    const asGuest = await confirmed(guest);
    await elsewhere.close();

    await page.goto('/account/orders');
    const orders = page.getByRole('main').getByRole('list', { name: 'Your orders, newest first' });
    await expect(orders.getByRole('listitem')).toHaveCount(2);
    await expect(orders.getByRole('listitem').first()).toContainText(asGuest);
    await expect(orders.getByRole('listitem').last()).toContainText(own);
    await expect(orders.getByRole('listitem').last()).toContainText('3 items');
    await expectAccessible(page);
    await orders.getByRole('listitem').last().getByRole('link').click();
    await expect(heading(page, 'Your order')).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText(`Order ${own}, placed on`);
    await expect(main).toContainText('88 Sterling Road');
    await expect(main.locator('.order__state')).toHaveText('Paid');

    await page.emulateMedia({ media: 'print' });
    await expect(main.getByText(`Receipt, Order ${own}`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sold by' })).toBeVisible();
    for (const left of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('navigation', { name: 'Your account' }),
      main.getByRole('button', { name: 'Order again' }),
      main.getByRole('button', { name: 'Write a message' }),
    ])
      await expect(left).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await page.route('**/api/public/products?ids=*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(`"price":${amaro.price}`, '"price":99');
      await route.fulfill({ response: answer, body });
    });
    await main.getByRole('button', { name: 'Order again' }).click();
    await expect(toast(page, 'Added to cart, with changes')).toContainText(`${amaro.name} is now $99.00`);
    await viewCart(page);
    await expect(lines(drawer(page))).toHaveCount(2);
    await expect(drawer(page)).toContainText('$99.00');
    await page.keyboard.press('Escape');
    await expect(main.locator('.order__news')).toContainText(`${amaro.name} is now $99.00`);
    await expect(main.locator('.order__news')).not.toContainText(porter.name);

    await main.getByRole('button', { name: 'Cancel this order' }).click();
    const sure = page.getByRole('dialog', { name: 'Cancel this order?' });
    await expect(sure).toBeVisible();
    await expectAccessible(page);
    await sure.getByRole('button', { name: 'Cancel order' }).click();
    await expect(main.getByRole('status').filter({ hasText: 'Your order is cancelled' })).toBeVisible();
    await expect(main.locator('.order__state')).toBeFocused();
    await expect(main.getByRole('button', { name: 'Cancel this order' })).toHaveCount(0);

    await main.getByRole('button', { name: 'Write a message' }).click();
    await main.getByLabel("What's wrong").fill('The cork of the amaro broke.');
    await main.getByRole('button', { name: 'Send' }).click();
    await expect(main.getByText('Thank you. We have your message')).toBeVisible();

    // An order of another customer and an unknown number give the same page.
    await page.goto('/account/orders/AAAA-AAAA');
    await waitForHydration(page);
    await expect(page.getByRole('heading', { name: "We can't find this order" })).toBeVisible();
  });
});
