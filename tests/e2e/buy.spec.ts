import { otherBrowser } from './account-steps.ts';
import { expectAccessible } from './accessible.ts';
import { bottle, drawer, getLine, lines, storeCart, storedCart, viewCart } from './cart-steps.ts';
import { expect, open, test } from './shop.ts';
import {
  getCents,
  confirmed,
  endPayment,
  field,
  fillForm,
  heading,
  MAUDE,
  newCheckout,
  proceed,
  toPayment,
  totals,
  why,
} from './checkout-steps.ts';

test('buys one bottle, from its page to the order; the cart keeps what was added meanwhile', async ({
  page,
  request,
}) => {
  const quinta = await bottle(request, 'quinta-do-vale-sumido-2021');
  await open(page, `/product/${quinta.slug}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await viewCart(page);
  const tab = await proceed(page, drawer(page));
  await page.bringToFront();
  await expect(drawer(page).getByText('Your checkout is open in another tab.')).toBeVisible();
  await expect(drawer(page).getByRole('link', { name: 'Continue here instead' })).toHaveAttribute(
    'href',
    tab.url(),
  );
  await lines(drawer(page)).first().getByRole('button', { name: 'One more' }).click();

  await tab.bringToFront();
  await expect(tab).toHaveTitle('Delivery · Alambic');
  await fillForm(tab);
  const [subtotal, delivery, tax, deposit, total, ...more] = await totals(tab);
  expect([subtotal, delivery]).toEqual(['Subtotal, 1 item $18.00', 'Standard delivery, Ontario $14.00']);
  expect(tax).toBe('HST, 13% $4.16');
  expect(deposit).toContain('1 × CAD 0.20: CAD 0.20, or USD 0.14.');
  expect(total).toBe('Total USD $36.30');
  expect(more).toEqual([]);

  await toPayment(tab);
  await expect(tab.getByRole('main')).toContainText('USD $36.30');
  await expectAccessible(tab);
  await endPayment(tab, 'Approve');
  const number = await confirmed(tab);
  expect(await totals(tab)).toEqual([subtotal, delivery, tax, deposit, total]);
  const main = tab.getByRole('main');
  for (const text of [
    'Your order will ship soon. A confirmation e-mail is on its way.',
    'This is a test order. Nothing was charged, and nothing will be shipped. Its emails are marked as a test, and this shop keeps them in files.',
    '88 Sterling Road',
    'Toronto ON M6R 2B7',
    MAUDE.Email,
    new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'America/Toronto' }).format(new Date()),
  ])
    await expect(main).toContainText(text);
  await expect(main.getByRole('link', { name: 'See it in My Orders' })).toHaveAttribute(
    'href',
    `/account/orders/${number}`,
  );
  expect(await tab.evaluate(() => sessionStorage.getItem('checkoutDraft'))).toBeNull();
  await expect(main.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/products');
  await expect(main.getByRole('link', { name: 'Need Help?' })).toHaveAttribute('href', '/contact');
  await expectAccessible(tab);
  await tab.emulateMedia({ media: 'print' });
  await expect(main.getByText(`Alambic, order ${number}`)).toBeVisible();
  for (const left of [tab.getByRole('banner'), main.getByRole('button')]) await expect(left).toBeHidden();
  await tab.emulateMedia({ media: null });

  await expect.poll(() => storedCart(page)).toEqual([[quinta.slug, 1]]);
  await page.bringToFront();
  await expect(drawer(page)).toContainText('USD $18.00');
  await tab.bringToFront();
  await tab.goBack();
  await expect(heading(tab, 'This payment is complete')).toBeVisible();
  await tab.getByRole('link', { name: 'See your order' }).click();
  expect(await confirmed(tab)).toBe(number);
  expect(await storedCart(tab)).toEqual([[quinta.slug, 1]]);
});

test('buys several bottles after a declined card; the order has the promised prices', {
  tag: '@all',
}, async ({ page, request }) => {
  const wanted = await Promise.all([
    bottle(request, 'acequia-alta-malbec-2023'),
    bottle(request, 'zimna-laka-rye-vodka'),
    bottle(request, 'half-shift'),
  ]);
  await storeCart(
    page,
    wanted.map((one, index) => getLine(one, 3 - index)),
  );
  await open(page, '/cart');
  const tab = await proceed(page);
  await fillForm(tab, { City: 'Vancouver', 'Postal code': 'V6B 1A1' }, 'British Columbia');
  await tab.getByRole('radio', { name: /^Express/ }).check();
  const promised = await totals(tab);
  const sum = promised.slice(0, -1).reduce((cents, row) => cents + getCents(row), 0);
  expect(promised).toEqual([
    expect.stringMatching(/^Subtotal, 6 items \$[\d.]+ off regular prices \$/),
    expect.stringMatching(/^Express delivery, British Columbia \$36\.00$/),
    expect.stringMatching(/^GST, 5% \$/),
    expect.stringMatching(/^PST, 10% \$/),
    expect.stringMatching(/^Container deposit 11 × CAD 0\.10: CAD 1\.10, or USD 0\.78\. .* \$0\.78$/),
    expect.stringMatching(/^Total USD \$/),
  ]);
  expect(getCents(promised.at(-1))).toBe(sum);
  await expect(tab.getByRole('status').filter({ hasText: 'Total now' })).toHaveText(
    `Total now ${promised.at(-1)?.replace('Total ', '')}`,
  );

  await toPayment(tab);
  await endPayment(tab, 'Decline');
  await expect(why(tab)).toContainText('The card was declined. Nothing was charged.');
  await tab.getByRole('link', { name: 'Cancel and go back to the shop' }).click();
  await expect(tab.getByRole('status').filter({ hasText: "You're back" })).toContainText(
    'Nothing was charged',
  );
  await expect(field(tab, 'Full name')).toHaveValue(MAUDE['Full name']);
  expect(await totals(tab)).toEqual(promised);

  await toPayment(tab);
  await endPayment(tab, 'Decline');
  await expect(why(tab)).toBeVisible();
  await endPayment(tab, 'Approve');
  await confirmed(tab);
  expect(await totals(tab)).toEqual(promised);
  await expect.poll(() => storedCart(page)).toEqual([]);
});

test.describe('when a price changes', () => {
  test.use({ expectedWords: /status of 409/ });

  test('the cart shows the new price before the order, and checkout uses it', async ({ page, request }) => {
    const nordhav = await bottle(request, 'nordhav');
    await storeCart(page, [getLine({ ...nordhav, price: 2 })]);
    // The cart gets an outdated price when it opens: only checkout itself knows the current one.
    await page.route('**/api/public/products?ids=*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(`"price":${nordhav.price}`, '"price":1');
      await route.fulfill({ response: answer, body });
    });
    await open(page, '/cart');
    await expect(lines(page).first()).toContainText('$1.00');
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    const notice = page.locator('[data-cart-notice]');
    await expect(notice).toBeFocused();
    await expect(notice).toContainText('Nordhav was $1.00 and is now $46.00.');
    await expect(lines(page).first()).toContainText('$46.00');
    const tab = await proceed(page);
    expect((await totals(tab))[0]).toBe('Subtotal, 1 item $46.00');
  });
});

// One bottle per width, so that the two runs never compete for the same stock.
const LAST = { wide: 'tin-chapel-shiraz-2021', narrow: 'arawana-bench-riesling-icewine-2021' };

test.describe('the last bottles', () => {
  test.use({ expectedWords: /status of 409/ });

  test('are reserved for the shopper who pays first, even after a declined card, and then released', async ({
    page,
    baseURL,
    browser,
    isMobile,
    request,
  }) => {
    const left = () => bottle(request, isMobile ? LAST.narrow : LAST.wide);
    const [last, plenty] = [await left(), await bottle(request, 'media-sombra-rosado-2025')];
    const all = last.stockQuantity;
    await page.goto(
      await newCheckout(request, [
        [last, all],
        [plenty, 1],
      ]),
    );
    await fillForm(page);

    const other = await otherBrowser(browser, baseURL);
    const quicker = await other.newPage();
    const address = await newCheckout(request, [[last, all]]);
    await quicker.goto(address);
    try {
      await fillForm(quicker, { 'Full name': 'Jean Tremblay' });
      await toPayment(quicker);
      expect((await left()).stockQuantity).toBe(0);
      await endPayment(quicker, 'Decline');
      await expect(why(quicker)).toBeVisible();
      expect((await left()).stockQuantity).toBe(0);
      const late = { productId: last.id, name: last.name, price: last.price * 100, quantity: 1, image: '' };
      const refused = await request.post('/functions/v1/create-checkout', { data: { items: [late] } });
      expect([refused.status(), (await refused.json()).lines]).toMatchObject([
        409,
        [{ productId: last.id, reason: 'sold-out', current: { available: 0 } }],
      ]);

      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(why(page)).toContainText(`${last.name} has sold out. We've taken it out of this order.`);
      await expect(why(page)).toContainText('Nothing was charged.');
      await expect(why(page)).toBeFocused();
      await expect(field(page, 'Address')).toHaveValue(MAUDE.Address);
      expect((await totals(page))[0]).toBe('Subtotal, 1 item $15.00');
    } finally {
      await quicker.goto(`${address}?back=1`);
    }
    await expect(quicker.getByRole('status').filter({ hasText: "You're back" })).toBeVisible();
    expect((await left()).stockQuantity).toBe(all);
    await other.close();
    await toPayment(page);
    await expect(page.getByRole('main')).not.toContainText(last.name);
    await page.getByRole('link', { name: 'Cancel and go back to the shop' }).click();
    await expect(heading(page, 'Delivery')).toBeVisible();
  });
});
