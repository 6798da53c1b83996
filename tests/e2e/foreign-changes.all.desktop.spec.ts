import type { Page } from '@playwright/test';
import { BOTTLES } from './bottles.ts';
import { bottle, drawer, lines, toast, viewCart } from './cart-steps.ts';
import { confirmed, endPayment, fillForm, proceed, toPayment, totals } from './checkout-steps.ts';
import { FOREIGN_CHANGES, TEMPLATES } from './foreign-changes.ts';
import { expect, open, test, waitForHydration } from './shop.ts';

const add = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(toast(page, 'Added to cart')).toBeVisible();
};

// React reports that it had to create the page anew (#418).
test.use({ expectedWords: /Minified React error #418/ });

for (const [index, [name, change]] of Object.entries(FOREIGN_CHANGES).entries()) {
  const tag = index === 0 ? [] : ['@all'];

  test(`before React takes over, ${name}: a bottle is bought`, { tag }, async ({
    page,
    context,
    request,
  }) => {
    const one = await bottle(request, BOTTLES.plenty);
    await context.addInitScript(`addEventListener('DOMContentLoaded', ${String(change)})`);
    await open(page, `/product/${one.slug}`);
    await add(page);
    await viewCart(page);
    const tab = await proceed(page, drawer(page));
    await fillForm(tab);
    expect((await totals(tab)).at(-1)).toMatch(/^Total USD \$/);
    await toPayment(tab);
    // A press at the moment at which React creates the page anew meets no button.
    await waitForHydration(tab);
    await endPayment(tab, 'Approve');
    await confirmed(tab);
  });

  test(`after React has taken over, ${name}: a bottle is bought`, { tag: '@all' }, async ({
    page,
    request,
  }) => {
    const one = await bottle(request, BOTTLES.plenty);
    await open(page, '/');
    await page.evaluate(change);
    await page.getByRole('button', { name: /^Search/ }).click();
    await page.getByRole('combobox').fill(one.name.slice(0, 4));
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.evaluate(change);
    await page.getByRole('combobox').fill(one.name);
    await page.getByRole('option', { name: one.name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: one.name })).toBeVisible();
    await page.evaluate(change);
    await add(page);
    await page.evaluate(change);
    await add(page);
    await page.evaluate(change);
    await viewCart(page);
    await page.evaluate(change);
    await lines(drawer(page)).first().getByRole('button', { name: 'One more' }).click();
    await expect(lines(drawer(page)).first()).toContainText((3 * one.price).toFixed(2));
    const tab = await proceed(page, drawer(page));
    await tab.evaluate(change);
    await fillForm(tab);
    await toPayment(tab);
    await endPayment(tab, 'Approve');
    await confirmed(tab);
  });

  test(`before React takes over, ${name}: every template works`, { tag: '@all' }, async ({
    page,
    context,
  }) => {
    await context.addInitScript(`addEventListener('DOMContentLoaded', ${String(change)})`);
    for (const path of TEMPLATES) {
      await page.goto(path);
      // Sign-in pages are never taken over.
      if (!path.startsWith('/signin')) await waitForHydration(page);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByRole('banner'), path).toBeVisible();
    }
  });
}

test('text typed before React creates a changed page anew is kept, and so is the focus', async ({
  page,
  context,
}) => {
  await context.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      for (const field of document.querySelectorAll('input')) field.after(document.createElement('div'));
    }),
  );
  let arrive = (): void => undefined;
  const held = new Promise<void>((done) => (arrive = done));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/contact');
  const message = page.getByRole('main').getByRole('textbox', { name: 'Message' });
  await message.fill('Is the cork natural?');
  arrive();
  await waitForHydration(page);
  await expect(message).toHaveValue('Is the cork natural?');
  await expect(message).toBeFocused();
});
