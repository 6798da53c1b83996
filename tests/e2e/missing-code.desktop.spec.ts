import type { Page } from '@playwright/test';
import { BOTTLES } from './bottles.ts';
import { bottle, toast } from './cart-steps.ts';
import {
  confirmed,
  endPayment,
  fillForm,
  heading,
  MAUDE,
  newCheckout,
  field,
  continueButton,
  proceed,
  toPayment,
} from './checkout-steps.ts';
import { expect, open, test } from './shop.ts';

/** Names of the scripts that load late, as the build writes them, before their hash. */
const LATE = [
  'toast-cards',
  'drawer',
  'add-card',
  'proceed-to-checkout',
  'search-suggestions',
  'save-buttons',
  'zoom',
  'parse-list-state',
  'lazy-facets',
  'fetch-products',
  'create-oidc-client',
  'hide-over-content',
];

test.use({
  expectedWords:
    /Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch|dynamically imported module|MissingCode|code of a page|Error loading route module/,
});

async function buy(page: Page, slug: string): Promise<void> {
  await open(page, `/product/${slug}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible();
  await page.goto('/cart');
  // Where the code of the checkout did not load, the page has reloaded: a second press opens it.
  let tab = page;
  await expect(async () => {
    tab = await proceed(page);
  }).toPass({ timeout: 30_000 });
  await fillForm(tab);
  await toPayment(tab);
  await endPayment(tab, 'Approve');
  await confirmed(tab);
}

/** Waits for what an offline page needs: it loads after the first interaction. */
async function recoveryHasRun(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return ['toast-cards', 'recovery'].every((part) => loaded.some((name) => name.includes(`/${part}-`)));
  });
  // It has run, too, when the page is idle.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
}

test('without the code of the notifications, their texts are shown and the page stays', async ({ page }) => {
  await page.route('**/assets/toast-cards-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await open(page, `/product/${BOTTLES.plenty}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(toast(page, 'Added to cart')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a page whose code a release has replaced is opened by the next press, after one reload', async ({
  page,
}) => {
  await open(page, '/');
  let refused = 0;
  await page.route('**/assets/*.js', async (route) => {
    if (refused > 0) return await route.continue();
    refused += 1;
    return await route.fulfill({ status: 404, body: '' });
  });
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' });
  await expect(async () => {
    if (!page.url().endsWith('/faq')) await link.click({ timeout: 2000 });
    await expect(page).toHaveURL(/\/faq$/, { timeout: 3000 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./);
  await expect(page.getByRole('main')).not.toContainText('Error loading');
  expect(refused).toBe(1);
});

for (const name of LATE)
  test(`when ${name} loads only after a reload, a bottle is bought`, { tag: '@all' }, async ({
    page,
    context,
  }) => {
    let refused = 0;
    await context.route(`**/assets/${name}-*.js`, async (route) => {
      refused += 1;
      if (refused > 2) await route.continue();
      else await route.fulfill({ status: 404, body: '' });
    });
    await open(page, '/category/whiskey');
    await page
      .getByRole('button', { name: /^Save / })
      .first()
      .click();
    await page.getByRole('checkbox').first().check();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await buy(page, BOTTLES.plenty);
  });

test('offline, links, choices, searches and forms stay on the page and say so; then a bottle is bought', {
  tag: '@all',
}, async ({ page, context, request }) => {
  const offline = toast(page, "You're offline");
  const isOffline = async (press: () => Promise<unknown>): Promise<void> => {
    const before = page.url();
    await press();
    await expect(offline).toBeVisible();
    // Long enough to leave the page.
    await page.waitForTimeout(300);
    expect(page.url()).toBe(before);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await offline.getByRole('button', { name: 'Close notification' }).click();
  };
  await open(page, '/category/whiskey');
  await page.mouse.move(400, 400);
  await recoveryHasRun(page);
  await context.setOffline(true);
  await isOffline(() => page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click());
  await isOffline(() => page.getByRole('checkbox').first().click());
  await isOffline(async () => {
    await page.getByRole('searchbox', { name: 'Filter whiskey' }).first().fill('smoke');
    await page.keyboard.press('Enter');
  });
  await context.setOffline(false);

  await page.goto(await newCheckout(request, [[await bottle(request, BOTTLES.plenty), 1]]));
  await fillForm(page);
  await recoveryHasRun(page);
  await context.setOffline(true);
  await continueButton(page).click();
  await expect(page.getByText("You're offline", { exact: true })).toBeVisible();
  await expect(heading(page, 'Delivery')).toBeVisible();
  await expect(field(page, 'Full name')).toHaveValue(MAUDE['Full name']);
  await context.setOffline(false);
  await toPayment(page);
  await endPayment(page, 'Approve');
  await confirmed(page);
});

test('without storage every template works', { tag: '@all' }, async ({ page, context }) => {
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
  for (const path of [
    '/',
    `/product/${BOTTLES.plenty}`,
    '/category/whiskey',
    '/cart',
    '/bar',
    '/account',
    '/contact',
  ]) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1, includeHidden: true }), path).toHaveCount(1);
  }
});
