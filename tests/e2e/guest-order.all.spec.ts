import { expectAccessible } from './accessible.ts';
import { buyBottles } from './buy-bottles.ts';
import { heading } from './checkout-steps.ts';
import { becomeOwner, shotsOf } from './office-owner.ts';
import { useOwnShop } from './own-shop.ts';
import { expect, rememberAge, test, waitForHydration } from './shop.ts';

// The browser reports what is refused on purpose: another email address.
test.use({ expectedWords: /status of 404/ });

const shop = useOwnShop();

test('a guest finds an order, asks to cancel it, and the shop agrees', async ({
  page,
  browser,
  isMobile,
}) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(15_000);
  await becomeOwner(page, shop);
  const context = await browser.newContext({ locale: 'en-CA', viewport: page.viewportSize() });
  await rememberAge(context);
  const theirs = await context.newPage();
  theirs.setDefaultTimeout(15_000);
  const number = await buyBottles(theirs, shop, ['glen-orvin-12']);
  const shot = shotsOf(theirs, isMobile ? '390-' : '1440-', { fullPage: true });

  await theirs.goto(`${shop.origin}/order`);
  await waitForHydration(theirs);
  await expectAccessible(theirs);
  await shot('find-order');
  const find = async (email: string): Promise<void> => {
    await theirs.getByRole('textbox', { name: 'Order number' }).fill(number.toLowerCase());
    await theirs.getByRole('textbox', { name: 'Email address' }).fill(email);
    await theirs.getByRole('button', { name: 'Find order' }).click();
  };
  await find('someone-else@example.ca');
  await expect(theirs.getByText(/can't find an order with this number/)).toBeVisible();
  await expect(theirs.getByRole('textbox', { name: 'Email address' })).toHaveValue('someone-else@example.ca');
  await find('maude@example.ca');
  await expect(heading(theirs, `Order ${number}`)).toBeVisible();
  await waitForHydration(theirs);
  await expectAccessible(theirs);
  await shot('order');
  await theirs.getByRole('textbox', { name: 'Why? (optional)' }).fill('I chose the wrong bottle.');
  await theirs.getByRole('button', { name: 'Ask to cancel' }).click();
  await expect(theirs.getByText('You asked us to cancel this order.')).toBeVisible();
  await shot('asked');

  const main = page.getByRole('main');
  await page.goto(`${shop.origin}/admin/orders?queue=requests`);
  await main.getByRole('link', { name: number }).first().click();
  await expect(main.getByText('I chose the wrong bottle.')).toBeVisible();
  await shotsOf(page, isMobile ? '390-' : '1440-')('office-request');
  await main
    .getByRole('button', { name: /Accept/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Accept|Cancel the order/ })
    .last()
    .click();
  await expect(main.getByText('Cancelled').first()).toBeVisible();

  await theirs.reload();
  await expect(theirs.getByText('We have your request')).toBeHidden();
  await expect(theirs.getByText('You asked us to cancel this order.')).toBeHidden();
  await expect(theirs.getByText(/Your order is cancelled|Cancelled/).first()).toBeVisible();
  await shot('cancelled');
});
