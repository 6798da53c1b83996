import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { bottle } from './cart-steps.ts';
import { expect, waitForHydration, open, test } from './shop.ts';
import {
  age,
  field,
  fillForm,
  continueButton,
  heading,
  newCheckout,
  province,
  toPayment,
  totals,
  why,
} from './checkout-steps.ts';

const BOTTLE = 'trois-portages';

async function openForm(page: Page): Promise<string> {
  const address = await newCheckout(page.request, [[await bottle(page.request, BOTTLE), 1]]);
  await open(page, address);
  return address;
}

test('blocked cookies are said when it opens, before anything is typed', { tag: '@all' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set() {} });
  });
  await openForm(page);
  await expect(why(page)).toContainText("Your browser blocks this shop's cookies");
  await expectAccessible(page);
});

test('shows errors before sending, beside the fields and in a summary, and keeps all values', async ({
  page,
}) => {
  await openForm(page);
  await expectAccessible(page);
  let posts = 0;
  page.on('request', (request) => (posts += request.method() === 'POST' ? 1 : 0));
  await continueButton(page).click();
  await expect(why(page)).toBeFocused();
  await expect(why(page).getByRole('link')).toHaveText([
    'Email',
    'Full name',
    'Address',
    'City',
    'Province',
    'Postal code',
    'Your age',
  ]);
  await expectAccessible(page);

  await fillForm(page, { Address: 'P.O. Box 12', 'Postal code': 'V6B 1A1', Email: 'maude' });
  await age(page).uncheck();
  await page.getByRole('radio', { name: /^Express/ }).check();
  await continueButton(page).click();
  await expect(why(page)).toBeFocused();
  for (const [control, text] of [
    [field(page, 'Email'), /^Enter an email address like name@example\.ca\./],
    [field(page, 'Address'), /a street address, not a PO box, general delivery or a rural route alone\.$/],
    [field(page, 'Postal code'), /^Postal codes in Ontario begin with K, L, M, N or P\.$/],
    [age(page), /^Please confirm your age\./],
  ] as const) {
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    await expect(control).toHaveAccessibleDescription(text);
  }
  await expect(why(page).getByRole('link')).toHaveCount(4);
  await expect(field(page, 'City')).not.toHaveAttribute('aria-invalid');
  await expect(field(page, 'Address')).toHaveValue('P.O. Box 12');
  await expect(field(page, 'Full name')).toHaveValue('Maude Bélanger');
  await expect(page.getByRole('radio', { name: /^Express/ })).toBeChecked();
  await why(page).getByRole('link', { name: 'Postal code' }).click();
  await expect(field(page, 'Postal code')).toBeFocused();
  expect(posts).toBe(0);

  await age(page).check();
  await page.reload();
  await waitForHydration(page);
  await expect(field(page, 'Full name')).toHaveValue('Maude Bélanger');
  await expect(field(page, 'Address')).toHaveValue('P.O. Box 12');
  await expect(province(page)).toHaveValue('ON');
  await expect(page.getByRole('radio', { name: /^Express/ })).toBeChecked();
  await expect(age(page)).not.toBeChecked();
  expect((await totals(page)).at(-1)).toMatch(/^Total USD \$/);
});

test('explains why a province has no delivery, and sells nothing there', { tag: '@all' }, async ({
  page,
}) => {
  await openForm(page);
  await fillForm(page);
  expect((await totals(page)).at(-1)).toMatch(/^Total USD \$/);
  for (const [where, code, sentence] of [
    ['Quebec', 'H2T 1S6', "We don't deliver to Quebec. Our terms of sale aren't in French yet,"],
    [
      'Nunavut',
      'X0A 0H0',
      "We don't deliver to Nunavut. Many communities restrict what alcohol may come in,",
    ],
  ] as const) {
    await fillForm(page, { 'Postal code': code }, where);
    await expect(province(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(province(page)).toHaveAccessibleDescription(new RegExp(`^${sentence}`));
    expect((await totals(page)).at(-1)).toBe('Total before delivery, taxes and deposit USD $36.00');
    await continueButton(page).click();
    await expect(why(page)).toBeFocused();
    await expect(why(page)).toContainText(sentence);
    await expect(why(page).getByRole('link')).toHaveText(['Province']);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('keeps the form through cart and back, payment and back, and forward', { tag: '@all' }, async ({
  page,
}) => {
  const address = await openForm(page);
  await fillForm(page);
  const stays = async (): Promise<void> => {
    await waitForHydration(page);
    await expect(field(page, 'Email')).toHaveValue('maude@example.ca');
    await expect(field(page, 'Postal code')).toHaveValue(/^m6r 2b7$/i);
    await expect(province(page)).toHaveValue('ON');
    await expect(age(page)).toBeChecked();
    expect((await totals(page)).at(-1)).toMatch(/^Total USD \$/);
  };
  await page.getByRole('button', { name: 'Back to cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await page.goBack();
  await stays();

  let posts = 0;
  page.on('request', (request) => (posts += request.method() === 'POST' ? 1 : 0));
  await continueButton(page).dblclick();
  await expect(heading(page, 'Test payment. Nothing is charged.')).toBeVisible();
  expect(posts).toBe(1);
  const payment = page.url();
  await page.goBack();
  await stays();
  await expect(continueButton(page)).toHaveAttribute('aria-busy', 'false');
  await page.goForward();
  await expect(heading(page, 'Test payment. Nothing is charged.')).toBeVisible();
  await page.goto(address);
  await stays();
  await expect(
    page.getByRole('status').filter({ hasText: 'A payment page for this order is already open' }),
  ).toBeVisible();
  await toPayment(page);
  expect(page.url()).toBe(payment);
  await page.getByRole('link', { name: 'Cancel and go back to the shop' }).click();
  await stays();
  await page.goto(payment);
  await expect(heading(page, 'This payment is closed')).toBeVisible();
});
