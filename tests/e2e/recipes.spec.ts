import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, waitForHydration, open, test } from './shop.ts';

/** The filters: beside the list on wide screens, in a sheet on small ones. */
const filters = (page: Page) => page.getByRole('form', { name: 'Filter recipes' });
const openFilters = async (page: Page): Promise<void> => {
  const line = filters(page).getByText('Filter', { exact: true });
  if (await line.isVisible()) await line.click();
};
const value = (page: Page, field: string, name: RegExp) =>
  filters(page).getByRole('group', { name: field }).getByRole('radio', { name });

const DRINK = '/recipes/negroni';
const GIN = 'London dry gin';

const getAmounts = async (page: Page): Promise<string[]> =>
  await page.locator('.ingr li > :first-child').allInnerTexts();
const mainText = (page: Page, text: RegExp) => page.getByRole('main').getByText(text);

async function structuredData(page: Page, type: string) {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text)).find((data) => data['@type'] === type);
}

test('filters beside the list narrow it with counts, and change the URL @desktop', async ({
  page,
  request,
}) => {
  const { totalCount } = await (await request.get('/api/public/recipes')).json();
  await open(page, '/recipes');
  await expect(page.getByRole('heading', { level: 1, name: 'Recipes' })).toBeVisible();
  await expect(mainText(page, new RegExp(`^Showing ${totalCount} recipes$`))).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(totalCount);
  await openFilters(page);
  const gin = value(page, 'Base', /^Gin/);
  const count = Number(
    /\d+/.exec(await filters(page).locator('label').filter({ hasText: /^Gin/ }).innerText())?.[0],
  );
  await gin.check();
  await expect(page).toHaveURL(/\/recipes\?base=gin$/);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(count);
  await expect(gin).toBeChecked();
  await expect(gin).toBeFocused();
  await value(page, 'Strength', /^Strong/).check();
  await expect(page).toHaveURL(/\?base=gin&strength=strong$/);
  await page.goBack();
  await expect(value(page, 'Strength', /^Any/)).toBeChecked();
  await page.getByRole('link', { name: 'Remove filter: Gin' }).click();
  await expect(page).toHaveURL(/\/recipes$/);
  await openFilters(page);
  await filters(page)
    .getByLabel(/^Without alcohol/)
    .check();
  await expect(page).toHaveURL(/\?withoutAlcohol=true$/);
  await expect(value(page, 'Base', /^Gin/)).toBeHidden();
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL(/\/recipes$/);
});

test('on a phone the filters open as a sheet, which shows counts and restores the focus', {
  tag: '@all',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/recipes');
  const line = page.locator('summary').filter({ hasText: 'Filter' });
  const list = await page.getByRole('article').first().boundingBox();
  await line.click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await expect(sheet.getByRole('group', { name: 'Base' })).toBeInViewport();
  expect(await page.locator('.results article').first().boundingBox()).toEqual(list);
  const show = sheet.getByRole('button', { name: /^Show / });
  const all = await show.innerText();
  await sheet.getByRole('radio', { name: /^Gin/ }).check();
  await expect(page).toHaveURL(/\?base=gin$/);
  await expect(show).not.toHaveText(all);
  const gins = await show.innerText();
  await sheet.getByRole('radio', { name: /^Strong/ }).check();
  await expect(page).toHaveURL(/\?base=gin&strength=strong$/);
  await expect(show).not.toHaveText(gins);
  await expect(sheet.getByRole('status').first()).toHaveText(await show.innerText());
  await expectAccessible(page);
  const count = Number(/\d+/.exec(await show.innerText())?.[0]);
  await show.click();
  await expect(sheet).toBeHidden();
  await expect(line).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(count);
  await page.goBack();
  await expect(page).toHaveURL(/\/recipes$/);
  await expect(page.getByRole('article')).toHaveCount(Number(/\d+/.exec(all)?.[0]));

  await line.click();
  await sheet.getByRole('radio', { name: /^Gin/ }).check();
  await expect(page).toHaveURL(/\?base=gin$/);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/recipes$/);
});

test('a ticked box stays ticked while its page loads', { tag: '@all' }, async ({ page }) => {
  await open(page, '/recipes');
  const slowly = await page.context().newCDPSession(page);
  await slowly.send('Emulation.setCPUThrottlingRate', { rate: 12 });
  const seen = await page.getByLabel(/^Without alcohol/).evaluate(async (box: HTMLInputElement) => {
    box.click();
    const states: boolean[] = [];
    for (let check = 0; check < 40; check += 1) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      states.push(box.checked);
    }
    return states;
  });
  expect(seen).not.toContain(false);
});

test('a list filtered to nothing offers a way out', { tag: '@all' }, async ({ page }) => {
  await open(page, '/recipes?withoutAlcohol=true&strength=strong');
  await expect(page.getByRole('heading', { name: 'No recipes found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Clear all filters' }).first().click();
  await expect(page).toHaveURL(/\/recipes$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('a drink shows all its parts, and structured data matches', async ({ page, request }) => {
  const { cocktailRecipe: recipe, cocktailCategory } = await (
    await request.get('/api/public/recipes/negroni')
  ).json();
  const parts = await (await request.get('/api/public/recipes/negroni/ingredients')).json();
  await open(page, '/recipes');
  await page.getByRole('article').getByRole('link', { name: 'Negroni' }).click();
  await expect(page).toHaveURL(/\/recipes\/negroni$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: recipe.name })).toBeVisible();
  for (const text of [recipe.description, cocktailCategory.name, `${recipe.prepTime} minutes`])
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(page.locator('.ingr li')).toHaveCount(parts.length);
  const steps = recipe.instructions.split('\n');
  await expect(page.locator('.method li')).toHaveText(steps);
  const data = await structuredData(page, 'Recipe').catch(() => undefined);
  expect(data, 'only the server writes it').toBeUndefined();
  await page.goto(DRINK);
  const served = await structuredData(page, 'Recipe');
  expect(served).toMatchObject({ name: recipe.name, prepTime: `PT${recipe.prepTime}M` });
  expect(served.recipeInstructions.map(({ text }: { text: string }) => text)).toEqual(steps);
  expect((await structuredData(page, 'BreadcrumbList')).itemListElement).toHaveLength(3);
  await main.getByRole('link', { name: GIN, exact: true }).click();
  await expect(page).toHaveURL(/\/category\/london-dry$/);
});

test('amounts follow servings and units at once, without a request', { tag: '@all' }, async ({ page }) => {
  await open(page, DRINK);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.data')) fetched.push(request.url());
  });
  expect((await getAmounts(page)).slice(0, 3)).toEqual(['30 mL', '30 mL', '30 mL']);
  const strength = await page.locator('.rec__strong').innerText();
  const servings = page.getByRole('group', { name: 'Servings' });
  await expect(servings.getByRole('button', { name: 'One fewer' })).toBeDisabled();
  for (let count = 1; count < 12; count += 1)
    await servings.getByRole('button', { name: 'One more' }).click();
  expect((await getAmounts(page))[0]).toBe('360 mL');
  await expect(servings.getByRole('button', { name: 'One more' })).toBeDisabled();
  await expect(mainText(page, /Up to 12 servings/)).toBeVisible();
  await page.getByRole('radio', { name: 'oz' }).check();
  expect(await getAmounts(page)).toEqual(['12 oz', '12 oz', '12 oz', '12 slices']);
  await expect(page).toHaveURL(/\?servings=12&units=oz$/);
  expect(await page.locator('.rec__strong').innerText()).toBe(strength);
  expect(fetched).toEqual([]);
  await page.reload();
  await waitForHydration(page);
  expect((await getAmounts(page))[0]).toBe('12 oz');
});

test("the chosen bottle changes the drink's strength; one button adds a bottle of each", async ({ page }) => {
  // The first bottle listed has 50 % alcohol, the second less.
  await open(page, '/recipes/old-fashioned');
  const bourbon = page.getByRole('group', { name: /^Bourbon/ });
  await expect(bourbon.getByRole('radio').first()).toBeChecked();
  const drinks = async (): Promise<number> =>
    Number(/([\d.]+) Canadian/.exec(await page.locator('.rec__strong').innerText())?.[1]);
  const name = await bourbon.getByRole('link').nth(1).innerText();
  await bourbon.getByRole('radio', { name: `Use this one ${name}` }).check();
  await expect(mainText(page, /With the bottles chosen below/)).toBeVisible();
  const lighter = await drinks();
  await bourbon.getByRole('radio').first().check();
  expect(await drinks()).toBeGreaterThan(lighter);
  await bourbon.getByRole('radio', { name: `Use this one ${name}` }).check();
  await page
    .getByRole('region', { name: 'Bottles for this drink' })
    .getByRole('button', { name: /\$/ })
    .click();
  await expect(page.getByText(`1 × ${name} added to your cart.`)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

  await page.getByRole('link', { name: 'Back to recipes' }).click();
  await page.getByRole('article').getByRole('link', { name: 'Negroni' }).click();
  await page.getByRole('button', { name: /^Add all 3 \$/ }).click();
  await expect(page.getByText(/, .+ and .+ added to your cart\.$/)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 4 items' })).toBeVisible();
});

test('an id redirects to the slug; an unknown drink is a 404', { tag: '@all' }, async ({ page, request }) => {
  const { cocktailRecipe } = await (await request.get('/api/public/recipes/negroni')).json();
  const moved = await request.get(`/recipes/${cocktailRecipe.id}?units=oz`, { maxRedirects: 0 });
  expect(moved.status()).toBe(301);
  expect(moved.headers()['location']).toBe(`${DRINK}?units=oz`);
  const answer = await page.goto('/recipes/no-such-drink');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Recipe not found.' })).toBeVisible();
  await waitForHydration(page);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Back to recipes' }).click();
  await expect(page).toHaveURL(/\/recipes$/);
});

test('a bottle links to drinks that use it', { tag: '@all' }, async ({ page }) => {
  await open(page, DRINK);
  const gin = page.getByRole('group', { name: GIN });
  const name = await gin.getByRole('link').first().innerText();
  await gin.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  const drinks = page.getByRole('region', { name: 'Cocktails with this bottle' });
  await drinks.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/recipes\//);
  await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
});

test('a slow page shows what is loading', { tag: '@all' }, async ({ page }) => {
  await open(page, '/recipes');
  const held = Promise.withResolvers<void>();
  await page.route('**/recipes/negroni.data*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('article').getByRole('link', { name: 'Negroni' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading recipe...' })).toBeVisible();
  held.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Negroni' })).toBeVisible();
});

test.describe('when the shop is unavailable', () => {
  test.use({ expectedWords: /503|Failed to load resource/ });

  test('recipes show the specified error', { tag: '@all' }, async ({ page }) => {
    await open(page, '/products');
    await page.route('**/recipes.data*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Recipes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Failed to load recipes' })).toBeVisible();
  });
});

test('the screen stays awake on request', { tag: '@all' }, async ({ page }) => {
  await page.addInitScript(() => {
    const lock = { release: () => Promise.resolve(void (document.title = 'released')) };
    Object.defineProperty(navigator, 'wakeLock', { value: { request: () => Promise.resolve(lock) } });
  });
  await open(page, DRINK);
  const button = page.getByRole('button', { name: 'Keep the screen awake' });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(mainText(page, /The screen stays awake while this page is open/)).toBeVisible();
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(page).toHaveTitle('released');
});

test('a browser without wake lock does not offer to keep the screen awake', { tag: '@all' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'wakeLock');
  });
  await open(page, DRINK);
  await expect(page.getByRole('heading', { name: 'Method' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep the screen awake' })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('filters and amounts work as forms', { tag: '@all' }, async ({ page }) => {
    await page.goto('/recipes');
    await openFilters(page);
    await value(page, 'Family', /^Sour/).check();
    await filters(page).getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/family=sour/);
    await openFilters(page);
    await expect(value(page, 'Family', /^Sour/)).toBeChecked();
    await page.goto(DRINK);
    const amounts = page.getByRole('form', { name: 'Amounts' });
    await amounts.getByRole('combobox', { name: 'Servings' }).selectOption('4');
    await amounts.getByText('oz', { exact: true }).click();
    await amounts.getByRole('button', { name: 'Update' }).click();
    await expect(page).toHaveURL(/servings=4&units=oz/);
    expect(await getAmounts(page)).toEqual(['4 oz', '4 oz', '4 oz', '4 slices']);
    await expect(page.getByRole('group', { name: GIN }).getByRole('radio')).toHaveCount(0);
    await expect(page.getByRole('group', { name: GIN }).getByRole('link').first()).toBeVisible();
  });
});
