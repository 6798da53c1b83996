import type { Page } from '@playwright/test';
import { BOTTLES, PAGES } from './bottles.ts';
import { expect, open, test } from './shop.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Ask a sommelier' });

test('the sommelier button is on the home page and on Contact only', async ({ request }) => {
  const shown: string[] = [];
  for (const [name, address] of Object.entries({ ...PAGES, contact: '/contact' })) {
    const html = await (await request.get(address)).text();
    if (/<div id="door" (?!hidden)/.test(html)) shown.push(name);
  }
  expect(shown.toSorted()).toEqual(['contact', 'home']);
});

test('a list offers advice below its second row', { tag: '@mobile' }, async ({ page }) => {
  await open(page, '/products');
  const line = page.getByRole('main').getByText('Not sure which bottle?');
  const top = async (): Promise<number> => (await line.boundingBox())?.y ?? 0;
  const tops = await page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top + window.scrollY));
  const rows = [...new Set(tops)].toSorted((one, other) => one - other);
  expect(await top()).toBeGreaterThan(rows[1] ?? 0);
  expect(await top()).toBeLessThan(rows[2] ?? 0);
  await line.getByRole('link', { name: 'Answer a few questions' }).click();
  await expect(page).toHaveURL(/\/sommelier$/);
});

test('a list that was reached from a bottle offers advice', async ({ page }) => {
  await open(page, `/product/${BOTTLES.fewLeft}`);
  const back = page.getByRole('main').getByRole('link', { name: /^Back to / });
  const category = (await back.innerText()).replace('Back to ', '');
  await back.click();
  await expect(page.getByRole('heading', { level: 1, name: category, exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('Not sure which bottle?')).toBeVisible();
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
