import type { Page } from '@playwright/test';
import { BOTTLES, PAGES } from './bottles.ts';
import { expect, open, test } from './shop.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Ask a sommelier' });

test('the button stands on every page of the shop', async ({ request }) => {
  const without: string[] = [];
  for (const [name, address] of Object.entries(PAGES)) {
    const html = await (await request.get(address)).text();
    if (!html.includes('class="somm"')) without.push(name);
  }
  expect(without).toEqual([]);
});

test('it comes back when a visitor leaves a bottle by a link', async ({ page }) => {
  await open(page, `/product/${BOTTLES.plenty}`);
  const back = page.getByRole('main').getByRole('link', { name: /^Back to / });
  const category = (await back.innerText()).replace('Back to ', '');
  await back.click();
  await expect(page.getByRole('heading', { level: 1, name: category, exact: true })).toBeVisible();
  await expect(button(page)).toBeVisible();
});

test.describe('of a visitor who was not asked yet', () => {
  test.use({ isOfAge: false });

  test('it waits until the age question is answered', async ({ page }) => {
    await open(page, '/');
    await expect(page.getByRole('dialog', { name: '21+' })).toBeVisible();
    await page.mouse.move(4, 4);
    await expect(page.locator('.somm')).toBeHidden();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('it floats nowhere, and its panel leads to the questions; Esc closes it', async ({ page }) => {
    const panel = page.getByRole('dialog', { name: 'Ask a sommelier' });
    await page.goto('/');
    await expect(button(page)).toHaveCSS('position', 'static');
    await button(page).click();
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await button(page).click();
    await panel.getByRole('link', { name: 'Help me choose a bottle' }).click();
    await expect(page).toHaveURL('/sommelier');
    await expect(panel).toBeHidden();
    await expect(page.getByText('Question 1 of 6')).toBeVisible();
  });
});
