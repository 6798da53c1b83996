import { box, shown } from './facets.ts';
import { expect, test } from './shop.ts';

test.use({ javaScriptEnabled: false });

test('the facets are one form: boxes, numbers, text, sort and chips share one URL', async ({
  page,
  isMobile,
}) => {
  await page.goto('/category/wine');
  if (isMobile) await page.locator('summary', { hasText: 'Filter' }).click();
  await box(page, 'France').check();
  await box(page, 'Italy').check();
  await page.getByRole('spinbutton', { name: 'Price To' }).fill('60');
  await page.getByRole('radio', { name: /^4\.0 and up/ }).check();
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('price');
  await page.getByRole('button', { name: /^Show \d+ products$/ }).click();
  // Two boxes of one facet are sent as two parameters; the shop redirects to the form with commas
  // (specification note D41).
  await expect(page).toHaveURL(/\/category\/wine\?country=france,italy&priceMax=60&rating=4&sort=price$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  if (isMobile) await page.locator('summary', { hasText: 'Filter' }).click();
  await expect(box(page, 'France')).toBeChecked();
  await expect(page.getByRole('spinbutton', { name: 'Price To' })).toHaveValue('60');

  const both = await shown(page);
  const text = page.getByRole('searchbox', { name: 'Filter wine' });
  await text.fill('oak');
  await text.press('Enter');
  await expect(page).toHaveURL(/q=oak&country=france,italy&priceMax=60&rating=4&sort=price$/);
  expect(await shown(page)).toBeLessThan(both);
  await page.getByRole('link', { name: 'Remove filter: Italy' }).click();
  await expect(page).toHaveURL(/q=oak&country=france&priceMax=60&rating=4&sort=price$/);
  await page.getByRole('link', { name: 'Clear all filters' }).first().click();
  await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveCount(0);
});

test('a new search keeps the chosen facets', async ({ page }) => {
  await page.goto('/search/all/riesling?country=germany,canada');
  const text = page.getByRole('main').getByRole('searchbox', { name: 'Search products' });
  await text.fill('pinot');
  await text.press('Enter');
  await expect(page).toHaveURL(/\/search\/all\/pinot\?country=canada,germany$/);
});

test('without JavaScript there are no sliders, and no control twice', async ({ page, isMobile }) => {
  await page.goto('/category/spirits');
  await expect(page.getByRole('slider')).toHaveCount(0);
  if (isMobile) await page.locator('summary', { hasText: 'Filter' }).click();
  // The two numbers take the slider's place, below their heading.
  const [from, to] = [
    await page.getByRole('spinbutton', { name: 'Price From' }).boundingBox(),
    await page.getByRole('spinbutton', { name: 'Price To' }).boundingBox(),
  ];
  expect(from?.width).toBeGreaterThan(80);
  expect(to?.y).toBe(from?.y);
  const twice = await page.evaluate(() => {
    const named = [...document.querySelectorAll('main form input[name]')].map(
      (input) => `${input.getAttribute('name')}=${input.getAttribute('value')} ${input.getAttribute('type')}`,
    );
    return named.filter((name, place) => named.indexOf(name) !== place);
  });
  expect(twice).toEqual([]);
});
