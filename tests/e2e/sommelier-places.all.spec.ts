import type { Page } from '@playwright/test';
import { BOTTLES, PAGES } from './bottles.ts';
import { expect, open, test } from './shop.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Ask a sommelier' });

test('every page of the shop has the sommelier button', async ({ request }) => {
  const without: string[] = [];
  for (const [name, address] of Object.entries(PAGES)) {
    const html = await (await request.get(address)).text();
    if (!html.includes('class="somm"')) without.push(name);
  }
  expect(without).toEqual([]);
});

test('the sommelier button is visible after following a link from a bottle', async ({ page }) => {
  await open(page, `/product/${BOTTLES.plenty}`);
  const back = page.getByRole('main').getByRole('link', { name: /^Back to / });
  const category = (await back.innerText()).replace('Back to ', '');
  await back.click();
  await expect(page.getByRole('heading', { level: 1, name: category, exact: true })).toBeVisible();
  await expect(button(page)).toBeVisible();
});

test.describe('for a new visitor', () => {
  test.use({ isOfAge: false });

  test('the sommelier button is hidden until the age question is answered', async ({ page }) => {
    await open(page, '/');
    await expect(page.getByRole('dialog', { name: '21+' })).toBeVisible();
    await page.mouse.move(4, 4);
    await expect(page.locator('.somm')).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the sommelier button does not float, its panel links to the questions, and Escape closes it', async ({
    page,
  }) => {
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
