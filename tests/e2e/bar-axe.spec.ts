import { expectAccessible } from './accessible.ts';
import { goOffline, box, counts, keep, NEGRONI, now, theirs } from './bar-steps.ts';
import { overflow } from './overflow.ts';
import { expect, open, test } from './shop.ts';

/** Enough for an answer with all of its parts: substitutes, one bottle to get, and many that are one away. */
const FULL = [...NEGRONI.ids, 'gin', 'bourbon', 'lemon-juice', 'lime', 'soda-water', 'dry-vermouth', 'vodka'];
const SHARED = `/bar#have=${FULL.join(',')},no-such-kind`;

// The bar of which nothing is ticked is among the pages of axe.spec.ts.
test('axe finds nothing, and nothing is wider than a window of 320: a bar with all of its lists open', async ({
  page,
}) => {
  await keep(page, FULL);
  await open(page, '/bar');
  await expect(now(page)).toBeVisible();
  const closed = page.locator('.bar__more:not([open]) > summary');
  while ((await closed.count()) > 0) await closed.first().click();
  // The longest list has both columns, so that none of them ends in nothing.
  const [list, tool] = await Promise.all([goOffline(page).boundingBox(), page.locator('.bar').boundingBox()]);
  expect([list?.x, list?.width]).toEqual([tool?.x, tool?.width]);
  await page.getByRole('button', { name: 'Add a bottle from our shop' }).click();
  await page.getByRole('searchbox', { name: 'Name of the bottle' }).fill('london');
  await page
    .getByRole('button', { name: /^Add .*London/ })
    .first()
    .click();
  await expect(box(page, 'London dry gin from your bottle')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Name of the bottle' }).fill('london');
  await expect(page.getByRole('button', { name: /^Add .*London/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await overflow(page)).toEqual([]);
});

test('axe finds nothing, and nothing is wider than a window of 320: somebody’s bar', async ({ page }) => {
  await keep(page, ['vodka']);
  await open(page, SHARED);
  await expect(theirs(page)).toBeVisible();
  await counts(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await overflow(page)).toEqual([]);
});

test('axe finds nothing, and nothing is wider than a window of 320: a recipe with its marks', async ({
  page,
}) => {
  await keep(page, ['gin', 'sweet-vermouth']);
  await open(page, '/recipes/negroni');
  await expect(page.locator('.rec__bar')).toContainText('You still need:');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await overflow(page)).toEqual([]);
});
