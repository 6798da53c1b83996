import type { Page } from '@playwright/test';
import { drawer, viewCart } from './cart-steps.ts';
import { confirmed, endPayment, fillForm, proceed, toPayment } from './checkout-steps.ts';
import { open } from './shop.ts';

/** Buys one bottle for each slug as a guest, paid by a button, and returns the number of the order. */
export async function buyBottles(
  page: Page,
  { origin }: { origin: string },
  slugs: readonly string[],
  way = 'Approve',
): Promise<string> {
  for (const slug of slugs) {
    await open(page, `${origin}/product/${slug}`);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  }
  await viewCart(page);
  const tab = await proceed(page, drawer(page));
  await fillForm(tab);
  await toPayment(tab);
  await endPayment(tab, way);
  const number = await confirmed(tab);
  await tab.close();
  return number;
}
