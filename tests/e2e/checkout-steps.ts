import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Bottle } from './cart-steps.ts';
import { expect, waitForHydration } from './shop.ts';

/** Form values of the shopper in the tests, as she types them. */
export const MAUDE = {
  Email: 'maude@example.ca',
  'Full name': 'Maude Bélanger',
  Address: '88 Sterling Road',
  City: 'Toronto',
  'Postal code': 'm6r 2b7',
};

export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
export const province = (page: Page): Locator => page.getByRole('combobox', { name: /^Province/ });
export const age = (page: Page): Locator =>
  page.getByRole('checkbox', { name: /^I confirm that I am at least \d\d\.$/ });
export const continueButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Continue to payment' });
export const why = (page: Page): Locator => page.getByRole('main').getByRole('alert');
export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** Fills the form with Maude's values and the given changes. */
export async function fillForm(
  page: Page,
  change: Record<string, string> = {},
  where = 'Ontario',
): Promise<void> {
  for (const [name, text] of Object.entries({ ...MAUDE, ...change })) await field(page, name).fill(text);
  await province(page).selectOption(where);
  await age(page).check();
}

/** Presses Proceed to Checkout, and waits for the checkout in the tab that opens. */
export async function proceed(page: Page, within: Page | Locator = page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await within.getByRole('button', { name: 'Proceed to Checkout' }).click();
  const tab = await opened;
  await tab.waitForURL(/\/checkout\/[\w-]{20,}$/);
  await waitForHydration(tab);
  return tab;
}

/** Creates a checkout of these bottles without a cart. Returns its URL. */
export async function newCheckout(
  request: APIRequestContext,
  wanted: readonly (readonly [Bottle, number])[],
): Promise<string> {
  const items = wanted.map(([{ id, name, price, salePrice }, quantity]) => ({
    productId: id,
    name,
    quantity,
    image: '',
    price: Math.round((salePrice ?? price) * 100),
  }));
  const answer = await request.post('/functions/v1/create-checkout', { data: { items } });
  expect(answer.status()).toBe(200);
  const { url } = await answer.json();
  return url;
}

/** Submits the form, and waits for the test payment page. */
export async function toPayment(page: Page): Promise<void> {
  await continueButton(page).click();
  await expect(heading(page, 'Test payment. Nothing is charged.')).toBeVisible();
}

/** Ends the test payment with the button of this name. */
export async function endPayment(page: Page, way: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: way, exact: true }).click();
}

/** Waits for the confirmation. Returns the order number. */
export async function confirmed(page: Page): Promise<string> {
  await expect(heading(page, 'Order Confirmed!')).toBeVisible({ timeout: 20_000 });
  return await page.locator('#order-number .tnum').innerText();
}

/**
 * Returns the visible lines of the order summary. On narrow screens the summary is opened first.
 */
export async function totals(page: Page): Promise<string[]> {
  const folded = page.locator('.osum:not([open]) > summary');
  if (await folded.isVisible()) await folded.click();
  const rows = await page.locator('.totals:visible > div').allInnerTexts();
  return rows.map((text) => text.replace(/\s+/g, ' '));
}

/** Returns the amount at the end of a summary line, in cents. */
export const getCents = (row: string | undefined): number => {
  const amount = /\$([\d,]+)\.(\d\d)$/.exec(row ?? '');
  return Number(`${amount?.[1]?.replace(/,/g, '')}${amount?.[2]}`);
};
